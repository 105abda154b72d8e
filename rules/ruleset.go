package rules

// Ruleset is a game that can be played on a session table. The table itself knows no word of it.
type Ruleset interface {
	// ID is the ruleset's name in stored rooms: "maidhammer".
	ID() string
	// NewGame gives the state of a game nobody has done anything in.
	NewGame() Game
	// NewBody and NewEvent give empty values of the ruleset's kinds to decode into.
	NewBody(kind string) (Body, bool)
	NewEvent(kind string) (Event, bool)
	// Clause names the ruleset's clause on a matter of the table: "players", "order", "judge", "clock"; empty for none. Where
	// none is on "order" no side goes first, and nothing is thrown for it.
	Clause(matter string) string
	// Codes documents the ruleset's refusals.
	Codes() []CodeDoc
	// CatalogJSON prints the ruleset's tables.
	CatalogJSON() ([]byte, error)
}

// Game is the state of one game and its rules. It changes only in Apply; everything else reads it.
// It marshals to JSON and back without loss.
type Game interface {
	// Decide checks a command whole and then emits what it brings about; on error it has emitted nothing.
	// When d.Previewing it emits nothing in any case and hands what it would check to d.Show.
	Decide(d *Decision, b Body) error
	// Apply folds one of the ruleset's events.
	Apply(e Event)
	// MayLeave tells why the team cannot be done with the stage yet; nil when it can.
	MayLeave(t *Table, stage Stage, team Team) *Refusal
	// Enter is called when the room has entered a stage; the game may emit what begins with it.
	Enter(d *Decision, stage Stage)
	// TimeCalled is called at a limit of the clock; final is the one that cuts an action short (MH-1.5).
	TimeCalled(d *Decision, final bool)
	// Wake is when the game next wants a Tick, in ms since the Unix epoch; 0 is never.
	Wake() int64
	// Tick tells that Wake has come.
	Tick(d *Decision)
	// Moment names where the game stands; a ruling can be objected to while it has not changed.
	Moment() string
	// View is the game as a class of viewers may see it; it holds no floating point and no null.
	View(t *Table, v ViewerClass) any
	// Lines are the log lines of an event for a class of viewers, made from the event alone.
	Lines(e Event, v ViewerClass) []Line
	// Secret tells whether an event is one side's own affair, as long as it is all that a decision brings about: nobody else
	// is to notice such a decision, so it is not counted among those that an undo can name.
	Secret(e Event) bool
	// Dice are the dice that an event holds.
	Dice(e Event) []Die
}

// Rulesets are the games a server offers, by id.
type Rulesets map[string]Ruleset

// NewRulesets collects rulesets by their ids.
func NewRulesets(all ...Ruleset) Rulesets {
	r := make(Rulesets, len(all))
	for _, one := range all {
		r[one.ID()] = one
	}
	return r
}

func (t *Table) clause(matter string) string { return t.ruleset.Clause(matter) }

func (t *Table) clauses(matter string) []string {
	if c := t.clause(matter); c != "" {
		return []string{c}
	}
	return nil
}
