/** What a message's placeholders may be filled with. */
export type MessageArgs = Record<string, string | number>;

// All of this must stay the same as in messages.go; src/messages/format.vectors.json holds both to it.
const placeholder = /\{([A-Za-z][A-Za-z0-9_]*)\}/g;
// ICU's way of saying what depends on a number: {n, plural, one {# doll} other {# dolls}}, with "=0" for one number alone.
const number =
	/\{([A-Za-z][A-Za-z0-9_]*), plural,((?: (?:=\d+|[a-z]+) \{(?:[^{}]|\{[A-Za-z][A-Za-z0-9_]*\})*\})+)\}/g;
const form = / (=\d+|[a-z]+) \{((?:[^{}]|\{[A-Za-z][A-Za-z0-9_]*\})*)\}/g;

/**
 * Replaces each {name} by its argument, once: braces inside an argument are text. A placeholder without an
 * argument stays as it is. What depends on a number is said as the language says it.
 */
export function format(text: string, args: MessageArgs = {}, lang = 'en'): string {
	return counted(text, args, lang).replace(placeholder, (found, name: string) =>
		Object.hasOwn(args, name) ? String(args[name]) : found,
	);
}

function counted(text: string, args: MessageArgs, lang: string): string {
	if (!text.includes(', plural,')) return text;
	return text.replace(number, (_, name: string, parts: string) => {
		const said = new Map(
			[...parts.matchAll(form)].map(([, which, words]) => [which!, words!.replaceAll('#', `{${name}}`)]),
		);
		const value = args[name];
		const category =
			Number.isInteger(Number(value)) && value !== '' ? rules(lang).select(Math.abs(Number(value))) : 'other';
		return said.get(`=${value}`) ?? said.get(category) ?? said.get('other') ?? '';
	});
}

const known = new Map<string, Intl.PluralRules>();

function rules(lang: string): Intl.PluralRules {
	let own = known.get(lang);
	if (!own) known.set(lang, (own = new Intl.PluralRules(lang)));
	return own;
}
