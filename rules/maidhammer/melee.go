package maidhammer

import (
	"slices"
	"strconv"

	"parlour/rules"
)

// join makes a doll and the enemies it has come upon one melee, together with all that they are in already (MH-7.1).
func (b *Battle) join(d *rules.Decision, who DollID, with []DollID) {
	members := []DollID{who}
	add := func(id DollID) {
		if !slices.Contains(members, id) {
			members = append(members, id)
		}
	}
	for _, id := range append([]DollID{who}, with...) {
		if m := b.brawl(id); m != nil {
			for _, member := range m.Members {
				add(member)
			}
		}
		add(id)
	}
	slices.SortFunc(members, func(x, y DollID) int { return number(x) - number(y) })
	d.Emit(&MeleeJoined{ID: "m" + strconv.FormatUint(d.Seq(), 10) + string(who), Members: members, Joined: append([]DollID{who}, with...)})
	// Entering a zone of control stops at its rim (MH-3.3): the distance is known.
	var at []Sighting
	for _, id := range with {
		if _, known := b.distance(who, id); !known {
			at = append(at, Sighting{From: who, To: id, MM: zocMM}, Sighting{From: id, To: who, MM: zocMM})
		}
	}
	if len(at) > 0 {
		d.Emit(&Sighted{Sightings: at})
	}
}

// number is a doll's place in the table's order.
func number(id DollID) int {
	n, _ := strconv.Atoi(string(id[1:]))
	return n
}

// tidyMelees lets those leave who have no enemy left that stands (MH-7.2).
func (b *Battle) tidyMelees(d *rules.Decision) {
	for _, m := range slices.Clone(b.Melees) {
		for _, id := range slices.Clone(m.Members) {
			doll := b.doll(id)
			opposed := slices.ContainsFunc(m.Members, func(other DollID) bool {
				o := b.doll(other)
				return o.Team != doll.Team && !o.Down()
			})
			if !opposed || doll.Captive {
				d.Emit(&MeleeLeft{Doll: id, Why: "over"})
			}
		}
	}
}

