package maidhammer

import (
	"slices"

	"parlour/rules"
)

// StepMM is one step in mm (MH-3).
const StepMM = 150

// The figures of the rules, in mm and points.
const (
	stepMM       = StepMM
	zocMM        = 150 // zone of control (MH-3.3)
	meleeEndMM   = 300 // further apart than this a melee ends (MH-3.5, MH-7.2)
	altitudeMM   = 300 // flight (MH-3.6)
	bareHandsAV  = 2   // MH-7.6
	bareHandsMM  = 150 // MH-7.5
	escapeNeed   = 3   // MH-7.7
	counterMod   = -1  // MH-6.1, MH-7.8
	toppledMod   = -2  // knocked down or held (MH-1.9)
	rangeMod     = -1  // beyond effective range (MH-5.2)
	coverMod     = -1  // half cover (MH-5.2)
	riverMod     = -1  // attacks from a river (MH-10.2)
	berserkMod   = -1  // a berserk doll's shot (MH-8.4)
	moraleMaxHP  = 5   // MH-8.1
	berserkMaxHP = 3   // MH-8.1
	maxOthers    = 2   // further dolls of a line, a spread or a blast (MH-5.6, MH-5.7, MH-5.9)
)

// doll finds a doll; a captive is found too.
func (b *Battle) doll(id DollID) *Doll {
	// Ids are "d1", "d2" …, so the place in the list is in the name.
	if len(id) < 2 || id[0] != 'd' || id[1] == '0' {
		return nil
	}
	n := 0
	for _, c := range id[1:] {
		if c < '0' || c > '9' {
			return nil
		}
		n = n*10 + int(c-'0')
		if n > len(b.Dolls) {
			return nil
		}
	}
	if n < 1 {
		return nil
	}
	return b.Dolls[n-1]
}

func (b *Battle) find(id DollID) (*Doll, error) {
	if d := b.doll(id); d != nil {
		return d, nil
	}
	return nil, rules.Refuse(CodeUnknownDoll, "", "doll", string(id))
}

// brawl is the melee that the doll is in; nil for none.
func (b *Battle) brawl(id DollID) *Brawl {
	for _, m := range b.Melees {
		if slices.Contains(m.Members, id) {
			return m
		}
	}
	return nil
}

func (b *Battle) inMelee(id DollID) bool { return b.brawl(id) != nil }
