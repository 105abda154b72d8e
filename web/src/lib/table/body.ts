import type { PhaseKind } from './phase';
import type { Action, ActOption, Commands, Cover, Sighting } from './wire';

/** A distance as entered, in cm; null while the field is empty. */
export interface Measured {
	cm: number | null;
	cover: Cover;
}

/** What somebody chose for an act. */
export interface Choice {
	doll: string;
	target?: string;
	others: string[];
	with: string[];
	/** By the doll aimed at. */
	sightings: Record<string, Measured | undefined>;
	/** How further dolls are hidden as seen from the centre of a blast. */
	fromBlast: Record<string, Cover | undefined>;
	letGo: boolean;
	drop: boolean;
	draw: number;
}

/** A command to send. */
export type Command = { [Kind in keyof Commands]: { kind: Kind; body: Commands[Kind] } }[keyof Commands];

/** Centimetres as entered to whole millimetres. */
export const toMM = (cm: number): number => Math.round(cm * 10);

/** The sightings of a doll that have a distance. */
export function sightings(from: string, at: readonly string[], measured: Choice['sightings']): Sighting[] {
	return at.flatMap((to) => {
		const seen = measured[to];
		if (!seen || seen.cm === null) return [];
		const sighting: Sighting = { from, to, mm: toMM(seen.cm) };
		if (seen.cover) sighting.cover = seen.cover;
		return [sighting];
	});
}

/** Those whose distance matters: who is aimed at, in spread fire and area skills everybody, but never the doll itself. */
export function measuredFor(
	act: Pick<ActOption, 'mode' | 'among'>,
	choice: Pick<Choice, 'doll' | 'target' | 'others'>,
): string[] {
	const at = [choice.target, ...(act.mode === '散布射撃' || act.among?.length ? choice.others : [])];
	return at.filter((id): id is string => !!id && id !== choice.doll);
}

/** Whether cover plays a part: it does for shots, not in melee and not for what is done within reach. */
export function coverCounts(act: Pick<ActOption, 'kind' | 'mode'>): boolean {
	return (act.kind === 'shoot' || act.kind === 'counter') && act.mode !== '白兵戰';
}

/** What is still missing before the act can be sent: its target, or the distance to somebody. */
export function missing(act: ActOption, choice: Choice): 'target' | 'distance' | null {
	if (act.needs_target && !choice.target) return 'target';
	if (act.among?.length && choice.others.length === 0) return 'target';
	if (!act.needs_sighting) return null;
	return measuredFor(act, choice).every((id) => typeof choice.sightings[id]?.cm === 'number')
		? null
		: 'distance';
}

/** The command that carries an act out in this phase: counters and melee happen at once, other acts are declared. */
export function actCommand(act: ActOption, choice: Choice, phase: PhaseKind): Command {
	const seen = act.needs_sighting ? sightings(choice.doll, measuredFor(act, choice), choice.sightings) : [];
	const hidden = Object.fromEntries(
		choice.others.flatMap((id) => (choice.fromBlast[id] ? [[id, choice.fromBlast[id]]] : [])),
	);
	if (act.kind === 'counter') {
		return {
			kind: 'counter',
			body: {
				doll: choice.doll,
				target: choice.target ?? '',
				item: choice.draw ? choice.draw : (act.item ?? 0),
				...(act.gear && { gear: act.gear }),
				...(act.skill && { skill: act.skill }),
				...(seen.length && { sightings: seen }),
				...(choice.drop && { drop: true }),
				...(choice.draw && { draw: choice.draw }),
			},
		};
	}
	const action: Action = {
		kind: act.kind,
		...(act.item && { item: act.item }),
		...(act.gear && { gear: act.gear }),
		...(act.mode && { mode: act.mode }),
		...(act.ammo && { ammo: act.ammo }),
		...(choice.target && { target: choice.target }),
		...(choice.others.length && { others: choice.others }),
		...(act.skill && { skill: act.skill }),
		...(choice.with.length && { with: choice.with }),
		...(seen.length && { sightings: seen }),
		...(Object.keys(hidden).length && { from_blast: hidden }),
		...(choice.letGo && { let_go: true }),
	};
	return { kind: phase === 'melee' ? 'fight' : 'declare', body: { doll: choice.doll, action } };
}
