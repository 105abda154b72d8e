import { describe, expect, it } from 'vitest';
import type { View } from '../connection/wire';
import { entropyDue, randomHex } from './entropy';
import { i18n } from '../i18n.svelte';
import { leadOn } from './hurry';
import maidhammer from '../../games/maidhammer/game';

const view = (over: object = {}): View =>
	({
		stage: 'lobby',
		settings: { solo: true },
		teams: { first: { ready: false }, second: { ready: false } },
		dice: { commitment: 'ab', given: { first: true, second: true } },
		game: { sheets: { c1: {} } },
		...over,
	}) as unknown as View;
const both = ['first', 'second'] as const;

describe('a sample tried alone', () => {
	it('waits for the dice, then has both teams ready', () => {
		expect(leadOn(view({ dice: { commitment: 'ab', given: {} } }), both)).toBe('wait');
		expect(leadOn(view(), both, maidhammer.sample)).toEqual({
			kind: 'ready',
			body: { team: 'first', ready: true },
		});
		const half = view({ teams: { first: { ready: true }, second: { ready: false } } });
		expect(leadOn(half, both)).toEqual({ kind: 'ready', body: { team: 'second', ready: true } });
	});
	it('brings the dolls where they are missing', () => {
		expect(leadOn(view({ game: { sheets: {} } }), both, maidhammer.sample)).toEqual({
			kind: 'load-sample',
			body: { language: i18n.lang },
		});
	});
	it('has arrived at the set-up, and never leads another’s team', () => {
		expect(leadOn(view({ stage: 'set-up' }), both)).toBeUndefined();
		expect(leadOn(view({ settings: { solo: false } }), ['first'])).toBeUndefined();
	});
});

describe('the share of the dice', () => {
	it('is due once for each team that one leads, after the seal', () => {
		expect(entropyDue(view({ dice: { commitment: 'ab', given: { first: true } } }), both)).toEqual([
			'second',
		]);
		expect(entropyDue(view({ dice: { given: {} } }), both)).toEqual([]);
		expect(entropyDue(view({ stage: 'play', dice: { commitment: 'ab', given: {} } }), both)).toEqual([]);
	});
	it('is as long as was asked for', () => {
		expect(randomHex(32)).toMatch(/^[0-9a-f]{64}$/);
		expect(randomHex(32)).not.toBe(randomHex(32));
	});
});
