package zerosystem

import (
	"slices"

	"parlour/rules"
)

// Attempt is an attack on one target as it was planned at its moment: from then on it does not matter what happens to whoever
// makes it at the same moment (ZS-2.1).
type Attempt struct {
	Strike Strike `json:"strike"`
	Method Method `json:"method"`
	With   string `json:"with"` // clause of the weapon
	Area   bool   `json:"area,omitempty"`
	Bullet bool   `json:"bullet,omitempty"`
	// Type is what its damage is.
	Type DamageType `json:"type,omitempty"`
	// Hit is the attacker's side of the throw to hit, Harm of that for damage; nil where there is none.
	Hit  rules.Check  `json:"hit"`
	Harm *rules.Check `json:"harm,omitempty"`
	// Feint is the attacker's side of a feint.
	Feint *rules.Check `json:"feint,omitempty"`
	// Open is the level of a target that does not defend; below 0 it is out of all range (ZS-5.2).
	Open int `json:"open"`
	// Unaware tells that the target does not notice it.
	Unaware bool `json:"unaware,omitempty"`
	// Sure is the clause by which it hits without a throw.
	Sure string `json:"sure,omitempty"`
}

// clone copies an attempt so that neither copy sees the other's changes.
func (a *Attempt) clone() *Attempt {
	copied := *a
	copied.Hit = *a.Hit.Clone()
	if a.Harm != nil {
		copied.Harm = a.Harm.Clone()
	}
	if a.Feint != nil {
		copied.Feint = a.Feint.Clone()
	}
	return &copied
}

// striking is a strike while it is being checked.
type striking struct {
	b      *Battle
	c      *Character
	act    *Act
	plan   Plan
	strike *Strike
	item   *Item
	weapon *Weapon
}

// planStrike checks one strike whole and gives an attempt for each of its targets.
func (b *Battle) planStrike(c *Character, act *Act, strike *Strike) ([]*Attempt, error) {
	s := &striking{b: b, c: c, act: act, plan: b.Plans[c.ID], strike: strike}
	for _, check := range []func() error{s.arm, s.aims, s.special, s.fire} {
		if err := check(); err != nil {
			return nil, err
		}
	}
	var attempts []*Attempt
	for i, id := range append([]CharacterID{strike.Target}, strike.Others...) {
		target, err := b.find(id)
		if err != nil {
			return nil, err
		}
		switch {
		case target == c:
			return nil, rules.Refuse(CodeAtOneself, "ZS-2.3", "character", charRef(c.ID))
		case target.Lost:
			return nil, rules.Refuse(CodeOutOfFight, "ZS-3.4", "character", charRef(id))
		case i > 0 && (slices.Contains(strike.Others[:i-1], id) || id == strike.Target):
			return nil, rules.Refuse(CodeNamedTwice, "ZS-4.1", "character", charRef(id))
		}
		one, err := s.attempt(target)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			if err := s.inArea(b.character(strike.Target), target); err != nil {
				return nil, err
			}
		}
		attempts = append(attempts, one)
	}
	return attempts, nil
}

// inArea checks that somebody else is as near to the target as the area goes (ZS-4.1): by what was measured between the two or, where
// nobody has, by how far either is from the attacker, since they are at least as far apart as these differ.
func (s *striking) inArea(target, other *Character) error {
	one, _ := s.known(target.ID)
	two, _ := s.known(other.ID)
	apart := max(one.CM-two.CM, two.CM-one.CM)
	if between, known := s.b.fact(target.ID, other.ID, nil); known {
		apart = between.CM
	}
	if limit := s.weapon.RadiusCM; apart > limit {
		return rules.Refuse(CodeOutsideArea, "ZS-4.1", "character", charRef(other.ID), "cm", apart, "limit_cm", limit)
	}
	return nil
}

