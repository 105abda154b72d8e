import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';

const driver = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';
const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
const browser = process.env.WEBKIT_BROWSER ?? `${libraries}/webkit2gtk-4.1/MiniBrowser`;

/** Whether this machine has WebKit, the browser engine of iPhones, with what drives it and a screen to show it on. */
export const hasWebKit = [driver, browser, '/usr/bin/Xvfb'].every((file) => existsSync(file));

/** WebKit on a screen of its own, as large as the page is to be. */
export class WebKit {
	readonly #processes: ChildProcess[] = [];
	#driver: WebDriver | undefined;

	async start(width: number, height: number): Promise<WebDriver> {
		const screen = this.#spawn('/usr/bin/Xvfb', [
			...['-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp', '-displayfd', '3'],
		]);
		const display = await firstLine(screen.stdio[3] as Readable);
		const port = await freePort();
		this.#spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
			DISPLAY: `:${display}`,
			GDK_BACKEND: 'x11',
			LANG: 'en_GB.UTF-8',
			LANGUAGE: 'en',
		});
		const url = `http://127.0.0.1:${port}`;
		for (let tries = 0; !(await fetch(`${url}/status`).catch(() => undefined)); tries++) {
			if (tries > 100) throw new Error('WebKit does not start');
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
		this.#driver = await new Builder()
			.usingServer(url)
			.withCapabilities(
				new Capabilities({
					browserName: 'MiniBrowser',
					'webkitgtk:browserOptions': { binary: browser, args: ['--automation', '--full-screen'] },
				}),
			)
			.build();
		await this.#driver.manage().window().setRect({ x: 0, y: 0, width, height });
		return this.#driver;
	}

	async stop(): Promise<void> {
		await this.#driver?.quit();
		for (const child of this.#processes.reverse()) child.kill();
	}

	#spawn(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
		const child = spawn(command, args, {
			env: { ...process.env, ...env },
			stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
		});
		this.#processes.push(child);
		return child;
	}
}

async function firstLine(from: Readable): Promise<string> {
	let read = '';
	for await (const chunk of from) {
		read += String(chunk);
		if (read.includes('\n')) break;
	}
	return read.trim();
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(0, '127.0.0.1', () => {
			const { port } = server.address() as AddressInfo;
			server.close(() => resolve(port));
		});
	});
}
