import { abilities, type Ability, type Levels } from './wire';

/** How many points are spread so far. */
export function spreadSum(spread: Levels): number {
	return abilities.reduce((sum, one) => sum + spread[one], 0);
}

/** What is wrong with a spread: too few or too many points, or none where one has to go; nothing when it can be sent. */
export function spreadFault(
	spread: Levels,
	points: number,
	part: Ability | undefined,
): { kind: 'left' | 'over'; n: number } | { kind: 'part' } | undefined {
	const sum = spreadSum(spread);
	if (sum < points) return { kind: 'left', n: points - sum };
	if (sum > points) return { kind: 'over', n: sum - points };
	if (part && spread[part] < 1 && points > 0) return { kind: 'part' };
	return undefined;
}

/** The abilities that a spread brings to 0: three make unconscious, six dying (ZS-3.4). */
export function zerosAfter(levels: Levels, spread: Levels): number {
	return abilities.filter((one) => levels[one] - spread[one] <= 0).length;
}

export const noPoints = (): Levels => ({ sense: 0, ego: 0, empathy: 0, knack: 0, agility: 0, body: 0 });
