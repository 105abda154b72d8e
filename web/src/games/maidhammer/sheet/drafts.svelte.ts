import { newId } from '../../../lib/id';
import { readSheet, type Sheet } from './wire';

export interface Draft {
	id: string;
	sheet: Sheet;
	/** When it was last changed, in ms since the Unix epoch. */
	at: number;
}

const prefix = 'parlour.draft.';

/** Sheets that are being filled in, kept on this device. A draft for a room has an id that begins with the room's. */
export class Drafts {
	#drafts = $state.raw<readonly Draft[]>(read());

	constructor() {
		addEventListener('storage', (event) => {
			if (event.key?.startsWith(prefix)) this.#drafts = read();
		});
	}

	/** The drafts that belong to no room, the latest first. */
	get all(): readonly Draft[] {
		return this.#drafts.filter((draft) => !draft.id.includes('/'));
	}

	find(id: string): Draft | undefined {
		return this.#drafts.find((draft) => draft.id === id);
	}

	keep(id: string, sheet: Sheet): void {
		const draft: Draft = { id, sheet, at: Date.now() };
		this.#drafts = [draft, ...this.#drafts.filter((other) => other.id !== id)];
		try {
			localStorage.setItem(prefix + id, JSON.stringify(draft));
		} catch {
			// Without storage the draft lasts as long as the page.
		}
	}

	/** Keeps a sheet as a new draft and gives the draft's id. */
	add(sheet: Sheet): string {
		const id = newId();
		this.keep(id, sheet);
		return id;
	}

	remove(id: string): void {
		this.#drafts = this.#drafts.filter((draft) => draft.id !== id);
		try {
			localStorage.removeItem(prefix + id);
		} catch {
			// It was not stored either.
		}
	}
}

function read(): Draft[] {
	const found: Draft[] = [];
	try {
		for (let i = 0; i < localStorage.length; i++) {
			const key = localStorage.key(i);
			if (!key?.startsWith(prefix)) continue;
			const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Draft>;
			const sheet = readSheet(JSON.stringify(draft.sheet ?? null));
			if (sheet) found.push({ id: key.slice(prefix.length), sheet, at: Number(draft.at) || 0 });
		}
	} catch {
		return found;
	}
	return found.sort((a, b) => b.at - a.at);
}

export const drafts = new Drafts();
