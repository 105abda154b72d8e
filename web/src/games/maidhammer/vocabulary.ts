import { needText } from './need';
import { clausesOf, type Vocabulary } from '../../lib/game';
import { lookup } from '../../lib/i18n.svelte';
import type { Names } from '../../lib/names';
import { messages } from './messages';
import type { Game } from './table/wire';

/** How Maid Hammer's references and figures are put into words. */
export const vocabulary: Vocabulary = {
	ruleset: 'maidhammer',
	tables: {
		attribute: 'attributes',
		skill: 'skills',
		gear: 'gear',
		'secret-art': 'secret_arts',
		stratagem: 'stratagems',
		psychic: 'psychic_powers',
		special: 'special_attacks',
		ninjutsu: 'ninjutsu',
		transformation: 'transformations',
		spell: 'spells',
	},
	references: ['doll'],
	piece: (game, id) => (/^d\d+$/.test(id) ? (game as Game | undefined)?.dolls?.[id]?.name : undefined),
	words: { mode: 'act.mode', pose: 'table.pose', cover: 'cover' },
	figure(name, value, names, game) {
		if (Array.isArray(value)) {
			if (name === 'needs')
				return value.map((word) => needText(String(word), names)).join(lookup('sheet.or'));
			if (name === 'dolls') return value.map((doll) => names.piece(String(doll))).join(lookup('sheet.comma'));
			return undefined;
		}
		return typeof value === 'string' ? textFigure(name, value, names, game as Game | undefined) : undefined;
	},
	clauses: clausesOf(messages, 'MH'),
	suggested: {
		fact: ['MH-5.11', 'MH-2.10'],
		modifier: ['MH-1.10', 'MH-5.2', 'MH-10.1'],
		vitals: ['MH-5.5', 'MH-1.8'],
		status: ['MH-1.8', 'MH-1.9', 'MH-7.2', 'MH-8.3'],
		area: ['MH-10.4', 'MH-10.3'],
		item: ['MH-2.6', 'MH-4.2'],
		phase: ['MH-1.6'],
		result: ['MH-11.1', 'MH-11.2', 'MH-11.3', 'MH-11.4', 'MH-11.5'],
		skip: ['MH-1.6', 'MH-1.3'],
		retake: ['MH-5.3'],
	},
};

function textFigure(name: string, value: string, names: Names, game: Game | undefined): string | undefined {
	switch (name) {
		case 'sheet': // it is called by its doll's name
			return (Object.hasOwn(game?.sheets ?? {}, value) && game?.sheets[value]?.sheet?.name) || undefined;
		case 'gear':
		case 'skill':
			return names.clause(value.includes('/') ? value : `${name}/${value}`);
		case 'kind':
			return lookup(`sheet.kind.${value}`, undefined, value);
	}
	return undefined;
}
