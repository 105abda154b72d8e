package field

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

func TestDecodeRefuses(t *testing.T) {
	thing := func(s string) string { return `{"width":900,"depth":900,"name":{},"things":[` + s + `]}` }
	for _, c := range []struct {
		code  FaultCode
		thing string
		text  string
	}{
		{BadJSON, "", ``},
		{BadJSON, "", `null x`},
		{BadJSON, "", `{"width":900,"depth":900,"colour":"red"}`},
		{BadJSON, "", `{"width":NaN,"depth":900}`},
		{BadJSON, "", `{"width":1e400,"depth":900}`},
		{BadJSON, "", `{"width":900.5,"depth":900}`},
		{BadJSON, "", `{"width":900,"depth":900}{}`},
		{BadSize, "", `{"width":90000000,"depth":900}`},
		{BadJSON, "w", thing(`{"id":"w","kind":"wall","height":1.5}`)},
		{BadJSON, "#2", thing(`{"id":"a","kind":"rock","height":9,"disc":{"x":400,"y":400,"r":9}},{"kind":"wall","height":"tall"}`)},
		{BadJSON, "#1", thing(`7`)},
		{BadJSON, "w", thing(`{"id":"w","kind":"wall","colour":"red"}`)},
		{TooDeep, "", strings.Repeat("[", 1000)},
		{TooLarge, "", strings.Repeat(" ", MaxBytes+1)},
		{TooManyThings, "", thing(strings.Repeat("{},", MaxThings) + "{}")},
		{Outside, "r", thing(`{"id":"r","kind":"rock","height":9,"disc":{"x":-4,"y":400,"r":9}}`)},
	} {
		f, faults := Decode([]byte(c.text))
		if f != nil || len(faults) == 0 || faults[0].Code != c.code || faults[0].Thing != c.thing {
			t.Errorf("%.60s: %v, want %s of %q", c.text, faults, c.code, c.thing)
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, name := range Furnished() {
		text, err := furnished.ReadFile("fields/" + name + ".json")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add([]byte(`{"width":900,"depth":900,"things":[{"id":"a","kind":"river","polygon":[{"x":0,"y":0},{"x":9,"y":0},{"x":0,"y":9}]}]}`))
	f.Add([]byte(`{"width":900,"depth":900,"things":[{"id":"a","kind":"wall","height":9,"line":[{"x":0,"y":0},{"x":9,"y":0}],"width":3}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		field, faults := Decode(text)
		if (field == nil) != (len(faults) > 0) {
			t.Fatalf("field %v, faults %v", field, faults)
		}
		if field == nil {
			return
		}
		again, err := json.Marshal(field)
		if err != nil {
			t.Fatal(err)
		}
		back, faults := Decode(again)
		if len(faults) > 0 || !reflect.DeepEqual(field, back) {
			t.Fatalf("came back as %+v, %v", back, faults)
		}
		// Whatever can be decoded can be measured.
		sv, _ := NewSurvey(field)
		s := &Scene{Survey: sv, Bodies: []Body{doll("a", 60, 60), doll("b", field.Width-60, field.Depth-60)}}
		s.Sight(s.Bodies[0], s.Bodies[1])
		s.Reach(Walk{Body: s.Bodies[0], Allowance: 300, Tolls: tolls}).Outline(300)
	})
}
