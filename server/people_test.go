package server

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"nhooyr.io/websocket"

	"parlour/rules"
	"parlour/rules/dice"
)

// Nothing of one team's secrets reaches the other, in frames, lines, whole views, old lines, answers or exports.
func TestSecretsStayWithTheirTeam(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, second := h.newRoom()
	const canary, other = "CANARY-OF-FIRST", "CANARY-OF-SECOND"
	see := map[string]*browser{
		"first": h.enter(made.Room, made.Token), "second": h.enter(made.Room, second.Token), "spectator": h.watch(made.Room, made.Links.Spectator),
		"referee": h.enter(made.Room, h.join(made.Room, made.Links.Referee, "審判").Token),
	}
	a, b := see["first"], see["second"]
	a.accept("1", "whisper", `{"team":"first","word":"`+canary+`"}`)
	a.accept("2", "chat", `{"text":"`+canary+` in chat","team":true}`)
	b.accept("1", "whisper", `{"team":"second","word":"`+other+`"}`)
	if m := b.do("2", "whisper", `{"team":"first","word":"x"}`); m.Refusal == nil {
		t.Error("the other team's word could be set")
	}
	b.write(`{"type":"preview","id":"p","kind":"whisper","body":{"team":"first","word":"x"}}`)
	b.until("preview")
	a.accept("3", "add", `{"N":7}`)
	for _, one := range see {
		one.total(7)
		one.write(`{"type":"sync"}`)
		one.until("welcome")
		one.write(`{"type":"lines","id":"l","before":1000}`)
		one.until("lines")
	}
	// Somebody of the first team who comes back as a spectator sees what spectators see.
	see["first again as a spectator"] = h.watch(made.Room, made.Links.Spectator)
	exports := map[string]string{"first": made.Token, "second": second.Token, "spectator": secretOf(made.Links.Spectator)}
	for name, want := range map[string][2]bool{"first": {true, false}, "second": {false, true}, "referee": {true, true}, "spectator": {}, "first again as a spectator": {}} {
		got := string(bytes.Join(see[name].raw, nil))
		if token := exports[name]; token != "" {
			var export json.RawMessage
			if status := h.request("GET", "/api/rooms/"+made.Room+"/export", token, nil, &export); status != 200 {
				t.Errorf("%s: export %d", name, status)
			}
			got += string(export)
		}
		if has := [2]bool{strings.Contains(got, canary), strings.Contains(got, other)}; has != want {
			t.Errorf("%s sees %v, not %v", name, has, want)
		}
		if strings.Contains(got, `"seed":"`) {
			t.Errorf("%s sees the seed", name)
		}
	}
	// What another may not see takes no number either: the frames that the second team got have no gap, see browser.
	if n := see["spectator"].n; n >= see["first"].n {
		t.Errorf("the spectator counts %d frames, the first team %d", n, see["first"].n)
	}
}

// No secret is in the log, at its most talkative.
func TestLogHoldsNoSecret(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, second := h.newRoom()
	h.enter(made.Room, made.Token).accept("1", "chat", `{"text":"SAID-IN-CONFIDENCE","team":true}`)
	h.watch(made.Room, made.Links.Spectator)
	h.request("GET", "/api/rooms/"+made.Room+"/export?token="+made.Token, made.Token, nil, nil)
	h.request("POST", "/api/rooms/"+made.Room+"/look", "", ByLink{secretOf(made.Links.First)}, nil)
	h.dial(made.Room, `{"type":"hello","token":"`+made.Token+`","x":1}`).ended()
	h.request("GET", "/api/rooms/a%0aforged%20line", "", nil, nil)
	h.request("GET", "/join/"+made.Room+"%23"+secretOf(made.Links.Second), "", nil, nil)
	log := h.log.String()
	for _, secret := range []string{made.Token, second.Token, secretOf(made.Links.First), secretOf(made.Links.Second), secretOf(made.Links.Spectator), "SAID-IN-CONFIDENCE"} {
		if strings.Contains(log, secret) {
			t.Errorf("the log holds %q", secret)
		}
	}
	for line := range strings.Lines(log) {
		if !strings.HasPrefix(line, "time=") {
			t.Errorf("a forged line: %q", line)
		}
	}
}