// planBlow checks a melee attack or melee counter whole (MH-7.5, MH-7.6, MH-7.8).
func (b *Battle) planBlow(actor *Doll, a *Action, counter bool) (*attackPlan, error) {
	m := b.brawl(actor.ID)
	if m == nil {
		return nil, rules.Refuse(CodeNotInMelee, "MH-7.1", "doll", string(actor.ID))
	}
	target, err := b.find(a.Target)
	if err != nil {
		return nil, err
	}
	if target.Team == actor.Team {
		return nil, rules.Refuse(CodeNotAnEnemy, "MH-7.5", "target", string(target.ID))
	}
	if !slices.Contains(m.Members, target.ID) {
		return nil, rules.Refuse(CodeOtherMelee, "MH-7.5", "target", string(target.ID))
	}
	if refusal := target.sheltered(actor); refusal != nil {
		return nil, refusal
	}
	if actor.lasting(meek) {
		return nil, rules.Refuse(CodeMeek, "MH-4.5", "doll", string(actor.ID))
	}
	seen, err := b.sightings(actor, a.Sightings)
	if err != nil {
		return nil, err
	}
	p := &attackPlan{sightings: a.Sightings}
	p.begun = ActionBegan{Doll: actor.ID, Action: *a, Counter: counter, Blow: true}
	arm, err := b.armFor(actor, a)
	if err != nil {
		return nil, err
	}
	lead, err := b.leadInto(actor, a.With, Melee, arm.weapon, counter)
	if err != nil {
		return nil, err
	}
	if len(a.With) > 0 && a.Kind != "attack" {
		return nil, rules.Refuse(CodeSkillDoesNotFit, arm.weapon.Clause(), "skill", skillRef(a.With[0]))
	}
	weapon, base, reach, shot := arm.weapon, arm.av, arm.reachMM, arm.shot
	p.begun.Energy = arm.energy
	p.begun.Action.Item, p.begun.Units, p.begun.SP, p.begun.Skill = arm.item, arm.units, arm.sp+lead.sp, arm.skill+lead.skill
	if weapon != nil && weapon.Kind == KindGear {
		p.begun.Weapon = weapon.ID
	}
	shot.Extra, shot.Boosted = append(shot.Extra, lead.damage...), p.begun.SP > 0
	limit := 0
	if a.Kind == "attack" && weapon != nil && slices.Equal(weapon.Figures.Modes, []Mode{Spread}) {
		limit = maxOthers // the shotgun spreads in melee too
		if b.Field != nil {
			a = b.spreadInMelee(actor, target, a, reach)
			p.begun.Action.Others = a.Others
		}
	}
	if len(a.Others) > limit {
		return nil, rules.Refuse(CodeTooManyTargets, "MH-7.5", "limit", limit, "is", len(a.Others))
	}
	kind, clause := meleeCheck, "MH-7.5"
	if counter {
		kind, clause = strikeCheck, "MH-7.8"
	}
	if counter != arm.riposte && (arm.riposte || a.Kind == "skill") {
		return nil, rules.Refuse(CodeSkillDoesNotFit, "MH-7.8", "skill", skillRef(a.Skill))
	}
	p.begun.Unanswered, p.begun.HP = arm.unanswered || lead.unanswered, arm.pay
	victims := append([]DollID{target.ID}, a.Others...)
	if arm.everyone {
		victims = slices.DeleteFunc(slices.Clone(m.Members), func(id DollID) bool { return b.doll(id).Team == actor.Team || b.doll(id).Captive })
		a.Others = nil
	}
	for i, id := range victims {
		victim, err := b.find(id)
		if err != nil {
			return nil, err
		}
		switch {
		case !slices.Contains(m.Members, id):
			return nil, rules.Refuse(CodeOtherMelee, "MH-7.5", "target", string(id))
		case i > 0 && !arm.everyone && (id == target.ID || id == actor.ID || slices.Contains(a.Others[:i-1], id)):
			return nil, rules.Refuse(CodeRepeatedTarget, "MH-7.5", "target", string(id))
		}
		mm, err := b.apart(actor, victim, seen)
		if err != nil && !arm.everyone {
			return nil, err
		}
		if mm > reach && !arm.everyone {
			return nil, rules.Refuse(CodeOutOfRange, "MH-7.5", "needs_mm", reach, "is_mm", mm)
		}
		c := newCheck(kind, clause, actor, victim, base, true)
		c.With = shot.With
		if counter && !arm.riposte {
			c.Add("MH-7.8", counterMod)
		}
		if actor.In == "river" && !actor.is(swims) {
			c.Add("MH-10.2", riverMod)
		}
		for _, m := range lead.die {
			c.AddDie(m.Source, m.Value)
		}
		b.complete(&c, actor, victim, weapon, Melee)
		one := shot
		one.Victims = []DollID{id}
		p.frames = append(p.frames, Frame{Kind: AttackFrame, Actor: actor.ID, Check: c, Shot: &one})
	}
	p.repeat(lead.times, nil)
	return p, b.otherHand(actor, a, p, lead.both, b.planBlow)
}

// arm is what a blow is made with.
type arm struct {
	weapon  *Entry // gear or the skill that is the attack; nil for bare hands
	item    int
	units   int
	energy  bool
	av      int
	reachMM int
	sp      int
	skill   string
	shot    Shot
	pay     int

	riposte, everyone, unanswered bool
}

