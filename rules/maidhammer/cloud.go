package maidhammer

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"parlour/rules"
	"parlour/rules/field"
)

// Cloud is gas or smoke that hangs about a point for a time (MH-10.4).
type Cloud struct {
	// Kind is what maps and reasons call it: "smoke", "poison-gas", "tear-gas".
	Kind string
	// RadiusMM is its radius, Turns how long it hangs about.
	RadiusMM, Turns int
	// Hides: whoever is seen through it is half covered.
	Hides bool
	// Harm is the damage to whoever comes into it or begins a phase in it, once a turn.
	Harm int
	// Tears: whoever is in it takes a morale check in each morale phase, with Morale added to its number. No nerve spares
	// anybody that check, nor does a melee, and nobody goes berserk by it.
	Tears  bool
	Morale int
	// Swept: it can be swept away. Every cloud is blown away by a wind.
	Swept bool
}

// MaxPlaceRunes bounds the words that tell where something is.
const MaxPlaceRunes = 80

// validPlace checks the words that tell where something is on a measured table.
func validPlace(words string) error {
	if !utf8.ValidString(words) || utf8.RuneCountInString(words) > MaxPlaceRunes || containsControl(words) {
		return rules.Refuse(CodeBadPlace, "", "limit", MaxPlaceRunes)
	}
	return nil
}

func containsControl(words string) bool {
	for _, r := range words {
		if unicode.IsControl(r) || unicode.In(r, unicode.Cf) {
			return true
		}
	}
	return false
}

// cloudOf gives the part of a doll's gear that an action lets a cloud off with: a weapon in hand, or a round in it.
func (b *Battle) cloudOf(actor *Doll, a *Action) (*Item, *Entry, *Entry, error) {
	item := actor.item(a.Item)
	if item == nil {
		return nil, nil, nil, rules.Refuse(CodeUnknownItem, "", "item", a.Item)
	}
	weapon, ok := item.part(a.Gear)
	switch {
	case !ok:
		return nil, nil, nil, rules.Refuse(CodeUnknownItem, "", "item", a.Item, "gear", a.Gear)
	case item.empty(weapon):
		return nil, nil, nil, rules.Refuse(CodeUsedUp, "", "gear", "entry:"+weapon.Clause())
	case item.At != InHand:
		return nil, nil, nil, rules.Refuse(CodeNotEquipped, "MH-2.6", "item", a.Item, "gear", "entry:"+weapon.Clause())
	}
	if refusal := actor.forbidden(weapon); refusal != nil {
		return nil, nil, nil, refusal
	}
	source := weapon
	switch {
	case a.Ammo == 0 && len(traitOf(weapon).fits) > 0:
		// A round is nothing without what it is fired from.
		return nil, nil, nil, rules.Refuse(CodeRoundDoesNotFit, weapon.Clause(), "gear", "entry:"+weapon.Clause(), "round", "entry:"+weapon.Clause())
	case a.Ammo != 0:
		round := actor.item(a.Ammo)
		if round == nil || !round.held() || round.spent() {
			return nil, nil, nil, rules.Refuse(CodeNotHeld, "MH-4.3", "item", a.Ammo)
		}
		source, _ = round.part("")
		if !slices.Contains(traitOf(source).fits, wordGear+":"+weapon.ID) {
			return nil, nil, nil, rules.Refuse(CodeRoundDoesNotFit, source.Clause(), "gear", "entry:"+weapon.Clause(), "round", "entry:"+source.Clause())
		}
		if refusal := actor.forbidden(source); refusal != nil {
			return nil, nil, nil, refusal
		}
	}
	cloud := effectOf(source.Clause()).Cloud
	if cloud == nil {
		return nil, nil, nil, rules.Refuse(CodeNoCloud, "MH-10.4", "gear", "entry:"+source.Clause())
	}
	if (cloud.Harm > 0 || cloud.Tears) && actor.lasting(meek) {
		return nil, nil, nil, rules.Refuse(CodeMeek, "MH-4.5", "doll", string(actor.ID))
	}
	if !actor.firesAloft(weapon) {
		return nil, nil, nil, rules.Refuse(CodeNotInFlight, "MH-5.12", "gear", "entry:"+weapon.Clause())
	}
	return item, weapon, source, nil
}

