package simulate

import (
	"fmt"

	"parlour/rules"
	"parlour/rules/chance"
	"parlour/rules/field"
	"parlour/rules/maidhammer"
)

// Plan is all that a battle follows from.
type Plan struct {
	Seed uint64
	// Size is how many dolls each side has, 1 to 20.
	Size int
	// OnField has it fought on a virtual field and not on a table on which people measure.
	OnField bool
	// LastTurn ends it after that turn (MH-11.5).
	LastTurn int
	// Watch looks into the views and the ways on at every so many decisions besides; 0 never does.
	Watch int
}

// Battle is one battle between random players.
type Battle struct {
	*rules.Table
	Plan Plan
	// Log holds its decisions; Sent what was sent, refused commands too, and Came what came of each.
	Log  []rules.Decided
	Sent []Sent
	Came [][]rules.Event
	// Excused counts commands that were refused for what the players had stated about the table, by code.
	Excused map[rules.Code]int

	player player
	// wishes is what each doll is there for, did how often everything has been done.
	wishes  map[maidhammer.DollID]*maidhammer.Entry
	did     map[did]int
	at      int64 // ms
	refused int
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
func (b *Battle) game() *maidhammer.Battle { return b.Game().(*maidhammer.Battle) }

// Turn is the turn that it has come to.
func (b *Battle) Turn() int { return b.game().Turn }

// The two people at the table; each leads a side.
const (
	firstSeat  = rules.SeatID("s1")
	secondSeat = rules.SeatID("s2")
)

// stepMS is how much time passes between two commands.
const stepMS = 1000

// Begin sits both sides down with random sheets and brings them to the first phase.
func Begin(p Plan) (*Battle, error) {
	b := &Battle{Table: rules.NewTable(maidhammer.Ruleset{}), Plan: p, at: 1_000_000_000, Excused: map[rules.Code]int{}, wishes: map[maidhammer.DollID]*maidhammer.Entry{}}
	const usual = 450 // commands of a whole battle
	b.Log, b.Sent, b.Came = make([]rules.Decided, 0, usual), make([]Sent, 0, usual), make([][]rules.Event, 0, usual)
	c := chance.New(p.Seed, 1)
	b.player.Stream = chance.New(p.Seed, 2)
	settings := rules.DefaultSettings()
	settings.LastTurn = p.LastTurn
	if c.OneIn(5) {
		settings.Dice = "hand"
	}
	if c.OneIn(8) {
		settings.Minutes, settings.GraceMinutes = 2, 1 // it ends in the midst of something (MH-1.5)
	}
	goal := &maidhammer.ChooseGoal{Kind: maidhammer.GoalAnnihilation}
	if c.OneIn(2) {
		goal.Kind = chance.Pick(c, maidhammer.Goals)
	}
	switch goal.Kind {
	case maidhammer.GoalPoints:
		goal.Downs = c.Below(p.Size + 1)
	case maidhammer.GoalStronghold:
		settings.Defender = chance.Pick(c, rules.Teams[:])
	}
	commands := []Sent{
		{"", &rules.Open{Room: fmt.Sprint("simulated-", p.Seed), Title: "simulated", Settings: settings}},
		{"", &rules.Commit{Seed: fmt.Sprintf("%064x", p.Seed)}},
		{"", &rules.Join{Seat: firstSeat, Name: "Ichi", Team: rules.First, Role: rules.RolePlayer}},
		{"", &rules.Join{Seat: secondSeat, Name: "Ni", Team: rules.Second, Role: rules.RolePlayer}},
		{"", &rules.Presence{Seat: firstSeat, Online: true}},
		{"", &rules.Presence{Seat: secondSeat, Online: true}},
		{firstSeat, goal},
	}
	if p.OnField {
		commands = append(commands, Sent{firstSeat, randomField(c)})
	}
	names := make([]string, 2*p.Size)
	for i := range names {
		names[i] = fmt.Sprint("Doll ", i+1)
	}
	all := wishes()
	for i, name := range names {
		team, seat := rules.First, firstSeat
		if i >= p.Size {
			team, seat = rules.Second, secondSeat
		}
		w := all[(int(p.Seed)*len(names)+i)%len(all)]
		b.wishes[numbered(i)] = w.entry
		commands = append(commands, Sent{seat, &maidhammer.SaveSheet{Team: team, Sheet: randomSheet(c, name, names, w)}})
	}
	for _, sent := range commands {
		if err := b.must(sent.Seat, sent.Body); err != nil {
			return b, err
		}
	}
	return b, b.setUp(c)
}

// setUp takes both sides from the lobby to the first phase.
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
	if b.RolledOff != rules.NoTeam {
		if err := b.must(b.Leaders[b.RolledOff], &rules.Choose{GoFirst: c.OneIn(2)}); err != nil {
			return err
		}
	}
	if b.Plan.OnField {
		for _, doll := range b.game().Dolls {
			pose := chance.Pick(c, poses)
			if err := b.must(b.Leaders[doll.Team], &maidhammer.Place{Doll: doll.ID, Pose: pose}); err != nil {
				return err
			}
		}
	}
	if err := b.layEarly(c); err != nil {
		return err
	}
	return ready()
}

var poses = []maidhammer.Pose{maidhammer.Upright, maidhammer.Upright, maidhammer.Sitting, maidhammer.Prone}

// randomField takes one of the fields that come with the game, or grows one.
func randomField(c *chance.Stream) *maidhammer.ChooseField {
	if c.OneIn(2) {
		return &maidhammer.ChooseField{Furnished: chance.Pick(c, field.Furnished())}
	}
	return &maidhammer.ChooseField{Seed: c.Below(1 << 20), Width: 900 + 100*c.Below(10), Depth: 1200 + 100*c.Below(10), Density: 10 * c.Below(11)}
}

// send decides a command; a refusal is the caller's affair, anything else is a fault.
func (b *Battle) send(seat rules.SeatID, body rules.Body) (*rules.Refusal, error) {
	b.at += stepMS
	return b.sendAt(b.at, seat, body)
}

func (b *Battle) sendAt(at int64, seat rules.SeatID, body rules.Body) (*rules.Refusal, error) {
	b.at = at
	b.Sent, b.Came = append(b.Sent, Sent{seat, body}), append(b.Came, nil)
	decided, err := b.Decide(rules.Command{ID: "simulated", Seat: seat, At: at, Body: body})
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
