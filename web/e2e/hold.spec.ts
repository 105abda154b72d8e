import type { Page } from '@playwright/test';
import { Fielded } from './fielded.ts';
import { expect, test } from './fixtures.ts';
import { desk, drag, enter, map, middle, token } from './room.ts';

// What can be taken hold of on the map, by mouse and by finger.

/** A drag by one finger, as a thumb would do it. */
async function fingerDrag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
	const fingers = await page.context().newCDPSession(page);
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
		fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
	await touch('touchStart', [from]);
	for (let step = 1; step <= 8; step++) {
		const at = (a: number, b: number) => a + ((b - a) * step) / 8;
		await touch('touchMove', [{ x: at(from.x, to.x), y: at(from.y, to.y) }]);
	}
	await touch('touchEnd', []);
}

for (const by of ['mouse', 'finger'] as const) {
	test(`dolls come from the tray onto the map by ${by}, and are placed by a tap too`, async ({
		person,
		request,
	}) => {
		const phone = { ...desk, viewport: { width: 390, height: 844 }, hasTouch: true };
		const page = await person(by === 'mouse' ? desk : phone);
		await page.goto('/');
		const battle = await Fielded.make(page, request, true);
		await battle.choose({ furnished: 'tatami-one' });
		await enter(page, battle.made);
		const tray = page.getByRole('group', { name: 'Your dolls' });
		await expect(tray.getByText('not placed')).toHaveCount(6);
		await tray.evaluate((one) => one.scrollIntoView({ block: 'end' }));
		const zone = (await map(page).locator('rect.zone.first').boundingBox())!;
		const spot = { x: zone.x + zone.width / 2, y: zone.y + zone.height / 2 };
		const chip = (await tray.getByRole('button', { name: 'Sakura' }).boundingBox())!;
		const from = { x: chip.x + chip.width / 2, y: chip.y + chip.height / 2 };
		if (by === 'mouse') await drag(page, from, spot.x - from.x, spot.y - from.y);
		else await fingerDrag(page, from, spot);
		await expect(token(page, 'Sakura')).toBeVisible();
		await expect(tray.getByText('not placed')).toHaveCount(5);
		const at = await middle(token(page, 'Sakura'));
		expect(Math.hypot(at.x - spot.x, at.y - spot.y), 'it stands where it was let go').toBeLessThan(6);

		// Let go beside the map it stays where it was; a tap picks, and a tap on the map places.
		if (by === 'mouse') await drag(page, from, 0, 60);
		else await fingerDrag(page, from, { x: from.x, y: from.y + 60 });
		await tray.getByRole('button', { name: 'Sumire' }).click();
		await page.mouse.click(zone.x + zone.width / 4, spot.y);
		await expect(token(page, 'Sumire')).toBeVisible();
		await expect(tray.getByText('not placed')).toHaveCount(4);
		expect((await middle(token(page, 'Sakura'))).x).toBeCloseTo(at.x, 0);
	});
}

test('the goal of a walk is dragged once more before it is gone', async ({ person, request }) => {
	const page = await person(desk);
	await page.goto('/');
	const battle = await Fielded.make(page, request, true);
	await battle.choose({ furnished: 'tatami-one' });
	await battle.begin();
	const { dolls } = (await battle.view()).game;
	await battle.phase((await battle.view()).order === 'first' ? 1 : 7);
	await enter(page, battle.made);
	await expect(map(page).locator('.token')).toHaveCount(6);
	await token(page, 'Sakura').locator('.shape').click();
	await drag(page, await middle(token(page, 'Sakura')), 0, -60);
	const ghost = map(page).locator('.ghost .token');
	await expect(ghost).toBeVisible();
	const before = await middle(ghost);
	await drag(page, before, 40, 10);
	await expect.poll(async () => (await middle(ghost)).x).toBeGreaterThan(before.x + 25);
	await page.getByRole('button', { name: 'Move', exact: true }).click();
	const id = await battle.id('Sakura');
	await expect
		.poll(async () => (await battle.view()).game.dolls[id]!.at!.x)
		.toBeGreaterThan(dolls[id]!.at!.x);
});
