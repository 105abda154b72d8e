package maidhammer_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// bot plays a side with random moves out of what the view offers.
type bot struct {
	r     *rand.Rand
	dolls int
}

func pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

// move gives the next command of the side that has one, and who sends it.
func (b *bot) move(tb *table, v maidhammer.View) (rules.SeatID, rules.Body) {
	b.dolls = len(v.Dolls)
	if v.Prompt != nil {
		return tb.leaderOf(v.Prompt.Team), &maidhammer.Answer{Prompt: v.Prompt.ID, Option: pick(b.r, v.Prompt.Options), Die: 1 + b.r.IntN(6)}
	}
	for i := 1; i <= len(v.Dolls); i++ {
		id := maidhammer.DollID(fmt.Sprint("d", i))
		o, ok := v.Options[id]
		if !ok {
			continue
		}
		seat := tb.leaderOf(v.Dolls[id].Team)
		if body := b.act(tb, v, id, o); body != nil {
			return seat, body
		}
	}
	if v.Phase == 2 || v.Phase == 8 {
		if !v.Closed {
			return tb.leaderOf(v.Acting), &maidhammer.Close{}
		}
	}
	leader := v.Acting
	if leader == rules.NoTeam {
		leader = rules.First
	}
	return tb.leaderOf(leader), &maidhammer.Next{Turn: v.Turn, Phase: v.Phase}
}

func (b *bot) act(tb *table, v maidhammer.View, id maidhammer.DollID, o maidhammer.DollOptions) rules.Body {
	switch {
	case o.Check != "":
		c := &maidhammer.Check{Doll: id}
		for _, near := range o.Ask {
			c.Sightings = append(c.Sightings, maidhammer.Sighting{From: near, To: id, MM: b.r.IntN(2000)})
		}
		return c
	case o.Resolve:
		return &maidhammer.Resolve{Doll: id}
	case o.Shift && v.Field != nil:
		return b.step(tb, v, id)
	case o.Move != nil && v.Field != nil:
		return b.walk(tb, v, id, o.Move)
	case o.Shift:
		s := &maidhammer.Shift{Doll: id, MM: b.r.IntN(151)}
		return s
	case o.Move != nil:
		m := &maidhammer.Move{Doll: id, MM: o.Move.MaxMM, Covered: o.Move.Must == "routed"}
		if o.Move.MayFly && b.r.IntN(2) == 0 {
			m.Fly = true
		}
		if b.r.IntN(3) == 0 || (o.Move.Must == "berserk" && b.r.IntN(4) > 0) {
			for n := range b.dolls {
				other := maidhammer.DollID(fmt.Sprint("d", n+1))
				if d := v.Dolls[other]; d.Team != v.Dolls[id].Team && len(m.Contact) == 0 && !m.Fly && !has(d, "down") && !has(d, "captive") && !has(d, "knocked-down") && !has(d, "held") {
					m.Contact = []maidhammer.DollID{other}
				}
			}
		}
		return m
	case len(o.Handle) > 0 && b.r.IntN(6) == 0:
		h := pick(b.r, o.Handle)
		return &maidhammer.Handle{Doll: id, Item: h.Item, How: h.How, To: h.To}
	case len(o.Acts) > 0:
		if _, done := v.Declared[id]; done {
			return nil
		}
		act := pick(b.r, o.Acts)
		a := maidhammer.Action{Kind: act.Kind, Item: act.Item, Gear: act.Gear, Mode: act.Mode, Skill: act.Skill, Ammo: act.Ammo}
		if len(act.Choices) > 0 {
			a.Choice = pick(b.r, act.Choices)
		}
		if act.NeedsTarget {
			a.Target = pick(b.r, act.Targets)
			if act.NeedsSighting && a.Target != id {
				mm := 100
				if act.MaxMM > 0 {
					mm = b.r.IntN(act.MaxMM*11/10 + 1)
				}
				a.Sightings = []maidhammer.Sighting{{From: id, To: a.Target, MM: mm, Cover: pick(b.r, []maidhammer.Cover{"", "half"})}}
			}
		}
		if len(act.Among) > 0 {
			a.Others = act.Among[:1+b.r.IntN(len(act.Among))]
			for _, other := range a.Others {
				a.Sightings = append(a.Sightings, maidhammer.Sighting{From: id, To: other, MM: b.r.IntN(act.MaxMM + 1)})
			}
		}
		for _, other := range o.Ask {
			if has(v.Dolls[id], "berserk") {
				break // it shoots the nearest, so nobody is measured to be nearer
			}
			a.Sightings = append(a.Sightings, maidhammer.Sighting{From: id, To: other, MM: b.r.IntN(300)})
		}
		if len(act.With) > 0 && b.r.IntN(2) == 0 {
			a.With = []string{pick(b.r, act.With)}
		}
		if len(act.Seconds) > 0 && b.r.IntN(2) == 0 {
			for _, other := range o.Acts {
				if other.Kind == act.Kind && slices.Contains(act.Seconds, other.Item) {
					second := maidhammer.Action{Kind: act.Kind, Item: other.Item, Gear: other.Gear, Mode: other.Mode, Target: pick(b.r, other.Targets)}
					a.Sightings = append(a.Sightings, maidhammer.Sighting{From: id, To: second.Target, MM: b.r.IntN(other.MaxMM + 1)})
					a.With, a.Second = []string{act.Both}, &second
				}
			}
		}
		switch {
		case act.Kind == "counter":
			c := &maidhammer.Counter{Doll: id, Target: a.Target, Skill: act.Skill, Item: act.Item, Gear: act.Gear, Sightings: a.Sightings, Drop: act.Drop}
			if len(act.Draw) > 0 {
				c.Draw = act.Draw[0]
			}
			return c
		case v.Phase == 4 || v.Phase == 10:
			return &maidhammer.Fight{Doll: id, Action: a}
		}
		return &maidhammer.Declare{Doll: id, Action: a}
	}
	return nil
}

