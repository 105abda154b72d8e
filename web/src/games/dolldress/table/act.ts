import { lookup } from '../../../lib/i18n.svelte';
import type { ActOption } from '../wire';

/** What an act is called: "Attack: Long rifle". */
export function actTitle(act: Pick<ActOption, 'kind' | 'name'>): string {
	const kind = lookup(`dd.act.${act.kind}`);
	return act.name
		? lookup(
				`dd.act.${act.kind}.named`,
				{ name: act.name },
				lookup('dd.act.with', { act: kind, name: act.name }),
			)
		: kind;
}

/** One name for an act among those of a unit. */
export function actKey(act: ActOption): string {
	return [act.kind, act.weapon ?? 0, act.power ?? 0, act.item ?? 0, act.part ?? 0].join(' ');
}

/** Acts as they are offered: what is done most stands first, what is seldom done is behind "more". */
export const groups: readonly { key: string; kinds: readonly ActOption['kind'][] }[] = [
	{ key: 'fight', kinds: ['attack', 'volley', 'capture'] },
	{ key: 'move', kinds: ['move', 'take-off', 'land'] },
	{ key: 'help', kinds: ['power', 'item', 'rescue', 'put-down', 'get-down', 'search'] },
	{ key: 'gear', kinds: ['swap', 'stow', 'drop', 'pick-up', 'change', 'simple'] },
];
