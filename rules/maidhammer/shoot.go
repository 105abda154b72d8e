package maidhammer

import (
	"slices"

	"parlour/rules"
)

// Shot is what a throw to hit is about: the weapon, how it is used, whom the hit concerns and what adds to the damage.
// Shooting and melee attacks are both shots.
type Shot struct {
	// Weapon is the gear id; empty for bare hands. With is its clause, for the log.
	Weapon string `json:"weapon,omitempty"`
	With   string `json:"with"`
	// Round is the clause of the special round or arrow in it.
	Round string `json:"round,omitempty"`
	Mode  Mode   `json:"mode"`
	// Victims are all dolls that one throw concerns, the target first.
	Victims []DollID `json:"victims"`
	Traits  []Trait  `json:"traits,omitempty"`
	// Extra is added to the die of a hit, Least the least that it does (MH-5.4).
	Extra []rules.Modifier `json:"extra,omitempty"`
	Least int              `json:"least,omitempty"`
	// Hidden gives the dolls that are covered as seen from a blast's centre (MH-5.9).
	Hidden map[DollID]Cover `json:"hidden,omitempty"`
	Melee  bool             `json:"melee,omitempty"`
	// Boosted attacks use a skill that costs SP: they cannot be parried.
	Boosted bool `json:"boosted,omitempty"`
	// Holds: a hit holds the victim; Keeps: the throw keeps hold of it, a miss lets it go (MH-1.9).
	Holds bool `json:"holds,omitempty"`
	Keeps bool `json:"keeps,omitempty"`
	// Chain: it is thrown for again as long as it hits, and the dice add up.
	Chain bool `json:"chain,omitempty"`
	// Follow are attacks that come only after a hit.
	Follow []Frame `json:"follow,omitempty"`
}

// attackPlan is a shot or a blow that has been checked whole: the throws to come and what they spend.
type attackPlan struct {
	frames    []Frame
	sightings []Sighting
	begun     ActionBegan
	// more is what the other hand, or further weapons, do at the same time.
	more  []*ActionBegan
	notes []Fault
}

// previews gives the plan's checks and warnings.
func (p *attackPlan) preview() Preview {
	v := Preview{Checks: []rules.Check{}, Notes: p.notes}
	if v.Notes == nil {
		v.Notes = []Fault{}
	}
	for _, f := range p.frames {
		if f.Kind == AfterFrame {
			continue
		}
		v.Checks = append(v.Checks, f.Check)
		if f.Shot != nil {
			for _, then := range f.Shot.Follow {
				v.Checks = append(v.Checks, then.Check)
			}
		}
	}
	return v
}

