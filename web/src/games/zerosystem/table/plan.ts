import type { MessageArgs } from '../../../lib/format';
import type { Names } from '../../../lib/names';
import type { Plan } from './wire';

type Lookup = (key: string, args?: MessageArgs, fallback?: string) => string;

/** A declaration in words: "Attacking parry: Riku", "All-out attack (damage)". */
export function planText(plan: Plan, names: Names, lookup: Lookup): string {
	const what = lookup(`zs.plan.${plan.kind}`);
	if (plan.partner) return lookup('plan.with', { what, name: names.piece(plan.partner) });
	if (plan.gain) return lookup('plan.more', { what, more: lookup(`input.gain.${plan.gain}`) });
	if (plan.count) return lookup('plan.more', { what, more: lookup('plan.count', { n: plan.count }) });
	return what;
}
