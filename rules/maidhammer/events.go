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
		blank[SheetFiled], blank[SheetRemoved], blank[SheetWaived], blank[DollsReady], blank[Placed], blank[FieldChosen],
		blank[BattleBegan], blank[PhaseBegan], blank[EffectBegan], blank[EffectEnded], blank[StateSet], blank[OfferMade],
		blank[OfferEnded], blank[TweakSet], blank[VitalsSet], blank[EndingCalled], blank[DueDone],
		blank[Stands], blank[Moved], blank[Joined], blank[Boarded], blank[Alighted], blank[ItemSet], blank[MeleeJoined],
		blank[MeleeLeft], blank[Handled],
		blank[Sighted], blank[ActionDeclared], blank[ActionWithdrawn], blank[DeclarationsClosed], blank[ActionBegan],
		blank[Thrown], blank[Struck], blank[Summoned], blank[Powered], blank[Fell], blank[Reacted], blank[Inspired], blank[Made],
		blank[Converted], blank[Remarked], blank[Healed], blank[CheckHeld], blank[Asked], blank[Answered], blank[OrderGiven],
		blank[Captured],
		blank[AreaBegan], blank[AreaChanged], blank[AreaRevealed], blank[AreaEnded], blank[Committed], blank[Breathed],
		blank[ActionSpent], blank[MovesEnded],
		blank[GoalChosen], blank[GeneralNamed], blank[Claimed],
	} {
		eventKinds[make().EventKind()] = make
	}
}

func blank[E any, P interface {
	*E
	rules.Event
}]() rules.Event {
	return P(new(E))
}

func (*SheetFiled) EventKind() string   { return "mh.sheet-filed" }
func (*SheetRemoved) EventKind() string { return "mh.sheet-removed" }
func (*SheetWaived) EventKind() string  { return "mh.sheet-waived" }
func (*DollsReady) EventKind() string   { return "mh.dolls-ready" }
func (*Placed) EventKind() string       { return "mh.placed" }
func (*FieldChosen) EventKind() string  { return "mh.field" }
func (*GoalChosen) EventKind() string   { return "mh.goal" }
func (*GeneralNamed) EventKind() string { return "mh.general" }
func (*Claimed) EventKind() string      { return "mh.claimed" }
func (*BattleBegan) EventKind() string  { return "mh.battle-began" }
func (*PhaseBegan) EventKind() string   { return "mh.phase-began" }
func (*StateSet) EventKind() string     { return "mh.state" }
func (*OfferMade) EventKind() string    { return "mh.offer" }
func (*OfferEnded) EventKind() string   { return "mh.offer-ended" }
func (*TweakSet) EventKind() string     { return "mh.tweak" }
func (*VitalsSet) EventKind() string    { return "mh.vitals" }
func (*EndingCalled) EventKind() string { return "mh.ending" }
func (*DueDone) EventKind() string      { return "mh.due-done" }
func (*EffectBegan) EventKind() string  { return "mh.effect-began" }
func (*EffectEnded) EventKind() string  { return "mh.effect-ended" }
