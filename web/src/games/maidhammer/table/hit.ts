import type { MessageArgs } from '../../../lib/format';
import { signed } from '../../../lib/log/sentence';
import type { Names } from '../../../lib/names';
import type { Hit } from './wire';

type Lookup = (key: string, args?: MessageArgs, fallback?: string) => string;

/** What a hit would do, with all that is added to the die and taken off: "Damage on a hit: 1–3 (Concentration +2, Shield −1)". */
export function hitText(hit: Hit, names: Names, lookup: Lookup): string {
	const { modifiers = [], reductions = [], least, total } = hit.damage;
	const most = Math.max(...hit.totals);
	const damage = most > total ? `${total}–${most}` : String(most);
	const parts = [...modifiers, ...reductions].map(
		(part) => `${names.clause(part.source)} ${signed(part.value)}`,
	);
	if (least) parts.push(lookup('check.damage.least', { least }));
	const key = parts.length > 0 ? 'table.forecast.damageWith' : 'table.forecast.damage';
	return lookup(key, { damage, parts: parts.join(', ') });
}
