package simulate

import (
	"encoding/json"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// mostSteps is how many commands a battle may take a turn and doll before it counts as stuck.
const mostSteps = 60

// Play plays until the battle is decided. The error is a *[Fault].
func (b *Battle) Play() error {
	most := len(b.Sent) + mostSteps*(b.Plan.LastTurn+1)*2*b.Plan.Size
	for b.Stage == rules.Play {
		if len(b.Sent) > most {
			g := b.game()
			return b.fault("the battle does not end: turn %d phase %d", g.Turn, g.Phase)
		}
		if err := b.step(); err != nil {
			return err
		}
		if err := b.bounds(); err != nil {
			return err
		}
	}
	return nil
}

// step sends one command.
func (b *Battle) step() error {
	if woken, err := b.woken(); woken || err != nil {
		return err
	}
	seat, body, at := b.move()
	if b.Plan.Watch > 0 && b.player.OneIn(b.Plan.Watch) {
		return b.watched(seat, body, at)
	}
	return b.tell(seat, body, at)
}

// woken has the table see to what is due by its own clock, and tells whether anything was.
func (b *Battle) woken() (bool, error) {
	if wake := b.NextWake(); wake <= 0 || wake > b.at {
		return false, nil
	}
	return true, b.must("", &rules.Tick{})
}

// tell sends what a player wants. What was offered must be accepted, except where it was what the players said of a
// measured table that speaks against it.
func (b *Battle) tell(seat rules.SeatID, body rules.Body, at int64) error {
	refusal, err := b.sendAt(at, seat, body)
	if err != nil || refusal == nil {
		b.refused = 0
		return err
	}
	if b.refused++; b.refused > 20 || !b.excuses(refusal.Code) {
		return b.fault("offered and refused: %s: %v", shown(body), refusal)
	}
	b.Excused[refusal.Code]++
	b.player.tired(body)
	return nil
}

// excuses tells whether people could have brought a refusal about by what they measured.
func (b *Battle) excuses(code rules.Code) bool {
	if b.Plan.OnField {
		return false
	}
	switch code {
	case maidhammer.CodeOutOfRange, maidhammer.CodeHidden, maidhammer.CodeJammed, maidhammer.CodeTooFar, maidhammer.CodeMustRun,
		maidhammer.CodeFullRun, maidhammer.CodeBerserkOnlyFights:
		return true
	}
	return false
}

// bounds holds HP and SP against theirs (MH-2.5, MH-5.5).
func (b *Battle) bounds() error {
	for _, d := range b.game().Dolls {
		if d.HP < 0 || d.HP > d.MaxHP() || d.SP < 0 || d.SP > d.Sheet.MaxSP() {
			return b.fault("%s has HP %d of %d, SP %d of %d", d.ID, d.HP, d.MaxHP(), d.SP, d.Sheet.MaxSP())
		}
	}
	if b.Plan.OnField && b.game().Pending == nil {
		return b.places() // while somebody is asked, whoever falls is still in the air
	}
	return nil
}

// places holds a battle on a field to what every position keeps: everybody free stands on the table, and no two bodies at
// one height overlap.
func (b *Battle) places() error {
	g := b.game()
	for i, d := range g.Dolls {
		switch {
		case d.Captive && d.At != nil:
			return b.fault("the captive %s stands at %v", d.ID, *d.At)
		case d.Captive:
			continue
		case d.At == nil || !g.Field.Holds(*d.At):
			return b.fault("%s stands at %v", d.ID, d.At)
		}
		for _, other := range g.Dolls[:i] {
			if other.At != nil && other.Flying == d.Flying && d.At.Distance(*other.At) < 2*bodyRadius-1 {
				return b.fault("%s at %v and %s at %v overlap", d.ID, *d.At, other.ID, *other.At)
			}
		}
	}
	return nil
}

// bodyRadius is a doll's half-width in mm (MH-5.6).
const bodyRadius = 50

// shown writes a command for a fault.
func shown(body rules.Body) string {
	data, err := json.Marshal(body)
	if err != nil {
		return body.CommandKind()
	}
	return body.CommandKind() + " " + string(data)
}
