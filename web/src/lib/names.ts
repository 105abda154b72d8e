import type { Lang } from './i18n.svelte';
import type { MessageArgs } from './format';
import type { Figures, Team } from './connection/wire';
import type { Vocabulary } from './game';
import type { Entry } from './table/catalogue.svelte';
import { ownWords as ofPeople } from '../wire/wire.gen';

/** The part of a room's view that names are looked up in. */
export interface Named {
	seats: Readonly<Record<string, { name: string }>>;
	teams: Readonly<Partial<Record<Team, { name?: string }>>>;
	/** The house rules in force, by the rulings that made them. */
	house?: Readonly<Record<string, { text: string }>>;
	/** The ruleset's own view. */
	game: unknown;
}

/** Where names come from. Everything is read anew at each call, so that a change of language or of a name shows. */
export interface NameSource {
	view(): Named | null;
	entry(clause: string): Entry | undefined;
	/** The game's words; where no game is played yet there are none. */
	vocabulary?: Vocabulary;
	lang(): Lang;
	lookup(key: string, args?: MessageArgs, fallback?: string): string;
}

/**
 * Turns what the server sends as references into names in the reader's language: "seat:s1", "team:first",
 * "entry:gear/rifle", "key:phase.2", clauses such as "MH-5.2", "ruling/3" or "house/7", and the game's own, such as "doll:d1".
 */
export class Names {
	constructor(private readonly source: NameSource) {}

	/** The name of a doll, or of whatever else a game puts on the table; takes "d1" and "doll:d1". */
	piece(id: string): string {
		const cut = id.indexOf(':');
		const bare = id.slice(cut + 1);
		return this.#called(bare, cut < 0 ? undefined : id.slice(0, cut)) ?? bare;
	}

	#called(id: string, kind?: string): string | undefined {
		return this.source.vocabulary?.piece(this.source.view()?.game, id, kind);
	}

	/** A figure of a refusal in the game's own words; nothing where it has none. */
	figure(name: string, value: unknown): string | undefined {
		return this.source.vocabulary?.figure?.(name, value, this, this.source.view()?.game);
	}

	/** A person's name; the server itself, and people who left so long ago that nobody names them, have words for them. */
	seat(id: string | undefined): string {
		if (!id) return this.source.lookup('table.server');
		return this.source.view()?.seats[id]?.name ?? this.source.lookup('table.leaver', undefined, id);
	}

	team(team: string | undefined): string {
		if (!team) return this.source.lookup('table.nobody');
		return this.source.view()?.teams[team as Team]?.name || this.source.lookup(`team.${team}`);
	}

	/** The name of a catalogue entry by its clause, "gear/rifle". */
	entry(clause: string): string {
		const entry = this.source.entry(clause);
		if (!entry) return this.source.lookup(`made.${clause}`, undefined, clause.slice(clause.indexOf('/') + 1));
		return this.source.lang() === 'ja' ? entry.ja : entry.en;
	}

	/** Our own words for what an entry does; empty where there are none. */
	about(clause: string): string {
		const entry = this.source.entry(clause);
		if (!entry) return '';
		return (this.source.lang() === 'ja' ? entry.about_ja : entry.about_en) ?? '';
	}

	/** What several items in one hand are called: a combined weapon is named by its parts. */
	gear(ids: readonly string[]): string {
		return ids.map((id) => this.entry(`gear/${id}`)).join('＋');
	}

	/** The title of whatever a modifier or a line comes from: a clause, an entry, a ruling, a house rule. */
	clause(source: string): string {
		source = source.replace(/^entry:/, '');
		// What somebody made up has the name that it was given.
		if (source.startsWith('own/')) return source.slice('own/'.length);
		const ruling = /^ruling\/(\d+)$/.exec(source);
		if (ruling) return this.source.lookup('clause.ruling', { n: ruling[1]! });
		const house = /^house\/(\d+)$/.exec(source);
		if (house) {
			const n = house[1]!;
			const text = this.source.view()?.house?.[n]?.text;
			return text
				? this.source.lookup('clause.house.text', { text })
				: this.source.lookup('clause.house', { n });
		}
		const title = this.source.lookup(`clause.${source}`, undefined, '');
		if (title) return title;
		if (this.source.entry(source) || /^[a-z-]+\/[a-z0-9-]+$/.test(source)) return this.entry(source);
		return source;
	}

	/** One argument of a line or a refusal as words. Refusals name what is on the table by bare ids. */
	resolve(value: unknown): string | number {
		if (typeof value === 'number') return value;
		if (Array.isArray(value)) {
			return value
				.map((item) => this.resolve(item))
				.join(this.source.lookup('table.listComma', undefined, ', '));
		}
		if (typeof value !== 'string') return value === undefined || value === null ? '' : String(value);
		const cut = value.indexOf(':');
		if (cut < 0) return this.#called(value) ?? value;
		const kind = value.slice(0, cut);
		const rest = value.slice(cut + 1);
		if (this.source.vocabulary?.references.includes(kind)) return this.#called(rest, kind) ?? rest;
		switch (kind) {
			case 'seat':
				return this.seat(rest);
			case 'team':
				return this.team(rest);
			case 'entry':
				return this.clause(rest);
			case 'key':
				return this.source.lookup(rest);
			// What people have called something, or said.
			case 'own':
			case 'text':
				return rest;
		}
		return value;
	}

	/**
	 * All arguments of a line or a refusal as words. Lengths come in mm or cm, under names that are or end in "mm" or "cm";
	 * each is given in the next larger unit too, under the name with "cm" or "m" in its place: nobody at a table measures
	 * in millimetres, nor tells in centimetres how far somebody runs. `kind` is the line's: what a person wrote in one kind
	 * of line may be a reference in another.
	 */
	args(figures: Figures | undefined, kind?: string): MessageArgs {
		const args: MessageArgs = {};
		for (const [name, value] of Object.entries(figures ?? {})) {
			const words = this.source.vocabulary?.words[name];
			if (isFreeText(name, kind) && typeof value === 'string') args[name] = value;
			else if (words && typeof value === 'string' && !value.includes(':')) {
				args[name] = this.source.lookup(`${words}.${value || 'none'}`, undefined, value);
			} else args[name] = this.resolve(value);
			if (typeof value !== 'number') continue;
			if (/(^|_)mm$/.test(name)) args[name.replace(/mm$/, 'cm')] = cm(value);
			else if (/(^|_)cm$/.test(name)) args[name.replace(/cm$/, 'm')] = metres(value);
		}
		return args;
	}
}

const ownWords: readonly string[] = ofPeople;

// What people wrote themselves is never read as a reference, whatever it looks like. A reason is theirs in rulings.
function isFreeText(name: string, kind: string | undefined): boolean {
	return ownWords.includes(name) || (name === 'reason' && kind === 'ruling');
}

/** A length in mm as centimetres: "90", "104.5". */
export function cm(mm: number): string {
	return String(Math.round(mm) / 10);
}

/** A length in cm as metres: "3", "12.5". */
export function metres(cm: number): string {
	return String(Math.round(cm) / 100);
}

/** The team that a viewer's class plays for, if any. */
export function teamOfClass(viewerClass: string): Team | undefined {
	return viewerClass === 'first' || viewerClass === 'second' ? viewerClass : undefined;
}
