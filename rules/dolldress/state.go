package dolldress

import "parlour/rules"

// Battle is the state of one game of Doll & Dress, from the first stat block to the result. It is plain data: every change
// to it is an event, and it marshals to JSON and back without loss.
type Battle struct {
	// Sheets are the stat blocks by id, SheetOrder the order in which they came. SheetsSeen counts by team all that there
	// ever were, for their names.
	Sheets     map[string]*Filed  `json:"sheets"`
	SheetOrder []string           `json:"sheet_order"`
	SheetsSeen map[rules.Team]int `json:"sheets_seen,omitempty"`
	Field      Battlefield        `json:"field"`
	// Turn counts from 1; 0 before play.
	Turn int `json:"turn"`
	// Acting is whose phase it is; Waiters that those act who waited (DD-2.3).
	Acting  UnitID  `json:"acting,omitempty"`
	Waiters bool    `json:"waiters,omitempty"`
	Units   []*Unit `json:"units"`
	// Precedence is what judges have said on ties (DD-2.1).
	Precedence []Precedence `json:"precedence,omitempty"`
	// Tweaks are modifiers that a judge set.
	Tweaks []Tweak `json:"tweaks,omitempty"`
	// Orders are standing answers by unit and kind of question.
	Orders map[UnitID]map[string]string `json:"orders,omitempty"`
	// Pending is a resolution that waits for somebody's answer. Questions counts by team what it has been asked; those to the
	// judges under no team.
	Pending   *Pending           `json:"pending,omitempty"`
	Questions map[rules.Team]int `json:"questions,omitempty"`
	// Ending tells that the time is up and the battle ends as soon as nothing is under way.
	Ending bool `json:"ending,omitempty"`
}

// Filed is a stat block at the table.
type Filed struct {
	ID    string       `json:"id"`
	Owner rules.SeatID `json:"owner"`
	Team  rules.Team   `json:"team"`
	Sheet Sheet        `json:"sheet"`
	// No counts the team's stat blocks, from 1.
	No int `json:"no"`
}

// Unit is a unit in battle.
type Unit struct {
	ID    UnitID       `json:"id"`
	Owner rules.SeatID `json:"owner"`
	Team  rules.Team   `json:"team"`
	Sheet Sheet        `json:"sheet"`
	Area  AreaID       `json:"area,omitempty"`
	Air   bool         `json:"air,omitempty"`
	// Hidden units are the own side's secret; Known ones have been seen by the others before.
	Hidden bool `json:"hidden,omitempty"`
	Known  bool `json:"known,omitempty"`
	// What it has left. Captive is its captive value (DD-7.2).
	EP         int `json:"ep"`
	Durability int `json:"durability"`
	Captive    int `json:"captive,omitempty"`
	// Armour and Worn are by dress, in the sheet's order; Weapons, Items likewise.
	Armour  []int  `json:"armour"`
	Worn    []bool `json:"worn"`
	Weapons []Arm  `json:"weapons"`
	Items   []int  `json:"items"`
	// What it has done in this turn (DD-2.2 to DD-2.4).
	Minor   bool `json:"minor,omitempty"`
	Major   bool `json:"major,omitempty"`
	Done    bool `json:"done,omitempty"`
	Waiting bool `json:"waiting,omitempty"`
	// The states of DD-7. Captor is the side that has captured it; Rescued that an able friend has set it down.
	ShotDown bool       `json:"shot_down,omitempty"`
	Dead     bool       `json:"dead,omitempty"`
	Captor   rules.Team `json:"captor,omitempty"`
	Rescued  bool       `json:"rescued,omitempty"`
	// Carrying is whom it carries, CarriedBy who carries it (DD-3.5).
	Carrying  UnitID `json:"carrying,omitempty"`
	CarriedBy UnitID `json:"carried_by,omitempty"`
	// Ambush tells that its next attack surprises, Sure that its next check cannot fumble (DD-6.2).
	Ambush     bool        `json:"ambush,omitempty"`
	Sure       bool        `json:"sure,omitempty"`
	Conditions []Condition `json:"conditions,omitempty"`
	// Throws counts its throws in this turn, by kind: it names the dice.
	Throws map[string]int `json:"throws,omitempty"`
}

// Precedence is a judge's word on two units with equal AP: First goes before Then.
type Precedence struct {
	First UnitID `json:"first"`
	Then  UnitID `json:"then"`
}

// Arm is a weapon in battle.
type Arm struct {
	At Where `json:"at"`
	// Area is where it lies after it was dropped.
	Area AreaID `json:"area,omitempty"`
	// Ammo is how many attacks are left; −1 without limit.
	Ammo int `json:"ammo"`
}

// Where is where a weapon is.
type Where string

// The places of a weapon.
const (
	InHand  Where = "hand"
	Stowed  Where = "stowed"
	Dropped Where = "dropped"
)

// Condition is something that holds for a unit for a time: a free name with a modifier.
type Condition struct {
	Name string `json:"name"`
	// Check is the kind of checks that Value is added to; empty: all.
	Check string `json:"check"`
	Value int    `json:"value"`
	// Until is the turn at whose end it is over; 0: when a judge lifts it.
	Until int `json:"until"`
}

// Tweak is a modifier that a judge set on a unit's checks.
type Tweak struct {
	Unit   UnitID `json:"unit"`
	Check  string `json:"check,omitempty"` // of that kind; empty: all
	Value  int    `json:"value"`
	Until  string `json:"until"` // "next", "turn"
	Source string `json:"source"`
}
