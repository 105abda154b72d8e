/** What a message's placeholders may be filled with. */
export type MessageArgs = Record<string, string | number>;

// Must stay the same as in messages.go; src/messages/format.vectors.json holds both to it.
const placeholder = /\{([A-Za-z][A-Za-z0-9_]*)\}/g;

/**
 * Replaces each {name} by its argument, once: braces inside an argument are text. A placeholder without an
 * argument stays as it is.
 */
export function format(text: string, args: MessageArgs = {}): string {
	return text.replace(placeholder, (found, name: string) =>
		Object.hasOwn(args, name) ? String(args[name]) : found,
	);
}
