package zerosystem_test

import (
	"encoding/json"
	"testing"

	"parlour/rules"
	"parlour/rules/zerosystem"
)

// FuzzSheet audits whatever somebody imports as a sheet: it never panics, what is legal goes on to a battle, and the audit of the same
// sheet is always the same.
func FuzzSheet(f *testing.F) {
	a, b := zerosystem.SampleSheets("ja")
	for _, s := range append(a, b...) {
		data, _ := json.Marshal(s)
		f.Add(data)
	}
	f.Add([]byte(`{"name":"x","levels":{"body":-5},"gear":[{"row":"gun/derringer","parts":["scope","scope"]},{"own":{"kind":"weapon","damage_lm":-99}}]}`))
	f.Add([]byte(`{"levels":{"sense":200},"granted":9000,"talents":[{"id":"martial-art"}],"gear":[{"row":"armour/x","at":"worn"}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var s zerosystem.Sheet
		if json.Unmarshal(data, &s) != nil {
			return
		}
		audit, again := s.Audit(), s.Audit()
		x, err := json.Marshal(audit)
		y, _ := json.Marshal(again)
		if err != nil || string(x) != string(y) {
			t.Fatalf("%s, then %s", x, y)
		}
		if !audit.Legal() || s.Nature == zerosystem.Object || audit.Tables == "detailed" {
			return
		}
		tb := sit(t, rules.DefaultSettings())
		tb.begin(zerosystem.Rules{}, []zerosystem.Sheet{s}, []zerosystem.Sheet{person("B", levels(3, 3, 3, 3, 3, 3))})
		for _, class := range rules.ViewerClasses {
			if _, err := json.Marshal(tb.View(class)); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// FuzzCommands sends commands of every kind with whatever bodies, one after the other, to a battle in which everybody answers by
// themselves: nothing panics, a refusal changes nothing, and the record folds to the same table.
func FuzzCommands(f *testing.F) {
	for _, seed := range [][]byte{
		[]byte(`{"character":"c1","act":{"kind":"attack","strikes":[{"item":1,"target":"c4"}],"facts":[{"from":"c1","to":"c4","cm":100}]}}`),
		[]byte(`{"character":"c2","plan":{"kind":"counter-blow","partner":"c4"}}`),
		[]byte(`{"team":"first","round":1}`),
		[]byte(`{"prompt":"p0-second-1","option":"spread","spread":{"body":-1,"ego":99}}`),
		[]byte(`{"character":"c1","act":{"kind":"attack","strikes":[{"item":-1,"target":"c1","others":["c1","c1"],"vital":-3,"rounds":-9}]}}`),
		[]byte(`{"fact":{"from":"c1","to":"c2","cm":-1},"reason":"x"}`),
		[]byte(`{"character":"c1","wounds":{"body":999},"fatigue":{"body":-999},"reason":"x"}`),
		[]byte(`{"character":"c1","ability":"body","difficulty":200,"lm":-20,"reason":"x"}`),
		[]byte(`{"character":"c1","state":"held","on":true,"other":"c1","reason":"x"}`),
		[]byte(`{"character":"c1","item":1,"at":"worn","loaded":-5,"reason":"x"}`),
	} {
		for kind := range zerosystem.CommandKinds() {
			f.Add(uint8(kind), seed, seed)
		}
	}
	kinds := zerosystem.CommandKinds()
	f.Fuzz(func(t *testing.T, kind uint8, one, two []byte) {
		settings := rules.DefaultSettings()
		settings.Judging = rules.OneJudge
		tb := sit(t, settings)
		tb.must(first, &zerosystem.LoadSample{})
		tb.ready()
		tb.ready()
		tb.ready()
		tb.closeAll()
		for i, data := range [][]byte{one, two, one} {
			body, ok := rules.NewBody(kinds[(int(kind)+i*7)%len(kinds)], zerosystem.Ruleset{})
			if !ok || json.Unmarshal(data, body) != nil {
				continue
			}
			for _, seat := range []rules.SeatID{first, second} {
				before, err := tb.Snapshot()
				if err != nil {
					t.Fatal(err)
				}
				if err := tb.do(seat, body); err == nil {
					continue
				}
				if after, err := tb.Snapshot(); err != nil || string(after) != string(before) {
					t.Fatalf("a refusal of %s changes the table", body.CommandKind())
				}
			}
		}
		for _, class := range rules.ViewerClasses {
			if _, err := json.Marshal(tb.View(class)); err != nil {
				t.Fatal(err)
			}
		}
		sameAs(t, tb.replayed(), tb.Table)
	})
}
