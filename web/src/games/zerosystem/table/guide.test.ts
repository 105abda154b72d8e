import { describe, expect, it } from 'vitest';
import { i18n, lookup, type Lang } from '../../../lib/i18n.svelte';
import { messages } from '../messages';
import { advise, type Situation } from './guide';

const quiet: Situation = {
	stage: 'play',
	running: true,
	phase: 'act',
	closed: {},
	asked: false,
	side: 'first',
	open: [],
	own: [],
	chosen: [],
	delaying: [],
};
const key = (more: Partial<Situation>) => advise({ ...quiet, ...more }).key;

describe('the head of the table', () => {
	it('puts a question before everything else', () => {
		expect(key({ asked: true, own: ['c1'], open: ['c1'] })).toBe('guide.asked');
		expect(advise({ ...quiet, waiting: 'second' })).toMatchObject({
			key: 'guide.waiting',
			act: false,
			team: 'second',
		});
	});
	it('tells leaders to close, others that they do, and both whom they wait for', () => {
		expect(key({ phase: 'declare', mayClose: 'first' })).toBe('guide.declare');
		expect(key({ phase: 'declare' })).toBe('guide.declare.member');
		expect(advise({ ...quiet, phase: 'declare', closed: { first: true } })).toMatchObject({
			key: 'guide.declare.wait',
			team: 'second',
		});
	});
	it('names whose moment it is', () => {
		expect(advise({ ...quiet, own: ['c1'], open: ['c1'] })).toMatchObject({
			key: 'guide.act',
			act: true,
			names: ['c1'],
		});
		expect(key({ own: ['c1'], open: ['c1', 'c4'] })).toBe('guide.act.together');
		expect(key({ open: ['c4'], chosen: ['c1'] })).toBe('guide.act.secret');
		expect(advise({ ...quiet, open: ['c4'] })).toMatchObject({
			key: 'guide.act.wait',
			act: false,
			names: ['c4'],
		});
		expect(key({ delaying: ['c2'] })).toBe('guide.act.delayed');
	});
	it.each<Lang>(['ja', 'en'])('has words for all of it in %s', (lang) => {
		i18n.choose(lang);
		i18n.play(messages);
		for (const one of [
			'act',
			'act.delayed',
			'act.secret',
			'act.together',
			'act.wait',
			'asked',
			'declare',
			'declare.member',
			'declare.wait',
			'over',
			'paused',
			'waiting',
		])
			expect(lookup(`guide.${one}`, {}, ''), one).not.toBe('');
	});
});
