import type { MessageArgs } from '../../../lib/format';
import type { Names } from '../../../lib/names';
import { signed } from '../../../lib/log/sentence';
import type { ItemView } from './wire';

type Lookup = (key: string, args?: MessageArgs, fallback?: string) => string;

/** The figures of a thing in a line: "melee · damage +6 · 2 m · 6 rounds". */
export function itemFigures(item: ItemView, names: Names, lookup: Lookup): string {
	const parts: string[] = [];
	if (item.method) parts.push(lookup(`method.${item.method}`));
	if (item.kind === 'weapon') {
		if (item.damage_dm) parts.push(lookup('item.damage', { n: `${signed(item.damage_dm)} DM` }));
		if (item.damage_lm) parts.push(lookup('item.damage', { n: `${signed(item.damage_lm)} LM` }));
		if (item.hit_lm) parts.push(lookup('item.hit', { n: signed(item.hit_lm) }));
		if (item.range_m) parts.push(`${item.range_m} m`);
		if (item.calibre) parts.push(names.clause(`calibre/${item.calibre}`));
		if (item.loading) parts.push(lookup('item.loading', { n: item.loading }));
		// Without end, or not a thing that is loaded, is no figure.
		else if (item.rate && item.loaded >= 0) parts.push(lookup('item.loaded', { n: item.loaded }));
		if (item.count && item.count > 1) parts.push(lookup('item.count', { n: item.count }));
	} else {
		const { protection_dm: dm = 0, bullet_dm: bullet = 0 } = item;
		parts.push(
			lookup(bullet !== dm ? 'item.protection.bullet' : 'item.protection', {
				n: signed(dm),
				bullet: signed(bullet),
			}),
		);
		if (item.agility_lm) parts.push(lookup('item.agility', { n: signed(item.agility_lm) }));
		if (item.block_lm) parts.push(lookup('item.block', { n: signed(item.block_lm) }));
	}
	return parts.join(' · ');
}
