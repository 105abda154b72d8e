package scenario

import (
	"fmt"
	"slices"
	"strings"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// wish is what a doll is expected to be offered, or not to be.
type wish struct {
	what   string
	offers func(p *play, o maidhammer.DollOptions) bool
}

// readCan reads "X can …" and "X cannot …": what the page offers the doll's player.
func readCan(w *words, id maidhammer.DollID) func(*play) {
	can := w.One("can", "cannot") == "can"
	text := strings.Join(w.All[w.At:], " ")
	wanted := readWish(w, id)
	return func(p *play) {
		o, any := p.view(rules.ViewerClass(p.s.byID(id).team)).Options[id]
		if got := any && wanted.offers(p, o); got != can {
			p.fail(fmt.Sprintf("%s offered to %s: %v", text, p.s.nameOf(id), can), p.offered(o, any))
		}
	}
}

func readWish(w *words, id maidhammer.DollID) wish {
	handle := func(how string) wish {
		what := readThing(w)
		return wish{how, func(p *play, o maidhammer.DollOptions) bool {
			no, ok := what.find(p, id)
			return ok && slices.ContainsFunc(o.Handle, func(h maidhammer.HandleOption) bool { return h.Item == no && h.How == how && h.To == "" })
		}}
	}
	switch word := w.One("act", "move", "fly", "land", "shift", "carry", "equip", "stow", "drop", "store", "unpack", "check", "resolve", "shoot", "use", "eat", "feed", "capture",
		"boost", "ram", "board", "stand", "pick", "take", "charge", "reload", "let", "lay", "switch", "set", "clear", "pass", "attack", "escape", "wait", "counter"); word {
	case "act":
		return wish{"act", func(*play, maidhammer.DollOptions) bool { return true }}
	case "move":
		mm, must := -1, ""
		if w.IsNumber() {
			mm = w.length()
		}
		if w.Commas(); w.Take("must") {
			must = w.One("routed", "berserk")
		}
		return wish{"move", func(_ *play, o maidhammer.DollOptions) bool {
			return o.Move != nil && (mm < 0 || o.Move.MaxMM == mm) && o.Move.Must == must
		}}
	case "boost":
		mm := -1
		if w.IsNumber() {
			mm = w.length()
		}
		return wish{"boost", func(_ *play, o maidhammer.DollOptions) bool {
			return o.Move != nil && o.Move.Boost != nil && (mm < 0 || o.Move.Boost.MM == mm)
		}}
	case "board":
		driver := w.doll()
		return wish{"board", func(_ *play, o maidhammer.DollOptions) bool {
			return o.Move != nil && slices.Contains(o.Move.Boards, driver)
		}}
	case "ram":
		target := w.doll()
		return wish{"ram", func(_ *play, o maidhammer.DollOptions) bool {
			return o.Move != nil && o.Move.Boost != nil && slices.Contains(o.Move.Boost.Rams, target)
		}}
	case "fly":
		return wish{"fly", func(_ *play, o maidhammer.DollOptions) bool { return o.Move != nil && o.Move.MayFly }}
	case "land":
		return wish{"land", func(_ *play, o maidhammer.DollOptions) bool { return o.Move != nil && o.Move.MayLand }}
	case "shift":
		return wish{"shift", func(_ *play, o maidhammer.DollOptions) bool { return o.Shift }}
	case "carry":
		ally := w.doll()
		return wish{"carry", func(_ *play, o maidhammer.DollOptions) bool {
			return o.Move != nil && slices.Contains(o.Move.Carry, ally)
		}}
	case "equip", "stow", "drop", "store", "unpack":
		return handle(word)
	case "check":
		kind := w.One("morale", "recovery")
		return wish{"check", func(_ *play, o maidhammer.DollOptions) bool { return o.Check == kind }}
	case "resolve":
		return wish{"resolve", func(_ *play, o maidhammer.DollOptions) bool { return o.Resolve }}
	case "clear":
		w.Need("placed", "weapons")
		return wish{"clear", func(_ *play, o maidhammer.DollOptions) bool { return o.Clear }}
	case "let", "lay", "switch", "set":
		return readAreaWish(w, word)
	default:
		return readActWish(w, id, word)
	}
}

// readActWish reads "shoot X with rifle, spread, using sniping", "use medicine on X", "attack X with bare hands" and the like.
func readActWish(w *words, id maidhammer.DollID, word string) wish {
	kinds := []string{word}
	switch word {
	case "feed", "eat":
		kinds = []string{"eat", "feed", "banana"}
	case "pick":
		w.Need("up")
		kinds = []string{"pick-up"}
	case "stand":
		w.Need("up")
	case "pass":
		kinds = []string{"nothing"}
	case "use":
		kinds = []string{"skill"}
	}
	skill := ""
	if word == "use" {
		skill = w.skill()
		w.Take("on")
	}
	var target maidhammer.DollID
	switch {
	case w.Take("itself"):
		target = id
	case w.isDoll():
		target = w.doll()
	}
	gear, bare, with, then, again := "", false, "", "", ""
	var mode maidhammer.Mode
	if isGear(w.Peek()) {
		gear = w.gear()
	}
	for w.Commas(); !w.Done(); w.Commas() {
		switch word := w.One("with", "using", "direct", "spread", "curved", "then"); word {
		case "with":
			if bare = w.Take("bare", "hands"); !bare {
				gear = w.gear()
			}
		case "using":
			with = w.skill()
		case "then":
			then = w.One("shoot", "charge", "reload", "eat")
			w.Take("with")
			again = w.gear()
		default:
			mode = modes[word]
		}
	}
	return wish{word, func(_ *play, o maidhammer.DollOptions) bool {
		return slices.ContainsFunc(o.Acts, func(a maidhammer.ActOption) bool {
			return slices.Contains(kinds, a.Kind) && a.Skill == skill && (target == "" || slices.Contains(a.Targets, target)) &&
				(gear == "" || a.Gear == gear) && (!bare || a.Item == 0) && (with == "" || slices.Contains(a.With, with)) && (mode == "" || a.Mode == mode) && (then == "" || leadsTo(o, a, then, again))
		})
	}}
}

// offered lists what a doll is offered, for a report.
func (p *play) offered(o maidhammer.DollOptions, any bool) string {
	if !any {
		return "nothing offered"
	}
	var all []string
	if o.Move != nil {
		all = append(all, strings.TrimSpace("move "+cm(o.Move.MaxMM)+" "+o.Move.Must))
	}
	for _, h := range o.Handle {
		all = append(all, fmt.Sprintf("%s item %d", h.How, h.Item))
	}
	for _, a := range o.Acts {
		words := []string{a.Kind, a.Skill, a.Gear, p.s.namesOf(a.Targets)}
		all = append(all, strings.Join(slices.DeleteFunc(words, func(s string) bool { return s == "" }), " "))
	}
	if o.Shift {
		all = append(all, "shift")
	}
	if o.Check != "" {
		all = append(all, "check "+o.Check)
	}
	if o.Resolve {
		all = append(all, "resolve")
	}
	return strings.Join(all, "; ")
}

// leadsTo tells whether one act can be followed at once by another with some gear.
func leadsTo(o maidhammer.DollOptions, a maidhammer.ActOption, kind, gear string) bool {
	return slices.ContainsFunc(a.Inputs, func(in maidhammer.Input) bool {
		return in.Name == maidhammer.InThen && slices.ContainsFunc(in.Acts, func(at int) bool { return o.Acts[at].Kind == kind && o.Acts[at].Gear == gear })
	})
}
