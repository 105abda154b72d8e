import { api } from '../../../lib/connection/api';
import type { Audit, CostLine, Fault, Sheet } from './wire';

const debounce = 150; // ms
const retryAfter = 3_000; // ms

/**
 * What the server says about the sheet being filled in: its price, its figures and its faults. Nothing of it is worked
 * out here, so the builder and the table never differ.
 */
export class SheetAudit {
	#audit = $state.raw<Audit>();
	#checking = $state(false);
	#unreached = $state(false);
	#timer: ReturnType<typeof setTimeout> | undefined;
	#asked: AbortController | undefined;
	#first = true;

	constructor(
		ruleset: string,
		private readonly ask = (sheet: Sheet, signal: AbortSignal) => api.audit<Audit>(ruleset, sheet, signal),
	) {}

	/** The latest answer; until the next one has come it may be about the sheet as it was a moment ago. */
	get audit(): Audit | undefined {
		return this.#audit;
	}
	get checking(): boolean {
		return this.#checking;
	}
	get unreached(): boolean {
		return this.#unreached;
	}
	get faults(): readonly Fault[] {
		return this.#audit?.faults ?? [];
	}
	get warnings(): readonly Fault[] {
		return this.#audit?.warnings ?? [];
	}
	/** What is left of the budget; nothing while it is not known. */
	get left(): number | undefined {
		return this.#audit && this.#audit.budget - this.#audit.mp;
	}

	/** The prices of one pick, as the audit lists them. */
	linesOf(part: 'skills' | 'gear', index: number): CostLine[] {
		return (this.#audit?.lines ?? []).filter((line) => line.index === index && partOf(line.what) === part);
	}

	/** Has a sheet audited, soon: while it keeps changing only the last state is asked about. */
	check(sheet: Sheet): void {
		clearTimeout(this.#timer);
		this.#asked?.abort();
		this.#checking = true;
		this.#timer = setTimeout(() => void this.#ask(sheet), this.#first ? 0 : debounce);
		this.#first = false;
	}

	stop(): void {
		clearTimeout(this.#timer);
		this.#asked?.abort();
	}

	async #ask(sheet: Sheet): Promise<void> {
		const asked = new AbortController();
		this.#asked = asked;
		try {
			const audit = await this.ask(sheet, asked.signal);
			if (asked.signal.aborted) return;
			this.#audit = audit;
			this.#unreached = false;
			this.#checking = false;
		} catch {
			if (asked.signal.aborted) return;
			this.#unreached = true;
			this.#timer = setTimeout(() => void this.#ask(sheet), retryAfter);
		}
	}
}

function partOf(what: string): 'skills' | 'gear' | 'attribute' {
	if (what.startsWith('attribute/')) return 'attribute';
	return what.startsWith('gear/') || what === 'MH-2.4' ? 'gear' : 'skills';
}
