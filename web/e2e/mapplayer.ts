import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { Player } from './player.ts';
import { drag, map, middle, send, token, type Room } from './room.ts';

interface Point {
	x: number;
	y: number;
}

interface Seen {
	game: {
		field: { width: number; depth: number };
		dolls: Record<string, { name: string; team: string; at?: Point; states: string[]; melee?: string }>;
	};
}

/** Somebody who plays a side with the pointer on the map, as long as there is something to do on it. */
export class MapPlayer extends Player {
	constructor(
		page: Page,
		team: string,
		readonly side: 'first' | 'second',
	) {
		super(page, team);
	}

	/** The room as this page's viewer is sent it, over a socket of its own. */
	async view(): Promise<Seen> {
		return (await send(this.page, await seatOf(this.page), '', null)) as Seen;
	}

	/** Brings the map to the middle of the window. */
	async show(): Promise<void> {
		await map(this.page).evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
	}

	/** Where a place on the field is on the screen. */
	async point(at: Point): Promise<Point> {
		const { field } = (await this.view()).game;
		const table = (await map(this.page).locator('rect.table').boundingBox())!;
		const turned = this.side === 'second';
		return {
			x: table.x + (table.width * (turned ? field.width - at.x : at.x)) / field.width,
			y: table.y + (table.height * (turned ? at.y : field.depth - at.y)) / field.depth,
		};
	}

	/** The names of the dolls that wait for this side, as the map marks them. */
	async waiting(): Promise<string[]> {
		return (await map(this.page).locator('.token.ready .name').allTextContents()).map((name) => name.trim());
	}

	async pick(name: string): Promise<void> {
		await this.show();
		const { x, y } = await middle(token(this.page, name));
		await this.page.mouse.click(x, y);
		await expect(token(this.page, name), `${name} is picked`).toHaveClass(/picked/);
	}

	async tap(at: Point): Promise<void> {
		const { x, y } = await this.point(at);
		await this.page.mouse.click(x, y);
	}

	async drag(name: string, to: Point): Promise<void> {
		await this.show();
		const from = await middle(token(this.page, name));
		const end = await this.point(to);
		await drag(this.page, from, end.x - from.x, end.y - from.y);
	}

	/** The button that makes the planned move. */
	get go() {
		return this.page.locator('.table-map, .hands').getByRole('button', { name: 'Move', exact: true });
	}

	/** Where a doll stands, mm. */
	async place(name: string): Promise<Point | undefined> {
		return Object.values((await this.view()).game.dolls).find((doll) => doll.name === name)?.at;
	}

	/** Goes by drag towards the nearest enemy as far as the engine lets it; false when it lets it nowhere. */
	async advance(name: string): Promise<boolean> {
		const dolls = Object.values((await this.view()).game.dolls);
		const own = dolls.find((doll) => doll.name === name);
		const from = own?.at;
		if (!own || !from) return false;
		const far = (at: Point) => Math.hypot(at.x - from.x, at.y - from.y);
		const [enemy] = dolls
			.flatMap((doll) => (doll.team !== own.team && doll.at ? [doll.at] : []))
			.sort((a, b) => far(a) - far(b));
		if (!enemy) return false;
		for (const share of [0.6, 0.3]) {
			await this.drag(name, {
				x: from.x + (enemy.x - from.x) * share,
				y: from.y + (enemy.y - from.y) * share,
			});
			const allowed = await expect(this.go)
				.toBeEnabled({ timeout: 1500 })
				.then(
					() => true,
					() => false,
				);
			if (!allowed) continue;
			await this.go.click();
			await expect.poll(() => this.place(name), { message: `${name} moved` }).not.toEqual(from);
			return true;
		}
		return false;
	}

	/** The name of a phase that is left to the test: nothing is done in it. */
	pause = '';

	/** Whether the phase that is left to the test has come. */
	async paused(): Promise<boolean> {
		return !!this.pause && (await this.#phase()).includes(this.pause);
	}

	async #phase(): Promise<string> {
		return this.page.locator('[aria-current="step"]').innerText();
	}

	override async step(): Promise<boolean> {
		if (await this.paused()) return false;
		const phase = await this.#phase();
		const asked = await this.page.getByRole('alertdialog').isVisible();
		if (phase.includes('Move') && !asked) {
			for (const name of await this.waiting()) {
				const key = `${name} ${await this.turn()} ${phase}`;
				if (this.#moved.has(key)) continue;
				this.#moved.add(key);
				if (await this.advance(name)) return true;
			}
		}
		return super.step();
	}
	readonly #moved = new Set<string>();

	/** The turn that the page shows, from 1. */
	async turn(): Promise<number> {
		const shown = await this.page
			.getByText(/^Turn \d+/)
			.first()
			.innerText();
		return Number(/\d+/.exec(shown)![0]);
	}
}

/** The seat that a page has taken. */
export async function seatOf(page: Page): Promise<Room> {
	const [room] = await page.evaluate(() => JSON.parse(localStorage.getItem('parlour.rooms')!) as Room[]);
	return room!;
}

/** Listens to what a page is sent, to hold what it shows against what the server has. */
export class Listener {
	#hash = '';
	#asked = 0;

	/** To be made before the page opens the room. */
	constructor(readonly page: Page) {
		page.on('websocket', (socket) => {
			socket.on('framereceived', ({ payload }) => {
				const message = JSON.parse(String(payload)) as { type: string; hash?: string };
				if ((message.type === 'welcome' || message.type === 'frame') && message.hash)
					this.#hash = message.hash;
			});
			socket.on('framesent', ({ payload }) => {
				const { type } = JSON.parse(String(payload)) as { type: string };
				if (type === 'sync') this.#asked++;
			});
		});
	}

	/** The hash of the state that the page was last told of. */
	get hash(): string {
		return this.#hash;
	}

	/** How often the page found that its state was not the server's. */
	get strayed(): number {
		return this.#asked;
	}
}
