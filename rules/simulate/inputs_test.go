package simulate

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"parlour/rules"
	"parlour/rules/chance"
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
func (c command) fill(b *Battle, p *chance.Stream, o maidhammer.DollOptions) rules.Body {
	body := reflect.New(reflect.TypeOf(c.body).Elem())
	body.Elem().Set(reflect.ValueOf(c.body).Elem())
	into := body.Elem()
	if c.within != "" {
		into = into.Field(named(into.Type(), c.within))
	}
	f := filler{Stream: p, b: b, doll: b.doll(c.doll), o: &o, outermost: into}
	f.fill(into, c.inputs)
	return body.Interface().(rules.Body)
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
		stream := chance.New(seed, 3)
		for b.Stage == rules.Play {
			v := b.View(rules.ViewReferee).Game.(maidhammer.View)
			for n := range v.Dolls {
				o := v.Options[n]
				for _, c := range commandsOf(v, n, o) {
					c.suffices(t, b, stream, o)
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

func (c command) suffices(t *testing.T, b *Battle, stream *chance.Stream, o maidhammer.DollOptions) {
	t.Helper()
	if slices.ContainsFunc(c.inputs, func(in maidhammer.Input) bool {
		return in.Kind == maidhammer.InputPath || in.Kind == maidhammer.InputPoint
	}) {
		return // the map's, see TestBattlesOnFields
	}
	var last error
	for range 40 {
		body := c.fill(b, stream, o)
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
	maidhammer.CodeJammed: true, maidhammer.CodeBerserkOnlyFights: true, maidhammer.CodeFullRun: true}

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
	if err := b.setUp(chance.New(1, 1)); err != nil {
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
		stream := chance.New(n, 4)
		c := act(b.View(rules.ViewReferee).Game.(maidhammer.View), "d1", chance.Pick(stream, o.Acts))
		declared := c.fill(b, stream, o).(*maidhammer.Declare)
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
