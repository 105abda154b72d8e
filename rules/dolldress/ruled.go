package dolldress

// Bounds of what a judge can set.
const (
	MaxRuledModifier   = 20  // to either side
	maxRuledAtOnce     = 100 // modifiers that hold when one more is set
	maxConditions      = 30  // of one unit
	maxPrecedenceUnits = 2 * MaxUnits
)

// RuledState is a state that a judge can set or lift. Other tells that setting it names another unit: the carrier.
type RuledState struct {
	State string `json:"state"`
	Other bool   `json:"other"`
}

// RuledStates lists the states that a judge can set or lift, in the order in which a form offers them.
func RuledStates() []RuledState {
	return []RuledState{{State: "hidden"}, {State: "ambush"}, {State: "sure"}, {State: "shot-down"}, {State: "dead"}, {State: "captive"},
		{State: "carried", Other: true}, {State: "rescued"}, {State: "done"}, {State: "waiting"}, {State: "minor-used"}, {State: "major-used"}}
}
