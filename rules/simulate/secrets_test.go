package simulate

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"parlour/rules"
	"parlour/rules/chance"
	"parlour/rules/maidhammer"
)

// twin is a second table that is told all that a battle is told, and other secrets.
type twin struct {
	*rules.Table
	t *testing.T
}

func (w *twin) decide(seat rules.SeatID, body rules.Body, at int64) (rules.Decided, bool) {
	d, err := w.Decide(rules.Command{ID: "simulated", Seat: seat, At: at, Body: body})
	return d, err == nil
}

// stream is what a class gets to see of a decision: its lines, and the view after it.
func stream(t *testing.T, table *rules.Table, d rules.Decided, class rules.ViewerClass) string {
	t.Helper()
	data, err := json.Marshal(struct {
		Lines []rules.Line
		View  rules.View
	}{table.Lines(d, class), table.View(class)})
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// secretly has the acting side of both tables declare something and take it back before it is disclosed: at one of them
// this, at the other that. It tells how many commands it sent.
func secretly(t *testing.T, b *Battle, w *twin) int {
	g := b.game()
	var doll *maidhammer.Doll
	var options maidhammer.DollOptions
	for _, d := range g.Dolls {
		declared := false
		for _, one := range g.Declared {
			declared = declared || one.Doll == d.ID
		}
		if d.Team != g.Acting() || declared {
			continue
		}
		if o, any := g.Offers(d); any && len(o.Acts) > 1 {
			doll, options = d, o
			break
		}
	}
	if doll == nil {
		return 0
	}
	seat, at := b.Leaders[doll.Team], b.at+stepMS
	one := b.done(doll, &options, b.player.Below(len(options.Acts)))
	other := b.done(doll, &options, b.player.Below(len(options.Acts)))
	if one == nil || other == nil || b.allows(seat, one) != nil || b.allows(seat, other) != nil {
		return 0
	}
	sent := 0
	for _, bodies := range [][2]rules.Body{{one, other}, {&maidhammer.Withdraw{Doll: doll.ID}, &maidhammer.Withdraw{Doll: doll.ID}}} {
		refusal, err := b.sendAt(at, seat, bodies[0])
		d, ok := w.decide(seat, bodies[1], at)
		if err != nil || refusal != nil || !ok {
			t.Fatalf("seed %d: %s, %s: %v %v", b.Plan.Seed, shown(bodies[0]), shown(bodies[1]), refusal, err)
		}
		compare(t, b, w, d, doll.Team)
		sent++
	}
	return sent
}

// compare holds what those who may not know a team's secrets get from both tables against each other.
func compare(t *testing.T, b *Battle, w *twin, d rules.Decided, secret rules.Team) {
	t.Helper()
	for _, class := range rules.ViewerClasses {
		if class.Sees(secret) {
			continue
		}
		one, other := stream(t, b.Table, b.Log[len(b.Log)-1], class), stream(t, w.Table, d, class)
		if one != other {
			x, y := differing([]byte(one), []byte(other))
			t.Fatalf("seed %d, step %d: class %s can tell what %s has not disclosed:\n%s\n%s", b.Plan.Seed, len(b.Sent), class, secret, x, y)
		}
	}
}

// more has the first team of the second table alone do what nobody else is to notice: words and throws for itself, standing
// orders and declarations changed and changed back. It tells how many commands it sent.
func (w *twin) more(b *Battle, c *chance.Stream) (sent int) {
	w.t.Helper()
	seat := b.Leaders[rules.First]
	whisper := []rules.Body{&rules.Chat{Text: "a word", Team: true}, &rules.Chat{Text: "S2D6"}, &rules.Chat{Text: "3D6", Team: true}}
	bodies := []rules.Body{chance.Pick(c, whisper)}
	dolls := w.View(rules.ViewFirst).Game.(maidhammer.View).Dolls
	id := chance.Pick(c, slices.Sorted(maps.Keys(dolls)))
	if orders := dolls[id].Orders; len(orders) > 0 {
		ability := chance.Pick(c, slices.Sorted(maps.Keys(orders)))
		bodies = append(bodies, &maidhammer.Standing{Doll: id, Ability: ability, Order: "never"},
			&maidhammer.Standing{Doll: id, Ability: ability, Order: orders[ability]})
	}
	if g := w.Game().(*maidhammer.Battle); g.Declaring() && g.Acting() == rules.First && len(g.Declared) > 0 {
		last := g.Declared[len(g.Declared)-1]
		again := &maidhammer.Declare{Doll: last.Doll, Action: last.Action}
		rams := slices.ContainsFunc(g.Dolls, func(d *maidhammer.Doll) bool { return d.ID == last.Doll && d.Ram != nil })
		if !rams && b.allows(seat, again) == nil {
			bodies = append(bodies, &maidhammer.Withdraw{Doll: last.Doll}, again)
		}
	}
	for _, body := range bodies {
		d, ok := w.decide(seat, body, b.at)
		if !ok {
			w.t.Fatalf("seed %d, step %d: %s was refused", b.Plan.Seed, len(b.Sent), shown(body))
		}
		sent++
		for _, class := range []rules.ViewerClass{rules.ViewSecond, rules.ViewSpectator} {
			if one, other := stream(w.t, b.Table, rules.Decided{}, class), stream(w.t, w.Table, d, class); one != other {
				x, y := differing([]byte(one), []byte(other))
				w.t.Fatalf("seed %d, step %d: class %s notices %s:\n%s\n%s", b.Plan.Seed, len(b.Sent), class, shown(body), x, y)
			}
		}
	}
	return sent
}

// TestNobodyLearnsWhatIsNotDisclosed: two battles that differ only in what one team declared and took back again, and in how
// often it did what is its own affair, give the other team and the spectators the very same, byte for byte and to the end,
// over thousands of commands, through melees, questions and undos.
func TestNobodyLearnsWhatIsNotDisclosed(t *testing.T) {
	battles, commands, secrets, more, undone := uint64(14), 0, 0, 0, 0
	if testing.Short() {
		battles = 4
	}
	for seed := range battles {
		// Only the first team has secrets, so whatever the others see must be the same all the time.
		b, err := Begin(Plan{Seed: 3000 + seed, Size: 3, LastTurn: 8, OnField: seed%4 == 3})
		if err != nil {
			t.Fatal(err)
		}
		w, c := &twin{rules.NewTable(maidhammer.Ruleset{}), t}, chance.New(seed, 5)
		for _, d := range b.Log {
			if err := w.Apply(d); err != nil {
				t.Fatal(err)
			}
		}
		for b.Stage == rules.Play {
			if c.OneIn(3) {
				more += w.more(b, c)
			}
			if g := b.game(); g.Pending == nil && g.Declaring() && g.Acting() == rules.First && b.player.OneIn(2) {
				secrets += secretly(t, b, w)
			}
			seat, body, at := b.move()
			if wake := b.NextWake(); wake > 0 && wake <= b.at {
				seat, body, at = "", &rules.Tick{}, b.at+stepMS
			}
			if c.OneIn(60) && b.Public > 4 {
				seat, body = b.Leaders[rules.Second], &rules.Undo{Step: b.Public - 1 - c.Below(4), Reason: "once more"}
				undone++
			}
			refusal, err := b.sendAt(at, seat, body)
			if err != nil {
				t.Fatal(err)
			}
			d, ok := w.decide(seat, body, at)
			if ok == (refusal != nil) {
				t.Fatalf("seed %d, step %d: %s: refused at one table only: %v", seed, len(b.Sent), shown(body), refusal)
			}
			if refusal != nil {
				b.player.tired(body)
				continue
			}
			commands++
			compare(t, b, w, d, rules.First)
		}
	}
	t.Logf("%d commands, %d undos, %d secret commands, %d at one table alone", commands, undone, secrets, more)
	if secrets < 5*int(battles) || more < 20*int(battles) || undone < int(battles)/2 {
		t.Errorf("only %d undos, %d secret commands, %d at one table alone", undone, secrets, more)
	}
}
