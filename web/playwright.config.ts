import { hostname } from 'node:os';
import { defineConfig } from '@playwright/test';

// The browser is the system's own; nothing is ever downloaded.
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';

export default defineConfig({
	testDir: 'e2e',
	outputDir: 'e2e/results',
	globalSetup: './e2e/build.ts',
	// Each test starts a server of its own; two at a time is what a small machine bears.
	workers: process.env.CI ? 1 : 2,
	fullyParallel: true,
	forbidOnly: !!process.env.CI,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	reporter: [['list']],
	use: {
		locale: 'ja-JP',
		actionTimeout: 15_000,
		screenshot: 'only-on-failure',
		trace: 'retain-on-failure',
		launchOptions: {
			executablePath: chromium,
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
				// The server under test listens on the loopback alone, under this machine's name too.
				`--host-resolver-rules=MAP ${hostname().toLowerCase()} 127.0.0.1`,
			],
		},
	},
});
