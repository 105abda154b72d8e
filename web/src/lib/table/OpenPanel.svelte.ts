/** The table whose panel it is: which piece is picked, and whether the keyboard picked it. */
interface Picking {
	picked: string | null;
	entering: boolean;
	readonly view: { readonly stage: string };
}

interface Pieces {
	/** Whether the reader sees such a piece. */
	has: (id: string) => boolean;
	/** Where a piece stands on the board, as a selector: there the focus goes back to. */
	onBoard: (id: string) => string;
}

/**
 * The panel of the picked piece: how it is entered and left, and when it closes by itself. It is made while a component begins,
 * whose effects and life it shares.
 */
export class OpenPanel {
	/** The panel itself, where it stands beside the table. */
	element = $state<HTMLElement>();
	/** The piece whose panel is open. */
	readonly id: string | undefined = $derived.by(() => {
		const { picked } = this.table;
		return picked !== null && this.pieces.has(picked) ? picked : undefined;
	});

	constructor(
		private readonly table: Picking,
		private readonly pieces: Pieces,
	) {
		// Whoever opens a panel by the keyboard goes on in it.
		$effect(() => {
			if (!this.element || !table.picked || !table.entering) return;
			table.entering = false;
			this.element.focus({ preventScroll: true });
		});
		// A piece that is taken back, or goes out of sight, closes its panel.
		$effect(() => {
			if (table.picked !== null && !pieces.has(table.picked)) this.close();
		});
		// At the end the result stands in front: no panel that was open beside the table opens over it.
		const playing = $derived(table.view.stage === 'play');
		$effect(() => {
			if (!playing) this.close();
		});
	}

	close(): void {
		this.table.picked = null;
	}

	/** Escape leads from the panel back to the piece; what it closes otherwise goes first. */
	leave(event: KeyboardEvent): void {
		const { picked } = this.table;
		if (event.key !== 'Escape' || event.defaultPrevented || picked === null) return;
		if (event.isComposing) return; // It takes back the conversion of what is being written.
		if (!this.element?.contains(document.activeElement) || document.querySelector('dialog[open]')) return;
		this.close();
		document.querySelector<HTMLElement>(this.pieces.onBoard(picked))?.focus();
	}
}
