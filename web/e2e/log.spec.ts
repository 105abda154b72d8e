import type { Page } from '@playwright/test';
import { hasServer } from './build.ts';
import { expect, test } from './fixtures.ts';

test.skip(!hasServer, 'there is no server program yet');

/** How far the log is scrolled, and how far it is from its end, in px. */
const scrolled = (page: Page) =>
	page.getByRole('region', { name: '戦いの記録' }).evaluate((box) => ({
		top: box.scrollTop,
		toEnd: box.scrollHeight - box.scrollTop - box.clientHeight,
	}));

/** The line in which the n-th thing was said; screen readers are told the same a second time. */
const said = (page: Page, n: number) => page.locator('.line').filter({ hasText: `ことば${n}です` });

async function say(page: Page, from: number, to: number): Promise<void> {
	const field = page.getByRole('textbox', { name: 'ひとこと' });
	for (let n = from; n <= to; n++) {
		await field.fill(`ことば${n}です`);
		await field.press('Enter');
		await expect(field).toHaveValue('');
	}
}

test('the log stays put for who reads back, and at its end for who follows, whatever the layout does', async ({
	person,
}) => {
	test.setTimeout(120_000);
	const reader = await person();
	await reader.goto('/');
	await reader.getByRole('button', { name: 'ひとりで両軍を動かす' }).click();
	await reader.getByRole('button', { name: /が先攻$/ }).click();
	await reader.getByRole('button', { name: '両方の組の準備完了' }).click();
	await expect(reader.getByText(/1ターン目/).first()).toBeVisible();
	await say(reader, 1, 20);
	await expect(said(reader, 20)).toBeVisible();
	expect((await scrolled(reader)).toEnd).toBeLessThanOrEqual(1);

	// The same seat in another window of the browser.
	const other = await reader.context().newPage();
	await other.goto(reader.url());
	await expect(said(other, 20)).toBeVisible();

	await reader.getByRole('region', { name: '戦いの記録' }).evaluate((box) => (box.scrollTop = 150));
	await expect.poll(async () => (await scrolled(reader)).top).toBe(150);
	await say(other, 21, 40);
	await expect(reader.getByRole('button', { name: /20/ })).toBeVisible();
	expect((await scrolled(reader)).top).toBe(150);

	await reader.getByRole('button', { name: /20/ }).click();
	await expect(said(reader, 40)).toBeInViewport();
	// A screen keyboard takes half of the window, and goes again.
	const size = reader.viewportSize()!;
	for (const height of [size.height / 2, size.height]) {
		await reader.setViewportSize({ ...size, height });
		await expect.poll(async () => (await scrolled(reader)).toEnd).toBeLessThanOrEqual(1);
	}
});

test('what an opened line of the log says stays in sight, and the log follows again from its end', async ({
	person,
}) => {
	const reader = await person({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
	await reader.goto('/');
	await reader.getByRole('button', { name: '地図の上で試す' }).click();
	await reader.getByRole('button', { name: /^記録/ }).click();
	// Some lines from the end, all of them in sight: what one of them opens is longer than what is left below it.
	const line = reader
		.locator('.line')
		.filter({ has: reader.getByRole('button', { name: 'なぜ？' }) })
		.nth(-1);
	await expect.poll(async () => (await scrolled(reader)).toEnd).toBeLessThanOrEqual(1);
	await line.getByRole('button', { name: 'なぜ？' }).click();
	const top = line.locator('.said');
	const first = line.locator('.why > *').first();
	await reader.waitForTimeout(300); // until the layout has settled
	await expect(top).toBeInViewport({ ratio: 1 });
	await expect(first).toBeInViewport({ ratio: 1 });
	await line.getByRole('button', { name: 'なぜ？' }).click();
	await say(reader, 1, 3);
	await expect(said(reader, 3)).toBeInViewport();
});
