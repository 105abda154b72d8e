package maidhammer

import (
	"slices"

	"parlour/rules"
)

// settle lets the battle go on after something has been resolved: melees that are over, victory, the end of the time,
// and phases that have nothing left to do.
func (b *Battle) settle(d *rules.Decision) {
	if b.Pending != nil {
		return
	}
	b.tidyMelees(d)
	b.tidyHolds(d)
	b.tidyKept(d)
	b.tidyRiders(d)
	b.tidyField(d)
	if b.decided(d) {
		return
	}
	if b.Ending {
		b.onTime(d)
		return
	}
	if b.MovesOver {
		b.advance(d)
		return
	}
	switch b.kind() {
	case phaseMove, phaseEnd:
		if !b.anythingToDo() {
			b.advance(d)
		}
	case phaseAction:
		if b.Closed && b.unresolved() == 0 {
			b.advance(d)
		}
	case phaseCounter, phaseMeleeCounter:
		if !b.anyCounter() {
			b.advance(d)
		}
	case phaseMelee:
		if !b.anyFighter() {
			b.advance(d)
		}
	case phaseMorale:
		// Whoever has gone down since has no morale to check any more.
		for _, due := range slices.Clone(b.Due) {
			if doll := b.doll(due.Doll); doll.Down() || doll.Captive {
				d.Emit(&DueDone{Doll: due.Doll, Kind: due.Kind})
			}
		}
		if len(b.Due) == 0 {
			b.advance(d)
		}
	}
}

// unresolved counts the declared actions that wait.
func (b *Battle) unresolved() int {
	n := 0
	for _, one := range b.Declared {
		if !one.Done {
			n++
		}
	}
	return n
}

// anyCounter tells whether somebody can still counter in this phase.
func (b *Battle) anyCounter() bool {
	for _, due := range b.Due {
		if doll := b.doll(due.Doll); b.due(due.Doll) != nil && b.mayCounter(doll, b.kind()) {
			return true
		}
	}
	return false
}

// anyFighter tells whether somebody of the acting side can still do something in the melee action phase (MH-7.4).
func (b *Battle) anyFighter() bool {
	for _, m := range b.Melees {
		for _, id := range m.Members {
			if doll := b.doll(id); doll.Team == b.acting() && !doll.Down() && !doll.acted() && !doll.spent(b.Turn) {
				return true
			}
		}
	}
	return false
}

// anythingToDo tells whether a phase that has just begun gives anybody something to do.
func (b *Battle) anythingToDo() bool {
	switch b.kind() {
	case phaseMove, phaseAction:
		for _, doll := range b.Dolls {
			if doll.Team == b.acting() && !doll.Down() && !doll.Captive {
				return true
			}
		}
		return false
	case phaseCounter, phaseMeleeCounter:
		return b.anyCounter()
	case phaseMelee:
		return b.anyFighter()
	case phaseMorale:
		return len(b.Due) > 0
	case phaseEnd:
		return b.captives(rules.First) && b.captives(rules.Second)
	}
	return true
}

// captives tells whether dolls of the team are held by the other.
func (b *Battle) captives(team rules.Team) bool {
	for _, doll := range b.Dolls {
		if doll.Team == team && doll.Captive {
			return true
		}
	}
	return false
}

// advance enters the next phase in which somebody has something to do; the others are passed over, and the log says so.
func (b *Battle) advance(d *rules.Decision) {
	b.comeDown(d)
	if b.blowUp(d) {
		return
	}
	var skipped []int
	for range 3 * lastPhase {
		turn, phase := b.Turn, b.Phase+1
		if phase > lastPhase {
			if b.turnOver(d) {
				return
			}
			turn, phase = turn+1, 1
		}
		e := &PhaseBegan{Turn: turn, Phase: phase, Skipped: skipped, Last: phase == 1 && turn == d.Table().Settings.LastTurn}
		switch phases[phase].name {
		case phaseCounter, phaseMeleeCounter:
			e.Due = b.countersDue(phases[phase].name)
		case phaseMorale:
			e.Due = b.checksDue()
		}
		b.beginPhase(d, e)
		if b.edge(d) || b.anythingToDo() {
			return
		}
		skipped = append(skipped[:len(skipped):len(skipped)], phase)
	}
}

