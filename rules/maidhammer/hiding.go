package maidhammer

import (
	"slices"

	"parlour/rules"
	"parlour/rules/field"
)

type fieldPoint = field.Point

// within tells whether two points are at most so far apart.
func within(p, q field.Point, mm int) bool {
	dx, dy := p.X-q.X, p.Y-q.Y
	return dx*dx+dy*dy <= mm*mm
}

// hiding is how the doll is hidden now, with the clause for it; nil when it is not.
func (d *Doll) hiding() (*Hiding, string) {
	for _, l := range d.Lasting {
		if h := effectOf(l.Clause).Hides; h != nil {
			return h, l.Clause
		}
	}
	return nil, ""
}

func meek(e *Effect) bool    { return e.Meek }
func bars(e *Effect) bool    { return e.Bars }
func unmasks(e *Effect) bool { return e.Unmasks }

// hidden refuses what is aimed at a doll that its enemy does not find; nil when it does.
func (d *Doll) hidden(from *Doll) *rules.Refusal {
	h, clause := d.hiding()
	switch {
	case h == nil || d == from || (d.Team == from.Team && !h.Solid && !h.Animal):
		return nil
	case from.is(unmasks) && !h.Solid && !h.Animal:
		return nil
	}
	return rules.Refuse(CodeHidden, clause, "target", string(d.ID))
}

// sheltered refuses what reaches an area but not a doll that is hidden deep in it.
func (d *Doll) sheltered(from *Doll) *rules.Refusal {
	if h, _ := d.hiding(); h == nil || (!h.Deep && !h.Solid) {
		return nil
	}
	return d.hidden(from)
}

// stir ends what a doll can only do without moving.
func (b *Battle) stir(d *rules.Decision, doll *Doll) {
	for _, l := range slices.Clone(doll.Lasting) {
		if effectOf(l.Clause).Breaks {
			b.breakOff(d, doll, l)
		}
	}
}

// breakOff ends an effect before its time, with what that brings about.
func (b *Battle) breakOff(d *rules.Decision, doll *Doll, l Lasting) {
	d.Emit(&EffectEnded{Doll: doll.ID, Clause: l.Clause})
	if broken := effectOf(l.Clause).Broken; broken != nil {
		broken(b, d, doll, l)
	}
}

// tidyKept ends what dolls keep up that are down themselves.
func (b *Battle) tidyKept(d *rules.Decision) {
	for _, doll := range b.Dolls {
		if !doll.Down() && !doll.Captive {
			continue
		}
		for _, l := range slices.Clone(doll.Lasting) {
			if effectOf(l.Clause).Broken != nil {
				b.breakOff(d, doll, l)
			}
		}
	}
}

// inPit tells whether the doll has fallen into a hole.
func (d *Doll) inPit() bool {
	return d.HP > 0 && d.lasting(func(e *Effect) bool { return e.Pit }) && d.DownUntil != nil
}

// attribute is what the doll is at present.
func (d *Doll) attribute() string {
	for _, l := range d.Lasting {
		for _, clause := range effectOf(l.Clause).Grants {
			if e := entryOf(clause); e != nil && e.Kind == KindAttribute {
				return e.ID
			}
		}
	}
	return d.Sheet.Attribute
}

// untilBroken is a moment that does not come.
func untilBroken() *Moment { return &Moment{Turn: 1 << 20, Phase: 1} }

// conceal hides a doll at once by an effect of the given entry.
func (b *Battle) conceal(d *rules.Decision, doll *Doll, e *Entry) {
	d.Emit(&EffectBegan{Doll: doll.ID, Lasting: Lasting{Clause: e.Clause(), By: doll.ID}})
}

// trapsOn lists whose dangerous ground a doll moved over: what people name on a measured table, what is measured on
// a field.
func (b *Battle) trapsOn(doll *Doll, m *Move, e *Moved) []*Doll {
	var layers []*Doll
	for _, layer := range b.Dolls {
		trap := layer.trap()
		if trap == nil || layer.Team == doll.Team || e.How == "fly" || e.MM == 0 {
			continue
		}
		in := slices.Contains(m.Traps, layer.ID)
		if b.Field != nil {
			in = layer.At != nil && field.AlongWay(e.Way, *layer.At, *layer.At, trap.RadiusMM)
		}
		if in {
			layers = append(layers, layer)
		}
	}
	return layers
}

// trap is the dangerous ground about a doll; nil for none.
func (d *Doll) trap() *Trap {
	for _, l := range d.Lasting {
		if t := effectOf(l.Clause).Trap; t != nil && l.By == d.ID {
			return t
		}
	}
	return nil
}

func (d *Doll) trapEntry() *Entry {
	for _, l := range d.Lasting {
		if e := entryOf(l.Clause); e != nil && e.Effect != nil && e.Effect.Trap != nil && l.By == d.ID {
			return e
		}
	}
	return nil
}

