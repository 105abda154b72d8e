import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { i18n } from '../i18n.svelte';
import Die from './Die.svelte';
import Meter from './Meter.svelte';
import NumberFieldProbe from './NumberFieldProbe.test.svelte';
import Toast from './Toast.svelte';
import { Toasts, toasts } from './toasts.svelte';

let mounted: Record<string, unknown>[] = [];

function show<Props extends Record<string, unknown>, Exports extends Record<string, unknown>>(
	component: Component<Props, Exports>,
	props: Props,
): Exports {
	const instance = mount(component, { target: document.body, props });
	flushSync();
	mounted.push(instance);
	return instance;
}
function one<E extends Element = HTMLElement>(selector: string): E {
	const found = document.querySelectorAll<E>(selector);
	expect(found.length, selector).toBe(1);
	return found[0]!;
}

beforeEach(() => i18n.choose('en'));
afterEach(async () => {
	await Promise.all(mounted.map((instance) => unmount(instance)));
	mounted = [];
	document.body.innerHTML = '';
});

test.each([1, 2, 3, 4, 5, 6])('a die showing %i has as many pips and says so', (value) => {
	show(Die, { value });
	expect(document.querySelectorAll('circle').length).toBe(value);
	expect(one('svg').getAttribute('aria-label')).toBe(`Die shows ${value}`);
});

test('a die not rolled yet is blank', () => {
	show(Die, { value: null });
	expect(document.querySelectorAll('circle').length).toBe(0);
	expect(one('svg').getAttribute('aria-label')).toBe('Die not rolled yet');
});

test('a meter shows what is left, what is lost, and the figures', () => {
	show(Meter, { kind: 'hp' as const, value: 2, max: 6 });
	expect(document.querySelectorAll('.pips svg').length).toBe(6);
	expect(document.querySelectorAll('.pips svg.lost').length).toBe(4);
	expect(one('[role=meter]').getAttribute('aria-valuetext')).toBe('2 of 6');
});

describe('a number field', () => {
	function type(text: string, init: InputEventInit = {}) {
		const input = one<HTMLInputElement>('input');
		input.value = text;
		input.dispatchEvent(new InputEvent('input', { bubbles: true, ...init }));
		flushSync();
		return input;
	}

	test('takes full-width digits and tidies them when it is left', () => {
		const probe = show(NumberFieldProbe, { min: -10, max: 200 });
		const input = type('１２');
		expect(probe.current()).toBe(12);
		expect(input.value).toBe('１２');
		input.dispatchEvent(new FocusEvent('blur'));
		flushSync();
		expect(input.value).toBe('12');
		type('－３');
		expect(probe.current()).toBe(-3);
		type('−3');
		expect(probe.current()).toBe(-3);
	});

	test('names what is wrong and then holds no number', () => {
		const probe = show(NumberFieldProbe, { min: 0, max: 150 });
		const faultAfter = (text: string) => {
			const input = type(text);
			expect(probe.current()).toBeNull();
			expect(input.getAttribute('aria-invalid')).toBe('true');
			return document.getElementById(input.getAttribute('aria-describedby')!)!.textContent;
		};
		expect(faultAfter('abc')).toBe('Please enter a number');
		expect(faultAfter('1.5')).toBe('Please enter a whole number');
		expect(faultAfter('-1')).toBe('At least 0, please');
		expect(faultAfter('２００')).toBe('At most 150, please');
		const input = type('90');
		expect(probe.current()).toBe(90);
		expect(input.hasAttribute('aria-invalid')).toBe(false);
	});

	test('the fault follows a change of language', () => {
		show(NumberFieldProbe, {});
		type('abc');
		i18n.choose('ja');
		flushSync();
		expect(one('.error').textContent).toBe('数字で入力してください');
	});

	test('waits for the end of a composition', () => {
		const probe = show(NumberFieldProbe, {});
		type('じゅう', { isComposing: true });
		expect(document.querySelector('.error')).toBeNull();
		const input = type('１０', { isComposing: true });
		expect(probe.current()).toBeNull();
		input.dispatchEvent(new CompositionEvent('compositionend'));
		flushSync();
		expect(probe.current()).toBe(10);
	});

	test('its buttons and arrow keys stay within the bounds', () => {
		const probe = show(NumberFieldProbe, { min: 0, max: 2, initial: 1 });
		const [less, more] = document.querySelectorAll('button');
		more!.click();
		flushSync();
		expect(probe.current()).toBe(2);
		expect(more!.disabled).toBe(true);
		one('input').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
		flushSync();
		expect(probe.current()).toBe(2);
		less!.click();
		less!.click();
		less!.click();
		flushSync();
		expect(probe.current()).toBe(0);
		expect(one<HTMLInputElement>('input').value).toBe('0');
	});

	test('the first step into an empty field gives its least number', () => {
		const probe = show(NumberFieldProbe, { min: 5, max: 9 });
		document.querySelectorAll('button')[1]!.click();
		flushSync();
		expect(probe.current()).toBe(5);
	});

	test('a value set from outside replaces the text', () => {
		const probe = show(NumberFieldProbe, {});
		type('7');
		probe.set(42);
		flushSync();
		expect(one<HTMLInputElement>('input').value).toBe('42');
	});
});

describe('notices', () => {
	test('go by themselves, but errors stay until dismissed', () => {
		vi.useFakeTimers();
		const list = new Toasts();
		list.show('saved');
		list.show('lost', 'error');
		list.show('lost', 'error');
		expect(list.shown.map((toast) => toast.text)).toEqual(['saved', 'lost']);
		vi.advanceTimersByTime(60_000);
		expect(list.shown.map((toast) => toast.text)).toEqual(['lost']);
		list.dismiss(list.shown[0]!.id);
		expect(list.shown).toEqual([]);
		vi.useRealTimers();
	});

	test('stand in a live region and have a button that dismisses them', () => {
		show(Toast, {});
		expect(one('.toasts').getAttribute('aria-live')).toBe('polite');
		toasts.show('lost', 'error');
		flushSync();
		expect(one('.toast').textContent).toContain('lost');
		one<HTMLButtonElement>('.toast button').click();
		flushSync();
		expect(document.querySelector('.toast')).toBeNull();
	});
});
