package zerosystem

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"parlour/rules"
)

// Audit is what a sheet comes to and everything that is wrong with it.
type Audit struct {
	Points int `json:"points"` // the sum of the levels
	Budget int `json:"budget"` // 18 and what was granted (ZS-1.1)
	// Cruise, Full and Water are in m (ZS-2.2).
	Cruise int `json:"cruise"`
	Full   int `json:"full"`
	Water  int `json:"water"`
	// Tables are the tables that its gear stands in: "simple", "detailed", "both", or "none".
	Tables string `json:"tables"`
	// Faults must be mended before the character may play; Warnings are waived by a judge.
	Faults   []Fault `json:"faults"`
	Warnings []Fault `json:"warnings"`
}

// Fault is one thing that is wrong with a sheet, or worth a warning in a preview.
type Fault struct {
	Code   rules.Code `json:"code"`
	Clause string     `json:"clause,omitempty"`
	// Field is where on the sheet: "name", "levels.body", "gear.0".
	Field   string        `json:"field"`
	Figures rules.Figures `json:"figures,omitempty"`
}

// Legal tells whether the character may play.
func (a Audit) Legal() bool { return len(a.Faults) == 0 }

// Audit checks a sheet and lists every fault at once, field by field. Any sheet can be audited, however broken.
func (s Sheet) Audit() Audit {
	l := &ledger{sheet: s, Audit: Audit{Points: rules.Capped(s.Levels.Sum()), Budget: rules.Capped(StartPoints + max(s.Granted, 0)), Faults: []Fault{}, Warnings: []Fault{}}}
	l.Cruise, l.Full, l.Water = strides(s.Levels)
	for _, metres := range []*int{&l.Cruise, &l.Full, &l.Water} {
		*metres = rules.Capped(*metres)
	}
	l.auditSelf()
	l.auditTalents()
	l.auditGear()
	return l.Audit
}

// ledger is an audit while it is being written.
type ledger struct {
	Audit
	sheet Sheet
}

func (l *ledger) fault(code rules.Code, clause, field string, figures ...any) {
	l.Faults = append(l.Faults, Fault{code, clause, field, rules.Named(figures).Figures()})
}

func (l *ledger) warn(code rules.Code, clause, field string, figures ...any) {
	l.Warnings = append(l.Warnings, Fault{code, clause, field, rules.Named(figures).Figures()})
}

func (l *ledger) auditSelf() {
	s := l.sheet
	if n := utf8.RuneCountInString(strings.TrimSpace(s.Name)); n == 0 || n > MaxName {
		l.fault(CodeNameless, "ZS-1.1", "name", "limit", MaxName)
	}
	for _, a := range Abilities {
		switch level := s.Levels.Of(a); {
		case level < 0 || level > MaxLevel:
			l.fault(CodeLevelBeyond, "ZS-1.1", "levels."+string(a), "ability", ref(a), "is", level, "limit", MaxLevel)
		case level > Ceiling && s.Granted == 0:
			l.warn(CodeAboveCeiling, "ZS-1.1", "levels."+string(a), "ability", ref(a), "is", level, "limit", Ceiling)
		}
	}
	switch {
	case s.Granted < 0 || s.Granted > MaxGranted:
		l.fault(CodeBadFigure, "ZS-1.1", "granted", "figure", "granted", "limit", MaxGranted)
	case s.Granted > 0:
		l.warn(CodePointsGranted, "ZS-1.1", "granted", "is", s.Granted)
	}
	switch {
	case l.Points > l.Budget:
		l.fault(CodePointsOver, "ZS-1.1", "levels", "is", l.Points, "limit", l.Budget)
	case l.Points < l.Budget && s.Nature != Object:
		l.warn(CodePointsLeft, "ZS-1.1", "levels", "is", l.Points, "limit", l.Budget)
	}
	if !slices.Contains([]Nature{Human, Creature, Machine, Object}, s.Nature) {
		l.fault(CodeUnknownNature, "ZS-4.7", "nature")
	}
	if !slices.Contains([]Size{HumanSize, Larger, HalfSize}, s.Size) {
		l.fault(CodeUnknownSize, "ZS-5.1", "size")
	}
}

func (l *ledger) auditTalents() {
	if n := len(l.sheet.Talents); n > MaxTalents {
		l.fault(CodeTooManyListed, "ZS-1.1", "talents", "is", n, "limit", MaxTalents)
	}
	seen := map[Talent]bool{}
	for i, t := range l.sheet.Talents[:min(len(l.sheet.Talents), MaxTalents)] {
		field := fmt.Sprint("talents.", i)
		switch {
		case t.ID != Reflexes && t.ID != MartialArt && t.ID != OwnTalent:
			l.fault(CodeUnknownTalent, "ZS-1.1", field)
		case t.ID == MartialArt && strings.TrimSpace(t.Name) == "":
			l.fault(CodeStyleMissing, "ZS-5.6", field)
		case t.ID == OwnTalent && strings.TrimSpace(t.Name) == "", utf8.RuneCountInString(t.Name) > MaxName:
			l.fault(CodeNameless, "ZS-1.1", field, "limit", MaxName)
		case seen[t]:
			l.fault(CodeTalentTwice, "ZS-1.1", field)
		}
		seen[t] = true
	}
}

