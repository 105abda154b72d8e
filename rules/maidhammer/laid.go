package maidhammer

import (
	"slices"

	"parlour/rules"
	"parlour/rules/field"
)

// Laid is a placed weapon: sappers lay it, and it stays where it is (skill/sapper).
type Laid struct {
	// Kind is what maps call it: "mine", "bomb", "wire".
	Kind string
	// Early: it may be laid before the battle; Buried that it can then be kept secret.
	Early, Buried bool
	// Switched: it is switched on from afar and then goes off by itself. Fired: it is set off from afar.
	Switched, Fired bool
	// LengthMM is the length of what is laid in one action; 0 for what lies at a point.
	LengthMM int
}

func lays(e *Effect) bool { return e.Lays }

// layer is the entry by which a doll lays and clears placed weapons; nil for none.
func (d *Doll) layer() *Entry {
	for _, e := range d.effects() {
		if e.Effect != nil && e.Effect.Lays {
			return e
		}
	}
	return nil
}

// laidItem is an item of a kind of which some are committed on paper; nil for none.
func (d *Doll) laidItem(clause string) *Item {
	for _, item := range d.Items {
		if item.Laid > 0 && slices.ContainsFunc(item.Gear, func(id string) bool { return "gear/"+id == clause }) {
			return item
		}
	}
	return nil
}

// buried tells whether some of an item may lie on the table in secret.
func (i *Item) buried() bool {
	return slices.ContainsFunc(i.Gear, func(id string) bool {
		laid := effectOf("gear/" + id).Laid
		return laid != nil && laid.Buried
	})
}

// MaxVictims is how many dolls a placed weapon reaches (gear/bomb, gear/landmine).
const MaxVictims = 3

// planLay checks laying a placed weapon (MH-4.5).
func (b *Battle) planLay(p *actionPlan, actor *Doll, a *Action) error {
	item := actor.item(a.Item)
	if item == nil {
		return rules.Refuse(CodeUnknownItem, "", "item", a.Item)
	}
	weapon, ok := item.part(a.Gear)
	if !ok || effectOf(weapon.Clause()).Laid == nil {
		return rules.Refuse(CodeNotToBeLaid, "MH-4.5", "item", a.Item)
	}
	if err := b.mayLay(actor, item, weapon); err != nil {
		return err
	}
	area := Area{Clause: weapon.Clause(), By: actor.ID, Team: actor.Team}
	if err := b.putArea(actor, a, &area, weapon.Figures.Range.Maximum*10); err != nil {
		return err
	}
	if err := b.stretch(effectOf(weapon.Clause()).Laid, a.To, &area); err != nil {
		return err
	}
	p.begun.Units = 1
	p.begun.Action.Gear = weapon.ID
	p.do = func(r *resolver) { r.b.beginArea(r.d, area) }
	return nil
}

// mayLay tells whether a doll could lay a placed weapon where it stands.
func (b *Battle) mayLay(actor *Doll, item *Item, weapon *Entry) error {
	switch {
	case item.empty(weapon):
		return rules.Refuse(CodeUsedUp, "", "gear", "entry:"+weapon.Clause())
	case item.At != InHand:
		return rules.Refuse(CodeNotEquipped, "MH-2.6", "item", item.No, "gear", "entry:"+weapon.Clause())
	case !actor.is(lays):
		return rules.Refuse(CodeNotASapper, "skill/sapper", "doll", string(actor.ID))
	case actor.Flying:
		return rules.Refuse(CodeNotInFlight, "MH-5.12", "gear", "entry:"+weapon.Clause())
	}
	if refusal := actor.forbidden(weapon); refusal != nil {
		return refusal
	}
	return nil
}

// stretch checks the other end of what is long (gear/barbed-wire).
func (b *Battle) stretch(laid *Laid, to *field.Point, area *Area) error {
	if laid.LengthMM == 0 || b.Field == nil {
		return nil
	}
	switch {
	case to == nil:
		return rules.Refuse(CodeNoPoint, area.Clause)
	case !b.Field.Holds(*to):
		return rules.Refuse(CodeOffTable, area.Clause, "doll", string(area.By))
	case *to == *area.At || !to.Within(*area.At, laid.LengthMM):
		return rules.Refuse(CodeBadLength, area.Clause, "needs_mm", laid.LengthMM, "is_mm", to.Distance(*area.At))
	}
	end := *to
	area.To = &end
	return nil
}

// remote finds what a doll has laid in an earlier action phase and can now work from afar.
func (b *Battle) remote(actor *Doll, a *Action) (*Area, error) {
	area, err := b.findArea(actor.side(), a.Area)
	if err != nil {
		return nil, err
	}
	switch {
	case area.laid() == nil:
		return nil, rules.Refuse(CodeNotToBeLaid, area.Clause, "area", a.Area)
	case area.By != actor.ID || !actor.is(lays):
		return nil, rules.Refuse(CodeNotASapper, area.Clause, "doll", string(actor.ID))
	case area.Turn >= b.Turn:
		return nil, rules.Refuse(CodeTooEarly, area.Clause, "turn", area.Turn+1)
	}
	return area, nil
}

// planSwitch checks switching on what then goes off by itself (gear/landmine).
func (b *Battle) planSwitch(p *actionPlan, actor *Doll, a *Action) error {
	area, err := b.remote(actor, a)
	if err != nil {
		return err
	}
	if !area.laid().Switched || area.Armed {
		return rules.Refuse(CodeNoSwitch, area.Clause, "area", a.Area)
	}
	armed := *area
	armed.Armed = true
	if armed.Inside, err = b.standing(a.Others, len(b.Dolls), area.Clause); err != nil {
		return err
	}
	p.begun.Weapon = entryOf(area.Clause).ID
	p.do = func(r *resolver) {
		if r.b.area(area.ID) != nil {
			r.d.Emit(&AreaChanged{Area: armed, Why: "armed"})
		}
	}
	return nil
}

