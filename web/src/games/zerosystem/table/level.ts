import { difficulties } from '../../../wire/zerosystem.gen';

/** From this level on it is added to its die's face (ZS-1.2). */
const beyondMeasure = difficulties.at(-1)!.level;

/** The die of a level: "d8" of 3, "d100+60" of 60; below 0 there is none. */
export function dieOf(level: number): string {
	const step = difficulties.findLast((one) => one.level <= level);
	if (!step) return '–';
	return level >= beyondMeasure ? `d${step.die}+${level}` : `d${step.die}`;
}
