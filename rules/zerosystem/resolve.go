package zerosystem

import (
	"slices"
	"strconv"

	"parlour/rules"
)

// A resolution is a stack of frames, each at one of the stages of its kind. It runs until the stack is empty or somebody has
// to be asked; then the whole stack is stored with the question as plain data, and goes on from there with the answer.

// FrameKind names what a frame resolves.
type FrameKind string

// The kinds of frames; stagesOf lists what each goes through.
const (
	InitiativeFrame FrameKind = "initiative"
	MomentFrame     FrameKind = "moment"  // the acts of a moment
	AttackFrame     FrameKind = "attack"  // one strike at one target
	HarmFrame       FrameKind = "harm"    // a roll for damage
	ContestFrame    FrameKind = "contest" // an opposed check of two abilities
)

// Frame is one thing being resolved.
type Frame struct {
	Kind   FrameKind   `json:"kind"`
	Stage  int         `json:"stage"`
	Actor  CharacterID `json:"actor,omitempty"`
	Target CharacterID `json:"target,omitempty"`
	// Check is what is being thrown; Thrown of its dice have fallen.
	Check  *rules.Check `json:"check,omitempty"`
	Thrown int          `json:"thrown,omitempty"`
	Answer *Given       `json:"answer,omitempty"`
	// List, Places and At are how far the initiative has come.
	List   []CharacterID `json:"list,omitempty"`
	Places []Place       `json:"places,omitempty"`
	At     int           `json:"at,omitempty"`
	// Acts are those of a moment; Switched are those who have given theirs up for a defence (ZS-2.1), Steady those who have not.
	Acts     []DueAct      `json:"acts,omitempty"`
	Switched []CharacterID `json:"switched,omitempty"`
	Steady   []CharacterID `json:"steady,omitempty"`
	// Together tells that others act at the same moment: what happens to the attacker in it does not stop the attack.
	Together bool     `json:"together,omitempty"`
	Attempt  *Attempt `json:"attempt,omitempty"`
	// FeintHit and FeintDefence are what a feint has come to (ZS-4.10).
	FeintHit     int `json:"feint_hit,omitempty"`
	FeintDefence int `json:"feint_defence,omitempty"`
	// Defence is the option that was chosen, Full whether in full defence; Block what the block came to.
	Defence string `json:"defence,omitempty"`
	Full    bool   `json:"full,omitempty"`
	Block   int    `json:"block,omitempty"`
	// Type, Part and Points are of damage; M is how far somebody is thrown.
	Type   DamageType `json:"type,omitempty"`
	Part   Ability    `json:"part,omitempty"`
	Points int        `json:"points,omitempty"`
	M      int        `json:"m,omitempty"`
}

// clone copies a frame so deeply that neither copy sees the other's changes.
func (f Frame) clone() Frame {
	if f.Check != nil {
		f.Check = f.Check.Clone()
	}
	if f.Answer != nil {
		given := *f.Answer
		f.Answer = &given
	}
	if f.Attempt != nil {
		f.Attempt = f.Attempt.clone()
	}
	f.List, f.Places = slices.Clone(f.List), slices.Clone(f.Places)
	f.Switched, f.Steady = slices.Clone(f.Switched), slices.Clone(f.Steady)
	acts := f.Acts
	f.Acts = nil
	for _, a := range acts {
		f.Acts = append(f.Acts, a.clone())
	}
	return f
}

// take gives the answer to a question and clears it; nil when it has not come.
func (f *Frame) take(ask string) *Given {
	if f.Answer == nil || f.Answer.Ask != ask {
		return nil
	}
	given := f.Answer
	f.Answer = nil
	return given
}

// step is what a stage says of the way on.
type step int

const (
	onward step = iota // to the next stage
	again              // this stage once more, after what it has put on the stack
	wait               // until somebody answers
	over               // the frame is done
)

// stagesOf lists the stages of each kind in their order.
var stagesOf map[FrameKind][]func(r *resolver, at int) step

func init() {
	stagesOf = map[FrameKind][]func(r *resolver, at int) step{
		InitiativeFrame: {(*resolver).initiative},
		MomentFrame:     {(*resolver).switches, (*resolver).acts},
		AttackFrame:     {(*resolver).feint, (*resolver).defend, (*resolver).hit},
		HarmFrame:       {(*resolver).harm, (*resolver).spread},
		ContestFrame:    {(*resolver).contest, (*resolver).contested},
	}
}

