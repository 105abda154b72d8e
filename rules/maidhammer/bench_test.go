package maidhammer_test

import (
	"encoding/json"
	"runtime"
	"slices"
	"testing"
	"time"

	"parlour/rules"
	"parlour/rules/field"
	"parlour/rules/maidhammer"
	"parlour/rules/simulate"
)

// crowd begins a battle of ten dolls a side, on a field if there is one.
func crowd(tb testing.TB, on *maidhammer.ChooseField) *table {
	settings := rules.DefaultSettings()
	settings.Judging = rules.OneJudge
	t := sit(tb, settings)
	sheet := func(name string) maidhammer.Sheet {
		return maidhammer.Sheet{Name: name, Scale: 27, Attribute: "human", Costume: []string{"maid"}, InHand: 0,
			Skills: []maidhammer.SkillPick{{ID: "concentration"}, {ID: "command"}},
			Gear:   []maidhammer.GearPick{{IDs: []string{"rifle"}}, {IDs: []string{"knife"}}, {IDs: []string{"shield"}}}}
	}
	for i := range 10 {
		t.must(first, &maidhammer.SaveSheet{Team: rules.First, Sheet: sheet("f" + string(rune('a'+i)))})
		t.must(second, &maidhammer.SaveSheet{Team: rules.Second, Sheet: sheet("s" + string(rune('a'+i)))})
	}
	if on != nil {
		t.field(on)
	} else {
		t.ready()
		t.ready()
		t.must(t.leaderOf(t.RolledOff), &rules.Choose{GoFirst: t.RolledOff == rules.First})
		t.ready()
	}
	v := t.view()
	t.must(first, &maidhammer.Next{Turn: v.Turn, Phase: v.Phase})
	return t
}

// BenchmarkShot is Decide + Apply of a shot on a table of 20 dolls: declaring it with its sighting, and carrying it out.
// It gives medians, since a mean on a busy machine is that of the other programs.
func BenchmarkShot(b *testing.B) {
	shots(b, crowd(b, nil), func(*table, int) {})
}

// shots fires over and over, each time after what before does.
func shots(b *testing.B, begin *table, before func(t *table, i int)) {
	begun, err := begin.Snapshot()
	if err != nil {
		b.Fatal(err)
	}
	declare := &maidhammer.Declare{Doll: "d1", Action: maidhammer.Action{Kind: "shoot", Item: 1, Target: "d11", With: []string{"concentration"},
		Sightings: []maidhammer.Sighting{{From: "d1", To: "d11", MM: 1000, Cover: maidhammer.HalfCover}}}}
	resolve := &maidhammer.Resolve{Doll: "d1"}
	reason := maidhammer.Judgement{Reason: "again"}
	sp, hp := 3, 6
	var spent, allocated []float64
	var t *table
	for i := 0; b.Loop(); i++ {
		if i%50 == 0 {
			// A real battle has tens of rulings, not as many as this loop makes.
			opened, err := rules.OpenSnapshot(begun, maidhammer.Ruleset{})
			if err != nil {
				b.Fatal(err)
			}
			t = &table{Table: opened, t: b, at: 2_000_000}
		}
		t.must(first, &maidhammer.RulePhase{Judgement: reason, Turn: 1 + i%900, Phase: 2})
		t.must(first, &maidhammer.RuleVitals{Judgement: reason, Doll: "d1", SP: &sp})
		t.must(first, &maidhammer.RuleVitals{Judgement: reason, Doll: "d11", HP: &hp})
		before(t, i)
		// Counting allocations stops the world, so only now and then, outside what is timed.
		measure := func(c rules.Command) float64 {
			start := time.Now()
			mustDecide(b, t, c)
			return float64(time.Since(start).Nanoseconds())
		}
		into := &spent
		if i%100 == 99 {
			into = &allocated
			measure = func(c rules.Command) float64 {
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				mustDecide(b, t, c)
				runtime.ReadMemStats(&after)
				return float64(after.Mallocs - before.Mallocs)
			}
		}
		cost := measure(rules.Command{ID: "d", Seat: first, At: t.at, Body: declare})
		t.must(first, &maidhammer.Close{})
		cost += measure(rules.Command{ID: "r", Seat: first, At: t.at, Body: resolve})
		*into = append(*into, cost)
	}
	slices.Sort(spent)
	if len(spent) > 0 {
		b.ReportMetric(spent[len(spent)/2], "p50-ns/shot")
		b.ReportMetric(spent[len(spent)*9/10], "p90-ns/shot")
	}
	if len(allocated) > 0 {
		b.ReportMetric(slices.Max(allocated), "max-allocs/shot")
	}
	b.ReportMetric(0, "ns/op")
}

