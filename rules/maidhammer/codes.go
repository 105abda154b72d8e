package maidhammer

import "parlour/rules"

// The refusals of a battle; sheets have their own in audit_codes.go.
const (
	CodeUnknownDoll       rules.Code = "unknown_doll"
	CodeUnknownItem       rules.Code = "unknown_item"
	CodeUnknownAction     rules.Code = "unknown_action"
	CodeUnknownAbility    rules.Code = "unknown_ability"
	CodeNotYourDoll       rules.Code = "not_your_doll"
	CodeNotYourTurn       rules.Code = "not_your_turn"
	CodeWrongPhase        rules.Code = "wrong_phase"
	CodePhaseOver         rules.Code = "phase_over"
	CodePending           rules.Code = "pending"
	CodeStalePrompt       rules.Code = "stale_prompt"
	CodeBadOption         rules.Code = "bad_option"
	CodeBadDie            rules.Code = "bad_die"
	CodeBadPose           rules.Code = "bad_pose"
	CodeBadDistance       rules.Code = "bad_distance"
	CodeBadCover          rules.Code = "bad_cover"
	CodeBadTerrain        rules.Code = "bad_terrain"
	CodeDown              rules.Code = "down"
	CodeIncapable         rules.Code = "combat_incapable"
	CodeCaptive           rules.Code = "captive"
	CodeToppled           rules.Code = "toppled"
	CodeInMelee           rules.Code = "in_melee"
	CodeNotInMelee        rules.Code = "not_in_melee"
	CodeOtherMelee        rules.Code = "other_melee"
	CodeMoved             rules.Code = "already_moved"
	CodeActed             rules.Code = "already_acted"
	CodeCountered         rules.Code = "already_countered"
	CodeCannotMove        rules.Code = "cannot_move"
	CodeTooFar            rules.Code = "too_far"
	CodeMustRun           rules.Code = "must_run"
	CodeNoBooster         rules.Code = "no_booster"
	CodeNoRoomAboard      rules.Code = "no_room_aboard"
	CodeRiding            rules.Code = "riding"
	CodeFullRun           rules.Code = "full_run"
	CodeRamming           rules.Code = "ramming"
	CodeNotRamming        rules.Code = "not_ramming"
	CodeNoFlight          rules.Code = "no_flight"
	CodeFlying            rules.Code = "flying"
	CodeNotAnEnemy        rules.Code = "not_an_enemy"
	CodeNotAnAlly         rules.Code = "not_an_ally"
	CodeNotDown           rules.Code = "not_down"
	CodeNotEquipped       rules.Code = "not_equipped"
	CodeNotAWeapon        rules.Code = "not_a_weapon"
	CodeNotEdible         rules.Code = "not_edible"
	CodeUsedUp            rules.Code = "used_up"
	CodeNotHeld           rules.Code = "not_held"
	CodeNoStorage         rules.Code = "no_storage"
	CodeThenWhat          rules.Code = "then_what"
	CodeNotOnGround       rules.Code = "not_on_ground"
	CodeTooManyHeld       rules.Code = "too_many_held"
	CodeWrongMode         rules.Code = "wrong_mode"
	CodeNoSighting        rules.Code = "no_sighting"
	CodeOutOfRange        rules.Code = "out_of_range"
	CodeFullCover         rules.Code = "full_cover"
	CodeNoAntiAir         rules.Code = "no_anti_air"
	CodeNotInFlight       rules.Code = "not_usable_in_flight"
	CodeTooManyTargets    rules.Code = "too_many_targets"
	CodeRepeatedTarget    rules.Code = "repeated_target"
	CodeOneBody           rules.Code = "melee_is_one_body"
	CodeNoSkill           rules.Code = "no_skill"
	CodeNoSP              rules.Code = "no_sp"
	CodeSkillUsed         rules.Code = "skill_used"
	CodeSkillDoesNotFit   rules.Code = "skill_does_not_fit"
	CodeJustMoved         rules.Code = "just_moved"
	CodeSelf              rules.Code = "not_on_itself"
	CodeMachine           rules.Code = "not_on_machines"
	CodeHealthy           rules.Code = "nothing_to_heal"
	CodePatientBusy       rules.Code = "patient_busy"
	CodePassive           rules.Code = "being_treated"
	CodeClosed            rules.Code = "declarations_closed"
	CodeNotClosed         rules.Code = "declarations_open"
	CodeNotDeclared       rules.Code = "not_declared"
	CodeUnresolved        rules.Code = "unresolved"
	CodeNoCounter         rules.Code = "no_counter"
	CodeNothingDue        rules.Code = "nothing_due"
	CodeHandsFull         rules.Code = "hands_full"
	CodeNoCaptives        rules.Code = "no_captives"
	CodeBadGoal           rules.Code = "bad_goal"
	CodeOtherGoal         rules.Code = "other_goal"
	CodeNoDefender        rules.Code = "no_defender"
	CodeBadRuling         rules.Code = "bad_ruling"
	CodeTeamFull          rules.Code = "team_full"
	CodeNotYourTeam       rules.Code = "not_your_team"
	CodeForcedMovePending rules.Code = "forced_move_pending"
	CodeRoutedOnlyFlees   rules.Code = "routed_only_flees"
	CodeBerserkOnlyFights rules.Code = "berserk_only_fights"
	CodeResting           rules.Code = "resting"
	CodeNoHP              rules.Code = "no_hp"
	CodeHolding           rules.Code = "already_holding"
	CodeNotHolding        rules.Code = "not_holding"
	CodeFinished          rules.Code = "beyond_healing"
	CodeNotACaptive       rules.Code = "not_a_captive"
	CodeWrongAttribute    rules.Code = "wrong_attribute"
	CodeSteady            rules.Code = "nothing_to_calm"
	CodeRested            rules.Code = "nothing_to_restore"
	CodeNotShared         rules.Code = "not_shared"
	CodeNotAMachine       rules.Code = "not_a_machine"
	CodeNoBananaPeel      rules.Code = "no_banana_peel"
	CodeJammed            rules.Code = "jammed"
	CodeNotHidden         rules.Code = "not_hidden"
	CodeMeek              rules.Code = "meek"
	CodeBarred            rules.Code = "barred"
	CodeHidden            rules.Code = "hidden"
	CodeOneBeast          rules.Code = "one_beast"
	CodeTooHealthy        rules.Code = "too_healthy"
	CodeNoPower           rules.Code = "no_power_needed"
	CodeRoundDoesNotFit   rules.Code = "round_does_not_fit"
	CodeNotCharged        rules.Code = "not_charged"
)

