import { knowsGame } from '../../games/games';
import { api } from '../connection/api';
import type { RulesetOffered } from '../connection/wire';
import { lookup } from '../i18n.svelte';

const storageKey = 'parlour.game';

/** The games that the server offers and the pages know, and the one that is chosen on the home page. */
export class Games {
	// What is played unless the server says more; a page that cannot ask still makes a room.
	#offered = $state.raw<readonly RulesetOffered[]>([{ id: 'maidhammer', sample: true, scene: true }]);
	#chosen = $state(remembered());

	get offered(): readonly RulesetOffered[] {
		return this.#offered;
	}

	/** The game that the cards of the home page are about. One that is not offered here is none to choose. */
	readonly chosen: RulesetOffered = $derived(
		this.#offered.find(({ id }) => id === this.#chosen) ?? this.#offered[0]!,
	);

	choose(id: string): void {
		this.#chosen = id;
		try {
			localStorage.setItem(storageKey, id);
		} catch {
			// It is chosen again next time.
		}
	}

	/** Asks the server; without an answer what is there stays. */
	async ask(): Promise<void> {
		const offered = (await api.rulesets().catch(() => [])).filter(({ id }) => knowsGame(id));
		if (offered.length > 0) this.#offered = offered;
	}
}

function remembered(): string {
	try {
		return localStorage.getItem(storageKey) ?? '';
	} catch {
		return '';
	}
}

export function gameName(id: string): string {
	return lookup(`home.ruleset.${id}`, undefined, id);
}

/** What the home page says of a game: its own words, or what can be said of any. */
export function said(key: string, id: string): string {
	return lookup(`${key}.${id}`, undefined, lookup(key, undefined, ''));
}
