package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"

	"parlour/rules"
	"parlour/server"
	"parlour/store"
)

// Import is `parlour import`.
type Import struct {
	Database
	File       string `arg:"" help:"A record that parlour export --record wrote; - reads standard input."`
	OtherRules bool   `name:"other-rules" help:"The record was made by another version of the rules: do not ask whether each command brings the same today."`
}

// Run verifies the record, stores the room, and prints the links to it.
func (i *Import) Run() (err error) {
	ctx := context.Background()
	var in io.Reader = os.Stdin
	if i.File != "-" {
		f, err := os.Open(i.File)
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	archive, err := server.ReadArchive(in, games, i.OtherRules)
	var refusal *rules.Refusal
	if errors.As(err, &refusal) && (refusal.Figures.Get("why") == "format" || refusal.Figures.Get("why") == "syntax") {
		return fmt.Errorf("%s: %w; only what `parlour export --record ROOM` wrote can be imported", i.File, err)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", i.File, err)
	}
	if err := i.migrate(ctx); err != nil {
		return err
	}
	st, err := i.open(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	links, seats, err := archive.Store(ctx, st)
	if errors.Is(err, store.ErrExists) {
		return fmt.Errorf("room %s is here already", archive.Room.ID)
	}
	if err != nil {
		return err
	}
	fmt.Printf("room %s with %s\nfirst %s\nsecond %s\nreferee %s\nspectator %s\n",
		archive.Room.ID, counted(len(archive.Records), "decision"), links.First, links.Second, links.Referee, links.Spectator)
	for _, id := range slices.Sorted(maps.Keys(seats)) {
		fmt.Printf("seat %s (%s) %s\n", id, archive.Table.Seats[id].Name, seats[id].Link)
	}
	return nil
}
