package dolldress

import "parlour/rules"

// The commands before play.
type (
	// SaveUnit files a stat block for a side, or replaces the one of that ID.
	SaveUnit struct {
		ID   string     `json:"id,omitempty"`
		Team rules.Team `json:"team"`
		Unit Sheet      `json:"unit"`
	}
	// ImportUnits files several at once, as a file of stat blocks has them.
	ImportUnits struct {
		Team  rules.Team `json:"team"`
		Units []Sheet    `json:"units"`
	}
	// RemoveUnit takes a stat block away.
	RemoveUnit struct {
		ID string `json:"id"`
	}
	// LoadSample files the sample units of both sides, in "ja" or "en", and lays out their battlefield.
	LoadSample struct {
		Language string `json:"language,omitempty"`
	}
	// Assign gives a stat block to a member of its side.
	Assign struct {
		ID   string       `json:"id"`
		Seat rules.SeatID `json:"seat"`
	}
	// ChooseBattlefield lays out the areas (DD-1.5); either leader may. With Line it is a row of so many numbered areas;
	// otherwise Areas and Links say what there is. Starts are the areas in which each side begins: the two ends without a word.
	ChooseBattlefield struct {
		Line   int                     `json:"line,omitempty"`
		Areas  []Area                  `json:"areas,omitempty"`
		Links  []Link                  `json:"links,omitempty"`
		Starts map[rules.Team][]AreaID `json:"starts,omitempty"`
		// MayHide is how many units each side may begin with hidden (DD-3.3); nobody is told how many do.
		MayHide map[rules.Team]int `json:"may_hide,omitempty"`
		// Surprising is the side whose surprise begins the battle (DD-6.2).
		Surprising rules.Team `json:"surprising,omitempty"`
	}
	// Place sets a unit up in one of its side's areas. The others see it when play begins, unless it is hidden.
	Place struct {
		Unit   UnitID `json:"unit"`
		Area   AreaID `json:"area"`
		Air    bool   `json:"air,omitempty"`
		Hidden bool   `json:"hidden,omitempty"`
	}
)

// The commands of play.
type (
	// Act is what a unit does with its minor or major action (DD-2.2). Which fields it needs, its option says.
	Act struct {
		Unit UnitID  `json:"unit"`
		Kind ActKind `json:"kind"`
		// As is what it is paid with; empty: the minor action while there is one and it is enough, otherwise the major.
		As Slot `json:"as,omitempty"`
		// Target is at or on whom; Area where to, or which area is attacked; Weapon, Power, Item, Part count from 1.
		Target UnitID `json:"target,omitempty"`
		Area   AreaID `json:"area,omitempty"`
		Weapon int    `json:"weapon,omitempty"`
		Power  int    `json:"power,omitempty"`
		Item   int    `json:"item,omitempty"`
		Part   int    `json:"part,omitempty"`
		// Special uses the weapon's special ability as well (DD-3.2).
		Special bool `json:"special,omitempty"`
		// Text tells what another simple act is.
		Text string `json:"text,omitempty"`
	}
	// Wait puts a unit's whole phase off until the others have acted (DD-2.3).
	Wait struct {
		Unit UnitID `json:"unit"`
	}
	// End ends a unit's phase, whatever is left of it (DD-2.4).
	End struct {
		Unit UnitID `json:"unit"`
	}
	// Purge declares the purge of a dress that can be purged at any time; the others are asked about when their time comes.
	Purge struct {
		Unit UnitID `json:"unit"`
		Part int    `json:"part"`
	}
	// Answer answers a question. Dice are the two faces that were thrown by hand, for the option "enter".
	Answer struct {
		Prompt string `json:"prompt"`
		Option string `json:"option"`
		Dice   []int  `json:"dice,omitempty"`
	}
	// Standing tells how a unit answers questions of a kind from now on: "ask", or one of the kind's other orders.
	Standing struct {
		Unit  UnitID `json:"unit"`
		About string `json:"about"`
		Order string `json:"order"`
	}
)

// ActKind is a kind of act.
type ActKind string

// The acts (DD-2.2, DD-3). From attack on they are major only.
const (
	ActMove    ActKind = "move"
	ActTakeOff ActKind = "take-off"
	ActLand    ActKind = "land"
	ActItem    ActKind = "item"
	ActSwap    ActKind = "swap" // take a weapon in hand, putting away what is in the way
	ActStow    ActKind = "stow"
	ActDrop    ActKind = "drop"
	ActPickUp  ActKind = "pick-up"
	ActPower   ActKind = "power"
	ActSimple  ActKind = "simple"

	ActAttack  ActKind = "attack"
	ActVolley  ActKind = "volley"
	ActSearch  ActKind = "search"
	ActCapture ActKind = "capture"
	ActRescue  ActKind = "rescue"
	ActPutDown ActKind = "put-down"
	ActGetDown ActKind = "get-down"
	ActChange  ActKind = "change" // into a spare dress (換装)
)

