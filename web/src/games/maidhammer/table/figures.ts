import type { MessageArgs } from '../../../lib/format';
import type { Entry } from '../entry';

type Lookup = (key: string, args?: MessageArgs, fallback?: string) => string;

/** A gear entry's figures as one line: "Direct · 90/180 cm · AV 3 · damage +1 · movement −1". */
export function gearFigures(entry: Entry, lookup: Lookup): string {
	const parts: string[] = [];
	for (const mode of entry.attack_types ?? []) parts.push(lookup(`act.mode.${mode}`, undefined, mode));
	if (entry.range && typeof entry.range === 'object') {
		parts.push(
			lookup('table.range', { effective: entry.range.effective_cm, maximum: entry.range.maximum_cm }),
		);
	}
	if (typeof entry.attack_value === 'number') parts.push(`AV ${entry.attack_value}`);
	if (entry.spread_attack_value) parts.push(lookup('table.figure.spread', { av: entry.spread_attack_value }));
	if (entry.damage_modifier)
		parts.push(lookup('table.figure.damage', { value: withSign(entry.damage_modifier) }));
	if (entry.blast) {
		parts.push(lookup('table.figure.blast', { cm: entry.blast.radius_cm, av: entry.blast.attack_value }));
	}
	if (typeof entry.move_modifier === 'number' && entry.move_modifier !== 0) {
		parts.push(lookup('table.figure.move', { value: withSign(entry.move_modifier) }));
	} else if (entry.move_modifier === 'immobile') {
		parts.push(lookup('table.figure.immobile'));
	}
	if (entry.counterattack) parts.push(lookup('table.figure.counter'));
	if (entry.anti_air) parts.push(lookup('table.figure.antiAir'));
	return parts.join(' · ');
}

function withSign(value: number): string {
	return value < 0 ? `−${-value}` : `+${value}`;
}
