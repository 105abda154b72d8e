import type { Goal } from '../sheet/wire';

/** What a battle is fought for, in a few words. */
export function goalText(
	goal: Pick<Goal, 'kind' | 'downs'>,
	lookup: (key: string, values?: Record<string, string | number>) => string,
): string {
	return goal.kind === 'points' && goal.downs > 0
		? lookup('goal.points.first', { n: goal.downs })
		: lookup(`goal.${goal.kind}`);
}
