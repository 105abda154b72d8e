import { lookup } from '../../../lib/i18n.svelte';
import { signed } from '../../../lib/log/sentence';
import type { Effect, Item, Power, UnitView, Weapon } from '../wire';

/** What there is to say, one after the other. */
const listed = (parts: readonly (string | number | false | undefined)[]): string =>
	parts.filter(Boolean).join(lookup('table.listComma'));

/** What is added to a kind of checks: "evasion −1"; without a kind it is all of them. */
const added = (check: string | undefined, value: number): string =>
	`${lookup(check ? `check.${check}` : 'judge.check.all')} ${signed(value)}`;

/** What an effect does, in a few words: "Dazzled: all checks −1, 2 turns". */
export function effectText(effect: Effect): string {
	const parts: string[] = [];
	if (effect.value) parts.push(added(effect.check, effect.value));
	if (effect.turns) parts.push(lookup('dd.turns', { n: effect.turns }));
	if (effect.ep) parts.push(`EP ${signed(-effect.ep)}`);
	if (effect.resist) parts.push(lookup('dd.resists', { n: effect.resist }));
	return effect.name ? `${effect.name}: ${listed(parts)}` : listed(parts);
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
		...(weapon.special ? [specialText(weapon.special)] : []),
	];
	return parts.join(' · ');
}

/** A weapon's special ability: "Careful aim: attack check +2, 2 EP". */
function specialText({ name, attack, damage, ep }: NonNullable<Weapon['special']>): string {
	const what = listed([
		attack && added('attack', attack),
		damage && `${lookup('dd.field.damage')} ${signed(damage)}`,
		ep && lookup('dd.act.costs', { ep }),
	]);
	return what ? `${name}: ${what}` : name;
}

/** When an optional power or a purge is used and what it does: "before an attack check, +2, 2 EP". */
export function powerText({ when, value, restore, effect, ep }: Power): string {
	return listed([
		lookup(`dd.window.${when}`),
		value && signed(value),
		restore && `EP ${signed(restore)}`,
		effect && effectText(effect),
		ep && lookup('dd.act.costs', { ep }),
	]);
}

/** What an item gives back. */
export function itemText({ ep, durability }: Item): string {
	return listed([ep && `EP ${signed(ep)}`, durability && `${lookup('dd.durability')} ${signed(durability)}`]);
}

/** What a condition does to whoever has it, and for how long. */
export function conditionText({ check, value, until }: UnitView['conditions'][number]): string {
	return listed([value && added(check, value), until && lookup('dd.untilTurn', { turn: until })]);
}
