import type { Line } from '../connection/wire';

/**
 * The numbers of those lines whose decisions were taken back and do not stand. An undo to step k takes back every
 * line before it with a greater step, but not the ruling that orders it; a reinstatement brings back what the latest
 * undo took.
 */
export function undoneLines(lines: readonly Line[]): Set<number> {
	const undone = new Set<number>();
	const takenBack: number[][] = [];
	for (const [at, line] of lines.entries()) {
		if (line.key === 'log.rewound') {
			const step = Number(line.args?.step ?? 0);
			const taken = lines
				.slice(0, at)
				.filter((before) => (before.step ?? 0) > step && !undone.has(before.n) && !orders(before, line))
				.map((before) => before.n);
			for (const n of taken) undone.add(n);
			takenBack.push(taken);
		} else if (line.key === 'log.reinstated') {
			for (const n of takenBack.pop() ?? []) undone.delete(n);
		}
	}
	return undone;
}

/** Whether a line is the ruling of the same decision that an undo belongs to. */
function orders(before: Line, undo: Line): boolean {
	return before.key === 'log.ruling' && before.at === undo.at && before.by === undo.by;
}
