import { beforeEach, describe, expect, it } from 'vitest';
import tableCodes from '../../../../rules/refusal.go?raw';
import serverCodes from '../../../../server/codes.go?raw';
import { i18n, lookup, type Lang } from '../i18n.svelte';
import { codesIn } from './codes.test-data';
import { noNames, refusalText } from './refusal';

describe('every code that is documented for all games', () => {
	const refusals = [tableCodes, serverCodes].flatMap(codesIn);

	it('is found in the sources', () => {
		expect(refusals).toContain('wrong_stage');
		expect(refusals).toContain('token_rotated');
	});

	it.each<Lang>(['ja', 'en'])('has a sentence in %s', (lang) => {
		i18n.choose(lang);
		expect(refusals.filter((code) => !lookup(`refusal.${code}`, {}, ''))).toEqual([]);
	});
});

describe('a sentence', () => {
	beforeEach(() => i18n.choose('en'));

	it('names stages and teams', () => {
		expect(refusalText({ code: 'wrong_stage', figures: { stage: 'lobby', needs: 'set-up' } })).toContain(
			'“Set-up”',
		);
		expect(refusalText({ code: 'team_empty', figures: { team: 'second' } })).toContain('Vermilion');
		expect(refusalText({ code: 'no_dolls', figures: { team: 'team:second' } })).toContain('Vermilion');
	});

	it('is there for a code that nobody knows', () => {
		expect(refusalText({ code: 'brand_new' }, noNames)).toContain('brand_new');
	});
});
