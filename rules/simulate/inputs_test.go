package simulate

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// command is an option as a command that is not complete yet: what the option fixes, and what it asks for.
type command struct {
	doll   maidhammer.DollID
	body   rules.Body
	inputs []maidhammer.Input
	// within is the field of the body that the inputs fill; empty is the body itself.
	within string
}

// act is an act in this phase: counters and melee happen at once, other acts are declared.
func act(v maidhammer.View, id maidhammer.DollID, o maidhammer.ActOption) command {
	a := maidhammer.Action{Kind: o.Kind, Item: o.Item, Gear: o.Gear, Mode: o.Mode, Skill: o.Skill, Ammo: o.Ammo, Area: o.Area}
	c := command{doll: id, inputs: o.Inputs, within: "action"}
	switch {
	case o.Kind == "counter":
		counter := &maidhammer.Counter{Doll: id, Item: o.Item, Gear: o.Gear, Mode: o.Mode, Skill: o.Skill, Drop: o.Drop}
		if len(o.Draw) > 0 {
			counter.Draw = o.Draw[0]
		}
		c.body, c.within = counter, ""
	case v.Phase == 4 || v.Phase == 10:
		c.body = &maidhammer.Fight{Doll: id, Action: a}
	default:
		c.body = &maidhammer.Declare{Doll: id, Action: a}
	}
	return c
}

func move(v maidhammer.View, id maidhammer.DollID, o *maidhammer.MoveOption, way maidhammer.MoveWay) command {
	return command{doll: id, body: &maidhammer.Move{Doll: id, Fly: way.Fly, Land: way.Land, Skill: way.Skill, Boost: way.Boost}, inputs: way.Inputs}
}

func handle(id maidhammer.DollID, o maidhammer.HandleOption) command {
	return command{doll: id, body: &maidhammer.Handle{Doll: id, Item: o.Item, How: o.How, To: o.To}, inputs: o.Inputs}
}

// fill makes a whole command of what is asked for, with random values, knowing nothing but the inputs: as the page does.
func (c command) fill(t testing.TB, p *chance, o maidhammer.DollOptions) rules.Body {
	t.Helper()
	data, err := json.Marshal(c.body)
	if err != nil {
		t.Fatal(err)
	}
	whole := map[string]any{}
	if err := json.Unmarshal(data, &whole); err != nil {
		t.Fatal(err)
	}
	target := whole
	if c.within != "" {
		target = whole[c.within].(map[string]any)
	}
	f := filler{chance: p, acts: o.Acts, groups: map[string]bool{}, outermost: target}
	f.fill(target, c.doll, c.inputs)
	if data, err = json.Marshal(whole); err != nil {
		t.Fatal(err)
	}
	body := reflect.New(reflect.TypeOf(c.body).Elem()).Interface().(rules.Body)
	decoder := json.NewDecoder(strings.NewReader(string(data)))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(body); err != nil {
		t.Fatalf("%s: %v", data, err)
	}
	return body
}

// filler gives values to inputs. Distances go to the outermost action; groups are those of which something was chosen.
type filler struct {
	*chance
	acts      []maidhammer.ActOption
	groups    map[string]bool
	outermost map[string]any
}

