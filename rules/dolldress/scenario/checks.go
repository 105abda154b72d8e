package scenario

import (
	"fmt"
	"slices"
	"strings"

	"parlour/rules"
	"parlour/rules/dolldress"
)

// claim is one thing that is said of a check or a damage.
type claim struct {
	what  string
	n     int
	of    int
	check func(c *rules.Check) bool
}

// expectCheck reads "check KIND UNIT: base 5, DD-6.2 -5, need 0, beat 9, total 12, 15 in 36, success": what is said must hold,
// and where any modifier is said, all of them. It is about the latest such check.
func expectCheck(w *words) func(*play) {
	kind := w.One(dolldress.CheckKinds()...)
	u := w.unit()
	var claims []claim
	var mods []rules.Modifier
	plain := false
	if w.Take(":") {
		for !w.Done() {
			switch {
			case w.Take("base"):
				n := w.Number("a base")
				claims = append(claims, claim{"base", n, 0, func(c *rules.Check) bool { return c.Base == n }})
			case w.Take("need"):
				n := w.Number("what is added to the dice")
				claims = append(claims, claim{"need", n, 0, func(c *rules.Check) bool { return c.Need == n }})
			case w.Take("total"):
				n := w.Number("a total")
				claims = append(claims, claim{"total", n, 0, func(c *rules.Check) bool { return c.Value == n }})
			case w.Take("beat"):
				n := w.Number("what has to be exceeded")
				claims = append(claims, claim{"beat", n, 0, func(c *rules.Check) bool { return c.Beat != nil && *c.Beat == n }})
			case w.Take("success"):
				claims = append(claims, claim{"success", 0, 0, func(c *rules.Check) bool { return c.Success }})
			case w.Take("failure"):
				claims = append(claims, claim{"failure", 0, 0, func(c *rules.Check) bool { return !c.Success }})
			case w.Take("sure"):
				claims = append(claims, claim{"sure", 0, 0, func(c *rules.Check) bool { return c.NoFumble }})
			case w.Take("plain"):
				plain = true
			case w.IsNumber():
				n := w.Number("")
				w.Need("in")
				of := w.Number("how many throws there are")
				claims = append(claims, claim{"wins", n, of, func(c *rules.Check) bool { return c.Wins == n && c.Of == of }})
			default:
				mods = append(mods, readModifier(w))
			}
			w.Commas()
		}
	}
	return func(p *play) {
		var c *rules.Check
		for i := range slices.Backward(p.checks) {
			if p.checks[i].Kind == kind && p.checks[i].Actor == string(p.id(u)) {
				c = &p.checks[i]
				break
			}
		}
		if c == nil {
			p.fail("a check "+kind+" of "+u.sheet.Name, "none")
			return
		}
		for _, one := range claims {
			if !one.check(c) {
				p.fail(fmt.Sprintf("%s %d", one.what, one.n), p.describe(*c))
			}
		}
		if (plain && len(c.Modifiers) > 0) || (len(mods) > 0 && !slices.Equal(mods, c.Modifiers)) {
			p.fail(fmt.Sprint("modifiers ", mods), p.describe(*c))
		}
	}
}

func readModifier(w *words) rules.Modifier {
	if !isSource(w.Peek()) {
		w.Fail("base, need, total, beat, success, failure, sure, plain, a chance such as 15 in 36, or a modifier such as DD-6.2 -5 or own/Sidestep +2")
	}
	source := w.Next("")
	return rules.Modifier{Source: source, Value: w.Signed()}
}

// describe writes a check as scenarios do.
func (p *play) describe(c rules.Check) string {
	out := fmt.Sprintf("%s %s: base %d", c.Kind, p.name(c.Actor), c.Base)
	for _, m := range c.Modifiers {
		out += fmt.Sprintf(", %s %+d", m.Source, m.Value)
	}
	out += fmt.Sprintf(", need %d", c.Need)
	if c.Beat != nil {
		out += fmt.Sprintf(", beat %d", *c.Beat)
	}
	if len(c.Dice) > 0 {
		out += fmt.Sprintf(", total %d, success %v", c.Value, c.Success)
	}
	return out + fmt.Sprintf(", %d in %d", c.Wins, c.Of)
}

// expectDamage reads "damage UNIT: weapon 5, own/Aim +2, off DD-4.2 -3, total 4, part Cape, absorbed 2" or "no damage UNIT" about
// the latest hit on it.
func expectDamage(w *words) func(*play) {
	u := w.unit()
	var want []string
	w.Need(":")
	for !w.Done() {
		switch {
		case w.Take("weapon"):
			want = append(want, fmt.Sprintf("weapon %d", w.Number("the weapon's damage")))
		case w.Take("total"):
			want = append(want, fmt.Sprintf("total %d", w.Number("a total")))
		case w.Take("absorbed"):
			want = append(want, fmt.Sprintf("absorbed %d", w.Number("what the dress takes")))
		case w.Take("part"):
			want = append(want, "part "+w.Next("a dress"))
		case w.Take("off"):
			m := readModifier(w)
			want = append(want, fmt.Sprintf("off %s %+d", m.Source, m.Value))
		default:
			m := readModifier(w)
			want = append(want, fmt.Sprintf("%s %+d", m.Source, m.Value))
		}
		w.Commas()
	}
	return func(p *play) {
		for _, h := range slices.Backward(p.harms) {
			if h.Unit != p.id(u) {
				continue
			}
			got := []string{fmt.Sprintf("weapon %d", h.Damage.Die)}
			for _, m := range h.Damage.Modifiers {
				got = append(got, fmt.Sprintf("%s %+d", m.Source, m.Value))
			}
			for _, m := range h.Damage.Reductions {
				got = append(got, fmt.Sprintf("off %s %+d", m.Source, m.Value))
			}
			got = append(got, fmt.Sprintf("total %d", h.Damage.Total), "part "+h.Name, fmt.Sprintf("absorbed %d", h.Absorbed))
			for _, one := range want {
				if !slices.Contains(got, one) {
					p.fail(one, strings.Join(got, ", "))
				}
			}
			return
		}
		p.fail("damage to "+u.sheet.Name, "none")
	}
}