// One of many stops reading. The others get everything as if it were not there; it is let go and may resume.
func TestSlowBrowserStopsNobody(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) {
		c.Limits.QueueFrames, c.Limits.QueueGrace, c.WriteTimeout = 8, 200*time.Millisecond, time.Second
	})
	made, second := h.newRoom()
	a := h.enter(made.Room, made.Token)
	h.readBuffer = 4096
	slow := h.enter(made.Room, second.Token)
	h.readBuffer = 0
	watching := make([]*browser, 5)
	for i := range watching {
		watching[i] = h.watch(made.Room, made.Links.Spectator)
	}
	const n = 60
	var all sync.WaitGroup
	all.Go(func() {
		for i := range n {
			a.accept(fmt.Sprint(i), "add", `{"N":1,"Pad":12000}`) // soon more than the system's buffers take
		}
	})
	for _, b := range watching {
		all.Go(func() { b.total(n) })
	}
	all.Wait()
	soon(t, "the slow one is let go", func() bool { return h.figure(`parlour_sockets{class="second"}`) == 0 })
	h.resume(made.Room, second.Token, slow).total(n)
}

// figure reads one of the server's metrics, by its name with its labels.
func (h *host) figure(name string) float64 {
	families, err := h.metrics.Gather()
	must(h.tb, err)
	for _, family := range families {
		for _, m := range family.Metric {
			full := family.GetName()
			for i, label := range m.Label {
				full += map[bool]string{true: "{", false: ","}[i == 0] + fmt.Sprintf("%s=%q", label.GetName(), label.GetValue())
			}
			if len(m.Label) > 0 {
				full += "}"
			}
			if full == name {
				return m.GetGauge().GetValue() + m.GetCounter().GetValue()
			}
		}
	}
	return 0
}

// When the server shuts down everybody is told with 1001, in time, also those who do not listen.
func TestShutdown(t *testing.T) {
	db := sqliteDatabase(t)
	h := start(t, db, nil)
	made, _ := h.newRoom()
	a := h.enter(made.Room, made.Token)
	a.accept("1", "add", `{"N":1}`)
	var watching []*browser
	for range 50 {
		watching = append(watching, h.watch(made.Room, made.Links.Spectator))
	}
	var told sync.WaitGroup
	for _, b := range watching[:40] { // the other ten are silent
		told.Go(func() {
			if bye, status := b.ended(); bye != "server_stopping" || status != 1001 {
				t.Errorf("%q %d", bye, status)
			}
		})
	}
	began := time.Now()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	must(t, h.server.Close(ctx))
	if took := time.Since(began); took > 3*time.Second {
		t.Errorf("closing took %s", took)
	}
	told.Wait()
	if status := h.request("GET", "/readyz", "", nil, nil); status != 503 {
		t.Errorf("ready: %d", status)
	}
	// The room was saved and given up: another node may have it at once.
	snapshot, err := h.store.Snapshot(t.Context(), made.Room, 1<<40)
	must(t, err)
	room, err := h.store.Room(t.Context(), made.Room)
	must(t, err)
	if snapshot.Seq != room.Head {
		t.Errorf("snapshot of %d, head %d", snapshot.Seq, room.Head)
	}
	_, err = h.store.Acquire(t.Context(), made.Room, "another", time.Second)
	must(t, err)
}

// Opened from a snapshot a table is the one that replay gives.
func TestSnapshotIsTheRecord(t *testing.T) {
	db := sqliteDatabase(t)
	h := start(t, db, func(c *Config) { c.SnapshotEvery = 5 })
	made, second := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	for i := range 23 {
		a.accept(fmt.Sprint(i), "add", `{"N":1}`)
	}
	b.total(23)
	h.stop()
	h = start(t, db, nil)
	l, err := h.server.read(t.Context(), made.Room, false)
	must(t, err)
	whole, err := h.server.read(t.Context(), made.Room, true)
	must(t, err)
	if l.saved == 0 {
		t.Error("there was no snapshot")
	}
	one, _ := json.Marshal(l.table.View("first"))
	two, _ := json.Marshal(whole.table.View("first"))
	if !bytes.Equal(one, two) {
		t.Errorf("%s\n%s", one, two)
	}
	for _, class := range rules.ViewerClasses {
		x, y := l.logs[class], whole.logs[class]
		if x.Count != y.Count || !bytes.Equal(encode(x.last()), encode(y.last())) {
			t.Errorf("%s: %d lines, not %d", class, x.Count, y.Count)
		}
	}
}

// A quick reconnection is nobody's business; a real absence is told once, and so is the return.
func TestPresence(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) { c.AwayAfter = 150 * time.Millisecond })
	made, second := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	count := func(key string) (n int) {
		for _, line := range a.lines {
			if line.Key == key && line.Args["seat"] == "seat:s2" {
				n++
			}
		}
		return n
	}
	for count("log.connected") < 1 {
		_, err := a.next()
		must(t, err)
	}
	b.drop()
	b = h.resume(made.Room, second.Token, b)
	b.until("resumed")
	b.accept("1", "add", `{"N":1}`)
	a.total(1)
	if count("log.disconnected") != 0 {
		t.Error("a quick reconnection was told")
	}
	b.drop()
	for count("log.disconnected") < 1 {
		_, err := a.next()
		must(t, err)
	}
	b = h.resume(made.Room, second.Token, b)
	b.until("resumed")
	b.accept("2", "add", `{"N":1}`)
	a.total(2)
	if count("log.connected") != 2 || count("log.disconnected") != 1 {
		t.Errorf("came %d times, went %d times", count("log.connected"), count("log.disconnected"))
	}
}

