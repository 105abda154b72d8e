package storetest

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"parlour/store"
)

// reseat hands a seat over with its link and without one, and wants a refused one to have changed nothing.
func reseat(t *testing.T, s store.Store) {
	newRoom(t, s, "room")
	newRoom(t, s, "other")
	hash := store.HashSecret
	must(t, s.PutToken(ctx, "room", "seat 1", hash("phone")))
	must(t, s.PutToken(ctx, "room", "seat 1", hash("laptop")))
	must(t, s.PutToken(ctx, "room", "seat 2", hash("two")))
	must(t, s.PutToken(ctx, "other", "seat 1", hash("other")))
	must(t, s.PutLink(ctx, "room", store.Link{Role: "seat:1", Hash: hash("link")}))
	must(t, s.PutLink(ctx, "other", store.Link{Role: "seat:1", Hash: hash("link")}))
	must(t, s.PutLink(ctx, "room", store.Link{Role: "first", Hash: hash("stays")}))
	// opens tells which seat of the room each token opens.
	opens := func(want map[string]string) {
		t.Helper()
		for _, token := range []string{"phone", "laptop", "new", "newer", "two"} {
			seat, err := s.SeatByToken(ctx, "room", hash(token))
			if want[token] == "" {
				wantErr(t, err, store.ErrNotFound)
			} else if err != nil || seat != want[token] {
				t.Errorf("%s opens %q, %v, not %q", token, seat, err, want[token])
			}
		}
		seat, err := s.SeatByToken(ctx, "other", hash("other"))
		if err != nil || seat != "seat 1" {
			t.Errorf("in the other room: %q, %v", seat, err)
		}
		for room, link := range map[string]string{"room": "stays", "other": "link"} {
			_, err := s.RoleByLink(ctx, room, hash(link))
			must(t, err)
		}
	}
	before := map[string]string{"phone": "seat 1", "laptop": "seat 1", "two": "seat 2"}
	good := store.Reseat{Room: "room", Seat: "seat 1", Token: hash("new"), LinkRole: "seat:1", Link: hash("link")}
	for want, bad := range map[error]store.Reseat{
		store.ErrNotFound: {Room: "room", Seat: "seat 1", Token: hash("new"), LinkRole: "seat:1", Link: hash("no link")},
		store.ErrExists:   {Room: "room", Seat: "seat 1", Token: hash("two"), LinkRole: "seat:1", Link: hash("link")},
		store.ErrInvalid:  {Room: "room", Seat: "seat 1", Token: hash("new"), LinkRole: "seat:1", Link: []byte("in the clear")},
	} {
		wantErr(t, s.Reseat(ctx, bad), want)
		opens(before)
	}
	wantErr(t, s.Reseat(ctx, store.Reseat{Room: "nowhere", Seat: "seat 1", Token: hash("new"), LinkRole: "seat:1"}), store.ErrNotFound)
	wantErr(t, s.Reseat(ctx, store.Reseat{Room: "room", Token: hash("new"), LinkRole: "seat:1"}), store.ErrInvalid)
	wantErr(t, s.Reseat(ctx, store.Reseat{Room: "room", Seat: "seat 1", Token: hash("new")}), store.ErrInvalid)
	// A link gives its own seat and no other.
	wantErr(t, s.Reseat(ctx, store.Reseat{Room: "room", Seat: "seat 2", Token: hash("new"), LinkRole: "seat:2", Link: hash("link")}), store.ErrNotFound)
	opens(before)
	_, err := s.RoleByLink(ctx, "room", hash("link"))
	must(t, err) // nothing of it has used the link up

	after := map[string]string{"new": "seat 1", "two": "seat 2"}
	for range 2 { // the same once more is what it was
		must(t, s.Reseat(ctx, good))
		opens(after)
		_, err = s.RoleByLink(ctx, "room", hash("link"))
		wantErr(t, err, store.ErrNotFound)
	}
	again := good
	again.Token = hash("newer")
	wantErr(t, s.Reseat(ctx, again), store.ErrNotFound)
	opens(after)
	must(t, s.PutLink(ctx, "room", store.Link{Role: "seat:1", Hash: hash("link")}))
	again.Link = nil
	must(t, s.Reseat(ctx, again))
	opens(map[string]string{"newer": "seat 1", "two": "seat 2"})
	// Whoever has a new token need not fear a link that was made before.
	_, err = s.RoleByLink(ctx, "room", hash("link"))
	wantErr(t, err, store.ErrNotFound)
}

// reseatRace has many take one seat over at once: a link lets one of them in, and without a link one token is left.
func reseatRace(t *testing.T, s store.Store) {
	newRoom(t, s, "room")
	hash := store.HashSecret
	const claims = 20
	for round := range 5 {
		link := hash(fmt.Sprint("link ", round))
		must(t, s.PutLink(ctx, "room", store.Link{Role: "seat:1", Hash: link}))
		for _, link := range [][]byte{link, nil} {
			var through atomic.Int32
			var all sync.WaitGroup
			token := func(i int) []byte { return hash(fmt.Sprint(round, " ", i, " ", link == nil)) }
			for i := range claims {
				all.Go(func() {
					switch err := s.Reseat(ctx, store.Reseat{Room: "room", Seat: "seat 1", Token: token(i), LinkRole: "seat:1", Link: link}); {
					case err == nil:
						through.Add(1)
					case link == nil:
						t.Error(err)
					default:
						if err != store.ErrNotFound {
							t.Error(err)
						}
					}
				})
			}
			all.Wait()
			if n := int(through.Load()); link != nil && n != 1 || link == nil && n != claims {
				t.Errorf("%d of %d came through", n, claims)
			}
			valid := 0
			for i := range claims {
				if _, err := s.SeatByToken(ctx, "room", token(i)); err == nil {
					valid++
				}
			}
			if valid != 1 {
				t.Errorf("%d tokens open the seat", valid)
			}
		}
	}
}
