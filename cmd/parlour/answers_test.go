package main

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// setText sets the nth text in a command's body, however deep, and tells whether there is one. Lists get one item.
func setText(v reflect.Value, n *int, text string) bool {
	switch v.Kind() {
	case reflect.String:
		*n--
		if *n == -1 {
			v.SetString(text)
		}
		return *n < 0
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		return setText(v.Elem(), n, text)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		return setText(v.Index(0), n, text)
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() && setText(v.Field(i), n, text) {
				return true
			}
		}
	}
	return false
}

// However long what somebody sends, the answer that refuses it is short, in whichever text of whichever command it stands.
func TestRefusalsAreShort(t *testing.T) {
	h, _, tokens := openTable(t)
	first := h.person(fmt.Sprintf(`"token":%q`, tokens["first"]), rules.ViewFirst)
	second := h.person(fmt.Sprintf(`"token":%q`, tokens["second"]), rules.ViewSecond)
	long, tried := strings.Repeat("長", 2500), 0
	for stage := range 3 {
		for _, kind := range kinds {
			for i := range 60 {
				body, ok := rules.NewBody(kind, maidhammer.Ruleset{})
				if n := i; !ok || !setText(reflect.ValueOf(body).Elem(), &n, long) {
					break
				}
				for _, ask := range []string{"do", "preview"} {
					m := first.ask(ask, map[string]any{"kind": kind, "body": body})
					if m.Refusal == nil {
						continue
					}
					tried++
					if data, err := json.Marshal(m.Refusal); err != nil || len(data) > 2000 {
						t.Errorf("%s of %s, its text %d: %d bytes: %.200s", ask, kind, i, len(data), data)
					}
				}
			}
		}
		first.raw, second.raw = nil, nil
		if stage == 0 { // from the lobby to the sheets, and on to setting up
			for _, p := range []*person{first, second} {
				p.ask("do", map[string]any{"kind": "ready", "body": rules.Ready{Team: rules.Team(p.class), Ready: true}})
			}
		}
		if stage == 1 {
			first.ask("do", map[string]any{"kind": "load-sample", "body": maidhammer.LoadSample{}})
			for _, p := range []*person{first, second} {
				p.ask("do", map[string]any{"kind": "ready", "body": rules.Ready{Team: rules.Team(p.class), Ready: true}})
			}
		}
	}
	if tried < 300 {
		t.Errorf("only %d refusals", tried)
	}
}
