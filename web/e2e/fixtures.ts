import { AxeBuilder } from '@axe-core/playwright';
import {
	test as base,
	expect,
	type BrowserContext,
	type BrowserContextOptions,
	type Page,
} from '@playwright/test';
import { Server } from './server.ts';

interface Fixtures {
	/** A server of this test's own, running. */
	server: Server;
	/** Pages are opened as phones in the same network do, not as on the server's own machine. */
	abroad: boolean;
	/** Opens a browser context of its own, as another person would have, and counts its faults as the test's. */
	person: (options?: BrowserContextOptions) => Promise<Page>;
	/** Faults that a page reported by itself: uncaught errors, console errors, blocked by the content security policy. */
	faults: string[];
}

export const test = base.extend<Fixtures>({
	server: async ({}, use, info) => {
		const server = new Server();
		await server.start();
		await use(server);
		await server.dispose();
		if (info.status !== info.expectedStatus) await info.attach('server output', { body: server.output });
	},

	// A server that was killed on purpose leaves failed connections in the console; those are no faults of the page. Over
	// plain http the browser says which header it leaves out of account.
	faults: [
		async ({}, use) => {
			const faults: string[] = [];
			await use(faults);
			expect(
				faults.filter(
					(fault) =>
						!/ERR_CONNECTION|WebSocket connection to|Cross-Origin-Opener-Policy header has been ignored/.test(
							fault,
						),
				),
			).toEqual([]);
		},
		{ auto: true },
	],

	context: async ({ context, faults }, use) => {
		watch(context, faults);
		await use(context);
	},

	abroad: [false, { option: true }],
	baseURL: async ({ server, abroad }, use) => use(abroad ? server.phoneUrl : server.url),
	request: async ({ playwright, server }, use) => {
		const request = await playwright.request.newContext({ baseURL: server.url });
		await use(request);
		await request.dispose();
	},

	person: async ({ browser, faults, baseURL, locale }, use) => {
		const contexts: BrowserContext[] = [];
		await use(async (options) => {
			const context = await browser.newContext({ baseURL, locale, ...options });
			contexts.push(context);
			watch(context, faults);
			return context.newPage();
		});
		await Promise.all(contexts.map((context) => context.close()));
	},
});

export { expect };

function watch(context: BrowserContext, faults: string[]): void {
	context.on('weberror', (error) => faults.push(String(error.error())));
	context.on('console', (message) => {
		if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
	});
}

/** Expects that axe finds no serious or critical fault of accessibility on the page. */
export async function expectAccessible(page: Page): Promise<void> {
	const { violations } = await new AxeBuilder({ page }).analyze();
	const grave = violations
		.filter(({ impact }) => impact === 'serious' || impact === 'critical')
		.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target.join(' ')) }));
	expect(grave).toEqual([]);
}
