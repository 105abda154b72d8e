package maidhammer

import (
	"slices"
	"sync"

	"parlour/rules"
	"parlour/rules/field"
)

// bodyRadiusMM is half the width of a doll: what lines take in (MH-5.6), and how near it comes to things.
const bodyRadiusMM = field.LineHalfWidth

// ground is the field with the dolls that stand on it. It is made from the battle when it is asked something and follows
// from it, so it is no part of the state.
type ground struct {
	scene field.Scene
	// bare is the field as it was drawn, wires what has been laid on it since.
	bare  *field.Survey
	wires []field.Thing
	// stale tells that something has happened since the bodies were gathered.
	stale  bool
	melees bool // whether there are any
	// place gives for each doll its place among the scene's bodies; -1 for none.
	place []int
	// spare is room for the bodies when they are gathered anew.
	spare []field.Body
	// seen keeps what was found out about each pair of bodies until any body changes: by looker, then by who is looked at.
	seen []glimpse
}

// glimpse is what one body sees of another.
type glimpse struct {
	known, crosses bool
	cover          field.Cover
}

// ground gives the field as it stands now; there is none on a measured table.
func (b *Battle) ground() *ground {
	g := b.terrain
	if g == nil || g.scene.Field != b.Field {
		survey, faults := field.NewSurvey(b.Field)
		if survey == nil {
			panic("maidhammer: a chosen field has faults: " + faults[0].Error())
		}
		g = &ground{scene: field.Scene{Survey: survey}, bare: survey, stale: true}
		b.terrain = g
	}
	if g.stale {
		g.gather(b)
	}
	return g
}

// gather makes the bodies anew. What was seen between them holds while they are the same.
func (g *ground) gather(b *Battle) {
	bodies := g.spare[:0]
	g.place = g.place[:0]
	for _, d := range b.Dolls {
		if d.At == nil || d.Captive {
			g.place = append(g.place, -1)
			continue
		}
		g.place = append(g.place, len(bodies))
		bodies = append(bodies, b.body(d))
	}
	g.stale, g.melees = false, len(b.Melees) > 0
	if wires := b.wires(); !sameWires(wires, g.wires) {
		g.wires, g.scene.Survey = wires, g.bare.Lay(wires...)
	}
	haze := b.haze()
	if g.spare = bodies; slices.Equal(bodies, g.scene.Bodies) && slices.Equal(haze, g.scene.Areas) {
		return
	}
	g.spare, g.scene.Bodies, g.scene.Areas = g.scene.Bodies, bodies, haze
	g.seen = slices.Grow(g.seen[:0], len(bodies)*len(bodies))[:len(bodies)*len(bodies)]
	clear(g.seen)
}

// body is a placed doll as the field knows it.
func (b *Battle) body(d *Doll) field.Body {
	body := field.Body{ID: string(d.ID), At: *d.At, Radius: bodyRadiusMM, Height: d.height()}
	if d.Flying {
		body.Altitude = altitudeMM
	}
	for i, m := range b.Melees {
		if slices.Contains(m.Members, d.ID) {
			body.Melee = i + 1
		}
	}
	return body
}

// height is how high its head is in mm. Whoever is down or knocked down lies (MH-2.9).
func (d *Doll) height() int {
	pose := field.Pose(d.Pose)
	if d.KnockedDown || d.Down() {
		pose = field.Prone
	}
	return pose.Height(d.Sheet.Scale * 10)
}

// seenBy is the scene to somebody; smoke hides nothing from whoever sees through it.
func (g *ground) seenBy(clear bool) *field.Scene {
	if !clear || len(g.scene.Areas) == 0 {
		return &g.scene
	}
	s := g.scene
	s.Areas = nil
	return &s
}

// glimpse finds out what one doll sees of another; known is false when either is not on the field.
func (g *ground) glimpse(from, to DollID, clear bool) glimpse {
	i, j := g.place[number(from)-1], g.place[number(to)-1]
	if i < 0 || j < 0 {
		return glimpse{}
	}
	v := &g.seen[i*len(g.scene.Bodies)+j]
	if !v.known && i != j {
		one, other := g.scene.Bodies[i], g.scene.Bodies[j]
		s := g.seenBy(clear)
		*v = glimpse{known: true, cover: s.Cover(one, other)}
		if g.melees {
			v.crosses = s.CrossesMelee(one, other)
		}
	}
	return *v
}

// measured is what one doll knows of another on the field. A judge's word goes before the tape (MH-5.11).
func (b *Battle) measured(from, to DollID) (Fact, bool) {
	if f, ruled := b.judged(from, to); ruled {
		return f, true
	}
	mm, ok := b.spacing(from, to)
	if !ok {
		return Fact{}, false
	}
	g := b.ground().glimpse(from, to, b.doll(from).is(unmasks))
	return Fact{MM: mm, Cover: Cover(g.cover.String()), crosses: g.crosses}, true
}

// spacing is the distance between two dolls on the field, middle to middle along the table.
func (b *Battle) spacing(x, y DollID) (mm int, ok bool) {
	if f, ruled := b.judged(x, y); ruled {
		return f.MM, true
	}
	if f, ruled := b.judged(y, x); ruled {
		return f.MM, true
	}
	one, other := b.doll(x), b.doll(y)
	if one == nil || other == nil || one.At == nil || other.At == nil {
		return 0, false
	}
	return one.At.Distance(*other.At), true
}

// outOf tells whether a doll is known to be farther from another than so many mm on a field; on a measured table people
// enter the distance with the command.
func (b *Battle) outOf(mm int, doll, other *Doll) bool {
	if b.Field == nil || doll == other {
		return false
	}
	is, known := b.distance(doll.ID, other.ID)
	return known && is > mm
}

