package maidhammer

import (
	"parlour/rules"
	"parlour/rules/field"
)

// View is the battle as a class of viewers may see it.
type View struct {
	Turn  int `json:"turn"`
	Phase int `json:"phase"`
	// Acting is the team whose phase it is; empty in morale and turn-end phases and before play.
	Acting rules.Team `json:"acting,omitempty"`
	// Closed tells that the acting side's declarations are closed and are being carried out.
	Closed   bool                    `json:"closed"`
	Sheets   map[string]SheetView    `json:"sheets"`
	Dolls    map[DollID]DollView     `json:"dolls"`
	Melees   map[string][]DollID     `json:"melees"`
	Declared map[DollID]DeclaredView `json:"declared"`
	// Due is what the phase still asks of dolls, by doll.
	Due   map[DollID]DueView       `json:"due"`
	Facts map[string]FactView      `json:"facts"` // by "from>to"
	Tally map[rules.Team]TallyView `json:"tally"`
	// Areas are what lies and hangs about on the table and the ground about dolls for which something holds, by name.
	Areas map[string]AreaView `json:"areas"`
	Offer *OfferView          `json:"offer,omitempty"`
	// Prompt is the question that waits for this class's answer; Waiting is the team that is asked.
	Prompt  *PromptView `json:"prompt,omitempty"`
	Waiting rules.Team  `json:"waiting,omitempty"`
	// Options is what this class's dolls can do now, by doll; MayNext tells whether its side may end the phase.
	Options map[DollID]DollOptions `json:"options"`
	MayNext map[rules.Team]bool    `json:"may_next"`
	Ending  bool                   `json:"ending"`
	// Goal is what the battle is fought for; LastTurn announces that this turn is the last (MH-9.1).
	Goal     GoalView `json:"goal"`
	LastTurn bool     `json:"last_turn"`
	// Field is the virtual field that the battle is fought on; without it people measure on a real table.
	Field *field.Field `json:"field,omitempty"`
}

// SheetView is a character sheet before play; the other team sees name and MP only after the sheets are done.
type SheetView struct {
	Owner  rules.SeatID `json:"owner"`
	Team   rules.Team   `json:"team"`
	Sheet  *Sheet       `json:"sheet,omitempty"`
	Audit  *Audit       `json:"audit,omitempty"`
	Waived bool         `json:"waived"`
}

// DollView is a doll in battle.
type DollView struct {
	Name      string              `json:"name"`
	Owner     rules.SeatID        `json:"owner"`
	Team      rules.Team          `json:"team"`
	Scale     int                 `json:"scale"` // cm
	Attribute string              `json:"attribute"`
	Skills    []SkillPick         `json:"skills"`
	Items     map[string]ItemView `json:"items"` // by number
	HP        int                 `json:"hp"`
	MaxHP     int                 `json:"max_hp"`
	SP        int                 `json:"sp"`
	MaxSP     int                 `json:"max_sp"`
	Steps     int                 `json:"steps"` // maximum movement now
	// At is where it stands on a virtual field, in mm; nothing for captives, and before it is placed. Facing is in degrees
	// clockwise from the direction in which the first side looks. Radius and Height are its body's, in mm.
	At     *field.Point `json:"at,omitempty"`
	Facing int          `json:"facing,omitempty"`
	Radius int          `json:"radius,omitempty"`
	Height int          `json:"height,omitempty"`
	Pose   Pose         `json:"pose"`
	In     string       `json:"in,omitempty"`
	// States lists what holds now: "at-stronghold", "general", "down", "knocked-down", "routed", "berserk", "flying", "captive", "held", "in-melee", "moved", "acted", "again" (may do it once more), "covered", "passive",
	// "ramming", "driving", "aboard", "bawling", "beyond-healing", "resting", "one-shoe", "holding", "spent" (its action of this turn is over).
	States []string `json:"states"`
	// Aboard is the driver of the vehicle that it rides in.
	Aboard DollID `json:"aboard,omitempty"`
	Melee  string `json:"melee,omitempty"`
	// Orders are the standing answers of its abilities ("ask", "always", "never"); its own side alone sees them.
	Orders map[string]string `json:"orders"`
	// Lasting are the effects that last on it.
	Lasting []EffectView `json:"lasting"`
}

// EffectView is an effect that lasts on a doll; Turn and Phase are just after its end, 0 without one.
type EffectView struct {
	Clause string `json:"clause"`
	By     DollID `json:"by,omitempty"`
	Turn   int    `json:"turn"`
	Phase  int    `json:"phase"`
}

// ItemView is a thing of a doll.
type ItemView struct {
	Gear []string `json:"gear"`
	At   Where    `json:"at"`
	Left int      `json:"left"` // -1 without limit
	// Charged tells that it is ready for a shot.
	Charged bool `json:"charged,omitempty"`
	// Laid is how many lie on the table in secret; its own side alone sees it.
	Laid int `json:"laid,omitempty"`
}

