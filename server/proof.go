package server

import (
	"cmp"
	"slices"

	"parlour/rules"
	"parlour/rules/dice"
)

// rolls gathers the dice of a room from its decisions, in the order in which they were thrown.
type rolls struct {
	all []dice.Rolled
	// latest is the number of the latest throw that everybody saw, and by team of the latest one for that side alone.
	latest map[rules.Team]uint64
}

// add takes the dice that a decision threw. Dice that a judge set or that were kept from before an undo were not thrown,
// and one that was thrown for an earlier decision, or for an earlier event of this one, is there already.
func (r *rolls) add(t *rules.Table, d rules.Decided) {
	before := len(r.all)
	for _, e := range d.Events {
		for _, die := range t.Dice(e) {
			one := dice.Rolled{Event: die.Event, Index: die.Index, Faces: die.Faces, Value: die.Value, Hand: die.How == rules.ByHand, Side: string(die.Side)}
			if die.Thrown() && die.Event > r.latest[die.Side] && !slices.Contains(r.all[before:], one) {
				r.all = append(r.all, one)
			}
		}
	}
	if r.latest == nil {
		r.latest = map[rules.Team]uint64{}
	}
	slices.SortFunc(r.all[before:], func(x, y dice.Rolled) int {
		return cmp.Or(cmp.Compare(x.Side, y.Side), cmp.Compare(x.Event, y.Event), cmp.Compare(x.Index, y.Index))
	})
	for _, one := range r.all[before:] {
		r.latest[rules.Team(one.Side)] = one.Event
	}
}

// proof is what a class of viewers needs to check every die that it could see. What the others threw for themselves stays
// theirs; it has numbers of its own and leaves no gap.
func (r *rolls) proof(t *rules.Table, class rules.ViewerClass) dice.Proof {
	m := t.Secret.Mixing
	p := dice.Proof{Room: t.Room, Commitment: m.Commitment, Seed: t.Secret.Seed, Contributors: m.Contributors, Contributions: m.Contributions}
	for _, one := range r.all {
		if one.Side == "" || class.Sees(rules.Team(one.Side)) {
			p.Rolls = append(p.Rolls, one)
		}
	}
	return p
}