// furnished is a battle of 20 dolls on a field of more than 100 things, a shooter and its target in the midst of them.
func furnished(tb testing.TB) *table {
	t := crowd(tb, &maidhammer.ChooseField{Seed: 11, Width: 4400, Depth: 4400, Density: 100})
	if n := len(t.view().Field.Things); n < 100 {
		tb.Fatalf("only %d things", n)
	}
	return t
}

// BenchmarkShotOnField is the same shot measured on a field. The target stands elsewhere each time, so nothing that was
// seen before still holds.
func BenchmarkShotOnField(b *testing.B) {
	t := furnished(b)
	from, to, ok := sight(t)
	if !ok {
		b.Fatal("nobody sees anybody")
	}
	reason := maidhammer.Judgement{Reason: "again"}
	t.must(first, &maidhammer.RulePosition{Judgement: reason, Doll: "d1", At: from})
	shots(b, t, func(t *table, i int) {
		t.must(first, &maidhammer.RulePosition{Judgement: reason, Doll: "d11", At: field.Point{X: to.X + i%2, Y: to.Y}})
	})
}

// sight finds two free places about a metre apart that see each other across the field's middle.
func sight(t *table) (from, to field.Point, ok bool) {
	f := t.view().Field
	survey, _ := field.NewSurvey(f)
	s := field.Scene{Survey: survey}
	for x := 200; x < f.Width-200; x += 50 {
		one := field.Body{ID: "one", At: field.Point{X: x, Y: f.Depth/2 - 500}, Radius: 50, Height: 270}
		other := field.Body{ID: "other", At: field.Point{X: x, Y: f.Depth/2 + 500}, Radius: 50, Height: 270}
		if s.Fits(one) == nil && s.Fits(other) == nil && s.Cover(one, other) != field.FullCover && len(s.Sight(one, other).Reasons) > 0 {
			return one.At, other.At, true
		}
	}
	return from, to, false
}

// BenchmarkViewOnField is the whole view of a side in an action phase with 20 dolls and 100 things, right after somebody has
// moved: every doll's options are measured anew.
func BenchmarkViewOnField(b *testing.B) {
	t := furnished(b)
	reason := maidhammer.Judgement{Reason: "again"}
	for i := 0; b.Loop(); i++ {
		b.StopTimer()
		t.must(first, &maidhammer.RulePosition{Judgement: reason, Doll: "d11", At: field.Point{X: 2000 + i%2, Y: 2100}})
		b.StartTimer()
		if _, err := json.Marshal(t.View("first")); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkQueriesOnField are the questions of a map: where a doll can go, and what its shots would come to.
func BenchmarkQueriesOnField(b *testing.B) {
	t := furnished(b)
	v := t.view()
	for _, c := range []struct {
		name string
		body rules.Body
	}{
		{"reach", &maidhammer.ReachQuery{Doll: "d1"}},
		{"path", &maidhammer.PathQuery{Doll: "d1", To: &field.Point{X: v.Dolls["d1"].At.X + 100, Y: v.Dolls["d1"].At.Y + 300}}},
		{"aim", &maidhammer.AimQuery{Doll: "d1", Item: 1}},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				_, _ = t.ask("d1", v, c.body)
			}
		})
	}
}

func mustDecide(b *testing.B, t *table, c rules.Command) {
	if _, err := t.Decide(c); err != nil {
		b.Fatal(err)
	}
}

// BenchmarkReplay folds the stored record of a battle; the figure to read is the median of events/s.
func BenchmarkReplay(b *testing.B) {
	record, events := recordedBattle(b)
	b.ReportAllocs()
	var spent []float64
	for b.Loop() {
		start := time.Now()
		t := rules.NewTable(maidhammer.Ruleset{})
		for _, data := range record {
			d, err := rules.ReadDecided(data, maidhammer.Ruleset{})
			if err != nil {
				b.Fatal(err)
			}
			if err := t.Apply(d); err != nil {
				b.Fatal(err)
			}
		}
		spent = append(spent, time.Since(start).Seconds())
	}
	slices.Sort(spent)
	b.ReportMetric(float64(events)/spent[len(spent)/2], "p50-events/s")
}

// recordedBattle plays a random battle and gives its stored form.
func recordedBattle(tb testing.TB) (record [][]byte, events int) {
	b, err := simulate.Begin(simulate.Plan{Seed: 5, Size: 3, LastTurn: 30})
	if err == nil {
		err = b.Play()
	}
	if err != nil {
		tb.Fatal(err)
	}
	for _, d := range b.Log {
		data, err := json.Marshal(d)
		if err != nil {
			tb.Fatal(err)
		}
		record, events = append(record, data), events+len(d.Events)
	}
	return record, events
}
