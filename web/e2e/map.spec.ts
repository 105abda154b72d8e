import { expect, expectAccessible, test } from './fixtures.ts';
import { Fielded } from './fielded.ts';
import { desk, enter, map, middle, token } from './room.ts';

test('dolls in melee stand beside each other as a group, and captives are told of', async ({
	person,
	request,
}) => {
	const page = await person(desk);
	await page.goto('/');
	const battle = await Fielded.make(page, request, true);
	await battle.choose({ furnished: 'tatami-four' });
	await battle.begin();
	await battle.put({
		Sakura: { x: 900, y: 1700 },
		Nazuna: { x: 960, y: 1860 },
		Mizore: { x: 920, y: 1780 },
	});
	const melee = { state: 'in-melee', on: true, reason: 'Face to face' };
	for (const name of ['Sakura', 'Nazuna']) {
		const doll = await battle.id(name);
		await battle.do('rule-status', { ...melee, doll, other: await battle.id('Mizore') });
	}
	const taken = { state: 'captive', on: true, reason: 'Taken' };
	await battle.do('rule-status', { ...taken, doll: await battle.id('Koharu') });
	await enter(page, battle.made);
	await expect(map(page).locator('.token')).toHaveCount(5);
	await expect(map(page).locator('.melee')).toHaveCount(1);
	await expect(token(page, 'Koharu')).toHaveCount(0);
	await expect(page.getByRole('list', { name: 'Captives' })).toContainText('Koharu');
	await expectAccessible(page);

	// However small the map, each of them can be told and picked.
	for (const name of ['Sakura', 'Nazuna', 'Mizore']) {
		const { x, y } = await middle(token(page, name));
		await page.mouse.click(x, y);
		await expect(token(page, name)).toHaveClass(/picked/);
	}
	// The list tells the same in words.
	const list = page.locator('.table-map details.list');
	await list.locator('summary').click();
	await expect(list.locator('tbody tr').filter({ hasText: 'Sakura' })).toContainText('cm');
});

test('two fingers zoom the map, and move no doll', async ({ person, request }) => {
	const page = await person({ ...desk, viewport: { width: 390, height: 844 }, hasTouch: true });
	await page.goto('/');
	const battle = await Fielded.make(page, request, true);
	await battle.choose({ furnished: 'tatami-one' });
	await battle.begin();
	await enter(page, battle.made);
	await expect(map(page).locator('.token')).toHaveCount(6);
	await map(page).evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
	const before = (await battle.view()).game.dolls;

	const fingers = await page.context().newCDPSession(page);
	const touch = (
		type: 'touchStart' | 'touchMove' | 'touchEnd',
		touchPoints: { x: number; y: number; id: number }[],
	) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
	const at = await middle(map(page).locator('.token').first());
	const apart = (by: number) => [
		{ x: at.x - by, y: at.y, id: 1 },
		{ x: at.x + by, y: at.y, id: 2 },
	];
	const scale = async () => (await page.locator('.scale .bar').boundingBox())!.width;
	const least = await scale();
	// The first finger lands on a doll and moves before the second comes.
	await touch('touchStart', [{ ...at, id: 1 }]);
	await touch('touchMove', [{ x: at.x - 20, y: at.y, id: 1 }]);
	await touch('touchStart', apart(20));
	for (let by = 25; by <= 80; by += 5) await touch('touchMove', apart(by));
	await touch('touchEnd', []);
	await expect.poll(scale, { message: 'the map is larger' }).toBeGreaterThan(least * 2);
	// What was between the fingers still is.
	const now = await middle(map(page).locator('.token').first());
	expect(Math.hypot(now.x - at.x, now.y - at.y)).toBeLessThan(60);

	await touch('touchStart', apart(80));
	for (let by = 75; by >= 15; by -= 5) await touch('touchMove', apart(by));
	await touch('touchEnd', []);
	await expect.poll(scale, { message: 'the map is as it was' }).toBeLessThan(least * 1.2);
	expect((await battle.view()).game.dolls).toEqual(before);
	await expect(map(page).locator('.way')).toHaveCount(0);
});
