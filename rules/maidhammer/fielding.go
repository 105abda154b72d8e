package maidhammer

import (
	"parlour/rules"
	"parlour/rules/field"
)

// decideChooseField puts a virtual field under the battle, or goes back to measuring on a table. At set-up everybody then
// begins to place dolls anew.
func (b *Battle) decideChooseField(d *rules.Decision, c *ChooseField) error {
	t := d.Table()
	if t.Stage == rules.Play || t.Stage == rules.Finished {
		return rules.Refuse(rules.CodeWrongStage, "MH-1.2", "stage", string(t.Stage), "needs", string(rules.Lobby))
	}
	if !t.IsLeader(d.Seat(), rules.First) && !t.IsLeader(d.Seat(), rules.Second) {
		return rules.Refuse(rules.CodeNotLeader, "MH-1.2", "team", "")
	}
	chosen, refusal := c.open()
	if refusal != nil {
		return refusal
	}
	if d.Previewing {
		return nil
	}
	d.Emit(&FieldChosen{Field: chosen})
	if t.Stage == rules.SetUp {
		d.Emit(&DollsReady{Dolls: b.makeDolls()})
	}
	for _, team := range rules.Teams {
		b.unready(d, team)
	}
	return nil
}

// open gives the field that was asked for; nil for none.
func (c *ChooseField) open() (*field.Field, *rules.Refusal) {
	switch {
	case c.Furnished != "":
		f := field.OpenFurnished(c.Furnished)
		if f == nil {
			return nil, rules.Refuse(CodeUnknownField, "MH-1.2", "field", c.Furnished)
		}
		return f, nil
	case c.Field != nil:
		f := *c.Field
		if f.Things == nil {
			f.Things = []field.Thing{}
		}
		if f.Name.JA == "" && f.Name.EN == "" {
			f.Name = field.Label{JA: c.Name, EN: c.Name}
		}
		if faults := f.Validate(); len(faults) > 0 {
			return nil, fieldRefusal(faults)
		}
		return &f, nil
	case c.Width != 0 || c.Depth != 0:
		return growField(c.Seed, c.Width, c.Depth, c.Density)
	}
	return nil, nil
}

// growField grows a field from a seed. Sizes are in mm, the density is 0 to 100.
func growField(seed, width, depth, density int) (*field.Field, *rules.Refusal) {
	if density < 0 || density > 100 {
		return nil, rules.Refuse(CodeBadField, "MH-1.2", "fault", "density", "is", density, "limit", 100)
	}
	if faults := (&field.Field{Width: width, Depth: depth}).Validate(); len(faults) > 0 {
		return nil, fieldRefusal(faults)
	}
	return field.Generate(uint64(seed), width, depth, density), nil
}

// fieldRefusal names the first thing that is wrong with a field.
func fieldRefusal(faults []field.Fault) *rules.Refusal {
	f := faults[0]
	return rules.Refuse(CodeBadField, "MH-1.2", "fault", string(f.Code), "thing", f.Thing, "with", f.With, "is", f.Is, "limit", f.Limit, "faults", len(faults))
}

// side is the number of a team's side of the field: the first team's is the lower edge of the map, whoever goes first.
func side(team rules.Team) int {
	if team == rules.Second {
		return 2
	}
	return 1
}

// placeOnField sets a doll up where it was put, or in the next free place of its zone (MH-1.4).
func (b *Battle) placeOnField(doll *Doll, p *Place, e *Placed) *rules.Refusal {
	at := p.At
	switch {
	case at != nil:
	case doll.At != nil:
		at = doll.At
	default:
		free := b.nextPlace(doll)
		at = &free
	}
	from, to := b.Field.Zone(side(doll.Team))
	if !b.Field.InZone(side(doll.Team), *at) {
		return rules.Refuse(CodeOutsideZone, "MH-1.4", "doll", string(doll.ID), "from_mm", from.Y, "to_mm", to.Y)
	}
	body := grounded(doll, *at)
	body.Height = field.Pose(p.Pose).Height(doll.Sheet.Scale * 10)
	if refusal := wayRefusal(b.ground().scene.Fits(body), "MH-1.4", doll); refusal != nil {
		return refusal
	}
	e.At, e.In, e.Facing = at, b.terrainAt(*at), doll.Facing
	if doll.At == nil {
		e.Facing = homeFacing(doll.Team)
	}
	if p.Facing != nil {
		e.Facing = turned(*p.Facing)
	}
	return nil
}

