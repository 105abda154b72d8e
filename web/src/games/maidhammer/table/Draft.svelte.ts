import { noValues } from './inputs';

/** What has been entered in one of a doll's forms and not been sent yet. */
export class Draft {
	/** Which act or way of moving, by its key; empty while none is chosen. */
	key = $state('');
	/** All acts are shown to choose from. What has been chosen stands alone, with what it asks for below it. */
	choosing = $state(true);
	/** Whom to aim at and what was measured stays when another act is chosen. */
	values = $state(noValues());
}

/**
 * The drafts of a table. A panel that is closed by a slip of the thumb, or to look at the table, opens again as it was
 * left. They are of one phase: the next asks for something else.
 */
export class Drafts {
	#phase = '';
	readonly #kept = new Map<string, Draft>();

	/** The draft of a doll's form; `phase` names the turn and phase. */
	of(phase: string, doll: string, form: string): Draft {
		if (phase !== this.#phase) {
			this.#phase = phase;
			this.#kept.clear();
		}
		const key = `${doll} ${form}`;
		let draft = this.#kept.get(key);
		if (!draft) this.#kept.set(key, (draft = new Draft()));
		return draft;
	}

	/** What a doll was to do has been sent. */
	drop(doll: string): void {
		for (const key of this.#kept.keys()) if (key.startsWith(`${doll} `)) this.#kept.delete(key);
	}
}
