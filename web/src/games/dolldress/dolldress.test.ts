import { describe, expect, it } from 'vitest';
import { I18n } from '../../lib/i18n.svelte';
import { Names } from '../../lib/names';
import { areaName, distances, isLine, rowsOf } from './area';
import { messages } from './messages';
import { advise, type Situation } from './table/guide';
import { groups } from './table/act';
import { prospect } from './table/prospect';
import { readUnits } from './units/sheet';
import { vocabulary } from './vocabulary';
import { orders, ruledStates, words, type Battlefield, type PromptView } from './wire';

const garden: Battlefield = {
	areas: [{ id: 'south', name: 'South gate' }, { id: 'lawn' }, { id: 'roses' }, { id: 'north' }],
	links: [
		{ a: 'south', b: 'lawn' },
		{ a: 'roses', b: 'south' },
		{ a: 'lawn', b: 'north' },
		{ a: 'roses', b: 'north' },
	],
	starts: { first: ['south'], second: ['north'] },
	may_hide: {},
};

describe('the battlefield', () => {
	it('lies in rows by how far an area is from where the first side begins', () => {
		expect(rowsOf(garden)).toEqual([['south'], ['lawn', 'roses'], ['north']]);
		expect(rowsOf(garden, true)).toEqual([['north'], ['lawn', 'roses'], ['south']]);
		expect(isLine(garden)).toBe(false);
		expect(isLine({ ...garden, areas: garden.areas.slice(0, 2), links: garden.links.slice(0, 1) })).toBe(
			true,
		);
	});
	it('counts areas on the way, and calls one without a name by its id', () => {
		expect(distances(garden, 'lawn').get('roses')).toBe(2);
		expect(areaName(garden, 'south')).toBe('South gate');
		expect(areaName(garden, 'lawn')).toBe('lawn');
	});
});

describe('names', () => {
	const game = { units: { u0a1b2c: { name: 'Tsumugi' } }, field: garden };
	const i18n = new I18n();
	i18n.choose('en');
	i18n.play(messages);
	const names = new Names({
		view: () => ({ seats: {}, teams: {}, game }),
		entry: () => undefined,
		vocabulary,
		lang: () => 'en',
		lookup: i18n.lookup,
	});
	it('are those of units and areas, and what people have called a thing', () => {
		expect(names.resolve('unit:u0a1b2c')).toBe('Tsumugi');
		expect(names.resolve('area:south')).toBe('South gate');
		expect(names.resolve('text:unit:u0a1b2c')).toBe('unit:u0a1b2c');
		expect(names.clause('own/Lace bodice')).toBe('Lace bodice');
		expect(names.piece('constructor')).toBe('constructor');
	});
});

describe('stat blocks', () => {
	it('are read from one, a list, or a list under "units", without what is none of theirs', () => {
		const unit = { name: 'Hibari', ap: 10, evil: true, weapons: [{ name: 'Pistol', range: 2, x: 1 }] };
		for (const file of [unit, [unit], { units: [unit] }]) {
			const [read] = readUnits(JSON.stringify(file))!;
			expect(read).toMatchObject({
				name: 'Hibari',
				ap: 10,
				kind: 'doll',
				weapons: [{ name: 'Pistol', range: 2 }],
			});
			expect(read).not.toHaveProperty('evil');
			expect(read!.weapons![0]).not.toHaveProperty('x');
		}
	});
	it('are not found where there are none', () => {
		for (const file of ['', '[]', '{}', 'null', '"x"', '[1, {"ap": 2}]'])
			expect(readUnits(file)).toBeUndefined();
	});
});