func (f *filler) fill(into map[string]any, doll maidhammer.DollID, inputs []maidhammer.Input) {
	named := map[maidhammer.InputName][]string{}
	set := func(name maidhammer.InputName, value any) {
		at, field := into, string(name)
		if outer, inner, nested := strings.Cut(field, "."); nested {
			if _, ok := into[outer].(map[string]any); !ok {
				into[outer] = map[string]any{}
			}
			at, field = into[outer].(map[string]any), inner
		}
		at[field] = value
	}
	measure := func(in maidhammer.Input, to string) {
		from := string(in.From)
		if from == "" {
			from = string(doll)
		}
		if from == to {
			return
		}
		seen := map[string]any{"from": from, "to": to, "mm": f.below(in.Max + 1)}
		if in.Cover && f.oneIn(2) {
			seen["cover"] = "half"
		}
		all, _ := f.outermost["sightings"].([]any)
		f.outermost["sightings"] = append(all, seen)
	}
	for _, in := range inputs {
		if in.When != nil && !slices.ContainsFunc(named[in.When.Name], func(value string) bool { return slices.Contains(in.When.Is, value) }) {
			continue
		}
		wanted := in.Need || f.oneIn(2)
		if !wanted && in.Kind != maidhammer.InputSighting {
			continue
		}
		var dolls []string
		for _, id := range in.Dolls {
			if !slices.ContainsFunc(in.Except, func(name maidhammer.InputName) bool { return slices.Contains(named[name], string(id)) }) {
				dolls = append(dolls, string(id))
			}
		}
		var about []string
		for _, name := range in.Of {
			about = append(about, named[name]...)
		}
		switch in.Kind {
		case maidhammer.InputDoll:
			if len(dolls) > 0 {
				named[in.Name] = []string{pick(f.chance, dolls)}
				set(in.Name, named[in.Name][0])
			}
		case maidhammer.InputDolls:
			for i := range dolls {
				j := f.below(i + 1)
				dolls[i], dolls[j] = dolls[j], dolls[i]
			}
			if most := min(in.Max, len(dolls)); most >= in.Min && most > 0 {
				named[in.Name] = dolls[:max(in.Min, f.below(most+1))]
				set(in.Name, named[in.Name])
			}
		case maidhammer.InputChoice:
			choice := pick(f.chance, in.Choices)
			named[in.Name] = []string{choice.Value}
			set(in.Name, choice.Value)
		case maidhammer.InputChoices:
			for _, choice := range in.Choices {
				if !f.groups[choice.Group] && f.oneIn(2) && len(named[in.Name]) < in.Max {
					named[in.Name] = append(named[in.Name], choice.Value)
					f.groups[choice.Group] = choice.Group != ""
				}
			}
			if len(named[in.Name]) > 0 {
				set(in.Name, named[in.Name])
			}
		case maidhammer.InputCount, maidhammer.InputLength:
			value := in.Min + f.below(in.Max-in.Min+1)
			if in.Preset > 0 {
				value = in.Preset
			} else if in.Name != maidhammer.InLength && !f.oneIn(3) {
				value = in.Min
			}
			set(in.Name, value)
		case maidhammer.InputText:
			set(in.Name, "by the well")
		case maidhammer.InputFlag:
			set(in.Name, true)
		case maidhammer.InputSighting:
			for _, to := range append(dolls, about...) {
				if wanted || f.oneIn(2) {
					measure(in, to)
				}
			}
		case maidhammer.InputCover:
			hidden := map[string]any{}
			for _, id := range about {
				hidden[id] = pick(f.chance, []string{"half", "full"})
			}
			set(in.Name, hidden)
		case maidhammer.InputAct:
			if f.groups[in.Group] {
				continue
			}
			f.groups[in.Group] = in.Group != ""
			other := f.acts[pick(f.chance, in.Acts)]
			second := map[string]any{"kind": other.Kind, "item": other.Item, "gear": other.Gear, "mode": other.Mode, "ammo": other.Ammo, "area": other.Area}
			inner := slices.DeleteFunc(slices.Clone(other.Inputs), func(in maidhammer.Input) bool {
				return in.Name == maidhammer.InWith || in.Name == maidhammer.InBack || in.Kind == maidhammer.InputAct
			})
			f.fill(second, doll, inner)
			with, _ := into["with"].([]string)
			set(maidhammer.InWith, append(slices.Clone(with), in.With))
			set(in.Name, second)
		case maidhammer.InputPath, maidhammer.InputPoint:
			// The map's: see walk and step.
		default:
			panic("no way to fill in " + in.Kind)
		}
	}
}

