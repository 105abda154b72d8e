import { beforeEach, describe, expect, it } from 'vitest';
import sheetCodes from '../../../../rules/maidhammer/audit_codes.go?raw';
import battleCodes from '../../../../rules/maidhammer/codes.go?raw';
import fieldCodes from '../../../../rules/maidhammer/codes_field.go?raw';
import { codesIn } from '../../lib/connection/codes.test-data';
import { faultText, refusalText } from '../../lib/connection/refusal';
import { i18n, lookup, type Lang } from '../../lib/i18n.svelte';
import { Names } from '../../lib/names';
import { indexCatalogue } from '../../lib/table/catalogue.svelte';
import { messages } from './messages';
import { vocabulary } from './vocabulary';

const entries = indexCatalogue(
	{
		skills: [{ id: 'medicine', ja: '医療', en: 'Medicine', about_ja: '', about_en: '' }],
		gear: [{ id: 'medical-kit', ja: '医療器具', en: 'Medical Kit', about_ja: '', about_en: '' }],
	},
	vocabulary.tables,
);
const names = new Names({
	view: () => null,
	entry: (clause) => entries.get(clause),
	vocabulary,
	lang: () => i18n.lang,
	lookup,
});
beforeEach(() => {
	i18n.choose('en');
	i18n.play(messages);
});

describe('every documented code', () => {
	const refusals = [battleCodes, fieldCodes].flatMap(codesIn);
	const faults = codesIn(sheetCodes);

	it('is found in the sources', () => {
		expect(refusals).toContain('out_of_range');
		expect(faults).toContain('over_budget');
	});

	it.each<Lang>(['ja', 'en'])('has a sentence in %s', (lang) => {
		i18n.choose(lang);
		const missing = [
			...refusals.filter((code) => !lookup(`refusal.${code}`, {}, '')),
			...faults.filter((code) => !lookup(`fault.${code}`, {}, '')),
		];
		expect(missing).toEqual([]);
	});
});

describe('a sentence', () => {
	it('gives lengths in centimetres', () => {
		const refusal = { code: 'out_of_range', clause: 'MH-5.1', figures: { needs_mm: 900, is_mm: 1045 } };
		expect(refusalText(refusal)).toMatch(/needs 90 cm, is 104\.5 cm/);
	});

	it('says what an entry needs', () => {
		const fault = {
			code: 'needs_unmet',
			figures: { entry: 'skill/medicine', needs: ['gear:medical-kit', 'costume:nurse'] },
		};
		expect(faultText(fault, names)).toBe('“Medicine” needs Medical Kit or nurse costume');
		i18n.choose('ja');
		expect(faultText(fault, names)).toBe('「医療」には医療器具またはナース服が必要です');
	});

	it('calls a sheet by its doll’s name', () => {
		const game = { sheets: { c1: { sheet: { name: 'Sumire' } } } };
		const view = { seats: {}, teams: {}, game };
		const called = new Names({
			view: () => view,
			entry: () => undefined,
			vocabulary,
			lang: () => i18n.lang,
			lookup,
		});
		expect(refusalText({ code: 'sheet_faults', figures: { sheet: 'c1' } }, called)).toContain('Sumire');
		expect(refusalText({ code: 'sheet_faults', figures: { sheet: 'constructor' } }, called)).toContain(
			'constructor',
		);
	});
});
