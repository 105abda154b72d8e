import { newDraft, type ActDraft } from './act';

/**
 * The acts that are being made up at a table. A panel that is closed by a slip of the thumb, or to look at the table, opens
 * again as it was left. They are of one round.
 */
export class Drafts {
	#round = 0;
	readonly #kept = new Map<string, ActDraft>();

	of(round: number, character: string): ActDraft {
		if (round !== this.#round) {
			this.#round = round;
			this.#kept.clear();
		}
		let draft = this.#kept.get(character);
		if (!draft) {
			const made = $state(newDraft());
			this.#kept.set(character, (draft = made));
		}
		return draft;
	}

	/** What a character was to do has been sent. */
	drop(character: string): void {
		this.#kept.delete(character);
	}
}
