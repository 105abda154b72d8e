import type { APIRequestContext, Page } from '@playwright/test';
import { hasServer } from './build.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { deskBounds, layoutFaults, phoneBounds, type Bounds } from './layout.ts';
import { enter, send, type Room } from './room.ts';

test.skip(!hasServer, 'there is no server program yet');

// Zero System, as people play it: from the home page into a sample, a duel to its end, and every main screen at phone and
// desk size. A machine that is busy with other work needs several times as long.
test.setTimeout(240_000);
test.use({ locale: 'en', contextOptions: { reducedMotion: 'reduce' } });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const desk = { viewport: { width: 1280, height: 800 } } as const;

async function make(request: APIRequestContext, more: object): Promise<Room> {
	const answer = await request.post('/api/rooms', {
		data: { title: 'Tea', ruleset: 'zerosystem', name: 'Aoi', team: 'first', language: 'en', ...more },
	});
	expect(answer.status()).toBe(201);
	return (await answer.json()) as Room;
}

/** Sends a command, which must happen. */
async function must(page: Page, room: Room, kind: string, body: unknown): Promise<void> {
	expect(await send(page, room, kind, body), kind).toBeNull();
}

async function ready(page: Page, room: Room): Promise<void> {
	for (const team of ['first', 'second']) await must(page, room, 'ready', { team, ready: true });
}

const bruiser = (name: string) => ({
	name,
	levels: { sense: 1, ego: 1, empathy: 1, knack: 5, agility: 5, body: 5 },
	nature: 'human',
	size: 'human',
	gear: [{ row: 'simple-weapon/melee-to-180', at: 'hand' }],
});

/** Alone at the table with one bruiser a side, the first round begun. */
async function duel(page: Page, request: APIRequestContext): Promise<Room> {
	const room = await make(request, { solo: true });
	await page.goto('/');
	for (const [team, name] of [
		['first', 'Haruka'],
		['second', 'Riku'],
	])
		await must(page, room, 'save-sheet', { team, sheet: bruiser(name!) });
	for (let stage = 0; stage < 3; stage++) await ready(page, room);
	return room;
}

/** Does the next thing that the page asks for; false once the battle is over. */
async function step(page: Page): Promise<boolean> {
	const asked = page.getByRole('alertdialog');
	const close = page.getByRole('button', { name: 'Nothing to declare: roll initiative' });
	const choose = page.getByRole('button', { name: /^Choose for / }).first();
	const over = page.locator('.result');
	await expect(asked.or(close).or(choose).or(over).first()).toBeVisible();
	if (await over.isVisible()) return false;
	if (await asked.isVisible()) {
		const title = await asked.getByRole('heading').textContent();
		const spread = asked.getByRole('button', { name: 'Spread it so' });
		if (await spread.isVisible()) await spread.click();
		else await asked.locator('.option').last().click();
		await expect(asked.filter({ hasText: title! }).or(over))
			.toBeHidden()
			.catch(() => undefined);
		return true;
	}
	if (await close.isVisible()) {
		await close.click();
		await expect(close).toBeHidden();
		return true;
	}
	await choose.click();
	// A dialog on a phone, a panel beside the table on a desk.
	await page.locator('.choice').first().click();
	const near = page.getByRole('button', { name: 'At arm’s length (1 m)' });
	if (await near.isVisible()) await near.click();
	await expect(page.locator('.forecast .strike')).toBeVisible();
	const attack = page.getByRole('button', { name: 'Attack', exact: true });
	await attack.click();
	await expect(attack).toBeHidden();
	return true;
}

test('a stranger opens the sample from the home page and is told what to do', async ({ person }) => {
	const page = await person(phone);
	await page.goto('/');
	await page.getByText('Zero System').first().click();
	await page.getByRole('button', { name: 'Try both sides alone' }).click();
	// The sample's characters are there already: the table's set-up, then the first round with the one button that stands out.
	await expect(page.getByRole('heading', { name: 'Set up your table' })).toBeVisible();
	await page.getByRole('button', { name: 'Ready for both' }).click();
	await expect(page.getByRole('status').first()).toContainText(
		'Declare what has to be said before initiative',
	);
	await page.getByRole('button', { name: 'Nothing to declare: roll initiative' }).click();
	await expect(page.getByRole('status').first()).toContainText('choose');
	await expect(page.getByRole('button', { name: /^Choose for / }).first()).toBeVisible();
});

