import { describe, expect, it } from 'vitest';
import { I18n, type Lang } from '../i18n.svelte';
import { Names } from '../names';
import { messages } from '../../games/maidhammer/messages';
import { vocabulary } from '../../games/maidhammer/vocabulary';
import { view } from '../../games/maidhammer/table/fixture.test-data';
import type { Check, Line } from '../../games/maidhammer/table/wire';
import { passedOver, shown } from './filter';
import { chance, forecastText, lineText, signed } from './sentence';
import { atEnd, atStart, scrollAfter } from './stick';
import { undoneLines } from './undone';

function speak(lang: Lang) {
	const i18n = new I18n();
	i18n.choose(lang);
	i18n.play(messages);
	const names = new Names({
		view: () => view(),
		vocabulary,
		entry: () => undefined,
		lang: () => lang,
		lookup: i18n.lookup,
	});
	return { names, lookup: i18n.lookup };
}

function line(n: number, more: Partial<Line> = {}): Line {
	return { n, at: 0, key: 'log.closed', kind: 'game', ...more };
}

const shot: Check = {
	kind: 'shot',
	clause: 'MH-5.3',
	actor: 'd1',
	target: 'd3',
	with: 'gear/rifle',
	base: 3,
	modifiers: [
		{ source: 'MH-5.2', value: -1 },
		{ source: 'MH-5.11', value: -1 },
	],
	need: 1,
	faces: 6,
	auto_faces: true,
	wins: 1,
};

describe('sentences', () => {
	it('tells a line with the names it refers to', () => {
		const { names, lookup } = speak('en');
		const struck = line(1, {
			key: 'log.struck',
			args: { doll: 'doll:d3', by: 'doll:d1', with: 'key:act.bare_hands', damage: 2, hp: 4 },
		});
		expect(lineText(struck, names, lookup)).toBe('みぞれ takes 2 damage (bare hands), HP 4');
	});

	it('says lengths in cm', () => {
		const { names, lookup } = speak('ja');
		expect(
			lineText(line(1, { key: 'log.moved.move', args: { doll: 'doll:d1', mm: 455 } }), names, lookup),
		).toBe('さくらが45.5cm移動しました');
	});

	it('never loses a line that it has no words for', () => {
		const { names, lookup } = speak('en');
		expect(lineText(line(1, { key: 'log.from_the_future' }), names, lookup)).toContain('log.from_the_future');
	});

	it('explains a forecast modifier by modifier', () => {
		const en = speak('en');
		expect(forecastText(shot, en.names, en.lookup)).toBe(
			'AV 3 −1 (Beyond effective range) −1 (Cover) = 1 → 17%',
		);
		const ja = speak('ja');
		expect(forecastText(shot, ja.names, ja.lookup)).toBe('AV 3 −1（有効射程の外） −1（遮蔽） ＝ 1 → 17 %');
	});

	it('gives the plain number where nothing modifies it', () => {
		const { names, lookup } = speak('en');
		const plain = { ...shot, modifiers: [], need: 3, wins: 3 };
		expect(forecastText(plain, names, lookup)).toBe('AV 3 → 50%');
	});

	it('keeps signs and chances readable', () => {
		expect(signed(-2)).toBe('−2');
		expect(signed(1)).toBe('+1');
		expect(chance({ wins: 2, faces: 6 })).toBe(33);
		expect(chance({ wins: 0, faces: 0 })).toBe(0);
		expect(chance({ wins: 3, faces: 6, twice: true })).toBe(25);
	});
});

describe('filters', () => {
	it('shows the battle with its dice, and each other kind by itself', () => {
		expect(shown(line(1, { kind: 'dice' }), 'game')).toBe(true);
		expect(shown(line(1, { kind: 'chat' }), 'game')).toBe(false);
		expect(shown(line(1, { kind: 'ruling' }), 'ruling')).toBe(true);
		expect(shown(line(1, { kind: 'table' }), 'all')).toBe(true);
	});
});

describe('passedOver', () => {
	it('leaves out the headings of phases that came and went in one decision', () => {
		const heading = (n: number, phase: number, at: number, ...skipped: number[]) =>
			line(n, {
				at,
				key: 'log.phase',
				args: { phase: `key:phase.${phase}`, skipped: skipped.map((p) => `key:phase.${p}`) },
			});
		const log = [heading(1, 3, 10), heading(2, 4, 20), heading(3, 5, 20, 4), heading(4, 6, 20, 4, 5)];
		expect([...passedOver(log)].sort()).toEqual([2, 3]);
	});
});

describe('undoneLines', () => {
	const played = [line(1, { step: 1 }), line(2, { step: 2 }), line(3, { step: 3 }), line(4)];

	it('takes back what came after the step', () => {
		const log = [...played, line(5, { key: 'log.rewound', args: { step: 1 }, kind: 'ruling' })];
		expect([...undoneLines(log)]).toEqual([2, 3]);
	});

	it('lets the ruling stand that takes back', () => {
		const log = [
			line(1, { step: 1, at: 10 }),
			line(2, { step: 2, at: 20 }),
			line(3, { step: 2, at: 30, by: 's1', key: 'log.ruling', kind: 'ruling' }),
			line(4, { step: 2, at: 30, by: 's1', key: 'log.rewound', kind: 'ruling', args: { step: 1 } }),
		];
		expect([...undoneLines(log)]).toEqual([2]);
	});

	it('leaves what was played anew under the same step', () => {
		const log = [...played, line(5, { key: 'log.rewound', args: { step: 1 } }), line(6, { step: 2 })];
		expect(undoneLines(log).has(6)).toBe(false);
		expect(undoneLines(log).has(2)).toBe(true);
	});

	it('brings lines back when the undo is itself taken back', () => {
		const log = [
			...played,
			line(5, { key: 'log.rewound', args: { step: 1 } }),
			line(6, { key: 'log.reinstated' }),
		];
		expect(undoneLines(log).size).toBe(0);
	});
});

describe('scrolling', () => {
	const box = { scrollTop: 500, scrollHeight: 1000, clientHeight: 500 };

	it('knows the end and the beginning', () => {
		expect(atEnd(box)).toBe(true);
		expect(atEnd({ ...box, scrollTop: 300 })).toBe(false);
		expect(atStart({ ...box, scrollTop: 10 })).toBe(true);
	});

	it('stays at the end when lines come in', () => {
		expect(scrollAfter(box, { ...box, scrollHeight: 1200 }, true, false)).toBe(700);
	});

	it('stays put for a reader who has scrolled up', () => {
		const up = { ...box, scrollTop: 200 };
		expect(scrollAfter(up, { ...up, scrollHeight: 1200 }, false, false)).toBe(200);
	});

	it('keeps what is read in place when older lines come in above', () => {
		const top = { ...box, scrollTop: 0 };
		expect(scrollAfter(top, { ...top, scrollHeight: 1600 }, false, true)).toBe(600);
	});
});
