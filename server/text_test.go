package server

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	jsonpatch "github.com/evanphx/json-patch/v5"
	"pgregory.net/rapid"

	"parlour/rules"
)

func TestNames(t *testing.T) {
	for in, want := range map[string]string{
		"さくら": "さくら", "戰姫": "戰姫", "もも": "もも", "  Anna   Lee ": "Anna Lee", "Ａｎｎａ": "Anna", "ﾓﾓ": "モモ", "が": "が", "😀": "😀",
		"": "", " ": "", "\u200b": "", "a\u200bb": "", "a\u202eb": "", "a\x00b": "", "a\nb": "a b", "ㅤ": "", "\u2800": "",
		"e\u0301": "é", "Z\u0351\u0352\u0353\u0354": "", "\u0301a": "", "a\ufeffb": "", "a\U000e0041": "", "\xff": "",
		strings.Repeat("あ", 24): strings.Repeat("あ", 24), strings.Repeat("あ", 25): "", strings.Repeat("x", 100_000): "",
		"\ufdfa\ufdfa": "", // one character that NFKC makes eighteen of
	} {
		got, refusal := cleanName(in)
		if got != want || (refusal == nil) != (want != "") {
			t.Errorf("%.40q: %q %v, not %q", in, got, refusal, want)
		}
	}
}

func TestTwinNames(t *testing.T) {
	for _, c := range []struct {
		a, b string
		twin bool
	}{
		{"Anna", "anna", true}, {"Anna", "Аnnа", true}, {"paypal", "раураӏ", true}, {"Ian", "lan", true}, {"O2", "02", true},
		{"カナ", "力ナ", true}, {"へや", "ヘや", true}, {"ニ", "二", true}, {"モモー", "モモ一", true}, {"rnaid", "maid", true}, {"A B", "AB", true},
		{"もも", "モモ", false}, {"戰姫", "戦姫", false}, {"か", "が", false}, {"ハナ", "バナ", false}, {"さくら", "さくや", false}, {"Anna", "Hanna", false},
	} {
		a, _ := cleanName(c.a)
		b, _ := cleanName(c.b)
		table := rules.NewTable(counting{})
		table.Seats["s1"] = &rules.Seat{ID: "s1", Name: a}
		if twinName(table, b, "") != c.twin {
			t.Errorf("%q and %q: %v (%q, %q)", a, b, !c.twin, skeleton(a), skeleton(b))
		}
	}
}

// The pages compute the same hashes; these are their vectors.
func TestHashVectors(t *testing.T) {
	data, err := os.ReadFile("../web/src/wire/hash.vectors.json")
	must(t, err)
	var vectors []struct {
		Name, Hash string
		Value      json.RawMessage
	}
	must(t, json.Unmarshal(data, &vectors))
	if len(vectors) == 0 {
		t.Fatal("no vectors")
	}
	for _, v := range vectors {
		if got, err := Hash(v.Value); err != nil || got != v.Hash {
			t.Errorf("%s: %s %v, not %s", v.Name, got, err, v.Hash)
		}
	}
	for _, bad := range []string{"1.5", "1e3", "-0", "{"} {
		if got, err := Hash([]byte(bad)); err == nil {
			t.Errorf("%s has the hash %s", bad, got)
		}
	}
}

// drawValue draws a JSON value of the kind that views are made of.
func drawValue(t *rapid.T, depth int) any {
	kind := rapid.IntRange(0, 4)
	if depth == 0 {
		kind = rapid.IntRange(0, 2)
	}
	switch kind.Draw(t, "kind") {
	case 0:
		return rapid.Int64Range(-1<<53, 1<<53).Draw(t, "number")
	case 1:
		return rapid.StringOf(rapid.RuneFrom([]rune("ab<&\"\\あ🎲\u2028\x01"))).Draw(t, "text")
	case 2:
		return rapid.Bool().Draw(t, "bool")
	case 3:
		list := []any{}
		for range rapid.IntRange(0, 3).Draw(t, "length") {
			list = append(list, drawValue(t, depth-1))
		}
		return list
	}
	return object(t, depth-1)
}

