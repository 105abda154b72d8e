package maidhammer

import (
	"slices"

	"parlour/rules"
)

// mover finds a doll that its side may move now (MH-3.1).
func (b *Battle) mover(d *rules.Decision, id DollID) (*Doll, error) {
	doll, err := b.find(id)
	if err != nil {
		return nil, err
	}
	if err := b.inPhase(phaseMove); err != nil {
		return nil, err
	}
	if err := b.sidesTurn(doll); err != nil {
		return nil, err
	}
	if err := b.mayHandle(d, doll); err != nil {
		return nil, err
	}
	if doll.Captive {
		return nil, rules.Refuse(CodeCaptive, "MH-4.6", "doll", string(id))
	}
	if doll.moved() {
		return nil, rules.Refuse(CodeMoved, "MH-3.1", "doll", string(id))
	}
	return doll, nil
}

// allowance is how far a doll may go in mm, with more steps on top of its own (MH-2.5, MH-3.4).
func (b *Battle) allowance(doll *Doll, carrying bool, more int) int {
	steps := b.steps(doll, more)
	if doll.mechanical() && doll.vehicle == nil && b.jammed(doll) {
		steps--
	}
	if carrying {
		steps--
	}
	return max(steps, 0) * stepMM
}

// mustMove tells why a doll has to move: "routed" until it is fully covered, or "berserk" until in melee (MH-3.7).
func (b *Battle) mustMove(doll *Doll) string {
	switch {
	case doll.Moved, doll.Down(), doll.Captive, doll.Toppled(), b.inMelee(doll.ID), b.steps(doll, 0) == 0, doll.Bawling, doll.resting(), b.still(doll):
		return ""
	case doll.Routed && !doll.Covered:
		return "routed"
	case doll.Berserk:
		return "berserk"
	}
	return ""
}

// CanFly tells whether a doll may fly: the skill, and wings that it carries or was born with (MH-3.6).
func (doll *Doll) CanFly() bool {
	flies, wings := false, false
	for _, e := range doll.effects() {
		if e.Effect != nil {
			flies, wings = flies || e.Effect.Flies, wings || e.Effect.Wings
		}
	}
	return flies && wings && doll.vehicle == nil // what it drives stays on the ground
}

// extraSteps is what terrain costs beyond the path itself (MH-3.2). Wire is 2 steps in all, so one more than the path.
func (t Terrain) extraSteps() int {
	return t.Breastworks + t.Slopes + t.Bushes + 2*t.Rivers + t.Wires
}

// maxCrossings bounds how often a path crosses something of one kind.
const maxCrossings = 20

func (t Terrain) valid() bool {
	for _, n := range []int{t.Breastworks, t.Slopes, t.Bushes, t.Rivers, t.Wires, t.Peels} {
		if n < 0 || n > maxCrossings {
			return false
		}
	}
	return true
}

func (b *Battle) decideMove(d *rules.Decision, m *Move) error {
	doll, err := b.mover(d, m.Doll)
	if err != nil {
		return err
	}
	if err := b.mayName(d, doll, slices.Concat(m.Into, m.Through, m.Swept)...); err != nil {
		return err
	}
	if m.Board != "" {
		return b.decideBoard(d, doll, m)
	}
	by, err := b.stride(doll, m.Skill)
	if err != nil {
		return err
	}
	e, err := b.planMove(doll, m)
	if err != nil {
		return err
	}
	if d.Previewing {
		if m.Boost {
			d.Show(e.forecast())
		}
		return nil
	}
	payStride(d, doll, by)
	if m.Boost {
		item, _ := doll.booster()
		d.Emit(&Reacted{Doll: doll.ID, Ability: e.With, Item: item.No, Units: 1})
		d.Emit(&EffectBegan{Doll: doll.ID, Lasting: Lasting{Clause: e.With, By: doll.ID, Until: b.turnsOn(1)}})
	}
	e.Hastened = by != nil && by.Effect.Twice
	b.alight(d, doll, "walks")
	if m.Carry != "" {
		b.part(d, b.doll(m.Carry))
	}
	e.Riders = b.takesAlong(doll)
	b.leavesBehind(d, doll, e.Riders)
	d.Emit(e)
	if e.MM > 0 {
		b.stir(d, doll)
		b.surface(d, doll)
	}
	b.seatRiders(d, e)
	if m.Terrain.Peels > 0 && !m.Fly && doll.drives() == nil && doll.is(func(e *Effect) bool { return e.Slips }) {
		d.Emit(&StateSet{Doll: doll.ID, State: "knocked-down", On: true, Clause: "gear/banana"})
	}
	contacts := m.Contact
	if b.Field != nil {
		contacts = e.Near
	}
	if m.Carry != "" && len(e.Way) > 0 {
		b.stand(d, b.doll(m.Carry), b.carriedTo(b.doll(m.Carry), e.Way), "carried")
	}
	if by != nil && by.Effect.Stride.Then != nil {
		by.Effect.Stride.Then(b, d, doll, by)
	}
	r, layers := b.resolver(d), b.trapsOn(doll, m, e)
	switch {
	case m.Boost:
		r.endRun(doll, e)
	default:
		b.meet(d, doll, contacts)
	}
	b.sweep(d, m, e, by)
	for _, layer := range layers {
		trap := layer.trapEntry()
		trap.Effect.Trap.Sprung(r, doll, layer, trap)
	}
	for _, a := range b.Areas {
		if a.cloud() == nil || !b.comesInto(a, m, e) {
			continue
		}
		for _, id := range e.movers() {
			r.breathe(b.doll(id), a)
		}
	}
	if len(r.stack) > 0 {
		r.run()
		return nil
	}
	b.decided(d) // it may have come to a flag
	return nil
}

