import type { Page } from '@playwright/test';
import { By, Key, until, type WebDriver } from 'selenium-webdriver';
import { expect, test } from './fixtures.ts';
import { deskBounds, layoutFaults, phoneBounds } from './layout.ts';
import { hasWebKit, WebKit } from './webkit.ts';

// Many phones at a table have WebKit. Whole battles are played in Chromium; here it is shown that the same pages work there.

const patience = 15_000; // ms

const shape = '[role=application] .token[aria-label^="Sakura,"] .shape';
const sakura = By.css(shape);
const button = (text: string) => By.xpath(`//button[contains(normalize-space(.), "${text}")]`);

test('WebKit on a phone shows the sample battle, moves a doll on the map and takes what is written', async ({
	server,
}) => {
	test.skip(!hasWebKit, 'WebKit is not on this machine: apt-get install webkit2gtk-driver xvfb');
	test.setTimeout(120_000);
	const webkit = new WebKit();
	try {
		const phone = await webkit.start(390, 844);
		const found = (by: By) => phone.wait(until.elementLocated(by), patience);
		await phone.get(server.url);
		expect(await phone.executeScript('return innerWidth'), 'the page is as wide as a phone').toBe(390);
		await (await found(button('English'))).click();
		await expectLaidOut(phone);

		await (await found(button('Try it on a map'))).click();
		await found(By.css('.token.ready'));
		expect(await phone.findElements(By.css('[role=application] .token'))).toHaveLength(6);
		await expectLaidOut(phone);
		expect(
			await linesApart(phone),
			'the lines of a name on the map, in heights of its letters',
		).toBeGreaterThan(0.9);

		const before = await place(phone);
		await (await found(sakura)).click();
		await found(By.css('.token.picked'));
		const move = await found(By.xpath('//button[normalize-space(.)="Move"]'));
		await expect(async () => {
			const at = await still(phone);
			await phone
				.actions()
				.move({ x: at.x - 15, y: at.y + 40 })
				.click()
				.perform();
			await phone.wait(until.elementIsEnabled(move), 2000);
		}).toPass({ timeout: patience });
		await move.click();
		await expect.poll(() => place(phone), { message: 'Sakura moved' }).not.toEqual(before);
		const after = await place(phone);

		await phone.executeScript('scrollTo({ top: 0, behavior: "instant" })');
		await (await found(button('Log'))).click();
		const chat = await found(By.css('form input[type=text], form textarea'));
		await chat.sendKeys('good tea', Key.ENTER);
		await found(By.xpath('//li[contains(., "good tea")]'));
		// Here it is touched by a mouse; for fingers the signs in the log's lines grow.
		await expectLaidOut(phone, deskBounds);

		await phone.navigate().refresh();
		await found(sakura);
		expect(await place(phone), 'it is there still when the page is read again').toEqual(after);
	} finally {
		await webkit.stop();
	}
});

/** The middle of Sakura's token in the window, once the page has come to rest. */
async function still(phone: WebDriver): Promise<{ x: number; y: number }> {
	const middle = () =>
		phone.executeScript<number[]>((selector: string) => {
			const box = document.querySelector(selector)!.getBoundingClientRect();
			return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
		}, shape);
	let at = await middle();
	let same = 0; // looks in a row that saw it at the same place: it begins to scroll some moments after the tap
	await expect
		.poll(
			async () => {
				const before = at;
				at = await middle();
				same = at.join() === before.join() ? same + 1 : 0;
				return same;
			},
			{ intervals: [250] },
		)
		.toBeGreaterThan(4);
	return { x: at[0]!, y: at[1]! };
}

/** Where Sakura stands on the map's table, in shares of its width and depth, to a hundredth. */
function place(phone: WebDriver): Promise<number[]> {
	return phone.executeScript<number[]>((selector: string) => {
		const table = document.querySelector('[role=application] rect.table')!.getBoundingClientRect();
		const token = document.querySelector(selector)!.getBoundingClientRect();
		return [(token.x - table.x) / table.width, (token.y - table.y) / table.height].map(
			(share) => Math.round(share * 100) / 100,
		);
	}, shape);
}

/** How far apart the nearest two lines of a name on the map are, in heights of its letters. */
function linesApart(phone: WebDriver): Promise<number> {
	return phone.executeScript<number>(() =>
		Math.min(
			...[...document.querySelectorAll<SVGTSpanElement>('[role=application] tspan.height')].map((second) => {
				const text = second.parentElement as unknown as SVGTextElement;
				const [above, below] = [text.getExtentOfChar(0), second.getExtentOfChar(0)];
				return (
					(below.y + below.height / 2 - (above.y + above.height / 2)) /
					parseFloat(getComputedStyle(second).fontSize)
				);
			}),
		),
	);
}

/** Expects of the layout what is expected in Chromium. */
async function expectLaidOut(phone: WebDriver, bounds = phoneBounds): Promise<void> {
	const evaluate = (asked: unknown, given: unknown) =>
		phone.executeScript(`return (${String(asked)})(arguments[0])`, given);
	expect(await layoutFaults({ evaluate } as Pick<Page, 'evaluate'>, bounds)).toEqual([]);
}
