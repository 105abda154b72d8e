package zerosystem_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"testing"

	"parlour/rules"
	"parlour/rules/dice"
	"parlour/rules/zerosystem"
)

// table is a battle under test: first and second lead a side each.
type table struct {
	*rules.Table
	t   testing.TB
	at  int64
	n   int
	log []rules.Decided
}

const (
	first  = rules.SeatID("s1")
	second = rules.SeatID("s2")
)

// sit opens a room with both leaders in it; faces are the dice that will fall, none leaves the room's own.
func sit(t testing.TB, settings rules.Settings, faces ...int) *table {
	t.Helper()
	tb := &table{Table: rules.NewTable(zerosystem.Ruleset{}), t: t, at: 1_000_000}
	if faces != nil {
		tb.UseDice(dice.NewScript(faces...))
	}
	tb.must("", &rules.Open{Room: "room", Title: "test", Settings: settings})
	tb.must("", &rules.Commit{Seed: fmt.Sprintf("%064d", 7)})
	tb.must("", &rules.Join{Seat: first, Name: "Aoi", Team: rules.First, Role: rules.RolePlayer})
	tb.must("", &rules.Join{Seat: second, Name: "Beni", Team: rules.Second, Role: rules.RolePlayer})
	tb.must("", &rules.Presence{Seat: first, Online: true})
	tb.must("", &rules.Presence{Seat: second, Online: true})
	return tb
}

func (tb *table) do(seat rules.SeatID, body rules.Body) error {
	tb.n++
	tb.at += 1000
	d, err := tb.Decide(rules.Command{ID: fmt.Sprint("k", tb.n), Seat: seat, At: tb.at, Body: body})
	if err == nil {
		tb.log = append(tb.log, d)
	}
	return err
}

func (tb *table) must(seat rules.SeatID, body rules.Body) {
	tb.t.Helper()
	if err := tb.do(seat, body); err != nil {
		tb.t.Fatalf("%s %+v: %v", body.CommandKind(), body, err)
	}
}

func (tb *table) ready() {
	tb.t.Helper()
	tb.must(first, &rules.Ready{Team: rules.First, Ready: true})
	tb.must(second, &rules.Ready{Team: rules.Second, Ready: true})
}

// begin files the sheets and goes to the first round.
func (tb *table) begin(rule zerosystem.Rules, firsts, seconds []zerosystem.Sheet) {
	tb.t.Helper()
	tb.must(first, &zerosystem.ChooseRules{Rules: rule})
	for _, s := range firsts {
		tb.must(first, &zerosystem.SaveSheet{Team: rules.First, Sheet: s})
	}
	for _, s := range seconds {
		tb.must(second, &zerosystem.SaveSheet{Team: rules.Second, Sheet: s})
	}
	for _, id := range tb.battle().SheetOrder {
		if len(tb.battle().Sheets[id].Sheet.Audit().Warnings) > 0 {
			tb.must(first, &zerosystem.Waive{ID: id})
		}
	}
	tb.ready()
	tb.ready()
	tb.ready()
}

func (tb *table) battle() *zerosystem.Battle { return tb.Game().(*zerosystem.Battle) }

func (tb *table) view(class rules.ViewerClass) zerosystem.View {
	return tb.Game().View(tb.Table, class).(zerosystem.View)
}

func (tb *table) closeAll() {
	tb.t.Helper()
	for _, team := range rules.Teams {
		tb.must(tb.Leaders[team], &zerosystem.Close{Team: team, Round: tb.battle().Round})
	}
}

func refusedAs(t testing.TB, err error, code rules.Code) {
	t.Helper()
	var r *rules.Refusal
	if !errors.As(err, &r) || r.Code != code {
		t.Fatalf("refused as %v, want %s", err, code)
	}
}

// replayed folds the stored form of everything that was decided.
func (tb *table) replayed() *rules.Table {
	tb.t.Helper()
	again := rules.NewTable(zerosystem.Ruleset{})
	for _, d := range tb.log {
		data, err := json.Marshal(d)
		if err != nil {
			tb.t.Fatal(err)
		}
		read, err := rules.ReadDecided(data, zerosystem.Ruleset{})
		if err != nil {
			tb.t.Fatal(err)
		}
		if err := again.Apply(read); err != nil {
			tb.t.Fatal(err)
		}
	}
	return again
}

