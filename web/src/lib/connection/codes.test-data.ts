/** The codes that a Go file declares. */
export function codesIn(source: string): string[] {
	return [...source.matchAll(/\bCode\s*=\s*"([a-z_0-9]+)"|Close\{\d+, "([a-z_0-9]+)"\}/g)].map(
		(found) => (found[1] ?? found[2])!,
	);
}
