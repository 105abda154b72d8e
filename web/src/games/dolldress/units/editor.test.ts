import { flushSync, mount, tick as settled, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../lib/connection/api';
import { i18n } from '../../../lib/i18n.svelte';
import { Names } from '../../../lib/names';
import { messages } from '../messages';
import { vocabulary } from '../vocabulary';
import { bounds, type Fault, type Sheet } from '../wire';
import { newUnit } from './sheet';
import UnitEditorProbe from './UnitEditorProbe.test.svelte';

const rifle = { name: 'Rifle', hand: 'both', range: 3, damage: 4, ability: 'shooting', held: true } as const;

let shown: Record<string, unknown> | undefined;
let sheet: Sheet;
let faults: Fault[] = [];

beforeEach(() => {
	vi.useFakeTimers();
	i18n.choose('en');
	i18n.play(messages);
	vi.spyOn(api, 'audit').mockImplementation(() => Promise.resolve({ faults, warnings: [] }));
});
afterEach(async () => {
	if (shown) await unmount(shown);
	vi.useRealTimers();
	vi.restoreAllMocks();
	faults = [];
	document.body.innerHTML = '';
});

function edit(more: Partial<Sheet> = {}) {
	const names = new Names({
		view: () => null,
		entry: () => undefined,
		vocabulary,
		lang: () => 'en',
		lookup: i18n.lookup,
	});
	shown = mount(UnitEditorProbe, {
		target: document.body,
		props: { initial: { ...newUnit('Hana'), ...more }, names, onchange: (now) => (sheet = now) },
	});
	flushSync();
}

/** The part of the page under a heading: "Dresses", "Weapons"; the row of that name in it, if one is named. */
function part(title: string, row?: string): HTMLElement {
	const section = [...document.querySelectorAll('section')].find(
		(one) => one.querySelector('h2')?.textContent === title,
	)!;
	if (!row) return section;
	return [...section.querySelectorAll('li')].find((one) => one.querySelector('h4')?.textContent === row)!;
}
function field(of: HTMLElement, label: string, nth = 0): HTMLInputElement & HTMLSelectElement {
	const found = [...of.querySelectorAll('label')].filter((one) => one.textContent?.trim() === label)[nth]!;
	const control = found.htmlFor ? document.getElementById(found.htmlFor) : found.querySelector('input');
	return control as HTMLInputElement & HTMLSelectElement;
}
function fill(of: HTMLElement, label: string, value: string, nth = 0) {
	const control = field(of, label, nth);
	control.value = value;
	control.dispatchEvent(
		new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
	);
	flushSync();
}
function press(of: ParentNode, name: string) {
	const button = [...of.querySelectorAll('button')].find(
		(one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === name,
	)!;
	button.click();
	flushSync();
}
function tick(of: HTMLElement, label: string) {
	field(of, label).click();
	flushSync();
}

describe('a stat block being filled in', () => {
	it('takes what is typed over the unit itself', () => {
		edit();
		const unit = part('Unit');
		fill(unit, 'Name', 'Tsumugi');
		fill(unit, 'AP', '14');
		fill(unit, 'EP', '9');
		fill(unit, 'Kind', 'beast');
		expect(sheet).toMatchObject({ name: 'Tsumugi', ap: 14, ep: 9, kind: 'beast' });
		expect(document.querySelector('.save')!.textContent).toBe('Tsumugi');
		// What is no number yet leaves the one before.
		fill(unit, 'AP', 'x');
		expect(sheet.ap).toBe(14);
		expect(sheet.traits).toEqual([]);
		tick(unit, 'blockade');
		expect(sheet.traits).toEqual(['blockade']);
		tick(unit, 'blockade');
		expect(sheet.traits).toEqual([]);
	});

	it('adds and takes away rows, each with its own values', async () => {
		edit({ weapons: [rifle, { ...rifle, name: 'Pistol', range: 2 }], parts: [] });
		const weapons = part('Weapons');
		press(weapons, '＋ Add a weapon');
		expect(sheet.weapons).toHaveLength(3);
		fill(part('Weapons', 'weapon 3'), 'Name', 'Sabre');
		fill(part('Weapons', 'Sabre'), 'Damage', '6');
		await settled();
		press(weapons, 'Remove Rifle');
		expect(sheet.weapons!.map(({ name, damage }) => [name, damage])).toEqual([
			['Pistol', 4],
			['Sabre', 6],
		]);
		expect(field(part('Weapons', 'Sabre'), 'Damage').value).toBe('6');
		press(weapons, 'Remove Sabre');
		press(weapons, 'Remove Pistol');
		expect(sheet.weapons).toEqual([]);
	});

	it('adds no row beyond what a stat block may have', () => {
		edit({ items: Array.from({ length: bounds.items - 1 }, (_, n) => ({ name: `Tea ${n}`, uses: 1 })) });
		const add = [...part('Items').querySelectorAll('button')].at(-1)!;
		expect(add.disabled).toBe(false);
		press(part('Items'), '＋ Add an item');
		expect(sheet.items).toHaveLength(bounds.items);
		expect(add.disabled).toBe(true);
	});

	it('has a weapon leave something behind, and be special', async () => {
		edit({ weapons: [rifle] });
		const weapon = part('Weapons', 'Rifle');
		tick(weapon, 'Added effect');
		expect(sheet.weapons![0]!.effect).toEqual({ name: '', value: -1, turns: 1 });
		fill(weapon, 'Condition', 'Dazed');
		fill(weapon, 'Check', 'evade');
		tick(weapon, 'Special ability');
		fill(weapon, 'Special ability', 'Full burst', 1);
		expect(sheet.weapons![0]).toMatchObject({
			effect: { name: 'Dazed', check: 'evade' },
			special: { name: 'Full burst', ep: 1, attack: 1 },
		});
		await settled();
		tick(weapon, 'Added effect');
		expect(sheet.weapons![0]!.effect).toBeUndefined();
		// What is mounted needs no hand.
		expect(field(weapon, 'In hand from the start')).toBeTruthy();
		fill(weapon, 'Hand', 'mounted');
		expect([...weapon.querySelectorAll('label')].some((one) => one.textContent?.includes('In hand'))).toBe(
			false,
		);
	});

	it('gives dresses bonuses, traits and a purge', async () => {
		edit({ parts: [{ name: 'Lace', armour: 4, main: true }] });
		const dress = part('Dresses', 'Lace');
		press(dress, '＋ Change to a figure');
		fill(dress, 'Figure', 'evasion');
		fill(dress, 'Value', '2');
		expect(sheet.parts![0]!.bonuses).toEqual([{ stat: 'evasion', value: 2 }]);
		await settled();
		press(dress, 'Remove the change');
		expect(sheet.parts![0]!.bonuses).toEqual([]);
		tick(dress, 'Spare');
		tick(dress, 'blockade');
		tick(dress, 'Can be purged');
		expect(sheet.parts![0]).toMatchObject({
			main: true,
			spare: true,
			traits: ['blockade'],
			purge: { when: 'attack' },
		});
		// The armour is what a purge costs.
		expect(field(dress, 'When')).toBeTruthy();
		expect([...dress.querySelectorAll('label')].some((one) => one.textContent?.trim() === 'EP cost')).toBe(
			false,
		);
		tick(dress, 'Can be purged');
		expect(sheet.parts![0]!.purge).toBeUndefined();
	});

	it('asks for what a power does only at the moment it is for', () => {
		edit({ powers: [{ name: 'Rest', when: 'attack' }], items: [{ name: 'Tea', uses: 1, ep: 3 }] });
		const power = part('Powers', 'Rest');
		expect(power.textContent).not.toContain('Added effect');
		fill(power, 'When', 'main');
		tick(power, 'Added effect');
		expect(sheet.powers![0]!.effect).toBeDefined();
		fill(part('Items', 'Tea'), 'Uses', '2');
		expect(sheet.items).toEqual([{ name: 'Tea', uses: 2, ep: 3 }]);
	});

	it('shows at a field what the server finds wrong with it', async () => {
		faults = [{ code: 'bad_name', field: 'weapons.0.name' }];
		edit({ weapons: [{ ...rifle, name: '' }] });
		await vi.advanceTimersByTimeAsync(300);
		flushSync();
		const name = field(part('Weapons'), 'Name');
		expect(name.getAttribute('aria-invalid')).toBe('true');
		expect(field(part('Weapons'), 'Damage').getAttribute('aria-invalid')).toBeNull();
	});
});
