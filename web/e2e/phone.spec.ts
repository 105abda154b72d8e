import { expect, test } from './fixtures.ts';
import { Fielded } from './fielded.ts';
import { enter } from './room.ts';

// A phone at the table: it comes over plain http, one thumb works it, and its network comes and goes.
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
test.use({ abroad: true, locale: 'ja-JP', contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

test('what is half entered outlasts a slip of the thumb, a look at the log and a broken line', async ({
	person,
	request,
	server,
}) => {
	const page = await person(phone);
	await page.goto('/');
	const battle = await Fielded.make(page, request, false, 'ja');
	await battle.choose();
	await battle.begin();
	await battle.phase(2);
	await enter(page, battle.made);
	const card = page.locator('.doll').filter({ hasText: 'さくら' }).getByRole('button');
	const distance = page.getByLabel('みぞれまでの距離');
	await card.tap();
	await page.locator('.acts label').filter({ hasText: '直射' }).first().tap();
	await page.getByRole('group', { name: '目標' }).getByText('みぞれ').tap();
	await distance.fill('104');
	await expect(page.locator('.forecast .sentence')).toContainText('33');

	// Beside the panel the header shows through: the tap closes the panel and follows no link.
	const link = (await page.getByRole('link', { name: 'フィールド', includeHidden: true }).boundingBox())!;
	await page.touchscreen.tap(link.x + link.width / 2, 12);
	await expect(page.getByRole('dialog')).toBeHidden();
	await expect(page).toHaveURL(/\/room\//);

	const part = (name: string) => page.locator('nav.tabs').getByRole('button', { name });
	await part('記録').tap();
	const message = page.getByLabel('ひとこと');
	await message.fill('半分だけ');
	await part('卓').tap();
	await card.tap();
	await expect(distance).toHaveValue('104');

	// Declared while the line is broken it is told of in front of the panel, and happens once the line is back.
	await server.kill();
	await page.getByRole('button', { name: '宣言する' }).tap();
	await expect(page.getByRole('dialog').getByText('つなぎ直しています')).toBeVisible();
	await server.start();
	await expect(page.getByRole('dialog')).toBeHidden({ timeout: 30_000 });
	const { declared } = (await battle.view()).game;
	expect(Object.values(declared)).toMatchObject([{ action: { kind: 'shoot' } }]);
	await part('記録').tap();
	await expect(message).toHaveValue('半分だけ');
});
