package postgres

import (
	"time"

	"github.com/jackc/pgx/v5"

	"parlour/store"
)

// rows are records and answers as columns, of which one statement makes rows again.
type rows struct {
	records struct {
		rooms, kinds, commands, seats []string
		seqs                          []int64
		data                          [][]byte
		at                            []time.Time
	}
	answers struct {
		rooms, seats, commands []string
		seqs                   []int64
		replies                [][]byte
	}
}

// add adds what an append stores.
func (r *rows) add(a store.Append) {
	r.addRecords(a.Records)
	if a.Answer != nil {
		r.addAnswer(a.Placed())
	}
}

func (r *rows) addAnswer(a store.Answer) {
	t := &r.answers
	t.rooms, t.seats, t.commands = append(t.rooms, a.Room), append(t.seats, a.Seat), append(t.commands, a.CommandID)
	t.seqs, t.replies = append(t.seqs, int64(a.Seq)), append(t.replies, bytes(a.Reply))
}

func (r *rows) addRecords(records []store.Record) {
	t := &r.records
	for _, rec := range records {
		t.rooms, t.kinds, t.commands = append(t.rooms, rec.Room), append(t.kinds, rec.Kind), append(t.commands, rec.CommandID)
		t.seats, t.seqs = append(t.seats, rec.Seat), append(t.seqs, int64(rec.Seq))
		t.data, t.at = append(t.data, bytes(rec.Data)), append(t.at, rec.At)
	}
}

// The rows, from parameters in the order of values.
const (
	recordRows = `unnest($1::text[], $2::bigint[], $3::text[], $4::bytea[], $5::timestamptz[], $6::text[], $7::text[])`
	answerRows = `unnest($8::text[], $9::text[], $10::text[], $11::bigint[], $12::bytea[])`
)

func (r *rows) values() []any {
	e, a := &r.records, &r.answers
	return []any{e.rooms, e.seqs, e.kinds, e.data, e.at, e.commands, e.seats, a.rooms, a.seats, a.commands, a.seqs, a.replies}
}

// queue has the rows inserted by a batch.
func (r *rows) queue(b *pgx.Batch) {
	b.Queue(`
		with told as (insert into events (room, seq, kind, data, at, command_id, seat) select * from `+recordRows+`)
		insert into answers (room, seat, command_id, seq, reply) select * from `+answerRows, r.values()...)
}