func has(d maidhammer.DollView, state string) bool {
	for _, s := range d.States {
		if s == state {
			return true
		}
	}
	return false
}

// randomSheet makes a legal sheet out of everything that is enforced, with its costumes on. It begins with one entry and
// what that needs.
func randomSheet(r *rand.Rand, name string, others []string, must *maidhammer.Entry) maidhammer.Sheet {
	s := maidhammer.Sheet{Name: name, Scale: pick(r, maidhammer.Scales), Attribute: "human", Costume: maidhammer.Costumes, InHand: maidhammer.EmptyHands}
	legal := func(tried maidhammer.Sheet) bool {
		a := tried.Audit()
		return a.Legal() && len(a.Warnings) == 0
	}
	if r.IntN(2) == 0 {
		s.Costume = []string{"maid", "nurse", "fishnet", "fairy-ornament", "sister"} // no boots: shoes fly off
	}
	var add func(e *maidhammer.Entry, whole bool)
	add = func(e *maidhammer.Entry, whole bool) {
		before, tried := s, s
		// What it needs comes along.
		for _, need := range e.Needs {
			for _, word := range need.Any {
				kind, id, _ := strings.Cut(word, ":")
				if needed, ok := maidhammer.Lookup(maidhammer.Kind(kind), id); ok && needed.Built && (kind != "attribute" || whole) {
					if kind != "gear" || !s.Carries(id) {
						add(needed, false)
					}
					break
				}
			}
		}
		tried = s
		switch e.Kind {
		case maidhammer.KindAttribute:
			tried.Attribute = e.ID
		case maidhammer.KindSkill:
			p := maidhammer.SkillPick{ID: e.ID}
			switch e.ID {
			case "love":
				p.Choice = pick(r, others)
			case "attribute-bane":
				p.Choice = pick(r, maidhammer.Entries(maidhammer.KindAttribute)).Clause()
			case "magic":
				p.Choice = pick(r, maidhammer.Entries(maidhammer.KindSpell)).Clause()
			case "special-attack":
				p.Choice = pick(r, maidhammer.Entries(maidhammer.KindSpecial)).Clause()
			case "transformation":
				p.Choice = pick(r, maidhammer.Entries(maidhammer.KindTransformation)).Clause()
			}
			tried.Skills = append(slices.Clone(s.Skills), p)
		case maidhammer.KindGear:
			tried.Gear = append(slices.Clone(s.Gear), maidhammer.GearPick{IDs: []string{e.ID}})
		}
		if s = before; legal(tried) {
			s = tried
		}
	}
	if must.Kind == maidhammer.KindGear {
		// What nothing on the sheet can make use of gets something that can.
		for _, w := range (maidhammer.Sheet{Gear: []maidhammer.GearPick{{IDs: []string{must.ID}}}}).Audit().Warnings {
			if fits, ok := w.Figures["needs"].([]string); ok {
				if e, ok := maidhammer.Lookup(maidhammer.KindGear, strings.TrimPrefix(fits[0], "gear:")); ok {
					add(e, false)
				}
			}
		}
	}
	add(must, true)
	if s.Attribute == "human" {
		add(pick(r, maidhammer.Entries(maidhammer.KindAttribute)), false)
	}
	for range 12 {
		add(pick(r, maidhammer.Entries(maidhammer.KindSkill)), false)
	}
	for range 40 {
		add(pick(r, maidhammer.Entries(maidhammer.KindGear)), false)
	}
	for i := range s.Gear {
		held := s
		if held.InHand = i; legal(held) && r.IntN(2) == 0 {
			s = held
		}
	}
	return s
}

// beginRandom begins a battle between random sheets, three a side.
func (tb *table) beginRandom(seed uint64) {
	tb.t.Helper()
	tb.fileRandom(seed)
	tb.ready()
	tb.ready()
	tb.must(tb.leaderOf(tb.RolledOff), &rules.Choose{GoFirst: tb.RolledOff == rules.First})
	tb.ready()
}

