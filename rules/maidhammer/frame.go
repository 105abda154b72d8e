package maidhammer

import (
	"slices"

	"parlour/rules"
)

// FrameKind names what a frame resolves.
type FrameKind string

// The kinds of frames; stagesOf lists what each goes through.
const (
	AttackFrame FrameKind = "attack" // one throw to hit, at one doll or several
	HitFrame    FrameKind = "hit"    // the harm of a hit on one doll
	CheckFrame  FrameKind = "check"  // a morale or recovery check
	EscapeFrame FrameKind = "escape" // a try to leave a melee
	TestFrame   FrameKind = "test"   // a throw for an ability, "d6 1–3: …"
	FallFrame   FrameKind = "fall"   // HP has become 0 without a hit

	CastFrame  FrameKind = "cast"  // a spell that is no attack
	AfterFrame FrameKind = "after" // what comes after an attack

	CallFrame      FrameKind = "call"      // others are asked to join a shot
	InterceptFrame FrameKind = "intercept" // a shot at what flies at its target

	TurnStartFrame FrameKind = "turn-start" // what may be declared before phase 1 (MH-1.6)
	TurnEndFrame   FrameKind = "turn-end"   // what a turn's end brings (MH-9.1)
)

// Frame is one thing being resolved.
type Frame struct {
	Kind  FrameKind `json:"kind"`
	Stage int       `json:"stage"`
	// Actor throws or strikes; Target is who the harm is for.
	Actor  DollID `json:"actor"`
	Target DollID `json:"target,omitempty"`
	// Check is the throw; Again asks for another die. Final dice cannot be thrown again.
	Check rules.Check `json:"check"`
	Again bool        `json:"again,omitempty"`
	Final bool        `json:"final,omitempty"`
	// Doubled tells that a second die was asked for, since the worse of two counts; Second that it is being thrown.
	Doubled bool `json:"doubled,omitempty"`
	Second  bool `json:"second,omitempty"`
	// Shot is the attack that the throw belongs to.
	Shot *Shot `json:"shot,omitempty"`
	// Harm is a hit's damage.
	Harm *Harm `json:"harm,omitempty"`
	// Forced marks a morale check that an effect asks for (MH-8.5).
	Forced bool `json:"forced,omitempty"`
	// Spared are the victims of an attack that it passes over.
	Spared []DollID `json:"spared,omitempty"`
	// Point and Rank are how far the asking for reactions has come; Asked lists the reactions that were asked about what lies
	// on the table now, Used those that were used in this frame; Answer is the answer that has just come, Chosen the doll in it.
	Point  Point    `json:"point,omitempty"`
	Rank   int      `json:"rank,omitempty"`
	Asked  []string `json:"asked,omitempty"`
	Used   []string `json:"used,omitempty"`
	Answer *Given   `json:"answer,omitempty"`
	Chosen DollID   `json:"chosen,omitempty"`
	// MM is how far somebody goes, Sum what the dice of a chain have come to.
	MM  int `json:"mm,omitempty"`
	Sum int `json:"sum,omitempty"`
	// Option is the number of the choice that was made with it, Areas are the areas that it takes away.
	Option int      `json:"option,omitempty"`
	Areas  []string `json:"areas,omitempty"`
	// Void tells that nothing comes of it.
	Void bool `json:"void,omitempty"`
}

// Given is an answer to the question a frame waited for.
type Given struct {
	Ask    string `json:"ask"`
	Option string `json:"option"`
	Die    int    `json:"die,omitempty"`
}

// counting is the die of the frame's check that counts.
func (f *Frame) counting() *rules.Die {
	for i := range slices.Backward(f.Check.Dice) {
		if !f.Check.Dice[i].Rerolled {
			return &f.Check.Dice[i]
		}
	}
	return &f.Check.Dice[len(f.Check.Dice)-1]
}

// throwSecond adds the second of two dice, of which the worse one counts: a failure before a success, the lower damage
// before the higher, and otherwise the higher face.
func (f *Frame) throwSecond(die rules.Die) {
	c := &f.Check
	success, value := c.Outcome(die.Value)
	worse := die.Value > c.Natural
	switch {
	case success != c.Success:
		worse = !success
	case success && f.Kind == AttackFrame:
		worse = value < c.Value
	}
	if worse {
		f.counting().Rerolled = true
		c.Throw(die)
		return
	}
	die.Rerolled = true
	c.Dice = append(c.Dice, die)
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

// couldImprove tells whether throwing again could be better for the thrower: a failure could succeed, and a hit that is
// not the best possible one could do more damage.
func (f *Frame) couldImprove() bool {
	switch {
	case f.Check.Judged:
		return false
	case f.Check.Kind == rollCheck:
		return true // what is good depends on who asks
	case f.Check.Wins == 0:
		return false
	case !f.Check.Success:
		return true
	}
	if f.Kind != AttackFrame {
		return false
	}
	for face := f.Check.Faces; face >= 1; face-- {
		if success, value := f.Check.Outcome(face); success {
			return f.Check.Value < value
		}
	}
	return false
}

// clone copies a frame so deeply that neither copy sees the other's changes.
func (f Frame) clone() Frame {
	f.Check = *f.Check.Clone()
	f.Asked, f.Used, f.Spared = slices.Clone(f.Asked), slices.Clone(f.Used), slices.Clone(f.Spared)
	if f.Harm != nil {
		harm := *f.Harm
		harm.Damage = f.Harm.Damage.Clone()
		f.Harm = &harm
	}
	if f.Answer != nil {
		given := *f.Answer
		f.Answer = &given
	}
	return f
}
