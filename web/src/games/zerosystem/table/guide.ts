import type { Team } from './wire';

/** What of the table decides what the head tells the reader to do. */
export interface Situation {
	stage: string;
	running: boolean;
	phase: string;
	closed: Partial<Record<Team, boolean>>;
	/** The side that has a question to answer; the reader is the one who answers. */
	waiting?: Team;
	asked: boolean;
	/** The side that the reader plays; none for whoever watches. */
	side?: Team;
	/** The reader may end the declaring of that side. */
	mayClose?: Team;
	/** Whose moment it is and who has not said yet what they do, and those of them for whom the reader acts. */
	open: readonly string[];
	own: readonly string[];
	/** Of the own side, those who have said what they do while others of the moment have not. */
	chosen: readonly string[];
	/** Those who wait to act whenever nobody is in the midst of something, where nothing else is left of the round. */
	delaying: readonly string[];
}

export interface Advice {
	key: string;
	/** The reader is wanted. */
	act: boolean;
	team?: Team;
	names: readonly string[];
}

/** What is going on and what the reader can do about it, in one sentence. */
export function advise(s: Situation): Advice {
	const advice = (key: string, act = false, names: readonly string[] = [], team?: Team): Advice => ({
		key: `guide.${key}`,
		act,
		names,
		...(team && { team }),
	});
	if (s.stage !== 'play') return advice('over');
	if (!s.running) return advice('paused');
	if (s.asked) return advice('asked', true);
	if (s.waiting) return advice('waiting', false, [], s.waiting);
	if (s.phase === 'declare') {
		if (s.mayClose) return advice('declare', true, [], s.mayClose);
		if (s.side && !s.closed[s.side]) return advice('declare.member', true, [], s.side);
		const other = (['first', 'second'] as const).find((team) => !s.closed[team]);
		return advice('declare.wait', false, [], other);
	}
	if (s.own.length > 0) return advice(s.open.length > 1 ? 'act.together' : 'act', true, s.own);
	if (s.chosen.length > 0) return advice('act.secret', false, s.open);
	if (s.open.length > 0) return advice('act.wait', false, s.open);
	return advice('act.delayed', s.delaying.length > 0, s.delaying);
}
