import type { Line } from '../../wire/wire.gen';
import type { Verdict } from './verify';

/** A throw: its dice, and the line of the log that it was made for, where it is known. */
export interface Throw {
	side: string;
	event: number;
	dice: Verdict[];
	line?: Line;
}

/** The dice of a proof by their throws, in the order in which they were thrown. */
export function throwsOf(dice: readonly Verdict[], lines: readonly Line[] = []): Throw[] {
	const madeFor = new Map<string, Line>();
	for (const line of lines) {
		for (const die of line.check?.dice ?? []) {
			const place = placeOf(die.side ?? '', die.event);
			if ((die.how === 'server' || die.how === 'hand') && !madeFor.has(place)) madeFor.set(place, line);
		}
	}
	const all: Throw[] = [];
	for (const verdict of dice) {
		const { side = '', event } = verdict.roll;
		const last = all.at(-1);
		if (last && last.side === side && last.event === event) last.dice.push(verdict);
		else all.push({ side, event, dice: [verdict], line: madeFor.get(placeOf(side, event)) });
	}
	return all;
}

const placeOf = (side: string, event: number) => `${side}/${event}`;
