import type { Page } from '@playwright/test';
import { hasServer } from './build.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { deskBounds, layoutFaults, phoneBounds } from './layout.ts';
import { desk } from './room.ts';

test.skip(!hasServer, 'there is no server program yet');

// Where each side heads for, the best first.
const ways = {
	first: ['North gate', 'Glasshouse', 'Fountain', 'Lawn', 'Rose garden'],
	second: ['South gate', 'Lawn', 'Rose garden', 'Fountain', 'Glasshouse'],
};

/** Does the next thing that there is to do at a table played alone; tells what it was. */
async function step(page: Page): Promise<string> {
	const prompt = page.getByRole('alertdialog');
	const hands = page.locator('.hands');
	const acts = hands.locator('.acts button');
	const end = hands.getByRole('button', { name: 'End the turn' });
	await expect(page.locator('.result').or(prompt).or(end).first()).toBeVisible();
	if (await page.locator('.result').isVisible()) return 'over';
	if (await prompt.isVisible()) {
		const title = (await prompt.getByRole('heading').first().textContent()) ?? '';
		const defend = prompt.getByRole('button', { name: /^Defend/ });
		const options = prompt.locator('.options button:enabled');
		await expect(options.first()).toBeVisible();
		// What an answer comes to is told before it is given.
		if (await defend.isVisible()) {
			await expect(defend).toContainText(/damage/);
			await expect(options.first()).toContainText(/%|damage/);
		}
		// The other answers are tried too: a part that is purged, a friend who is covered.
		const choice = (await defend.isVisible()) && title.length % 3 === 0 ? defend : options.first();
		await choice.click();
		await expect(prompt.getByRole('heading', { name: title, exact: true }).first())
			.toBeHidden({ timeout: 3000 })
			.catch(() => undefined); // the next question may be of the same words
		return title;
	}
	const side = (await hands
		.getByRole('group', { name: 'Playing' })
		.locator('.first[aria-pressed=true]')
		.count())
		? 'first'
		: 'second';
	const attack = acts.filter({ hasText: /^Attack with|^Volley/ }).first();
	const move = acts.filter({ hasText: /^Move/ }).first();
	if (await attack.isVisible()) {
		await attack.click();
		const choices = hands.locator('.choices label');
		await choices.first().click();
	} else if (await move.isVisible()) {
		await move.click();
		for (const area of ways[side]) {
			const choice = hands.locator('.choices label').filter({ hasText: area });
			if (await choice.isVisible()) {
				await choice.click();
				break;
			}
		}
	} else {
		await end.click();
		await expect(end)
			.toBeHidden({ timeout: 2000 })
			.catch(() => undefined);
		return 'end';
	}
	const go = hands.getByRole('button', { name: /^Do it/ });
	if (await go.isEnabled()) {
		await go.click();
		await expect(go).toBeHidden();
		return 'act';
	}
	await hands.getByRole('button', { name: 'Other acts' }).click();
	await end.click();
	return 'end';
}

test('a battle of Doll & Dress is played to its end by one person', async ({ person }) => {
	test.setTimeout(600_000);
	const page = await person(desk);
	await page.goto('/');
	await page.getByRole('radio', { name: /Doll & Dress/ }).check({ force: true });
	await page.getByRole('button', { name: 'Try both sides alone' }).click();
	await expect(page.getByRole('heading', { name: 'Set-up' })).toBeVisible();
	await page.getByRole('button', { name: 'Glasshouse' }).first().click();
	await page.getByRole('button', { name: 'Ready for both' }).click();
	await expect(page.getByRole('list', { name: 'Order of acting' })).toBeVisible();
	await expectAccessible(page);
	expect(await layoutFaults(page, deskBounds)).toEqual([]);
	// What cannot be done is told with the reason.
	await page.getByText('What cannot be done, and why').click();
	await expect(page.locator('.hands dd').first()).toBeVisible();

	const done = new Set<string>();
	for (let n = 0; n < 500; n++) {
		const what = await step(page);
		done.add(what.replace(/^.*(meet|takes it|use something|cover|way).*$/, '$1'));
		if (what === 'over') break;
	}
	await expect(page.locator('.result')).toContainText('The other side has nobody left who can fight');
	for (const what of ['act', 'meet', 'takes it']) expect([...done], what).toContain(what);
	await page.getByRole('button', { name: 'Seal the battle and reveal the dice' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Seal it' }).click();
	await expect(page.locator('.result')).toContainText('Seed');
	await expectAccessible(page);
});

for (const { name, viewport, bounds, phone } of [
	{ name: 'a small phone', viewport: { width: 360, height: 640 }, bounds: phoneBounds, phone: true },
	{ name: 'a desk', viewport: { width: 1280, height: 800 }, bounds: deskBounds, phone: false },
]) {
	test(`the screens of Doll & Dress fit ${name}`, async ({ person, request }) => {
		test.setTimeout(180_000);
		const page = await person({
			locale: 'ja-JP',
			reducedMotion: 'reduce',
			viewport,
			...(phone && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
		});
		const faults: string[] = [];
		const look = async (screen: string) => {
			for (const lang of ['en', 'ja']) {
				await page.evaluate((lang) => {
					document.querySelector<HTMLButtonElement>(`.languages button[lang=${lang}]`)!.click();
				}, lang);
				await expect(page.locator('html')).toHaveAttribute('lang', lang);
				faults.push(...(await layoutFaults(page, bounds)).map((fault) => `${screen}, ${lang}: ${fault}`));
			}
			await test.step(`axe: ${screen}`, () => expectAccessible(page));
		};
		const make = async (scene: boolean) => {
			const answer = await request.post('/api/rooms', {
				data: {
					title: 'Tea',
					ruleset: 'dolldress',
					name: 'Aoi',
					team: 'first',
					solo: true,
					sample: true,
					...(scene && { scene }),
					language: 'ja',
				},
			});
			const { room, seat, token } = (await answer.json()) as { room: string; seat: string; token: string };
			await page.goto('/');
			await page.evaluate(
				([room, seat, token]) =>
					localStorage.setItem('parlour.rooms', JSON.stringify([{ room, seat, token, title: 'Tea', at: 1 }])),
				[room, seat, token] as const,
			);
			await page.goto(`/room/${room}`);
		};
		await make(false);
		await expect(page.getByRole('heading', { name: '戦場' })).toBeVisible();
		await look('gathering');
		await page.getByRole('button', { name: '戦場を変える' }).click();
		await page.getByText('エリアの名前とつながり').click();
		await look('battlefield');
		await page.getByRole('button', { name: 'やめる' }).first().click();
		await page.getByRole('button', { name: '両方の組の準備完了' }).click();
		await expect(page.getByRole('heading', { name: 'こむぎ' })).toBeVisible();
		await look('units');
		await page.getByRole('button', { name: '直す' }).first().click();
		await expect(page.getByText('このまま使えます')).toBeVisible();
		await look('unit');
		await page.getByLabel('名前').first().fill('');
		await page.getByRole('button', { name: 'アイテムを加える' }).click();
		await expect(page.getByText('直すところが2か所あります')).toBeVisible();
		await make(true);
		const acting = page.locator('[data-unit]').filter({ hasText: '行動できます' }).first();
		await expect(acting).toBeVisible();
		await look('table');
		await acting.click();
		await page.locator('.acts button').first().click();
		await look('act');
		expect(faults).toEqual([]);
	});
}
