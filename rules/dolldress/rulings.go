package dolldress

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"parlour/rules"
)

func badRuling(what string, more ...any) error {
	return rules.Refuse(CodeBadRuling, "", append([]any{"what", what}, more...)...)
}

// ruled finds the unit that a ruling is about. Everybody reads that there was a ruling, so nothing is ruled on a hidden unit but
// that it comes to light.
func (b *Battle) ruled(d *rules.Decision, id UnitID) (*Unit, error) {
	u, err := b.find(d, id)
	if err != nil {
		return nil, err
	}
	if u.Hidden {
		return nil, rules.Refuse(CodeHidden, "DD-3.3", "unit", unitRef(u.ID))
	}
	return u, nil
}

// decideRuling carries out a judge's ruling on the battle; the table has checked who rules and why.
func (b *Battle) decideRuling(d *rules.Decision, body rules.Body) error {
	switch r := body.(type) {
	case *RuleVitals:
		return b.ruleVitals(d, r)
	case *RulePlace:
		return b.rulePlace(d, r)
	case *RuleState:
		return b.ruleState(d, r)
	case *RuleModifier:
		return b.ruleModifier(d, r)
	case *RuleCondition:
		return b.ruleCondition(d, r)
	case *RuleCheck:
		return b.ruleCheck(d, r)
	case *RuleWeapon:
		return b.ruleWeapon(d, r)
	case *RuleOrder:
		return b.ruleOrder(d, r)
	case *RuleTurn:
		return b.ruleTurn(d, r)
	case *RuleSkip:
		if !d.Previewing {
			u, idle := b.unit(b.Acting), b.Pending == nil
			b.drop(d)
			switch {
			case u != nil:
				d.Emit(&PhaseEnded{Unit: u.ID})
			case idle && b.lurking():
				b.turnOver(d) // hidden units cannot hold a battle up for good
			}
			b.settle(d)
		}
		return nil
	case *RuleResult:
		if r.Winner != rules.NoTeam && !r.Winner.Valid() {
			return badRuling("result")
		}
		if !d.Previewing {
			b.drop(d)
			b.finish(d, r.Winner, "ruling", "DD-7.4")
		}
		return nil
	}
	return rules.Refuse(rules.CodeUnknownCommand, "", "kind", body.CommandKind())
}

// drop ends a resolution that waits, without going on with it.
func (b *Battle) drop(d *rules.Decision) {
	if b.Pending != nil {
		p := &b.Pending.Prompt
		d.Emit(&Answered{Prompt: p.ID, Kind: p.Kind, Unit: p.Unit, Team: p.Team, Option: "dropped", How: "judge"})
	}
}

// after lets the battle go on after a ruling, unless it waits for an answer as before.
func (b *Battle) after(d *rules.Decision, u *Unit) {
	if u != nil {
		b.collapse(d, u)
	}
	b.settle(d)
}

func (b *Battle) ruleVitals(d *rules.Decision, r *RuleVitals) error {
	u, err := b.ruled(d, r.Unit)
	if err != nil {
		return err
	}
	e := &VitalsSet{Unit: u.ID, EP: u.EP, Durability: u.Durability, Captive: u.Captive, Armour: slices.Clone(u.Armour)}
	for _, one := range []struct {
		what     string
		from, to *int
		limit    int
	}{{"ep", r.EP, &e.EP, MaxPool}, {"durability", r.Durability, &e.Durability, MaxPool}, {"captive", r.Captive, &e.Captive, MaxFigure}} {
		if one.from == nil {
			continue
		}
		if *one.from < 0 || *one.from > one.limit {
			return badRuling(one.what, "limit", one.limit)
		}
		*one.to = *one.from
	}
	for _, p := range r.Armour {
		if p.Part < 1 || p.Part > len(e.Armour) || p.Armour < 0 || p.Armour > MaxFigure {
			return badRuling("armour", "limit", MaxFigure)
		}
		e.Armour[p.Part-1] = p.Armour
	}
	if !d.Previewing {
		d.Emit(e)
		b.after(d, u)
	}
	return nil
}

func (b *Battle) rulePlace(d *rules.Decision, r *RulePlace) error {
	u, err := b.ruled(d, r.Unit)
	switch {
	case err != nil:
		return err
	case b.Field.area(r.Area) < 0:
		return rules.Refuse(CodeUnknownArea, "DD-1.5", "area", clip(string(r.Area)))
	case !u.onField() || u.CarriedBy != "" || (r.Air && !u.able()):
		return badRuling("position")
	case d.Previewing:
		return nil
	}
	if u.Area != r.Area {
		d.Emit(&Moved{Unit: u.ID, From: u.Area, To: r.Area, Steps: max(b.Field.distance(u.Area, r.Area), 0), Why: "ruled"})
	}
	if u.Air != r.Air {
		d.Emit(&Flew{Unit: u.ID, Air: r.Air, Why: "ruled"})
	}
	b.after(d, u)
	return nil
}

