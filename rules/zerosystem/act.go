package zerosystem

import (
	"slices"
	"unicode/utf8"

	"parlour/rules"
)

// The bounds of an act.
const (
	maxStrikes = 3
	MaxText    = 100 // runes of what else is done
)

// actPlan is an act that has been checked whole.
type actPlan struct {
	c        *Character
	act      Act
	attempts [][]*Attempt // by strike
	checks   []*rules.Check
}

// moves tells whether the act takes its character elsewhere.
func (a *Act) moves() bool { return a.Kind == FullMove || a.Aux == Cruise }

// planAct checks an act whole, as the state is now.
func (b *Battle) planAct(c *Character, act *Act) (*actPlan, error) {
	p := &actPlan{c: c, act: *act}
	if err := b.mayNote(act.Facts); err != nil {
		return nil, err
	}
	for _, f := range act.Facts {
		// What others see of each other is theirs to measure, and a judge's.
		if f.From != c.ID {
			return nil, rules.Refuse(CodeNotYourCharacter, "ZS-5.1", "character", charRef(f.From))
		}
	}
	if act.Kind != Attack && len(act.Strikes) > 0 {
		return nil, rules.Refuse(CodeNoSuchAct, "ZS-2.3", "kind", short(string(act.Kind)))
	}
	if err := b.mayPlanned(c, act); err != nil {
		return nil, err
	}
	if err := b.mayAux(c, act); err != nil {
		return nil, err
	}
	return p, b.mayKind(p, c, act)
}

// mayPlanned holds an act to what its character declared before initiative.
func (b *Battle) mayPlanned(c *Character, act *Act) error {
	plan := b.Plans[c.ID]
	switch {
	case c.Full && act.Kind != Nothing && act.Kind != Defend:
		return rules.Refuse(CodeFullDefenceOnly, "ZS-4.5", "character", charRef(c.ID))
	case plan.Kind == CounterBlow && act.Kind != Nothing &&
		(act.Kind != Attack || slices.ContainsFunc(act.Strikes, func(s Strike) bool { return s.Target != plan.Partner || len(s.Others) > 0 })):
		return rules.Refuse(CodeCounterOnly, "ZS-4.3", "character", charRef(plan.Partner))
	}
	return nil
}

// mayAux checks the auxiliary action: it goes with an active one and not alone, save for cruising in full defence (ZS-2.3, ZS-4.5).
func (b *Battle) mayAux(c *Character, act *Act) error {
	no := func() error {
		return rules.Refuse(CodeAuxNotWith, "ZS-2.3", "aux", "key:zs.aux."+string(act.Aux), "act", "key:zs.act."+string(act.Kind))
	}
	if act.Aux != NoAux && act.Kind == Nothing && !(c.Full && act.Aux == Cruise) {
		return no()
	}
	if act.Aux != ReadyUp && (act.Draw != 0 || act.Away != 0) {
		return rules.Refuse(CodeNoSuchAux, "ZS-2.3", "aux", short(string(act.Aux)))
	}
	switch act.Aux {
	case NoAux:
	case Cruise:
		if act.Kind == FullMove {
			return no()
		}
		return b.mayMove(c, act, 1)
	case Look:
		if act.Kind == Observe || act.Kind == Defend {
			return no()
		}
	case ReadyUp:
		if act.Kind == Defend {
			return no()
		}
		return mayDraw(c, act.Draw, act.Away, AtReady)
	default:
		return rules.Refuse(CodeNoSuchAux, "ZS-2.3", "aux", short(string(act.Aux)))
	}
	if act.Kind != FullMove && (act.CM != 0 || act.Water) {
		return rules.Refuse(CodeTooFarToGo, "ZS-2.2", "cm", act.CM, "limit_cm", 0)
	}
	return nil
}

// mayMove checks a move of so many times the cruising move (ZS-2.2).
func (b *Battle) mayMove(c *Character, act *Act, times int) error {
	cruise, _, water := strides(c.levels())
	if act.Water {
		cruise = water
	}
	limit := 100 * cruise * times
	switch {
	case c.HeldBy != "":
		return rules.Refuse(CodeIsHeld, "ZS-4.4", "character", charRef(c.ID), "by", charRef(c.HeldBy))
	case c.Prone:
		return rules.Refuse(CodeIsProne, "ZS-5.7", "character", charRef(c.ID))
	case act.CM < 0 || act.CM > limit:
		return rules.Refuse(CodeTooFarToGo, "ZS-2.2", "cm", act.CM, "limit_cm", limit)
	}
	return nil
}

