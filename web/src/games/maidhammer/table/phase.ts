import { phaseKinds } from '../../../wire/maidhammer.gen';
import type { Team } from './wire';

/** What a phase is for (MH-1.6). */
export type PhaseKind = 'before' | (typeof phaseKinds)[number]['kind'];

/** The thirteen phases in their order. */
export const phases: readonly number[] = phaseKinds.map((_, index) => index + 1);

export function phaseKind(phase: number): PhaseKind {
	return phaseKinds[phase - 1]?.kind ?? 'before';
}

/** Which side's phase it is: the one that plays first, or second; none in morale and at the turn's end. */
export function phaseSide(phase: number): 'first' | 'second' | undefined {
	return phaseKinds[phase - 1]?.side || undefined;
}

/** The team that acts in a phase, given the team that plays the first side. */
export function phaseTeam(phase: number, order: string | undefined): Team | undefined {
	const side = phaseSide(phase);
	if (!side || (order !== 'first' && order !== 'second')) return undefined;
	if (side === 'first') return order;
	return order === 'first' ? 'second' : 'first';
}
