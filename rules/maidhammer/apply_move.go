package maidhammer

import "slices"

// applyMoved moves a doll: what was known of distances to it no longer holds.
func (b *Battle) applyMoved(e *Moved) {
	d := b.doll(e.Doll)
	b.forget(d.ID)
	if e.MM > 0 {
		d.AtStronghold = false
	}
	if e.Carried != "" {
		b.forget(e.Carried)
		b.doll(e.Carried).AtStronghold = false
	}
	for _, id := range e.Riders {
		rider := b.doll(id)
		b.forget(id)
		rider.Moved, rider.Again, rider.Covered = true, false, false
		if rider.At == nil {
			rider.In = e.In
		}
	}
	if b.Field == nil && e.How != "shift" && e.How != "wire" {
		for _, id := range e.movers() {
			b.enter(id, e.Inside)
		}
	}
	if e.Pose != "" {
		d.Pose = e.Pose
	}
	if n := len(e.Way); n > 0 {
		at := e.Way[n-1]
		// Whoever falls while it is moved is aloft until it has come down where there is room.
		d.At, d.Facing, d.Aloft = &at, e.Facing, e.How == "fly" || (d.Aloft && e.How != "land")
	}
	switch e.How {
	case "shift":
		d.Moved, d.Again, d.Busy = true, e.Hastened, true
		if len(e.Way) > 0 {
			d.In = e.In
		}
		return
	case "retreat", "thrown", "back", "rush", "lured":
		d.In = e.In
		return
	case "wire":
		d.OnWire = true
	case "fly":
		d.Flying, d.OnWire = true, false
	default:
		d.Flying, d.OnWire = false, false
	}
	d.In, d.Moved, d.Again, d.Covered = e.In, true, e.Hastened, e.Covered
	d.Busy = d.Busy || e.MM > 0
	if e.Ram != "" {
		d.Ram = &Ramming{Target: e.Ram, Spare: e.Spare, With: e.With}
	}
}

// forget drops what was known of distances and cover of a doll.
func (b *Battle) forget(id DollID) {
	for _, other := range b.Dolls {
		delete(b.Facts, factKey(id, other.ID))
		delete(b.Facts, factKey(other.ID, id))
	}
}

func (b *Battle) applyJoined(e *MeleeJoined) {
	b.Melees = slices.DeleteFunc(b.Melees, func(m *Brawl) bool {
		return slices.ContainsFunc(m.Members, func(id DollID) bool { return slices.Contains(e.Members, id) })
	})
	b.Melees = append(b.Melees, &Brawl{ID: e.ID, Members: slices.Clone(e.Members)})
	b.MeleesSeen++
}

func (b *Battle) applyLeft(e *MeleeLeft) {
	if m := b.brawl(e.Doll); m != nil {
		m.Members = slices.DeleteFunc(m.Members, func(id DollID) bool { return id == e.Doll })
		b.Melees = slices.DeleteFunc(b.Melees, func(m *Brawl) bool { return len(m.Members) == 0 })
	}
	d := b.doll(e.Doll)
	if d.HurtInMelee {
		d.HurtInMelee, d.Hurt = false, true
	}
}
