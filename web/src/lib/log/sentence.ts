import type { MessageArgs } from '../format';
import type { Names } from '../names';
import type { Check, Line, Modifier } from '../connection/wire';
import type { Roll } from '../../wire/wire.gen';

type Lookup = (key: string, args?: MessageArgs, fallback?: string) => string;

/** A log line as a sentence. What is chatted is the sentence itself; who spoke stands beside it. */
export function lineText(line: Line, names: Names, lookup: Lookup): string {
	const args = names.args(line.args, line.kind);
	if (line.by !== undefined) args.by ??= names.seat(line.by);
	let text = lookup(line.key, args, lookup('log.unknown', { key: line.key }));
	// What only some lines of a kind have is added behind.
	if (args.skills !== undefined) text += ` ${lookup('log.with_skills', args)}`;
	return text;
}

/** A modifier with its sign, the minus a real one: "+2", "−1". */
export function signed(value: number): string {
	return value < 0 ? `−${-value}` : `+${value}`;
}

/** "AV 3 −1 −1 = 1": base and modifiers as they add up. */
export function formula(base: number, modifiers: readonly Modifier[] | undefined, total: number): string {
	if (!modifiers?.length) return String(base);
	return `${base} ${modifiers.map((modifier) => signed(modifier.value)).join(' ')} = ${total}`;
}

/** The dice that are added up: "2d6". */
export function diceText(check: Pick<Check, 'sum' | 'faces'>): string {
	return `${check.sum ?? 1}d${check.faces}`;
}

/** Whether dice are added up with nothing to exceed yet. */
export function isOpen(check: Pick<Check, 'sum' | 'beat'>): boolean {
	return !!check.sum && typeof check.beat !== 'number';
}

/** The chance to succeed in whole percent. */
export function chance(check: Pick<Check, 'wins' | 'faces' | 'twice' | 'of'>): number {
	// Of two dice against each other all pairs of faces are counted.
	if (check.of) return Math.round((100 * check.wins) / check.of);
	if (check.faces === 0) return 0;
	const once = check.wins / check.faces;
	return Math.round(100 * (check.twice ? once * once : once));
}

/** Whether a check is a die against another, one that a side throws for itself, or settled without either. */
export function isOpposed(check: Check): boolean {
	return !!check.against || !!check.sure || (!check.of && check.kind === 'initiative');
}

/** The die of a level with what is added to its face: "d10 +3 (Spear)". */
export function dieText(
	roll: Pick<Roll, 'faces' | 'die_modifiers'>,
	names: Names,
	lookup: Lookup,
	short = false,
): string {
	const added = (roll.die_modifiers ?? []).map((modifier) =>
		short
			? signed(modifier.value)
			: lookup('check.part', { value: signed(modifier.value), source: names.clause(modifier.source) }),
	);
	// A difficulty that nobody throws for has no die, and what is added to it is all that there is.
	return [roll.faces > 0 ? `d${roll.faces}` : '0', ...added].join(' ');
}

/** A level with what changes it: "3 −1 (Small shield) = 2". */
function levelText(
	base: number,
	modifiers: Check['modifiers'],
	level: number,
	names: Names,
	lookup: Lookup,
): string {
	if (!modifiers?.length) return String(level);
	const parts = modifiers.map((modifier) =>
		lookup('check.part', { value: signed(modifier.value), source: names.clause(modifier.source) }),
	);
	return lookup('check.sum', { base, parts: parts.join(' '), need: level });
}

/** One sentence for a die against another: "Knack 5 (d12) against Dodge 3 −1 (Shield) = 2 (d6) → 71 %". */
export function opposedText(check: Check, names: Names, lookup: Lookup): string {
	const args: MessageArgs = {
		what: names.clause(check.with ?? ''),
		sum: levelText(check.base, check.modifiers, check.need, names, lookup),
		die: dieText(check, names, lookup),
	};
	if (check.sure) return `${args.what} · ${lookup('check.sure', { clause: names.clause(check.sure) })}`;
	const { against } = check;
	if (!against) return lookup('check.lone', args);
	return lookup('check.opposed', {
		...args,
		other:
			`${names.clause(against.with ?? '')} ${levelText(against.base, against.modifiers, against.level, names, lookup)}`.trim(),
		otherDie: dieText(against, names, lookup),
		chance: chance(check),
	});
}

/** One sentence for a forecast: "AV 3 −1 (beyond effective range) −1 (half cover) = 1 → 17 %". */
export function forecastText(check: Check, names: Names, lookup: Lookup): string {
	if (isOpposed(check)) return opposedText(check, names, lookup);
	const parts = (check.modifiers ?? []).map((modifier) =>
		lookup('check.part', { value: signed(modifier.value), source: names.clause(modifier.source) }),
	);
	const die = (check.die_modifiers ?? []).map((modifier) =>
		lookup('check.diePart', { value: signed(modifier.value), source: names.clause(modifier.source) }),
	);
	if (check.sum) {
		const dice = diceText(check);
		const total = `${dice} ${signed(check.need)}`;
		return lookup(isOpen(check) ? 'check.forecast.open' : 'check.forecast', {
			what: lookup(`check.value.${check.kind}`, undefined, lookup('check.value')),
			sum: parts.length ? `${dice} ${signed(check.base)} ${parts.join(' ')} = ${total}` : total,
			chance: chance(check),
		});
	}
	const sum = parts.length
		? lookup('check.sum', { base: check.base, parts: parts.join(' '), need: check.need })
		: String(check.need);
	return lookup('check.forecast', {
		what: lookup(`check.value.${check.kind}`, undefined, lookup('check.value')),
		sum: [sum, ...die].join(' '),
		chance: chance(check),
	});
}