func (b *Battle) ruleState(d *rules.Decision, r *RuleState) error {
	u, err := b.find(d, r.Unit)
	if err != nil {
		return err
	}
	if u.Hidden && (r.State != "hidden" || r.On) {
		return rules.Refuse(CodeHidden, "DD-3.3", "unit", unitRef(u.ID))
	}
	if !slices.ContainsFunc(RuledStates(), func(s RuledState) bool { return s.State == r.State }) {
		return badRuling(clip(r.State))
	}
	other := b.unit(r.Other)
	switch r.State {
	case "hidden":
		// Whom it carries is seen, and so would be where it is.
		if u.Hidden == r.On || !u.able() || (r.On && u.Carrying != "") {
			return badRuling(r.State)
		}
	case "shot-down":
		// Whoever gets up has to have something to stand on: the points are set first.
		if u.Sheet.Kind != Doll || u.ShotDown == r.On || (!r.On && (u.fallen() != "" || u.EP == 0 || u.Captor != rules.NoTeam || u.CarriedBy != "")) || (r.On && !u.able()) {
			return badRuling(r.State)
		}
	case "dead":
		if u.Sheet.Kind != Beast || u.Dead == r.On || (r.On && !u.able()) || (!r.On && u.Durability == 0) {
			return badRuling(r.State)
		}
	case "captive":
		if (u.Captor != rules.NoTeam) == r.On || u.Dead || u.Carrying != "" {
			return badRuling(r.State)
		}
	case "carried":
		if r.On {
			if other, err = b.ruled(d, r.Other); err != nil {
				return err
			}
			if !other.able() || other.foe(u) || other.Carrying != "" || u.CarriedBy != "" || !u.ShotDown || !u.onField() {
				return badRuling(r.State)
			}
		} else if u.CarriedBy == "" {
			return badRuling(r.State)
		}
	case "rescued":
		if !u.ShotDown {
			return badRuling(r.State)
		}
	default:
		if !u.able() {
			return badRuling(r.State)
		}
	}
	if !d.Previewing {
		b.setState(d, u, other, r)
		b.after(d, u)
	}
	return nil
}

// setState says what a judge's word on a state brings about.
func (b *Battle) setState(d *rules.Decision, u, other *Unit, r *RuleState) {
	switch {
	case r.State == "hidden" && r.On:
		d.Emit(&Hid{Unit: u.ID})
	case r.State == "hidden":
		d.Emit(&Revealed{Unit: u.ID, Why: "ruled"})
	case r.State == "shot-down" && r.On:
		b.fell(d, u, "ruled")
	case r.State == "dead" && r.On:
		b.fell(d, u, "ruled")
	case r.State == "captive" && r.On:
		d.Emit(&Captured{Unit: u.ID, Team: u.Team.Other(), Captive: u.Captive + 1, Why: "ruled"})
	case r.State == "captive":
		d.Emit(&Freed{Unit: u.ID})
	case r.State == "carried" && r.On:
		d.Emit(&Carried{Unit: u.ID, By: other.ID})
	case r.State == "carried":
		d.Emit(&SetDown{Unit: u.ID, By: u.CarriedBy, Why: "ruled", Rescued: true})
	default:
		d.Emit(&StateSet{Unit: u.ID, State: r.State, On: r.On})
	}
}

func (b *Battle) ruleModifier(d *rules.Decision, r *RuleModifier) error {
	u, err := b.ruled(d, r.Unit)
	switch {
	case err != nil:
		return err
	case r.Value < -MaxRuledModifier || r.Value > MaxRuledModifier || r.Value == 0:
		return badRuling("value", "limit", MaxRuledModifier)
	case r.Until != "next" && r.Until != "turn":
		return badRuling("until")
	case r.Check != "" && !slices.Contains(CheckKinds(), r.Check):
		return badRuling("check")
	case len(b.Tweaks) >= maxRuledAtOnce:
		return badRuling("modifiers", "limit", maxRuledAtOnce)
	}
	if !d.Previewing {
		source := "ruling/" + strconv.Itoa(len(d.Table().Rulings))
		d.Emit(&TweakSet{Tweak: Tweak{Unit: u.ID, Check: r.Check, Value: r.Value, Until: r.Until, Source: source}})
	}
	return nil
}

