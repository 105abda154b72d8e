package maidhammer

import (
	"parlour/rules"
	"parlour/rules/field"
)

// ruleArea puts an area on the table, changes one or takes it away. What is sealed is not there for a judge who may not
// see it.
func (b *Battle) ruleArea(d *rules.Decision, r *RuleArea) error {
	bad := func(what string) error { return rules.Refuse(CodeBadRuling, "MH-1.3", "what", what) }
	area := Area{}
	if r.ID != "" {
		known, err := b.findArea(d.Table().ClassOf(d.Seat()), r.ID)
		if err != nil {
			return err
		}
		if r.Gone {
			if !d.Previewing {
				d.Emit(&AreaEnded{ID: known.ID, Clause: known.Clause, Why: "ruled", Team: known.Team, Sealed: known.Sealed})
			}
			return nil
		}
		area = *known
	} else {
		maker, err := b.find(r.Maker)
		if err != nil {
			return err
		}
		if _, ok := ruledArea(entryOf(r.Entry)); r.Gone || !ok {
			return bad("area")
		}
		if b.areasOpen() >= MaxRuledAtOnce {
			return rules.Refuse(CodeBadRuling, "MH-1.3", "what", "areas", "limit", MaxRuledAtOnce)
		}
		area = Area{Clause: r.Entry, By: maker.ID, Team: maker.Team}
		if cloud := area.cloud(); cloud != nil {
			area.Until = b.turnsOn(cloud.Turns)
		}
	}
	if err := b.rulePlace(r, &area); err != nil {
		return err
	}
	if r.Armed != nil {
		if laid := area.laid(); *r.Armed && (laid == nil || !laid.Switched) {
			return bad("armed")
		}
		area.Armed = *r.Armed
	}
	switch {
	case r.Turn == 0 && r.Phase == 0:
	case r.Turn < 1 || r.Turn > MaxRuledTurn || r.Phase < 1 || r.Phase > lastPhase:
		return bad("phase")
	default:
		area.Until = &Moment{Turn: r.Turn, Phase: r.Phase}
	}
	if r.Inside != nil {
		inside, err := b.standing(*r.Inside, len(b.Dolls), "MH-1.3")
		if err != nil {
			return err
		}
		area.Inside = inside
	}
	switch {
	case d.Previewing:
	case r.ID == "":
		b.beginArea(d, area)
	default:
		d.Emit(&AreaChanged{Area: area, Why: "ruled"})
	}
	return nil
}

// areasOpen counts what everybody knows to be on the table: a bound on more would tell of what is secret.
func (b *Battle) areasOpen() int {
	n := 0
	for _, a := range b.Areas {
		if !a.Sealed {
			n++
		}
	}
	return n
}

// rulePlace sets where a ruled area is: a point of the field, or words.
func (b *Battle) rulePlace(r *RuleArea, area *Area) error {
	if r.Place != nil {
		if err := validPlace(*r.Place); err != nil {
			return err
		}
		area.Place = *r.Place
	}
	if b.Field == nil {
		return nil
	}
	area.Place = ""
	for _, one := range []struct {
		from *field.Point
		to   **field.Point
	}{{r.At, &area.At}, {r.To, &area.To}} {
		if one.from == nil {
			continue
		}
		if !b.Field.Holds(*one.from) {
			return rules.Refuse(CodeOffTable, "MH-1.3", "doll", "")
		}
		p := *one.from
		*one.to = &p
	}
	if laid := area.laid(); area.At == nil || (laid != nil && laid.LengthMM > 0) != (area.To != nil) {
		return rules.Refuse(CodeNoPoint, area.Clause)
	}
	return nil
}
