/** What the map of a battle reads off the wire, under plain names. */
import type { AimTarget } from '../../../wire/maidhammer.gen';

export type { Aim, AimTarget, AreaView as Area, Reach, Way } from '../../../wire/maidhammer.gen';

export type Side = 'left' | 'right';
export type Cover = AimTarget['cover'];
