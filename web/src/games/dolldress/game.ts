import type { Game } from '../../lib/game';
import BattlefieldCard from './lobby/BattlefieldCard.svelte';
import { messages } from './messages';
import { vocabulary } from './vocabulary';
import type { Game as View } from './wire';

const dolldress: Game = {
	vocabulary,
	messages,
	lobby: BattlefieldCard,
	sheets: () => import('./units/UnitsStage.svelte'),
	setUp: () => import('./setup/SetUp.svelte'),
	table: () => import('./table/Table.svelte'),
	sample: (view, language) =>
		Object.keys((view.game as View).sheets).length === 0
			? { kind: 'load-sample', body: { language } }
			: undefined,
};

export default dolldress;
