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
	"parlour/rules/script"
	zs "parlour/rules/zerosystem"
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
	p := &play{s: s, t: rules.NewTable(zs.Ruleset{}), at: startMS}
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

func (p *play) battle() *zs.Battle { return p.t.Game().(*zs.Battle) }

func (p *play) view(class rules.ViewerClass) zs.View {
	return p.battle().View(p.t, class).(zs.View)
}

// setUp brings the table to where the scenario begins.
func (p *play) setUp() {
	send := func(seat rules.SeatID, body rules.Body) {
		if !p.stuck {
			p.must(seat, body)
		}
	}
	send("", &rules.Open{Room: "scenario", Title: p.s.Title, Settings: p.s.settings})
	send("", &rules.Commit{Seed: strings.Repeat("0", 64)})
	for _, one := range p.s.persons {
		send("", &rules.Join{Seat: one.seat, Name: one.name, Team: one.team, Role: one.role})
		send("", &rules.Presence{Seat: one.seat, Online: true})
	}
	send("s1", &zs.ChooseRules{Rules: p.s.rules})
	if p.s.start == rules.Lobby {
		return
	}
	for i, c := range p.s.cast {
		p.now = statement{line: c.line, text: "the sheet of " + c.sheet.Name}
		send(p.s.person(c.owner).seat, &zs.SaveSheet{Team: c.team, Sheet: c.sheet})
		if len(c.sheet.Audit().Warnings) > 0 {
			send("s1", &zs.Waive{ID: fmt.Sprint("sheet-", i+1)})
		}
	}
	p.now = statement{line: 1, text: "both sides get ready"}
	for range 3 {
		send("s1", &rules.Ready{Team: rules.First, Ready: true})
		send("s2", &rules.Ready{Team: rules.Second, Ready: true})
	}
}

// send has somebody ask for something. Whatever a preview would have said must come true; after a refusal nothing at all may
// have changed.
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
	p.note(shown, decided)
	return nil
}

// note keeps the checks of a decision for the expectations after it, and holds the first throw to its preview.
func (p *play) note(shown zs.Preview, d rules.Decided) {
	first := true
	for _, e := range d.Events {
		rolled, ok := e.(*zs.Rolled)
		if !ok {
			continue
		}
		p.checks = append(p.checks, rolled.Check)
		if !first || len(shown.Strikes) != 1 || shown.Strikes[0].Feint != nil || shown.Strikes[0].Defences[0].Check.Actor != rolled.Check.Actor {
			continue
		}
		first = false
		if !slices.ContainsFunc(shown.Strikes[0].Defences, func(f zs.Forecast) bool { return sameCheck(f.Check, rolled.Check) }) && rolled.Check.Sure != "ZS-2.1" && rolled.Check.Sure != "ZS-4.3" {
			p.fail("the throw to be one of those previewed", p.describe(rolled.Check))
		}
	}
}

func sameCheck(a, b rules.Check) bool {
	return a.Kind == b.Kind && a.Actor == b.Actor && a.Need == b.Need && a.Wins == b.Wins && a.Of == b.Of && slices.Equal(a.Modifiers, b.Modifiers)
}

func (p *play) preview(c rules.Command) (shown zs.Preview, previewed bool, err error) {
	_, judging := c.Body.(rules.Judging)
	_, ours := (zs.Ruleset{}).NewBody(c.Body.CommandKind())
	if judging || !ours || p.t.Stage != rules.Play || !p.t.Clock.Running || p.t.Seats[c.Seat] == nil {
		return shown, false, nil
	}
	before := p.snapshot()
	all, err := p.t.Preview(c)
	if !bytes.Equal(before, p.snapshot()) {
		p.fail("nothing to change with a preview", "another state of the table")
	}
	shown, _ = all.(zs.Preview)
	return shown, true, err
}

// must sends a command that has to be allowed.
func (p *play) must(seat rules.SeatID, body rules.Body) {
	if err := p.send(seat, body); err != nil {
		p.fail("it to be allowed", p.explain(err))
		p.stuck = true
	}
}

// wait lets time go by; the table is told when it wants to be.
func (p *play) wait(until int64) {
	for range 50 {
		wake := p.t.NextWake()
		if wake == 0 || wake > until || p.stuck {
			break
		}
		p.at = max(wake, p.at) - secondMS
		p.must("", &rules.Tick{})
	}
	p.at = max(p.at, until)
}

// question tells a question with the names of the scenario.
func (p *play) question(q *zs.Prompt) string {
	return p.s.nameOf(string(q.Character)) + " " + string(q.Kind) + ": " + strings.Join(q.Options, ", ")
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
	if kind, rest, marked := strings.Cut(text, ":"); marked && slices.Contains([]string{"character", "entry", "own", "team", "key", "seat"}, kind) {
		text = rest
	}
	return p.s.nameOf(text)
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
	again := rules.NewTable(zs.Ruleset{})
	for _, d := range p.record {
		data, err := json.Marshal(d)
		if err == nil {
			var read rules.Decided
			if read, err = rules.ReadDecided(data, zs.Ruleset{}); err == nil {
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
