package maidhammer

import (
	"slices"

	"parlour/rules"
)

// inPhase checks that the battle stands in a phase of that kind and waits for nobody.
func (b *Battle) inPhase(kind string) error {
	if err := b.nothingPending(); err != nil {
		return err
	}
	if b.kind() != kind {
		return rules.Refuse(CodeWrongPhase, "MH-1.6", "phase", b.Phase, "needs", "key:phase.kind."+kind)
	}
	return nil
}

func (b *Battle) nothingPending() error {
	if b.Pending != nil {
		return rules.Refuse(CodePending, "", "team", "team:"+string(b.Pending.Prompt.Team))
	}
	return nil
}

// sidesTurn checks that the phase belongs to the doll's side.
func (b *Battle) sidesTurn(doll *Doll) error {
	if acting := b.acting(); acting != doll.Team {
		return rules.Refuse(CodeNotYourTurn, "MH-1.6", "acting", "team:"+string(acting))
	}
	return nil
}

// actor finds a doll that may act in the action phase (MH-4.1), as far as its state goes.
func (b *Battle) actor(d *rules.Decision, id DollID) (*Doll, error) {
	doll, err := b.find(id)
	if err != nil {
		return nil, err
	}
	if err := b.inPhase(phaseAction); err != nil {
		return nil, err
	}
	if err := b.sidesTurn(doll); err != nil {
		return nil, err
	}
	if err := b.mayHandle(d, doll); err != nil {
		return nil, err
	}
	switch {
	case doll.Captive:
		return nil, rules.Refuse(CodeCaptive, "MH-4.6", "doll", string(id))
	case doll.Down():
		return nil, rules.Refuse(CodeDown, "MH-1.8", "doll", string(id))
	case b.inMelee(id):
		return nil, rules.Refuse(CodeInMelee, "MH-4.1", "doll", string(id))
	case doll.spent(b.Turn):
		return nil, rules.Refuse(CodeActed, "MH-4.5", "doll", string(id))
	case b.Turn <= doll.laying():
		return nil, rules.Refuse(CodeLaying, "skill/sapper", "doll", string(id), "turn", doll.laying()+1)
	}
	return doll, nil
}

func (b *Battle) declared(id DollID) *Declared {
	for i := range b.Declared {
		if b.Declared[i].Doll == id {
			return &b.Declared[i]
		}
	}
	return nil
}

// actionPlan is an action that has been checked whole: an attack, or something else that Do carries out.
type actionPlan struct {
	attack    *attackPlan
	sightings []Sighting
	begun     ActionBegan
	do        func(r *resolver)
	notes     []Fault
	// then is the second action, where two are declared in a row.
	then *actionPlan
}

// plan checks an action of the action phase whole (MH-4.5), with what lets it be done twice in a row.
func (b *Battle) plan(actor *Doll, a *Action) (*actionPlan, error) {
	twice, once, err := b.haste(actor, a)
	if err != nil {
		return nil, err
	}
	p, err := b.planOnce(actor, once)
	if err != nil {
		return nil, err
	}
	return p, p.begins().hasten(twice, actor, a)
}

