import { describe, expect, it } from 'vitest';
import { I18n } from '../../../lib/i18n.svelte';
import { Names } from '../../../lib/names';
import { messages } from '../messages';
import { vocabulary } from '../vocabulary';
import { actionText, actKey, actLabel } from './action';
import { clockText, elapsedAt } from '../../../lib/table/clock';
import { doll, game, view } from './fixture.test-data';
import { advise, type Situation } from './guide';
import { phaseKind, phases, phaseTeam } from './phase';
import type { TableRoom } from '../../../lib/table/room';
import { TableState } from './TableState.svelte';
import type { Action, ActOption, View } from './wire';

const rifle: ActOption = {
	kind: 'shoot',
	item: 1,
	gear: 'rifle',
	mode: '直射撃',
	targets: ['d3', 'd4'],
	needs_target: true,
	needs_sighting: true,
	max_others: 2,
	with: ['sniping'],
	inputs: [],
};

describe('labels', () => {
	const i18n = new I18n();
	i18n.choose('en');
	i18n.play(messages);
	const names = new Names({
		view: () => view(),
		entry: () => undefined,
		vocabulary,
		lang: () => 'en',
		lookup: i18n.lookup,
	});

	it('names weapon and mode, bare hands, and plain acts', () => {
		expect(actLabel(rifle, doll('x', 'first', 's1'), names, i18n.lookup)).toBe('rifle · direct');
		const bare: ActOption = { ...rifle, kind: 'attack', item: undefined, gear: undefined, mode: '白兵戰' };
		expect(actLabel(bare, undefined, names, i18n.lookup)).toBe('bare hands · melee');
		expect(actLabel({ ...bare, kind: 'nothing', mode: undefined }, undefined, names, i18n.lookup)).toBe(
			'Do nothing',
		);
	});

	it('tells apart what could be taken from different dolls', () => {
		const take = { ...rifle, kind: 'take', mode: undefined, max_others: 0, with: [] };
		const [one, other] = [
			{ ...take, targets: ['d1'] },
			{ ...take, targets: ['d2'] },
		];
		expect(actKey(one)).not.toBe(actKey(other));
		expect(actLabel(other, doll('x', 'first', 's1'), names, i18n.lookup)).toBe(
			'Take over: rifle (from すみれ)',
		);
	});

	it('tells a declaration with its target and skills', () => {
		const action: Action = {
			kind: 'shoot',
			item: 1,
			gear: 'rifle',
			mode: '直射撃',
			target: 'd3',
			with: ['sniping'],
		};
		expect(actionText(action, doll('x', 'first', 's1'), names, i18n.lookup)).toBe(
			'rifle · direct＋sniping → みぞれ',
		);
	});
});

describe('the guide', () => {
	const mine: Situation = {
		stage: 'play',
		running: true,
		kind: 'move',
		closed: false,
		acting: 'first',
		asked: false,
		side: 'first',
		ready: 2,
		due: 0,
		declared: 0,
		mayNext: true,
	};

	it('tells the acting side what to do', () => {
		expect(advise(mine)).toEqual({ key: 'table.guide.move', tone: 'act' });
		expect(advise({ ...mine, kind: 'action' }).key).toBe('table.guide.declare');
		expect(advise({ ...mine, kind: 'action', closed: true }).key).toBe('table.guide.resolve');
		expect(advise({ ...mine, ready: 0 }).key).toBe('table.guide.next');
		expect(advise({ ...mine, kind: 'action', ready: 0 }).key).toBe('table.guide.next');
		expect(advise({ ...mine, kind: 'action', ready: 0, declared: 1, mayNext: false }).key).toBe(
			'table.guide.close',
		);
		expect(advise({ ...mine, kind: 'morale', acting: undefined, ready: 0, due: 1 }).key).toBe(
			'table.guide.morale.others',
		);
	});

	it('tells the others whom they wait for', () => {
		const theirs = { ...mine, side: 'second', ready: 0, mayNext: false };
		expect(advise(theirs)).toEqual({ key: 'table.guide.move.others', team: 'first', tone: 'wait' });
		expect(advise({ ...theirs, kind: 'action' }).key).toBe('table.guide.declaring.others');
		expect(advise({ ...theirs, side: undefined, kind: 'action', closed: true }).key).toBe(
			'table.guide.resolving.others',
		);
	});

	it('puts a question before everything else', () => {
		expect(advise({ ...mine, asked: true, waiting: 'first' }).key).toBe('table.guide.answer');
		expect(advise({ ...mine, waiting: 'second' })).toEqual({
			key: 'table.guide.waiting',
			team: 'second',
			tone: 'wait',
		});
		expect(advise({ ...mine, running: false }).key).toBe('table.guide.paused');
		expect(advise({ ...mine, stage: 'finished', running: false }).key).toBe('table.guide.finished');
	});

	it('has words for every sentence in both languages', () => {
		const i18n = new I18n();
		i18n.play(messages);
		for (const kind of [
			'before',
			'move',
			'action',
			'counter',
			'melee',
			'melee-counter',
			'morale',
			'end',
		] as const) {
			for (const side of ['first', 'second', undefined]) {
				for (const closed of [true, false]) {
					for (const ready of [0, 1]) {
						for (const mayNext of [true, false]) {
							const acting = ['morale', 'end', 'before'].includes(kind) ? undefined : 'first';
							const { key } = advise({ ...mine, kind, side, closed, ready, mayNext, acting });
							expect(i18n.lookup(key, undefined, ''), key).not.toBe('');
						}
					}
				}
			}
		}
	});
});

