package simulate

import (
	"reflect"
	"slices"
	"strings"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// Used adds up by clause in how many decisions of the battle each entry played a part: it was used, it stood in a check or in
// damage, something came of it or lasted by it. What was only carried, or only asked about, does not count.
func (b *Battle) Used(into map[string]int) {
	for i := range b.Log {
		seen := map[string]bool{}
		for _, e := range b.Log[i].Events {
			b.usedBy(e, seen)
		}
		for clause := range seen {
			into[clause]++
		}
	}
}

// silent are the entries of which no event tells: whoever has them plays otherwise for it, and the scenarios that name them
// show how.
var silent = map[string]string{
	"attribute/human":    "does nothing",
	"skill/precept":      "carries no shooting weapons",
	"skill/striking":     "its figure is the attack value of bare hands",
	"skill/sturdy":       "its figure is the maximum of the HP",
	"skill/sickly":       "its figure is the maximum of the HP",
	"skill/forced-march": "its figure is in the movement",
	"skill/slow":         "its figure is in the movement",
	"skill/feeble":       "carries nothing heavy",
	"skill/dunce":        "uses nothing but gag gear",
	"skill/madness":      "what comes of its checks is being berserk",
	"skill/cold-blooded": "is not checked",
	"skill/minds-eye":    "finds whom others do not find",
	"skill/swimming":     "a river costs it nothing",
	"skill/ambidextrous": "has two things in hand",
	"skill/oaf":          "what trips it is the peel",
	"gear/gas-gear":      "gas does nothing",
}

// Unused lists by their clauses the entries that played no part although events would tell of it; see [Battle.Used].
func Unused(used map[string]int) []string {
	var all []string
	for _, e := range maidhammer.All() {
		if used[e.Clause()] == 0 && silent[e.Clause()] == "" {
			all = append(all, e.Clause())
		}
	}
	return all
}

// usedBy notes the entries that an event tells of.
func (b *Battle) usedBy(e rules.Event, seen map[string]bool) {
	switch e := e.(type) {
	case *maidhammer.SheetFiled, *maidhammer.DollsReady, *maidhammer.Asked, *maidhammer.OrderGiven, *maidhammer.Answered,
		*maidhammer.ActionDeclared, *maidhammer.ActionWithdrawn:
		return
	case *maidhammer.ActionBegan:
		if e.Vain {
			return
		}
		doll := b.doll(e.Doll)
		for _, a := range []*maidhammer.Action{&e.Action, e.Action.Second, e.Action.Then} {
			if a != nil {
				b.usedIn(doll, a, seen)
			}
		}
	case *maidhammer.Reacted:
		credit(b.doll(e.Doll), e.Ability, seen)
	case *maidhammer.Moved:
		if e.How == "fly" {
			credit(b.doll(e.Doll), "skill/flight", seen)
		}
	case *maidhammer.Powered:
		seen["gear/"+e.Gear] = true
		gearOf(b.doll(e.Doll), e.Pack, seen)
	case *maidhammer.Handled:
		if e.How == "store" || e.How == "unpack" {
			seen["gear/ultra-storage"] = true
		}
	}
	clausesIn(reflect.ValueOf(e), seen)
}

// usedIn notes what an action is done with.
func (b *Battle) usedIn(doll *maidhammer.Doll, a *maidhammer.Action, seen map[string]bool) {
	if _, known := maidhammer.Lookup(maidhammer.KindGear, a.Gear); known && a.Kind != "pick-up" && a.Kind != "take" {
		seen["gear/"+a.Gear] = true
	}
	gearOf(doll, a.Ammo, seen)
	for _, name := range append([]string{a.Skill}, a.With...) {
		if name != "" && !strings.Contains(name, "/") {
			name = "skill/" + name
		}
		credit(doll, name, seen)
	}
}

// credit notes a skill or power that a doll has used, the skill that lets it, and the things that it needs for it.
func credit(doll *maidhammer.Doll, clause string, seen map[string]bool) {
	e, known := entryOf(clause)
	if !known {
		return
	}
	seen[clause] = true
	needs := e.Needs
	for _, p := range doll.Sheet.Skills {
		skill, _ := maidhammer.Lookup(maidhammer.KindSkill, p.ID)
		if skill.Effect != nil && skill.Effect.Opens != nil && !doll.Sheet.HasSkill(e.ID) &&
			slices.ContainsFunc(skill.Effect.Opens(p.Choice), func(opened *maidhammer.Entry) bool { return opened.Clause() == clause }) {
			seen[skill.Clause()] = true
			needs = slices.Concat(needs, skill.Needs)
		}
	}
	for _, need := range needs {
		for _, word := range need.Any {
			if kind, id, _ := strings.Cut(word, ":"); kind == "gear" && doll.Sheet.Carries(id) {
				seen["gear/"+id] = true
			}
		}
	}
}

func gearOf(doll *maidhammer.Doll, item int, seen map[string]bool) {
	if item > 0 && item <= len(doll.Items) {
		for _, id := range doll.Items[item-1].Gear {
			seen["gear/"+id] = true
		}
	}
}

// clausesIn notes every clause of an entry that stands anywhere in a value.
func clausesIn(v reflect.Value, seen map[string]bool) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			clausesIn(v.Elem(), seen)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				clausesIn(v.Field(i), seen)
			}
		}
	case reflect.Slice:
		if k := v.Type().Elem().Kind(); k == reflect.String || k == reflect.Struct || k == reflect.Pointer {
			for i := range v.Len() {
				clausesIn(v.Index(i), seen)
			}
		}
	case reflect.String:
		if s := v.String(); strings.Contains(s, "/") && !seen[s] {
			if _, known := entryOf(s); known {
				seen[s] = true
			}
		}
	}
}
