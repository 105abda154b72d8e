package simulate

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"parlour/rules"
	"parlour/rules/dolldress"
)

// watched sends a command while it is looked at: every question can be answered in each of its ways, and every act be done in each
// of its; views hold no null and nothing that hides; and whoever may not know of a decision sees and reads nothing of it.
func (b *Battle) watched(seat rules.SeatID, body rules.Body) error {
	if err := b.answerable(); err != nil {
		return err
	}
	if err := b.doable(); err != nil {
		return err
	}
	before, err := b.views()
	if err != nil {
		return err
	}
	if err := b.must(seat, body); err != nil {
		return err
	}
	latest := b.Log[len(b.Log)-1]
	if slices.ContainsFunc(latest.Events, func(e rules.Event) bool { return !b.game().Secret(e) }) {
		return nil
	}
	after, err := b.views()
	if err != nil {
		return err
	}
	for i, class := range rules.ViewerClasses {
		if class.Sees(b.Seats[seat].Team) {
			continue
		}
		if lines := b.Lines(latest, class); len(lines) > 0 {
			return b.fault("%s is in the log of class %s: %+v", shown(body), class, lines)
		}
		if !bytes.Equal(before[i], after[i]) {
			was, is := differing(before[i], after[i])
			return b.fault("%s changes what class %s sees:\n%s\n%s", shown(body), class, was, is)
		}
	}
	return nil
}

// answerable tries every way in which the question that waits can be answered, by whoever is asked.
func (b *Battle) answerable() error {
	pending := b.game().Pending
	if pending == nil {
		return nil
	}
	q := &pending.Prompt
	seat := firstSeat
	if q.Team != rules.NoTeam {
		seat = b.Leaders[q.Team]
	}
	if !slices.ContainsFunc(q.Options, func(o dolldress.Choice) bool { return o.Value == q.Default }) {
		return b.fault("question %s: its default %q is none of its options", q.ID, q.Default)
	}
	for _, option := range q.Options {
		if err := b.allows(seat, &dolldress.Answer{Prompt: q.ID, Option: option.Value, Dice: []int{1, 6}}); err != nil {
			return b.fault("question %s: %q is refused: %v", q.ID, option.Value, err)
		}
	}
	return nil
}

// doable tries every act that is offered, with everything that each of its inputs can be.
func (b *Battle) doable() error {
	g := b.game()
	for _, u := range g.Units {
		o, _ := g.Offers(u)
		for _, act := range o.Acts {
			full := fill(b.chance, u.ID, act)
			for _, in := range act.Inputs {
				var ways []dolldress.Act
				for _, id := range in.Units {
					one := *full
					one.Target = id
					ways = append(ways, one)
				}
				for _, id := range in.Areas {
					one := *full
					one.Area = id
					ways = append(ways, one)
				}
				for _, slot := range in.Slots {
					one := *full
					one.As = slot
					ways = append(ways, one)
				}
				for _, one := range ways {
					if err := b.allows(b.Leaders[u.Team], &one); err != nil {
						return b.fault("offered and refused: %s: %v", shown(&one), err)
					}
				}
			}
		}
	}
	return nil
}

// views are what each class sees, as it is sent.
func (b *Battle) views() (views [len(rules.ViewerClasses)][]byte, err error) {
	for i, class := range rules.ViewerClasses {
		v := b.View(class)
		if views[i], err = json.Marshal(v); err != nil {
			return views, b.fault("the view of class %s: %v", class, err)
		}
		if bytes.Contains(views[i], []byte(":null")) {
			return views, b.fault("the view of class %s holds null: %s", class, views[i])
		}
		if err := b.proper(class, v.Game.(dolldress.View), string(views[i])); err != nil {
			return views, err
		}
	}
	return views, nil
}

// proper holds a view to what its class may know: no question, offer and standing order of another side, and of what has hidden all
// the time not even the id.
func (b *Battle) proper(class rules.ViewerClass, v dolldress.View, text string) error {
	if v.Prompt != nil && v.Prompt.Team != rules.NoTeam && !v.Prompt.Judge && !class.Sees(v.Prompt.Team) {
		return b.fault("class %s sees a question to %s", class, v.Prompt.Team)
	}
	for _, u := range b.game().Units {
		if class.Sees(u.Team) {
			continue
		}
		if _, offered := v.Options[u.ID]; offered || len(v.Units[u.ID].Orders) > 0 {
			return b.fault("class %s sees the choices of %s", class, u.ID)
		}
		if u.Hidden && !u.Known && strings.Contains(text, string(u.ID)) {
			return b.fault("class %s sees something of %s, which hides", class, u.ID)
		}
		if one := v.Units[u.ID]; u.Hidden && (one.Area != "" || len(one.Parts) > 0) {
			return b.fault("class %s sees where %s is, which hides", class, u.ID)
		}
	}
	return nil
}

// Verify holds a battle that was played against its record: the stored decisions fold to the very same table, and so does a
// snapshot of it. The error is a *[Fault].
func (b *Battle) Verify() error {
	again := rules.NewTable(dolldress.Ruleset{})
	for _, d := range b.Log {
		data, err := json.Marshal(d)
		if err != nil {
			return b.fault("decision %d cannot be stored: %v", d.Seq, err)
		}
		read, err := rules.ReadDecided(data, dolldress.Ruleset{})
		if err == nil {
			err = again.Apply(read)
		}
		if err != nil {
			return b.fault("decision %d cannot be read and folded: %v", d.Seq, err)
		}
	}
	if err := b.same(again, "the record"); err != nil {
		return err
	}
	data, err := b.Snapshot()
	if err != nil {
		return b.fault("no snapshot: %v", err)
	}
	opened, err := rules.OpenSnapshot(data, dolldress.Ruleset{})
	if err != nil {
		return b.fault("the snapshot cannot be opened: %v", err)
	}
	if err := b.same(opened, "the snapshot"); err != nil {
		return err
	}
	_, err = b.views()
	return err
}

// same compares a table with the battle's by all that both store.
func (b *Battle) same(other *rules.Table, what string) error {
	want, err := b.Snapshot()
	if err != nil {
		return b.fault("no snapshot: %v", err)
	}
	got, err := other.Snapshot()
	if err != nil {
		return b.fault("%s has no snapshot: %v", what, err)
	}
	var x, y any
	if bytes.Equal(want, got) || (json.Unmarshal(want, &x) == nil && json.Unmarshal(got, &y) == nil && reflect.DeepEqual(x, y)) {
		return nil
	}
	is, was := differing(got, want)
	return b.fault("%s gives another table:\n%s\n%s", what, is, was)
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