// A deadline comes without anybody's doing, and one that passed while nobody was there comes when somebody is.
func TestDeadlines(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) { c.IdleAfter, c.AwayAfter = 50*time.Millisecond, 20*time.Millisecond })
	made, second := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	h.play(a, b)
	a.accept("ask", "ask", `{"MS":100}`)
	b.total(-1)
	a.accept("ask2", "ask", `{"MS":300}`)
	a.accept("add", "add", `{"N":5}`)
	a.drop()
	b.drop()
	soon(t, "the empty room is unloaded", func() bool { return h.figure("parlour_rooms_open") == 0 })
	time.Sleep(400 * time.Millisecond)
	a = h.enter(made.Room, made.Token)
	a.total(-1)
}

// play leads a room to play.
func (h *host) play(a, b *browser) {
	h.tb.Helper()
	for _, stage := range []string{"lobby", "sheets", "set-up"} {
		if stage == "set-up" {
			if a.do("choose", "choose", `{"go_first":true}`).Refusal != nil {
				b.accept("choose", "choose", `{"go_first":true}`)
			}
		}
		a.accept("r-"+stage, "ready", `{"team":"first","ready":true}`)
		b.accept("r-"+stage, "ready", `{"team":"second","ready":true}`)
	}
}

// A sealed battle's export proves its dice; before, nothing of the seed is in it.
func TestExportProvesTheDice(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, second := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	a.accept("e", "entropy", `{"team":"first","hex":"00112233445566778899aabbccddeeff"}`)
	h.play(a, b)
	for i := range 20 {
		a.accept(fmt.Sprint("t", i), "throw", `{}`)
	}
	a.accept("c", "chat", `{"text":"3D6"}`)
	a.accept("undo", "undo", `{"step":3,"reason":"test"}`)
	for i := range 5 {
		b.accept(fmt.Sprint("u", i), "throw", `{}`)
	}
	var out Export
	h.request("GET", "/api/rooms/"+made.Room+"/export", made.Token, nil, &out)
	if out.Proof != nil || out.View.Dice.Seed != "" {
		t.Fatal("the dice were revealed before the end")
	}
	l, err := h.server.read(t.Context(), made.Room, true)
	must(t, err)
	var rolls rolls
	table := rules.NewTable(counting{})
	must(t, fold(t.Context(), h.store, table, made.Room, func(d rules.Decided, _ int) error { rolls.add(table, d); return nil }))
	proof := rolls.proof(l.table, rules.ViewSpectator)
	if findings := proof.Verify(); !dice.Sound(findings) || len(proof.Rolls) < 27 {
		t.Errorf("%d rolls: %+v", len(proof.Rolls), findings)
	}
}

// Connections that come and go, politely or not, leave nothing behind, and empty rooms are unloaded.
func TestNothingIsLeftBehind(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) {
		c.IdleAfter, c.AwayAfter, c.ResumeFor = 20*time.Millisecond, 10*time.Millisecond, 10*time.Millisecond
	})
	made, _ := h.newRoom()
	h.enter(made.Room, made.Token).drop()
	soon(t, "the room is unloaded", func() bool { return h.figure("parlour_rooms_open") == 0 })
	before := runtime.NumGoroutine()
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for i := range 40 {
				ctx, cancel := context.WithTimeout(context.Background(), patience)
				conn, _, err := websocket.Dial(ctx, h.http.URL+"/api/rooms/"+made.Room+"/socket", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {h.http.URL}}})
				if err != nil {
					t.Error(err)
				} else {
					conn.SetReadLimit(1 << 20)
					if i%3 > 0 {
						_ = conn.Write(ctx, websocket.MessageText, []byte(`{"type":"hello","link":"`+secretOf(made.Links.Spectator)+`"}`))
						_, _, _ = conn.Read(ctx)
					}
					if i%2 == 0 {
						_ = conn.Close(websocket.StatusNormalClosure, "")
					} else {
						_ = conn.CloseNow()
					}
				}
				cancel()
			}
		})
	}
	all.Wait()
	h.http.Client().CloseIdleConnections()
	soon(t, "goroutines are back to where they were", func() bool {
		h.http.Client().CloseIdleConnections()
		return runtime.NumGoroutine() <= before+3
	})
	if n := h.figure(`parlour_sockets{class="spectator"}`); n != 0 {
		t.Errorf("%v sockets are counted", n)
	}
}

