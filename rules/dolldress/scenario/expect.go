package scenario

import (
	"fmt"
	"slices"
	"strings"

	"parlour/rules"
	"parlour/rules/dolldress"
)

// classes are the viewers whom an expectation can be about.
var classes = []string{"first", "second", "referee", "spectator"}

// readExpect reads what must be true now.
func readExpect(w *words) func(*play) {
	switch {
	case w.Take("check"):
		return expectCheck(w)
	case w.Take("damage"):
		return expectDamage(w)
	case w.Take("stake"):
		return expectStake(w)
	case w.Take("acting"):
		if w.Take("nobody") {
			return func(p *play) { p.want("acting", "", p.battle().Acting) }
		}
		u := w.unit()
		return func(p *play) { p.want("acting", u.sheet.Name, p.name(string(p.battle().Acting))) }
	case w.Take("turn"):
		n := w.Number("the number of a turn")
		return func(p *play) { p.want("turn", n, p.battle().Turn) }
	case w.Take("stage"):
		stage := w.Next("a stage")
		return func(p *play) { p.want("stage", stage, p.t.Stage) }
	case w.Take("order"):
		return expectOrder(w)
	case w.Take("asked"):
		return expectAsked(w)
	case w.Take("nobody", "asked"):
		return func(p *play) {
			if q := p.battle().Pending; q != nil {
				p.fail("nobody to be asked", p.question(&q.Prompt))
			}
		}
	case w.Take("result"):
		return expectResult(w)
	case w.Take("log"):
		return expectLog(w, true)
	case w.Take("no", "log"):
		return expectLog(w, false)
	case w.isUnit():
		return expectUnit(w, w.unit())
	case slices.Contains(classes, w.Peek()):
		return expectSees(w)
	}
	w.Fail("check, damage, stake, acting, turn, stage, order, asked, nobody asked, result, log, no log, a unit, or a class of viewers")
	return nil
}

func expectOrder(w *words) func(*play) {
	class := rules.ViewReferee
	if w.Take("for") {
		class = rules.ViewerClass(w.One(classes...))
		w.Need(":")
	}
	all := w.units()
	return func(p *play) {
		var want, got []string
		for _, u := range all {
			want = append(want, u.sheet.Name)
		}
		for _, o := range p.view(class).Order {
			got = append(got, p.name(string(o.Unit)))
		}
		p.want("order", strings.Join(want, ", "), strings.Join(got, ", "))
	}
}

// expectAsked reads "asked UNIT KIND: option, option" or "asked judges order: …"; without options any will do.
func expectAsked(w *words) func(*play) {
	who := "judges"
	if !w.Take("judges") {
		who = w.unit().sheet.Name
	}
	kind := w.Next("the kind of a question")
	want := who + " " + kind + ": "
	var options []string
	if w.Take(":") {
		for !w.Done() {
			option := w.Next("")
			for !w.Done() && w.Peek() != "," {
				option += " " + w.Next("")
			}
			options = append(options, option)
			w.Commas()
		}
	}
	return func(p *play) {
		pending := p.battle().Pending
		if pending == nil {
			p.fail("asked "+want, "nobody is")
			return
		}
		got := p.question(&pending.Prompt)
		if !strings.HasPrefix(got, want) || (len(options) > 0 && got != want+strings.Join(options, ", ")) {
			p.fail("asked "+want+strings.Join(options, ", "), got)
		}
	}
}

// expectStake reads "stake damage 4, defended 2" or "stake Cape: armour 0, durability 3, down": what the question that waits tells of
// the damage, or of what it would leave with a dress.
func expectStake(w *words) func(*play) {
	if w.Peek() != "damage" {
		return expectLeft(w)
	}
	w.Need("damage")
	dealt := w.Number("the damage of a hit")
	w.Commas()
	w.Need("defended")
	defended := w.Number("what is left of it for one that defends")
	return func(p *play) {
		q := p.battle().Pending
		if q == nil || q.Prompt.Damage == nil || q.Prompt.Defended == nil {
			p.fail("damage at stake", "none is")
			return
		}
		p.want("damage at stake", [2]int{dealt, defended}, [2]int{q.Prompt.Damage.Total, q.Prompt.Defended.Total})
	}
}

func expectLeft(w *words) func(*play) {
	part := w.Next("a dress")
	w.Need(":")
	w.Need("armour")
	want := dolldress.Left{Armour: w.Number("the armour left")}
	w.Commas()
	w.Need("durability")
	want.Durability = w.Number("the durability left")
	if !w.Done() {
		w.Commas()
		w.Need("down")
		want.Down = true
	}
	return func(p *play) {
		if q := p.battle().Pending; q != nil {
			for _, option := range q.Prompt.Options {
				if option.Name == part && option.Left != nil {
					p.want("left with "+part, want, *option.Left)
					return
				}
			}
		}
		p.fail("asked about "+part, "nothing is")
	}
}

func expectResult(w *words) func(*play) {
	winner := rules.NoTeam
	if !w.Take("draw") {
		winner = rules.Team(w.One("first", "second"))
		w.Need("wins")
	}
	w.Need("by")
	reason := w.Next("a reason")
	return func(p *play) {
		if r := p.t.Result; r == nil {
			p.fail(fmt.Sprintf("result %s by %s", winner, reason), "the battle is not over")
		} else {
			p.want("result", fmt.Sprintf("%s by %s", winner, reason), fmt.Sprintf("%s by %s", r.Team, r.Reason))
		}
	}
}

