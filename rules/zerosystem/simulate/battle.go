package simulate

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"

	"parlour/rules"
	"parlour/rules/chance"
	zs "parlour/rules/zerosystem"
)

// Plan is all that a battle follows from.
type Plan struct {
	Seed uint64
	// Size is how many characters each side has, 1 to 20; LastRound ends the battle after that round.
	Size, LastRound int
	// Watch looks into the views at every so many commands; 0 never does.
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
	// Excused counts commands that were offered and refused for what the players had made up, by code.
	Excused map[rules.Code]int

	chance *chance.Stream
	at     int64 // ms
}

// Sent is a command of a battle, the step by which a fault is found again.
type Sent struct {
	Seat rules.SeatID
	Body rules.Body
}

// Fault is something that must not happen. Seed and Step play up to it again.
type Fault struct {
	Plan Plan
	Step int
	What string
}

// Error tells the fault and where it was.
func (f *Fault) Error() string {
	return fmt.Sprintf("seed %d, step %d: %s", f.Plan.Seed, f.Step, f.What)
}

func (b *Battle) fault(format string, args ...any) error {
	return &Fault{Plan: b.Plan, Step: len(b.Sent), What: fmt.Sprintf(format, args...)}
}

func (b *Battle) game() *zs.Battle { return b.Game().(*zs.Battle) }

// Turn is the round that it has come to.
func (b *Battle) Turn() int { return b.game().Round }

const (
	firstSeat  = rules.SeatID("s1")
	secondSeat = rules.SeatID("s2")
	stepMS     = 1000
)

// Begin sits both sides down with random sheets and brings them to the first round.
func Begin(p Plan) (*Battle, error) {
	b := &Battle{Table: rules.NewTable(zs.Ruleset{}), Plan: p, at: 1_000_000_000, Excused: map[rules.Code]int{}, chance: chance.New(p.Seed, 2)}
	c := chance.New(p.Seed, 1)
	settings := rules.DefaultSettings()
	settings.LastTurn, settings.Judging = p.LastRound, rules.OneJudge
	if c.OneIn(4) {
		settings.Dice = "hand"
	}
	if c.OneIn(8) {
		settings.Minutes, settings.GraceMinutes = 2, 1
	}
	rule := randomRules(c)
	commands := []Sent{
		{"", &rules.Open{Room: fmt.Sprint("simulated-", p.Seed), Title: "simulated", Settings: settings}},
		{"", &rules.Commit{Seed: fmt.Sprintf("%064x", p.Seed)}},
		{"", &rules.Join{Seat: firstSeat, Name: "Ichi", Team: rules.First, Role: rules.RolePlayer}},
		{"", &rules.Join{Seat: secondSeat, Name: "Ni", Team: rules.Second, Role: rules.RolePlayer}},
		{"", &rules.Presence{Seat: firstSeat, Online: true}},
		{"", &rules.Presence{Seat: secondSeat, Online: true}},
		{firstSeat, &zs.ChooseRules{Rules: rule}},
	}
	for i := range 2 * p.Size {
		team, seat := rules.First, firstSeat
		if i%2 == 1 {
			team, seat = rules.Second, secondSeat
		}
		sheet := randomSheet(c, fmt.Sprint("Somebody ", i+1), rule.Detailed)
		if i < 2 {
			sheet.Nature = zs.Human // each side has somebody who acts
		}
		commands = append(commands, Sent{seat, &zs.SaveSheet{Team: team, Sheet: sheet}})
		commands = append(commands, Sent{seat, &zs.Waive{ID: fmt.Sprint("sheet-", i+1)}})
	}
	for range 2 {
		commands = append(commands, Sent{firstSeat, &rules.Ready{Team: rules.First, Ready: true}}, Sent{secondSeat, &rules.Ready{Team: rules.Second, Ready: true}})
	}
	for _, sent := range commands {
		if err := b.must(sent.Seat, sent.Body); err != nil {
			return b, err
		}
	}
	if b.RolledOff != rules.NoTeam {
		if err := b.must(b.Leaders[b.RolledOff], &rules.Choose{GoFirst: c.OneIn(2)}); err != nil {
			return b, err
		}
	}
	for _, team := range rules.Teams {
		if err := b.must(b.Leaders[team], &rules.Ready{Team: team, Ready: true}); err != nil {
			return b, err
		}
	}
	return b, nil
}

