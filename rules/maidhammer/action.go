package maidhammer

import "parlour/rules"

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
