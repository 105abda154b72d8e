/** What the map reads off the wire, under plain names. All lengths are in mm; Y runs from the first side's edge to the second's. */
import {
	fieldBounds,
	type FieldThing,
	type Field as WireField,
	type MaidhammerAimTarget,
} from '../../wire/wire.gen';

export {
	fieldBounds,
	fieldKindValues as kinds,
	fieldMarkKindValues as markKinds,
	type Field,
	type FieldDisc as Disc,
	type FieldFault as Fault,
	type FieldKind as Kind,
	type FieldLabel as Label,
	type FieldMark as Mark,
	type FieldMarkKind as MarkKind,
	type FieldPart as Part,
	type FieldPoint as Point,
	type FieldReason as Reason,
	type FieldThing as Thing,
	type MaidhammerAim as Aim,
	type MaidhammerAreaView as Area,
	type MaidhammerAimTarget as AimTarget,
	type MaidhammerReach as Reach,
	type MaidhammerWay as Way,
	type ServerFieldChecked as Checked,
	type ServerFurnishedField as Furnished,
	type ServerGrowField as Grow,
} from '../../wire/wire.gen';

/** The outline of a thing: exactly one of disc, polygon and line. */
export type Shape = Pick<FieldThing, 'disc' | 'polygon' | 'line' | 'width'>;

export type Side = 'left' | 'right';
export type Cover = MaidhammerAimTarget['cover'];

/** How deep the zone is in which a side sets up. */
export function zoneOf(field: Pick<WireField, 'depth'>): number {
	return Math.min(fieldBounds.zoneDepth, Math.floor(field.depth / fieldBounds.zoneShare));
}
