package zerosystem

import "parlour/rules"

// View is the battle as a class of viewers may see it.
type View struct {
	Round int `json:"round"`
	// Phase is "declare" (before initiative) or "act"; empty before play.
	Phase Phase `json:"phase"`
	Rules Rules `json:"rules"`
	Scene Scene `json:"scene"`
	// Sheets are there until set-up begins, by id.
	Sheets     map[string]SheetView          `json:"sheets"`
	Characters map[CharacterID]CharacterView `json:"characters"`
	// Order is the initiative of the round, first to last; empty while declaring.
	Order []OrderView `json:"order"`
	// Now are those whose moment it is, whether they have said what they do or not.
	Now []CharacterID `json:"now"`
	// Plans are declarations: the own side's until initiative is thrown, then everybody's.
	Plans map[CharacterID]Plan `json:"plans"`
	// Chosen are the own side's acts that wait for the others of the same moment.
	Chosen map[CharacterID]Act `json:"chosen"`
	Facts  map[string]FactView `json:"facts"` // by "from>to"
	// Closed tells which sides have declared what they want to.
	Closed map[rules.Team]bool `json:"closed"`
	// Prompt is the question that waits for this class's answer; Waiting is the team that is asked.
	Prompt  *PromptView `json:"prompt,omitempty"`
	Waiting rules.Team  `json:"waiting,omitempty"`
	// Options is what this class's characters can do now.
	Options map[CharacterID]CharacterOptions `json:"options"`
	// MayClose tells which sides of this class may end their declaring now.
	MayClose  map[rules.Team]bool `json:"may_close"`
	LastRound bool                `json:"last_round"`
	Ending    bool                `json:"ending"`
}

// Phase is a part of a round (ZS-2.1).
type Phase string

// The phases of a round.
const (
	Before    Phase = ""
	Declaring Phase = "declare"
	Acting    Phase = "act"
)

// SheetView is a character sheet before play; the other side sees that there is one.
type SheetView struct {
	Owner  rules.SeatID `json:"owner"`
	Team   rules.Team   `json:"team"`
	Sheet  *Sheet       `json:"sheet,omitempty"`
	Audit  *Audit       `json:"audit,omitempty"`
	Waived bool         `json:"waived"`
}

// CharacterView is a character in battle.
type CharacterView struct {
	Name   string       `json:"name"`
	Owner  rules.SeatID `json:"owner"`
	Team   rules.Team   `json:"team"`
	Nature Nature       `json:"nature"`
	Size   Size         `json:"size"`
	// Max, Wounds and Fatigue make up Levels, the current ones (ZS-1.1, ZS-3.3).
	Max     Levels     `json:"max"`
	Levels  Levels     `json:"levels"`
	Wounds  Levels     `json:"wounds"`
	Fatigue Levels     `json:"fatigue"`
	Talents []Talent   `json:"talents"`
	Items   []ItemView `json:"items"`
	States  []State    `json:"states"`
	// HeldBy holds it; Holds is whom it holds.
	HeldBy CharacterID `json:"held_by,omitempty"`
	Holds  CharacterID `json:"holds,omitempty"`
	// AimsAt is at whom it has aimed for a round.
	AimsAt CharacterID `json:"aims_at,omitempty"`
	// Cruise and Full are how far it moves on land in a round, in m; Water is its cruising move in water (ZS-2.2).
	Cruise int `json:"cruise"`
	Full   int `json:"full"`
	Water  int `json:"water"`
	// Orders are its standing answers, by what they are about; its own side alone sees them.
	Orders map[string]string `json:"orders"`
	// Permits are what a judge has permitted for the round, "surprise>c2" or "combo".
	Permits []string `json:"permits"`
	// Tweaks are a judge's modifiers on it.
	Tweaks []TweakView `json:"tweaks"`
}

// State is something that holds of a character.
type State string

// The states.
const (
	Unconscious   State = "unconscious" // three abilities or more at 0, or knocked out (ZS-3.4, ZS-4.12)
	Dying         State = "dying"       // all six at 0 (ZS-3.4)
	Lost          State = "lost"        // nobody saved it in time
	Held          State = "held"        // ZS-4.4
	ProneState    State = "prone"       // thrown (ZS-5.7)
	Surprised     State = "surprised"   // −1 LM on everything this round (ZS-4.9)
	InFullDefence State = "full-defence"
	InAllOut      State = "all-out"
	Parrying      State = "parrying"
	Delaying      State = "delaying"
	Done          State = "done"   // has acted in this round
	MovingState   State = "moving" // has moved in this round (ZS-5.1)
	Defended      State = "defended"
)

