package scenario

import (
	"fmt"
	"slices"
	"strings"

	"parlour/rules"
	"parlour/rules/field"
	"parlour/rules/maidhammer"
)

// isPoint tells whether a place of the field comes next, such as 40,90.
func (w *words) isPoint() bool { return strings.Contains(strings.Trim(w.Peek(), ","), ",") }

// areas reads the names of what lies or hangs about, with "and" between them.
func (w *words) areas() []string {
	all := []string{w.Next("the name of an area, such as a1")}
	for w.Take("and") {
		all = append(all, w.Next("the name of an area, such as a1"))
	}
	return all
}

// phrase reads words up to the next comma.
func (w *words) phrase() string {
	var all []string
	for !w.Done() && w.Peek() != "," && w.Peek() != "and" {
		all = append(all, w.Next(""))
	}
	return strings.Join(all, " ")
}

// dollsAnd reads names with "and" between them.
func (w *words) dollsAnd() []maidhammer.DollID {
	all := []maidhammer.DollID{w.doll()}
	for w.Take("and") {
		all = append(all, w.doll())
	}
	return all
}

// spot is where something is put: a point or a length on a field, a distance and words on a measured table.
type spot struct {
	at, to *field.Point
	mm     int
	place  string
	over   []maidhammer.DollID
}

// readSpot reads "at 40,90 cm", "from 40,90 to 70,90 cm" or "at 45 cm, by the well, over B and C".
func readSpot(w *words) spot {
	var s spot
	switch {
	case w.Take("from"):
		from := w.point()
		w.Need("to")
		to := w.place()
		s.at, s.to = &from, &to
	case w.Take("at"):
		if w.isPoint() {
			at := w.place()
			s.at = &at
		} else {
			s.mm = w.length()
		}
	case w.Take("by"):
		s.place = w.phrase()
	}
	for w.Peek() == "," && !w.Done() {
		w.Commas()
		if w.Take("over") {
			s.over = w.dollsAnd()
			continue
		}
		w.Need("by")
		s.place = w.phrase()
	}
	return s
}

func (s spot) action(a maidhammer.Action) maidhammer.Action {
	a.At, a.To, a.MM, a.Place, a.Others = s.at, s.to, s.mm, s.place, s.over
	return a
}

// readPut reads "smoke-canister at 40,90 cm" or "grenade-launcher loaded with tear-gas-round at 60 cm, by the well".
func readPut(w *words, id maidhammer.DollID, kind string) action {
	what, round := readThing(w), thing{}
	if w.Take("loaded", "with") {
		round = readThing(w)
	}
	where := readSpot(w)
	return func(p *play) (maidhammer.Action, bool) {
		a, ok := where.action(maidhammer.Action{Kind: kind, Gear: what.gear}), true
		if a.Item, ok = what.find(p, id); ok && round != (thing{}) {
			a.Ammo, ok = round.find(p, id)
		}
		return a, ok
	}
}

// readRemote reads "a1, over B and C, B half covered from the blast".
func readRemote(w *words, kind string) action {
	a := maidhammer.Action{Kind: kind, Area: w.Next("the name of an area, such as a1")}
	for w.Commas(); !w.Done(); w.Commas() {
		if w.Take("over") {
			a.Others = w.dollsAnd()
			continue
		}
		readFromBlast(w, &a)
	}
	return func(*play) (maidhammer.Action, bool) { return a, true }
}

// readLayEarly reads "landmine at 40,30 cm and barbed-wire from 20,40 to 50,40 cm", or "landmine by the well and …", or nothing.
func readLayEarly(w *words, id maidhammer.DollID) func(*play) (rules.Body, bool) {
	type one struct {
		gear string
		spot
	}
	var all []one
	if !w.Take("nothing") {
		for {
			gear := w.gear()
			all = append(all, one{gear, readSpot(w)})
			if !w.Take("and") {
				break
			}
		}
	}
	return func(p *play) (rules.Body, bool) {
		c := &maidhammer.LayEarly{Doll: id, Laid: []maidhammer.Early{}}
		taken := map[int]int{}
		for _, early := range all {
			item := slices.IndexFunc(p.doll(id).Items, func(i *maidhammer.Item) bool {
				return slices.Contains(i.Gear, early.gear) && taken[i.No] < i.Left+i.Laid
			})
			no := item + 1
			if item < 0 {
				var ok bool
				if no, ok = p.item(id, early.gear); !ok {
					return nil, false
				}
			}
			taken[no]++
			c.Laid = append(c.Laid, maidhammer.Early{Item: no, Gear: early.gear, At: early.at, To: early.to, Place: early.place})
		}
		return c, true
	}
}