func object(t *rapid.T, depth int) map[string]any {
	o := map[string]any{}
	for _, name := range rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "c", "あ", ""}), 0, 4).Draw(t, "names") {
		o[name] = drawValue(t, depth)
	}
	return o
}

// From one view to any other, the patch leads there as a library for merge patches reads it: numbers of any size, lists
// replaced, types changed.
func TestPatchLeadsFromViewToView(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := mustJSON(t, object(t, 3)), mustJSON(t, object(t, 3))
		from, err := readTree(a, nil)
		if err != nil {
			t.Fatal(err)
		}
		to, err := readTree(b, from)
		if err != nil {
			t.Fatal(err)
		}
		patch := mergePatch(from, to)
		got, err := jsonpatch.MergePatch(a, patch)
		if err != nil {
			t.Fatal(err)
		}
		want, _ := Hash(b)
		if shared := to.hash(); shared != want {
			t.Fatalf("%s read beside %s has the hash %s, by itself %s", b, a, shared, want)
		}
		if hash, err := Hash(got); err != nil || hash != want {
			t.Fatalf("%s\n+ %s\n= %s\nnot %s (%v)", a, patch, got, b, err)
		}
	})
}

func mustJSON(t *rapid.T, v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Whatever is sent, reading it ends in a value or a refusal, and what one reader takes no other name or case gets in.
func FuzzStrict(f *testing.F) {
	for _, seed := range []string{`{"type":"do","id":"1","kind":"chat","body":{"text":"a"}}`, `{"a":1,"a":2}`, `{"type":`, "\xff", `[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]`, `{"text":"\ud800"}`, `1 2`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if scan(data) != nil {
			return
		}
		if !json.Valid(data) {
			t.Fatalf("%q was taken", data)
		}
		var m Do
		if decode(data, &m) == nil && m.Kind != "" {
			_, _ = decodeBody(m.Kind, m.Body, counting{})
		}
	})
}

func TestKnownCommandsAreBounded(t *testing.T) {
	k := newKnownCommands()
	for i := range 3 * knownKept {
		k.add(commandKey{"s1", string(rune(i))})
	}
	if len(k.set) != knownKept || !k.has(commandKey{"s1", string(rune(3*knownKept - 1))}) || k.has(commandKey{"s1", "\x00"}) {
		t.Errorf("%d kept", len(k.set))
	}
}

func TestCodesAreDocumentedOnce(t *testing.T) {
	seen := map[rules.Code]bool{}
	for _, doc := range append(append([]rules.CodeDoc{}, Codes...), rules.Codes...) {
		if seen[doc.Code] || doc.Meaning == "" {
			t.Errorf("%s", doc.Code)
		}
		seen[doc.Code] = true
	}
	closings := map[int]bool{}
	for _, doc := range CloseCodes {
		if closings[doc.Status] || doc.Meaning == "" {
			t.Errorf("%d %s", doc.Status, doc.Name)
		}
		closings[doc.Status] = true
	}
}

var now0 = time.UnixMilli(1_800_000_000_000)

// What a game calls names is brought into one form, and refused where it hides something.
func TestNamesInTheGame(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, _ := h.newRoom()
	a := h.enter(made.Room, made.Token)
	for i, hidden := range []string{"a\u200bb", "\u3164", "x\u00ad", "é́́́", " "} {
		if m := a.do(fmt.Sprint(i), "whisper", `{"team":"first","word":"`+hidden+`"}`); m.Refusal == nil || m.Refusal.Code != rules.CodeBadName {
			t.Errorf("%q: %v", hidden, m.Refusal)
		}
	}
	a.accept("wide", "whisper", `{"team":"first","word":"  Ａｏｉ　１ "}`)
	a.until("frame")
	if !strings.Contains(string(a.view), `"Aoi 1"`) {
		t.Errorf("%s", a.view)
	}
	a.accept("empty", "whisper", `{"team":"first","word":""}`)
}
