package scenario

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"parlour/rules"
	"parlour/rules/dolldress"
	"parlour/rules/script"
)

// play is a scenario being played.
type play struct {
	s  *Scenario
	t  *rules.Table
	at int64 // ms since the Unix epoch
	n  int   // commands sent

	record []rules.Decided
	latest rules.Decided
	checks []rules.Check
	harms  []*dolldress.Harmed
	dice   *script.Dice

	now      statement
	failures []script.Failure
	// stuck tells that a command went wrong: what comes after it would fail for no reason of its own.
	stuck bool
}

// startMS is when every scenario begins, in ms since the Unix epoch; every command takes secondMS.
const (
	startMS  = 1_700_000_000_000
	secondMS = 1000
)

// Run plays the scenario from its beginning. It may be run any number of times.
func (s *Scenario) Run() script.Report {
	p := &play{s: s, t: rules.NewTable(dolldress.Ruleset{}), at: startMS}
	p.dice = &script.Dice{Fail: p.fail}
	p.t.UseDice(p.dice)
	p.now = statement{line: 1, text: "the room is opened"}
	p.setUp()
	for _, one := range s.statements {
		if p.stuck {
			break
		}
		p.now = one
		one.run(p)
	}
	if !p.stuck {
		p.now = statement{line: p.now.line, text: "the end of the scenario"}
		p.dice.Leftover()
		p.replay()
	}
	return script.Report{Name: s.Name, Title: s.Title, Clauses: s.Clauses, OK: len(p.failures) == 0, Failures: p.failures}
}

// fail notes something that is not as written.
func (p *play) fail(expected, got string) {
	p.failures = append(p.failures, script.Failure{Line: p.now.line, Statement: p.now.text, Expected: expected, Got: got})
}

func (p *play) want(what string, expected, got any) {
	if fmt.Sprint(expected) != fmt.Sprint(got) {
		p.fail(fmt.Sprintf("%s %v", what, expected), fmt.Sprint(got))
	}
}

func (p *play) battle() *dolldress.Battle { return p.t.Game().(*dolldress.Battle) }

func (p *play) view(class rules.ViewerClass) dolldress.View {
	return p.battle().View(p.t, class).(dolldress.View)
}

// of finds a unit in the battle by its name.
func (p *play) of(u *unit) *dolldress.Unit {
	for _, one := range p.battle().Units {
		if one.Sheet.Name == u.sheet.Name {
			return one
		}
	}
	return nil
}

// id is the id that a unit has at the table.
func (p *play) id(u *unit) dolldress.UnitID {
	if one := p.of(u); one != nil {
		return one.ID
	}
	return "nobody"
}

// name is a unit's name; an id that nobody has stays what it is.
func (p *play) name(id string) string {
	for _, one := range p.battle().Units {
		if string(one.ID) == id {
			return one.Sheet.Name
		}
	}
	return id
}

// setUp brings the table to the stage in which the scenario begins.
func (p *play) setUp() {
	send := func(seat rules.SeatID, body rules.Body) {
		if !p.stuck {
			p.must(seat, body)
		}
	}
	ready := func() {
		send("s1", &rules.Ready{Team: rules.First, Ready: true})
		send("s2", &rules.Ready{Team: rules.Second, Ready: true})
	}
	send("", &rules.Open{Room: "scenario", Title: p.s.Title, Settings: p.s.settings})
	send("", &rules.Commit{Seed: strings.Repeat("0", 64)})
	for _, one := range p.s.persons {
		send("", &rules.Join{Seat: one.seat, Name: one.name, Team: one.team, Role: one.role})
		send("", &rules.Presence{Seat: one.seat, Online: true})
	}
	if p.s.start == rules.Lobby {
		return
	}
	send("s1", p.s.battlefield())
	if p.s.start == rules.Sheets {
		p.now = statement{line: 1, text: "both sides get ready"}
		ready()
		return
	}
	for _, u := range p.s.cast {
		p.now = statement{line: u.line, text: "the stat block of " + u.sheet.Name}
		send(p.s.person(u.owner).seat, &dolldress.SaveUnit{Team: u.team, Unit: u.sheet})
	}
	p.now = statement{line: 1, text: "both sides get ready"}
	ready()
	ready()
	if p.s.start == rules.SetUp {
		return
	}
	p.place()
	ready()
}

