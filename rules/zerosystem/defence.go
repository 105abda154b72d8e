package zerosystem

import (
	"slices"
	"strconv"
	"strings"

	"parlour/rules"
)

// The defences, as the options of a question have them; a block with a thing has its number behind it.
const (
	noDefence    = "none"
	dodgeDefence = "dodge"
	bareBlock    = "block-bare"
	weaponBlock  = "block-weapon:"
	shieldBlock  = "block-shield:"
	parryDefence = "parry" // ZS-4.11
)

// defending is one way in which somebody can defend.
type defending struct {
	option string
	clause string // of what it blocks with
	roll   *rules.Roll
	shield *Shield
}

// defences lists how the target can defend against an attack, without none; full counts full defence in (ZS-4.5).
func (b *Battle) defences(target *Character, a *Attempt, feint int, full bool) []defending {
	if !b.defends(target) || a.Unaware {
		return nil
	}
	row, all := rowOf(a.Method), []defending(nil)
	add := func(option, clause string, ability Ability, lm *int, more func(*rules.Roll), shield *Shield) {
		if lm == nil {
			return // not possible (ZS-3.2)
		}
		roll := b.answering(defenceRoll, target, ability)
		kind, _, _ := strings.Cut(option, ":")
		roll.With = "defence/" + kind
		roll.Add("ZS-3.2", *lm)
		roll.Add("ZS-4.10", feint)
		if plan := b.Plans[target.ID]; plan.Kind == Combo {
			roll.Add("ZS-5.8", 1-plan.Count)
		}
		if more != nil {
			more(roll)
		}
		if full {
			roll.AddDie("ZS-4.5", target.levels().Of(ability))
		}
		if levelOf(roll.Base, roll.Modifiers) < 0 {
			return // below 0 there is no defence (ZS-1.4)
		}
		all = append(all, defending{option, clause, roll, shield})
	}
	// Whoever is held cannot move out of the way (ZS-4.4), nor anybody out of an area without room (ZS-4.1).
	if target.HeldBy == "" && !(a.Area && b.Scene.Narrow) {
		add(dodgeDefence, "", Agility, &row.DodgeLM, nil, nil)
	}
	if !a.Area {
		add(bareBlock, "", Knack, row.BareBlockLM, nil, nil)
	}
	for _, i := range target.held() {
		no := strconv.Itoa(i.No)
		if w := i.Gear.weapon(); w != nil && w.Method == ByMelee {
			if !a.Area {
				add(weaponBlock+no, w.Clause, Knack, row.WeaponBlockLM, nil, nil)
			}
			if w.ShieldDM > 0 {
				shield := &Shield{Clause: w.Clause, DM: w.ShieldDM}
				add(shieldBlock+no, w.Clause, Knack, row.ShieldBlockLM, nil, shield)
			}
		}
		if shield := i.Gear.shield(); shield != nil {
			add(shieldBlock+no, shield.Clause, Knack, row.ShieldBlockLM, func(r *rules.Roll) { r.Add(shield.Clause, shield.BlockLM) }, shield)
		}
	}
	return all
}

// defends tells whether somebody can defend at all: not when out, nor after an all-out attack was declared (ZS-4.6), nor while
// parrying by attacking (ZS-4.11).
func (b *Battle) defends(c *Character) bool {
	plan := b.Plans[c.ID].Kind
	return c.able() && plan != AllOut && plan != Parry
}

// parries tells whether the target meets this attack with an attacking parry: it has declared it against the attacker, has not
// yet done it, and what it holds can block such an attack (ZS-4.11).
func (b *Battle) parries(target *Character, attacker CharacterID, a *Attempt, feint int) *defending {
	plan, special := b.Plans[target.ID], a.Strike.Special
	switch {
	case plan.Kind != Parry || plan.Partner != attacker || target.Parried || !target.able(), a.Unaware, a.Area, special == Grapple || special == Disarm:
		return nil
	}
	return b.parrying(target, a, feint)
}

// parrying is the roll of an attacking parry; nil where it cannot be done.
func (b *Battle) parrying(target *Character, a *Attempt, feint int) *defending {
	row, clause := rowOf(a.Method), ""
	lm := row.BareBlockLM
	if i := target.parryItem(); i != nil {
		lm, clause = row.WeaponBlockLM, i.Gear.clause()
	}
	if lm == nil {
		return nil
	}
	roll := b.answering(defenceRoll, target, Knack)
	roll.With = "defence/" + parryDefence
	roll.Add("ZS-3.2", *lm)
	roll.Add("ZS-4.11", -2)
	roll.Add("ZS-4.10", feint)
	if levelOf(roll.Base, roll.Modifiers) < 0 {
		return nil
	}
	return &defending{option: parryDefence, clause: clause, roll: roll}
}

