package dolldress

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"parlour/rules"
)

// Audit is everything that is wrong with a sheet, and the figures that a battle starts from.
type Audit struct {
	// Figures are the totals with the dresses that are worn, by stat.
	Figures map[Stat]int `json:"figures"`
	// Armour is the sum of all worn dresses.
	Armour int `json:"armour"`
	// Faults must be mended before the unit may play; Warnings are for people to know.
	Faults   []Fault `json:"faults"`
	Warnings []Fault `json:"warnings"`
}

// Fault is one thing that is wrong with a sheet.
type Fault struct {
	Code   rules.Code `json:"code"`
	Clause string     `json:"clause,omitempty"`
	// Field is where on the sheet: "name", "parts.2.armour", "weapons.0.hand", "traits".
	Field   string        `json:"field"`
	Figures rules.Figures `json:"figures,omitempty"`
}

// Legal tells whether the unit may play.
func (a Audit) Legal() bool { return len(a.Faults) == 0 }

// Audit checks a sheet against DD-1 and lists every fault at once, always in the same order. Any sheet can be audited,
// however broken.
func (s Sheet) Audit() Audit {
	l := &ledger{Audit: Audit{Figures: map[Stat]int{}, Faults: []Fault{}, Warnings: []Fault{}}}
	l.unit(s)
	l.parts(s)
	l.weapons(s)
	l.powers(s)
	l.items(s)
	for _, stat := range Stats() {
		l.Figures[stat] = rules.Capped(s.figure(stat, func(i int) bool { return !s.Parts[i].Spare }))
	}
	for _, p := range s.Parts[:min(len(s.Parts), MaxParts)] {
		if !p.Spare {
			l.Armour += p.Armour
		}
	}
	l.Armour = rules.Capped(l.Armour)
	return l.Audit
}

// ledger is an audit while it is being written.
type ledger struct{ Audit }

func (l *ledger) fault(code rules.Code, clause, field string, figures ...any) {
	l.Faults = append(l.Faults, Fault{code, clause, field, rules.Named(figures).Figures()})
}

// name faults a name that is empty or too long; some may be empty.
func (l *ledger) name(name, field string, may bool) {
	n := utf8.RuneCountInString(strings.TrimSpace(name))
	if (n == 0 && !may) || utf8.RuneCountInString(name) > MaxName || !utf8.ValidString(name) {
		l.fault(rules.CodeBadName, "", field, "limit", MaxName)
	}
}

// figure faults a number outside its bounds.
func (l *ledger) figure(is, from, to int, clause, field string) {
	if is < from || is > to {
		l.fault(CodeBadFigure, clause, field, "is", is, "from", from, "to", to)
	}
}

// long faults a list that is too long and gives how much of it is looked at.
func (l *ledger) long(n, limit int, clause, field string) int {
	if n > limit {
		l.fault(CodeListTooLong, clause, field, "is", n, "limit", limit)
	}
	return min(n, limit)
}

// word faults a word that is none of a list.
func word[T ~string](l *ledger, is T, of []T, clause, field string) {
	if !slices.Contains(of, is) {
		all := make([]string, len(of))
		for i, one := range of {
			all[i] = string(one)
		}
		l.fault(CodeBadWord, clause, field, "is", clip(string(is)), "of", all)
	}
}

// clip bounds what a fault repeats of its sender's words.
func clip(s string) string {
	if len(s) > MaxName {
		s = strings.ToValidUTF8(s[:MaxName], "")
	}
	return s
}

