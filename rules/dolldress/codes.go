package dolldress

import "parlour/rules"

// The refusals of a battle and the faults of stat blocks. A name out of bounds is rules.CodeBadName.
const (
	CodeUnknownUnit    rules.Code = "unknown_unit"
	CodeNotYourUnit    rules.Code = "not_your_unit"
	CodeNotYourTeam    rules.Code = "other_team"
	CodeTooManyUnits   rules.Code = "too_many_units"
	CodeBadBattlefield rules.Code = "bad_battlefield"
	CodeUnknownArea    rules.Code = "no_such_area"
	CodeNotAStart      rules.Code = "not_a_start"
	CodeMayNotHide     rules.Code = "may_not_hide"
	CodePending        rules.Code = "question_open"
	CodeStalePrompt    rules.Code = "question_gone"
	CodeBadOption      rules.Code = "no_such_answer"
	CodeBadDie         rules.Code = "bad_faces"
	CodeUnknownAbout   rules.Code = "unknown_about"
	CodeUnknownAct     rules.Code = "unknown_act"
	CodeNotItsPhase    rules.Code = "not_its_phase"
	CodeUnable         rules.Code = "unable"
	CodeDone           rules.Code = "done"
	CodeNoMinor        rules.Code = "no_minor"
	CodeNoMajor        rules.Code = "no_major"
	CodeMajorOnly      rules.Code = "major_only"
	CodeBadSlot        rules.Code = "bad_slot"
	CodeBegun          rules.Code = "begun"
	CodeHasWaited      rules.Code = "has_waited"
	CodeNoEP           rules.Code = "no_ep"
	CodeNoAmmo         rules.Code = "no_ammo"
	CodeTooManyAreas   rules.Code = "too_many_areas"
	CodeNoWay          rules.Code = "way_missing"
	CodeHere           rules.Code = "already_there"
	CodeInTheAir       rules.Code = "in_the_air"
	CodeOnTheGround    rules.Code = "on_the_ground"
	CodeGrounded       rules.Code = "grounded"
	CodeUnknownThing   rules.Code = "unknown_thing"
	CodeNotInHand      rules.Code = "not_in_hand"
	CodeInHand         rules.Code = "in_hand"
	CodeNotLyingHere   rules.Code = "not_lying_here"
	CodeMounted        rules.Code = "mounted"
	CodeUsedUp         rules.Code = "item_used_up"
	CodeNotAnEnemy     rules.Code = "of_own_side"
	CodeNotAnAlly      rules.Code = "of_other_side"
	CodeNotEngaged     rules.Code = "not_engaged"
	CodeOutOfRange     rules.Code = "beyond_range"
	CodeTooClose       rules.Code = "too_close"
	CodeOutOfReach     rules.Code = "flyer_out_of_reach"
	CodeOutOfFight     rules.Code = "out_of_the_fight"
	CodeNobodyThere    rules.Code = "nobody_there"
	CodeNotAreaWeapon  rules.Code = "not_an_area_weapon"
	CodeNoSpecial      rules.Code = "no_special"
	CodeNoVolley       rules.Code = "no_volley"
	CodeSurprised      rules.Code = "surprised"
	CodeNotCapturable  rules.Code = "not_capturable"
	CodeNotShotDown    rules.Code = "not_shot_down"
	CodeCarries        rules.Code = "carries_already"
	CodeCarriesNobody  rules.Code = "carries_nobody"
	CodeNotCarried     rules.Code = "not_carried"
	CodeIsCarried      rules.Code = "is_carried"
	CodeNoPurge        rules.Code = "no_purge"
	CodePartGone       rules.Code = "dress_destroyed"
	CodeWrongWindow    rules.Code = "wrong_moment"
	CodeNotSpare       rules.Code = "main_frame_stays"
	CodeHidden         rules.Code = "hidden_unit"
	CodeBadRuling      rules.Code = "ruling_impossible"

	CodeBadFigure   rules.Code = "figure_beyond"
	CodeBadWord     rules.Code = "word_unknown"
	CodeListTooLong rules.Code = "too_many_entries"
	CodeMainFrame   rules.Code = "main_frame"
	CodeMainSpare   rules.Code = "main_frame_spare"
	CodeHandTaken   rules.Code = "hand_taken"
	CodeNoEffect    rules.Code = "effect_without_any"
	CodeIdleWeapon  rules.Code = "idle_weapon"
)

