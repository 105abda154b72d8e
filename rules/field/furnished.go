package field

import (
	"embed"
	"slices"
	"strings"
)

//go:embed fields/*.json
var furnished embed.FS

// Furnished lists the ids of the fields that come with the program, in alphabetical order.
func Furnished() []string {
	entries, _ := furnished.ReadDir("fields")
	ids := make([]string, 0, len(entries))
	for _, e := range entries {
		ids = append(ids, strings.TrimSuffix(e.Name(), ".json"))
	}
	slices.Sort(ids)
	return ids
}

// OpenFurnished gives one of the fields of [Furnished], a fresh one each time; nil when there is none of that id.
func OpenFurnished(id string) *Field {
	text, err := furnished.ReadFile("fields/" + id + ".json")
	if err != nil {
		return nil
	}
	f, _ := Decode(text)
	return f
}
