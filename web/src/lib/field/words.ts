import { i18n, lookup } from '../i18n.svelte';
import { cm } from '../names';
import type { Field, Label, Mark, Thing } from './wire';

/** A name in the reader's language, in the other where there is none. */
export function labelText(label: Label | undefined): string {
	if (!label) return '';
	return (i18n.lang === 'ja' ? label.ja || label.en : label.en || label.ja) ?? '';
}

/** What a thing is called: its name, else its kind. */
export function thingName(thing: Pick<Thing, 'kind' | 'name'>): string {
	return labelText(thing.name) || kindName(thing.kind);
}

export function kindName(kind: string): string {
	return lookup(`map.kind.${kind}`, undefined, kind);
}

export function markName(mark: Mark): string {
	return kindName(mark.kind);
}

/** A thing on a field by its id, in words. */
export function nameOnField(field: Field | undefined, id: string): string {
	const thing = field?.things.find((thing) => thing.id === id);
	return thing ? thingName(thing) : id;
}

/** "180 × 270 cm" */
export function sizeText(field: Pick<Field, 'width' | 'depth'>): string {
	return `${cm(field.width)} × ${cm(field.depth)} cm`;
}
