package maidhammer

import (
	"slices"
	"strings"
)

// skillFields are the names of the picks in faults.
var skillFields = numbered("skills.", maxSkills)

// auditSkills checks and prices the skills, each where it stands (MH-2.2, MH-2.7, MH-2.8).
func (l *ledger) auditSkills() {
	s := l.sheet
	if len(s.Skills) > maxSkills {
		l.fault(CodeTooLong, "MH-2.2", "skills", "is", len(s.Skills), "limit", maxSkills)
	}
	next := 0
	for i, pick := range s.Skills[:min(len(s.Skills), maxSkills)] {
		field := skillFields[i]
		if next == len(l.skills) || l.skills[next].index != i {
			l.fault(CodeUnknownEntry, "MH-2.2", field, "kind", string(KindSkill), "id", shown(pick.ID))
			continue
		}
		l.auditSkill(next, field)
		next++
	}
}

func (l *ledger) auditSkill(n int, field string) {
	skill := l.skills[n]
	l.playable(skill.entry, field)
	chosen := l.auditChoice(skill, field)
	switch {
	case !skill.entry.PricedByTable:
		l.pay(skill.entry.Clause(), skill.index, skill.entry.MP)
	case chosen && skill.choice != nil:
		l.pay(skill.choice.Clause(), skill.index, skill.choice.MP)
	}
	earlier := l.skills[:n]
	if slices.ContainsFunc(earlier, skill.sameAs) {
		l.fault(CodeSkillTwice, "MH-2.2", field, "entry", skill.entry.Clause(), "choice", shown(skill.named))
	}
	l.needs(skill.entry, field)
	if chosen && skill.entry.PricedByTable && skill.choice != nil {
		l.playable(skill.choice, field)
		l.needs(skill.choice, field)
	}
	l.useful(skill.entry, field)
	for i, other := range earlier {
		repeated := slices.ContainsFunc(earlier[:i], func(b boughtSkill) bool { return b.entry == other.entry })
		if !repeated && excludes(skill.entry, other.entry) {
			l.fault(CodeExcluded, "MH-2.8", field, "entry", skill.entry.Clause(), "with", other.entry.Clause())
		}
	}
}

// sameAs tells whether two picks are the same purchase.
func (b boughtSkill) sameAs(other boughtSkill) bool {
	return b.entry == other.entry && (!traitOf(b.entry).repeats || b.named == other.named)
}

func excludes(a, b *Entry) bool {
	return slices.Contains(a.Excludes, b.ID) || slices.Contains(b.Excludes, a.ID)
}

// auditChoice checks what the purchase is for, and tells whether it is well chosen (MH-2.2).
func (l *ledger) auditChoice(skill boughtSkill, field string) bool {
	trait, clause := traitOf(skill.entry), skill.entry.Clause()
	switch {
	case trait.chooses == "":
		if skill.named != "" {
			l.fault(CodeChoiceNotTaken, clause, field, "choice", shown(skill.named))
		}
		return skill.named == ""
	case skill.named == "":
		l.fault(CodeChoiceMissing, clause, field, "kind", string(trait.chooses))
		return false
	case trait.chooses == namedDoll:
		if nameLength(skill.named) > MaxName || skill.named == strings.TrimSpace(l.sheet.Name) {
			l.fault(CodeBadChoice, clause, field, "kind", string(namedDoll), "choice", shown(skill.named))
			return false
		}
		return true
	case skill.choice == nil || skill.choice.ID == trait.never:
		l.fault(CodeBadChoice, clause, field, "kind", string(trait.chooses), "choice", shown(skill.named))
		return false
	}
	return true
}
