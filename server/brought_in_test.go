package server

import (
	"bytes"
	"testing"

	"parlour/migrations"
	"parlour/rules"
	"parlour/store"
	"parlour/store/sqlite"
)

// A room that was brought in goes on as it would have where it was: no command happens twice, whoever comes gets a seat
// that is there, and the whole goes elsewhere again.
func TestRoomBroughtInGoesOn(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, _ := h.newRoom()
	a := h.enter(made.Room, made.Token)
	a.accept("a", "add", `{"N":1}`)
	a.accept("b", "add", `{"N":1}`)
	archive := h.archive(made.Room)
	h.stop()

	for range 3 {
		h = start(t, sqliteDatabase(t), nil)
		links, seats, err := archive.Store(t.Context(), h.store)
		must(t, err)
		var first SeatTaken
		if code := h.request("POST", "/api/rooms/"+made.Room+"/seat", "", Claim{Link: secretOf(seats["s1"].Link)}, &first); code != 201 {
			t.Fatalf("claim: %d", code)
		}
		came := h.join(made.Room, links.Second, "はつ"+string(rune('あ'+len(archive.Table.Seats))))
		a := h.enter(made.Room, first.Token)
		h.enter(made.Room, came.Token)
		for _, id := range []string{"a", "b"} {
			if answer := a.do(id, "add", `{"N":1}`); !answer.Duplicate {
				t.Errorf("command %s was played again: %+v", id, answer)
			}
		}
		a.total(2)
		archive = h.archive(made.Room)
		if archive.Table.Seats[came.Seat] == nil {
			t.Errorf("seat %s is not in the record", came.Seat)
		}
		h.stop()
	}
}

// A room's first decisions are known by their names as all others are: whoever takes one of them makes no record that
// cannot be brought in.
func TestFirstCommandsAreKnown(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	var made Created
	ask := NewRoom{Title: "t", Ruleset: "counting", Name: "さくら", Team: rules.First, Solo: true, Sample: true}
	if code := h.request("POST", "/api/rooms", "", ask, &made); code != 201 {
		t.Fatalf("new room: %d", code)
	}
	records, err := h.store.Events(t.Context(), made.Room, 0, 0)
	must(t, err)
	a := h.enter(made.Room, made.Token)
	taken := 0
	for _, r := range records {
		if r.Seat != string(made.Seat) {
			continue
		}
		taken++
		if answer := a.do(r.CommandID, "add", `{"N":1}`); !answer.Duplicate {
			t.Errorf("%s: %+v", r.CommandID, answer)
		}
	}
	if taken == 0 {
		t.Fatal("the maker has no first decisions")
	}
	h.archive(made.Room)
}

// A record in which an earlier release named its own commands anew can be brought in.
func TestServersNamesMayComeAgain(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, _ := h.newRoom()
	records, err := h.store.Events(t.Context(), made.Room, 0, 0)
	must(t, err)
	table := rules.NewTable(countingGame.Ruleset)
	var first []store.Record
	for _, r := range records {
		d, err := rules.ReadDecided(r.Data, table.Ruleset())
		must(t, err)
		if d.Seat == "" && r.Seq > 1 {
			d.Command = "server.1.1"
		}
		must(t, table.Apply(d))
		data, err := d.MarshalJSON()
		must(t, err)
		first = append(first, record(made.Room, d, data))
	}
	room, err := h.store.Room(t.Context(), made.Room)
	must(t, err)
	path := t.TempDir() + "/other.db"
	must(t, migrations.Up(t.Context(), path))
	other, err := sqlite.Open(t.Context(), path, sqlite.Options{})
	must(t, err)
	defer other.Close()
	must(t, other.CreateRoom(t.Context(), store.NewRoom{Room: room, First: first}))
	var file bytes.Buffer
	must(t, WriteArchive(t.Context(), other, made.Room, &file))
	_, err = ReadArchive(&file, []Game{countingGame}, false)
	must(t, err)
}

// archive has the room's record written and read.
func (h *host) archive(room string) Archive {
	h.tb.Helper()
	var file bytes.Buffer
	must(h.tb, WriteArchive(h.tb.Context(), h.store, room, &file))
	a, err := ReadArchive(&file, h.server.config.Games, false)
	must(h.tb, err)
	return a
}
