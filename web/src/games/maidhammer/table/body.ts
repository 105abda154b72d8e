import { fixed, Filled } from './inputs';
import type { PhaseKind } from './phase';
import type { Action, ActOption, Commands, HandleOption, MoveWay } from './wire';

/** A command to send. */
export type Command = { [Kind in keyof Commands]: { kind: Kind; body: Commands[Kind] } }[keyof Commands];

/** The command that carries an act out in this phase: counters and melee happen at once, other acts are declared. */
export function actCommand(act: ActOption, filled: Filled, phase: PhaseKind): Command {
	const { doll, fields } = filled;
	if (act.kind === 'counter') {
		const draw = act.draw?.[0];
		return {
			kind: 'counter',
			body: {
				doll,
				...(act.gear && { gear: act.gear }),
				...(act.mode && { mode: act.mode }),
				...(act.skill && { skill: act.skill }),
				item: draw ?? act.item ?? 0,
				...(act.drop && { drop: true }),
				...(draw && { draw }),
				target: '',
				...fields,
			},
		};
	}
	const action = { ...fixed(act), ...fields } as unknown as Action;
	return { kind: phase === 'melee' ? 'fight' : 'declare', body: { doll, action } };
}

/** What a way of moving says by itself; where it says only that somebody is named, the inputs name them. */
function flags({ max_mm: _far, inputs: _inputs, ...said }: MoveWay): Omit<MoveWay, 'max_mm' | 'inputs'> {
	return said;
}

/** Names one way of moving among the others: a skill, "fly", "land", "boost" …; "walk" is the ordinary one. */
export function wayKey(way: MoveWay): string {
	return way.skill ?? Object.keys(flags(way)).at(-1) ?? 'walk';
}

/** The command of a move of one way. */
export function moveCommand(way: MoveWay, { doll, fields }: Filled): Command {
	const body = { doll, mm: 0, terrain: {}, ...flags(way), ...fields } as Commands['move'];
	return { kind: 'move', body };
}

/** The command of something done with an item. */
export function handleCommand({ item, how, to }: HandleOption, { doll, fields }: Filled): Command {
	return { kind: 'handle', body: { doll, item, how, ...(to && { to }), ...fields } };
}
