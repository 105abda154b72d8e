import { readField } from './read';
import type { Field } from './wire';

const prefix = 'parlour.field.';

export interface Kept {
	id: string;
	field: Field;
	/** When it was last changed, in ms since the Unix epoch. */
	at: number;
}

/** The fields that somebody drew, kept on this device. */
export class Shelf {
	#kept = $state.raw<readonly Kept[]>(read());

	constructor() {
		addEventListener('storage', (event) => {
			if (event.key?.startsWith(prefix)) this.#kept = read();
		});
	}

	/** The latest first. */
	get all(): readonly Kept[] {
		return this.#kept;
	}

	find(id: string): Field | undefined {
		return this.#kept.find((one) => one.id === id)?.field;
	}

	keep(id: string, field: Field): void {
		const one: Kept = { id, field, at: Date.now() };
		this.#kept = [one, ...this.#kept.filter((other) => other.id !== id)];
		try {
			localStorage.setItem(prefix + id, JSON.stringify(one));
		} catch {
			// Without storage it lasts as long as the page.
		}
	}

	remove(id: string): void {
		this.#kept = this.#kept.filter((one) => one.id !== id);
		try {
			localStorage.removeItem(prefix + id);
		} catch {
			// It was not stored either.
		}
	}
}

function read(): Kept[] {
	const found: Kept[] = [];
	try {
		for (let i = 0; i < localStorage.length; i++) {
			const key = localStorage.key(i);
			if (!key?.startsWith(prefix)) continue;
			const one = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>;
			const field = readField(JSON.stringify(one.field ?? null));
			if (field) found.push({ id: key.slice(prefix.length), field, at: Number(one.at) || 0 });
		}
	} catch {
		return found;
	}
	return found.sort((a, b) => b.at - a.at);
}

export const shelf = new Shelf();
