import { skillChoices } from '../../../wire/maidhammer.gen';
import type { Catalogue } from '../../../lib/table/catalogue.svelte';
import type { Entry } from '../entry';

/** A row of the rulebook's tables as the builder shows it. */
export interface Row extends Entry {
	source_name: string;
	/** A number, "by table" where the choice has the price, or nothing where the table has none. */
	mp?: number | string;
	needs?: string[];
	excludes?: string[];
	built: boolean;
	usable_in_flight?: boolean | null;
	melee_capable?: boolean;
	throwable?: boolean;
	units?: number;
	shots?: number;
	uses?: number;
	turns_of_energy?: number;
	length_cm?: number;
	ignores_machine_and_shield?: boolean;
	ignores_all_reduction?: boolean;
}

export type Kind = 'skill' | 'gear' | 'attribute' | 'spell' | 'special' | 'transformation';

export function row(catalogue: Catalogue<Entry>, kind: Kind, id: string): Row | undefined {
	return catalogue.entry(`${kind}/${id}`) as Row | undefined;
}

/** What each purchase of a skill names: an entry of that kind, or a doll. */
export const chooses: Readonly<Record<string, Kind | 'doll' | undefined>> = Object.fromEntries(
	skillChoices.map(({ skill, kind }) => [skill, kind]),
);

/** Skills that can be bought again for another choice. */
export const repeats: ReadonlySet<string> = new Set(
	skillChoices.filter(({ repeats }) => repeats).map(({ skill }) => skill),
);

// The printed classes in groups that a person looks for; the first that fits counts. What stands in parentheses says
// what else an item can do.
const groups: readonly (readonly [string, RegExp])[] = [
	['skill', /^技能$/],
	['ability', /^特殊能力$/],
	['body', /^身體能力$/],
	['magic', /^魔法$/],
	['gag', /^ギャグ/],
	['placed', /設置兵噐/],
	['fixed', /固定型/],
	['ammo', /(ヱネルギー兵噐|射撃武噐)用裝備/],
	['energy', /^ヱネルギー射撃/],
	['melee', /白兵戰武噐/],
	['thrown', /投擲武噐/],
	['shooting', /射撃(武噐|兵噐)/],
	['protection', /防御用裝備/],
	['movement', /移動補助/],
	['recovery', /囘復用裝備/],
	['kit', /補助裝備/],
];

export function groupOf(entry: Entry): string {
	const printed = (entry.class ?? '').replace(/（.*$/, '');
	return groups.find(([, fits]) => fits.test(printed))?.[0] ?? 'special';
}

/** Groups in the order in which they are offered. */
export const groupOrder = groups.map(([name]) => name).concat('special');

/** A text as it is searched: without case, width, and the difference of the two kana. */
export function searchable(text: string): string {
	return text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}

export interface Wanted {
	/** Words, each of which must be found. */
	words: string;
	group: string;
	/** At most so many MP; nothing for any. */
	most?: number;
	playable: boolean;
}

/** The entries that fit, those that can be played first, each part in the rulebook's order. */
export function findEntries(entries: readonly Row[], { words, group, most, playable }: Wanted): Row[] {
	const parts = searchable(words).split(/\s+/).filter(Boolean);
	const found = entries.filter((entry) => {
		if (playable && !entry.built) return false;
		if (group && groupOf(entry) !== group) return false;
		if (most !== undefined && typeof entry.mp === 'number' && entry.mp > most) return false;
		if (parts.length === 0) return true;
		const text = searchable(
			[entry.ja, entry.en, entry.source_name, entry.about_ja, entry.about_en, entry.id].join('\n'),
		);
		return parts.every((part) => text.includes(part));
	});
	return [...found.filter((entry) => entry.built), ...found.filter((entry) => !entry.built)];
}