// planMove checks a move whole (MH-3.1 to MH-3.7).
func (b *Battle) planMove(doll *Doll, m *Move) (*Moved, error) {
	if err := b.canMove(doll); err != nil {
		return nil, err
	}
	switch {
	case m.MM < 0 || m.MM > maxDistanceMM:
		return nil, rules.Refuse(CodeBadDistance, "MH-3.1", "mm", m.MM, "limit_mm", maxDistanceMM)
	case !m.Terrain.valid() || (m.In != "" && m.In != "bush" && m.In != "river"):
		return nil, rules.Refuse(CodeBadTerrain, "MH-3.2")
	case m.Skill != "" && m.Fly && doll.has(m.Skill) != nil && sweeps(doll.has(m.Skill)):
		return nil, rules.Refuse(CodeFlying, skillClause(m.Skill), "doll", string(doll.ID))
	case m.Terrain.Peels > b.Peels:
		return nil, rules.Refuse(CodeNoBananaPeel, "gear/banana")
	case m.Pose != "" && m.Pose != Upright && m.Pose != Sitting && m.Pose != Prone:
		return nil, rules.Refuse(CodeBadPose, "MH-1.4", "pose", string(m.Pose))
	}
	stride := &Stride{}
	if m.Skill != "" {
		e, err := b.stride(doll, m.Skill)
		if err != nil {
			return nil, err
		}
		if stride = e.Effect.Stride; stride.JumpMM > 0 {
			return b.planJump(doll, m, e)
		}
	}
	if m.Boost {
		return b.planBoost(doll, m, stride)
	}
	if m.Ram != "" || m.Crash {
		return nil, rules.Refuse(CodeNoBooster, "gear/booster", "doll", string(doll.ID))
	}
	var way planned
	if b.Field != nil {
		var err error
		if m, way, err = b.measureMove(doll, m, stride); err != nil {
			return nil, err
		}
	}
	if err := b.mayEnter(doll, m); err != nil {
		return nil, err
	}
	e := &Moved{Doll: doll.ID, How: "move", Inside: m.Into, MM: m.MM, Extra: m.Terrain, In: m.In, Pose: m.Pose, Carried: m.Carry, Must: b.mustMove(doll), Near: m.Contact}
	switch {
	case m.Fly && !doll.CanFly():
		return nil, rules.Refuse(CodeNoFlight, "MH-3.6", "doll", string(doll.ID))
	case m.Fly:
		e.How, e.In = "fly", ""
	case doll.Flying:
		e.How = "land"
	}
	if err := b.mayCarry(doll, m.Carry); err != nil {
		return nil, err
	}
	e.Limit = b.allowance(doll, m.Carry != "", 0)
	extra := m.Terrain
	if m.Fly {
		extra = Terrain{} // the air has no obstacles (MH-3.6)
	}
	if doll.is(swims) && doll.drives() == nil {
		extra.Rivers = 0
	}
	if stride.Steps > 0 {
		e.Limit = stride.Steps * stepMM
	}
	if stride.Light {
		extra.Bushes, extra.Slopes = 0, 0
	}
	if b.steps(doll, 0) == 1 && extra.Wires > 0 {
		if !doll.OnWire {
			// One step of movement takes two turns over wire (MH-3.2): this one gets it half over.
			return &Moved{Doll: doll.ID, How: "wire", Limit: e.Limit, CostMM: e.Limit, Extra: Terrain{Wires: 1}, In: doll.In}, nil
		}
		extra.Wires--
	}
	e.CostMM = m.MM + extra.extraSteps()*stepMM
	if e.Limit == 0 && e.CostMM > 0 {
		return nil, rules.Refuse(CodeCannotMove, "MH-2.5", "doll", string(doll.ID))
	}
	if e.CostMM > e.Limit {
		return nil, rules.Refuse(CodeTooFar, "MH-3.1", "needs_mm", e.CostMM, "is_mm", e.Limit)
	}
	if err := b.mayContact(doll, m); err != nil {
		return nil, err
	}
	e.Covered = m.Covered && doll.Routed
	if b.Field != nil {
		// How a doll must run has been held against its plotted way.
		e.Way, e.Facing = way.Points, lookingAlong(way.Points, doll.Facing)
		return e, nil
	}
	if e.Must != "" && e.CostMM < e.Limit && !e.Covered && (e.Must != "berserk" || len(m.Contact) == 0) && len(m.Contact) == 0 {
		return nil, rules.Refuse(CodeMustRun, "MH-3.7", "needs_mm", e.Limit, "is_mm", e.CostMM)
	}
	return e, nil
}

