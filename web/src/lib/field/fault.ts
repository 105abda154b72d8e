import { RefusedError } from '../connection/api';
import { refusalText } from '../connection/refusal';
import { lookup } from '../i18n.svelte';
import { cm } from '../names';
import type { Fault, Field } from './wire';
import { kindName, thingName } from './words';

/** Which thing or mark a fault is about: by its id, or "#n" where it has none. */
export function faultId(fault: Fault, field: Field): string | undefined {
	const number = /^#(\d+)$/.exec(fault.thing ?? '')?.[1];
	if (!number) return fault.thing || undefined;
	return field.things[Number(number) - 1]?.id;
}

function called(id: string, field: Field | undefined): string {
	const thing = field?.things.find((one) => one.id === id);
	if (thing) return `${thingName(thing)} (${id})`;
	const mark = field?.marks?.find((one) => one.id === id);
	return mark ? `${kindName(mark.kind)} (${id})` : id;
}

const counted = new Set([
	'too_many_things',
	'too_many_corners',
	'too_few_corners',
	'zero_length',
	'too_large',
	'too_deep',
	'bad_side',
]);

/** What is wrong with a field or a file, in the reader's words; lengths in cm. */
export function faultText(fault: Fault, field?: Field): string {
	const figure = (n: number | undefined) => (counted.has(fault.code) ? (n ?? 0) : cm(n ?? 0));
	const args = {
		with: fault.with ? lookup(`map.with.${fault.with}`, undefined, called(fault.with, field)) : '',
		is: figure(fault.is),
		limit: figure(fault.limit),
	};
	const text = lookup(`map.fault.${fault.code}`, args, lookup('map.fault', { code: fault.code }));
	return fault.thing ? lookup('map.fault.of', { thing: called(fault.thing, field), text }) : text;
}

/** Whatever was thrown by a request about fields, as a sentence. */
export function thrownText(error: unknown): string {
	return error instanceof RefusedError ? refusalText(error.refusal) : refusalText({ code: 'server_error' });
}