func (b *Battle) planOnce(actor *Doll, a *Action) (*actionPlan, error) {
	if refusal := actor.rest(); refusal != nil && !idle(a.Kind) {
		return nil, refusal
	}
	if actor.Routed && a.Kind != "banana" {
		return nil, rules.Refuse(CodeRoutedOnlyFlees, "MH-3.7", "doll", string(actor.ID))
	}
	if actor.Berserk && a.Kind != "shoot" {
		return nil, rules.Refuse(CodeBerserkOnlyFights, "MH-8.4", "doll", string(actor.ID))
	}
	p := &actionPlan{sightings: a.Sightings, begun: ActionBegan{Doll: actor.ID, Action: *a}}
	if _, err := b.sightings(nil, a.Sightings); err != nil {
		return nil, err
	}
	switch a.Kind {
	case "shoot":
		if actor.Berserk {
			if err := b.nearest(actor, a); err != nil {
				return nil, err
			}
		}
		attack, err := b.planShot(actor, a, false)
		if err != nil {
			return nil, err
		}
		p.attack = attack
		return p, nil
	case "skill":
		if e := actor.has(a.Skill); e != nil && e.Effect != nil && (e.Effect.Storm != nil || e.Effect.Salvo) {
			plan := b.planStorm
			if e.Effect.Salvo {
				plan = b.planSalvo
			}
			attack, err := plan(actor, a, e)
			if err != nil {
				return nil, err
			}
			p.attack = attack
			return p, nil
		}
		if e := actor.has(a.Skill); e != nil && e.Effect != nil && e.Effect.Calls != nil {
			attack, err := b.planCall(actor, a, e)
			if err != nil {
				return nil, err
			}
			p.attack = attack
			return p, nil
		}
		if e := actor.has(a.Skill); e != nil && e.Effect != nil && e.Effect.Attack != nil && b.aimsAt(e, actor, a) {
			attack, err := b.planShot(actor, a, false)
			if err != nil {
				return nil, err
			}
			p.attack = attack
			return p, nil
		}
		return p, b.planSkill(p, actor, a)
	case "eat", "feed", "banana":
		return p, b.planMeal(p, actor, a)
	case "capture":
		return p, b.planCapture(p, actor, a)
	case "stand":
		if !actor.KnockedDown {
			return nil, rules.Refuse(CodeUnknownAction, "MH-1.9", "kind", a.Kind)
		}
		p.do = func(r *resolver) {
			r.d.Emit(&StateSet{Doll: actor.ID, State: "knocked-down", Clause: "MH-1.9"})
		}
		return p, nil
	case "shoe":
		if actor.ShoesOff == 0 {
			return nil, rules.Refuse(CodeUnknownAction, "MH-4.5", "kind", a.Kind)
		}
		p.do = func(r *resolver) { r.d.Emit(&StateSet{Doll: actor.ID, State: "shoe", Clause: "MH-4.5"}) }
		return p, nil
	case "charge", "reload":
		return p, b.planPower(p, actor, a)
	case "pick-up", "take":
		return p, b.planTake(p, actor, a)
	case ramAction:
		attack, err := b.planRam(actor, a)
		if err != nil {
			return nil, err
		}
		p.attack = attack
		return p, nil
	case "cloud":
		return p, b.planCloud(p, actor, a)
	case "lay":
		return p, b.planLay(p, actor, a)
	case "switch-on":
		return p, b.planSwitch(p, actor, a)
	case "set-off":
		return p, b.planSetOff(p, actor, a)
	case "nothing":
		return p, nil
	}
	return nil, rules.Refuse(CodeUnknownAction, "MH-4.5", "kind", a.Kind)
}

// nearest holds a berserk doll to the nearest enemy, as far as distances are known (MH-8.4).
func (b *Battle) nearest(actor *Doll, a *Action) error {
	seen, err := b.sightings(actor, a.Sightings)
	if err != nil {
		return err
	}
	distance := func(id DollID) (int, bool) {
		if f, ok := seen[id]; ok {
			return f.MM, true
		}
		return b.distance(actor.ID, id)
	}
	aimed, known := distance(a.Target)
	if !known {
		return nil
	}
	for _, other := range b.Dolls {
		if other.Team == actor.Team || other.Down() || other.Captive {
			continue
		}
		if mm, ok := distance(other.ID); ok && mm < aimed {
			return rules.Refuse(CodeBerserkOnlyFights, "MH-8.4", "doll", string(actor.ID))
		}
	}
	return nil
}

