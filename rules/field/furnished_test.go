package field

import "testing"

// TestFurnishedFieldsAreFair: every field that comes with the program is without fault, has names in both languages, is the
// same for both sides, and lets a doll walk from one zone to the other.
func TestFurnishedFieldsAreFair(t *testing.T) {
	ids := Furnished()
	if len(ids) < 8 {
		t.Fatalf("only %d fields", len(ids))
	}
	for _, id := range ids {
		t.Run(id, func(t *testing.T) {
			text, err := furnished.ReadFile("fields/" + id + ".json")
			if err != nil {
				t.Fatal(err)
			}
			f, faults := Decode(text)
			if len(faults) > 0 {
				t.Fatal(faults)
			}
			if f.ID != id || f.Name.JA == "" || f.Name.EN == "" {
				t.Errorf("id %q, name %+v", f.ID, f.Name)
			}
			fair(t, f)
			s := &Scene{Survey: survey(t, f)}
			r := s.Reach(Walk{Body: place1(t, s), Allowance: 9000, Tolls: tolls})
			across := 0
			for x := 50; x < f.Width; x += 50 {
				if r.Contains(Point{x, f.Depth - 60}) {
					across++
				}
			}
			if across == 0 {
				t.Error("nobody can cross it")
			}
			for i := range f.Marks {
				m := &f.Marks[i]
				if m.Side != 0 && !f.InZone(m.Side, m.At) {
					t.Errorf("%s stands outside of its side's zone", m.ID)
				}
			}
		})
	}
	if OpenFurnished("nowhere") != nil {
		t.Error("a field that there is not")
	}
}

// place1 puts a doll somewhere in the first side's zone.
func place1(t *testing.T, s *Scene) Body {
	t.Helper()
	for x := 100; x < s.Field.Width-50; x += 20 {
		if b := doll("a", x, 100); s.Fits(b) == nil {
			return b
		}
	}
	t.Fatal("no room in the zone")
	return Body{}
}
