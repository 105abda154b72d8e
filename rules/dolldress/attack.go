package dolldress

import (
	"slices"

	"parlour/rules"
)

// planAttack makes an attack of what a command says (DD-3.2, DD-3.6, DD-4.5, DD-5.1), with what it costs in EP, or tells why it
// cannot be.
func (b *Battle) planAttack(d *rules.Decision, u *Unit, act *Act) (a *Attack, ep int, err error) {
	a = &Attack{Special: act.Special, Surprise: u.Hidden || u.Ambush}
	if act.Kind == ActVolley {
		var refusal *rules.Refusal
		if a.Weapons, refusal = b.volley(u); refusal != nil {
			return nil, 0, refusal
		}
		if act.Special {
			return nil, 0, rules.Refuse(CodeNoSpecial, "DD-3.6", "weapon", textRef(u.Sheet.Weapons[a.Weapons[0]-1].Name))
		}
	} else {
		if refusal := b.mayFire(u, act.Weapon, "DD-3.2"); refusal != nil {
			return nil, 0, refusal
		}
		a.Weapons = []int{act.Weapon}
	}
	w := &u.Sheet.Weapons[a.Weapons[0]-1]
	ep = u.flight()
	for _, no := range a.Weapons {
		ep += u.Sheet.Weapons[no-1].EP
	}
	if act.Special {
		if w.Special == nil {
			return nil, 0, rules.Refuse(CodeNoSpecial, "DD-3.2", "weapon", textRef(w.Name))
		}
		ep += w.Special.EP
	}
	if b.surprised() == u.Team && (ep > u.flight() || act.Kind == ActVolley || slices.ContainsFunc(a.Weapons, func(no int) bool { return u.Sheet.Weapons[no-1].Ammo > 0 })) {
		return nil, 0, rules.Refuse(CodeSurprised, "DD-6.2", "unit", unitRef(u.ID))
	}
	if refusal := u.pays(ep, "DD-5.2"); refusal != nil {
		return nil, 0, refusal
	}
	if w.Area {
		a.Area = act.Area
		if act.Target != "" {
			return nil, 0, rules.Refuse(CodeNotAreaWeapon, "DD-4.5", "weapon", textRef(w.Name))
		}
		refusal := b.areaTargets(u, w, a)
		if refusal != nil {
			return nil, 0, refusal
		}
		return a, ep, nil
	}
	if act.Area != "" {
		return nil, 0, rules.Refuse(CodeNotAreaWeapon, "DD-4.5", "weapon", textRef(w.Name))
	}
	target, err := b.find(d, act.Target)
	if err != nil {
		return nil, 0, err
	}
	if refusal := b.reaches(u, w, target); refusal != nil {
		return nil, 0, refusal
	}
	a.Targets = []UnitID{target.ID}
	return a, ep, nil
}

// mayFire tells why a weapon cannot be used for an attack.
func (b *Battle) mayFire(u *Unit, no int, clause string) *rules.Refusal {
	if no < 1 || no > len(u.Sheet.Weapons) {
		return rules.Refuse(CodeUnknownThing, clause, "what", "key:dd.thing.weapon", "no", no)
	}
	name := textRef(u.Sheet.Weapons[no-1].Name)
	switch arm := u.Weapons[no-1]; {
	case arm.At != InHand:
		return rules.Refuse(CodeNotInHand, "DD-1.4", "weapon", name)
	case arm.Ammo == 0:
		return rules.Refuse(CodeNoAmmo, "DD-1.4", "weapon", name)
	}
	return nil
}

// volley gives the weapons of both hands, if they can be fired together (DD-3.6).
func (b *Battle) volley(u *Unit) ([]int, *rules.Refusal) {
	refuse := func(why string) ([]int, *rules.Refusal) {
		return nil, rules.Refuse(CodeNoVolley, "DD-3.6", "why", "key:dd.volley."+why)
	}
	var nos []int
	for _, hand := range []Hand{RightHand, LeftHand} {
		for i, w := range u.Sheet.Weapons {
			if w.Hand == hand && u.Weapons[i].At == InHand {
				nos = append(nos, i+1)
			}
		}
	}
	if len(nos) != 2 {
		return refuse("hands")
	}
	one, two := &u.Sheet.Weapons[nos[0]-1], &u.Sheet.Weapons[nos[1]-1]
	switch {
	case one.Ability != StatShooting || two.Ability != StatShooting:
		return refuse("ability")
	case one.Range != two.Range:
		return refuse("range")
	case one.Area != two.Area:
		return refuse("area")
	}
	for _, no := range nos {
		if refusal := b.mayFire(u, no, "DD-3.6"); refusal != nil {
			return nil, refusal
		}
	}
	return nos, nil
}

// reaches tells why a weapon cannot be used on a target (DD-5.1); nil when it can.
func (b *Battle) reaches(u *Unit, w *Weapon, target *Unit) *rules.Refusal {
	ref := unitRef(target.ID)
	switch {
	case !u.foe(target):
		return rules.Refuse(CodeNotAnEnemy, "DD-3.2", "target", ref)
	case !target.able():
		return rules.Refuse(CodeOutOfFight, "DD-7.1", "target", ref)
	case w.Range == 0 && target.Air && !u.Air && u.Area == target.Area:
		return rules.Refuse(CodeOutOfReach, "DD-5.1", "target", ref)
	}
	return b.inRange(u, w, target.Area, ref)
}

