import { clausesOf, type Vocabulary } from '../../lib/game';
import { lookup } from '../../lib/i18n.svelte';
import { areaName } from './area';
import { messages } from './messages';
import type { Game } from './wire';

/** Figures of refusals that are the rules' own words, with what the keys of their messages begin with. */
const words: Readonly<Record<string, string>> = {
	kind: 'dd.act',
	when: 'dd.window',
	why: 'dd.volley',
};

/** How references and figures of Doll & Dress are put into words. */
export const vocabulary: Vocabulary = {
	ruleset: 'dolldress',
	tables: {},
	references: ['unit', 'area'],
	piece(view, id, kind) {
		const game = view as Game | undefined;
		if (kind === 'area') return areaName(game?.field, id);
		return /^u[0-9a-f]{6}$/.test(id) ? game?.units[id]?.name : undefined;
	},
	words: {},
	figure(name, value) {
		if (typeof value !== 'string' || value.includes(':')) return undefined;
		const prefix = name === 'what' ? 'dd.thing' : words[name];
		return prefix && lookup(`${prefix}.${value}`, undefined, value);
	},
	clauses: clausesOf(messages, 'DD'),
	suggested: {
		points: ['DD-4.3', 'DD-7.1'],
		position: ['DD-1.5', 'DD-5.2'],
		status: ['DD-3.3', 'DD-7.1', 'DD-7.2'],
		modifier: ['DD-4.1', 'DD-6.2'],
		condition: ['DD-4.4'],
		check: ['DD-1.2'],
		item: ['DD-1.4', 'DD-2.2'],
		order: ['DD-2.1'],
		turn: ['DD-2.1', 'DD-2.3'],
		result: ['DD-7.4'],
		skip: ['DD-2.2'],
		retake: ['DD-4.1'],
	},
};
