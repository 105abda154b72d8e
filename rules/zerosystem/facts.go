package zerosystem

import "parlour/rules"

// The bounds of what is read off the table.
const (
	MaxCM    = 1_000_000 // 10 km
	maxFacts = 80        // with one command
)

func validFact(f Fact) error {
	if f.CM < 0 || f.CM > MaxCM {
		return rules.Refuse(CodeDistanceBeyond, "ZS-5.1", "cm", f.CM, "limit_cm", MaxCM)
	}
	return nil
}

// mayNote checks facts that somebody enters: of characters that there are, with nothing that only a judge can say.
func (b *Battle) mayNote(facts []Fact) error {
	if len(facts) > maxFacts {
		return rules.Refuse(CodeTooManyNamed, "", "limit", maxFacts)
	}
	for _, f := range facts {
		if _, err := b.find(f.From); err != nil {
			return err
		}
		if _, err := b.find(f.To); err != nil {
			return err
		}
		if f.From == f.To {
			return rules.Refuse(CodeAtOneself, "", "character", charRef(f.From))
		}
		if f.Unaware {
			return rules.Refuse(CodeNotPermitted, "ZS-5.2", "what", "key:zs.permit.unaware")
		}
		if err := validFact(f); err != nil {
			return err
		}
	}
	return nil
}

// fresh are those of the facts that the table does not know yet; a judge's word stands against them.
func (b *Battle) fresh(facts []Fact) []Fact {
	var fresh []Fact
	for _, f := range facts {
		if known, ok := b.Facts[factKey(f.From, f.To)]; !ok || !known.Judged && known.Fact != f {
			fresh = append(fresh, f)
		}
	}
	return fresh
}

// decideNote takes what was read off the table; everybody may measure, for their own characters.
func (b *Battle) decideNote(d *rules.Decision, n *Note) error {
	if len(n.Facts) == 0 {
		return rules.Refuse(CodeNothingSaid, "ZS-5.1")
	}
	if err := b.mayNote(n.Facts); err != nil {
		return err
	}
	for _, f := range n.Facts {
		if err := mayHandle(d, b.character(f.From)); err != nil {
			return err
		}
	}
	fresh := b.fresh(n.Facts)
	if d.Previewing || len(fresh) == 0 {
		return nil
	}
	d.Emit(&Noted{Facts: fresh})
	return nil
}
