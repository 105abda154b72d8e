package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlour/rules"
	"parlour/rules/field"
	"parlour/rules/maidhammer"
	"parlour/rules/script"
)

// point reads a place on the field in cm, such as "40,90" or "7.5,60", and gives mm.
func (w *words) point() field.Point {
	const what = "a place in cm from the lower left corner, such as 40,90"
	x, y, ok := strings.Cut(w.Peek(), ",")
	p := field.Point{}
	for _, one := range []struct {
		text string
		to   *int
	}{{x, &p.X}, {y, &p.Y}} {
		whole, tenth, fraction := strings.Cut(one.text, ".")
		n, err := strconv.Atoi(whole)
		mm := 0
		if fraction {
			mm, err = fractionMM(tenth, err)
		}
		if ok = ok && err == nil && n >= 0 && n <= script.MaxNumber; ok {
			*one.to = n*10 + mm
		}
	}
	if !ok {
		w.Fail(what)
	}
	w.At++
	return p
}

// place reads "40,90 cm".
func (w *words) place() field.Point {
	p := w.point()
	w.Need("cm")
	return p
}

func placeText(p field.Point) string {
	return strings.TrimSuffix(cm(p.X), " cm") + "," + cm(p.Y)
}

// readField reads "one-tatami", "90 by 180 cm" or "seed 7, 180 by 180 cm, density 30".
func (s *Scenario) readField(w *words) {
	s.field = &maidhammer.ChooseField{}
	size := func() (width, depth int) {
		width = w.Number("a width and a depth, such as 90 by 180 cm") * 10
		w.Need("by")
		return width, w.length()
	}
	switch {
	case w.Take("seed"):
		s.field.Seed = w.Number("a seed")
		w.Commas()
		s.field.Width, s.field.Depth = size()
		w.Commas()
		w.Need("density")
		s.field.Density = w.Number("a density of 0 to 100")
	case w.IsNumber():
		width, depth := size()
		s.field.Field = &field.Field{Name: field.Label{EN: s.Title}, Width: width, Depth: depth, Things: []field.Thing{}}
	default:
		s.field.Furnished = w.One(field.Furnished()...)
	}
}

// readThing reads "wall w1 from 20,60 to 70,60 cm, wide 2 cm, high 30 cm", "bush b1 at 45,60 cm, across 20 cm, high 20 cm" or
// "hill h1 around 20,20 40,20 40,40 cm, high 20 cm".
func (s *Scenario) readThing(w *words) {
	if s.field == nil || s.field.Field == nil {
		w.Fail("a line such as field 90 by 180 cm before the things on it")
	}
	kinds := make([]string, len(field.Kinds))
	for i, k := range field.Kinds {
		kinds[i] = string(k)
	}
	t := field.Thing{Kind: field.Kind(w.One(kinds...)), ID: w.Next("the thing's name")}
	switch w.One("from", "at", "around") {
	case "from":
		t.Line, t.Width = []field.Point{w.point()}, 10
		for w.Take("to") {
			t.Line = append(t.Line, w.point())
		}
	case "at":
		at := w.point()
		t.Disc = &field.Disc{X: at.X, Y: at.Y, R: 100}
	case "around":
		for w.Peek() != "cm" {
			t.Polygon = append(t.Polygon, w.point())
		}
	}
	w.Need("cm")
	for w.Commas(); !w.Done(); w.Commas() {
		switch w.One("wide", "across", "high") {
		case "wide":
			t.Width = w.length()
		case "across":
			across := w.length()
			if t.Disc == nil {
				w.Fail("wide for what is no disc")
			}
			t.Disc.R = across / 2
		case "high":
			t.Height = w.length()
		}
	}
	s.field.Field.Things = append(s.field.Field.Things, t)
}

// readStart reads "A stands at 40,30 cm, prone" before anything has happened: where A is set up. It tells whether it was one.
func (s *Scenario) readStart(w *words) bool {
	if len(s.statements) > 0 || s.start != rules.Play || !w.isDoll() || len(w.All) < w.At+3 || w.All[w.At+1] != "stands" || w.All[w.At+2] != "at" {
		return false
	}
	if s.field == nil {
		w.Fail("a field for it to stand on")
	}
	id := w.doll()
	w.At += 2
	s.places = append(s.places, readPlace(w, id))
	w.End()
	return true
}

// readPlace reads "40,30 cm, prone".
func readPlace(w *words, id maidhammer.DollID) *maidhammer.Place {
	at := w.place()
	p := &maidhammer.Place{Doll: id, Pose: maidhammer.Upright, At: &at}
	if w.Commas(); !w.Done() {
		p.Pose = readPose(w)
	}
	return p
}

