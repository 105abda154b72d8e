package rules

import (
	"encoding/json"
	"strings"
	"unicode/utf8"
)

// RulingStatus is what has become of a ruling.
type RulingStatus string

// A ruling is proposed (both judges must agree), or open (in force, the other judge may still object); in the end it
// stands, was upheld or overturned by the leaders' roll, or was refused by the other judge. One that an undo has taken
// back before that is undone: there is nothing left to object to, unless the undo itself is overturned.
const (
	RulingProposed   RulingStatus = "proposed"
	RulingOpen       RulingStatus = "open"
	RulingStands     RulingStatus = "stands"
	RulingUpheld     RulingStatus = "upheld"
	RulingOverturned RulingStatus = "overturned"
	RulingRefused    RulingStatus = "refused"
	RulingUndone     RulingStatus = "undone"
)

// ObjectionMS is how long after a ruling the other judge may object even though the game has moved on.
const ObjectionMS = 120_000

// MaxUndos is how often a judge may undo or retake in a minute: each sets everybody's battle back and folds it anew.
const MaxUndos = 6

// Ruling is what a judge decided: what, why, about which clause, and who.
type Ruling struct {
	No     int          `json:"no"`
	By     SeatID       `json:"by"`
	What   string       `json:"what"`
	Reason string       `json:"reason"`
	Clause string       `json:"clause,omitempty"`
	Status RulingStatus `json:"status"`
	At     int64        `json:"at"`
	// Steps is how many public game decisions stood before the ruling; Moment where the game was after it.
	Steps  int    `json:"steps"`
	Moment string `json:"moment,omitempty"`
	// Seq is the decision that carried it out.
	Seq uint64 `json:"seq,omitempty"`
	// Settled tells of an undone ruling that nobody could object to any more.
	Settled bool `json:"settled,omitempty"`
	// Kind and Asked are the command, kept while the other judge's consent is awaited.
	Kind  string          `json:"kind,omitempty"`
	Asked json.RawMessage `json:"asked,omitempty"`
}

// Open tells whether the other judge can still answer the ruling.
func (r Ruling) Open() bool { return r.Status == RulingProposed || r.Status == RulingOpen }

// otherJudge tells whether the seat is a judge who may answer another's ruling.
func (t *Table) otherJudge(seat SeatID, r *Ruling) bool { return t.IsJudge(seat) && seat != r.By }

// decideRuling checks a judge's ruling and carries it out, or proposes it where both judges must agree.
func (t *Table) decideRuling(d *Decision, b Judging) error {
	what, reason, clause := b.Ruling()
	if err := t.mayJudge(d.cmd.Seat, b); err != nil {
		return err
	}
	if rewinds(b) && t.undosLately(d.cmd.Seat, d.cmd.At) >= MaxUndos {
		return Refuse(CodeTooManyCommands, t.clause("judge"), "limit", MaxUndos)
	}
	reason = strings.TrimSpace(reason)
	if n := utf8.RuneCountInString(reason); n == 0 || n > MaxReason {
		return Refuse(CodeReasonMissing, "", "limit", MaxReason)
	}
	if n := len(clause); n > 60 {
		return Refuse(CodeBadText, "", "limit", 60)
	}
	if err := t.mayRule(d, b); err != nil {
		return err
	}
	r := Ruling{No: len(t.Rulings) + 1, By: d.cmd.Seat, What: what, Reason: reason, Clause: clause,
		Status: RulingStands, At: d.cmd.At, Steps: t.Public, Seq: d.seq()}
	switch {
	case t.Settings.Judging == BothJudges && !t.Settings.Solo:
		asked, err := json.Marshal(b)
		if err != nil {
			return err
		}
		r.Status, r.Kind, r.Asked = RulingProposed, b.CommandKind(), asked
		d.Emit(&RulingMade{Ruling: r})
		return nil
	case t.Settings.Judging == Objection && !t.Settings.Solo:
		r.Status = RulingOpen
	}
	d.Emit(&RulingMade{Ruling: r})
	d.ruling = r.No
	return t.carryOut(d, b)
}

