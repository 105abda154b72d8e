import { newId } from '../id';

export interface Draft<Sheet> {
	id: string;
	sheet: Sheet;
	/** When it was last changed, in ms since the Unix epoch. */
	at: number;
}

/** Sheets that are being filled in, kept on this device. A draft for a room has an id that begins with the room's. */
export class Drafts<Sheet> {
	#drafts = $state.raw<readonly Draft<Sheet>[]>([]);

	/** `prefix` is what the game's drafts are kept under; `readSheet` reads a sheet, or nothing that has not the shape of one. */
	constructor(
		private readonly prefix: string,
		private readonly readSheet: (text: string) => Sheet | undefined,
	) {
		this.#drafts = this.#read();
		addEventListener('storage', (event) => {
			if (event.key?.startsWith(prefix)) this.#drafts = this.#read();
		});
	}

	/** The drafts that belong to no room, the latest first. */
	get all(): readonly Draft<Sheet>[] {
		return this.#drafts.filter((draft) => !draft.id.includes('/'));
	}

	find(id: string): Draft<Sheet> | undefined {
		return this.#drafts.find((draft) => draft.id === id);
	}

	keep(id: string, sheet: Sheet): void {
		const draft: Draft<Sheet> = { id, sheet, at: Date.now() };
		this.#drafts = [draft, ...this.#drafts.filter((other) => other.id !== id)];
		try {
			localStorage.setItem(this.prefix + id, JSON.stringify(draft));
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
			localStorage.removeItem(this.prefix + id);
		} catch {
			// It was not stored either.
		}
	}

	#read(): Draft<Sheet>[] {
		const found: Draft<Sheet>[] = [];
		try {
			for (let i = 0; i < localStorage.length; i++) {
				const key = localStorage.key(i);
				if (!key?.startsWith(this.prefix)) continue;
				const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Draft<Sheet>>;
				const sheet = this.readSheet(JSON.stringify(draft.sheet ?? null));
				if (sheet) found.push({ id: key.slice(this.prefix.length), sheet, at: Number(draft.at) || 0 });
			}
		} catch {
			return found;
		}
		return found.sort((a, b) => b.at - a.at);
	}
}
