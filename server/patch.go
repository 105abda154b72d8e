package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// readTree reads JSON as maps, slices, strings, bools and json.Number: what the hash walks and patches compare.
func readTree(value []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(value))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return nil, fmt.Errorf("JSON: %w", err)
	}
	return v, nil
}

// mergePatch is the RFC 7396 patch that leads from one object to another, neither of which may hold null. It works on
// trees that are kept anyhow, since reading both views anew for each frame was half of what a frame cost.
func mergePatch(from, to map[string]any) map[string]any {
	patch := map[string]any{}
	for name := range from {
		if _, kept := to[name]; !kept {
			patch[name] = nil
		}
	}
	for name, value := range to {
		old, known := from[name]
		if known && sameTree(old, value) {
			continue
		}
		oldObject, wasObject := old.(map[string]any)
		if object, ok := value.(map[string]any); ok && wasObject {
			patch[name] = mergePatch(oldObject, object)
			continue
		}
		patch[name] = value
	}
	return patch
}

func sameTree(a, b any) bool {
	switch a := a.(type) {
	case map[string]any:
		b, ok := b.(map[string]any)
		return ok && maps.EqualFunc(a, b, sameTree)
	case []any:
		b, ok := b.([]any)
		return ok && slices.EqualFunc(a, b, sameTree)
	}
	// What is left is comparable; a map or a list on the other side is of another type, which is told before comparing.
	return a == b
}