// mayJudge tells whether the seat may rule now, on the battle or on its course.
func (t *Table) mayJudge(seat SeatID, b Judging) error {
	if !t.IsJudge(seat) {
		return Refuse(CodeNotJudge, t.clause("judge"))
	}
	if t.Sealed {
		return Refuse(CodeAlreadySealed, "")
	}
	// A decided battle can still be rewound until it is sealed.
	if t.Stage != Play && (t.Stage != Finished || !rewinds(b)) {
		return t.wrongStage(Play)
	}
	return nil
}

// rewinds tells whether a ruling takes decisions back.
func rewinds(b Judging) bool {
	switch b.(type) {
	case *Undo, *Retake:
		return true
	}
	return false
}

// undosLately counts the judge's undos and retakes in the minute before now.
func (t *Table) undosLately(seat SeatID, now int64) int {
	n := 0
	for i := len(t.Rulings) - 1; i >= 0 && t.Rulings[i].At > now-msPerMinute; i-- {
		if r := &t.Rulings[i]; r.By == seat && (r.What == undoing || r.What == retaking) {
			n++
		}
	}
	return n
}

// mayRule checks a ruling without carrying it out.
func (t *Table) mayRule(d *Decision, b Judging) error {
	switch b := b.(type) {
	case *Undo:
		return t.mayUndo(b.Step)
	case *Retake:
		return t.mayRetake(d, b)
	case *MakeHouseRule:
		return t.mayMakeHouse(b)
	case *EndHouseRule:
		return t.mayEndHouse(b)
	}
	trial := &Decision{t: t, cmd: d.cmd, Previewing: true}
	return t.game.Decide(trial, b)
}

// carryOut lets a ruling that mayRule has accepted on the same state take effect; an error is a fault of ours.
func (t *Table) carryOut(d *Decision, b Judging) error {
	switch b := b.(type) {
	case *Undo:
		d.Emit(&Rewound{Step: t.steps(b.Step + 1)})
		return nil
	case *Retake:
		return t.retake(d, b)
	case *MakeHouseRule:
		t.makeHouse(d, b)
		return nil
	case *EndHouseRule:
		d.Emit(&HouseRuleEnded{No: b.House})
		return nil
	}
	return t.game.Decide(d, b)
}

// ruling finds one that can still be objected or consented to.
func (t *Table) ruling(no int) (*Ruling, *Refusal) {
	if t.Sealed {
		return nil, Refuse(CodeAlreadySealed, "")
	}
	if no < 1 || no > len(t.Rulings) {
		return nil, Refuse(CodeUnknownRuling, "", "ruling", no)
	}
	r := &t.Rulings[no-1]
	if !r.Open() {
		return nil, Refuse(CodeRulingClosed, "", "ruling", no)
	}
	return r, nil
}

// decideObject has the leaders roll off about a ruling; if its maker loses, everything since it is taken back.
func (t *Table) decideObject(d *Decision, b *Object) error {
	r, refusal := t.ruling(b.Ruling)
	if refusal != nil {
		return refusal
	}
	switch {
	case !t.otherJudge(d.cmd.Seat, r):
		return Refuse(CodeOwnRuling, "", "ruling", b.Ruling)
	case r.Status != RulingOpen || t.windowOver(r, d.cmd.At):
		return Refuse(CodeRulingClosed, "", "ruling", b.Ruling)
	}
	if err := t.needHistory(); err != nil {
		return err
	}
	no, by := r.No, r.By
	winner := t.rollOff(d, "ruling", no)
	if t.IsLeader(by, winner) {
		d.Emit(&RulingSettled{Ruling: no, Status: RulingUpheld, By: d.cmd.Seat})
		return nil
	}
	d.Emit(&RulingSettled{Ruling: no, Status: RulingOverturned, By: d.cmd.Seat})
	t.takeBack(d, t.Rulings[no-1])
	return nil
}

