package maidhammer

import "parlour/rules"

// The codes of what can be wrong with a sheet. A name out of bounds is rules.CodeBadName.
const (
	CodeOverBudget       rules.Code = "over_budget"
	CodeBadScale         rules.Code = "bad_scale"
	CodeAttributeMissing rules.Code = "attribute_missing"
	CodeUnknownEntry     rules.Code = "unknown_entry"
	CodeNotPlayableYet   rules.Code = "not_playable_yet"
	CodeNeedsUnmet       rules.Code = "needs_unmet"
	CodeExcluded         rules.Code = "excluded"
	CodeTooLong          rules.Code = "list_too_long"
	CodeUnknownCostume   rules.Code = "unknown_costume"
	CodeSkillTwice       rules.Code = "skill_twice"
	CodeChoiceMissing    rules.Code = "choice_missing"
	CodeBadChoice        rules.Code = "bad_choice"
	CodeChoiceNotTaken   rules.Code = "choice_not_taken"
	CodeTooManyWeapons   rules.Code = "too_many_weapons"
	CodeTooManyPlaced    rules.Code = "too_many_placed"
	CodeOnlyOnce         rules.Code = "only_once"
	CodeEmptyPick        rules.Code = "empty_pick"
	CodeTooManyParts     rules.Code = "too_many_parts"
	CodeNotCombinable    rules.Code = "not_combinable"
	CodeGearForbidden    rules.Code = "gear_forbidden"
	CodeBadInHand        rules.Code = "bad_in_hand"
	CodeNotHoldable      rules.Code = "not_holdable"
	CodeNoMaidCostume    rules.Code = "no_maid_costume"
	CodeNoUseYet         rules.Code = "no_use_yet"
)

// sheetCodes documents what a sheet can be faulted or warned for.
var sheetCodes = []rules.CodeDoc{
	{Code: CodeOverBudget, Meaning: "the sheet costs more than the budget; figures: mp, budget"},
	{Code: CodeBadScale, Meaning: "dolls are of one of the known scales; figures: is_cm, scales"},
	{Code: CodeAttributeMissing, Meaning: "every doll has exactly one attribute"},
	{Code: CodeUnknownEntry, Meaning: "the rulebook has no such entry; figures: kind, id"},
	{Code: CodeNotPlayableYet, Meaning: "the entry's effect is not enforced in play yet, so it is refused; figures: entry"},
	{Code: CodeNeedsUnmet, Meaning: "the entry needs any one of these on the same sheet; figures: entry, needs"},
	{Code: CodeExcluded, Meaning: "the two skills may not stand on one sheet; figures: entry, with"},
	{Code: CodeTooLong, Meaning: "the list is longer than a sheet can be; the rest was not looked at; figures: is, limit"},
	{Code: CodeUnknownCostume, Meaning: "no rule knows that part of an outfit; figures: id"},
	{Code: CodeSkillTwice, Meaning: "each skill, or each spell and the like, at most once; figures: entry, choice"},
	{Code: CodeChoiceMissing, Meaning: "the skill has to say what it is for; figures: kind"},
	{Code: CodeBadChoice, Meaning: "the skill cannot be for that; figures: kind, choice"},
	{Code: CodeChoiceNotTaken, Meaning: "the skill takes no choice; figures: choice"},
	{Code: CodeTooManyWeapons, Meaning: "too many shooting, melee and thrown weapons; each part of a combined one counts; figures: is, limit"},
	{Code: CodeTooManyPlaced, Meaning: "too many placed weapons; figures: is, limit"},
	{Code: CodeOnlyOnce, Meaning: "a single one may be carried; figures: entry"},
	{Code: CodeEmptyPick, Meaning: "the gear pick names nothing"},
	{Code: CodeTooManyParts, Meaning: "a combined weapon has at most three parts; figures: is, limit"},
	{Code: CodeNotCombinable, Meaning: "only shooting, melee and thrown weapons can be combined; figures: entry"},
	{Code: CodeGearForbidden, Meaning: "a skill on the sheet forbids the gear; figures: entry, by"},
	{Code: CodeBadInHand, Meaning: "what is in hand is not on the sheet; figures: is, gear"},
	{Code: CodeNotHoldable, Meaning: "that is worn, ridden or loaded, not held; figures: entry"},
	{Code: CodeNoMaidCostume, Meaning: "warning: every doll should wear a maid costume; the judge may waive it"},
	{Code: CodeNoUseYet, Meaning: "warning: nothing on the sheet can make use of it; figures: entry, needs"},
}