// planSkill checks an action skill (MH-4.5, MH-13.1).
func (b *Battle) planSkill(p *actionPlan, actor *Doll, a *Action) error {
	e := actor.has(a.Skill)
	if e == nil {
		return rules.Refuse(CodeNoSkill, "MH-2.2", "skill", a.Skill)
	}
	if e.Effect == nil || e.Effect.Act == nil {
		return rules.Refuse(CodeSkillDoesNotFit, e.Clause(), "skill", "entry:"+e.Clause())
	}
	if refusal := actor.mayUse(e, b.Turn); refusal != nil {
		return refusal
	}
	act := e.Effect.Act
	if act.MeleeOnly && !b.inMelee(actor.ID) {
		return rules.Refuse(CodeNotInMelee, e.Clause(), "doll", string(actor.ID))
	}
	p.begun.SP, p.begun.Skill = e.SP, e.name()
	if act.Late {
		p.begun.SP = 0
	}
	if a.Target == "" && act.All != nil {
		targets, err := b.everybody(actor, a, act, e.Clause())
		if err != nil {
			return err
		}
		var clouds []string
		if act.Clouds {
			if clouds, err = b.blownAway(actor, a.Areas, act.RangeMM); err != nil {
				return err
			}
		}
		p.do = func(r *resolver) {
			r.areas = clouds
			r.use(actor, nil, targets, e)
		}
		return nil
	}
	target := actor
	switch {
	case act.Alone:
	case act.Captives:
		doll, err := b.find(a.Target)
		if err != nil {
			return err
		}
		target = doll
	default:
		doll, err := b.inReach(actor, a, act.rangeFor(actor), e.Clause())
		if err != nil {
			return err
		}
		target = doll
	}
	if act.Where != nil {
		if refusal := act.Where(b, actor); refusal != nil {
			return refusal
		}
	}
	if beast := b.beastOf(actor.Team); act.Summons && beast != nil {
		return rules.Refuse(CodeOneBeast, e.Clause(), "doll", string(beast.ID))
	}
	if act.Refuse == nil {
		return rules.Refuse(CodeSkillDoesNotFit, e.Clause(), "skill", "entry:"+e.Clause())
	}
	if refusal := act.Refuse(actor, target); refusal != nil {
		return refusal
	}
	if act.Busies {
		if declared := b.declared(target.ID); declared != nil || target.Acted {
			return rules.Refuse(CodePatientBusy, e.Clause(), "target", string(target.ID))
		}
	}
	choice := slices.IndexFunc(e.Effect.Gifts, func(gift InputOption) bool { return gift.Value == a.Choice })
	if a.Choice == "" {
		choice = 0
	}
	if choice < 0 {
		return rules.Refuse(CodeBadOption, e.Clause(), "option", a.Choice)
	}
	body, notes, refusal := b.bodyOf(actor, target, e)
	if refusal != nil {
		return refusal
	}
	p.notes = notes
	p.do = func(r *resolver) {
		r.choice = choice
		r.use(actor, target, body, e)
	}
	return nil
}

// bodyOf lists whom a skill that is used on a member of a melee from outside affects besides: every other member alike, on
// whichever side (MH-5.10). What its user keeps up is kept up on one doll, so it is not used so.
func (b *Battle) bodyOf(actor, target *Doll, e *Entry) ([]DollID, []Fault, *rules.Refusal) {
	m := b.brawl(target.ID)
	if m == nil || m == b.brawl(actor.ID) || target.Captive {
		return nil, nil, nil
	}
	if e.Effect.Broken != nil {
		return nil, nil, rules.Refuse(CodeOneBody, "MH-5.10", "target", string(target.ID))
	}
	var body []DollID
	var notes []Fault
	for _, id := range m.Members {
		other := b.doll(id)
		if other == target {
			continue
		}
		if refusal := e.Effect.Act.Refuse(actor, other); refusal != nil && refusal.Code != CodeNotAnEnemy && refusal.Code != CodeNotAnAlly {
			continue // there is nothing that it could do to that one
		}
		if other.Team == actor.Team && target.Team != actor.Team {
			notes = append(notes, Fault{Code: "friends_in_melee", Clause: "MH-5.10", Field: "target", Figures: rules.Figures{"doll": string(id)}})
		}
		body = append(body, id)
	}
	return body, notes, nil
}

