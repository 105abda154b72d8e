package bench

import (
	"context"
	"sync"
	"time"

	"parlour/store"
)

// memory is a store that stores nothing beyond the process: what a run without a database is measured with.
type memory struct {
	mu    sync.Mutex
	rooms map[string]*kept
}

type kept struct {
	room   store.Room
	tokens map[string]string
	links  map[string]string
	// answers and records are not kept beyond what a room's opening needs.
	records []store.Record
}

func newMemory() *memory { return &memory{rooms: map[string]*kept{}} }

func (m *memory) with(room string, do func(*kept) error) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	k := m.rooms[room]
	if k == nil {
		return store.ErrNotFound
	}
	return do(k)
}

func (m *memory) CreateRoom(_ context.Context, n store.NewRoom) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	k := &kept{room: n.Room, records: n.First, tokens: map[string]string{}, links: map[string]string{}}
	k.room.Head = uint64(len(n.First))
	for _, l := range n.Links {
		k.links[string(l.Hash)] = l.Role
	}
	m.rooms[n.Room.ID] = k
	return nil
}

func (m *memory) Room(_ context.Context, id string) (room store.Room, err error) {
	err = m.with(id, func(k *kept) error { room = k.room; return nil })
	return room, err
}

func (m *memory) Rooms(context.Context, string, int) ([]store.Room, error) { return nil, nil }

func (m *memory) DeleteRoom(_ context.Context, id string) error { return store.ErrNotFound }

func (m *memory) Append(_ context.Context, a store.Append) error {
	return m.with(a.Room, func(k *kept) error {
		p := store.Position{Head: k.room.Head, Epoch: k.room.Epoch, Leased: true}
		err := p.Admit(a, false)
		k.room.Head = p.Head
		return err
	})
}

func (m *memory) AppendMany(ctx context.Context, appends []store.Append) []error {
	errs := make([]error, len(appends))
	for i, a := range appends {
		errs[i] = m.Append(ctx, a)
	}
	return errs
}

func (m *memory) Answer(context.Context, string, string, string) (store.Answer, error) {
	return store.Answer{}, store.ErrNotFound
}

func (m *memory) Events(_ context.Context, room string, after uint64, _ int) (records []store.Record, err error) {
	err = m.with(room, func(k *kept) error {
		if after < uint64(len(k.records)) {
			records = k.records[after:]
		}
		return nil
	})
	return records, err
}

func (m *memory) Snapshot(context.Context, string, uint64) (store.Snapshot, error) {
	return store.Snapshot{}, store.ErrNotFound
}

func (m *memory) PutSnapshot(context.Context, store.Snapshot) error { return nil }

func (m *memory) PutToken(_ context.Context, room, seat string, hash []byte) error {
	return m.with(room, func(k *kept) error { k.tokens[string(hash)] = seat; return nil })
}

func (m *memory) SeatByToken(_ context.Context, room string, hash []byte) (string, error) {
	return m.secret(room, hash, func(k *kept) map[string]string { return k.tokens })
}

func (m *memory) secret(room string, hash []byte, of func(*kept) map[string]string) (found string, err error) {
	err = m.with(room, func(k *kept) error {
		var ok bool
		if found, ok = of(k)[string(hash)]; !ok {
			return store.ErrNotFound
		}
		return nil
	})
	return found, err
}

func (m *memory) RevokeTokens(context.Context, string, string) error { return nil }

func (m *memory) Reseat(_ context.Context, r store.Reseat) error {
	return m.with(r.Room, func(k *kept) error {
		for hash, seat := range k.tokens {
			if seat == r.Seat {
				delete(k.tokens, hash)
			}
		}
		k.tokens[string(r.Token)] = r.Seat
		for hash, role := range k.links {
			if role == r.LinkRole {
				delete(k.links, hash)
			}
		}
		return nil
	})
}

func (m *memory) PutLink(_ context.Context, room string, link store.Link) error {
	return m.with(room, func(k *kept) error { k.links[string(link.Hash)] = link.Role; return nil })
}

func (m *memory) RoleByLink(_ context.Context, room string, hash []byte) (string, error) {
	return m.secret(room, hash, func(k *kept) map[string]string { return k.links })
}

func (m *memory) Acquire(_ context.Context, room, node string, ttl time.Duration) (lease store.Lease, err error) {
	err = m.with(room, func(k *kept) error {
		k.room.Epoch++
		lease = store.Lease{Room: room, Node: node, Epoch: k.room.Epoch, Until: time.Now().Add(ttl)}
		return nil
	})
	return lease, err
}

func (m *memory) Renew(_ context.Context, lease store.Lease, _ time.Duration) (store.Lease, error) {
	return lease, nil
}

func (m *memory) Release(context.Context, store.Lease) error { return nil }

func (m *memory) Check(context.Context) error { return nil }

func (m *memory) Ping(context.Context) error { return nil }

func (m *memory) Close() error { return nil }
