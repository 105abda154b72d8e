import type { Rules } from '../table/wire';

/** The optional rules in the rulebook's order, each with its clause. */
export const switches: readonly { name: Exclude<keyof Rules, 'difficulty'>; clause: string }[] = [
	{ name: 'circumstances', clause: 'ZS-5.1' },
	{ name: 'distance', clause: 'ZS-5.2' },
	{ name: 'recoil', clause: 'ZS-5.3' },
	{ name: 'burst', clause: 'ZS-5.4' },
	{ name: 'lasers', clause: 'ZS-5.5' },
	{ name: 'martial_arts', clause: 'ZS-5.6' },
	{ name: 'throws', clause: 'ZS-5.7' },
	{ name: 'combos', clause: 'ZS-5.8' },
	{ name: 'detailed', clause: 'ZS-5.9' },
];
