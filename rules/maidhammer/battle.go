package maidhammer

import (
	"parlour/rules"
	"parlour/rules/field"
)

// Battle is the state of one Maid Hammer game, from the first sheet to the result. It is plain data: every change to
// it is an event, and it marshals to JSON and back without loss.
type Battle struct {
	// Sheets are the character sheets by id, SheetOrder the order in which they came. SheetsSeen counts all that there ever
	// were, for their names.
	Sheets     map[string]*Filed `json:"sheets"`
	SheetOrder []string          `json:"sheet_order"`
	SheetsSeen int               `json:"sheets_seen,omitempty"`
	// Goal is what the battle is fought for; nil for annihilation.
	Goal *Goal `json:"goal,omitempty"`
	// Order is the team that plays the first side (先攻).
	Order rules.Team `json:"order,omitempty"`
	Turn  int        `json:"turn"`
	Phase int        `json:"phase"` // 1 to 13 (MH-1.6); 0 before play
	// Closed tells that the acting side has closed its declarations (MH-4.3).
	Closed bool    `json:"closed,omitempty"`
	Dolls  []*Doll `json:"dolls"`
	// MeleesSeen counts the melees that there ever were, for their names.
	Melees     []*Brawl   `json:"melees,omitempty"`
	MeleesSeen int        `json:"melees_seen,omitempty"`
	Declared   []Declared `json:"declared,omitempty"`
	// Due is what the phase still asks of dolls: counters and checks.
	Due []Due `json:"due,omitempty"`
	// Facts are what people read off the table, by "from>to".
	Facts map[string]Fact `json:"facts,omitempty"`
	// Tweaks are modifiers that a judge set.
	Tweaks []Tweak `json:"tweaks,omitempty"`
	// House are the room's house rules, as the table has handed them over.
	House []rules.HouseRule `json:"house,omitempty"`
	// Orders are standing answers by doll and ability: "always" or "never".
	Orders map[DollID]map[string]string `json:"orders,omitempty"`
	// Pending is a resolution that waits for somebody's answer. Questions counts by team what it has been asked.
	Pending   *Pending           `json:"pending,omitempty"`
	Questions map[rules.Team]int `json:"questions,omitempty"`
	// Tally counts by team what its enemies have suffered (MH-11.5).
	Tally map[rules.Team]*Tally `json:"tally"`
	// Offer is a swap of captives that waits for the other side's word (MH-4.6).
	Offer *Offer `json:"offer,omitempty"`
	// Fired are the direct shots of the last action phase: they may be countered (MH-6.1).
	Fired []Fire `json:"fired,omitempty"`
	// Peels counts the banana peels that lie about.
	Peels int `json:"peels,omitempty"`
	// Areas are what lies and hangs about on the table. AreasSeen counts those that everybody has seen, for their names.
	Areas     []*Area `json:"areas,omitempty"`
	AreasSeen int     `json:"areas_seen,omitempty"`
	// MovesOver tells that the moving of the phase has ended and what goes off then is going off.
	MovesOver bool `json:"moves_over,omitempty"`
	// Ending tells that the time is up and the battle ends as soon as nothing is under way (MH-1.5).
	Ending bool `json:"ending,omitempty"`

	// Field is the virtual field that is measured on; nil for a table on which people measure.
	Field *field.Field `json:"field,omitempty"`

	// terrain is the field with the dolls on it, made when it is asked for.
	terrain *ground
	// frames is room for the stack of the next resolution.
	frames []Frame
	// overlay is what a command enters, while it is being checked: it is not known to the table yet.
	overlay []Sighting
}

// Filed is a sheet at the table.
type Filed struct {
	ID    string       `json:"id"`
	Owner rules.SeatID `json:"owner"`
	Team  rules.Team   `json:"team"`
	Sheet Sheet        `json:"sheet"`
	// Waived tells that a judge lets its warnings pass (MH-2.7).
	Waived bool `json:"waived,omitempty"`

	// audit is the sheet's, made when it is asked for; a changed sheet is filed anew.
	audit *Audit
}

