package simulate

import (
	"bytes"
	"encoding/json"
	"reflect"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// watched sends a command while it is looked at: every question can be answered in each of its ways, views hold no null,
// and whoever may not know of a decision sees and reads nothing of it.
func (b *Battle) watched(seat rules.SeatID, body rules.Body, at int64) error {
	if err := b.answerable(); err != nil {
		return err
	}
	before, err := b.views()
	if err != nil {
		return err
	}
	decided := len(b.Log)
	if err := b.tell(seat, body, at); err != nil {
		return err
	}
	hidden := rules.NoTeam
	switch body.(type) {
	case *maidhammer.Declare, *maidhammer.Withdraw:
		hidden = b.game().Acting()
	}
	if hidden == rules.NoTeam || len(b.Log) == decided {
		return nil
	}
	after, err := b.views()
	if err != nil {
		return err
	}
	for i, class := range rules.ViewerClasses {
		if class.Sees(hidden) {
			continue
		}
		if lines := b.Lines(b.Log[decided], class); len(lines) > 0 {
			return b.fault("%s is in the log of class %s: %+v", shown(body), class, lines)
		}
		if !bytes.Equal(before[i], after[i]) {
			was, is := differing(before[i], after[i])
			return b.fault("%s changes what class %s sees:\n%s\n%s", shown(body), class, was, is)
		}
	}
	return nil
}

// answerable tries every way in which the question that waits can be answered, by whoever is asked; nobody else sees it.
func (b *Battle) answerable() error {
	pending := b.game().Pending
	if pending == nil {
		return nil
	}
	q := &pending.Prompt
	for _, option := range q.Options {
		if err := b.allows(b.Leaders[q.Team], &maidhammer.Answer{Prompt: q.ID, Option: option, Die: 1}); err != nil {
			return b.fault("question %s about %s: %q is refused: %v", q.ID, q.Ability, option, err)
		}
	}
	return nil
}

// views are what each class sees, as it is sent.
func (b *Battle) views() (views [len(rules.ViewerClasses)][]byte, err error) {
	for i, class := range rules.ViewerClasses {
		v := b.View(class)
		if err := b.proper(class, v.Game.(maidhammer.View)); err != nil {
			return views, err
		}
		if views[i], err = json.Marshal(v); err != nil {
			return views, b.fault("the view of class %s: %v", class, err)
		}
		if bytes.Contains(views[i], []byte(":null")) {
			return views, b.fault("the view of class %s holds null: %s", class, views[i])
		}
	}
	return views, nil
}

// proper holds a view to what its class may know: no question, no offer and no standing order of another side, and no
// declaration of it while it is still declaring.
func (b *Battle) proper(class rules.ViewerClass, v maidhammer.View) error {
	if v.Prompt != nil && !class.Sees(v.Prompt.Team) {
		return b.fault("class %s sees a question to %s", class, v.Prompt.Team)
	}
	if !v.Closed && !class.Sees(v.Acting) && b.game().Declaring() && len(v.Declared) > 0 {
		return b.fault("class %s sees what %s declares", class, v.Acting)
	}
	for id, d := range v.Dolls {
		if _, offered := v.Options[id]; !class.Sees(d.Team) && (offered || len(d.Orders) > 0) {
			return b.fault("class %s sees the choices of %s", class, id)
		}
	}
	return nil
}

// Verify holds a battle that was played against its record: the stored decisions fold to the very same table, and so
// does a snapshot of it. The error is a *[Fault].
func (b *Battle) Verify() error {
	again := rules.NewTable(maidhammer.Ruleset{})
	for _, d := range b.Log {
		data, err := json.Marshal(d)
		if err != nil {
			return b.fault("decision %d cannot be stored: %v", d.Seq, err)
		}
		read, err := rules.ReadDecided(data, maidhammer.Ruleset{})
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
	opened, err := rules.OpenSnapshot(data, maidhammer.Ruleset{})
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
	if bytes.Equal(want, got) {
		return nil
	}
	var x, y any
	if json.Unmarshal(want, &x) == nil && json.Unmarshal(got, &y) == nil && reflect.DeepEqual(x, y) {
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