// mayKind checks the active action itself.
func (b *Battle) mayKind(p *actPlan, c *Character, act *Act) error {
	switch act.Kind {
	case Attack:
		return b.mayAttack(p, c, act)
	case FullMove:
		return b.mayMove(c, act, 3)
	case Observe, Nothing:
		return nil
	case TakeAim:
		target, err := b.find(act.Target)
		if err != nil {
			return err
		}
		if target == c || target.Lost {
			return rules.Refuse(CodeOutOfFight, "ZS-5.1", "character", charRef(target.ID))
		}
	case Defend:
		if c.Defended && !c.Full {
			return rules.Refuse(CodeHasDefended, "ZS-4.5", "character", charRef(c.ID))
		}
		if b.Plans[c.ID].Kind == AllOut {
			return rules.Refuse(CodeNotTogether, "ZS-4.6", "one", "key:zs.all-out", "other", "key:zs.act.defend")
		}
	case BreakFree:
		if c.HeldBy == "" {
			return rules.Refuse(CodeNotHeldNow, "ZS-4.4", "character", charRef(c.ID))
		}
		return b.mayContest(p, c, b.character(c.HeldBy), act.Ability, freeRoll, "ZS-4.4")
	case Throw:
		held := b.holds(c.ID)
		switch {
		case !b.Rules.Throws:
			return rules.Refuse(CodeRuleOff, "ZS-5.7", "rule", "key:zs.rule.throws")
		case held == nil:
			return rules.Refuse(CodeHoldsNobody, "ZS-5.7", "character", charRef(c.ID))
		case held.HeldSince >= b.Round:
			return rules.Refuse(CodeNextRound, "ZS-5.7", "character", charRef(held.ID))
		}
		return b.mayContest(p, c, held, act.Ability, throwRoll, "ZS-5.7")
	case StandUp:
		if !c.Prone || c.HeldBy != "" {
			return rules.Refuse(CodeNotProne, "ZS-5.7", "character", charRef(c.ID))
		}
	case Handle:
		return mayHandleItem(c, act)
	case Reload:
		return mayReload(c, act)
	case Rescue:
		target, err := b.find(act.Target)
		if err != nil {
			return err
		}
		if !target.dying() {
			return rules.Refuse(CodeNotDying, "ZS-3.4", "character", charRef(target.ID))
		}
		fact, known := (&striking{b: b, c: c, act: act}).known(target.ID)
		switch {
		case !known:
			return rules.Refuse(CodeNoFact, "ZS-3.4", "from", charRef(c.ID), "to", charRef(target.ID))
		case fact.CM > closeReach:
			return rules.Refuse(CodeBeyondReach, "ZS-3.4", "cm", fact.CM, "limit_cm", closeReach)
		}
	case OtherAct:
		if n := utf8.RuneCountInString(act.Text); n == 0 || n > MaxText {
			return rules.Refuse(rules.CodeBadText, "ZS-2.3", "limit", MaxText)
		}
	default:
		return rules.Refuse(CodeNoSuchAct, "ZS-2.3", "kind", short(string(act.Kind)))
	}
	return nil
}

// mayContest makes up the acting side of an opposed check of abilities of either side's choice.
func (b *Battle) mayContest(p *actPlan, c, other *Character, ability Ability, kind, clause string) error {
	if !slices.Contains(contestAbilities, ability) {
		return rules.Refuse(CodeWrongAbility, clause, "ability", ref(ability))
	}
	check := b.active(kind, clause, c, ability)
	check.Target = string(other.ID)
	p.checks = append(p.checks, check)
	return nil
}

// contestAbilities are those that a hold and a throw are contested with.
var contestAbilities = []Ability{Knack, Agility, Body}

// mayAttack checks the strikes of an attack: one, two with two weapons (ZS-4.12), or those of a combo (ZS-5.8).
func (b *Battle) mayAttack(p *actPlan, c *Character, act *Act) error {
	plan, n := b.Plans[c.ID], len(act.Strikes)
	switch {
	case n == 0 || n > maxStrikes:
		return rules.Refuse(CodeStrikeCount, "ZS-2.3", "is", n, "limit", maxStrikes)
	case plan.Kind == Combo && n > plan.Count:
		return rules.Refuse(CodeStrikeCount, "ZS-5.8", "is", n, "limit", plan.Count)
	case plan.Kind != Combo && n > 2:
		return rules.Refuse(CodeStrikeCount, "ZS-4.12", "is", n, "limit", 2)
	case plan.Kind == AllOut && n > 1:
		return rules.Refuse(CodeNotTogether, "ZS-4.6", "one", "key:zs.all-out", "other", "key:zs.strikes")
	}
	switch {
	case plan.Kind == Combo && bothHands(act):
		return rules.Refuse(CodeNotTogether, "ZS-5.8", "one", "key:zs.plan.combo", "other", "key:zs.two-weapons")
	case plan.Kind != Combo && n == 2:
		if err := twoWeapons(c, act); err != nil {
			return err
		}
	}
	fired := map[int]int{}
	for i := range act.Strikes {
		attempts, err := b.planStrike(c, act, &act.Strikes[i])
		if err != nil {
			return err
		}
		p.attempts = append(p.attempts, attempts)
		// What several strikes of a combo fire has to be in the weapon.
		item := c.item(act.Strikes[i].Item)
		if item == nil {
			continue
		}
		fired[item.No] += max(act.Strikes[i].Rounds, 1)
		w := item.Gear.weapon()
		switch {
		case w.fires() && (item.Loaded >= 0 && fired[item.No] > item.Loaded || fired[item.No] > w.Rate && len(act.Strikes) > 1 && b.Rules.Detailed):
			return rules.Refuse(CodeNotLoaded, "ZS-5.9", "gear", entryRef(item.Gear), "is", max(item.Loaded, 0), "needs", fired[item.No])
		case (w.Method == Thrown || act.Strikes[i].Hurl) && fired[item.No] > item.Count:
			return rules.Refuse(CodeNotLoaded, "ZS-5.9", "gear", entryRef(item.Gear), "is", item.Count, "needs", fired[item.No])
		case w.ReloadRounds > 0 && b.Rules.Detailed && fired[item.No] > 1:
			return rules.Refuse(CodeNotLoaded, "ZS-5.9", "gear", entryRef(item.Gear), "is", 1, "needs", fired[item.No])
		}
	}
	return nil
}

