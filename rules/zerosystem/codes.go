package zerosystem

import "parlour/rules"

// The refusals of a battle; sheets have their own in audit_codes.go.
const (
	CodeUnknownCharacter rules.Code = "unknown_character"
	CodeNotYourCharacter rules.Code = "not_your_character"
	CodeSideFull         rules.Code = "side_full"
	CodeOtherPhase       rules.Code = "other_phase"
	CodeAnswerAwaited    rules.Code = "answer_awaited"
	CodeAnswerLate       rules.Code = "answer_late"
	CodeNoSuchOption     rules.Code = "no_such_option"
	CodeDieBeyond        rules.Code = "die_beyond"
	CodeNoFullDefence    rules.Code = "no_full_defence"
	CodeSpreadWrong      rules.Code = "spread_wrong"
	CodeSpreadBelow      rules.Code = "spread_below"
	CodeSpreadPart       rules.Code = "spread_part"
	CodeSideClosed       rules.Code = "side_closed"
	CodeRoundOver        rules.Code = "round_over"
	CodeNothingSaid      rules.Code = "nothing_said"
	CodeNoSuchPlan       rules.Code = "no_such_plan"
	CodeNoSuchGain       rules.Code = "no_such_gain"
	CodeWrongPartner     rules.Code = "wrong_partner"
	CodeNotAFoe          rules.Code = "not_a_foe"
	CodeHasDefended      rules.Code = "has_defended"
	CodeRuleOff          rules.Code = "rule_off"
	CodeNotPermitted     rules.Code = "not_permitted"
	CodeComboBounds      rules.Code = "combo_bounds"
	CodeOutOfFight       rules.Code = "out_of_fight"
	CodeHasActed         rules.Code = "has_acted"
	CodeMomentOpen       rules.Code = "moment_open"
	CodeNotYet           rules.Code = "not_yet"
	CodeWaitsAlready     rules.Code = "waits_already"
	CodeTimedOnly        rules.Code = "timed_only"
	CodeNoSuchAct        rules.Code = "no_such_act"
	CodeNoSuchAux        rules.Code = "no_such_aux"
	CodeAuxNotWith       rules.Code = "aux_not_with"
	CodeFullDefenceOnly  rules.Code = "full_defence_only"
	CodeCounterOnly      rules.Code = "counter_only"
	CodeIsHeld           rules.Code = "is_held"
	CodeIsProne          rules.Code = "is_prone"
	CodeTooFarToGo       rules.Code = "too_far_to_go"
	CodeNoSuchThing      rules.Code = "no_such_thing"
	CodeNotAtHand        rules.Code = "not_at_hand"
	CodeNotDrawn         rules.Code = "not_drawn"
	CodeNoHandFree       rules.Code = "no_hand_free"
	CodeNoWeapon         rules.Code = "no_weapon"
	CodeNoSuchBlow       rules.Code = "no_such_blow"
	CodeNoSuchMode       rules.Code = "no_such_mode"
	CodeNotThrowable     rules.Code = "not_throwable"
	CodeAtOneself        rules.Code = "at_oneself"
	CodeNamedTwice       rules.Code = "named_twice"
	CodeTooManyNamed     rules.Code = "too_many_named"
	CodeNoFact           rules.Code = "no_fact"
	CodeDistanceBeyond   rules.Code = "distance_beyond"
	CodeBeyondReach      rules.Code = "beyond_reach"
	CodeStrikeCount      rules.Code = "strike_count"
	CodeTwoWeapons       rules.Code = "two_weapons"
	CodeNotAllOut        rules.Code = "not_all_out"
	CodeNotTogether      rules.Code = "not_together"
	CodeNoSuchPart       rules.Code = "no_such_part"
	CodeVitalBounds      rules.Code = "vital_bounds"
	CodeNoVitals         rules.Code = "no_vitals"
	CodeNotBlunt         rules.Code = "not_blunt"
	CodeBareHandsOnly    rules.Code = "bare_hands_only"
	CodeHeldAlready      rules.Code = "held_already"
	CodeHoldsAlready     rules.Code = "holds_already"
	CodeMeleeOnly        rules.Code = "melee_only"
	CodeHoldsNothing     rules.Code = "holds_nothing"
	CodeNoSuchSpecial    rules.Code = "no_such_special"
	CodeRoundsBeyond     rules.Code = "rounds_beyond"
	CodeRoundsByPull     rules.Code = "rounds_by_pull"
	CodeNotLoaded        rules.Code = "not_loaded"
	CodeNoArea           rules.Code = "no_area"
	CodeOutsideArea      rules.Code = "outside_area"
	CodeNoSupport        rules.Code = "no_support"
	CodeNoQuickDraw      rules.Code = "no_quick_draw"
	CodeWrongAbility     rules.Code = "wrong_ability"
	CodeNotHeldNow       rules.Code = "not_held_now"
	CodeHoldsNobody      rules.Code = "holds_nobody"
	CodeNextRound        rules.Code = "next_round"
	CodeNotProne         rules.Code = "not_prone"
	CodeLoadedAlready    rules.Code = "loaded_already"
	CodeNotDying         rules.Code = "not_dying"
	CodeNotRuled         rules.Code = "not_ruled"
)

