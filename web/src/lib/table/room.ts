import type { Line, Refusal, View } from '../connection/wire';

/** What the table needs of the connection to its room; RoomConnection has it all. */
export interface TableRoom {
	readonly view: View | undefined;
	readonly lines: readonly Line[];
	/** Whether the log goes further back than `lines`. */
	readonly hasOlder: boolean;
	/** Undefined for a spectator. */
	readonly seat: string | undefined;
	readonly watchers?: number;
	/** The server's time, in ms since the Unix epoch. */
	now(): number;
	/** Sends a command; resolves to the refusal, or null once it has happened. */
	send(kind: string, body: unknown): Promise<Refusal | null>;
	preview<P>(kind: string, body: unknown): Promise<{ preview: P } | { refusal: Refusal }>;
	/** Loads older log lines; resolves to how many came. */
	olderLines(): Promise<number>;
}
