import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { binary } from './build.ts';

const startsWithin = 15_000; // ms
const stopsWithin = 15_000; // ms

/** A real parlour server with a database of its own, that a test may kill and start again. */
export class Server {
	readonly #data = mkdtempSync(path.join(tmpdir(), 'parlour-e2e-'));
	readonly #env: Record<string, string>;
	#process: ChildProcess | undefined;
	#address = '127.0.0.1:0';
	#output = '';

	/** `env` adds to the server's environment. */
	constructor(env: Record<string, string> = {}) {
		this.#env = env;
	}

	get url(): string {
		return `http://${this.#address}`;
	}

	/**
	 * The server under this machine's name, as phones in the same network open it. To a browser that is plain http from
	 * elsewhere: what it grants to pages of the machine itself, or over https, is missing. See playwright.config.ts.
	 */
	get phoneUrl(): string {
		return this.url.replace('127.0.0.1', hostname().toLowerCase());
	}

	/** Everything that the server has printed so far. */
	get output(): string {
		return this.#output;
	}

	/** Starts the server: on a free port at first, on the same port and database ever after. */
	async start(): Promise<void> {
		if (this.#process) throw new Error('the server runs already');
		const child = spawn(binary, ['serve', '--listen', this.#address, '--data', this.#data], {
			env: { ...process.env, ...this.#env },
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		this.#process = child;
		await new Promise<void>((resolve, reject) => {
			let printed = '';
			const late = setTimeout(() => reject(new Error(`no address printed:\n${this.#output}`)), startsWithin);
			child.stdout.on('data', (chunk: Buffer) => {
				this.#output += chunk;
				printed += chunk;
				const found = /listening on http:\/\/(\S+)/.exec(printed);
				if (!found) return;
				clearTimeout(late);
				this.#address = found[1]!;
				resolve();
			});
			child.stderr.on('data', (chunk: Buffer) => {
				this.#output += chunk;
			});
			child.once('error', reject);
			child.once('exit', (code, signal) => {
				clearTimeout(late);
				reject(new Error(`the server ended (${signal ?? code}) before it listened:\n${this.#output}`));
			});
		});
	}

	/** Ends the server at once, as a power cut would: kill -9. */
	async kill(): Promise<void> {
		await this.#end('SIGKILL');
	}

	/** Asks the server to shut down and waits until it has. */
	async stop(): Promise<void> {
		await this.#end('SIGTERM');
	}

	/** kill -9, then start again on the same port and database. */
	async restart(): Promise<void> {
		await this.kill();
		await this.start();
	}

	/** Stops the server and deletes its database. */
	async dispose(): Promise<void> {
		await this.stop();
		rmSync(this.#data, { recursive: true, force: true });
	}

	async #end(signal: NodeJS.Signals): Promise<void> {
		const child = this.#process;
		this.#process = undefined;
		if (!child || child.exitCode !== null || child.signalCode !== null) return;
		const gone = new Promise((resolve) => child.once('exit', resolve));
		child.kill(signal);
		const late = setTimeout(() => child.kill('SIGKILL'), stopsWithin);
		await gone;
		clearTimeout(late);
	}
}
