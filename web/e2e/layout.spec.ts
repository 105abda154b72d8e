import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { Fielded } from './fielded.ts';
import { deskBounds, layoutFaults, phoneBounds, type Bounds } from './layout.ts';
import { enter, map, token } from './room.ts';

// The main screens, at the sizes at which they are used, in both languages: nothing runs out of the screen, lies over
// something else, is cut off or too small to touch. Names are as long as people make them.
// A machine that is busy with other work needs several times as long.
test.setTimeout(180_000);
test.use({ abroad: true, locale: 'ja-JP', contextOptions: { reducedMotion: 'reduce' } });

interface Size {
	name: string;
	viewport: { width: number; height: number };
	bounds: Bounds;
	/** Accessibility is looked at too; on its side a phone shows nothing that it does not show upright. */
	axe: boolean;
}
const touched = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const sizes: Size[] = [
	{ name: 'a small phone', viewport: { width: 360, height: 640 }, bounds: phoneBounds, axe: true },
	{ name: 'a phone on its side', viewport: { width: 915, height: 412 }, bounds: phoneBounds, axe: false },
	{ name: 'a desk', viewport: { width: 1280, height: 800 }, bounds: deskBounds, axe: true },
];

const long = { first: '桜小路ルミエール麗華三世・夜想曲', second: '東雲エルフリーデ・フォン・霧ヶ峰' };

/** One page that is looked at screen by screen. */
class Sweep {
	#faults: string[] = [];

	constructor(
		readonly page: Page,
		readonly bounds: Bounds,
		readonly axe: boolean,
	) {}

	/** Looks at what is open, in both languages; accessibility is looked at once. */
	async look(screen: string): Promise<void> {
		for (const lang of ['en', 'ja']) {
			// A dialog is in front of the switch: a person chose the language before.
			await this.page.evaluate((lang) => {
				document.querySelector<HTMLButtonElement>(`.languages button[lang=${lang}]`)!.click();
			}, lang);
			await expect(this.page.locator('html')).toHaveAttribute('lang', lang);
			const faults = await layoutFaults(this.page, this.bounds);
			this.#faults.push(...faults.map((fault) => `${screen}, ${lang}: ${fault}`));
		}
		if (this.axe) await test.step(`axe: ${screen}`, () => expectAccessible(this.page));
	}

