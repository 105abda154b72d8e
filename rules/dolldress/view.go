package dolldress

import "parlour/rules"

// View is the battle as a class of viewers may see it.
type View struct {
	// Turn counts from 1; 0 before play.
	Turn int `json:"turn"`
	// Acting is whose main phase it is; empty before play and while a judge is asked who goes first. Waiters tells that all
	// ordinary actions are over and those who waited act, the lowest AP first (DD-2.3).
	Acting  UnitID `json:"acting,omitempty"`
	Waiters bool   `json:"waiters"`
	// Order is the turn's order as far as this class knows it, first to act first, those who are done included.
	Order []OrderView `json:"order"`
	// Sheets are the own side's stat blocks before play, by id.
	Sheets map[string]SheetView `json:"sheets"`
	// Units are those that this class knows of. Before play they are its own.
	Units map[UnitID]UnitView `json:"units"`
	Field Battlefield         `json:"field"`
	// Surprised is the side that was surprised as the battle began, as long as that holds (DD-6.2).
	Surprised rules.Team `json:"surprised,omitempty"`
	// Prompt is the question that waits for this class's answer; Waiting is the team that is asked. A question to the judges
	// is seen by all, and no team is waited for.
	Prompt  *PromptView `json:"prompt,omitempty"`
	Waiting rules.Team  `json:"waiting,omitempty"`
	Judging bool        `json:"judging"`
	// Options is what this class's units can do now, by unit.
	Options map[UnitID]UnitOptions `json:"options"`
	// Able counts by team those of Units that can fight.
	Able map[rules.Team]int `json:"able"`
}

// OrderView is one place in the turn's order.
type OrderView struct {
	Unit UnitID `json:"unit"`
	AP   int    `json:"ap"`
	// State is "acting", "due" (still to act), "waiting", or "done".
	State string `json:"state"`
	// Tied tells that a judge has yet to say who of those with this AP goes first.
	Tied bool `json:"tied,omitempty"`
}

// SheetView is a stat block before play.
type SheetView struct {
	Owner rules.SeatID `json:"owner"`
	Team  rules.Team   `json:"team"`
	Sheet Sheet        `json:"sheet"`
	Audit Audit        `json:"audit"`
}

// UnitView is a unit in battle. Of one that has gone out of this class's sight only Name, Kind, Side, Team and the state
// "unseen" are told.
type UnitView struct {
	Name  string       `json:"name"`
	Kind  Kind         `json:"kind"`
	Side  Side         `json:"side"`
	Team  rules.Team   `json:"team"`
	Owner rules.SeatID `json:"owner"`
	Area  AreaID       `json:"area,omitempty"`
	Air   bool         `json:"air"`
	// States lists what holds now: "acting", "done", "waiting", "minor-used", "major-used", "hidden", "unseen", "engaged",
	// "shot-down", "dead", "captive", "carried", "carrying", "rescued", "ambush" (its next attack surprises), "sure" (its next check cannot
	// fumble), "surprised", "blockade", "all-armour-gone".
	States []string `json:"states"`
	// Figures are the totals now, by stat: dresses, as far as they are whole, are in them.
	Figures    map[Stat]int `json:"figures"`
	EP         int          `json:"ep"`
	MaxEP      int          `json:"max_ep"`
	Durability int          `json:"durability"`
	MaxDurable int          `json:"max_durability"`
	Captive    int          `json:"captive_value"`
	Inner      string       `json:"inner"`
	Parts      []PartView   `json:"parts"`
	Weapons    []WeaponView `json:"weapons"`
	Powers     []PowerView  `json:"powers"`
	Items      []ItemView   `json:"items"`
	Conditions []Condition  `json:"conditions"`
	Carrying   UnitID       `json:"carrying,omitempty"`
	CarriedBy  UnitID       `json:"carried_by,omitempty"`
	// Captor is the side that has captured it.
	Captor rules.Team `json:"captor,omitempty"`
	// Orders are its standing answers by kind of question; its own side alone sees them.
	Orders map[string]string `json:"orders"`
}

// PartView is a dress of a unit.
type PartView struct {
	No        int    `json:"no"` // from 1, as commands name it
	Name      string `json:"name"`
	Armour    int    `json:"armour"`
	MaxArmour int    `json:"max_armour"`
	Mobility  int    `json:"mobility"`
	Main      bool   `json:"main"`
	Worn      bool   `json:"worn"`
	// Destroyed tells that its armour is gone, and its effects with it.
	Destroyed bool    `json:"destroyed"`
	Bonuses   []Bonus `json:"bonuses"`
	Traits    []Trait `json:"traits"`
	Purge     *Power  `json:"purge,omitempty"`
}

// WeaponView is a weapon of a unit.
type WeaponView struct {
	No     int    `json:"no"` // from 1
	Weapon Weapon `json:"weapon"`
	At     Where  `json:"at"`
	// Area is where it lies, if it was dropped.
	Area AreaID `json:"area,omitempty"`
	Ammo int    `json:"ammo"` // attacks left; −1 without limit
}

// PowerView is an optional power of a unit.
type PowerView struct {
	No    int   `json:"no"` // from 1
	Power Power `json:"power"`
}

// ItemView is an item of a unit.
type ItemView struct {
	No   int  `json:"no"` // from 1
	Item Item `json:"item"`
	Left int  `json:"left"`
}