// fileRandom files the random sheets of a battle.
func (tb *table) fileRandom(seed uint64) {
	tb.t.Helper()
	r := rand.New(rand.NewPCG(seed, 2))
	var all []*maidhammer.Entry
	for _, kind := range []maidhammer.Kind{maidhammer.KindAttribute, maidhammer.KindSkill, maidhammer.KindGear} {
		for _, e := range maidhammer.Entries(kind) {
			if e.Built {
				all = append(all, e)
			}
		}
	}
	names := []string{"A", "B", "C", "D", "E", "F"}
	for i, name := range names {
		team, seat := rules.First, first
		if i >= 3 {
			team, seat = rules.Second, second
		}
		others := slices.DeleteFunc(slices.Clone(names), func(n string) bool { return n == name })
		tb.must(seat, &maidhammer.SaveSheet{Team: team, Sheet: randomSheet(r, name, others, all[(int(seed)*len(names)+i)%len(all)])})
	}
}

// TestRandomSheets plays whole battles between random legal sheets, so that everything that is enforced meets everything
// else: none sticks, HP and SP stay in bounds, what is offered is not refused, and folding the record gives the same table.
func TestRandomSheets(t *testing.T) {
	battles := 200
	if testing.Short() {
		battles = 40
	}
	ended, seen := map[string]int{}, map[string]bool{}
	for seed := range battles {
		settings := rules.DefaultSettings()
		settings.LastTurn = 15
		if seed%5 == 0 {
			settings.Dice = "hand"
		}
		tb := sit(t, settings)
		tb.beginRandom(uint64(seed))
		playOut(t, tb, uint64(seed))
		ended[tb.Result.Reason]++
		sameAs(t, tb.replayed(), tb.Table)
		for _, sheet := range tb.view().Dolls {
			seen["attribute/"+sheet.Attribute] = true
			for _, p := range sheet.Skills {
				seen["skill/"+p.ID] = true
			}
			for _, item := range sheet.Items {
				for _, id := range item.Gear {
					seen["gear/"+id] = true
				}
			}
		}
	}
	t.Logf("ended %v, %d entries", ended, len(seen))
	for _, kind := range []maidhammer.Kind{maidhammer.KindAttribute, maidhammer.KindSkill, maidhammer.KindGear} {
		for _, e := range maidhammer.Entries(kind) {
			if e.Built && !seen[e.Clause()] && !testing.Short() {
				t.Errorf("%s was in no battle", e.Clause())
			}
		}
	}
}

// TestRandomBattles plays whole battles with random legal moves: none sticks, nothing leaves its bounds, folding the
// record gives the very same table, and what a view offers is hardly ever refused but for distances.
func TestRandomBattles(t *testing.T) {
	battles := 60
	if testing.Short() {
		battles = 20
	}
	ended := map[string]int{}
	for seed := range battles {
		settings := rules.DefaultSettings()
		settings.LastTurn = 40
		if seed%3 == 0 {
			settings.Dice = "hand"
		}
		tb := sit(t, settings)
		tb.begin()
		playOut(t, tb, uint64(seed))
		ended[tb.Result.Reason]++
		sameAs(t, tb.replayed(), tb.Table)
	}
	t.Logf("ended %v", ended)
	if ended["annihilation"] == 0 {
		t.Error("no battle was fought to its end")
	}
}

// playOut plays random moves until the battle is decided.
func playOut(t testing.TB, tb *table, seed uint64) {
	t.Helper()
	b := &bot{r: rand.New(rand.NewPCG(seed, 1))}
	for steps := 0; tb.Stage == rules.Play; steps++ {
		v := tb.view()
		if steps > 4000 {
			t.Fatalf("battle %d does not end: turn %d phase %d %+v", seed, v.Turn, v.Phase, v.Options)
		}
		for id, d := range v.Dolls {
			if d.HP < 0 || d.HP > d.MaxHP || d.SP < 0 || d.SP > d.MaxSP {
				t.Fatalf("battle %d: %s has HP %d/%d SP %d/%d", seed, id, d.HP, d.MaxHP, d.SP, d.MaxSP)
			}
		}
		if steps%50 == 0 {
			noNulls(t, tb.Table)
		}
		onTheTable(t, seed, v)
		seat, body := b.move(tb, v)
		err := tb.do(seat, body)
		var r *rules.Refusal
		switch {
		case err == nil:
		case !errors.As(err, &r):
			t.Fatalf("battle %d: %s %+v: %v", seed, body.CommandKind(), body, err)
		case v.Field != nil || r.Code != maidhammer.CodeOutOfRange && r.Code != maidhammer.CodeTooFar && r.Code != maidhammer.CodeHidden && r.Code != maidhammer.CodeBarred && r.Code != maidhammer.CodeJammed && r.Code != maidhammer.CodeNoSighting:
			t.Fatalf("battle %d: offered and refused: %s %+v: %v", seed, body.CommandKind(), body, err)
		}
	}
}

// noNulls holds every class's view to what the pages' patches need: null means that something is gone.
func noNulls(t testing.TB, table *rules.Table) {
	t.Helper()
	for _, class := range rules.ViewerClasses {
		data, err := json.Marshal(table.View(class))
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(data, []byte(":null")) {
			t.Fatalf("a view of class %s holds null: %s", class, data)
		}
	}
}