// DeclaredView is a declared action.
type DeclaredView struct {
	Action Action `json:"action"`
	Done   bool   `json:"done"`
}

// DueView is what a phase asks of a doll.
type DueView struct {
	Kind    string   `json:"kind"`
	Against []DollID `json:"against"`
}

// FactView is what is known between two dolls. On a virtual field only what a judge has ruled is here: the rest is measured
// when it is asked for ([AimQuery], [MeasureQuery]).
type FactView struct {
	MM     int   `json:"mm"`
	Cover  Cover `json:"cover"`
	Judged bool  `json:"judged"`
}

// TallyView is what a team has done to the other.
type TallyView struct {
	Downed      int `json:"downed"`
	HPLost      int `json:"hp_lost"`
	GeneralLost int `json:"general_lost"`
}

// GoalView is what the battle is fought for.
type GoalView struct {
	Kind  GoalKind `json:"kind"`
	Downs int      `json:"downs"`
	// Generals are by team. Flags, by team, and Stronghold are where these stand on a virtual field.
	Generals   map[rules.Team]DollID      `json:"generals"`
	Flags      map[rules.Team]field.Point `json:"flags"`
	Stronghold *field.Point               `json:"stronghold,omitempty"`
	// Claim is what can be said of a doll at a measured table: that it touches the flag, or stands at the stronghold; empty
	// where there is nothing to say.
	Claim GoalKind `json:"claim,omitempty"`
}

// OfferView is a proposed swap of captives.
type OfferView struct {
	By   rules.Team `json:"by"`
	Give []DollID   `json:"give"`
	Take []DollID   `json:"take"`
}

// PromptView is a question to the owner of a doll.
type PromptView struct {
	ID       string        `json:"id"`
	Kind     string        `json:"kind"`    // "react", "die"
	Ability  string        `json:"ability"` // clause of the ability, or of the check for "die"
	Doll     DollID        `json:"doll"`
	Team     rules.Team    `json:"team"`
	Options  []string      `json:"options"` // "use", "decline"; "roll", "enter"
	Default  string        `json:"default"`
	Deadline int64         `json:"deadline"` // ms since the Unix epoch; 0 is never
	Check    *rules.Check  `json:"check,omitempty"`
	Damage   *rules.Damage `json:"damage,omitempty"`
	// About is whom it is about: who would take the damage, or who wants to get away.
	About DollID `json:"about,omitempty"`
}

// DollOptions is what one doll can do now; the page offers nothing else.
type DollOptions struct {
	// Move is set when the doll may move: its allowance in mm and why it must, if it must ("routed", "berserk").
	Move  *MoveOption `json:"move,omitempty"`
	Shift bool        `json:"shift,omitempty"`
	// Handle lists what can be done with its items.
	Handle []HandleOption `json:"handle"`
	// Acts lists its possible actions (declared in action phases, done at once in melee and counter phases).
	Acts []ActOption `json:"acts"`
	// Check is "morale" or "recovery" when one is due.
	Check string `json:"check,omitempty"`
	// Ask lists the dolls whose distance is worth entering: their areas may reach the doll, or it minds them (skill/love).
	Ask []DollID `json:"ask"`
	// Twice is the skill by which it could do two of Acts in a row (Action.With, in action phases with Action.Then), or two
	// shifts (Shift.Skill).
	Twice string `json:"twice,omitempty"`
	// Resolve tells that its declared action can be carried out now.
	Resolve bool `json:"resolve,omitempty"`
	// Inputs are what a check, a shift, or carrying out can be told besides.
	Inputs []Input `json:"inputs,omitempty"`
	// Clear tells that it can try to take the placed weapons near it away.
	Clear bool `json:"clear,omitempty"`
	// Early lists what it could lay before the battle, during set-up (skill/sapper); nothing else is offered then.
	Early []EarlyOption `json:"early,omitempty"`
}

// EarlyOption is a placed weapon that can be laid before the battle (LayEarly).
type EarlyOption struct {
	Item int    `json:"item"`
	Gear string `json:"gear"`
	// Count is how many there are, with those that are written down already.
	Count int `json:"count"`
	// Buried tells that it stays secret as the battle begins.
	Buried bool `json:"buried,omitempty"`
	// LengthMM is how far apart its two ends are at most; 0 for what lies at a point.
	LengthMM int `json:"length_mm,omitempty"`
	// FromMM and ToMM bound the own half of a virtual field, along Y.
	FromMM int `json:"from_mm,omitempty"`
	ToMM   int `json:"to_mm,omitempty"`
}

// MoveOption is how a doll may move.
type MoveOption struct {
	MaxMM   int      `json:"max_mm"`
	Must    string   `json:"must,omitempty"`
	Carry   []DollID `json:"carry"` // allies that could be carried
	MayFly  bool     `json:"may_fly"`
	MayLand bool     `json:"may_land"`
	// Skills are what a move may be made by instead.
	Skills []string `json:"skills,omitempty"`
	// Ways are the kinds of moves to choose from.
	Ways []MoveWay `json:"ways"`
	// Boards are the drivers whose vehicles it may get on instead (Move.Board).
	Boards []DollID `json:"boards"`
	// Boost is set where it may run straight ahead with a booster (Move.Boost).
	Boost *BoostOption `json:"boost,omitempty"`
}

