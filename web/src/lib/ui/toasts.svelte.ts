export interface Toast {
	id: number;
	kind: 'info' | 'error';
	text: string;
}

// Long enough to read twice; an error stays until it is dismissed or the next command is sent, since something is to be done about it.
const infoLasts = 6_000; // ms
const atMost = 4;

/** The notices on the screen, oldest first. */
export class Toasts {
	#shown = $state<Toast[]>([]);
	#next = 1;

	get shown(): readonly Toast[] {
		return this.#shown;
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