// planShot checks a shot whole (MH-5, MH-6.1) and gives its throws. The same plan is the preview and the enforcement.
func (b *Battle) planShot(actor *Doll, a *Action, counter bool) (*attackPlan, error) {
	item, weapon, err := b.shooter(actor, a)
	if err != nil {
		return nil, err
	}
	if a.Side != "" && a.Side != LeftSide && a.Side != RightSide {
		return nil, rules.Refuse(CodeBadSide, "MH-5.7", "side", string(a.Side))
	}
	weapon = inFlight(weapon, a.Mode)
	mode, err := modeOf(weapon, a.Mode, counter)
	if err != nil {
		return nil, err
	}
	seen, err := b.sightings(actor, a.Sightings)
	if err != nil {
		return nil, err
	}
	target, err := b.find(a.Target)
	if err != nil {
		return nil, err
	}
	if target.Captive {
		return nil, rules.Refuse(CodeCaptive, "MH-4.6", "doll", string(target.ID))
	}
	if (target.Team == actor.Team) != a.turned {
		return nil, rules.Refuse(CodeNotAnEnemy, "MH-5.1", "target", string(target.ID))
	}
	if refusal := target.hidden(actor); refusal != nil {
		return nil, refusal
	}
	if actor.lasting(meek) {
		return nil, rules.Refuse(CodeMeek, "MH-4.5", "doll", string(actor.ID))
	}
	if actor.Flying && !yes(weapon.Figures.InFlight) {
		return nil, rules.Refuse(CodeNotInFlight, "MH-5.12", "gear", "entry:"+weapon.Clause())
	}
	effect := effectOf(weapon.Clause())
	if effect.Aim != nil {
		if refusal := effect.Aim(actor, target); refusal != nil {
			return nil, refusal
		}
	}
	if refusal := actor.payHP(effect.Price, weapon.Clause()); refusal != nil {
		return nil, refusal
	}
	if effect.Cell != nil && effect.Cell.Charge && !item.Charged {
		return nil, rules.Refuse(CodeNotCharged, weapon.Clause(), "gear", "entry:"+weapon.Clause())
	}
	p := &attackPlan{sightings: a.Sightings}
	shot := Shot{Weapon: weapon.ID, With: weapon.Clause(), Mode: mode, Traits: traits(weapon), Extra: damageModifiers(weapon), Least: weapon.Figures.MinDamage}
	lead, err := b.leadInto(actor, a.With, mode, weapon, counter)
	if err != nil {
		return nil, err
	}
	if weapon.isPower() {
		if weapon.SP > 0 && lead.sp > 0 {
			return nil, rules.Refuse(CodeSkillUsed, "MH-4.7", "used", skillRef(lead.skill))
		}
		lead.sp, lead.skill = weapon.SP, weapon.name()
	}
	shot.Extra, shot.Boosted = append(shot.Extra, lead.damage...), lead.sp > 0
	round, err := actor.round(a, weapon, mode)
	if err != nil {
		return nil, err
	}
	if round != nil {
		shot.Round, shot.Traits = round.Clause(), append(shot.Traits, round.Effect.Round.Traits...)
	}
	if b.Field != nil {
		a = b.takenIn(actor, target, a, weapon, mode)
	}
	bodies, err := b.bodies(actor, target, a.Others, mode, weapon, p)
	if err != nil {
		return nil, err
	}
	if mode == Direct && weapon.Figures.Blast == nil {
		// Whoever else stands in the line has to be in reach and in sight too, as far as that is known (MH-5.6).
		for _, id := range a.Others {
			also := b.doll(id)
			fact, _ := b.sight(actor, also, seen)
			if err := b.reach(actor, also, weapon, fact); err != nil {
				return nil, err
			}
			if err := b.lineClear(also, mode, fact); err != nil {
				return nil, err
			}
		}
	}
	kind := shotCheck
	if counter {
		kind = counterCheck
	}
	for i, body := range bodies {
		frame, err := b.aim(actor, body, weapon, mode, kind, seen, shot, a, i)
		if err != nil {
			return nil, err
		}
		for _, m := range lead.die {
			frame.Check.AddDie(m.Source, m.Value)
		}
		if round != nil && round.Effect.Round.AV != nil {
			frame.Check.Add(round.Clause(), round.Effect.Round.AV(b.doll(body[0])))
		}
		b.complete(&frame.Check, actor, b.doll(DollID(frame.Check.Target)), weapon, mode)
		p.frames = append(p.frames, frame)
	}
	if blast := weapon.Figures.Blast; blast != nil && mode == Direct {
		// The explosion of a direct hit reaches others beside the target, each with its own throw.
		first := p.frames[0]
		follow := *first.Shot
		for _, id := range a.Others {
			f, err := b.blastAt(actor, id, weapon, mode, follow, a)
			if err != nil {
				return nil, err
			}
			first.Shot.Follow = append(first.Shot.Follow, f)
		}
	}
	p.begun = ActionBegan{Doll: actor.ID, Action: *a, Weapon: weapon.ID, Counter: counter, SP: lead.sp, Skill: lead.skill, HP: effect.Price,
		Direct: mode == Direct || (counter && mode != Curved), Line: mode == Direct && weapon.Figures.Blast == nil && len(a.Others) > 0}
	p.begun.Action.Mode = mode
	if round != nil {
		p.begun.Round = a.Ammo
	}
	if item != nil {
		p.begun.Action.Item = item.No
		p.begun.Units, p.begun.Energy = item.takes(weapon), effect.Cell != nil
		p.begun.Thrown = weapon.Figures.Throwable
	}
	p.begun.Unanswered = lead.unanswered || (weapon.isPower() && weapon.Kind != KindSkill)
	if !p.begun.Thrown {
		p.repeat(lead.times, item)
	}
	switch {
	case a.BackMM < 0 || a.BackMM > lead.back:
		return nil, rules.Refuse(CodeTooFar, "MH-4.3", "needs_mm", a.BackMM, "is_mm", lead.back)
	case a.BackMM > 0:
		p.frames = append(p.frames, Frame{Kind: AfterFrame, Actor: actor.ID, Target: target.ID, MM: a.BackMM, Shot: &Shot{With: skillClause(lead.skill)}})
	case effect.After != nil:
		p.frames = append(p.frames, Frame{Kind: AfterFrame, Actor: actor.ID, Target: target.ID, Shot: &Shot{With: weapon.Clause()}})
	}
	return p, b.otherHand(actor, a, p, lead.both, b.planShot)
}

