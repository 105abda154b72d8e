package dolldress

import (
	"slices"
	"strconv"

	"parlour/rules"
)

// A resolution is a stack of frames, each at one of the stages of its kind. It runs until the stack is empty or somebody has
// to be asked. Then the whole stack is stored with the question as plain data, and goes on from there with the answer.

// step is what a stage says of the way on.
type step int

const (
	onward step = iota // to the next stage
	again              // this stage once more
	over               // the frame is done with
	wait               // until somebody answers
)

// stage is one stage of a frame. It gets the frame by its place, since pushing frames moves them.
type stage struct {
	name string
	run  func(r *resolver, at int) step
}

// stagesOf lists the stages of each kind in their order.
var stagesOf map[FrameKind][]stage

func init() {
	stagesOf = map[FrameKind][]stage{
		OrderFrame: {{"order", (*resolver).order}},
		AttackFrame: {{"cover", (*resolver).cover}, {"before-attack", (*resolver).beforeAttack}, {"attack", (*resolver).attack},
			{"outcome", (*resolver).attackOutcome}},
		DefenceFrame: {{"reply", (*resolver).reply}, {"before-evade", (*resolver).beforeEvade}, {"evade", (*resolver).evade},
			{"before-damage", (*resolver).beforeDamage}, {"part", (*resolver).choosePart}, {"harm", (*resolver).harm}},
		LeaveFrame: {{"block", (*resolver).block}, {"hold", (*resolver).hold}, {"before-leave", (*resolver).beforeCheck},
			{"leave", (*resolver).leaveThrow}, {"outcome", (*resolver).leaveOutcome}},
		BlockFrame:  {{"before-block", (*resolver).beforeCheck}, {"throw", (*resolver).blockThrow}},
		ResistFrame: {{"before-resist", (*resolver).beforeCheck}, {"throw", (*resolver).resistThrow}},
		CheckFrame:  {{"throw", (*resolver).checkThrow}},
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
		switch stages[r.stack[at].Stage].run(r, at) {
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

// ask stops the resolution with a question.
func (r *resolver) ask(_ int, p Prompt) step {
	asked := p.Team
	if p.judges() {
		asked = rules.NoTeam
	}
	p.ID = "p" + strconv.Itoa(r.d.Table().Rewinds) + "-" + string(asked) + "-" + strconv.Itoa(r.b.Questions[asked]+1)
	if s := r.d.Table().Settings.PromptSeconds; s > 0 {
		p.Deadline = r.d.At() + int64(s)*1000
	}
	frames := make([]Frame, len(r.stack))
	for i := range r.stack {
		frames[i] = r.stack[i].clone()
	}
	r.d.Emit(&Asked{Prompt: p, Frames: frames})
	return wait
}

// resume goes on with a resolution that waited.
func (b *Battle) resume(d *rules.Decision, option string, dice []int, how string) {
	pending := b.Pending
	p := &pending.Prompt
	d.Emit(&Answered{Prompt: p.ID, Kind: p.Kind, Unit: p.Unit, Team: p.Team, Option: option, Dice: dice, How: how})
	r := b.resolver(d)
	for i := range pending.Frames {
		r.stack = append(r.stack, pending.Frames[i].clone())
	}
	r.stack[len(r.stack)-1].Answer = &Given{For: p.For, Option: option, Dice: dice}
	r.run()
}

// throw throws a check: by the server, or by hand where the room says so, and keeps it in the frame. A check that a judge's
// word has decided is so whatever the dice.
func (r *resolver) throw(at int, c rules.Check) step {
	f := &r.stack[at]
	u := r.b.unit(UnitID(c.Actor))
	what := r.b.nameThrow(u, c.Kind)
	thrown := func(name string, i int, given *Given) rules.Die {
		if given != nil && given.Option == "enter" {
			return r.d.Entered(name, 6, given.Dice[i])
		}
		return r.d.Throw(name, 6)
	}
	var given *Given
	if r.d.Table().Settings.Dice == "hand" {
		if given = f.take("dice"); given == nil {
			return r.ask(at, Prompt{Kind: AskDice, Unit: u.ID, Team: u.Team, About: UnitID(c.Target), Options: []Choice{{Value: "enter"}, {Value: "roll"}},
				Default: "roll", Check: c.Clone(), Clause: c.Clause, For: "dice"})
		}
	}
	c.ThrowSum(thrown(what+" a", 0, given), thrown(what+" b", 1, given))
	if success, forced := r.d.Forced(); forced {
		c.Success, c.Judged = success, true
	}
	f.Check = c
	r.d.Emit(&Thrown{Check: *c.Clone()})
	return onward
}

// order is the standing answer of a unit to questions of a kind: "ask" unless one was given.
func (b *Battle) order(id UnitID, about string) string {
	if order, given := b.Orders[id][about]; given {
		return order
	}
	return "ask"
}

// boost asks a unit's player what to purge or to use at this moment, one thing after the other, until he declines or nothing
// is left, and adds what comes of it (DD-3.7). What is shown with the question is the check or damage as it is by then.
func (r *resolver) boost(at int, u *Unit, when Window, about *Unit, show func(p *Prompt), add func(m rules.Modifier)) step {
	key := func(value string) string { return string(when) + " " + string(u.ID) + " " + value }
	for u.able() && !r.stack[at].asked(key("done")) {
		f := &r.stack[at]
		options := slices.DeleteFunc(r.b.boosts(u, when), func(c Choice) bool { return f.asked(key(c.Value)) })
		if len(options) == 0 {
			return onward
		}
		given := f.take(key("ask"))
		if given == nil {
			p := Prompt{Kind: AskBoost, Unit: u.ID, Team: u.Team, By: u.ID, Options: append(options, Choice{Value: "decline"}),
				Default: "decline", Clause: "DD-3.7", For: key("ask")}
			if about != nil {
				p.About = about.ID
			}
			show(&p)
			return r.ask(at, p)
		}
		if given.Option == "decline" {
			f.Asked = append(f.Asked, key("done"))
			break
		}
		f.Asked = append(f.Asked, key(given.Option))
		i := slices.IndexFunc(options, func(c Choice) bool { return c.Value == given.Option })
		if i < 0 {
			continue // it was there when the question was asked
		}
		e := r.b.boosted(u, options[i], when)
		r.d.Emit(e)
		if e.Value != 0 {
			add(rules.Modifier{Source: "own/" + e.Name, Value: e.Value})
		}
		r.b.collapse(r.d, u)
	}
	return onward
}

// boosts lists what a unit could purge or use at a moment, as far as it may and can pay.
func (b *Battle) boosts(u *Unit, when Window) []Choice {
	var all []Choice
	if b.order(u.ID, aboutPurge) != "never" {
		for i := range u.Sheet.Parts {
			if p := u.Sheet.Parts[i].Purge; u.mayPurge(i+1, when) == nil {
				all = append(all, Choice{Value: "purge:" + strconv.Itoa(i+1), Name: p.Name, Part: i + 1, Armour: 1, Add: p.Value})
			}
		}
	}
	if b.order(u.ID, aboutPower) != "never" {
		for i, p := range u.Sheet.Powers {
			if b.mayUse(u, i+1, when) == nil {
				all = append(all, Choice{Value: "power:" + strconv.Itoa(i+1), Name: p.Name, Power: i + 1, EP: p.EP + u.flight(), Add: p.Value})
			}
		}
	}
	return all
}

// mayPurge tells why a unit cannot purge a dress, by its number from 1, at a moment; nil when it can (DD-3.7).
func (u *Unit) mayPurge(no int, when Window) *rules.Refusal {
	switch i := no - 1; {
	case i < 0 || i >= len(u.Sheet.Parts):
		return rules.Refuse(CodeUnknownThing, "DD-3.7", "what", "key:dd.thing.part", "no", no)
	case u.Sheet.Parts[i].Purge == nil:
		return rules.Refuse(CodeNoPurge, "DD-3.7", "part", textRef(u.Sheet.Parts[i].Name))
	case !u.whole(i):
		return rules.Refuse(CodePartGone, "DD-3.7", "part", textRef(u.Sheet.Parts[i].Name))
	case u.Sheet.Parts[i].Purge.When != when:
		return rules.Refuse(CodeWrongWindow, "DD-3.7", "when", "key:dd.window."+string(u.Sheet.Parts[i].Purge.When))
	}
	return nil
}

// mayUse tells why a unit cannot use an optional power at a moment; nil when it can. In the air it costs 1 EP more (DD-5.2), and
// who was surprised as the battle began cannot use any in that turn (DD-6.2).
func (b *Battle) mayUse(u *Unit, no int, when Window) *rules.Refusal {
	if no < 1 || no > len(u.Sheet.Powers) {
		return rules.Refuse(CodeUnknownThing, "DD-1.4", "what", "key:dd.thing.power", "no", no)
	}
	p := &u.Sheet.Powers[no-1]
	switch {
	case p.When != when:
		return rules.Refuse(CodeWrongWindow, "DD-1.4", "when", "key:dd.window."+string(p.When))
	case b.surprised() == u.Team:
		return rules.Refuse(CodeSurprised, "DD-6.2", "unit", unitRef(u.ID))
	}
	return u.pays(p.EP+u.flight(), "DD-5.2")
}

// boosted is what it costs and adds: a purge 1 armour of the dress, a power its EP.
func (b *Battle) boosted(u *Unit, c Choice, when Window) *Boosted {
	e := &Boosted{Unit: u.ID, Part: c.Part, Power: c.Power, When: when, Quiet: u.quiet()}
	p := &Power{}
	if c.Part > 0 {
		p, e.Armour = u.Sheet.Parts[c.Part-1].Purge, u.Armour[c.Part-1]-1
	} else {
		p = &u.Sheet.Powers[c.Power-1]
		e.EP = p.EP + u.flight()
	}
	e.Name, e.Value = p.Name, p.Value
	if when == BeforeGuard {
		e.Value = -p.Value
	}
	return e
}

func (b *Battle) decideAnswer(d *rules.Decision, a *Answer) error {
	stale := rules.Refuse(CodeStalePrompt, "", "prompt", clip(a.Prompt))
	if b.Pending == nil || b.Pending.Prompt.ID != a.Prompt {
		return stale
	}
	p := &b.Pending.Prompt
	how, refusal := b.mayAnswer(d, p)
	if refusal != nil {
		if !p.judges() && !d.Table().ClassOf(d.Seat()).Sees(p.Team) {
			// What is asked, and of whom, is that side's affair: others are told what is said of a question that there is not.
			return stale
		}
		return refusal
	}
	if !slices.ContainsFunc(p.Options, func(c Choice) bool { return c.Value == a.Option }) {
		return rules.Refuse(CodeBadOption, p.Clause, "option", clip(a.Option))
	}
	dice := a.Dice
	if a.Option != "enter" || p.Kind != AskDice {
		dice = nil
	} else if len(dice) != 2 || slices.Min(dice) < 1 || slices.Max(dice) > 6 {
		return rules.Refuse(CodeBadDie, p.Clause, "faces", 6)
	}
	if !d.Previewing {
		b.resume(d, a.Option, dice, how)
	}
	return nil
}

// mayAnswer tells whether the sender may answer: whoever plays the unit, or a judge for somebody who is away; a question to
// the judges any of them, and where it is about one side alone its leader or the referee.
func (b *Battle) mayAnswer(d *rules.Decision, p *Prompt) (how string, refusal *rules.Refusal) {
	t := d.Table()
	if p.judges() {
		seat := d.Seat()
		switch {
		case !t.IsJudge(seat):
			return "", rules.Refuse(rules.CodeNotJudge, p.Clause)
		case p.Team != rules.NoTeam && !t.IsLeader(seat, p.Team) && !t.StandsIn(seat, p.Team):
			return "", rules.Refuse(rules.CodeNotLeader, p.Clause, "team", "team:"+string(p.Team))
		}
		return "judge", nil
	}
	u := b.unit(p.Unit)
	if !d.MayHandle(u.Owner, u.Team) {
		return "", rules.Refuse(CodeNotYourUnit, "", "unit", unitRef(u.ID))
	}
	if t.Owns(d.Seat(), u.Owner, u.Team) {
		return "owner", nil
	}
	return "judge", nil
}

// Wake is when the pending question's deadline comes; 0 without one.
func (b *Battle) Wake() int64 {
	if b.Pending == nil {
		return 0
	}
	return b.Pending.Prompt.Deadline
}

// Tick answers a question whose deadline has come with its default: nobody can stall a battle.
func (b *Battle) Tick(d *rules.Decision) {
	if b.Pending != nil {
		b.resume(d, b.Pending.Prompt.Default, nil, "deadline")
	}
}

func (b *Battle) decideStanding(d *rules.Decision, s *Standing) error {
	u, err := b.own(d, s.Unit)
	if err != nil {
		return err
	}
	kinds := OrderKinds()
	i := slices.IndexFunc(kinds, func(k OrderKind) bool { return k.About == s.About })
	switch {
	case i < 0:
		return rules.Refuse(CodeUnknownAbout, "", "about", clip(s.About))
	case !slices.Contains(kinds[i].Orders, s.Order):
		return rules.Refuse(CodeBadOption, "", "option", clip(s.Order))
	}
	if !d.Previewing {
		d.Emit(&OrderGiven{Unit: u.ID, Team: u.Team, About: s.About, Order: s.Order})
	}
	return nil
}