func (l *ledger) unit(s Sheet) {
	l.name(s.Name, "name", false)
	word(l, s.Kind, Kinds(), "DD-1.1", "kind")
	word(l, s.Side, Sides(), "DD-1.1", "side")
	for _, f := range []struct {
		name   string
		is     int
		lowest int
		most   int
	}{
		{"ap", s.AP, 0, MaxFigure}, {"movement", s.Movement, 0, MaxAreas},
		{"mobility", s.Mobility, -MaxFigure, MaxFigure}, {"athletics", s.Athletics, -MaxFigure, MaxFigure},
		{"shooting", s.Shooting, -MaxFigure, MaxFigure}, {"melee", s.Melee, -MaxFigure, MaxFigure},
		{"resistance", s.Resistance, -MaxFigure, MaxFigure}, {"evasion", s.Evasion, -MaxFigure, MaxFigure},
		{"defence", s.Defence, 0, MaxFigure}, {"ep", s.EP, 1, MaxPool}, {"durability", s.Durability, 1, MaxPool},
		{"captive", s.Captive, 0, MaxFigure},
	} {
		l.figure(f.is, f.lowest, f.most, "DD-1.2", f.name)
	}
	l.name(s.Inner, "inner", true)
	l.traits(s.Traits, "DD-1.2", "traits")
}

func (l *ledger) traits(traits []Trait, clause, field string) {
	for _, t := range traits[:l.long(len(traits), len(Traits()), clause, field)] {
		word(l, t, Traits(), clause, field)
	}
}

// parts checks the dresses: a doll wears exactly one main frame (DD-1.3).
func (l *ledger) parts(s Sheet) {
	frames := 0
	for i, p := range s.Parts[:l.long(len(s.Parts), MaxParts, "DD-1.3", "parts")] {
		field := "parts." + strconv.Itoa(i)
		l.name(p.Name, field+".name", false)
		l.figure(p.Armour, 1, MaxFigure, "DD-1.3", field+".armour")
		l.figure(p.Mobility, -MaxFigure, MaxFigure, "DD-1.3", field+".mobility")
		for j, b := range p.Bonuses[:l.long(len(p.Bonuses), MaxBonuses, "DD-1.3", field+".bonuses")] {
			at := field + ".bonuses." + strconv.Itoa(j)
			word(l, b.Stat, Stats(), "DD-1.3", at+".stat")
			l.figure(b.Value, -MaxFigure, MaxFigure, "DD-1.3", at+".value")
		}
		l.traits(p.Traits, "DD-1.3", field+".traits")
		if p.Purge != nil {
			l.power(*p.Purge, "DD-3.7", field+".purge")
		}
		switch {
		case p.Main && p.Spare:
			l.fault(CodeMainSpare, "DD-1.3", field+".spare")
		case p.Main:
			frames++
		}
	}
	if frames > 1 || (s.Kind == Doll && frames == 0) {
		l.fault(CodeMainFrame, "DD-1.3", "parts", "is", frames, "needs", 1)
	}
}

func (l *ledger) weapons(s Sheet) {
	n := l.long(len(s.Weapons), MaxWeapons, "DD-1.4", "weapons")
	for i, w := range s.Weapons[:n] {
		field := "weapons." + strconv.Itoa(i)
		l.name(w.Name, field+".name", false)
		word(l, w.Hand, Hands(), "DD-1.4", field+".hand")
		l.figure(w.Range, 0, MaxAreas, "DD-1.4", field+".range")
		l.figure(w.Damage, 0, MaxFigure, "DD-1.4", field+".damage")
		l.figure(w.EP, 0, MaxFigure, "DD-1.4", field+".ep")
		l.figure(w.Ammo, 0, MaxUses, "DD-1.4", field+".ammo")
		word(l, w.Ability, Abilities(), "DD-1.4", field+".ability")
		if w.Effect != nil {
			l.effect(*w.Effect, "DD-4.4", field+".effect")
		}
		if sp := w.Special; sp != nil {
			l.name(sp.Name, field+".special.name", false)
			l.figure(sp.EP, 0, MaxFigure, "DD-3.2", field+".special.ep")
			l.figure(sp.Attack, -MaxFigure, MaxFigure, "DD-3.2", field+".special.attack")
			l.figure(sp.Damage, -MaxFigure, MaxFigure, "DD-3.2", field+".special.damage")
		}
		if w.Damage == 0 && w.Effect == nil {
			l.Warnings = append(l.Warnings, Fault{CodeIdleWeapon, "DD-4.4", field + ".damage", nil})
		}
		for j, other := range s.Weapons[:i] {
			if w.Held && other.Held && w.Hand.takes(other.Hand) {
				l.fault(CodeHandTaken, "DD-1.4", field+".held", "weapon", "own:"+clip(w.Name), "other", "own:"+clip(s.Weapons[j].Name))
			}
		}
	}
}

