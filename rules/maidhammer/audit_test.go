package maidhammer

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"parlour/rules"
)

// doll is a human maid with nothing bought, changed as the test says.
func doll(changes ...func(*Sheet)) Sheet {
	s := Sheet{Name: "さくら", Scale: 27, Attribute: "human", Costume: []string{"maid"}, InHand: EmptyHands}
	for _, change := range changes {
		change(&s)
	}
	return s
}

func is(attribute string) func(*Sheet) { return func(s *Sheet) { s.Attribute = attribute } }

func wears(costume ...string) func(*Sheet) {
	return func(s *Sheet) { s.Costume = append(s.Costume, costume...) }
}

// can buys skills, "magic=spell/sleep" with its choice.
func can(skills ...string) func(*Sheet) {
	return func(s *Sheet) {
		for _, skill := range skills {
			id, choice, _ := strings.Cut(skill, "=")
			s.Skills = append(s.Skills, SkillPick{id, choice})
		}
	}
}

// has buys items, "rifle+knife" as one combined weapon.
func has(items ...string) func(*Sheet) {
	return func(s *Sheet) {
		for _, item := range items {
			s.Gear = append(s.Gear, GearPick{strings.Split(item, "+")})
		}
	}
}

func holds(index int) func(*Sheet) { return func(s *Sheet) { s.InHand = index } }

// faultsOf lists "code clause field" of a sheet, without what merely is not built yet.
func faultsOf(s Sheet) []string {
	var found []string
	for _, f := range s.Audit().Faults {
		if f.Code != CodeNotPlayableYet {
			found = append(found, fmt.Sprintf("%s %s %s", f.Code, f.Clause, f.Field))
		}
	}
	return found
}