// bothHands tells whether different things strike; fists and feet are none (ZS-5.8).
func bothHands(act *Act) bool {
	used := 0
	for i := range act.Strikes {
		switch no := act.Strikes[i].Item; {
		case used == 0:
			used = no
		case no != 0 && no != used:
			return true
		}
	}
	return false
}

// twoWeapons checks that both hands hold a weapon for one hand (ZS-4.12).
func twoWeapons(c *Character, act *Act) error {
	one, two := c.item(act.Strikes[0].Item), c.item(act.Strikes[1].Item)
	if one == nil || two == nil || one == two {
		return rules.Refuse(CodeTwoWeapons, "ZS-4.12", "character", charRef(c.ID))
	}
	for _, i := range []*Item{one, two} {
		if w := i.Gear.weapon(); w == nil || w.Grip != OneHand && w.Grip != EitherHand {
			return rules.Refuse(CodeTwoWeapons, "ZS-4.12", "character", charRef(c.ID))
		}
	}
	return nil
}

// DueAct is an act of a moment, planned from the state that all of the moment had.
type DueAct struct {
	Character CharacterID    `json:"character"`
	Act       Act            `json:"act"`
	Attempts  [][]*Attempt   `json:"attempts,omitempty"`
	Checks    []*rules.Check `json:"checks,omitempty"`
}

func (p *actPlan) due(_ *Battle) DueAct { return DueAct{p.c.ID, p.act.clone(), p.attempts, p.checks} }

func (a DueAct) clone() DueAct {
	a.Act = a.Act.clone()
	attempts := make([][]*Attempt, len(a.Attempts))
	for i := range a.Attempts {
		for _, one := range a.Attempts[i] {
			attempts[i] = append(attempts[i], one.clone())
		}
	}
	if a.Attempts = nil; len(attempts) > 0 {
		a.Attempts = attempts
	}
	var checks []*rules.Check
	for _, c := range a.Checks {
		checks = append(checks, c.Clone())
	}
	a.Checks = checks
	return a
}

// auxiliary carries out moves and what is drawn, before the actions of the moment.
func (b *Battle) auxiliary(d *rules.Decision, c *Character, act *Act) {
	switch {
	case act.Kind == FullMove, act.Aux == Cruise:
		if held := b.holds(c.ID); held != nil {
			d.Emit(&StateChanged{Character: held.ID, State: Held, By: c.ID, Clause: "ZS-4.4"})
		}
		d.Emit(&Walked{Character: c.ID, CM: act.CM, Full: act.Kind == FullMove, Water: act.Water})
	case act.Aux == ReadyUp:
		if act.Away != 0 {
			b.put(d, c, act.Away, AtReady, "stow")
		}
		b.put(d, c, act.Draw, InHand, "draw")
	}
}

// simple carries out an act that takes no throw.
func (b *Battle) simple(d *rules.Decision, c *Character, act *Act) {
	switch act.Kind {
	case TakeAim:
		d.Emit(&AimTaken{Character: c.ID, Target: act.Target})
	case StandUp:
		d.Emit(&StateChanged{Character: c.ID, State: ProneState, Clause: "ZS-5.7"})
	case Rescue:
		if b.character(act.Target).dying() {
			d.Emit(&StateChanged{Character: act.Target, State: Dying, By: c.ID, Clause: "ZS-3.4"})
		}
	case Handle:
		at := map[string]Where{"draw": InHand, "pick-up": InHand, "stow": Packed, "drop": OnGround}[act.How]
		b.put(d, c, act.Item, at, act.How)
	case Reload:
		i := c.item(act.Item)
		e := &ItemSet{Character: c.ID, Item: i.No, Clause: i.Gear.clause(), At: i.At, Loaded: i.Loaded, Loading: i.Loading, Count: i.Count, Why: "reload"}
		if i.Loading > 0 {
			e.Loading--
		} else {
			e.Loaded = i.Gear.weapon().Capacity
		}
		d.Emit(e)
	}
}