// PromptView is a question, with everything that it is about.
type PromptView struct {
	ID   string     `json:"id"`
	Kind PromptKind `json:"kind"`
	// Unit is whose player is asked, Team whose side; both are empty in a question to the judges.
	Unit  UnitID     `json:"unit,omitempty"`
	Team  rules.Team `json:"team,omitempty"`
	Judge bool       `json:"judge,omitempty"`
	// By is who does what it is about, About to whom.
	By       UnitID   `json:"by,omitempty"`
	About    UnitID   `json:"about,omitempty"`
	Options  []Choice `json:"options"`
	Default  string   `json:"default"`
	Deadline int64    `json:"deadline"` // ms since the Unix epoch; 0 is never
	// Check is the throw that the answer comes before or follows, Damage what would be taken.
	Check  *rules.Check  `json:"check,omitempty"`
	Damage *rules.Damage `json:"damage,omitempty"`
	// Would is what the first option would throw, Defended what would be left of the damage for who defends.
	Would    *rules.Check  `json:"would,omitempty"`
	Defended *rules.Damage `json:"defended,omitempty"`
	Clause   string        `json:"clause"`
}

// Choice is one possible answer.
type Choice struct {
	// Value is what Answer says: "cover", "decline", "block", "evade", "defend", "take", "enter", "roll", "part:2", "purge:1",
	// "power:3", or the id of the unit that goes first.
	Value string `json:"value"`
	// Name is what people have called the dress or the power; Unit, Part and Power what is chosen with it.
	Name  string `json:"name,omitempty"`
	Unit  UnitID `json:"unit,omitempty"`
	Part  int    `json:"part,omitempty"`
	Power int    `json:"power,omitempty"`
	// EP and Armour are what it costs; Add is what it adds to the check or the damage.
	EP     int `json:"ep,omitempty"`
	Armour int `json:"armour,omitempty"`
	Add    int `json:"add,omitempty"`
	// Left is what taking the damage with the dress would leave.
	Left *Left `json:"left,omitempty"`
}

// Left is what damage leaves: of the armour of the dress that takes it, and of the durability. Down tells that the unit would be out
// of the fight (DD-7.1).
type Left struct {
	Armour     int  `json:"armour"`
	Durability int  `json:"durability"`
	Down       bool `json:"down,omitempty"`
}

// UnitOptions is what one unit can do now; the page offers nothing else.
type UnitOptions struct {
	Acts []ActOption `json:"acts"`
	// Wait and End tell whether these commands can be sent.
	Wait bool `json:"wait"`
	End  bool `json:"end"`
	// Purges lists the dresses that can be purged now with the command Purge.
	Purges []int `json:"purges"`
	// Areas lists where it can be set up, before play; MayHide tells whether hidden, too.
	Areas   []AreaID `json:"areas"`
	MayHide bool     `json:"may_hide"`
}

// ActOption is one kind of act with what it can be done with and at whom.
type ActOption struct {
	Kind   ActKind `json:"kind"`
	Weapon int     `json:"weapon,omitempty"`
	Power  int     `json:"power,omitempty"`
	Item   int     `json:"item,omitempty"`
	Part   int     `json:"part,omitempty"`
	// Name is what people have called the weapon, power, item or dress.
	Name string `json:"name,omitempty"`
	// EP is what it costs, in the air included; Ends tells that the phase's other action is forfeited with it.
	EP   int  `json:"ep,omitempty"`
	Ends bool `json:"ends,omitempty"`
	// Leaves tells that a move leaves an engagement; Blockers are the enemies who may block it; Free why it need not be
	// thrown for unless one of them has 封鎖: "air", "numbers", or empty.
	Leaves   bool     `json:"leaves,omitempty"`
	Blockers []UnitID `json:"blockers,omitempty"`
	Free     string   `json:"free,omitempty"`
	// Reveals tells that doing it brings a hidden unit to light.
	Reveals bool `json:"reveals,omitempty"`
	// Inputs are what else the command says, in the order in which it is asked.
	Inputs []Input `json:"inputs"`
}

// Input is one thing that an act says besides what its option fixes: the page makes one control of it by its kind.
type Input struct {
	// Name is the field of Act: "target", "area", "as", "special", "text".
	Name InputName `json:"name"`
	Kind InputKind `json:"kind"`
	// Need: without it the command is refused.
	Need bool `json:"need,omitempty"`
	// Units, Areas, Slots are what it can be, by its kind; Max bounds a text in characters; EP is what a flag costs besides.
	Units []UnitID `json:"units,omitempty"`
	Areas []AreaID `json:"areas,omitempty"`
	Slots []Slot   `json:"slots,omitempty"`
	Max   int      `json:"max,omitempty"`
	EP    int      `json:"ep,omitempty"`
	// Label is what people have called what a flag switches on.
	Label string `json:"label,omitempty"`
}

// InputName is a field that an input fills.
type InputName string

// The names of inputs.
const (
	InTarget  InputName = "target"
	InArea    InputName = "area"
	InAs      InputName = "as"
	InSpecial InputName = "special"
	InText    InputName = "text"
)

// InputKind is a kind of control.
type InputKind string

// The kinds of inputs.
const (
	InputUnit InputKind = "unit"
	InputArea InputKind = "area"
	InputSlot InputKind = "slot"
	InputFlag InputKind = "flag"
	InputText InputKind = "text"
)

// Preview is what a command would throw and do.
type Preview struct {
	Checks []rules.Check `json:"checks"`
	// Hits are what an attack would do to each of its targets.
	Hits []Hit `json:"hits"`
}

// Hit is what an attack would do to one target that evades: Wins of Of throws of both sides hit.
type Hit struct {
	Target UnitID `json:"target"`
	Wins   int    `json:"wins"`
	Of     int    `json:"of"`
	// Damage is what comes of it; Defended what is left when it defends instead, which is always a hit.
	Damage   rules.Damage `json:"damage"`
	Defended rules.Damage `json:"defended"`
}