// TweakView is a judge's modifier.
type TweakView struct {
	Roll   string `json:"roll"` // empty for all
	LM     int    `json:"lm"`
	DM     int    `json:"dm"`
	Until  string `json:"until"`
	Source string `json:"source"` // "ruling/3"
}

// ItemView is a thing of a character.
type ItemView struct {
	No   int      `json:"no"`
	Kind GearKind `json:"kind"`
	// Clause is its row, or "own/NAME".
	Clause  string `json:"clause"`
	Name    string `json:"name,omitempty"` // its owner's, or an own row's
	Calibre string `json:"calibre,omitempty"`
	At      Where  `json:"at"`
	// Of weapons.
	Method   Method `json:"method,omitempty"`
	DamageDM int    `json:"damage_dm,omitempty"`
	DamageLM int    `json:"damage_lm,omitempty"`
	HitLM    int    `json:"hit_lm,omitempty"`
	Grip     Grip   `json:"grip,omitempty"`
	RangeM   int    `json:"range_m,omitempty"`
	Rate     int    `json:"rate,omitempty"`
	// Loaded is how many rounds are in it; −1 is without end. Loading is how many rounds of loading it still needs. Count is
	// how many there are of what is thrown.
	Loaded  int `json:"loaded"`
	Loading int `json:"loading,omitempty"`
	Count   int `json:"count,omitempty"`
	// Of armour and shields.
	ProtectionDM int `json:"protection_dm,omitempty"`
	BulletDM     int `json:"bullet_dm,omitempty"`
	AgilityLM    int `json:"agility_lm,omitempty"`
	BlockLM      int `json:"block_lm,omitempty"`
}

// OrderView is a place in the round's order.
type OrderView struct {
	Character CharacterID `json:"character"`
	Value     int         `json:"value"` // what it threw; 0 is last, without a throw
	// Status is "waiting", "now", "delaying" or "done".
	Status string `json:"status"`
}

// FactView is what is known of a character as seen from another.
type FactView struct {
	CM         int  `json:"cm"`
	Hidden     bool `json:"hidden"`
	Obstructed bool `json:"obstructed"`
	Unclear    bool `json:"unclear"`
	Moving     bool `json:"moving"`
	Unaware    bool `json:"unaware"`
	Judged     bool `json:"judged"`
}

// PromptView is a question to the owner of a character.
type PromptView struct {
	ID string `json:"id"`
	// Kind is "defence", "switch", "spread", "ability" or "die".
	Kind      PromptKind  `json:"kind"`
	Character CharacterID `json:"character"`
	Team      rules.Team  `json:"team"`
	// About is who attacks it, or on whom the question turns.
	About    CharacterID `json:"about,omitempty"`
	Clause   string      `json:"clause"`
	Options  []string    `json:"options"`
	Default  string      `json:"default"`
	Deadline int64       `json:"deadline"` // ms since the Unix epoch; 0 is never
	// Forecasts give for each defence, or each ability, the check that it would come to, in the order of Options; the asker's
	// side is the attacker's.
	Forecasts []Forecast `json:"forecasts"`
	// Check is what is thrown for, with kind "die".
	Check *rules.Check `json:"check,omitempty"`
	// Points are to be spread, over abilities that have Levels left; at least one goes to Part, where it is set (ZS-4.7).
	// Suggested is the default spread.
	Points    int        `json:"points,omitempty"`
	Damage    DamageType `json:"damage,omitempty"`
	Levels    *Levels    `json:"levels,omitempty"`
	Part      Ability    `json:"part,omitempty"`
	Suggested *Levels    `json:"suggested,omitempty"`
	// MayFull tells that full defence can be taken with the answer (ZS-4.5).
	MayFull bool `json:"may_full,omitempty"`
}

// PromptKind is a kind of question.
type PromptKind string

// The kinds of questions.
const (
	AskDefence PromptKind = "defence" // dodge, block-bare, block-weapon:2, block-shield:3, none
	AskSwitch  PromptKind = "switch"  // strike, defend (ZS-2.1, ZS-4.3)
	AskSpread  PromptKind = "spread"  // spread, even (ZS-3.3)
	AskAbility PromptKind = "ability" // knack, agility, body
	AskDie     PromptKind = "die"     // enter, roll
)

// Forecast is what a check comes to under one choice of the other side.
type Forecast struct {
	Option string      `json:"option"`
	Check  rules.Check `json:"check"`
}

