package maidhammer

import (
	"parlour/rules"
)

// sight is what the shooter knows of the target: entered with the command, or earlier; a judge's word goes before both.
func (b *Battle) sight(actor, target *Doll, seen map[DollID]Fact) (Fact, error) {
	known, ok := b.fact(actor.ID, target.ID)
	if ok && known.Judged {
		return known, nil
	}
	if fresh, given := seen[target.ID]; given && b.Field == nil {
		return fresh, nil
	}
	if !ok {
		return Fact{}, rules.Refuse(CodeNoSighting, "MH-5.1", "from", string(actor.ID), "to", string(target.ID))
	}
	return known, nil
}

// covered is the cover that counts: whoever stands in a bush or a river is half covered at least (MH-10.1, MH-10.2).
// Some dolls make nothing of half cover.
func covered(c Cover, d *Doll) Cover {
	if c != FullCover && d.is(exposed) {
		return NoCover
	}
	if c == NoCover && (d.inPit() || (d.In != "" && !d.Flying)) {
		return HalfCover
	}
	return c
}

// maxDistanceMM bounds what people enter: a field is at most 6 m long, so is no distance on it longer than 9 m.
const maxDistanceMM = 9000

// sightings checks what people entered and gives it by target, as seen by the actor.
func (b *Battle) sightings(actor *Doll, entered []Sighting) (map[DollID]Fact, error) {
	if b.Field != nil {
		return nil, nil // a field is measured; what is entered is passed over
	}
	if len(entered) > 2*len(b.Dolls) {
		return nil, rules.Refuse(CodeTooManyTargets, "", "limit", 2*len(b.Dolls), "is", len(entered))
	}
	var seen map[DollID]Fact
	for _, s := range entered {
		if err := b.validSighting(s); err != nil {
			return nil, err
		}
		if actor == nil || s.From != actor.ID {
			continue
		}
		if seen == nil {
			seen = make(map[DollID]Fact, len(entered))
		}
		seen[s.To] = Fact{MM: s.MM, Cover: s.Cover}
	}
	return seen, nil
}

func (b *Battle) validSighting(s Sighting) error {
	if _, err := b.find(s.From); err != nil {
		return err
	}
	if _, err := b.find(s.To); err != nil {
		return err
	}
	switch {
	case s.From == s.To:
		return rules.Refuse(CodeSelf, "")
	case s.MM < 0 || s.MM > maxDistanceMM:
		return rules.Refuse(CodeBadDistance, "", "mm", s.MM, "limit_mm", maxDistanceMM)
	case s.Cover != NoCover && s.Cover != HalfCover && s.Cover != FullCover:
		return rules.Refuse(CodeBadCover, "MH-5.11", "cover", string(s.Cover))
	}
	return nil
}

// note emits what was read off the table; a judge's word stands against it.
func (b *Battle) note(d *rules.Decision, entered []Sighting) {
	if b.Field != nil {
		return
	}
	var fresh []Sighting
	for _, s := range entered {
		if f, ok := b.fact(s.From, s.To); ok && (f.Judged || (f.MM == s.MM && f.Cover == s.Cover)) {
			continue
		}
		fresh = append(fresh, s)
	}
	if len(fresh) > 0 {
		d.Emit(&Sighted{Sightings: fresh, By: d.Seat()})
	}
}
