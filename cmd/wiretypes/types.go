package main

import (
	"maps"
	"reflect"
	"slices"

	"parlour/rules"
	"parlour/rules/dice"
	"parlour/rules/dolldress"
	"parlour/rules/field"
	"parlour/rules/maidhammer"
	"parlour/rules/zerosystem"
	"parlour/server"
)

// module is the prefix of our own packages' import paths; only their comments and constants are looked up.
const module = "parlour"

// shared is what all games share: the table, the server, and fields.
var shared = file{
	name: "wire",
	roots: append(slices.Collect(maps.Values(server.Messages)),
		rules.View{}, rules.Line{}, rules.Refusal{},
		server.Welcome{}, server.Resumed{}, server.Frame{}, server.Answered{}, server.Previewed{}, server.Lines{}, server.Pong{}, server.Watchers{}, server.Notice{}, server.Bye{},
		server.NewRoom{}, server.Created{}, server.NewLinks{}, server.NewSeat{}, server.SeatTaken{}, server.ByLink{}, server.Claim{}, server.Look{}, server.SeatLink{},
		server.Export{}, dice.Finding{},
		server.RulesetOffered{}, server.CodeTables{}, server.FurnishedField{}, server.GrowField{}, server.FieldChecked{}, server.OwnField{},
	),
	// A family becomes an interface from kind to body type, so that a page can write
	// `send<K extends keyof Commands>(kind: K, body: Commands[K])`.
	families: []family{{name: "TableCommands", doc: "Commands of the session table, by kind.", bodies: bodies(rules.Kinds(), nil)}},
	values: []value{
		{"bounds", "The most that can be entered at any table: characters, or what the name says.", map[string]int{
			"reason": rules.MaxReason, "chat": rules.MaxChatRunes, "personName": rules.MaxNameRunes,
			"promptSeconds": rules.MaxPromptSeconds, "minutes": rules.MaxMinutes, "lastTurn": rules.MaxLastTurn, "houseModifier": rules.MaxHouseModifier,
		}},
		{"ownWords", "The figures of lines and refusals that hold what people wrote themselves, which is no reference, whatever it looks like.", rules.OwnWords},
		{"fieldBounds", "The bounds of a field in mm. A zone is zoneDepth deep, and one in zoneShare of the field's depth at most; a step is what lengths on it are seen in.", map[string]int{
			"minSide": field.MinSide, "maxSide": field.MaxSide, "things": field.MaxThings, "height": field.MaxHeight, "lineWidth": field.MaxLineWidth,
			"zoneDepth": field.ZoneDepth, "zoneShare": field.ZoneShare, "step": maidhammer.StepMM,
		}},
	},
}

