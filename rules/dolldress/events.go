package dolldress

import "parlour/rules"

// The events of a battle. Each carries what it changes, so that folding never needs the rules. Quiet is the side whose own
// affair an event is: what a hidden unit does is noticed by nobody else.
type (
	// SheetFiled puts a stat block on the table or replaces it.
	SheetFiled struct {
		Filed Filed `json:"filed"`
	}
	// SheetRemoved takes it off.
	SheetRemoved struct {
		ID   string     `json:"id"`
		Team rules.Team `json:"team"`
	}
	// BattlefieldChosen lays out the areas.
	BattlefieldChosen struct {
		Field Battlefield `json:"field"`
	}
	// UnitsReady makes units of the stat blocks as set-up begins; none when the room goes back to the lobby.
	UnitsReady struct {
		Units []*Unit `json:"units,omitempty"`
	}
	// Placed sets a unit up.
	Placed struct {
		Unit   UnitID     `json:"unit"`
		Team   rules.Team `json:"team"`
		Area   AreaID     `json:"area"`
		Air    bool       `json:"air,omitempty"`
		Hidden bool       `json:"hidden,omitempty"`
	}
	// BattleBegan begins play.
	BattleBegan struct {
		Surprising rules.Team `json:"surprising,omitempty"`
	}
	// TurnBegan begins a turn: what lasted to the end of the one before is over.
	TurnBegan struct {
		Turn int  `json:"turn"`
		Last bool `json:"last,omitempty"`
	}
	// PhaseBegan gives a unit its main phase; Waiters tells that it is one of those who waited. Why is "ruled" where a judge did.
	PhaseBegan struct {
		Unit    UnitID `json:"unit"`
		Waiters bool   `json:"waiters,omitempty"`
		Why     string `json:"why,omitempty"`
	}
	// Waited puts a unit's phase off.
	Waited struct {
		Unit UnitID `json:"unit"`
	}
	// PhaseEnded tells that a unit is done (DD-2.4).
	PhaseEnded struct {
		Unit  UnitID     `json:"unit"`
		Quiet rules.Team `json:"quiet,omitempty"`
	}
	// Acted is an act that a unit does: what it is paid with, and what the log says of it. What it brings about follows.
	Acted struct {
		Unit   UnitID     `json:"unit"`
		Kind   ActKind    `json:"kind"`
		Minor  bool       `json:"minor,omitempty"`
		Major  bool       `json:"major,omitempty"`
		EP     int        `json:"ep,omitempty"`
		Target UnitID     `json:"target,omitempty"`
		Area   AreaID     `json:"area,omitempty"`
		Name   string     `json:"name,omitempty"` // of the weapon, item, power or dress
		Text   string     `json:"text,omitempty"`
		Found  []UnitID   `json:"found,omitempty"` // by a search
		Quiet  rules.Team `json:"quiet,omitempty"`
	}
	// Moved takes a unit, and whom it carries, to another area. Why is "ruled" where a judge did.
	Moved struct {
		Unit  UnitID     `json:"unit"`
		From  AreaID     `json:"from"`
		To    AreaID     `json:"to"`
		Steps int        `json:"steps"`
		Why   string     `json:"why,omitempty"`
		Quiet rules.Team `json:"quiet,omitempty"`
	}
	// Flew takes a unit into the air or to the ground. Why is "ep" for a beast without any (DD-5.2), "ruled" where a judge did.
	Flew struct {
		Unit  UnitID     `json:"unit"`
		Air   bool       `json:"air"`
		Why   string     `json:"why,omitempty"`
		Quiet rules.Team `json:"quiet,omitempty"`
	}
	// ArmSet puts a weapon somewhere; Weapon counts from 1.
	ArmSet struct {
		Unit   UnitID     `json:"unit"`
		Weapon int        `json:"weapon"`
		Name   string     `json:"name"`
		Arm    Arm        `json:"arm"`
		Why    string     `json:"why,omitempty"`
		Quiet  rules.Team `json:"quiet,omitempty"`
	}
	// ItemUsed tells how many uses of an item are left.
	ItemUsed struct {
		Unit  UnitID     `json:"unit"`
		Item  int        `json:"item"`
		Left  int        `json:"left"`
		Quiet rules.Team `json:"quiet,omitempty"`
	}
	// Recovered tells what a unit has after something gave points back; More what that was.
	Recovered struct {
		Unit           UnitID     `json:"unit"`
		EP             int        `json:"ep"`
		Durability     int        `json:"durability"`
		MoreEP         int        `json:"more_ep,omitempty"`
		MoreDurability int        `json:"more_durability,omitempty"`
		Name           string     `json:"name,omitempty"`
		Quiet          rules.Team `json:"quiet,omitempty"`
	}
	// Dressed puts a spare dress on, or takes one off.
	Dressed struct {
		Unit  UnitID     `json:"unit"`
		Part  int        `json:"part"`
		Name  string     `json:"name"`
		Worn  bool       `json:"worn"`
		Quiet rules.Team `json:"quiet,omitempty"`
	}
	// Revealed brings a hidden unit to light: it attacked, was found, did something that cannot be hidden, or a judge said so.
	Revealed struct {
		Unit UnitID `json:"unit"`
		By   UnitID `json:"by,omitempty"`
		Why  string `json:"why"` // "attack", "search", "act", "ruled"
	}
	// Hid hides a unit that was seen until now.
	Hid struct {
		Unit UnitID `json:"unit"`
	}
	// Captured makes a captive (DD-3.4, DD-7.2).
	Captured struct {
		Unit    UnitID     `json:"unit"`
		By      UnitID     `json:"by,omitempty"`
		Team    rules.Team `json:"team"` // the captor's
		Captive int        `json:"captive"`
		Why     string     `json:"why"` // "act", "end", "ruled"
	}
	// Freed lets a captive go, by a judge's word.
	Freed struct {
		Unit UnitID `json:"unit"`
	}
	// Carried takes up a unit that was shot down (DD-3.5).
	Carried struct {
		Unit UnitID `json:"unit"`
		By   UnitID `json:"by"`
	}
	// SetDown puts it down: "down" by the carrier, "self" when it gets down, "fell" with a carrier who is shot down, "ruled".
	SetDown struct {
		Unit    UnitID `json:"unit"`
		By      UnitID `json:"by"`
		Why     string `json:"why"`
		Rescued bool   `json:"rescued,omitempty"`
	}
)

