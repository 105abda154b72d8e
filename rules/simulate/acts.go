package simulate

import (
	"reflect"
	"slices"
	"strconv"

	"parlour/rules"
	"parlour/rules/chance"
	"parlour/rules/maidhammer"
)

// act chooses what a doll does out of what it is offered; nil for nothing.
func (b *Battle) act(doll *maidhammer.Doll, o *maidhammer.DollOptions) rules.Body {
	p := &b.player
	switch {
	case o.Check != "":
		return b.told(doll, o, &maidhammer.Check{Doll: doll.ID})
	case o.Resolve:
		return b.told(doll, o, &maidhammer.Resolve{Doll: doll.ID})
	case o.Clear:
		if p.OneIn(2) {
			return nil
		}
		return b.told(doll, o, &maidhammer.Clear{Doll: doll.ID})
	case o.Shift:
		return b.shift(doll, o)
	case o.Move != nil:
		return b.stride(doll, o)
	case len(o.Handle) > 0 && p.OneIn(b.handles(doll)):
		h := b.handled(doll, o.Handle)
		given := &maidhammer.Handle{Doll: doll.ID, Item: h.Item, How: h.How, To: h.To}
		b.fill(doll, o, given, b.game().HandleInputs(h), false)
		return given
	case len(o.Acts) == 0:
		return nil
	}
	return b.done(doll, o, b.chosen(doll, o.Acts))
}

// fill fills a command in; choosy tells that it may not go together.
func (b *Battle) fill(doll *maidhammer.Doll, o *maidhammer.DollOptions, body rules.Body, inputs []maidhammer.Input, plain bool) (choosy bool) {
	into := reflect.ValueOf(body).Elem()
	f := filler{Stream: b.player.Stream, b: b, doll: doll, o: o, outermost: into, plain: plain}
	f.fill(into, inputs)
	return f.choosy
}

// told is a command that needs nothing more than what a doll can be told besides.
func (b *Battle) told(doll *maidhammer.Doll, o *maidhammer.DollOptions, body rules.Body) rules.Body {
	b.fill(doll, o, body, b.game().OwnInputs(doll, o), false)
	return body
}

// done is an act with all that it asks for. What does not go together is tried anew a few times, and at last done without
// all that can be left out.
func (b *Battle) done(doll *maidhammer.Doll, o *maidhammer.DollOptions, at int) rules.Body {
	inputs := b.game().ActInputs(doll, o, at)
	for try := range wayTries {
		body, choosy := b.tried(doll, o, &o.Acts[at], inputs, try == wayTries-1)
		if o.Acts[at].LengthMM > 0 && b.Plan.OnField {
			// The middle of what is long has to be in reach: the two ends are looked for together.
			if b.allows(b.Leaders[doll.Team], body) == nil {
				return body
			}
			continue
		}
		if !choosy || b.fits(doll, body) {
			return body
		}
	}
	return nil
}

// tried makes a command of an act: a counter, a melee action that is carried out at once, or a declaration.
func (b *Battle) tried(doll *maidhammer.Doll, o *maidhammer.DollOptions, act *maidhammer.ActOption, inputs []maidhammer.Input, plain bool) (body rules.Body, choosy bool) {
	if act.Kind == "counter" {
		c := &maidhammer.Counter{Doll: doll.ID, Item: act.Item, Gear: act.Gear, Mode: act.Mode, Skill: act.Skill, Drop: act.Drop}
		if len(act.Draw) > 0 {
			c.Draw = chance.Pick(b.player.Stream, act.Draw)
		}
		return c, b.fill(doll, o, c, inputs, plain)
	}
	a := begun(act)
	f := filler{Stream: b.player.Stream, b: b, doll: doll, o: o, outermost: reflect.ValueOf(&a).Elem(), plain: plain}
	f.fill(f.outermost, inputs)
	if b.game().Fighting() {
		return &maidhammer.Fight{Doll: doll.ID, Action: a}, f.choosy
	}
	return &maidhammer.Declare{Doll: doll.ID, Action: a}, f.choosy
}