// MoveWay is one kind of move: on foot, in the air, down from it, by a skill, straight ahead with a booster, or getting on a
// vehicle.
type MoveWay struct {
	Fly   bool   `json:"fly,omitempty"`
	Land  bool   `json:"land,omitempty"`
	Skill string `json:"skill,omitempty"`
	// Boost is a straight run with a booster, with Ram one at somebody.
	Boost bool `json:"boost,omitempty"`
	Ram   bool `json:"ram,omitempty"`
	// Board is getting on another doll's vehicle.
	Board bool `json:"board,omitempty"`
	// MaxMM is how far it goes at most.
	MaxMM  int     `json:"max_mm"`
	Inputs []Input `json:"inputs"`
}

// BoostOption is a straight run at full movement.
type BoostOption struct {
	MM   int `json:"mm"`
	Left int `json:"left"` // runs that there is fuel for
	// Rams are the enemies that it could be aimed at (Move.Ram).
	Rams []DollID `json:"rams"`
}

// HandleOption is one thing to do with an item.
type HandleOption struct {
	Item int    `json:"item"`
	How  string `json:"how"` // "equip", "stow", "drop", "give", "store", "unpack"
	To   DollID `json:"to,omitempty"`
	// Inputs are what else its command says.
	Inputs []Input `json:"inputs,omitempty"`
}

// ActOption is one kind of action with what it can be done with and at whom.
type ActOption struct {
	Kind  string `json:"kind"` // as Action.Kind; "counter" in counter phases
	Item  int    `json:"item,omitempty"`
	Gear  string `json:"gear,omitempty"`
	Mode  Mode   `json:"mode,omitempty"`
	Skill string `json:"skill,omitempty"`
	// Choices are what Action.Choice may say.
	Choices []InputOption `json:"choices,omitempty"`
	// Ammo is the special round, arrow or energy pack that is loaded for it, by item number.
	Ammo int `json:"ammo,omitempty"`
	// Targets are the dolls that could be aimed at, as far as the table is known; NeedsTarget asks for one.
	Targets     []DollID `json:"targets"`
	NeedsTarget bool     `json:"needs_target"`
	// NeedsPoint asks for a point of the field, or for the distance to it and a word on where it is; LengthMM for the other end of
	// something that is so long at most. Area is what lies on the table and is worked from afar.
	NeedsPoint bool   `json:"needs_point,omitempty"`
	LengthMM   int    `json:"length_mm,omitempty"`
	Area       string `json:"area,omitempty"`
	// NeedsSighting asks for distance and cover of each doll aimed at.
	NeedsSighting bool `json:"needs_sighting"`
	// Among lists whom it may reach when it is used on everybody in range: those who are get named in Action.Others.
	Among []DollID `json:"among,omitempty"`
	// MaxOthers is how many further dolls can be named (line, spread, blast).
	MaxOthers int `json:"max_others"`
	// With lists skills that can lead into it.
	With []string `json:"with"`
	// Both is the skill that lets it be done together with another of the doll's acts of this kind, with one of the items in
	// Seconds (Action.With and Action.Second).
	Both    string `json:"both,omitempty"`
	Seconds []int  `json:"seconds,omitempty"`
	// Drop and Draw are what a melee counter may do first (MH-7.8).
	Drop bool  `json:"drop,omitempty"`
	Draw []int `json:"draw,omitempty"`
	// MaxMM and EffectiveMM are the weapon's ranges.
	EffectiveMM int `json:"effective_mm,omitempty"`
	MaxMM       int `json:"max_mm,omitempty"`
	// SP is what it costs.
	SP int `json:"sp,omitempty"`
	// Inputs are what else its command says, in the order in which it is asked.
	Inputs []Input `json:"inputs"`

	// seen: cover is entered with the distance. self: used on everybody, it reaches its user in any case. blast: its others are
	// covered as its centre sees them. beside lists those who could be among the others, when that is asked. payable is how many HP it can cost.
	seen, self, blast bool
	beside            func() []DollID
	payable           int
	// reachMM is how far off single targets may be, where that is not MaxMM for all of them.
	reachMM map[DollID]int
}

// Preview is what a command would throw and do.
type Preview struct {
	Checks []rules.Check `json:"checks"`
	// Hits are what they would do.
	Hits []Hit `json:"hits"`
	// Notes are warnings that do not forbid it, by clause.
	Notes []Fault `json:"notes"`
	// Vain: a declared action can no longer be carried out and is only spent (MH-4.3); the notes tell why.
	Vain bool `json:"vain,omitempty"`
}
