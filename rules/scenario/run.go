package scenario

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"parlour/rules"
	"parlour/rules/maidhammer"
	"parlour/rules/script"
)

// Report is what became of a scenario; Failure one thing that was not as written.
type (
	Report  = script.Report
	Failure = script.Failure
)

// play is a scenario being played.
type play struct {
	s  *Scenario
	t  *rules.Table
	at int64 // ms since the Unix epoch
	n  int   // commands sent

	record []rules.Decided
	// latest is the last decision; lines its log lines for each class of viewers.
	latest rules.Decided
	checks []rules.Check
	harms  []*maidhammer.Struck
	dice   *script.Dice
	// sights is what was read off the table and not yet told to it, or told and not yet overtaken by a move.
	sights []sight

	now      statement
	failures []Failure
	// stuck tells that a command went wrong: what comes after it would fail for no reason of its own.
	stuck bool
}

// sight is a distance and cover that the scenario states.
type sight struct {
	maidhammer.Sighting
	line int
}

// startMS is when every scenario begins, in ms since the Unix epoch.
const startMS = 1_700_000_000_000

// secondMS is how long every command takes.
const secondMS = 1000

// Run plays the scenario from its beginning. It may be run any number of times.
func (s *Scenario) Run() Report {
	p := &play{s: s, t: rules.NewTable(maidhammer.Ruleset{}), at: startMS}
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
	return Report{Name: s.Name, Title: s.Title, Clauses: s.Clauses, OK: len(p.failures) == 0, Failures: p.failures}
}

// fail notes something that is not as written.
func (p *play) fail(expected, got string) {
	p.failures = append(p.failures, Failure{Line: p.now.line, Statement: p.now.text, Expected: expected, Got: got})
}

// want compares a word or number with what it should be.
func (p *play) want(what string, expected, got any) {
	if fmt.Sprint(expected) != fmt.Sprint(got) {
		p.fail(fmt.Sprintf("%s %v", what, expected), fmt.Sprint(got))
	}
}

func (p *play) battle() *maidhammer.Battle { return p.t.Game().(*maidhammer.Battle) }

func (p *play) doll(id maidhammer.DollID) *maidhammer.Doll {
	for _, d := range p.battle().Dolls {
		if d.ID == id {
			return d
		}
	}
	return nil
}

func (p *play) view(class rules.ViewerClass) maidhammer.View {
	return p.battle().View(p.t, class).(maidhammer.View)
}

// setUp brings the table to the stage in which the scenario begins.
func (p *play) setUp() {
	send := func(seat rules.SeatID, body rules.Body) bool {
		if !p.stuck {
			p.must(seat, body)
		}
		return !p.stuck
	}
	send("", &rules.Open{Room: "scenario", Title: p.s.Title, Settings: p.s.settings})
	send("", &rules.Commit{Seed: strings.Repeat("0", 64)})
	for _, one := range p.s.persons {
		send("", &rules.Join{Seat: one.seat, Name: one.name, Team: one.team, Role: one.role})
		send("", &rules.Presence{Seat: one.seat, Online: true})
	}
	p.setField()
	if p.s.goal != nil {
		send("s1", p.s.goal)
	}
	for _, d := range p.s.cast {
		p.now = statement{line: d.line, text: "the sheet of " + d.sheet.Name}
		send(p.s.person(d.owner).seat, &maidhammer.SaveSheet{Team: d.team, Sheet: d.sheet})
	}
	p.now = statement{line: 1, text: "both sides get ready"}
	ready := func() {
		send("s1", &rules.Ready{Team: rules.First, Ready: true})
		send("s2", &rules.Ready{Team: rules.Second, Ready: true})
	}
	if p.s.start == rules.Lobby {
		return
	}
	ready()
	if p.s.start == rules.Sheets {
		return
	}
	// Whoever should go first wins the throw for it; a scenario that begins in set-up throws for it itself.
	if p.s.order == rules.First {
		p.dice.Add(p.now.line, 6, 1)
	} else {
		p.dice.Add(p.now.line, 1, 6)
	}
	ready()
	if p.t.RolledOff == rules.NoTeam {
		p.dice.Drop() // the order was no matter of dice
	} else {
		send(p.t.Leaders[p.t.RolledOff], &rules.Choose{GoFirst: true})
	}
	if p.s.start == rules.SetUp {
		return
	}
	p.setDolls()
	p.layEarly()
	ready()
}

// send has somebody ask for something. Whatever a preview would have said must come true; after a refusal nothing at
// all may have changed.
func (p *play) send(seat rules.SeatID, body rules.Body) error {
	before := p.snapshot()
	p.n++
	c := rules.Command{ID: fmt.Sprint("k", p.n), Seat: seat, At: p.at + secondMS, Body: body}
	shown, previewed, previewErr := p.preview(c)
	decided, err := p.t.Decide(c)
	if err != nil {
		if !bytes.Equal(before, p.snapshot()) {
			p.fail("nothing to change with a refusal", "another state of the table")
		}
		if previewed && !sameRefusal(previewErr, err) {
			p.fail("the preview to be refused as the command is: "+err.Error(), fmt.Sprint(previewErr))
		}
		return err
	}
	p.at = c.At
	p.record = append(p.record, decided)
	p.latest = decided
	if previewed && previewErr != nil && !inVain(decided) {
		p.fail("the preview to be allowed as the command is", previewErr.Error())
	}
	thrown := p.note(decided)
	// What the attacker has to throw first, to find its target among doubles, is no part of the preview.
	for len(shown.Checks) > 0 && len(thrown) > 0 && thrown[0].Kind != shown.Checks[0].Kind {
		thrown = thrown[1:]
	}
	if len(shown.Checks) > 0 && len(thrown) > 0 && !sameCheck(shown.Checks[0], thrown[0]) {
		p.fail("the throw to be as previewed: "+p.describe(shown.Checks[0]), p.describe(thrown[0]))
	}
	return nil
}

