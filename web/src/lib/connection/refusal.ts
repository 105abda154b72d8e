import { i18n, lookup } from '../i18n.svelte';
import { Names } from '../names';
import type { Figures, Refusal } from './wire';

/** What of the table's and the catalogue's names a sentence needs; on the first page there is neither. */
export const noNames = new Names({ view: () => null, entry: () => undefined, lang: () => i18n.lang, lookup });

/** The sentence for a refusal in the reader's language, with its figures: lengths in cm, names for references. */
export function refusalText({ code, clause, figures }: Refusal, names: Names = noNames): string {
	const args = { code, ...words(figures, names) };
	const general = lookup('refusal.unknown', args);
	const sentence = lookup(`refusal.${code}`, args, lookup(`fault.${code}`, args, general));
	return withClause(sentence, clause, names);
}

/** The sentence for a fault or a warning of a sheet. */
export function faultText({ code, figures }: { code: string; figures?: Figures }, names: Names): string {
	const args = { code, ...words(figures, names) };
	return lookup(`fault.${code}`, args, lookup(`refusal.${code}`, args, lookup('refusal.unknown', args)));
}

function withClause(sentence: string, clause: string | undefined, names: Names): string {
	if (!clause) return sentence;
	const title = names.clause(clause);
	return i18n.lang === 'ja' ? `${sentence}（${title}）` : `${sentence} (${title})`;
}

function words(figures: Figures | undefined, names: Names): Record<string, string | number> {
	const args = names.args(figures as Record<string, unknown> | undefined);
	for (const [name, value] of Object.entries(figures ?? {})) {
		const word = names.figure(name, value) ?? wordOf(name, value, names);
		if (word !== undefined) args[name] = word;
	}
	return args;
}

function wordOf(name: string, value: unknown, names: Names): string | undefined {
	if (typeof value !== 'string') return undefined;
	switch (name) {
		case 'team':
		case 'acting':
			return value ? names.team(value.replace(/^team:/, '')) : lookup('settings.team');
		case 'seat':
			return names.seat(value);
		case 'stage':
		case 'needs':
			if (value.startsWith('key:')) return undefined;
			return lookup(`stage.${value}`, undefined, value);
		case 'setting':
			return lookup(`settings.${value}`, undefined, value);
		case 'entry':
		case 'with':
		case 'by':
		case 'used':
		case 'ability':
			return value.includes('/') ? names.clause(value.replace(/^entry:/, '')) : undefined;
	}
	return undefined;
}
