import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onenter } from './onenter';

let field: HTMLInputElement;
let submit: ReturnType<typeof vi.fn<(event: KeyboardEvent) => void>>;
let detach: void | (() => void);

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['performance'] });
	field = document.createElement('input');
	submit = vi.fn<(event: KeyboardEvent) => void>();
	detach = onenter(submit)(field);
});
afterEach(() => {
	vi.useRealTimers();
});

function key(type: 'keydown' | 'keyup', init: KeyboardEventInit & { keyCode?: number } = {}) {
	const event = new KeyboardEvent(type, { key: 'Enter', cancelable: true, bubbles: true, ...init });
	if (init.keyCode !== undefined) Object.defineProperty(event, 'keyCode', { value: init.keyCode });
	field.dispatchEvent(event);
	return event;
}
function compositionEnds() {
	field.dispatchEvent(new CompositionEvent('compositionend', { data: '葵' }));
}

test('a plain Enter submits once', () => {
	key('keydown');
	key('keyup');
	expect(submit).toHaveBeenCalledOnce();
});

test('other keys do not', () => {
	key('keydown', { key: 'a' });
	expect(submit).not.toHaveBeenCalled();
});

test('key first, then the end of the composition: ignored; the next Enter submits', () => {
	key('keydown', { isComposing: true, keyCode: 229 });
	compositionEnds();
	key('keyup');
	expect(submit).not.toHaveBeenCalled();
	key('keydown');
	expect(submit).toHaveBeenCalledOnce();
});

test.each([229, 13])(
	'end of the composition first, then the key (code %i): ignored; the next Enter submits',
	(keyCode) => {
		compositionEnds();
		key('keydown', { keyCode });
		key('keyup');
		expect(submit).not.toHaveBeenCalled();
		key('keydown', { keyCode: 13 });
		expect(submit).toHaveBeenCalledOnce();
	},
);

test('the ignored Enter does not send the form around the field either', () => {
	compositionEnds();
	expect(key('keydown', { keyCode: 13 }).defaultPrevented).toBe(true);
});

test('a composition ended by a click leaves the next Enter alone', () => {
	compositionEnds();
	vi.advanceTimersByTime(500);
	key('keydown');
	expect(submit).toHaveBeenCalledOnce();
});

test('Shift+Enter in a textarea is a line break', () => {
	const area = document.createElement('textarea');
	onenter(submit)(area);
	area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', shiftKey: true }));
	expect(submit).not.toHaveBeenCalled();
});

test('a detached field submits nothing', () => {
	detach?.();
	key('keydown');
	expect(submit).not.toHaveBeenCalled();
});
