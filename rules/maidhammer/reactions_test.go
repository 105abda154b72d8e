package maidhammer_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"parlour/rules/maidhammer"
	"parlour/rules/scenario"
)

// antiAir stands in the tables for every anti-air weapon.
const antiAir = "an anti-air weapon in hand"

// tableOf reads a table of docs/reactions.md: the cells of each row below the heading.
func tableOf(t *testing.T, heading string) [][]string {
	t.Helper()
	text, err := os.ReadFile("../../docs/reactions.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, found := strings.Cut(string(text), "\n## "+heading+"\n")
	if !found {
		t.Fatalf("no %q", heading)
	}
	section, _, _ := strings.Cut(after, "\n## ")
	var rows [][]string
	for line := range strings.Lines(section) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if len(cells) < 2 || strings.Contains(cells[0], "---") {
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		rows = append(rows, cells)
	}
	return rows[1:]
}

// placed is a reaction at its place in the order.
type placed struct {
	point, name string
	rank        int
	reactions   []*maidhammer.Reaction
}

// inOrder lists all reactions in their order.
func inOrder() []placed {
	var all []placed
	for _, point := range maidhammer.Points() {
		var here []placed
		for _, e := range maidhammer.All() {
			for _, r := range maidhammer.ReactionsOf(e) {
				name := e.Clause()
				if maidhammer.Intercepts(e) {
					name = antiAir
				}
				if r.Point != point || slices.ContainsFunc(here, func(p placed) bool { return p.name == name }) {
					continue
				}
				here = append(here, placed{string(point), name, r.Rank, []*maidhammer.Reaction{r}})
			}
		}
		slices.SortStableFunc(here, func(a, b placed) int {
			if a.rank != b.rank {
				return a.rank - b.rank
			}
			return strings.Compare(a.name, b.name)
		})
		all = append(all, here...)
	}
	return all
}

func TestReactionsAreDocumented(t *testing.T) {
	var want []string
	for _, p := range inOrder() {
		asked := "yes"
		if p.reactions[0].Unasked {
			asked = "no"
		}
		want = append(want, fmt.Sprintf("| %s | %d | %s | %s |", p.point, p.rank, p.name, asked))
	}
	var got []string
	for _, cells := range tableOf(t, "The order") {
		got = append(got, "| "+strings.Join(cells, " | ")+" |")
	}
	if !slices.Equal(got, want) {
		t.Errorf("the order is\n%s\ndocumented is\n%s", strings.Join(want, "\n"), strings.Join(got, "\n"))
	}
}

// play reads a scenario by its name.
func play(t *testing.T, name string) *scenario.Scenario {
	t.Helper()
	file := filepath.Join("testdata/scenarios", name+".txt")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s, err := scenario.Parse(file, text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestEveryPairOfReactionsIsShown: for every two ranks at a point the table says what follows from their order, and where it
// names a scenario, that fails when the two change places.
func TestEveryPairOfReactionsIsShown(t *testing.T) {
	all := inOrder()
	find := func(point, name string) *placed {
		i := slices.IndexFunc(all, func(p placed) bool { return p.point == point && p.name == name })
		if i < 0 {
			t.Fatalf("no %s at %s", name, point)
		}
		return &all[i]
	}
	said := map[string]bool{}
	for _, cells := range tableOf(t, "Two that meet") {
		point, why, name := cells[0], cells[3], cells[4]
		one, other := find(point, cells[1]), find(point, cells[2])
		if one.rank >= other.rank {
			t.Errorf("%s: %s does not come before %s", point, one.name, other.name)
		}
		said[fmt.Sprint(point, one.rank, "<", other.rank)] = true
		if why == "" {
			t.Errorf("%s: what follows from %s before %s?", point, one.name, other.name)
		}
		if name == "" {
			continue
		}
		s := play(t, name)
		for _, p := range []*placed{one, other} {
			if p.name != antiAir && !slices.Contains(s.Clauses, p.name) {
				t.Errorf("%s does not name %s", name, p.name)
			}
		}
		if r := s.Run(); !r.OK {
			t.Errorf("%s fails", name)
			continue
		}
		one.reactions[0].Rank, other.reactions[0].Rank = other.rank, one.rank
		if s.Run().OK {
			t.Errorf("%s does not fail when %s comes before %s", name, other.name, one.name)
		}
		one.reactions[0].Rank, other.reactions[0].Rank = one.rank, other.rank
	}
	for i := range all {
		for j := range all[:i] {
			if all[i].point == all[j].point && all[i].rank != all[j].rank && !said[fmt.Sprint(all[i].point, all[j].rank, "<", all[i].rank)] {
				t.Errorf("nothing is said of %s and %s at %s", all[j].name, all[i].name, all[i].point)
			}
		}
	}
}

// TestOtherPairsAreShown: each pair of the third table has its scenario, which passes and has to do with both.
func TestOtherPairsAreShown(t *testing.T) {
	for _, cells := range tableOf(t, "Other pairs") {
		if len(cells) != 5 || cells[3] == "" {
			t.Errorf("not a whole row: %q", cells)
			continue
		}
		s := play(t, cells[4])
		if !s.Run().OK {
			t.Errorf("%s fails", cells[4])
		}
		text, err := os.ReadFile(filepath.Join("testdata/scenarios", cells[4]+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		for _, clause := range cells[1:3] {
			_, id, entry := strings.Cut(clause, "/")
			if !slices.Contains(s.Clauses, clause) && !(entry && strings.Contains(string(text), id)) {
				t.Errorf("%s has nothing to do with %s", cells[4], clause)
			}
		}
	}
}