// resolver runs a resolution within one decision.
type resolver struct {
	b     *Battle
	d     *rules.Decision
	stack []Frame
}

func (b *Battle) resolver(d *rules.Decision) *resolver { return &resolver{b: b, d: d} }

// push puts frames on the stack so that they run in the given order.
func (r *resolver) push(frames ...Frame) {
	for _, f := range slices.Backward(frames) {
		r.stack = append(r.stack, f)
	}
}

// run goes on until nothing is left or somebody is asked, and then lets the battle go on.
func (r *resolver) run() {
	for len(r.stack) > 0 {
		at := len(r.stack) - 1
		stages := stagesOf[r.stack[at].Kind]
		if r.stack[at].Stage >= len(stages) {
			r.stack = r.stack[:at]
			continue
		}
		switch stages[r.stack[at].Stage](r, at) {
		case onward:
			r.stack[at].Stage++
		case over:
			r.stack[at].Stage = len(stages)
		case wait:
			return
		}
	}
	r.b.settle(r.d)
}

// throw throws the frame's check: the acting side's die, then the other's; by the server, or by hand where the room says so.
// Where nothing is to be thrown the outcome is recorded all the same.
func (r *resolver) throw(at int) step {
	f := &r.stack[at]
	c, known, fell := f.Check, f.Thrown, false
	for n := f.Thrown; n < 2 && c.Sure == ""; n++ {
		actor, kind, faces := CharacterID(c.Actor), c.Kind, c.Faces
		if n == 1 {
			if c.Against == nil || c.Against.Faces == 0 {
				break
			}
			actor, kind, faces = CharacterID(c.Against.Actor), passive(c.Kind), c.Against.Faces
		}
		die, s := r.die(at, actor, kind, faces, n)
		if s != onward {
			return s
		}
		if n == 0 {
			c.ThrowOpposed(die)
		} else {
			c.Against.Throw(die)
		}
		f, fell = &r.stack[at], true
		f.Thrown++
		if n == 0 && r.byHand() && c.Against != nil && c.Against.Faces > 0 {
			r.d.Emit(&DieEntered{Die: die})
			known++
		}
	}
	if c.Sure == "" && c.Against != nil {
		c.Compare()
	}
	if success, forced := r.d.Forced(); forced && fell && c.Against != nil {
		c.Success, c.Judged = success, true
	}
	r.stack[at].Thrown = 0
	r.d.Emit(&Rolled{Check: *c.Clone(), Known: known})
	return onward
}

func (r *resolver) byHand() bool { return r.d.Table().Settings.Dice == "hand" }

// die throws one die, or asks whoever throws it for what it shows. A difficulty's is thrown by whoever acts.
func (r *resolver) die(at int, actor CharacterID, kind string, faces, n int) (rules.Die, step) {
	thrower := r.b.character(actor)
	what := r.name(at, actor, kind, n)
	if thrower == nil {
		thrower = r.b.character(CharacterID(r.stack[at].Check.Actor))
	}
	if !r.byHand() {
		return r.d.Throw(what, faces), onward
	}
	given := r.stack[at].take("die")
	if given == nil {
		check := r.stack[at].Check.Clone()
		return rules.Die{}, r.ask(at, Prompt{Kind: AskDie, Clause: check.Clause, Character: thrower.ID, Team: thrower.Team, About: CharacterID(check.Target),
			Options: []string{"enter", "roll"}, Default: "roll", Check: check, Faces: faces})
	}
	if given.Option == "enter" {
		return r.d.Entered(what, faces, given.Die), onward
	}
	return r.d.Throw(what, faces), onward
}

// name names a throw by its place in the battle, so that an undo never throws for the same again.
func (r *resolver) name(at int, actor CharacterID, kind string, n int) string {
	count, who := 0, string(actor)
	if c := r.b.character(actor); c != nil {
		count = c.Throws[kind]
	} else {
		// What nobody throws goes by who acts against it.
		who = "difficulty for " + r.stack[at].Check.Actor
		count = r.b.character(CharacterID(r.stack[at].Check.Actor)).Throws[r.stack[at].Check.Kind]
		kind = r.stack[at].Check.Kind
	}
	return strconv.Itoa(r.b.Round) + " " + who + " " + kind + " " + strconv.Itoa(count+1)
}
