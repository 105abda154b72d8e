package server

import (
	"context"
	"errors"
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
