import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
	localStorage.clear();
	vi.resetModules();
});

test('a link is asked by with one token until there is an answer, after a reload too', async () => {
	const { tokenToAskWith, isAsked, endAsking } = await import('./asked');
	expect(isAsked('one')).toBe(false);
	const token = tokenToAskWith('one');
	expect(token).toMatch(/^[\w-]{22}$/);
	expect(tokenToAskWith('one')).toBe(token);
	vi.resetModules();
	const reloaded = await import('./asked');
	expect(reloaded.isAsked('one')).toBe(true);
	expect(reloaded.tokenToAskWith('one')).toBe(token);
	endAsking();
	expect(isAsked('one')).toBe(false);
	expect(tokenToAskWith('one')).not.toBe(token);
});

test('another link is asked by with another token', async () => {
	const { tokenToAskWith, isAsked } = await import('./asked');
	const token = tokenToAskWith('one');
	expect(tokenToAskWith('two')).not.toBe(token);
	expect(isAsked('one')).toBe(false);
});

test('what is no record of an asking counts for none', async () => {
	for (const kept of ['null', '3', '{"link":1}', '{']) {
		localStorage.setItem('parlour.asked', kept);
		vi.resetModules();
		const { isAsked } = await import('./asked');
		expect(isAsked('one'), kept).toBe(false);
	}
});
