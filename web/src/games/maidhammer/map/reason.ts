import { lookup } from '../../../lib/i18n.svelte';
import type { Names } from '../../../lib/names';
import type { Field, Reason } from '../../../lib/field/wire';
import { kindName, nameOnField } from '../../../lib/field/words';

/** Which thing hides which part of whom is aimed at, in words. */
export function reasonText(reason: Reason, field: Field | undefined, names: Names): string {
	const known = field?.things.some((thing) => thing.id === reason.thing);
	const name = known
		? nameOnField(field, reason.thing)
		: reason.kind === 'body'
			? names.piece(reason.thing)
			: lookup(`map.area.${reason.kind}`, undefined, kindName(reason.kind));
	const side = reason.side ? lookup(`map.side.${reason.side}`) : '';
	const text = lookup(`map.hides.${reason.hides}`, { name, side });
	return reason.near ? `${text} ${lookup('map.hides.near')}` : text;
}
