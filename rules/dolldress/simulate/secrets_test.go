package simulate

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"parlour/rules"
	"parlour/rules/chance"
	"parlour/rules/dolldress"
)

// twin is a second table that is told all that a battle is told, but on which somebody hides besides.
type twin struct {
	*rules.Table
	t     *testing.T
	seed  uint64
	at    int64
	lurks dolldress.UnitID
	moved int // what the hidden one has done
}

func (w *twin) decide(seat rules.SeatID, body rules.Body) (rules.Decided, *rules.Refusal) {
	d, err := w.Decide(rules.Command{ID: "simulated", Seat: seat, At: w.at, Body: body})
	if refusal, ok := err.(*rules.Refusal); ok {
		return d, refusal
	} else if err != nil {
		w.t.Fatalf("seed %d: %s: %v", w.seed, shown(body), err)
	}
	return d, nil
}

func (w *twin) game() *dolldress.Battle { return w.Game().(*dolldress.Battle) }

func (w *twin) lurker() *dolldress.Unit {
	for _, u := range w.game().Units {
		if u.ID == w.lurks {
			return u
		}
	}
	return nil
}

// stream is what a class gets to see of a decision: its lines, and the view after it.
func stream(t *testing.T, table *rules.Table, d rules.Decided, class rules.ViewerClass) string {
	t.Helper()
	v := table.View(class)
	data, err := json.Marshal(struct {
		Lines []rules.Line
		View  rules.View
	}{table.Lines(d, class), v})
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// twins begin a battle and the same one with one more unit of the second side, which hides.
func twins(t *testing.T, seed uint64) (*Battle, *twin) {
	t.Helper()
	b, err := Begin(Plan{Seed: seed, Size: 3, LastTurn: 8, Spare: true})
	if err != nil {
		t.Fatal(err)
	}
	w := &twin{Table: rules.NewTable(dolldress.Ruleset{}), t: t, seed: seed, at: b.at - stepMS*int64(len(b.Sent))}
	c := chance.New(seed, 7)
	filed, placed := false, false
	for _, sent := range b.Sent {
		body := sent.Body
		w.at += stepMS
		if ready, ok := body.(*rules.Ready); ok && ready.Team == rules.Second {
			if w.Stage == rules.Sheets && !filed {
				filed = true
				sheet := randomSheet(c, "Lurker", rules.Second)
				sheet.EP = 40
				w.must(secondSeat, &dolldress.SaveUnit{Team: rules.Second, Unit: sheet})
			}
			if w.Stage == rules.SetUp && !placed {
				placed = true
				for _, u := range w.game().Units {
					if u.Sheet.Name == "Lurker" {
						w.lurks = u.ID
						w.must(secondSeat, &dolldress.Place{Unit: u.ID, Area: u.Area, Hidden: true})
					}
				}
			}
		}
		if _, refusal := w.decide(sent.Seat, body); refusal != nil && refusal.Code != dolldress.CodeGrounded {
			t.Fatalf("seed %d: %s: %v", seed, shown(body), refusal)
		}
	}
	if w.lurker() == nil || !w.lurker().Hidden {
		t.Fatalf("seed %d: nobody lurks", seed)
	}
	return b, w
}

func (w *twin) must(seat rules.SeatID, body rules.Body) {
	w.t.Helper()
	if _, refusal := w.decide(seat, body); refusal != nil {
		w.t.Fatalf("seed %d: %s: %v", w.seed, shown(body), refusal)
	}
}

// others are those who may not know of the second side's secrets.
var others = []rules.ViewerClass{rules.ViewFirst, rules.ViewSpectator}

// lurk has the hidden unit do something that nobody else is to notice, and holds what the others see after it to what they saw.
func (w *twin) lurk(c *chance.Stream) {
	u := w.lurker()
	o, _ := w.game().Offers(u)
	acts := slices.DeleteFunc(slices.Clone(o.Acts), func(a dolldress.ActOption) bool { return a.Reveals })
	var body rules.Body
	switch {
	case len(acts) > 0 && !c.OneIn(6):
		act := fill(c, u.ID, chance.Pick(c, acts))
		if act.Kind == dolldress.ActItem {
			act.Target = "" // on itself
		}
		body = act
	case o.End:
		body = &dolldress.End{Unit: u.ID}
	default:
		body = &dolldress.Standing{Unit: u.ID, About: "part", Order: chance.Pick(c, []string{"ask", "sturdiest"})}
	}
	before := map[rules.ViewerClass]string{}
	for _, class := range others {
		before[class] = stream(w.t, w.Table, rules.Decided{}, class)
	}
	d, refusal := w.decide(secondSeat, body)
	if refusal != nil {
		w.t.Fatalf("seed %d: offered and refused: %s: %v", w.seed, shown(body), refusal)
	}
	if w.lurker().ShotDown || w.Stage != rules.Play {
		return
	}
	w.moved++
	for _, class := range others {
		if now := stream(w.t, w.Table, d, class); now != before[class] {
			x, y := differing([]byte(before[class]), []byte(now))
			w.t.Fatalf("seed %d: class %s notices %s:\n%s\n%s", w.seed, class, shown(body), x, y)
		}
	}
}

// probe has the first side name the hidden unit in whatever could be about it: it is told what is said of a unit that is not there.
func (w *twin) probe(b *Battle, c *chance.Stream) {
	j := dolldress.Judgement{Reason: "who is there?"}
	for _, body := range []rules.Body{
		&dolldress.RuleVitals{Unit: w.lurks, Judgement: j}, &dolldress.RuleState{Unit: w.lurks, State: "hidden", Judgement: j},
		&dolldress.RuleTurn{Unit: w.lurks, Judgement: j}, &dolldress.RulePlace{Unit: w.lurks, Area: "1", Judgement: j},
		&dolldress.End{Unit: w.lurks}, &dolldress.Act{Unit: w.lurks, Kind: dolldress.ActSearch}, &dolldress.Purge{Unit: w.lurks, Part: 1},
		&dolldress.Standing{Unit: w.lurks, About: "part", Order: "ask"}, &dolldress.Act{Unit: w.game().Acting, Kind: dolldress.ActAttack, Weapon: 1, Target: w.lurks},
		&dolldress.Act{Unit: w.game().Acting, Kind: dolldress.ActCapture, Target: w.lurks},
	} {
		_, one := b.Decide(rules.Command{ID: "probe", Seat: firstSeat, At: b.at, Body: body})
		_, other := w.Decide(rules.Command{ID: "probe", Seat: firstSeat, At: b.at, Body: body})
		if one == nil || other == nil || one.Error() != other.Error() {
			w.t.Fatalf("seed %d: %s: %v at one table, %v at the other", w.seed, shown(body), one, other)
		}
	}
}

// TestNobodyLearnsWhoHides: two battles, on one of which a unit of the second side hides and goes about, give the first side and the
// spectators the very same, byte for byte, until it comes to light or nobody but it is left: lines, views, questions, numbers,
// refusals, through undos.
func TestNobodyLearnsWhoHides(t *testing.T) {
	battles, compared, moved, found, undone := uint64(60), 0, 0, 0, 0
	if testing.Short() {
		battles = 20
	}
	for seed := range battles {
		b, w := twins(t, 7000+seed)
		c := chance.New(seed, 5)
		for b.Stage == rules.Play {
			w.at = b.at
			for range 3 {
				if w.game().Pending == nil && w.Stage == rules.Play && w.lurker().Hidden && c.OneIn(3) {
					w.lurk(c)
				}
			}
			if w.lurker().ShotDown || w.Stage != rules.Play || !w.lurker().Hidden {
				break
			}
			if c.OneIn(25) {
				w.probe(b, c)
			}
			seat, body := b.move()
			if c.OneIn(70) && b.Public > 4 {
				seat, body = firstSeat, &rules.Undo{Step: b.Public - 1 - c.Below(4), Reason: "once more"}
				undone++
			}
			if wake := b.NextWake(); wake > 0 && wake <= b.at {
				seat, body = "", &rules.Tick{}
			}
			refusal, err := b.send(seat, body)
			if err != nil {
				t.Fatal(err)
			}
			w.at = b.at
			d, other := w.decide(seat, body)
			if fmt.Sprint(refusal) != fmt.Sprint(other) {
				t.Fatalf("seed %d, step %d: %s: %v at one table, %v at the other", seed, len(b.Sent), shown(body), refusal, other)
			}
			if refusal != nil {
				continue
			}
			if !w.lurker().Hidden {
				found++ // somebody searched where it was: it has come to light
				break
			}
			if b.Stage != rules.Play {
				break // the others are all out of the fight: that is the one thing that tells of it
			}
			for _, class := range others {
				one, two := stream(t, b.Table, b.Log[len(b.Log)-1], class), stream(t, w.Table, d, class)
				if one != two {
					x, y := differing([]byte(one), []byte(two))
					t.Fatalf("seed %d, step %d: class %s can tell after %s:\n%s\n%s", seed, len(b.Sent), class, shown(body), x, y)
				}
			}
			compared++
		}
		moved += w.moved
	}
	t.Logf("%d decisions compared, %d secret ones, %d found, %d undos", compared, moved, found, undone)
	if compared < 30*int(battles) || moved < 3*int(battles) || found == 0 || undone < int(battles)/4 {
		t.Errorf("only %d decisions compared, %d secret ones, %d found, %d undos", compared, moved, found, undone)
	}
}
