package storetest

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"parlour/store"
)

// room is what the simplest thinkable store would know.
type room struct {
	head, epoch uint64
	owner       string
	answers     map[store.CommandKey]uint64
}

func (r *room) append(a store.Append) error {
	switch {
	case r == nil:
		return store.ErrNotFound
	case r.owner == "" || a.Epoch != r.epoch:
		return store.ErrFenced
	}
	if a.Answer != nil {
		if _, known := r.answers[a.Answer.Key()]; known {
			return store.ErrDuplicate
		}
	}
	if a.After != r.head {
		return store.ErrStale
	}
	r.head += uint64(len(a.Records))
	if a.Answer != nil {
		r.answers[a.Answer.Key()] = r.head
	}
	return nil
}

// model plays random batches, leases and deletions against both the store and
// the model and wants the same outcome of each.
func model(t *testing.T, s store.Store) {
	game := 0
	rapid.Check(t, func(t *rapid.T) {
		game++
		rooms := make(map[string]*room)
		ids := []string{fmt.Sprint("x", game), fmt.Sprint("y", game), fmt.Sprint("z", game)}
		id := rapid.SampledFrom(ids)
		who := rapid.SampledFrom([]string{"node-a", "node-b"})
		same := func(what string, got, want error) {
			if (want == nil) != (got == nil) || !errors.Is(got, want) {
				t.Fatalf("%s: got %v, want %v", what, got, want)
			}
		}
		appendTo := func() store.Append {
			lease := store.Lease{Room: id.Draw(t, "room")}
			var after uint64
			if r := rooms[lease.Room]; r != nil {
				// Mostly right, sometimes off by one either way.
				lease.Epoch = r.epoch + uint64(rapid.SampledFrom([]int{0, 0, 0, 0, 1}).Draw(t, "epoch off"))
				after = r.head + uint64(rapid.SampledFrom([]int{0, 0, 0, 1}).Draw(t, "after off"))
			}
			a := next(lease, after, rapid.IntRange(1, 3).Draw(t, "records"))
			if rapid.Bool().Draw(t, "has command") {
				a = command(a, "seat", rapid.SampledFrom([]string{"1", "2", "3", "4", "5"}).Draw(t, "command"))
			}
			return a
		}
		t.Repeat(map[string]func(*rapid.T){
			"create": func(*rapid.T) {
				name := id.Draw(t, "room")
				var want error
				if rooms[name] != nil {
					want = store.ErrExists
				} else {
					rooms[name] = &room{answers: make(map[store.CommandKey]uint64)}
				}
				same("create", s.CreateRoom(ctx, store.NewRoom{Room: store.Room{ID: name, CreatedAt: time.Now()}}), want)
			},
			"delete": func(*rapid.T) {
				name := id.Draw(t, "room")
				var want error
				if rooms[name] == nil {
					want = store.ErrNotFound
				}
				delete(rooms, name)
				same("delete", s.DeleteRoom(ctx, name), want)
			},
			"acquire": func(*rapid.T) {
				name, by := id.Draw(t, "room"), who.Draw(t, "node")
				lease, err := s.Acquire(ctx, name, by, ttl)
				switch r := rooms[name]; {
				case r == nil:
					same("acquire", err, store.ErrNotFound)
				case r.owner != "" && r.owner != by:
					same("acquire", err, store.ErrHeld)
				default:
					same("acquire", err, nil)
					r.owner, r.epoch = by, r.epoch+1
					if lease.Epoch != r.epoch {
						t.Fatalf("epoch %d, want %d", lease.Epoch, r.epoch)
					}
				}
			},
			"release": func(*rapid.T) {
				name, by := id.Draw(t, "room"), who.Draw(t, "node")
				if r := rooms[name]; r != nil {
					same("release", s.Release(ctx, store.Lease{Room: name, Node: by, Epoch: r.epoch}), nil)
					if r.owner == by {
						r.owner = ""
					}
				}
			},
			"append": func(*rapid.T) {
				batch := make([]store.Append, rapid.IntRange(1, 4).Draw(t, "batch"))
				for i := range batch {
					batch[i] = appendTo()
				}
				for i, got := range s.AppendMany(ctx, batch) {
					same(fmt.Sprint("append ", i), got, rooms[batch[i].Room].append(batch[i]))
				}
			},
			"": func(*rapid.T) {
				for name, r := range rooms {
					got, err := s.Room(ctx, name)
					if err != nil || got.Head != r.head || got.Epoch != r.epoch {
						t.Fatalf("room %s: %+v, %v, want %+v", name, got, err, r)
					}
				}
			},
		})
		for name, r := range rooms {
			records, err := s.Events(ctx, name, 0, 1<<20)
			if err != nil || uint64(len(records)) != r.head {
				t.Fatalf("room %s: %d records, %v, want %d", name, len(records), err, r.head)
			}
			for key, seq := range r.answers {
				got, err := s.Answer(ctx, key.Room, key.Seat, key.CommandID)
				if err != nil || got.Seq != seq {
					t.Fatalf("answer %v: %+v, %v, want seq %d", key, got, err, seq)
				}
			}
		}
		for name := range rooms {
			if err := s.DeleteRoom(ctx, name); err != nil {
				t.Fatal(err)
			}
		}
	})
}
