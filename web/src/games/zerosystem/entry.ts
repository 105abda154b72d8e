import type { Entry as AnyEntry } from '../../lib/table/catalogue.svelte';
import type { Grip, Method } from '../../wire/zerosystem.gen';

/** One row of the rulebook's tables, as far as the pages show it. */
export interface Entry extends AnyEntry {
	method?: Method | '';
	damage_dm?: number;
	damage_lm?: number;
	damage_modes?: { id: string; ja: string; en: string; damage_dm: number }[];
	hit_lm?: number;
	grip?: Grip;
	throwable?: boolean;
	area?: boolean;
	range_m?: number;
	/** Of guns. */
	rate_max?: number;
	capacity_min?: number;
	capacity_max?: number;
	capacity_options?: number[];
	fire_modes?: string[];
	/** Of calibres: the guns that fire them. */
	used_by?: string[];
	abbr?: string;
	/** Of armour and shields. */
	kind?: string;
	against?: string;
	protection_dm?: number;
	bullet_protection_dm?: number;
	agility_lm?: number;
	block_lm?: number;
	body_melee_hit_lm?: number;
	/** Of the tiers of the simple tables. */
	entries?: Entry[];
}