// stride finds what a move is made by; nil for an ordinary one.
func (b *Battle) stride(doll *Doll, name string) (*Entry, error) {
	if name == "" {
		return nil, nil
	}
	e := doll.has(name)
	switch {
	case e == nil:
		return nil, rules.Refuse(CodeNoSkill, "MH-2.2", "skill", name)
	case e.Effect == nil || e.Effect.Stride == nil:
		return nil, rules.Refuse(CodeSkillDoesNotFit, e.Clause(), "skill", skillRef(name))
	}
	if own := e.Effect.Stride; doll.drives() != nil && (e.Effect.Twice || own.JumpMM > 0 || own.Steps > 0 || own.Light) {
		// What a doll can do with its own legs does not move what it drives.
		return nil, rules.Refuse(CodeRiding, doll.drives().Clause(), "doll", string(doll.ID))
	}
	refusal := doll.mayUse(e, b.Turn)
	if e.Effect.Twice {
		refusal = b.mayHasten(doll, e)
	}
	if refusal != nil {
		return nil, refusal
	}
	return e, nil
}

// payStride pays for what a move is made by; nil costs nothing.
func payStride(d *rules.Decision, doll *Doll, by *Entry) {
	if by != nil {
		d.Emit(&Reacted{Doll: doll.ID, Ability: by.Clause(), SP: by.SP, HP: by.Effect.Price})
	}
}

// planJump checks a move that goes past everything (MH-3.1): its length, where it ends, and who comes along.
func (b *Battle) planJump(doll *Doll, m *Move, e *Entry) (*Moved, error) {
	stride := e.Effect.Stride
	moved := &Moved{Doll: doll.ID, How: "jump", MM: m.MM, Limit: stride.JumpMM, In: m.In, Pose: m.Pose, Carried: m.Carry, Inside: m.Into}
	if err := b.mayEnter(doll, m); err != nil {
		return nil, err
	}
	if len(m.Contact) > 0 {
		return nil, rules.Refuse(CodeHidden, e.Clause(), "target", string(m.Contact[0]))
	}
	if err := b.mayBring(doll, m, e.Clause()); err != nil {
		return nil, err
	}
	if b.Field != nil {
		if len(m.Path) == 0 || doll.At == nil {
			return nil, rules.Refuse(CodeTooFar, e.Clause(), "needs_mm", 0, "is_mm", 0)
		}
		to := m.Path[len(m.Path)-1]
		if refusal := b.fits(doll, to); refusal != nil {
			return nil, refusal
		}
		for _, other := range b.Dolls {
			if other != doll && other.At != nil && other.Team != doll.Team && other.zoc() && within(to, *other.At, zocMM) {
				return nil, rules.Refuse(CodeTooFar, e.Clause(), "needs_mm", zocMM, "is_mm", 0)
			}
		}
		for _, off := range b.keptOff(doll) {
			if within(to, off.At, off.Radius-1) {
				return nil, rules.Refuse(CodeBarred, e.Clause(), "target", off.ID)
			}
		}
		if !within(to, *doll.At, stride.JumpMM) {
			return nil, rules.Refuse(CodeTooFar, e.Clause(), "needs_mm", stride.JumpMM+1, "is_mm", stride.JumpMM)
		}
		moved.Way, moved.Facing, moved.In = []fieldPoint{*doll.At, to}, facing(*doll.At, to, doll.Facing), b.terrainAt(to)
		return moved, nil
	}
	if m.MM > stride.JumpMM {
		return nil, rules.Refuse(CodeTooFar, e.Clause(), "needs_mm", m.MM, "is_mm", stride.JumpMM)
	}
	return moved, nil
}

// mayBring checks whom a doll takes along on a jump: anybody within 15 cm who is in no melee.
func (b *Battle) mayBring(doll *Doll, m *Move, clause string) error {
	if m.Carry == "" {
		return nil
	}
	along, err := b.find(m.Carry)
	if err != nil {
		return err
	}
	if along == doll || along.Captive || b.inMelee(along.ID) {
		return rules.Refuse(CodeInMelee, clause, "doll", string(along.ID))
	}
	if mm, known := b.distance(doll.ID, along.ID); known && mm > zocMM {
		return rules.Refuse(CodeOutOfRange, clause, "needs_mm", zocMM, "is_mm", mm)
	}
	return nil
}

// diveMM is how far off water may be that a doll dives into (ninjutsu/water-escape).
const diveMM = 300

// waterNear is the nearest place in water that a doll can dive into; on a measured table people see for themselves.
func (b *Battle) waterNear(doll *Doll) (fieldPoint, bool) {
	if b.Field == nil || doll.At == nil {
		return fieldPoint{}, b.Field == nil
	}
	if doll.In == "river" {
		return *doll.At, true
	}
	if !slices.ContainsFunc(b.Field.Things, func(t field.Thing) bool { return t.Kind == field.River }) {
		return fieldPoint{}, false
	}
	for _, step := range around() {
		if step.X*step.X+step.Y*step.Y > diveMM*diveMM {
			break
		}
		p := fieldPoint{X: doll.At.X + step.X, Y: doll.At.Y + step.Y}
		if b.Field.Holds(p) && b.terrainAt(p) == "river" && b.fits(doll, p) == nil {
			return p, true
		}
	}
	return fieldPoint{}, false
}

// surface ends what a doll can only do under water.
func (b *Battle) surface(d *rules.Decision, doll *Doll) {
	for _, l := range slices.Clone(doll.Lasting) {
		if effectOf(l.Clause).Submerged && doll.In != "river" {
			b.breakOff(d, doll, l)
		}
	}
}
