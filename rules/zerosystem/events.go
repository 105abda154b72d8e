package zerosystem

import "parlour/rules"

// The events of a battle. Each carries what it changes, so that folding never needs the rules.
type (
	// SheetFiled puts a sheet on the table or replaces it. Edited tells that only what is on it has changed, which is its side's
	// own affair.
	SheetFiled struct {
		Filed  Filed `json:"filed"`
		Edited bool  `json:"edited,omitempty"`
	}
	// SheetRemoved takes it off.
	SheetRemoved struct {
		ID string `json:"id"`
	}
	// SheetWaived lets a sheet's warnings pass.
	SheetWaived struct {
		ID string `json:"id"`
	}
	// RulesChosen switches the optional rules.
	RulesChosen struct {
		Rules Rules `json:"rules"`
	}
	// CharactersReady makes characters of the sheets as set-up begins; none takes them away again.
	CharactersReady struct {
		Characters []*Character `json:"characters"`
	}
	// RoundBegan begins a round with its declarations. Lost are those whom nobody has saved in time (ZS-3.4).
	RoundBegan struct {
		Round int           `json:"round"`
		Last  bool          `json:"last,omitempty"`
		Lost  []CharacterID `json:"lost,omitempty"`
	}
	// PlanMade declares something before initiative, PlanWithdrawn takes it back; both are their side's secret.
	PlanMade struct {
		Character CharacterID `json:"character"`
		Team      rules.Team  `json:"team"`
		Plan      Plan        `json:"plan"`
	}
	PlanWithdrawn struct {
		Character CharacterID `json:"character"`
		Team      rules.Team  `json:"team"`
	}
	// SideClosed tells that a side has declared what it wants to.
	SideClosed struct {
		Team rules.Team `json:"team"`
	}
	// PlansShown tells everybody what was declared, before initiative is thrown.
	PlansShown struct {
		Plans []ShownPlan `json:"plans,omitempty"`
	}
	// ShownPlan is a declaration that everybody may know of.
	ShownPlan struct {
		Character CharacterID `json:"character"`
		Plan      Plan        `json:"plan"`
	}
	// Rolled is a throw. The first Known of its dice were recorded before, as they were entered.
	Rolled struct {
		Check rules.Check `json:"check"`
		Known int         `json:"known,omitempty"`
	}
	// DieEntered is a die of a throw that is not complete yet.
	DieEntered struct {
		Die rules.Die `json:"die"`
	}
	// OrderSet is the initiative of the round.
	OrderSet struct {
		Order []Place `json:"order"`
	}
	// Delayed waits.
	Delayed struct {
		Character CharacterID `json:"character"`
	}
	// ActChosen says what a character does, in secret until all of the moment have; AtOnce tells that nobody else is to be waited for.
	ActChosen struct {
		Character CharacterID `json:"character"`
		Team      rules.Team  `json:"team"`
		Act       Act         `json:"act"`
		AtOnce    bool        `json:"at_once,omitempty"`
	}
	// SteppedIn tells that a delayed character's moment has come.
	SteppedIn struct {
		Character CharacterID `json:"character"`
	}
	// ActsBegan tells what those of the moment do.
	ActsBegan struct {
		Acts []Choice `json:"acts"`
	}
	// ActSpent tells that an act came to nothing, and why.
	ActSpent struct {
		Character CharacterID   `json:"character"`
		Why       rules.Refusal `json:"why"`
	}
	// TurnEnded tells that a character does nothing more this round: a judge's word, or it gave its action up for a defence.
	TurnEnded struct {
		Character CharacterID `json:"character"`
		Why       string      `json:"why"` // "ruled", "switched", "missed"
	}
	// Walked tells that somebody moved, so that what was measured no longer holds.
	Walked struct {
		Character CharacterID `json:"character"`
		CM        int         `json:"cm"`
		Full      bool        `json:"full,omitempty"`
		Water     bool        `json:"water,omitempty"`
	}
	// Noted is what was read off the table.
	Noted struct {
		Facts  []Fact `json:"facts"`
		Judged bool   `json:"judged,omitempty"`
	}
	// ItemSet tells where a thing is and what is in it; Why is "draw", "stow", "pick-up", "drop", "reload", "fired", "hurled",
	// "disarmed", "ruled".
	ItemSet struct {
		Character CharacterID `json:"character"`
		Item      int         `json:"item"`
		Clause    string      `json:"clause"`
		At        Where       `json:"at"`
		Loaded    int         `json:"loaded"`
		Loading   int         `json:"loading,omitempty"`
		Count     int         `json:"count,omitempty"`
		Why       string      `json:"why"`
	}
	// DefenceTaken tells how somebody defends: With as the options of the question have it; Full takes full defence with it.
	DefenceTaken struct {
		Character CharacterID `json:"character"`
		Against   CharacterID `json:"against"`
		With      string      `json:"with"`
		Clause    string      `json:"clause,omitempty"` // of what it blocks with
		Full      bool        `json:"full,omitempty"`
	}
	// Harmed is damage, as the victim spreads it (ZS-3.3).
	Harmed struct {
		Character CharacterID `json:"character"`
		By        CharacterID `json:"by,omitempty"`
		Points    int         `json:"points"`
		Type      DamageType  `json:"type"`
		Spread    Levels      `json:"spread"`
	}
	// StateChanged sets or lifts a state, with the clause for it; By is who did it.
	StateChanged struct {
		Character CharacterID `json:"character"`
		State     State       `json:"state"`
		On        bool        `json:"on"`
		By        CharacterID `json:"by,omitempty"`
		Clause    string      `json:"clause,omitempty"`
		// M is how far somebody is thrown at most, in m (ZS-5.7).
		M int `json:"m,omitempty"`
	}
	// AimTaken is a round spent on aiming.
	AimTaken struct {
		Character CharacterID `json:"character"`
		Target    CharacterID `json:"target"`
	}
	// Asked and Answered are a question and its answer.
	Asked struct {
		Prompt Prompt  `json:"prompt"`
		Frames []Frame `json:"frames"`
	}
	Answered struct {
		Prompt string `json:"prompt"`
		How    string `json:"how"` // "owner", "judge", "deadline", "dropped"
	}
	// OrderGiven is a standing answer; its side's own affair.
	OrderGiven struct {
		Character CharacterID `json:"character"`
		Team      rules.Team  `json:"team"`
		About     string      `json:"about"`
		Order     string      `json:"order"`
	}
	// TweakSet, PermitSet, SceneSet and LevelsSet are a judge's words.
	TweakSet struct {
		Tweak Tweak `json:"tweak"`
	}
	PermitSet struct {
		Permit Permit `json:"permit"`
		Off    bool   `json:"off,omitempty"`
	}
	SceneSet struct {
		Scene      Scene `json:"scene"`
		Difficulty int   `json:"difficulty"`
	}
	LevelsSet struct {
		Character CharacterID `json:"character"`
		Wounds    Levels      `json:"wounds"`
		Fatigue   Levels      `json:"fatigue"`
	}
	// EndingCalled tells that the battle ends as soon as nothing is under way.
	EndingCalled struct{}
)

