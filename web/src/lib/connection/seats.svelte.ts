import type { Links, Role, Stage, Team } from './wire';

/** A room that this browser has been in: as a seat with its token, or as a spectator with the link's secret. */
export interface KnownRoom {
	room: string;
	title: string;
	name?: string;
	role: Role | 'spectator';
	team?: Team;
	solo?: boolean;
	seat?: string;
	token?: string;
	link?: string;
	/** The invitations, where this browser was given them. */
	links?: Links;
	stage?: Stage;
	/** When it was last opened, in ms since the Unix epoch. */
	at: number;
}

const storageKey = 'parlour.rooms';
const atMost = 40;

/** The rooms that this browser knows its way into, the latest first. They are kept here and go into no address. */
export class KnownRooms {
	#rooms = $state.raw<readonly KnownRoom[]>(read());

	constructor() {
		// Another tab may have joined a room meanwhile.
		addEventListener('storage', (event) => {
			if (event.key === storageKey) this.#rooms = read();
		});
	}

	get all(): readonly KnownRoom[] {
		return this.#rooms;
	}

	find(room: string): KnownRoom | undefined {
		return this.#rooms.find((known) => known.room === room);
	}

	/** Keeps a room, or what has become known about one. */
	keep(room: string, news: Partial<Omit<KnownRoom, 'room'>>): void {
		const before: KnownRoom = this.find(room) ?? { room, title: '', role: 'spectator', at: 0 };
		const now = { ...before, ...news };
		if (JSON.stringify(now) === JSON.stringify(before)) return;
		this.#write([now, ...read().filter((known) => known.room !== room)]);
	}

	forget(room: string): void {
		this.#write(read().filter((known) => known.room !== room));
	}

	#write(rooms: readonly KnownRoom[]): void {
		this.#rooms = [...rooms].sort((a, b) => b.at - a.at).slice(0, atMost);
		try {
			localStorage.setItem(storageKey, JSON.stringify(this.#rooms));
		} catch {
			// Without storage the seat is known as long as the page is open.
		}
	}
}

function read(): readonly KnownRoom[] {
	try {
		const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
		return Array.isArray(found) ? found.filter((known) => typeof known?.room === 'string') : [];
	} catch {
		return [];
	}
}

export const knownRooms = new KnownRooms();