// fits tells whether a command is not refused for what people have measured or drawn. For anything else it must not be
// refused: then it is sent, and found out.
func (b *Battle) fits(doll *maidhammer.Doll, body rules.Body) bool {
	refusal, refused := b.allows(b.Leaders[doll.Team], body).(*rules.Refusal)
	return !refused || !b.excuses(refusal.Code)
}

// handles is in how many cases a doll sees to its gear once: more often with empty hands.
func (b *Battle) handles(doll *maidhammer.Doll) int {
	if slices.ContainsFunc(doll.Items, func(i *maidhammer.Item) bool { return i.At == maidhammer.InHand }) {
		return 12
	}
	return 3
}

// handled picks what is done with gear, more often with what the doll was made for than with anything else.
func (b *Battle) handled(doll *maidhammer.Doll, all []maidhammer.HandleOption) *maidhammer.HandleOption {
	h := &all[b.player.Below(len(all))]
	for i := range all {
		if all[i].How == "equip" && b.madeFor(doll, all[i].Item, "", "") && b.player.OneIn(2) {
			return &all[i]
		}
	}
	return h
}

// madeFor tells whether a doll is there for the sake of a thing, or of a skill or power by its name in commands.
func (b *Battle) madeFor(doll *maidhammer.Doll, item int, gear, skill string) bool {
	e := b.wishes[doll.ID]
	switch {
	case e == nil:
		return false
	case e.Kind == maidhammer.KindGear:
		return gear == e.ID || item > 0 && item <= len(doll.Items) && slices.Contains(doll.Items[item-1].Gear, e.ID)
	case e.Kind == maidhammer.KindSkill:
		return skill == e.ID
	}
	return skill == e.Clause()
}

// chosen picks an act by its place: now and then what the doll is there for, or what nobody has done yet in this battle, and
// otherwise more often something against the enemy, so that battles come to an end.
func (b *Battle) chosen(doll *maidhammer.Doll, acts []maidhammer.ActOption) int {
	p := &b.player
	at := b.anyKind(acts)
	switch p.Below(4) {
	case 0:
		for i := range acts {
			act := &acts[i]
			if b.madeFor(doll, act.Item, act.Gear, act.Skill) || b.madeFor(doll, act.Ammo, "", "") ||
				slices.ContainsFunc(act.With, func(name string) bool { return b.madeFor(doll, 0, "", name) }) {
				at = i
				break
			}
		}
	case 1:
		for range 3 {
			if other := b.anyKind(acts); b.did[didKey(&acts[other])] < b.did[didKey(&acts[at])] {
				at = other
			}
		}
	default:
		for range 3 {
			act := &acts[at]
			if act.NeedsPoint || act.Area != "" || len(act.Targets) > 0 && b.enemies(doll, act.Targets[0]) {
				break
			}
			at = b.anyKind(acts)
		}
	}
	if b.did == nil {
		b.did = map[did]int{}
	}
	b.did[didKey(&acts[at])]++
	return at
}

// anyKind picks a kind of act first and then one of that kind: there are many things that could be taken from others.
func (b *Battle) anyKind(acts []maidhammer.ActOption) int {
	p := &b.player
	same := func(i, j int) bool { return acts[i].Kind == acts[j].Kind && acts[i].Skill == acts[j].Skill }
	from, kinds := 0, 0
	for i := range acts {
		if i > 0 && same(i, i-1) {
			continue
		}
		if kinds++; p.OneIn(kinds) {
			from = i
		}
	}
	to := from + 1
	for to < len(acts) && same(from, to) {
		to++
	}
	return from + p.Below(to-from)
}

// did names what is done, whoever does it.
type did struct{ kind, gear, skill string }

func didKey(act *maidhammer.ActOption) did {
	if act.Kind == "take" || act.Kind == "pick-up" {
		return did{kind: act.Kind} // one thing is as good as another
	}
	return did{act.Kind, act.Gear, act.Skill}
}

func (b *Battle) enemies(doll *maidhammer.Doll, other maidhammer.DollID) bool {
	return b.doll(other).Team != doll.Team
}

func (b *Battle) doll(id maidhammer.DollID) *maidhammer.Doll {
	n, _ := strconv.Atoi(string(id[1:]))
	return b.game().Dolls[n-1]
}
