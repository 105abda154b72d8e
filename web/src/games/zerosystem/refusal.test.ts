import { beforeEach, describe, expect, it } from 'vitest';
import sheetCodes from '../../../../rules/zerosystem/audit_codes.go?raw';
import battleCodes from '../../../../rules/zerosystem/codes.go?raw';
import {
	abilityValues,
	actKindValues,
	auxKindValues,
	gearKindValues,
	gripValues,
	methodValues,
	natureValues,
	permissionValues,
	planKindValues,
	rolls,
	sizeValues,
	specialValues,
	stateValues,
	whereValues,
} from '../../wire/zerosystem.gen';
import { codesIn } from '../../lib/connection/codes.test-data';
import { i18n, lookup, type Lang } from '../../lib/i18n.svelte';
import { switches } from './lobby/switches';
import { messages } from './messages';
import { ownFigures } from './sheet/sheet';
import { groups } from './table/options';

beforeEach(() => void i18n.play(messages));

describe('every documented code', () => {
	const refusals = codesIn(battleCodes);
	const faults = codesIn(sheetCodes);

	it('is found in the sources', () => {
		expect(refusals).toContain('beyond_reach');
		expect(faults).toContain('points_over');
	});

	it.each<Lang>(['ja', 'en'])('has a sentence in %s', (lang) => {
		i18n.choose(lang);
		const missing = [
			...refusals.filter((code) => !lookup(`refusal.${code}`, {}, '')),
			...faults.filter((code) => !lookup(`fault.${code}`, {}, lookup(`refusal.${code}`, {}, ''))),
		];
		expect(missing).toEqual([]);
	});
});

it.each<Lang>(['ja', 'en'])('all that the wire can say has words in %s', (lang) => {
	i18n.choose(lang);
	const keys = [
		...abilityValues.map((one) => `ability.${one}`),
		...actKindValues.map((one) => `zs.act.${one}`),
		...auxKindValues.map((one) => `zs.aux.${one}`),
		...gearKindValues.map((one) => `gear.is.${one}`),
		...gripValues.map((one) => `grip.${one}`),
		...methodValues.map((one) => `method.${one}`),
		...natureValues.map((one) => `nature.${one}`),
		...permissionValues.map((one) => `zs.permit.${one}`),
		...planKindValues.flatMap((one) => [`zs.plan.${one}`, `plan.${one}.about`]),
		...sizeValues.map((one) => `size.${one}`),
		...specialValues.map((one) => `special.${one}`),
		...stateValues.map((one) => `state.${one}`),
		...whereValues.map((one) => `place.${one}`),
		...rolls.map((one) => `check.${one}`),
		...switches.map(({ name }) => `rules.${name}.about`),
		...ownFigures.map((one) => `figure.${one}`),
		...groups.map((one) => `act.group.${one}`),
		...['chosen', 'declared', 'declaring', 'delaying', 'done', 'now', 'out', 'timed', 'waiting'].map(
			(one) => `standing.${one}`,
		),
		...[
			'cm',
			'water',
			'ability',
			'text',
			'mode',
			'others',
			'part',
			'vital',
			'feint',
			'pulled',
			'rounds',
			'support',
		].map((one) => `input.${one}`),
		...['fact', 'scene', 'check', 'modifier', 'levels', 'state', 'item', 'permit', 'skip', 'result'].flatMap(
			(one) => [`ruling.${one}`, `judge.${one}.about`],
		),
	];
	expect(keys.filter((key) => !lookup(key, {}, ''))).toEqual([]);
});