// Each case shows a sheet that the clause allows and its neighbour that it does not, with all of its faults.
func TestAuditFaults(t *testing.T) {
	for _, c := range []struct {
		rule    string
		legal   Sheet
		illegal Sheet
		faults  []string
	}{
		{"MH-2.1 a hundred MP and no more",
			doll(can("sniping", "ultimate-luck")), doll(can("sniping", "ultimate-luck"), has("pistol")),
			[]string{"over_budget MH-2.1 mp"}},
		{"MH-2.1 negative costs give MP back",
			doll(can("sniping", "ultimate-luck", "klutz"), has("vehicle", "axe")),
			doll(can("sniping", "ultimate-luck", "klutz"), has("vehicle", "axe", "pistol")),
			[]string{"over_budget MH-2.1 mp"}},
		{"MH-2.2 exactly one attribute",
			doll(is("machine")), doll(is("")), []string{"attribute_missing MH-2.2 attribute"}},
		{"MH-2.2 an attribute of the table",
			doll(is("undead")), doll(is("vampire")), []string{"unknown_entry MH-2.2 attribute"}},
		{"MH-2.2 a skill of the table",
			doll(can("luck")), doll(can("lucky")), []string{"unknown_entry MH-2.2 skills.0"}},
		{"MH-2.2 each skill once",
			doll(can("luck", "guts")), doll(can("luck", "guts", "luck")), []string{"skill_twice MH-2.2 skills.2"}},
		{"MH-2.2 each spell once",
			doll(can("magic=spell/sleep", "magic=spell/punish")), doll(can("magic=spell/sleep", "magic=spell/sleep")),
			[]string{"skill_twice MH-2.2 skills.1"}},
		{"MH-2.2 magic is for a spell",
			doll(can("magic=spell/sleep")), doll(can("magic")), []string{"choice_missing skill/magic skills.0"}},
		{"MH-2.2 a spell of the table",
			doll(can("magic=spell/sleep")), doll(can("magic=spell/nap")), []string{"bad_choice skill/magic skills.0"}},
		{"MH-2.2 a special attack is no spell",
			doll(can("special-attack=special/assault")), doll(can("special-attack=spell/sleep")),
			[]string{"bad_choice skill/special-attack skills.0"}},
		{"MH-2.2 transformations one by one",
			doll(can("transformation=transformation/objet", "transformation=transformation/animal")),
			doll(can("transformation=transformation/objet", "transformation=transformation/objet")),
			[]string{"skill_twice MH-2.2 skills.1"}},
		{"MH-2.2 a skill with all of its table takes no choice",
			doll(can("stratagem")), doll(can("stratagem=stratagem/pitfall")),
			[]string{"choice_not_taken skill/stratagem skills.0"}},
		{"skill/love names another doll",
			doll(can("love=すみれ")), doll(can("love=さくら")), []string{"bad_choice skill/love skills.0"}},
		{"skill/love names somebody",
			doll(can("love=すみれ")), doll(can("love= ")), []string{"choice_missing skill/love skills.0"}},
		{"skill/attribute-bane is for another attribute than human",
			doll(can("attribute-bane=attribute/fairy")), doll(can("attribute-bane=attribute/human")),
			[]string{"bad_choice skill/attribute-bane skills.0"}},
		{"skill/attribute-bane is for one only",
			doll(can("attribute-bane=attribute/demon")),
			doll(can("attribute-bane=attribute/demon", "attribute-bane=attribute/undead")),
			[]string{"skill_twice MH-2.2 skills.1"}},
		{"MH-2.3 three weapons",
			doll(has("pistol", "sword", "grenades")), doll(has("pistol", "sword", "grenades", "pepper")),
			[]string{"too_many_weapons MH-2.3 gear"}},
		{"MH-2.3 the frying pan is a weapon too",
			doll(has("pistol", "sword", "frying-pan")), doll(has("pistol", "sword", "bow", "frying-pan")),
			[]string{"too_many_weapons MH-2.3 gear"}},
		{"MH-2.3 six placed weapons besides",
			doll(has("pistol", "sword", "bow", "bomb", "bomb", "bomb", "landmine", "landmine", "barbed-wire")),
			doll(has("pistol", "sword", "bow", "bomb", "bomb", "bomb", "landmine", "landmine", "barbed-wire", "landmine")),
			[]string{"too_many_placed MH-2.3 gear"}},
		{"MH-2.3 as many bananas as you like, one snack",
			doll(has("banana", "banana", "banana", "snack")), doll(has("snack", "banana", "snack")),
			[]string{"only_once MH-2.3 gear.2"}},
		{"MH-2.3 gear of the table",
			doll(has("sword")), doll(has("toothpick")), []string{"unknown_entry MH-2.3 gear.0"}},
		{"MH-2.3 a pick names something",
			doll(has("sword")), doll(func(s *Sheet) { s.Gear = []GearPick{{}} }), []string{"empty_pick MH-2.3 gear.0"}},
		{"MH-2.4 up to three parts",
			doll(has("rifle+knife+grenades")), doll(has("rifle+knife+grenades+axe")),
			[]string{"too_many_parts MH-2.4 gear.0"}},
		{"MH-2.4 each part counts as a weapon",
			doll(has("rifle+knife", "sword")), doll(has("rifle+knife+sword", "axe")),
			[]string{"too_many_weapons MH-2.3 gear"}},
		{"MH-2.4 weapons are combined, nothing else",
			doll(has("rifle+knife")), doll(has("rifle+shield")), []string{"not_combinable MH-2.4 gear.0"}},
		{"MH-2.4 a placed weapon is not combined",
			doll(has("rifle", "bomb")), doll(has("rifle+bomb")), []string{"not_combinable MH-2.4 gear.0"}},
		{"MH-2.6 in hand is what the sheet lists",
			doll(has("rifle"), holds(0)), doll(has("rifle"), holds(1)), []string{"bad_in_hand MH-2.6 in_hand"}},
		{"MH-2.6 or nothing",
			doll(holds(EmptyHands)), doll(holds(-2)), []string{"bad_in_hand MH-2.6 in_hand"}},
		{"MH-2.6 a kit is held, wings are worn",
			doll(has("wings", "medical-kit"), holds(1)), doll(has("wings", "medical-kit"), holds(0)),
			[]string{"not_holdable MH-2.6 in_hand"}},
		{"MH-2.7 medicine wants a nurse costume",
			doll(can("medicine"), has("medical-kit"), wears("nurse")), doll(can("medicine"), has("medical-kit")),
			[]string{"needs_unmet MH-2.7 skills.0"}},
		{"MH-2.7 and a medical kit",
			doll(can("medicine"), has("medical-kit"), wears("nurse")), doll(can("medicine"), wears("nurse")),
			[]string{"needs_unmet MH-2.7 skills.0"}},
		{"MH-2.7 ninjutsu wants fishnet tights",
			doll(can("ninjutsu"), wears("fishnet")), doll(can("ninjutsu")), []string{"needs_unmet MH-2.7 skills.0"}},
		{"MH-2.7 the shrine maiden may be a sister",
			doll(can("shrine-maiden"), wears("sister")), doll(can("shrine-maiden"), wears("nurse")),
			[]string{"needs_unmet MH-2.7 skills.0"}},
		{"MH-2.7 a fairy wears her ornament",
			doll(is("fairy"), wears("fairy-ornament")), doll(is("fairy")), []string{"needs_unmet MH-2.7 attribute"}},
		{"MH-2.7 a costume that a rule knows",
			doll(wears("boots")), doll(wears("swimwear")), []string{"unknown_costume MH-2.7 costume.1"}},
		{"MH-2.7 sappers bring something to place",
			doll(can("sapper"), has("landmine")), doll(can("sapper"), has("grenades")),
			[]string{"needs_unmet MH-2.7 skills.0"}},
		{"MH-2.7 a frying pan cooks",
			doll(can("cooking"), has("frying-pan")), doll(can("cooking"), has("cleaning-tools")),
			[]string{"needs_unmet MH-2.7 skills.0"}},
		{"MH-2.7 flight wants wings",
			doll(can("flight"), has("wings")), doll(can("flight")), []string{"needs_unmet MH-2.7 skills.0"}},
		{"MH-2.7 or those born with",
			doll(is("demon"), can("flight")), doll(is("machine"), can("flight")),
			[]string{"needs_unmet MH-2.7 skills.0"}},
		{"MH-2.8 sturdy or sickly",
			doll(can("sturdy")), doll(can("sturdy", "sickly")), []string{"excluded MH-2.8 skills.1"}},
		{"MH-2.8 luck or misfortune",
			doll(can("luck")), doll(can("misfortune", "luck")), []string{"excluded MH-2.8 skills.1"}},
		{"MH-2.8 ultimate luck or misfortune",
			doll(can("ultimate-luck")), doll(can("ultimate-luck", "misfortune")), []string{"excluded MH-2.8 skills.1"}},
		{"MH-2.8 forced march or slow",
			doll(can("forced-march")), doll(can("forced-march", "slow")), []string{"excluded MH-2.8 skills.1"}},
		{"MH-2.8 bold, timid and cold-blooded: one of them",
			doll(can("cold-blooded")), doll(can("bold", "timid", "cold-blooded")),
			[]string{"excluded MH-2.8 skills.1", "excluded MH-2.8 skills.2", "excluded MH-2.8 skills.2"}},
		{"MH-2.8 wide vision wants both hands",
			doll(can("wide-vision", "ambidextrous")), doll(can("wide-vision")), []string{"needs_unmet MH-2.8 skills.0"}},
		{"MH-2.8 only an oaf is an airhead",
			doll(can("airhead", "oaf")), doll(can("airhead")), []string{"needs_unmet MH-2.8 skills.0"}},
		{"MH-2.8 humans do not regenerate",
			doll(is("demon"), can("regeneration")), doll(can("regeneration")), []string{"needs_unmet MH-2.8 skills.0"}},
		{"MH-2.8 energy drain is for the undead",
			doll(is("undead"), can("special-attack=special/energy-drain")),
			doll(is("demon"), can("special-attack=special/energy-drain")), []string{"needs_unmet MH-2.8 skills.0"}},
		{"MH-2.8 all-range weapons are for newtypes",
			doll(is("newtype"), has("all-range-weapon")), doll(is("machine"), has("all-range-weapon")),
			[]string{"needs_unmet MH-2.8 gear.0"}},
		{"MH-2.8 acceleration is for machines",
			doll(is("machine"), can("acceleration"), has("accelerator")), doll(can("acceleration"), has("accelerator")),
			[]string{"needs_unmet MH-2.8 skills.0"}},
		{"MH-2.8 with an accelerator",
			doll(is("machine"), can("acceleration"), has("accelerator")), doll(is("machine"), can("acceleration")),
			[]string{"needs_unmet MH-2.7 skills.0"}},
		{"MH-2.8 the slow do not drive",
			doll(can("slow"), has("booster")), doll(can("slow"), has("vehicle")), []string{"gear_forbidden MH-2.8 gear.0"}},
		{"MH-2.8 not even what is large",
			doll(has("large-vehicle")), doll(can("slow"), has("large-vehicle")),
			[]string{"gear_forbidden MH-2.8 gear.0"}},
		{"MH-2.8 the feeble carry nothing heavy",
			doll(can("feeble"), has("rifle")), doll(can("feeble"), has("light-machine-gun")),
			[]string{"gear_forbidden MH-2.8 gear.0"}},
		{"MH-2.8 nor what cannot be moved",
			doll(has("mortar")), doll(can("feeble"), has("mortar")), []string{"gear_forbidden MH-2.8 gear.0"}},
		{"MH-2.8 the precept: thrown yes, shooting no",
			doll(can("precept"), has("throwing-knives")), doll(can("precept"), has("rubber-band")),
			[]string{"gear_forbidden MH-2.8 gear.0"}},
		{"MH-2.8 a dunce handles gag gear alone",
			doll(can("dunce"), has("bat")), doll(can("dunce"), has("sword", "banana")),
			[]string{"gear_forbidden MH-2.8 gear.0", "gear_forbidden MH-2.8 gear.1"}},
		{"MH-2.8 a quack brings her own kit, also for medicine",
			doll(can("medicine", "quack"), wears("nurse")), doll(can("medicine"), wears("nurse")),
			[]string{"needs_unmet MH-2.7 skills.0"}},
		{"MH-2.9 27 or 22 cm",
			doll(func(s *Sheet) { s.Scale = 22 }), doll(func(s *Sheet) { s.Scale = 60 }), []string{"bad_scale MH-2.9 scale"}},
		{"a name",
			doll(func(s *Sheet) { s.Name = strings.Repeat("さ", 40) }), doll(func(s *Sheet) { s.Name = " \t " }),
			[]string{"bad_name  name"}},
		{"a name that fits",
			doll(func(s *Sheet) { s.Name = "  さ  " }), doll(func(s *Sheet) { s.Name = strings.Repeat("さ", 41) }),
			[]string{"bad_name  name"}},
		{"every fault at once",
			doll(), doll(is("vampire"), can("sturdy", "sickly", "lucky"), has("toothpick"), holds(7)),
			[]string{"unknown_entry MH-2.2 attribute", "excluded MH-2.8 skills.1", "unknown_entry MH-2.2 skills.2",
				"unknown_entry MH-2.3 gear.0", "bad_in_hand MH-2.6 in_hand"}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if found := faultsOf(c.legal); found != nil {
				t.Errorf("the legal sheet has faults: %q", found)
			}
			if found := faultsOf(c.illegal); !slices.Equal(found, c.faults) {
				t.Errorf("the other sheet has %q, want %q", found, c.faults)
			}
		})
	}
}

