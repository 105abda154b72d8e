package server

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"parlour/rules"
	"parlour/rules/maidhammer"
	"parlour/store/postgres/pgtest"
)

// BenchmarkSeen measures from a command's sending to the other team's browser having the frame: decoded, decided,
// stored, projected for four classes, and read off a socket. It gives the median and the 99th percentile.
func BenchmarkSeen(b *testing.B) {
	run := func(b *testing.B, db database) {
		h := start(b, db, nil)
		made, second := h.newRoom()
		one, two := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
		h.watch(made.Room, made.Links.Spectator)
		h.enter(made.Room, h.join(made.Room, made.Links.Referee, "審判").Token)
		var seen []time.Duration
		i := 0
		for b.Loop() {
			i++
			start := time.Now()
			one.write(fmt.Sprintf(`{"type":"do","id":"%d","kind":"add","body":{"N":1}}`, i))
			two.total(i)
			seen = append(seen, time.Since(start))
			one.total(i)
		}
		slices.Sort(seen)
		b.ReportMetric(float64(seen[len(seen)/2].Microseconds())/1000, "p50-ms")
		b.ReportMetric(float64(seen[len(seen)*99/100].Microseconds())/1000, "p99-ms")
		b.ReportMetric(0, "ns/op")
	}
	b.Run("sqlite", func(b *testing.B) { run(b, sqliteDatabase(b)) })
	b.Run("postgres", func(b *testing.B) {
		db := postgresDatabase(b)
		pgtest.Durable(b)
		run(b, db)
	})
}

// BenchmarkSeenInBattle is BenchmarkSeen with battles of Maid Hammer that are really fought: six dolls, four classes
// watching, every command that the other team can see. Declarations are played but not counted: they are hidden.
func BenchmarkSeenInBattle(b *testing.B) {
	run := func(b *testing.B, db database) {
		h := start(b, db, func(c *Config) { c.Games = []Game{{Ruleset: maidhammer.Ruleset{}, LoadSample: "load-sample"}} })
		var f *fight
		var seen []time.Duration
		size, commands := 0, 0
		for b.Loop() {
			for counted := false; !counted; {
				if f == nil || f.stage() != rules.Play {
					f = h.newFight(commands)
				}
				commands++
				var took time.Duration
				if took, counted = f.step(commands); counted {
					seen = append(seen, took)
				}
				size = max(size, len(f.two.view))
			}
		}
		slices.Sort(seen)
		b.ReportMetric(float64(seen[len(seen)/2].Microseconds())/1000, "p50-ms")
		b.ReportMetric(float64(seen[len(seen)*99/100].Microseconds())/1000, "p99-ms")
		b.ReportMetric(float64(size), "max-view-bytes")
		b.ReportMetric(0, "ns/op")
	}
	b.Run("sqlite", func(b *testing.B) { run(b, sqliteDatabase(b)) })
	b.Run("postgres", func(b *testing.B) {
		db := postgresDatabase(b)
		pgtest.Durable(b)
		run(b, db)
	})
}
