import type { Game } from '../../lib/game';
import LobbyCards from './lobby/LobbyCards.svelte';
import { messages } from './messages';
import type { Game as Battle } from './table/wire';
import { vocabulary } from './vocabulary';

const zerosystem: Game = {
	vocabulary,
	messages,
	lobby: LobbyCards,
	sheets: () => import('./sheet/SheetsStage.svelte'),
	setUp: () => import('./setup/SetUp.svelte'),
	table: () => import('./table/Table.svelte'),
	prepared: () => import('./sheet/SheetsPage.svelte'),
	sample: (view, language) =>
		Object.keys((view.game as Battle).sheets ?? {}).length === 0
			? { kind: 'load-sample', body: { language } }
			: undefined,
};

export default zerosystem;
