package maidhammer

import "slices"

// held tells whether the doll has the item on it.
func (i *Item) held() bool { return i.At == InHand || i.At == Carried }

// left is how many uses of a part are left.
func (i *Item) left(gear string) int {
	if n, own := i.Spares[gear]; own {
		return n
	}
	return i.Left
}

// add adds to what is left of a part, or takes from it.
func (i *Item) add(gear string, n int) {
	if left, own := i.Spares[gear]; own {
		i.Spares[gear] = max(left+n, 0)
		return
	}
	i.Left = max(i.Left+n, 0)
}

// spent tells whether nothing is left of it.
func (i *Item) spent() bool {
	return i.At == Gone || (i.Left == 0 && !slices.ContainsFunc(i.Gear, func(id string) bool {
		e, ok := Lookup(KindGear, id)
		return ok && (e.uses() < 0 || i.left(id) > 0 || i.now(e) != e)
	}))
}

// now is a part as it is at present: without energy some weapons are others (MH-15).
func (i *Item) now(part *Entry) *Entry {
	if part.Effect != nil && part.Effect.Cell != nil && part.Effect.Cell.Dry != "" && i.left(part.ID) == 0 {
		if dry, ok := Lookup(KindGear, part.Effect.Cell.Dry); ok {
			return dry
		}
	}
	return part
}

// worn is a part that is built in, worn, ridden or loaded, so that the item is held in no hand (MH-2.6); nil for none.
func (i *Item) worn() *Entry {
	for _, id := range i.Gear {
		if part, ok := Lookup(KindGear, id); ok && traitOf(part).worn {
			return part
		}
	}
	return nil
}

// empty tells whether nothing is left of a part.
func (i *Item) empty(part *Entry) bool {
	return i.At == Gone || (i.left(part.ID) == 0 && part.uses() > 0)
}

// takes is how many uses a shot or a blow with a part takes off the item: turns of energy go by the turn.
func (i *Item) takes(part *Entry) int {
	if i.left(part.ID) > 0 && part.uses() > 0 && part.Figures.Turns == 0 {
		return 1
	}
	return 0
}

// part finds a part of an item by its id; an empty id is the only or first part.
func (i *Item) part(id string) (*Entry, bool) {
	for _, gear := range i.Gear {
		if id == "" || gear == id {
			return Lookup(KindGear, gear)
		}
	}
	return nil, false
}