// terrainAt is what is at a point: "river", "bush" or nothing.
func (b *Battle) terrainAt(p field.Point) string {
	s := &b.ground().scene
	switch {
	case len(s.In(p, field.River)) > 0:
		return "river"
	case len(s.In(p, field.Bush)) > 0:
		return "bush"
	}
	return ""
}

// fits tells why a doll cannot stand at a point, on the ground; nil when it can.
func (b *Battle) fits(d *Doll, p field.Point) *rules.Refusal {
	return wayRefusal(b.ground().scene.Fits(grounded(d, p)), "MH-3.1", d)
}

// grounded is a doll's body on the ground at a point.
func grounded(d *Doll, p field.Point) field.Body {
	return field.Body{ID: string(d.ID), At: p, Radius: bodyRadiusMM, Height: d.height()}
}

// steps about a point, nearest first: 1 cm apart near it, 5 cm farther off.
var around = sync.OnceValue(func() []field.Point {
	var all []field.Point
	add := func(step, from, to int) {
		for y := -to; y <= to; y += step {
			for x := -to; x <= to; x += step {
				if max(x, -x, y, -y) >= from {
					all = append(all, field.Point{X: x, Y: y})
				}
			}
		}
	}
	add(10, 0, 300)
	add(50, 350, field.MaxSide)
	slices.SortStableFunc(all, func(p, q field.Point) int { return p.X*p.X + p.Y*p.Y - q.X*q.X - q.Y*q.Y })
	return all
})

// freePlace is the place nearest to a point where the doll can stand on the ground, wholly on the table.
func (b *Battle) freePlace(d *Doll, near field.Point) field.Point {
	s := &b.ground().scene
	for _, step := range around() {
		p := field.Point{X: near.X + step.X, Y: near.Y + step.Y}
		inside := p.X >= bodyRadiusMM && p.Y >= bodyRadiusMM && p.X <= b.Field.Width-bodyRadiusMM && p.Y <= b.Field.Depth-bodyRadiusMM
		if inside && s.Fits(grounded(d, p)) == nil {
			return p
		}
	}
	return near // a table without any room
}

// The directions in which a doll can look, 15 degrees apart, as points on a circle of 1000.
var compass = [24]field.Point{
	{X: 0, Y: 1000}, {X: 259, Y: 966}, {X: 500, Y: 866}, {X: 707, Y: 707}, {X: 866, Y: 500}, {X: 966, Y: 259},
	{X: 1000, Y: 0}, {X: 966, Y: -259}, {X: 866, Y: -500}, {X: 707, Y: -707}, {X: 500, Y: -866}, {X: 259, Y: -966},
	{X: 0, Y: -1000}, {X: -259, Y: -966}, {X: -500, Y: -866}, {X: -707, Y: -707}, {X: -866, Y: -500}, {X: -966, Y: -259},
	{X: -1000, Y: 0}, {X: -966, Y: 259}, {X: -866, Y: 500}, {X: -707, Y: 707}, {X: -500, Y: 866}, {X: -259, Y: 966},
}

// facing is the direction from one point to another, in degrees clockwise from that of the first side, to 15 degrees.
func facing(from, to field.Point, otherwise int) int {
	if from == to {
		return otherwise
	}
	best := 0
	for i, c := range compass {
		if (to.X-from.X)*(c.X-compass[best].X)+(to.Y-from.Y)*(c.Y-compass[best].Y) > 0 {
			best = i
		}
	}
	return best * 360 / len(compass)
}

// homeFacing is how a side's dolls look before anything happens.
func homeFacing(team rules.Team) int {
	if team == rules.Second {
		return 180
	}
	return 0
}

// tidyField puts dolls where they belong after something has happened: flyers that have come down to the ground under
// them, or beside what is there; those who are free again to the rear of their side (MH-4.6).
func (b *Battle) tidyField(d *rules.Decision) {
	if b.Field == nil {
		return
	}
	for _, doll := range b.Dolls {
		switch {
		case doll.Captive:
		case doll.At == nil:
			rear := field.Point{X: b.Field.Width / 2, Y: bodyRadiusMM}
			if doll.Team == rules.Second {
				rear.Y = b.Field.Depth - bodyRadiusMM
			}
			b.stand(d, doll, b.freePlace(doll, rear), "returned")
		case doll.Aloft && !doll.Flying:
			b.stand(d, doll, b.freePlace(doll, *doll.At), "came-down")
			if near := b.within(doll, false); len(near) > 0 && doll.zoc() && !b.inMelee(doll.ID) {
				b.join(d, doll.ID, near)
			}
		}
	}
}

// stand puts a doll somewhere on the ground without a move of its own.
func (b *Battle) stand(d *rules.Decision, doll *Doll, at field.Point, why string) {
	e := &Stands{Doll: doll.ID, At: at, Facing: doll.Facing, In: b.terrainAt(at), Why: why}
	if why == "returned" {
		e.Facing = homeFacing(doll.Team)
	}
	d.Emit(e)
}

// dollIDs are the ids of bodies.
func dollIDs(bodies []string) []DollID {
	ids := make([]DollID, len(bodies))
	for i, id := range bodies {
		ids[i] = DollID(id)
	}
	return ids
}

// haze is the smoke that hangs about on the field (MH-10.4).
func (b *Battle) haze() []field.Area {
	var all []field.Area
	for _, a := range b.Areas {
		if c := a.cloud(); c != nil && c.Hides && a.At != nil {
			all = append(all, field.Area{ID: a.ID, Kind: c.Kind, At: *a.At, Radius: c.RadiusMM, Hides: true})
		}
	}
	return all
}

func sameWires(a, b []field.Thing) bool {
	return slices.EqualFunc(a, b, func(x, y field.Thing) bool { return x.ID == y.ID && slices.Equal(x.Line, y.Line) })
}