// A peer that is silent for good is found out by its missing pongs; one that answers stays.
func TestDeadPeer(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) { c.PingEvery, c.PingTimeout = 50*time.Millisecond, 100*time.Millisecond })
	made, _ := h.newRoom()
	alive := h.watch(made.Room, made.Links.Spectator)
	_ = h.watch(made.Room, made.Links.Spectator) // never reads again, so never answers a ping
	go func() {
		for {
			if _, err := alive.next(); err != nil {
				return
			}
		}
	}()
	soon(t, "the silent one is gone", func() bool { return h.figure(`parlour_sockets{class="spectator"}`) == 1 })
	time.Sleep(300 * time.Millisecond)
	if n := h.figure(`parlour_sockets{class="spectator"}`); n != 1 {
		t.Errorf("%v sockets are left", n)
	}
}

// A seat may be open in a few places; the oldest makes place for a new one.
func TestSeatInTooManyPlaces(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) { c.Limits.SocketsPerSeat = 2 })
	made, _ := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, made.Token)
	c := h.enter(made.Room, made.Token)
	if bye, status := a.ended(); bye != "replaced" || status != 4006 {
		t.Errorf("%q %d", bye, status)
	}
	b.accept("1", "add", `{"N":1}`)
	c.total(1)
}

// What a game calls names is brought into one form, and refused where it hides something.
func TestNamesInTheGame(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, _ := h.newRoom()
	a := h.enter(made.Room, made.Token)
	for i, hidden := range []string{"a\u200bb", "\u3164", "x\u00ad", "é́́́", " "} {
		if m := a.do(fmt.Sprint(i), "whisper", `{"team":"first","word":"`+hidden+`"}`); m.Refusal == nil || m.Refusal.Code != rules.CodeBadName {
			t.Errorf("%q: %v", hidden, m.Refusal)
		}
	}
	a.accept("wide", "whisper", `{"team":"first","word":"  Ａｏｉ　１ "}`)
	a.until("frame")
	if !strings.Contains(string(a.view), `"Aoi 1"`) {
		t.Errorf("%s", a.view)
	}
	a.accept("empty", "whisper", `{"team":"first","word":""}`)
}

// Too much at once is refused, and far too much is the end.
func TestFlood(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) {
		c.Limits.CommandsPerSecond, c.Limits.CommandBurst, c.Limits.FloodAfter = 0.001, 5, 20
	})
	made, _ := h.newRoom()
	a := h.enter(made.Room, made.Token)
	for i := range 5 {
		a.accept(fmt.Sprint(i), "add", `{"N":1}`)
	}
	if m := a.do("6", "add", `{"N":1}`); m.Refusal == nil || m.Refusal.Code != rules.CodeTooManyCommands {
		t.Errorf("%+v", m.Refusal)
	}
	for range 20 {
		_ = a.conn.Write(t.Context(), websocket.MessageText, []byte(`{"type":"sync"}`))
	}
	if bye, status := a.ended(); bye != "flood" || status != 4009 {
		t.Errorf("%q %d", bye, status)
	}
}

// An undo that reaches back beyond the snapshot reads the whole record, and so does an objection to an undo.
func TestUndoAfterRestart(t *testing.T) {
	db := sqliteDatabase(t)
	h := start(t, db, nil)
	made, second := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	h.play(a, b)
	for i := range 3 {
		a.accept(fmt.Sprint(i), "add", `{"N":10}`)
	}
	again := func() {
		h.stop()
		h = start(t, db, nil)
		a, b = h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	}
	again()
	a.accept("undo", "undo", `{"step":1,"reason":"mistake"}`)
	a.total(10)
	b.total(10)
	a.accept("undo2", "undo", `{"step":0,"reason":"mistake"}`)
	b.total(0)
	again()
	if a.now() != 0 {
		t.Errorf("total %d", a.now())
	}
	b.accept("object", "object", `{"ruling":2}`)
	b.write(`{"type":"sync"}`)
	b.until("welcome")
	live := b.now()
	whole, err := h.server.read(t.Context(), made.Room, true)
	must(t, err)
	if replayed := whole.table.Game().(*count).Total; replayed != live {
		t.Errorf("the live table has %d, its record %d", live, replayed)
	}
	if want := map[rules.RulingStatus]int{rules.RulingOverturned: 10}[whole.table.Rulings[1].Status]; live != want {
		t.Errorf("total %d after the undo was %s", live, whole.table.Rulings[1].Status)
	}
}
