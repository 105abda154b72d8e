import { expect, it } from 'vitest';
import { readField } from './read';

const furnished = import.meta.glob<string>('../../../../rules/field/fields/*.json', {
	query: '?raw',
	import: 'default',
	eager: true,
});

it('reads every furnished field without losing anything', () => {
	expect(Object.keys(furnished).length).toBeGreaterThan(7);
	for (const [name, text] of Object.entries(furnished)) {
		expect(readField(text), name).toEqual(JSON.parse(text));
	}
});

it('does not take for a field what is none', () => {
	const bad = [
		'',
		'[]',
		'{"width":900,"depth":900}',
		'{"width":1e999,"depth":900,"things":[]}',
		'{"width":900,"depth":900,"things":[{"id":"a","kind":"moat","disc":{"x":1,"y":1,"r":1}}]}',
		'{"width":900,"depth":900,"things":[{"id":"a","kind":"rock","disc":{"x":1.5,"y":1,"r":1}}]}',
		'{"width":900,"depth":900,"things":[{"id":"a","kind":"rock"}]}',
	];
	for (const text of bad) expect(readField(text), text).toBeUndefined();
});
