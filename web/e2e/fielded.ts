import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { newRoom, send, type Room } from './room.ts';

type Team = 'first' | 'second';
export interface Point {
	x: number;
	y: number;
}

interface View {
	stage: string;
	settings: Record<string, unknown>;
	rolled_off?: Team;
	order?: string;
	game: {
		turn: number;
		phase: number;
		sheets: Record<string, { team: Team; sheet: { name: string } }>;
		dolls: Record<string, { name: string; team: Team; pose: string; hp: number; at?: Point }>;
		declared: Record<string, unknown>;
		field?: { width: number; depth: number };
	};
}

/** A battle on a virtual field that is led from outside the page, to stand at the point that a test is about. */
export class Fielded {
	private constructor(
		readonly page: Page,
		readonly made: Room,
		/** The second side's leader, in a room of two. */
		readonly other: Room,
	) {}

	/** Makes a room; `page` is any page of the server's. */
	static async make(
		page: Page,
		request: APIRequestContext,
		solo: boolean,
		language?: 'ja' | 'en',
	): Promise<Fielded> {
		const made = await newRoom(request, solo, language);
		if (solo) return new Fielded(page, made, made);
		const answer = await request.post(`/api/rooms/${made.room}/seats`, {
			data: { link: made.links.second.split('#')[1], name: 'Bo' },
		});
		expect(answer.status(), await answer.text()).toBe(201);
		return new Fielded(page, made, {
			...made,
			...((await answer.json()) as { seat: string; token: string }),
		});
	}

	async view(): Promise<View> {
		return (await send(this.page, this.made, '', null)) as View;
	}

	/** Sends a command as a side's leader; it must not be refused. */
	async do(kind: string, body: unknown, team: Team = 'first'): Promise<void> {
		const refusal = await send(this.page, team === 'first' ? this.made : this.other, kind, body);
		expect(refusal, `${kind} ${JSON.stringify(body)}`).toBeNull();
	}

	/** Adds copies of the sample's dolls until each side has so many. */
	async fill(size: number): Promise<void> {
		for (const team of ['first', 'second'] as const) {
			const own = Object.values((await this.view()).game.sheets).filter((one) => one.team === team);
			for (let n = own.length; n < size; n++) {
				const { sheet } = own[n % own.length]!;
				await this.do('save-sheet', { team, sheet: { ...sheet, name: `${sheet.name}${n}` } }, team);
			}
		}
	}

	/** Gives the first doll of a side another name. */
	async rename(team: Team, name: string): Promise<void> {
		const own = team === 'first' ? this.made : this.other; // a side sees no sheet of the other
		const { game } = (await send(this.page, own, '', null)) as View;
		const sheets = Object.entries(game.sheets);
		const [id, { sheet }] = sheets.find(([, one]) => one.team === team)!;
		await this.do('save-sheet', { id, team, sheet: { ...sheet, name } }, team);
	}

	/** Changes some of the room's settings. */
	async configure(settings: Record<string, unknown>): Promise<void> {
		await this.do('configure', { settings: { ...(await this.view()).settings, ...settings } });
	}

	/** Chooses the field, or none for a table to be measured, and goes on to where the dolls are placed. */
	async choose(field?: unknown): Promise<void> {
		if (field) await this.do('choose-field', field);
		await this.ready();
		await this.ready();
		const { rolled_off, order } = await this.view();
		if (rolled_off && !order) await this.do('choose', { go_first: rolled_off === 'first' }, rolled_off);
	}

	/** Places each doll wherever there is room, and begins. */
	async begin(): Promise<void> {
		for (const [doll, { pose, team }] of Object.entries((await this.view()).game.dolls)) {
			await this.do('place', { doll, pose }, team);
		}
		await this.ready();
	}

	async ready(): Promise<void> {
		for (const team of ['first', 'second'] as const) await this.do('ready', { team, ready: true }, team);
	}

	/** A judge goes to a phase, 1 to 13. */
	async phase(phase: number): Promise<void> {
		const { turn } = (await this.view()).game;
		await this.do('rule-phase', { turn, phase, reason: 'On to this' });
	}

	/** A judge puts dolls somewhere, by name; mm. */
	async put(places: Record<string, Point & { facing?: number }>): Promise<void> {
		for (const [name, { x, y, facing }] of Object.entries(places)) {
			const doll = await this.id(name);
			await this.do('rule-position', { doll, at: { x, y }, facing, reason: 'Stands here' });
		}
	}

	async id(name: string): Promise<string> {
		const found = Object.entries((await this.view()).game.dolls).find(([, doll]) => doll.name === name);
		expect(found, `a doll called ${name}`).toBeDefined();
		return found![0];
	}
}
