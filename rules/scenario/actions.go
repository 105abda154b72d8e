package scenario

import (
	"slices"

	"parlour/rules/maidhammer"
)

// action is what a declaration comes to at the table as it then is.
type action func(p *play) (maidhammer.Action, bool)

// readAction reads what a doll declares.
func readAction(w *words, id maidhammer.DollID) action {
	plain := func(a maidhammer.Action) action {
		return func(*play) (maidhammer.Action, bool) { return a, true }
	}
	switch w.One("shoot", "use", "eat", "feed", "capture", "stand", "pick", "take", "put", "charge", "reload", "let", "lay", "switch", "set", "nothing", "action") {
	case "shoot":
		return readShot(w, id)
	case "use":
		return readUse(w, id)
	case "let":
		w.Need("off")
		return readPut(w, id, "cloud")
	case "lay":
		return readPut(w, id, "lay")
	case "switch":
		w.Need("on")
		return readRemote(w, "switch-on")
	case "set":
		w.Need("off")
		return readRemote(w, "set-off")
	case "charge":
		return readPower(w, id, "charge")
	case "reload":
		return readPower(w, id, "reload")
	case "put":
		w.Need("a", "shoe", "on")
		return plain(maidhammer.Action{Kind: "shoe"})
	case "eat":
		return readMeal(w, id, id)
	case "feed":
		return readMeal(w, id, w.doll())
	case "capture":
		return readTarget(w, id, maidhammer.Action{Kind: "capture"})
	case "stand":
		w.Need("up")
		return plain(maidhammer.Action{Kind: "stand"})
	case "pick":
		w.Need("up")
		return readTake(w, id, "pick-up", "of")
	case "take":
		return readTake(w, id, "take", "from")
	case "action":
		return plain(maidhammer.Action{Kind: w.Next("the kind of an action")})
	}
	return plain(maidhammer.Action{Kind: "nothing"})
}

// readActions reads an action, or "using acceleration shoot B with rifle, then eat snack": two in a row.
func readActions(w *words, id maidhammer.DollID) action {
	if !w.Take("using") {
		return readAction(w, id)
	}
	by, all := w.skill(), w.All
	var second action
	if n := slices.Index(all, "then"); n > 0 {
		w.All = all[:n]
		defer func() { w.All, w.At = all, len(all) }()
		rest := *w
		rest.All, rest.At = all, n+1
		second = readAction(&rest, id)
		rest.End()
	}
	first := readAction(w, id)
	w.Commas()
	w.End()
	return func(p *play) (maidhammer.Action, bool) {
		a, ok := first(p)
		a.With = append([]string{by}, a.With...)
		if second != nil {
			then, fine := second(p)
			a.Then, ok = &then, ok && fine
		}
		return a, ok
	}
}

// readPower reads "particle-cannon" to charge, "beam-rifle with energy-pack" to reload.
func readPower(w *words, id maidhammer.DollID, kind string) action {
	what, pack := readThing(w), thing{}
	if kind == "reload" {
		w.Need("with")
		pack = readThing(w)
	}
	return func(p *play) (maidhammer.Action, bool) {
		a, ok := maidhammer.Action{Kind: kind, Gear: what.gear}, true
		if a.Item, ok = what.find(p, id); ok && kind == "reload" {
			a.Ammo, ok = pack.find(p, id)
		}
		return a, ok
	}
}

// readUse reads "medicine on X at 10 cm", "mental-attack on all of X and Y", "cooking".
func readUse(w *words, id maidhammer.DollID) action {
	a := maidhammer.Action{Kind: "skill", Skill: w.skill()}
	if !w.Take("on") {
		readPaying(w, &a)
		return func(*play) (maidhammer.Action, bool) { return a, true }
	}
	if !w.Take("all", "of") {
		return readSent(w, readTarget(w, id, a))
	}
	a.Others = w.dolls()
	readPaying(w, &a)
	return func(p *play) (maidhammer.Action, bool) {
		a := a
		a.Sightings = p.seen(id, a.Others...)
		return a, true
	}
}

