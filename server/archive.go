package server

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"
	"io"
	"time"

	"parlour/rules"
	"parlour/store"
)

// archiveFormat is what this program writes, and the only one that it reads.
const archiveFormat = "parlour-record/1"

// maxArchiveLine bounds one line of an archive, in bytes: the largest decision puts a whole field on the table.
const maxArchiveLine = 16 << 20

// An archive is a room's whole record as lines of JSON: a head, a line for each record, and the SHA-256 of all lines
// before. It holds what is secret at the table, the dice's seed too, but no token and no link.
type (
	archiveHead struct {
		Format  string `json:"format"`
		Room    string `json:"room"`
		Title   string `json:"title"`
		Ruleset string `json:"ruleset"`
		Created int64  `json:"created"` // ms since the Unix epoch
		Records uint64 `json:"records"`
	}
	archiveLine struct {
		Seq     uint64          `json:"seq"`
		Kind    string          `json:"kind"`
		At      int64           `json:"at"` // ms since the Unix epoch
		Command string          `json:"command,omitempty"`
		Seat    string          `json:"seat,omitempty"`
		Data    json.RawMessage `json:"data"`
	}
	archiveEnd struct {
		SHA256 string `json:"sha256"`
	}
)

// Archive is a room with its record, read and verified.
type Archive struct {
	Room    store.Room // Head and Epoch are 0
	Records []store.Record
	Table   *rules.Table
}

// WriteArchive writes a room's whole record; the room may be loaded elsewhere at the same time. Errors:
// store.ErrNotFound, the store's, or the writer's.
func WriteArchive(ctx context.Context, st store.Store, id string, w io.Writer) error {
	room, err := st.Room(ctx, id)
	if err != nil {
		return err
	}
	out := archiveWriter{w: w, sum: sha256.New()}
	out.line(archiveHead{archiveFormat, room.ID, room.Title, room.Ruleset, room.CreatedAt.UnixMilli(), room.Head})
	for after := uint64(0); after < room.Head && out.err == nil; {
		records, err := st.Events(ctx, id, after, 0)
		if err != nil {
			return err
		}
		if len(records) == 0 {
			return fmt.Errorf("room %s: the record ends at %d, not %d", id, after, room.Head)
		}
		for _, r := range records[:min(uint64(len(records)), room.Head-after)] {
			out.line(archiveLine{r.Seq, r.Kind, r.At.UnixMilli(), r.CommandID, r.Seat, r.Data})
			after = r.Seq
		}
	}
	sum := out.sum.Sum(nil)
	out.line(archiveEnd{hex.EncodeToString(sum)})
	return out.err
}

type archiveWriter struct {
	w   io.Writer
	sum hash.Hash
	err error
}

func (a *archiveWriter) line(v any) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // a record comes back byte for byte
	if a.err == nil {
		a.err = e.Encode(v)
	}
	if a.err == nil {
		a.sum.Write(b.Bytes())
		_, a.err = a.w.Write(b.Bytes())
	}
}

func badRecord(why string, at uint64) *rules.Refusal {
	r := rules.Refuse(CodeBadRecord, "", "why", why)
	if at > 0 {
		r.Figures.Set("at", at)
	}
	return r
}

// ReadArchive reads an archive and verifies it: the sum, the order, that the rules can read it, that every die is the
// one that seed and shares give, that no text deceives the eye, that people have names which they could have here, and that each command
// brings what the record says. Where the rules of this program may differ from those that made the record, otherRules leaves the last two
// out. Otherwise a *rules.Refusal with
// [CodeBadRecord].
func ReadArchive(r io.Reader, games []Game, otherRules bool) (Archive, error) {
	in := bufio.NewScanner(r)
	in.Buffer(nil, maxArchiveLine)
	sum := sha256.New()
	next := func(into any) *rules.Refusal {
		if !in.Scan() {
			return badRecord("cut_short", 0)
		}
		if decode(in.Bytes(), into) != nil {
			return badRecord("syntax", 0)
		}
		return nil
	}
	pass := func() {
		sum.Write(in.Bytes())
		sum.Write([]byte{'\n'})
	}
	var head archiveHead
	if refusal := next(&head); refusal != nil {
		return Archive{}, refusal
	}
	pass()
	var limits Limits
	limits.setDefaults()
	switch {
	case head.Format != archiveFormat:
		return Archive{}, badRecord("format", 0)
	case !validRoomID(head.Room):
		return Archive{}, badRecord("room", 0)
	case head.Records == 0 || head.Records > uint64(limits.RecordsPerRoom)*11/10:
		return Archive{}, badRecord("too_large", 0)
	}
	var ruleset rules.Ruleset
	for _, game := range games {
		if game.Ruleset.ID() == head.Ruleset {
			ruleset = game.Ruleset
		}
	}
	if title, refusal := cleanTitle(head.Title); refusal != nil || title != head.Title {
		return Archive{}, badRecord("text", 0)
	}
	if ruleset == nil {
		return Archive{}, rules.Refuse(rules.CodeUnknownRuleset, "", "ruleset", head.Ruleset)
	}
	a := Archive{Room: store.Room{ID: head.Room, Title: head.Title, Ruleset: head.Ruleset, CreatedAt: time.UnixMilli(head.Created).UTC()}}
	size := int64(0)
	for seq := uint64(1); seq <= head.Records; seq++ {
		var line archiveLine
		if refusal := next(&line); refusal != nil {
			refusal.Figures.Set("at", seq)
			return Archive{}, refusal
		}
		pass()
		if line.Seq != seq {
			return Archive{}, badRecord("gap", seq)
		}
		if misleading(line.Data) {
			return Archive{}, badRecord("text", seq)
		}
		if size += int64(len(line.Data)); size > limits.BytesPerRoom*11/10 {
			return Archive{}, badRecord("too_large", seq)
		}
		a.Records = append(a.Records, store.Record{Room: head.Room, Seq: seq, Kind: line.Kind, Data: bytes.Clone(line.Data),
			At: time.UnixMilli(line.At).UTC(), CommandID: line.Command, Seat: line.Seat})
	}
	var end archiveEnd
	if refusal := next(&end); refusal != nil {
		return Archive{}, refusal
	}
	if end.SHA256 != hex.EncodeToString(sum.Sum(nil)) || in.Scan() {
		return Archive{}, badRecord("sum", 0)
	}
	table, refusal := verifyRecord(a, ruleset, otherRules)
	if refusal != nil {
		return Archive{}, refusal
	}
	a.Table = table
	return a, nil
}

// Store puts an archived room into a store and gives the links to it, which are new: the old ones, and the tokens, were
// another server's. seats holds a link for each person, which hands the seat over once. Errors: store.ErrExists, the
// store's.
func (a Archive) Store(ctx context.Context, st store.Store) (links Links, seats map[rules.SeatID]SeatLink, err error) {
	links, kept := newLinks(a.Room.ID)
	seats = map[rules.SeatID]SeatLink{}
	for id, seat := range a.Table.Seats {
		if seat.Gone {
			continue
		}
		secret := newSecret()
		seats[id] = SeatLink{Link: "/seat/" + a.Room.ID + "#" + secret}
		kept = append(kept, store.Link{Role: linkSeat + string(id), Hash: store.HashSecret(secret)})
	}
	return links, seats, st.CreateRoom(ctx, store.NewRoom{Room: a.Room, Links: kept, First: a.Records})
}
