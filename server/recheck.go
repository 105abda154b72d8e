package server

import (
	"bytes"
	"encoding/json"

	"parlour/rules"
	"parlour/rules/dice"
)

// verifyRecord folds a record that comes from elsewhere and looks whether it can be what was played. Whoever holds the
// seed could still make up a battle of commands that nobody sent; nothing else of it can be made up.
func verifyRecord(a Archive, ruleset rules.Ruleset, otherRules bool) (t *rules.Table, refusal *rules.Refusal) {
	at := uint64(0)
	defer func() {
		if recover() != nil {
			t, refusal = nil, badRecord("rules", at)
		}
	}()
	t = rules.NewTable(ruleset)
	var rolls rolls
	known := map[commandKey]bool{}
	for _, r := range a.Records {
		at = r.Seq
		d, err := rules.ReadDecided(r.Data, ruleset)
		if err != nil {
			return nil, badRecord("rules", at)
		}
		again, err := json.Marshal(d)
		if err != nil || !bytes.Equal(again, r.Data) {
			return nil, badRecord("rules", at) // more or other than what was read
		}
		key := commandKey{d.Seat, d.Command}
		// Earlier releases named their own commands anew in a room that was brought in. Nobody can send one again.
		if d.Seq != r.Seq || d.At != r.At.UnixMilli() || string(d.Seat) != r.Seat || d.Command != r.CommandID || d.Seat != "" && known[key] {
			return nil, badRecord("order", at)
		}
		known[key] = true
		if !otherRules && !namedWell(t, d) { // what earlier releases let people be called, they are called
			return nil, badRecord("text", at)
		}
		if done, refusal := decideAgain(t, d, r.Data, otherRules); refusal != nil {
			return nil, refusal
		} else if !done && t.Apply(d) != nil {
			return nil, badRecord("rules", at)
		}
		if t.Room != a.Room.ID || t.Title != a.Room.Title {
			return nil, badRecord("room", at)
		}
		rolls.add(t, d)
	}
	for _, f := range rolls.proof(t, rules.ViewReferee).Verify() {
		// Before anybody has thrown, shares may be missing.
		early := len(rolls.all) == 0 && (f.Code == dice.FindingContributionMissing || f.Code == dice.FindingTooFewContributors)
		if !f.Code.Remark() && !early {
			return nil, badRecord("dice", f.Event)
		}
	}
	return t, nil
}

// namedWell holds the names that a decision gives to what those have to be that people choose here: in their one form, and no
// twin of another's.
func namedWell(t *rules.Table, d rules.Decided) bool {
	proper := func(name string) bool {
		clean, refusal := cleanName(name)
		return refusal == nil && clean == name
	}
	for _, e := range d.Events {
		switch e := e.(type) {
		case *rules.Seated:
			if !proper(e.Seat.Name) || twinName(t, e.Seat.Name, e.Seat.ID) {
				return false
			}
		case *rules.Renamed:
			if !proper(e.Name) || twinName(t, e.Name, e.Seat) {
				return false
			}
		case *rules.TeamNamed:
			if e.Name != "" && !proper(e.Name) {
				return false
			}
		}
	}
	return true
}

// decideAgain has a person's command decided anew where the record lets it, and wants the same to come of it. It gives
// false when that is not so or cannot be asked: then the table is as it was.
func decideAgain(t *rules.Table, d rules.Decided, data []byte, otherRules bool) (done bool, refusal *rules.Refusal) {
	if otherRules || d.Seat == "" || d.AskedBy != "" {
		return false, nil // the server's own, and what a judge had taken anew with dice of the judge's
	}
	body, err := d.Body(t.Ruleset())
	if err != nil || body == nil {
		return false, nil
	}
	made, err := t.Decide(rules.Command{ID: d.Command, Seat: d.Seat, At: d.At, Body: body})
	if err != nil {
		return false, badRecord("differs", d.Seq)
	}
	if again, err := json.Marshal(made); err != nil || !bytes.Equal(again, data) {
		return false, badRecord("differs", d.Seq)
	}
	return true, nil
}