// ActKinds lists the acts in the order in which they are offered.
func ActKinds() []ActKind {
	return []ActKind{ActAttack, ActVolley, ActMove, ActTakeOff, ActLand, ActPower, ActItem, ActSwap, ActStow, ActDrop, ActPickUp,
		ActSearch, ActCapture, ActRescue, ActPutDown, ActGetDown, ActChange, ActSimple}
}

// majorOnly are the acts that a minor action cannot be (DD-2.2).
func (k ActKind) majorOnly() bool {
	switch k {
	case ActAttack, ActVolley, ActSearch, ActCapture, ActRescue, ActPutDown, ActGetDown, ActChange:
		return true
	}
	return false
}

// Slot is what an act is paid with.
type Slot string

// The slots. Both lets a move leave an engagement freely (DD-5.3).
const (
	Minor Slot = "minor"
	Major Slot = "major"
	Both  Slot = "both"
)

// Judgement is what every ruling says beside the thing ruled.
type Judgement struct {
	Reason string `json:"reason"`
	Clause string `json:"clause,omitempty"`
}

// PartArmour is the armour of one dress, by its number from 1.
type PartArmour struct {
	Part   int `json:"part"`
	Armour int `json:"armour"`
}

// The rulings of judges. What is left out stays as it is.
type (
	// RuleVitals sets a unit's points and the armour of its dresses.
	RuleVitals struct {
		Unit       UnitID       `json:"unit"`
		EP         *int         `json:"ep,omitempty"`
		Durability *int         `json:"durability,omitempty"`
		Captive    *int         `json:"captive,omitempty"`
		Armour     []PartArmour `json:"armour,omitempty"`
		Judgement
	}
	// RulePlace sets where a unit is.
	RulePlace struct {
		Unit UnitID `json:"unit"`
		Area AreaID `json:"area"`
		Air  bool   `json:"air,omitempty"`
		Judgement
	}
	// RuleState sets or lifts a state; see RuledStates. Other is the carrier, where one is carried.
	RuleState struct {
		Unit  UnitID `json:"unit"`
		State string `json:"state"`
		On    bool   `json:"on"`
		Other UnitID `json:"other,omitempty"`
		Judgement
	}
	// RuleModifier adds to a unit's checks of a kind, or to all; Until is "next" or "turn".
	RuleModifier struct {
		Unit  UnitID `json:"unit"`
		Check string `json:"check,omitempty"`
		Value int    `json:"value"`
		Until string `json:"until"`
		Judgement
	}
	// RuleCondition puts a condition on a unit, changes the one of that name, or takes it away. Turns 0 lasts until then.
	RuleCondition struct {
		Unit  UnitID `json:"unit"`
		Name  string `json:"name"`
		Check string `json:"check,omitempty"`
		Value int    `json:"value,omitempty"`
		Turns int    `json:"turns,omitempty"`
		Off   bool   `json:"off,omitempty"`
		Judgement
	}
	// RuleCheck has a unit throw for one of its abilities; Beat is what the total has to exceed, 0 for nothing.
	RuleCheck struct {
		Unit    UnitID `json:"unit"`
		Ability Stat   `json:"ability"`
		Beat    int    `json:"beat,omitempty"`
		Judgement
	}
	// RuleWeapon sets where a weapon is and how much ammunition is left.
	RuleWeapon struct {
		Unit   UnitID `json:"unit"`
		Weapon int    `json:"weapon"`
		At     Where  `json:"at,omitempty"`
		Ammo   *int   `json:"ammo,omitempty"`
		Judgement
	}
	// RuleOrder says who of those with equal AP acts first (DD-2.1), the first one first.
	RuleOrder struct {
		Units []UnitID `json:"units"`
		Judgement
	}
	// RuleTurn gives the phase to a unit that can act, whoever has it now.
	RuleTurn struct {
		Unit UnitID `json:"unit"`
		Judgement
	}
	// RuleSkip drops whatever is under way, a question included, and goes on.
	RuleSkip struct{ Judgement }
	// RuleResult ends the battle; no winner is a draw (DD-7.4).
	RuleResult struct {
		Winner rules.Team `json:"winner,omitempty"`
		Judgement
	}
)
