package sqlite

import (
	"context"
	"fmt"

	"parlour/store"
)

// uniqueIndexes are what the promises of the store stand on.
var uniqueIndexes = []struct{ table, columns string }{
	{"events", "room,seq"},
	{"answers", "room,seat,command_id"},
	{"rooms", "id"},
}

// Check implements [store.Store]. The settings of connections are checked on
// each one as it is made.
func (s *Store) Check(ctx context.Context) error {
	for _, index := range uniqueIndexes {
		var found bool
		err := s.one(ctx, "check", `
			SELECT EXISTS (
				SELECT 1 FROM pragma_index_list(?) l
				WHERE l."unique" AND NOT l.partial
				  AND (SELECT group_concat(name, ',') FROM (SELECT name FROM pragma_index_info(l.name) ORDER BY seqno)) = ?)`,
			[]any{index.table, index.columns}, &found)
		if err != nil {
			return err
		}
		if !found {
			return fmt.Errorf("%w: table %s has no unique index on (%s); run the migrations, or restore it",
				store.ErrUnsafe, index.table, index.columns)
		}
	}
	return nil
}
