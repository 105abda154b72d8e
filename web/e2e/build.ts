import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const repo = path.resolve(import.meta.dirname, '../..');

/** The server's program, built once before the tests. */
export const binary = path.join(import.meta.dirname, 'results', 'bin', 'parlour');
export const hasServer = existsSync(path.join(repo, 'cmd/parlour/main.go'));

/** Builds the program with the pages that are in web/dist. */
export default function build(): void {
	if (!hasServer) return;
	if (!existsSync(path.join(repo, 'web/dist/index.html'))) {
		throw new Error('The pages are not built: run `npm run build` first.');
	}
	execFileSync('go', ['build', '-o', binary, './cmd/parlour'], { cwd: repo, stdio: 'inherit' });
}