// preview asks what a command of the battle would throw, without anything happening.
func (p *play) preview(c rules.Command) (shown maidhammer.Preview, previewed bool, err error) {
	_, judging := c.Body.(rules.Judging)
	_, ours := (maidhammer.Ruleset{}).NewBody(c.Body.CommandKind())
	if judging || !ours || p.t.Stage != rules.Play || !p.t.Clock.Running || p.t.Seats[c.Seat] == nil {
		return shown, false, nil
	}
	before := p.snapshot()
	all, err := p.t.Preview(c)
	if !bytes.Equal(before, p.snapshot()) {
		p.fail("nothing to change with a preview", "another state of the table")
	}
	shown, _ = all.(maidhammer.Preview)
	return shown, true, err
}

// inVain tells whether something had come between an action and its carrying out; a preview tells what.
func inVain(d rules.Decided) bool {
	return slices.ContainsFunc(d.Events, func(e rules.Event) bool {
		begun, ok := e.(*maidhammer.ActionBegan)
		return ok && begun.Vain
	})
}

func sameRefusal(a, b error) bool {
	var x, y *rules.Refusal
	return errors.As(a, &x) && errors.As(b, &y) && x.Error() == y.Error()
}

func sameCheck(a, b rules.Check) bool {
	return a.Kind == b.Kind && a.Actor == b.Actor && a.Target == b.Target && a.Base == b.Base && a.Need == b.Need &&
		slices.Equal(a.Modifiers, b.Modifiers) && slices.Equal(a.DieModifiers, b.DieModifiers)
}

// note keeps what a decision brought about for the expectations after it, and gives its checks.
func (p *play) note(decided rules.Decided) []rules.Check {
	var thrown []rules.Check
	for _, e := range decided.Events {
		switch e := e.(type) {
		case *maidhammer.Thrown:
			thrown = append(thrown, e.Check)
		case *maidhammer.Asked:
			if e.Prompt.Check != nil && e.Prompt.Kind == "die" {
				thrown = append(thrown, *e.Prompt.Check)
			}
		case *maidhammer.Struck:
			p.harms = append(p.harms, e)
		case *maidhammer.Moved:
			p.forget(e.Doll)
			p.forget(e.Carried)
		}
	}
	p.checks = append(p.checks, thrown...)
	return thrown
}

// forget drops what was read off the table about a doll that has moved.
func (p *play) forget(id maidhammer.DollID) {
	p.sights = slices.DeleteFunc(p.sights, func(s sight) bool { return s.From == id || s.To == id })
}

// must sends a command that has to be allowed.
func (p *play) must(seat rules.SeatID, body rules.Body) {
	if err := p.send(seat, body); err != nil {
		p.fail("it to be allowed", p.explain(err))
		p.stuck = true
	}
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
		out += " " + p.figure(name, figures[name])
	}
	return out
}

// figure writes a figure of a refusal as scenarios do: lengths in cm, names for ids.
func (p *play) figure(name string, value any) string {
	if mm, ok := value.(int); ok && strings.HasSuffix(name, "_mm") {
		return strings.TrimSuffix(name, "_mm") + " " + cm(mm)
	}
	if mm, ok := value.(int); ok && name == "mm" {
		return "distance " + cm(mm)
	}
	return name + " " + p.plain(value)
}

// plain writes a figure's value without the marks that pages need.
func (p *play) plain(value any) string {
	switch v := value.(type) {
	case []string:
		all := make([]string, len(v))
		for i, one := range v {
			all[i] = p.plain(one)
		}
		return strings.Join(all, " and ")
	case string:
		for _, mark := range []string{"entry:", "team:", "doll:", "seat:", "key:phase.kind.", "key:"} {
			if rest, ok := strings.CutPrefix(v, mark); ok {
				v = rest
				break
			}
		}
		return p.s.nameOf(maidhammer.DollID(v))
	}
	return fmt.Sprint(value)
}

func cm(mm int) string {
	if mm%10 == 0 {
		return fmt.Sprintf("%d cm", mm/10)
	}
	return fmt.Sprintf("%d.%d cm", mm/10, mm%10)
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
	again := rules.NewTable(maidhammer.Ruleset{})
	for _, d := range p.record {
		data, err := json.Marshal(d)
		if err != nil {
			p.fail("a record that can be stored", err.Error())
			return
		}
		read, err := rules.ReadDecided(data, maidhammer.Ruleset{})
		if err == nil {
			err = again.Apply(read)
		}
		if err != nil {
			p.fail("a record that can be folded", err.Error())
			return
		}
	}
	folded, err := again.Snapshot()
	if err != nil || !sameJSON(folded, p.snapshot()) {
		p.fail("the folded record to give the same table", "another one")
	}
}

// sameJSON compares two states, whatever the writing of empty lists.
func sameJSON(a, b []byte) bool {
	if bytes.Equal(a, b) {
		return true
	}
	var x, y any
	if json.Unmarshal(a, &x) != nil || json.Unmarshal(b, &y) != nil {
		return false
	}
	one, err := json.Marshal(x)
	two, err2 := json.Marshal(y)
	return err == nil && err2 == nil && bytes.Equal(one, two)
}
