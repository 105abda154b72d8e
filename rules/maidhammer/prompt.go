package maidhammer

import (
	"slices"
	"strconv"

	"parlour/rules"
)

// Prompt is a question to the owner of a doll, as plain data.
type Prompt struct {
	// ID is unique in the room, also after an undo: "p", how often there was one, the team, and which question to the team it
	// is. What the other team is asked depends on how it means to answer, and nobody else is to count it.
	ID string `json:"id"`
	// Kind is "react" (use an ability?), "die" (throw by hand) or "let-go" (agree to an escape).
	Kind    string     `json:"kind"`
	Ability string     `json:"ability"` // clause
	Doll    DollID     `json:"doll"`
	Team    rules.Team `json:"team"`
	Options []string   `json:"options"`
	Default string     `json:"default"`
	// Deadline is in ms since the Unix epoch; 0 is never.
	Deadline int64         `json:"deadline,omitempty"`
	Check    *rules.Check  `json:"check,omitempty"`
	Damage   *rules.Damage `json:"damage,omitempty"`
	// About is whom it is about: who would take the damage, or who wants to get away.
	About DollID `json:"about,omitempty"`
	// For is the question within its frame.
	For string `json:"for"`
}

// Pending is a resolution that waits: the question, and the frames that go on with the answer.
type Pending struct {
	Prompt Prompt  `json:"prompt"`
	Frames []Frame `json:"frames"`
}

// ask stops the resolution with a question.
func (r *resolver) ask(_ int, p Prompt) step {
	p.ID = "p" + strconv.Itoa(r.d.Table().Rewinds) + "-" + string(p.Team) + "-" + strconv.Itoa(r.b.Questions[p.Team]+1)
	if p.For == "" {
		p.For = p.Kind
	}
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
func (b *Battle) resume(d *rules.Decision, option string, die int, how string) {
	pending := b.Pending
	d.Emit(&Answered{Prompt: pending.Prompt.ID, Doll: pending.Prompt.Doll, Ask: pending.Prompt.Ability, Option: option, Die: die, How: how})
	r := b.resolver(d)
	for i := range pending.Frames {
		r.stack = append(r.stack, pending.Frames[i].clone())
	}
	r.stack[len(r.stack)-1].Answer = &Given{Ask: pending.Prompt.For, Option: option, Die: die}
	r.run()
}

func (b *Battle) decideAnswer(d *rules.Decision, a *Answer) error {
	if b.Pending == nil || b.Pending.Prompt.ID != a.Prompt {
		return rules.Refuse(CodeStalePrompt, "", "prompt", a.Prompt)
	}
	p := b.Pending.Prompt
	how, err := b.mayAnswer(d, p)
	if err != nil {
		if t := d.Table(); !t.ClassOf(d.Seat()).Sees(p.Team) {
			// What is asked, and of whom, is that side's affair: others are told what is said of a question that there is not.
			return rules.Refuse(CodeStalePrompt, "", "prompt", a.Prompt)
		}
		return err
	}
	if !slices.Contains(p.Options, a.Option) {
		return rules.Refuse(CodeBadOption, "", "option", a.Option)
	}
	if a.Option == "enter" && (a.Die < 1 || a.Die > p.Check.Faces) {
		return rules.Refuse(CodeBadDie, "MH-5.3", "is", a.Die, "faces", p.Check.Faces)
	}
	if d.Previewing {
		return nil
	}
	b.resume(d, a.Option, a.Die, how)
	return nil
}

// mayAnswer tells whether the sender may answer: the doll's owner, or a judge for somebody who is away.
func (b *Battle) mayAnswer(d *rules.Decision, p Prompt) (how string, err error) {
	if err := b.mayHandle(d, b.doll(p.Doll)); err != nil {
		return "", err
	}
	if b.owns(d.Table(), d.Seat(), b.doll(p.Doll)) {
		return "owner", nil
	}
	return "judge", nil
}

// Wake is when the pending prompt's deadline comes; 0 without one.
func (b *Battle) Wake() int64 {
	if b.Pending == nil {
		return 0
	}
	return b.Pending.Prompt.Deadline
}

// Tick answers a prompt whose deadline has come with its default: nobody can stall a battle.
func (b *Battle) Tick(d *rules.Decision) {
	if b.Pending != nil {
		b.resume(d, b.Pending.Prompt.Default, 0, "deadline")
	}
}

// Abilities lists by their clauses what a doll may be asked about, and so may have a standing order for: its own reactions,
// and what its allies could call it to join.
func (b *Battle) Abilities(doll *Doll) []string {
	var all []string
	add := func(e *Entry) {
		if !slices.Contains(all, e.Clause()) {
			all = append(all, e.Clause())
		}
	}
	for _, e := range doll.effects() {
		if slices.ContainsFunc(reactionsOf(e), func(r Reaction) bool { return !r.Unasked }) {
			add(e)
		}
	}
	for _, e := range b.callsOf(doll) {
		add(e)
	}
	return all
}

func (b *Battle) decideStanding(d *rules.Decision, s *Standing) error {
	doll, err := b.find(s.Doll)
	if err != nil {
		return err
	}
	if err := b.mayHandle(d, doll); err != nil {
		return err
	}
	if !slices.Contains(b.Abilities(doll), s.Ability) {
		return rules.Refuse(CodeUnknownAbility, "", "ability", s.Ability)
	}
	if s.Order != "ask" && s.Order != "always" && s.Order != "never" {
		return rules.Refuse(CodeBadOption, "", "option", s.Order)
	}
	if d.Previewing {
		return nil
	}
	d.Emit(&OrderGiven{Doll: s.Doll, Ability: s.Ability, Order: s.Order})
	return nil
}

// nameThrow names a throw: turn, phase, doll, kind of check, and how many of these it has thrown in the phase.
func nameThrow(turn, phase int, doll DollID, kind string, n int) string {
	var name [48]byte
	out := strconv.AppendInt(name[:0], int64(turn), 10)
	out = append(out, '.')
	out = strconv.AppendInt(out, int64(phase), 10)
	out = append(out, ' ')
	out = append(out, doll...)
	out = append(out, ' ')
	out = append(out, kind...)
	out = append(out, ' ')
	out = strconv.AppendInt(out, int64(n+1), 10)
	return string(out)
}