// aimsAt tells whether a skill that can shoot is meant to: its target is an enemy that it can be aimed at.
func (b *Battle) aimsAt(e *Entry, actor *Doll, a *Action) bool {
	target := b.doll(a.Target)
	return target != nil && target.Team != actor.Team && (e.Effect.Act == nil || e.Effect.Aim == nil || e.Effect.Aim(actor, target) == nil)
}

// everybody checks the dolls that a skill reaches when it is used on all in range: people name them, and each has to be
// in range as far as distances are known.
func (b *Battle) everybody(actor *Doll, a *Action, act *Act, clause string) ([]DollID, error) {
	if b.Field != nil {
		a = b.inRangeOf(actor, a, act)
	}
	if (len(a.Others) == 0 && !act.Self && !act.Clouds) || len(a.Others) > len(b.Dolls) {
		return nil, rules.Refuse(CodeTooManyTargets, clause, "limit", len(b.Dolls), "is", len(a.Others))
	}
	seen, err := b.sightings(actor, a.Sightings)
	if err != nil {
		return nil, err
	}
	for i, id := range a.Others {
		target, err := b.find(id)
		if err != nil {
			return nil, err
		}
		switch {
		case slices.Contains(a.Others[:i], id), act.Self && target == actor:
			return nil, rules.Refuse(CodeRepeatedTarget, clause, "target", string(id))
		case target.Captive:
			return nil, rules.Refuse(CodeCaptive, clause, "doll", string(id))
		}
		if refusal := act.Among(actor, target); refusal != nil {
			return nil, refusal
		}
		mm, err := b.apart(actor, target, seen)
		if err != nil {
			return nil, err
		}
		if mm > act.RangeMM {
			return nil, rules.Refuse(CodeOutOfRange, clause, "needs_mm", act.RangeMM, "is_mm", mm)
		}
	}
	reached := slices.Clone(a.Others)
	if act.Self {
		reached = append(reached, actor.ID)
	}
	return reached, nil
}

// near finds the target of something with a short reach and checks the distance. A melee is one body: nobody hands anything
// into it (MH-5.10).
func (b *Battle) near(actor *Doll, a *Action, reach int, clause string) (*Doll, error) {
	target, err := b.inReach(actor, a, reach, clause)
	if err == nil && target != actor && b.inMelee(target.ID) && b.brawl(target.ID) != b.brawl(actor.ID) {
		return nil, rules.Refuse(CodeOneBody, "MH-5.10", "target", string(target.ID))
	}
	return target, err
}

// inReach finds the target of something and checks the distance.
func (b *Battle) inReach(actor *Doll, a *Action, reach int, clause string) (*Doll, error) {
	target, err := b.find(a.Target)
	if err != nil {
		return nil, err
	}
	if target.Captive {
		return nil, rules.Refuse(CodeCaptive, clause, "doll", string(target.ID))
	}
	if target == actor {
		return target, nil
	}
	if refusal := target.hidden(actor); refusal != nil {
		return nil, refusal
	}
	seen, err := b.sightings(actor, a.Sightings)
	if err != nil {
		return nil, err
	}
	mm, err := b.apart(actor, target, seen)
	if err != nil {
		return nil, err
	}
	if mm > reach {
		return nil, rules.Refuse(CodeOutOfRange, clause, "needs_mm", reach, "is_mm", mm)
	}
	return target, nil
}

