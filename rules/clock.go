package rules

// Clock is the clock of play (MH-1.5). It only adds up what the server tells it.
type Clock struct {
	// Elapsed is the time of play up to Since, in ms; Since is when it last began to run, in ms since the Unix epoch.
	Elapsed int64 `json:"elapsed"`
	Since   int64 `json:"since,omitempty"`
	Running bool  `json:"running"`
	// Called tells that the first limit has come: the battle ends as soon as nothing is under way.
	Called bool `json:"called,omitempty"`
}

// At is the time of play at a moment, in ms.
func (c Clock) At(now int64) int64 {
	if !c.Running {
		return c.Elapsed
	}
	return c.Elapsed + max(now-c.Since, 0)
}

const msPerMinute = 60_000

// limits gives the two limits of play in ms; 0 is none.
func (s Settings) limits() (first, final int64) {
	if s.Minutes == 0 {
		return 0, 0
	}
	first = int64(s.Minutes) * msPerMinute
	return first, first + int64(s.GraceMinutes)*msPerMinute
}

// NextWake is when the table next wants a Tick: a limit of the clock or a prompt's deadline, in ms since the Unix
// epoch; 0 is never.
func (t *Table) NextWake() int64 {
	wake := int64(0)
	earlier := func(at int64) {
		if at > 0 && (wake == 0 || at < wake) {
			wake = at
		}
	}
	if t.Stage == Play && t.Clock.Running {
		earlier(t.game.Wake())
		first, final := t.Settings.limits()
		if first > 0 {
			limit := first
			if t.Clock.Called {
				limit = final
			}
			earlier(t.Clock.Since + max(limit-t.Clock.Elapsed, 0))
		}
	}
	return wake
}

func (t *Table) decideTick(d *Decision) error {
	if t.Stage != Play {
		return nil
	}
	first, final := t.Settings.limits()
	now := t.Clock.At(d.cmd.At)
	switch {
	case first > 0 && t.Clock.Called && now >= final:
		d.Emit(&TimeCalled{Final: true})
		t.game.TimeCalled(d, true)
	case first > 0 && !t.Clock.Called && now >= first:
		d.Emit(&TimeCalled{})
		t.game.TimeCalled(d, false)
	}
	if wake := t.game.Wake(); t.Stage == Play && t.Clock.Running && wake > 0 && wake <= d.cmd.At {
		t.game.Tick(d)
	}
	return nil
}

func (t *Table) decidePause(d *Decision, b *Pause) error {
	if !t.IsJudge(d.cmd.Seat) {
		return Refuse(CodeNotJudge, t.clause("judge"))
	}
	if t.Stage != Play {
		return t.wrongStage(Play)
	}
	switch {
	case b.Paused && t.Clock.Running:
		d.Emit(&ClockPaused{})
	case !b.Paused && !t.Clock.Running:
		d.Emit(&ClockStarted{})
	}
	return nil
}