// takeBack undoes a ruling: an undo is itself undone, anything else is rewound to before it. Of a ruling that no longer
// stands, since somebody has undone it already, there is nothing to take back.
func (t *Table) takeBack(d *Decision, r Ruling) {
	if _, undone := t.setAside[r.Seq]; undone {
		d.Emit(&Reinstated{Seq: r.Seq})
		return
	}
	for step, decided := range t.history {
		if decided.Seq == r.Seq {
			d.Emit(&Rewound{Step: step})
			return
		}
	}
}

func (t *Table) decideConsent(d *Decision, b *Consent) error {
	r, refusal := t.ruling(b.Ruling)
	if refusal != nil {
		return refusal
	}
	switch {
	case r.Status != RulingProposed:
		return Refuse(CodeRulingClosed, "", "ruling", b.Ruling)
	case !t.otherJudge(d.cmd.Seat, r):
		return Refuse(CodeOwnRuling, "", "ruling", b.Ruling)
	}
	if !b.Agree {
		d.Emit(&RulingSettled{Ruling: r.No, Status: RulingRefused, By: d.cmd.Seat})
		return nil
	}
	body, ok := NewBody(r.Kind, t.ruleset)
	if !ok {
		return Refuse(CodeUnknownRuling, "", "ruling", b.Ruling)
	}
	if err := json.Unmarshal(r.Asked, body); err != nil {
		return err
	}
	judging := body.(Judging)
	if err := t.mayJudge(d.cmd.Seat, judging); err != nil {
		return err
	}
	// The game has gone on since the proposal: it may no longer be possible.
	if err := t.mayRule(d, judging); err != nil {
		return err
	}
	d.Emit(&RulingSettled{Ruling: r.No, Status: RulingStands, By: d.cmd.Seat})
	d.ruling = r.No
	return t.carryOut(d, judging)
}

// reviewRulings follows the rulings through a rewinding: what no longer has an effect is undone, what has one again is as
// it was before.
func (t *Table) reviewRulings() {
	stands := map[uint64]bool{}
	for _, d := range t.history {
		stands[d.Seq] = true
	}
	for i := range t.Rulings {
		r := &t.Rulings[i]
		_, rewound := t.setAside[r.Seq]
		switch effective := rewound || stands[r.Seq]; {
		case (r.Status == RulingOpen || r.Status == RulingStands) && !effective:
			r.Settled, r.Status = r.Status == RulingStands, RulingUndone
		case r.Status == RulingUndone && effective:
			r.Status = RulingOpen
			if r.Settled {
				r.Settled, r.Status = false, RulingStands
			}
		}
	}
}

func (t *Table) windowOver(r *Ruling, now int64) bool {
	return r.Status == RulingOpen && now-r.At > ObjectionMS && r.Moment != t.game.Moment()
}

// settleRulings lets those open rulings stand whose time for an objection is over. It waits for a decision that everybody
// may know of: otherwise the other side would see in it that there was one.
func (t *Table) settleRulings(d *Decision) {
	if t.ownAffair(d.out) {
		return
	}
	for i := range t.Rulings {
		if r := &t.Rulings[i]; r.Seq != d.seq() && t.windowOver(r, d.cmd.At) {
			d.Emit(&RulingSettled{Ruling: r.No, Status: RulingStands})
		}
	}
}

// closeRulings ends what is left open when both judges seal the battle: what nobody has objected to stands, what nobody has
// consented to does not.
func (t *Table) closeRulings(d *Decision) {
	for i := range t.Rulings {
		switch r := &t.Rulings[i]; r.Status {
		case RulingOpen:
			d.Emit(&RulingSettled{Ruling: r.No, Status: RulingStands})
		case RulingProposed:
			d.Emit(&RulingSettled{Ruling: r.No, Status: RulingRefused})
		}
	}
}
