import type { Override } from '../../wire/wire.gen';
import type { Line } from '../connection/wire';

/** A die of a line's check, which a judge can set to another face. */
export interface SetDie {
	/** Which throw of its decision it was, from 0. */
	throw: number;
	faces: number;
	/** The face that it shows. */
	value: number;
	/** Whose it is, where two are thrown against each other. */
	actor?: string;
	/** What it is thrown with, there. */
	with?: string;
}

/**
 * The dice of a line's throw that count: as many as are added up, and of a throw against another those of both sides. Those
 * of other decisions are left out, since each is taken anew by itself: a die that was entered by hand before the other.
 */
export function diceOf({ check, throw: last = 0 }: Pick<Line, 'check' | 'throw'>): SetDie[] {
	if (!check) return [];
	const own = (check.dice ?? []).slice(-(check.sum || 1)).map((die) => ({
		faces: check.faces,
		value: die.value,
		...(check.against && side(check)),
	}));
	const { against } = check;
	const other = (against?.dice ?? []).slice(-1).map((die) => ({
		faces: against!.faces,
		value: die.value,
		...side(against!),
	}));
	// The line names its last die's throw; the dice beside it were thrown right before.
	const all = [...own, ...other];
	return all
		.map((die, n) => ({ ...die, throw: last - (all.length - 1 - n) }))
		.filter((die) => die.throw >= 0);
}

const side = ({ actor, with: means }: { actor?: string; with?: string }) => ({
	...(actor && { actor }),
	...(means && { with: means }),
});

/** What is to be another way: faces that were chosen, 0 for none, and the outcome, which goes with the last throw. */
export function overridesOf(
	dice: readonly SetDie[],
	faces: readonly number[],
	outcome: '' | 'success' | 'failure',
): Override[] {
	return dice
		.map((die, n) => ({
			throw: die.throw,
			...(faces[n] && { value: faces[n] }),
			...(outcome && n === dice.length - 1 && { success: outcome === 'success' }),
		}))
		.filter((override) => 'value' in override || 'success' in override);
}
