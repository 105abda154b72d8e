package dolldress

import (
	"slices"
	"strings"
	"unicode/utf8"

	"parlour/rules"
)

// MaxSimple is how long the words for another simple act are at most, in characters.
const MaxSimple = 100

// deed is an act that was planned: what it is paid with and what it brings about.
type deed struct {
	// heavy acts take the whole phase, and nothing may have been used of it (DD-2.2).
	heavy        bool
	minor, major bool
	ep           int
	// open acts bring a hidden unit to light.
	open  bool
	acted Acted
	// attack is set for attacks; do brings about what else comes of it, after it was paid for.
	attack *Attack
	do     func(d *rules.Decision)
}

// decideAct has a unit do something with its minor or major action.
func (b *Battle) decideAct(d *rules.Decision, act *Act) error {
	u, err := b.own(d, act.Unit)
	if err != nil {
		return err
	}
	if b.Pending != nil {
		return rules.Refuse(CodePending, "")
	}
	if act.Kind == ActGetDown {
		if refusal := b.mayGetDown(u); refusal != nil {
			return refusal
		}
	} else if refusal := b.mayAct(u); refusal != nil {
		return refusal
	}
	one, err := b.plan(d, u, act)
	if err != nil {
		return err
	}
	if refusal := one.pay(u, act); refusal != nil {
		return refusal
	}
	if d.Previewing {
		d.Show(b.preview(u, act, one))
		return nil
	}
	b.carryOut(d, u, act, one)
	return nil
}

// pay finds what an act is paid with (DD-2.2): a heavy one with the whole phase, a major one with the major action; any other with
// what the command says, or the minor action while there is one.
func (one *deed) pay(u *Unit, act *Act) *rules.Refusal {
	ref := unitRef(u.ID)
	as := act.As
	switch {
	case one.heavy && u.Minor:
		return rules.Refuse(CodeNoMinor, "DD-2.2", "unit", ref)
	case (one.heavy || act.Kind.majorOnly()) && as != "" && as != Major:
		return rules.Refuse(CodeMajorOnly, "DD-2.2", "kind", "key:dd.act."+string(act.Kind))
	case one.heavy || act.Kind.majorOnly():
		as = Major
	case as == "" && !u.Minor:
		as = Minor
	case as == "":
		as = Major
	}
	switch {
	case as != Minor && as != Major && as != Both, as == Both && act.Kind != ActMove:
		return rules.Refuse(CodeBadSlot, "DD-2.2", "as", clip(string(as)))
	case as != Major && u.Minor:
		return rules.Refuse(CodeNoMinor, "DD-2.2", "unit", ref)
	case as != Minor && u.Major:
		return rules.Refuse(CodeNoMajor, "DD-2.2", "unit", ref)
	}
	one.minor, one.major = as != Major || one.heavy, as != Minor
	return u.pays(one.ep, "DD-5.2")
}

// carryOut lets an act happen that has been checked.
func (b *Battle) carryOut(d *rules.Decision, u *Unit, act *Act, one *deed) {
	if one.attack != nil {
		b.strike(d, u, one.attack, one.minor, one.major, one.ep)
		return
	}
	if one.open {
		b.reveal(d, u, "act")
	}
	e := one.acted
	e.Unit, e.Kind, e.Minor, e.Major, e.EP, e.Quiet = u.ID, act.Kind, one.minor, one.major, one.ep, u.quiet()
	d.Emit(&e)
	if act.Kind == ActMove && len(b.engaged(u)) > 0 {
		kept := *act
		b.leave(d, u, &kept, one.minor && one.major)
		return
	}
	if one.do != nil {
		one.do(d)
	}
	b.settle(d)
}

