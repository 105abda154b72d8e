import { describe, expect, it } from 'vitest';
import { I18n, type Lang } from './i18n.svelte';
import { cm, Names } from './names';
import { ownWords } from '../wire/wire.gen';
import type { Entry } from './table/catalogue.svelte';
import { messages } from '../games/maidhammer/messages';
import { vocabulary } from '../games/maidhammer/vocabulary';
import { view } from '../games/maidhammer/table/fixture.test-data';

const rifle = {
	id: 'rifle',
	ja: 'ライフル',
	en: 'Rifle',
	about_ja: '長い銃',
	about_en: 'A long gun',
} as Entry;

function names(lang: Lang = 'en'): Names {
	const i18n = new I18n();
	i18n.choose(lang);
	i18n.play(messages);
	return new Names({
		view: () => view(),
		vocabulary,
		entry: (clause) => (clause === 'gear/rifle' ? rifle : undefined),
		lang: () => i18n.lang,
		lookup: i18n.lookup,
	});
}

describe('Names', () => {
	it('resolves references of every kind', () => {
		const n = names();
		expect(n.resolve('doll:d1')).toBe('さくら');
		expect(n.resolve('seat:s2')).toBe('Ben');
		expect(n.resolve('team:second')).toBe('Swallows');
		expect(n.resolve('entry:gear/rifle')).toBe('Rifle');
		expect(n.resolve('key:phase.6')).toBe('Morale');
		expect(n.resolve(3)).toBe(3);
		expect(n.resolve(['doll:d1', 'doll:d4'])).toBe('さくら, つばめ');
	});

	it('follows the reader’s language', () => {
		expect(names('ja').entry('gear/rifle')).toBe('ライフル');
		expect(names('ja').about('gear/rifle')).toBe('長い銃');
		expect(names('ja').clause('MH-5.2')).toBe('有効射程の外');
	});

	it('names a team without a name of its own by its default', () => {
		expect(names().team('first')).not.toBe('first');
		expect(names().team(undefined)).toBe('nobody');
	});

	it('titles what a modifier comes from', () => {
		const n = names();
		expect(n.clause('MH-5.11')).toBe('Cover');
		expect(n.clause('gear/rifle')).toBe('Rifle');
		expect(n.clause('entry:gear/rifle')).toBe('Rifle');
		expect(n.clause('ruling/3')).toBe('Ruling 3');
		expect(n.clause('skill/not-loaded')).toBe('not-loaded');
		expect(n.clause('MH-99.9')).toBe('MH-99.9');
	});

	it('gives lengths in cm beside those in mm', () => {
		expect(names().args({ mm: 1045, needs_mm: 900, hp: 3 })).toMatchObject({
			cm: '104.5',
			needs_cm: '90',
			hp: 3,
		});
		expect(cm(900)).toBe('90');
	});

	it('gives lengths in m beside those in cm', () => {
		expect(names().args({ cm: 1250, limit_cm: 300 })).toEqual({
			cm: 1250,
			m: '12.5',
			limit_cm: 300,
			limit_m: '3',
		});
	});

	it('never reads what people wrote as a reference', () => {
		expect(names().args({ text: 'doll:d1', reason: 'd1' }, 'ruling')).toEqual({
			text: 'doll:d1',
			reason: 'd1',
		});
		for (const name of ownWords) expect(names().args({ [name]: 'seat:s1' })).toEqual({ [name]: 'seat:s1' });
	});

	it('shows what it does not know as it is', () => {
		const n = names();
		expect(n.piece('d99')).toBe('d99');
		expect(n.seat('s99')).toBe('somebody who has left');
		expect(n.resolve('https://example.org')).toBe('https://example.org');
	});
});