// arm finds the weapon.
func (s *striking) arm() error {
	if s.strike.Item == 0 {
		blow, table := s.strike.Blow, "simple-weapon/"
		if blow == "" {
			blow = "punch"
		}
		if s.b.Rules.Detailed {
			table = "melee/"
		}
		s.weapon = Gear{Row: table + blow}.weapon()
		if s.weapon == nil || !s.weapon.Bare {
			return rules.Refuse(CodeNoSuchBlow, "ZS-3.1", "blow", short(blow))
		}
		return nil
	}
	s.item = s.c.item(s.strike.Item)
	if s.item == nil {
		return rules.Refuse(CodeNoSuchThing, "", "item", s.strike.Item)
	}
	s.weapon = s.item.Gear.weapon()
	switch {
	case s.weapon == nil:
		return rules.Refuse(CodeNoWeapon, "ZS-3.1", "gear", entryRef(s.item.Gear))
	case !s.c.inHand(s.item, s.act):
		return rules.Refuse(CodeNotDrawn, "ZS-2.3", "gear", entryRef(s.item.Gear))
	case s.strike.Blow != "":
		return rules.Refuse(CodeNoSuchBlow, "ZS-3.1", "blow", short(s.strike.Blow))
	}
	if s.strike.Hurl {
		if !s.weapon.Throwable {
			return rules.Refuse(CodeNotThrowable, "ZS-5.9", "gear", entryRef(s.item.Gear))
		}
		s.weapon.Method = Thrown
	}
	if mode := s.strike.Mode; mode != "" {
		i := slices.IndexFunc(s.weapon.Modes, func(m DamageMode) bool { return m.ID == mode })
		if i < 0 {
			return rules.Refuse(CodeNoSuchMode, "ZS-5.9", "mode", short(mode))
		}
		s.weapon.DamageDM = s.weapon.Modes[i].DamageDM
		if mode == "two-handed" && (s.c.freeAfter(s.act) == 0 || len(s.act.Strikes) > 1) {
			return rules.Refuse(CodeNoHandFree, "ZS-5.9", "gear", entryRef(s.item.Gear))
		}
	}
	return nil
}

// entryRef names a thing in figures and lines: its row, or what its owner calls it.
func entryRef(g Gear) string {
	return withRef(g.clause())
}

// aims checks parts and vitals (ZS-4.7, ZS-4.8).
func (s *striking) aims() error {
	strike := s.strike
	target, err := s.b.find(strike.Target)
	if err != nil {
		return err
	}
	if strike.Feint != "" && strike.Feint != Knack && strike.Feint != Agility {
		return rules.Refuse(CodeWrongAbility, "ZS-4.10", "ability", ref(strike.Feint))
	}
	if strike.Part != "" {
		switch {
		case partOf(strike.Part) == nil:
			return rules.Refuse(CodeNoSuchPart, "ZS-4.7", "part", short(strike.Part))
		case target.Sheet.Nature != Human && !s.b.permitted(s.c.ID, MayAim, target.ID):
			return rules.Refuse(CodeNotPermitted, "ZS-4.7", "what", "key:zs.permit.aimed")
		case s.weapon.Area:
			return rules.Refuse(CodeNotTogether, "ZS-4.7", "one", "key:zs.aimed", "other", "key:zs.area")
		}
	}
	if strike.Vital != 0 {
		other := ""
		switch {
		case strike.Vital < 0 || strike.Vital > 3:
			return rules.Refuse(CodeVitalBounds, "ZS-4.8", "is", strike.Vital, "limit", 3)
		case target.Sheet.Nature == Object, target.Sheet.Nature == Machine && !s.b.permitted(s.c.ID, MayVital, target.ID):
			return rules.Refuse(CodeNoVitals, "ZS-4.8", "character", charRef(target.ID))
		case s.weapon.Area:
			other = "area"
		case strike.Rounds > 1:
			other = "burst"
		case strike.Part != "":
			other = "aimed"
		case s.plan.Kind == AllOut:
			other = "all-out"
		}
		if other != "" {
			return rules.Refuse(CodeNotTogether, "ZS-4.8", "one", "key:zs.vital", "other", "key:zs."+other)
		}
	}
	if strike.Pulled && !s.weapon.pullable() {
		return rules.Refuse(CodeNotBlunt, "ZS-4.2", "gear", withRef(s.weapon.Clause))
	}
	return nil
}

