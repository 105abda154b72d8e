import en from '../../messages/dolldress/en.json';
import ja from '../../messages/dolldress/ja.json';
import type { MessageArgs } from '../../lib/format';
import { i18n, type Lang, type MessageKey as SharedKey } from '../../lib/i18n.svelte';

export type MessageKey = SharedKey | keyof typeof ja;

// Typed so that a key missing in one language is an error of the compiler before it is one of the tests.
export const messages: Record<Lang, Record<keyof typeof ja, string>> = { ja, en };

/** The message of a key, of the game's own or of those that all games share. */
export const t: (key: MessageKey, args?: MessageArgs) => string = i18n.lookup;