// otherHand adds the attack of the weapon in the other hand, where a skill lets both be used at once.
func (b *Battle) otherHand(actor *Doll, a *Action, p *attackPlan, both string, plan func(*Doll, *Action, bool) (*attackPlan, error)) error {
	switch {
	case a.Second == nil && both == "":
		return nil
	case both == "":
		return rules.Refuse(CodeSkillDoesNotFit, "MH-4.3", "skill", "")
	case a.Second == nil, a.Second.Second != nil, a.Second.Kind != a.Kind, a.Second.Item == a.Item, a.Second.Item == 0:
		return rules.Refuse(CodeSkillDoesNotFit, both, "skill", "entry:"+both)
	}
	other := *a.Second
	other.Sightings = append(slices.Clone(a.Sightings), other.Sightings...)
	second, err := plan(actor, &other, false)
	if err != nil {
		return err
	}
	if second.begun.SP > 0 {
		return rules.Refuse(CodeSkillUsed, "MH-4.7", "used", "entry:"+both)
	}
	for i := range second.frames {
		second.frames[i].Shot.Boosted = true
	}
	p.frames, p.notes, p.more = append(p.frames, second.frames...), append(p.notes, second.notes...), append(p.more, &second.begun)
	return nil
}

// shooter is what an action shoots with: a weapon in hand, or a skill that is an attack by itself.
func (b *Battle) shooter(actor *Doll, a *Action) (*Item, *Entry, error) {
	if a.Kind != "skill" {
		return b.weaponInHand(actor, a)
	}
	e := actor.has(a.Skill)
	if e == nil {
		return nil, nil, rules.Refuse(CodeNoSkill, "MH-2.2", "skill", a.Skill)
	}
	if refusal := actor.mayUse(e, b.Turn); refusal != nil {
		return nil, nil, refusal
	}
	if e.Effect == nil || e.Effect.Attack == nil {
		return nil, nil, rules.Refuse(CodeSkillDoesNotFit, e.Clause(), "skill", "entry:"+e.Clause())
	}
	return nil, asWeapon(e), nil
}

// asWeapon is a skill that shoots, as if it were a weapon.
func asWeapon(e *Entry) *Entry {
	weapon := *e
	if weapon.Figures = e.Effect.Attack; weapon.Figures == nil {
		weapon.Figures = &Figures{}
	}
	return &weapon
}

// inFlight is a weapon as it is used: a blade that is thrown flies as throwing knives do and keeps what else it is.
func inFlight(weapon *Entry, wish Mode) *Entry {
	if !weapon.Figures.Throwable || (wish != Direct && wish != "") {
		return weapon
	}
	knives, _ := Lookup(KindGear, "throwing-knives")
	thrown, figures := *weapon, *knives.Figures
	figures.Throwable, figures.Piercing, figures.Units, figures.MeleeCapable = true, weapon.Figures.Piercing, 0, false
	thrown.Figures = &figures
	return &thrown
}

// round is the special round or arrow that is loaded for a shot; nil for none.
func (d *Doll) round(a *Action, weapon *Entry, mode Mode) (*Entry, error) {
	if a.Ammo == 0 {
		return nil, nil
	}
	item := d.item(a.Ammo)
	if item == nil || !item.held() || item.spent() {
		return nil, rules.Refuse(CodeNotHeld, "MH-4.3", "item", a.Ammo)
	}
	e, _ := item.part("")
	if e.Effect == nil || e.Effect.Round == nil || mode != Direct || weapon.Kind != KindGear ||
		!slices.Contains(traitOf(e).fits, wordGear+":"+weapon.ID) {
		return nil, rules.Refuse(CodeRoundDoesNotFit, e.Clause(), "gear", "entry:"+weapon.Clause(), "round", "entry:"+e.Clause())
	}
	if refusal := d.forbidden(e); refusal != nil {
		return nil, refusal
	}
	return e, nil
}