// plan plans an act of any kind, or tells why it cannot be.
func (b *Battle) plan(d *rules.Decision, u *Unit, act *Act) (*deed, error) {
	one := &deed{}
	var refusal *rules.Refusal
	switch act.Kind {
	case ActAttack, ActVolley:
		a, ep, err := b.planAttack(d, u, act)
		if err != nil {
			return nil, err
		}
		one.attack, one.ep, one.open = a, ep, true
		one.heavy = act.Kind == ActVolley || u.Sheet.Weapons[a.Weapons[0]-1].NoMinor
		return one, nil
	case ActMove:
		refusal = b.planMove(u, act, one)
	case ActTakeOff, ActLand:
		refusal = b.planFlight(u, act, one)
	case ActItem:
		return b.planItem(d, u, act, one)
	case ActSwap, ActStow, ActDrop, ActPickUp:
		refusal = b.planArm(u, act, one)
	case ActPower:
		refusal = b.planPower(u, act, one)
	case ActChange:
		refusal = b.planChange(u, act, one)
	case ActSimple:
		refusal = planSimple(act, one)
	case ActSearch:
		b.planSearch(u, one)
	case ActCapture, ActRescue:
		return b.planHold(d, u, act, one)
	case ActPutDown:
		refusal = b.planPutDown(u, one)
	case ActGetDown:
		by := u.CarriedBy
		one.do = func(d *rules.Decision) { d.Emit(&SetDown{Unit: u.ID, By: by, Why: "self", Rescued: true}) }
	default:
		refusal = rules.Refuse(CodeUnknownAct, "DD-2.2", "kind", clip(string(act.Kind)))
	}
	if refusal != nil {
		return nil, refusal
	}
	return one, nil
}

// planMove plans a move (DD-3.1, DD-5.2, DD-5.3).
func (b *Battle) planMove(u *Unit, act *Act, one *deed) *rules.Refusal {
	far, limit := b.Field.distance(u.Area, act.Area), u.figure(StatMovement)
	switch {
	case b.Field.area(act.Area) < 0:
		return rules.Refuse(CodeUnknownArea, "DD-1.5", "area", clip(string(act.Area)))
	case far == 0:
		return rules.Refuse(CodeHere, "DD-3.1", "area", areaRef(act.Area))
	case far < 0:
		return rules.Refuse(CodeNoWay, "DD-1.5", "area", areaRef(act.Area))
	case far > limit:
		return rules.Refuse(CodeTooManyAreas, "DD-3.1", "needs", far, "is", limit)
	case act.As == Both && len(b.engaged(u)) == 0:
		return rules.Refuse(CodeBadSlot, "DD-5.3", "as", string(act.As))
	}
	one.ep, one.acted.Area = u.flight(), act.Area
	one.do = func(d *rules.Decision) { b.goTo(d, u, act.Area) }
	return nil
}

// planFlight plans taking off and landing, which cost 1 EP (DD-5.2).
func (b *Battle) planFlight(u *Unit, act *Act, one *deed) *rules.Refusal {
	up := act.Kind == ActTakeOff
	switch {
	case up && u.Air:
		return rules.Refuse(CodeOnTheGround, "DD-5.2", "unit", unitRef(u.ID))
	case !up && !u.Air:
		return rules.Refuse(CodeInTheAir, "DD-5.2", "unit", unitRef(u.ID))
	case up && u.has(Grounded):
		return rules.Refuse(CodeGrounded, "DD-5.2", "unit", unitRef(u.ID))
	}
	one.ep = 1
	one.do = func(d *rules.Decision) { d.Emit(&Flew{Unit: u.ID, Air: up, Quiet: u.quiet()}) }
	return nil
}

// planPower plans an optional power that is used in the phase.
func (b *Battle) planPower(u *Unit, act *Act, one *deed) *rules.Refusal {
	if refusal := b.mayUse(u, act.Power, AnyTime); refusal != nil {
		return refusal
	}
	p := &u.Sheet.Powers[act.Power-1]
	one.ep, one.acted.Name = p.EP+u.flight(), p.Name
	one.do = func(d *rules.Decision) { b.work(d, u, p) }
	return nil
}

// work has a purge or a power do to its user what it does at the main window.
func (b *Battle) work(d *rules.Decision, u *Unit, p *Power) {
	b.restore(d, u, p.Name, p.Restore, 0)
	if p.Effect != nil {
		b.afflict(d, u, u, p.Effect)
	}
}

