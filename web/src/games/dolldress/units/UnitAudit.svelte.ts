import { api } from '../../../lib/connection/api';
import type { Audit, Fault, Sheet } from '../wire';

const debounce = 200; // ms
const retryAfter = 3_000; // ms

/** What the server says about the stat block being filled in. Nothing of it is worked out here. */
export class UnitAudit {
	#audit = $state.raw<Audit>();
	#timer: ReturnType<typeof setTimeout> | undefined;
	#asked: AbortController | undefined;

	constructor(
		private readonly ask = (sheet: Sheet, signal: AbortSignal) =>
			api.audit<Audit>('dolldress', sheet, signal),
	) {}

	get audit(): Audit | undefined {
		return this.#audit;
	}
	get faults(): readonly Fault[] {
		return this.#audit?.faults ?? [];
	}
	get warnings(): readonly Fault[] {
		return this.#audit?.warnings ?? [];
	}

	/** The first fault of a field. */
	of(field: string): Fault | undefined {
		return this.faults.find((fault) => fault.field === field);
	}

	/** Has a stat block audited, soon: while it keeps changing only the last state is asked about. */
	check(sheet: Sheet): void {
		this.stop();
		this.#timer = setTimeout(() => void this.#send(sheet), this.#audit ? debounce : 0);
	}

	stop(): void {
		clearTimeout(this.#timer);
		this.#asked?.abort();
	}

	async #send(sheet: Sheet): Promise<void> {
		const asked = (this.#asked = new AbortController());
		try {
			const audit = await this.ask(sheet, asked.signal);
			if (!asked.signal.aborted) this.#audit = audit;
		} catch {
			if (asked.signal.aborted) return;
			this.#timer = setTimeout(() => void this.#send(sheet), retryAfter);
		}
	}
}