// readStartLaying reads "A lays landmine at 40,30 cm" before anything has happened. It tells whether it was one.
func (s *Scenario) readStartLaying(w *words) bool {
	if len(s.statements) > 0 || s.start != rules.Play || !w.isDoll() || len(w.All) < w.At+2 || w.All[w.At+1] != "lays" {
		return false
	}
	line, id := w.Line, w.doll()
	w.Need("lays")
	body := readLayEarly(w, id)
	w.End()
	s.early = append(s.early, statement{line: line, text: "what " + s.nameOf(id) + " has laid before the battle", run: (&command{seat: ownerOf(id), body: body}).run})
	return true
}

// layEarly lays what was laid before the battle.
func (p *play) layEarly() {
	for _, one := range p.s.early {
		if !p.stuck {
			p.now = one
			one.run(p)
		}
	}
}

// readUnseal reads "first-1 under B and C" or "first-1, cleared".
func readUnseal(w *words) func(*play) (rules.Body, bool) {
	u := &maidhammer.Unseal{Area: w.Next("the name of an area, such as first-1")}
	w.Commas()
	if u.Cleared = w.Take("cleared"); !u.Cleared {
		w.Need("under")
		u.Victims = w.dolls()
	}
	return always(u)
}

// readArea reads "a1 smoke-canister at 40,90 cm, kind smoke, until turn 2 phase 3, over B and C, seen by first, referee".
func readArea(w *words) func(*play) {
	id := w.Next("the name of an area, such as a1")
	clause := w.Next("what it is of: a piece of gear by its id, or a clause")
	if isGear(clause) {
		clause = "gear/" + clause
	}
	var all []func(p *play, v maidhammer.AreaView)
	add := func(f func(p *play, v maidhammer.AreaView)) { all = append(all, f) }
	var classes []string
	for w.Commas(); !w.Done(); w.Commas() {
		switch w.One("at", "to", "by", "with", "kind", "radius", "until", "over", "armed", "not", "secret", "seen") {
		case "at":
			at := w.place()
			add(func(p *play, v maidhammer.AreaView) { p.want("at", placeText(at), pointText(v.At)) })
		case "to":
			to := w.place()
			add(func(p *play, v maidhammer.AreaView) { p.want("to", placeText(to), pointText(v.To)) })
		case "by":
			words := w.phrase()
			add(func(p *play, v maidhammer.AreaView) { p.want("by", words, v.Place) })
		case "with":
			with := w.doll()
			add(func(p *play, v maidhammer.AreaView) { p.want("with", p.s.nameOf(with), p.s.nameOf(v.With)) })
		case "kind":
			kind := w.Next("a kind of area, such as smoke")
			add(func(p *play, v maidhammer.AreaView) { p.want("kind", kind, v.Kind) })
		case "radius":
			mm := w.length()
			add(func(p *play, v maidhammer.AreaView) { p.want("radius", cm(mm), cm(v.Radius)) })
		case "until":
			w.Need("turn")
			turn := w.Number("the number of a turn")
			w.Need("phase")
			phase := w.Number("the number of a phase")
			add(func(p *play, v maidhammer.AreaView) {
				p.want("until", fmt.Sprint(turn, ".", phase), fmt.Sprint(v.Turn, ".", v.Phase))
			})
		case "over":
			var dolls []maidhammer.DollID
			if !w.Take("nobody") {
				dolls = w.dolls()
			}
			add(func(p *play, v maidhammer.AreaView) {
				p.want("over", p.s.namesOf(sorted(dolls)), p.s.namesOf(sorted(v.Inside)))
			})
		case "armed":
			add(func(p *play, v maidhammer.AreaView) { p.want("armed", true, v.Armed) })
		case "not":
			w.Need("armed")
			add(func(p *play, v maidhammer.AreaView) { p.want("armed", false, v.Armed) })
		case "secret":
			add(func(p *play, v maidhammer.AreaView) { p.want("secret", true, v.Secret) })
		case "seen":
			w.Need("by")
			classes = readClasses(w)
		}
	}
	return func(p *play) {
		v, ok := p.view(rules.ViewReferee).Areas[id]
		if !ok || v.Clause != clause {
			p.fail("an area "+id+" of "+clause, orWord(v.Clause, "none"))
			return
		}
		for _, check := range all {
			check(p, v)
		}
		if classes == nil {
			return
		}
		var see []string
		for _, class := range rules.ViewerClasses {
			if _, seen := p.view(class).Areas[id]; seen {
				see = append(see, string(class))
			}
		}
		p.want("seen by", strings.Join(classes, ", "), strings.Join(see, ", "))
	}
}

