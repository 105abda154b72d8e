/**
 * Finds an invitation or a seat link in what somebody pasted, with whatever words came around it, and gives its path with
 * the secret. The address before the path does not matter: the same server may have several.
 */
export function linkPath(text: string): string | undefined {
	const found = /\/(join|seat)\/([^\s/#?]+)#([A-Za-z0-9_-]+)/.exec(text.normalize('NFKC'));
	return found ? `/${found[1]}/${found[2]}#${found[3]}` : undefined;
}
