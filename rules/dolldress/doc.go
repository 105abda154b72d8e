// Package dolldress is the game Doll & Dress for the session table: dolls in dresses and beasts act one after the other in the
// order of their AP. Clauses are named DD-1.1 to DD-7.4; where the rules are silent, what we hold to is said beside the code.
//
// # Units and battlefield
//
// A unit is a stat block ([Sheet]): figures, dresses ([Part]), weapons, optional powers, items, traits. People type it in
// ("save-unit" {team, unit, id?}), import several ("import-units" {team, units}), take it away ("remove-unit" {id}), give it to
// a team mate ("assign" {id, seat}) or begin from the samples ("load-sample" {language}). [Sheet.Audit] lists every fault. Nobody
// sees the other side's. The battlefield is areas joined by links ("choose-battlefield" {line} or {areas, links}, with
// {starts, may_hide, surprising}). At set-up each side places its units ("place" {unit, area, air, hidden}); the others see them
// as play begins.
//
// # Play
//
// [View].Acting has the phase. View.Options holds for each unit that can do something its acts ([ActOption]); each becomes the
// command "act" {unit, kind, …}: kind, weapon, power, item, part are taken from the option, and each of its Inputs fills one more field
// by its Name: target (InputUnit), area (InputArea), as (InputSlot: "minor", "major", "both"), special (InputFlag), text
// (InputText). "wait" {unit}, "end" {unit} and "purge" {unit, part} go with the options Wait, End and Purges. A preview of an act
// gives [Preview]. When both actions are used the phase ends by itself.
//
// What somebody has to decide in between is a question: View.Prompt, for those who may answer it, with Options ([Choice]);
// "answer" {prompt, option} names a Choice.Value. Its kinds: cover (stand in for an ally?), boost (purge or use a power now?), reply
// (evade, defend, take?), part (which dress takes it?), block (keep somebody from leaving?), dice (thrown by hand: option
// "enter" with dice [a, b], or "roll"), order (the judges: who of those tied goes first?). Whoever is away is answered for by a judge,
// a deadline takes the Default, and "standing" {unit, about, order} answers beforehand ([OrderKinds], UnitView.Orders).
// The resolution waits as plain data: a stack of frames ([Frame]) stored with the question.
//
// # One value
//
// A check is a [rules.Check] of two dice and a sum, made in check.go alone: the preview, the throw, the line's "why?" and a judge's
// retake are that value. Damage is a [rules.Damage] likewise. What can be paid with what, whom a weapon reaches, what a unit may do:
// one plan (act.go, attack.go) is asked by the options, the preview and the command.
//
// # Secrets
//
// A hidden unit is its side's secret until it attacks, is found, or does something that others would notice (then it comes to light).
// It is in no view, line, question, order or number of the others, commands that name it are refused as for a unit that is not
// there, and ids tell nothing. It holds up nobody: from the phase of the unit before it in the order on it may take its own, once a
// turn; nobody is engaged with it, it blocks and covers nobody, and what hits an area passes it by. That a side whose units in
// sight are all down has not lost is the one thing that tells of it. Judges rule nothing on a hidden unit but that it comes to light.
//
// # Rulings
//
// "rule-vitals" {unit, ep, durability, captive, armour}, "rule-place" {unit, area, air}, "rule-state" {unit, state, on, other}
// ([RuledStates]), "rule-modifier" {unit, check, value, until}, "rule-condition" {unit, name, check, value, turns, off}, "rule-check"
// {unit, ability, beat}, "rule-weapon" {unit, weapon, at, ammo}, "rule-order" {units}, "rule-turn" {unit}, "rule-skip" {},
// "rule-result" {winner}; each with {reason, clause}. Dice and outcomes are overruled by the table's "retake".
//
// # Words
//
// Lines have keys "log.dd.…" and name things as "unit:ID", "area:ID", "team:…", "key:…"; "own:…" is what people wrote, to be
// shown as it is. Sources of modifiers are clauses, "ruling/3", or "own/NAME" for what people named.
//
// Where things are: the stat block and its faults in sheet.go, audit.go; state.go, events.go, apply.go; turn.go is the order of
// a turn; act.go and handle.go plan acts, options.go offers them, preview.go tells what they would do; attack.go, defence.go, leave.go resolve; fall.go and victory.go end units and
// battles; resolve.go runs frames and questions; rulings.go; project.go and lines.go are the only ways out.
package dolldress
