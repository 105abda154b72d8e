import { RefusedError } from '../connection/api';
import { newId } from '../id';
import type { Checked, Field, Furnished, Grow } from './wire';

// A field is larger than what the room's own requests carry.
async function ask<Answer>(path: string, body?: unknown, token?: string): Promise<Answer> {
	let response: Response;
	try {
		response = await fetch(path, {
			method: body === undefined ? 'GET' : 'POST',
			headers: {
				...(body !== undefined && { 'Content-Type': 'application/json' }),
				...(token && { Authorization: `Bearer ${token}` }),
			},
			body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
		});
	} catch {
		throw new RefusedError({ code: 'no_connection' });
	}
	let answer: unknown;
	try {
		answer = await response.json();
	} catch {
		throw new RefusedError({ code: response.ok ? 'bad_answer' : 'server_error' });
	}
	const refusal = answer as { code?: unknown; faults?: unknown };
	if (!response.ok && !Array.isArray(refusal.faults)) {
		throw new RefusedError(
			typeof refusal.code === 'string' ? (answer as { code: string }) : { code: 'server_error' },
		);
	}
	return answer as Answer;
}

let furnished: Promise<Furnished[]> | undefined;

export const fieldApi = {
	/** The fields that come with the game; asked for once. */
	furnished(): Promise<Furnished[]> {
		furnished ??= ask<Furnished[]>('/api/fields/maidhammer').catch((error: unknown) => {
			furnished = undefined;
			throw error;
		});
		return furnished;
	},
	generate: (grow: Grow) => ask<Field>('/api/fields/maidhammer/generate', grow),
	validate: (field: Field) => ask<Checked>('/api/fields/validate', field),
	/** Puts a field of one's own under a room's battle; a socket's frame would be too small for it. */
	bring: (room: string, token: string, field: Field) =>
		ask<unknown>(`/api/rooms/${encodeURIComponent(room)}/field`, { id: newId(), body: { field } }, token),
	/** Reads a Universal VTT file; a square of its grid is so many mm. */
	importMap: (text: string, square: number) => ask<Checked>(`/api/fields/import?square=${square}`, text),
};