// inRange tells why a weapon cannot be used on an area (DD-5.1): close ones on the own, others on any but that.
func (b *Battle) inRange(u *Unit, w *Weapon, area AreaID, ref string) *rules.Refusal {
	far := b.Field.distance(u.Area, area)
	switch {
	case far < 0:
		return rules.Refuse(CodeNoWay, "DD-5.1", "area", areaRef(area))
	case w.Range > 0 && far == 0:
		return rules.Refuse(CodeTooClose, "DD-5.1", "target", ref)
	case far > w.Range:
		return rules.Refuse(CodeOutOfRange, "DD-5.1", "needs", far, "is", w.Range)
	}
	return nil
}

// areaTargets finds whom an area weapon hits: all enemies who are seen in one area (DD-4.5), and whom it reaches there.
func (b *Battle) areaTargets(u *Unit, w *Weapon, a *Attack) *rules.Refusal {
	if b.Field.area(a.Area) < 0 {
		return rules.Refuse(CodeUnknownArea, "DD-4.5", "area", clip(string(a.Area)))
	}
	if refusal := b.inRange(u, w, a.Area, areaRef(a.Area)); refusal != nil {
		return refusal
	}
	for _, target := range b.Units {
		if !target.Hidden && target.Area == a.Area && b.reaches(u, w, target) == nil {
			a.Targets = append(a.Targets, target.ID)
		}
	}
	if len(a.Targets) == 0 {
		return rules.Refuse(CodeNobodyThere, "DD-4.5", "area", areaRef(a.Area))
	}
	return nil
}

// strike carries an attack out that was planned.
func (b *Battle) strike(d *rules.Decision, u *Unit, a *Attack, minor, major bool, ep int) {
	b.reveal(d, u, "attack")
	e := &Attacked{Unit: u.ID, Attack: *a, Minor: minor, Major: major, EP: ep}
	for _, no := range a.Weapons {
		e.Names = append(e.Names, u.Sheet.Weapons[no-1].Name)
	}
	d.Emit(e)
	r := b.resolver(d)
	r.push(Frame{Kind: AttackFrame, Actor: u.ID, Attack: a})
	r.run()
}

// reveal brings a hidden unit to light for a reason.
func (b *Battle) reveal(d *rules.Decision, u *Unit, why string) {
	if u.Hidden {
		d.Emit(&Revealed{Unit: u.ID, Why: why})
	}
}

// cover asks the target's allies who could stand in for it, before anything is thrown (DD-6.1).
func (r *resolver) cover(at int) step {
	f := &r.stack[at]
	if len(f.Attack.Targets) != 1 || f.Attack.Area != "" {
		return onward
	}
	target := r.b.unit(f.Attack.Targets[0])
	for _, u := range r.b.Units {
		f = &r.stack[at]
		key := "cover " + string(u.ID)
		if !u.mayCover(target) || f.asked(key) {
			continue
		}
		option := ""
		switch order := r.b.order(u.ID, aboutCover); {
		case order == "always":
			option = "cover"
		case order == "never":
			option = "decline"
		default:
			given := f.take(key)
			if given == nil {
				p := Prompt{Kind: AskCover, Unit: u.ID, Team: u.Team, By: f.Actor, About: target.ID,
					Options: []Choice{{Value: "cover"}, {Value: "decline"}}, Default: "decline", Clause: "DD-6.1", For: key}
				p.threaten(r.b, r.b.unit(f.Actor), u, f.Attack)
				return r.ask(at, p)
			}
			option = given.Option
		}
		f.Asked = append(f.Asked, key)
		if option == "cover" {
			f.Attack.Targets, f.Attack.Covers = []UnitID{u.ID}, target.ID
			r.d.Emit(&Covered{Unit: u.ID, For: target.ID})
			break
		}
	}
	return onward
}

// mayCover tells whether a unit can stand in for an ally: engaged with the same, that is in the same area, and unacted, those
// who wait included (DD-6.1).
func (u *Unit) mayCover(target *Unit) bool {
	return u != target && !u.foe(target) && u.able() && !u.Hidden && !u.Done && !u.Minor && !u.Major && u.together(target)
}

func (r *resolver) beforeAttack(at int) step {
	u := r.b.unit(r.stack[at].Actor)
	return r.boost(at, u, BeforeAttack, r.b.unit(r.stack[at].Attack.Targets[0]), func(p *Prompt) {
		c := r.b.attackCheckOf(u, r.stack[at].Attack, r.stack[at].Boosts)
		p.Check = &c
	}, func(m rules.Modifier) { r.stack[at].Boosts = append(r.stack[at].Boosts, m) })
}

func (r *resolver) attack(at int) step {
	f := &r.stack[at]
	u := r.b.unit(f.Actor)
	if !u.able() {
		return over
	}
	return r.throw(at, r.b.attackCheckOf(u, f.Attack, f.Boosts))
}

// attackOutcome has everybody who is attacked answer for himself, unless the attack fails at once.
func (r *resolver) attackOutcome(at int) step {
	f := &r.stack[at]
	if !f.Check.Success {
		r.d.Emit(&Missed{Unit: f.Actor})
		return onward
	}
	var defences []Frame
	for _, id := range f.Attack.Targets {
		one := Frame{Kind: DefenceFrame, Actor: id, By: f.Actor, Attack: f.Attack, Sum: f.Check.Clone()}
		defences = append(defences, one.clone())
	}
	f.Stage++
	r.push(defences...)
	return again
}
