// A small table for tests: two sides of two dolls in the first side's action phase.
import { i18n } from '../../../lib/i18n.svelte';
import { messages } from '../messages';
import type { DollView, Game, View } from './wire';

// What the tests look at speaks the game's words.
i18n.play(messages);

export function doll(
	name: string,
	team: 'first' | 'second',
	owner: string,
	more: Partial<DollView> = {},
): DollView {
	return {
		name,
		owner,
		team,
		scale: 27,
		attribute: 'human',
		skills: [],
		items: { '1': { gear: ['rifle'], at: 'hand', left: -1 } },
		hp: 6,
		max_hp: 6,
		sp: 3,
		max_sp: 3,
		steps: 4,
		pose: 'standing',
		states: [],
		orders: {},
		lasting: [],
		...more,
	};
}

export function game(more: Partial<Game> = {}): Game {
	return {
		turn: 1,
		goal: { kind: 'annihilation', downs: 0, generals: {}, flags: {} },
		last_turn: false,
		phase: 2,
		acting: 'first',
		closed: false,
		sheets: {},
		dolls: {
			d1: doll('さくら', 'first', 's1'),
			d2: doll('すみれ', 'first', 's1'),
			d3: doll('みぞれ', 'second', 's2'),
			d4: doll('つばめ', 'second', 's2'),
		},
		melees: {},
		declared: {},
		due: {},
		facts: { 'd1>d3': { mm: 900, cover: 'half', judged: false } },
		tally: {},
		areas: {},
		options: {},
		may_next: {},
		ending: false,
		...more,
	};
}

export function view(more: Partial<View> = {}): View {
	return {
		room: 'r1',
		title: 'Tea time',
		ruleset: 'maidhammer',
		stage: 'play',
		settings: {
			solo: false,
			dice: 'server',
			judging: 'objection',
			prompt_seconds: 60,
			minutes: 180,
			grace_minutes: 30,
			last_turn: 0,
		},
		class: 'first',
		teams: {
			first: { leader: 's1', ready: false },
			second: { name: 'Swallows', leader: 's2', ready: false },
		},
		seats: {
			s1: { name: 'Ann', team: 'first', role: 'player', online: true, order: 1 },
			s2: { name: 'Ben', team: 'second', role: 'player', online: true, order: 2 },
			s3: { name: 'Cho', team: 'first', role: 'player', online: true, order: 3 },
		},
		clock: { elapsed: 0, since: 0, running: true, called: false },
		dice: { given: {} },
		order: 'first',
		rulings: {},
		steps: 5,
		game: game(),
		...more,
	};
}
