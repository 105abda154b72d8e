package server

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"maps"
	"slices"
	"sync"

	"parlour/rules"
	"parlour/store"
)

// savedRoom is a snapshot's content, gzipped JSON.
type savedRoom struct {
	Format int             `json:"format"`
	Table  json.RawMessage `json:"table"`
	Logs   tails           `json:"logs"`
	// Written is of the records up to here.
	Written written `json:"written"`
}

// savedFormat is what this program writes, and the only one that it reads: an older snapshot is left aside.
const savedFormat = 5

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
func snapshot(l *loaded) (saved savedRoom, err error) {
	defer func() {
		if value := recover(); value != nil {
			err = newFault("snapshot", value)
		}
	}()
	table, err := l.table.Snapshot()
	if err != nil {
		return savedRoom{}, err
	}
	saved = savedRoom{Format: savedFormat, Table: table, Logs: tails{}, Written: maps.Clone(l.written)}
	for class, log := range l.logs {
		saved.Logs[class] = &tail{Count: log.Count, Recent: log.last()}
	}
	return saved, nil
}

// packers are kept from snapshot to snapshot: the tables of each take more memory than what it packs.
var packers = sync.Pool{New: func() any {
	z, err := gzip.NewWriterLevel(nil, gzip.BestSpeed)
	if err != nil {
		panic(err) // the level is one of the package's own
	}
	return z
}}

func (s savedRoom) pack() ([]byte, error) {
	text, err := s.text()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	z := packers.Get().(*gzip.Writer)
	defer packers.Put(z)
	z.Reset(&b)
	if _, err := z.Write(text); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// text writes by hand what json.Marshal would, which reads each line of the logs once more: that takes longer than all the
// rest, with everybody's commands waiting for the processor.
func (s savedRoom) text() ([]byte, error) {
	written, err := json.Marshal(s.Written)
	if err != nil {
		return nil, err
	}
	text := fmt.Appendf(nil, `{"format":%d,"written":%s,"table":%s,"logs":{`, s.Format, written, s.Table)
	for i, class := range slices.Sorted(maps.Keys(s.Logs)) {
		if i > 0 {
			text = append(text, ',')
		}
		log := s.Logs[class]
		text = fmt.Appendf(text, `%q:{"count":%d,"recent":[`, class, log.Count)
		for k, line := range log.Recent {
			if k > 0 {
				text = append(text, ',')
			}
			text = append(text, line...)
		}
		text = append(text, "]}"...)
	}
	return append(text, "}}"...), nil
}

// snapshotDue tells whether a snapshot is due since the last. Where that is in a room's record depends on the room, so that
// rooms in which as much happens do not all come at once.
func (r *room) snapshotDue() bool {
	every := r.s.config.SnapshotEvery
	shift := uint64(crc32.ChecksumIEEE([]byte(r.id)))
	return (r.table.Seq+shift)/every > (r.saved+shift)/every
}

// save stores a snapshot beside the goroutine, unless that of another room is being stored: rooms that are as busy as each
// other would all come at once, and their commands wait for as long as it takes. The next decision tries again.
func (r *room) save() {
	select {
	case r.s.saving <- struct{}{}:
	default:
		return
	}
	put := r.snapshot()
	r.s.background.Go(func() {
		defer func() { <-r.s.saving }()
		put()
	})
}

// snapshot takes the room as it is and gives what packs and stores it. A snapshot that fails, in whatever way, is not tried
// again until it is due anew, and harms nobody: all that it saves is time.
func (r *room) snapshot() (put func()) {
	if r.table.Seq == r.saved {
		return func() {}
	}
	seq := r.table.Seq
	r.saved = seq
	s, err := snapshot(r.loaded)
	if err != nil {
		r.logFault("no snapshot", err)
		return func() {}
	}
	return func() {
		if err := r.put(s, seq); err != nil {
			r.logUnstored(err)
		}
	}
}

// put packs and stores a snapshot, beside the room's goroutine or on it.
func (r *room) put(s savedRoom, seq uint64) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = newFault("snapshot of room "+r.id, value)
		}
	}()
	data, err := s.pack()
	if err != nil {
		return err
	}
	ctx, cancel := r.storeContext()
	defer cancel()
	return r.s.store.PutSnapshot(ctx, store.Snapshot{Room: r.id, Seq: seq, Data: data})
}

func (r *room) logUnstored(err error) {
	var f *fault
	if errors.As(err, &f) {
		r.logFault("snapshot not stored", err)
		return
	}
	r.log.Warn("snapshot not stored", "err", err)
}
