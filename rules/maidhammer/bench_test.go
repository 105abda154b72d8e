package maidhammer_test

import (
	"encoding/json"
	"runtime"
	"slices"
	"testing"
	"time"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// crowd begins a battle of ten dolls a side.
func crowd(tb testing.TB) *table {
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
	t.ready()
	t.ready()
	t.must(t.leaderOf(t.RolledOff), &rules.Choose{GoFirst: t.RolledOff == rules.First})
	t.ready()
	v := t.view()
	t.must(first, &maidhammer.Next{Turn: v.Turn, Phase: v.Phase})
	return t
}

// BenchmarkShot is Decide + Apply of a shot on a table of 20 dolls: declaring it with its sighting, and carrying it out.
// It gives medians, since a mean on a busy machine is that of the other programs.
func BenchmarkShot(b *testing.B) {
	begun, err := crowd(b).Snapshot()
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
	settings := rules.DefaultSettings()
	settings.LastTurn = 30
	t := sit(tb, settings)
	t.begin()
	playOut(tb, t, 5)
	for _, d := range t.log {
		data, err := json.Marshal(d)
		if err != nil {
			tb.Fatal(err)
		}
		record, events = append(record, data), events+len(d.Events)
	}
	return record, events
}
