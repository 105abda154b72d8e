package server

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"parlour/rules"
)

// Whatever a person types as a name, it is refused or comes out in one form: short, visible, without anything that turns or
// hides letters, and with a skeleton that does not change when the name is cleaned again.
func FuzzNames(f *testing.F) {
	for _, seed := range []string{"さくら", "Ａｎｎａ", "Аnnа", "раураӏ", "a\u200bb", "a\u202eb", "焼き鳥", "噐戰氣髙﨑𠮷", "か\u3099", "é́́́", "\ufdfa", " a  b ", "\xff", "👩‍👩‍👧", "ｶﾞ", "\u3164", strings.Repeat("長", 30)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, name string) {
		clean, refusal := cleanName(name)
		if refusal != nil {
			return
		}
		if again, refusal := cleanName(clean); refusal != nil || again != clean {
			t.Fatalf("%q comes out as %q, and that as %q (%v)", name, clean, again, refusal)
		}
		if n := utf8.RuneCountInString(clean); n == 0 || n > rules.MaxNameRunes || deceives(clean) || strings.TrimSpace(clean) != clean {
			t.Fatalf("%q was taken as %q", name, clean)
		}
		for _, r := range clean {
			if unicode.Is(unicode.Cf, r) {
				t.Fatalf("%q holds what cannot be seen: %U", clean, r)
			}
		}
		if skeleton(clean) == "" {
			t.Fatalf("%q has no skeleton", clean)
		}
		table := rules.NewTable(counting{})
		table.Seats["s1"] = &rules.Seat{ID: "s1", Name: clean}
		if !twinName(table, strings.ToUpper(clean), "") && strings.EqualFold(strings.ToUpper(clean), clean) {
			t.Fatalf("%q in capitals is no twin", clean)
		}
	})
}

// Whatever a browser sends after its hello, the socket's reader answers or closes, and never fails.
func FuzzMessages(f *testing.F) {
	for _, seed := range []string{`{"type":"do","id":"1","kind":"add","body":{"N":1}}`, `{"type":"preview","id":"p","kind":"add","body":{}}`, `{"type":"lines","id":"l","before":18446744073709551615}`,
		`{"type":"sync"}`, `{"type":"ping"}`, `{"type":"hello","token":"x"}`, `{"type":"do","id":"` + strings.Repeat("x", 65) + `"}`, `{"type":1}`, `[]`, `null`, "\xff", ``} {
		f.Add([]byte(seed))
	}
	h := start(f, sqliteDatabase(f), nil)
	made, _ := h.newRoom()
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 16<<10 {
			return
		}
		sock := &socket{s: h.server, queue: newQueue(&h.server.config.Limits, func() {}, func(Close) {}), ctx: t.Context()}
		a := &audience{socket: sock, viewer: &viewer{seat: "s1", queue: sock.queue}, game: countingGame}
		must(t, h.server.in(t.Context(), made.Room, func(r *room) {
			if a.room = r; r.attach(a.viewer, "", 0) != nil {
				t.Error("not let in")
			}
		}))
		_ = a.hear(data)
		// Whatever it left for the room is done by then.
		must(t, a.room.call(t.Context(), func() { a.room.detach(a.viewer) }))
	})
}

// Whatever bytes come over a connection once it is a socket, before a hello or after it, the server takes them for frames,
// answers or closes, and never fails; whoever else is there goes on.
func FuzzFrames(f *testing.F) {
	whole := func(text string) []byte { return piece(opText, true, text) }
	for _, seed := range [][]byte{
		whole(`{"type":"sync"}`), slices.Concat(piece(opText, false, `{"type":`), piece(opPing, true, "x"), piece(opMore, true, `"ping"}`)),
		piece(opClose, true, "\x03\xe8bye"), piece(opClose, true, "\x00"), piece(opPing, true, strings.Repeat("p", 125)), piece(opPing, false, ""),
		piece(opMore, true, "x"), {0xf1, 0x80, 0, 0, 0, 0}, {0x83, 0x80, 0, 0, 0, 0}, {0x81, 0x01, 'x'}, {0x81, 0xfe, 0xff}, {},
		append([]byte{0x81, 0xff}, binary.BigEndian.AppendUint64(nil, 1<<63)...), append(whole("\xff\xfe"), whole("{}")...), {0x82, 0x80, 1, 2, 3, 4},
	} {
		f.Add(true, seed)
		f.Add(false, seed)
	}
	h := start(f, sqliteDatabase(f), func(c *Config) { c.Limits.SocketsPerSeat = 1000 })
	made, second := h.newRoom()
	a, sent := h.enter(made.Room, made.Token), 0
	f.Fuzz(func(t *testing.T, hello bool, data []byte) {
		here := *h
		here.tb, a.tb = t, t // the fuzzer's own may not be called from here
		s := here.rawSocket(made.Room)
		if hello {
			data = append(whole(`{"type":"hello","token":"`+second.Token+`"}`), data...)
		}
		must(t, s.SetDeadline(time.Now().Add(patience)))
		_, _ = s.Write(data)
		must(t, s.Conn.(*net.TCPConn).CloseWrite())
		_, _ = io.Copy(io.Discard, s.r) // until the server has done with it
		if sent++; sent%50 == 0 {
			a.accept(fmt.Sprint(sent), "add", `{"N":1}`)
			a.raw = nil
		}
		if log := h.log.String(); strings.Contains(log, "failed") || strings.Contains(log, "panic") {
			t.Fatalf("a fault: %.2000s", log)
		}
		h.log.reset()
	})
}

// Whatever is brought in as a room's record is a record or is refused.
func FuzzArchive(f *testing.F) {
	h := start(f, sqliteDatabase(f), nil)
	made, _ := h.newRoom()
	var file bytes.Buffer
	must(f, WriteArchive(f.Context(), h.store, made.Room, &file))
	f.Add(file.Bytes())
	for _, seed := range []string{"", "{}\n", `{"format":"parlour-record/1","room":"r","ruleset":"counting","records":18446744073709551615}` + "\n", strings.Repeat("[", 100)} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		a, err := ReadArchive(bytes.NewReader(data), []Game{countingGame}, false)
		if err != nil {
			var refusal *rules.Refusal
			if !errors.As(err, &refusal) {
				t.Fatal(err)
			}
			return
		}
		if a.Table == nil || uint64(len(a.Records)) != a.Table.Seq {
			t.Fatalf("%d records make a table of %d decisions", len(a.Records), a.Table.Seq)
		}
	})
}