test('a duel is played to its end on a phone', async ({ person, request }) => {
	const page = await person(phone);
	const room = await duel(page, request);
	await enter(page, room);
	let steps = 0;
	while (await step(page)) expect(++steps, 'a duel between bruisers is short').toBeLessThan(120);
	await expect(page.locator('.result')).toContainText('wins!');
	await page.locator('nav.tabs').getByRole('button', { name: /Log/ }).click();
	// Why it came to that stands behind each throw: both dice, their levels and the exact chance.
	const line = page
		.locator('.line')
		.filter({ hasText: /hits (Haruka|Riku)/ })
		.last();
	await line.getByRole('button', { name: 'Why?' }).click();
	await expect(line.locator('.chance')).toContainText(/\d+% \(\d+ of \d+ pairs\)/);
});

test('a side’s declarations are hidden from the other and from those who watch, until both have closed', async ({
	person,
	request,
}) => {
	const page = await person(desk);
	const room = await duel(page, request);
	await enter(page, room);
	const watcher = await person(desk);
	await watcher.goto(room.links.spectator);
	await watcher.getByRole('button', { name: 'Watch' }).click();
	await page.locator('[data-character]').first().click();
	await page.getByText('All-out attack', { exact: true }).click();
	await page.getByText('the damage', { exact: true }).click();
	await page.getByRole('button', { name: 'Declare', exact: true }).click();
	await expect(page.locator('.character').first()).toContainText('All-out attack (the damage)');
	await expect(watcher.locator('.character').first()).toBeVisible();
	await expect(watcher.locator('.character').first()).not.toContainText('All-out');
	await page.getByRole('button', { name: 'Close the declarations' }).click();
	await expect(watcher.locator('.character').first()).toContainText('All-out attack (the damage)');
	// Whoever watches has nothing to press but looks at everybody.
	await expect(watcher.getByRole('button', { name: /^Choose for / })).toHaveCount(0);
	await watcher.locator('[data-character]').first().click();
	await expect(watcher.getByRole('dialog')).toContainText('cruises 10 m');
});

/** One page that is looked at screen by screen. */
class Sweep {
	#faults: string[] = [];

	constructor(
		readonly page: Page,
		readonly room: Room,
		readonly bounds: Bounds,
	) {}

	/** Opens the sample as one person who plays both sides, so many stages on. */
	static async open(page: Page, request: APIRequestContext, bounds: Bounds, stages: number): Promise<Sweep> {
		const room = await make(request, { solo: true, sample: true });
		await page.goto('/');
		for (let stage = 0; stage < stages; stage++) await ready(page, room);
		await enter(page, room);
		return new Sweep(page, room, bounds);
	}

	/** Looks at what is open, in both languages; accessibility is looked at once. */
	async look(screen: string): Promise<void> {
		for (const lang of ['ja', 'en']) {
			// A dialog is in front of the switch: a person chose the language before.
			await this.page.evaluate((lang) => {
				document.querySelector<HTMLButtonElement>(`.languages button[lang=${lang}]`)!.click();
			}, lang);
			await expect(this.page.locator('html')).toHaveAttribute('lang', lang);
			const faults = await layoutFaults(this.page, this.bounds);
			this.#faults.push(...faults.map((fault) => `${screen}, ${lang}: ${fault}`));
		}
		await test.step(`axe: ${screen}`, () => expectAccessible(this.page));
	}

	/** Goes to a part of the table: a tab beside the board, or one at a phone's foot. */
	async part(label: RegExp): Promise<void> {
		await this.page
			.getByRole('tab', { name: label })
			.or(this.page.locator('nav.tabs').getByRole('button', { name: label }))
			.first()
			.click();
	}

