package field

// Field is a table as people drew it. Width runs along the sides' edges (X), Depth from the first side's edge at Y = 0 to
// the second side's edge at Y = Depth. All lengths are in mm.
type Field struct {
	ID     string  `json:"id,omitempty"`
	Name   Label   `json:"name"`
	Width  int     `json:"width"`
	Depth  int     `json:"depth"`
	Things []Thing `json:"things"`
	Marks  []Mark  `json:"marks,omitempty"`
}

// The limits of a field.
const (
	MinSide       = 600
	MaxSide       = 6000
	MaxThings     = 400
	MaxMarks      = 40
	MaxVertices   = 200  // of one thing
	MaxAllCorners = 1200 // of all things together
	MaxHeight     = 2000
	MaxLineWidth  = 1000
	MaxIDBytes    = 40
	MaxNameBytes  = 120
)

// ZoneDepth is how far a side's zone reaches from its edge at most (MH-1.4); ZoneShare the part of the depth that it takes
// at most, one in so many.
const (
	ZoneDepth = 450
	ZoneShare = 3
)

// Zone gives the zone in which a side (1 or 2) sets up, as its two opposite corners. It reaches [ZoneDepth] from the
// side's edge; on a shallow field a third of the depth, so that the sides do not begin on top of each other.
func (f *Field) Zone(side int) (from, to Point) {
	deep := min(ZoneDepth, f.Depth/ZoneShare)
	if side == 2 {
		return Point{0, f.Depth - deep}, Point{f.Width, f.Depth}
	}
	return Point{0, 0}, Point{f.Width, deep}
}

// InZone tells whether a point lies in a side's zone.
func (f *Field) InZone(side int, p Point) bool {
	from, to := f.Zone(side)
	return from.X <= p.X && p.X <= to.X && from.Y <= p.Y && p.Y <= to.Y
}

// Holds tells whether a point lies on the table.
func (f *Field) Holds(p Point) bool {
	return p.X >= 0 && p.X <= f.Width && p.Y >= 0 && p.Y <= f.Depth
}

// HalfTurn gives the point that takes p's place when the table is turned by half.
func (f *Field) HalfTurn(p Point) Point { return Point{f.Width - p.X, f.Depth - p.Y} }
