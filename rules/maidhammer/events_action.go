package maidhammer

import "parlour/rules"

// What comes of actions: what is declared, thrown, asked, and done to dolls.
type (
	// Sighted is what was read off the table, or set by a judge.
	Sighted struct {
		Sightings []Sighting   `json:"sightings"`
		By        rules.SeatID `json:"by,omitempty"`
		Judged    bool         `json:"judged,omitempty"`
	}
	// ActionDeclared declares (MH-4.3); ActionWithdrawn takes it back; DeclarationsClosed ends declaring.
	ActionDeclared struct {
		Doll   DollID `json:"doll"`
		Action Action `json:"action"`
	}
	ActionWithdrawn struct {
		Doll DollID `json:"doll"`
	}
	DeclarationsClosed struct{}
	// ActionBegan carries out an action: what it spends is spent, whatever comes of it (MH-4.3).
	ActionBegan struct {
		Doll   DollID `json:"doll"`
		Action Action `json:"action"`
		Weapon string `json:"weapon,omitempty"` // gear id, for the log
		SP     int    `json:"sp,omitempty"`
		Skill  string `json:"skill,omitempty"` // the skill that the SP went to
		Units  int    `json:"units,omitempty"` // of the item
		HP     int    `json:"hp,omitempty"`    // paid, not lost as damage
		// Peel tells that a banana peel lies about from now on.
		Peel bool `json:"peel,omitempty"`
		// Thrown tells that the item itself leaves the hand for good.
		Thrown bool `json:"thrown,omitempty"`
		// Round is the item that the special round comes from; Energy tells that the item runs on energy: its turn is running, and
		// its charge is gone.
		Round  int  `json:"round,omitempty"`
		Energy bool `json:"energy,omitempty"`
		// Counter marks an answer in a counter phase (MH-6.1, MH-7.8).
		Counter bool `json:"counter,omitempty"`
		// Direct marks a direct shot, and Blow a melee attack: they may be answered.
		Direct bool `json:"direct,omitempty"`
		// Line marks a shot that goes through: whoever stands on its line was shot at too.
		Line bool `json:"line,omitempty"`
		Blow bool `json:"blow,omitempty"`
		// Unanswered attacks cannot be countered.
		Unanswered bool `json:"unanswered,omitempty"`
		// Hastened marks the first of two actions in a row.
		Hastened bool `json:"hastened,omitempty"`
		// Area is what lies on the table and is used up by it.
		Area string `json:"area,omitempty"`
		// Vain marks an action that something has come between: it only spends.
		Vain bool `json:"vain,omitempty"`
	}
	// Thrown is a check with its die; Again marks one whose die was thrown anew.
	Thrown struct {
		Check rules.Check `json:"check"`
		Again bool        `json:"again,omitempty"`
	}
	// Struck is damage done (MH-5.4, MH-5.5).
	Struck struct {
		Doll   DollID       `json:"doll"`
		By     DollID       `json:"by"`
		With   string       `json:"with"`
		Damage rules.Damage `json:"damage"`
		HP     int          `json:"hp"` // afterwards
		Melee  bool         `json:"melee,omitempty"`
		// Lying tells that it had no HP left before.
		Lying bool `json:"lying,omitempty"`
		// Unhealing damage is not regenerated, Indigestible damage not healed by food; Silencing damage is such that its victim's
		// attribute can do nothing about it.
		Unhealing    bool `json:"unhealing,omitempty"`
		Indigestible bool `json:"indigestible,omitempty"`
		Silencing    bool `json:"silencing,omitempty"`
	}
	// Summoned is a beast that comes to the table.
	Summoned struct {
		Doll *Doll  `json:"doll"`
		By   DollID `json:"by"`
		With string `json:"with"`
	}
	// Powered is an energy weapon that is charged, or that gets an energy pack.
	Powered struct {
		Doll DollID `json:"doll"`
		Item int    `json:"item"`
		Gear string `json:"gear"` // for the log
		// Pack is the item that the pack comes from, Gain what it gives; without it the weapon is charged.
		Pack int `json:"pack,omitempty"`
		Gain int `json:"gain,omitempty"`
	}
	// Fell is HP reaching 0 without a hit.
	Fell struct {
		Doll   DollID `json:"doll"`
		Clause string `json:"clause"`
	}
	// Reacted is an ability used in reaction: what it costs and what it changes at once.
	Reacted struct {
		Doll      DollID `json:"doll"`
		Ability   string `json:"ability"`
		SP        int    `json:"sp,omitempty"`
		HP        int    `json:"hp,omitempty"` // paid, not lost as damage
		NoCounter bool   `json:"no_counter,omitempty"`
		// Item and Units are what it uses up.
		Item  int `json:"item,omitempty"`
		Units int `json:"units,omitempty"`
	}
	// Inspired gives SP back.
	Inspired struct {
		Doll DollID `json:"doll"`
		By   DollID `json:"by"`
		With string `json:"with"`
		SP   int    `json:"sp"` // afterwards
	}
	// Made is something that a doll has made in play, and what it cost.
	Made struct {
		Doll    DollID `json:"doll"`
		Ability string `json:"ability"`
		Gear    string `json:"gear"`
		Units   int    `json:"units"`
		SP      int    `json:"sp,omitempty"`
	}
	// Converted is a captive that changes sides.
	Converted struct {
		Doll  DollID       `json:"doll"`
		By    DollID       `json:"by"`
		With  string       `json:"with"`
		Team  rules.Team   `json:"team"`
		Owner rules.SeatID `json:"owner,omitempty"`
		HP    int          `json:"hp"`
	}
	// Remarked is something that everybody notices and that changes nothing.
	Remarked struct {
		Doll   DollID `json:"doll"`
		Clause string `json:"clause"`
	}
	// Healed changes HP upwards.
	Healed struct {
		Doll DollID `json:"doll"`
		By   DollID `json:"by"`
		With string `json:"with"`
		Gain int    `json:"gain"`
		HP   int    `json:"hp"`
	}
	// CheckHeld tells how a morale or recovery check ended: "held", "routed", "bawling", "berserk", "recovered", "still-routed".
	// A forced check is not the one that damage asks for (MH-8.5).
	CheckHeld struct {
		Doll   DollID `json:"doll"`
		Kind   string `json:"kind"`
		Ended  string `json:"ended"`
		Forced bool   `json:"forced,omitempty"`
	}
	// Asked stops a resolution for somebody's answer; Frames is what goes on afterwards.
	Asked struct {
		Prompt Prompt  `json:"prompt"`
		Frames []Frame `json:"frames"`
	}
	// Answered is the answer: by its owner, a judge, a standing order or the deadline.
	Answered struct {
		Prompt string `json:"prompt"`
		Doll   DollID `json:"doll"`
		Ask    string `json:"ask"` // clause of the ability or kind of check
		Option string `json:"option"`
		Die    int    `json:"die,omitempty"`
		How    string `json:"how"` // "owner", "judge", "deadline", "order"
	}
	// OrderGiven is a standing order.
	OrderGiven struct {
		Doll    DollID `json:"doll"`
		Ability string `json:"ability"`
		Order   string `json:"order"`
	}
	// Captured takes a down enemy to the captor's base (MH-4.6).
	Captured struct {
		Doll DollID `json:"doll"`
		By   DollID `json:"by"`
	}
)