describe('words', () => {
	it('are there in both languages for all that the rules name', () => {
		const keys = [
			...words.kinds.map((one) => `dd.kind.${one}`),
			...words.sides.map((one) => `dd.side.${one}`),
			...words.stats.map((one) => `dd.stat.${one}`),
			...words.traits.map((one) => `dd.trait.${one}`),
			...words.hands.map((one) => `dd.hand.${one}`),
			...words.windows.map((one) => `dd.window.${one}`),
			...words.checks.map((one) => `check.${one}`),
			...words.acts.map((one) => `dd.act.${one}`),
			...ruledStates.map((one) => `dd.state.${one.state}`),
			...orders.flatMap(({ about, orders }) => [
				`dd.order.${about}`,
				...orders.map((one) => `dd.order.to.${one}`),
			]),
			...['order', 'cover', 'boost', 'reply', 'part', 'block', 'dice'].map((kind) => `dd.ask.${kind}`),
			...groups.map(({ key }) => `dd.group.${key}`),
		];
		for (const lang of ['ja', 'en'] as const) {
			const i18n = new I18n();
			i18n.choose(lang);
			i18n.play(messages);
			expect(keys.filter((key) => !i18n.lookup(key, undefined, ''))).toEqual([]);
		}
	});
	it('offer every act in some group', () => {
		const grouped = groups.flatMap(({ kinds }) => kinds);
		expect(words.acts.filter((kind) => !grouped.includes(kind))).toEqual([]);
	});
});

describe('the guide', () => {
	const mine: Situation = {
		stage: 'play',
		running: true,
		asked: false,
		judging: false,
		acting: 'u1',
		ready: 1,
		mine: true,
		minor: true,
		major: true,
	};
	it('says what is left of the own turn', () => {
		expect(advise(mine)).toEqual({ key: 'dd.guide.act.both', tone: 'act' });
		expect(advise({ ...mine, minor: false }).key).toBe('dd.guide.act.major');
		expect(advise({ ...mine, major: false }).key).toBe('dd.guide.act.minor');
	});
	it('puts a question before everything, and lets the others wait', () => {
		expect(advise({ ...mine, asked: true }).key).toBe('dd.guide.answer');
		expect(advise({ ...mine, asked: true, judging: true }).key).toBe('dd.guide.order');
		expect(advise({ ...mine, waiting: 'second' })).toEqual({ key: 'dd.guide.waiting', tone: 'wait' });
		expect(advise({ ...mine, mine: false, ready: 0 }).key).toBe('dd.guide.others');
		expect(advise({ ...mine, running: false }).key).toBe('dd.guide.paused');
		expect(advise({ ...mine, stage: 'finished' }).key).toBe('dd.guide.finished');
	});
});

describe('a question', () => {
	const damage = (total: number) => ({ die: 0, total }) as PromptView['damage'];
	const would = { sum: 2, faces: 6, need: 5, wins: 15, of: 36 } as PromptView['would'];
	const said = (asked: Partial<PromptView>, value: string) =>
		prospect({ kind: 'reply', ...asked }, { value });
	it('tells what each answer to an attack would come to', () => {
		const asked = { would, damage: damage(7), defended: damage(3) };
		expect(said(asked, 'evade')).toEqual({ key: 'dd.prospect.evade', args: { chance: 42, damage: 7 } });
		expect(said(asked, 'defend')).toEqual({ key: 'dd.prospect.hit', args: { damage: 3 } });
		expect(said(asked, 'take')).toEqual({ key: 'dd.prospect.hit', args: { damage: 7 } });
		// An attack that only leaves something behind.
		expect(said({ would }, 'evade')?.key).toBe('dd.prospect.evade.harmless');
		expect(said({ would }, 'defend')?.key).toBe('dd.prospect.harmless');
	});
	it('tells what a dress that takes the damage leaves', () => {
		const left = { armour: 0, durability: 4 };
		const asked = { kind: 'part' } as const;
		expect(prospect(asked, { value: 'part:1', left })).toEqual({ key: 'dd.prospect.left', args: left });
		expect(prospect(asked, { value: 'part:1', left: { ...left, down: true } })?.key).toBe(
			'dd.prospect.left.down',
		);
	});
	it('tells what standing in for somebody or in the way of somebody comes to', () => {
		const cover = { kind: 'cover', damage: damage(7), defended: damage(3) } as const;
		expect(said(cover, 'cover')).toEqual({ key: 'dd.prospect.cover', args: { damage: 7, defended: 3 } });
		expect(said(cover, 'decline')).toBeUndefined();
		expect(said({ kind: 'block', would }, 'block')).toEqual({
			key: 'dd.prospect.block',
			args: { sum: '2d6 +5' },
		});
		expect(said({ kind: 'block' }, 'block')?.key).toBe('dd.prospect.blockade');
		expect(said({ kind: 'boost', damage: damage(7) }, 'decline')).toBeUndefined();
	});
});
