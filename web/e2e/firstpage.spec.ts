import { hasServer } from './build.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from '@playwright/test';

test.skip(!hasServer, 'there is no server program yet');

const most = 150_000; // bytes as they go over the wire, without fonts
const within = 1000; // ms on the loopback
const loads = 3; // each by somebody who was never here; the one in the middle counts, as other work may hold up any of them

test('the first page is small and usable at once', async ({ person, server }) => {
	const measured: Load[] = [];
	for (let n = 0; n < loads; n++) {
		const page = await person();
		measured.push(await load(page, server.url));
		await page.close();
	}
	const { files } = measured[0]!;
	const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
	const times = measured.map(({ usable }) => usable).sort((a, b) => a - b);
	const usable = times[Math.floor(loads / 2)]!;
	for (const { url, encoding, bytes } of files) console.log(`  ${bytes} B ${encoding || 'plain'} ${url}`);
	console.log(
		`first page: ${(bytes / 1000).toFixed(1)} kB over the wire without fonts, ` +
			`usable after ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`,
	);
	expect(files.some(({ type }) => type === 'Script')).toBe(true);
	expect(bytes).toBeLessThan(most);
	expect(usable).toBeLessThan(within);
});

interface Load {
	files: { url: string; type: string; encoding: string; bytes: number }[];
	/** ms from the navigation's start until its first button can be clicked. */
	usable: number;
}

async function load(page: Page, url: string): Promise<Load> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('Network.enable');
	const sent = new Map<string, Load['files'][number]>();
	devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
		const encoding = response.headers['Content-Encoding'] ?? response.headers['content-encoding'] ?? '';
		sent.set(requestId, { url: new URL(response.url).pathname, type, encoding, bytes: 0 });
	});
	devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const one = sent.get(requestId);
		if (one) one.bytes = encodedDataLength;
	});

	// The page itself watches, frame by frame: a test that asks from outside would mostly measure its own pauses.
	await page.addInitScript(() => {
		const look = () => {
			const button = document.querySelector<HTMLButtonElement>('main button');
			const box = button?.getBoundingClientRect();
			const at = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
			if (button && !button.disabled && button.contains(at ?? null)) {
				Object.assign(window, { usable: performance.now() });
			} else requestAnimationFrame(look);
		};
		requestAnimationFrame(look);
	});
	await page.goto(url);
	const usable = await page
		.waitForFunction(() => (window as { usable?: number }).usable)
		.then((handle) => handle.jsonValue() as Promise<number>);
	await page.waitForLoadState('networkidle');

	return { files: [...sent.values()].filter(({ type }) => type !== 'Font'), usable };
}