// against makes the whole throw to hit against a defence, or none; sure tells by which clause it hits without one.
func (b *Battle) against(a *Attempt, feintHit int, with *defending) *rules.Check {
	check := a.Hit.Clone()
	check.Add("ZS-4.10", feintHit)
	sure := func(clause string) {
		oppose(check, nil)
		if check.Sure == "" { // below level 0 it fails all the same (ZS-1.4)
			check.BeSure(clause, true)
		}
	}
	switch target := b.character(CharacterID(a.Hit.Target)); {
	case a.Sure != "":
		sure(a.Sure)
	case with == nil && a.Area && !a.Unaware && target.able():
		sure("ZS-4.1") // whatever it does instead of dodging or holding a shield up
	case with == nil && a.Open < 0:
		oppose(check, nil)
		check.BeSure("ZS-5.2", false)
	case with == nil:
		oppose(check, difficulty(a.Open))
	case a.Strike.Special == Grapple && blocks(with.option):
		// Blocking it means being grabbed (ZS-4.4).
		oppose(check, with.roll)
		if check.Sure == "" {
			check.Against, check.Of = nil, 0
			check.BeSure("ZS-4.4", true)
		}
	default:
		oppose(check, with.roll)
	}
	return check
}

func blocks(option string) bool { return strings.HasPrefix(option, "block") }

// forecasts are the checks of an attack against each defence, the best for the target first; none comes last.
func (b *Battle) forecasts(target *Character, a *Attempt, feintHit, feintDefence int, full bool) []Forecast {
	all := b.defences(target, a, feintDefence, full)
	forecasts := make([]Forecast, 0, len(all)+1)
	for i := range all {
		forecasts = append(forecasts, Forecast{all[i].option, *b.against(a, feintHit, &all[i])})
	}
	slices.SortStableFunc(forecasts, func(x, y Forecast) int {
		return x.Check.Wins*max(y.Check.Of, 1) - y.Check.Wins*max(x.Check.Of, 1)
	})
	return append(forecasts, Forecast{noDefence, *b.against(a, feintHit, nil)})
}

// protect is the target's side of the roll for damage (ZS-3.1): body, or agility out of an area where that is higher (ZS-4.1),
// with armour and what a block adds.
func (b *Battle) protect(target *Character, a *Attempt, block int, shield *Shield) *rules.Roll {
	roll := b.protection(target, Body, a.Method)
	if a.Area {
		if nimble := b.protection(target, Agility, a.Method); target.able() && levelOf(nimble.Base, nimble.Modifiers) > levelOf(roll.Base, roll.Modifiers) {
			roll = nimble
		}
	}
	if suit := target.suit(a.Bullet); suit != nil {
		dm := suit.DM
		if a.Bullet {
			dm = suit.BulletDM
		}
		roll.AddDie(suit.Clause, dm)
	}
	roll.AddDie("ZS-3.1", block)
	if shield != nil {
		roll.AddDie(shield.Clause, shield.DM)
	}
	return roll
}

func (b *Battle) protection(c *Character, ability Ability, m Method) *rules.Roll {
	roll := b.answering(protectionRoll, c, ability)
	firearm := m == Portable || m == Mounted
	if b.martial(c) && ability == Body && !firearm {
		roll.Add("ZS-5.6", 1)
	}
	return roll
}

// parryHarm is the damage that a parry does to the attacker, who adds what it hit with to its protection (ZS-4.11); nothing where the
// parrying weapon does not reach so far as the attack has come from.
func (b *Battle) parryHarm(parrier, attacker *Character, hit int) (*Attempt, *rules.Check) {
	act := &Act{Kind: Attack, Strikes: []Strike{{Target: attacker.ID}}}
	if i := parrier.parryItem(); i != nil {
		act.Strikes[0].Item = i.No
	}
	s := &striking{b: b, c: parrier, act: act, strike: &act.Strikes[0]}
	if err := s.arm(); err != nil {
		panic("zerosystem: a weapon in hand cannot be struck with: " + err.Error())
	}
	if fact, known := b.fact(parrier.ID, attacker.ID, nil); known && fact.CM > s.weapon.reach() {
		return nil, nil
	}
	a := &Attempt{Strike: *s.strike, Method: s.weapon.Method, With: s.weapon.Clause, Hit: rules.Check{Target: string(attacker.ID)}}
	s.harm(a)
	check := a.Harm.Clone()
	oppose(check, b.protect(attacker, a, hit, nil))
	return a, check
}