// send decides a command; a refusal is the caller's affair, anything else is a fault.
func (b *Battle) send(at int64, seat rules.SeatID, body rules.Body) (*rules.Refusal, error) {
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
	refusal, err := b.send(b.at+stepMS, seat, body)
	if err == nil && refusal != nil {
		err = b.fault("offered and refused: %s: %v", shown(body), refusal)
	}
	return err
}

func shown(body rules.Body) string {
	data, err := json.Marshal(body)
	if err != nil {
		return body.CommandKind()
	}
	return body.CommandKind() + " " + string(data)
}

// maxCommands bounds a battle: one that has not ended by then does not end.
const maxCommands = 6000

// Play plays to the end. The error is a *[Fault].
func (b *Battle) Play() error {
	for b.Stage == rules.Play {
		if len(b.Sent) > maxCommands {
			return b.fault("the battle does not end")
		}
		if err := b.turn(); err != nil {
			return err
		}
		if err := b.sound(); err != nil {
			return err
		}
	}
	if b.Result == nil {
		return b.fault("it ended without a result")
	}
	return nil
}

// Verify holds a battle that was played against its record: the stored decisions fold to the very same table, and so does a
// snapshot of it.
func (b *Battle) Verify() error {
	again := rules.NewTable(zs.Ruleset{})
	for _, d := range b.Log {
		data, err := json.Marshal(d)
		if err != nil {
			return b.fault("decision %d cannot be stored: %v", d.Seq, err)
		}
		read, err := rules.ReadDecided(data, zs.Ruleset{})
		if err != nil {
			return b.fault("decision %d cannot be read: %v", d.Seq, err)
		}
		if err := again.Apply(read); err != nil {
			return b.fault("decision %d cannot be folded: %v", d.Seq, err)
		}
	}
	if err := b.same(again, "the record"); err != nil {
		return err
	}
	data, err := b.Snapshot()
	if err != nil {
		return b.fault("no snapshot: %v", err)
	}
	opened, err := rules.OpenSnapshot(data, zs.Ruleset{})
	if err != nil {
		return b.fault("the snapshot cannot be opened: %v", err)
	}
	return b.same(opened, "the snapshot")
}

// same compares a table with the battle's by all that both store and show.
func (b *Battle) same(other *rules.Table, what string) error {
	want, err := b.Snapshot()
	if err != nil {
		return b.fault("no snapshot: %v", err)
	}
	got, err := other.Snapshot()
	if err != nil {
		return b.fault("%s has no snapshot: %v", what, err)
	}
	if !bytes.Equal(want, got) {
		var x, y any
		if json.Unmarshal(want, &x) != nil || json.Unmarshal(got, &y) != nil || !reflect.DeepEqual(x, y) {
			is, was := differing(got, want)
			return b.fault("%s gives another table:\n%s\n%s", what, is, was)
		}
	}
	for _, class := range rules.ViewerClasses {
		x, _ := json.Marshal(b.View(class))
		y, _ := json.Marshal(other.View(class))
		if !bytes.Equal(x, y) {
			is, was := differing(y, x)
			return b.fault("%s shows class %s another table:\n%s\n%s", what, class, is, was)
		}
	}
	return nil
}

// differing cuts two texts down to where they begin to differ.
func differing(x, y []byte) (string, string) {
	const before, after = 200, 300 // bytes
	n := 0
	for n < len(x) && n < len(y) && x[n] == y[n] {
		n++
	}
	cut := func(s []byte) string { return "… " + string(s[max(n-before, 0):min(n+after, len(s))]) }
	return cut(x), cut(y)
}
