package field

// Kind is what a thing is. It decides whether the thing stops, slows, lifts or hides a body.
type Kind string

// The kinds of things.
const (
	Bush       Kind = "bush"       // hides by its height, slows, and half covers whoever stands in it
	Tree       Kind = "tree"       // a disc that hides; its trunk stops
	Rock       Kind = "rock"       // stops and hides
	Object     Kind = "object"     // furniture, ornaments, boxes: as a rock
	Wall       Kind = "wall"       // stops and hides
	Building   Kind = "building"   // stops and hides
	Door       Kind = "door"       // a wall while closed, nothing while open
	Breastwork Kind = "breastwork" // hides and slows
	Step       Kind = "step"       // raised ground, its height counted from the table; entering it is a climb
	Slope      Kind = "slope"      // as a step
	Hill       Kind = "hill"       // as a step; hills may stand on hills
	River      Kind = "river"      // slows and half covers whoever stands in it
	Bridge     Kind = "bridge"     // takes its ground out of the river
	Wire       Kind = "wire"       // slows; nobody hides behind it
)

// Kinds lists all kinds in the order of an editor's palette.
var Kinds = []Kind{Bush, Tree, Rock, Object, Wall, Building, Door, Breastwork, Step, Slope, Hill, River, Bridge, Wire}

// Toll is a reason why a way costs more than its length.
type Toll string

// The tolls. Each is paid when a thing of its kinds is entered.
const (
	NoToll         Toll = ""
	BushToll       Toll = "bush"
	BreastworkToll Toll = "breastwork"
	ClimbToll      Toll = "climb" // steps, slopes and hills
	RiverToll      Toll = "river"
	WireToll       Toll = "wire"
)

// nature is what a kind does.
type nature struct {
	stops, hides, ground bool
	toll                 Toll
}

var natures = map[Kind]nature{
	Bush:       {hides: true, toll: BushToll},
	Tree:       {hides: true, stops: true},
	Rock:       {hides: true, stops: true},
	Object:     {hides: true, stops: true},
	Wall:       {hides: true, stops: true},
	Building:   {hides: true, stops: true},
	Door:       {hides: true, stops: true},
	Breastwork: {hides: true, toll: BreastworkToll},
	Step:       {hides: true, ground: true, toll: ClimbToll},
	Slope:      {hides: true, ground: true, toll: ClimbToll},
	Hill:       {hides: true, ground: true, toll: ClimbToll},
	River:      {toll: RiverToll},
	Bridge:     {},
	Wire:       {toll: WireToll},
}

func (t *Thing) nature() nature {
	if t.Kind == Door && t.Open {
		return nature{}
	}
	return natures[t.Kind]
}