func TestAuditWarnings(t *testing.T) {
	for _, c := range []struct {
		rule         string
		fine, warned Sheet
		warning      Fault
	}{
		{"MH-2.7 every doll should wear a maid costume",
			doll(), doll(func(s *Sheet) { s.Costume = []string{"nurse"} }), Fault{CodeNoMaidCostume, "MH-2.7", "costume", nil}},
		{"silver bullets are for guns",
			doll(has("rifle", "silver-bullet")), doll(has("bow", "silver-bullet")),
			Fault{CodeNoUseYet, "gear/silver-bullet", "gear.1", rules.Figures{"entry": "gear/silver-bullet", "needs": guns}}},
		{"arrows are for the bow",
			doll(has("paralysis-arrow", "bow")), doll(has("paralysis-arrow", "rifle")),
			Fault{CodeNoUseYet, "gear/paralysis-arrow", "gear.0",
				rules.Figures{"entry": "gear/paralysis-arrow", "needs": []string{"gear:bow"}}}},
		{"skill/parry wants a melee weapon proper",
			doll(can("parry"), has("sword")), doll(can("parry"), has("pistol")),
			Fault{CodeNoUseYet, "skill/parry", "skills.0",
				rules.Figures{"entry": "skill/parry", "needs": []string{"armament:melee", "skill:striking"}}}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if warnings := c.fine.Audit().Warnings; len(warnings) != 0 {
				t.Errorf("the fine sheet is warned: %v", warnings)
			}
			if warnings := c.warned.Audit().Warnings; !reflect.DeepEqual(warnings, []Fault{c.warning}) {
				t.Errorf("warnings %v, want %v", warnings, c.warning)
			}
			if faults := faultsOf(c.warned); faults != nil {
				t.Errorf("a warning comes with faults: %q", faults)
			}
		})
	}
}

