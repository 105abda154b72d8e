/** A command that has not been answered yet, as it is kept over a reload. */
export interface KeptCommand {
	id: string;
	kind: string;
	body: unknown;
}

// In the session's storage: it belongs to this tab, and a reload of it.
const storageKey = (room: string) => `parlour.pending.${room}`;

/** The commands of a room that were sent from this tab and not answered, oldest first. */
export function kept(room: string): KeptCommand[] {
	try {
		const found: unknown = JSON.parse(sessionStorage.getItem(storageKey(room)) ?? '[]');
		return Array.isArray(found) ? found.filter(isKept) : [];
	} catch {
		return [];
	}
}

export function keep(room: string, command: KeptCommand): void {
	write(room, [...kept(room), command]);
}

export function forget(room: string, id: string): void {
	write(
		room,
		kept(room).filter((command) => command.id !== id),
	);
}

function write(room: string, commands: KeptCommand[]): void {
	try {
		if (commands.length) sessionStorage.setItem(storageKey(room), JSON.stringify(commands));
		else sessionStorage.removeItem(storageKey(room));
	} catch {
		// Without storage a reload forgets what was on its way; the line itself still sends it again.
	}
}

function isKept(value: unknown): value is KeptCommand {
	const command = value as Partial<KeptCommand> | null;
	return typeof command?.id === 'string' && typeof command.kind === 'string';
}
