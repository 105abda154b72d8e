import type { PhaseKind } from './phase';

/** What the guide needs to know of the table, so that the sentence can be tested without one. */
export interface Situation {
	stage: string;
	/** The clock runs. */
	running: boolean;
	kind: PhaseKind;
	closed: boolean;
	/** The team whose phase it is, if it is one's. */
	acting?: string;
	/** The team that has been asked, where a prompt waits, and whether the reader may answer. */
	waiting?: string;
	asked: boolean;
	/** The side that the reader plays; none for spectators and referees. */
	side?: string;
	/** How many dolls the reader could act with, and how many of all dolls the phase asks something of. */
	ready: number;
	due: number;
	/** The doll that the reader has picked and could act with. */
	picked?: string;
	/** How many dolls have an action declared. */
	declared: number;
	/** The reader may end the phase. */
	mayNext: boolean;
}

/** One plain sentence for this reader: its message, the team it names, and whether it asks for something. */
export interface Advice {
	key: string;
	team?: string;
	/** The doll that it names. */
	doll?: string;
	tone: 'act' | 'wait';
}

/** What to do now. */
export function advise(s: Situation): Advice {
	if (s.stage === 'finished') return { key: 'table.guide.finished', tone: 'wait' };
	if (!s.running) return { key: 'table.guide.paused', tone: 'wait' };
	if (s.asked) return { key: 'table.guide.answer', tone: 'act' };
	if (s.waiting) return { key: 'table.guide.waiting', team: s.waiting, tone: 'wait' };

	const mine = s.side !== undefined && (s.acting === s.side || s.acting === undefined);
	if (mine) {
		if (s.ready > 0 && s.picked && s.kind !== 'before') {
			return { key: `table.guide.${readyWord(s)}.picked`, doll: s.picked, tone: 'act' };
		}
		if (s.ready > 0) return { key: `table.guide.${readyWord(s)}`, tone: 'act' };
		if (s.kind === 'morale' && s.due > 0) return { key: 'table.guide.morale.others', tone: 'wait' };
		const closing = s.kind === 'action' && !s.closed && s.declared > 0;
		if (s.mayNext || closing) return { key: `table.guide.${closing ? 'close' : 'next'}`, tone: 'act' };
	}
	if (s.kind === 'morale' || s.kind === 'end' || s.kind === 'before') {
		return { key: `table.guide.${s.kind}.others`, tone: 'wait' };
	}
	const word = s.kind === 'action' ? (s.closed ? 'resolving' : 'declaring') : s.kind;
	const whose = mine ? 'mates' : 'others';
	return { key: `table.guide.${word}.${whose}`, team: s.acting, tone: 'wait' };
}

function readyWord(s: Situation): string {
	if (s.kind === 'action') return s.closed ? 'resolve' : 'declare';
	return s.kind === 'before' ? 'next' : s.kind;
}
