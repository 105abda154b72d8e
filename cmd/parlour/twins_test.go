package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"parlour/migrations"
	"parlour/rules"
	"parlour/rules/dice"
	"parlour/rules/maidhammer"
	"parlour/server"
)

// twins are two servers with the same room on copies of one database, under one clock. What happens in them is the same
// but for the first team's secrets, which are other ones in each, and another number of them. So whatever the others
// receive has to be the same bytes.
type twins struct {
	t      *testing.T
	worlds [2]*hostileRoom
	clock  *atomic.Int64 // ms
	trace  []string
	tokens []string // of the first team, the second, the referee; the spectators' link
	hidden [2]int   // commands that the others did not notice
	// apart is where the first team had declared something else in each world; strayed tells of an undo that led there.
	apart   []span
	strayed bool
}

const (
	ofFirst, ofSecond, ofReferee, ofSpectator = 0, 1, 2, 3
	canary                                    = "CANARY"
)

func newTwins(t *testing.T) *twins {
	w := &twins{t: t, clock: &atomic.Int64{}}
	w.clock.Store(1_800_000_000_000)
	now := func() time.Time { return time.UnixMilli(w.clock.Load()) }
	path := filepath.Join(t.TempDir(), "parlour.db")
	origin := &hostileRoom{t: t, now: now}
	origin.must(migrations.Up(t.Context(), path))
	origin.start(path)
	var made server.Created
	origin.post("/api/rooms", server.NewRoom{Title: "x", Ruleset: "maidhammer", Name: "Aoi", Team: rules.First}, &made)
	w.tokens = []string{made.Token}
	for _, one := range []struct{ link, name string }{{made.Links.Second, "Beni"}, {made.Links.Referee, "Judge"}} {
		var taken server.SeatTaken
		origin.post("/api/rooms/"+made.Room+"/seats", server.NewSeat{Link: secretOf(one.link), Name: one.name}, &taken)
		w.tokens = append(w.tokens, taken.Token)
	}
	w.tokens = append(w.tokens, secretOf(made.Links.Spectator))
	origin.stop()
	data, err := os.ReadFile(path)
	origin.must(err)
	for i := range w.worlds {
		h := &hostileRoom{t: t, now: now, id: made.Room}
		copied := filepath.Join(t.TempDir(), "parlour.db")
		h.must(os.WriteFile(copied, data, 0o600))
		h.start(copied)
		t.Cleanup(h.stop)
		w.worlds[i] = h
		for who, class := range []rules.ViewerClass{rules.ViewFirst, rules.ViewSecond, rules.ViewReferee, rules.ViewSpectator} {
			hello := fmt.Sprintf(`"token":%q`, w.tokens[who])
			if who == ofSpectator {
				hello = fmt.Sprintf(`"link":%q`, w.tokens[who])
			}
			p := &person{h: h, hello: hello, class: class, listens: i == 1}
			h.people = append(h.people, p)
			p.enter(false)
			w.settle(h)
		}
	}
	w.compare()
	return w
}

func secretOf(link string) string {
	_, secret, _ := strings.Cut(link, "#")
	return secret
}

// settle has everybody of a world read all that is under way.
func (w *twins) settle(h *hostileRoom) {
	for _, p := range h.people {
		p.settle()
	}
}

// compare wants the second team and the spectators to have received the same in both worlds.
func (w *twins) compare() {
	w.t.Helper()
	for _, who := range []int{ofSecond, ofSpectator} {
		a, b := w.worlds[0].people[who], w.worlds[1].people[who]
		a.settle()
		b.settle()
		for _, p := range []*person{a, b} {
			if at := bytes.Index(p.raw, []byte(canary)); at >= 0 {
				w.t.Fatalf("%s reads a secret: …%.300s\nafter %s", p.class, p.raw[max(0, at-200):], w.last())
			}
		}
		if !bytes.Equal(a.raw, b.raw) {
			at := 0
			for at < min(len(a.raw), len(b.raw)) && a.raw[at] == b.raw[at] {
				at++
			}
			w.t.Fatalf("%s can tell the two apart, at byte %d:\n…%.400s\n…%.400s\nafter %s", a.class, at, a.raw[max(0, at-150):], b.raw[max(0, at-150):], w.last())
		}
		a.raw, b.raw = nil, nil
	}
}

// look is what somebody sees in the first world, as of all that has happened; the second world's people only listen.
func (w *twins) look(who int) rules.View { return w.worlds[0].people[who].sees() }

func (w *twins) last() string { return strings.Join(w.trace[max(0, len(w.trace)-8):], "\n") }

// do has somebody send a command, with one body in each world, and wants the same to become of it.
func (w *twins) do(ask string, who int, kind string, bodies [2]json.RawMessage) (accepted bool) {
	w.t.Helper()
	w.trace = append(w.trace, fmt.Sprintf("%s %d %s %.200s | %.200s", ask, who, kind, bodies[0], bodies[1]))
	var refused [2]*rules.Refusal
	for i, h := range w.worlds {
		refused[i] = h.people[who].ask(ask, map[string]any{"kind": kind, "body": bodies[i]}).Refusal
	}
	if (refused[0] == nil) != (refused[1] == nil) {
		w.t.Fatalf("%v in one world, %v in the other\nafter %s", refused[0], refused[1], w.last())
	}
	if refused[0] != nil {
		w.trace[len(w.trace)-1] += " refused: " + refused[0].Error()
	} else if ask == "do" && (kind == "undo" || kind == "retake") {
		var to struct{ Step int }
		w.worlds[0].must(json.Unmarshal(bodies[0], &to))
		w.undone(to.Step)
	}
	return refused[0] == nil
}

