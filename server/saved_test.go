package server

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"strings"
	"testing"

	"parlour/rules"
	"parlour/rules/dolldress"
	dolls "parlour/rules/dolldress/simulate"
	"parlour/rules/maidhammer"
	hammer "parlour/rules/simulate"
	"parlour/rules/zerosystem"
	zero "parlour/rules/zerosystem/simulate"
	"parlour/store"
)

// fought is a battle of each game between random players, as it was sent.
var fought = map[string]struct {
	ruleset rules.Ruleset
	sent    func() ([]rules.Command, error)
	// apart is how many decisions lie between the snapshots that are looked at.
	apart int
}{
	"maidhammer": {maidhammer.Ruleset{}, func() (sent []rules.Command, err error) {
		b, err := hammer.Begin(hammer.Plan{Seed: 3, Size: 2, LastTurn: 4, OnField: true})
		if err == nil {
			err = b.Play()
		}
		for _, c := range b.Sent {
			sent = append(sent, rules.Command{Seat: c.Seat, Body: c.Body})
		}
		return sent, err
	}, 1},
	"dolldress": {dolldress.Ruleset{}, func() (sent []rules.Command, err error) {
		b, err := dolls.Begin(dolls.Plan{Seed: 54, Size: 3, LastTurn: 5})
		if err == nil {
			err = b.Play()
		}
		for _, c := range b.Sent {
			sent = append(sent, rules.Command{Seat: c.Seat, Body: c.Body})
		}
		return sent, err
	}, 1},
	"zerosystem": {zerosystem.Ruleset{}, func() (sent []rules.Command, err error) {
		b, err := zero.Begin(zero.Plan{Seed: 25, Size: 2, LastRound: 5})
		if err == nil {
			err = b.Play()
		}
		for _, c := range b.Sent {
			sent = append(sent, rules.Command{Seat: c.Seat, Body: c.Body})
		}
		return sent, err
	}, 1},
	// More is said than is kept of a log.
	"counting": {counting{}, func() (sent []rules.Command, err error) {
		for _, c := range []rules.Body{&rules.Open{Room: "long", Title: "long", Settings: rules.DefaultSettings()}, &rules.Commit{Seed: strings.Repeat("ab", 32)},
			&rules.Join{Seat: "s1", Name: "Ichi", Team: rules.First, Role: rules.RolePlayer}, &rules.Join{Seat: "s2", Name: "Ni", Team: rules.Second, Role: rules.RolePlayer}} {
			sent = append(sent, rules.Command{Body: c})
		}
		for _, stage := range []string{"lobby", "sheets", "set-up"} {
			if stage == "set-up" {
				sent = append(sent, rules.Command{Seat: "s1", Body: &rules.Choose{GoFirst: true}}, rules.Command{Seat: "s2", Body: &rules.Choose{GoFirst: true}})
			}
			for i, team := range rules.Teams {
				sent = append(sent, rules.Command{Seat: rules.SeatID(fmt.Sprint("s", i+1)), Body: &rules.Ready{Team: team, Ready: true}})
			}
		}
		for i := range 3 * linesShown {
			sent = append(sent, rules.Command{Seat: rules.SeatID(fmt.Sprint("s", 1+i%2)), Body: []rules.Body{&rules.Chat{Text: "1D6"}, &rules.Chat{Text: "…", Team: true}, &add{N: 1}}[i%3]})
		}
		return sent, nil
	}, 50},
}

// decidedAnew fights a battle again, with what else is in a room in the midst of it: words and throws for one side alone, and an undo
// after which some of it is tried once more. It tells how many decisions stood before that.
func decidedAnew(t *testing.T, ruleset rules.Ruleset, sent []rules.Command) (decided []rules.Decided, undone int) {
	t.Helper()
	table := rules.NewTable(ruleset)
	send := func(seat rules.SeatID, body rules.Body) bool {
		d, err := table.Decide(rules.Command{ID: fmt.Sprint(len(decided)), Seat: seat, At: int64(1_000_000 + 1000*len(decided)), Body: body})
		if err == nil {
			decided = append(decided, d)
		}
		return err == nil
	}
	for i, c := range sent {
		send(c.Seat, c.Body)
		if i != 3*len(sent)/4 {
			continue
		}
		if !send("s1", &rules.Chat{Text: "S2D6"}) || !send("s2", &rules.Chat{Text: "ここだけの話", Team: true}) {
			t.Fatal("nobody may say anything")
		}
		undone = len(decided)
		if undo := (&rules.Undo{Step: table.Public - 2, Reason: "once more"}); !send("s3", undo) && !send("s1", undo) {
			t.Fatal("nobody may undo anything")
		}
		for _, again := range sent[i-8 : i+1] {
			send(again.Seat, again.Body)
		}
	}
	return decided, undone
}