// planCloud checks letting off gas or smoke at any point in range (MH-10.4).
func (b *Battle) planCloud(p *actionPlan, actor *Doll, a *Action) error {
	item, weapon, source, err := b.cloudOf(actor, a)
	if err != nil {
		return err
	}
	_, limit := actor.ranges(weapon)
	area := Area{Clause: source.Clause(), By: actor.ID, Team: actor.Team}
	if err := b.putArea(actor, a, &area, limit); err != nil {
		return err
	}
	if area.Inside, err = b.standing(a.Others, len(b.Dolls), "MH-10.4"); err != nil {
		return err
	}
	cloud := effectOf(source.Clause()).Cloud
	p.begun.Weapon = source.ID
	if a.Ammo != 0 {
		p.begun.Round = a.Ammo
		p.begun.Units = item.takes(weapon)
	} else if p.begun.Units = item.takes(weapon); p.begun.Units == 0 && weapon.uses() > 0 {
		return rules.Refuse(CodeUsedUp, "", "gear", "entry:"+weapon.Clause())
	}
	p.do = func(r *resolver) {
		area.Until = r.b.turnsOn(cloud.Turns)
		r.b.beginArea(r.d, area)
	}
	return nil
}

// putArea checks where something is put: a point of the field in reach, or what people have measured and say of the place.
func (b *Battle) putArea(actor *Doll, a *Action, area *Area, limit int) error {
	if b.Field == nil {
		if err := validPlace(a.Place); err != nil {
			return err
		}
		area.Place = a.Place
		switch {
		case a.MM < 0 || a.MM > maxDistanceMM:
			return rules.Refuse(CodeBadDistance, "", "mm", a.MM, "limit_mm", maxDistanceMM)
		case a.MM > limit:
			return rules.Refuse(CodeOutOfRange, area.Clause, "needs_mm", limit, "is_mm", a.MM)
		}
		return nil
	}
	switch {
	case a.At == nil || actor.At == nil:
		return rules.Refuse(CodeNoPoint, area.Clause)
	case !b.Field.Holds(*a.At):
		return rules.Refuse(CodeOffTable, area.Clause, "doll", string(actor.ID))
	}
	at := *a.At
	area.At = &at
	reached := at
	if a.To != nil {
		reached = middle(at, *a.To)
	}
	if !actor.At.Within(reached, limit) {
		return rules.Refuse(CodeOutOfRange, area.Clause, "needs_mm", limit, "is_mm", actor.At.Distance(reached))
	}
	return nil
}

// middle is the point half way between two.
func middle(p, q field.Point) field.Point { return field.Point{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2} }

// standing checks dolls that people say to be somewhere; on a field nobody needs to say so.
func (b *Battle) standing(ids []DollID, limit int, clause string) ([]DollID, error) {
	if b.Field != nil {
		return nil, nil
	}
	if len(ids) > limit {
		return nil, rules.Refuse(CodeTooManyTargets, clause, "limit", limit, "is", len(ids))
	}
	for i, id := range ids {
		d, err := b.find(id)
		if err != nil {
			return nil, err
		}
		switch {
		case d.Captive:
			return nil, rules.Refuse(CodeCaptive, clause, "doll", string(id))
		case slices.Contains(ids[:i], id):
			return nil, rules.Refuse(CodeRepeatedTarget, clause, "target", string(id))
		}
	}
	return slices.Clone(ids), nil
}

// breathe has a doll take the harm of a cloud: once a turn, however many of its sort it stands in (MH-2.11, MH-10.4).
func (r *resolver) breathe(doll *Doll, a *Area) {
	cloud := a.cloud()
	h, _ := doll.hiding()
	switch {
	case cloud == nil || cloud.Harm == 0, doll.HP == 0, doll.Captive, doll.is(gasProof), h != nil && h.Solid:
		return
	case doll.Used[a.Clause] == r.b.Turn && r.b.Turn > 0:
		return
	}
	r.d.Emit(&Breathed{Doll: doll.ID, Clause: a.Clause})
	f := bare(a.By, doll.ID, a.Clause, cloud.Harm)
	f.Harm.Traits = []Trait{GasHarm}
	r.push(f)
}

// choke has everybody breathe what they stand in as a phase begins. Morale phases only settle what has happened.
func (r *resolver) choke() {
	if k := r.b.kind(); k == phaseMorale || k == phaseEnd {
		return
	}
	for _, a := range r.b.Areas {
		if c := a.cloud(); c == nil || c.Harm == 0 {
			continue
		}
		for _, doll := range slices.Backward(r.b.Dolls) {
			if r.b.inside(a, doll) {
				r.breathe(doll, a)
			}
		}
	}
}

// tears is the cloud that asks a doll for a morale check in each morale phase; nil for none (MH-10.4).
func (b *Battle) tears(doll *Doll) *Area {
	if doll.is(gasProof) {
		return nil
	}
	for _, a := range b.Areas {
		if c := a.cloud(); c != nil && c.Tears && b.inside(a, doll) {
			return a
		}
	}
	return nil
}

// moraleDue makes the throw of a check that the phase asks for; in tears it is the harder for it.
func (b *Battle) moraleDue(due Due) rules.Check {
	c := b.moraleThrow(b.doll(due.Doll), due.Kind)
	if cloud := effectOf(due.Clause).Cloud; cloud != nil {
		c.With = due.Clause
		c.Add(due.Clause, cloud.Morale)
		c.Settle()
	}
	return c
}
