/**
 * Asks a server what a pointer keeps changing: one question at a time, at most every so many ms, and of those that came
 * meanwhile only the last. An answer that a later question has overtaken is not told.
 */
export class Latest<Question, Answer> {
	#next: { question: Question } | undefined;
	#asking = false;
	#turn = 0;
	#last = -Infinity;

	constructor(
		private readonly ask: (question: Question) => Promise<Answer>,
		private readonly told: (answer: Answer, question: Question) => void,
		private readonly every = 120, // ms; commands need some of what a socket may send
	) {}

	put(question: Question): void {
		this.#next = { question };
		void this.#run();
	}

	/** Forgets what was asked: no answer to it will be told. */
	drop(): void {
		this.#next = undefined;
		this.#turn++;
	}

	async #run(): Promise<void> {
		if (this.#asking) return;
		this.#asking = true;
		try {
			while (this.#next) {
				const wait = this.#last + this.every - performance.now();
				if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
				const next = this.#next;
				if (!next) break;
				this.#next = undefined;
				this.#last = performance.now();
				const turn = ++this.#turn;
				const answer = await this.ask(next.question);
				if (turn === this.#turn) this.told(answer, next.question);
			}
		} finally {
			this.#asking = false;
		}
	}
}