	end(): void {
		expect(this.#faults).toEqual([]);
	}
}

for (const { name, viewport, bounds, axe } of sizes) {
	const look = { viewport, ...(bounds === phoneBounds && touched) };

	test(`pages before the battle fit ${name}`, async ({ person, request }) => {
		const page = await person(look);
		const sweep = new Sweep(page, bounds, axe);
		await page.goto('/');
		expect(await page.evaluate(() => isSecureContext)).toBe(false);
		await sweep.look('home');
		const battle = await Fielded.make(page, request, false, 'ja');
		for (const team of ['first', 'second'] as const) await battle.rename(team, long[team]);
		await page.goto(battle.made.links.spectator);
		await expect(page.getByRole('button', { name: '観戦する' })).toBeVisible();
		await sweep.look('joining');
		await page.goto('/sheets');
		await page.getByRole('button', { name: 'ドールを作る' }).click();
		await sweep.look('sheet');
		await page.goto('/fields');
		await page.getByRole('button', { name: /^廃墟/ }).first().click();
		await expect(map(page)).toBeVisible();
		await sweep.look('field editor');

		await enter(page, battle.made);
		await expect(page.getByRole('button', { name: '藍組の準備完了' })).toBeVisible();
		await sweep.look('gathering');
		await battle.ready();
		await expect(page.getByText(long.first)).toBeVisible();
		await sweep.look('sheets');
		await battle.ready();
		await expect(page.getByRole('radiogroup').first()).toBeVisible();
		await sweep.look('set-up');
		sweep.end();
	});

	test(`a measured table fits ${name}`, async ({ person, request }) => {
		const page = await person(look);
		const sweep = new Sweep(page, bounds, axe);
		await page.goto('/');
		const battle = await Fielded.make(page, request, false, 'ja');
		for (const team of ['first', 'second'] as const) await battle.rename(team, long[team]);
		await battle.configure({ dice: 'hand', prompt_seconds: 600 });
		await battle.choose();
		await battle.begin();
		await battle.phase(1);
		await enter(page, battle.made);
		const doll = page.locator('.doll').filter({ hasText: long.first }).getByRole('button');
		const close = async () => {
			if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
		};

		await expect(doll).toBeVisible();
		await sweep.look('cards');
		await doll.click();
		await page
			.getByLabel(/^移動距離|^動いた/)
			.first()
			.fill('45');
		await sweep.look('move');
		await close();

		await battle.phase(2);
		await doll.click();
		await page.locator('.acts label').filter({ hasText: '直射' }).first().click();
		await page.getByRole('group', { name: '目標' }).locator('label').filter({ hasText: long.second }).click();
		await page
			.getByLabel(/までの距離/)
			.first()
			.fill('104');
		await expect(page.locator('.forecast .sentence')).toBeVisible();
		await sweep.look('declaring');
		await page.getByRole('button', { name: '宣言する' }).click();
		await expect(page.locator('.declared').first()).toBeVisible();
		await page.getByRole('button', { name: '宣言を締め切る' }).click();
		await page.getByRole('dialog').getByRole('button', { name: '宣言を締め切る' }).click();
		await doll.click();
		await page.getByRole('button', { name: '実行する' }).click();
		await expect(page.getByRole('alertdialog')).toBeVisible();
		await sweep.look('a die to be entered');

		const part = (name: RegExp) =>
			page.getByRole('tab', { name }).or(page.locator('nav.tabs').getByRole('button', { name })).first();
		await part(/記録/).click();
		await expect(page.locator('.line').last()).toBeVisible();
		await sweep.look('log');
		await part(/^ジャッジ/).click();
		await page.locator('.judge .whats button').nth(2).click();
		await sweep.look('judge');
		await battle.do('rule-result', { winner: 'first', reason: '投了' });
		await part(/^卓|記録/).click();
		await expect(page.locator('.result')).toBeVisible();
		await sweep.look('the end');
		sweep.end();
	});

	test(`a map fits ${name}`, async ({ person, request }) => {
		const page = await person(look);
		const sweep = new Sweep(page, bounds, axe);
		await page.goto('/');
		const battle = await Fielded.make(page, request, false, 'ja');
		for (const team of ['first', 'second'] as const) await battle.rename(team, long[team]);
		await battle.choose({ furnished: 'garden' });
		await enter(page, battle.made);
		await expect(map(page)).toBeVisible();
		await sweep.look('placing');
		await battle.begin();
		await battle.put({ [long.first]: { x: 900, y: 640 }, [long.second]: { x: 1090, y: 1240 } });
		await battle.phase(1);
		await expect(token(page, long.first)).toBeVisible();
		await token(page, long.first).locator('.shape').click();
		await sweep.look('walking');
		await battle.phase(2);
		const acts = page.locator('.aim select').or(page.locator('.hands .acts label').first());
		await expect(acts).toBeVisible();
		if (await page.locator('.aim select').isVisible())
			await page.locator('.aim select').selectOption({ index: 1 });
		else await acts.click();
		await token(page, long.second).locator('.shape').click();
		await expect(page.locator('.aim .go, .forecast .sentence').first()).toBeVisible();
		await sweep.look('aiming');
		sweep.end();
	});
}

test('what is wrong is found', async ({ person }) => {
	const page = await person({ viewport: sizes[0]!.viewport, ...touched });
	await page.goto('/');
	// The texts of the chosen game come last.
	await expect(page.getByRole('button', { name: '地図の上で試す' })).toBeVisible();
	expect(await layoutFaults(page, phoneBounds)).toEqual([]);
	const planted: [fault: RegExp, style: string][] = [
		[/wider than the screen/, 'main { width: 120vw }'],
		[/overlap by/, 'main .button { margin: -12px !important }'],
		[/is covered by/, 'body::after { content: ""; position: fixed; inset: 0; z-index: 99 }'],
		[
			/height .* wanted 44/,
			'.button { height: 30px !important; min-height: 0 !important; padding: 0 !important }',
		],
		[
			/words stand out/,
			'.button { width: 4rem !important; white-space: nowrap; justify-content: start !important }',
		],
		[/text of 10px/, '.soft { font-size: 10px !important }'],
	];
	for (const [fault, style] of planted) {
		// The content security policy lets no style element in.
		await page.evaluate((style) => {
			const sheet = new CSSStyleSheet();
			sheet.replaceSync(style);
			document.adoptedStyleSheets = [sheet];
			// With less motion each change is a transition of a moment: until the next frames all is as before.
			return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
		}, style);
		expect.soft(await layoutFaults(page, phoneBounds), style).toContainEqual(expect.stringMatching(fault));
	}
});
