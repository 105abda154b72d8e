import type { State } from '../table/wire';

/** The kinds of rolls that a judge's modifier can be for. */
export const rollKinds = [
	'initiative',
	'hit',
	'grapple',
	'disarm',
	'harm',
	'knock-out',
	'feint',
	'surprise',
	'break-free',
	'throw',
	'flung',
	'test',
	'defence',
	'protection',
	'resist',
] as const;

/** The states that a judge can set or lift; "held" names who holds. */
export const ruledStates = [
	'unconscious',
	'dying',
	'lost',
	'held',
	'prone',
	'surprised',
	'full-defence',
] as const satisfies readonly State[];