func TestAuditLines(t *testing.T) {
	audit := doll(is("machine"), can("guts", "magic=spell/sleep", "sickly"), has("rifle+knife", "rifle+knife+sword")).Audit()
	want := []CostLine{
		{"attribute/machine", 0, 20}, {"skill/guts", 0, 30}, {"spell/sleep", 1, 20}, {"skill/sickly", 2, -15},
		{"gear/rifle", 0, 5}, {"gear/knife", 0, 5}, {"MH-2.4", 0, 10},
		{"gear/rifle", 1, 5}, {"gear/knife", 1, 5}, {"gear/sword", 1, 10}, {"MH-2.4", 1, 15},
	}
	if !slices.Equal(audit.Lines, want) || audit.MP != 110 {
		t.Errorf("%d MP, lines %v, want %v", audit.MP, audit.Lines, want)
	}
	if audit := doll().Audit(); audit.MP != 0 || audit.Budget != 100 {
		t.Errorf("a human with nothing costs %d of %d MP", audit.MP, audit.Budget)
	}
}

// Lists longer than a sheet can be are a fault, and what lies beyond the bound costs and says nothing.
func TestAuditBoundsLists(t *testing.T) {
	const many = 100_000
	s := doll(func(s *Sheet) {
		s.Costume = slices.Repeat([]string{"maid"}, many)
		s.Skills = slices.Repeat([]SkillPick{{ID: "nothing"}}, many)
		s.Gear = slices.Repeat([]GearPick{{IDs: slices.Repeat([]string{"banana"}, 3)}}, many)
		s.Attribute = strings.Repeat("\xffあ", many)
	})
	audit := s.Audit()
	for _, field := range []string{"costume", "skills", "gear"} {
		if !slices.ContainsFunc(audit.Faults, func(f Fault) bool { return f.Code == CodeTooLong && f.Field == field }) {
			t.Errorf("%s: no fault", field)
		}
	}
	if want := maxGear * (3*5 + 15); audit.MP != want {
		t.Errorf("%d MP, want %d", audit.MP, want)
	}
	if text, err := json.Marshal(audit); err != nil || len(text) > 100_000 {
		t.Errorf("an audit of %d bytes, %v", len(text), err)
	}
}