// Doll is a doll in battle.
type Doll struct {
	ID    DollID       `json:"id"`
	Owner rules.SeatID `json:"owner"`
	Team  rules.Team   `json:"team"`
	Sheet Sheet        `json:"sheet"`
	Items []*Item      `json:"items"`
	HP    int          `json:"hp"`
	SP    int          `json:"sp"`
	Pose  Pose         `json:"pose"`
	// At is where it stands on a virtual field; nil before it is placed, and for captives. Facing is in degrees clockwise
	// from the direction in which the first side looks; it is only shown.
	At     *field.Point `json:"at,omitempty"`
	Facing int          `json:"facing,omitempty"`
	// Aloft tells that it has come to its place through the air: what is on the ground there is another matter.
	Aloft bool `json:"aloft,omitempty"`
	// In is the terrain it stands in: "bush", "river" or nothing.
	In string `json:"in,omitempty"`
	// The states of MH-1.8 and MH-1.9. HP 0 is down; DownUntil is down for a time.
	DownUntil   *Moment `json:"down_until,omitempty"`
	KnockedDown bool    `json:"knocked_down,omitempty"`
	Routed      bool    `json:"routed,omitempty"`
	Berserk     bool    `json:"berserk,omitempty"`
	Flying      bool    `json:"flying,omitempty"`
	Captive     bool    `json:"captive,omitempty"`
	// HeldBy is the doll that holds it (MH-1.9).
	HeldBy DollID `json:"held_by,omitempty"`
	// HeldWith is the clause of what it is held with.
	HeldWith string `json:"held_with,omitempty"`
	// Bawling dolls stand and count as routed (skill/bawling). Finished ones are down for good: nothing heals them.
	Bawling  bool `json:"bawling,omitempty"`
	Finished bool `json:"finished,omitempty"`
	// ShoesOff counts the shoes that have flown off: with one, a doll hops.
	ShoesOff int `json:"shoes_off,omitempty"`
	// Lasting are the effects that last on it.
	Lasting []Lasting `json:"lasting,omitempty"`
	// FailedRecoveries count towards the next recovery check (MH-8.2).
	FailedRecoveries int `json:"failed_recoveries,omitempty"`
	// Covered tells that a routed doll has reached full cover (MH-3.7).
	Covered bool `json:"covered,omitempty"`
	// AtStronghold tells what people said at a measured table: it is within 30 cm of the stronghold, and has not moved since.
	AtStronghold bool `json:"at_stronghold,omitempty"`
	// OnWire tells that a doll of one step is half over barbed wire (MH-3.2).
	OnWire bool `json:"on_wire,omitempty"`
	// Hurt and HurtInMelee ask for a morale check (MH-8.1).
	Hurt        bool `json:"hurt,omitempty"`
	HurtInMelee bool `json:"hurt_in_melee,omitempty"`
	// DownedTurn is the turn in which it last reached HP 0, HurtTurn the one of the last damage that can be regenerated.
	DownedTurn int `json:"downed_turn,omitempty"`
	HurtTurn   int `json:"hurt_turn,omitempty"`
	// Silenced tells that the last hit on it was one against which its attribute's abilities do not work.
	Silenced bool `json:"silenced,omitempty"`
	// Beast marks a summoned beast: it is always berserk, and never has more HP than it came with.
	Beast bool `json:"beast,omitempty"`
	// Blows is the damage that it took in the latest melee action phase.
	Blows int `json:"blows,omitempty"`
	// Sores are the points that food does not give back.
	Sores int `json:"sores,omitempty"`
	// Busy tells that it has exerted itself in this turn, Streak in how many turns in a row before it.
	Busy   bool `json:"busy,omitempty"`
	Streak int  `json:"streak,omitempty"`
	// Aboard is the driver of the vehicle that it rides in.
	Aboard DollID `json:"aboard,omitempty"`
	// Ram is set for a doll that has run at another one and has yet to throw for it.
	Ram *Ramming `json:"ram,omitempty"`
	// What it has done in this phase or turn.
	Moved bool `json:"moved,omitempty"` // in its side's last move phase
	Acted bool `json:"acted,omitempty"` // in the current action or melee action phase
	// Again tells that it may do once more at once what it has just done.
	Again     bool `json:"again,omitempty"`
	Countered bool `json:"countered,omitempty"`  // in the current counter phase
	NoCounter bool `json:"no_counter,omitempty"` // an ability used in reaction forbids the counter
	Passive   bool `json:"passive,omitempty"`    // a patient who cannot act in this phase
	// SpentTurn is the turn whose action was spent before its action phase; LaidEarly counts what it has laid before the battle.
	SpentTurn int `json:"spent_turn,omitempty"`
	LaidEarly int `json:"laid_early,omitempty"`
	// SkillTurn is the turn in which it last used a skill that costs SP, Spent the skill (MH-4.7).
	SkillTurn int    `json:"skill_turn,omitempty"`
	Spent     string `json:"spent,omitempty"`
	// Used notes abilities by clause and the turn of their last use, for "once a turn" and "once a game".
	Used map[string]int `json:"used,omitempty"`
	// Throws counts its throws in this phase, by kind: it names the dice.
	Throws map[string]int `json:"throws,omitempty"`

	// entries are what acts for it: attribute, skills and carried gear, in a fixed order; made anew when the items change.
	entries []*Entry
	// legs is the movement on foot, load what gear does to it, vehicle what it drives; they and the maximum HP and hands follow
	// from the same and are made with them.
	legs, maxHP, hands int
	load               load
	vehicle            *Entry
	// reacts are the points at which any of them reacts.
	reacts []Point
}