// eventKinds makes an empty event of each kind.
var eventKinds = map[string]func() rules.Event{}

func init() {
	for _, make := range []func() rules.Event{
		blank[SheetFiled], blank[SheetRemoved], blank[SheetWaived], blank[RulesChosen], blank[CharactersReady], blank[RoundBegan],
		blank[PlanMade], blank[PlanWithdrawn], blank[SideClosed], blank[PlansShown], blank[Rolled], blank[DieEntered], blank[OrderSet],
		blank[Delayed], blank[ActChosen], blank[SteppedIn], blank[ActsBegan], blank[ActSpent], blank[TurnEnded], blank[Walked],
		blank[Noted], blank[ItemSet], blank[DefenceTaken], blank[Harmed], blank[StateChanged], blank[AimTaken], blank[Asked],
		blank[Answered], blank[OrderGiven], blank[TweakSet], blank[PermitSet], blank[SceneSet], blank[LevelsSet], blank[EndingCalled],
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

func (*SheetFiled) EventKind() string      { return "zs.sheet-filed" }
func (*SheetRemoved) EventKind() string    { return "zs.sheet-removed" }
func (*SheetWaived) EventKind() string     { return "zs.sheet-waived" }
func (*RulesChosen) EventKind() string     { return "zs.rules" }
func (*CharactersReady) EventKind() string { return "zs.characters" }
func (*RoundBegan) EventKind() string      { return "zs.round" }
func (*PlanMade) EventKind() string        { return "zs.plan" }
func (*PlanWithdrawn) EventKind() string   { return "zs.plan-withdrawn" }
func (*SideClosed) EventKind() string      { return "zs.closed" }
func (*PlansShown) EventKind() string      { return "zs.plans" }
func (*Rolled) EventKind() string          { return "zs.rolled" }
func (*DieEntered) EventKind() string      { return "zs.die" }
func (*OrderSet) EventKind() string        { return "zs.order" }
func (*Delayed) EventKind() string         { return "zs.delayed" }
func (*ActChosen) EventKind() string       { return "zs.chosen" }
func (*SteppedIn) EventKind() string       { return "zs.stepped-in" }
func (*ActsBegan) EventKind() string       { return "zs.acts" }
func (*ActSpent) EventKind() string        { return "zs.spent" }
func (*TurnEnded) EventKind() string       { return "zs.turn-ended" }
func (*Walked) EventKind() string          { return "zs.walked" }
func (*Noted) EventKind() string           { return "zs.noted" }
func (*ItemSet) EventKind() string         { return "zs.item" }
func (*DefenceTaken) EventKind() string    { return "zs.defence" }
func (*Harmed) EventKind() string          { return "zs.harmed" }
func (*StateChanged) EventKind() string    { return "zs.state" }
func (*AimTaken) EventKind() string        { return "zs.aim" }
func (*Asked) EventKind() string           { return "zs.asked" }
func (*Answered) EventKind() string        { return "zs.answered" }
func (*OrderGiven) EventKind() string      { return "zs.standing" }
func (*TweakSet) EventKind() string        { return "zs.tweak" }
func (*PermitSet) EventKind() string       { return "zs.permit" }
func (*SceneSet) EventKind() string        { return "zs.scene" }
func (*LevelsSet) EventKind() string       { return "zs.levels" }
func (*EndingCalled) EventKind() string    { return "zs.ending" }