// turned brings a direction in degrees to 0 to 359.
func turned(degrees int) int { return (degrees%360 + 360) % 360 }

// nextPlace is a free place in a doll's zone: in rows from the front, in each from the middle outwards. Who stands in water,
// in a bush or on a rise does so because somebody chose it: such places are taken only where no level ones are left.
func (b *Battle) nextPlace(doll *Doll) field.Point {
	from, to := b.Field.Zone(side(doll.Team))
	deep, s := to.Y-from.Y, &b.ground().scene
	for _, choosy := range [...]bool{true, false} {
		for _, apart := range [...]int{200, 100, 20} {
			for back := apart / 2; back <= deep; back += apart {
				y := to.Y - back
				if doll.Team == rules.Second {
					y = from.Y + back
				}
				for out := 0; out <= b.Field.Width/2; out += apart {
					for _, x := range [...]int{b.Field.Width/2 - out, b.Field.Width/2 + out} {
						p := field.Point{X: x, Y: y}
						if b.Field.InZone(side(doll.Team), p) && s.Fits(grounded(doll, p)) == nil && (!choosy || b.level(p)) {
							return p
						}
					}
				}
			}
		}
	}
	return from
}

// uneven are the kinds of ground that cost something to enter.
var uneven = [...]field.Kind{field.Bush, field.Breastwork, field.Step, field.Slope, field.Hill, field.River, field.Wire}

// level tells whether a doll at a point touches nothing that costs something to enter.
func (b *Battle) level(p field.Point) bool {
	s := &b.ground().scene
	for _, d := range [...]field.Point{{}, {X: bodyRadiusMM}, {X: -bodyRadiusMM}, {Y: bodyRadiusMM}, {Y: -bodyRadiusMM}} {
		for _, kind := range uneven {
			if len(s.In(field.Point{X: p.X + d.X, Y: p.Y + d.Y}, kind)) > 0 {
				return false
			}
		}
	}
	return true
}

// allPlaced tells which doll of a side has no place yet (MH-1.4).
func (b *Battle) allPlaced(team rules.Team) *rules.Refusal {
	for _, doll := range b.Dolls {
		if doll.Team == team && doll.At == nil {
			return rules.Refuse(CodeNotPlaced, "MH-1.4", "doll", string(doll.ID))
		}
	}
	return nil
}

// rulePosition puts a doll where a judge says; a melee that it is out of by then is over for it (MH-7.2).
func (b *Battle) rulePosition(d *rules.Decision, r *RulePosition) error {
	doll, err := b.find(r.Doll)
	if err != nil {
		return err
	}
	switch {
	case b.Field == nil:
		return rules.Refuse(CodeNoField, "MH-1.3")
	case doll.Captive:
		return rules.Refuse(CodeCaptive, "MH-1.3", "doll", string(doll.ID))
	case !b.Field.Holds(r.At):
		return rules.Refuse(CodeOffTable, "MH-1.3", "doll", string(doll.ID))
	}
	if d.Previewing {
		return nil
	}
	e := &Stands{Doll: doll.ID, At: r.At, Facing: doll.Facing, Why: "ruled"}
	if r.Facing != nil {
		e.Facing = turned(*r.Facing)
	}
	if !doll.Flying {
		e.In = b.terrainAt(r.At)
	}
	d.Emit(e)
	b.apartNow(d)
	b.settle(d)
	return nil
}

// shiftOnField steps up to 15 cm within a melee, by the shortest way (MH-3.5); who is apart afterwards is measured.
func (b *Battle) shiftOnField(d *rules.Decision, doll *Doll, s *Shift, twice *Entry) error {
	var path []field.Point
	if s.To != nil {
		way, fault := b.ground().scene.PathTo(b.walk(doll, gait{}), *s.To)
		if fault != nil {
			return wayRefusal(fault, "MH-3.5", doll)
		}
		path = way.Points[1:]
	}
	p, refusal := b.plot(doll, path, gait{fly: doll.Flying})
	if refusal != nil {
		return refusal
	}
	if d.Previewing {
		return nil
	}
	payStride(d, doll, twice)
	e := &Moved{Doll: doll.ID, How: "shift", Limit: stepMM, Hastened: twice != nil}
	e.along(b, doll, p.Way)
	d.Emit(e)
	b.disturb(d, doll)
	if len(p.contacts) > 0 {
		b.join(d, doll.ID, p.contacts)
	}
	b.apartNow(d)
	return nil
}
