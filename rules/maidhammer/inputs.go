package maidhammer

import "parlour/rules"

// Input is one thing that a command says besides what its option fixes, as plain data: the page makes one control of it by
// its kind, labelled by its name, and knows no entry. What an entry needs to be told so comes to the page by itself.
type Input struct {
	// Name is the field of the command, or of its action, by its name on the wire; "terrain.bushes" is a field in a field.
	Name InputName `json:"name"`
	Kind InputKind `json:"kind"`
	// Need: without it the command is refused.
	Need bool `json:"need,omitempty"`
	// Dolls are those to choose from (InputDoll, InputDolls), or to measure (InputSighting).
	Dolls []DollID `json:"dolls,omitempty"`
	// Of are the inputs that it asks about: each doll named in them is measured, or hidden so (InputSighting, InputCover).
	Of []InputName `json:"of,omitempty"`
	// Except are the inputs whose dolls are no choice here: nobody is named twice.
	Except []InputName `json:"except,omitempty"`
	// From is where a distance is measured from; without it from the doll itself.
	From DollID `json:"from,omitempty"`
	// Choices are what it can be (InputChoice), or be several of (InputChoices).
	Choices []InputOption `json:"choices,omitempty"`
	// Min and Max bound a count, a length in mm, and how many of several are named. For a distance Max is the reach, in mm,
	// and Effective the effective range.
	Min       int `json:"min,omitempty"`
	Max       int `json:"max,omitempty"`
	Effective int `json:"effective,omitempty"`
	// Preset is what a count or length stands at before anybody changes it.
	Preset int `json:"preset,omitempty"`
	// Cover tells that a distance is entered together with the cover (MH-5.11).
	Cover bool `json:"cover,omitempty"`
	// Acts are the doll's acts, by their place among its options, that can be done at the same time (InputAct).
	Acts []int `json:"acts,omitempty"`
	// With is the skill that lets it be done: it is named in "with" as soon as anything is chosen.
	With string `json:"with,omitempty"`
	// Group: of what is in one group, options of other inputs included, only one thing can be chosen.
	Group string `json:"group,omitempty"`
	// Seldom wanted, it need not be in sight at once.
	Seldom bool `json:"seldom,omitempty"`
	// When limits it to certain values of another input; without it, it is always there.
	When *InputCase `json:"when,omitempty"`
}

// InputCase holds where the input Name, a choice or choices or a doll, has one of these values.
type InputCase struct {
	Name InputName `json:"name"`
	Is   []string  `json:"is"`
}

// InputOption is one thing to choose. Clause is the entry that it is named after, Name its own words; without either it is
// one of the words that the pages have for the input.
type InputOption struct {
	Value  string      `json:"value"`
	Clause string      `json:"clause,omitempty"`
	Name   *rules.Text `json:"name,omitempty"`
	// SP is what it costs.
	SP int `json:"sp,omitempty"`
	// Group: of what is in one group only one thing can be chosen, also over several inputs.
	Group string `json:"group,omitempty"`
}

// InputKind is a kind of control.
type InputKind string

// The kinds of inputs.
const (
	InputDoll     InputKind = "doll"     // one doll
	InputDolls    InputKind = "dolls"    // Min to Max dolls, nearest first where that matters
	InputChoice   InputKind = "choice"   // one of several
	InputChoices  InputKind = "choices"  // any number of several
	InputCount    InputKind = "count"    // a number
	InputLength   InputKind = "length"   // a length in mm
	InputFlag     InputKind = "flag"     // yes, or nothing
	InputSighting InputKind = "sighting" // the distance to dolls, and their cover, as read off the table
	InputCover    InputKind = "cover"    // how dolls are hidden as seen from an explosion (MH-5.9)
	InputAct      InputKind = "act"      // a second act, with inputs of its own
	InputPath     InputKind = "path"     // a way, drawn on the map
	InputPoint    InputKind = "point"    // a point, shown on the map; Max is how far from the doll, or from the other point, in mm
	InputText     InputKind = "text"     // words, at most Max characters
)

// InputName is a field that an input fills.
type InputName string

// The names of inputs.
const (
	InTarget      InputName = "target"
	InOthers      InputName = "others"
	InWith        InputName = "with"
	InSightings   InputName = "sightings"
	InFromBlast   InputName = "from_blast"
	InSecond      InputName = "second"
	InThen        InputName = "then"
	InChoice      InputName = "choice"
	InPay         InputName = "pay"
	InBack        InputName = "back_mm"
	InLetGo       InputName = "let_go"
	InSide        InputName = "side"
	InSkill       InputName = "skill"
	InLength      InputName = "mm"
	InPath        InputName = "path"
	InTo          InputName = "to"
	InApart       InputName = "apart"
	InContact     InputName = "contact"
	InBoard       InputName = "board"
	InRam         InputName = "ram"
	InCrash       InputName = "crash"
	InCarry       InputName = "carry"
	InTraps       InputName = "traps"
	InCovered     InputName = "covered"
	InPose        InputName = "pose"
	InTerrain     InputName = "in"
	InBreastworks InputName = "terrain.breastworks"
	InSlopes      InputName = "terrain.slopes"
	InBushes      InputName = "terrain.bushes"
	InRivers      InputName = "terrain.rivers"
	InWires       InputName = "terrain.wires"
	InPeels       InputName = "terrain.peels"
	InAt          InputName = "at"
	InPlace       InputName = "place"
	InAreas       InputName = "areas"
	InInto        InputName = "into"
	InThrough     InputName = "through"
	InSwept       InputName = "swept"
)
