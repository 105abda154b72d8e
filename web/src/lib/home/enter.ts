import { api } from '../connection/api';
import { knownRooms } from '../connection/seats.svelte';
import type { NewRoom } from '../connection/wire';
import { router } from '../router.svelte';

const nameKey = 'parlour.name';

/** The name that was last used on this device. */
export function lastName(): string {
	try {
		return localStorage.getItem(nameKey) ?? '';
	} catch {
		return '';
	}
}

export function keepName(name: string): void {
	try {
		localStorage.setItem(nameKey, name);
	} catch {
		// It is asked for again next time.
	}
}

/** Makes a room, keeps its seat on this device, and goes there. Throws what the server refuses. */
export async function makeRoom(room: NewRoom): Promise<void> {
	const { room: id, seat, token, links } = await api.create(room);
	knownRooms.keep(id, {
		title: room.title,
		name: room.name,
		role: 'player',
		team: room.team || undefined,
		solo: room.solo,
		seat,
		token,
		links,
		at: Date.now(),
	});
	if (room.sample && room.solo && !room.scene) hurry(id);
	router.go(`/room/${encodeURIComponent(id)}`);
}

const hurryKey = (room: string) => `parlour.hurry.${room}`;

/** A sample that one person tries alone needs no lobby: its room is led straight to the set-up. */
function hurry(room: string): void {
	try {
		sessionStorage.setItem(hurryKey(room), '1');
	} catch {
		// The lobby's buttons lead there too.
	}
}

export function inHurry(room: string): boolean {
	try {
		return sessionStorage.getItem(hurryKey(room)) !== null;
	} catch {
		return false;
	}
}

export function endHurry(room: string): void {
	try {
		sessionStorage.removeItem(hurryKey(room));
	} catch {
		// There is none then.
	}
}
