package maidhammer_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"parlour/rules"
	"parlour/rules/dice"
	"parlour/rules/maidhammer"
)

// table is a sample battle under test: first and second lead a side each.
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

// sit opens a room with both leaders in it.
func sit(t testing.TB, settings rules.Settings, faces ...int) *table {
	t.Helper()
	tb := &table{Table: rules.NewTable(maidhammer.Ruleset{}), t: t, at: 1_000_000}
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

// begin plays the sample battle up to its first phase; the first team goes first.
func (tb *table) begin() {
	tb.t.Helper()
	tb.must(first, &maidhammer.LoadSample{})
	tb.ready()
	tb.ready()
	tb.must(tb.leaderOf(tb.RolledOff), &rules.Choose{GoFirst: tb.RolledOff == rules.First})
	tb.ready()
}

func (tb *table) ready() {
	tb.t.Helper()
	tb.must(first, &rules.Ready{Team: rules.First, Ready: true})
	tb.must(second, &rules.Ready{Team: rules.Second, Ready: true})
}

func (tb *table) leaderOf(team rules.Team) rules.SeatID { return tb.Leaders[team] }

func (tb *table) view() maidhammer.View {
	return tb.Game().View(tb.Table, rules.ViewReferee).(maidhammer.View)
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
	again := rules.NewTable(maidhammer.Ruleset{})
	for _, d := range tb.log {
		data, err := json.Marshal(d)
		if err != nil {
			tb.t.Fatal(err)
		}
		read, err := rules.ReadDecided(data, maidhammer.Ruleset{})
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

// ask previews a command of a doll's leader.
func (tb *table) ask(id maidhammer.DollID, v maidhammer.View, body rules.Body) (any, error) {
	return tb.Preview(rules.Command{ID: "ask", Seat: tb.leaderOf(v.Dolls[id].Team), At: tb.at, Body: body})
}

// field brings the table into play on a field, everybody in the next free place.
func (tb *table) field(c *maidhammer.ChooseField) {
	tb.t.Helper()
	tb.must(first, c)
	tb.ready()
	tb.ready()
	tb.must(tb.leaderOf(tb.RolledOff), &rules.Choose{GoFirst: tb.RolledOff == rules.First})
	for i := range len(tb.view().Dolls) {
		id := maidhammer.DollID(fmt.Sprint("d", i+1))
		tb.must(tb.leaderOf(tb.view().Dolls[id].Team), &maidhammer.Place{Doll: id, Pose: maidhammer.Upright})
	}
	tb.ready()
}

// has tells whether a doll is in a state.
func has(d maidhammer.DollView, state string) bool { return slices.Contains(d.States, state) }
