package maidhammer

import (
	"reflect"
	"regexp"
	"testing"
)

// The sample dolls are legal as they stand, with nothing to warn of, and spend all of their MP.
func TestSampleSheets(t *testing.T) {
	first, second := SampleSheets("en")
	if len(first) != 3 || len(second) != 3 {
		t.Fatalf("%d against %d dolls", len(first), len(second))
	}
	names := map[string]bool{}
	for _, s := range append(first, second...) {
		audit := s.Audit()
		if !audit.Legal() || len(audit.Warnings) != 0 || audit.MP != Budget {
			t.Errorf("%s: %d MP, faults %v, warnings %v", s.Name, audit.MP, audit.Faults, audit.Warnings)
		}
		if audit.Steps == 0 {
			t.Errorf("%s cannot move", s.Name)
		}
		if names[s.Name] {
			t.Errorf("two dolls are called %s", s.Name)
		}
		names[s.Name] = true
	}
}

// The names of the sample dolls are in the language asked for, and nothing else about them.
func TestSampleSheetsInEnglish(t *testing.T) {
	ours, theirs := SampleSheets("ja")
	first, second := SampleSheets("en")
	latin := regexp.MustCompile(`^[A-Z][a-z]+$`)
	ja, en := append(ours, theirs...), append(first, second...)
	for i, s := range en {
		if !latin.MatchString(s.Name) || latin.MatchString(ja[i].Name) {
			t.Errorf("%s is called %s in English", ja[i].Name, s.Name)
		}
		s.Name = ja[i].Name
		if !reflect.DeepEqual(s, ja[i]) {
			t.Errorf("%s is another doll in English: %+v", s.Name, s)
		}
	}
}

// MH-3.6: whoever meets the sample flyer has something that reaches her.
func TestSampleSheetsReachTheFlyer(t *testing.T) {
	first, _ := SampleSheets("ja")
	for _, s := range first {
		reaches := false
		for part := range s.parts {
			reaches = reaches || part.Figures != nil && part.Figures.AntiAir != nil && *part.Figures.AntiAir
		}
		if !reaches {
			t.Errorf("%s has no anti-air weapon", s.Name)
		}
	}
}

func TestSampleLayout(t *testing.T) {
	l := SampleLayout()
	if l.Width < 900 || l.Depth < 1800 || l.Zone != 450 {
		t.Errorf("MH-1.4: a table of %d × %d mm with zones of %d mm", l.Width, l.Depth, l.Zone)
	}
	if len(l.Pieces) != 12 {
		t.Errorf("%d pieces", len(l.Pieces))
	}
	for i, p := range l.Pieces {
		// The circle about a box holds it however it is turned.
		radius := func(p Piece) int { return (p.Width + p.Depth) / 2 }
		if p.Width <= 0 || p.Depth <= 0 || p.Height <= 0 || p.Made.Ja == "" || p.Made.En == "" {
			t.Errorf("piece %d is not told whole: %+v", i, p)
		}
		if p.X < p.Width/2 || p.X > l.Width-p.Width/2 || p.Y < p.Depth/2 || p.Y > l.Depth-p.Depth/2 {
			t.Errorf("piece %d hangs over the edge", i)
		}
		mirrored := false
		for j, q := range l.Pieces {
			mirrored = mirrored || q.Kind == p.Kind && q.X == l.Width-p.X && q.Y == l.Depth-p.Y && q.Turn == p.Turn
			dx, dy, apart := p.X-q.X, p.Y-q.Y, radius(p)/2+radius(q)/2
			if i < j && dx*dx+dy*dy < apart*apart {
				t.Errorf("pieces %d and %d overlap", i, j)
			}
		}
		if !mirrored {
			t.Errorf("piece %d has no counterpart on the other side", i)
		}
	}
}
