package field

import (
	"encoding/json"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestGeneratedFieldsAreValidAndFair: whatever the seed and the size, there is no fault, and the field turned by half is
// the same field.
func TestGeneratedFieldsAreValidAndFair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := Generate(rapid.Uint64().Draw(t, "seed"), rapid.IntRange(0, 7000).Draw(t, "width"), rapid.IntRange(0, 7000).Draw(t, "depth"),
			rapid.IntRange(-5, 120).Draw(t, "density"))
		if faults := f.Validate(); len(faults) > 0 {
			t.Fatalf("faults: %v", faults)
		}
		fair(t, f)
		text, err := json.Marshal(f)
		if err != nil {
			t.Fatal(err)
		}
		if len(text) > MaxBytes {
			t.Fatalf("%d bytes of JSON", len(text))
		}
		if _, faults := Decode(text); len(faults) > 0 {
			t.Fatalf("decoded: %v", faults)
		}
	})
}

// fair fails when some thing or mark has no counterpart under a half turn.
func fair(t interface{ Fatalf(string, ...any) }, f *Field) {
	for i := range f.Things {
		a := &f.Things[i]
		turned := Thing{Kind: a.Kind, Height: a.Height, Trunk: a.Trunk, Open: a.Open, Shape: a.halfTurn(f)}
		if !slices.ContainsFunc(f.Things, func(b Thing) bool {
			return b.Kind == turned.Kind && b.Height == turned.Height && b.Trunk == turned.Trunk && b.Open == turned.Open && sameOutline(&turned, &b)
		}) {
			t.Fatalf("%s has no counterpart", a.ID)
		}
	}
	for _, m := range f.Marks {
		side := m.Side
		if side != 0 {
			side = 3 - side
		}
		at := f.HalfTurn(m.At)
		if !slices.ContainsFunc(f.Marks, func(o Mark) bool { return o.Kind == m.Kind && o.Side == side && o.Radius == m.Radius && o.At == at }) {
			t.Fatalf("mark %s has no counterpart", m.ID)
		}
	}
}

// sameOutline compares outlines wherever they begin and whichever way they run.
func sameOutline(a, b *Thing) bool {
	if a.sameShape(b) {
		return true
	}
	if a.Width != b.Width || len(a.Polygon) != len(b.Polygon) || len(a.Line) != len(b.Line) {
		return false
	}
	line := slices.Clone(b.Line)
	slices.Reverse(line)
	if len(line) > 0 {
		return slices.Equal(a.Line, line)
	}
	for range a.Polygon {
		for range 2 {
			if slices.Equal(a.Polygon, b.Polygon) {
				return len(a.Polygon) > 0
			}
			c := *b
			c.Polygon = slices.Clone(b.Polygon)
			slices.Reverse(c.Polygon)
			b = &c
		}
		c := *b
		c.Polygon = append(slices.Clone(b.Polygon[1:]), b.Polygon[0])
		b = &c
	}
	return false
}

// TestDensity: a bare field is bare, a dense one is not.
func TestDensity(t *testing.T) {
	if bare := Generate(7, 1800, 1800, 0); len(bare.Things) != 0 {
		t.Errorf("%d things at density 0", len(bare.Things))
	}
	if thin, dense := Generate(7, 1800, 3600, 20), Generate(7, 1800, 3600, 100); len(dense.Things) < 2*len(thin.Things) || len(thin.Things) == 0 {
		t.Errorf("%d things at density 20, %d at 100", len(thin.Things), len(dense.Things))
	}
}
