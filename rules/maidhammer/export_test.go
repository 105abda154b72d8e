package maidhammer

import "slices"

// ReactionsOf lets tests look at the reactions of an entry, and change them: those for the answer to a call included.
func ReactionsOf(e *Entry) []*Reaction {
	var all []*Reaction
	own := reactionsOf(e)
	for i := range own {
		all = append(all, &own[i])
	}
	if e.Effect != nil && e.Effect.Calls != nil {
		all = append(all, &joining)
	}
	return all
}

// Intercepts tells whether the reactions of an entry are those of all anti-air weapons.
func Intercepts(e *Entry) bool {
	own := reactionsOf(e)
	return len(own) > 0 && &own[0] == &interception[0]
}

// Points are the points of a resolution in their order.
func Points() []Point { return slices.Clone(points) }
