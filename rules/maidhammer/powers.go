package maidhammer

import (
	"slices"
	"strings"
	"sync"
)

// Powers are the entries of the tables that a skill opens: arts, ploys, powers, techniques, forms and spells. Commands and
// events name a skill by its id, and whatever else is used like one by its clause.

// name is what commands call a skill or a power.
func (e *Entry) name() string {
	if e.Kind == KindSkill {
		return e.ID
	}
	return e.Clause()
}

// skillClause is the clause of a skill or a power by its name in commands.
func skillClause(name string) string {
	if strings.Contains(name, "/") {
		return name
	}
	return string(KindSkill) + "/" + name
}

func skillRef(name string) string { return "entry:" + skillClause(name) }

// isPower tells whether the entry is used as skills are.
func (e *Entry) isPower() bool { return e.Kind != KindAttribute && e.Kind != KindGear }

// paidFor is the name of the skill or power that SP went to, as far as the limit of one a turn counts it (MH-4.7).
func paidFor(clause string) (name string, counts bool) {
	if e := entryOf(clause); e != nil && e.isPower() {
		return e.name(), true
	}
	return "", false
}

// opensAll opens a whole table, or its entries of one class.
func opensAll(kind Kind, class string) func(string) []*Entry {
	return func(string) []*Entry {
		return slices.DeleteFunc(Entries(kind), func(e *Entry) bool { return class != "" && e.Class != class })
	}
}

// opensChoice opens the entry that the purchase names.
func opensChoice(choice string) []*Entry {
	if e := entryOf(choice); e != nil {
		return []*Entry{e}
	}
	return nil
}

// borrowed are the skills of the class that a genius can use as if it had them, each for 1 SP: what is done as an action, as
// an attack or with one, and in the movement phase. What they need otherwise they need all the same.
var borrowed = sync.OnceValue(func() []*Entry {
	var all []*Entry
	borrow := func(e *Entry, needs []Need) {
		if !e.Built || e.Effect == nil {
			return
		}
		own := e.Effect
		if own.Act == nil && own.Attack == nil && own.Blow == nil && own.Lead == nil && own.Storm == nil && own.Stride == nil && own.Calls == nil {
			return
		}
		if own.Lead != nil && own.Lead.Both {
			return
		}
		lent, effect := *e, Effect{Act: own.Act, Attack: own.Attack, Aim: own.Aim, Blow: own.Blow, Lead: own.Lead, Storm: own.Storm, Calls: own.Calls, Measure: own.Measure,
			Stride: own.Stride, After: own.After, Gifts: own.Gifts, Jammable: own.Jammable, Without: own.Without}
		lent.SP, lent.Needs, lent.Effect = 1, slices.Concat(e.Needs, needs), &effect
		all = append(all, &lent)
	}
	for _, e := range Entries(KindSkill) {
		if e.Class != "技能" {
			continue
		}
		borrow(e, nil)
		if e.Effect != nil && e.Effect.Opens != nil {
			for _, power := range e.Effect.Opens("") {
				borrow(power, e.Needs)
			}
		}
	}
	return all
})