func yes(b *bool) bool { return b != nil && *b }

// weaponInHand finds the weapon of an action: a part of what is in hand (MH-2.6).
func (b *Battle) weaponInHand(actor *Doll, a *Action) (*Item, *Entry, error) {
	item := actor.item(a.Item)
	if item == nil {
		return nil, nil, rules.Refuse(CodeUnknownItem, "", "item", a.Item)
	}
	weapon, ok := item.part(a.Gear)
	if !ok {
		return nil, nil, rules.Refuse(CodeUnknownItem, "", "item", a.Item, "gear", a.Gear)
	}
	weapon = item.now(weapon)
	switch {
	case item.empty(weapon):
		return nil, nil, rules.Refuse(CodeUsedUp, "", "gear", "entry:"+weapon.Clause())
	case item.At != InHand && !(a.anyPlace && item.held()):
		return nil, nil, rules.Refuse(CodeNotEquipped, "MH-2.6", "item", a.Item, "gear", "entry:"+weapon.Clause())
	case weapon.Figures == nil || weapon.Figures.NoAV || weapon.Figures.AVWord != "" || !weapon.Built:
		return nil, nil, rules.Refuse(CodeNotAWeapon, "MH-2.6", "gear", "entry:"+weapon.Clause())
	}
	if refusal := actor.forbidden(weapon); refusal != nil {
		return nil, nil, refusal
	}
	return item, weapon, nil
}

// modeOf gives the mode that a weapon is fired in; without a wish, its first. A counter is not curved fire (MH-6.1).
func modeOf(weapon *Entry, wish Mode, counter bool) (Mode, error) {
	f := weapon.Figures
	mode := wish
	if mode == "" && len(f.Modes) > 0 {
		mode = f.Modes[0]
	}
	if mode == Melee || mode == SpecialMode || !slices.Contains(f.Modes, mode) {
		return "", rules.Refuse(CodeWrongMode, "MH-5.1", "gear", "entry:"+weapon.Clause(), "mode", string(wish))
	}
	if counter && (!yes(f.Counter) || mode == Curved) {
		return "", rules.Refuse(CodeNoCounter, "MH-6.1", "gear", "entry:"+weapon.Clause())
	}
	return mode, nil
}

// traits are the properties of the harm that a weapon does.
func traits(weapon *Entry) []Trait {
	var all []Trait
	f := weapon.Figures
	if f.Energy {
		all = append(all, EnergyHarm)
	}
	if f.Piercing {
		all = append(all, Piercing)
	}
	if f.Unreducible {
		all = append(all, Unreducible)
	}
	if f.Unhealing {
		all = append(all, Unhealing)
	}
	all = append(all, powerTraits[weapon.Kind]...)
	return all
}

// powerTraits are the properties of the harm that powers of a kind do.
var powerTraits = map[Kind][]Trait{KindSpell: {MagicHarm}, KindStratagem: {PloyHarm}}

// repeat makes the attack several times, as often as there is something left to make it with.
func (p *attackPlan) repeat(times int, item *Item) {
	once := slices.Clone(p.frames)
	for n := 1; n < times; n++ {
		if p.begun.Units > 0 {
			if item != nil && item.Left <= p.begun.Units {
				return
			}
			p.begun.Units++
		}
		for _, f := range once {
			p.frames = append(p.frames, f.clone())
		}
	}
}

func damageModifiers(weapon *Entry) []rules.Modifier {
	if weapon.Figures.Damage == 0 || effectOf(weapon.Clause()).Damage != nil {
		return nil
	}
	return []rules.Modifier{{Source: weapon.Clause(), Value: weapon.Figures.Damage}}
}

// leads are the skills that lead into a shot: what they add and cost.
type leads struct {
	die, damage []rules.Modifier
	sp          int
	skill       string
	times       int
	back        int
	unanswered  bool
	both        string // the clause of a skill that uses both hands at once
}