// planChange plans getting into a spare dress, or out of one that is not the main frame (換装); who was surprised as the battle
// began cannot in that turn (DD-6.2).
func (b *Battle) planChange(u *Unit, act *Act, one *deed) *rules.Refusal {
	i := act.Part - 1
	switch {
	case i < 0 || i >= len(u.Sheet.Parts):
		return rules.Refuse(CodeUnknownThing, "DD-1.3", "what", "key:dd.thing.part", "no", act.Part)
	case b.surprised() == u.Team:
		return rules.Refuse(CodeSurprised, "DD-6.2", "unit", unitRef(u.ID))
	case u.Armour[i] == 0:
		return rules.Refuse(CodePartGone, "DD-3.7", "part", textRef(u.Sheet.Parts[i].Name))
	case u.Worn[i] && u.Sheet.Parts[i].Main:
		return rules.Refuse(CodeNotSpare, "DD-1.3", "part", textRef(u.Sheet.Parts[i].Name))
	}
	one.acted.Name = u.Sheet.Parts[i].Name
	one.do = func(d *rules.Decision) {
		d.Emit(&Dressed{Unit: u.ID, Part: act.Part, Name: u.Sheet.Parts[i].Name, Worn: !u.Worn[i], Quiet: u.quiet()})
		b.collapse(d, u)
	}
	return nil
}

// planSimple plans another simple act, of which only its words are known.
func planSimple(act *Act, one *deed) *rules.Refusal {
	text := strings.TrimSpace(act.Text)
	if n := utf8.RuneCountInString(text); n == 0 || n > MaxSimple || !utf8.ValidString(text) {
		return rules.Refuse(rules.CodeBadText, "DD-2.2", "limit", MaxSimple)
	}
	one.acted.Text = text
	return nil
}

// planSearch plans a search: everything hidden in the unit's own area comes to light, without a check (DD-3.3).
func (b *Battle) planSearch(u *Unit, one *deed) {
	one.open = true
	one.acted.Area = u.Area
	for _, other := range b.Units {
		if other.Hidden && other.foe(u) && other.together(u) {
			one.acted.Found = append(one.acted.Found, other.ID)
		}
	}
	found := slices.Clone(one.acted.Found)
	one.do = func(d *rules.Decision) {
		for _, id := range found {
			d.Emit(&Revealed{Unit: id, By: u.ID, Why: "search"})
		}
	}
}

// planHold plans capturing an enemy or taking up a friend (DD-3.4, DD-3.5).
func (b *Battle) planHold(d *rules.Decision, u *Unit, act *Act, one *deed) (*deed, error) {
	target, err := b.find(d, act.Target)
	if err != nil {
		return nil, err
	}
	refusal := b.mayRescue(u, target)
	if act.Kind == ActCapture {
		refusal = b.mayCapture(u, target)
	}
	if refusal != nil {
		return nil, refusal
	}
	one.open, one.acted.Target = true, target.ID
	one.do = func(d *rules.Decision) {
		if act.Kind == ActRescue {
			d.Emit(&Carried{Unit: target.ID, By: u.ID})
			return
		}
		if target.Carrying != "" {
			d.Emit(&SetDown{Unit: target.Carrying, By: target.ID, Why: "fell"})
		}
		d.Emit(&Captured{Unit: target.ID, By: u.ID, Team: u.Team, Captive: target.Captive + 1, Why: "act"})
	}
	return one, nil
}

// planPutDown plans putting down whom the unit carries (DD-3.5).
func (b *Battle) planPutDown(u *Unit, one *deed) *rules.Refusal {
	carried := u.Carrying
	if carried == "" {
		return rules.Refuse(CodeCarriesNobody, "DD-3.5", "unit", unitRef(u.ID))
	}
	one.open, one.acted.Target = true, carried
	one.do = func(d *rules.Decision) { d.Emit(&SetDown{Unit: carried, By: u.ID, Why: "down", Rescued: true}) }
	return nil
}

// decidePurge declares a purge that can be declared at any time at which nothing is under way (DD-3.7).
func (b *Battle) decidePurge(d *rules.Decision, p *Purge) error {
	u, err := b.own(d, p.Unit)
	if err != nil {
		return err
	}
	switch refusal := u.mayPurge(p.Part, AnyTime); {
	case b.Pending != nil:
		return rules.Refuse(CodePending, "DD-3.7")
	case !u.able():
		return rules.Refuse(CodeUnable, "DD-7.1", "unit", unitRef(u.ID))
	case refusal != nil:
		return refusal
	}
	if d.Previewing {
		return nil
	}
	d.Emit(b.boosted(u, Choice{Part: p.Part}, AnyTime))
	b.work(d, u, u.Sheet.Parts[p.Part-1].Purge)
	b.collapse(d, u)
	b.settle(d)
	return nil
}
