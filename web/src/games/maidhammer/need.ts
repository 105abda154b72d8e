import { lookup } from '../../lib/i18n.svelte';
import type { Names } from '../../lib/names';

/** What a requirement asks for, "costume:nurse" for example, in words. */
export function needText(word: string, names: Names): string {
	const cut = word.indexOf(':');
	const kind = word.slice(0, cut);
	const id = word.slice(cut + 1);
	switch (kind) {
		case 'costume':
			return lookup(`sheet.costume.${id}`, undefined, id);
		case 'gear':
		case 'skill':
		case 'attribute':
			return names.clause(`${kind}/${id}`);
	}
	return lookup(`sheet.need.${word}`, undefined, word);
}