// shelf is a store with one room, of which it shows so much as it is told to.
type shelf struct {
	store.Store
	room     store.Room
	records  []store.Record
	snapshot *store.Snapshot
}

func (s *shelf) Room(context.Context, string) (store.Room, error) { return s.room, nil }

func (s *shelf) Snapshot(_ context.Context, _ string, most uint64) (store.Snapshot, error) {
	if s.snapshot == nil || s.snapshot.Seq > most {
		return store.Snapshot{}, store.ErrNotFound
	}
	return *s.snapshot, nil
}

func (s *shelf) Events(_ context.Context, _ string, after uint64, _ int) ([]store.Record, error) {
	records := s.records[min(after, s.room.Head):s.room.Head]
	return records[:min(len(records), store.PageLimit)], nil
}

// unlike tells the first place at which two values differ: in what they hold and not in how it is written, so that what a snapshot
// leaves out is found though it is left out of both. What has no exported name is worked out and not state; nothing and an empty
// list are the same.
func unlike(at string, x, y reflect.Value) string {
	if x.Kind() != y.Kind() {
		return at
	}
	switch x.Kind() {
	case reflect.Pointer, reflect.Interface:
		if x.IsNil() || y.IsNil() {
			if x.IsNil() != y.IsNil() {
				return at
			}
			return ""
		}
		return unlike(at, x.Elem(), y.Elem())
	case reflect.Struct:
		for i := range x.NumField() {
			if field := x.Type().Field(i); field.IsExported() {
				if found := unlike(at+"."+field.Name, x.Field(i), y.Field(i)); found != "" {
					return found
				}
			}
		}
		return ""
	case reflect.Slice, reflect.Array:
		if x.Len() != y.Len() {
			return at
		}
		for i := range x.Len() {
			if found := unlike(fmt.Sprintf("%s[%d]", at, i), x.Index(i), y.Index(i)); found != "" {
				return found
			}
		}
		return ""
	case reflect.Map:
		if x.Len() != y.Len() {
			return at
		}
		for _, key := range x.MapKeys() {
			here := fmt.Sprintf("%s[%v]", at, key)
			if !y.MapIndex(key).IsValid() {
				return here
			}
			if found := unlike(here, x.MapIndex(key), y.MapIndex(key)); found != "" {
				return found
			}
		}
		return ""
	}
	if !x.Equal(y) {
		return at
	}
	return ""
}

// sameRoom wants one reading of a room to be the other: the table by all that is stored of it and shown of it, the logs, and
// what it is of.
func sameRoom(t *testing.T, what string, got, want *loaded) {
	t.Helper()
	one, err := got.table.Snapshot()
	must(t, err)
	other, err := want.table.Snapshot()
	must(t, err)
	if !bytes.Equal(one, other) {
		t.Fatalf("%s: another table\n%.2000s\n%.2000s", what, one, other)
	}
	if found := unlike("table", reflect.ValueOf(got.table), reflect.ValueOf(want.table)); found != "" {
		t.Fatalf("%s: %s is another", what, found)
	}
	if found := unlike("game", reflect.ValueOf(got.table.Game()), reflect.ValueOf(want.table.Game())); found != "" {
		t.Fatalf("%s: %s is another", what, found)
	}
	for _, class := range rules.ViewerClasses {
		one, err := json.Marshal(got.table.View(class))
		must(t, err)
		other, err := json.Marshal(want.table.View(class))
		must(t, err)
		if !bytes.Equal(one, other) {
			t.Fatalf("%s: %s sees\n%.2000s\nand not\n%.2000s", what, class, one, other)
		}
		x, y := got.logs[class], want.logs[class]
		if x.Count != y.Count || !bytes.Equal(encode(x.last()), encode(y.last())) {
			t.Fatalf("%s: %s has %d lines, not %d", what, class, x.Count, y.Count)
		}
	}
	if !maps.Equal(got.written, want.written) {
		t.Fatalf("%s: it is of %v, not %v", what, got.written, want.written)
	}
}

