package maidhammer_test

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"parlour/rules/maidhammer"
)

// TestEveryFieldIsAskedFor holds that whatever a command can say of a doll is either fixed by the option or asked for by an
// input: nothing that the engine accepts is out of the page's reach.
func TestEveryFieldIsAskedFor(t *testing.T) {
	fixed := []string{"doll", "kind", "item", "gear", "mode", "ammo", "fly", "land", "boost", "how", "drop", "draw", "area", "action", "terrain"}
	source, err := os.ReadFile("inputs.go")
	if err != nil {
		t.Fatal(err)
	}
	asked := map[string]bool{}
	for _, found := range regexp.MustCompile(`InputName = "([a-z_.]+)"`).FindAllStringSubmatch(string(source), -1) {
		asked[found[1]] = true
	}
	for _, body := range []any{maidhammer.Move{}, maidhammer.Shift{}, maidhammer.Handle{}, maidhammer.Declare{}, maidhammer.Fight{}, maidhammer.Action{},
		maidhammer.Counter{}, maidhammer.Check{}, maidhammer.Resolve{}, maidhammer.Terrain{}} {
		of := reflect.TypeOf(body)
		for i := range of.NumField() {
			name, _, _ := strings.Cut(of.Field(i).Tag.Get("json"), ",")
			if of == reflect.TypeFor[maidhammer.Terrain]() {
				name = "terrain." + name
			}
			if name != "" && !slices.Contains(fixed, name) && !asked[name] {
				t.Errorf("%s.%s: no input asks for it", of.Name(), name)
			}
		}
	}
}
