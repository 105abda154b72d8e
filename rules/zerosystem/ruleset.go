package zerosystem

import (
	"slices"

	"parlour/rules"
)

// Ruleset is Zero System as a game for the session table.
type Ruleset struct{}

// ID is "zerosystem".
func (Ruleset) ID() string { return "zerosystem" }

// NewGame gives a battle in which nothing has happened.
func (Ruleset) NewGame() rules.Game { return nil }

// NewBody gives an empty command of that kind.
func (Ruleset) NewBody(kind string) (rules.Body, bool) {
	make, ok := bodies[kind]
	if !ok {
		return nil, false
	}
	return make(), true
}

// NewEvent gives an empty event of that kind.
func (Ruleset) NewEvent(string) (rules.Event, bool) { return nil, false }

// Clause names the clauses on matters of the table.
func (Ruleset) Clause(string) string { return "" }

// Codes documents the refusals of battles and sheets.
func (Ruleset) Codes() []rules.CodeDoc { return slices.Concat(sheetCodes) }

// CatalogJSON prints the tables.
func (Ruleset) CatalogJSON() ([]byte, error) { return CatalogJSON() }
