import { hasServer } from './build.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { desk, map, seatAll } from './room.ts';

test.skip(!hasServer, 'there is no server program yet');

test('the sample on a map begins in mid-fight, and a half-made attack stays while one looks around', async ({
	person,
}) => {
	const page = await person({ ...desk, locale: 'ja-JP' });
	await page.goto('/');
	await page.getByRole('button', { name: '地図の上で試す' }).click();
	await expect(page.getByRole('heading', { name: '庭園の一戦' })).toBeVisible();
	await expect(map(page).locator('.token')).toHaveCount(6);
	await page.getByRole('button', { name: 'English' }).click();
	await expect(page.getByRole('heading', { name: 'The fight in the garden' })).toBeVisible();
	await expect(page.getByText('Turn 2', { exact: true })).toBeVisible();
	await expectAccessible(page);

	await page.getByRole('button', { name: 'End the phase' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'End the phase' }).click();
	await expect(page.locator('[aria-current="step"]')).toContainText('Act');
	const card = (name: string) =>
		page.locator('.doll').filter({ has: page.getByRole('heading', { name, exact: true }) });
	const press = (name: string) => card(name).getByRole('button').click();
	await press('さくら');
	await page.locator('.hands .acts label').first().click();
	const target = page.locator('.hands').getByRole('radio', { name: 'みぞれ' });
	await press('みぞれ');
	await expect(target).toBeChecked();
	await expect(card('みぞれ')).toContainText('Target');
	// Another doll of one's own is looked at, and then it goes on where it was.
	await press('なずな');
	await expect(page.locator('.hands').getByRole('heading', { name: 'なずな' })).toBeVisible();
	await press('さくら');
	await expect(target).toBeChecked();
	await page.getByRole('button', { name: 'Declare', exact: true }).click();
	await expect(card('さくら')).toContainText('Declared');

	// What has been declared is carried out from where the panel was.
	const who = page.locator('.hands .who');
	await expect(who.getByRole('button', { name: /^さくら.*Assault Rifle/ })).toBeVisible();
	await page.getByRole('button', { name: 'Close declarations' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Close declarations' }).click();
	await who.getByRole('button', { name: /^さくら/ }).click();
	await page.getByRole('button', { name: 'Carry it out' }).click();
	await expect(page.getByRole('region', { name: 'The latest throw' })).toBeVisible();
});

test('until the battle begins leaders can take back that they are ready and choose another field', async ({
	person,
	request,
}) => {
	const { indigo, vermilion, spectator } = await seatAll(person, request);
	const step = (page: typeof indigo) => page.locator('[aria-current="step"]');
	const ready = async () => {
		await indigo.getByRole('button', { name: 'Indigo is ready' }).click();
		await vermilion.getByRole('button', { name: 'Vermilion is ready' }).click();
	};

	await indigo.getByRole('button', { name: 'Indigo is ready' }).click();
	const team = vermilion.getByRole('region', { name: 'Indigo' });
	await expect(team).not.toContainText('Not ready');
	await indigo.getByRole('button', { name: 'Not ready after all' }).click();
	await expect(team).toContainText('Not ready');
	await ready();
	await expect(step(indigo)).toHaveText('Character sheets');
	await vermilion.getByRole('button', { name: 'Back to the gathering' }).click();
	await expect(indigo.getByText('Back to: Gathering (asked for by Vermilion)')).toBeVisible();
	await expect(step(indigo)).toHaveText('Gathering');

	await ready();
	await ready();
	await expect(step(indigo)).toHaveText('Set-up');
	// Nobody asks those who look on to place anything.
	await expect(spectator.getByRole('heading', { name: 'The dolls are being set up' })).toBeVisible();
	await expect(spectator.getByText('Place your dolls')).toHaveCount(0);
	await indigo.getByRole('button', { name: 'Choose another field' }).click();
	await indigo
		.getByRole('dialog')
		.getByRole('button', { name: /^One tatami/ })
		.click();
	await expect(map(vermilion)).toBeVisible();

	await indigo.getByRole('button', { name: 'Propose to go back to the gathering' }).click();
	await expect(vermilion.getByText('Indigo proposes to go back to the gathering')).toBeVisible();
	await vermilion.getByRole('button', { name: 'Agree to go back' }).click();
	for (const page of [indigo, vermilion, spectator]) await expect(step(page)).toHaveText('Gathering');
});

test('in the midst of a battle somebody plays on from another device', async ({ person }) => {
	const page = await person(desk);
	await page.goto('/');
	await page.getByRole('button', { name: 'Try it on a map' }).click();
	await expect(map(page).locator('.token')).toHaveCount(6);
	await page.getByText('People at the table, and playing on from another device').click();
	await page.getByRole('button', { name: /^Actions for/ }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', { name: 'Make a seat link' }).click();
	const link = await dialog.getByRole('textbox', { name: 'Take over a seat' }).inputValue();

	const phone = await person({ locale: 'en', viewport: { width: 390, height: 844 } });
	await phone.goto(link);
	await phone.getByRole('button', { name: 'Move it here' }).click();
	await expect(map(phone).locator('.token')).toHaveCount(6);
	await expect(phone.getByRole('button', { name: 'End the phase' })).toBeVisible();
	await expect(page.getByText('This seat has moved to another device').first()).toBeVisible();
});
