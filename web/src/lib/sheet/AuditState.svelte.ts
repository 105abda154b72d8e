import { api } from '../connection/api';
import type { Refusal } from '../connection/wire';

/** What is wrong with a sheet, and where on it. */
export interface SheetFault {
	code: string;
	clause?: string;
	field: string;
	figures?: Refusal['figures'];
}

const debounce = 150; // ms
const retryAfter = 3_000; // ms

/**
 * What the server says about the sheet being filled in: what it comes to and its faults. Nothing of it is worked out here,
 * so the builder and the table never differ.
 */
export class AuditState<
	Sheet,
	Fault extends SheetFault,
	Audit extends { faults?: readonly Fault[] | null; warnings?: readonly Fault[] | null },
> {
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
