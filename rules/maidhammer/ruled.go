package maidhammer

import "slices"

// What judges can set is listed here once: rulings are checked against it, scenarios name it, and the pages' forms offer it.

// RuledState is a state that a judge can set or lift (MH-1.3). Other tells that setting it names another doll: the enemy in
// melee, the holder, whom it rams, the driver.
type RuledState struct {
	State string `json:"state"`
	Other bool   `json:"other"`
}

var ruledStates = []RuledState{
	{State: "down"}, {State: "knocked-down"}, {State: "routed"}, {State: "berserk"},
	{State: "in-melee", Other: true}, {State: "held", Other: true}, {State: "ramming", Other: true}, {State: "aboard", Other: true},
	{State: "flying"}, {State: "captive"}, {State: "bush"}, {State: "river"}, {State: "covered"}, {State: "at-stronghold"},
	{State: "moved"}, {State: "acted"}, {State: "again"}, {State: "passive"}, {State: "hurt"}, {State: "bawling"},
	{State: "finished"}, {State: "shoe"},
}

// RuledStates lists the states that a judge can set or lift, in the order in which a form offers them.
func RuledStates() []RuledState { return slices.Clone(ruledStates) }

func isRuledState(state string) bool {
	return slices.ContainsFunc(ruledStates, func(s RuledState) bool { return s.State == state })
}

// ruled tells whether a judge can have the effect last on a doll, or end it there.
func (e *Effect) ruled() bool { return e.While != nil || e.WorseOfTwo || e.Rests || e.Breaks }

// RuledEffects lists the clauses of the entries whose effect a judge can have last on a doll, in the rulebook's order.
func RuledEffects() []string {
	var all []string
	for _, e := range All() {
		if e.Effect != nil && e.Effect.ruled() {
			all = append(all, e.Clause())
		}
	}
	return all
}

// RuledArea is what a judge can put on the table, by the clause of its entry. Kind is what maps call it; Long tells that it
// has two ends, Switched that it is switched on before it goes off.
type RuledArea struct {
	Clause   string `json:"clause"`
	Kind     string `json:"kind"`
	Long     bool   `json:"long"`
	Switched bool   `json:"switched"`
}

// ruledArea is what a judge can put on the table of an entry; false for what does not lie or hang about by itself.
func ruledArea(e *Entry) (RuledArea, bool) {
	switch {
	case e == nil || e.Effect == nil:
		return RuledArea{}, false
	case e.Effect.Cloud != nil:
		return RuledArea{Clause: e.Clause(), Kind: e.Effect.Cloud.Kind}, true
	case e.Effect.Laid != nil:
		laid := e.Effect.Laid
		return RuledArea{Clause: e.Clause(), Kind: laid.Kind, Long: laid.LengthMM > 0, Switched: laid.Switched}, true
	}
	return RuledArea{}, false
}

// RuledAreas lists what a judge can put on the table, in the rulebook's order.
func RuledAreas() []RuledArea {
	var all []RuledArea
	for _, e := range All() {
		if area, ok := ruledArea(e); ok {
			all = append(all, area)
		}
	}
	return all
}

// Bounds of what a judge can set.
const (
	MaxRuledModifier = 6 // to either side
	MaxRuledTurn     = 1000
	MaxRuledLeft     = 1000 // shots, uses, pieces of an item
	MaxRuledAtOnce   = 100  // areas that lie on the table, and modifiers that hold, when one more is set
)
