package maidhammer

import (
	"parlour/rules"
	"parlour/rules/field"
)

// The events of a battle. Each carries what it changes, so that folding never needs the rules.
type (
	// SheetFiled puts a sheet on the table or replaces it. Edited tells that only what is on it has changed, which is its
	// side's own affair.
	SheetFiled struct {
		Filed  Filed `json:"filed"`
		Edited bool  `json:"edited,omitempty"`
	}
	// SheetRemoved takes it off.
	SheetRemoved struct {
		ID string `json:"id"`
	}
	// SheetWaived lets a sheet's warnings pass (MH-2.7).
	SheetWaived struct {
		ID string `json:"id"`
	}
	// DollsReady makes dolls of the sheets as set-up begins.
	DollsReady struct {
		Dolls []*Doll `json:"dolls"`
	}
	// Placed sets a doll up (MH-1.4).
	Placed struct {
		Doll DollID `json:"doll"`
		Pose Pose   `json:"pose"`
		// At, Facing and In tell where on a virtual field.
		At     *field.Point `json:"at,omitempty"`
		Facing int          `json:"facing,omitempty"`
		In     string       `json:"in,omitempty"`
	}
	// FieldChosen puts a virtual field under the battle; nil takes it away.
	FieldChosen struct {
		Field *field.Field `json:"field,omitempty"`
	}
	// Stands puts a doll on a place of a virtual field without a move of its own: "carried" by another, "came-down" from the
	// air, "returned" to its side, "dived" into water, "ruled" by a judge.
	Stands struct {
		Doll   DollID      `json:"doll"`
		At     field.Point `json:"at"`
		Facing int         `json:"facing"`
		In     string      `json:"in,omitempty"`
		Why    string      `json:"why"`
	}
	// BattleBegan begins play; Order is the team of the first side.
	BattleBegan struct {
		Order rules.Team `json:"order"`
	}
	// PhaseBegan enters a phase with what it asks of dolls.
	PhaseBegan struct {
		Turn  int   `json:"turn"`
		Phase int   `json:"phase"`
		Due   []Due `json:"due,omitempty"`
		// Skipped lists phases passed over because nobody had anything to do in them.
		Skipped []int `json:"skipped,omitempty"`
		// Last announces that this turn is the last (MH-9.1).
		Last bool `json:"last,omitempty"`
		// Ended lists what has lasted and ends as the phase begins (MH-9.2).
		Ended []Ended `json:"ended,omitempty"`
		// Faded lists the clouds that are gone.
		Faded []Faded `json:"faded,omitempty"`
	}
	// Ended is an effect that is over for a doll, by its clause; MH-1.8 is being down for a time.
	Ended struct {
		Doll   DollID `json:"doll"`
		Clause string `json:"clause"`
	}
	// EffectBegan has an effect last on a doll; EffectEnded ends one before its time.
	EffectBegan struct {
		Doll    DollID  `json:"doll"`
		Lasting Lasting `json:"lasting"`
	}
	EffectEnded struct {
		Doll   DollID `json:"doll"`
		Clause string `json:"clause"`
	}
	// Moved is a move on the ground or in the air (MH-3.1, MH-3.6), a shift in melee (MH-3.5), or a retreat (MH-7.7).
	Moved struct {
		Doll    DollID   `json:"doll"`
		How     string   `json:"how"` // "move", "fly", "land", "shift", "retreat", "wire", "boost" …
		MM      int      `json:"mm"`
		CostMM  int      `json:"cost_mm"`
		Limit   int      `json:"limit_mm"`
		Extra   Terrain  `json:"extra"`
		In      string   `json:"in,omitempty"`
		Pose    Pose     `json:"pose,omitempty"`
		Carried DollID   `json:"carried,omitempty"`
		Covered bool     `json:"covered,omitempty"`
		Must    string   `json:"must,omitempty"`
		Near    []DollID `json:"near,omitempty"` // enemies whose zone of control stopped it
		// Inside names the areas in which it ends on a measured table.
		Inside []string `json:"inside,omitempty"`
		// Way lists the points of the way on a virtual field, from where it began; Facing is how the doll looks at its end.
		Way    []field.Point `json:"way,omitempty"`
		Facing int           `json:"facing,omitempty"`
		// With is what drives a straight run ("boost"), Spare the whole steps left of it, Slowed those that terrain would have
		// cost a walk. It Crashed, or it rams somebody; Into is what ended it, on a virtual field.
		With    string `json:"with,omitempty"`
		Spare   int    `json:"spare,omitempty"`
		Slowed  int    `json:"slowed,omitempty"`
		Crashed bool   `json:"crashed,omitempty"`
		Into    string `json:"into,omitempty"`
		Ram     DollID `json:"ram,omitempty"`
		// Riders are those whom its vehicle takes along.
		Riders []DollID `json:"riders,omitempty"`
		// Hastened marks the first of two moves in a row.
		Hastened bool `json:"hastened,omitempty"`
	}
	// Joined has a doll take part in another's shot: that is its action.
	Joined struct {
		Doll DollID `json:"doll"`
		By   DollID `json:"by"`
		With string `json:"with"`
	}
	// Boarded has a doll get on the vehicle of another, Alighted off it: it "walks", is "routed" or berserk, the vehicle is "lost"
	// to it, or it and the vehicle have been "parted".
	Boarded struct {
		Doll   DollID `json:"doll"`
		Driver DollID `json:"driver"`
		With   string `json:"with"`
	}
	Alighted struct {
		Doll   DollID `json:"doll"`
		Driver DollID `json:"driver"`
		Why    string `json:"why"`
	}
	// ItemSet is a judge's word on where an item is, and how much of it is left.
	ItemSet struct {
		Doll DollID `json:"doll"`
		Item int    `json:"item"`
		Gear string `json:"gear"` // for the log
		At   Where  `json:"at"`
		Left int    `json:"left"`
	}
	// MeleeJoined makes dolls members of one melee, merging those that they were in (MH-7.1).
	MeleeJoined struct {
		ID      string   `json:"id"`
		Members []DollID `json:"members"`
		Joined  []DollID `json:"joined"`
	}
	// MeleeLeft takes a doll out of its melee (MH-7.2): "over", "escaped", "apart", "captured", "ruled".
	MeleeLeft struct {
		Doll DollID `json:"doll"`
		Why  string `json:"why"`
	}
	// Handled is a change of gear (MH-4.1, MH-4.2).
	Handled struct {
		Doll DollID `json:"doll"`
		How  string `json:"how"` // "equip", "stow", "drop", "pick-up", "take", "store", "unpack"
		Item int    `json:"item"`
		Gear string `json:"gear"` // for the log
		From DollID `json:"from,omitempty"`
		// Stowed is the item that goes out of the hand for one that is equipped; 0 for none.
		Stowed int `json:"stowed,omitempty"`
	}
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
	// StateSet sets or lifts a state of a doll, with the clause for it.
	StateSet struct {
		Doll   DollID `json:"doll"`
		State  string `json:"state"`
		On     bool   `json:"on"`
		Clause string `json:"clause,omitempty"`
		By     DollID `json:"by,omitempty"`
		// Until is when being down for a time ends.
		Until *Moment `json:"until,omitempty"`
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
	// OfferMade proposes a swap of captives; OfferEnded tells its end.
	OfferMade struct {
		Offer Offer `json:"offer"`
	}
	OfferEnded struct {
		Accepted bool  `json:"accepted"`
		Offer    Offer `json:"offer"`
	}
	// TweakSet is a judge's modifier.
	TweakSet struct {
		Tweak Tweak `json:"tweak"`
	}
	// VitalsSet is a judge's word on HP and SP.
	VitalsSet struct {
		Doll DollID `json:"doll"`
		HP   int    `json:"hp"`
		SP   int    `json:"sp"`
	}
	// EndingCalled tells that the battle ends as soon as nothing is under way (MH-1.5).
	EndingCalled struct{}
	// DueDone takes something off the phase's list.
	DueDone struct {
		Doll DollID `json:"doll"`
		Kind string `json:"kind"`
	}
)

// eventKinds makes an empty event of each kind.
var eventKinds = map[string]func() rules.Event{}

func init() {
	for _, make := range []func() rules.Event{
		func() rules.Event { return &GoalChosen{} }, func() rules.Event { return &GeneralNamed{} }, func() rules.Event { return &Claimed{} },
		func() rules.Event { return &Joined{} }, func() rules.Event { return &Boarded{} }, func() rules.Event { return &Alighted{} }, func() rules.Event { return &ItemSet{} },
		func() rules.Event { return &FieldChosen{} }, func() rules.Event { return &Stands{} },
		func() rules.Event { return &SheetFiled{} }, func() rules.Event { return &SheetRemoved{} }, func() rules.Event { return &SheetWaived{} },
		func() rules.Event { return &DollsReady{} }, func() rules.Event { return &Placed{} }, func() rules.Event { return &BattleBegan{} },
		func() rules.Event { return &PhaseBegan{} }, func() rules.Event { return &Moved{} }, func() rules.Event { return &MeleeJoined{} },
		func() rules.Event { return &MeleeLeft{} }, func() rules.Event { return &Handled{} }, func() rules.Event { return &Sighted{} },
		func() rules.Event { return &ActionDeclared{} }, func() rules.Event { return &ActionWithdrawn{} }, func() rules.Event { return &DeclarationsClosed{} },
		func() rules.Event { return &ActionBegan{} }, func() rules.Event { return &Thrown{} }, func() rules.Event { return &Struck{} },
		func() rules.Event { return &Reacted{} }, func() rules.Event { return &Healed{} }, func() rules.Event { return &StateSet{} },
		func() rules.Event { return &CheckHeld{} }, func() rules.Event { return &Asked{} }, func() rules.Event { return &Answered{} },
		func() rules.Event { return &OrderGiven{} }, func() rules.Event { return &Captured{} }, func() rules.Event { return &OfferMade{} },
		func() rules.Event { return &OfferEnded{} }, func() rules.Event { return &TweakSet{} }, func() rules.Event { return &VitalsSet{} },
		func() rules.Event { return &EndingCalled{} }, func() rules.Event { return &DueDone{} }, func() rules.Event { return &EffectBegan{} },
		func() rules.Event { return &EffectEnded{} }, func() rules.Event { return &Fell{} }, func() rules.Event { return &Inspired{} },
		func() rules.Event { return &Converted{} }, func() rules.Event { return &Remarked{} }, func() rules.Event { return &Made{} }, func() rules.Event { return &Summoned{} }, func() rules.Event { return &Powered{} },
		func() rules.Event { return &AreaBegan{} }, func() rules.Event { return &AreaChanged{} }, func() rules.Event { return &AreaRevealed{} },
		func() rules.Event { return &AreaEnded{} }, func() rules.Event { return &Committed{} }, func() rules.Event { return &Breathed{} },
		func() rules.Event { return &ActionSpent{} }, func() rules.Event { return &MovesEnded{} },
	} {
		eventKinds[make().EventKind()] = make
	}
}

func (*SheetFiled) EventKind() string         { return "mh.sheet-filed" }
func (*SheetRemoved) EventKind() string       { return "mh.sheet-removed" }
func (*SheetWaived) EventKind() string        { return "mh.sheet-waived" }
func (*DollsReady) EventKind() string         { return "mh.dolls-ready" }
func (*Placed) EventKind() string             { return "mh.placed" }
func (*FieldChosen) EventKind() string        { return "mh.field" }
func (*GoalChosen) EventKind() string         { return "mh.goal" }
func (*GeneralNamed) EventKind() string       { return "mh.general" }
func (*Claimed) EventKind() string            { return "mh.claimed" }
func (*Stands) EventKind() string             { return "mh.stands" }
func (*BattleBegan) EventKind() string        { return "mh.battle-began" }
func (*PhaseBegan) EventKind() string         { return "mh.phase-began" }
func (*Moved) EventKind() string              { return "mh.moved" }
func (*MeleeJoined) EventKind() string        { return "mh.melee-joined" }
func (*MeleeLeft) EventKind() string          { return "mh.melee-left" }
func (*Handled) EventKind() string            { return "mh.handled" }
func (*Sighted) EventKind() string            { return "mh.sighted" }
func (*ActionDeclared) EventKind() string     { return "mh.declared" }
func (*ActionWithdrawn) EventKind() string    { return "mh.withdrawn" }
func (*DeclarationsClosed) EventKind() string { return "mh.closed" }
func (*ActionBegan) EventKind() string        { return "mh.action" }
func (*Thrown) EventKind() string             { return "mh.thrown" }
func (*Struck) EventKind() string             { return "mh.struck" }
func (*Reacted) EventKind() string            { return "mh.reacted" }
func (*Healed) EventKind() string             { return "mh.healed" }
func (*StateSet) EventKind() string           { return "mh.state" }
func (*CheckHeld) EventKind() string          { return "mh.check-held" }
func (*Asked) EventKind() string              { return "mh.asked" }
func (*Answered) EventKind() string           { return "mh.answered" }
func (*OrderGiven) EventKind() string         { return "mh.order" }
func (*Captured) EventKind() string           { return "mh.captured" }
func (*OfferMade) EventKind() string          { return "mh.offer" }
func (*OfferEnded) EventKind() string         { return "mh.offer-ended" }
func (*TweakSet) EventKind() string           { return "mh.tweak" }
func (*VitalsSet) EventKind() string          { return "mh.vitals" }
func (*EndingCalled) EventKind() string       { return "mh.ending" }
func (*DueDone) EventKind() string            { return "mh.due-done" }
func (*EffectBegan) EventKind() string        { return "mh.effect-began" }
func (*EffectEnded) EventKind() string        { return "mh.effect-ended" }
func (*Fell) EventKind() string               { return "mh.fell" }
func (*Inspired) EventKind() string           { return "mh.inspired" }
func (*Converted) EventKind() string          { return "mh.converted" }
func (*Remarked) EventKind() string           { return "mh.remarked" }
func (*Made) EventKind() string               { return "mh.made" }
func (*Joined) EventKind() string             { return "mh.joined" }
func (*Boarded) EventKind() string            { return "mh.boarded" }
func (*Alighted) EventKind() string           { return "mh.alighted" }
func (*ItemSet) EventKind() string            { return "mh.item-set" }
func (*Powered) EventKind() string            { return "mh.powered" }
func (*Summoned) EventKind() string           { return "mh.summoned" }