describe('phases', () => {
	it('go as MH-1.6 has them', () => {
		expect(phases.map(phaseKind)).toEqual([
			'move',
			'action',
			'counter',
			'melee',
			'melee-counter',
			'morale',
			'move',
			'action',
			'counter',
			'melee',
			'melee-counter',
			'morale',
			'end',
		]);
		expect(phases.map((phase) => phaseTeam(phase, 'second')?.at(0) ?? '-').join('')).toBe('ssfsf-ffsfs--');
	});
});

describe('the clock', () => {
	it('runs by itself between two frames', () => {
		const clock = { elapsed: 60_000, since: 1_000, running: true, called: false };
		expect(elapsedAt(clock, 6_000)).toBe(65_000);
		expect(elapsedAt({ ...clock, running: false }, 6_000)).toBe(60_000);
		expect(clockText(3_725_000)).toBe('1:02:05');
	});
});

describe('who may act for a doll', () => {
	function table(of: View, seat: string | undefined): TableState {
		const room: TableRoom = {
			view: of,
			lines: [],
			hasOlder: false,
			seat,
			now: () => 0,
			send: () => Promise.resolve(null),
			preview: () => Promise.resolve({ refusal: { code: 'no_connection' } }),
			olderLines: () => Promise.resolve(0),
		};
		return new TableState(room);
	}
	const away = (seats: View['seats'], id: string) => ({ ...seats, [id]: { ...seats[id]!, online: false } });

	it('its owner, and nobody else while the owner is there', () => {
		expect(table(view(), 's1').hand('d1')).toBe('own');
		expect(table(view(), 's3').hand('d1')).toBe('none');
		expect(table(view(), 's1').hand('d3')).toBe('none');
		expect(table(view(), undefined).hand('d1')).toBe('none');
	});

	it('the leader for an absent team mate', () => {
		const seats = away(view().seats, 's3');
		const of = view({ seats, game: game({ dolls: { d1: doll('x', 'first', 's3') } }) });
		expect(table(of, 's1').hand('d1')).toBe('stand-in');
		expect(table(of, 's2').hand('d1')).toBe('none');
	});

	it('a team mate where the leader is the one who is absent', () => {
		const of = view({ seats: away(view().seats, 's1') });
		expect(table(of, 's3').hand('d1')).toBe('stand-in');
		expect(table(of, 's2').hand('d1')).toBe('none');
		expect(table(of, 's3').mayLead('first')).toBe(true);
	});

	it('the other judge where the whole team is away', () => {
		const of = view({ seats: away(away(view().seats, 's1'), 's3') });
		expect(table(of, 's2').hand('d1')).toBe('stand-in');
	});

	it('one person alone for both sides', () => {
		const of = view({ settings: { ...view().settings, solo: true } });
		expect(table(of, 's1').hand('d3')).toBe('own');
		expect(table(of, 's1').side).toBe('first');
	});

	it('knows a distance from either end, but cover only as it was seen', () => {
		const t = table(view(), 's1');
		expect(t.fact('d1', 'd3')).toMatchObject({ mm: 900, cover: 'half' });
		expect(t.fact('d3', 'd1')).toEqual({ mm: 900 });
		expect(t.fact('d1', 'd4')).toBeUndefined();
	});
});
