import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { Listener, MapPlayer, seatOf } from './mapplayer.ts';
import { desk, enter, map, middle, newRoom, send, token } from './room.ts';

const phone = { ...desk, viewport: { width: 390, height: 844 }, hasTouch: true };
const most = 60_000; // ms of free play at a time

test('two teams fight on a field with the pointer: placed, moved, aimed, in melee, judged, and the same everywhere', async ({
	person,
	request,
}) => {
	test.setTimeout(240_000);
	const made = await newRoom(request, false);
	const [first, second, watching] = [await person(desk), await person(phone), await person(desk)];
	const heard = [first, second, watching].map((page) => new Listener(page));
	await enter(first, made);
	await second.goto(made.links.second);
	await second.getByLabel('Your name').fill('Bo');
	await second.getByRole('button', { name: 'Take a seat' }).click();
	await watching.goto(made.links.spectator);
	await watching.getByRole('button', { name: 'Watch' }).click();
	const indigo = new MapPlayer(first, 'Indigo', 'first');
	const vermilion = new MapPlayer(second, 'Vermilion', 'second');
	const everywhere = [first, second, watching];

	await first.getByRole('button', { name: 'Choose', exact: true }).click();
	await first
		.getByRole('dialog')
		.getByRole('button', { name: /^Duel, small/ })
		.click();
	await expect(first.getByText('Distances, ways and cover are measured for you.')).toBeVisible();
	for (let stage = 0; stage < 2; stage++) for (const side of [indigo, vermilion]) await side.ready();

	await expect
		.poll(async () => {
			for (const page of [first, second]) {
				const choice = page.getByRole('button', { name: /Indigo goes first|Vermilion goes second/ });
				if (await choice.isVisible()) await choice.click();
			}
			return first.getByText(/Indigo goes first,/).count();
		})
		.toBe(1);

	await test.step('each side places its dolls: by tap, by drag, and in a pose', async () => {
		for (const { page, names, x } of [
			{ page: first, names: ['Sakura', 'Sumire', 'Nazuna'], x: [150, 300, 450] },
			{ page: second, names: ['Mizore', 'Tsubame', 'Koharu'], x: [450, 300, 150] },
		]) {
			const side = page === first ? indigo : vermilion;
			const tray = page.getByRole('group', { name: 'Your dolls' });
			const y = side.side === 'first' ? 120 : 780;
			await tray.getByRole('button', { name: names[0] }).click();
			for (const [i, name] of names.entries()) {
				await side.show();
				await side.tap({ x: x[i]!, y });
				await expect(token(page, name), `${name} is placed`).toBeVisible();
			}
			await side.drag(names[2]!, { x: x[2]!, y: side.side === 'first' ? 220 : 680 });
			await expect
				.poll(async () => (await side.place(names[2]!))?.y, { message: `${names[2]} is dragged` })
				.not.toBe(y);
			await page
				.getByRole('group', { name: `Pose of ${names[2]}` })
				.getByText('Sitting')
				.click();
		}
		await expect(token(watching, 'Nazuna').locator('.sign')).toBeVisible();
	});
	for (const side of [indigo, vermilion]) await side.ready();
	for (const page of everywhere) await expect(map(page).locator('.token')).toHaveCount(6);
	for (const page of everywhere) await expectAccessible(page);

	const waits = async () => (await indigo.waiting()).length + (await vermilion.waiting()).length;
	await expect.poll(waits, { message: 'somebody may move' }).toBeGreaterThan(0);
	const [active, passive] = (await indigo.waiting()).length ? [indigo, vermilion] : [vermilion, indigo];
	const forward = active === indigo ? 1 : -1;
	const [byDrag, byTap, byKeys] = (await active.waiting()) as [string, string, string];
	const seen = async (name: string, before: { x: number; y: number } | undefined) => {
		for (const side of [active, passive])
			await expect.poll(() => side.place(name), { message: `${name} has moved` }).not.toEqual(before);
	};

	await test.step('dolls move by drag, by taps and by keys, with steps taken back before they are confirmed', async () => {
		const { page } = active;
		let at = (await active.place(byDrag))!;
		await active.drag(byDrag, { x: at.x, y: at.y + forward * 60 });
		await expect(map(page).locator('.reach')).toBeVisible();
		// Straight ahead it has no width, which a browser test takes for hidden.
		await expect(map(page).locator('.way')).toHaveAttribute('d', /^M.+L/);
		await expect(page.getByText(/^way \d+(\.\d)? cm/)).toBeVisible();
		await active.go.click();
		await seen(byDrag, at);

		at = (await active.place(byTap))!;
		await active.pick(byTap);
		await active.tap({ x: at.x, y: at.y + forward * 130 });
		await expect(active.go).toBeEnabled();
		await page.getByRole('button', { name: 'Erase the last point' }).click();
		await expect(active.go).toBeDisabled();
		await active.show();
		await active.tap({ x: at.x, y: at.y + forward * 100 });
		await active.go.click();
		await seen(byTap, at);

		at = (await active.place(byKeys))!;
		await active.pick(byKeys);
		await map(page).focus();
		for (const key of ['Shift+ArrowUp', 'Shift+ArrowUp', 'ArrowLeft', 'Backspace'])
			await page.keyboard.press(key);
		await expect(active.go).toBeEnabled();
		await page.keyboard.press('Enter');
		await seen(byKeys, at);
		expect((await active.place(byKeys))!.x, 'the step aside was taken back').toBe(at.x);
	});

	const enemies = Object.values((await active.view()).game.dolls).filter(({ team }) => team !== active.side);
	const [foe] = enemies.map(({ name }) => name) as [string];

	await test.step('a judge sets the cover of a pair, and everybody sees where', async () => {
		await passive.rule(
			'Distance and cover',
			async (form) => {
				await form.getByLabel('From', { exact: true }).selectOption({ label: byDrag });
				await form.getByLabel('To', { exact: true }).selectOption({ label: foe });
				await form.getByLabel(/^Distance to/).fill('50');
				await form.getByText('half', { exact: true }).click();
			},
			'Behind the tea tin',
		);
		for (const page of everywhere) await expect(map(page).locator('.gavel')).toHaveCount(1);
	});

	await test.step('the map tells what a weapon comes to, and it is shot', async () => {
		const { page } = active;
		await end(page, 'End the phase');
		await expect(page.locator('[aria-current="step"]')).toContainText('Act');
		await active.pick(byDrag);
		await weapon(page);
		await expect(map(page).locator('.band').first()).toBeVisible();
		const note = token(page, foe).locator('.note');
		await expect(note).toHaveText(/^(AV -?\d+ · )?\d+%$|^\d+(\.\d)? cm$/);
		await active.show();
		const { x, y } = await middle(token(page, foe));
		await page.mouse.click(x, y);
		await expect(token(page, foe)).toHaveClass(/aimed/);
		await expect(map(page).locator('.sight.chosen')).toHaveClass(/half/);
		const list = page.locator('.table-map details.list');
		await list.locator('summary').click();
		await expect(list.locator('tr').filter({ hasText: foe })).toContainText('Ruled by a judge');
		await list.locator('summary').click();
		await page.getByRole('button', { name: 'Declare', exact: true }).first().click();
		await expect(token(page, byDrag)).not.toHaveClass(/ready/);
		await end(page, 'Close declarations');
	});

	await test.step('a judge drags a doll, with a reason, and an enemy closes with it', async () => {
		const { page } = active;
		for (const side of [active, passive]) side.pause = 'Second side: move';
		await active.playUntil(passive, () => passive.paused(), most);
		await expect.poll(() => passive.waiting(), { message: 'an enemy may move' }).not.toEqual([]);
		const ready = await passive.waiting();
		const { dolls } = (await active.view()).game;
		const hampered = ['down', 'knocked-down', 'routed', 'captive', 'in-melee'];
		const fit = Object.values(dolls).filter(({ states }) => !states.some((one) => hampered.includes(one)));
		const enemy = fit.find(({ name }) => ready.includes(name))!;
		const moved = fit.find(({ team }) => team === active.side)!;
		expect([enemy, moved], 'a doll of each side can fight').not.toContain(undefined);
		await page.getByRole('button', { name: 'Put right as a judge' }).click();
		// Just out of the enemy's zone, 15 cm.
		await active.drag(moved.name, { x: enemy.at!.x, y: enemy.at!.y - forward * 170 });
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Reason').fill('It stood here');
		await dialog.getByRole('button', { name: 'Rule', exact: true }).click();
		await expect(dialog).toBeHidden();
		await page.getByRole('button', { name: 'Pick and move' }).click();
		for (const side of [active, passive])
			await expect
				.poll(() => side.place(moved.name), { message: 'the ruling is seen' })
				.not.toEqual(moved.at);

		await passive.pick(enemy.name);
		await passive.show();
		const { x, y } = await middle(token(passive.page, moved.name));
		await passive.page.mouse.click(x, y);
		await expect(passive.page.getByText(/^Comes into contact with/)).toBeVisible();
		await passive.go.click();
		for (const page of everywhere) await expect(map(page).locator('path.melee')).toHaveCount(1);
		for (const page of everywhere) await expectAccessible(page);
	});

	await test.step('the battle goes on by dragging until it is won or, two turns on, the leaders end it', async () => {
		for (const side of [active, passive]) side.pause = '';
		const last = (await active.turn()) + 2;
		const until = Date.now() + most;
		await active.playUntil(
			passive,
			async () => (await over(first)) || (await active.turn()) >= last || Date.now() > until,
		);
		if (!(await over(first))) {
			await indigo.rule(
				'End the battle',
				(form) => form.getByText('A draw', { exact: true }).click(),
				'Time for tea',
			);
		}
		for (const page of everywhere)
			await expect.poll(() => over(page), { message: 'the battle is over' }).toBe(true);
	});

	await test.step('every page has the state that the server has', async () => {
		for (const [i, page] of everywhere.entries()) {
			const before = heard[i]!.hash;
			expect(before).not.toBe('');
			await send(page, await seatOf(page), '', null); // a welcome tells the hash anew
			expect(heard[i]!.hash, 'the page was told of all there is').toBe(before);
			expect(heard[i]!.strayed, 'the page never strayed').toBe(0);
		}
	});
});

const over = async (page: Page) => (await page.locator('.result').count()) > 0;

/** Ends the phase or the declaring, although somebody could still do something. */
async function end(page: Page, name: string): Promise<void> {
	await page.getByRole('button', { name, exact: true }).first().click();
	const sure = page.getByRole('dialog').getByRole('button', { name, exact: true });
	if (await sure.isVisible()) await sure.click();
}

/** Takes the picked doll's first weapon in hand: in its panel on a desk, under the map on a phone. */
async function weapon(page: Page): Promise<void> {
	const list = page.locator('.aim select');
	if (await list.isVisible()) await list.selectOption({ index: 1 });
	else
		await page
			.locator('.hands .acts label')
			.filter({ has: page.locator('small') })
			.first()
			.click();
}