// leadInto checks the skills that are declared together with a shot (MH-4.3, MH-4.5, MH-4.7).
func (b *Battle) leadInto(actor *Doll, with []string, mode Mode, weapon *Entry, counter bool) (leads, error) {
	var all leads
	if len(with) > 0 && counter {
		return all, rules.Refuse(CodeSkillDoesNotFit, "MH-6.1", "skill", skillRef(with[0]))
	}
	for i, id := range with {
		e := actor.has(id)
		if e == nil || slices.Contains(with[:i], id) {
			return all, rules.Refuse(CodeNoSkill, "MH-2.2", "skill", id)
		}
		if e.Effect == nil || e.Effect.Lead == nil || !slices.Contains(e.Effect.Lead.Modes, mode) {
			return all, rules.Refuse(CodeSkillDoesNotFit, e.Clause(), "skill", "entry:"+e.Clause())
		}
		lead := e.Effect.Lead
		if refusal := actor.mayUse(e, b.Turn); refusal != nil {
			return all, refusal
		}
		if lead.Refuse != nil {
			if refusal := lead.Refuse(actor); refusal != nil {
				return all, refusal
			}
		}
		if e.SP > 0 && all.sp > 0 {
			return all, rules.Refuse(CodeSkillUsed, "MH-4.7", "used", skillRef(all.skill))
		}
		if e.SP > 0 {
			all.sp, all.skill = e.SP, e.name()
		}
		if lead.Both {
			all.both = e.Clause()
		}
		all.times, all.back, all.unanswered = max(all.times, lead.Times), max(all.back, lead.BackMM), all.unanswered || lead.Unanswered
		if lead.Die != 0 {
			all.die = append(all.die, rules.Modifier{Source: e.Clause(), Value: lead.Die})
		}
		if lead.Damage != 0 {
			all.damage = append(all.damage, rules.Modifier{Source: e.Clause(), Value: lead.Damage})
		}
	}
	return all, nil
}

// bodies lists the groups of dolls that have a throw of their own, the target's first: a melee is one body (MH-5.10), a
// line is hit by one throw (MH-5.6), each doll of a spread or a blast by its own (MH-5.7, MH-5.9).
func (b *Battle) bodies(actor, target *Doll, others []DollID, mode Mode, weapon *Entry, p *attackPlan) ([][]DollID, error) {
	clause := "MH-5.6"
	limit := 0
	switch {
	case mode == Spread:
		clause, limit = "MH-5.7", maxOthers
	case weapon.Figures.Blast != nil:
		clause, limit = "MH-5.9", maxOthers
	case mode == Direct && weapon.Figures.Area == "貫通":
		limit = maxOthers
	}
	if len(others) > limit {
		return nil, rules.Refuse(CodeTooManyTargets, clause, "limit", limit, "is", len(others))
	}
	if m := b.brawl(target.ID); m != nil {
		if len(others) > 0 {
			return nil, rules.Refuse(CodeOneBody, "MH-5.10", "target", string(others[0]))
		}
		body := []DollID{target.ID}
		for _, id := range m.Members {
			if id == target.ID {
				continue
			}
			body = append(body, id)
			if b.doll(id).Team == actor.Team {
				p.notes = append(p.notes, Fault{Code: "friends_in_melee", Clause: "MH-5.10", Field: "target", Figures: rules.Figures{"doll": string(id)}})
			}
		}
		return [][]DollID{body}, nil
	}
	bodies := [][]DollID{{target.ID}}
	for i, id := range others {
		d, err := b.find(id)
		if err != nil {
			return nil, err
		}
		switch {
		case d.Captive:
			return nil, rules.Refuse(CodeCaptive, clause, "doll", string(id))
		case id == target.ID || id == actor.ID || slices.Contains(others[:i], id):
			return nil, rules.Refuse(CodeRepeatedTarget, clause, "target", string(id))
		case b.inMelee(id):
			return nil, rules.Refuse(CodeOneBody, "MH-5.10", "target", string(id))
		case weapon.Figures.Blast == nil && d.hidden(actor) != nil:
			return nil, d.hidden(actor)
		case d.sheltered(actor) != nil:
			return nil, d.sheltered(actor)
		case weapon.Figures.Blast != nil && mode != Spread && d.Team == actor.Team:
			return nil, rules.Refuse(CodeNotAnEnemy, "MH-5.9", "target", string(id))
		}
		switch {
		case mode == Direct && weapon.Figures.Blast != nil:
			// They have their throw only after a hit.
		case mode == Direct:
			bodies[0] = append(bodies[0], id)
		default:
			bodies = append(bodies, []DollID{id})
		}
	}
	return bodies, nil
}

