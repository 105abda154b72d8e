package server

import (
	"context"
	"errors"
	"fmt"

	"parlour/rules"
	"parlour/store"
)

// fold reads a room's records after the table's own place and folds them onto it, calling each after every decision
// with the size of its record in bytes. Each may end it with errEnough.
func fold(ctx context.Context, st store.Store, t *rules.Table, room string, each func(d rules.Decided, size int) error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = newFault("replay of room "+room, value)
		}
	}()
	for {
		records, err := st.Events(ctx, room, t.Seq, 0)
		if err != nil {
			return err
		}
		for _, record := range records {
			d, err := rules.ReadDecided(record.Data, t.Ruleset())
			if err != nil {
				return fmt.Errorf("room %s, record %d: %w", room, record.Seq, err)
			}
			if err := t.Apply(d); err != nil {
				return fmt.Errorf("room %s, record %d: %w", room, record.Seq, err)
			}
			if err := each(d, len(record.Data)); err != nil {
				if errors.Is(err, errEnough) {
					return nil
				}
				return err
			}
		}
		if len(records) < store.PageLimit {
			return nil
		}
	}
}

// errEnough ends a fold early.
var errEnough = errors.New("enough")
