import { lookup } from '../../../lib/i18n.svelte';
import type { CharacterView, ItemView } from './wire';

/** What a defence is called: "Dodge", "Block with Stave", "No defence"; options name things by their numbers. */
export function defenceText(
	option: string,
	character: CharacterView | undefined,
	table: { itemName: (item: ItemView) => string },
): string {
	const [kind, no] = option.split(':') as [string, string?];
	const item = no && character?.items.find((one) => one.no === Number(no));
	if (item) return lookup('defence.block', { gear: table.itemName(item) });
	return lookup(`defence.${kind}`, undefined, kind);
}