var battleCodes = []rules.CodeDoc{
	{Code: CodeUnknownDoll, Meaning: "no such doll; figures: doll"},
	{Code: CodeUnknownItem, Meaning: "the doll has no such item, or the item no such part; figures: item, gear"},
	{Code: CodeUnknownAction, Meaning: "no action of that kind exists here; figures: kind"},
	{Code: CodeUnknownAbility, Meaning: "the doll has no such ability to answer with; figures: ability"},
	{Code: CodeNotYourDoll, Meaning: "the doll belongs to somebody else who is present; figures: doll"},
	{Code: CodeNotYourTurn, Meaning: "the phase belongs to the other side; figures: acting"},
	{Code: CodeWrongPhase, Meaning: "not possible in this phase; figures: phase, needs"},
	{Code: CodePhaseOver, Meaning: "that phase is over; figures: turn, phase"},
	{Code: CodePending, Meaning: "an answer is awaited first; figures: team"},
	{Code: CodeStalePrompt, Meaning: "the question was answered already or is not open; figures: prompt"},
	{Code: CodeBadOption, Meaning: "no such answer; figures: option"},
	{Code: CodeBadDie, Meaning: "the die has no such face; figures: is, faces"},
	{Code: CodeBadPose, Meaning: "no such pose; figures: pose"},
	{Code: CodeBadDistance, Meaning: "a distance outside the table; figures: mm, limit_mm"},
	{Code: CodeBadCover, Meaning: "no such grade of cover; figures: cover"},
	{Code: CodeBadTerrain, Meaning: "no such terrain, or an impossible number of obstacles"},
	{Code: CodeDown, Meaning: "the doll is down; figures: doll"},
	{Code: CodeIncapable, Meaning: "the doll is routed or berserk; figures: doll"},
	{Code: CodeCaptive, Meaning: "the doll is a captive; figures: doll"},
	{Code: CodeToppled, Meaning: "the doll is knocked down or held; figures: doll"},
	{Code: CodeInMelee, Meaning: "the doll is in melee; figures: doll"},
	{Code: CodeNotInMelee, Meaning: "the doll is in no melee; figures: doll"},
	{Code: CodeOtherMelee, Meaning: "the target is not in the same melee; figures: target"},
	{Code: CodeMoved, Meaning: "the doll has moved in this phase; figures: doll"},
	{Code: CodeActed, Meaning: "the doll has acted in this phase; figures: doll"},
	{Code: CodeCountered, Meaning: "the doll has countered in this phase; figures: doll"},
	{Code: CodeCannotMove, Meaning: "its movement is 0 with what it carries; figures: doll"},
	{Code: CodeTooFar, Meaning: "the path costs more than the allowance; figures: needs_mm, is_mm"},
	{Code: CodeMustRun, Meaning: "a routed or berserk doll must use its full movement, or reach cover or melee; figures: needs_mm, is_mm"},
	{Code: CodeNoFlight, Meaning: "flying needs the flight skill and wings; figures: doll"},
	{Code: CodeNoRoomAboard, Meaning: "the doll drives nothing in which there is a seat for another; figures: target"},
	{Code: CodeRiding, Meaning: "not for a doll that drives or rides; figures: doll"},
	{Code: CodeNoBooster, Meaning: "the doll has no booster with fuel left; figures: doll"},
	{Code: CodeFullRun, Meaning: "a run with a booster uses the full movement unless something is in the way; figures: needs_mm, is_mm"},
	{Code: CodeRamming, Meaning: "the doll has run at somebody and throws for that; figures: target"},
	{Code: CodeNotRamming, Meaning: "the doll has not run at that one; figures: doll"},
	{Code: CodeFlying, Meaning: "not possible with a flyer; figures: doll"},
	{Code: CodeNotAnEnemy, Meaning: "the target is of the own side; figures: target"},
	{Code: CodeNotAnAlly, Meaning: "the target is of the other side; figures: target"},
	{Code: CodeNotDown, Meaning: "the target is not down; figures: target"},
	{Code: CodeNotEquipped, Meaning: "the item is not in hand; figures: item"},
	{Code: CodeNotAWeapon, Meaning: "the item cannot be used for that; figures: gear"},
	{Code: CodeNotEdible, Meaning: "the item is no food; figures: gear"},
	{Code: CodeUsedUp, Meaning: "nothing is left of the item; figures: gear"},
	{Code: CodeNoStorage, Meaning: "the doll has nothing to put it into, or it does not go in there; figures: gear"},
	{Code: CodeThenWhat, Meaning: "two actions are done in a row, and the second one is not named; figures: doll"},
	{Code: CodeNotHeld, Meaning: "the doll does not carry the item; figures: item"},
	{Code: CodeNotOnGround, Meaning: "the item does not lie on the ground; figures: item"},
	{Code: CodeTooManyHeld, Meaning: "no more weapons can be carried; figures: limit"},
	{Code: CodeWrongMode, Meaning: "the weapon does not attack in that way; figures: gear, mode"},
	{Code: CodeNoSighting, Meaning: "distance and cover have to be entered first; figures: from, to"},
	{Code: CodeOutOfRange, Meaning: "too far away; figures: needs_mm, is_mm"},
	{Code: CodeFullCover, Meaning: "the target is fully covered; figures: target"},
	{Code: CodeNoAntiAir, Meaning: "only anti-air weapons and flyers may attack a flyer; figures: gear, target"},
	{Code: CodeNotInFlight, Meaning: "the weapon cannot be used in flight; figures: gear"},
	{Code: CodeTooManyTargets, Meaning: "too many further dolls; figures: limit, is"},
	{Code: CodeRepeatedTarget, Meaning: "a doll is named twice; figures: target"},
	{Code: CodeOneBody, Meaning: "a melee is one body: nobody outside it can be included; figures: target"},
	{Code: CodeNoSkill, Meaning: "the doll has no such skill; figures: skill"},
	{Code: CodeNoSP, Meaning: "not enough SP; figures: needs, is"},
	{Code: CodeSkillUsed, Meaning: "one SP skill a turn has been used; figures: used"},
	{Code: CodeSkillDoesNotFit, Meaning: "the skill does not go with this; figures: skill"},
	{Code: CodeJustMoved, Meaning: "not right after moving; figures: skill"},
	{Code: CodeSelf, Meaning: "not on itself"},
	{Code: CodeMachine, Meaning: "not on machines; figures: target"},
	{Code: CodeHealthy, Meaning: "the target has nothing to heal; figures: hp"},
	{Code: CodePatientBusy, Meaning: "the patient has declared an action; figures: target"},
	{Code: CodePassive, Meaning: "the doll is being treated and cannot act; figures: doll"},
	{Code: CodeClosed, Meaning: "the declarations are closed"},
	{Code: CodeNotClosed, Meaning: "declare first, then close the declarations"},
	{Code: CodeNotDeclared, Meaning: "the doll has no declared action left; figures: doll"},
	{Code: CodeUnresolved, Meaning: "declared actions have to be carried out, or checks thrown by their own side; figures: dolls"},
	{Code: CodeNoCounter, Meaning: "no counter is possible; figures: doll"},
	{Code: CodeNothingDue, Meaning: "no check is due for that doll; figures: doll"},
	{Code: CodeHandsFull, Meaning: "bare hands need a hand without a non-melee weapon; figures: gear"},
	{Code: CodeNoCaptives, Meaning: "no such captive to swap; figures: doll"},
	{Code: CodeBadGoal, Meaning: "no such goal of a battle; figures: goal, downs, limit"},
	{Code: CodeOtherGoal, Meaning: "the battle is fought for something else; figures: goal"},
	{Code: CodeNoDefender, Meaning: "a stronghold needs a side that defends it: see the room's settings"},
	{Code: CodeBadRuling, Meaning: "the ruling sets something impossible, or more at once than may be; figures: what, limit"},
	{Code: CodeTeamFull, Meaning: "no more dolls for that side or player; figures: limit"},
	{Code: CodeNotYourTeam, Meaning: "only for the own side; figures: team"},
	{Code: CodeForcedMovePending, Meaning: "routed and berserk dolls have to move first; figures: dolls"},
	{Code: CodeRoutedOnlyFlees, Meaning: "a routed doll does nothing but flee or recover; figures: doll"},
	{Code: CodeBerserkOnlyFights, Meaning: "a berserk doll only attacks the nearest enemy; figures: doll"},
	{Code: CodeResting, Meaning: "the doll has to rest in this turn; figures: doll"},
	{Code: CodeNoHP, Meaning: "not enough HP to pay: the last one cannot be paid; figures: needs, is"},
	{Code: CodeHolding, Meaning: "the doll holds another already; figures: doll"},
	{Code: CodeNotHolding, Meaning: "the doll does not hold that one; figures: doll"},
	{Code: CodeFinished, Meaning: "nothing can heal that doll; figures: target"},
	{Code: CodeNotACaptive, Meaning: "the target is no captive of the own side; figures: target"},
	{Code: CodeWrongAttribute, Meaning: "not against dolls of that attribute; figures: target"},
	{Code: CodeSteady, Meaning: "the target is neither routed nor berserk; figures: target"},
	{Code: CodeRested, Meaning: "the target has all its SP; figures: sp"},
	{Code: CodeNotShared, Meaning: "gear passes at once between lovers alone; figures: target"},
	{Code: CodeNotAMachine, Meaning: "only on machines; figures: target"},
	{Code: CodeNoBananaPeel, Meaning: "no banana has been eaten yet"},
	{Code: CodeJammed, Meaning: "the place is jammed; figures: doll"},
	{Code: CodeNotHidden, Meaning: "the target does not hide; figures: target"},
	{Code: CodeMeek, Meaning: "the doll attacks nobody at present; figures: doll"},
	{Code: CodeBarred, Meaning: "an enemy keeps everybody at a distance; figures: target"},
	{Code: CodeHidden, Meaning: "the target is hidden, or nothing harms it; figures: target"},
	{Code: CodeOneBeast, Meaning: "the side has a beast already; figures: doll"},
	{Code: CodeTooHealthy, Meaning: "only with so much HP left; figures: needs, is"},
	{Code: CodeNoPower, Meaning: "the weapon takes no charge, or no further pack; figures: gear"},
	{Code: CodeRoundDoesNotFit, Meaning: "the round, arrow or pack is not for that; figures: gear, round"},
	{Code: CodeNotCharged, Meaning: "the weapon has to be charged first; figures: gear"},
}