// aim makes the throw at one body: its number, range and cover (MH-5.1, MH-5.2).
func (b *Battle) aim(actor *Doll, body []DollID, weapon *Entry, mode Mode, kind string, seen map[DollID]Fact, shot Shot, a *Action, place int) (Frame, error) {
	f := weapon.Figures
	target := b.doll(body[0])
	blast := f.Blast != nil && mode == Curved
	shot.Victims = body
	base, clause := f.AV, "MH-5.3"
	if mode == Spread && f.SpreadAV > 0 {
		base = f.SpreadAV
	}
	if blast {
		base, clause, kind = f.Blast.AV, "MH-5.9", blastCheck
		shot.Traits = append(slices.Clone(shot.Traits), BlastHarm)
		shot.Hidden = a.FromBlast
	}
	c := newCheck(kind, clause, actor, target, base, true)
	c.With = weapon.Clause()
	if blast && place > 0 {
		// Others of a blast are placed by its radius, not by the shooter.
		unsteady(&c, actor)
		shot.Hidden = b.fromBlast(a, body[0])
		return Frame{Kind: AttackFrame, Actor: actor.ID, Check: c, Shot: &shot}, nil
	}
	fact, err := b.sight(actor, target, seen)
	if err != nil {
		return Frame{}, err
	}
	if err := b.reach(actor, target, weapon, fact); err != nil {
		return Frame{}, err
	}
	if err := b.lineClear(target, mode, fact); err != nil {
		return Frame{}, err
	}
	mm := flightDistance(actor, target, fact.MM)
	if effective, _ := actor.ranges(weapon); mm > effective {
		c.Add("MH-5.2", rangeMod)
	}
	if mode != Curved && covered(fact.Cover, target) == HalfCover {
		c.Add("MH-5.11", coverMod)
	}
	if kind == counterCheck {
		c.Add("MH-6.1", counterMod)
	}
	unsteady(&c, actor)
	return Frame{Kind: AttackFrame, Actor: actor.ID, Check: c, Shot: &shot}, nil
}

// fromBlast is how a doll beside the target is hidden from the blast: as was entered, and half covered at least in a bush
// or a river (MH-5.9, MH-10.1, MH-10.2).
func (b *Battle) fromBlast(a *Action, id DollID) map[DollID]Cover {
	if c := covered(a.FromBlast[id], b.doll(id)); c != NoCover {
		return map[DollID]Cover{id: c}
	}
	return nil
}

// unsteady adds what the shooter's own state takes from every throw of a shot (MH-8.4, MH-10.2).
func unsteady(c *rules.Check, actor *Doll) {
	if actor.In == "river" && !actor.Flying && !actor.is(swims) {
		c.Add("MH-10.2", riverMod)
	}
	if actor.Berserk {
		c.Add("MH-8.4", berserkMod)
	}
}

// blastAt makes the throw of an explosion beside a target that was hit.
func (b *Battle) blastAt(actor *Doll, id DollID, weapon *Entry, mode Mode, shot Shot, a *Action) (Frame, error) {
	d, err := b.find(id)
	if err != nil {
		return Frame{}, err
	}
	c := newCheck(blastCheck, "MH-5.9", actor, d, weapon.Figures.Blast.AV, true)
	c.With = weapon.Clause()
	unsteady(&c, actor)
	b.complete(&c, actor, d, weapon, mode)
	shot.Victims, shot.Follow, shot.Extra, shot.Hidden = []DollID{id}, nil, nil, b.fromBlast(a, id)
	shot.Traits = append(slices.Clone(shot.Traits), BlastHarm)
	return Frame{Kind: AttackFrame, Actor: actor.ID, Check: c, Shot: &shot}, nil
}

// sight is what the shooter knows of the target: entered with the command, or earlier; a judge's word goes before both.
func (b *Battle) sight(actor, target *Doll, seen map[DollID]Fact) (Fact, error) {
	known, ok := b.fact(actor.ID, target.ID)
	if ok && known.Judged {
		return known, nil
	}
	if fresh, given := seen[target.ID]; given && b.Field == nil {
		return fresh, nil
	}
	if !ok {
		return Fact{}, rules.Refuse(CodeNoSighting, "MH-5.1", "from", string(actor.ID), "to", string(target.ID))
	}
	return known, nil
}