// pullable tells whether a blow with it can be held back (ZS-4.2): a blunt one, and with bare hands, which wound where they know a
// martial art (ZS-5.6).
func (w *Weapon) pullable() bool { return w.Bare || w.Blunt && !w.missile() }

func partOf(id string) *PartRow {
	for i := range partRows {
		if partRows[i].ID == id {
			return &partRows[i]
		}
	}
	return nil
}

// special checks what has an aim of its own (ZS-4.4, ZS-4.12), and what goes with an all-out attack (ZS-4.6).
func (s *striking) special() error {
	strike, w := s.strike, s.weapon
	target := s.b.character(strike.Target)
	if s.plan.Kind == AllOut && w.missile() {
		return rules.Refuse(CodeNotAllOut, "ZS-4.6", "gear", withRef(w.Clause))
	}
	if strike.Special != NoSpecial && (strike.Part != "" || strike.Vital != 0 || strike.Pulled) {
		return rules.Refuse(CodeNotTogether, "ZS-4.12", "one", "key:zs."+string(strike.Special), "other", "key:zs.aimed")
	}
	switch strike.Special {
	case NoSpecial:
	case Grapple:
		switch {
		case strike.Item != 0:
			return rules.Refuse(CodeBareHandsOnly, "ZS-4.4")
		case target.HeldBy != "":
			return rules.Refuse(CodeHeldAlready, "ZS-4.4", "character", charRef(target.ID))
		case s.b.holds(s.c.ID) != nil:
			return rules.Refuse(CodeHoldsAlready, "ZS-4.4", "character", charRef(s.b.holds(s.c.ID).ID))
		}
	case KnockOut:
		if w.missile() || !w.Bare && !w.Blunt {
			return rules.Refuse(CodeNotBlunt, "ZS-4.12", "gear", withRef(w.Clause))
		}
	case Disarm:
		switch {
		case w.Method != ByMelee:
			return rules.Refuse(CodeMeleeOnly, "ZS-4.12", "gear", withRef(w.Clause))
		case wielded(target) == nil:
			return rules.Refuse(CodeHoldsNothing, "ZS-4.12", "character", charRef(target.ID))
		}
	default:
		return rules.Refuse(CodeNoSuchSpecial, "ZS-4.12", "special", short(string(strike.Special)))
	}
	return nil
}

// wielded is the weapon that can be struck out of somebody's hand; nil for none.
func wielded(c *Character) *Item {
	for _, i := range c.held() {
		if w := i.Gear.weapon(); w != nil && w.Grip != NoGrip {
			return i
		}
	}
	return nil
}

// attempt makes up both throws of an attack on one target.
func (s *striking) attempt(target *Character) (*Attempt, error) {
	fact, known := s.known(target.ID)
	if !known {
		return nil, rules.Refuse(CodeNoFact, "ZS-5.1", "from", charRef(s.c.ID), "to", charRef(target.ID))
	}
	if err := validFact(fact); err != nil {
		return nil, err
	}
	w := s.weapon
	if reach := w.reach(); !w.missile() && fact.CM > reach {
		return nil, rules.Refuse(CodeBeyondReach, "ZS-3.1", "cm", fact.CM, "limit_cm", reach)
	}
	a := &Attempt{Strike: *s.strike, Method: w.Method, With: w.Clause, Area: w.Area, Bullet: w.Bullet, Unaware: fact.Unaware, Open: s.open(fact.CM)}
	s.hit(a, target, fact)
	if err := s.vitalLevel(&a.Hit); err != nil {
		return nil, err
	}
	if s.strike.Special != Grapple && s.strike.Special != Disarm {
		s.harm(a)
	}
	if s.strike.Feint != "" {
		a.Feint = s.b.active(feintRoll, "ZS-4.10", s.c, s.strike.Feint)
		a.Feint.Target = string(target.ID)
	}
	return a, nil
}

