import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Fielded, type Point } from './fielded.ts';
import { drag, enter, map, middle, token } from './room.ts';

// What docs shows of the map, at desk and phone size, in both languages. Read as pictures, not as tests: the dice differ
// each time they are made.

const docs = path.resolve(import.meta.dirname, '../../docs/map');
// The same once more without loss, to look at closely.
const plain = path.join(import.meta.dirname, 'results/pictures');

const sizes = { desk: { width: 1360, height: 850 }, phone: { width: 390, height: 844 } };
const locales = { ja: 'ja-JP', en: 'en-GB' };
type Size = keyof typeof sizes;
type Lang = keyof typeof locales;

function look(size: Size, lang: Lang) {
	return {
		locale: locales[lang],
		viewport: sizes[size],
		hasTouch: size === 'phone',
		reducedMotion: 'reduce',
	} as const;
}

async function picture(page: Page, name: string): Promise<void> {
	await page.mouse.move(0, 0);
	await page.waitForTimeout(400); // what was just picked has been answered and painted
	const camera = await page.context().newCDPSession(page);
	const { data } = await camera.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
	mkdirSync(docs, { recursive: true });
	writeFileSync(path.join(docs, `${name}.webp`), Buffer.from(data, 'base64'));
	await page.screenshot({ path: path.join(plain, `${name}.png`) });
}

/** A battle in the garden where everybody stands in reach of each other. */
class Garden {
	private constructor(
		readonly page: Page,
		readonly battle: Fielded,
		readonly lang: Lang,
	) {}

	static async open(page: Page, request: Parameters<typeof Fielded.make>[1], lang: Lang): Promise<Garden> {
		await page.goto('/');
		const battle = await Fielded.make(page, request, false, lang);
		await battle.choose({ furnished: 'garden' });
		return new Garden(page, battle, lang);
	}

	async play(more: Record<string, Point & { facing?: number }> = {}): Promise<void> {
		await this.battle.begin();
		for (const [name, at] of Object.entries({ ...stand, ...more })) {
			await this.battle.put({ [this.name(name)]: at });
		}
	}

	name(name: string): string {
		return this.lang === 'ja' ? kana[name]! : name;
	}

	async id(name: string): Promise<string> {
		return this.battle.id(this.name(name));
	}

	token(name: string) {
		return token(this.page, this.name(name));
	}

	/** Presses where a doll stands: on a small map others lie over the middle of a token, and the nearest is meant. */
	async pick(name: string): Promise<void> {
		await this.token(name).locator('.shape').scrollIntoViewIfNeeded();
		const { x, y } = await middle(this.token(name));
		await this.page.mouse.click(x, y);
	}
}

const stand: Record<string, Point & { facing: number }> = {
	Sakura: { x: 900, y: 640, facing: 0 },
	Sumire: { x: 560, y: 720, facing: 10 },
	Nazuna: { x: 1300, y: 620, facing: 350 },
	Mizore: { x: 1090, y: 1240, facing: 190 },
	Tsubame: { x: 1210, y: 1350, facing: 200 },
	Koharu: { x: 700, y: 1330, facing: 160 },
};
const kana: Record<string, string> = {
	Sakura: 'さくら',
	Sumire: 'すみれ',
	Nazuna: 'なずな',
	Mizore: 'みぞれ',
	Tsubame: 'つばめ',
	Koharu: 'こはる',
};

for (const [size, lang] of [
	['desk', 'ja'],
	['desk', 'en'],
	['phone', 'ja'],
	['phone', 'en'],
] as const) {
	const called = (what: string) => `${what}-${size}-${lang}`;

	test(called('placing'), async ({ person, request }) => {
		const page = await person(look(size, lang));
		const garden = await Garden.open(page, request, lang);
		const { battle } = garden;
		await enter(page, battle.made);
		await page.getByRole('button', { name: /自動で置く$|for me$/ }).click();
		await expect(map(page).locator('.token.first')).toHaveCount(3);
		await garden.pick('Sakura');
		await map(page).evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
		await picture(page, called('placing'));
	});

	test(called('walking'), async ({ person, request }) => {
		const page = await person(look(size, lang));
		const garden = await Garden.open(page, request, lang);
		const { battle } = garden;
		await garden.play();
		await enter(page, battle.made);
		await expect(map(page).locator('.token')).toHaveCount(6);
		await garden.pick('Sumire');
		await expect(map(page).locator('.reach')).toBeVisible();
		await drag(
			page,
			await middle(garden.token('Sumire')),
			size === 'desk' ? 30 : 12,
			size === 'desk' ? -70 : -40,
		);
		await expect(map(page).locator('.way')).toBeVisible();
		await picture(page, called('walking'));
	});

	test(called('aiming'), async ({ person, request }) => {
		const page = await person(look(size, lang));
		const garden = await Garden.open(page, request, lang);
		const { battle } = garden;
		await garden.play();
		await battle.phase(2);
		await battle.do('rule-fact', {
			sighting: { from: await garden.id('Sakura'), to: await garden.id('Koharu'), mm: 700, cover: 'half' },
			reason: 'Behind the lantern',
		});
		await battle.do('rule-vitals', { doll: await garden.id('Tsubame'), hp: 3, reason: 'As agreed' });
		await enter(page, battle.made);
		await expect(map(page).locator('.token')).toHaveCount(6);
		await garden.pick('Sakura');
		if (size === 'desk')
			await page
				.locator('.hands .acts label')
				.filter({ hasText: /散布|Spread/i })
				.first()
				.click();
		else {
			const list = page.locator('.aim select');
			await list.selectOption({ index: 2 });
		}
		await garden.pick('Mizore');
		await expect(map(page).locator('.sight')).not.toHaveCount(0);
		await picture(page, called('aiming'));
	});

	test(called('melee'), async ({ person, request }) => {
		const page = await person(look(size, lang));
		const garden = await Garden.open(page, request, lang);
		const { battle } = garden;
		await garden.play({
			Sakura: { x: 1030, y: 1190 },
			Nazuna: { x: 1120, y: 1330 },
			Tsubame: { x: 1500, y: 1700 },
		});
		for (const name of ['Sakura', 'Nazuna']) {
			await battle.do('rule-status', {
				doll: await garden.id(name),
				state: 'in-melee',
				on: true,
				other: await garden.id('Mizore'),
				reason: 'Face to face',
			});
		}
		await battle.do('rule-status', {
			doll: await garden.id('Koharu'),
			state: 'captive',
			on: true,
			other: await garden.id('Sumire'),
			reason: 'Taken',
		});
		await enter(page, battle.made);
		await expect(map(page).locator('.melee').first()).toBeVisible();
		await picture(page, called('melee'));
	});

	test(called('editor'), async ({ person }) => {
		const page = await person(look(size, lang));
		await page.goto('/fields');
		await page
			.getByRole('button', { name: /^(廃墟|Ruins)/ })
			.first()
			.click();
		await expect(map(page).locator('.thing.wall').first()).toBeVisible();
		const thing = (await map(page).locator('.thing.building, .thing.wall').first().boundingBox())!;
		await page.mouse.click(thing.x + thing.width / 2, thing.y + thing.height / 2);
		await map(page).evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
		await picture(page, called('editor'));
	});
}