// planMeal checks eating, feeding, and the banana (MH-4.5, MH-8.3).
func (b *Battle) planMeal(p *actionPlan, actor *Doll, a *Action) error {
	item := actor.item(a.Item)
	if item == nil || !item.held() {
		return rules.Refuse(CodeNotHeld, "MH-4.5", "item", a.Item)
	}
	food, ok := item.part(a.Gear)
	if !ok || food.Effect == nil || food.Effect.Meal == nil {
		return rules.Refuse(CodeNotEdible, "MH-4.5", "gear", a.Gear)
	}
	meal := *food.Effect.Meal
	if a.Kind == "banana" && !meal.Calms {
		return rules.Refuse(CodeNotEdible, "MH-8.3", "gear", "entry:"+food.Clause())
	}
	eater := actor
	if a.Kind == "feed" || (a.Target != "" && a.Target != actor.ID) {
		if actor.Routed {
			return rules.Refuse(CodeRoutedOnlyFlees, "MH-3.7", "doll", string(actor.ID))
		}
		target, err := b.near(actor, a, zocMM, food.Clause())
		if err != nil {
			return err
		}
		eater = target
	}
	fed := eater != actor
	if refusal := actor.forbidden(food); refusal != nil {
		return refusal
	}
	switch {
	case eater.Finished:
		return rules.Refuse(CodeFinished, food.Clause(), "target", string(eater.ID))
	case meal.Calms && (eater.Beast || !eater.Routed && (!eater.Berserk || !fed)):
		return rules.Refuse(CodeHealthy, food.Clause(), "hp", eater.HP)
	case meal.Heal > 0 && eater.HP >= eater.MaxHP()-eater.Sores && !(meal.FedSteadies && fed && eater.Routed):
		return rules.Refuse(CodeHealthy, food.Clause(), "hp", eater.HP)
	}
	p.begun.Units, p.begun.Action.Item, p.begun.Peel = 1, item.No, meal.Peel
	p.do = func(r *resolver) {
		if meal.Heal > 0 {
			r.heal(eater, actor, food.Clause(), min(meal.Heal, eater.MaxHP()-eater.Sores-eater.HP))
		}
		if (meal.Calms || (meal.FedSteadies && fed)) && eater.Routed {
			r.d.Emit(&StateSet{Doll: eater.ID, State: "routed", Clause: "MH-8.3", By: actor.ID})
		}
		if meal.FedCalms && fed && eater.Berserk {
			r.d.Emit(&StateSet{Doll: eater.ID, State: "berserk", Clause: "MH-8.3", By: actor.ID})
		}
	}
	return nil
}

// heal raises HP, at most to the maximum (MH-2.5). Timed down does not end by it (MH-1.8).
func (r *resolver) heal(who, by *Doll, with string, points int) {
	hp := min(who.HP+points, who.MaxHP())
	if hp > who.HP && !who.Finished {
		r.d.Emit(&Healed{Doll: who.ID, By: by.ID, With: with, Gain: hp - who.HP, HP: hp})
	}
}

// planPower checks charging an energy weapon, or putting an energy pack on it (MH-4.5).
func (b *Battle) planPower(p *actionPlan, actor *Doll, a *Action) error {
	item := actor.item(a.Item)
	if item == nil || !item.held() {
		return rules.Refuse(CodeNotHeld, "MH-4.5", "item", a.Item)
	}
	weapon, ok := item.part(a.Gear)
	if !ok {
		return rules.Refuse(CodeUnknownItem, "MH-4.5", "item", a.Item, "gear", a.Gear)
	}
	cell := effectOf(weapon.Clause()).Cell
	if item.At != InHand {
		return rules.Refuse(CodeNotEquipped, "MH-2.6", "item", a.Item, "gear", "entry:"+weapon.Clause())
	}
	if a.Kind == "charge" {
		if cell == nil || !cell.Charge || item.Charged {
			return rules.Refuse(CodeNoPower, weapon.Clause(), "gear", "entry:"+weapon.Clause())
		}
		p.do = func(r *resolver) { r.d.Emit(&Powered{Doll: actor.ID, Item: item.No, Gear: weapon.ID}) }
		return nil
	}
	pack := actor.item(a.Ammo)
	if pack == nil || !pack.held() || pack.spent() {
		return rules.Refuse(CodeNotHeld, "MH-4.5", "item", a.Ammo)
	}
	e, _ := pack.part("")
	switch {
	case cell == nil || !slices.Contains(traitOf(e).fits, wordGear+":"+weapon.ID):
		return rules.Refuse(CodeRoundDoesNotFit, e.Clause(), "gear", "entry:"+weapon.Clause(), "round", "entry:"+e.Clause())
	case item.Packs >= cell.Packs:
		return rules.Refuse(CodeNoPower, weapon.Clause(), "gear", "entry:"+weapon.Clause())
	}
	p.begun.Action.Gear = weapon.ID
	p.do = func(r *resolver) {
		r.d.Emit(&Powered{Doll: actor.ID, Item: item.No, Gear: weapon.ID, Pack: pack.No, Gain: cell.Gain})
	}
	return nil
}

