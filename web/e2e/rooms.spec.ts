import { hasServer } from './build.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newRoom } from './room.ts';
import type { Page } from '@playwright/test';

test.skip(!hasServer, 'there is no server program yet');

const phone = { viewport: { width: 390, height: 844 } };

/** Expects that the page neither runs out of the screen nor has a grave fault of accessibility. */
async function expectPleasant(page: Page): Promise<void> {
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
	await expectAccessible(page);
}

test('two teams come from the home page to the table by one click and a link', async ({ person }) => {
	const indigo = await person();
	await indigo.goto('/');
	await indigo.getByRole('button', { name: 'ふたりで対戦する' }).click();
	await expect(indigo.getByRole('img', { name: /QRコード/ })).toBeVisible();
	const link = await indigo.getByRole('textbox', { name: '朱組に入るリンク' }).inputValue();
	await expectPleasant(indigo);

	const vermilion = await person({ ...phone, locale: 'en' });
	await vermilion.goto(link);
	await vermilion.getByLabel('Your name').fill('Bo');
	await expectPleasant(vermilion);
	await vermilion.getByRole('button', { name: 'Take a seat' }).click();
	// Nothing of the secret stays in the address.
	await expect(vermilion).toHaveURL(/\/room\/[^#]+$/);
	await expect(indigo.getByRole('region', { name: '朱組' })).toContainText('Bo');
	// Each leader's device gives its share of the dice unasked.
	await expect(indigo.getByText('乱数を加えました')).toHaveCount(2);
	await expectPleasant(vermilion);

	for (const stage of ['シート作成', '配置']) {
		await indigo.getByRole('button', { name: '藍組の準備完了' }).click();
		await vermilion.getByRole('button', { name: 'Vermilion is ready' }).click();
		await expect(indigo.locator('[aria-current="step"]')).toHaveText(stage);
		await expectPleasant(vermilion);
	}
	await expect(vermilion.getByRole('img', { name: /^Sketch of the table/ })).toBeVisible();
	// The leader of whichever team won the roll has the choice, and nobody else.
	const won = await indigo.getByText(/が勝ちました/).textContent();
	const [winner, other] = won!.startsWith('藍組') ? [indigo, vermilion] : [vermilion, indigo];
	const choice = /が先攻$| goes first$/;
	await expect(other.getByRole('button', { name: choice })).toHaveCount(0);
	await winner.getByRole('button', { name: choice }).click();
	await expect(other.getByText(/先攻は.+です| goes first, /)).toBeVisible();
	await vermilion.getByRole('radiogroup', { name: 'Pose of みぞれ' }).getByText('Prone').click();
	// The other side reads what it cannot change.
	const mizore = indigo.getByRole('listitem').filter({ hasText: 'みぞれ' });
	await expect(mizore.getByText('伏せる')).toBeVisible();
	await expect(mizore.getByRole('radio')).toHaveCount(0);

	await indigo.getByRole('button', { name: '藍組の準備完了' }).click();
	await vermilion.getByRole('button', { name: 'Vermilion is ready' }).click();
	await expect(vermilion.getByText(/Turn 1/).first()).toBeVisible();
});

test('one person tries both sides: one click to the set-up, one to be ready', async ({ page }) => {
	await page.goto('/');
	await page.getByRole('button', { name: 'ひとりで両軍を動かす' }).click();
	await page.getByRole('button', { name: /が先攻$/ }).click();
	await expectPleasant(page);
	await page.getByRole('button', { name: '両方の組の準備完了' }).click();
	await expect(page.getByText(/1ターン目/).first()).toBeVisible();
	// Whoever comes late to look on can still be invited.
	await page.getByText('もっと招待する').click();
	await expect(page.getByRole('textbox', { name: '観戦のリンク' })).toBeVisible();
});

test('a command given while the server is dead happens once it is back', async ({ page, server }) => {
	await page.goto('/');
	await page.getByRole('button', { name: 'ふたりで対戦する' }).click();
	const indigo = page.getByRole('region', { name: '藍組' });
	await expect(indigo).toContainText('準備中');
	await server.kill();
	await expect(page.getByText('つなぎ直しています')).toBeVisible();
	await page.getByRole('button', { name: '藍組の準備完了' }).click();
	await expect(indigo).toContainText('準備中');
	await server.start();
	await expect(indigo).not.toContainText('準備中', { timeout: 20_000 });
	await expect(page.getByText('つなぎ直しています')).toBeHidden();
});

test('an answer that is lost costs neither a seat nor its link', async ({ person, request, faults }) => {
	const made = await newRoom(request, false, 'ja');
	/** Lets the next request arrive, and its answer not. */
	const loseAnswer = (page: Page, path: string) =>
		page.route(
			path,
			async (route) => {
				await route.fetch();
				await route.abort();
			},
			{ times: 1 },
		);
	const phoneOfBo = await person(phone);
	await phoneOfBo.goto(made.links.second);
	await phoneOfBo.getByLabel('あなたの名前').fill('ぼたん');
	await loseAnswer(phoneOfBo, '**/seats');
	await phoneOfBo.getByRole('button', { name: '席につく' }).click();
	await expect(phoneOfBo.getByText('サーバーに届きませんでした')).toBeVisible();
	await phoneOfBo.getByRole('button', { name: '席につく' }).click();
	await expect(phoneOfBo.getByRole('region', { name: '朱組' }).getByText('ぼたん')).toHaveCount(1);

	const headers = { Authorization: `Bearer ${made.token}` };
	const handed = await request.post(`/api/rooms/${made.room}/seats/${made.seat}/link`, { headers, data: {} });
	const { link } = (await handed.json()) as { link: string };
	const newPhone = await person(phone);
	await newPhone.goto(link);
	await loseAnswer(newPhone, '**/seat');
	await newPhone.getByRole('button', { name: 'この端末に移す' }).click();
	await expect(newPhone.getByText('サーバーに届きませんでした')).toBeVisible();
	// The link is used up now, but this device has asked by it.
	await newPhone.reload();
	await expect(newPhone).toHaveURL(/\/room\/[^#]+$/);
	await expect(newPhone.getByRole('button', { name: '藍組の準備完了' })).toBeVisible();
	// What the browser says of the two lost answers, and of the link that is used up.
	expect(faults.splice(0)).toEqual([
		expect.stringMatching(/ERR_FAILED.*\/seats\)$/),
		expect.stringMatching(/ERR_FAILED.*\/seat\)$/),
		expect.stringMatching(/401.*\/look\)$/),
	]);
});

test('a sheet is priced by the server, kept over a reload, and leads from a fault to its field', async ({
	page,
}) => {
	await page.goto('/sheets');
	await page.getByRole('button', { name: 'ドールを作る' }).click();
	await page.getByLabel('名前', { exact: true }).fill('あやめ');
	await page.getByRole('button', { name: '「小銃」を加える' }).click();
	await page.getByRole('tab', { name: '技能' }).click();
	for (const skill of ['幸運', '根性', '医療', '指揮']) {
		await page.getByRole('button', { name: `「${skill}」を加える` }).click();
	}
	await expect(page.getByText('115 / 100 MP')).toBeVisible();
	await expectPleasant(page);
	await page.getByRole('button', { name: '「医療」にはナース服が必要です' }).click();
	await expect(page.locator('summary', { hasText: '医療' })).toBeFocused();
	await page.getByRole('button', { name: '「医療」を外す' }).click();
	await expect(page.getByText('このまま遊べます')).toBeVisible();
	await page.reload();
	await page.getByRole('button', { name: '編集' }).click();
	await expect(page.getByLabel('名前', { exact: true })).toHaveValue('あやめ');
	await expect(page.getByText('95 / 100 MP')).toBeVisible();
});

test('a seat moves to another device by its link, and the old one says so', async ({ person }) => {
	const old = await person();
	await old.goto('/');
	await old.getByRole('button', { name: 'ふたりで対戦する' }).click();
	await old.getByRole('button', { name: 'プレイヤーへの操作' }).click();
	await old.getByRole('button', { name: '席のリンクを作る' }).click();
	const link = await old.getByRole('textbox', { name: '席を引き継ぐ' }).inputValue();
	const fresh = await person(phone);
	await fresh.goto(link);
	await fresh.getByRole('button', { name: 'この端末に移す' }).click();
	await expect(fresh.getByRole('region', { name: '藍組' })).toContainText('あなた');
	await expect(old.getByRole('alert')).toHaveText('この席は別の端末に移されました');
});