// armFor finds what a melee attack is made with: bare hands or a weapon (MH-7.5, MH-7.6), a martial art, something special
// that a weapon can do, or the hold that the doll already has.
func (b *Battle) armFor(actor *Doll, a *Action) (arm, error) {
	hands := arm{av: bareHandsAV, reachMM: bareHandsMM, shot: Shot{With: "MH-7.6", Mode: Melee, Melee: true}}
	for _, e := range actor.effects() {
		if e.Effect != nil {
			hands.av = max(hands.av, e.Effect.BareHands)
		}
	}
	switch {
	case a.Kind == "keep":
		return b.holdOf(actor, a)
	case a.Kind == "skill":
		e := actor.has(a.Skill)
		if e == nil {
			return hands, rules.Refuse(CodeNoSkill, "MH-2.2", "skill", a.Skill)
		}
		if e.Effect == nil || e.Effect.Blow == nil {
			return hands, rules.Refuse(CodeSkillDoesNotFit, e.Clause(), "skill", "entry:"+e.Clause())
		}
		if refusal := actor.mayUse(e, b.Turn); refusal != nil {
			return hands, refusal
		}
		if hand := actor.occupied(); hand != nil && !e.Effect.Blow.FullHands {
			return hands, rules.Refuse(CodeHandsFull, "MH-7.6", "gear", "entry:gear/"+hand.Gear[0])
		}
		hands.weapon, hands.sp = e, e.SP
		if e.SP > 0 {
			hands.skill = e.name()
		}
		return hands.strike(b, actor, a, e)
	case a.Item == 0:
		if hand := actor.occupied(); hand != nil {
			return hands, rules.Refuse(CodeHandsFull, "MH-7.6", "gear", "entry:gear/"+hand.Gear[0])
		}
		return hands, nil
	}
	item, weapon, err := b.weaponInHand(actor, a)
	if err != nil {
		return hands, err
	}
	if !fightsInMelee(weapon) {
		return hands, rules.Refuse(CodeNotAWeapon, "MH-7.3", "gear", "entry:"+weapon.Clause())
	}
	held := arm{weapon: weapon, item: item.No, av: weapon.Figures.AV, shot: Shot{Weapon: weapon.ID, With: weapon.Clause(), Mode: Melee, Melee: true,
		Traits: traits(weapon), Extra: damageModifiers(weapon), Least: weapon.Figures.MinDamage}}
	_, held.reachMM = actor.ranges(weapon)
	held.units, held.energy = item.takes(weapon), effectOf(weapon.Clause()).Cell != nil
	if a.Kind == "grapple" {
		if weapon.Effect == nil || weapon.Effect.Blow == nil {
			return held, rules.Refuse(CodeNotAWeapon, weapon.Clause(), "gear", "entry:"+weapon.Clause())
		}
		return held.strike(b, actor, a, weapon)
	}
	return held, nil
}

// strike makes the arm one for a blow of its own kind.
func (m arm) strike(b *Battle, actor *Doll, a *Action, e *Entry) (made arm, err error) {
	blow := e.Effect.Blow
	m.riposte, m.everyone, m.unanswered, m.shot.Chain = blow.Riposte, blow.Everyone, blow.Unanswered, blow.Chain
	if blow.AVOf != nil {
		defer func() { made.av = blow.AVOf(b, actor) }()
	}
	if blow.Sacrifice > 0 {
		m.pay = max(a.Pay, 1)
		if actor.HP > blow.Sacrifice {
			return m, rules.Refuse(CodeTooHealthy, e.Clause(), "needs", blow.Sacrifice, "is", actor.HP)
		}
		if refusal := actor.payHP(m.pay, e.Clause()); refusal != nil {
			return m, refusal
		}
		m.shot.Extra = append(slices.Clone(m.shot.Extra), rules.Modifier{Source: e.Clause(), Value: m.pay})
	}
	m.av, m.shot.With, m.shot.Traits = blow.AV, e.Clause(), append(slices.Clone(m.shot.Traits), blow.Traits...)
	if m.shot.Holds = blow.KeepAV > 0; m.shot.Holds {
		if held := b.heldBy(actor.ID); held != nil {
			return m, rules.Refuse(CodeHolding, e.Clause(), "doll", string(held.ID))
		}
	}
	return m, nil
}

