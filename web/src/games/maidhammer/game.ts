import type { Game } from '../../lib/game';
import LobbyCards from './lobby/LobbyCards.svelte';
import { messages } from './messages';
import type { GameBefore } from './sheet/wire';
import { vocabulary } from './vocabulary';

const maidhammer: Game = {
	vocabulary,
	messages,
	lobby: LobbyCards,
	sheets: () => import('./sheet/SheetsStage.svelte'),
	setUp: () => import('./setup/SetUp.svelte'),
	table: () => import('./table/Table.svelte'),
	prepared: () => import('./sheet/SheetsPage.svelte'),
	sample: (view, language) =>
		Object.keys((view.game as GameBefore).sheets ?? {}).length === 0
			? { kind: 'load-sample', body: { language } }
			: undefined,
};

export default maidhammer;