var battleCodes = []rules.CodeDoc{
	{Code: CodeUnknownCharacter, Meaning: "no such character; figures: character"},
	{Code: CodeNotYourCharacter, Meaning: "somebody else plays the character; figures: character"},
	{Code: CodeSideFull, Meaning: "no more characters for that player or side; figures: limit"},
	{Code: CodeOtherPhase, Meaning: "not in this part of the round; figures: phase, needs"},
	{Code: CodeAnswerAwaited, Meaning: "a question has to be answered first; figures: team"},
	{Code: CodeAnswerLate, Meaning: "that question no longer waits; figures: prompt"},
	{Code: CodeNoSuchOption, Meaning: "the question has no such answer; figures: option"},
	{Code: CodeDieBeyond, Meaning: "the die has no such face; figures: is, faces"},
	{Code: CodeNoFullDefence, Meaning: "full defence cannot be taken now; figures: character"},
	{Code: CodeSpreadWrong, Meaning: "the damage has to be spread whole; figures: is, needs"},
	{Code: CodeSpreadBelow, Meaning: "an ability cannot fall below 0; figures: ability, is, limit"},
	{Code: CodeSpreadPart, Meaning: "at least one point belongs to the ability that was aimed at; figures: ability"},
	{Code: CodeSideClosed, Meaning: "the side has declared already; figures: team"},
	{Code: CodeRoundOver, Meaning: "that round is over; figures: is, said"},
	{Code: CodeNothingSaid, Meaning: "there is nothing to take or take back"},
	{Code: CodeNoSuchPlan, Meaning: "there is no such declaration; figures: kind"},
	{Code: CodeNoSuchGain, Meaning: "an all-out attack adds to the hit or to the damage; figures: gain"},
	{Code: CodeWrongPartner, Meaning: "the declaration needs another character, who can act, or none; figures: kind"},
	{Code: CodeNotAFoe, Meaning: "the character is on the own side; figures: character"},
	{Code: CodeHasDefended, Meaning: "it has defended in this round already; figures: character"},
	{Code: CodeRuleOff, Meaning: "the room does not play with that rule; figures: rule"},
	{Code: CodeNotPermitted, Meaning: "a judge has to permit it first; figures: what"},
	{Code: CodeComboBounds, Meaning: "a combo has two or three parts; figures: is, limit"},
	{Code: CodeOutOfFight, Meaning: "the character can no longer act, or be the aim of it; figures: character"},
	{Code: CodeHasActed, Meaning: "it has acted in this round; figures: character"},
	{Code: CodeMomentOpen, Meaning: "others are in the midst of a moment; figures: character"},
	{Code: CodeNotYet, Meaning: "it is somebody else's moment; figures: character, now"},
	{Code: CodeWaitsAlready, Meaning: "it waits already; figures: character"},
	{Code: CodeTimedOnly, Meaning: "it has declared to act at another's moment; figures: character"},
	{Code: CodeNoSuchAct, Meaning: "there is no such action; figures: kind"},
	{Code: CodeNoSuchAux, Meaning: "there is no such auxiliary action; figures: aux"},
	{Code: CodeAuxNotWith, Meaning: "the auxiliary action does not go with the active one; figures: aux, act"},
	{Code: CodeFullDefenceOnly, Meaning: "in full defence it can only move; figures: character"},
	{Code: CodeCounterOnly, Meaning: "a counter-blow is at whom it was declared against; figures: character"},
	{Code: CodeIsHeld, Meaning: "it is held; figures: character, by"},
	{Code: CodeIsProne, Meaning: "it lies on the ground; figures: character"},
	{Code: CodeTooFarToGo, Meaning: "it does not move so far; figures: cm, limit_cm"},
	{Code: CodeNoSuchThing, Meaning: "it has no such thing; figures: item"},
	{Code: CodeNotAtHand, Meaning: "the thing is not where it could be drawn from; figures: gear"},
	{Code: CodeNotDrawn, Meaning: "the thing is not in hand; figures: gear"},
	{Code: CodeNoHandFree, Meaning: "no hand is free for it; figures: gear"},
	{Code: CodeNoWeapon, Meaning: "it is no weapon; figures: gear"},
	{Code: CodeNoSuchBlow, Meaning: "there is no such blow; figures: blow"},
	{Code: CodeNoSuchMode, Meaning: "the weapon has no such damage; figures: mode"},
	{Code: CodeNotThrowable, Meaning: "the weapon cannot be thrown; figures: gear"},
	{Code: CodeAtOneself, Meaning: "not at oneself; figures: character"},
	{Code: CodeNamedTwice, Meaning: "a character is named twice; figures: character"},
	{Code: CodeTooManyNamed, Meaning: "too many are named; figures: limit"},
	{Code: CodeNoFact, Meaning: "the distance is not known; figures: from, to"},
	{Code: CodeDistanceBeyond, Meaning: "no such distance; figures: cm, limit_cm"},
	{Code: CodeBeyondReach, Meaning: "the target is out of reach; figures: cm, limit_cm"},
	{Code: CodeStrikeCount, Meaning: "not so many attacks; figures: is, limit"},
	{Code: CodeTwoWeapons, Meaning: "two attacks need a one-handed weapon in each hand, or a combo; figures: character"},
	{Code: CodeNotAllOut, Meaning: "an all-out attack is made with body or melee weapons; figures: gear"},
	{Code: CodeNotTogether, Meaning: "the two do not go together; figures: one, other"},
	{Code: CodeNoSuchPart, Meaning: "there is no such part to aim at; figures: part"},
	{Code: CodeVitalBounds, Meaning: "so much cannot be taken on for a vital aim; figures: is, limit"},
	{Code: CodeNoVitals, Meaning: "the target has no vitals; figures: character"},
	{Code: CodeNotBlunt, Meaning: "the weapon is not blunt; figures: gear"},
	{Code: CodeBareHandsOnly, Meaning: "only bare hands can grapple"},
	{Code: CodeHeldAlready, Meaning: "the target is held already; figures: character"},
	{Code: CodeHoldsAlready, Meaning: "it holds somebody already; figures: character"},
	{Code: CodeMeleeOnly, Meaning: "a melee weapon is needed; figures: gear"},
	{Code: CodeHoldsNothing, Meaning: "the target holds no weapon; figures: character"},
	{Code: CodeNoSuchSpecial, Meaning: "there is no such attack; figures: special"},
	{Code: CodeRoundsBeyond, Meaning: "the weapon does not fire so many rounds; figures: is, limit"},
	{Code: CodeRoundsByPull, Meaning: "each pull of the trigger fires so many rounds; figures: is, pull"},
	{Code: CodeNotLoaded, Meaning: "not enough is loaded; figures: gear, is, needs"},
	{Code: CodeNoArea, Meaning: "the attack has no area; figures: gear"},
	{Code: CodeOutsideArea, Meaning: "the character is farther from the target than the area goes; figures: character, cm, limit_cm"},
	{Code: CodeNoSupport, Meaning: "that does not help with this weapon now; figures: support"},
	{Code: CodeNoQuickDraw, Meaning: "a counterweight forbids a quick draw; figures: gear"},
	{Code: CodeWrongAbility, Meaning: "not with that ability; figures: ability"},
	{Code: CodeNotHeldNow, Meaning: "nobody holds it; figures: character"},
	{Code: CodeHoldsNobody, Meaning: "it holds nobody; figures: character"},
	{Code: CodeNextRound, Meaning: "a throw comes in the round after the grab; figures: character"},
	{Code: CodeNotProne, Meaning: "it does not lie on the ground, or is held there; figures: character"},
	{Code: CodeLoadedAlready, Meaning: "it is loaded; figures: gear"},
	{Code: CodeNotDying, Meaning: "nobody there needs saving; figures: character"},
	{Code: CodeNotRuled, Meaning: "a ruling with an impossible value; figures: what, limit"},
}