func (b *Battle) ruleCondition(d *rules.Decision, r *RuleCondition) error {
	u, err := b.ruled(d, r.Unit)
	if err != nil {
		return err
	}
	name := strings.TrimSpace(r.Name)
	has := slices.ContainsFunc(u.Conditions, func(c Condition) bool { return c.Name == name })
	switch n := utf8.RuneCountInString(name); {
	case n == 0 || n > MaxName || !utf8.ValidString(name):
		return badRuling("name", "limit", MaxName)
	case r.Off && !has:
		return badRuling("condition")
	case !r.Off && !has && len(u.Conditions) >= maxConditions:
		return badRuling("conditions", "limit", maxConditions)
	case r.Value < -MaxRuledModifier || r.Value > MaxRuledModifier:
		return badRuling("value", "limit", MaxRuledModifier)
	case r.Turns < 0 || r.Turns > MaxTurns:
		return badRuling("turns", "limit", MaxTurns)
	case r.Check != "" && !slices.Contains(CheckKinds(), r.Check):
		return badRuling("check")
	case d.Previewing:
		return nil
	case r.Off:
		d.Emit(&Relieved{Unit: u.ID, Name: name})
		return nil
	}
	e := &Afflicted{Unit: u.ID, EP: u.EP, Why: "ruled", Condition: &Condition{Name: name, Check: r.Check, Value: r.Value}}
	if r.Turns > 0 {
		e.Condition.Until = b.Turn + r.Turns - 1
	}
	d.Emit(e)
	return nil
}

// ruleCheck has a unit throw for an ability, while nothing else is under way.
func (b *Battle) ruleCheck(d *rules.Decision, r *RuleCheck) error {
	u, err := b.ruled(d, r.Unit)
	switch {
	case err != nil:
		return err
	case b.Pending != nil:
		return rules.Refuse(CodePending, "")
	case !slices.Contains(Abilities(), r.Ability):
		return badRuling("ability")
	case r.Beat < 0 || r.Beat > MaxFigure:
		return badRuling("beat", "limit", MaxFigure)
	case d.Previewing:
		return nil
	}
	f := Frame{Kind: CheckFrame, Actor: u.ID, Ability: r.Ability}
	if r.Beat > 0 {
		beat := r.Beat
		f.Highest = &beat
	}
	res := b.resolver(d)
	res.push(f)
	res.run()
	return nil
}

func (b *Battle) ruleWeapon(d *rules.Decision, r *RuleWeapon) error {
	u, err := b.ruled(d, r.Unit)
	if err != nil {
		return err
	}
	if r.Weapon < 1 || r.Weapon > len(u.Weapons) {
		return rules.Refuse(CodeUnknownThing, "DD-1.4", "what", "key:dd.thing.weapon", "no", r.Weapon)
	}
	w, arm := &u.Sheet.Weapons[r.Weapon-1], u.Weapons[r.Weapon-1]
	if r.At != "" {
		arm.At, arm.Area = r.At, ""
		if r.At == Dropped {
			arm.Area = u.Area
		}
	}
	if r.Ammo != nil {
		arm.Ammo = *r.Ammo
	}
	for i, other := range u.Sheet.Weapons {
		if arm.At == InHand && i != r.Weapon-1 && u.Weapons[i].At == InHand && other.Hand.takes(w.Hand) {
			return badRuling("hand")
		}
	}
	switch {
	case !known([]Where{InHand, Stowed, Dropped}, arm.At), w.Hand == Mounted && arm.At != InHand, arm.At == Dropped && arm.Area == "":
		return badRuling("item")
	case (w.Ammo == 0 && r.Ammo != nil) || arm.Ammo < -1 || arm.Ammo > MaxUses || (w.Ammo > 0 && arm.Ammo < 0):
		return badRuling("ammo", "limit", MaxUses)
	}
	if !d.Previewing {
		d.Emit(&ArmSet{Unit: u.ID, Weapon: r.Weapon, Name: w.Name, Arm: arm, Why: "ruled"})
	}
	return nil
}

// ruleOrder says who of several goes first when they are tied (DD-2.1).
func (b *Battle) ruleOrder(d *rules.Decision, r *RuleOrder) error {
	if len(r.Units) < 2 || len(r.Units) > maxPrecedenceUnits {
		return badRuling("order", "limit", maxPrecedenceUnits)
	}
	e := &PrecedenceSet{}
	for i, id := range r.Units {
		if _, err := b.ruled(d, id); err != nil {
			return err
		}
		for _, then := range r.Units[i+1:] {
			if id == then {
				return badRuling("order")
			}
			e.Pairs = append(e.Pairs, Precedence{id, then})
		}
	}
	if d.Previewing {
		return nil
	}
	d.Emit(e)
	if b.Pending != nil && b.Pending.Prompt.judges() {
		b.drop(d) // it is answered, or asked anew
	}
	b.settle(d)
	return nil
}

// ruleTurn gives the phase to a unit, whoever has it.
func (b *Battle) ruleTurn(d *rules.Decision, r *RuleTurn) error {
	u, err := b.ruled(d, r.Unit)
	switch {
	case err != nil:
		return err
	case !u.able() || (u.Minor && u.Major):
		return badRuling("turn")
	case d.Previewing:
		return nil
	}
	b.drop(d)
	d.Emit(&PhaseBegan{Unit: u.ID, Waiters: u.Waiting, Why: "ruled"})
	b.settle(d)
	return nil
}
