import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { desk, drag, map } from './room.ts';

const json = (name: string, value: unknown) => ({
	name,
	mimeType: 'application/json',
	buffer: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
});
const own = (page: Page) => page.locator('input[type="file"][accept*="json"]');
const foreign = (page: Page) => page.locator('input[type="file"][accept*="uvtt"]');

async function blank(page: Page): Promise<void> {
	await page.setViewportSize(desk.viewport);
	await page.goto('/fields');
	await page.getByRole('button', { name: '白紙から描く' }).click();
}

test('a field is drawn, mended, mirrored and saved with the pointer', async ({ page }) => {
	await blank(page);
	const table = map(page);
	const box = (await table.boundingBox())!;
	const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y });

	await page.getByRole('button', { name: '壁', exact: true }).click();
	await drag(page, at(0.45, 0.7), 80, 20);
	await expect(table.locator('.thing.wall')).toHaveCount(1);
	await page.getByRole('button', { name: '茂み', exact: true }).click();
	await drag(page, at(0.4, 0.85), 20, 0);
	await expect(table.locator('.thing')).toHaveCount(2);
	await page.getByRole('button', { name: '戻す' }).click();
	await expect(table.locator('.thing')).toHaveCount(1);
	await page.getByRole('button', { name: 'やり直す' }).click();
	await expect(table.locator('.thing')).toHaveCount(2);

	// A wall that reaches beyond the table is told of, and found from what is told.
	await table.locator('.thing.wall .core').click();
	await page.getByLabel('左から').fill('2');
	const fault = page.getByRole('button', { name: /壁.*はみ出しています/ });
	await expect(fault).toBeVisible();
	await fault.click();
	await page.getByLabel('左から').fill('60');
	await expect(page.getByText('このまま遊べます')).toBeVisible();

	// A corner is pulled, and the near half makes the far one.
	const corner = (await table.locator('.handle:not(.small)').last().boundingBox())!;
	const line = await table.locator('.thing.wall .core').getAttribute('d');
	await drag(page, { x: corner.x + corner.width / 2, y: corner.y + corner.height / 2 }, 30, 40);
	await expect(table.locator('.thing.wall .core')).not.toHaveAttribute('d', line!);
	await table.press('Escape');
	await page.getByRole('button', { name: /手前半分/ }).click();
	await expect(table.locator('.thing')).toHaveCount(4);
	await expectAccessible(page);

	const saving = page.waitForEvent('download');
	await page.getByRole('button', { name: 'ファイルに保存' }).click();
	expect((await saving).suggestedFilename()).toMatch(/\.json$/);

	// It is still there after the page was closed.
	await page.waitForTimeout(600);
	await page.reload();
	await expect(page.getByText('物4個')).toBeVisible();
});

test('things are copied, taken back, saved to a file and read from it again', async ({ page }) => {
	await blank(page);
	const table = map(page);
	const box = (await table.boundingBox())!;
	await page.getByRole('button', { name: '岩', exact: true }).click();
	await drag(page, { x: box.x + box.width * 0.45, y: box.y + box.height * 0.7 }, 20, 0);
	await page.getByRole('button', { name: '複製' }).click();
	await expect(table.locator('.thing.rock')).toHaveCount(2);
	await table.press('Control+z');
	await expect(table.locator('.thing.rock')).toHaveCount(1);
	await table.press('Control+Shift+z');
	await table.press('ArrowRight');
	await expect(table.locator('.thing.rock')).toHaveCount(2);

	const saving = page.waitForEvent('download');
	await page.getByRole('button', { name: 'ファイルに保存' }).click();
	const saved = JSON.parse(readFileSync((await (await saving).path())!, 'utf8')) as {
		things: { id: string }[];
	};
	expect(saved.things.map(({ id }) => id)).toEqual(['rock-1', 'rock-2']);

	// Read again with one thing more; that, too, can be taken back.
	const things = [
		...saved.things,
		{ id: 'tree-1', kind: 'tree', disc: { x: 300, y: 300, r: 80 }, trunk: 30 },
	];
	await own(page).setInputFiles(json('three.json', { ...saved, things }));
	await expect(table.locator('.thing')).toHaveCount(3);
	await page.getByRole('button', { name: '戻す' }).click();
	await expect(table.locator('.thing')).toHaveCount(2);

	// What is no field is told of and changes nothing; what is a faulty one is opened to be mended, the thing by its name.
	await own(page).setInputFiles(json('list.json', '[1, 2'));
	await expect(page.getByText('このファイルはフィールドとして読めませんでした。')).toBeVisible();
	await expect(table.locator('.thing')).toHaveCount(2);
	const crossed = [
		{ x: 300, y: 300 },
		{ x: 600, y: 600 },
		{ x: 600, y: 300 },
		{ x: 300, y: 600 },
	];
	await own(page).setInputFiles(
		json('crossed.json', { ...saved, things: [{ id: 'pond', kind: 'river', polygon: crossed }] }),
	);
	const fault = page.getByRole('status').getByRole('button', { name: /川 \(pond\)/ });
	await expect(fault).toBeVisible();
	await fault.click();
	await expect(page.locator('.inspector')).toContainText('pond');
});

test('a map of another program is taken over, and refused with the reason', async ({ page }) => {
	await blank(page);
	const cellar = {
		format: 0.3,
		resolution: { map_origin: { x: 2, y: 1 }, map_size: { x: 8, y: 10 }, pixels_per_grid: 140 },
		line_of_sight: [
			[
				{ x: 2, y: 3 },
				{ x: 5.5, y: 3 },
				{ x: 5.5, y: 6 },
			],
		],
		objects_line_of_sight: [
			[
				{ x: 7, y: 8 },
				{ x: 8, y: 8 },
				{ x: 8, y: 9 },
				{ x: 7, y: 8 },
			],
		],
		portals: [
			{
				position: { x: 7, y: 6 },
				bounds: [
					{ x: 7, y: 5.5 },
					{ x: 7, y: 6.5 },
				],
				closed: false,
			},
		],
		image: 'iVBORw0KGgo=',
	};
	const dialog = page.getByRole('dialog');
	await foreign(page).setInputFiles(json('cellar.uvtt', cellar));
	await dialog.getByRole('button', { name: '取り込む', exact: true }).click();
	await expect(dialog).toBeHidden();
	await expect(map(page).locator('.thing')).toHaveCount(3);
	await expect(map(page).locator('.thing.door.open')).toHaveCount(1);
	await expect(page.getByLabel('名前（日本語）')).toHaveValue('cellar');
	await expect(page.getByLabel('幅')).toHaveValue('120');

	// Squares of 1 cm make a table that is too small; the field that is there stays.
	await foreign(page).setInputFiles(json('cellar.uvtt', cellar));
	await dialog.getByRole('textbox', { name: '一マスの長さ' }).fill('1');
	await dialog.getByRole('button', { name: '取り込む', exact: true }).click();
	await expect(dialog.getByRole('alert')).toBeVisible();
	await dialog.getByRole('button', { name: 'やめる' }).click();
	await expect(map(page).locator('.thing')).toHaveCount(3);
	await foreign(page).setInputFiles(json('picture.uvtt', 'not a map'));
	await expect(page.getByText('このファイルはフィールドとして読めませんでした。')).toBeVisible();
});
