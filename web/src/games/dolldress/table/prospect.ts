import { chance, diceText, signed } from '../../../lib/log/sentence';
import type { Choice, PromptView } from '../wire';

/** A sentence of the messages with what stands in it. */
export interface Prospect {
	key: string;
	args: Record<string, string | number>;
}

/** What an answer would come to, as far as the question tells; nothing is worked out here. */
export function prospect(
	{ kind, would, damage, defended }: Pick<PromptView, 'kind' | 'would' | 'damage' | 'defended'>,
	{ value, left }: Choice,
): Prospect | undefined {
	const hit = (dealt = damage): Prospect =>
		dealt
			? { key: 'dd.prospect.hit', args: { damage: dealt.total } }
			: { key: 'dd.prospect.harmless', args: {} };
	if (left) {
		const { armour, durability, down } = left;
		return { key: down ? 'dd.prospect.left.down' : 'dd.prospect.left', args: { armour, durability } };
	}
	switch (`${kind} ${value}`) {
		case 'reply evade':
			if (!would) return undefined;
			return {
				key: damage ? 'dd.prospect.evade' : 'dd.prospect.evade.harmless',
				args: { chance: chance(would), damage: damage?.total ?? 0 },
			};
		case 'reply defend':
			return hit(defended);
		case 'reply take':
			return hit();
		case 'cover cover':
			if (!damage || !defended) return hit();
			return { key: 'dd.prospect.cover', args: { damage: damage.total, defended: defended.total } };
		case 'block block':
			// Only where it takes no throw to hold somebody, none is told.
			if (!would) return { key: 'dd.prospect.blockade', args: {} };
			return { key: 'dd.prospect.block', args: { sum: `${diceText(would)} ${signed(would.need)}` } };
	}
	return undefined;
}
