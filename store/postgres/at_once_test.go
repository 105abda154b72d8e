package postgres

import (
	"context"
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"parlour/migrations"
	"parlour/store"
	"parlour/store/postgres/pgtest"
)

// The statement for a single append stores what the one for many stores, and only where that does.
func TestSingleAppendIsAnAppend(t *testing.T) {
	ctx := t.Context()
	url := pgtest.Database(t)
	if err := migrations.Up(ctx, url); err != nil {
		t.Fatal(err)
	}
	s, err := Open(ctx, url, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	at := time.Unix(1700000000, 123456000).UTC()
	cases := map[string]struct {
		before string // SQL with the room's id as $1
		change func(*store.Append)
		held   bool // by another transaction, for which nobody waits
		stored bool
	}{
		"as expected":       {stored: true},
		"with a term":       {stored: true, change: func(a *store.Append) { a.Term = time.Hour }},
		"without reply":     {stored: true, change: func(a *store.Append) { a.Answer.Reply, a.Records[0].Data = nil, nil }},
		"odd texts":         {stored: true, change: func(a *store.Append) { a.Records[0].Kind, a.Answer.Seat = "噐'\"\\{}, NULL", "NULL" }},
		"much":              {stored: true, change: func(a *store.Append) { a.Records[0].Data = make([]byte, 1<<20) }},
		"another epoch":     {change: func(a *store.Append) { a.Epoch++ }},
		"another head":      {change: func(a *store.Append) { a.After++; a.Records[0].Seq++ }},
		"lease over":        {before: `update rooms set lease_until = clock_timestamp() - interval '1 s' where id = $1`},
		"no lease":          {before: `update rooms set lease_until = null where id = $1`},
		"no room":           {before: `delete from rooms where id = $1`},
		"a known command":   {before: `insert into answers values ($1, 's', 'c', 1, '')`},
		"another seat's id": {stored: true, before: `insert into answers values ($1, 't', 'c', 1, '')`},
		"held by another":   {held: true},
		"a place taken":     {before: `insert into events values ($1, 1, '', '', '2024-01-01', '', '')`},
	}
	// row is what is left of the room, with the lease as how long it lasts.
	row := func(room string) (all []any) {
		for _, query := range []string{
			`select head, epoch, coalesce(round(extract(epoch from lease_until - clock_timestamp()) / 60), -1)::int from rooms where id = $1`,
			`select seq, kind, data, at, command_id, seat from events where room = $1 order by seq`,
			`select seat, command_id, seq, reply from answers where room = $1 order by seat`,
		} {
			rows, err := s.pool.Query(ctx, query, room)
			if err != nil {
				t.Fatal(err)
			}
			got, err := pgx.CollectRows(rows, func(r pgx.CollectableRow) (any, error) { return r.Values() })
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, got)
		}
		return all
	}
	n := 0
	for name, c := range cases {
		try := func(alone bool) (stored bool, left []any) {
			n++
			room := fmt.Sprint("room ", n)
			if err := s.CreateRoom(ctx, store.NewRoom{Room: store.Room{ID: room, CreatedAt: at}}); err != nil {
				t.Fatal(err)
			}
			lease, err := s.Acquire(ctx, room, "node", 10*time.Minute)
			if err != nil {
				t.Fatal(err)
			}
			a := store.Append{Room: room, Epoch: lease.Epoch, Records: []store.Record{{Room: room, Seq: 1, Kind: "k", Data: []byte("d"), At: at, CommandID: "c", Seat: "s"}},
				Answer: &store.Answer{Room: room, Seat: "s", CommandID: "c", Reply: []byte("r")}}
			if c.change != nil {
				c.change(&a)
			}
			if c.before != "" {
				if _, err := s.pool.Exec(ctx, c.before, room); err != nil {
					t.Fatal(err)
				}
			}
			statement, values, _ := statementFor([]store.Append{a}, []int{0})
			if statement != appendSingle {
				t.Fatalf("%s: a single append is stored with\n%s", name, statement)
			}
			if !alone {
				statement = appendExpected
				values, _ = several([]store.Append{a}, []int{0})
			}
			if c.held {
				other, err := s.pool.Begin(ctx)
				if err != nil {
					t.Fatal(err)
				}
				defer func() { _ = other.Rollback(ctx) }()
				if _, err := other.Exec(ctx, `select from rooms where id = $1 for update`, room); err != nil {
					t.Fatal(err)
				}
			}
			within, cancel := context.WithTimeout(ctx, 10*time.Second)
			defer cancel()
			if err := s.pool.QueryRow(within, statement, values...).Scan(&stored); err != nil && sqlState(err) == "" {
				t.Fatal(err)
			}
			return stored, row(room)
		}
		one, oneLeft := try(true)
		many, manyLeft := try(false)
		if one != c.stored || many != c.stored {
			t.Errorf("%s: a single one %t, many %t, not %t", name, one, many, c.stored)
		}
		if !reflect.DeepEqual(oneLeft, manyLeft) {
			t.Errorf("%s: a single one left %v, many %v", name, oneLeft, manyLeft)
		}
	}
}