var battleCodes = []rules.CodeDoc{
	{Code: CodeUnknownUnit, Meaning: "no such unit, as far as the sender knows; figures: unit"},
	{Code: CodeNotYourUnit, Meaning: "the unit belongs to somebody else who is present; figures: unit"},
	{Code: CodeNotYourTeam, Meaning: "only for the own side; figures: team"},
	{Code: CodeTooManyUnits, Meaning: "no more units for that side; figures: limit"},
	{Code: CodeBadBattlefield, Meaning: "the battlefield has a fault; figures: what, area, limit"},
	{Code: CodeUnknownArea, Meaning: "no such area; figures: area"},
	{Code: CodeNotAStart, Meaning: "the side does not begin in that area; figures: area"},
	{Code: CodeMayNotHide, Meaning: "no more units of the side may begin hidden; figures: limit"},
	{Code: CodePending, Meaning: "an answer is awaited first"},
	{Code: CodeStalePrompt, Meaning: "the question was answered already or is not open; figures: prompt"},
	{Code: CodeBadOption, Meaning: "no such answer; figures: option"},
	{Code: CodeBadDie, Meaning: "two dice from 1 to 6 have to be entered; figures: faces"},
	{Code: CodeUnknownAbout, Meaning: "there are no standing orders about that; figures: about"},
	{Code: CodeUnknownAct, Meaning: "no such act; figures: kind"},
	{Code: CodeNotItsPhase, Meaning: "it is not the unit's turn to act; figures: unit, acting"},
	{Code: CodeUnable, Meaning: "the unit is shot down, dead or captive; figures: unit"},
	{Code: CodeDone, Meaning: "the unit has acted in this turn; figures: unit"},
	{Code: CodeNoMinor, Meaning: "the minor action is used; figures: unit"},
	{Code: CodeNoMajor, Meaning: "the major action is used; figures: unit"},
	{Code: CodeMajorOnly, Meaning: "that needs the major action; figures: kind"},
	{Code: CodeBadSlot, Meaning: "it cannot be paid with that; figures: as"},
	{Code: CodeBegun, Meaning: "waiting replaces the whole phase, and something has been done; figures: unit"},
	{Code: CodeHasWaited, Meaning: "whoever has waited cannot wait again; figures: unit"},
	{Code: CodeNoEP, Meaning: "not enough EP; figures: needs, is"},
	{Code: CodeNoAmmo, Meaning: "the weapon has no ammunition left; figures: weapon"},
	{Code: CodeTooManyAreas, Meaning: "further than the movement; figures: needs, is"},
	{Code: CodeNoWay, Meaning: "no way leads there; figures: area"},
	{Code: CodeHere, Meaning: "the unit is there already; figures: area"},
	{Code: CodeInTheAir, Meaning: "not in the air; figures: unit"},
	{Code: CodeOnTheGround, Meaning: "not on the ground; figures: unit"},
	{Code: CodeGrounded, Meaning: "the unit cannot fly; figures: unit"},
	{Code: CodeUnknownThing, Meaning: "the unit has no weapon, power, item or dress of that number; figures: what, no"},
	{Code: CodeNotInHand, Meaning: "the weapon is not in hand; figures: weapon"},
	{Code: CodeInHand, Meaning: "the weapon is in hand already; figures: weapon"},
	{Code: CodeNotLyingHere, Meaning: "the weapon does not lie in this area; figures: weapon"},
	{Code: CodeMounted, Meaning: "a mounted weapon stays where it is; figures: weapon"},
	{Code: CodeUsedUp, Meaning: "nothing is left of the item; figures: item"},
	{Code: CodeNotAnEnemy, Meaning: "the target is of the own side; figures: target"},
	{Code: CodeNotAnAlly, Meaning: "the target is of the other side; figures: target"},
	{Code: CodeNotEngaged, Meaning: "the target is not in the same area; figures: target"},
	{Code: CodeOutOfRange, Meaning: "too far away; figures: needs, is"},
	{Code: CodeTooClose, Meaning: "not against somebody in the own area; figures: target"},
	{Code: CodeOutOfReach, Meaning: "a close weapon does not reach a flyer from the ground; figures: target"},
	{Code: CodeOutOfFight, Meaning: "the target is out of the fight; figures: target"},
	{Code: CodeNobodyThere, Meaning: "no enemy is seen in that area; figures: area"},
	{Code: CodeNotAreaWeapon, Meaning: "the weapon is for one target, or for an area; figures: weapon"},
	{Code: CodeNoSpecial, Meaning: "the weapon has no special ability; figures: weapon"},
	{Code: CodeNoVolley, Meaning: "the weapons cannot be fired together; figures: why"},
	{Code: CodeSurprised, Meaning: "not in the turn in which the side was surprised; figures: unit"},
	{Code: CodeNotCapturable, Meaning: "only with durability 0 or all armour gone; figures: target, durability, armour"},
	{Code: CodeNotShotDown, Meaning: "the target is not shot down; figures: target"},
	{Code: CodeCarries, Meaning: "one at a time can be carried; figures: unit"},
	{Code: CodeCarriesNobody, Meaning: "the unit carries nobody; figures: unit"},
	{Code: CodeNotCarried, Meaning: "the unit is carried by nobody; figures: unit"},
	{Code: CodeIsCarried, Meaning: "somebody carries the target already; figures: target"},
	{Code: CodeNoPurge, Meaning: "the dress cannot be purged; figures: part"},
	{Code: CodePartGone, Meaning: "the dress is destroyed or not worn; figures: part"},
	{Code: CodeWrongWindow, Meaning: "it is declared at another moment; figures: when"},
	{Code: CodeNotSpare, Meaning: "the main frame cannot be taken off; figures: part"},
	{Code: CodeHidden, Meaning: "not with a hidden unit: it has to come to light first; figures: unit"},
	{Code: CodeBadRuling, Meaning: "the ruling sets something impossible; figures: what, limit"},
}

var sheetCodes = []rules.CodeDoc{
	{Code: CodeBadFigure, Meaning: "a number is out of its bounds; figures: is, from, to"},
	{Code: CodeBadWord, Meaning: "none of the words that can stand there; figures: is, of"},
	{Code: CodeListTooLong, Meaning: "the list is too long; figures: is, limit"},
	{Code: CodeMainFrame, Meaning: "exactly one dress is the main frame; figures: is, needs"},
	{Code: CodeMainSpare, Meaning: "the main frame is worn"},
	{Code: CodeHandTaken, Meaning: "two weapons are in the same hand; figures: weapon, other"},
	{Code: CodeNoEffect, Meaning: "an effect names a condition, or takes EP"},
	{Code: CodeIdleWeapon, Meaning: "a weapon without damage and effect does nothing"},
}
