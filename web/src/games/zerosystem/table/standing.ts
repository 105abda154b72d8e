import type { Game } from './wire';

/** How a character stands in the round: what it may do, or why not. */
export type Standing =
	| 'out' // can no longer act
	| 'declaring' // its side may still declare
	| 'declared' // its side has declared
	| 'now' // it is its moment
	| 'chosen' // it has said what it does; others of the moment have not
	| 'timed' // it acts at another's moment
	| 'delaying' // it acts whenever nobody is in the midst of something
	| 'waiting' // its moment comes
	| 'done';

/** Reads off the view how a character stands in the round. */
export function standing(game: Game, id: string): Standing {
	const character = game.characters[id];
	if (!character || character.nature === 'object') return 'out';
	if (character.states.some((state) => state === 'unconscious' || state === 'dying' || state === 'lost'))
		return 'out';
	if (game.phase === 'declare')
		return character.team && game.closed[character.team] ? 'declared' : 'declaring';
	if (game.chosen[id]) return 'chosen';
	if (game.now.includes(id)) return 'now';
	if (character.states.includes('done')) return 'done';
	if (character.states.includes('delaying')) return 'delaying';
	const plan = game.plans[id];
	if (plan && (plan.kind === 'timed' || plan.kind === 'counter-blow' || plan.kind === 'parry'))
		return 'timed';
	return game.order.some((place) => place.character === id && place.status === 'waiting')
		? 'waiting'
		: 'done';
}
