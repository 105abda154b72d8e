import { newId } from '../id';
import { viewHash } from './hash';
import { mergePatch } from './patch';
import { forget, keep, kept, type KeptCommand } from './pending';
import { Questions } from './questions';
import type { FromServer, Line, Refusal, ToServer, View, ViewerClass } from './wire';

/**
 * - connecting: the first time; there is no view yet
 * - online: what is shown is what the server has
 * - reconnecting: the line is broken and is tried again by itself
 * - offline: the device says that it has no network; tried all the same, since a phone that lends its own network to the
 *   host's laptop says so too, and at once when it has one
 * - replaced: another tab or device took the seat over; this one has stopped
 * - ended: the server does not let us in (`ended` says why); tried no more
 */
export type Status = 'connecting' | 'online' | 'reconnecting' | 'offline' | 'replaced' | 'ended';

/** What a person comes in with: the token of a seat, or the secret of a spectators' link. */
export type Entry = { token: string } | { link: string };

/** The part of WebSocket that is used here; tests bring their own. */
export interface Socket {
	readonly readyState: number;
	onopen: ((event: Event) => void) | null;
	onmessage: ((event: MessageEvent) => void) | null;
	onclose: ((event: CloseEvent) => void) | null;
	send(text: string): void;
	close(code?: number, reason?: string): void;
}

export interface Options {
	open?: (url: string) => Socket;
	/** A number from 0 to 1, to spread reconnections. */
	random?: () => number;
}

// Short enough that nobody reaches for "reload", and spread so that a restarted server is not run over.
const firstDelay = 400; // ms
const longestDelay = 15_000; // ms
// Without a word for so long after a command the line counts as dead, though the browser has not noticed.
const answerWithin = 10_000; // ms
// A phone that was put away comes back with a line that may be dead: it is asked at once, and not given long.
const awakeWithin = 3_000; // ms
// After so long a silence the line is asked whether it lives, so that a page that only looks on finds out too.
const quietFor = 18_000; // ms

const socketIsOpen = 1;

// Byes after which coming back would be refused again, or would throw another tab of the same person out.
const finalByes = new Set(['bad_hello', 'bad_token', 'bad_link', 'token_rotated', 'no_seat', 'unknown_room']);

/** A refusal of our own, for what never reached the server. */
const unreached: Refusal = { code: 'no_connection' };

/**
 * The line to one room: the view as the server last said it, the log, and the commands that are on their way. It
 * reconnects by itself and takes up where it was; a command sent before the line broke is sent again under the same
 * id, so it happens once.
 */
export class RoomConnection {
	#status = $state<Status>('connecting');
	#view = $state.raw<View>();
	#lines = $state.raw<readonly Line[]>([]);
	#seat = $state<string>();
	#class = $state<ViewerClass>('spectator');
	#watchers = $state(0);
	#ended = $state<string>();
	#notice = $state.raw<Refusal>();
	#waiting = $state(0);
	#retryAt = $state(0);

	readonly room: string;
	readonly #entry: Entry;
	readonly #open: (url: string) => Socket;
	readonly #random: () => number;

	#socket: Socket | undefined;
	#greeted = false;
	#syncing = false;
	#epoch = '';
	#n = 0;
	#attempts = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#quiet: ReturnType<typeof setTimeout> | undefined;
	#clockAhead = 0;
	#next = 1;
	readonly #tab = newId().slice(0, 13);
	readonly #commands = new Map<string, Pending>();
	readonly #questions = new Questions((question) => this.#write(question), answerWithin);
	readonly #done = new AbortController();

