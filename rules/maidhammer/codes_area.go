package maidhammer

import "parlour/rules"

// The refusals about what lies and hangs about on the table.
const (
	CodeUnknownArea      rules.Code = "unknown_area"
	CodeBadPlace         rules.Code = "bad_place"
	CodeNoPoint          rules.Code = "no_point"
	CodeNoCloud          rules.Code = "no_cloud"
	CodeNotToBeLaid      rules.Code = "not_to_be_laid"
	CodeNotASapper       rules.Code = "not_a_sapper"
	CodeTooEarly         rules.Code = "too_early"
	CodeNoSwitch         rules.Code = "no_switch"
	CodeBadLength        rules.Code = "bad_length"
	CodeOutsideHalf      rules.Code = "outside_half"
	CodeLaying           rules.Code = "laying"
	CodeNotMoved         rules.Code = "not_moved"
	CodeMeasuredByItself rules.Code = "measured_by_itself"
	CodeNoWater          rules.Code = "no_water"
)

var areaCodes = []rules.CodeDoc{
	{Code: CodeUnknownArea, Meaning: "nothing of that name lies or hangs about on the table, as far as the sender may know; figures: area"},
	{Code: CodeBadPlace, Meaning: "the words for a place are missing, too long or no text; figures: limit (characters)"},
	{Code: CodeNoPoint, Meaning: "a point of the field is missing, or the other end of what is long"},
	{Code: CodeNoCloud, Meaning: "it lets off neither gas nor smoke, or is neither; figures: gear"},
	{Code: CodeNotToBeLaid, Meaning: "it is no placed weapon, or none that can be laid now; figures: item or area"},
	{Code: CodeNotASapper, Meaning: "only the sapper who laid it can do that; figures: doll"},
	{Code: CodeTooEarly, Meaning: "what was laid is worked in a later action phase; figures: turn (the first that will do)"},
	{Code: CodeNoSwitch, Meaning: "it is not switched on or set off, or is switched on already; figures: area"},
	{Code: CodeBadLength, Meaning: "it is that long at most in one action; figures: needs_mm, is_mm"},
	{Code: CodeOutsideHalf, Meaning: "before the battle weapons are laid on the own half of the field; figures: from_mm, to_mm (from the lower edge of the map)"},
	{Code: CodeLaying, Meaning: "the doll has laid weapons before the battle and does not act yet; figures: doll, turn (the first that will do)"},
	{Code: CodeNotMoved, Meaning: "that is tried right after moving; figures: doll"},
	{Code: CodeNoWater, Meaning: "there is no water near enough to dive into; figures: doll"},
	{Code: CodeMeasuredByItself, Meaning: "on a field it goes off by itself"},
}
