import type { Game } from '../lib/game';

/** The games whose pages are here, by ruleset. Each comes when a room in which it is played is opened. */
const games: Record<string, () => Promise<{ default: Game }>> = {
	maidhammer: () => import('./maidhammer/game'),
	dolldress: () => import('./dolldress/game'),
	zerosystem: () => import('./zerosystem/game'),
};

/** Whether the pages know a ruleset's game. */
export function knowsGame(ruleset: string): boolean {
	return Object.hasOwn(games, ruleset);
}

/** The pages of a ruleset's game; nothing where they do not know it. */
export async function openGame(ruleset: string): Promise<Game | undefined> {
	if (!knowsGame(ruleset)) return undefined;
	return (await games[ruleset]!()).default;
}
