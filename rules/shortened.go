package rules

import (
	"encoding/json"
	"unicode/utf8"
)

// figureBytes is how long a refusal's figure may be, in bytes of JSON. Some repeat the sender's own words, which may be as
// long as a message, or name all that a command names: the answer to a command stays small whatever was sent. Names, titles
// and lists of a side's dolls are shorter.
const figureBytes = 512

// shortened cuts a figure that is too long: a text after some letters, a list after some of its items.
func shortened(data []byte) []byte {
	if len(data) <= figureBytes {
		return data
	}
	var text string
	var list []json.RawMessage
	switch {
	case json.Unmarshal(data, &text) == nil:
		const letters = figureBytes/6 - 1 // none takes more than six bytes: \u003c
		cut := text
		for range letters {
			_, size := utf8.DecodeRuneInString(cut)
			cut = cut[size:]
		}
		data, _ = json.Marshal(text[:len(text)-len(cut)] + "…")
		return data
	case json.Unmarshal(data, &list) == nil:
		out := []byte{'['}
		for i, item := range list {
			if i > 0 {
				out = append(out, ',')
			}
			item = shortened(item)
			if len(out)+len(item) > figureBytes-len(`,"…"]`) {
				return append(out, `"…"]`...)
			}
			out = append(out, item...)
		}
		return append(out, ']')
	}
	return []byte(`"…"`)
}
