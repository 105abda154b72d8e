import { expect, test } from './fixtures.ts';
import { Fielded } from './fielded.ts';
import { desk, enter, map, middle } from './room.ts';

// Frames are counted without the recording of a trace, which takes its share of them.
test.use({ trace: 'off' });
test('the map keeps up with 20 dolls and 100 things', async ({ person, request }) => {
	test.setTimeout(120_000);
	const page = await person({ ...desk, reducedMotion: 'no-preference' });
	await page.goto('/');
	const battle = await Fielded.make(page, request, true);
	await battle.fill(10);
	await battle.choose({ seed: 7, width: 4500, depth: 4500, density: 100 });
	await battle.begin();
	await enter(page, battle.made);
	await expect(map(page).locator('.token')).toHaveCount(20);
	const things = await map(page).locator('.thing').count();
	expect(things).toBeGreaterThanOrEqual(100);

	/** Frame times in ms while something goes on, sorted. */
	const frames = async (during: () => Promise<void>) => {
		await page.evaluate(() => {
			const times: number[] = [];
			let last = performance.now();
			const tick = (now: number) => {
				times.push(now - last);
				last = now;
				(window as unknown as { ticking: number }).ticking = requestAnimationFrame(tick);
			};
			Object.assign(window, { times, ticking: requestAnimationFrame(tick) });
		});
		await during();
		return page.evaluate(() => {
			const { times, ticking } = window as unknown as { times: number[]; ticking: number };
			cancelAnimationFrame(ticking);
			return times.slice(2).sort((a, b) => a - b);
		});
	};
	const swing = async (from: { x: number; y: number }, reach: number) => {
		await page.mouse.move(from.x, from.y);
		await page.mouse.down();
		for (let n = 1; n <= 120; n++) {
			await page.mouse.move(from.x + reach * Math.sin(n / 9), from.y - reach * Math.abs(Math.sin(n / 14)));
		}
		await page.mouse.up();
	};
	await map(page).evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
	const box = (await map(page).boundingBox())!;
	const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

	const figures: Record<string, readonly number[]> = {};
	await page.getByRole('button', { name: 'Zoom in' }).click();
	figures.pan = await frames(() => swing({ x: box.x + 12, y: center.y }, 120));
	figures.zoom = await frames(async () => {
		await page.mouse.move(center.x, center.y);
		for (let n = 0; n < 60; n++) await page.mouse.wheel(0, n % 20 < 10 ? -60 : 60);
	});
	await page.getByRole('button', { name: 'Show all of it' }).click();
	figures.drag = await frames(async () => swing(await middle(map(page).locator('.token.ready').first()), 60));
	for (const [what, times] of Object.entries(figures)) {
		const at = (share: number) => times[Math.floor((times.length - 1) * share)]!;
		const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
		console.log(
			`${what}: ${(1000 / mean).toFixed(0)} frames/s, median ${at(0.5).toFixed(1)} ms, 95 % ${at(0.95).toFixed(1)} ms, ` +
				`${times.length} frames, ${things} things, 20 dolls`,
		);
		// A busy machine drops frames; half the rate at the median would be the map's own fault.
		expect(at(0.5), what).toBeLessThan(33);
	}
});
