package simulate

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"parlour/rules"
	"parlour/rules/chance"
	zs "parlour/rules/zerosystem"
)

// world is a second table that is told all that a battle is told, but where the second side thinks things over besides: it
// declares, takes back, orders its answers, and chooses other things at the moments that it shares.
type world struct {
	*rules.Table
	t    *testing.T
	b    *Battle
	kept int // what the second side has kept to itself
}

func (w *world) decide(seat rules.SeatID, at int64, body rules.Body) (rules.Decided, *rules.Refusal) {
	w.t.Helper()
	d, err := w.Decide(rules.Command{ID: "simulated", Seat: seat, At: at, Body: body})
	if refusal, ok := err.(*rules.Refusal); ok {
		return d, refusal
	} else if err != nil {
		w.t.Fatalf("seed %d, step %d: %s: %v", w.b.Plan.Seed, len(w.b.Sent), shown(body), err)
	}
	return d, nil
}

// others are those who may not know of the second side's secrets.
var others = []rules.ViewerClass{rules.ViewFirst, rules.ViewSpectator}

// stream is what a class gets of a decision: its lines, and the view after it.
func stream(t *testing.T, table *rules.Table, d rules.Decided, class rules.ViewerClass) string {
	t.Helper()
	data, err := json.Marshal(struct {
		Lines []rules.Line
		View  rules.View
	}{table.Lines(d, class), table.View(class)})
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// compare wants the others to have got the same of a decision at both tables.
func (w *world) compare(one, two rules.Decided, after string) {
	w.t.Helper()
	for _, class := range others {
		if x, y := stream(w.t, w.b.Table, one, class), stream(w.t, w.Table, two, class); x != y {
			x, y := differing([]byte(x), []byte(y))
			w.t.Fatalf("seed %d, step %d: class %s can tell after %s:\n%s\n%s", w.b.Plan.Seed, len(w.b.Sent), class, after, x, y)
		}
	}
}

// keep has the second side do something at the second table that nobody else is to notice, and undo it again where it would
// have an effect later. Of a declaration, an order and a choice it comes back to what the first table has.
func (w *world) keep(c *chance.Stream) {
	own := w.b.game()
	v := w.Game().View(w.Table, rules.ViewSecond).(zs.View)
	var mine []zs.CharacterID
	for _, one := range own.Characters {
		if one.Team == rules.Second {
			mine = append(mine, one.ID)
		}
	}
	id := chance.Pick(c, mine)
	secretly := func(body rules.Body) bool {
		before := [len(rules.ViewerClasses)]string{}
		for i, class := range others {
			before[i] = stream(w.t, w.Table, rules.Decided{}, class)
		}
		d, refusal := w.decide(secondSeat, w.b.at, body)
		if refusal != nil {
			return false
		}
		w.kept++
		for i, class := range others {
			if now := stream(w.t, w.Table, d, class); now != before[i] {
				x, y := differing([]byte(before[i]), []byte(now))
				w.t.Fatalf("seed %d, step %d: class %s notices %s:\n%s\n%s", w.b.Plan.Seed, len(w.b.Sent), class, shown(body), x, y)
			}
		}
		return true
	}
	about := chance.Pick(c, []string{"defence", "switch", "spread", "ability"})
	was := v.Characters[id].Orders[about]
	if secretly(&zs.Standing{Character: id, About: about, Order: chance.Pick(c, zs.StandingOrders()[about])}) {
		w.probe(c, id)
		secretly(&zs.Standing{Character: id, About: about, Order: was})
	}
	o := v.Options[id]
	if plan, said := v.Plans[id]; len(o.Plans) > 0 && v.MayClose[rules.Second] {
		other := chance.Pick(c, o.Plans)
		made := zs.Plan{Kind: other.Kind}
		if len(other.Partners) > 0 {
			made.Partner = chance.Pick(c, other.Partners)
		}
		switch other.Kind {
		case zs.AllOut:
			made.Gain = "hit"
		case zs.Combo:
			made.Count = 2
		}
		if secretly(&zs.Declare{Character: id, Plan: made}) {
			w.probe(c, id)
			secretly(&zs.Withdraw{Character: id})
			if said && !secretly(&zs.Declare{Character: id, Plan: plan}) {
				w.t.Fatalf("seed %d: what was declared cannot be declared again", w.b.Plan.Seed)
			}
		}
	}
	// Something else is chosen where something is chosen already and the others of the moment have not spoken yet.
	if act, said := v.Chosen[id]; said {
		if secretly(&zs.Do{Character: id, Act: zs.Act{Kind: zs.Observe}}) {
			w.probe(c, id)
			if !secretly(&zs.Do{Character: id, Act: act}) {
				w.t.Fatalf("seed %d: what was chosen cannot be chosen again", w.b.Plan.Seed)
			}
		}
	}
}

// probe has the first side try whatever could tell it something of a character that has just made up its mind: commands
// and their previews come to the same at both tables.
func (w *world) probe(c *chance.Stream, id zs.CharacterID) {
	own := w.b.game()
	var mine zs.CharacterID
	for _, one := range own.Characters {
		if one.Team == rules.First && (mine == "" || c.OneIn(2)) {
			mine = one.ID
		}
	}
	why := "who knows?"
	bodies := []rules.Body{
		&zs.Withdraw{Character: id}, &zs.Delay{Character: id}, &zs.Declare{Character: id, Plan: zs.Plan{Kind: zs.FullDefence}},
		&zs.Declare{Character: mine, Plan: zs.Plan{Kind: zs.CounterBlow, Partner: id}}, &zs.Declare{Character: mine, Plan: zs.Plan{Kind: zs.Timed, Partner: id}},
		&zs.Do{Character: id, Act: zs.Act{Kind: zs.Nothing}}, &zs.Surprise{Character: mine, Target: id, With: zs.Knack},
		&zs.Standing{Character: id, About: "defence", Order: "best"}, &rules.Undo{Step: w.b.Public - 1, Reason: why}, &rules.Undo{Step: w.b.Public, Reason: why},
		&zs.RuleSkip{Reason: why}, &zs.RuleState{Character: id, State: zs.ProneState, On: true, Reason: why},
		&zs.RuleModifier{Character: id, LM: -1, Until: "next", Reason: why},
	}
	v := own.View(w.b.Table, rules.ViewFirst).(zs.View)
	for _, option := range v.Options[mine].Acts {
		act := w.b.fill(mine, v.Options[mine], option)
		if len(act.Strikes) > 0 && slices.Contains(option.Targets, id) {
			act.Strikes[0].Target = id
		}
		bodies = append(bodies, &zs.Do{Character: mine, Act: act})
	}
	for _, body := range bodies {
		cmd := rules.Command{ID: "probe", Seat: firstSeat, At: w.b.at, Body: body}
		one, told := w.b.Preview(cmd)
		two, other := w.Preview(cmd)
		x, _ := json.Marshal(one)
		y, _ := json.Marshal(two)
		if fmt.Sprint(told) != fmt.Sprint(other) || string(x) != string(y) {
			w.t.Fatalf("seed %d, step %d: %s: %v %s at one table, %v %s at the other", w.b.Plan.Seed, len(w.b.Sent), shown(body), told, x, other, y)
		}
	}
}

// TestNobodyLearnsWhatIsPlanned: two battles, in one of which the second side declares, orders and chooses other things before it
// comes to the same, give the first side and the spectators the very same, byte for byte: lines, views, questions, numbers,
// previews, refusals, through undos (ZS-2.1, ZS-4.3).
func TestNobodyLearnsWhatIsPlanned(t *testing.T) {
	battles, compared, kept, undone := uint64(40), 0, 0, 0
	if testing.Short() {
		battles = 15
	}
	for seed := range battles {
		b, err := Begin(Plan{Seed: 9000 + seed, Size: 1 + int(seed%3), LastRound: 5})
		if err != nil {
			t.Fatal(err)
		}
		w := &world{Table: rules.NewTable(zs.Ruleset{}), t: t, b: b}
		c, told, decided := chance.New(seed, 5), 0, 0
		follow := func() {
			for ; told < len(b.Sent); told++ {
				sent := b.Sent[told]
				d, refusal := w.decide(sent.Seat, b.at-stepMS*int64(len(b.Sent)-1-told), sent.Body)
				if refusal != nil {
					continue
				}
				if decided++; told == len(b.Sent)-1 && decided == len(b.Log) {
					w.compare(b.Log[decided-1], d, shown(sent.Body))
					compared++
				}
				if _, undo := sent.Body.(*rules.Undo); undo {
					undone++
				}
			}
			if decided != len(b.Log) {
				t.Fatalf("seed %d, step %d: %s is accepted at one table alone", b.Plan.Seed, told, shown(b.Sent[told-1].Body))
			}
		}
		follow()
		for b.Stage == rules.Play {
			if c.OneIn(3) && w.Game().(*zs.Battle).Pending == nil {
				w.keep(c)
				w.compare(rules.Decided{}, rules.Decided{}, "what is secret")
			}
			if c.OneIn(60) && b.Public > 4 {
				if _, err := b.send(b.at+stepMS, firstSeat, &rules.Undo{Step: b.Public - 1 - c.Below(4), Reason: "once more"}); err != nil {
					t.Fatal(err)
				}
			} else if err := b.turn(); err != nil {
				t.Fatal(err)
			}
			follow()
		}
		kept += w.kept
	}
	t.Logf("%d decisions compared, %d secret ones, %d undos", compared, kept, undone)
	if compared < 30*int(battles) || kept < 10*int(battles) || undone < int(battles)/2 {
		t.Errorf("only %d decisions compared, %d secret ones, %d undos", compared, kept, undone)
	}
}