func (*Sighted) EventKind() string            { return "mh.sighted" }
func (*ActionDeclared) EventKind() string     { return "mh.declared" }
func (*ActionWithdrawn) EventKind() string    { return "mh.withdrawn" }
func (*DeclarationsClosed) EventKind() string { return "mh.closed" }
func (*ActionBegan) EventKind() string        { return "mh.action" }
func (*Thrown) EventKind() string             { return "mh.thrown" }
func (*Struck) EventKind() string             { return "mh.struck" }
func (*Summoned) EventKind() string           { return "mh.summoned" }
func (*Powered) EventKind() string            { return "mh.powered" }
func (*Fell) EventKind() string               { return "mh.fell" }
func (*Reacted) EventKind() string            { return "mh.reacted" }
func (*Inspired) EventKind() string           { return "mh.inspired" }
func (*Made) EventKind() string               { return "mh.made" }
func (*Converted) EventKind() string          { return "mh.converted" }
func (*Remarked) EventKind() string           { return "mh.remarked" }
func (*Healed) EventKind() string             { return "mh.healed" }
func (*CheckHeld) EventKind() string          { return "mh.check-held" }
func (*Asked) EventKind() string              { return "mh.asked" }
func (*Answered) EventKind() string           { return "mh.answered" }
func (*OrderGiven) EventKind() string         { return "mh.order" }
func (*Captured) EventKind() string           { return "mh.captured" }
