export interface Toast {
	id: number;
	kind: 'info' | 'error';
	text: string;
}

/** What stays as long as it holds, such as a broken line, with the one thing that can be done about it. */
export interface Standing {
	text: string;
	/** What else there is to know, set apart. */
	more?: string;
	action: string;
	act: () => void;
}

// Long enough to read twice; an error stays until it is dismissed or the next command is sent, since something is to be done about it.
const infoLasts = 6_000; // ms
const atMost = 4;

/** The notices on the screen, oldest first. */
export class Toasts {
	#shown = $state<Toast[]>([]);
	#next = 1;
	/** Stands before the passing ones. */
	standing = $state.raw<Standing | null>(null);
	// While a dialog is open all else is out of reach, its notices too: they are shown in the dialog that was opened last.
	#places = $state.raw<readonly symbol[]>([]);

	get shown(): readonly Toast[] {
		return this.#shown;
	}

	/** A place on the page where notices can be shown; the latest is where they are. */
	place(): { readonly here: boolean; leave: () => void } {
		const own = Symbol();
		this.#places = [...this.#places, own];
		const here = () => this.#places.at(-1) === own;
		return {
			get here() {
				return here();
			},
			leave: () => (this.#places = this.#places.filter((place) => place !== own)),
		};
	}

	/** Shows a notice; one that says the same as a shown one is not repeated. */
	show(text: string, kind: Toast['kind'] = 'info'): void {
		if (this.#shown.some((toast) => toast.text === text && toast.kind === kind)) return;
		const id = this.#next++;
		this.#shown = [...this.#shown, { id, kind, text }].slice(-atMost);
		if (kind === 'info') setTimeout(() => this.dismiss(id), infoLasts);
	}

	dismiss(id: number): void {
		this.#shown = this.#shown.filter((toast) => toast.id !== id);
	}

	/** Whoever tries again has read why it did not go. */
	dismissErrors(): void {
		this.#shown = this.#shown.filter((toast) => toast.kind !== 'error');
	}
}

export const toasts = new Toasts();
