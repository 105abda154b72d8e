package maidhammer

import "slices"

// Limits of what a doll carries (MH-2.3).
const (
	maxWeapons = 3
	maxPlaced  = 6
)

// combinedMP is the surcharge of a combined weapon, by the number of its parts (MH-2.4).
var combinedMP = map[int]int{2: 10, 3: 15}

// gearFields are the names of the picks in faults.
var gearFields = numbered("gear.", maxGear)

// auditGear checks and prices the gear, each pick where it stands, and then the limits of MH-2.3.
func (l *ledger) auditGear() {
	s := l.sheet
	if len(s.Gear) > maxGear {
		l.fault(CodeTooLong, "MH-2.3", "gear", "is", len(s.Gear), "limit", maxGear)
	}
	var once []string
	weapons, placed := 0, 0
	for i, item := range l.gear {
		field := gearFields[i]
		l.auditPick(s.Gear[i], field)
		for _, part := range item.parts {
			l.pay(part.Clause(), i, part.MP)
			l.playable(part, field)
			l.needs(part, field)
			l.useful(part, field)
			l.forbidden(part, field)
			if traitOf(part).once {
				if slices.Contains(once, part.ID) {
					l.fault(CodeOnlyOnce, "MH-2.3", field, "entry", part.Clause())
				}
				once = append(once, part.ID)
			}
			switch a := armamentOf(part); {
			case a.counts():
				weapons++
			case a == placedWeapon:
				placed++
			}
		}
		l.auditCombined(item, field)
	}
	if weapons > maxWeapons {
		l.fault(CodeTooManyWeapons, "MH-2.3", "gear", "is", weapons, "limit", maxWeapons)
	}
	if placed > maxPlaced {
		l.fault(CodeTooManyPlaced, "MH-2.3", "gear", "is", placed, "limit", maxPlaced)
	}
}

// auditPick checks that a pick names one to three items that exist.
func (l *ledger) auditPick(pick GearPick, field string) {
	switch n := len(pick.IDs); {
	case n == 0:
		l.fault(CodeEmptyPick, "MH-2.3", field)
	case n > MaxParts:
		l.fault(CodeTooManyParts, "MH-2.4", field, "is", n, "limit", MaxParts)
	}
	for _, id := range pick.IDs[:min(len(pick.IDs), MaxParts)] {
		if _, ok := registry[KindGear][id]; !ok {
			l.fault(CodeUnknownEntry, "MH-2.3", field, "kind", string(KindGear), "id", shown(id))
		}
	}
}

// auditCombined prices and checks what is held as one item (MH-2.4).
func (l *ledger) auditCombined(item boughtGear, field string) {
	if len(item.parts) < 2 {
		return
	}
	for _, part := range item.parts {
		if !armamentOf(part).counts() {
			l.fault(CodeNotCombinable, "MH-2.4", field, "entry", part.Clause())
		}
	}
	l.pay("MH-2.4", item.index, combinedMP[len(item.parts)])
}

// forbidden faults gear that a skill on the sheet rules out (MH-2.8).
func (l *ledger) forbidden(part *Entry, field string) {
	for i, skill := range l.skills {
		forbids := traitOf(skill.entry).forbids
		named := slices.ContainsFunc(l.skills[:i], func(b boughtSkill) bool { return b.entry == skill.entry })
		if forbids != nil && !named && forbids(part) {
			l.fault(CodeGearForbidden, "MH-2.8", field, "entry", part.Clause(), "by", skill.entry.Clause())
		}
	}
}

// auditInHand checks what is equipped at the start (MH-2.6).
func (l *ledger) auditInHand() {
	switch i := l.sheet.InHand; {
	case i == EmptyHands:
	case i < 0 || i >= len(l.gear):
		l.fault(CodeBadInHand, "MH-2.6", "in_hand", "is", i, "gear", len(l.gear))
	default:
		for _, part := range l.gear[i].parts {
			if traitOf(part).worn {
				l.fault(CodeNotHoldable, "MH-2.6", "in_hand", "entry", part.Clause())
			}
		}
	}
}
