package scenario

import (
	"fmt"
	"slices"
	"strings"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// checkKinds are the kinds of checks in a battle.
var checkKinds = maidhammer.CheckKinds()

// readCheck reads "shot X at Y: base 3, MH-5.2 -1, die skill/sniping -1, need 2, 2 in 6, threw 3 then 1, counts 2, success".
// The modifiers have to be these and no others; what else is not named may be anything.
func readCheck(w *words) func(*play) {
	kind := w.One(checkKinds...)
	actor := w.doll()
	var target maidhammer.DollID
	if w.Take("at") {
		target = w.doll()
	}
	w.Need(":")
	var all []func(p *play, c rules.Check)
	add := func(f func(p *play, c rules.Check)) { all = append(all, f) }
	number := func(what string, get func(c rules.Check) int) {
		n := w.Number("a number")
		add(func(p *play, c rules.Check) { p.want(what, n, get(c)) })
	}
	var modifiers, dieModifiers []rules.Modifier
	for {
		switch {
		case w.Take("base"):
			number("base", func(c rules.Check) int { return c.Base })
		case w.Take("need"):
			number("need", func(c rules.Check) int { return c.Need })
		case w.Take("counts"):
			number("counts", func(c rules.Check) int { return c.Value })
		case w.Take("threw"):
			faces := []int{w.Number("the face of a die")}
			for w.Take("then") {
				faces = append(faces, w.Number("the face of a die"))
			}
			add(func(p *play, c rules.Check) {
				var got []int
				for _, d := range c.Dice {
					got = append(got, d.Value)
				}
				p.want("threw", fmt.Sprint(faces), fmt.Sprint(got))
			})
		case w.Take("success"):
			add(func(p *play, c rules.Check) { p.want("success:", true, c.Success && len(c.Dice) > 0) })
		case w.Take("failure"):
			add(func(p *play, c rules.Check) { p.want("failure:", true, !c.Success && len(c.Dice) > 0) })
		case w.Take("judged"):
			add(func(p *play, c rules.Check) { p.want("judged:", true, c.Judged) })
		case w.Take("by"):
			how := w.One(string(rules.ByServer), string(rules.ByHand), string(rules.ByJudge), string(rules.Kept))
			add(func(p *play, c rules.Check) {
				got := "no die"
				if n := len(c.Dice); n > 0 {
					got = string(c.Dice[n-1].How)
				}
				p.want("a die by", how, got)
			})
		case w.Take("clause"):
			clause := w.clause()
			add(func(p *play, c rules.Check) { p.want("clause", clause, c.Clause) })
		case w.Take("die"):
			dieModifiers = append(dieModifiers, readModifier(w))
		case w.IsNumber():
			wins := w.Number("")
			w.Need("in")
			faces := w.Number("the number of faces")
			add(func(p *play, c rules.Check) {
				p.want("chance", fmt.Sprint(wins, " in ", faces), fmt.Sprint(c.Wins, " in ", c.Faces))
			})
		default:
			if !isSource(w.Peek()) {
				w.Fail("base, need, counts, threw, success, failure, judged, by server|hand|judge|kept, clause, die, a chance such as 2 in 6, " +
					"or a modifier such as MH-5.2 -1")
			}
			modifiers = append(modifiers, readModifier(w))
		}
		if !w.Take(",") {
			break
		}
	}
	return func(p *play) {
		c := p.latestCheck(kind, actor, target)
		if c == nil {
			p.fail("such a check", "none")
			return
		}
		if text := modifierText(modifiers); text != modifierText(c.Modifiers) {
			p.fail("the modifiers "+text, modifierText(c.Modifiers))
		}
		if text := modifierText(dieModifiers); text != modifierText(c.DieModifiers) {
			p.fail("the die's modifiers "+text, modifierText(c.DieModifiers))
		}
		for _, check := range all {
			check(p, *c)
		}
	}
}

func readModifier(w *words) rules.Modifier {
	return rules.Modifier{Source: w.source(), Value: w.Signed()}
}

// latestCheck finds the latest throw of that kind; a throw that was asked for but has not been made counts too.
func (p *play) latestCheck(kind string, actor, target maidhammer.DollID) *rules.Check {
	for i := range slices.Backward(p.checks) {
		c := &p.checks[i]
		if c.Kind == kind && c.Actor == string(actor) && (target == "" || c.Target == string(target)) {
			return c
		}
	}
	return nil
}

// modifierText writes modifiers in a fixed order.
func modifierText(all []rules.Modifier) string {
	words := make([]string, len(all))
	for i, m := range all {
		words[i] = fmt.Sprintf("%s %+d", m.Source, m.Value)
	}
	slices.Sort(words)
	return orWord(strings.Join(words, ", "), "none")
}

// describe writes a check for a report.
func (p *play) describe(c rules.Check) string {
	return fmt.Sprintf("%s %s at %s: base %d, %s, die %s, need %d", c.Kind, p.s.nameOf(maidhammer.DollID(c.Actor)),
		orWord(p.s.nameOf(maidhammer.DollID(c.Target)), "nobody"), c.Base, modifierText(c.Modifiers), modifierText(c.DieModifiers), c.Need)
}

// readDamage reads "X: die 3, gear/knife -2, at least 1, off attribute/machine -1, total 1". What is added and taken off has
// to be this and no more.
func readDamage(w *words) func(*play) {
	id := w.doll()
	w.Need(":")
	die, least, total := -1, -1, -1
	var added, off []rules.Modifier
	for {
		switch {
		case w.Take("die"):
			die = w.Number("the value of a die")
		case w.Take("at", "least"):
			least = w.Number("the least damage")
		case w.Take("total"):
			total = w.Number("the damage")
		case w.Take("off"):
			off = append(off, readModifier(w))
		default:
			if !isSource(w.Peek()) {
				w.Fail("die, at least, off, total, or a modifier such as gear/axe +2")
			}
			added = append(added, readModifier(w))
		}
		if !w.Take(",") {
			break
		}
	}
	return func(p *play) {
		var harm *maidhammer.Struck
		for _, h := range slices.Backward(p.harms) {
			if h.Doll == id {
				harm = h
				break
			}
		}
		if harm == nil {
			p.fail("damage done to "+p.s.nameOf(id), "none")
			return
		}
		d := harm.Damage
		for _, one := range []struct {
			what          string
			expected, got int
		}{{"die", die, d.Die}, {"at least", least, d.Least}, {"total", total, d.Total}} {
			if one.expected >= 0 {
				p.want(one.what, one.expected, one.got)
			}
		}
		if text := modifierText(added); text != modifierText(d.Modifiers) {
			p.fail("added "+text, modifierText(d.Modifiers))
		}
		if text := modifierText(off); text != modifierText(d.Reductions) {
			p.fail("taken off "+text, modifierText(d.Reductions))
		}
	}
}