// The events of attacks and of what comes of them.
type (
	// Attacked begins an attack: what it is done with and at whom, and what it costs.
	Attacked struct {
		Unit   UnitID   `json:"unit"`
		Attack Attack   `json:"attack"`
		Names  []string `json:"names"` // of the weapons
		Minor  bool     `json:"minor,omitempty"`
		Major  bool     `json:"major,omitempty"`
		EP     int      `json:"ep,omitempty"`
	}
	// Covered has a unit stand in for another one (DD-6.1).
	Covered struct {
		Unit UnitID `json:"unit"`
		For  UnitID `json:"for"`
	}
	// Thrown is a check with its dice.
	Thrown struct {
		Check rules.Check `json:"check"`
	}
	// Boosted is a purge or a power that was used: what it costs and adds. Part and Power count from 1; Armour is what the
	// dress has left.
	Boosted struct {
		Unit   UnitID     `json:"unit"`
		Part   int        `json:"part,omitempty"`
		Power  int        `json:"power,omitempty"`
		Name   string     `json:"name"`
		When   Window     `json:"when"`
		Value  int        `json:"value,omitempty"`
		EP     int        `json:"ep,omitempty"`
		Armour int        `json:"armour,omitempty"`
		Quiet  rules.Team `json:"quiet,omitempty"`
	}
	// Replied tells how a unit meets an attack.
	Replied struct {
		Unit  UnitID `json:"unit"`
		By    UnitID `json:"by"`
		Reply string `json:"reply"`
	}
	// Missed tells that an attack comes to nothing: its dice failed.
	Missed struct {
		Unit UnitID `json:"unit"`
	}
	// Harmed is damage: where it went and what is left. Part is 0 where no dress took any of it.
	Harmed struct {
		Unit       UnitID       `json:"unit"`
		By         UnitID       `json:"by"`
		Damage     rules.Damage `json:"damage"`
		Part       int          `json:"part,omitempty"`
		Name       string       `json:"name,omitempty"` // of the dress
		Armour     int          `json:"armour,omitempty"`
		Absorbed   int          `json:"absorbed,omitempty"`
		Destroyed  bool         `json:"destroyed,omitempty"`
		Durability int          `json:"durability"`
	}
	// Afflicted is an added effect: a condition, and the EP that are left.
	Afflicted struct {
		Unit      UnitID     `json:"unit"`
		By        UnitID     `json:"by,omitempty"`
		Condition *Condition `json:"condition,omitempty"`
		EP        int        `json:"ep"`
		LostEP    int        `json:"lost_ep,omitempty"`
		Why       string     `json:"why,omitempty"` // "ruled"
		Quiet     rules.Team `json:"quiet,omitempty"`
	}
	// Relieved ends a condition before its time.
	Relieved struct {
		Unit UnitID `json:"unit"`
		Name string `json:"name"`
	}
	// Blocked has a unit stand in the way of one that leaves (DD-5.3).
	Blocked struct {
		Unit   UnitID `json:"unit"`
		Target UnitID `json:"target"`
		EP     int    `json:"ep,omitempty"`
	}
	// Stayed tells that leaving failed: a blocker threw as high, or holds everybody ("blockade").
	Stayed struct {
		Unit UnitID `json:"unit"`
		By   UnitID `json:"by,omitempty"`
		Why  string `json:"why"` // "check", "blockade"
	}
	// ShotDown takes a doll out of the fight (DD-7.1): "armour", "frame", "durability", "ep", "undressed", "ruled".
	ShotDown struct {
		Unit UnitID `json:"unit"`
		Why  string `json:"why"`
	}
	// Killed is the end of a beast (DD-7.3).
	Killed struct {
		Unit UnitID `json:"unit"`
	}
)

