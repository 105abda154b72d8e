package zerosystem

import "parlour/rules"

// The faults of sheets.
const (
	CodeNameless       rules.Code = "nameless"
	CodeLevelBeyond    rules.Code = "level_beyond"
	CodeAboveCeiling   rules.Code = "above_ceiling"
	CodePointsOver     rules.Code = "points_over"
	CodePointsLeft     rules.Code = "points_left"
	CodePointsGranted  rules.Code = "points_granted"
	CodeUnknownNature  rules.Code = "unknown_nature"
	CodeUnknownSize    rules.Code = "unknown_size"
	CodeUnknownTalent  rules.Code = "unknown_talent"
	CodeStyleMissing   rules.Code = "style_missing"
	CodeTalentTwice    rules.Code = "talent_twice"
	CodeTooManyListed  rules.Code = "too_many_listed"
	CodeUnknownRow     rules.Code = "unknown_row"
	CodeCalibreMissing rules.Code = "calibre_missing"
	CodeCapacityWrong  rules.Code = "capacity_wrong"
	CodePlaceWrong     rules.Code = "place_wrong"
	CodePartUnknown    rules.Code = "part_unknown"
	CodeBadFigure      rules.Code = "bad_figure"
	CodeMixedTables    rules.Code = "mixed_tables"
	CodeHandsNeeded    rules.Code = "hands_needed"
	CodeWrongTables    rules.Code = "wrong_tables"
)

var sheetCodes = []rules.CodeDoc{
	{Code: CodeNameless, Meaning: "a name is empty or too long; figures: limit"},
	{Code: CodeLevelBeyond, Meaning: "a level is below 0 or beyond what the game knows; figures: ability, is, limit"},
	{Code: CodeAboveCeiling, Meaning: "a warning: a level is above the ordinary ceiling; figures: ability, is, limit"},
	{Code: CodePointsOver, Meaning: "more points than there are; figures: is, limit"},
	{Code: CodePointsLeft, Meaning: "a warning: points are left; figures: is, limit"},
	{Code: CodePointsGranted, Meaning: "a warning: points beyond the eighteen; figures: is"},
	{Code: CodeUnknownNature, Meaning: "no such nature"},
	{Code: CodeUnknownSize, Meaning: "no such size"},
	{Code: CodeUnknownTalent, Meaning: "no such talent"},
	{Code: CodeStyleMissing, Meaning: "a martial art needs the name of its style"},
	{Code: CodeTalentTwice, Meaning: "the talent is there twice"},
	{Code: CodeTooManyListed, Meaning: "a list is too long; figures: is, limit"},
	{Code: CodeUnknownRow, Meaning: "the tables have no such row; figures: row"},
	{Code: CodeCalibreMissing, Meaning: "a gun needs a calibre; figures: row"},
	{Code: CodeCapacityWrong, Meaning: "that kind of gun holds another number of rounds; figures: row, is, from, limit"},
	{Code: CodePlaceWrong, Meaning: "the thing cannot be there"},
	{Code: CodePartUnknown, Meaning: "no such part of a gun, or it is there twice; figures: part"},
	{Code: CodeBadFigure, Meaning: "a figure has no such value; figures: figure, is, limit"},
	{Code: CodeMixedTables, Meaning: "gear of the simple and of the detailed tables together"},
	{Code: CodeHandsNeeded, Meaning: "more in hand than hands; figures: is, limit"},
	{Code: CodeWrongTables, Meaning: "the room plays with the other tables; figures: sheet, needs"},
}
