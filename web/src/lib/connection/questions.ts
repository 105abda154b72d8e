import type { FromServer, ToServer } from './wire';

type Question = ToServer & { id: string };

interface Asked {
	question: Question;
	finish: (answer: FromServer | undefined) => void;
	timer?: ReturnType<typeof setTimeout>;
}

/**
 * What is asked of the server and changes nothing: forecasts, older log lines. While the line is broken a question waits
 * for it, so that a form filled in meanwhile has its answer as soon as there can be one.
 */
export class Questions {
	readonly #asked = new Map<string, Asked>();
	#live = false;

	/** `within` is how many ms an answer may take while the line lives. */
	constructor(
		private readonly write: (question: Question) => void,
		private readonly within: number,
	) {}

	/** Resolves to the answer, or to nothing where none comes in time. */
	ask(question: Question): Promise<FromServer | undefined> {
		if (!this.#live) {
			// Of those alike only the last is still of interest when the line is back.
			for (const other of [...this.#asked.values()])
				if (alike(other.question, question)) other.finish(undefined);
		}
		return new Promise((resolve) => {
			const finish = (answer: FromServer | undefined) => {
				clearTimeout(this.#asked.get(question.id)?.timer);
				this.#asked.delete(question.id);
				resolve(answer);
			};
			this.#asked.set(question.id, { question, finish });
			if (this.#live) this.#put(question.id);
		});
	}

	answered(answer: FromServer & { id: string }): void {
		this.#asked.get(answer.id)?.finish(answer);
	}

	/** The line lives (again): what waits is asked. */
	resume(): void {
		this.#live = true;
		for (const id of this.#asked.keys()) this.#put(id);
	}

	/** The line is broken: what was asked will be asked again. */
	pause(): void {
		this.#live = false;
		for (const { timer } of this.#asked.values()) clearTimeout(timer);
	}

	/** No answer will come any more. */
	giveUp(): void {
		for (const { finish } of [...this.#asked.values()]) finish(undefined);
	}

	#put(id: string): void {
		const asked = this.#asked.get(id)!;
		clearTimeout(asked.timer);
		asked.timer = setTimeout(() => asked.finish(undefined), this.within);
		this.write(asked.question);
	}
}

/** Whether a question makes an earlier one needless. */
function alike(a: Question, b: Question): boolean {
	return a.type === b.type && (a.type !== 'preview' || a.kind === (b as typeof a).kind);
}
