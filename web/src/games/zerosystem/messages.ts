import en from '../../messages/zerosystem/en.json';
import ja from '../../messages/zerosystem/ja.json';
import { i18n, type Lang, type MessageKey as SharedKey } from '../../lib/i18n.svelte';
import type { MessageArgs } from '../../lib/format';

export type MessageKey = SharedKey | keyof typeof ja;

// Typed so that a key missing in one language is an error of the compiler before it is one of the tests.
export const messages: Record<Lang, Record<keyof typeof ja, string>> = { ja, en };

/** The message of a key, of the game's own or of those that all games share. */
export const t: (key: MessageKey, args?: MessageArgs) => string = i18n.lookup;