// The events of questions and rulings.
type (
	// Asked stops a resolution with a question.
	Asked struct {
		Prompt Prompt  `json:"prompt"`
		Frames []Frame `json:"frames"`
	}
	// Answered goes on with it; How is "owner", "judge" or "deadline".
	Answered struct {
		Prompt string     `json:"prompt"`
		Kind   PromptKind `json:"kind"`
		Unit   UnitID     `json:"unit,omitempty"`
		Team   rules.Team `json:"team,omitempty"`
		Option string     `json:"option"`
		Dice   []int      `json:"dice,omitempty"`
		How    string     `json:"how"`
	}
	// OrderGiven is a standing answer.
	OrderGiven struct {
		Unit  UnitID     `json:"unit"`
		Team  rules.Team `json:"team"`
		About string     `json:"about"`
		Order string     `json:"order"`
	}
	// PrecedenceSet tells who of those tied goes before whom from now on.
	PrecedenceSet struct {
		Pairs []Precedence `json:"pairs"`
	}
	// TweakSet is a judge's modifier.
	TweakSet struct {
		Tweak Tweak `json:"tweak"`
	}
	// VitalsSet is a judge's word on a unit's points and armour.
	VitalsSet struct {
		Unit       UnitID `json:"unit"`
		EP         int    `json:"ep"`
		Durability int    `json:"durability"`
		Captive    int    `json:"captive"`
		Armour     []int  `json:"armour"`
	}
	// StateSet is a judge's word on a state.
	StateSet struct {
		Unit  UnitID `json:"unit"`
		State string `json:"state"`
		On    bool   `json:"on"`
	}
	// EndingCalled tells that the battle ends as soon as nothing is under way.
	EndingCalled struct{}
)

// eventKinds makes an empty event of each kind.
var eventKinds = map[string]func() rules.Event{}

