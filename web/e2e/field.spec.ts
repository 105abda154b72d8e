import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { desk, drag, map, middle, seatAll, token } from './room.ts';

const phone = { ...desk, viewport: { width: 390, height: 844 }, hasTouch: true };

/** Where a doll stands, in the words of the list. */
async function place(page: Page, name: string): Promise<string> {
	const list = page.locator('.table-map details.list');
	if (!(await list.evaluate((details: HTMLDetailsElement) => details.open))) {
		await list.locator('summary').click();
	}
	const row = list.locator('tbody tr').filter({ hasText: name });
	if (await row.count()) return row.locator('td').first().innerText();
	return list.locator('p').first().innerText();
}

test('two teams place their dolls and play on a field by dragging, and a spectator measures', async ({
	person,
	request,
}) => {
	test.setTimeout(120_000);
	const { indigo, vermilion, spectator } = await seatAll(person, request, { vermilion: phone });

	await indigo.getByRole('button', { name: 'Choose', exact: true }).click();
	await indigo
		.getByRole('dialog')
		.getByRole('button', { name: /^One tatami/ })
		.click();
	await expect(indigo.getByRole('dialog')).toBeHidden();
	await expect(indigo.getByText('Distances, ways and cover are measured for you.')).toBeVisible();

	const ready = async () => {
		await indigo.getByRole('button', { name: 'Indigo is ready' }).click();
		await vermilion.getByRole('button', { name: 'Vermilion is ready' }).click();
	};
	await ready();
	await ready();

	// Each side places its own: one doll by hand, the rest wherever there is room.
	for (const page of [indigo, vermilion]) {
		const choice = page.getByRole('button', { name: /Indigo goes first|Vermilion goes first/ });
		await page.getByRole('button', { name: /for me$/ }).click();
		await expect(map(page).locator('.token')).not.toHaveCount(0);
		await expect(page.getByRole('button', { name: /for me$/ })).toBeHidden();
		if (await choice.isVisible()) await choice.click();
	}
	const mine = await map(indigo).locator('.token.first').count();
	expect(mine).toBeGreaterThan(1);
	await expectAccessible(indigo);
	await ready();
	await expect(indigo.locator('.table-map')).toBeVisible();
	for (const page of [indigo, vermilion, spectator]) {
		await expect(map(page).locator('.token')).toHaveCount(6);
		await expectAccessible(page);
	}

	// Whoever moves first drags a doll; the other page sees it move.
	await expect
		.poll(async () => {
			const ready = await Promise.all(
				[indigo, vermilion].map((page) => map(page).locator('.token.ready').count()),
			);
			return ready[0]! + ready[1]!;
		})
		.toBeGreaterThan(0);
	const active = (await map(indigo).locator('.token.ready').count()) ? indigo : vermilion;
	const passive = active === indigo ? vermilion : indigo;
	const name = (await map(active).locator('.token.ready .name').first().textContent())!.trim();
	await map(active).scrollIntoViewIfNeeded();
	const before = await place(passive, name);
	await map(active).evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
	await drag(active, await middle(token(active, name)), 4, -50);
	await expect(active.getByText(/^\d+(\.\d)? cm$/).first()).toBeVisible();
	await expect(map(active).locator('.reach')).toBeVisible();
	const go = active.locator('.table-map, .hands').getByRole('button', { name: 'Move', exact: true });
	await expect(go).toBeEnabled();
	await go.click();
	await expect.poll(() => place(passive, name)).not.toBe(before);

	// The next one goes by keys: so many steps ahead, one of them taken back.
	const second = (await map(active).locator('.token.ready .name').first().textContent())!.trim();
	const there = await place(passive, second);
	await token(active, second).focus();
	await active.keyboard.press('Enter');
	await active.keyboard.press('ArrowUp');
	await active.keyboard.press('ArrowUp');
	await active.keyboard.press('Backspace');
	await expect(go).toBeEnabled();
	await active.keyboard.press('Enter');
	await expect.poll(() => place(passive, second)).not.toBe(there);

	// A spectator lays the tape from doll to doll.
	await spectator.getByRole('button', { name: 'Tape measure' }).click();
	const [from, to] = [
		await middle(map(spectator).locator('.token').first()),
		await middle(map(spectator).locator('.token').last()),
	];
	await spectator.mouse.click(from.x, from.y);
	await spectator.mouse.click(to.x, to.y);
	await expect(spectator.getByText(/^\d+(\.\d)? cm apart$/)).toBeVisible();

	// A judge puts a doll elsewhere and says why.
	await active.getByRole('button', { name: 'Put right as a judge' }).click();
	await map(active).evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
	const moved = await place(passive, name);
	await map(active).evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
	await drag(active, await middle(token(active, name)), 20, -25);
	const dialog = active.getByRole('dialog');
	await dialog.getByLabel('Reason').fill('It stood here');
	await dialog.getByRole('button', { name: 'Rule', exact: true }).click();
	await expect.poll(() => place(passive, name)).not.toBe(moved);
});