// planCapture checks taking a captive (MH-4.6).
func (b *Battle) planCapture(p *actionPlan, actor *Doll, a *Action) error {
	target, err := b.near(actor, a, zocMM, "MH-4.6")
	if err != nil {
		return err
	}
	switch {
	case target.Team == actor.Team:
		return rules.Refuse(CodeNotAnEnemy, "MH-4.6", "target", string(target.ID))
	case !target.Down():
		return rules.Refuse(CodeNotDown, "MH-4.6", "target", string(target.ID))
	}
	p.do = func(r *resolver) {
		// Somebody may have got to it first, or got it up again: then there is nobody to take.
		if target.Captive || !target.Down() || r.b.inMelee(target.ID) {
			return
		}
		r.d.Emit(&Captured{Doll: target.ID, By: actor.ID})
	}
	return nil
}

// planTake checks picking something up, or receiving it from an ally (MH-4.2).
func (b *Battle) planTake(p *actionPlan, actor *Doll, a *Action) error {
	from, err := b.near(actor, a, zocMM, "MH-4.2")
	if err != nil {
		return err
	}
	item := from.item(a.Item)
	if item == nil {
		return rules.Refuse(CodeUnknownItem, "MH-4.2", "item", a.Item)
	}
	if refusal := actor.mayTake(a.Kind, from, item); refusal != nil {
		return refusal
	}
	p.do = func(r *resolver) {
		if item.At == Gone || (a.Kind == "pick-up") != (item.At == Ground) {
			return // another was quicker
		}
		r.d.Emit(&Handled{Doll: actor.ID, How: a.Kind, Item: item.No, Gear: item.Gear[0], From: from.ID})
	}
	return nil
}

// mayTake tells why a doll cannot pick an item up that lies at another's feet, or take it from an ally (MH-4.2).
func (d *Doll) mayTake(kind string, from *Doll, item *Item) *rules.Refusal {
	switch {
	case item.At == Gone:
		return rules.Refuse(CodeUnknownItem, "MH-4.2", "item", item.No)
	case kind == "pick-up" && item.At != Ground:
		return rules.Refuse(CodeNotOnGround, "MH-4.2", "item", item.No)
	case kind == "take" && (from == d || from.Team != d.Team):
		return rules.Refuse(CodeNotAnAlly, "MH-4.2", "target", string(from.ID))
	case kind == "take" && !item.held():
		return rules.Refuse(CodeNotHeld, "MH-4.2", "item", item.No)
	}
	for _, id := range item.Gear {
		if e, ok := Lookup(KindGear, id); ok {
			if refusal := d.forbidden(e); refusal != nil {
				return refusal
			}
		}
	}
	weapons := item.weapons()
	for _, own := range d.Items {
		if own.held() || own.At == Stored {
			weapons += own.weapons()
		}
	}
	if item.weapons() > 0 && weapons > maxWeapons {
		return rules.Refuse(CodeTooManyHeld, "MH-4.2", "limit", maxWeapons)
	}
	return nil
}

// weapons counts the parts that are shooting, thrown or melee weapons (MH-2.3, MH-2.4).
func (i *Item) weapons() int {
	n := 0
	for _, id := range i.Gear {
		if e, ok := Lookup(KindGear, id); ok && armamentOf(e).counts() {
			n++
		}
	}
	return n
}
