import type { MessageArgs } from '../../../lib/format';
import type { Act, CharacterOptions, CharacterView, Command, Game, ItemView, Plan } from './wire';

type Lookup = (key: string, args?: MessageArgs, fallback?: string) => string;

/** Something that is not offered, and the command that the server would refuse for it. */
export interface Candidate {
	what: string;
	command: Command;
}

/** What one might expect a character to be able to do and is not offered: the server says why not. */
export function candidates(
	id: string,
	character: CharacterView,
	options: CharacterOptions,
	game: Game,
	table: { itemName: (item: ItemView) => string },
	lookup: Lookup,
): Candidate[] {
	const foes = Object.keys(game.characters).filter((other) => {
		const one = game.characters[other]!;
		return one.team !== character.team && !one.states.includes('lost') && !one.states.includes('unconscious');
	});
	const foe = foes[0] ?? '';
	if (game.phase === 'declare') {
		const plans: Plan[] = [
			{ kind: 'timed', partner: foe },
			{ kind: 'counter-blow', partner: foe },
			{ kind: 'full-defence' },
			{ kind: 'all-out', gain: 'hit' },
			{ kind: 'parry', partner: foe },
			{ kind: 'combo', count: 2 },
		];
		return plans
			.filter(({ kind }) => !options.plans.some((one) => one.kind === kind))
			.map((plan) => ({
				what: lookup(`zs.plan.${plan.kind}`),
				command: { kind: 'declare', body: { character: id, plan } },
			}));
	}
	const found: Candidate[] = [];
	const add = (what: string, act: Act) =>
		found.push({ what, command: { kind: 'do', body: { character: id, act } } });
	const offers = (kind: Act['kind'], item = 0) =>
		options.acts.some((one) => one.kind === kind && (item === 0 || one.item === item));
	for (const item of character.items) {
		if (item.kind !== 'weapon' || options.acts.some((one) => one.kind === 'attack' && one.item === item.no))
			continue;
		add(table.itemName(item), { kind: 'attack', strikes: [{ item: item.no, target: foe }] });
	}
	if (!offers('attack'))
		add(lookup('zs.act.attack'), { kind: 'attack', strikes: [{ blow: 'punch', target: foe }] });
	for (const act of [
		{ kind: 'full-move', cm: 0 },
		{ kind: 'aim', target: foe },
		{ kind: 'defend' },
		{ kind: 'throw', ability: 'body' },
	] satisfies Act[]) {
		if (!offers(act.kind)) add(lookup(`zs.act.${act.kind}`), act);
	}
	return found;
}
