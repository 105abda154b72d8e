package maidhammer

import "parlour/rules"

// Layout is a sketch of a table to lay out with things from around the house. Lengths are in mm; x runs along the
// sides' own edges from the left as the first side sees it, y from the first side's edge to the second's.
type Layout struct {
	Width int `json:"width"` // along x
	Depth int `json:"depth"` // along y
	// Zone is how deep the strip is in which each side places its dolls (MH-1.4).
	Zone   int     `json:"zone"`
	Pieces []Piece `json:"pieces"`
}

// Piece is one thing on the table, a box that stands upright.
type Piece struct {
	Kind PieceKind `json:"kind"`
	// X and Y are its centre.
	X int `json:"x"`
	Y int `json:"y"`
	// Width, Depth and Height are those of the box before it is turned.
	Width  int `json:"width"`
	Depth  int `json:"depth"`
	Height int `json:"height"`
	// Turn is the angle in degrees, clockwise as seen from above with the first side's edge at the bottom.
	Turn int `json:"turn"`
	// Made says what to make it of.
	Made rules.Text `json:"made"`
}

// PieceKind is what a piece stands for on the battlefield.
type PieceKind string

// A bush is half cover for who is in it or behind it and costs a step to enter (MH-5.11, MH-10.1). A breastwork
// costs a step to cross (MH-3.2). Walls and rocks are in the way.
const (
	Bush       PieceKind = "bush"
	Breastwork PieceKind = "breastwork"
	Wall       PieceKind = "wall"
	Rock       PieceKind = "rock"
)

// SampleLayout is the table of the sample battle: the smallest that the rulebook names, 90 × 180 cm, with the same
// ground for both sides. The tall walls hide a standing doll of 27 cm; the rest covers half of her.
func SampleLayout() Layout {
	l := Layout{Width: 900, Depth: 1800, Zone: 450}
	var (
		plant  = rules.Text{Ja: "鉢植えや造花", En: "potted or artificial plants"}
		box    = rules.Text{Ja: "ティッシュの箱", En: "a box of tissues"}
		books  = rules.Text{Ja: "積んだ文庫本", En: "a stack of paperbacks"}
		folder = rules.Text{Ja: "立てたファイルや図鑑", En: "an upright folder or picture book"}
	)
	half := []Piece{
		{Kind: Breastwork, X: 230, Y: 400, Width: 240, Depth: 110, Height: 100, Made: box},
		{Kind: Bush, X: 640, Y: 380, Width: 180, Depth: 140, Height: 180, Made: plant},
		{Kind: Wall, X: 450, Y: 590, Width: 230, Depth: 60, Height: 310, Made: folder},
		{Kind: Rock, X: 770, Y: 640, Width: 160, Depth: 110, Height: 150, Turn: 30, Made: books},
		{Kind: Bush, X: 140, Y: 700, Width: 160, Depth: 160, Height: 200, Made: plant},
		{Kind: Rock, X: 340, Y: 830, Width: 150, Depth: 105, Height: 160, Turn: 345, Made: books},
	}
	// Turned by half a turn about the middle, the first side's half is the second's.
	for _, p := range half {
		l.Pieces = append(l.Pieces, p)
		p.X, p.Y = l.Width-p.X, l.Depth-p.Y
		l.Pieces = append(l.Pieces, p)
	}
	return l
}
