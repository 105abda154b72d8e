import { getContext, setContext } from 'svelte';
import { lookup } from '../../../lib/i18n.svelte';

/** What is wrong with a field of the stat block being filled in, by where it is: "parts.0.armour". */
export type FaultAt = (field: string) => string | undefined;

const key = Symbol('faults');

export const provideFaults = (at: FaultAt): FaultAt => setContext(key, at);
export const useFaults = (): FaultAt => getContext<FaultAt>(key);

/** What a field of a stat block is called. */
export const named = (field: string): string =>
	lookup(`dd.field.${field}`, undefined, lookup(`dd.stat.${field}`, undefined, field));
