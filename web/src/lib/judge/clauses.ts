import ja from '../../messages/ja.json';

/** All clauses that have a title, in the rulebook's order. */
export const clauses: readonly string[] = Object.keys(ja)
	.filter((key) => /^clause\.MH-\d/.test(key))
	.map((key) => key.slice('clause.'.length))
	.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/** The clauses that a ruling of a kind is most often about. */
export const suggested: Record<string, readonly string[]> = {
	fact: ['MH-5.11', 'MH-2.10'],
	modifier: ['MH-1.10', 'MH-5.2', 'MH-10.1'],
	vitals: ['MH-5.5', 'MH-1.8'],
	status: ['MH-1.8', 'MH-1.9', 'MH-7.2', 'MH-8.3'],
	area: ['MH-10.4', 'MH-10.3'],
	item: ['MH-2.6', 'MH-4.2'],
	phase: ['MH-1.6'],
	result: ['MH-11.1', 'MH-11.2', 'MH-11.3', 'MH-11.4', 'MH-11.5'],
	skip: ['MH-1.6', 'MH-1.3'],
	retake: ['MH-5.3'],
	undo: [],
};
