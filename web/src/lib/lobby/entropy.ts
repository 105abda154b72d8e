import type { Team, View } from '../connection/wire';

/** The teams whose share of the dice is still to be given by somebody who leads these. */
export function entropyDue(view: View, led: readonly Team[]): Team[] {
	if (!view.dice.commitment || (view.stage !== 'lobby' && view.stage !== 'sheets')) return [];
	return led.filter((team) => !view.dice.given[team]);
}

/** So many random bytes in hex, from the browser's own source. */
export function randomHex(bytes: number): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');
}
