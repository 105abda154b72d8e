package maidhammer

import "parlour/rules"

// The refusals of what is measured on a virtual field.
const (
	CodeNoField       rules.Code = "no_field"
	CodeUnknownField  rules.Code = "unknown_field"
	CodeBadField      rules.Code = "bad_field"
	CodeNotPlaced     rules.Code = "not_placed"
	CodeOutsideZone   rules.Code = "outside_zone"
	CodeBlocked       rules.Code = "blocked"
	CodeOccupied      rules.Code = "occupied"
	CodeInZone        rules.Code = "in_zone"
	CodeNoWay         rules.Code = "no_way"
	CodeTooIntricate  rules.Code = "too_intricate"
	CodeOffTable      rules.Code = "off_table"
	CodeBadWay        rules.Code = "bad_way"
	CodeAcrossMelee   rules.Code = "across_melee"
	CodeBadSide       rules.Code = "bad_side"
	CodeOnlyPreviewed rules.Code = "only_previewed"
	CodeMeasured      rules.Code = "measured"
)

var fieldCodes = []rules.CodeDoc{
	{Code: CodeNoField, Meaning: "the battle is fought on a measured table"},
	{Code: CodeUnknownField, Meaning: "no field of that name comes with the game; figures: field"},
	{Code: CodeBadField, Meaning: "the field has a fault; figures: fault (a code of field faults), thing, with, is, limit, faults (how many)"},
	{Code: CodeNotPlaced, Meaning: "the doll has no place on the field yet; figures: doll"},
	{Code: CodeOutsideZone, Meaning: "dolls are set up in their own side's zone; figures: doll, from_mm, to_mm (from the lower edge of the map)"},
	{Code: CodeBlocked, Meaning: "something solid is in the way; figures: doll, thing"},
	{Code: CodeOccupied, Meaning: "another doll is in the way; figures: doll (the other)"},
	{Code: CodeInZone, Meaning: "the way leads through a zone of control; figures: doll (whose)"},
	{Code: CodeNoWay, Meaning: "no way leads there; figures: doll"},
	{Code: CodeTooIntricate, Meaning: "no way there was found with the work that is done for one question; draw it leg by leg; figures: doll"},
	{Code: CodeOffTable, Meaning: "beyond the edge of the field; figures: doll"},
	{Code: CodeBadWay, Meaning: "the way has no points or too many; figures: is, limit"},
	{Code: CodeAcrossMelee, Meaning: "a melee lies across the line; figures: target"},
	{Code: CodeBadSide, Meaning: "no such side to spread to; figures: side"},
	{Code: CodeOnlyPreviewed, Meaning: "a question is asked as a preview, not sent as a command"},
	{Code: CodeMeasured, Meaning: "on a virtual field this is measured, not said"},
}
