package maidhammer

import (
	"cmp"
	"fmt"
	"slices"
)

// kinds lists the tables in the order in which the rulebook prints them.
var kinds = []Kind{
	KindAttribute, KindSkill, KindGear, KindSecretArt, KindStratagem,
	KindPsychic, KindSpecial, KindNinjutsu, KindTransformation, KindSpell,
}

// registry holds every declared entry by kind and id. It is filled while the package is initialised and only read
// from then on.
var registry = map[Kind]map[string]*Entry{}

// printedOrder holds the same entries, each kind in printed order.
var printedOrder = map[Kind][]*Entry{}

// byClause holds all of them, and what is made in play, by their clauses.
var byClause = map[string]*Entry{}

// declare registers an entry. It panics on an unknown kind, an entry without an id and an id that its kind already
// has: such a catalogue must not start.
func declare(e Entry) *Entry {
	if !slices.Contains(kinds, e.Kind) || e.ID == "" {
		panic(fmt.Sprintf("maidhammer: cannot declare %q: unknown kind or no id", e.Clause()))
	}
	if _, taken := registry[e.Kind][e.ID]; taken {
		panic(fmt.Sprintf("maidhammer: %s is declared twice", e.Clause()))
	}
	if registry[e.Kind] == nil {
		registry[e.Kind] = map[string]*Entry{}
	}
	e.note()
	registry[e.Kind][e.ID], byClause[e.clause] = &e, &e
	if e.Kind == KindGear {
		gear[e.ID] = &e
	}
	return &e
}

// note keeps what is asked for over and over.
func (e *Entry) note() {
	e.clause = e.Clause()
	arms := armamentOf(e)
	e.arms, e.trait = &arms, traitOf(e)
}

// gear holds all gear by its id: what can be bought, and what comes into being in play alone.
var gear = map[string]*Entry{}

// declareMade registers gear that comes into being in play alone: it stands in no table and nobody can buy it.
func declareMade(e Entry) *Entry {
	e.note()
	gear[e.ID], byClause[e.clause] = &e, &e
	return &e
}

// The entries declare themselves in an order that follows file names, so the printed order is made afterwards.
func init() {
	for _, kind := range kinds {
		table := make([]*Entry, 0, len(registry[kind]))
		for _, e := range registry[kind] {
			table = append(table, e)
		}
		slices.SortFunc(table, func(a, b *Entry) int {
			return cmp.Or(cmp.Compare(a.order, b.order), cmp.Compare(a.ID, b.ID))
		})
		printedOrder[kind] = table
	}
}

// Kinds returns the tables in printed order.
func Kinds() []Kind { return slices.Clone(kinds) }

// Entries returns the entries of one table in printed order; none for an unknown kind. The entries are shared and
// must not be changed.
func Entries(kind Kind) []*Entry { return slices.Clone(printedOrder[kind]) }

// Lookup finds an entry by kind and id, also what is made in play.
func Lookup(kind Kind, id string) (*Entry, bool) {
	if kind == KindGear {
		e, ok := gear[id]
		return e, ok
	}
	e, ok := registry[kind][id]
	return e, ok
}

// All returns every entry, table by table in printed order.
func All() []*Entry {
	var all []*Entry
	for _, kind := range kinds {
		all = append(all, printedOrder[kind]...)
	}
	return all
}
