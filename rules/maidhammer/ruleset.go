package maidhammer

import (
	"slices"

	"parlour/rules"
)

// Ruleset is Maid Hammer as a game for the session table.
type Ruleset struct{}

var (
	_ rules.Ruleset = Ruleset{}
	_ rules.Game    = (*Battle)(nil)
)

// ID is "maidhammer".
func (Ruleset) ID() string { return "maidhammer" }

// NewGame gives a battle in which nothing has happened.
func (Ruleset) NewGame() rules.Game {
	return &Battle{
		Sheets: map[string]*Filed{},
		Facts:  map[string]Fact{},
		Orders: map[DollID]map[string]string{},
		Tally:  map[rules.Team]*Tally{rules.First: {}, rules.Second: {}},
	}
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

// Clause names the clauses on matters of the table.
func (Ruleset) Clause(matter string) string {
	return map[string]string{"players": "MH-1.1", "order": "MH-1.2", "judge": "MH-1.3", "clock": "MH-1.5"}[matter]
}

// Codes documents the refusals of battles and sheets.
func (Ruleset) Codes() []rules.CodeDoc {
	return slices.Concat(battleCodes, fieldCodes, areaCodes, sheetCodes)
}

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
	case *ChooseField:
		return b.decideChooseField(d, c)
	case *ChooseGoal:
		return b.decideChooseGoal(d, c)
	case *NameGeneral:
		return b.decideNameGeneral(d, c)
	case *Place:
		return b.decidePlace(d, c)
	case *LayEarly:
		return b.decideLayEarly(d, c)
	case *ReachQuery, *PathQuery, *AimQuery, *MeasureQuery:
		return b.decideQuery(d, c)
	}
	if d.Table().Stage != rules.Play {
		return rules.Refuse(rules.CodeWrongStage, "", "stage", string(d.Table().Stage), "needs", string(rules.Play))
	}
	switch c := body.(type) {
	case *Move:
		return b.decideMove(d, c)
	case *Shift:
		return b.decideShift(d, c)
	case *Handle:
		return b.decideHandle(d, c)
	case *Declare:
		return b.decideDeclare(d, c)
	case *Withdraw:
		return b.decideWithdraw(d, c)
	case *Close:
		return b.decideClose(d)
	case *Resolve:
		return b.decideResolve(d, c)
	case *Counter:
		return b.decideCounter(d, c)
	case *Fight:
		return b.decideFight(d, c)
	case *Check:
		return b.decideCheck(d, c)
	case *Exchange:
		return b.decideExchange(d, c)
	case *Claim:
		return b.decideClaim(d, c)
	case *Next:
		return b.decideNext(d, c)
	case *Clear:
		return b.decideClear(d, c)
	case *Unseal:
		return b.decideUnseal(d, c)
	case *Answer:
		return b.decideAnswer(d, c)
	case *Standing:
		return b.decideStanding(d, c)
	}
	return b.decideRuling(d, body)
}

// Secret tells whether an event is one side's own affair: what it declares and how it means to answer, and with it what it
// measures for that.
func (b *Battle) Secret(e rules.Event) bool {
	switch e := e.(type) {
	case *ActionDeclared, *ActionWithdrawn, *OrderGiven, *Committed:
		return true
	case *SheetFiled:
		return e.Edited
	case *Sighted:
		return !e.Judged
	}
	return false
}

// Dice are the dice that an event holds.
func (b *Battle) Dice(e rules.Event) []rules.Die {
	t, ok := e.(*Thrown)
	if !ok {
		return nil
	}
	// A die thrown again appears in both events; the second shows only the new one.
	if t.Again {
		return t.Check.Dice[len(t.Check.Dice)-1:]
	}
	return t.Check.Dice
}
