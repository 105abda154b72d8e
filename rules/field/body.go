package field

// Body is somebody on the table: an upright cylinder.
type Body struct {
	ID string `json:"id"`
	// At is the middle, from which everything is measured.
	At Point `json:"at"`
	// Radius is half the body's width in mm.
	Radius int `json:"radius"`
	// Height is that of the eye and the top of the head above the feet in mm; see [Pose.Height].
	Height int `json:"height"`
	// Altitude is that of the feet above the ground in mm: 0 for those who stand on it.
	Altitude int `json:"altitude,omitempty"`
	// Melee is the number of the melee that it is in; 0 for none. Melees hide what is behind them from all others.
	Melee int `json:"melee,omitempty"`
	// Opaque tells that it hides what is behind it from everybody, as an object does.
	Opaque bool `json:"opaque,omitempty"`
}

// Pose is how a body holds itself.
type Pose string

// The poses.
const (
	Standing Pose = "standing"
	Sitting  Pose = "sitting"
	Prone    Pose = "prone"
)

// Height gives the height in mm of a body that is scale mm tall: all of it standing, 0.6 sitting, 0.25 prone (MH-2.9).
func (p Pose) Height(scale int) int {
	switch p {
	case Sitting:
		return scale * 6 / 10
	case Prone:
		return scale / 4
	}
	return scale
}

// Distance is the distance from a to b in mm, middle to middle, rounded to the nearest, plus what is added for altitude:
// whoever is higher in the air by the altitude is farther away from those below (MH-3.6).
func (b *Body) Distance(to *Body) int {
	return b.At.Distance(to.At) + b.altitudeTo(to)
}

// Reaches tells exactly whether another body is within mm, altitude included.
func (b *Body) Reaches(to *Body, mm int) bool {
	return b.At.Within(to.At, mm-b.altitudeTo(to))
}

func (b *Body) altitudeTo(to *Body) int { return max(0, to.Altitude-b.Altitude) }