// sameAs compares two tables by all that they store.
func sameAs(t testing.TB, got, want *rules.Table) {
	t.Helper()
	a, err := got.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	b, err := want.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	if string(a) == string(b) {
		return
	}
	var x, y any
	_ = json.Unmarshal(a, &x)
	_ = json.Unmarshal(b, &y)
	if !reflect.DeepEqual(x, y) {
		t.Fatalf("tables differ:\n%s\n%s", a, b)
	}
}

func levels(sense, ego, empathy, knack, agility, body int) zerosystem.Levels {
	return zerosystem.Levels{Sense: sense, Ego: ego, Empathy: empathy, Knack: knack, Agility: agility, Body: body}
}

func person(name string, l zerosystem.Levels, gear ...zerosystem.Gear) zerosystem.Sheet {
	return zerosystem.Sheet{Name: name, Levels: l, Nature: zerosystem.Human, Size: zerosystem.HumanSize, Gear: gear}
}

// A first blow, from the declarations to the wound.
func TestABlow(t *testing.T) {
	// Initiative 4 and 2; to hit 6 against 3; damage 5+6 against 2.
	tb := sit(t, rules.DefaultSettings(), 4, 2, 6, 3, 5, 2)
	sword := zerosystem.Gear{Row: "simple-weapon/melee-to-120", At: zerosystem.InHand}
	tb.begin(zerosystem.Rules{Distance: true}, []zerosystem.Sheet{person("A", levels(3, 3, 3, 3, 3, 3), sword)},
		[]zerosystem.Sheet{person("B", levels(3, 3, 3, 3, 3, 3))})
	tb.closeAll()
	v := tb.view(rules.ViewFirst)
	if len(v.Order) != 2 || v.Order[0].Value != 4 || len(v.Now) != 1 || v.Now[0] != "c1" {
		t.Fatalf("order %+v, now %v", v.Order, v.Now)
	}
	strike := &zerosystem.Do{Character: "c1", Act: zerosystem.Act{Kind: zerosystem.Attack,
		Strikes: []zerosystem.Strike{{Item: 1, Target: "c2"}}, Facts: []zerosystem.Fact{{From: "c1", To: "c2", CM: 100}}}}
	shown, err := tb.Preview(rules.Command{Seat: first, At: tb.at, Body: strike})
	if err != nil {
		t.Fatal(err)
	}
	p := shown.(zerosystem.Preview)
	if len(p.Strikes) != 1 || p.Strikes[0].Defences[0].Option != "dodge" || p.Strikes[0].Defences[0].Check.Wins != 28 || p.Strikes[0].Defences[0].Check.Of != 64 {
		t.Fatalf("preview %+v", p)
	}
	tb.must(first, strike)
	q := tb.view(rules.ViewSecond).Prompt
	if q == nil || q.Kind != zerosystem.AskDefence || tb.view(rules.ViewFirst).Prompt != nil {
		t.Fatalf("asked %+v", q)
	}
	tb.must(second, &zerosystem.Answer{Prompt: q.ID, Option: "dodge"})
	q = tb.view(rules.ViewSecond).Prompt
	if q == nil || q.Kind != zerosystem.AskSpread || q.Points != 9 {
		t.Fatalf("asked %+v", q)
	}
	refusedAs(t, tb.do(second, &zerosystem.Answer{Prompt: q.ID, Option: "spread", Spread: &zerosystem.Levels{Ego: 3, Empathy: 3, Sense: 2}}), zerosystem.CodeSpreadWrong)
	refusedAs(t, tb.do(second, &zerosystem.Answer{Prompt: q.ID, Option: "spread", Spread: &zerosystem.Levels{Ego: 4, Empathy: 3, Sense: 2}}), zerosystem.CodeSpreadBelow)
	tb.must(second, &zerosystem.Answer{Prompt: q.ID, Option: "spread", Spread: &zerosystem.Levels{Ego: 3, Empathy: 3, Sense: 2, Knack: 1}})
	if got := tb.view(rules.ViewSecond).Characters["c2"].Levels; got != levels(1, 0, 0, 2, 3, 3) {
		t.Fatalf("levels %+v", got)
	}
	tb.must(second, &zerosystem.Do{Character: "c2", Act: zerosystem.Act{Kind: zerosystem.Nothing}})
	if r := tb.battle().Round; r != 2 {
		t.Fatalf("round %d", r)
	}
	sameAs(t, tb.replayed(), tb.Table)
}