// known is what is known of the target: after a move of its own only what is entered with the act still holds.
func (s *striking) known(target CharacterID) (Fact, bool) {
	if s.act.moves() {
		for _, f := range slices.Backward(s.act.Facts) {
			if f.From == s.c.ID && f.To == target {
				return f, true
			}
		}
		return Fact{}, false
	}
	return s.b.fact(s.c.ID, target, s.act.Facts)
}

// open is the level of a target that does not defend (ZS-5.2); −1 is out of all range.
func (s *striking) open(cm int) int {
	if !s.b.Rules.Distance {
		return s.b.Rules.Difficulty
	}
	return distanceLevel(cm)
}

func distanceLevel(cm int) int {
	for _, band := range distanceRows {
		if cm <= 100*band.MaxM {
			for _, d := range Difficulties {
				if d.ID == band.DifficultyID {
					return d.Level
				}
			}
		}
	}
	return -1
}

// closeReach is how far body and melee attacks go, in cm: the band "close".
const closeReach = 200

// reach is how far a body or melee weapon reaches, in cm.
func (w *Weapon) reach() int { return max(closeReach, w.ReachCM) }

// hit makes up the attacker's side of the throw to hit.
func (s *striking) hit(a *Attempt, target *Character, fact Fact) {
	b, c, w, strike := s.b, s.c, s.weapon, s.strike
	ability, kind, clause := rowOf(w.Method).HitAbility, hitRoll, "ZS-3.3"
	switch strike.Special {
	case Grapple:
		ability, kind, clause = Agility, grappleRoll, "ZS-4.4"
	case Disarm:
		ability, kind, clause = Knack, disarmRoll, "ZS-4.12"
	}
	if strike.Part != "" {
		ability = Knack
	}
	check := b.active(kind, clause, c, ability)
	check.Target, check.With = string(target.ID), w.Clause
	check.Ties = strike.Special == Grapple
	check.Add(w.Clause, w.HitLM)
	if !w.missile() {
		for _, i := range c.held() {
			if shield := i.Gear.shield(); shield != nil {
				check.Add(shield.Clause, shield.HitLM)
			}
		}
	}
	if part := partOf(strike.Part); part != nil {
		check.Add("ZS-4.7", part.HitLM)
	}
	check.Add("ZS-4.8", -strike.Vital)
	if strike.Special == KnockOut || strike.Special == Disarm {
		check.Add("ZS-4.12/"+string(strike.Special), -2)
	}
	switch {
	case s.plan.Kind == Combo:
		check.Add("ZS-5.8", 1-s.plan.Count)
	case len(s.act.Strikes) > 1:
		check.Add("ZS-4.12/two-weapons", -1)
	}
	if w.Area {
		check.Add("ZS-4.1", 1)
	}
	s.circumstances(check, target, fact)
	s.recoil(check)
	if w.Laser && b.Rules.Lasers && strike.Rounds > 1 {
		check.Add("ZS-5.5", 1)
	}
	if b.Rules.Detailed && w.missile() && w.RangeCM > 0 && fact.CM > w.RangeCM {
		check.Add("ZS-5.9", -1)
	}
	if s.plan.Kind == AllOut && s.plan.Gain == "hit" {
		check.AddDie("ZS-4.6", c.levels().Of(ability))
	}
	a.Hit = *check
}

// vitalLevel holds a vital aim to its bound: the level must not fall below 0 for it (ZS-4.8).
func (s *striking) vitalLevel(check *rules.Check) error {
	level := levelOf(check.Base, check.Modifiers)
	if s.strike.Vital > 0 && level < 0 {
		return rules.Refuse(CodeVitalBounds, "ZS-4.8", "is", s.strike.Vital, "limit", max(s.strike.Vital+level, 0))
	}
	return nil
}

// rowOf is the row of a method in tables 4-3 and 4-4.
func rowOf(m Method) *DefenceRow {
	for i := range defenceRows {
		if defenceRows[i].ID == string(m) {
			return &defenceRows[i]
		}
	}
	return &defenceRows[0]
}
