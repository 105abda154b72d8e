import { clausesOf, type Vocabulary } from '../../lib/game';
import { lookup } from '../../lib/i18n.svelte';
import { messages } from './messages';
import type { Game } from './table/wire';

/** How Zero System's references and figures are put into words. */
export const vocabulary: Vocabulary = {
	ruleset: 'zerosystem',
	tables: {
		'simple-weapon': 'simple_weapons.entries',
		'simple-armour': 'simple_armour.entries',
		'armour-tier': 'simple_armour',
		melee: 'melee_weapons.weapons',
		missile: 'missile_weapons.weapons',
		gun: 'gun_types',
		calibre: 'calibres',
		armour: 'armour',
		shield: 'shields',
		part: 'aimed_parts',
		recoil: 'recoil_modifiers',
		difficulty: 'difficulties',
		distance: 'distance_difficulty',
		burst: 'burst_damage',
		'fire-mode': 'fire_modes',
	},
	references: ['character', 'own'],
	piece: (game, id) => (/^c\d+$/.test(id) ? (game as Game | undefined)?.characters?.[id]?.name : undefined),
	words: {},
	figure(name, value, names, game) {
		if (typeof value !== 'string') return undefined;
		switch (name) {
			case 'sheet': // it is called by its character's name
				return Object.hasOwn((game as Game | undefined)?.sheets ?? {}, value)
					? (game as Game).sheets[value]?.sheet?.name || undefined
					: undefined;
			case 'row':
				return value.includes('/') ? names.clause(value) : undefined;
			case 'part':
				return names.clause(`recoil/${value}`);
			case 'what': // what cannot be ruled
				return value.includes(':') ? undefined : lookup(`judge.what.${value}`, undefined, value);
		}
		return undefined;
	},
	clauses: clausesOf(messages, 'ZS'),
	suggested: {
		fact: ['ZS-5.1', 'ZS-5.2'],
		scene: ['ZS-5.1', 'ZS-4.1'],
		modifier: ['ZS-1.4', 'ZS-5.1', 'ZS-4.1'],
		levels: ['ZS-3.3', 'ZS-3.4'],
		state: ['ZS-3.4', 'ZS-4.4', 'ZS-4.9'],
		item: ['ZS-2.3', 'ZS-4.12'],
		permit: ['ZS-4.9', 'ZS-5.8', 'ZS-4.7', 'ZS-4.8'],
		check: ['ZS-1.3', 'ZS-2.3'],
		skip: ['ZS-2.1'],
		result: ['ZS-3.4'],
		retake: ['ZS-1.3'],
	},
};