// readSent reads "towards 40,90 cm", where what is used sends its target.
func readSent(w *words, use action) action {
	w.Commas()
	if !w.Take("towards") {
		return use
	}
	to := w.place()
	return func(p *play) (maidhammer.Action, bool) {
		a, ok := use(p)
		a.To = &to
		return a, ok
	}
}

// readGrapple reads "B with whip at 20 cm": what a weapon can do besides striking.
func readGrapple(w *words, id maidhammer.DollID) action {
	a := maidhammer.Action{Kind: "grapple", Target: w.doll()}
	w.Need("with")
	with := readThing(w)
	a.Gear = with.gear
	view := readOptionalView(w, id, a.Target)
	return func(p *play) (maidhammer.Action, bool) {
		view(p)
		a, ok := a, true
		a.Item, ok = with.find(p, id)
		a.Sightings = p.seen(id, a.Target)
		return a, ok
	}
}

// readTarget reads "X at 10 cm" for an action aimed at a doll, "itself" included.
func readTarget(w *words, id maidhammer.DollID, a maidhammer.Action) action {
	if w.Take("itself") {
		a.Target = id
	} else {
		a.Target = w.doll()
	}
	if w.Commas(); w.Take("also") {
		a.Others = w.dolls()
		w.Commas()
	}
	view := readOptionalView(w, id, a.Target)
	readPaying(w, &a)
	return func(p *play) (maidhammer.Action, bool) {
		view(p)
		a := a
		a.Sightings = p.seen(id)
		return a, true
	}
}

// readPaying reads "as bird", "paying 2 hp", "falling back 30 cm" and "blowing a1 and a2 away".
func readPaying(w *words, a *maidhammer.Action) {
	if w.Commas(); w.Take("as") {
		a.Choice = w.Next("a choice, such as bird or back")
	}
	if w.Commas(); w.Take("blowing") {
		a.Areas = w.areas()
		w.Need("away")
	}
	if w.Commas(); w.Take("paying") {
		a.Pay = w.Number("a number of points")
		w.Need("hp")
	}
	if w.Commas(); w.Take("falling", "back") {
		a.BackMM = w.length()
	}
}

// readOptionalView reads "at 104 cm, half cover" where it is given.
func readOptionalView(w *words, from, to maidhammer.DollID) func(*play) {
	if w.Commas(); w.Peek() != "at" {
		return func(*play) {}
	}
	s := readView(w, maidhammer.Sighting{From: from, To: to})
	return func(p *play) { p.sees(s) }
}

func readMeal(w *words, id, eater maidhammer.DollID) action {
	what := readThing(w)
	view := func(*play) {}
	if eater != id {
		view = readOptionalView(w, id, eater)
	}
	kind := "eat"
	if eater != id {
		kind = "feed"
	}
	if e, ok := maidhammer.Lookup(maidhammer.KindGear, what.gear); ok && e.Effect != nil && e.Effect.Meal != nil && e.Effect.Meal.Calms {
		kind = "banana"
	}
	return func(p *play) (maidhammer.Action, bool) {
		view(p)
		no, ok := what.find(p, id)
		return maidhammer.Action{Kind: kind, Item: no, Gear: what.gear, Target: eater, Sightings: p.seen(id, eater)}, ok
	}
}

// readTake reads "rifle from X at 10 cm"; without a doll it is the own thing on the ground.
func readTake(w *words, id maidhammer.DollID, kind, preposition string) action {
	what, from := readThing(w), id
	if w.Take(preposition) {
		from = w.doll()
	}
	view := readOptionalView(w, id, from)
	return func(p *play) (maidhammer.Action, bool) {
		view(p)
		no, ok := what.find(p, from)
		return maidhammer.Action{Kind: kind, Item: no, Target: from, Sightings: p.seen(id, from)}, ok
	}
}