// What is not enforced in play is refused with its own clause, also as the choice of a skill.
func TestAuditRefusesWhatIsNotBuilt(t *testing.T) {
	for _, kind := range []Kind{KindAttribute, KindSkill, KindGear, KindSpell, KindSpecial, KindTransformation} {
		for _, e := range Entries(kind) {
			s, field := doll(), "skills.0"
			switch kind {
			case KindAttribute:
				s, field = doll(is(e.ID)), "attribute"
			case KindSkill:
				s = doll(can(e.ID))
			case KindGear:
				s, field = doll(has(e.ID)), "gear.0"
			case KindSpell:
				s = doll(can("magic=" + e.Clause()))
			case KindSpecial:
				s = doll(can("special-attack=" + e.Clause()))
			case KindTransformation:
				s = doll(can("transformation=" + e.Clause()))
			}
			refused := slices.ContainsFunc(s.Audit().Faults, func(f Fault) bool {
				return f.Code == CodeNotPlayableYet && f.Clause == e.Clause() && f.Field == field
			})
			if refused == e.Built {
				t.Errorf("%s: built %v, refused %v", e.Clause(), e.Built, refused)
			}
		}
	}
}

func TestSheetCodesAreDocumented(t *testing.T) {
	seen := map[rules.Code]bool{}
	for _, doc := range sheetCodes {
		if seen[doc.Code] || doc.Meaning == "" {
			t.Errorf("%s is documented twice or not at all", doc.Code)
		}
		seen[doc.Code] = true
	}
}
