package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// dollStates are the states that a doll can be expected in.
var dollStates = []string{"down", "knocked-down", "held", "routed", "berserk", "flying", "captive", "in-melee", "covered", "moved", "acted", "again", "countered", "passive",
	"ramming", "driving", "aboard", "bawling", "beyond-healing", "resting", "one-shoe", "holding", "general", "at-stronghold", "spent"}

// places are where an item can be.
var places = []string{string(maidhammer.InHand), string(maidhammer.Carried), string(maidhammer.Stored), string(maidhammer.Ground), string(maidhammer.Gone)}

// readDollState reads "hp 3, sp 2, routed, not down, able, steps 4, pose prone, in bush, rifle ground, grenades has 2 left".
func readDollState(w *words, id maidhammer.DollID) func(*play) {
	var all []func(p *play, v maidhammer.DollView)
	add := func(f func(p *play, v maidhammer.DollView)) { all = append(all, f) }
	for {
		switch {
		case w.Take("hp"):
			n := w.Number("a number of points")
			add(func(p *play, v maidhammer.DollView) { p.want("hp", n, v.HP) })
		case w.Take("sp"):
			n := w.Number("a number of points")
			add(func(p *play, v maidhammer.DollView) { p.want("sp", n, v.SP) })
		case w.Take("steps"):
			n := w.Number("a number of steps")
			add(func(p *play, v maidhammer.DollView) { p.want("steps", n, v.Steps) })
		case w.Take("pose"):
			pose := readPose(w)
			add(func(p *play, v maidhammer.DollView) { p.want("pose", pose, v.Pose) })
		case w.Take("in"):
			in := w.One("bush", "river", "open")
			add(func(p *play, v maidhammer.DollView) { p.want("in", in, orWord(v.In, "open")) })
		case w.Take("at"):
			at := w.place()
			add(func(p *play, v maidhammer.DollView) {
				got := "nowhere"
				if v.At != nil {
					got = placeText(*v.At)
				}
				p.want("at", placeText(at), got)
			})
		case w.Take("within"):
			mm := w.length()
			w.Need("of")
			at := w.place()
			add(func(p *play, v maidhammer.DollView) {
				if v.At == nil || v.At.Distance(at) > mm {
					p.fail("within "+cm(mm)+" of "+placeText(at), fmt.Sprint(v.At))
				}
			})
		case w.Take("able"):
			add(func(p *play, v maidhammer.DollView) {
				for _, state := range []string{"down", "routed", "berserk", "captive"} {
					if slices.Contains(v.States, state) {
						p.fail("able", state)
					}
				}
			})
		case w.Take("under"):
			clause := w.clause()
			add(func(p *play, v maidhammer.DollView) { p.want("under "+clause+":", true, lasts(v, clause)) })
		case w.Take("no", "longer", "under"):
			clause := w.clause()
			add(func(p *play, v maidhammer.DollView) { p.want("under "+clause+":", false, lasts(v, clause)) })
		case w.Take("of"):
			team := w.One("first", "second")
			add(func(p *play, v maidhammer.DollView) { p.want("of", team, v.Team) })
		case isGear(w.Peek()):
			add(readItemState(w))
		default:
			not := w.Take("not")
			state := w.Peek()
			if !slices.Contains(dollStates, state) {
				w.Fail("hp, sp, steps, pose, in, at, within, able, a piece of gear, or a state, perhaps after not: " + strings.Join(dollStates, ", "))
			}
			w.At++
			add(func(p *play, v maidhammer.DollView) { p.want(state+":", !not, slices.Contains(v.States, state)) })
		}
		if !w.Take(",") {
			break
		}
	}
	return func(p *play) {
		v := p.view(rules.ViewReferee).Dolls[id]
		for _, check := range all {
			check(p, v)
		}
	}
}

// lasts tells whether an effect lasts on the doll.
func lasts(v maidhammer.DollView, clause string) bool {
	return slices.ContainsFunc(v.Lasting, func(l maidhammer.EffectView) bool { return l.Clause == clause })
}

// readItemState reads "rifle ground" or "grenades has 2 left".
func readItemState(w *words) func(p *play, v maidhammer.DollView) {
	gear := w.gear()
	items := func(v maidhammer.DollView) (places []string, left []int) {
		for no := 1; no <= len(v.Items); no++ {
			if item := v.Items[strconv.Itoa(no)]; slices.Contains(item.Gear, gear) {
				places, left = append(places, string(item.At)), append(left, item.Left)
			}
		}
		return places, left
	}
	if w.Take("has") {
		n := w.Number("how many are left")
		w.Need("left")
		return func(p *play, v maidhammer.DollView) {
			if _, left := items(v); !slices.Contains(left, n) {
				p.fail(fmt.Sprintf("%s with %d left", gear, n), fmt.Sprint(left))
			}
		}
	}
	place := w.One(append(slices.Clone(places), "missing")...)
	return func(p *play, v maidhammer.DollView) {
		at, _ := items(v)
		if len(at) == 0 {
			at = []string{"missing"}
		}
		if !slices.Contains(at, place) {
			p.fail(gear+" "+place, strings.Join(at, ", "))
		}
	}
}
