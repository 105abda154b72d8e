import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Somebody who plays a side through the page alone, in English: the first thing that is offered, at 45 cm. */
export class Player {
	constructor(
		readonly page: Page,
		readonly team: string,
	) {}

	async ready(): Promise<void> {
		await this.page.getByRole('button', { name: `${this.team} is ready` }).click();
	}

	/** Plays this side and another's until something has come about, for so many ms at most. */
	async playUntil(other: Player, done: () => Promise<boolean>, most = 600_000): Promise<void> {
		const late = Date.now() + most;
		for (let idle = 0, stuck = 0; !(await done());) {
			const before = await this.#standing();
			if ((await this.step()) || (await other.step())) idle = 0;
			else {
				// What one side has sent may not have reached the other page yet.
				await this.page.waitForTimeout(100);
				idle++;
			}
			stuck = (await this.#standing()) === before ? stuck + 1 : 0;
			if (idle > 100 || stuck > 40 || Date.now() > late)
				throw new Error(`the battle does not go on: ${await this.#why(other)}`);
		}
	}

	/** How far the battle is, as the page tells it. */
	async #standing(): Promise<string> {
		return (await this.page.locator('.doll, [aria-current="step"]').allInnerTexts()).join();
	}

	async #why(other: Player): Promise<string> {
		const said = async ({ page, team, covered }: Player) =>
			`\n—— ${team}: ${covered}\n${await page.locator('main').innerText()}`;
		return (await said(this)) + (await said(other));
	}

	/** Does the next thing that this side can do; false when it has to wait. */
	async step(): Promise<boolean> {
		const { page } = this;
		await this.#show(/^Table/);
		const prompt = page.getByRole('alertdialog');
		if (await prompt.isVisible()) {
			return this.click(prompt.getByRole('button').last());
		}
		// Standing still is allowed, except for those that must run; then the phase cannot be ended yet.
		const moving = (await page.locator('[aria-current="step"]').innerText()).includes('Move');
		if (moving && (await this.#end('End the phase'))) return true;
		for (const doll of await page.locator('.doll.work h3').allTextContents()) {
			if (!this.#left.has(await this.#key(doll))) return this.#act(doll);
		}
		for (const name of ['Close declarations', 'End the phase']) {
			if (await this.#end(name)) return true;
		}
		return false;
	}

	/** Ends declaring or the phase, although somebody could still do something. */
	async #end(name: string): Promise<boolean> {
		const button = this.page.getByRole('button', { name, exact: true }).first();
		if (!(await button.isVisible())) return false;
		const clicked = await this.click(button);
		const sure = this.page.getByRole('dialog').getByRole('button', { name, exact: true });
		return (await sure.isVisible()) ? this.click(sure) : clicked;
	}

	/** Rules something from the judge's panel: its form by its title, filled in by the caller. */
	async rule(what: string, fill: (form: Locator) => Promise<unknown>, reason: string): Promise<void> {
		await this.#show(/^Judge/);
		const form = this.page.locator('.judge li').filter({ hasText: what }).first();
		const open = form.getByRole('button').first();
		if ((await open.getAttribute('aria-expanded')) !== 'true') await open.click();
		await fill(form);
		await form.getByLabel('Reason').fill(reason);
		await form.getByRole('button', { name: 'Rule', exact: true }).click();
		await expect(form.getByLabel('Reason'), 'its form is done with').toHaveCount(0);
		await this.#show(/^Table/);
	}

	/** Rules a doll's HP. */
	async ruleHP(doll: string, hp: number): Promise<void> {
		await this.rule(
			'HP and SP',
			async (form) => {
				await form.getByLabel('Doll').selectOption({ label: doll });
				await form.getByLabel('HP', { exact: true }).fill(String(hp));
			},
			'As agreed at the table',
		);
	}

	/** Undoes the latest decision in the log that can be undone. */
	async undoLatest(reason: string): Promise<void> {
		await this.#show(/^(Battle log|Log)/);
		const line = this.page
			.locator('.line:not(.undone)')
			.filter({ has: this.page.locator('button[aria-expanded]') })
			.last();
		await line.getByRole('button').first().click();
		await line.getByRole('button', { name: 'Undo to before this' }).click();
		const dialog = this.page.getByRole('dialog');
		await dialog.getByLabel('Reason').fill(reason);
		await dialog.getByRole('button', { name: 'Take it back', exact: true }).click();
		await expect(dialog).toBeHidden();
	}

	// Dolls that have been left alone in a phase because nothing useful was offered.
	readonly #left = new Set<string>();

	async #key(doll: string): Promise<string> {
		const { page } = this;
		const card = page.locator('.doll').filter({ has: page.getByRole('heading', { name: doll }) });
		const places = [
			card.locator('.ready'),
			page.locator('[aria-current="step"]'),
			page.getByText(/^Turn \d+/),
		];
		const texts = places.map(async (place) => (await place.allTextContents())[0]);
		return [doll, ...(await Promise.all(texts))].join(' ');
	}

	async #act(doll: string): Promise<boolean> {
		const { page } = this;
		await this.click(page.locator('.doll').getByRole('button', { name: doll, exact: true }));
		const panel = page.getByRole('tabpanel', { name: 'Actions' });
		await expect(panel).toBeVisible();
		const all = panel.getByRole('button', { name: 'All of it' });
		if (await all.isVisible()) await this.click(all);
		const act = panel.locator('.acts label').first();
		if (await act.isVisible()) {
			await act.click();
			const target = panel.getByRole('group', { name: 'Target' }).locator('label').first();
			if (await target.isVisible()) await target.click();
			for (const distance of await panel.getByLabel(/^Distance to/).all()) {
				if (!(await distance.inputValue())) await distance.fill('45');
			}
		}
		const go = panel
			.getByRole('button', { name: /^(Move|Declare|Counter|Do it|Carry it out|Throw|Shift)$/ })
			.first();
		const usable = await expect(go)
			.toBeEnabled({ timeout: 1500 })
			.then(
				() => true,
				() => false,
			);
		if (usable) {
			const before = await this.#key(doll);
			await this.click(go);
			// It is done when the doll has something else to do, or nothing; what cannot be sent is left alone.
			const done = await expect
				.poll(() => this.#key(doll), { timeout: 3000, intervals: [50] })
				.not.toBe(before)
				.then(
					() => true,
					() => false,
				);
			if (!done) this.#left.add(before);
		} else {
			this.#left.add(await this.#key(doll));
		}
		await page.keyboard.press('Escape');
		return true;
	}

	/** Brings a part of the table to the front, where they share the place: tabs on a desk, buttons on a phone. */
	async #show(part: RegExp): Promise<void> {
		for (const role of ['tab', 'button'] as const) {
			const choice = this.page.getByRole(role, { name: part }).first();
			if (await choice.isVisible()) {
				await choice.click();
				return;
			}
		}
	}

	/** What the last click that did not come about was told. */
	covered = '';

	/** Clicks what may vanish at the same moment, because the other side was quicker; false when it came to nothing. */
	private async click(button: Locator): Promise<boolean> {
		return button.click({ timeout: 2000 }).then(
			() => true,
			(error: unknown) => {
				this.covered = String(error);
				return false;
			},
		);
	}
}
