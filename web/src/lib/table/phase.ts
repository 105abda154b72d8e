import type { Team } from './wire';

/** What a phase is for (MH-1.6). */
export type PhaseKind =
	'before' | 'move' | 'action' | 'counter' | 'melee' | 'melee-counter' | 'morale' | 'end';

const kinds: readonly PhaseKind[] = [
	'before',
	'move',
	'action',
	'counter',
	'melee',
	'melee-counter',
	'morale',
	'move',
	'action',
	'counter',
	'melee',
	'melee-counter',
	'morale',
	'end',
];

/** The thirteen phases in their order. */
export const phases: readonly number[] = Array.from({ length: 13 }, (_, index) => index + 1);

export function phaseKind(phase: number): PhaseKind {
	return kinds[phase] ?? 'before';
}

/** Which side's phase it is: the one that plays first, or second; none in morale and at the turn's end. */
export function phaseSide(phase: number): 'first' | 'second' | undefined {
	if ([1, 2, 4, 9, 11].includes(phase)) return 'first';
	if ([3, 5, 7, 8, 10].includes(phase)) return 'second';
	return undefined;
}

/** The team that acts in a phase, given the team that plays the first side. */
export function phaseTeam(phase: number, order: string | undefined): Team | undefined {
	const side = phaseSide(phase);
	if (!side || (order !== 'first' && order !== 'second')) return undefined;
	if (side === 'first') return order;
	return order === 'first' ? 'second' : 'first';
}