func init() {
	for _, make := range []func() rules.Event{
		blank[SheetFiled], blank[SheetRemoved], blank[BattlefieldChosen], blank[UnitsReady], blank[Placed],
		blank[BattleBegan], blank[TurnBegan], blank[PhaseBegan], blank[Waited], blank[PhaseEnded],
		blank[Acted], blank[Moved], blank[Flew], blank[ArmSet], blank[ItemUsed], blank[Recovered], blank[Dressed],
		blank[Revealed], blank[Hid], blank[Captured], blank[Freed], blank[Carried], blank[SetDown],
		blank[Attacked], blank[Covered], blank[Thrown], blank[Boosted], blank[Replied], blank[Missed], blank[Harmed],
		blank[Afflicted], blank[Relieved], blank[Blocked], blank[Stayed], blank[ShotDown], blank[Killed],
		blank[Asked], blank[Answered], blank[OrderGiven], blank[PrecedenceSet], blank[TweakSet], blank[VitalsSet],
		blank[StateSet], blank[EndingCalled],
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

func (*SheetFiled) EventKind() string        { return "dd.sheet-filed" }
func (*SheetRemoved) EventKind() string      { return "dd.sheet-removed" }
func (*BattlefieldChosen) EventKind() string { return "dd.battlefield" }
func (*UnitsReady) EventKind() string        { return "dd.units-ready" }
func (*Placed) EventKind() string            { return "dd.placed" }
func (*BattleBegan) EventKind() string       { return "dd.battle-began" }
func (*TurnBegan) EventKind() string         { return "dd.turn-began" }
func (*PhaseBegan) EventKind() string        { return "dd.phase-began" }
func (*Waited) EventKind() string            { return "dd.waited" }
func (*PhaseEnded) EventKind() string        { return "dd.phase-ended" }
func (*Acted) EventKind() string             { return "dd.acted" }
func (*Moved) EventKind() string             { return "dd.moved" }
func (*Flew) EventKind() string              { return "dd.flew" }
func (*ArmSet) EventKind() string            { return "dd.arm" }
func (*ItemUsed) EventKind() string          { return "dd.item" }
func (*Recovered) EventKind() string         { return "dd.recovered" }
func (*Dressed) EventKind() string           { return "dd.dressed" }
func (*Revealed) EventKind() string          { return "dd.revealed" }
func (*Hid) EventKind() string               { return "dd.hid" }
func (*Captured) EventKind() string          { return "dd.captured" }
func (*Freed) EventKind() string             { return "dd.freed" }
func (*Carried) EventKind() string           { return "dd.carried" }
func (*SetDown) EventKind() string           { return "dd.set-down" }
func (*Attacked) EventKind() string          { return "dd.attacked" }
func (*Covered) EventKind() string           { return "dd.covered" }
func (*Thrown) EventKind() string            { return "dd.thrown" }
func (*Boosted) EventKind() string           { return "dd.boosted" }
func (*Replied) EventKind() string           { return "dd.replied" }
func (*Missed) EventKind() string            { return "dd.missed" }
func (*Harmed) EventKind() string            { return "dd.harmed" }
func (*Afflicted) EventKind() string         { return "dd.afflicted" }
func (*Relieved) EventKind() string          { return "dd.relieved" }
func (*Blocked) EventKind() string           { return "dd.blocked" }
func (*Stayed) EventKind() string            { return "dd.stayed" }
func (*ShotDown) EventKind() string          { return "dd.shot-down" }
func (*Killed) EventKind() string            { return "dd.killed" }
func (*Asked) EventKind() string             { return "dd.asked" }
func (*Answered) EventKind() string          { return "dd.answered" }
func (*OrderGiven) EventKind() string        { return "dd.order" }
func (*PrecedenceSet) EventKind() string     { return "dd.precedence" }
func (*TweakSet) EventKind() string          { return "dd.tweak" }
func (*VitalsSet) EventKind() string         { return "dd.vitals" }
func (*StateSet) EventKind() string          { return "dd.state" }
func (*EndingCalled) EventKind() string      { return "dd.ending" }
