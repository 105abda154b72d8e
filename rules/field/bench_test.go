package field

import (
	"slices"
	"testing"
	"time"

	"parlour/rules/chance"
)

// crowd is the scene of the figures: 20 bodies among 100 things on 180 × 360 cm.
func crowd(b testing.TB) *Scene {
	b.Helper()
	f := &Field{Width: 1800, Depth: 3600}
	for seed := uint64(1); len(f.Things) < 100; seed++ {
		for _, t := range Generate(seed, 1800, 3600, 100).Things {
			t.ID += string(rune('a' + seed))
			f.Things = append(f.Things, t)
			if len(f.Validate()) > 0 {
				f.Things = f.Things[:len(f.Things)-1]
			}
			if len(f.Things) == 100 {
				break
			}
		}
	}
	s := &Scene{Survey: survey(b, f)}
	r := chance.Seeded(3)
	for len(s.Bodies) < 20 {
		d := doll(string(rune('a'+len(s.Bodies))), r.From(60, 1740), r.From(60, 3540))
		if s.Fits(d) == nil {
			s.Bodies = append(s.Bodies, d)
		}
	}
	return s
}

// timed asks over and over and gives the median and the least time: on a busy machine the mean is that of the other programs.
func timed(b *testing.B, ask func(i int)) {
	b.ReportAllocs()
	var spent []float64
	for i := 0; b.Loop(); i++ {
		start := time.Now()
		ask(i)
		spent = append(spent, float64(time.Since(start).Nanoseconds()))
	}
	slices.Sort(spent)
	b.ReportMetric(spent[len(spent)/2], "p50-ns/ask")
	b.ReportMetric(spent[0], "least-ns/ask")
	b.ReportMetric(0, "ns/op")
}

func BenchmarkSight(b *testing.B) {
	s := crowd(b)
	timed(b, func(i int) { s.Sight(s.Bodies[i%20], s.Bodies[(i*7+1)%20]) })
}

func BenchmarkCovers20(b *testing.B) {
	s := crowd(b)
	timed(b, func(int) { s.Covers() })
}

func walkOf(s *Scene, i, allowance int) Walk {
	w := Walk{Body: s.Bodies[i], Allowance: allowance, Tolls: tolls}
	for j := range s.Bodies {
		if j%2 != i%2 {
			w.Zones = append(w.Zones, Zone{s.Bodies[j].ID, s.Bodies[j].At, 150})
		}
	}
	return w
}

func benchReach(b *testing.B, allowance int, outline bool) {
	s := crowd(b)
	timed(b, func(i int) {
		r := s.Reach(walkOf(s, i%20, allowance))
		if r.settle(); outline {
			r.Outline(allowance)
		}
	})
}

func BenchmarkReach4Steps(b *testing.B)        { benchReach(b, 600, false) }
func BenchmarkReachOutline4Steps(b *testing.B) { benchReach(b, 600, true) }
func BenchmarkReachOutline7Steps(b *testing.B) { benchReach(b, 1050, true) }
func BenchmarkReachEverywhere(b *testing.B)    { benchReach(b, 24000, false) }

// BenchmarkPath is the way to a point at the far end of the field.
func BenchmarkPath(b *testing.B) {
	s := crowd(b)
	timed(b, func(i int) {
		w := walkOf(s, i%20, 600)
		s.PathTo(w, Point{s.Field.Width - w.Body.At.X, s.Field.Depth - w.Body.At.Y})
	})
}

func BenchmarkSightWorst(b *testing.B) {
	s, _ := besieged(b, worst["a spiral"](MaxAllCorners-20))
	for b.Loop() {
		s.Sight(doll("a", 60, 60), doll("b", s.Field.Width-60, s.Field.Depth-60))
	}
}

func BenchmarkValidateWorst(b *testing.B) {
	f := worst["small rocks"](MaxAllCorners - 20)
	for b.Loop() {
		f.Validate()
	}
}

func BenchmarkValidateLargestField(b *testing.B) {
	f := Generate(5, 6000, 6000, 100)
	b.ReportMetric(float64(len(f.Things)), "things")
	for b.Loop() {
		f.Validate()
	}
}