// planSetOff checks setting off what was laid (gear/bomb).
func (b *Battle) planSetOff(p *actionPlan, actor *Doll, a *Action) error {
	area, err := b.remote(actor, a)
	if err != nil {
		return err
	}
	if !area.laid().Fired {
		return rules.Refuse(CodeNoSwitch, area.Clause, "area", a.Area)
	}
	victims, err := b.standing(a.Others, MaxVictims, area.Clause)
	if err != nil {
		return err
	}
	hidden := a.FromBlast
	if b.Field != nil {
		victims, hidden = b.caught(area)
	}
	for _, id := range victims {
		if refusal := b.doll(id).outOfBlast(actor); refusal != nil {
			return refusal
		}
	}
	seen := *a
	seen.Others, seen.FromBlast = victims, hidden
	p.attack = &attackPlan{sightings: a.Sightings, frames: b.explosion(area, victims, hidden),
		begun: ActionBegan{Doll: actor.ID, Action: seen, Weapon: entryOf(area.Clause).ID, Unanswered: true, Area: area.ID}}
	return nil
}

// outOfBlast refuses dolls that what lies on the ground does not reach: those in the air, those that lie at HP 0 or are
// hidden deep.
func (d *Doll) outOfBlast(layer *Doll) *rules.Refusal {
	switch {
	case d.Flying:
		return rules.Refuse(CodeNoAntiAir, "MH-3.6", "gear", "", "target", string(d.ID))
	case d.HP == 0:
		return rules.Refuse(CodeDown, "MH-5.9", "doll", string(d.ID))
	}
	if h, clause := d.hiding(); h != nil && (h.Deep || h.Solid) {
		return rules.Refuse(CodeHidden, clause, "target", string(d.ID))
	}
	return nil
}

// burstMM is how high what lies on the ground bursts.
const burstMM = 30

// caught lists whom a placed weapon reaches where it lies, the nearest first and at most three, and how they are hidden
// from it (MH-5.9).
func (b *Battle) caught(a *Area) ([]DollID, map[DollID]Cover) {
	layer := b.doll(a.By)
	var victims []DollID
	add := func(id DollID) {
		if d := b.doll(id); len(victims) < MaxVictims && !d.Captive && d.outOfBlast(layer) == nil {
			victims = append(victims, id)
		}
	}
	if b.Field == nil {
		for _, id := range a.Inside {
			add(id)
		}
		return victims, nil
	}
	g := b.ground()
	for _, id := range dollIDs(field.BlastAt(*a.At, a.radius()).Among(g.scene.Bodies, "")) {
		add(id)
	}
	hidden := map[DollID]Cover{}
	for _, id := range victims {
		centre := field.Body{At: *a.At, Height: burstMM}
		if c := g.scene.FromBlast(centre, b.body(b.doll(id))).Cover; c != field.NoCover {
			hidden[id] = Cover(c.String())
		}
	}
	return victims, hidden
}

// explosion makes the throws of a placed weapon that goes off, one for each victim, by whoever laid it.
func (b *Battle) explosion(a *Area, victims []DollID, hidden map[DollID]Cover) []Frame {
	e, layer := entryOf(a.Clause), b.doll(a.By)
	frames := make([]Frame, 0, len(victims))
	for _, id := range victims {
		d := b.doll(id)
		c := newCheck(blastCheck, "MH-5.9", layer, d, e.Figures.Blast.AV, true)
		c.With = e.Clause()
		b.complete(&c, layer, d, e, SpecialMode)
		shot := Shot{Weapon: e.ID, With: e.Clause(), Mode: SpecialMode, Victims: []DollID{id}, Traits: append(traits(e), BlastHarm)}
		if cover := covered(hidden[id], d); cover != NoCover && !e.Figures.Unreducible {
			shot.Hidden = map[DollID]Cover{id: cover}
		}
		frames = append(frames, Frame{Kind: AttackFrame, Actor: layer.ID, Check: c, Shot: &shot})
	}
	return frames
}

// blowUp lets the first of what is switched on go off that somebody stands on as the moving ends (gear/landmine). It tells
// whether any did: the resolution goes on to the next by itself.
func (b *Battle) blowUp(d *rules.Decision) bool {
	if b.kind() != phaseMove {
		return false
	}
	for _, a := range b.Areas {
		if !a.Armed || (a.Sealed && b.Field == nil) {
			continue
		}
		victims, hidden := b.caught(a)
		if len(victims) == 0 {
			continue
		}
		if !b.MovesOver {
			d.Emit(&MovesEnded{})
		}
		b.goOff(d, a, victims, hidden)
		return true
	}
	return false
}

// goOff takes a placed weapon off the table with what it does.
func (b *Battle) goOff(d *rules.Decision, a *Area, victims []DollID, hidden map[DollID]Cover) {
	frames := b.explosion(a, victims, hidden)
	b.endArea(d, a, "exploded")
	r := b.resolver(d)
	r.push(frames...)
	r.run()
}

// wires are the lengths of wire that everybody sees on the field.
func (b *Battle) wires() []field.Thing {
	var all []field.Thing
	for _, a := range b.Areas {
		if a.Sealed || a.To == nil || a.At == nil {
			continue
		}
		all = append(all, field.Thing{ID: a.ID, Kind: field.Wire, Shape: field.Shape{Line: []field.Point{*a.At, *a.To}, Width: wireWidthMM}})
	}
	return all
}

// wireWidthMM is how wide wire lies.
const wireWidthMM = 20
