package storetest

import (
	"fmt"
	"testing"
	"time"

	"parlour/store"
)

func createRoom(t *testing.T, s store.Store) {
	at := time.Date(2024, 5, 6, 7, 8, 9, 123456000, time.UTC)
	first := next(store.Lease{Room: "大広間"}, 0, 2).Records
	first[0].Seat, first[0].CommandID, first[1].CommandID = "s1", "one", "one"
	room := store.NewRoom{
		Room:  store.Room{ID: "大広間", Title: "噐戰 first battle", Ruleset: "maidhammer", CreatedAt: at, Head: 77, Epoch: 77},
		Links: []store.Link{{Role: "first", Hash: store.HashSecret("a")}, {Role: "spectator", Hash: store.HashSecret("b")}},
		First: first,
	}
	must(t, s.CreateRoom(ctx, room))
	got, err := s.Room(ctx, "大広間")
	must(t, err)
	if want := (store.Room{ID: "大広間", Title: "噐戰 first battle", Ruleset: "maidhammer", CreatedAt: at, Head: 2}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	intact(t, s, "大広間")
	for _, r := range first { // known, as if they had been appended
		answer, err := s.Answer(ctx, "大広間", r.Seat, r.CommandID)
		must(t, err)
		if answer.Seq != r.Seq {
			t.Errorf("command %q is answered with record %d, not %d", r.CommandID, answer.Seq, r.Seq)
		}
	}
	role, err := s.RoleByLink(ctx, "大広間", store.HashSecret("b"))
	must(t, err)
	if role != "spectator" {
		t.Errorf("role %q", role)
	}
	wantErr(t, s.CreateRoom(ctx, room), store.ErrExists)
	lease, err := s.Acquire(ctx, "大広間", node, ttl)
	must(t, err)
	wantErr(t, s.Append(ctx, command(next(lease, 2, 1), "s1", "one")), store.ErrDuplicate)
	room.Room.ID = "one name twice"
	for i := range first {
		first[i].Room, first[i].Seat = room.Room.ID, ""
	}
	must(t, s.CreateRoom(ctx, room))
	answer, err := s.Answer(ctx, room.Room.ID, "", "one")
	must(t, err)
	if answer.Seq != 1 {
		t.Errorf("the second by a name has the answer: %+v", answer)
	}

	_, err = s.Room(ctx, "elsewhere")
	wantErr(t, err, store.ErrNotFound)
	// What can be no id is not there either, and no fault of the database.
	for _, id := range []string{"", "\x00", "\xff"} {
		_, err = s.Room(ctx, id)
		wantErr(t, err, store.ErrNotFound)
		_, err = s.Answer(ctx, id, id, id)
		wantErr(t, err, store.ErrNotFound)
		_, err = s.SeatByToken(ctx, id, nil)
		wantErr(t, err, store.ErrNotFound)
		records, err := s.Events(ctx, id, 0, 0)
		if err != nil || len(records) != 0 {
			t.Errorf("events of room %q: %v, %v", id, records, err)
		}
		wantErr(t, s.CreateRoom(ctx, store.NewRoom{Room: store.Room{ID: id}}), store.ErrInvalid)
	}
	room.Room.ID, room.First = "two links", nil
	room.Links[1] = room.Links[0]
	wantErr(t, s.CreateRoom(ctx, room), store.ErrInvalid)
	room.Links[1] = store.Link{Role: "first again", Hash: room.Links[0].Hash}
	wantErr(t, s.CreateRoom(ctx, room), store.ErrExists)
	_, err = s.Room(ctx, "two links")
	wantErr(t, err, store.ErrNotFound)
}

func listRooms(t *testing.T, s store.Store) {
	// Bytewise order, whatever the database's language: upper case before lower.
	want := []string{"B", "a", "b", "c", "ä", "噐"}
	for i := range want {
		newRoom(t, s, want[(i*5+2)%len(want)])
	}
	var got []string
	for after := ""; ; {
		page, err := s.Rooms(ctx, after, 2)
		must(t, err)
		if len(page) == 0 {
			break
		}
		for _, r := range page {
			got = append(got, r.ID)
			after = r.ID
		}
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func deleteRoom(t *testing.T, s store.Store) {
	lease, other := newRoom(t, s, "room"), newRoom(t, s, "other")
	hash := store.HashSecret("secret")
	for _, l := range []store.Lease{lease, other} {
		must(t, s.Append(ctx, command(next(l, 0, 3), "seat", "command")))
		must(t, s.PutSnapshot(ctx, store.Snapshot{Room: l.Room, Seq: 3}))
		must(t, s.PutToken(ctx, l.Room, "seat", hash))
		must(t, s.PutLink(ctx, l.Room, store.Link{Role: "first", Hash: hash}))
	}
	must(t, s.DeleteRoom(ctx, "room"))
	wantErr(t, s.DeleteRoom(ctx, "room"), store.ErrNotFound)
	wantErr(t, s.Append(ctx, next(lease, 3, 1)), store.ErrNotFound)
	_, err := s.Renew(ctx, lease, ttl)
	wantErr(t, err, store.ErrNotFound)

	// The same id again starts from nothing.
	fresh := newRoom(t, s, "room")
	if n := len(intact(t, s, "room")); n != 0 {
		t.Errorf("%d records left", n)
	}
	_, err = s.Answer(ctx, "room", "seat", "command")
	wantErr(t, err, store.ErrNotFound)
	_, err = s.Snapshot(ctx, "room", 99)
	wantErr(t, err, store.ErrNotFound)
	_, err = s.SeatByToken(ctx, "room", hash)
	wantErr(t, err, store.ErrNotFound)
	_, err = s.RoleByLink(ctx, "room", hash)
	wantErr(t, err, store.ErrNotFound)
	must(t, s.Append(ctx, command(next(fresh, 0, 1), "seat", "command")))

	if n := len(intact(t, s, "other")); n != 3 {
		t.Errorf("the other room has %d records", n)
	}
	_, err = s.Answer(ctx, "other", "seat", "command")
	must(t, err)
}

func snapshots(t *testing.T, s store.Store) {
	lease := newRoom(t, s, "room")
	must(t, s.Append(ctx, next(lease, 0, 50)))
	for _, seq := range []uint64{10, 20, 30, 40, 50} {
		must(t, s.PutSnapshot(ctx, store.Snapshot{Room: "room", Seq: seq, Data: fmt.Append(nil, seq)}))
	}
	for _, c := range []struct{ notAfter, want uint64 }{{99, 50}, {50, 50}, {49, 40}, {40, 40}, {39, 30}, {1<<64 - 1, 50}} {
		got, err := s.Snapshot(ctx, "room", c.notAfter)
		must(t, err)
		if got.Room != "room" || got.Seq != c.want || string(got.Data) != fmt.Sprint(c.want) {
			t.Errorf("not after %d: got %+v, want seq %d", c.notAfter, got, c.want)
		}
	}
	_, err := s.Snapshot(ctx, "room", 29) // 10 and 20 are beyond the newest three
	wantErr(t, err, store.ErrNotFound)

	must(t, s.PutSnapshot(ctx, store.Snapshot{Room: "room", Seq: 50, Data: []byte("again")}))
	got, err := s.Snapshot(ctx, "room", 50)
	must(t, err)
	if string(got.Data) != "again" {
		t.Errorf("got %q", got.Data)
	}
	wantErr(t, s.PutSnapshot(ctx, store.Snapshot{Room: "room", Seq: 51}), store.ErrInvalid)
	wantErr(t, s.PutSnapshot(ctx, store.Snapshot{Room: "nowhere", Seq: 0}), store.ErrNotFound)
}

func tokens(t *testing.T, s store.Store) {
	newRoom(t, s, "room")
	newRoom(t, s, "other")
	phone, laptop := store.HashSecret("phone"), store.HashSecret("laptop")
	must(t, s.PutToken(ctx, "room", "seat 1", phone))
	must(t, s.PutToken(ctx, "room", "seat 1", laptop))
	must(t, s.PutToken(ctx, "room", "seat 1", laptop)) // again is fine
	must(t, s.PutToken(ctx, "room", "seat 2", store.HashSecret("two")))
	wantErr(t, s.PutToken(ctx, "room", "seat 2", phone), store.ErrExists)
	wantErr(t, s.PutToken(ctx, "nowhere", "seat 1", phone), store.ErrNotFound)
	wantErr(t, s.PutToken(ctx, "room", "seat 1", []byte("in the clear")), store.ErrInvalid)
	for _, hash := range [][]byte{phone, laptop} {
		seat, err := s.SeatByToken(ctx, "room", hash)
		must(t, err)
		if seat != "seat 1" {
			t.Errorf("seat %q", seat)
		}
	}
	_, err := s.SeatByToken(ctx, "other", phone)
	wantErr(t, err, store.ErrNotFound)
	must(t, s.RevokeTokens(ctx, "room", "seat 1"))
	must(t, s.RevokeTokens(ctx, "room", "seat 1"))
	for _, hash := range [][]byte{phone, laptop} {
		_, err := s.SeatByToken(ctx, "room", hash)
		wantErr(t, err, store.ErrNotFound)
	}
	seat, err := s.SeatByToken(ctx, "room", store.HashSecret("two"))
	must(t, err)
	if seat != "seat 2" {
		t.Errorf("seat %q", seat)
	}
}

func links(t *testing.T, s store.Store) {
	newRoom(t, s, "room")
	put := func(room, role, secret string) error {
		return s.PutLink(ctx, room, store.Link{Role: role, Hash: store.HashSecret(secret)})
	}
	must(t, put("room", "first", "one"))
	must(t, put("room", "second", "two"))
	wantErr(t, put("room", "referee", "one"), store.ErrExists)
	wantErr(t, put("nowhere", "first", "one"), store.ErrNotFound)
	wantErr(t, put("room", "", "three"), store.ErrInvalid)
	must(t, put("room", "first", "three"))
	_, err := s.RoleByLink(ctx, "room", store.HashSecret("one"))
	wantErr(t, err, store.ErrNotFound)
	for secret, want := range map[string]string{"three": "first", "two": "second"} {
		role, err := s.RoleByLink(ctx, "room", store.HashSecret(secret))
		must(t, err)
		if role != want {
			t.Errorf("%s gives %q, want %q", secret, role, want)
		}
	}
	_, err = s.RoleByLink(ctx, "nowhere", store.HashSecret("two"))
	wantErr(t, err, store.ErrNotFound)
}