func (l *ledger) powers(s Sheet) {
	for i, p := range s.Powers[:l.long(len(s.Powers), MaxPowers, "DD-1.4", "powers")] {
		l.power(p, "DD-1.4", "powers."+strconv.Itoa(i))
	}
}

func (l *ledger) power(p Power, clause, field string) {
	l.name(p.Name, field+".name", false)
	word(l, p.When, Windows(), clause, field+".when")
	l.figure(p.EP, 0, MaxFigure, clause, field+".ep")
	l.figure(p.Value, -MaxFigure, MaxFigure, clause, field+".value")
	l.figure(p.Restore, 0, MaxPool, clause, field+".restore")
	if p.Effect != nil {
		l.effect(*p.Effect, clause, field+".effect")
	}
}

func (l *ledger) effect(e Effect, clause, field string) {
	l.name(e.Name, field+".name", true)
	if e.Check != "" {
		word(l, e.Check, CheckKinds(), clause, field+".check")
	}
	l.figure(e.Value, -MaxFigure, MaxFigure, clause, field+".value")
	l.figure(e.Turns, 0, MaxTurns, clause, field+".turns")
	l.figure(e.EP, 0, MaxPool, clause, field+".ep")
	l.figure(e.Resist, 0, MaxFigure, clause, field+".resist")
	if strings.TrimSpace(e.Name) == "" && e.EP == 0 {
		l.fault(CodeNoEffect, clause, field)
	}
}

func (l *ledger) items(s Sheet) {
	for i, it := range s.Items[:l.long(len(s.Items), MaxItems, "DD-2.2", "items")] {
		field := "items." + strconv.Itoa(i)
		l.name(it.Name, field+".name", false)
		l.figure(it.Uses, 1, MaxUses, "DD-2.2", field+".uses")
		l.figure(it.EP, 0, MaxPool, "DD-2.2", field+".ep")
		l.figure(it.Durability, 0, MaxPool, "DD-2.2", field+".durability")
	}
}

// base is a figure without any dress.
func (s *Sheet) base(stat Stat) int {
	switch stat {
	case StatAP:
		return s.AP
	case StatMovement:
		return s.Movement
	case StatMobility:
		return s.Mobility
	case StatAthletics:
		return s.Athletics
	case StatShooting:
		return s.Shooting
	case StatMelee:
		return s.Melee
	case StatResistance:
		return s.Resistance
	case StatEvasion:
		return s.Evasion
	case StatDefence:
		return s.Defence
	}
	return 0
}

// figure is a figure with what the dresses add that count (DD-1.3); movement, AP and defence are never under 0.
func (s *Sheet) figure(stat Stat, counts func(part int) bool) int {
	sum := s.base(stat)
	for i := range s.Parts[:min(len(s.Parts), MaxParts)] {
		if counts(i) {
			sum += s.Parts[i].adds(stat)
		}
	}
	if stat == StatMovement || stat == StatAP || stat == StatDefence {
		sum = max(sum, 0)
	}
	return sum
}

// adds is what a dress adds to a figure.
func (p *Part) adds(stat Stat) int {
	sum := 0
	if stat == StatMobility {
		sum = p.Mobility
	}
	for _, b := range p.Bonuses[:min(len(p.Bonuses), MaxBonuses)] {
		if b.Stat == stat {
			sum += b.Value
		}
	}
	return sum
}
