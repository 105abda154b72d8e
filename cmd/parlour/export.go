package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"time"

	"parlour/rules"
	"parlour/server"
	"parlour/store"
)

// Export is `parlour export`.
type Export struct {
	Database
	Room   string `arg:"" help:"The room's id, as in its address."`
	Lang   string `help:"Language of the text: ja or en." default:"ja" enum:"ja,en"`
	JSON   bool   `name:"json" help:"All that the class may know, as JSON; with the dice's proof once the battle is sealed."`
	Record bool   `help:"The room's whole record, for parlour import: with all secrets of the table, so for the host alone."`
	As     string `help:"The class of viewers: first, second, referee or spectator." default:"spectator" enum:"first,second,referee,spectator"`
}

// Run prints the room.
func (e *Export) Run() (err error) {
	ctx := context.Background()
	st, err := e.open(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	if e.Record {
		return e.record(ctx, st)
	}
	room, err := server.ReadRoom(ctx, st, games, e.Room, func(*rules.Table) rules.ViewerClass { return rules.ViewerClass(e.As) })
	if errors.Is(err, store.ErrNotFound) {
		return fmt.Errorf("no room %q", e.Room)
	}
	if err != nil {
		return err
	}
	out := bufio.NewWriter(os.Stdout)
	if e.JSON {
		room.At = time.Now().UnixMilli()
		encoder := json.NewEncoder(out)
		encoder.SetEscapeHTML(false)
		encoder.SetIndent("", " ")
		err = encoder.Encode(room)
	} else {
		err = writeLog(out, room, e.Lang)
	}
	return errors.Join(err, out.Flush())
}

// record prints the room's whole record.
func (e *Export) record(ctx context.Context, st store.Store) error {
	out := bufio.NewWriter(os.Stdout)
	err := server.WriteArchive(ctx, st, e.Room, out)
	if errors.Is(err, store.ErrNotFound) {
		return fmt.Errorf("no room %q", e.Room)
	}
	return errors.Join(err, out.Flush())
}