// covered is the cover that counts: whoever stands in a bush or a river is half covered at least (MH-10.1, MH-10.2).
// Some dolls make nothing of half cover.
func covered(c Cover, d *Doll) Cover {
	if c != FullCover && d.is(exposed) {
		return NoCover
	}
	if c == NoCover && (d.inPit() || (d.In != "" && !d.Flying)) {
		return HalfCover
	}
	return c
}

// flightDistance adds the altitude when somebody on the ground aims at a flyer (MH-3.6).
func flightDistance(actor, target *Doll, mm int) int {
	if target.Flying && !actor.Flying {
		return mm + altitudeMM
	}
	return mm
}

// ranges are a weapon's effective and maximum ranges in the doll's hands, in mm.
func (d *Doll) ranges(weapon *Entry) (effective, maximum int) {
	more := 0
	for _, e := range d.effects() {
		if e.Effect != nil && e.Effect.Reach != nil {
			more += e.Effect.Reach(weapon)
		}
	}
	return weapon.Figures.Range.Effective*10 + more, weapon.Figures.Range.Maximum*10 + more
}

// reach checks maximum range, full cover and flight (MH-3.6, MH-5.1).
func (b *Battle) reach(actor, target *Doll, weapon *Entry, fact Fact) error {
	if target.Flying && !actor.Flying && !yes(weapon.Figures.AntiAir) {
		return rules.Refuse(CodeNoAntiAir, "MH-3.6", "gear", "entry:"+weapon.Clause(), "target", string(target.ID))
	}
	_, limit := actor.ranges(weapon)
	if mm := flightDistance(actor, target, fact.MM); mm > limit {
		return rules.Refuse(CodeOutOfRange, "MH-5.1", "needs_mm", limit, "is_mm", mm)
	}
	if fact.Cover == FullCover {
		return rules.Refuse(CodeFullCover, "MH-5.1", "target", string(target.ID))
	}
	return nil
}

// maxDistanceMM bounds what people enter: a field is at most 6 m long, so is no distance on it longer than 9 m.
const maxDistanceMM = 9000

// sightings checks what people entered and gives it by target, as seen by the actor.
func (b *Battle) sightings(actor *Doll, entered []Sighting) (map[DollID]Fact, error) {
	if b.Field != nil {
		return nil, nil // a field is measured; what is entered is passed over
	}
	if len(entered) > 2*len(b.Dolls) {
		return nil, rules.Refuse(CodeTooManyTargets, "", "limit", 2*len(b.Dolls), "is", len(entered))
	}
	var seen map[DollID]Fact
	for _, s := range entered {
		if err := b.validSighting(s); err != nil {
			return nil, err
		}
		if actor == nil || s.From != actor.ID {
			continue
		}
		if seen == nil {
			seen = make(map[DollID]Fact, len(entered))
		}
		seen[s.To] = Fact{MM: s.MM, Cover: s.Cover}
	}
	return seen, nil
}

func (b *Battle) validSighting(s Sighting) error {
	if _, err := b.find(s.From); err != nil {
		return err
	}
	if _, err := b.find(s.To); err != nil {
		return err
	}
	switch {
	case s.From == s.To:
		return rules.Refuse(CodeSelf, "")
	case s.MM < 0 || s.MM > maxDistanceMM:
		return rules.Refuse(CodeBadDistance, "", "mm", s.MM, "limit_mm", maxDistanceMM)
	case s.Cover != NoCover && s.Cover != HalfCover && s.Cover != FullCover:
		return rules.Refuse(CodeBadCover, "MH-5.11", "cover", string(s.Cover))
	}
	return nil
}

// note emits what was read off the table; a judge's word stands against it.
func (b *Battle) note(d *rules.Decision, entered []Sighting) {
	if b.Field != nil {
		return
	}
	var fresh []Sighting
	for _, s := range entered {
		if f, ok := b.fact(s.From, s.To); ok && (f.Judged || (f.MM == s.MM && f.Cover == s.Cover)) {
			continue
		}
		fresh = append(fresh, s)
	}
	if len(fresh) > 0 {
		d.Emit(&Sighted{Sightings: fresh, By: d.Seat()})
	}
}