	constructor(room: string, entry: Entry, options: Options = {}) {
		this.room = room;
		this.#entry = entry;
		this.#open = options.open ?? ((url) => new WebSocket(url));
		this.#random = options.random ?? Math.random;
		for (const command of kept(room)) this.#commands.set(command.id, { command });
		this.#waiting = this.#commands.size;
		const { signal } = this.#done;
		addEventListener('online', () => this.retry(), { signal });
		addEventListener('offline', () => this.#lost(), { signal });
		document.addEventListener(
			'visibilitychange',
			() => document.visibilityState === 'visible' && this.#wake(),
			{ signal },
		);
		this.#connect();
	}

	get status(): Status {
		return this.#status;
	}
	/** The table, replaced whole by each frame; parts that did not change stay the same objects. */
	get view(): View | undefined {
		return this.#view;
	}
	/** The log lines that are here, oldest first, without gaps. */
	get lines(): readonly Line[] {
		return this.#lines;
	}
	/** Whether the log goes further back than `lines`. */
	get hasOlder(): boolean {
		return (this.#lines[0]?.n ?? 1) > 1;
	}
	/** Our own seat; spectators have none. */
	get seat(): string | undefined {
		return this.#seat;
	}
	get class(): ViewerClass {
		return this.#class;
	}
	get watchers(): number {
		return this.#watchers;
	}
	/** The code of the bye after which the line stayed closed. */
	get ended(): string | undefined {
		return this.#ended;
	}
	/** The server's latest word about trouble of its own; a new object each time. */
	get notice(): Refusal | undefined {
		return this.#notice;
	}
	/** How many commands wait for their answer. */
	get waiting(): number {
		return this.#waiting;
	}
	/** When the next try is due while reconnecting, by this device's clock. */
	get retryAt(): number {
		return this.#retryAt;
	}

	/** The server's time, in ms since the Unix epoch, for clocks and deadlines. */
	now(): number {
		return Date.now() + this.#clockAhead;
	}

	/**
	 * Sends a command. The answer is null when it happened, else the refusal. While the line is broken the promise
	 * stays open: the command is sent when the line is back.
	 */
	send(kind: string, body: unknown = {}): Promise<Refusal | null> {
		if (this.#done.signal.aborted || this.#status === 'replaced' || this.#status === 'ended') {
			return Promise.resolve(unreached);
		}
		const command: KeptCommand = { id: this.#id(), kind, body };
		keep(this.room, command);
		return new Promise((resolve) => {
			this.#commands.set(command.id, { command, resolve });
			this.#waiting = this.#commands.size;
			if (this.#greeted) this.#do(command.id);
		});
	}

	/** Asks what a command would do, without doing it. */
	preview<Preview>(kind: string, body: unknown): Promise<{ preview: Preview } | { refusal: Refusal }> {
		return this.#ask<{ preview: Preview } | { refusal: Refusal }>(
			{ type: 'preview', id: this.#id(), kind, body },
			(answer) => {
				if (answer?.type !== 'preview') return { refusal: unreached };
				return answer.refusal ? { refusal: answer.refusal } : { preview: answer.preview as Preview };
			},
		);
	}

	/** Brings log lines from before those that are here. The answer is how many came. */
	olderLines(before = this.#lines[0]?.n ?? 1): Promise<number> {
		if (before <= 1) return Promise.resolve(0);
		return this.#ask({ type: 'lines', id: this.#id(), before }, (answer) => {
			if (answer?.type !== 'lines') return 0;
			const first = this.#lines[0]?.n ?? Infinity;
			const older = (answer.lines ?? []).filter((line) => line.n < first);
			this.#lines = [...older, ...this.#lines];
			return older.length;
		});
	}

	/** Tries at once instead of when the next try is due. */
	retry(): void {
		if (this.#socket || this.#done.signal.aborted) return;
		if (this.#status !== 'reconnecting' && this.#status !== 'offline' && this.#status !== 'connecting')
			return;
		this.#attempts = 0;
		this.#connect();
	}

	/** Takes the seat back after another tab or device had taken it. */
	takeBack(): void {
		if (this.#status !== 'replaced') return;
		this.#status = 'reconnecting';
		this.retry();
	}

	/** Closes the line for good; commands without an answer stay kept for the next visit. */
	close(): void {
		this.#done.abort();
		clearTimeout(this.#timer);
		this.#drop();
		for (const { resolve } of this.#commands.values()) resolve?.(unreached);
		this.#commands.clear();
		this.#questions.giveUp();
	}

	#id(): string {
		return `${this.#tab}.${this.#next++}`;
	}

	#connect(): void {
		clearTimeout(this.#timer);
		// A line that does not even open is given up like one that falls silent.
		this.#listen();
		const url = `${location.origin.replace(/^http/, 'ws')}/api/rooms/${encodeURIComponent(this.room)}/socket`;
		const socket = this.#open(url);
		this.#socket = socket;
		socket.onopen = () => {
			const resume = this.#view ? { epoch: this.#epoch, n: this.#n } : {};
			this.#write({ type: 'hello', ...this.#entry, ...resume });
		};
		socket.onmessage = (event) => {
			if (socket !== this.#socket) return;
			this.#listen();
			this.#receive(JSON.parse(String(event.data)) as FromServer);
		};
		socket.onclose = () => {
			if (socket === this.#socket) this.#lost();
		};
	}

	/** Something was heard: the line lives. If nothing more comes for a while it is asked, and given up without an answer. */
	#listen(): void {
		clearTimeout(this.#quiet);
		this.#quiet = setTimeout(() => this.#probe(answerWithin), quietFor);
	}

	#probe(within: number): void {
		clearTimeout(this.#quiet);
		this.#write({ type: 'ping' });
		this.#quiet = setTimeout(() => this.#lost(), within);
	}

	/** The page is looked at again. */
	#wake(): void {
		if (this.#socket && this.#greeted) this.#probe(awakeWithin);
		else this.retry();
	}

	#write(message: ToServer): void {
		if (this.#socket?.readyState === socketIsOpen) this.#socket.send(JSON.stringify(message));
	}

	#receive(message: FromServer): void {
		switch (message.type) {
			case 'welcome':
				this.#seat = message.seat || undefined;
				this.#class = message.class;
				this.#epoch = message.epoch;
				this.#n = message.n;
				this.#syncing = false;
				// Merged into what was there, so that a reconnection redraws only what has changed.
				this.#view = whole(this.#view, message.view);
				this.#lines = joined(this.#lines, message.lines ?? []);
				this.#greet(message.now);
				break;
			case 'resumed':
				this.#seat = message.seat || undefined;
				this.#class = message.class;
				this.#greet(message.now);
				break;
			case 'frame':
				this.#frame(message);
				break;
			case 'answer':
				this.#answered(message.id, message.refusal ?? null);
				break;
			case 'preview':
			case 'lines':
				this.#questions.answered(message);
				break;
			case 'notice':
				this.#notice = { code: message.code };
				break;
			case 'watchers':
				this.#watchers = message.count;
				break;
			case 'bye':
				this.#bye(message.code);
				break;
		}
	}

	#greet(now: number | undefined): void {
		if (now) this.#clockAhead = now - Date.now();
		this.#attempts = 0;
		this.#greeted = true;
		this.#status = 'online';
		for (const id of this.#commands.keys()) this.#do(id);
		this.#questions.resume();
	}

	#frame(frame: FromServer & { type: 'frame' }): void {
		// While a whole view is on its way, frames are older than it.
		if (this.#syncing || frame.n <= this.#n) return;
		if (frame.n !== this.#n + 1) return this.#sync();
		this.#n = frame.n;
		if (frame.patch !== undefined) this.#view = mergePatch(this.#view, frame.patch) as View;
		if (frame.lines?.length) this.#lines = joined(this.#lines, frame.lines);
		if (frame.hash && frame.hash !== viewHash(this.#view)) this.#sync();
	}

	#sync(): void {
		this.#syncing = true;
		this.#write({ type: 'sync' });
	}

	#do(id: string): void {
		const pending = this.#commands.get(id);
		if (!pending) return;
		this.#write({ type: 'do', ...pending.command });
		clearTimeout(pending.timer);
		pending.timer = setTimeout(() => this.#commands.has(id) && this.#lost(), answerWithin);
	}

	#answered(id: string, refusal: Refusal | null): void {
		const pending = this.#commands.get(id);
		if (!pending) return;
		clearTimeout(pending.timer);
		this.#commands.delete(id);
		this.#waiting = this.#commands.size;
		forget(this.room, id);
		pending.resolve?.(refusal);
	}

	async #ask<Answer>(
		message: ToServer & { id: string },
		read: (answer: FromServer | undefined) => Answer,
	): Promise<Answer> {
		if (this.#done.signal.aborted || this.#status === 'ended') return read(undefined);
		return read(await this.#questions.ask(message));
	}

	#bye(code: string): void {
		if (code === 'replaced') {
			this.#status = 'replaced';
		} else if (finalByes.has(code)) {
			this.#status = 'ended';
			this.#ended = code;
			for (const id of this.#commands.keys()) this.#answered(id, { code });
			this.#questions.giveUp();
		}
	}

	/** The line is gone: what was asked is answered with nothing, and the line is tried again unless it was ended. */
	#lost(): void {
		this.#drop();
		if (this.#done.signal.aborted || this.#status === 'replaced' || this.#status === 'ended') return;
		this.#status = navigator.onLine === false ? 'offline' : 'reconnecting';
		const most = Math.min(longestDelay, firstDelay * 2 ** this.#attempts++);
		const delay = most * (0.5 + this.#random() / 2);
		this.#retryAt = Date.now() + delay;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.#connect(), delay);
	}

	#drop(): void {
		clearTimeout(this.#quiet);
		const socket = this.#socket;
		this.#socket = undefined;
		this.#greeted = false;
		this.#syncing = false;
		for (const { timer } of this.#commands.values()) clearTimeout(timer);
		this.#questions.pause();
		socket?.close();
	}
}

interface Pending {
	command: KeptCommand;
	resolve?: (refusal: Refusal | null) => void;
	timer?: ReturnType<typeof setTimeout>;
}

/** A whole view, sharing with the one before it what is the same in both. */
function whole(before: View | undefined, now: View): View {
	return shared(before, now) as View;
}

function shared(before: unknown, now: unknown): unknown {
	if (before === now || typeof before !== 'object' || typeof now !== 'object' || !before || !now) return now;
	if (Array.isArray(before) !== Array.isArray(now)) return now;
	const old = before as Record<string, unknown>;
	const fresh = now as Record<string, unknown>;
	let equal = Object.keys(old).length === Object.keys(fresh).length;
	for (const name of Object.keys(fresh)) {
		const value = shared(old[name], fresh[name]);
		fresh[name] = value;
		equal &&= Object.hasOwn(old, name) && value === old[name];
	}
	return equal ? before : now;
}

/** Adds lines to the log; where the new ones leave a gap they begin the log anew. */
function joined(log: readonly Line[], more: readonly Line[]): readonly Line[] {
	const last = log.at(-1)?.n ?? 0;
	const first = more[0]?.n;
	if (first === undefined) return log;
	if (first > last + 1) return more;
	const fresh = more.filter((line) => line.n > last);
	return fresh.length ? [...log, ...fresh] : log;
}
