import type { Commands, Team, View } from '../connection/wire';
import type { Game } from '../game';
import { i18n } from '../i18n.svelte';
import { entropyDue } from './entropy';

export type Step = { kind: string; body: object } | { kind: 'ready'; body: Commands['ready'] };

/**
 * The next command that brings a sample, played alone, from the lobby to its set-up; "wait" while there is nothing to send;
 * nothing at all when it has arrived, or when the room is not one person's.
 */
export function leadOn(view: View, led: readonly Team[], sample?: Game['sample']): Step | 'wait' | undefined {
	if (!view.settings.solo || led.length < 2) return undefined;
	if (view.stage !== 'lobby' && view.stage !== 'sheets') return undefined;
	if (entropyDue(view, led).length) return 'wait';
	const missing = sample?.(view, i18n.lang);
	if (missing) return missing;
	const team = led.find((team) => !view.teams[team].ready);
	return team ? { kind: 'ready', body: { team, ready: true } } : 'wait';
}
