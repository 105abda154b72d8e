import { beforeEach, describe, expect, it } from 'vitest';
import tableCodes from '../../../../rules/refusal.go?raw';
import sheetCodes from '../../../../rules/maidhammer/audit_codes.go?raw';
import battleCodes from '../../../../rules/maidhammer/codes.go?raw';
import fieldCodes from '../../../../rules/maidhammer/codes_field.go?raw';
import serverCodes from '../../../../server/codes.go?raw';
import { i18n, lookup, type Lang } from '../i18n.svelte';
import { Names } from '../names';
import { indexCatalogue } from '../table/catalogue.svelte';
import { faultText, noNames, refusalText } from './refusal';

/** The codes that a Go file declares. */
function codesIn(source: string): string[] {
	return [...source.matchAll(/\bCode\s*=\s*"([a-z_0-9]+)"|Close\{\d+, "([a-z_0-9]+)"\}/g)].map(
		(found) => (found[1] ?? found[2])!,
	);
}

const entries = indexCatalogue({
	skills: [{ id: 'medicine', ja: '医療', en: 'Medicine', about_ja: '', about_en: '' }],
	gear: [{ id: 'medical-kit', ja: '医療器具', en: 'Medical Kit', about_ja: '', about_en: '' }],
});
const names = new Names({
	view: () => null,
	entry: (clause) => entries.get(clause),
	lang: () => i18n.lang,
	lookup,
});

describe('every documented code', () => {
	const refusals = [tableCodes, battleCodes, fieldCodes, serverCodes].flatMap(codesIn);
	const faults = codesIn(sheetCodes);

	it('is found in the sources', () => {
		expect(refusals).toContain('out_of_range');
		expect(refusals).toContain('token_rotated');
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
	beforeEach(() => i18n.choose('en'));

	it('gives lengths in centimetres', () => {
		const refusal = { code: 'out_of_range', clause: 'MH-5.1', figures: { needs_mm: 900, is_mm: 1045 } };
		expect(refusalText(refusal)).toMatch(/needs 90 cm, is 104\.5 cm/);
	});

	it('names stages and teams', () => {
		expect(refusalText({ code: 'wrong_stage', figures: { stage: 'lobby', needs: 'set-up' } })).toContain(
			'“Set-up”',
		);
		expect(refusalText({ code: 'team_empty', figures: { team: 'second' } })).toContain('Vermilion');
		expect(refusalText({ code: 'no_dolls', figures: { team: 'team:second' } })).toContain('Vermilion');
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

	it('is there for a code that nobody knows', () => {
		expect(refusalText({ code: 'brand_new' }, noNames)).toContain('brand_new');
	});
});
