/** What the map reads off the wire, under plain names. All lengths are in mm; Y runs from the first side's edge to the second's. */
import { fieldBounds, type FieldThing, type Field as WireField } from '../../wire/wire.gen';

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
	type ServerFieldChecked as Checked,
	type ServerFurnishedField as Furnished,
	type ServerGrowField as Grow,
} from '../../wire/wire.gen';

/** The outline of a thing: exactly one of disc, polygon and line. */
export type Shape = Pick<FieldThing, 'disc' | 'polygon' | 'line' | 'width'>;

/** How deep the zone is in which a side sets up. */
export function zoneOf(field: Pick<WireField, 'depth'>): number {
	return Math.min(fieldBounds.zoneDepth, Math.floor(field.depth / fieldBounds.zoneShare));
}