// holdOf is the hold that a doll has on another, to be kept up.
func (b *Battle) holdOf(actor *Doll, a *Action) (arm, error) {
	held := b.heldBy(actor.ID)
	if held == nil || held.ID != a.Target {
		return arm{}, rules.Refuse(CodeNotHolding, "MH-1.9", "doll", string(actor.ID))
	}
	e := entryOf(held.HeldWith)
	if e == nil || e.Effect == nil || e.Effect.Blow == nil {
		return arm{}, rules.Refuse(CodeNotHolding, "MH-1.9", "doll", string(actor.ID))
	}
	m := arm{weapon: e, av: e.Effect.Blow.KeepAV, reachMM: bareHandsMM, shot: Shot{With: e.Clause(), Mode: Melee, Melee: true, Keeps: true, Traits: e.Effect.Blow.Traits}}
	if e.Kind == KindGear {
		in := slices.ContainsFunc(actor.inHand(), func(i *Item) bool { return slices.Contains(i.Gear, e.ID) })
		if !in {
			return m, rules.Refuse(CodeNotEquipped, "MH-2.6", "gear", "entry:"+e.Clause())
		}
		m.shot.Weapon, m.shot.Extra, m.shot.Least = e.ID, damageModifiers(e), e.Figures.MinDamage
		m.shot.Traits = append(traits(e), e.Effect.Blow.Traits...)
		_, m.reachMM = actor.ranges(e)
	}
	return m, nil
}

// tidyHolds ends holds whose holder can no longer keep them: it is down, routed, a captive, or in no melee with the victim.
func (b *Battle) tidyHolds(d *rules.Decision) {
	for _, victim := range b.Dolls {
		if victim.HeldBy == "" {
			continue
		}
		holder := b.doll(victim.HeldBy)
		if holder.Down() || holder.Routed || holder.Captive || victim.Captive || b.brawl(holder.ID) == nil || b.brawl(holder.ID) != b.brawl(victim.ID) {
			b.release(d, holder)
		}
	}
}

// release lets go of whoever the doll holds.
func (b *Battle) release(d *rules.Decision, holder *Doll) {
	if held := b.heldBy(holder.ID); held != nil {
		d.Emit(&StateSet{Doll: held.ID, State: "held", Clause: held.HeldWith, By: holder.ID})
	}
}

// letSlip ends the holds of the acting side that were not kept up in its melee action phase.
func (b *Battle) letSlip(d *rules.Decision) {
	for _, holder := range b.Dolls {
		if holder.Team == b.acting() && !holder.Acted {
			b.release(d, holder)
		}
	}
}

// apart is the distance between two members of a melee: entered, known, or asked for.
func (b *Battle) apart(actor, target *Doll, seen map[DollID]Fact) (int, error) {
	if b.Field == nil {
		if fact, err := b.sight(actor, target, seen); err == nil {
			return fact.MM, nil
		}
	}
	if mm, known := b.distance(actor.ID, target.ID); known {
		return mm, nil
	}
	return 0, rules.Refuse(CodeNoSighting, "MH-7.5", "from", string(actor.ID), "to", string(target.ID))
}

// fightsInMelee tells whether a weapon works in melee: a melee weapon proper, or marked as usable in melee (MH-7.3).
func fightsInMelee(e *Entry) bool {
	return e.Figures != nil && (e.Figures.MeleeCapable || slices.Contains(e.Figures.Modes, Melee))
}

// worksInMelee tells whether any part of an item does.
func worksInMelee(i *Item) bool {
	return slices.ContainsFunc(i.Gear, func(id string) bool {
		e, ok := Lookup(KindGear, id)
		return ok && fightsInMelee(e)
	})
}

