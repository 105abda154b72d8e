package rules

// Team is one of the two sides of a table.
type Team string

// The two sides. NoTeam is what spectators, referees and the server itself belong to.
const (
	First  Team = "first"
	Second Team = "second"
	NoTeam Team = ""
)

// Teams lists both sides in their fixed order.
var Teams = [2]Team{First, Second}

// Other is the opposing side; NoTeam has none.
func (t Team) Other() Team {
	switch t {
	case First:
		return Second
	case Second:
		return First
	}
	return NoTeam
}

// Valid tells whether t is one of the two sides.
func (t Team) Valid() bool { return t == First || t == Second }

// ViewerClass is who a view is made for. Everybody of one class sees the same bytes.
type ViewerClass string

// The four classes. The zero value and anything unknown see as little as a spectator.
const (
	ViewFirst     ViewerClass = "first"
	ViewSecond    ViewerClass = "second"
	ViewReferee   ViewerClass = "referee"
	ViewSpectator ViewerClass = "spectator"
)

// ViewerClasses lists all classes in a fixed order.
var ViewerClasses = [4]ViewerClass{ViewFirst, ViewSecond, ViewReferee, ViewSpectator}

// Sees tells whether a viewer of this class may know what belongs to the team alone: the team itself and
// the neutral referee do.
func (v ViewerClass) Sees(t Team) bool {
	return v == ViewReferee || (t != NoTeam && string(v) == string(t))
}
