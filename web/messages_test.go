package web

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

// TestFormatVectors and src/lib/format.test.ts read one file: what Go and the pages make of a message is equal.
func TestFormatVectors(t *testing.T) {
	source, err := os.ReadFile("src/messages/format.vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []struct {
		Name, Lang, Text, Want string
		Args                   map[string]any
	}
	if err := json.Unmarshal(source, &vectors); err != nil {
		t.Fatal(err)
	}
	if len(vectors) < 10 {
		t.Fatalf("only %d vectors", len(vectors))
	}
	for _, v := range vectors {
		t.Run(v.Name, func(t *testing.T) {
			if got := fill(v.Lang, v.Text, v.Args); got != v.Want {
				t.Errorf("fill(%q, %v) = %q, want %q", v.Text, v.Args, got, v.Want)
			}
		})
	}
}

func TestFormat(t *testing.T) {
	args := map[string]any{"n": 3}
	for _, c := range []struct{ lang, key, want string }{
		{"ja", "die.face", "サイコロの目は3"},
		{"en", "die.face", "Die shows 3"},
		{"fr", "die.face", "サイコロの目は3"},
		{"en", "no.such.key", "no.such.key"},
		{"en", "map.things", "3 things"},
		{"ja", "map.things", "物3個"},
	} {
		if got := Format(c.lang, "", c.key, args); got != c.want {
			t.Errorf("Format(%q, %q) = %q, want %q", c.lang, c.key, got, c.want)
		}
	}
	if got := Format("en", "", "die.face", map[string]any{"n": int64(5)}); got != "Die shows 5" {
		t.Errorf("an int64 is written as %q", got)
	}
}

func TestMessagesOfAnUnknownLanguage(t *testing.T) {
	if _, err := Messages("xx", ""); err == nil {
		t.Error("no error for an unknown language")
	}
}

// A game's own words go before those of the same key that all games share, in the words of that game alone.
func TestAGameSpeaksItsOwnWords(t *testing.T) {
	if got := Format("en", "maidhammer", "phase.6", nil); got != "Morale" {
		t.Errorf("phase.6 of Maid Hammer is %q", got)
	}
	if got := Format("en", "maidhammer", "die.face", map[string]any{"n": 3}); got != "Die shows 3" {
		t.Errorf("what all games share is %q where Maid Hammer is played", got)
	}
	for _, other := range []string{"", "chess"} {
		if got := Format("en", other, "phase.6", nil); got != "phase.6" {
			t.Errorf("%q says %q, in the words of another game", other, got)
		}
	}
	words, err := Messages("ja", "maidhammer")
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"phase.6", "die.face"} {
		if words[key] != Format("ja", "maidhammer", key, nil) {
			t.Errorf("%s: Messages and Format differ", key)
		}
	}
}

// TestEveryLanguageSaysEverything fails when a key, a placeholder or a text is missing in one language.
func TestEveryLanguageSaysEverything(t *testing.T) {
	for _, ruleset := range append(Rulesets(), "") {
		first := catalogue()[Languages[0]][ruleset]
		for _, lang := range Languages[1:] {
			other := catalogue()[lang][ruleset]
			for _, key := range slices.Sorted(maps.Keys(first)) {
				text, ok := other[key]
				if !ok {
					t.Errorf("%s %s: %q is missing", ruleset, lang, key)
					continue
				}
				if want, got := placeholders(first[key]), placeholders(text); !slices.Equal(want, got) {
					t.Errorf("%s %s: %q fills in %v, %s fills in %v", ruleset, lang, key, got, Languages[0], want)
				}
			}
			for _, key := range slices.Sorted(maps.Keys(other)) {
				if _, ok := first[key]; !ok {
					t.Errorf("%s %s: %q is missing", ruleset, Languages[0], key)
				}
			}
		}
		for _, lang := range Languages {
			for key, text := range catalogue()[lang][ruleset] {
				if strings.TrimSpace(text) == "" {
					t.Errorf("%s %s: %q says nothing", ruleset, lang, key)
				}
			}
		}
	}
}

// What a game says as all games do is no word of its own.
func TestNoGameRepeatsWhatIsShared(t *testing.T) {
	for _, ruleset := range Rulesets() {
		for key, text := range catalogue()["ja"][ruleset] {
			if catalogue()["ja"][""][key] == text && catalogue()["en"][""][key] == catalogue()["en"][ruleset][key] {
				t.Errorf("%s: %q is said so in all games", ruleset, key)
			}
		}
	}
}

// TestKeysStandInOrder looks at the files themselves: in order no key stands twice, of which a decoder would silently keep the
// last, and two people's additions seldom meet.
func TestKeysStandInOrder(t *testing.T) {
	names, err := fs.Glob(files, "src/messages/*.json")
	if err != nil {
		t.Fatal(err)
	}
	more, err := fs.Glob(files, "src/messages/*/*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(names, more...) {
		if path.Base(name) == "format.vectors.json" {
			continue
		}
		source, err := files.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		decoder, last := json.NewDecoder(bytes.NewReader(source)), ""
		for i := 0; decoder.More() || i == 0; i++ {
			token, err := decoder.Token()
			if err != nil {
				t.Fatal(err)
			}
			if key, ok := token.(string); ok && i%2 == 1 {
				if key <= last {
					t.Errorf("%s: %q stands after %q", name, key, last)
				}
				last = key
			}
		}
	}
}

func placeholders(text string) []string {
	found := placeholder.FindAllString(counted("en", text, nil), -1)
	slices.Sort(found)
	return slices.Compact(found)
}