// place sets up the units where the scenario says: without a word the first side in the first area, the second in the second one.
func (p *play) place() {
	for _, u := range p.s.cast {
		p.now = statement{line: u.line, text: "setting up " + u.sheet.Name}
		one := p.of(u)
		if one == nil || p.stuck {
			return
		}
		area := u.at
		if starts := p.battle().Field.Starts[u.team]; area == "" {
			if area = starts[0]; u.team == rules.Second && len(starts) > 1 {
				area = starts[1]
			}
		}
		p.must(p.s.person(u.owner).seat, &dolldress.Place{Unit: one.ID, Area: area, Air: u.air, Hidden: u.hidden})
	}
}

// send has somebody ask for something. Whatever a preview would have said must come true; after a refusal nothing at all may
// have changed. Nothing is sent where there is no body.
func (p *play) send(seat rules.SeatID, body rules.Body) error {
	if body == nil {
		return nil
	}
	before := p.snapshot()
	p.n++
	c := rules.Command{ID: fmt.Sprint("k", p.n), Seat: seat, At: p.at + secondMS, Body: body}
	shown, previewed, previewErr := p.preview(c)
	decided, err := p.t.Decide(c)
	if err != nil {
		if !bytes.Equal(before, p.snapshot()) {
			p.fail("nothing to change with a refusal", "another state of the table")
		}
		if previewed && (previewErr == nil || previewErr.Error() != err.Error()) {
			p.fail("the preview to be refused as the command is: "+err.Error(), fmt.Sprint(previewErr))
		}
		return err
	}
	p.at, p.latest = c.At, decided
	p.record = append(p.record, decided)
	if previewed && previewErr != nil {
		p.fail("the preview to be allowed as the command is", previewErr.Error())
	}
	thrown := p.note(decided)
	// What others do about it first is no part of the preview, and neither are the throws of those in the way.
	for _, c := range thrown {
		if len(shown.Checks) > 0 && c.Kind == shown.Checks[0].Kind && c.Actor == shown.Checks[0].Actor && !p.interrupted(decided) && !sameCheck(shown.Checks[0], c) {
			p.fail("the throw to be as previewed: "+p.describe(shown.Checks[0]), p.describe(c))
		}
	}
	return nil
}

// interrupted tells whether something else changed what a check is made of.
func (p *play) interrupted(d rules.Decided) bool {
	return slices.ContainsFunc(d.Events, func(e rules.Event) bool {
		switch e.(type) {
		case *dolldress.Boosted, *dolldress.Covered, *dolldress.Asked:
			return true
		}
		return false
	})
}

func (p *play) preview(c rules.Command) (shown dolldress.Preview, previewed bool, err error) {
	_, judging := c.Body.(rules.Judging)
	_, ours := (dolldress.Ruleset{}).NewBody(c.Body.CommandKind())
	if judging || !ours || p.t.Stage != rules.Play || !p.t.Clock.Running || p.t.Seats[c.Seat] == nil {
		return shown, false, nil
	}
	before := p.snapshot()
	all, err := p.t.Preview(c)
	if !bytes.Equal(before, p.snapshot()) {
		p.fail("nothing to change with a preview", "another state of the table")
	}
	shown, _ = all.(dolldress.Preview)
	return shown, true, err
}

func sameCheck(a, b rules.Check) bool {
	return a.Kind == b.Kind && a.Actor == b.Actor && a.Base == b.Base && a.Need == b.Need && a.NoFumble == b.NoFumble && slices.Equal(a.Modifiers, b.Modifiers)
}