// games are what each game brings.
var games = []file{
	{
		name: "maidhammer",
		home: "parlour/rules/maidhammer",
		roots: []any{
			maidhammer.View{}, maidhammer.Preview{}, maidhammer.Reach{}, maidhammer.Way{}, maidhammer.Aim{}, maidhammer.Measure{}, maidhammer.Audit{}, maidhammer.Layout{},
		},
		families: []family{{name: "Commands", doc: "Commands of a Maid Hammer battle, by kind.", bodies: bodies(maidhammer.CommandKinds(), maidhammer.Ruleset{})}},
		values: []value{
			{"ruledStates", "The states that a judge can set or lift; with other, another doll is named for it.", maidhammer.RuledStates()},
			{"ruledEffects", "The entries whose effect a judge can have last on a doll, by clause.", maidhammer.RuledEffects()},
			{"ruledAreas", "What a judge can put on the table, by the clause of its entry.", maidhammer.RuledAreas()},
			{"checkKinds", "The kinds of checks.", maidhammer.CheckKinds()},
			{"phaseKinds", "The thirteen phases in their order, and whose each is.", maidhammer.PhaseKinds()},
			{"skillChoices", "What each purchase of a skill names, and whether the skill can be bought again.", maidhammer.SkillChoices()},
			{"gearUses", "What gear is on a sheet.", maidhammer.GearUses()},
			{"costumes", "The parts of an outfit that a rule asks for.", maidhammer.Costumes},
			{"scales", "The heights of dolls in cm, the usual one first.", maidhammer.Scales},
			{"emptyHands", "The in_hand of a doll that begins with nothing equipped.", maidhammer.EmptyHands},
			{"bounds", "The most that can be entered: characters, or what the name says; a step in mm.", map[string]int{
				"dollName": maidhammer.MaxName, "place": maidhammer.MaxPlaceRunes, "parts": maidhammer.MaxParts, "downs": maidhammer.MaxDowns,
				"ruledModifier": maidhammer.MaxRuledModifier, "ruledTurn": maidhammer.MaxRuledTurn, "ruledLeft": maidhammer.MaxRuledLeft,
				"victims": maidhammer.MaxVictims, "step": maidhammer.StepMM,
			}},
		},
	},
	{
		name:     "dolldress",
		home:     "parlour/rules/dolldress",
		roots:    []any{dolldress.View{}, dolldress.Preview{}, dolldress.Audit{}},
		families: []family{{name: "Commands", doc: "Commands of a battle of Doll & Dress, by kind.", bodies: bodies(dolldress.CommandKinds(), dolldress.Ruleset{})}},
		values: []value{
			{"words", "The words that a stat block chooses from, and those of acts and checks.", map[string]any{
				"kinds": dolldress.Kinds(), "sides": dolldress.Sides(), "stats": dolldress.Stats(), "abilities": dolldress.Abilities(), "traits": dolldress.Traits(),
				"hands": dolldress.Hands(), "windows": dolldress.Windows(), "checks": dolldress.CheckKinds(), "acts": dolldress.ActKinds(),
			}},
			{"orders", "What units can have standing orders about, and what each can be.", dolldress.OrderKinds()},
			{"ruledStates", "The states of a unit that a judge can set or lift; with other, another unit is named for it.", dolldress.RuledStates()},
			{"bounds", "The most that a stat block, a battlefield or a ruling can say.", map[string]int{
				"name": dolldress.MaxName, "parts": dolldress.MaxParts, "weapons": dolldress.MaxWeapons, "powers": dolldress.MaxPowers, "items": dolldress.MaxItems,
				"bonuses": dolldress.MaxBonuses, "figure": dolldress.MaxFigure, "pool": dolldress.MaxPool, "areas": dolldress.MaxAreas, "uses": dolldress.MaxUses,
				"turns": dolldress.MaxTurns, "units": dolldress.MaxUnits, "battlefield": dolldress.MaxBattlefield, "links": dolldress.MaxLinks,
				"simple": dolldress.MaxSimple, "ruledModifier": dolldress.MaxRuledModifier,
			}},
		},
	},
	{
		name:     "zerosystem",
		home:     "parlour/rules/zerosystem",
		roots:    []any{zerosystem.View{}, zerosystem.Preview{}, zerosystem.Audit{}, zerosystem.Catalogue{}},
		families: []family{{name: "Commands", doc: "Commands of a Zero System battle, by kind.", bodies: bodies(zerosystem.CommandKinds(), zerosystem.Ruleset{})}},
		values: []value{
			{"difficulties", "The names of levels, each from its level on up to the next, with their dice in faces (ZS-1.2).", zerosystem.Difficulties},
			{"orders", "What characters can have standing answers about, and what each can be.", zerosystem.StandingOrders()},
			{"rolls", "The kinds of rolls, which a judge's modifier can be for.", zerosystem.RollKinds()},
			{"ruledStates", "The states of a character that a judge can set or lift; held names who holds.", zerosystem.RuledStates()},
			{"bounds", "The most that a sheet or a ruling can say; the points of a sheet and their ordinary ceiling.", map[string]int{
				"name": zerosystem.MaxName, "points": zerosystem.StartPoints, "ceiling": zerosystem.Ceiling, "level": zerosystem.MaxLevel, "talents": zerosystem.MaxTalents,
				"gear": zerosystem.MaxGear, "parts": zerosystem.MaxParts, "count": zerosystem.MaxCount, "ownDM": zerosystem.MaxOwnDM, "ownLM": zerosystem.MaxOwnLM,
				"rangeM": zerosystem.MaxRangeM, "granted": zerosystem.MaxGranted, "cm": zerosystem.MaxCM, "text": zerosystem.MaxText,
				"ruledModifier": zerosystem.MaxRuledModifier, "ruledLoaded": zerosystem.MaxRuledLoaded, "perPlayer": zerosystem.MaxPerPlayer, "perTeam": zerosystem.MaxPerTeam,
			}},
		},
	},
}

// bodies gives an empty body for each kind.
func bodies(kinds []string, ruleset rules.Ruleset) map[string]any {
	all := make(map[string]any, len(kinds))
	for _, kind := range kinds {
		body, ok := rules.NewBody(kind, ruleset)
		if !ok {
			panic("wiretypes: no command " + kind)
		}
		all[kind] = reflect.ValueOf(body).Elem().Interface()
	}
	return all
}

// prefixes keeps names of different packages apart in the file of what is shared: Thing of a field becomes FieldThing. A
// package that is not listed has none.
var prefixes = map[string]string{
	"parlour/rules/field": "Field",
	"parlour/server":      "Server",
}