// mayCarry checks an ally that is taken along (MH-3.4).
func (b *Battle) mayCarry(doll *Doll, id DollID) error {
	if id == "" {
		return nil
	}
	ally, err := b.find(id)
	if err != nil {
		return err
	}
	switch {
	case ally == doll:
		return rules.Refuse(CodeSelf, "MH-3.4")
	case doll.Incapable():
		return rules.Refuse(CodeIncapable, "MH-3.7", "doll", string(doll.ID))
	case ally.Team != doll.Team:
		return rules.Refuse(CodeNotAnAlly, "MH-3.4", "target", string(ally.ID))
	case ally.Captive:
		return rules.Refuse(CodeCaptive, "MH-3.4", "doll", string(ally.ID))
	case !ally.Down() && !ally.Incapable():
		return rules.Refuse(CodeNotDown, "MH-3.4", "target", string(ally.ID))
	case b.inMelee(ally.ID):
		return rules.Refuse(CodeInMelee, "MH-3.4", "doll", string(ally.ID))
	case ally.Aboard == doll.ID:
		return rules.Refuse(CodeRiding, "MH-3.4", "doll", string(ally.ID)) // it comes along anyway
	}
	if mm, known := b.distance(doll.ID, ally.ID); known && mm > zocMM {
		return rules.Refuse(CodeOutOfRange, "MH-3.4", "needs_mm", zocMM, "is_mm", mm)
	}
	return nil
}

// mayContact checks the enemies whose zone of control a move enters (MH-3.3, MH-3.6): the down, the knocked down and the
// held have none; on the ground nobody holds a flyer, and only a flyer's zone holds those on the ground.
func (b *Battle) mayContact(doll *Doll, m *Move) error {
	for i, id := range m.Contact {
		enemy, err := b.find(id)
		if err != nil {
			return err
		}
		if slices.Contains(m.Contact[:i], id) {
			return rules.Refuse(CodeRepeatedTarget, "MH-3.3", "target", string(id))
		}
		if refusal := b.mayMeet(doll, enemy, m.Fly); refusal != nil {
			return refusal
		}
	}
	return nil
}

// mayMeet checks one whose zone of control a doll enters.
func (b *Battle) mayMeet(doll, enemy *Doll, fly bool) *rules.Refusal {
	switch id := enemy.ID; {
	case enemy == doll || (enemy.Team == doll.Team && !b.inMelee(id)):
		// A friend who is in melee is somebody to join (MH-7.1).
		return rules.Refuse(CodeNotAnEnemy, "MH-3.3", "target", string(id))
	case enemy.Captive:
		return rules.Refuse(CodeCaptive, "MH-3.3", "doll", string(id))
	case enemy.Down():
		return rules.Refuse(CodeDown, "MH-3.3", "doll", string(id))
	case enemy.sheltered(doll) != nil:
		return enemy.sheltered(doll)
	case b.Field == nil && enemy.Team != doll.Team && enemy.lasting(bars): // on a field ways are kept off it
		return rules.Refuse(CodeBarred, "MH-3.3", "target", string(id))
	case enemy.Toppled():
		return rules.Refuse(CodeToppled, "MH-3.3", "doll", string(id))
	case fly && !enemy.Flying:
		return rules.Refuse(CodeFlying, "MH-3.6", "doll", string(doll.ID))
	}
	return nil
}

// canMove refuses whoever cannot move by itself at all (MH-1.9, MH-3.1).
func (b *Battle) canMove(doll *Doll) error {
	switch {
	case b.inMelee(doll.ID):
		return rules.Refuse(CodeInMelee, "MH-3.1", "doll", string(doll.ID))
	case doll.Down():
		return rules.Refuse(CodeDown, "MH-3.1", "doll", string(doll.ID))
	case doll.Toppled():
		return rules.Refuse(CodeToppled, "MH-1.9", "doll", string(doll.ID))
	case doll.resting():
		return doll.rest()
	case b.still(doll):
		return rules.Refuse(CodeCannotMove, "MH-3.1", "doll", string(doll.ID))
	case doll.Bawling:
		return rules.Refuse(CodeRoutedOnlyFlees, "skill/bawling", "doll", string(doll.ID))
	}
	return nil
}

// mayEnter checks the areas that people say a move comes into on a measured table.
func (b *Battle) mayEnter(doll *Doll, m *Move) error {
	if b.Field != nil {
		return nil // they are measured
	}
	for _, ids := range [][]string{m.Into, m.Through, m.Swept} {
		if _, err := b.namedAreas(doll.side(), ids); err != nil {
			return err
		}
	}
	return nil
}

// movers are all that a move moves: the doll, whom it carries, and who rides with it.
func (e *Moved) movers() []DollID {
	all := append([]DollID{e.Doll}, e.Riders...)
	if e.Carried != "" {
		all = append(all, e.Carried)
	}
	return all
}

func sweeps(e *Entry) bool {
	return e.Effect != nil && e.Effect.Stride != nil && e.Effect.Stride.SweepMM > 0
}
