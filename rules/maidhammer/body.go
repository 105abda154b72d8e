package maidhammer

import (
	"parlour/rules"
	"parlour/rules/field"
)

// DollID names a doll on the table: "d1", "d2" … in the order in which play began.
type DollID string

// Sighting is what somebody read off the table between two dolls: the distance centre to centre and how much of To
// is hidden as seen from From (MH-2.10, MH-5.11). Half covers within 15 cm of From do not count.
type Sighting struct {
	From  DollID `json:"from"`
	To    DollID `json:"to"`
	MM    int    `json:"mm"` // distance in mm
	Cover Cover  `json:"cover,omitempty"`
}

// Cover is how much of a doll is hidden.
type Cover string

// The three grades of cover (MH-5.11).
const (
	NoCover   Cover = ""
	HalfCover Cover = "half"
	FullCover Cover = "full"
)

// Side is a side of the line to the target, as the shooter sees it.
type Side string

// The two sides.
const (
	LeftSide  Side = "left"
	RightSide Side = "right"
)

// The commands of a Maid Hammer battle.
type (
	// SaveSheet stores a doll's sheet, a new one where ID is empty. Possible in the lobby and while sheets are filled in.
	SaveSheet struct {
		ID    string     `json:"id,omitempty"`
		Team  rules.Team `json:"team"`
		Sheet Sheet      `json:"sheet"`
	}
	// RemoveSheet takes a sheet off the table.
	RemoveSheet struct {
		ID string `json:"id"`
	}
	// LoadSample puts the sample battle's sheets on the table for both teams; any leader may. Language is that of the dolls'
	// names: "ja", also when it is empty, or "en".
	LoadSample struct {
		Language string `json:"language,omitempty"`
	}
	// Assign gives a sheet to a member of its team: the team's leader may, and anybody may take one that nobody has.
	Assign struct {
		ID   string       `json:"id"`
		Seat rules.SeatID `json:"seat"`
	}
	// Waive lets a sheet pass in spite of its warnings; a judge may (MH-2.7).
	Waive struct {
		ID string `json:"id"`
	}
	// ChooseField puts a virtual field under the battle, at any time before it begins; any leader may. It names one of
	// those that come with the game, has one grown from a seed (where Width is given), or brings one along. Without any of
	// them people measure on a real table again.
	ChooseField struct {
		Furnished string `json:"furnished,omitempty"` // id of a field of field.Furnished
		Seed      int    `json:"seed,omitempty"`
		Width     int    `json:"width,omitempty"`   // mm
		Depth     int    `json:"depth,omitempty"`   // mm
		Density   int    `json:"density,omitempty"` // 0 to 100
		// Field is a field of one's own; Name is what to call it in Japanese and English, where it has no name itself.
		Field *field.Field `json:"field,omitempty"`
		Name  string       `json:"name,omitempty"`
	}
	// Place sets a doll up in its own zone, in a pose (MH-1.4). On a virtual field At is where; without it the next free
	// place in the zone is taken. Facing is in degrees clockwise from the direction in which the first side looks.
	Place struct {
		Doll   DollID       `json:"doll"`
		Pose   Pose         `json:"pose"`
		At     *field.Point `json:"at,omitempty"`
		Facing *int         `json:"facing,omitempty"`
	}
	// Move moves a doll, flies, or lands (MH-3.1). On a virtual field Path says how, and length, terrain, contacts and cover
	// are measured: what is entered of them is passed over.
	Move struct {
		Doll DollID `json:"doll"`
		// Path lists the points of the way after its beginning, on a virtual field. Dolls that no longer choose go the way that
		// is plotted for them when it is empty (MH-3.7).
		Path []field.Point `json:"path,omitempty"`
		// MM is the length of the path in mm; the terrain's extra costs come on top.
		MM      int     `json:"mm"`
		Terrain Terrain `json:"terrain"`
		Pose    Pose    `json:"pose,omitempty"`
		// In tells what it stands in afterwards: "bush", "river" or nothing.
		In string `json:"in,omitempty"`
		// Contact names the enemies whose zone of control it entered (MH-3.3).
		Contact []DollID `json:"contact,omitempty"`
		// Carry is a down or combat-incapable ally that is taken along (MH-3.4).
		Carry DollID `json:"carry,omitempty"`
		// Fly rises or stays in the air, Land comes down (MH-3.6).
		Fly  bool `json:"fly,omitempty"`
		Land bool `json:"land,omitempty"`
		// Skill is what the move is made by, where it is a skill's. Traps names the dolls whose dangerous ground it touches.
		Skill string   `json:"skill,omitempty"`
		Traps []DollID `json:"traps,omitempty"`
		// Board gets on the vehicle of that driver instead; Sightings may tell how near it is.
		Board     DollID     `json:"board,omitempty"`
		Sightings []Sighting `json:"sightings,omitempty"`
		// Boost runs straight ahead at full movement with a booster: on a virtual field towards the last point of Path. Ram is the
		// enemy that it is aimed at; Crash tells on a measured table that something else was in the way.
		Boost bool   `json:"boost,omitempty"`
		Ram   DollID `json:"ram,omitempty"`
		Crash bool   `json:"crash,omitempty"`
		// Into names the areas in which it ends on a measured table, Through those that it only comes through, Swept those that
		// it takes away where it cleans; on a field they are measured.
		Into    []string `json:"into,omitempty"`
		Through []string `json:"through,omitempty"`
		Swept   []string `json:"swept,omitempty"`
		// Covered tells that a routed doll is fully hidden now (MH-3.7).
		Covered bool `json:"covered,omitempty"`
	}
	// Shift steps up to 15 cm within a melee (MH-3.5). Apart names the enemies that are more than 30 cm away afterwards; on a
	// virtual field To says where, and the rest is measured.
	Shift struct {
		Doll  DollID       `json:"doll"`
		MM    int          `json:"mm"`
		Apart []DollID     `json:"apart,omitempty"`
		To    *field.Point `json:"to,omitempty"`
		// Skill is what lets it shift twice in a row, where it uses that.
		Skill string `json:"skill,omitempty"`
	}
	// Handle swaps, stows or drops gear (MH-4.1, MH-4.2, MH-7.6).
	Handle struct {
		Doll DollID `json:"doll"`
		// Item is the number of the doll's item, from 1; 0 with "stow" and "drop" is what is in hand.
		Item int `json:"item"`
		// How is "equip", "stow", "drop", "give" between lovers (MH-4.2), or with something to put things into "store" and "unpack".
		How string `json:"how"`
		// To is who is given it.
		To        DollID     `json:"to,omitempty"`
		Sightings []Sighting `json:"sightings,omitempty"`
	}
	// Declare declares a doll's action of this phase; a later one replaces it until declaring is closed (MH-4.3).
	Declare struct {
		Doll   DollID `json:"doll"`
		Action Action `json:"action"`
	}
	// Withdraw takes a declaration back before declaring is closed.
	Withdraw struct {
		Doll DollID `json:"doll"`
	}
	// Close ends the declaring of the acting side (MH-4.3).
	Close struct{}
	// Resolve carries out the declared action of a doll; the acting side chooses the order (MH-4.4).
	Resolve struct {
		Doll      DollID     `json:"doll"`
		Sightings []Sighting `json:"sightings,omitempty"`
	}
	// Counter shoots back in a counter-fire phase (MH-6.1) or strikes back in a melee counter phase (MH-7.8).
	Counter struct {
		Doll      DollID     `json:"doll"`
		Target    DollID     `json:"target"`
		Item      int        `json:"item"` // 0 for bare hands
		Gear      string     `json:"gear,omitempty"`
		Sightings []Sighting `json:"sightings,omitempty"`
		// Drop lets go of what is in hand first, Draw takes that item; both as MH-7.8 allows.
		Drop bool `json:"drop,omitempty"`
		Draw int  `json:"draw,omitempty"`
		// Skill is a power that is a counter by itself.
		Skill string `json:"skill,omitempty"`
		// Mode, Side, Others and FromBlast are as in [Action].
		Mode      Mode             `json:"mode,omitempty"`
		Side      Side             `json:"side,omitempty"`
		Others    []DollID         `json:"others,omitempty"`
		FromBlast map[DollID]Cover `json:"from_blast,omitempty"`
	}
	// Fight is what a member does in its melee action phase (MH-7.4).
	Fight struct {
		Doll   DollID `json:"doll"`
		Action Action `json:"action"`
	}
	// Check throws a due morale or recovery check (MH-8.1, MH-8.2). Sightings may place it within a commander's reach.
	Check struct {
		Doll      DollID     `json:"doll"`
		Sightings []Sighting `json:"sightings,omitempty"`
	}
	// Exchange offers a swap of captives at turn end (MH-4.6): the enemies that the sender's side would free for its own.
	Exchange struct {
		Give []DollID `json:"give"`
		Take []DollID `json:"take"`
	}
	// Next ends the phase.
	Next struct {
		// Phase guards against ending a phase that is over already.
		Turn  int `json:"turn"`
		Phase int `json:"phase"`
	}
	// Answer answers a prompt.
	Answer struct {
		Prompt string `json:"prompt"`
		Option string `json:"option"`
		// Die is the face thrown by hand, where the prompt asks for one.
		Die int `json:"die,omitempty"`
	}
	// Standing sets how a doll's ability answers prompts from now on: "ask", "always" or "never".
	Standing struct {
		Doll    DollID `json:"doll"`
		Ability string `json:"ability"`
		Order   string `json:"order"`
	}
)