// modes are the ways of shooting.
var modes = map[string]maidhammer.Mode{"direct": maidhammer.Direct, "spread": maidhammer.Spread, "curved": maidhammer.Curved}

// readShot reads "X with rifle, spread, using sniping, also Y and Z, Y half covered from the blast, at 104 cm, half cover".
func readShot(w *words, id maidhammer.DollID) action {
	a := maidhammer.Action{Kind: "shoot", Target: w.doll()}
	view := func(*play) {}
	w.Need("with")
	with := readThing(w)
	a.Gear = with.gear
	var second action
	var round *thing
	for w.Commas(); !w.Done(); w.Commas() {
		if w.isDoll() {
			readFromBlast(w, &a)
			continue
		}
		switch word := w.One("direct", "spread", "curved", "left", "right", "using", "also", "at", "together", "loaded", "falling", "calling"); word {
		case "calling":
			a.Kind, a.Skill = "skill", w.skill()
		case "left", "right":
			a.Side = maidhammer.Side(word)
		case "using":
			a.With = append(a.With, w.skill())
			for w.Take("and") {
				a.With = append(a.With, w.skill())
			}
		case "also":
			a.Others = append(a.Others, w.doll())
			for w.Take("and") {
				a.Others = append(a.Others, w.doll())
			}
		case "falling":
			w.At--
			readPaying(w, &a)
		case "loaded":
			w.Need("with")
			loaded := readThing(w)
			round = &loaded
		case "together":
			w.Need("with", "shoot")
			second = readShot(w, id)
		case "at":
			w.At--
			view = readOptionalView(w, id, a.Target)
		default:
			a.Mode = modes[word]
		}
	}
	return func(p *play) (maidhammer.Action, bool) {
		view(p)
		no, ok := with.find(p, id)
		a := a
		ok = ok && addSecond(p, &a, second)
		a.Item, a.Sightings = no, p.seen(id)
		if ok && round != nil {
			a.Ammo, ok = round.find(p, id)
		}
		return a, ok
	}
}

// addSecond adds what the other hand does at the same time.
func addSecond(p *play, a *maidhammer.Action, second action) bool {
	if second == nil {
		return true
	}
	other, ok := second(p)
	other.Sightings = nil // they are the first's
	a.Second = &other
	return ok
}

func readFromBlast(w *words, a *maidhammer.Action) {
	who := w.doll()
	cover := maidhammer.Cover(w.One("half", "full"))
	w.Need("covered", "from", "the", "blast")
	if a.FromBlast == nil {
		a.FromBlast = map[maidhammer.DollID]maidhammer.Cover{}
	}
	a.FromBlast[who] = cover
}

// readBlow reads "X with sword at 15 cm, also Y".
func readBlow(w *words, id maidhammer.DollID) action {
	a := maidhammer.Action{Kind: "attack", Target: w.doll()}
	w.Need("with")
	with, bare := thing{}, w.Take("bare", "hands")
	if !bare {
		with = readThing(w)
		a.Gear = with.gear
	}
	view := func(*play) {}
	var second action
	for w.Commas(); !w.Done(); w.Commas() {
		switch w.One("also", "at", "using", "together") {
		case "also":
			a.Others = append(a.Others, w.doll())
			for w.Take("and") {
				a.Others = append(a.Others, w.doll())
			}
		case "together":
			w.Need("with", "attack")
			second = readBlow(w, id)
		case "using":
			a.With = append(a.With, w.skill())
		case "at":
			w.At--
			view = readOptionalView(w, id, a.Target)
		}
	}
	return func(p *play) (maidhammer.Action, bool) {
		view(p)
		a, ok := a, true
		if !bare {
			a.Item, ok = with.find(p, id)
		}
		ok = ok && addSecond(p, &a, second)
		a.Sightings = p.seen(id)
		return a, ok
	}
}