// From every decision on, in battles of every game, and from some of a long room: the room's snapshot that the server packs there opens as the room that it
// is of, and with the rest of the record comes to the room that the whole record comes to. Where a snapshot does not do for what
// comes after, the server reads the whole record by itself.
func TestEverySnapshotLeadsToTheSameRoom(t *testing.T) {
	for name, battle := range fought {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sent, err := battle.sent()
			must(t, err)
			decided, undone := decidedAnew(t, battle.ruleset, sent)
			first := rules.NewTable(battle.ruleset)
			must(t, first.Apply(decided[0]))
			held := &shelf{room: store.Room{ID: first.Room, Ruleset: name}}
			h := start(t, sqliteDatabase(t), func(c *Config) {
				if name != countingGame.Ruleset.ID() {
					c.Games = append(c.Games, Game{Ruleset: battle.ruleset})
				}
			})
			h.server.store = held
			for _, d := range decided {
				data, err := json.Marshal(d)
				must(t, err)
				held.records = append(held.records, record(held.room.ID, d, data))
			}
			last := uint64(len(decided))
			wanted := map[uint64]*loaded{}
			for _, head := range []uint64{uint64(undone), last} {
				held.room.Head = head
				wanted[head], err = h.server.read(t.Context(), held.room.ID, true)
				must(t, err)
			}
			live, used := &loaded{table: rules.NewTable(battle.ruleset), logs: newTails(), written: written{}}, 0
			for i, d := range decided {
				k := uint64(i + 1)
				must(t, live.table.Apply(d))
				live.lastAt = d.At
				live.written.add(live.table, d, len(held.records[i].Data))
				_, err := live.logs.add(live.table, d)
				must(t, err)
				if i%battle.apart > 0 {
					continue
				}
				saved, err := snapshot(live)
				must(t, err)
				data, err := saved.pack()
				must(t, err)
				held.snapshot = &store.Snapshot{Room: held.room.ID, Seq: k, Data: data}
				heads := []uint64{k, uint64(undone), last}
				if k%3 > 0 {
					heads = heads[:2] // the undo mostly has the whole record read
				}
				for _, head := range heads {
					if held.room.Head = head; head < k {
						continue
					}
					got, err := h.server.read(t.Context(), held.room.ID, false)
					must(t, err)
					if got.saved == k && head > k {
						used++
					}
					want := wanted[head]
					if head == k {
						want = live
					}
					sameRoom(t, fmt.Sprintf("from the snapshot at %d on to %d", k, head), got, want)
				}
			}
			t.Logf("%d decisions, %d rulings; from %d snapshots on the rest was enough", last, len(wanted[last].table.Rulings), used)
			if used < undone/battle.apart/2 || last < 55 {
				t.Errorf("of %d snapshots only %d were of use: this shows little", last, used)
			}
		})
	}
}

// A snapshot is written by hand as json.Marshal writes it.
func TestSnapshotIsWrittenAsJSON(t *testing.T) {
	s := savedRoom{Format: savedFormat, Table: json.RawMessage(`{"a":[1,"\u003c"]}`), Logs: newTails(), Written: written{}}
	s.Logs[rules.ViewSpectator] = &tail{Count: 7, Recent: []json.RawMessage{[]byte(`{"n":6}`), []byte(`{"n":7}`)}}
	for _, log := range s.Logs {
		if log.Recent == nil {
			log.Recent = []json.RawMessage{}
		}
	}
	text, err := s.text()
	must(t, err)
	var ours, theirs any
	must(t, json.Unmarshal(text, &ours))
	must(t, json.Unmarshal(encode(s), &theirs))
	if !reflect.DeepEqual(ours, theirs) {
		t.Errorf("%s\n%s", text, encode(s))
	}
}
