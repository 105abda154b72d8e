import { hasServer } from './build.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test.skip(!hasServer, 'there is no server program yet');

test('the home page speaks Japanese and English and remembers the choice', async ({ page }) => {
	await page.goto('/');
	await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
	const title = page.getByRole('heading', { level: 1 });
	const japanese = await title.textContent();

	await page.getByRole('button', { name: 'English' }).click();
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
	await expect(title).not.toHaveText(japanese!);

	await page.reload();
	await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
});

for (const colorScheme of ['light', 'dark'] as const) {
	for (const viewport of [
		{ width: 1280, height: 800 },
		{ width: 390, height: 844 },
	]) {
		test(`axe finds no serious fault: ${colorScheme}, ${viewport.width} wide`, async ({ page }) => {
			await page.emulateMedia({ colorScheme });
			await page.setViewportSize(viewport);
			await page.goto('/');
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			await expectAccessible(page);
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(overflow).toBeLessThanOrEqual(0);
		});
	}
}

test('a link leads to another page without a reload, a deep link opens it, back returns', async ({
	page,
}) => {
	await page.goto('/');
	await page.evaluate(() => Object.assign(window, { stayed: true }));
	await page.getByRole('navigation').getByRole('link').first().click();
	await expect(page).toHaveURL(/\/sheets$/);
	expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
	await page.goBack();
	await expect(page).toHaveURL(/\/$/);
	await page.goto('/sheets');
	await expect(page.getByRole('main')).not.toBeEmpty();
});

test('a killed server comes back on the same address', async ({ page, server }) => {
	await page.goto('/');
	const before = server.url;
	await server.restart();
	expect(server.url).toBe(before);
	await page.reload();
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