// CharacterOptions is what one character can do now; the page offers nothing else.
type CharacterOptions struct {
	// Plans are the declarations that it could make; Withdraw tells that it has made one.
	Plans    []PlanOption `json:"plans"`
	Withdraw bool         `json:"withdraw,omitempty"`
	// Acts are its active actions, Aux what can go with each.
	Acts  []ActOption `json:"acts"`
	Aux   []AuxOption `json:"aux"`
	Delay bool        `json:"delay,omitempty"`
	// Surprise lists whom it may try to surprise.
	Surprise []CharacterID `json:"surprise"`
}

// PlanOption is a declaration that could be made.
type PlanOption struct {
	Kind     PlanKind      `json:"kind"`
	Partners []CharacterID `json:"partners"`
	Inputs   []Input       `json:"inputs"`
}

// ActOption is one active action, with what it is done with and to whom.
type ActOption struct {
	Kind ActKind `json:"kind"`
	// Of attacks: the weapon (0 and Blow for bare hands), its method, and at whom.
	Item    int           `json:"item,omitempty"`
	Blow    string        `json:"blow,omitempty"`
	Hurl    bool          `json:"hurl,omitempty"`
	Clause  string        `json:"clause,omitempty"`
	Method  Method        `json:"method,omitempty"`
	Special Special       `json:"special,omitempty"`
	How     string        `json:"how,omitempty"`
	Targets []CharacterID `json:"targets"`
	// NeedsTarget asks for one of them; NeedsFacts for the distance to it, where it is not known.
	NeedsTarget bool `json:"needs_target,omitempty"`
	NeedsFacts  bool `json:"needs_facts,omitempty"`
	// Aux are the auxiliary actions that can go with it.
	Aux []AuxKind `json:"aux"`
	// Inputs are what else it can be told, in the order in which it is asked: fields of Act ("cm", "ability", "text"), or of its
	// strike ("strikes.0.part", "strikes.0.rounds").
	Inputs []Input `json:"inputs"`
}

// AuxOption is an auxiliary action.
type AuxOption struct {
	Kind AuxKind `json:"kind"`
	// MaxCM is how far it cruises; Items are what can be drawn.
	MaxCM int   `json:"max_cm,omitempty"`
	Items []int `json:"items"`
}

// Input is one thing that a command says besides what its option fixes; the page makes one control of it by its kind.
type Input struct {
	Name string    `json:"name"`
	Kind InputKind `json:"kind"`
	Need bool      `json:"need,omitempty"`
	// Choices are what it can be.
	Choices []InputChoiceOf `json:"choices,omitempty"`
	// Characters are those to choose from.
	Characters []CharacterID `json:"characters,omitempty"`
	Min        int           `json:"min,omitempty"`
	Max        int           `json:"max,omitempty"`
}

// InputChoiceOf is one thing to choose; Clause is what it is named after.
type InputChoiceOf struct {
	Value  string `json:"value"`
	Clause string `json:"clause,omitempty"`
}

// InputKind is a kind of control.
type InputKind string

// The kinds of inputs.
const (
	InputCharacter  InputKind = "character"
	InputCharacters InputKind = "characters"
	InputChoice     InputKind = "choice"
	InputChoices    InputKind = "choices"
	InputCount      InputKind = "count"
	InputLength     InputKind = "length" // cm
	InputFlag       InputKind = "flag"
	InputText       InputKind = "text"
)

// Preview is what a command would throw.
type Preview struct {
	// Strikes are its attacks in their order, one for each target; Checks whatever else it throws.
	Strikes []StrikePreview `json:"strikes"`
	Checks  []rules.Check   `json:"checks"`
	// Notes are warnings that do not forbid it.
	Notes []Fault `json:"notes"`
}

// StrikePreview is one attack on one target: what it comes to against each defence, and what a hit does.
type StrikePreview struct {
	Target CharacterID `json:"target"`
	// Feint is the throw before it, if any; the forecasts then take neither outcome for granted.
	Feint *rules.Check `json:"feint,omitempty"`
	// Defences are the checks to hit by what the target may do, the best for it first.
	Defences []Forecast `json:"defences"`
	// Harm is the roll for damage where there is any, against the first of the defences; Mean is its mean in hundredths of a
	// point, Most the highest that it can be.
	Harm *rules.Check `json:"harm,omitempty"`
	Mean int          `json:"mean"`
	Most int          `json:"most"`
	Type DamageType   `json:"type,omitempty"`
}
