import type { Finding, FindingCode, Proof, Rolled } from '../../wire/wire.gen';
import { base64ToBytes, bytesToHex, hexToBytes } from './hash';
import {
	commitment,
	entropyBytes,
	gameKey,
	leastContributors,
	maxFaces,
	roll,
	sideKey,
	withheld,
} from './key';

const seedDigits = 64;

/** What is to be told but speaks against nobody. All other findings are faults. */
const remarks = new Set<FindingCode>([
	'entered-by-hand',
	'contribution-withheld',
	'all-withheld',
	'not-counted',
]);

export function isRemark({ code }: Finding): boolean {
	return remarks.has(code);
}

/** What is found about one die; nothing where it was computed anew and is the same. */
export interface Verdict {
	roll: Rolled;
	findings: Finding[];
	/** It could not be computed, since the seed is none. */
	unchecked?: boolean;
}

export interface Verified {
	/** Everything that is found, in the server's own order. */
	findings: Finding[];
	/** Nothing of it is a fault. */
	sound: boolean;
	/** Each die with what is found about it. */
	dice: Verdict[];
}

/** Checks the seed against the commitment, the contributions for completeness, and each die. It does not stop at a fault. */
export function verify(proof: Proof): Verified {
	const findings: Finding[] = [];
	const seed = /^[0-9a-fA-F]{64}$/.test(proof.seed) ? hexToBytes(proof.seed) : undefined;
	const counted = !!seed && commitment(proof.room, seed) === proof.commitment;
	if (!seed) {
		findings.push(found('bad-seed', { got: new TextEncoder().encode(proof.seed).length, want: seedDigits }));
	} else if (!counted) {
		const earlier = commitment(proof.room, seed, 'earlier') === proof.commitment;
		findings.push(found(earlier ? 'not-counted' : 'commitment-mismatch', {}));
	}
	findings.push(...contributions(proof));
	const dice = proof.rolls.map((roll): Verdict => ({ roll, findings: [] }));
	findings.push(...order(dice, counted));
	findings.push(...values(proof, seed, dice));
	return { findings, sound: findings.every(isRemark), dice };
}

/** A finding with those of its figures that are not nothing, as the server writes it. */
function found(code: FindingCode, figures: Omit<Finding, 'code'>): Finding {
	const told = Object.entries(figures).filter(
		([, value]) => value !== 0 && value !== '' && value !== undefined,
	);
	return { code, ...Object.fromEntries(told) };
}

function contributions(proof: Proof): Finding[] {
	const findings: Finding[] = [];
	const announced = proof.contributors;
	if (announced.length < leastContributors) {
		findings.push(found('too-few-contributors', { got: announced.length, want: leastContributors }));
	}
	const seen = new Map<string, string[]>(); // by whom, what
	let defaults = 0;
	for (const { by, entropy, withheld: stands } of proof.contributions) {
		const bytes = base64ToBytes(entropy);
		const hex = bytesToHex(bytes);
		if (seen.has(by)) findings.push(found('contributed-twice', { by }));
		if (!announced.includes(by)) findings.push(found('unknown-contributor', { by }));
		const copied = [...seen].some(([other, given]) => other !== by && given.includes(hex));
		seen.set(by, [...(seen.get(by) ?? []), hex]);
		if (stands) {
			defaults++;
			const right = hex === bytesToHex(withheld(proof.commitment, by));
			findings.push(found(right ? 'contribution-withheld' : 'default-mismatch', { by }));
		} else if (bytes.length < entropyBytes.least) {
			findings.push(found('entropy-size', { by, got: bytes.length, want: entropyBytes.least }));
		} else if (bytes.length > entropyBytes.most) {
			findings.push(found('entropy-size', { by, got: bytes.length, want: entropyBytes.most }));
		} else if (copied) findings.push(found('entropy-copied', { by }));
	}
	for (const by of announced) if (!seen.has(by)) findings.push(found('contribution-missing', { by }));
	if (defaults > 0 && defaults === proof.contributions.length) findings.push(found('all-withheld', {}));
	return findings;
}

/** How the dice are numbered; counted tells that the numbers of throws have no holes either. */
function order(dice: readonly Verdict[], counted: boolean): Finding[] {
	const findings: Finding[] = [];
	const latest = new Map<string, Rolled>(); // by side
	const seen = new Set<string>();
	for (const verdict of dice) {
		const { roll } = verdict;
		const { event, index, side = '' } = roll;
		const place = JSON.stringify([side, event, index]);
		const last = latest.get(side);
		const later = !last || event > last.event || (event === last.event && index > last.index);
		const wanted = last && event === last.event ? last.index + 1 : 0;
		const next = (last?.event ?? 0) + 1;
		const at = { side, event, index };
		let finding: Finding | undefined;
		if (seen.has(place)) finding = found('rolled-twice', at);
		else if (!later) finding = found('out-of-order', at);
		else if (index !== wanted) finding = found('index-skipped', { ...at, want: wanted });
		else if (counted && wanted === 0 && event !== next)
			finding = found('event-skipped', { ...at, want: next });
		if (finding) {
			findings.push(finding);
			verdict.findings.push(finding);
		}
		seen.add(place);
		if (later) latest.set(side, roll);
	}
	return findings;
}

function values(proof: Proof, seed: Uint8Array | undefined, dice: readonly Verdict[]): Finding[] {
	const findings: Finding[] = [];
	const key = seed && gameKey(proof.room, seed, proof.contributions);
	const keys = new Map<string, Uint8Array>(); // by side
	let unchecked = 0;
	for (const verdict of dice) {
		const { event, index, faces, value, hand, side = '' } = verdict.roll;
		const at = { side, event, index };
		let finding: Finding | undefined;
		if (faces < 1 || faces > maxFaces) {
			finding = found('faces-out-of-range', { ...at, got: faces, want: maxFaces });
		} else if (value < 1 || value > faces) {
			finding = found('value-out-of-range', { ...at, got: value, want: faces });
		} else if (hand) finding = found('entered-by-hand', { ...at, got: value });
		else if (!key) {
			unchecked++;
			verdict.unchecked = true;
		} else {
			let own = keys.get(side);
			if (!own) keys.set(side, (own = sideKey(key, side)));
			const want = roll(own, event, index, faces);
			if (want !== value) finding = found('roll-mismatch', { ...at, got: value, want });
		}
		if (finding) {
			findings.push(finding);
			verdict.findings.push(finding);
		}
	}
	if (unchecked > 0) findings.push(found('rolls-not-recomputed', { got: unchecked }));
	return findings;
}
