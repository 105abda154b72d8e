import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { Player } from './player.ts';

const desk = { locale: 'en', reducedMotion: 'reduce' } as const;
const phone = { ...desk, viewport: { width: 390, height: 844 } };

/** Every doll as the page shows it: name, HP, SP, and its states in words. */
async function standing(page: Page): Promise<string[]> {
	const dolls = await page.locator('.doll').evaluateAll((cards) =>
		cards.map((card) => {
			const meters = [...card.querySelectorAll('[role="meter"]')].map((meter) =>
				meter.getAttribute('aria-valuenow'),
			);
			const states = [...card.querySelectorAll('.states li')].map((state) => state.textContent);
			return [card.querySelector('h3')!.textContent, ...meters, ...states].join(' ');
		}),
	);
	return dolls.sort();
}

/** The HP meter of a doll. */
const hp = (page: Page, doll: string) =>
	page
		.locator('.doll')
		.filter({ has: page.getByRole('heading', { name: doll }) })
		.getByRole('meter', { name: 'HP' });

test('two teams and a spectator play the sample battle to its end: a ruling, an undo, a reconnect, a killed server', async ({
	person,
	server,
}) => {
	// Some minutes of clicks; a machine that is busy with other work needs several times as long.
	test.setTimeout(900_000);
	const indigo = await person(desk);
	await indigo.goto('/');
	await indigo.getByRole('button', { name: 'Play with a friend' }).click();
	const linkTo = (name: string) => indigo.getByRole('textbox', { name }).inputValue();
	const secondLink = await linkTo('Link to join Vermilion');
	await indigo.getByText('More links').click();
	const spectatorLink = await linkTo('Link to watch');

	const vermilion = await person(phone);
	await vermilion.goto(secondLink);
	await vermilion.getByLabel('Your name').fill('Bo');
	await vermilion.getByRole('button', { name: 'Take a seat' }).click();
	const spectator = await person(desk);
	await spectator.goto(spectatorLink);
	await spectator.getByRole('button', { name: 'Watch' }).click();

	const a = new Player(indigo, 'Indigo');
	const b = new Player(vermilion, 'Vermilion');
	for (let stage = 0; stage < 2; stage++) {
		await a.ready();
		await b.ready();
	}
	await expect
		.poll(async () => {
			for (const { page } of [a, b]) {
				const button = page.getByRole('button', { name: /Indigo goes first|Vermilion goes second/ });
				if (await button.isVisible()) {
					await button.click();
					return true;
				}
			}
			return false;
		})
		.toBe(true);
	await a.ready();
	await b.ready();
	await expect(indigo.locator('.doll')).toHaveCount(6);
	for (const page of [indigo, vermilion, spectator]) await expectAccessible(page);

	// One round of fire, then a judge's word on it.
	await a.playUntil(b, async () => (await indigo.getByText(/Turn 2/).count()) > 0);
	await a.ruleHP('Mizore', 1);
	await expect(hp(vermilion, 'Mizore')).toHaveAttribute('aria-valuenow', '1');
	await expect(hp(spectator, 'Mizore')).toHaveAttribute('aria-valuenow', '1');

	// The other judge takes it back, with a reason that all can read.
	await b.undoLatest('She was standing behind the wall');
	await expect(hp(indigo, 'Mizore')).not.toHaveAttribute('aria-valuenow', '1');

	// What the judges agree on shortens the battle.
	for (const doll of ['Mizore', 'Tsubame', 'Koharu']) await a.ruleHP(doll, 1);

	// A phone loses its page and comes back to the same seat.
	await vermilion.reload();
	await expect(vermilion.locator('.doll')).toHaveCount(6);

	// The power goes in mid-battle, and nobody loses anything.
	const before = await standing(indigo);
	await server.restart();
	for (const page of [indigo, vermilion, spectator]) {
		await expect.poll(() => standing(page), { timeout: 30_000 }).toEqual(before);
	}

	await a.playUntil(
		b,
		async () => (await indigo.getByText('wins!').count()) + (await indigo.getByText('A draw').count()) > 0,
	);
	const end = await standing(indigo);
	for (const page of [vermilion, spectator]) await expect.poll(() => standing(page)).toEqual(end);
	for (const page of [indigo, vermilion, spectator]) await expectAccessible(page);

	// Sealed by both, the dice are revealed to everybody.
	for (const { page } of [a, b]) {
		await page.getByRole('button', { name: 'Seal the battle and reveal the dice' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Seal it' }).click();
	}
	await expect(indigo.getByText('The battle is sealed and the dice are revealed.')).toBeVisible();

	// Everybody checks the dice on the page, and whoever has saved the record can do so at any later time.
	for (const page of [indigo, vermilion, spectator]) {
		await page.getByRole('button', { name: 'Check the dice' }).click();
		const dialog = page.getByRole('dialog');
		await expect(dialog.getByText('Every throw holds')).toBeVisible();
		await expect(dialog.getByText('The commitment is the one that this room was shown')).toBeVisible();
		await expectAccessible(page);
		await page.keyboard.press('Escape');
	}
	const [download] = await Promise.all([
		indigo.waitForEvent('download'),
		indigo.getByRole('button', { name: 'Save the record' }).click(),
	]);
	const record = await readFile(await download.path(), 'utf8');
	const later = await person(phone);
	await later.goto('/dice');
	const check = (text: string) =>
		later
			.getByLabel('Choose a saved record')
			.setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) });
	await check(record);
	await expect(later.getByText('Every throw holds')).toBeVisible();
	const { proof } = JSON.parse(record) as { proof: { rolls: { faces: number; value: number }[] } };
	const die = proof.rolls.at(-1)!;
	die.value = (die.value % die.faces) + 1;
	await check(JSON.stringify(proof));
	await expect(later.getByText('Something does not hold')).toBeVisible();
	await expect(later.getByText(/^it should be \d+$/).first()).toBeVisible();
});