// TestInputsSuffice asks, over random battles between random sheets, of every option that anybody has: what it says it needs
// makes a command that is accepted. Only what people measure can still be in the way: that is looked for anew a few times.
func TestInputsSuffice(t *testing.T) {
	battles := uint64(40)
	if testing.Short() {
		battles = 10
	}
	asked := map[maidhammer.InputName]int{}
	for seed := range battles {
		b, err := Begin(Plan{Seed: seed, Size: 3, LastTurn: 5, OnField: seed%6 == 5})
		if err != nil {
			t.Fatal(err)
		}
		chance := newChance(seed, 3)
		for b.Stage == rules.Play {
			v := b.View(rules.ViewReferee).Game.(maidhammer.View)
			for n := range v.Dolls {
				o := v.Options[n]
				for _, c := range commandsOf(v, n, o) {
					c.suffices(t, b, chance, o)
					for _, in := range c.inputs {
						asked[in.Name]++
					}
				}
			}
			if err := b.step(); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Logf("asked for %v", asked)
}

// commandsOf lists everything that a doll is offered.
func commandsOf(v maidhammer.View, id maidhammer.DollID, o maidhammer.DollOptions) []command {
	var all []command
	for _, a := range o.Acts {
		all = append(all, act(v, id, a))
	}
	for _, h := range o.Handle {
		all = append(all, handle(id, h))
	}
	if o.Move != nil {
		for _, way := range o.Move.Ways {
			all = append(all, move(v, id, o.Move, way))
		}
	}
	if o.Shift {
		all = append(all, command{doll: id, body: &maidhammer.Shift{Doll: id}, inputs: o.Inputs})
	}
	if o.Check != "" {
		all = append(all, command{doll: id, body: &maidhammer.Check{Doll: id}, inputs: o.Inputs})
	}
	if o.Clear {
		all = append(all, command{doll: id, body: &maidhammer.Clear{Doll: id}, inputs: o.Inputs})
	}
	if o.Resolve {
		all = append(all, command{doll: id, body: &maidhammer.Resolve{Doll: id}, inputs: o.Inputs})
	}
	return all
}

func (c command) suffices(t *testing.T, b *Battle, chance *chance, o maidhammer.DollOptions) {
	t.Helper()
	if slices.ContainsFunc(c.inputs, func(in maidhammer.Input) bool {
		return in.Kind == maidhammer.InputPath || in.Kind == maidhammer.InputPoint
	}) {
		return // the map's, see TestBattlesOnFields
	}
	var last error
	for range 40 {
		body := c.fill(t, chance, o)
		if last = b.allows(b.Leaders[b.doll(c.doll).Team], body); last == nil {
			return
		}
		var r *rules.Refusal
		if !errors.As(last, &r) || !figured[r.Code] {
			t.Fatalf("seed %d step %d: %s with what it asks for: %v", b.Plan.Seed, len(b.Sent), shown(body), last)
		}
	}
	t.Errorf("seed %d step %d: %s is never accepted: %v", b.Plan.Seed, len(b.Sent), shown(c.body), last)
}

// figured are the refusals that depend on the figures that are entered.
var figured = map[rules.Code]bool{maidhammer.CodeOutOfRange: true, maidhammer.CodeTooFar: true, maidhammer.CodeMustRun: true,
	maidhammer.CodeJammed: true, maidhammer.CodeBerserkOnlyFights: true}

// TestBothHandsAtOnce has a doll with a weapon in each hand fire both: the second act comes with inputs of its own.
func TestBothHandsAtOnce(t *testing.T) {
	b := &Battle{Table: rules.NewTable(maidhammer.Ruleset{}), at: 1_000_000_000}
	for _, sent := range []Sent{
		{"", &rules.Open{Room: "hands", Title: "hands", Settings: rules.DefaultSettings()}},
		{"", &rules.Commit{Seed: strings.Repeat("7", 64)}},
		{"", &rules.Join{Seat: firstSeat, Name: "Ichi", Team: rules.First, Role: rules.RolePlayer}},
		{"", &rules.Join{Seat: secondSeat, Name: "Ni", Team: rules.Second, Role: rules.RolePlayer}},
		{firstSeat, &maidhammer.SaveSheet{Team: rules.First, Sheet: maidhammer.Sheet{Name: "A", Scale: 27, Attribute: "human", Costume: []string{"maid"},
			Skills: []maidhammer.SkillPick{{ID: "ambidextrous"}, {ID: "wide-vision"}, {ID: "concentration"}},
			Gear:   []maidhammer.GearPick{{IDs: []string{"pistol"}}, {IDs: []string{"submachine-gun"}}}}}},
		{secondSeat, &maidhammer.SaveSheet{Team: rules.Second, Sheet: maidhammer.Sheet{Name: "B", Scale: 27, Attribute: "human", Costume: []string{"maid"},
			InHand: maidhammer.EmptyHands}}},
	} {
		if err := b.must(sent.Seat, sent.Body); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.setUp(newChance(1, 1)); err != nil {
		t.Fatal(err)
	}
	seat := b.Leaders[rules.First]
	for b.game().Acting() != rules.First || !b.game().Declaring() {
		if err := b.must(b.Leaders[b.game().Acting()], &maidhammer.Next{Turn: b.game().Turn, Phase: b.game().Phase}); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.must(seat, &maidhammer.Handle{Doll: "d1", Item: 2, How: "equip"}); err != nil {
		t.Fatal(err)
	}
	o := b.View(rules.ViewReferee).Game.(maidhammer.View).Options["d1"]
	both := 0
	for n := range uint64(200) {
		chance := newChance(n, 4)
		c := act(b.View(rules.ViewReferee).Game.(maidhammer.View), "d1", pick(chance, o.Acts))
		declared := c.fill(t, chance, o).(*maidhammer.Declare)
		err := b.allows(seat, declared)
		var r *rules.Refusal
		if errors.As(err, &r) && !figured[r.Code] {
			t.Fatalf("%s: %v", shown(declared), err)
		}
		if err == nil && declared.Action.Second != nil {
			both++
		}
		if slices.Contains(declared.Action.With, "concentration") && declared.Action.Second != nil {
			t.Errorf("two skills that cost SP: %s", shown(declared))
		}
	}
	if both == 0 {
		t.Error("never both at once")
	}
}
