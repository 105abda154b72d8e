package web

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"strconv"
	"sync"
)

// Languages lists the catalogue's languages; the first is the one that speaks when nothing else is known.
var Languages = []string{"ja", "en"}

//go:embed src/messages/ja.json
var japanese []byte

//go:embed src/messages/en.json
var english []byte

var catalogue = sync.OnceValue(func() map[string]map[string]string {
	all := make(map[string]map[string]string, len(Languages))
	for lang, source := range map[string][]byte{"ja": japanese, "en": english} {
		messages := map[string]string{}
		if err := json.Unmarshal(source, &messages); err != nil {
			// The files are compiled in and read by this package's tests: only a broken build comes here.
			panic(fmt.Sprintf("web: message catalogue %s: %v", lang, err))
		}
		all[lang] = messages
	}
	return all
})

// Messages returns a copy of the catalogue of one language ("ja" or "en"): flat keys to texts with {name}
// placeholders. An unknown language is an error.
func Messages(lang string) (map[string]string, error) {
	messages, ok := catalogue()[lang]
	if !ok {
		return nil, fmt.Errorf("web: no messages in language %q", lang)
	}
	return maps.Clone(messages), nil
}

// Format returns the message of a key with its placeholders filled in. An unknown language speaks the first of
// [Languages]; an unknown key comes back as it is, so that a gap is seen and nothing is lost.
func Format(lang, key string, args map[string]any) string {
	messages, ok := catalogue()[lang]
	if !ok {
		messages = catalogue()[Languages[0]]
	}
	text, ok := messages[key]
	if !ok {
		return key
	}
	return fill(text, args)
}

// placeholder must stay the same as in src/lib/format.ts; src/messages/format.vectors.json holds both to it.
var placeholder = regexp.MustCompile(`\{([A-Za-z][A-Za-z0-9_]*)\}`)

// fill replaces each {name} by its argument, once: braces inside an argument are text. A placeholder without
// an argument stays as it is.
func fill(text string, args map[string]any) string {
	return placeholder.ReplaceAllStringFunc(text, func(found string) string {
		value, ok := args[found[1:len(found)-1]]
		if !ok {
			return found
		}
		switch value := value.(type) {
		case float64:
			return strconv.FormatFloat(value, 'f', -1, 64)
		case float32:
			return strconv.FormatFloat(float64(value), 'f', -1, 32)
		default:
			return fmt.Sprint(value)
		}
	})
}
