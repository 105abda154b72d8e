import { lookup } from '../../../lib/i18n.svelte';
import { t } from '../messages';
import { groupOf, type Row } from './entries';

const signed = (n: number) => (n > 0 ? `+${n}` : `−${Math.abs(n)}`);

/** An entry's figures as short words, in the order in which they matter when choosing. */
export function figuresOf(entry: Row): string[] {
	const words: string[] = [];
	const say = (word: string | false | 0 | undefined | null) => word && words.push(word);
	const printed = (kind: 'mode' | 'timing', text: string) => lookup(`sheet.${kind}.${text}`, undefined, text);

	for (const mode of entry.attack_types ?? []) say(printed('mode', mode));
	if (typeof entry.attack_value === 'number') say(t('sheet.figure.av', { n: entry.attack_value }));
	else if (entry.attack_value) say(lookup(`sheet.figure.av.${entry.attack_value}`));
	say(entry.spread_attack_value && t('sheet.figure.spread', { n: entry.spread_attack_value }));
	if (entry.range && typeof entry.range === 'object') {
		const { effective_cm: effective, maximum_cm: maximum } = entry.range;
		say(
			effective === maximum
				? t('sheet.figure.range', { n: maximum })
				: t('sheet.figure.ranges', { effective, maximum }),
		);
	} else if (entry.range) {
		say(lookup(`sheet.figure.range.${entry.range}`));
	}
	say(entry.area && lookup(`sheet.area.${entry.area}`, undefined, ''));
	const shoots = (entry.attack_types ?? []).some((mode) => mode.endsWith('射撃'));
	if (shoots) {
		say(entry.counterattack ? t('sheet.figure.counter') : t('sheet.figure.counter.no'));
		say(entry.anti_air && t('sheet.figure.antiAir'));
		say(entry.usable_in_flight && t('sheet.figure.inFlight'));
	}
	say(entry.melee_capable && t('sheet.figure.melee'));
	say(entry.throwable && groupOf(entry) !== 'thrown' && t('sheet.figure.throwable'));
	say(entry.damage_modifier && t('sheet.figure.damage', { n: signed(entry.damage_modifier) }));
	say(entry.minimum_damage && t('sheet.figure.minDamage', { n: entry.minimum_damage }));
	say(entry.ignores_machine_and_shield && t('sheet.figure.piercing'));
	say(entry.ignores_all_reduction && t('sheet.figure.unreducible'));
	if (entry.blast) {
		say(t('sheet.figure.blast', { radius: entry.blast.radius_cm, av: entry.blast.attack_value }));
	}
	if (typeof entry.move_modifier === 'number') {
		say(entry.move_modifier !== 0 && t('sheet.figure.move', { n: signed(entry.move_modifier) }));
	} else if (entry.move_modifier === 'immobile') {
		say(t('sheet.figure.immobile'));
	} else if (entry.move_modifier) {
		say(t('sheet.figure.vehicle', { n: entry.move_modifier.replace(/\D/g, '') }));
	}
	say(entry.units && t('sheet.figure.units', { n: entry.units }));
	say(entry.shots && t('sheet.figure.shots', { n: entry.shots }));
	say(entry.uses && t('sheet.figure.uses', { n: entry.uses }));
	say(entry.turns_of_energy && t('sheet.figure.turns', { n: entry.turns_of_energy }));
	say(entry.length_cm && t('sheet.figure.length', { n: entry.length_cm }));
	for (const timing of entry.timing ?? []) say(printed('timing', timing));
	say(entry.sp && t('sheet.figure.sp', { n: entry.sp }));
	return words;
}
