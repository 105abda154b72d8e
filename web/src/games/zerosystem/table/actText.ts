import type { MessageArgs } from '../../../lib/format';
import type { Names } from '../../../lib/names';
import type { Act, CharacterView, ItemView } from './wire';

type Lookup = (key: string, args?: MessageArgs, fallback?: string) => string;

/** What somebody has chosen to do, in words: "Attack: Riku", "Full move". */
export function actText(
	act: Act,
	character: CharacterView,
	table: { names: Names; itemName: (item: ItemView) => string },
	lookup: Lookup,
): string {
	const what = lookup(`zs.act.${act.kind}`);
	const whom = [...(act.strikes ?? []).map((strike) => strike.target), ...(act.target ? [act.target] : [])];
	if (whom.length > 0) {
		const names = [...new Set(whom)].map((id) => table.names.piece(id)).join(lookup('table.listComma'));
		return lookup('act.of', { what, name: names });
	}
	const item = character.items.find(({ no }) => no === act.item);
	if (item) return lookup('act.of', { what, name: table.itemName(item) });
	return act.text ? lookup('act.of', { what, name: act.text }) : what;
}
