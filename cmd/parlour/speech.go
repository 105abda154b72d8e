package main

import (
	"encoding/json"
	"slices"
	"strings"

	"parlour/rules/dolldress"
	"parlour/rules/maidhammer"
	"parlour/rules/zerosystem"
)

// speech is how a game's references and figures are put into words, as its vocabulary does in the pages.
type speech struct {
	// references are the kinds of references to what is on the table: "doll" in "doll:d1".
	references []string
	// called names by its id what the game's view shows on the table; a game without any names none.
	called func(view []byte) (map[string]string, error)
	// words are the figures whose values are the rules' own words, with what the keys of their messages begin with.
	words map[string]string
	// entry names an entry of the catalogue; ok tells whether there is one.
	entry func(kind, id string) (ja, en string, ok bool)
}

// speeches are those of the games that this program offers.
var speeches = map[string]speech{
	"maidhammer": {
		references: []string{"doll"},
		called:     namedIn("dolls"),
		words:      map[string]string{"mode": "act.mode", "pose": "table.pose", "cover": "cover"},
		entry: func(kind, id string) (ja, en string, ok bool) {
			entry, ok := maidhammer.Lookup(maidhammer.Kind(kind), id)
			if !ok {
				return "", "", false
			}
			return entry.Name.Ja, entry.Name.En, true
		},
	},
	"dolldress": {
		references: []string{"unit", "area"},
		called:     unitsAndAreas,
	},
	"zerosystem": {
		references: []string{"character"},
		called:     namedIn("characters"),
		entry: func(kind, id string) (ja, en string, ok bool) {
			row, ok := zerosystem.NameOf(kind + "/" + id)
			return row.Ja, row.En, ok
		},
	},
}

// namedIn reads the names of what is under a member of a game's view, by id.
func namedIn(member string) func([]byte) (map[string]string, error) {
	return func(view []byte) (map[string]string, error) {
		var game map[string]json.RawMessage
		if err := json.Unmarshal(view, &game); err != nil || game[member] == nil {
			return nil, err
		}
		var all map[string]struct {
			Name string `json:"name"`
		}
		if err := json.Unmarshal(game[member], &all); err != nil {
			return nil, err
		}
		names := make(map[string]string, len(all))
		for id, one := range all {
			if one.Name != "" {
				names[id] = one.Name
			}
		}
		return names, nil
	}
}

// unitsAndAreas reads the names of a view's units and of the areas of its battlefield; an area without a name is called by its id.
func unitsAndAreas(view []byte) (map[string]string, error) {
	names, err := namedIn("units")(view)
	if err != nil {
		return nil, err
	}
	var game struct {
		Field dolldress.Battlefield `json:"field"`
	}
	if err := json.Unmarshal(view, &game); err != nil {
		return nil, err
	}
	for _, area := range game.Field.Areas {
		if _, taken := names[string(area.ID)]; !taken && area.Name != "" && names != nil {
			names[string(area.ID)] = area.Name
		}
	}
	return names, nil
}

// piece is the name of what is on the table under a reference of the game's, or under a bare id.
func (n *names) piece(reference string) (name string, ok bool) {
	kind, id, found := strings.Cut(reference, ":")
	if !found {
		name, ok = n.pieces[reference]
		return name, ok
	}
	if !slices.Contains(n.speech.references, kind) {
		return "", false
	}
	if name, ok := n.pieces[id]; ok {
		return name, true
	}
	return id, true
}
