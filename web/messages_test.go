package web

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
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
		if got := Format(c.lang, c.key, args); got != c.want {
			t.Errorf("Format(%q, %q) = %q, want %q", c.lang, c.key, got, c.want)
		}
	}
	if got := Format("en", "die.face", map[string]any{"n": int64(5)}); got != "Die shows 5" {
		t.Errorf("an int64 is written as %q", got)
	}
}

func TestMessagesOfAnUnknownLanguage(t *testing.T) {
	if _, err := Messages("xx"); err == nil {
		t.Error("no error for an unknown language")
	}
}

// TestEveryLanguageSaysEverything fails when a key, a placeholder or a text is missing in one language.
func TestEveryLanguageSaysEverything(t *testing.T) {
	first, err := Messages(Languages[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range Languages[1:] {
		other, err := Messages(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range slices.Sorted(maps.Keys(first)) {
			text, ok := other[key]
			if !ok {
				t.Errorf("%s: %q is missing", lang, key)
				continue
			}
			if want, got := placeholders(first[key]), placeholders(text); !slices.Equal(want, got) {
				t.Errorf("%s: %q fills in %v, %s fills in %v", lang, key, got, Languages[0], want)
			}
		}
		for _, key := range slices.Sorted(maps.Keys(other)) {
			if _, ok := first[key]; !ok {
				t.Errorf("%s: %q is missing", Languages[0], key)
			}
		}
	}
	for _, lang := range Languages {
		messages, _ := Messages(lang)
		for key, text := range messages {
			if strings.TrimSpace(text) == "" {
				t.Errorf("%s: %q says nothing", lang, key)
			}
		}
	}
}

// TestNoKeyTwice looks at the files themselves: a decoder would silently keep the last of two.
func TestNoKeyTwice(t *testing.T) {
	for name, source := range map[string][]byte{"ja": japanese, "en": english} {
		decoder := json.NewDecoder(bytes.NewReader(source))
		seen := map[string]bool{}
		for i := 0; decoder.More() || i == 0; i++ {
			token, err := decoder.Token()
			if err != nil {
				t.Fatal(err)
			}
			if key, ok := token.(string); ok && i%2 == 1 {
				if seen[key] {
					t.Errorf("%s: %q stands twice", name, key)
				}
				seen[key] = true
			}
		}
	}
}

func placeholders(text string) []string {
	found := placeholder.FindAllString(counted("en", text, nil), -1)
	slices.Sort(found)
	return slices.Compact(found)
}