func (b *Battle) decideFight(d *rules.Decision, f *Fight) error {
	actor, err := b.find(f.Doll)
	if err != nil {
		return err
	}
	if err := b.inPhase(phaseMelee); err != nil {
		return err
	}
	if err := b.sidesTurn(actor); err != nil {
		return err
	}
	if err := b.mayHandle(d, actor); err != nil {
		return err
	}
	a := f.Action
	seen := b.withSightings(a.Sightings)
	switch {
	case !b.inMelee(actor.ID):
		return rules.Refuse(CodeNotInMelee, "MH-7.4", "doll", string(actor.ID))
	case actor.Down():
		return rules.Refuse(CodeDown, "MH-7.4", "doll", string(actor.ID))
	case actor.Acted:
		return rules.Refuse(CodeActed, "MH-7.4", "doll", string(actor.ID))
	case actor.Routed && a.Kind != "escape":
		return rules.Refuse(CodeRoutedOnlyFlees, "MH-7.4", "doll", string(actor.ID))
	case actor.Berserk && a.Kind == "escape":
		return rules.Refuse(CodeBerserkOnlyFights, "MH-7.4", "doll", string(actor.ID))
	}
	if refusal := actor.rest(); refusal != nil && a.Kind != "wait" {
		return refusal
	}
	switch a.Kind {
	case "attack", "grapple", "keep":
		p, err := seen.planBlow(actor, &a, false)
		return b.carryOutPlan(d, p, err)
	case "skill":
		if e := actor.has(a.Skill); e != nil && e.Effect != nil && e.Effect.Act != nil && e.Effect.Act.Melee {
			return b.treat(d, actor, &a)
		}
		if e := actor.has(a.Skill); e != nil && e.Effect != nil && e.Effect.Storm != nil {
			p, err := seen.planStorm(actor, &a, e)
			return b.carryOutPlan(d, p, err)
		}
		p, err := seen.planBlow(actor, &a, false)
		return b.carryOutPlan(d, p, err)
	case "release":
		if b.heldBy(actor.ID) == nil {
			return rules.Refuse(CodeNotHolding, "MH-1.9", "doll", string(actor.ID))
		}
		if !d.Previewing {
			b.release(d, actor)
		}
		return nil
	case "escape":
		return b.escape(d, actor, &a)
	case "wait", "stand":
		if a.Kind == "stand" && !actor.KnockedDown {
			return rules.Refuse(CodeUnknownAction, "MH-1.9", "kind", a.Kind)
		}
		if d.Previewing {
			d.Show(Preview{Checks: []rules.Check{}, Notes: []Fault{}})
			return nil
		}
		b.release(d, actor)
		d.Emit(&ActionBegan{Doll: actor.ID, Action: Action{Kind: a.Kind}})
		if a.Kind == "stand" {
			d.Emit(&StateSet{Doll: actor.ID, State: "knocked-down", Clause: "MH-1.9"})
		}
		b.settle(d)
		return nil
	}
	return rules.Refuse(CodeUnknownAction, "MH-7.4", "kind", a.Kind)
}

// treat carries out an action skill that works in melee too.
func (b *Battle) treat(d *rules.Decision, actor *Doll, a *Action) error {
	p := &actionPlan{sightings: a.Sightings, begun: ActionBegan{Doll: actor.ID, Action: *a}}
	if err := b.withSightings(a.Sightings).planSkill(p, actor, a); err != nil {
		return err
	}
	if d.Previewing {
		d.Show(p.preview())
		return nil
	}
	b.note(d, p.sightings)
	b.release(d, actor)
	d.Emit(&p.begun)
	b.disturb(d, actor)
	r := b.resolver(d)
	p.do(r)
	r.run()
	return nil
}

// carryOutPlan shows an attack's checks, or carries it out.
func (b *Battle) carryOutPlan(d *rules.Decision, p *attackPlan, err error) error {
	if err != nil {
		return err
	}
	if d.Previewing {
		d.Show(p.preview())
		return nil
	}
	b.note(d, p.sightings)
	if p.begun.Blow && !p.begun.Counter && p.begun.Action.Kind != "keep" {
		b.release(d, b.doll(p.begun.Doll)) // a hold lasts only while it is kept up
	}
	d.Emit(&p.begun)
	for _, more := range p.more {
		d.Emit(more)
	}
	b.disturb(d, b.doll(p.begun.Doll))
	r := b.resolver(d)
	r.push(p.frames...)
	r.run()
	return nil
}

// escape tries to leave the melee (MH-7.7).
func (b *Battle) escape(d *rules.Decision, actor *Doll, a *Action) error {
	if actor.Toppled() {
		// A knocked-down doll may try, but a held one is held.
		if actor.HeldBy != "" {
			return rules.Refuse(CodeToppled, "MH-1.9", "doll", string(actor.ID))
		}
	}
	c := newCheck(escapeCheck, "MH-7.7", actor, nil, escapeNeed, false)
	b.complete(&c, actor, nil, nil, "")
	if d.Previewing {
		d.Show(Preview{Checks: []rules.Check{c}, Notes: []Fault{}})
		return nil
	}
	b.release(d, actor)
	d.Emit(&ActionBegan{Doll: actor.ID, Action: Action{Kind: "escape", LetGo: a.LetGo}})
	f := Frame{Kind: EscapeFrame, Actor: actor.ID, Check: c}
	if !a.LetGo {
		f.Stage = 1
	}
	r := b.resolver(d)
	r.push(f)
	r.run()
	return nil
}

