package zerosystem

import (
	"slices"
	"strconv"

	"parlour/rules"
)

// Prompt is a question to the owner of a character, as plain data.
type Prompt struct {
	// ID is unique in the room, also after an undo: "p", how often there was one, the team, and which question to the team it is.
	ID        string       `json:"id"`
	Kind      PromptKind   `json:"kind"`
	Character CharacterID  `json:"character"`
	Team      rules.Team   `json:"team"`
	About     CharacterID  `json:"about,omitempty"`
	Clause    string       `json:"clause"`
	Options   []string     `json:"options"`
	Default   string       `json:"default"`
	Deadline  int64        `json:"deadline,omitempty"` // ms since the Unix epoch; 0 is never
	Forecasts []Forecast   `json:"forecasts,omitempty"`
	Check     *rules.Check `json:"check,omitempty"`
	Faces     int          `json:"faces,omitempty"` // of the die that is asked for
	Points    int          `json:"points,omitempty"`
	Damage    DamageType   `json:"damage,omitempty"`
	Levels    *Levels      `json:"levels,omitempty"`
	Part      Ability      `json:"part,omitempty"`
	Suggested *Levels      `json:"suggested,omitempty"`
	MayFull   bool         `json:"may_full,omitempty"`
}

// Pending is a resolution that waits: the question, and the frames that go on with the answer.
type Pending struct {
	Prompt Prompt  `json:"prompt"`
	Frames []Frame `json:"frames"`
}

// Given is an answer to the question a frame waited for.
type Given struct {
	Ask    string  `json:"ask"`
	Option string  `json:"option"`
	Die    int     `json:"die,omitempty"`
	Spread *Levels `json:"spread,omitempty"`
	Full   bool    `json:"full,omitempty"`
}

// ask stops the resolution with a question.
func (r *resolver) ask(_ int, p Prompt) step {
	p.ID = "p" + strconv.Itoa(r.d.Table().Rewinds) + "-" + string(p.Team) + "-" + strconv.Itoa(r.b.Questions[p.Team]+1)
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
func (b *Battle) resume(d *rules.Decision, given Given, how string) {
	pending := b.Pending
	d.Emit(&Answered{Prompt: pending.Prompt.ID, How: how})
	r := b.resolver(d)
	for i := range pending.Frames {
		r.stack = append(r.stack, pending.Frames[i].clone())
	}
	given.Ask = string(pending.Prompt.Kind)
	r.stack[len(r.stack)-1].Answer = &given
	r.run()
}

func (b *Battle) decideAnswer(d *rules.Decision, a *Answer) error {
	stale := rules.Refuse(CodeAnswerLate, "", "prompt", short(a.Prompt))
	if b.Pending == nil || b.Pending.Prompt.ID != a.Prompt {
		return stale
	}
	p := &b.Pending.Prompt
	c := b.character(p.Character)
	if err := mayHandle(d, c); err != nil {
		if t := d.Table(); !t.ClassOf(d.Seat()).Sees(p.Team) {
			// What is asked, and of whom, is that side's affair.
			return stale
		}
		return err
	}
	if !slices.Contains(p.Options, a.Option) {
		return rules.Refuse(CodeNoSuchOption, p.Clause, "option", short(a.Option))
	}
	switch {
	case a.Option == "enter" && (a.Die < 1 || a.Die > p.Faces):
		return rules.Refuse(CodeDieBeyond, p.Clause, "is", a.Die, "faces", p.Faces)
	case a.Option == "spread":
		if refusal := maySpread(p, a.Spread); refusal != nil {
			return refusal
		}
	case a.Full && !(p.MayFull && a.Option != noDefence):
		return rules.Refuse(CodeNoFullDefence, "ZS-4.5", "character", charRef(c.ID))
	}
	if d.Previewing {
		return nil
	}
	how := "judge"
	if d.Table().Owns(d.Seat(), c.Owner, c.Team) {
		how = "owner"
	}
	given := Given{Option: a.Option, Die: a.Die, Full: a.Full && p.Kind == AskDefence}
	if a.Option == "spread" {
		spread := *a.Spread
		given.Spread = &spread
	}
	b.resume(d, given, how)
	return nil
}

// maySpread checks how damage is spread: all of it, none below 0, and at least one point where it was aimed (ZS-3.3, ZS-4.7).
func maySpread(p *Prompt, spread *Levels) *rules.Refusal {
	if spread == nil {
		return rules.Refuse(CodeSpreadWrong, "ZS-3.3", "is", 0, "needs", p.Points)
	}
	for _, a := range Abilities {
		if n := spread.Of(a); n < 0 || n > p.Levels.Of(a) {
			return rules.Refuse(CodeSpreadBelow, "ZS-3.3", "ability", ref(a), "is", n, "limit", p.Levels.Of(a))
		}
	}
	if is := spread.Sum(); is != p.Points {
		return rules.Refuse(CodeSpreadWrong, "ZS-3.3", "is", is, "needs", p.Points)
	}
	if p.Part != "" && spread.Of(p.Part) < 1 {
		return rules.Refuse(CodeSpreadPart, "ZS-4.7", "ability", ref(p.Part))
	}
	return nil
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
		b.resume(d, Given{Option: b.Pending.Prompt.Default}, "deadline")
	}
}

// standingOrders are what a standing answer can be about, and what it can say; the first is to be asked.
var standingOrders = map[string][]string{
	"defence": {"ask", "best", noDefence},
	"switch":  {"ask", "strike", "defend"},
	"spread":  {"ask", "even"},
	"ability": {"ask", "best"},
}

// StandingOrders are what characters can have standing answers about, and what each can be.
func StandingOrders() map[string][]string { return standingOrders }

// order is a standing answer: "ask" unless one was given.
func (c *Character) order(about string) string {
	if order := c.Orders[about]; order != "" {
		return order
	}
	return "ask"
}

func (b *Battle) decideStanding(d *rules.Decision, s *Standing) error {
	c, err := b.find(s.Character)
	if err != nil {
		return err
	}
	if err := mayHandle(d, c); err != nil {
		return err
	}
	if !slices.Contains(standingOrders[s.About], s.Order) {
		return rules.Refuse(CodeNoSuchOption, "", "option", short(s.Order))
	}
	if d.Previewing || c.order(s.About) == s.Order {
		return nil
	}
	d.Emit(&OrderGiven{Character: c.ID, Team: c.Team, About: s.About, Order: s.Order})
	return nil
}
