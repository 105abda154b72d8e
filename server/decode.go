package server

import (
	"bytes"
	"errors"
	"io"
	"strconv"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"parlour/rules"
)

// maxDepth bounds how deep arrays and objects may lie in each other.
const maxDepth = 16

// badMessage says what is wrong with a message, and where as a JSON pointer.
func badMessage(why string, at jsontext.Pointer) *rules.Refusal {
	r := rules.Refuse(CodeBadMessage, "", "why", why)
	if at != "" {
		r.Figures.Set("at", string(at))
	}
	return r
}

// scan walks a message once before anything is read into a type: whole and valid UTF-8, no name twice in an object,
// no deep nesting, nothing after the value, no number beyond what browsers hold, and no characters that are there to deceive the eye.
func scan(data []byte) *rules.Refusal {
	if !utf8.Valid(data) {
		return badMessage("utf8", "")
	}
	d := jsontext.NewDecoder(bytes.NewReader(data))
	for {
		token, err := d.ReadToken()
		switch {
		case errors.Is(err, io.EOF) && d.StackDepth() == 0 && d.InputOffset() > 0:
			return nil
		case errors.Is(err, jsontext.ErrDuplicateName):
			return badMessage("duplicate_key", d.StackPointer())
		case err != nil:
			return badMessage("syntax", d.StackPointer())
		}
		if d.StackDepth() > maxDepth {
			return badMessage("too_deep", "")
		}
		if token.Kind() == '"' && deceives(token.String()) {
			return badMessage("characters", d.StackPointer())
		}
		if token.Kind() == '0' && !exact(token.String()) {
			return badMessage("number", d.StackPointer())
		}
		if d.StackDepth() == 0 {
			break
		}
	}
	if _, err := d.ReadToken(); !errors.Is(err, io.EOF) {
		return badMessage("syntax", "")
	}
	return nil
}

// misleading tells whether any text in a JSON value has characters that are there to deceive the eye.
func misleading(data []byte) bool {
	d := jsontext.NewDecoder(bytes.NewReader(data))
	for {
		token, err := d.ReadToken()
		if err != nil {
			return false
		}
		if token.Kind() == '"' && deceives(token.String()) {
			return true
		}
	}
}

// exact tells whether a browser can hold an integer as it is, which a view that repeats it has to rely on. A fraction is
// refused where it is read: nothing takes one.
func exact(number string) bool {
	n, err := strconv.ParseInt(number, 10, 64)
	return err == nil && n < 1<<53 && n > -1<<53 || errors.Is(err, strconv.ErrSyntax)
}

// decode reads a scanned message strictly: names match exactly, unknown names are refused.
func decode(data []byte, into any) *rules.Refusal {
	err := json.Unmarshal(data, into, json.RejectUnknownMembers(true))
	if err == nil {
		return nil
	}
	var semantic *json.SemanticError
	if errors.As(err, &semantic) {
		if errors.Is(err, json.ErrUnknownName) {
			return badMessage("unknown_field", semantic.JSONPointer)
		}
		return badMessage("type", semantic.JSONPointer)
	}
	return badMessage("syntax", "")
}

// strict is scan and decode.
func strict(data []byte, into any) *rules.Refusal {
	if refusal := scan(data); refusal != nil {
		return refusal
	}
	return decode(data, into)
}

// typeOf reads the type of a scanned message.
func typeOf(data []byte) string {
	var m struct {
		Type string `json:"type"`
	}
	if json.Unmarshal(data, &m) != nil {
		return ""
	}
	return m.Type
}

// idOf reads the id of a scanned message that may be faulty otherwise, so that the refusal can name it.
func idOf(data []byte) string {
	var m struct {
		ID string `json:"id"`
	}
	if json.Unmarshal(data, &m) != nil || !validID(m.ID) {
		return ""
	}
	return m.ID
}

// validID tells whether a command id is 1 to 64 printable ASCII characters.
func validID(id string) bool {
	if len(id) == 0 || len(id) > 64 {
		return false
	}
	for i := range len(id) {
		if id[i] <= ' ' || id[i] > '~' {
			return false
		}
	}
	return true
}

// decodeBody reads a command's body; the kind has to be one that clients may send.
func decodeBody(kind string, data []byte, ruleset rules.Ruleset) (rules.Body, *rules.Refusal) {
	body, ok := rules.NewBody(kind, ruleset)
	if !ok {
		return nil, rules.Refuse(rules.CodeUnknownCommand, "", "kind", kind)
	}
	if len(data) == 0 {
		data = []byte("{}")
	}
	if data[0] != '{' {
		return nil, badMessage("type", "/body")
	}
	if refusal := decode(data, body); refusal != nil {
		if at, ok := refusal.Figures.Get("at").(string); ok {
			refusal.Figures.Set("at", "/body"+at)
		}
		return nil, refusal
	}
	return body, nil
}