// letGo asks the enemies of the melee whether they let the doll go without a throw (MH-7.7).
func (r *resolver) letGo(at int) step {
	f := &r.stack[at]
	agreed := 0
	for _, id := range r.b.brawl(f.Actor).Members {
		enemy := r.b.doll(id)
		if enemy.Team == r.b.doll(f.Actor).Team || enemy.Down() {
			continue
		}
		// Everybody is asked once, however many dolls they have in the melee.
		key := "let-go@" + string(enemy.Owner)
		if given := f.take(key); given != nil {
			if given.Option != "use" {
				return onward
			}
			f.Asked = append(f.Asked, key)
		}
		if !slices.Contains(f.Asked, key) {
			return r.ask(at, Prompt{Kind: "let-go", Ability: "MH-7.7", Doll: enemy.ID, Team: enemy.Team,
				Options: []string{"use", "decline"}, Default: "decline", For: key})
		}
		agreed++
	}
	if agreed == 0 {
		return onward
	}
	r.leaveMelee(f.Actor)
	r.stack[at].Stage = len(stagesOf[EscapeFrame])
	return again
}

func (r *resolver) escapeOutcome(at int) step {
	f := &r.stack[at]
	if f.Check.Success {
		r.leaveMelee(f.Actor)
	}
	return onward
}

// leaveMelee takes a doll out of its melee, in retreat at its maximum movement (MH-7.7).
func (r *resolver) leaveMelee(id DollID) {
	mm := r.b.doll(id).Steps() * stepMM
	from := slices.Clone(r.b.brawl(id).Members)
	r.d.Emit(&MeleeLeft{Doll: id, Why: "escaped"})
	moved := &Moved{Doll: id, How: "retreat", MM: mm, Limit: mm}
	if r.b.Field != nil {
		r.b.retreat(r.b.doll(id), moved, from)
	}
	r.d.Emit(moved)
	r.b.disturb(r.d, r.b.doll(id))
	r.b.tidyMelees(r.d)
}

func (b *Battle) decideShift(d *rules.Decision, s *Shift) error {
	doll, err := b.mover(d, s.Doll)
	if err != nil {
		return err
	}
	m := b.brawl(doll.ID)
	switch {
	case m == nil:
		return rules.Refuse(CodeNotInMelee, "MH-3.5", "doll", string(doll.ID))
	case doll.Down():
		return rules.Refuse(CodeDown, "MH-3.5", "doll", string(doll.ID))
	case doll.Toppled():
		return rules.Refuse(CodeToppled, "MH-1.9", "doll", string(doll.ID))
	case doll.resting():
		return doll.rest()
	case s.MM < 0 || s.MM > stepMM:
		return rules.Refuse(CodeTooFar, "MH-3.5", "needs_mm", s.MM, "is_mm", stepMM)
	}
	if b.Field != nil {
		return b.shiftOnField(d, doll, s)
	}
	for _, id := range s.Apart {
		if !slices.Contains(m.Members, id) || b.doll(id).Team == doll.Team {
			return rules.Refuse(CodeOtherMelee, "MH-7.2", "target", string(id))
		}
	}
	if d.Previewing {
		return nil
	}
	d.Emit(&Moved{Doll: doll.ID, How: "shift", MM: s.MM, CostMM: s.MM, Limit: stepMM})
	b.stir(d, doll)
	near := slices.ContainsFunc(m.Members, func(id DollID) bool {
		return b.doll(id).Team != doll.Team && !slices.Contains(s.Apart, id)
	})
	if !near {
		d.Emit(&MeleeLeft{Doll: doll.ID, Why: "apart"})
		b.tidyMelees(d)
	}
	return nil
}
