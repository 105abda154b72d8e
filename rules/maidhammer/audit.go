package maidhammer

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"parlour/rules"
)

// Audit is what a sheet costs, the figures that come of it, and everything that is wrong with it.
type Audit struct {
	MP     int        `json:"mp"`     // the sum of Lines
	Budget int        `json:"budget"` // MP
	HP     int        `json:"hp"`
	SP     int        `json:"sp"`
	Steps  int        `json:"steps"` // maximum movement in steps of 15 cm (MH-2.5)
	Lines  []CostLine `json:"lines"`
	// Faults must be mended before the doll may play; Warnings are for the players and the judge to know.
	Faults   []Fault `json:"faults"`
	Warnings []Fault `json:"warnings"`
}

// CostLine is one price on a sheet.
type CostLine struct {
	// What is the clause of what is paid for: "skill/luck", "spell/fireball" for a spell bought by itself, "MH-2.4"
	// for the surcharge of a combined weapon.
	What string `json:"what"`
	// Index is the place in Skills, or in Gear; 0 for the attribute.
	Index int `json:"index"`
	MP    int `json:"mp"`
}

// Fault is one thing that is wrong with a sheet.
type Fault struct {
	Code   rules.Code `json:"code"`
	Clause string     `json:"clause,omitempty"`
	// Field is where on the sheet: "name", "skills.2", "gear.0", "gear", "in_hand", "mp".
	Field   string        `json:"field"`
	Figures rules.Figures `json:"figures,omitempty"`
}

// numbered are the names of a list's first places, from 0.
func numbered(list string, n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = list + strconv.Itoa(i)
	}
	return names
}

// Legal tells whether the doll may play.
func (a Audit) Legal() bool { return len(a.Faults) == 0 }

// Audit checks the sheet against clauses MH-2.1 to MH-2.9 and the entries' own needs, and lists every fault at
// once, always in the same order: field by field, then the totals. Any sheet can be audited, however broken.
// MH-2.10 and MH-2.11 speak of play, where measuring and areas are.
func (s Sheet) Audit() Audit {
	l := &ledger{sheet: s, skills: s.skills()}
	gear, all := s.gear()
	l.gear = gear
	l.Audit = Audit{
		Budget: Budget, HP: s.MaxHP(), SP: s.MaxSP(), Steps: s.stepsWith(gear, all),
		Lines: make([]CostLine, 0, 1+len(l.skills)+2*len(l.gear)), Faults: []Fault{}, Warnings: []Fault{},
	}
	l.auditDoll()
	l.auditSkills()
	l.auditGear()
	l.auditInHand()
	for _, line := range l.Lines {
		l.MP += line.MP
	}
	if l.MP > Budget {
		l.fault(CodeOverBudget, "MH-2.1", "mp", "mp", l.MP, "budget", Budget)
	}
	return l.Audit
}

// ledger is an audit while it is being written.
type ledger struct {
	Audit
	sheet  Sheet
	skills []boughtSkill
	gear   []boughtGear
}

func (l *ledger) fault(code rules.Code, clause, field string, figures ...any) {
	l.Faults = append(l.Faults, newFault(code, clause, field, figures))
}

func (l *ledger) warn(code rules.Code, clause, field string, figures ...any) {
	l.Warnings = append(l.Warnings, newFault(code, clause, field, figures))
}

func newFault(code rules.Code, clause, field string, figures []any) Fault {
	return Fault{code, clause, field, rules.Named(figures).Figures()}
}

func (l *ledger) pay(what string, index, mp int) {
	l.Lines = append(l.Lines, CostLine{what, index, mp})
}

// playable faults an entry whose effect is not enforced yet: it is refused rather than ignored in play.
func (l *ledger) playable(e *Entry, field string) {
	if !e.Built {
		l.fault(CodeNotPlayableYet, e.Clause(), field, "entry", e.Clause())
	}
}

// needs faults every need of an entry that the sheet does not meet (MH-2.7; those about skills and attributes
// alone are MH-2.8's).
func (l *ledger) needs(e *Entry, field string) {
	needs := e.Needs
	if costume := traitOf(e).wears; costume != "" {
		needs = append(slices.Clip(needs), Need{Any: []string{wordCostume + ":" + costume}})
	}
	for _, need := range needs {
		if l.sheet.meets(need) {
			continue
		}
		clause := "MH-2.8"
		for _, word := range need.Any {
			if kind, _ := cutWord(word); kind == wordCostume || kind == wordGear {
				clause = "MH-2.7"
			}
		}
		l.fault(CodeNeedsUnmet, clause, field, "entry", e.Clause(), "needs", need.Any)
	}
}

// useful warns of what nothing on the sheet can make use of.
func (l *ledger) useful(e *Entry, field string) {
	fits := traitOf(e).fits
	if len(fits) > 0 && !l.sheet.meets(Need{Any: fits}) {
		l.warn(CodeNoUseYet, e.Clause(), field, "entry", e.Clause(), "needs", fits)
	}
}

// auditDoll checks name, scale, attribute and costume.
func (l *ledger) auditDoll() {
	s := l.sheet
	if n := nameLength(s.Name); n < 1 || n > MaxName {
		l.fault(rules.CodeBadName, "", "name", "limit", MaxName)
	}
	if !isScale(s.Scale) {
		l.fault(CodeBadScale, "MH-2.9", "scale", "is_cm", s.Scale, "scales", Scales)
	}
	switch entry, ok := Lookup(KindAttribute, s.Attribute); {
	case ok:
		l.pay(entry.Clause(), 0, entry.MP)
		l.playable(entry, "attribute")
		l.needs(entry, "attribute")
	case s.Attribute == "":
		l.fault(CodeAttributeMissing, "MH-2.2", "attribute")
	default:
		l.fault(CodeUnknownEntry, "MH-2.2", "attribute", "kind", string(KindAttribute), "id", shown(s.Attribute))
	}
	if len(s.Costume) > maxCostumes {
		l.fault(CodeTooLong, "MH-2.7", "costume", "is", len(s.Costume), "limit", maxCostumes)
	}
	for i, costume := range s.Costume[:min(len(s.Costume), maxCostumes)] {
		if !isCostume(costume) {
			l.fault(CodeUnknownCostume, "MH-2.7", "costume."+strconv.Itoa(i), "id", shown(costume))
		}
	}
	if !s.Wears("maid") {
		l.warn(CodeNoMaidCostume, "MH-2.7", "costume")
	}
}

// shown keeps what a fault repeats of the sheet short, and valid as text.
func shown(id string) string {
	const most = 64 // bytes
	if len(id) > most {
		id = id[:most]
	}
	clean := make([]rune, 0, len(id))
	for _, r := range id {
		if r != utf8.RuneError {
			clean = append(clean, r)
		}
	}
	return string(clean)
}
