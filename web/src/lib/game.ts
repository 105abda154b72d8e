import type { Component } from 'svelte';
import type { Commands as TableCommands, View } from './connection/wire';
import type { Lang } from './i18n.svelte';
import type { Names } from './names';
import type { Entry } from './table/catalogue.svelte';
import type { TableRoom } from './table/room';

/**
 * What a game brings to the pages: one declaration in a folder of its own under `games`. The room, its people, its clock, its
 * log, its judges and its lines are the same whatever is played, and know no word of it.
 */
export interface Game {
	vocabulary: Vocabulary;
	/** Its own sentences. Where all games share a message of the same key, the game's words go. */
	messages: Messages;
	/** What is agreed on in the gathering for this game alone. */
	lobby?: Component;
	// Each stage comes when the room has come to it.
	sheets: () => Promise<{ default: Component }>;
	setUp: () => Promise<{ default: Component }>;
	/** The battle, also when it is over. */
	table: () => Promise<{ default: Component<TableProps> }>;
	/** Sheets that are prepared outside rooms. */
	prepared?: () => Promise<{ default: Component }>;
	/** The command that brings the sample to a room that has none yet; nothing where there is one, or no sample. */
	sample?: (view: View, lang: Lang) => { kind: string; body: object } | undefined;
}

export type Messages = Readonly<Record<Lang, Readonly<Record<string, string>>>>;

export interface TableProps {
	room: TableRoom;
	/** Saves the room's record as a file; offered once the battle is over. */
	onexport?: () => void | Promise<void>;
}

/** How a game's references and figures are put into words. */
export interface Vocabulary {
	/** The ruleset's id, as rooms name it. */
	ruleset: string;
	/** The catalogue's tables by the kind that stands in a clause: "gear/rifle" may be in `gear`. */
	tables: Readonly<Record<string, string>>;
	/** The kinds of references to what is on the table: "doll" where lines name "doll:d1". */
	references: readonly string[];
	/** What is on the table under an id, "d1", is called so in the game's own view; nothing where there is none. */
	piece(game: unknown, id: string, kind?: string): string | undefined;
	/** The figures whose values are the rules' own words, with what the keys of their messages begin with. */
	words: Readonly<Record<string, string>>;
	/** A figure of a refusal in words, where the game has its own way; nothing leaves it to what all games share. */
	figure?(name: string, value: unknown, names: Names, game: unknown): string | undefined;
	/** The clauses that have a title, in the rulebook's order. */
	clauses: readonly string[];
	/** The clauses that a ruling of a kind is most often about. */
	suggested: Readonly<Record<string, readonly string[]>>;
}

/** The types that a game brings, for what is the same in all games but for them. */
export interface GameTypes {
	/** Every command of the table and the game, by kind. */
	commands: TableCommands;
	/** A row of its catalogue. */
	entry: Entry;
	/** Its own view. */
	game: unknown;
}

/** The clauses of a rulebook among a game's messages: those whose titles begin with its letters, in the rulebook's order. */
export function clausesOf(messages: Messages, letters: string): string[] {
	const title = new RegExp(`^clause\\.${letters}-\\d`);
	return Object.keys(messages.ja)
		.filter((key) => title.test(key))
		.map((key) => key.slice('clause.'.length))
		.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