// Terrain counts what a path crosses (MH-3.2).
type Terrain struct {
	Breastworks int `json:"breastworks,omitempty"`
	Slopes      int `json:"slopes,omitempty"`
	Bushes      int `json:"bushes,omitempty"`
	Rivers      int `json:"rivers,omitempty"`
	Wires       int `json:"wires,omitempty"`
	// Peels counts the banana peels that it comes within 15 cm of; they cost nothing but trip some dolls.
	Peels int `json:"peels,omitempty"`
}

// Action is what a doll does in an action phase or a melee action phase (MH-4.5, MH-7.4).
type Action struct {
	// Kind is "shoot", "skill", "eat", "feed", "banana", "capture", "stand", "pick-up", "take", "charge", "reload", "ram", "cloud", "lay",
	// "switch-on", "set-off", "nothing"; in melee "attack",
	// "escape", "wait", "stand", "skill".
	Kind string `json:"kind"`
	// Item is the number of the item used, Gear the part of a combined weapon; Item 0 is bare hands.
	Item int    `json:"item,omitempty"`
	Gear string `json:"gear,omitempty"`
	Mode Mode   `json:"mode,omitempty"`
	// Ammo is the number of the special round, arrow or energy pack that is loaded.
	Ammo int `json:"ammo,omitempty"`
	// Side is to which side of the target a spread goes, on a virtual field; without it to the left (MH-5.7).
	Side Side `json:"side,omitempty"`
	// Target is the doll aimed at; Others are further dolls in the line, the spread or the blast, nearest first. On a virtual
	// field they are found by measuring.
	Target DollID   `json:"target,omitempty"`
	Others []DollID `json:"others,omitempty"`
	// Skill is the skill used, or the power by its clause; With are the skills that lead into a shot.
	Skill     string     `json:"skill,omitempty"`
	With      []string   `json:"with,omitempty"`
	Sightings []Sighting `json:"sightings,omitempty"`
	// FromBlast tells how dolls are hidden as seen from the blast's centre (MH-5.9); those not listed are in the open.
	FromBlast map[DollID]Cover `json:"from_blast,omitempty"`
	// At is the point that it is about on a virtual field, To the other end of what is long. On a measured table MM is the
	// distance to it and Place tells in words where it is.
	At    *field.Point `json:"at,omitempty"`
	To    *field.Point `json:"to,omitempty"`
	MM    int          `json:"mm,omitempty"`
	Place string       `json:"place,omitempty"`
	// Area is what lies on the table and is worked from afar; Areas are those that it reaches, on a measured table.
	Area  string   `json:"area,omitempty"`
	Areas []string `json:"areas,omitempty"`
	// Second is what the weapon in the other hand does at the same time (skill/wide-vision).
	Second *Action `json:"second,omitempty"`
	// Then is the second action where two are done in a row, by a skill among With.
	Then *Action `json:"then,omitempty"`
	// Choice is which of the things that a power can be it is to be.
	Choice string `json:"choice,omitempty"`
	// Pay is how many HP are paid for it, where that is free; BackMM how far the doll falls back after it.
	Pay    int `json:"pay,omitempty"`
	BackMM int `json:"back_mm,omitempty"`
	// LetGo tells that all enemies of the melee agree to an escape (MH-7.7).
	LetGo bool `json:"let_go,omitempty"`

	// anyPlace: the weapon need not be in hand. turned: it is aimed at the own side. calls is the entry by which others may join.
	anyPlace, turned bool
	calls            *Entry
}

