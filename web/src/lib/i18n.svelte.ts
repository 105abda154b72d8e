import en from '../messages/en.json';
import ja from '../messages/ja.json';
import { format, type MessageArgs } from './format';

export type Lang = 'ja' | 'en';
export type MessageKey = keyof typeof ja;

/** The languages with the name each has for itself. */
export const languages: readonly { lang: Lang; name: string }[] = [
	{ lang: 'ja', name: '日本語' },
	{ lang: 'en', name: 'English' },
];

// Typed so that a key missing in one language is an error of the compiler before it is one of the tests.
const catalogue: Record<Lang, Record<MessageKey, string>> = { ja, en };

const storageKey = 'parlour.language';

function isLang(value: unknown): value is Lang {
	return value === 'ja' || value === 'en';
}

/** The language to begin with: the remembered choice, else the first of the browser's that we speak, else Japanese. */
export function firstLanguage(remembered: string | null, preferred: readonly string[]): Lang {
	if (isLang(remembered)) return remembered;
	for (const tag of preferred) {
		const lang = tag.toLowerCase().split('-')[0];
		if (isLang(lang)) return lang;
	}
	return 'ja';
}

/** The language that the pages speak. Reading `lang` or calling `t` in a component follows a change of language. */
export class I18n {
	#lang = $state<Lang>('ja');

	constructor() {
		this.#show(firstLanguage(remembered(), navigator.languages ?? [navigator.language]));
	}

	get lang(): Lang {
		return this.#lang;
	}

	/** Speaks another language from now on, and at the next visit. */
	choose(lang: Lang): void {
		this.#show(lang);
		try {
			localStorage.setItem(storageKey, lang);
		} catch {
			// Storage may be switched off; the choice then lasts as long as the page.
		}
	}

	/** The message of a key with its placeholders filled in. */
	t = (key: MessageKey, args?: MessageArgs): string => format(catalogue[this.#lang][key], args, this.#lang);

	/**
	 * The message of a key made at run time, such as `refusal.${code}`. The fallback is returned where there is
	 * no such message.
	 */
	lookup = (key: string, args?: MessageArgs, fallback = key): string =>
		Object.hasOwn(catalogue[this.#lang], key) ? this.t(key as MessageKey, args) : fallback;

	/** A room's title. One that still bears a sample's name is called so in the reader's own language. */
	roomTitle = (title: string): string => {
		const sample = (['home.sample', 'home.scene'] as const).find((key) =>
			languages.some(({ lang }) => catalogue[lang][key] === title),
		);
		return sample ? this.t(sample) : title;
	};

	/** Names in a row, as the language sets them apart: "a、b", "a, b". */
	listed = (names: readonly string[]): string => names.join(this.t('table.listComma'));

	#show(lang: Lang): void {
		this.#lang = lang;
		document.documentElement.lang = lang;
	}
}

function remembered(): string | null {
	try {
		return localStorage.getItem(storageKey);
	} catch {
		return null;
	}
}

export const i18n = new I18n();
export const { t, lookup, listed, roomTitle } = i18n;
