import type {
	Claim,
	Created,
	Links,
	Look,
	NewRoom,
	NewSeat,
	Refusal,
	RulesetOffered,
	Seated,
	SeatLink,
} from './wire';

/** What the server does not do, with its reasons; also what never reached it. */
export class RefusedError extends Error {
	constructor(readonly refusal: Refusal) {
		super(refusal.code);
	}
}

/** The refusal in whatever was thrown. */
export function refusalOf(error: unknown): Refusal {
	return error instanceof RefusedError ? error.refusal : { code: 'no_connection' };
}

async function request<Answer>(
	path: string,
	{ method, body, token, signal }: { method?: string; body?: unknown; token?: string; signal?: AbortSignal },
): Promise<Answer> {
	let response: Response;
	try {
		response = await fetch(path, {
			method: method ?? (body === undefined ? 'GET' : 'POST'),
			headers: {
				...(body !== undefined && { 'Content-Type': 'application/json' }),
				...(token && { Authorization: `Bearer ${token}` }),
			},
			body: body === undefined ? undefined : JSON.stringify(body),
			signal,
		});
	} catch (error) {
		if (signal?.aborted) throw error;
		throw new RefusedError({ code: 'no_connection' });
	}
	let answer: unknown;
	try {
		answer = await response.json();
	} catch {
		throw new RefusedError({ code: response.ok ? 'bad_answer' : 'server_error' });
	}
	if (!response.ok) {
		const refusal = answer as Partial<Refusal>;
		throw new RefusedError(
			typeof refusal.code === 'string' ? (refusal as Refusal) : { code: 'server_error' },
		);
	}
	return answer as Answer;
}

const room = (id: string) => `/api/rooms/${encodeURIComponent(id)}`;

export const api = {
	create: (body: NewRoom) => request<Created>('/api/rooms', { body }),
	/** What is behind a link, without taking a seat. */
	look: (id: string, link: string) => request<Look>(`${room(id)}/look`, { body: { link } }),
	/** Asked again with the same token it gives the same seat. */
	join: (id: string, body: NewSeat) => request<Seated>(`${room(id)}/seats`, { body }),
	/** New invitations; the ones before stop working. */
	invite: (id: string, token: string) => request<{ links: Links }>(`${room(id)}/links`, { body: {}, token }),
	/** A link that takes a seat to another device; with it the old device's token ends. */
	seatLink: (id: string, seat: string, token: string) =>
		request<SeatLink>(`${room(id)}/seats/${encodeURIComponent(seat)}/link`, { body: {}, token }),
	/** Takes a seat by a seat link, which is used up; asked again with the same token it gives the same seat. */
	takeSeat: (id: string, body: Claim) => request<Seated>(`${room(id)}/seat`, { body }),
	/** The games that can be played here. */
	rulesets: () => request<RulesetOffered[]>('/api/rulesets', {}),
	audit: <Audit>(ruleset: string, sheet: unknown, signal?: AbortSignal) =>
		request<Audit>(`/api/sheets/${ruleset}/audit`, { body: sheet, signal }),
	samples: <Samples>(ruleset: string) => request<Samples>(`/api/samples/${ruleset}`, {}),
	/** The viewer's own projection of the game, as a file's text. */
	exported: (id: string, token: string) => request<unknown>(`${room(id)}/export`, { token }),
};
