/** One row of the rulebook's tables, as far as the table page shows it. */
export interface Entry {
	id: string;
	ja: string;
	en: string;
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

/** The catalogue's tables by the kind that stands in a clause: "gear/rifle" is in `gear`. */
const tableOf: Record<string, string> = {
	attribute: 'attributes',
	skill: 'skills',
	gear: 'gear',
	'secret-art': 'secret_arts',
	stratagem: 'stratagems',
	psychic: 'psychic_powers',
	special: 'special_attacks',
	ninjutsu: 'ninjutsu',
	transformation: 'transformations',
	spell: 'spells',
};

/** Indexes the catalogue's rows by clause. */
export function indexCatalogue(tables: Record<string, unknown>): Map<string, Entry> {
	const byClause = new Map<string, Entry>();
	for (const [kind, table] of Object.entries(tableOf)) {
		const rows = tables[table];
		if (!Array.isArray(rows)) continue;
		for (const row of rows as Entry[]) byClause.set(`${kind}/${row.id}`, row);
	}
	return byClause;
}

/** The catalogue of one ruleset. Until it has been loaded it knows no entry, and names show as ids. */
export class Catalogue {
	#entries = $state.raw<Map<string, Entry>>(new Map());

	constructor(readonly ruleset: string) {}

	/** The entry of a clause such as "skill/luck". */
	entry = (clause: string): Entry | undefined => this.#entries.get(clause);

	/** The entries of a kind, in the rulebook's order. */
	all(kind: string): Entry[] {
		const prefix = `${kind}/`;
		return [...this.#entries].filter(([clause]) => clause.startsWith(prefix)).map(([, entry]) => entry);
	}

	get loaded(): boolean {
		return this.#entries.size > 0;
	}

	read(tables: Record<string, unknown>): void {
		this.#entries = indexCatalogue(tables);
	}

	/** Fetches it, trying again with growing pauses: without it the table only lacks names. */
	async load(tries = 5): Promise<void> {
		for (let n = 0; n < tries && !this.loaded; n++) {
			try {
				const response = await fetch(`/api/catalog/${encodeURIComponent(this.ruleset)}`);
				if (response.ok) {
					this.read((await response.json()) as Record<string, unknown>);
					return;
				}
			} catch {
				// No network just now; the next try may do.
			}
			await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** n));
		}
	}
}

const loaded = new Map<string, Catalogue>();

/** The catalogue of a ruleset, fetched once. */
export function catalogueOf(ruleset: string): Catalogue {
	let catalogue = loaded.get(ruleset);
	if (!catalogue) {
		catalogue = new Catalogue(ruleset);
		loaded.set(ruleset, catalogue);
		void catalogue.load();
	}
	return catalogue;
}