// Pose is how a doll is set up (MH-1.4, MH-2.9).
type Pose string

// The three poses.
const (
	Upright Pose = "standing"
	Sitting Pose = "sitting"
	Prone   Pose = "prone"
)

// Item is one thing that a doll carries or has dropped.
type Item struct {
	No   int      `json:"no"` // from 1, within the doll
	Gear []string `json:"gear"`
	// At is where it is: in hand, carried, stored, on the ground at the doll's feet, or gone (used up, given away).
	At Where `json:"at"`
	// Left is how many uses of a purchase of several are left; -1 is without limit.
	Left int `json:"left"`
	// Spares is what is left of the other parts of a combined weapon that are used up, by gear id: Left is the first one's.
	Spares map[string]int `json:"spares,omitempty"`
	// Charged tells that it is ready for a shot; Running that its energy is in use in this turn; Packs counts those used on it.
	Charged bool `json:"charged,omitempty"`
	Running bool `json:"running,omitempty"`
	Packs   int  `json:"packs,omitempty"`
	// Laid is how many of it lie on the table in secret: to everybody else they are still with the doll.
	Laid int `json:"laid,omitempty"`
}

// Where is the place of an item.
type Where string

// The places of an item (MH-2.6, MH-4.2).
const (
	InHand  Where = "hand"
	Carried Where = "carried"
	Stored  Where = "stored" // in something that makes it lighter, and out of use meanwhile
	Ground  Where = "ground"
	Gone    Where = "gone"
)

// Brawl is one melee: all its members are connected (MH-7.1).
type Brawl struct {
	ID      string   `json:"id"`
	Members []DollID `json:"members"`
}

// Declared is an action that was declared (MH-4.3).
type Declared struct {
	Doll   DollID `json:"doll"`
	Action Action `json:"action"`
	Done   bool   `json:"done,omitempty"`
}

// Due is something that the phase asks of a doll, or allows it.
type Due struct {
	Doll DollID `json:"doll"`
	// Kind is "counter" (may shoot or strike back at one of Against), "morale" or "recovery".
	Kind    string   `json:"kind"`
	Against []DollID `json:"against,omitempty"`
	// Clause is what asks for it besides harm.
	Clause string `json:"clause,omitempty"`
}

// Fact is what is known between two dolls until either moves.
type Fact struct {
	MM    int          `json:"mm"`
	Cover Cover        `json:"cover,omitempty"`
	By    rules.SeatID `json:"by,omitempty"`
	// Judged marks a judge's word: a player's entry does not replace it.
	Judged bool `json:"judged,omitempty"`
	// crosses tells that a melee lies across the line between the two on a virtual field (MH-5.10).
	crosses bool
}

// Tweak is a modifier that a judge set on a doll's checks.
type Tweak struct {
	Doll   DollID `json:"doll"`
	Check  string `json:"check,omitempty"` // of that kind; empty: all
	Value  int    `json:"value"`
	Until  string `json:"until"` // "next", "phase", "turn"
	Source string `json:"source"`
}

// Tally is what a team has done to the other.
type Tally struct {
	Downed int `json:"downed"`
	HPLost int `json:"hp_lost"`
	// GeneralLost is how much of it the general has lost (MH-11.5).
	GeneralLost int `json:"general_lost,omitempty"`
}

// Offer is a proposed swap of captives.
type Offer struct {
	By   rules.Team `json:"by"`
	Give []DollID   `json:"give"`
	Take []DollID   `json:"take"`
}

// Moment is a place in the course of turns; effects end just before it (MH-9.2).
type Moment struct {
	Turn  int `json:"turn"`
	Phase int `json:"phase"`
}

// Fire is a shot or a blow that may be answered.
type Fire struct {
	By DollID `json:"by"`
	At DollID `json:"at"`
}
