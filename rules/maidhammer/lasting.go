package maidhammer

import (
	"slices"

	"parlour/rules"
)

// entryOf finds an entry by its clause; nil for clauses of the rules themselves.
func entryOf(clause string) *Entry { return byClause[clause] }

// noEffect is that of what has none.
var noEffect = &Effect{}

// effectOf gives the effect behind a clause; an empty one where there is none.
func effectOf(clause string) *Effect {
	if e := entryOf(clause); e != nil && e.Effect != nil {
		return e.Effect
	}
	return noEffect
}

// lasts gives the effect of a clause that lasts on the doll; nil when none does.
func (d *Doll) lasts(clause string) *Lasting {
	for i := range d.Lasting {
		if d.Lasting[i].Clause == clause {
			return &d.Lasting[i]
		}
	}
	return nil
}

// lasting tells whether some effect of a sort lasts on the doll.
func (d *Doll) lasting(sort func(*Effect) bool) bool {
	return slices.ContainsFunc(d.Lasting, func(l Lasting) bool { return sort(effectOf(l.Clause)) })
}

// resting tells whether the doll has to rest.
func (d *Doll) resting() bool { return d.lasting(func(e *Effect) bool { return e.Rests }) }

// still tells whether something keeps the doll from moving by itself.
func (b *Battle) still(d *Doll) bool {
	return slices.ContainsFunc(d.Lasting, func(l Lasting) bool {
		return effectOf(l.Clause).Still && (l.From == nil || l.From.reached(b.Turn, b.Phase))
	})
}

// rest refuses what a doll cannot do while it rests.
func (d *Doll) rest() *rules.Refusal {
	for _, l := range d.Lasting {
		if effectOf(l.Clause).Rests {
			return rules.Refuse(CodeResting, l.Clause, "doll", string(d.ID))
		}
	}
	return nil
}

// begin has an effect last on a doll; it takes the place of an earlier one of the same entry (MH-2.11).
func (r *resolver) begin(d *Doll, l Lasting) { r.d.Emit(&EffectBegan{Doll: d.ID, Lasting: l}) }

// endOfTurn is when what lasts for the turn ends: after everything that a turn's end brings (MH-9.1).
func (b *Battle) endOfTurn(turns int) *Moment { return &Moment{Turn: b.Turn + turns, Phase: 1} }

// turnsOn is the same phase so many turns later (MH-9.2).
func (b *Battle) turnsOn(turns int) *Moment { return &Moment{Turn: b.Turn + turns, Phase: b.Phase} }

// reached tells whether a moment has come.
func (m *Moment) reached(turn, phase int) bool {
	return m != nil && (turn > m.Turn || (turn == m.Turn && phase >= m.Phase))
}

// beginPhase enters a phase: effects whose moment has come end with it.
func (b *Battle) beginPhase(d *rules.Decision, e *PhaseBegan) {
	for _, doll := range b.Dolls {
		for _, l := range doll.Lasting {
			if l.Until.reached(e.Turn, e.Phase) {
				e.Ended = append(e.Ended, Ended{doll.ID, l.Clause})
			}
		}
		if doll.DownUntil.reached(e.Turn, e.Phase) {
			e.Ended = append(e.Ended, Ended{doll.ID, "MH-1.8"})
		}
	}
	for _, a := range b.Areas {
		if a.Until.reached(e.Turn, e.Phase) {
			e.Faded = append(e.Faded, Faded{a.ID, a.Clause})
		}
	}
	d.Emit(e)
	for _, ended := range e.Ended {
		if one := entryOf(ended.Clause); one != nil && one.Effect != nil && one.Effect.Ends != nil {
			one.Effect.Ends(b, d, b.doll(ended.Doll), one)
		}
	}
}

// disturb ends what a doll can only do in peace.
func (b *Battle) disturb(d *rules.Decision, doll *Doll) {
	for _, l := range slices.Clone(doll.Lasting) {
		if e := effectOf(l.Clause); e.Breaks || e.Fades {
			b.breakOff(d, doll, l)
		}
	}
}

// edge resolves what the start of a phase and the start or the end of a turn bring. It tells whether there was anything: then the resolution lets
// the battle go on by itself.
func (b *Battle) edge(d *rules.Decision) bool {
	r := b.resolver(d)
	r.choke()
	switch b.Phase {
	case 1:
		r.offerAll(TurnStartFrame, TurnStart)
	case lastPhase:
		r.offerAll(TurnEndFrame, TurnEnd)
	}
	if len(r.stack) == 0 {
		return false
	}
	r.run()
	return true
}

// offerAll has everybody asked at a point of the turn who could react then.
func (r *resolver) offerAll(kind FrameKind, point Point) {
	if f := (Frame{Kind: kind}); r.b.anyReaction(point, &f) {
		r.push(f)
	}
}

// anyReaction tells whether anybody could react at that point.
func (b *Battle) anyReaction(point Point, f *Frame) bool {
	for _, owner := range b.Dolls {
		effects := owner.effects()
		if !slices.Contains(owner.reacts, point) {
			continue
		}
		for _, e := range effects {
			if e.Effect == nil {
				continue
			}
			for i := range e.Effect.Reactions {
				if r := &e.Effect.Reactions[i]; r.Point == point && r.When(b, owner, f, e) {
					return true
				}
			}
		}
	}
	return false
}

// afterMove is the moment after the next movement phase of a side.
func (b *Battle) afterMove(team rules.Team) *Moment { return b.afterNext(team, 1) }

// afterNext is the moment after a side's next phase of a kind; first is that phase of the first side, six before the second's.
func (b *Battle) afterNext(team rules.Team, first int) *Moment {
	phase := first
	if team != b.Order {
		phase += 6
	}
	m := Moment{Turn: b.Turn, Phase: phase + 1}
	if b.Phase >= phase {
		m.Turn++
	}
	return &m
}

// afterNextMove is the moment after the first movement phase to come, whichever side's it is.
func (b *Battle) afterNextMove() *Moment {
	switch {
	case b.Phase < 1:
		return &Moment{Turn: b.Turn, Phase: 2}
	case b.Phase < 7:
		return &Moment{Turn: b.Turn, Phase: 8}
	}
	return &Moment{Turn: b.Turn + 1, Phase: 2}
}

// afterMelee is the moment after the next melee action phase of a side.
func (b *Battle) afterMelee(team rules.Team) *Moment { return b.afterNext(team, 4) }
