package server

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	jsonpatch "github.com/evanphx/json-patch/v5"
	"pgregory.net/rapid"

	"parlour/rules"
	"parlour/rules/simulate"
)

// A view that changes a little again and again is read as if each were the first, and each patch leads on from the last.
func TestTreesShareWhatStays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now := object(t, 3)
		data := mustJSON(t, now)
		before, err := readTree(data, nil)
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 6).Draw(t, "steps") {
			for name := range object(t, 0) {
				if _, here := now[name]; here && rapid.Bool().Draw(t, "gone") {
					delete(now, name)
				} else {
					now[name] = drawValue(t, 2)
				}
			}
			next := mustJSON(t, now)
			shared, err := readTree(next, before)
			if err != nil {
				t.Fatal(err)
			}
			alone, err := readTree(next, nil)
			if err != nil || shared.hash() != alone.hash() || !sameShape(shared.root, alone.root) {
				t.Fatalf("%s read beside %s is not itself (%v)", next, data, err)
			}
			got, err := jsonpatch.MergePatch(data, mergePatch(before, shared))
			if err != nil {
				t.Fatal(err)
			}
			if hash, err := Hash(got); err != nil || hash != alone.hash() {
				t.Fatalf("%s became %s, not %s (%v)", data, got, next, err)
			}
			before, data = shared, next
		}
	})
}

// A number or a name that only begins like the one before is another.
func TestTreesTellBeginningsApart(t *testing.T) {
	for _, views := range [][2]string{
		{`{"a":1,"b":2}`, `{"a":12,"b":2}`}, {`[1]`, `[10]`}, {`{"a":true}`, `{"ab":true}`}, {`{"a":"x"}`, `{"a":"x\""}`},
	} {
		before, err := readTree([]byte(views[0]), nil)
		must(t, err)
		after, err := readTree([]byte(views[1]), before)
		must(t, err)
		if want, _ := Hash([]byte(views[1])); after.hash() != want {
			t.Errorf("%s after %s is taken for another", views[1], views[0])
		}
	}
}

// sameShape compares everything of two nodes, places too.
func sameShape(a, b *node) bool {
	if a.size != b.size || a.kind != b.kind || string(a.walk) != string(b.walk) || len(a.members) != len(b.members) || len(a.children) != len(b.children) {
		return false
	}
	for i := range a.members {
		m, n := a.members[i], b.members[i]
		if m.name != n.name || m.at != n.at || string(m.key) != string(n.key) || !sameShape(m.node, n.node) {
			return false
		}
	}
	for i := range a.children {
		if a.children[i].at != b.children[i].at || !sameShape(a.children[i].node, b.children[i].node) {
			return false
		}
	}
	return true
}

// What json.Marshal would not write is an error, never a panic. What is read is the same whatever was read before.
func FuzzTree(f *testing.F) {
	for _, seed := range []string{`{"a":1,"b":[true,null,"x\n"],"":{}}`, `{"a":1,"a":2}`, `[1,`, `{"a`, `{"a":`, `"\`, ``, `12`, `-`, `{,}`, `[[]]`} {
		f.Add([]byte(seed), []byte(`{"a":1,"b":[true]}`))
		f.Add([]byte(seed), []byte(seed))
	}
	f.Add([]byte(`{"b":1,"a":2,"a":3}`), []byte(`{"b":1,"a":4,"a":5}`))
	f.Fuzz(func(t *testing.T, one, other []byte) {
		before, err := readTree(one, nil)
		if err != nil {
			before = nil
		}
		after, err := readTree(other, before)
		if err == nil && before != nil {
			if alone, err := readTree(other, nil); err != nil || !sameShape(after.root, alone.root) {
				t.Errorf("%s after %s is read as another", other, one)
			}
			mergePatch(before, after)
		}
	})
}

// battle is a table of twelve dolls.
func battle(b *testing.B) *rules.Table {
	begun, err := simulate.Begin(simulate.Plan{Seed: 1, Size: 6, LastTurn: 20})
	must(b, err)
	return begun.Table
}

// BenchmarkStep is what a frame costs one class: the view of a battle with twelve dolls made, written, read, hashed and
// compared with the one before, in which a clock said something else.
func BenchmarkStep(b *testing.B) {
	table := battle(b)
	p := &projection{class: rules.ViewSpectator}
	must(b, p.start(table, "e"))
	b.SetBytes(int64(len(p.view())))
	for b.Loop() {
		table.Title = string(rune('a' + rand.IntN(26)))
		next, err := p.next(table, nil)
		must(b, err)
		next.take()
	}
}

// BenchmarkTree is the part of it that reads, hashes and compares.
func BenchmarkTree(b *testing.B) {
	table := battle(b)
	view := func(title string) []byte {
		table.Title = title
		data, err := json.Marshal(table.View(rules.ViewSpectator))
		must(b, err)
		return data
	}
	views := [2][]byte{view("a"), view("b")}
	before, err := readTree(views[1], nil)
	must(b, err)
	i := 0
	for b.Loop() {
		after, err := readTree(views[i%2], before)
		must(b, err)
		after.hash()
		mergePatch(before, after)
		before = after
		i++
	}
	b.ReportMetric(float64(len(views[0])), "view-bytes")
}