func same(body any) [2]json.RawMessage {
	data, err := json.Marshal(body)
	if err != nil {
		panic(err)
	}
	return [2]json.RawMessage{data, data}
}

func (w *twins) must(who int, b rules.Body) {
	w.t.Helper()
	if !w.do("do", who, b.CommandKind(), same(b)) {
		w.t.Fatalf("%s was refused", b.CommandKind())
	}
}

func (w *twins) ready() {
	w.must(ofFirst, &rules.Ready{Team: rules.First, Ready: true})
	w.must(ofSecond, &rules.Ready{Team: rules.Second, Ready: true})
}

// poke has the second team or a spectator ask for anything at all.
func (w *twins) poke(s *sender) {
	who := ofSecond + 2*s.n(2)
	s.look(w.look(who))
	kind, body := s.anything()
	ask := "preview"
	if s.n(2) == 0 && !slices.Contains([]string{"leave", "seal", "rule-result"}, kind) {
		ask = "do"
	}
	w.do(ask, who, kind, [2]json.RawMessage{body, body})
	w.compare()
}

// battle plays one battle and gives how many commands were sent.
func (w *twins) battle(data []byte, limit int) int {
	s := &sender{tape: &tape{data}}
	look := func(who int) { s.look(w.look(who)) }
	look(ofFirst)
	w.secret(s)
	w.ready()
	w.compare()
	w.sheets(s)
	for w.look(ofFirst).Stage != rules.SetUp { // somebody may have asked to go back to the gathering
		w.ready()
	}
	if !w.do("do", ofFirst, "choose", same(rules.Choose{GoFirst: true})) {
		w.must(ofSecond, &rules.Choose{GoFirst: s.n(2) == 0})
	}
	w.layEarly(s)
	w.ready()
	w.compare()
	for len(w.trace) < limit && !w.strayed {
		w.clock.Add(int64(s.n(3)) * 700)
		w.compare() // whatever came due comes before the next command, in both
		switch s.n(6) {
		case 0, 1:
			look(ofFirst)
			w.secret(s)
		case 2:
			w.poke(s)
		case 3:
			p := ofSecond + 2*s.n(2)
			for _, h := range w.worlds {
				h.people[p].leave()
				h.people[p].enter(len(w.trace)%2 == 0)
				w.settle(h)
			}
		default:
			who := s.n(2)
			look(who)
			kind, body, ok := s.offered()
			if !ok {
				continue
			}
			w.do("do", who, kind, [2]json.RawMessage{body, body})
		}
		w.compare()
		if w.look(ofFirst).Stage != rules.Play {
			break
		}
		if len(w.trace)%16 == 0 { // who is not compared may not fall behind for ever
			w.settle(w.worlds[0])
			w.settle(w.worlds[1])
		}
	}
	if w.hidden[0] == w.hidden[1] { // by chance: the first world has one more
		w.hide([2][]rules.Body{{&rules.Chat{Text: canary, Team: true}}, nil})
	}
	w.exports()
	w.seal()
	w.exports()
	if w.hidden[0] == w.hidden[1] {
		w.t.Errorf("%d hidden commands in each world", w.hidden[0])
	}
	return len(w.trace)
}

// seal ends the battle and has the seed revealed.
func (w *twins) seal() {
	if w.look(ofFirst).Stage == rules.Play {
		w.must(ofReferee, &maidhammer.RuleResult{Judgement: maidhammer.Judgement{Reason: "it is late"}})
	}
	w.must(ofFirst, &rules.Seal{})
	w.must(ofSecond, &rules.Seal{})
	w.compare()
}

// exports compares what the second team and spectators may save; once the battle is sealed its dice hold.
func (w *twins) exports() {
	for _, who := range []int{ofSecond, ofSpectator} {
		var got [2][]byte
		for i, h := range w.worlds {
			req, err := http.NewRequest("GET", h.http.URL+"/api/rooms/"+h.id+"/export", nil)
			h.must(err)
			req.Header.Set("Authorization", "Bearer "+w.tokens[who])
			res, err := http.DefaultClient.Do(req)
			h.must(err)
			got[i], err = io.ReadAll(res.Body)
			h.must(err)
			h.must(res.Body.Close())
			if res.StatusCode != 200 {
				w.t.Fatalf("export: %d", res.StatusCode)
			}
		}
		if !bytes.Equal(got[0], got[1]) || bytes.Contains(got[0], []byte(canary)) {
			w.t.Fatalf("%d can tell the two apart by what is saved", who)
		}
		var saved server.Export
		w.worlds[0].must(json.Unmarshal(got[0], &saved))
		if sealed := saved.View.Sealed; sealed != (saved.Proof != nil) || sealed && !dice.Sound(saved.Proof.Verify()) {
			w.t.Fatalf("sealed: %v, proof %+v", sealed, saved.Proof)
		}
	}
}

// Two battles that differ only in what one team keeps to itself, and in how often it does, look the same to everybody else, byte for byte, over
// frames, whole views, answers, refusals, previews, old lines and exports, whatever is asked.
func TestSecretsMakeNoDifference(t *testing.T) {
	total := 300
	if text := os.Getenv("PARLOUR_TEST_COMMANDS"); text != "" {
		var err error
		if total, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	var sent atomic.Int64
	for seed := uint64(0); int(sent.Load()) < total && !t.Failed(); seed += 2 {
		t.Run("battles", func(t *testing.T) { // two at once: each waits for the disk half of the time
			for _, seed := range []uint64{seed, seed + 1} {
				t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
					t.Parallel()
					sent.Add(int64(newTwins(t).battle(randomBytes(7000+seed, 20_000), 150)))
				})
			}
		})
	}
	t.Logf("%d commands", sent.Load())
}
