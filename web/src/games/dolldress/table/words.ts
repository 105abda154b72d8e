import { lookup } from '../../../lib/i18n.svelte';
import { signed } from '../../../lib/log/sentence';
import type { Effect, Weapon } from '../wire';

/** What an effect does, in a few words: "Dazzled: all checks −1, 2 turns". */
export function effectText(effect: Effect): string {
	const parts: string[] = [];
	if (effect.value)
		parts.push(
			`${lookup(effect.check ? `check.${effect.check}` : 'judge.check.all')} ${signed(effect.value)}`,
		);
	if (effect.turns) parts.push(lookup('dd.turns', { n: effect.turns }));
	if (effect.ep) parts.push(`EP ${signed(-effect.ep)}`);
	if (effect.resist) parts.push(lookup('dd.resists', { n: effect.resist }));
	const comma = lookup('table.listComma');
	return effect.name ? `${effect.name}: ${parts.join(comma)}` : parts.join(comma);
}

/** A weapon's figures as one line: "range 1–3 · damage 5 · shooting · 1 EP". */
export function weaponText(weapon: Weapon, ammo = weapon.ammo ?? -1): string {
	const parts = [
		weapon.range === 0 ? lookup('dd.range.close') : lookup('dd.range.to', { n: weapon.range }),
		...(weapon.area ? [lookup('dd.field.area')] : []),
		...(weapon.damage ? [lookup('dd.damage.is', { n: weapon.damage })] : []),
		lookup(`dd.stat.${weapon.ability}`),
		lookup(`dd.hand.${weapon.hand}`),
		...(weapon.ep ? [lookup('dd.act.costs', { ep: weapon.ep })] : []),
		...(ammo > 0 || weapon.ammo ? [lookup('dd.ammo.left', { n: Math.max(ammo, 0) })] : []),
		...(weapon.effect ? [effectText(weapon.effect)] : []),
		...(weapon.special ? [weapon.special.name] : []),
	];
	return parts.join(' · ');
}
