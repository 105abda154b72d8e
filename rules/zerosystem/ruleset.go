package zerosystem

import (
	"slices"

	"parlour/rules"
)

// Ruleset is Zero System as a game for the session table.
type Ruleset struct{}

var (
	_ rules.Ruleset = Ruleset{}
	_ rules.Game    = (*Battle)(nil)
)

// ID is "zerosystem".
func (Ruleset) ID() string { return "zerosystem" }

// NewGame gives a battle in which nothing has happened.
func (Ruleset) NewGame() rules.Game {
	return &Battle{Sheets: map[string]*Filed{}, Facts: map[string]Known{}, Rules: defaultRules}
}

// NewBody gives an empty command of that kind.
func (Ruleset) NewBody(kind string) (rules.Body, bool) {
	make, ok := bodies[kind]
	if !ok {
		return nil, false
	}
	return make(), true
}

// NewEvent gives an empty event of that kind.
func (Ruleset) NewEvent(kind string) (rules.Event, bool) {
	make, ok := eventKinds[kind]
	if !ok {
		return nil, false
	}
	return make(), true
}

// Clause names the clauses on matters of the table; seats, order, judges and the clock are no matter of this game.
func (Ruleset) Clause(string) string { return "" }

// Codes documents the refusals of battles and sheets.
func (Ruleset) Codes() []rules.CodeDoc { return slices.Concat(battleCodes, sheetCodes) }

// CatalogJSON prints the tables.
func (Ruleset) CatalogJSON() ([]byte, error) { return CatalogJSON() }

// Decide decides a command of the game.
func (b *Battle) Decide(d *rules.Decision, body rules.Body) error {
	switch c := body.(type) {
	case *SaveSheet:
		return b.decideSaveSheet(d, c)
	case *RemoveSheet:
		return b.decideRemoveSheet(d, c)
	case *LoadSample:
		return b.decideLoadSample(d, c)
	case *Assign:
		return b.decideAssign(d, c)
	case *Waive:
		return b.decideWaive(d, c)
	case *ChooseRules:
		return b.decideChooseRules(d, c)
	}
	if d.Table().Stage != rules.Play {
		return rules.Refuse(rules.CodeWrongStage, "", "stage", string(d.Table().Stage), "needs", string(rules.Play))
	}
	switch c := body.(type) {
	case *Note:
		return b.decideNote(d, c)
	case *Declare:
		return b.decideDeclare(d, c)
	case *Withdraw:
		return b.decideWithdraw(d, c)
	case *Close:
		return b.decideClose(d, c)
	case *Surprise:
		return b.decideSurprise(d, c)
	case *Do:
		return b.decideDo(d, c)
	case *Delay:
		return b.decideDelay(d, c)
	case *Answer:
		return b.decideAnswer(d, c)
	case *Standing:
		return b.decideStanding(d, c)
	}
	return b.decideRuling(d, body)
}

// Moment names where the battle stands: the round, its phase, and who has acted in it.
func (b *Battle) Moment() string { return b.moment() }

// Secret tells whether an event is one side's own affair: what it declares before initiative, what it chooses at a moment that others
// share, and how it means to answer.
func (b *Battle) Secret(e rules.Event) bool {
	switch e := e.(type) {
	case *PlanMade, *PlanWithdrawn, *ActChosen, *OrderGiven:
		return true
	case *SheetFiled:
		return e.Edited
	}
	return false
}

// Dice are the dice that an event holds. Those of a throw that were entered one by one are in an event before it.
func (b *Battle) Dice(e rules.Event) []rules.Die {
	switch e := e.(type) {
	case *DieEntered:
		return []rules.Die{e.Die}
	case *Rolled:
		return diceOf(&e.Check)[e.Known:]
	}
	return nil
}

// diceOf are the dice of a throw in the order in which they fall: the acting side's first.
func diceOf(c *rules.Check) []rules.Die {
	if c.Against == nil {
		return c.Dice
	}
	return slices.Concat(c.Dice, c.Against.Dice)
}
