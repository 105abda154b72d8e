package server

import (
	"fmt"
	"slices"
	"testing"
	"time"

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

// BenchmarkSeenInBattle is BenchmarkSeen with the sample battle of Maid Hammer: six dolls, four classes watching.
func BenchmarkSeenInBattle(b *testing.B) {
	h := start(b, sqliteDatabase(b), func(c *Config) { c.Games = []Game{{Ruleset: maidhammer.Ruleset{}, LoadSample: "load-sample"}} })
	var made Created
	h.request("POST", "/api/rooms", "", NewRoom{Title: "練習", Ruleset: "maidhammer", Name: "さくら", Team: "first", Sample: true}, &made)
	one := h.enter(made.Room, made.Token)
	two := h.enter(made.Room, h.join(made.Room, made.Links.Second, "みぞれ").Token)
	h.watch(made.Room, made.Links.Spectator)
	h.enter(made.Room, h.join(made.Room, made.Links.Referee, "審判").Token)
	h.play(one, two)
	one.accept("0", "pause", `{"paused":true}`)
	one.write(`{"type":"sync"}`)
	one.until("welcome")
	size := float64(len(one.view))
	for last := one.lines[len(one.lines)-1].N; two.lines[len(two.lines)-1].N < last; {
		if _, err := two.next(); err != nil {
			b.Fatal(err)
		}
	}
	var seen []time.Duration
	i := 0
	for b.Loop() {
		i++
		n := two.n
		start := time.Now()
		one.write(fmt.Sprintf(`{"type":"do","id":"%d","kind":"pause","body":{"paused":%t}}`, i, i%2 == 0))
		for two.n == n {
			if _, err := two.next(); err != nil {
				b.Fatal(err)
			}
		}
		seen = append(seen, time.Since(start))
		one.until("frame")
	}
	slices.Sort(seen)
	b.ReportMetric(float64(seen[len(seen)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(seen[len(seen)*99/100].Microseconds())/1000, "p99-ms")
	b.ReportMetric(size, "view-bytes")
	b.ReportMetric(0, "ns/op")
}
