package postgres

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"parlour/store"
)

// checkDurable runs on every new connection: the setting can differ by role,
// database and URL, and changes while the pool lives.
func checkDurable(ctx context.Context, conn *pgx.Conn) error {
	var level string
	if err := conn.QueryRow(ctx, "select current_setting('synchronous_commit')").Scan(&level); err != nil {
		return err
	}
	if level != "on" && level != "remote_apply" {
		return fmt.Errorf("%w: synchronous_commit is %s, needs on (an acknowledged command could be lost)", store.ErrUnsafe, level)
	}
	return nil
}

// uniqueIndexes are what the promises of the store stand on.
var uniqueIndexes = []struct{ table, columns string }{
	{"events", "room,seq"},
	{"answers", "room,seat,command_id"},
	{"rooms", "id"},
}

// Check implements [store.Store]. That commits are synchronous is checked on
// each connection as it is made.
func (s *Store) Check(ctx context.Context) error {
	for _, index := range uniqueIndexes {
		var found bool
		err := s.one(ctx, "check", `
			select exists (
				select from pg_index i
				where i.indrelid = to_regclass($1)
				  and i.indisunique and i.indisvalid and i.indpred is null and i.indimmediate
				  and (select string_agg(a.attname, ',' order by k.position)
				       from unnest(i.indkey::int2[]) with ordinality k (attnum, position)
				       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum) = $2)`,
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
