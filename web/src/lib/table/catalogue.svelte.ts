import type { Vocabulary } from '../game';

/** One row of a rulebook's tables, as far as every game's has it. */
export interface Entry {
	id: string;
	ja: string;
	en: string;
	about_ja?: string;
	about_en?: string;
}

/**
 * Indexes the catalogue's rows by clause: "gear/rifle" is a row of the table that stands for `gear`. A table whose rows
 * stand in groups is named with the member that holds them: "melee_weapons.weapons".
 */
export function indexCatalogue<Row extends Entry = Entry>(
	catalogue: Record<string, unknown>,
	tables: Vocabulary['tables'],
): Map<string, Row> {
	const byClause = new Map<string, Row>();
	for (const [kind, table] of Object.entries(tables)) {
		const [name, member] = table.split('.') as [string, string?];
		const found = catalogue[name];
		if (!Array.isArray(found)) continue;
		const rows = member ? (found as Record<string, Row[]>[]).flatMap((group) => group[member] ?? []) : found;
		for (const row of rows as Row[]) byClause.set(`${kind}/${row.id}`, row);
	}
	return byClause;
}

/** The catalogue of one ruleset. Until it has been loaded it knows no entry, and names show as ids. */
export class Catalogue<Row extends Entry = Entry> {
	#entries = $state.raw<Map<string, Row>>(new Map());

	constructor(private readonly vocabulary: Pick<Vocabulary, 'ruleset' | 'tables'>) {}

	/** The entry of a clause such as "skill/luck". */
	entry = (clause: string): Row | undefined => this.#entries.get(clause);

	/** The entries of a kind, in the rulebook's order. */
	all(kind: string): Row[] {
		const prefix = `${kind}/`;
		return [...this.#entries].filter(([clause]) => clause.startsWith(prefix)).map(([, entry]) => entry);
	}

	get loaded(): boolean {
		return this.#entries.size > 0;
	}

	read(catalogue: Record<string, unknown>): void {
		this.#entries = indexCatalogue<Row>(catalogue, this.vocabulary.tables);
	}

	/** Fetches it, trying again with growing pauses: without it the table only lacks names. */
	async load(tries = 5): Promise<void> {
		for (let n = 0; n < tries && !this.loaded; n++) {
			try {
				const response = await fetch(`/api/catalog/${encodeURIComponent(this.vocabulary.ruleset)}`);
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
export function catalogueOf<Row extends Entry = Entry>(vocabulary: Vocabulary): Catalogue<Row> {
	let catalogue = loaded.get(vocabulary.ruleset);
	if (!catalogue) {
		catalogue = new Catalogue(vocabulary);
		loaded.set(vocabulary.ruleset, catalogue);
		void catalogue.load();
	}
	return catalogue as Catalogue<Row>;
}
