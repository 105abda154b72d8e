import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const desk = {
	locale: 'en',
	reducedMotion: 'reduce',
	viewport: { width: 1280, height: 800 },
} as const;

export interface Room {
	room: string;
	seat: string;
	token: string;
	/** A spectator's, who has no token. */
	link?: string;
	links: { second: string; spectator: string };
}

/** A room with the sample's dolls, whose names are in the language. */
export async function newRoom(request: APIRequestContext, solo: boolean, language = 'en'): Promise<Room> {
	const answer = await request.post('/api/rooms', {
		data: { title: 'Tea', ruleset: 'maidhammer', name: 'Aoi', team: 'first', solo, sample: true, language },
	});
	expect(answer.status()).toBe(201);
	return (await answer.json()) as Room;
}

/** Opens the room as the seat that made it. */
export async function enter(page: Page, { room, seat, token }: Room): Promise<void> {
	await page.addInitScript(
		([room, seat, token]) =>
			localStorage.setItem('parlour.rooms', JSON.stringify([{ room, seat, token, title: 'Tea', at: 1 }])),
		[room, seat, token] as const,
	);
	await page.goto(`/room/${room}`);
}

/** Who sits at a table of two teams, each with a page of its own. */
export interface Seated {
	made: Room;
	indigo: Page;
	vermilion: Page;
	spectator: Page;
}

/** Makes a room and brings both leaders and a spectator into it; each page opens with what is given for it. */
export async function seatAll(
	person: (options?: BrowserContextOptions) => Promise<Page>,
	request: APIRequestContext,
	looks: { vermilion?: BrowserContextOptions } = {},
): Promise<Seated> {
	const made = await newRoom(request, false);
	const indigo = await person(desk);
	await enter(indigo, made);
	const vermilion = await person(looks.vermilion ?? desk);
	await vermilion.goto(made.links.second);
	await vermilion.getByLabel('Your name').fill('Bo');
	await vermilion.getByRole('button', { name: 'Take a seat' }).click();
	const spectator = await person(desk);
	await spectator.goto(made.links.spectator);
	await spectator.getByRole('button', { name: 'Watch' }).click();
	return { made, indigo, vermilion, spectator };
}

/** Sends a command straight to the room, over a socket of the page's own. */
export async function send(
	page: Page,
	{ room, token, link }: Room,
	kind: string,
	body: unknown,
): Promise<unknown> {
	return page.evaluate(
		([room, entry, id, kind, body]) =>
			new Promise((resolve, reject) => {
				const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/rooms/${room}/socket`);
				socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', ...entry }));
				socket.onmessage = ({ data }) => {
					const message = JSON.parse(String(data)) as { type: string; refusal?: unknown; view?: unknown };
					if (message.type === 'welcome') {
						if (!kind) resolve(message.view);
						else socket.send(JSON.stringify({ type: 'do', id, kind, body }));
					}
					if (message.type === 'answer') resolve(message.refusal ?? null);
					if (message.type === 'answer' || !kind) socket.close();
				};
				socket.onerror = reject;
			}),
		[room, link ? { link } : { token }, randomUUID(), kind, body] as const,
	);
}

export const map = (page: Page) => page.getByRole('application').first();
/** A doll's token; a long name may stand beside it in part. */
export const token = (page: Page, name: string) =>
	map(page).locator([', ', '、'].map((then) => `.token[aria-label^="${name}${then}"]`).join());

/** The middle of a token on the screen. */
export async function middle(of: Locator): Promise<{ x: number; y: number }> {
	const box = (await of.locator('.shape').boundingBox())!;
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function drag(
	page: Page,
	from: { x: number; y: number },
	dx: number,
	dy: number,
): Promise<void> {
	await page.mouse.move(from.x, from.y);
	await page.mouse.down();
	for (let step = 1; step <= 8; step++)
		await page.mouse.move(from.x + (dx * step) / 8, from.y + (dy * step) / 8);
	await page.mouse.up();
}