func (l *ledger) auditGear() {
	s := l.sheet
	if n := len(s.Gear); n > MaxGear {
		l.fault(CodeTooManyListed, "ZS-3.5", "gear", "is", n, "limit", MaxGear)
	}
	simple, detailed, hands := false, false, 0
	for i, g := range s.Gear[:min(len(s.Gear), MaxGear)] {
		field := fmt.Sprint("gear.", i)
		l.auditItem(g, field)
		if g.Own == nil {
			simple, detailed = simple || rows.simple[g.Row], detailed || !rows.simple[g.Row]
		}
		if g.At == InHand {
			hands += g.Hands()
		}
	}
	switch {
	case simple && detailed:
		l.Tables = "both"
		l.fault(CodeMixedTables, "ZS-5.9", "gear")
	case simple:
		l.Tables = "simple"
	case detailed:
		l.Tables = "detailed"
	default:
		l.Tables = "none"
	}
	if hands > 2 {
		l.fault(CodeHandsNeeded, "ZS-2.3", "gear", "is", hands, "limit", 2)
	}
}

// Hands is how many hands the thing needs at least.
func (g Gear) Hands() int {
	switch w := g.weapon(); {
	case w != nil && w.Grip == TwoHands:
		return 2
	case w != nil && w.Grip == NoGrip, g.armour() != nil:
		return 0
	}
	return 1
}

func (l *ledger) auditItem(g Gear, field string) {
	kind := g.Kind()
	switch {
	case g.Own != nil && strings.TrimSpace(g.Name) == "", utf8.RuneCountInString(g.Name) > MaxName:
		l.fault(CodeNameless, "ZS-3.5", field, "limit", MaxName)
	case kind == "":
		l.fault(CodeUnknownRow, "ZS-3.5", field, "row", short(g.Row))
		return
	}
	if g.Own != nil {
		l.auditOwn(g.Own, field)
	}
	if strings.HasPrefix(g.Row, "gun/") {
		if _, ok := rows.rounds[g.Calibre]; !ok {
			l.fault(CodeCalibreMissing, "ZS-5.9", field, "row", "entry:"+g.Row)
		}
		gun := rows.guns[g.Row]
		if g.Capacity != 0 && !gun.Belt && (g.Capacity < gun.CapacityMin || g.Capacity > gun.CapacityMax+gun.ChamberExtra) || g.Capacity < 0 || g.Capacity > 9999 {
			l.fault(CodeCapacityWrong, "ZS-5.9", field, "row", "entry:"+g.Row, "is", g.Capacity, "from", gun.CapacityMin, "limit", gun.CapacityMax+gun.ChamberExtra)
		}
	}
	if g.At != Packed && g.At != AtReady && !(g.At == Worn && kind == ArmourGear) && !(g.At == InHand && kind != ArmourGear) {
		l.fault(CodePlaceWrong, "ZS-2.3", field)
	}
	if g.Count < 0 || g.Count > MaxCount {
		l.fault(CodeBadFigure, "ZS-3.5", field, "figure", "count", "limit", MaxCount)
	}
	if len(g.Parts) > MaxParts {
		l.fault(CodeTooManyListed, "ZS-5.3", field, "is", len(g.Parts), "limit", MaxParts)
		return
	}
	for i, part := range g.Parts {
		if part != sightAid && !slices.ContainsFunc(recoilRows, func(r RecoilRow) bool { return r.ID == part && r.ID != "hard-rest" && r.ID != "two-hands" }) || slices.Contains(g.Parts[:i], part) {
			l.fault(CodePartUnknown, "ZS-5.3", field, "part", short(part))
		}
	}
}

func (l *ledger) auditOwn(o *OwnRow, field string) {
	within := func(name string, n, low, high int) {
		if n < low || n > high {
			l.fault(CodeBadFigure, "ZS-3.5", field, "figure", name, "is", n, "limit", high)
		}
	}
	if o.Kind == WeaponGear {
		if !slices.Contains([]Method{ByBody, ByMelee, Thrown, Shot, Portable, Mounted}, o.Method) {
			l.fault(CodeBadFigure, "ZS-3.1", field, "figure", "method", "limit", 0)
		}
		if !slices.Contains([]Grip{NoGrip, OneHand, TwoHands, EitherHand}, o.Grip) {
			l.fault(CodeBadFigure, "ZS-3.5", field, "figure", "grip", "limit", 0)
		}
		if o.DamageType != "" && o.DamageType != Wound && o.DamageType != Fatigue {
			l.fault(CodeBadFigure, "ZS-4.2", field, "figure", "damage_type", "limit", 0)
		}
	}
	within("damage_dm", o.DamageDM, 0, MaxOwnDM)
	within("damage_lm", o.DamageLM, -MaxOwnLM, MaxOwnLM)
	within("hit_lm", o.HitLM, -MaxOwnLM, MaxOwnLM)
	within("range_m", o.RangeM, 0, MaxRangeM)
	within("reach_m", o.ReachM, 0, MaxRangeM)
	within("rate", o.Rate, 0, 92)
	within("reload_rounds", o.ReloadRounds, 0, 20)
	within("protection_dm", o.ProtectionDM, 0, MaxOwnDM)
	within("bullet_protection_dm", o.BulletProtectionDM, 0, MaxOwnDM)
	within("agility_lm", o.AgilityLM, -MaxOwnLM, 0)
	within("block_lm", o.BlockLM, -MaxOwnLM, MaxOwnLM)
	within("body_melee_hit_lm", o.BodyMeleeHitLM, -MaxOwnLM, 0)
}

// short cuts what somebody wrote down to what a refusal may repeat.
func short(text string) string {
	if r := []rune(text); len(r) > 40 {
		return string(r[:40])
	}
	return text
}

// ref names an ability in figures.
func ref(a Ability) string { return "key:ability." + string(a) }

// strides are the cruising, full and water moves of current levels, in m (ZS-2.2).
func strides(l Levels) (cruise, full, water int) {
	cruise = l.Agility + l.Body
	return cruise, 3 * cruise, min(l.Agility, l.Body)
}
