package dolldress

import (
	"slices"

	"parlour/rules"
)

// FrameKind names what a frame resolves.
type FrameKind string

// The kinds of frames; stagesOf lists what each goes through.
const (
	OrderFrame   FrameKind = "order"   // a tie that a judge decides
	AttackFrame  FrameKind = "attack"  // one throw, at one unit or several
	DefenceFrame FrameKind = "defence" // what comes of it for one of them
	LeaveFrame   FrameKind = "leave"   // a try to leave an engagement
	BlockFrame   FrameKind = "block"   // the throw of somebody who stands in the way
	ResistFrame  FrameKind = "resist"  // a throw against an added effect
	CheckFrame   FrameKind = "check"   // a check that a judge asks for
)

// Frame is one thing being resolved.
type Frame struct {
	Kind  FrameKind `json:"kind"`
	Stage int       `json:"stage"`
	// Actor attacks, defends, leaves or throws; By is the attacker in a defence.
	Actor UnitID `json:"actor"`
	By    UnitID `json:"by,omitempty"`
	// Attack is what is being done to somebody.
	Attack *Attack `json:"attack,omitempty"`
	// Check is the throw; Sum the attacker's, as the defender faces it.
	Check rules.Check  `json:"check"`
	Sum   *rules.Check `json:"sum,omitempty"`
	// Reply is how the target meets an attack: "evade", "defend" or "take"; Damage what would come of it; Part which dress
	// takes it, from 1.
	Reply  string        `json:"reply,omitempty"`
	Damage *rules.Damage `json:"damage,omitempty"`
	Part   int           `json:"part,omitempty"`
	// Move is the move that leaves an engagement; Blockers who stand in its way.
	Move     *Act     `json:"move,omitempty"`
	Blockers []UnitID `json:"blockers,omitempty"`
	Free     string   `json:"free,omitempty"`
	// Highest is the best throw of those in the way.
	Highest *int `json:"highest,omitempty"`
	// Effect is the added effect that is thrown against.
	Effect *Effect `json:"effect,omitempty"`
	// Ability is what a judge has a unit throw for.
	Ability Stat `json:"ability,omitempty"`
	// Tied are those among whom a judge chooses.
	Tied []UnitID `json:"tied,omitempty"`
	// Asked lists what was asked already, by For; Answer is the answer that has just come.
	Asked  []string `json:"asked,omitempty"`
	Answer *Given   `json:"answer,omitempty"`
	// Boosts are what purges and powers have added, until the check or the damage is made up.
	Boosts []rules.Modifier `json:"boosts,omitempty"`
}

// Attack is one attack: with one weapon or, in a volley, with two (DD-3.6).
type Attack struct {
	Weapons []int    `json:"weapons"` // numbers from 1
	Targets []UnitID `json:"targets"`
	// Area is the area that is attacked by an area weapon.
	Area     AreaID `json:"area,omitempty"`
	Special  bool   `json:"special,omitempty"`
	Surprise bool   `json:"surprise,omitempty"`
	// Covers tells for whom its only target stands in (DD-6.1).
	Covers UnitID `json:"covers,omitempty"`
	// Added is what purges and powers of the attacker have added to the damage.
	Added []rules.Modifier `json:"added,omitempty"`
}

// Given is an answer to the question a frame waited for.
type Given struct {
	For    string `json:"for"`
	Option string `json:"option"`
	Dice   []int  `json:"dice,omitempty"`
}

// take gives the answer to a question and clears it; nil when it has not come.
func (f *Frame) take(what string) *Given {
	if f.Answer == nil || f.Answer.For != what {
		return nil
	}
	given := f.Answer
	f.Answer = nil
	return given
}

func (f *Frame) asked(what string) bool { return slices.Contains(f.Asked, what) }

// clone copies a frame so deeply that neither copy sees the other's changes.
func (f Frame) clone() Frame {
	f.Check = *f.Check.Clone()
	if f.Sum != nil {
		f.Sum = f.Sum.Clone()
	}
	if f.Damage != nil {
		f.Damage = f.Damage.Clone()
	}
	if f.Attack != nil {
		a := *f.Attack
		a.Weapons, a.Targets, a.Added = slices.Clone(a.Weapons), slices.Clone(a.Targets), slices.Clone(a.Added)
		f.Attack = &a
	}
	if f.Move != nil {
		m := *f.Move
		f.Move = &m
	}
	if f.Highest != nil {
		highest := *f.Highest
		f.Highest = &highest
	}
	if f.Effect != nil {
		e := *f.Effect
		f.Effect = &e
	}
	if f.Answer != nil {
		given := *f.Answer
		given.Dice = slices.Clone(given.Dice)
		f.Answer = &given
	}
	f.Asked, f.Blockers, f.Tied, f.Boosts = slices.Clone(f.Asked), slices.Clone(f.Blockers), slices.Clone(f.Tied), slices.Clone(f.Boosts)
	return f
}