	end(): void {
		expect(this.#faults).toEqual([]);
	}
}

const forms = 10; // of the judges' panel

for (const [name, look, bounds] of [
	['a phone', phone, phoneBounds],
	['a desk', desk, deskBounds],
] as const) {
	test(`what comes before the battle fits ${name}`, async ({ person, request }) => {
		const page = await person(look);
		const sweep = await Sweep.open(page, request, bounds, 0);
		await expect(page.getByRole('heading', { name: 'Optional rules' })).toBeVisible();
		await sweep.look('gathering');
		await ready(page, sweep.room);
		await expect(page.getByText('Haruka')).toBeVisible();
		await sweep.look('sheets');
		await ready(page, sweep.room);
		await expect(page.getByRole('heading', { name: 'Set up your table' })).toBeVisible();
		await sweep.look('set-up');
		sweep.end();
	});

	test(`a sheet that is written fits ${name}`, async ({ person, request }) => {
		const page = await person(look);
		const sweep = await Sweep.open(page, request, bounds, 1);
		await page.getByRole('button', { name: 'Edit' }).first().click();
		await expect(page.getByText('Ready to fight')).toBeVisible();
		await page.locator('summary').filter({ hasText: 'More' }).first().click();
		await sweep.look('sheet');
		// On a desk the tables stand beside the sheet.
		if (look === phone) await page.getByRole('button', { name: 'Add gear' }).click();
		await page.getByText('Detailed tables').click();
		await expect(page.getByText(/^\d+ rows$/)).toBeVisible();
		await sweep.look('picking gear');
		sweep.end();
	});

	test(`a round fits ${name}`, async ({ person, request }) => {
		const page = await person(look);
		const sweep = await Sweep.open(page, request, bounds, 3);
		await expect(page.locator('[data-character]').first()).toBeVisible();
		await sweep.look('declaring');
		await page.locator('[data-character]').first().click();
		await page.getByText('Attacking parry', { exact: true }).click();
		await sweep.look('a declaration');
		if (look === phone) await page.keyboard.press('Escape');
		await page.getByRole('button', { name: 'Nothing to declare: roll initiative' }).click();
		await expect(page.getByRole('button', { name: /^Choose for / }).first()).toBeVisible();
		await sweep.look('the order');
		sweep.end();
	});

	test(`an attack fits ${name}`, async ({ person, request }) => {
		const page = await person(look);
		const sweep = await Sweep.open(page, request, bounds, 3);
		await page.getByRole('button', { name: 'Nothing to declare: roll initiative' }).click();
		await page
			.getByRole('button', { name: /^Choose for / })
			.first()
			.click();
		await page.getByText('What cannot be done now, and why').click();
		await sweep.look('what can be done');
		await page.locator('.choice').first().click();
		await page.getByRole('group', { name: 'Target' }).locator('label').first().click();
		const near = page.getByRole('button', { name: 'At arm’s length (1 m)' });
		if (await near.isVisible()) await near.click();
		await page.locator('summary').filter({ hasText: 'Aim, feint and the like' }).click();
		await expect(page.locator('.forecast .strike')).toBeVisible();
		await page.locator('.forecast summary').first().click();
		await sweep.look('an attack');
		sweep.end();
	});

	test(`a question, the log and the end fit ${name}`, async ({ person, request }) => {
		const page = await person(look);
		const room = await duel(page, request);
		await enter(page, room);
		const sweep = new Sweep(page, room, bounds);
		const asked = page.getByRole('alertdialog');
		const next = page.getByRole('button', { name: /^(Choose for |Nothing to declare)/ }).first();
		for (let steps = 0; !(await asked.isVisible()); steps++) {
			expect(steps, 'whoever is attacked is asked how to defend').toBeLessThan(20);
			await step(page);
			await expect(asked.or(next).first()).toBeVisible();
		}
		await sweep.look('a question');
		await must(page, room, 'rule-result', { winner: 'first', reason: 'they give in' });
		await expect(page.locator('.result')).toContainText('wins!');
		await expect(asked, 'a battle that is over asks nothing more').toBeHidden();
		await sweep.look('the end');
		await sweep.part(/log|記録/i);
		await page.locator('.line').getByRole('button', { name: 'Why?' }).last().click();
		await expect(page.locator('.line .sides').first()).toBeVisible();
		await sweep.look('the log');
		sweep.end();
	});

	for (const [half, first] of [
		['first', 0],
		['second', forms / 2],
	] as const) {
		test(`the ${half} half of what judges can do fits ${name}`, async ({ person, request }) => {
			const page = await person(look);
			const sweep = await Sweep.open(page, request, bounds, 3);
			await sweep.part(/^(Judge|ジャッジ)/);
			const whats = page.locator('.judge .whats button[aria-expanded]');
			await expect(whats).toHaveCount(forms);
			for (let form = first; form < first + forms / 2; form++) {
				await whats.nth(form).click();
				await sweep.look(`judge ${form}`);
			}
			sweep.end();
		});
	}
}
