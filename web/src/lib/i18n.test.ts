import { beforeEach, expect, test } from 'vitest';
import en from '../messages/en.json';
import ja from '../messages/ja.json';
import { firstLanguage, I18n } from './i18n.svelte';

beforeEach(() => localStorage.clear());

test('both languages have the same keys', () => {
	expect(Object.keys(en).sort()).toEqual(Object.keys(ja).sort());
});

test.each([
	['en', ['ja'], 'en'],
	[null, ['fr-FR', 'en-GB', 'ja'], 'en'],
	[null, ['ja-JP'], 'ja'],
	[null, ['de'], 'ja'],
	['xx', ['en'], 'en'],
] as const)('remembered %s, browser %s: %s', (remembered, preferred, want) => {
	expect(firstLanguage(remembered, preferred)).toBe(want);
});

test('a choice changes the texts and the document, and is remembered', () => {
	const i18n = new I18n();
	i18n.choose('en');
	expect(i18n.t('die.face', { n: 4 })).toBe('Die shows 4');
	expect(document.documentElement.lang).toBe('en');
	expect(new I18n().lang).toBe('en');
	i18n.choose('ja');
	expect(i18n.t('die.face', { n: 4 })).toBe('サイコロの目は4');
	expect(document.documentElement.lang).toBe('ja');
});

test('a key made at run time falls back when there is no such message', () => {
	const i18n = new I18n();
	i18n.choose('en');
	expect(i18n.lookup('die.face', { n: 1 })).toBe('Die shows 1');
	expect(i18n.lookup('refusal.unheard-of')).toBe('refusal.unheard-of');
	expect(i18n.lookup('constructor', {}, 'none')).toBe('none');
});

test('a game’s own words go before those that all games share, as long as it is played', () => {
	const i18n = new I18n();
	i18n.choose('en');
	const stop = i18n.play({ en: { 'die.face': 'The die says {n}', 'own.word': 'yes' }, ja: {} });
	expect(i18n.t('die.face', { n: 4 })).toBe('The die says 4');
	expect(i18n.lookup('own.word')).toBe('yes');
	expect(i18n.t('ui.close')).toBe('Close');
	stop();
	expect(i18n.t('die.face', { n: 4 })).toBe('Die shows 4');
	expect(i18n.lookup('own.word', {}, '')).toBe('');
});
