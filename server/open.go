package server

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"time"

	"parlour/rules"
	"parlour/store"
)

// loaded is a room as it was read from the store, under a lease.
type loaded struct {
	game  Game
	lease store.Lease
	asked time.Time // when, before the lease was
	table *rules.Table
	logs  tails
	// saved is the place of the snapshot that it was read from; lastAt the time of the latest decision that was read.
	saved   uint64
	lastAt  int64
	written written
}

// load takes a room's lease and reads the room; whole leaves snapshots aside. A *rules.Refusal tells what the asker
// has to know: there is no such room, or another node has it.
func (s *Server) load(ctx context.Context, id string, whole bool) (*loaded, error) {
	asked := s.now()
	lease, err := s.store.Acquire(ctx, id, s.config.Node, s.config.LeaseFor)
	var held *store.HeldError
	switch {
	case errors.Is(err, store.ErrNotFound):
		return nil, rules.Refuse(CodeUnknownRoom, "")
	case errors.As(err, &held):
		return nil, rules.Refuse(CodeRoomElsewhere, "", "node", held.Lease.Node)
	case err != nil:
		return nil, err
	}
	l, err := s.read(ctx, id, whole)
	if err == nil {
		l.lease, l.asked = lease, asked
		return l, nil
	}
	if release := s.store.Release(context.WithoutCancel(ctx), lease); release != nil {
		err = errors.Join(err, release)
	}
	return nil, err
}

// read reads a room from its newest good snapshot and the records after it, or from all of its records.
func (s *Server) read(ctx context.Context, id string, whole bool) (*loaded, error) {
	room, err := s.store.Room(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return nil, rules.Refuse(CodeUnknownRoom, "")
	}
	if err != nil {
		return nil, err
	}
	game, ok := s.games[room.Ruleset]
	if !ok {
		return nil, rules.Refuse(rules.CodeUnknownRuleset, "", "ruleset", room.Ruleset)
	}
	l := &loaded{game: game, table: rules.NewTable(game.Ruleset), logs: newTails(), written: written{}}
	if !whole {
		err := l.fromSnapshot(ctx, s.store, room)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			if errors.Is(err, store.ErrUnavailable) || ctx.Err() != nil {
				return nil, err
			}
			// The records alone are the truth: without the snapshot it only takes longer.
			s.log.Warn("snapshot left aside", "room", id, "err", err)
			return s.read(ctx, id, true)
		}
	}
	err = fold(ctx, s.store, l.table, id, func(d rules.Decided, size int) error {
		l.lastAt = d.At
		l.written.add(l.table, d, size)
		_, err := l.logs.add(l.table, d)
		return err
	})
	if errors.Is(err, rules.ErrHistoryNeeded) && !whole {
		return s.read(ctx, id, true)
	}
	if err != nil {
		return nil, err
	}
	return l, nil
}

// savedRoom is a snapshot's content, gzipped JSON.
type savedRoom struct {
	Format int             `json:"format"`
	Table  json.RawMessage `json:"table"`
	Logs   tails           `json:"logs"`
	// Written is of the records up to here.
	Written written `json:"written"`
}

// savedFormat is what this program writes, and the only one that it reads: an older snapshot is left aside.
const savedFormat = 4

func (l *loaded) fromSnapshot(ctx context.Context, st store.Store, room store.Room) (err error) {
	snapshot, err := st.Snapshot(ctx, room.ID, room.Head)
	if err != nil {
		return err
	}
	defer func() {
		if value := recover(); value != nil {
			err = newFault("snapshot of room "+room.ID, value)
		}
	}()
	z, err := gzip.NewReader(bytes.NewReader(snapshot.Data))
	if err != nil {
		return fmt.Errorf("snapshot: %w", err)
	}
	data, err := io.ReadAll(z)
	if err != nil {
		return fmt.Errorf("snapshot: %w", err)
	}
	var saved savedRoom
	if err := json.Unmarshal(data, &saved); err != nil {
		return fmt.Errorf("snapshot: %w", err)
	}
	if saved.Format != savedFormat {
		return fmt.Errorf("snapshot has format %d", saved.Format)
	}
	for _, class := range rules.ViewerClasses {
		if saved.Logs[class] == nil {
			return fmt.Errorf("snapshot lacks the log of %s", class)
		}
	}
	table, err := rules.OpenSnapshot(saved.Table, l.game.Ruleset)
	if err != nil {
		return err
	}
	if table.Seq != snapshot.Seq || table.Room != room.ID {
		return fmt.Errorf("snapshot is of decision %d of room %q", table.Seq, table.Room)
	}
	if table.Steps == 0 && len(table.Rulings) > 0 {
		// Undone to its beginning, a table cannot tell that it lacks what was undone, which an objection may bring back.
		return errors.New("snapshot of a battle that was undone whole")
	}
	if saved.Written == nil {
		return errors.New("snapshot without what it is of")
	}
	l.table, l.logs, l.saved, l.written = table, saved.Logs, snapshot.Seq, saved.Written
	return nil
}

// snapshot writes a room's state; the slow part, packing, is left to pack.
func snapshot(l *loaded) (savedRoom, error) {
	table, err := l.table.Snapshot()
	if err != nil {
		return savedRoom{}, err
	}
	saved := savedRoom{Format: savedFormat, Table: table, Logs: tails{}, Written: maps.Clone(l.written)}
	for class, log := range l.logs {
		saved.Logs[class] = &tail{Count: log.Count, Recent: log.last()}
	}
	return saved, nil
}

func (s savedRoom) pack() ([]byte, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestSpeed)
	if err != nil {
		return nil, err
	}
	if err := json.NewEncoder(z).Encode(s); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