// comeDown lands those who have not flown on in their side's movement phase: flight lasts until then (MH-3.6).
func (b *Battle) comeDown(d *rules.Decision) {
	if b.kind() != phaseMove {
		return
	}
	for _, doll := range b.Dolls {
		if doll.Team == b.acting() && doll.Flying && !doll.Moved && !b.inMelee(doll.ID) {
			d.Emit(&StateSet{Doll: doll.ID, State: "flying", Clause: "MH-3.6"})
		}
	}
	b.tidyField(d)
}

func (b *Battle) decideNext(d *rules.Decision, n *Next) error {
	if err := b.nothingPending(); err != nil {
		return err
	}
	if b.Phase == 0 || n.Turn != b.Turn || n.Phase != b.Phase {
		return rules.Refuse(CodePhaseOver, "MH-1.6", "turn", n.Turn, "phase", n.Phase)
	}
	if err := b.mayEnd(d); err != nil {
		return err
	}
	var owed []Due
	switch b.kind() {
	case phaseMove:
		if waiting := b.forced(); len(waiting) > 0 {
			return rules.Refuse(CodeForcedMovePending, "MH-3.7", "dolls", waiting)
		}
	case phaseAction:
		if b.unresolved() > 0 {
			return rules.Refuse(CodeUnresolved, "MH-4.3", "dolls", b.waitingActions())
		}
	case phaseMorale:
		// Checks are owed: whoever has not thrown throws now, but nobody throws for a side that is there itself.
		if owed = b.owed(d); len(owed) == 0 {
			return rules.Refuse(CodeUnresolved, "MH-8.1", "dolls", b.dueDolls())
		}
	}
	if d.Previewing {
		return nil
	}
	switch b.kind() {
	case phaseMorale:
		b.throwDue(d, owed)
		return nil
	case phaseMelee:
		b.letSlip(d)
	}
	b.advance(d)
	return nil
}

// owed lists the checks that the sender may have thrown: those of the sides that it leads or stands in for.
func (b *Battle) owed(d *rules.Decision) []Due {
	var owed []Due
	for _, team := range rules.Teams {
		if b.mayLead(d, team) != nil {
			continue
		}
		for _, due := range b.Due {
			if b.doll(due.Doll).Team == team {
				owed = append(owed, due)
			}
		}
	}
	return owed
}

// throwDue throws checks that the morale phase still asks for, one after the other.
func (b *Battle) throwDue(d *rules.Decision, owed []Due) {
	r := b.resolver(d)
	frames := make([]Frame, len(owed))
	for i, due := range owed {
		frames[i] = Frame{Kind: CheckFrame, Actor: due.Doll, Check: b.moraleDue(due)}
	}
	r.push(frames...)
	r.run()
}

// mayEnd tells whether the sender may end the phase: the leader of its side; in morale and turn-end phases either leader.
func (b *Battle) mayEnd(d *rules.Decision) error {
	if acting := b.acting(); acting != rules.NoTeam {
		return b.mayLead(d, acting)
	}
	if b.mayLead(d, rules.First) == nil || b.mayLead(d, rules.Second) == nil {
		return nil
	}
	return rules.Refuse(rules.CodeNotLeader, "MH-1.2", "team", "")
}

// forced lists the dolls that must still move (MH-3.7).
func (b *Battle) forced() []string {
	var waiting []string
	for _, doll := range b.Dolls {
		if doll.Team == b.acting() && b.mustMove(doll) != "" {
			waiting = append(waiting, string(doll.ID))
		}
	}
	return waiting
}

func (b *Battle) waitingActions() []string {
	var waiting []string
	for _, one := range b.Declared {
		if !one.Done {
			waiting = append(waiting, string(one.Doll))
		}
	}
	return waiting
}

// dueDolls lists who still has to check or may answer somebody.
func (b *Battle) dueDolls() []string {
	var waiting []string
	for _, due := range b.Due {
		if b.due(due.Doll) != nil {
			waiting = append(waiting, string(due.Doll))
		}
	}
	return waiting
}
