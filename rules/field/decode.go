package field

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
)

// The limits of a field's JSON.
const (
	MaxBytes = 512 << 10
	MaxDepth = 8
)

// Decode reads a field from JSON and validates it. The field is nil when there are faults, and then it lists all of
// them as far as the text could be read. Numbers are whole mm; a name that no field has is a fault.
func Decode(data []byte) (*Field, []Fault) {
	if len(data) > MaxBytes {
		return nil, []Fault{{Code: TooLarge, Is: len(data), Limit: MaxBytes}}
	}
	if deep := nesting(data, MaxDepth); deep > MaxDepth {
		return nil, []Fault{{Code: TooDeep, Is: deep, Limit: MaxDepth}}
	}
	// Things are read one by one, so that a fault names its thing.
	var raw struct {
		ID     string            `json:"id"`
		Name   Label             `json:"name"`
		Width  int               `json:"width"`
		Depth  int               `json:"depth"`
		Things []json.RawMessage `json:"things"`
		Marks  []json.RawMessage `json:"marks"`
	}
	if with, err := strictly(data, &raw); err != nil {
		return nil, []Fault{{Code: BadJSON, With: with}}
	}
	if len(raw.Things) > MaxThings {
		return nil, []Fault{{Code: TooManyThings, With: "things", Is: len(raw.Things), Limit: MaxThings}}
	}
	if len(raw.Marks) > MaxMarks {
		return nil, []Fault{{Code: TooManyThings, With: "marks", Is: len(raw.Marks), Limit: MaxMarks}}
	}
	f := &Field{ID: raw.ID, Name: raw.Name, Width: raw.Width, Depth: raw.Depth, Things: make([]Thing, len(raw.Things))}
	var faults []Fault
	for i, text := range raw.Things {
		if with, err := strictly(text, &f.Things[i]); err != nil {
			faults = append(faults, Fault{Code: BadJSON, Thing: label(nameIn(text), i), With: with})
		}
	}
	if len(raw.Marks) > 0 {
		f.Marks = make([]Mark, len(raw.Marks))
	}
	for i, text := range raw.Marks {
		if with, err := strictly(text, &f.Marks[i]); err != nil {
			faults = append(faults, Fault{Code: BadJSON, Thing: label(nameIn(text), i), With: with})
		}
	}
	if len(faults) > 0 {
		return nil, faults
	}
	if faults := f.Validate(); len(faults) > 0 {
		return nil, faults
	}
	return f, nil
}

// strictly decodes one value and nothing after it; on an error it says where, if it can.
func strictly(data []byte, into any) (string, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		var wrong *json.UnmarshalTypeError
		var syntax *json.SyntaxError
		switch {
		case errors.As(err, &wrong):
			return wrong.Field, err
		case errors.As(err, &syntax):
			return "byte " + strconv.FormatInt(syntax.Offset, 10), err
		}
		return "", err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return "byte " + strconv.FormatInt(d.InputOffset(), 10), errors.New("more than one value")
	}
	return "", nil
}

// nameIn reads the id of a thing that could not be read whole.
func nameIn(text []byte) string {
	var named struct {
		ID string `json:"id"`
	}
	if json.Unmarshal(text, &named) != nil {
		return ""
	}
	return named.ID
}

// nesting counts how deep brackets nest outside of strings, and stops counting beyond the limit.
func nesting(data []byte, limit int) int {
	deep, most, quoted := 0, 0, false
	for i := 0; i < len(data); i++ {
		switch c := data[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			deep++
			if most = max(most, deep); most > limit {
				return most
			}
		case c == '}' || c == ']':
			deep--
		}
	}
	return most
}
