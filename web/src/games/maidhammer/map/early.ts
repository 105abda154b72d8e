import type { Early, EarlyOption } from '../../../wire/maidhammer.gen';
import type { Area } from './wire';

export type { Early, EarlyOption };

/**
 * What a doll's areas were written down as, so that they can be sent again with more or fewer. Alike weapons in several
 * items are counted off one item after the other.
 */
export function writtenDown(
	areas: readonly [string, Area][],
	options: readonly EarlyOption[],
): { id: string; area: Area; early: Early }[] {
	const taken = new Map<number, number>();
	return areas.flatMap(([id, area]) => {
		const option = options.find(
			({ item, gear, count }) => area.clause === `gear/${gear}` && (taken.get(item) ?? 0) < count,
		);
		if (!option) return [];
		taken.set(option.item, (taken.get(option.item) ?? 0) + 1);
		const early: Early = {
			item: option.item,
			gear: option.gear,
			...(area.at && { at: area.at }),
			...(area.to && { to: area.to }),
			...(area.place && { place: area.place }),
		};
		return [{ id, area, early }];
	});
}
