package simulate

import (
	"encoding/json"
	"fmt"

	"parlour/rules"
	"parlour/rules/chance"
	"parlour/rules/dolldress"
)

// Plan is all that a battle follows from.
type Plan struct {
	Seed uint64
	// Size is how many units each side has, 1 to 20.
	Size int
	// LastTurn ends it after that turn.
	LastTurn int
	// Watch looks into the views at every so many decisions besides; 0 never does.
	Watch int
	// Spare lets the second side hide one more than it does.
	Spare bool
}

// Battle is one battle between random players.
type Battle struct {
	*rules.Table
	Plan Plan
	// Log holds its decisions; Sent what was sent, refused commands too, and Came what came of each.
	Log  []rules.Decided
	Sent []Sent
	Came [][]rules.Event

	chance *chance.Stream
	at     int64 // ms
	undos  int
}

// Sent is a command of a battle, the step by which a fault is found again.
type Sent struct {
	Seat rules.SeatID
	Body rules.Body
}

// Fault is something that must not happen. Seed and Step, with the plan's other values, play up to it again.
type Fault struct {
	Plan Plan
	Step int // how many commands had been sent
	What string
}

// Error tells the fault and where it was.
func (f *Fault) Error() string {
	return fmt.Sprintf("seed %d, step %d: %s", f.Plan.Seed, f.Step, f.What)
}

func (b *Battle) fault(format string, args ...any) error {
	return &Fault{Plan: b.Plan, Step: len(b.Sent), What: fmt.Sprintf(format, args...)}
}

// game is the battle's state, to be read only.
func (b *Battle) game() *dolldress.Battle { return b.Game().(*dolldress.Battle) }

// Turn is the turn that it has come to.
func (b *Battle) Turn() int { return b.game().Turn }

// The people at the table: each of the first two leads a side; the referee sees both.
const (
	firstSeat  = rules.SeatID("s1")
	secondSeat = rules.SeatID("s2")
	refereeOne = rules.SeatID("s3")
)

// stepMS is how much time passes between two commands.
const stepMS = 1000

// Begin sits both sides down with random stat blocks and brings them to the first turn.
func Begin(p Plan) (*Battle, error) {
	b := &Battle{Table: rules.NewTable(dolldress.Ruleset{}), Plan: p, at: 1_000_000_000, chance: chance.New(p.Seed, 2)}
	c := chance.New(p.Seed, 1)
	settings := rules.DefaultSettings()
	settings.LastTurn, settings.Judging = p.LastTurn, rules.OneJudge
	if c.OneIn(5) {
		settings.Dice = "hand"
	}
	if c.OneIn(8) {
		settings.Minutes, settings.GraceMinutes = 2, 1
	}
	if c.OneIn(6) {
		settings.Defender = chance.Pick(c, rules.Teams[:])
	}
	commands := []Sent{
		{"", &rules.Open{Room: fmt.Sprint("simulated-", p.Seed), Title: "simulated", Settings: settings}},
		{"", &rules.Commit{Seed: fmt.Sprintf("%064x", p.Seed)}},
		{"", &rules.Join{Seat: firstSeat, Name: "Ichi", Team: rules.First, Role: rules.RolePlayer}},
		{"", &rules.Join{Seat: secondSeat, Name: "Ni", Team: rules.Second, Role: rules.RolePlayer}},
		{"", &rules.Join{Seat: refereeOne, Name: "San", Role: rules.RoleReferee}},
		{"", &rules.Presence{Seat: firstSeat, Online: true}},
		{"", &rules.Presence{Seat: secondSeat, Online: true}},
	}
	field := randomField(c)
	if p.Spare {
		field.MayHide[rules.Second]++
	}
	commands = append(commands, Sent{firstSeat, field})
	for i := range 2 * p.Size {
		team, seat := rules.First, firstSeat
		if i >= p.Size {
			team, seat = rules.Second, secondSeat
		}
		commands = append(commands, Sent{seat, &dolldress.SaveUnit{Team: team, Unit: randomSheet(c, fmt.Sprint("Unit ", i+1), team)}})
	}
	for _, sent := range commands {
		if err := b.must(sent.Seat, sent.Body); err != nil {
			return b, err
		}
	}
	return b, b.setUp(c)
}

// setUp takes both sides from the lobby to the first turn.
func (b *Battle) setUp(c *chance.Stream) error {
	ready := func() error {
		if err := b.must(firstSeat, &rules.Ready{Team: rules.First, Ready: true}); err != nil {
			return err
		}
		return b.must(secondSeat, &rules.Ready{Team: rules.Second, Ready: true})
	}
	for range 2 {
		if err := ready(); err != nil {
			return err
		}
	}
	for _, u := range b.game().Units {
		class := b.ClassOf(b.Leaders[u.Team])
		o := b.View(class).Game.(dolldress.View).Options[u.ID]
		place := &dolldress.Place{Unit: u.ID, Area: chance.Pick(c, o.Areas), Hidden: o.MayHide && c.OneIn(2)}
		if p := b.Plan; p.Spare && u.Team == rules.Second && b.hiding()+1 >= b.game().Field.MayHide[rules.Second] {
			place.Hidden = false
		}
		place.Air = c.OneIn(4)
		if refusal, err := b.send(b.Leaders[u.Team], place); err != nil {
			return err
		} else if refusal != nil && refusal.Code != dolldress.CodeGrounded {
			return b.fault("offered and refused: %s: %v", shown(place), refusal)
		}
	}
	return ready()
}

// hiding counts the units of the second side that hide.
func (b *Battle) hiding() (n int) {
	for _, u := range b.game().Units {
		if u.Team == rules.Second && u.Hidden {
			n++
		}
	}
	return n
}

// send decides a command; a refusal is the caller's affair, anything else is a fault.
func (b *Battle) send(seat rules.SeatID, body rules.Body) (*rules.Refusal, error) {
	b.at += stepMS
	b.Sent, b.Came = append(b.Sent, Sent{seat, body}), append(b.Came, nil)
	decided, err := b.Decide(rules.Command{ID: "simulated", Seat: seat, At: b.at, Body: body})
	if err == nil {
		b.Log = append(b.Log, decided)
		b.Came[len(b.Came)-1] = decided.Events
		return nil, nil
	}
	if refusal, ok := err.(*rules.Refusal); ok {
		return refusal, nil
	}
	return nil, b.fault("%s: %v", shown(body), err)
}

// must sends what cannot be refused.
func (b *Battle) must(seat rules.SeatID, body rules.Body) error {
	refusal, err := b.send(seat, body)
	if err == nil && refusal != nil {
		err = b.fault("offered and refused: %s: %v", shown(body), refusal)
	}
	return err
}

// allows tells whether a command would be accepted now.
func (b *Battle) allows(seat rules.SeatID, body rules.Body) error {
	_, err := b.Preview(rules.Command{Seat: seat, At: b.at, Body: body})
	return err
}

// shown writes a command for a fault.
func shown(body rules.Body) string {
	data, err := json.Marshal(body)
	if err != nil {
		return body.CommandKind()
	}
	return body.CommandKind() + " " + string(data)
}
