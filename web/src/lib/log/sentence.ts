import type { MessageArgs } from '../format';
import type { Names } from '../names';
import type { Check, Line, Modifier } from '../connection/wire';

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

/** The chance to succeed in whole percent. */
export function chance(check: Pick<Check, 'wins' | 'faces' | 'twice'>): number {
	if (check.faces === 0) return 0;
	const once = check.wins / check.faces;
	return Math.round(100 * (check.twice ? once * once : once));
}

/** One sentence for a forecast: "AV 3 −1 (beyond effective range) −1 (half cover) = 1 → 17 %". */
export function forecastText(check: Check, names: Names, lookup: Lookup): string {
	const parts = (check.modifiers ?? []).map((modifier) =>
		lookup('check.part', { value: signed(modifier.value), source: names.clause(modifier.source) }),
	);
	const die = (check.die_modifiers ?? []).map((modifier) =>
		lookup('check.diePart', { value: signed(modifier.value), source: names.clause(modifier.source) }),
	);
	const sum = parts.length
		? lookup('check.sum', { base: check.base, parts: parts.join(' '), need: check.need })
		: String(check.need);
	return lookup('check.forecast', {
		what: lookup(`check.value.${check.kind}`, undefined, lookup('check.value')),
		sum: [sum, ...die].join(' '),
		chance: chance(check),
	});
}