// expectLog reads "log KEY [for CLASS]" about the latest decision; the key stands without its "log.dd.".
func expectLog(w *words, there bool) func(*play) {
	key, class := w.Next("the key of a log line"), rules.ViewReferee
	if w.Take("for") {
		class = rules.ViewerClass(w.One(classes...))
	}
	return func(p *play) {
		var got []string
		for _, l := range p.t.Lines(p.latest, class) {
			got = append(got, strings.TrimPrefix(l.Key, "log.dd."))
		}
		if slices.Contains(got, key) != there {
			p.fail(fmt.Sprintf("line %s: %v", key, there), strings.Join(got, ", "))
		}
	}
}

// expectSees reads "CLASS sees UNIT", "CLASS does not see UNIT", "CLASS has lost sight of UNIT", "CLASS is asked" and "CLASS is not asked".
func expectSees(w *words) func(*play) {
	class := rules.ViewerClass(w.Next(""))
	if w.Take("is") {
		asked := !w.Take("not")
		w.Need("asked")
		return func(p *play) { p.want("a question seen by "+string(class), asked, p.view(class).Prompt != nil) }
	}
	want := "sees"
	switch {
	case w.Take("does", "not", "see"):
		want = "does not see"
	case w.Take("has", "lost", "sight", "of"):
		want = "has lost sight of"
	default:
		w.Need("sees")
	}
	u := w.unit()
	return func(p *play) {
		got := "does not see"
		if v, ok := p.view(class).Units[p.id(u)]; ok {
			if got = "sees"; slices.Contains(v.States, "unseen") {
				got = "has lost sight of"
			}
		}
		p.want(string(class), want, got)
	}
}

// expectUnit reads what must hold of a unit.
func expectUnit(w *words, u *unit) func(*play) {
	number := func(what string, of func(p *play, one dolldress.UnitView) int) func(*play) {
		n := w.Number(what)
		return func(p *play) {
			if one, ok := p.view(rules.ViewReferee).Units[p.id(u)]; ok {
				p.want(u.sheet.Name+" "+what, n, of(p, one))
			} else {
				p.fail(u.sheet.Name+" to be there", "nobody of that name")
			}
		}
	}
	switch word := w.Next("what must hold of " + u.sheet.Name); word {
	case "ep":
		return number("ep", func(_ *play, v dolldress.UnitView) int { return v.EP })
	case "durability":
		return number("durability", func(_ *play, v dolldress.UnitView) int { return v.Durability })
	case "captive":
		return number("captive value", func(_ *play, v dolldress.UnitView) int { return v.Captive })
	case "armour":
		part := w.part(u)
		return number("armour", func(_ *play, v dolldress.UnitView) int { return v.Parts[part-1].Armour })
	case "ammo":
		weapon := w.weapon(u)
		return number("ammo", func(_ *play, v dolldress.UnitView) int { return v.Weapons[weapon-1].Ammo })
	case "item":
		item := w.item(u)
		return number("left", func(_ *play, v dolldress.UnitView) int { return v.Items[item-1].Left })
	case "figure":
		stat := dolldress.Stat(w.Next("a figure"))
		return number(string(stat), func(_ *play, v dolldress.UnitView) int { return v.Figures[stat] })
	case "weapon":
		weapon := w.weapon(u)
		where := w.One("hand", "stowed", "dropped")
		return func(p *play) {
			p.want(u.sheet.Name+" weapon", where, p.view(rules.ViewReferee).Units[p.id(u)].Weapons[weapon-1].At)
		}
	case "in":
		if w.Take("the", "air") {
			return func(p *play) { p.want(u.sheet.Name+" in the air", true, p.of(u).Air) }
		}
		area := w.Next("an area")
		return func(p *play) { p.want(u.sheet.Name+" in", area, p.of(u).Area) }
	case "on":
		w.Need("the", "ground")
		return func(p *play) { p.want(u.sheet.Name+" in the air", false, p.of(u).Air) }
	case "has", "lacks":
		name := w.Next("a condition")
		return func(p *play) {
			has := slices.ContainsFunc(p.of(u).Conditions, func(c dolldress.Condition) bool { return c.Name == name })
			p.want(u.sheet.Name+" has "+name, word == "has", has)
		}
	case "is":
		on := !w.Take("not")
		state := w.Next("a state")
		return func(p *play) {
			p.want(u.sheet.Name+" is "+state, on, slices.Contains(p.view(rules.ViewReferee).Units[p.id(u)].States, state))
		}
	case "offered", "denied":
		kind := dolldress.ActKind(w.Next("an act"))
		return func(p *play) {
			got := slices.ContainsFunc(p.view(rules.ViewReferee).Options[p.id(u)].Acts, func(a dolldress.ActOption) bool { return a.Kind == kind })
			p.want(u.sheet.Name+" is offered "+string(kind), word == "offered", got)
		}
	}
	w.FailAt("ep, durability, captive, armour, ammo, item, figure, weapon, in, on, has, lacks, is, offered or denied")
	return nil
}
