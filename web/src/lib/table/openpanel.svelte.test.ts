import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OpenPanel } from './OpenPanel.svelte';

class Table {
	picked = $state<string | null>(null);
	entering = $state(false);
	view = $state.raw({ stage: 'play' });
}

let table: Table;
let panel: OpenPanel;
let pieces: Set<string>;
let seen: { pieces: Set<string> };
let end: () => void;

beforeEach(() => {
	document.body.innerHTML =
		'<button data-piece="a">A</button><button data-piece="b">B</button><section tabindex="-1"><input></section>';
	pieces = new Set(['a', 'b']);
	let shown = $state.raw(pieces);
	seen = {
		get pieces() {
			return shown;
		},
		set pieces(now) {
			shown = now;
		},
	};
	table = new Table();
	end = $effect.root(() => {
		panel = new OpenPanel(table, {
			has: (id) => seen.pieces.has(id),
			onBoard: (id) => `[data-piece="${id}"]`,
		});
	});
	flushSync();
});
afterEach(() => {
	end();
	document.body.innerHTML = '';
});

const section = () => document.querySelector('section')!;
const input = () => document.querySelector('input')!;
const piece = (id: string) => document.querySelector<HTMLElement>(`[data-piece="${id}"]`)!;

/** Opens the panel of a piece, as a press on it does. */
function open(id: string, byKey: boolean) {
	piece(id).focus();
	table.entering = byKey;
	table.picked = id;
	panel.element = section();
	flushSync();
}

function escape(more: KeyboardEventInit & { taken?: boolean } = {}) {
	const event = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, ...more });
	if (more.taken) event.preventDefault();
	panel.leave(event);
	flushSync();
}

describe('the panel of the picked piece', () => {
	it('takes the focus of whoever opens it by the keyboard, once, and of nobody else', () => {
		open('a', false);
		expect(document.activeElement).toBe(piece('a'));
		open('b', true);
		expect(document.activeElement).toBe(section());
		expect(table.entering).toBe(false);
		expect(panel.id).toBe('b');
	});

	it('is left by Escape, back to the piece', () => {
		open('b', true);
		input().focus();
		escape();
		expect(panel.id).toBeUndefined();
		expect(document.activeElement).toBe(piece('b'));
	});

	it('stays where Escape is meant for something else', () => {
		open('a', true);
		escape({ key: 'Enter' });
		escape({ taken: true });
		expect(panel.id).toBe('a');
		// In front of it a dialog goes first.
		const dialog = document.createElement('dialog');
		dialog.setAttribute('open', '');
		document.body.append(dialog);
		escape();
		expect(panel.id).toBe('a');
		dialog.remove();
		// Whoever is elsewhere on the page closes nothing.
		piece('b').focus();
		escape();
		expect(panel.id).toBe('a');
		expect(document.activeElement).toBe(piece('b'));
	});

	it('closes when its piece is taken back or goes out of sight', () => {
		open('a', false);
		seen.pieces = new Set(['b']);
		flushSync();
		expect(table.picked).toBeNull();
		// Back in sight it does not open again.
		seen.pieces = pieces;
		flushSync();
		expect(panel.id).toBeUndefined();
	});

	it('stays open as the view changes otherwise', () => {
		open('a', false);
		table.view = { stage: 'play' };
		seen.pieces = new Set(['a']);
		flushSync();
		expect(panel.id).toBe('a');
	});

	it('closes as the battle ends, and can be opened after', () => {
		open('a', false);
		table.view = { stage: 'ended' };
		flushSync();
		expect(table.picked).toBeNull();
		open('b', false);
		table.view = { stage: 'ended' };
		flushSync();
		expect(panel.id).toBe('b');
	});
});
