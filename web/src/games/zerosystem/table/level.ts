// The steps from levels to dice (ZS-1.2), shown beside a level; what is thrown is the server's.
const steps: readonly [least: number, die: string][] = [
	[15, 'd100'],
	[10, 'd30'],
	[6, 'd20'],
	[5, 'd12'],
	[4, 'd10'],
	[3, 'd8'],
	[2, 'd6'],
	[1, 'd4'],
	[0, 'd2'],
];

/** The die of a level: "d8" of 3, "d100+60" of 60; below 0 there is none. */
export function dieOf(level: number): string {
	if (level >= 50) return `d100+${level}`;
	return steps.find(([least]) => level >= least)?.[1] ?? '–';
}