// setField puts the field under the battle.
func (p *play) setField() {
	if p.s.field != nil && !p.stuck {
		p.now = statement{line: p.s.fieldLine, text: "the field"}
		p.must("s1", p.s.field)
	}
}

// setDolls sets the dolls up: where the scenario says, the others in the next free places.
func (p *play) setDolls() {
	if p.s.field == nil {
		return
	}
	for i := range p.s.cast {
		id := p.s.idOf(&p.s.cast[i])
		place := &maidhammer.Place{Doll: id, Pose: maidhammer.Upright}
		at := slices.IndexFunc(p.s.places, func(one *maidhammer.Place) bool { return one.Doll == id })
		if at >= 0 {
			place = p.s.places[at]
		}
		p.now = statement{line: p.s.cast[i].line, text: "the place of " + p.s.nameOf(id)}
		if !p.stuck && p.s.start == rules.Play {
			p.must(ownerOf(id)(p), place)
		}
	}
}

// readWalk reads "to 40,90 cm, carrying B", "by 10,20 and 30,40 to 40,90 cm" or "as it must" after walks, flies or lands.
func readWalk(w *words, id maidhammer.DollID, verb string) func(*play) (rules.Body, bool) {
	m := maidhammer.Move{Doll: id, Fly: verb == "flies", Land: verb == "lands"}
	var by []field.Point
	var to *field.Point
	switch {
	case w.Take("as", "it", "must"), w.Take("here"):
	default:
		if w.Take("by") {
			by = append(by, w.point())
			for w.Take("and") {
				by = append(by, w.point())
			}
		}
		w.One("to", "at")
		at := w.place()
		to = &at
	}
	for w.Commas(); !w.Done(); w.Commas() {
		switch w.One("carrying", "using", "standing", "sitting", "prone") {
		case "carrying":
			m.Carry = w.doll()
		case "using":
			m.Skill = w.skill()
		default:
			w.At--
			m.Pose = readPose(w)
		}
	}
	return func(p *play) (rules.Body, bool) {
		m := m
		switch {
		case to == nil:
		case by != nil:
			m.Path = append(slices.Clone(by), *to)
		default:
			m.Path = []field.Point{*to}
			if way, err := p.way(id, to, &m); err == nil && len(way.Points) > 1 {
				m.Path = way.Points[1:]
			}
		}
		return &m, true
	}
}

// way asks for the shortest way to a point.
func (p *play) way(id maidhammer.DollID, to *field.Point, m *maidhammer.Move) (maidhammer.Way, error) {
	shown, err := p.ask(id, &maidhammer.PathQuery{Doll: id, To: to, Fly: m.Fly, Carry: m.Carry, Skill: m.Skill})
	way, _ := shown.(maidhammer.Way)
	return way, err
}

// ask previews a question in the name of whoever plays the doll.
func (p *play) ask(id maidhammer.DollID, body rules.Body) (any, error) {
	return p.t.Preview(rules.Command{ID: "ask", Seat: ownerOf(id)(p), At: p.at, Body: body})
}

// readDistance reads "A to B 60 cm".
func readDistance(w *words) func(*play) {
	from := w.doll()
	w.Need("to")
	to := w.doll()
	mm := w.length()
	return func(p *play) {
		if t, ok := p.seenBy(from, to); ok {
			p.want("distance", cm(mm), cm(t.MM))
		}
	}
}

// readCoverOf reads "A to B half because w1 and b1".
func readCoverOf(w *words) func(*play) {
	from := w.doll()
	w.Need("to")
	to := w.doll()
	cover := w.One("no", "half", "full")
	things := strings.Fields(strings.ReplaceAll(w.Reason, " and ", " "))
	return func(p *play) {
		t, ok := p.seenBy(from, to)
		if !ok {
			return
		}
		p.want("cover", cover, orWord(t.Cover, "no"))
		var because []string
		for _, r := range t.Reasons {
			because = append(because, p.s.nameOf(maidhammer.DollID(r.Thing)))
		}
		if len(things) > 0 {
			p.want("because of", strings.Join(things, " "), strings.Join(because, " "))
		}
	}
}

