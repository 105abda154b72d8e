/** What the guide needs to know of the table, so that the sentence can be tested without one. */
export interface Situation {
	stage: string;
	running: boolean;
	/** The reader may answer the question that waits. */
	asked: boolean;
	/** Judges are asked who goes first. */
	judging: boolean;
	/** The team that is asked. */
	waiting?: string;
	/** Whose unit acts, if that is known. */
	acting?: string;
	/** How many of the reader's units can act now, and whether one of them is the one whose turn it is. */
	ready: number;
	mine: boolean;
	/** What the acting unit has left. */
	minor: boolean;
	major: boolean;
}

/** One plain sentence for this reader: its message, and whether it asks for something. */
export interface Advice {
	key: string;
	tone: 'act' | 'wait';
}

/** What to do now. */
export function advise(s: Situation): Advice {
	if (s.stage === 'finished') return { key: 'dd.guide.finished', tone: 'wait' };
	if (!s.running) return { key: 'dd.guide.paused', tone: 'wait' };
	if (s.asked) return { key: s.judging ? 'dd.guide.order' : 'dd.guide.answer', tone: 'act' };
	if (s.judging) return { key: 'dd.guide.judging', tone: 'wait' };
	if (s.waiting) return { key: 'dd.guide.waiting', tone: 'wait' };
	if (s.mine) {
		const left = s.minor && s.major ? 'both' : s.major ? 'major' : 'minor';
		return { key: `dd.guide.act.${left}`, tone: 'act' };
	}
	if (s.ready > 0) return { key: 'dd.guide.hidden', tone: 'act' };
	return { key: s.acting ? 'dd.guide.others' : 'dd.guide.somebody', tone: 'wait' };
}
