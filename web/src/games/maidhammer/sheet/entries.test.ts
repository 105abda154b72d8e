import { describe, expect, it } from 'vitest';
import { findEntries, groupOf, type Row } from './entries';
import { readSheet } from './wire';

const row = (over: Partial<Row>): Row => ({
	id: 'x',
	ja: '',
	en: '',
	about_ja: '',
	about_en: '',
	source_name: '',
	class: '',
	mp: 5,
	built: true,
	...over,
});

describe('groups', () => {
	it.each([
		['携帶射撃武噐', 'shooting'],
		['携帶射撃武噐（白兵戰可能武噐）', 'shooting'],
		['固定型射撃武噐', 'fixed'],
		['輕白兵戰武噐（投擲可能武噐）', 'melee'],
		['投擲武噐（白兵戰可能武噐）', 'thrown'],
		['ヱネルギー射撃兵噐', 'energy'],
		['ヱネルギー白兵戰武噐', 'melee'],
		['ヱネルギー兵噐用裝備', 'ammo'],
		['射撃武噐用裝備', 'ammo'],
		['設置兵噐', 'placed'],
		['ギャグ系白兵戰武噐／防御用裝備／技能補助裝備', 'gag'],
		['技能補助裝備', 'kit'],
		['收納補助裝備', 'kit'],
		['移動補助裝備', 'movement'],
		['囘復用裝備', 'recovery'],
		['防御用裝備', 'protection'],
		['技能', 'skill'],
		['身體能力', 'body'],
	])('%s is %s', (printed, group) => {
		expect(groupOf(row({ class: printed }))).toBe(group);
	});
});

describe('search', () => {
	const entries = [
		row({ id: 'mine', ja: '地雷', en: 'Landmine', class: '設置兵噐', mp: 10, built: false }),
		row({ id: 'banana', ja: 'バナナ', en: 'Banana', about_en: 'Calms a berserk doll.', class: '囘復用裝備' }),
		row({ id: 'rifle', ja: '小銃', en: 'Rifle', class: '携帶射撃武噐' }),
		row({ id: 'magic', ja: '魔法', en: 'Magic', class: '魔法', mp: 'by table' }),
	];
	const ids = (wanted: Partial<Parameters<typeof findEntries>[1]>) =>
		findEntries(entries, { words: '', group: '', playable: false, ...wanted }).map((entry) => entry.id);

	it('puts what can be played first and keeps the order otherwise', () => {
		expect(ids({})).toEqual(['banana', 'rifle', 'magic', 'mine']);
		expect(ids({ playable: true })).toEqual(['banana', 'rifle', 'magic']);
	});
	it('reads both languages, either kana and any width', () => {
		expect(ids({ words: 'ばなな' })).toEqual(['banana']);
		expect(ids({ words: 'ＲＩＦ' })).toEqual(['rifle']);
		expect(ids({ words: 'calm BERSERK' })).toEqual(['banana']);
	});
	it('keeps to a group and a price', () => {
		expect(ids({ group: 'placed' })).toEqual(['mine']);
		expect(ids({ most: 5 })).toEqual(['banana', 'rifle', 'magic']);
	});
});

describe('reading a sheet', () => {
	it('takes what an export wrote', () => {
		const sheet = {
			name: '葵',
			scale: 22,
			attribute: 'human',
			costume: ['maid'],
			skills: [{ id: 'magic', choice: 'spell/fireball' }, { id: 'luck' }],
			gear: [{ ids: ['rifle', 'knife'] }],
			in_hand: 0,
		};
		expect(readSheet(JSON.stringify(sheet))).toEqual(sheet);
	});
	it.each(['', 'null', '[]', '{"name":1}', '{"name":"葵"}', '<html>'])('refuses %s', (text) => {
		expect(readSheet(text)).toBeUndefined();
	});
	it('drops what has no place on a sheet', () => {
		const text =
			'{"name":"葵","attribute":"human","skills":[1,{"id":"luck","mp":3}],"gear":[{"ids":["rifle",4]}],"in_hand":"x"}';
		expect(readSheet(text)).toEqual({
			name: '葵',
			scale: 27,
			attribute: 'human',
			costume: [],
			skills: [{ id: 'luck' }],
			gear: [{ ids: ['rifle'] }],
			in_hand: -1,
		});
	});
});