// seenBy is what one doll sees of another.
func (p *play) seenBy(from, to maidhammer.DollID) (maidhammer.AimTarget, bool) {
	shown, err := p.ask(from, &maidhammer.AimQuery{Doll: from})
	if aim, ok := shown.(maidhammer.Aim); ok && err == nil {
		for _, t := range aim.Targets {
			if t.Doll == to {
				return t, true
			}
		}
	}
	// In melee the question is about enemies alone; distances are asked for from the other end then.
	p.fail(p.s.nameOf(to)+" to be on the field", p.explain(err))
	return maidhammer.AimTarget{}, false
}

// readWay reads "A to 40,90 cm costs 75 cm over 1 bush, reaching B, through a1 and a2".
func readWay(w *words) func(*play) {
	id := w.doll()
	w.Need("to")
	to := w.place()
	w.Need("costs")
	cost := w.length()
	var over maidhammer.Terrain
	if w.Take("over") {
		readTerrain(w, &over)
	}
	var reaching []maidhammer.DollID
	if w.Commas(); w.Take("reaching") {
		reaching = w.dolls()
	}
	var through []string
	named := false
	if w.Commas(); w.Take("through") {
		if named = true; !w.Take("nothing") {
			through = w.areas()
		}
	}
	return func(p *play) {
		way, err := p.way(id, &to, &maidhammer.Move{})
		if err != nil {
			p.fail("a way", p.explain(err))
			return
		}
		p.want("cost", cm(cost), cm(way.CostMM))
		var got maidhammer.Terrain
		sum := 0
		for _, part := range way.Parts {
			sum += part.MM
			switch part.Toll {
			case field.BushToll:
				got.Bushes += part.Times
			case field.BreastworkToll:
				got.Breastworks += part.Times
			case field.ClimbToll:
				got.Slopes += part.Times
			case field.RiverToll:
				got.Rivers += part.Times
			case field.WireToll:
				got.Wires += part.Times
			}
		}
		p.want("terrain", fmt.Sprintf("%+v", over), fmt.Sprintf("%+v", got))
		p.want("the sum of the parts", way.CostMM, sum)
		p.want("reaching", p.s.namesOf(sorted(reaching)), p.s.namesOf(sorted(way.Contacts)))
		if named {
			p.want("through", strings.Join(through, " and "), strings.Join(way.Areas, " and "))
		}
	}
}

// readReach reads "A holds 40,90 cm" or "A lacks 40,90 cm", with "flying" or "using ninjutsu/ground-run" at the end: whether the
// region that a map shows for a move holds a point.
func readReach(w *words) func(*play) {
	q := maidhammer.ReachQuery{Doll: w.doll()}
	holds := w.One("holds", "lacks") == "holds"
	at := w.place()
	for w.Commas(); !w.Done(); w.Commas() {
		switch w.One("flying", "using", "carrying") {
		case "flying":
			q.Fly = true
		case "using":
			q.Skill = w.skill()
		case "carrying":
			q.Carry = w.doll()
		}
	}
	return func(p *play) {
		shown, err := p.ask(q.Doll, &q)
		if err != nil {
			p.fail("a reach", p.explain(err))
			return
		}
		p.want("in reach", holds, field.Encloses(shown.(maidhammer.Reach).Outline, at))
	}
}

// readAim reads "A at B with shotgun, spread, right: C and D": whom an attack takes in besides its target.
func readAim(w *words) func(*play) {
	id := w.doll()
	w.Need("at")
	target := w.doll()
	w.Need("with")
	q := maidhammer.AimQuery{Doll: id}
	with := thing{}
	if isSkill(w.Peek()) {
		q.Skill = w.skill()
	} else {
		with = readThing(w)
		q.Gear = with.gear
	}
	for w.Commas(); w.Peek() != ":"; w.Commas() {
		switch word := w.One("direct", "spread", "curved", "left", "right"); word {
		case "left", "right":
			q.Side = maidhammer.Side(word)
		default:
			q.Mode = modes[word]
		}
	}
	w.Need(":")
	var others []maidhammer.DollID
	if !w.Take("nobody") {
		others = w.dolls()
	}
	return func(p *play) {
		q := q
		if q.Skill == "" {
			var ok bool
			if q.Item, ok = with.find(p, id); !ok {
				return
			}
		}
		shown, err := p.ask(id, &q)
		aim, _ := shown.(maidhammer.Aim)
		for _, t := range aim.Targets {
			if t.Doll != target {
				continue
			}
			if t.Refusal != nil {
				p.fail("an attack", p.explain(t.Refusal))
				return
			}
			p.want("besides", p.s.namesOf(others), p.s.namesOf(t.Others))
			return
		}
		p.fail("a target", p.explain(err))
	}
}
