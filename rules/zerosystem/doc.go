// Package zerosystem is Zero System: fights of a few seconds a round, in which everything is a roll of one die against
// another. Clauses are named ZS-1.1 to ZS-5.9.
//
// # The core
//
// An ability's level gives a die ([DieOf]): level 0 is a d2, 5 a d12, 15 a d100. Whoever acts has to exceed the other side's
// roll; a tie fails (ZS-1.3). A modifier of the level (LM) changes the die, one of the die (DM) is added to the face (ZS-1.4).
// Every throw is a [rules.Check] with Against set, or a lone one with Of 0 for the initiative: Base is the current level,
// Modifiers are LMs, Need is the level that they come to, Faces its die, DieModifiers are DMs; Against is the same for the
// other side. Wins of Of pairs of faces succeed, counted exactly. The preview, the throw, the log's "why?" and a judge's
// retake use the same value. Where Sure is set nothing is thrown and the clause in it settles the outcome. A roll for damage
// is such a check too: what Value exceeds the other Value by is the damage.
//
// # A battle
//
// Characters are made of sheets ([Sheet], [Sheet.Audit]) as set-up begins, and get the ids c1, c2 …, the first team's first. A
// room plays with the rules of 4-10 that it has switched on ([Rules]). Each round has two phases (ZS-2.1):
//
//   - "declare": what has to be said before initiative is declared (declare, withdraw), in secret from the other side. When
//     both sides have closed (close), everything declared is shown and everybody's initiative is thrown.
//   - "act": from the highest throw down, each says what it does (do), or waits (delay). Equal throws act at once: their acts
//     are secret until all of the moment have said theirs; then they happen together, from the levels that all had before. Whoever
//     delays can act (do) as soon as nobody is in the midst of a moment. After the last moment the round ends.
//
// An active action ([Act].Kind) has at most one auxiliary one with it ([Act].Aux). An attack is one [Strike], or several with two
// weapons or in a combo.
//
// # Questions
//
// A resolution that somebody has to answer for waits as plain data with its question ([PromptView]); one question waits at a time.
// The answer comes from the owner of the character, from a standing answer, from a judge for somebody who is absent, or from the
// deadline, which takes the default: nobody can stall a battle. The questions are
//
//   - "defence": options dodge, block-bare, block-weapon:ITEM, block-shield:ITEM, none; Forecasts tell what each comes to.
//     {"prompt", "option", "full"?}: full takes full defence with it, where may_full is set.
//   - "switch": strike or defend, for two who attack each other at the same moment (ZS-2.1, ZS-4.3).
//   - "spread": {"prompt", "option": "spread", "spread": {"sense": 1, "body": 2, …}}, which adds up to points, takes no ability below 0,
//     and gives at least one point to part where it is set (ZS-3.3, ZS-4.7); or {"option": "even"} for what is suggested.
//   - "ability": knack, agility or body, for whoever is broken free from or thrown.
//   - "die": {"option": "enter", "die": 4} where dice are thrown by hand, or {"option": "roll"}.
//
// # What is known
//
// People measure on their table and enter what they read off it ([Fact]): with note, or in the facts of an act, which become known when the
// act happens. A fact stands until either of the two moves; a judge's word (rule-fact) goes before what players enter. Body and melee
// attacks reach 2 m, or as far as their weapon says.
//
// # Commands, with their bodies
//
// Before the battle:
//
//	save-sheet    {"id"?, "team", "sheet"}          remove-sheet {"id"}         assign {"id", "seat"}
//	load-sample   {"language"?}                     waive {"id"}                choose-rules {"rules"}
//
// In battle:
//
//	declare   {"character", "plan": {"kind", "partner"?, "gain"?, "count"?}}    withdraw {"character"}
//	close     {"team", "round"}
//	do        {"character", "act": {"kind", "aux"?, "strikes"?: [{"item"?, "blow"?, "target", …}], "facts"?, …}}
//	delay     {"character"}                         surprise {"character", "target", "with"}
//	note      {"facts": [{"from", "to", "cm", …}]}
//	answer    {"prompt", "option", "die"?, "spread"?, "full"?}
//	standing  {"character", "about": "defence"|"switch"|"spread"|"ability", "order"}
//
// Rulings, each with "reason" and "clause"?:
//
//	rule-fact, rule-scene, rule-modifier, rule-levels, rule-state, rule-item, rule-permit, rule-check, rule-skip, rule-result
//
// The preview of do and surprise is a [Preview]; of any other command nothing, or its refusal.
//
// # The view
//
// [View] is the only way out for the state. Options lists, by character of the viewer's side, every declaration, act and auxiliary action that can
// be made now, with the inputs that its command takes; a page offers nothing else. What an input fills is named as the field
// of [Act] on the wire, "strikes.0.part" for a strike's.
//
// # Where the rules are silent
//
// A judge can overrule all of this:
//
//   - Body and melee attacks reach two metres, a whip three. Whoever is held cannot dodge. Whoever lies on the ground cannot move
//     before standing up, which is an action.
//   - Everybody in an area is attacked by a throw of its own; agility protects there whenever its level is the higher one. Who sees it
//     coming and neither dodges nor holds up a shield is hit without one. Shot goes 2 m about its target, what bursts 5 m.
//   - Acts of one moment are planned from the levels that all had before it, and happen even to whoever falls in it.
//   - Who waits for whom in a ring goes by the order of the initiative; whoever waited in vain has missed the moment (ZS-4.3).
//   - An attacking parry is for the first attack of the one it was declared against, and leaves no other defence that round. It strikes back
//     as far as its weapon reaches. Grabs and disarming cannot be parried so.
//   - At the same moment too, what is beneath level 0 fails. An aim is good for one shot. A combo is made with one weapon, fists and feet.
//   - Whoever walks off lets go of whom it holds. A rescue within two metres saves whoever is dying, without a throw.
//   - Knack counts for "near" and "far" at its current level; what has moved this round counts as moving.
//   - A side loses when nobody of it can act. At a limit the side with more who can act wins, then the one that did more damage.
//
// The package is pure: it reads no clock and no randomness, and does no I/O.
package zerosystem