func pointText(at *field.Point) string {
	if at == nil {
		return "nowhere"
	}
	return placeText(*at)
}

// readNoArea reads "a1": there is nothing of that name.
func readNoArea(w *words) func(*play) {
	id := w.Next("the name of an area, such as a1")
	return func(p *play) {
		v, ok := p.view(rules.ViewReferee).Areas[id]
		if ok {
			p.fail("no area "+id, v.Clause)
		}
	}
}

// readAreaRuling reads "a1 is gone", "a1 is armed", "a1 stands at 40,90 cm", "a1 lasts until turn 3 phase 1", "a1 is over B and C", "a1 is over
// nobody", or "smoke-canister of A at 40,90 cm" for a new one.
func readAreaRuling(w *words, j maidhammer.Judgement) func(*play) (rules.Body, bool) {
	r := &maidhammer.RuleArea{Judgement: j}
	if isGear(w.Peek()) {
		r.Entry = "gear/" + w.gear()
		w.Need("of")
		r.Maker = w.doll()
		where := readSpot(w)
		r.At, r.To = where.at, where.to
		if where.place != "" {
			r.Place = &where.place
		}
		if where.over != nil {
			r.Inside = &where.over
		}
		return always(r)
	}
	r.ID = w.Next("the name of an area, such as a1, or a piece of gear")
	switch w.One("is", "stands", "lasts") {
	case "stands":
		where := readSpot(w)
		if r.At, r.To = where.at, where.to; where.place != "" {
			r.Place = &where.place
		}
	case "lasts":
		w.Need("until", "turn")
		r.Turn = w.Number("the number of a turn")
		w.Need("phase")
		r.Phase = w.Number("the number of a phase")
	default:
		yes, no, nobody := true, false, []maidhammer.DollID{}
		switch {
		case w.Take("gone"):
			r.Gone = true
		case w.Take("armed"):
			r.Armed = &yes
		case w.Take("not", "armed"):
			r.Armed = &no
		case w.Take("over", "nobody"):
			r.Inside = &nobody
		default:
			w.Need("over")
			dolls := w.dolls()
			r.Inside = &dolls
		}
	}
	return always(r)
}

// readAreaWish reads "let off smoke-canister", "lay landmine", "switch on a1" and "set off a1" after "can" and "cannot".
func readAreaWish(w *words, word string) wish {
	kinds := map[string]string{"let": "cloud", "lay": "lay", "switch": "switch-on", "set": "set-off"}
	if word == "let" || word == "set" {
		w.Need("off")
	}
	if word == "switch" {
		w.Need("on")
	}
	what := w.Next("a piece of gear, or the name of an area")
	return wish{word, func(_ *play, o maidhammer.DollOptions) bool {
		return slices.ContainsFunc(o.Acts, func(a maidhammer.ActOption) bool { return a.Kind == kinds[word] && (a.Gear == what || a.Area == what) })
	}}
}