// note keeps what a decision brought about for the expectations after it, and gives its checks.
func (p *play) note(decided rules.Decided) []rules.Check {
	var thrown []rules.Check
	for _, e := range decided.Events {
		switch e := e.(type) {
		case *dolldress.Thrown:
			thrown = append(thrown, e.Check)
		case *dolldress.Harmed:
			p.harms = append(p.harms, e)
		}
	}
	p.checks = append(p.checks, thrown...)
	return thrown
}

// must sends a command that has to be allowed.
func (p *play) must(seat rules.SeatID, body rules.Body) {
	if err := p.send(seat, body); err != nil {
		p.fail("it to be allowed", p.explain(err))
		p.stuck = true
	}
}

// answer makes an answer to the question that waits. Whoever is asked is named; the judges are asked together.
func (p *play) answer(u *unit, option string, dice []int) (rules.Body, bool) {
	pending := p.battle().Pending
	switch {
	case pending == nil:
		p.fail("somebody to be asked", "nobody is")
		return nil, false
	case u != nil && pending.Prompt.Unit != p.id(u):
		p.fail(u.sheet.Name+" to be asked", p.question(&pending.Prompt))
		return nil, false
	}
	return &dolldress.Answer{Prompt: pending.Prompt.ID, Option: option, Dice: dice}, true
}

// question tells a question with the names of the scenario.
func (p *play) question(q *dolldress.Prompt) string {
	who := p.name(string(q.Unit))
	if q.Unit == "" {
		who = "judges"
	}
	var options []string
	for _, o := range q.Options {
		options = append(options, p.option(o))
	}
	return who + " " + string(q.Kind) + ": " + strings.Join(options, ", ")
}

// option is an option by the words of the scenario: "part Cape", "purge Cape", "power Sidestep", or its value.
func (p *play) option(o dolldress.Choice) string {
	switch kind, _, _ := strings.Cut(o.Value, ":"); {
	case o.Part > 0 || o.Power > 0:
		return kind + " " + o.Name
	case o.Unit != "":
		return p.name(string(o.Unit))
	}
	return o.Value
}

// explain tells a refusal with the names of the scenario.
func (p *play) explain(err error) string {
	var r *rules.Refusal
	if !errors.As(err, &r) {
		return "an error: " + err.Error()
	}
	out := string(r.Code)
	if r.Clause != "" {
		out += " " + r.Clause
	}
	figures := r.Figures.Figures()
	for _, name := range slices.Sorted(maps.Keys(figures)) {
		out += " " + name + " " + p.plain(figures[name])
	}
	return out
}

// plain writes a figure's value without the marks that pages need.
func (p *play) plain(value any) string {
	text, ok := value.(string)
	if !ok {
		return fmt.Sprint(value)
	}
	if kind, rest, marked := strings.Cut(text, ":"); marked && slices.Contains([]string{"unit", "area", "team", "own", "key", "seat"}, kind) {
		text = rest
	}
	return p.name(text)
}

func (p *play) snapshot() []byte {
	data, err := p.t.Snapshot()
	if err != nil {
		p.fail("a state that can be stored", err.Error())
	}
	return data
}

// replay folds the stored record and compares: nothing may depend on anything but the record.
func (p *play) replay() {
	again := rules.NewTable(dolldress.Ruleset{})
	for _, d := range p.record {
		data, err := json.Marshal(d)
		if err == nil {
			var read rules.Decided
			if read, err = rules.ReadDecided(data, dolldress.Ruleset{}); err == nil {
				err = again.Apply(read)
			}
		}
		if err != nil {
			p.fail("a record that can be stored and folded", err.Error())
			return
		}
	}
	folded, err := again.Snapshot()
	var x, y any
	if err != nil || json.Unmarshal(folded, &x) != nil || json.Unmarshal(p.snapshot(), &y) != nil || !reflect.DeepEqual(x, y) {
		p.fail("the folded record to give the same table", "another one")
	}
}
