package dolldress

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"

	"parlour/rules"
)

// Ruleset is Doll & Dress as a game for the session table.
type Ruleset struct{}

var _ rules.Ruleset = Ruleset{}

// ID is "dolldress".
func (Ruleset) ID() string { return "dolldress" }

// NewGame gives a battle in which nothing has happened.
func (Ruleset) NewGame() rules.Game {
	return &Battle{Sheets: map[string]*Filed{}, SheetOrder: []string{}, Units: []*Unit{}, Field: line(usualLine)}
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

// Clause names the clauses on matters of the table: these rules speak of none of them.
func (Ruleset) Clause(string) string { return "" }

// Codes documents the refusals of battles and the faults of stat blocks.
func (Ruleset) Codes() []rules.CodeDoc { return slices.Concat(battleCodes, sheetCodes) }

// CatalogJSON prints the sample units in both languages: these rules have no tables besides.
func (Ruleset) CatalogJSON() ([]byte, error) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", " ")
	type sides struct {
		First  []Sheet `json:"first"`
		Second []Sheet `json:"second"`
	}
	samples := map[string]sides{}
	for _, language := range []string{"ja", "en"} {
		first, second := SampleUnits(language)
		samples[language] = sides{first, second}
	}
	err := enc.Encode(struct {
		Samples map[string]sides `json:"samples"`
	}{samples})
	return buf.Bytes(), err
}

// Decide decides a command of the game.
func (b *Battle) Decide(d *rules.Decision, body rules.Body) error {
	switch c := body.(type) {
	case *SaveUnit:
		return b.decideSaveUnit(d, c)
	case *ImportUnits:
		return b.decideImport(d, c)
	case *RemoveUnit:
		return b.decideRemoveUnit(d, c)
	case *LoadSample:
		return b.decideLoadSample(d, c)
	case *Assign:
		return b.decideAssign(d, c)
	case *ChooseBattlefield:
		return b.decideBattlefield(d, c)
	case *Place:
		return b.decidePlace(d, c)
	}
	if d.Table().Stage != rules.Play {
		return rules.Refuse(rules.CodeWrongStage, "", "stage", string(d.Table().Stage), "needs", string(rules.Play))
	}
	switch c := body.(type) {
	case *Act:
		return b.decideAct(d, c)
	case *Wait:
		return b.decideWait(d, c)
	case *End:
		return b.decideEnd(d, c)
	case *Purge:
		return b.decidePurge(d, c)
	case *Answer:
		return b.decideAnswer(d, c)
	case *Standing:
		return b.decideStanding(d, c)
	}
	return b.decideRuling(d, body)
}

// Moment names where the battle stands: the turn and whose phase it is.
func (b *Battle) Moment() string { return strconv.Itoa(b.Turn) + "." + string(b.Acting) }

// Secret tells whether an event is one side's own affair: its stat blocks and where it sets up its units, how it means to answer, and
// what its hidden units do.
func (b *Battle) Secret(e rules.Event) bool {
	switch e.(type) {
	case *SheetFiled, *SheetRemoved, *Placed, *OrderGiven:
		return true
	}
	return quietOf(e) != rules.NoTeam
}

// quietOf is the side whose own affair something is that a unit does; nobody's where the unit is seen.
func quietOf(e rules.Event) rules.Team {
	switch e := e.(type) {
	case *PhaseEnded:
		return e.Quiet
	case *Acted:
		return e.Quiet
	case *Moved:
		return e.Quiet
	case *Flew:
		return e.Quiet
	case *ArmSet:
		return e.Quiet
	case *ItemUsed:
		return e.Quiet
	case *Recovered:
		return e.Quiet
	case *Dressed:
		return e.Quiet
	case *Boosted:
		return e.Quiet
	case *Afflicted:
		return e.Quiet
	}
	return rules.NoTeam
}

// Dice are the dice that an event holds.
func (b *Battle) Dice(e rules.Event) []rules.Die {
	if t, ok := e.(*Thrown); ok {
		return t.Check.Dice
	}
	return nil
}