// The rulings on a battle. Each needs a reason.
type (
	// RuleFact sets what is true between two dolls until either moves (MH-5.11).
	RuleFact struct {
		Judgement
		Sighting Sighting `json:"sighting"`
	}
	// RulePosition puts a doll somewhere on a virtual field; nil leaves the facing as it is.
	RulePosition struct {
		Judgement
		Doll   DollID      `json:"doll"`
		At     field.Point `json:"at"`
		Facing *int        `json:"facing,omitempty"`
	}
	// RuleModifier adds to a doll's checks: of a kind or of all, for its next check, this phase or this turn.
	RuleModifier struct {
		Judgement
		Doll  DollID `json:"doll"`
		Check string `json:"check,omitempty"`
		Value int    `json:"value"`
		Until string `json:"until"` // "next", "phase", "turn"
	}
	// RuleVitals sets HP and SP; nil leaves one as it is.
	RuleVitals struct {
		Judgement
		Doll DollID `json:"doll"`
		HP   *int   `json:"hp,omitempty"`
		SP   *int   `json:"sp,omitempty"`
	}
	// RuleItem sets where an item is, and how much of it is left; an empty At and a nil Left leave it as it is.
	RuleItem struct {
		Judgement
		Doll DollID `json:"doll"`
		Item int    `json:"item"`
		At   Where  `json:"at,omitempty"`
		Left *int   `json:"left,omitempty"`
	}
	// RuleStatus sets or lifts a state: "down" for a turn, "finished" for good, "knocked-down", "held" by Other, "ramming" Other, "aboard" the vehicle of Other, "routed",
	// "bawling", "berserk", "flying", "captive", "bush", "river", "in-melee" with Other, "covered", "at-stronghold", "shoe" for one that is off,
	// "moved", "acted", "again", "passive", "hurt"; or has the effect of an entry last on the doll for the turn, by its clause.
	RuleStatus struct {
		Judgement
		Doll  DollID `json:"doll"`
		State string `json:"state"`
		On    bool   `json:"on"`
		Other DollID `json:"other,omitempty"`
	}
	// RulePhase sets the phase, 1 to 13, of this or another turn.
	RulePhase struct {
		Judgement
		Turn  int `json:"turn"`
		Phase int `json:"phase"`
	}
	// RuleResult ends the battle; an empty team is a draw.
	RuleResult struct {
		Judgement
		Winner rules.Team `json:"winner,omitempty"`
	}
	// RuleSkip ends the phase for a side that does not, or a doll's obligation in it.
	RuleSkip struct {
		Judgement
	}
)

// Judgement is what every ruling carries.
type Judgement struct {
	Reason string `json:"reason"`
	Clause string `json:"clause,omitempty"`
}
