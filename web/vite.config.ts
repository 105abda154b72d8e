import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.PARLOUR_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
	plugins: [svelte()],
	build: {
		outDir: 'dist',
		// No data: addresses and no inline script, so that the pages run under "default-src 'self'".
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
	},
	server: {
		// Tests hold the pages' messages against the codes that the Go sources declare.
		fs: process.env.VITEST ? { allow: ['..'] } : undefined,
		proxy: {
			'/api': { target: server, ws: true },
			'/healthz': server,
			'/readyz': server,
		},
	},
	// Unit tests mount components as a browser does, not as a server would render them.
	resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
	test: {
		environment: 'jsdom',
		include: ['src/**/*.test.ts'],
	},
});
