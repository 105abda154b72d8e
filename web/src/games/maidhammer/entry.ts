import type { Entry as AnyEntry } from '../../lib/table/catalogue.svelte';

/** One row of the rulebook's tables, as far as the pages show it. */
export interface Entry extends AnyEntry {
	about_ja: string;
	about_en: string;
	class?: string;
	sp?: number;
	timing?: string[];
	attack_types?: string[];
	area?: string | null;
	range?: { effective_cm: number; maximum_cm: number } | string | null;
	attack_value?: number | string | null;
	spread_attack_value?: number;
	damage_modifier?: number;
	minimum_damage?: number;
	move_modifier?: number | string;
	counterattack?: boolean | null;
	anti_air?: boolean | null;
	blast?: { radius_cm: number; attack_value: number };
}
