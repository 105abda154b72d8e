import type { MessageArgs } from '../../../lib/format';
import type { ActOption, CharacterView, ItemView } from './wire';

type Lookup = (key: string, args?: MessageArgs, fallback?: string) => string;
interface Called {
	itemName: (item: ItemView) => string;
}

/** The groups in which acts are offered, in this order. */
export const groups = ['attack', 'special', 'move', 'free', 'gear', 'other'] as const;
export type Group = (typeof groups)[number];

export function groupOf(option: ActOption): Group {
	switch (option.kind) {
		case 'attack':
			return option.special ? 'special' : 'attack';
		case 'full-move':
		case 'stand':
			return 'move';
		case 'break-free':
		case 'throw':
		case 'rescue':
			return 'free';
		case 'handle':
		case 'reload':
			return 'gear';
	}
	return 'other';
}

/** What an act is done with: a thing by its name, or fists and feet. */
export function withWhat(option: ActOption, character: CharacterView, table: Called, lookup: Lookup): string {
	const item = character.items.find(({ no }) => no === option.item);
	if (item) return table.itemName(item);
	return option.blow ? lookup(`blow.${option.blow}`) : lookup('blow.punch');
}

/** What an option is called: "Stave", "Spear, thrown", "Disarm: Rapier", "Draw Knife". */
export function optionText(
	option: ActOption,
	character: CharacterView,
	table: Called,
	lookup: Lookup,
): string {
	const gear = withWhat(option, character, table, lookup);
	switch (option.kind) {
		case 'attack':
			if (option.special === 'grapple') return lookup('special.grapple');
			if (option.special) return lookup(`special.${option.special}`, { gear });
			return option.hurl ? lookup('act.hurl', { gear }) : gear;
		case 'handle':
			return lookup(`act.handle.${option.how}`, { gear });
		case 'reload':
			return lookup('act.reload', { gear });
	}
	return lookup(`zs.act.${option.kind}`);
}
