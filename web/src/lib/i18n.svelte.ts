import en from '../messages/en.json';
import ja from '../messages/ja.json';
import { format, type MessageArgs } from './format';
import type { Messages } from './game';

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
	#game = $state.raw<Messages>();

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

	/** Speaks a game's own words from now on, before those that all games share. Gives what ends it. */
	play(messages: Messages): () => void {
		this.#game = messages;
		return () => {
			// Another game may be played by now.
			if (this.#game === messages) this.#game = undefined;
		};
	}

	/** The message of a key with its placeholders filled in. */
	t = (key: MessageKey, args?: MessageArgs): string => this.lookup(key, args);

	/**
	 * The message of a key made at run time, such as `refusal.${code}`. The fallback is returned where there is
	 * no such message.
	 */
	lookup = (key: string, args?: MessageArgs, fallback = key): string => {
		const text = said(this.#game?.[this.#lang], key) ?? said(catalogue[this.#lang], key);
		return text === undefined ? fallback : format(text, args, this.#lang);
	};

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

function said(messages: Readonly<Record<string, string>> | undefined, key: string): string | undefined {
	return messages && Object.hasOwn(messages, key) ? messages[key] : undefined;
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
