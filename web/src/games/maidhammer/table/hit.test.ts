import { describe, expect, it } from 'vitest';
import { I18n } from '../../../lib/i18n.svelte';
import { Names } from '../../../lib/names';
import { messages } from '../messages';
import { vocabulary } from '../vocabulary';
import { hitText } from './hit';

describe('what a hit would do', () => {
	it('tells the range and all that is added and taken off', () => {
		const hit = {
			check: 0,
			doll: 'd3',
			totals: [2, 3, 4, 0, 0, 0],
			damage: {
				die: 1,
				modifiers: [{ source: 'skill/concentration', value: 2 }],
				reductions: [{ source: 'gear/shield', value: -1 }],
				total: 2,
			},
		};
		const i18n = new I18n();
		i18n.choose('en');
		i18n.play(messages);
		const { lookup } = i18n;
		const names = new Names({
			view: () => null,
			entry: () => undefined,
			vocabulary,
			lang: () => 'en',
			lookup,
		});
		expect(hitText(hit, names, lookup)).toBe('Damage on a hit: 2–4 (concentration +2, shield −1)');
		expect(hitText({ ...hit, totals: [0, 0, 0, 0, 0, 0], damage: { die: 1, total: 0 } }, names, lookup)).toBe(
			'Damage on a hit: 0',
		);
	});
});
