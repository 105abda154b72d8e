package server

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"parlour/rules"
	"parlour/server/pagetest"
	"parlour/store"
)

// agreement is a room with pages of every class open, in which something goes wrong.
type agreement struct {
	*host
	t      *testing.T
	made   Created
	second SeatTaken
	third  SeatTaken // of the second team too
	store  *troubled
	// first and partner play, leaver will leave, spectator looks on.
	first, partner, leaver, spectator *pagetest.Page
	other                             *host // a second server on the same database
}

func (a *agreement) page(token, link string) *pagetest.Page {
	p := pagetest.Open(pagetest.Config{Server: a.http.URL, Room: a.made.Room, Token: token, Link: link, Hash: Hash})
	a.t.Cleanup(p.Close)
	return p
}

// do has a page's command accepted, as soon as the store takes it.
func (a *agreement) do(p *pagetest.Page, kind, body string) {
	a.t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		refusal, err := p.Do(kind, body)
		must(a.t, err)
		if refusal == nil {
			return
		}
		if refusal.Code != CodeStoreUnavailable || time.Now().After(end) {
			a.t.Fatalf("%s: %v", kind, refusal)
		}
	}
}

// inRoom runs something on the room's goroutine.
func (a *agreement) inRoom(task func(*room)) {
	a.t.Helper()
	must(a.t, a.server.in(a.t.Context(), a.made.Room, task))
}

// troubles are what can go wrong between a room and its people. Each is over when its function returns; what it gives are
// the pages that are still to have the table then.
var troubles = map[string]func(*agreement) []*pagetest.Page{
	"frames lost and doubled": func(a *agreement) []*pagetest.Page {
		a.spectator.Miss(3, 2)
		a.partner.Miss(1, 0)
		for range 8 {
			a.do(a.first, "add", `{"N":1}`)
		}
		return a.all()
	},
	"lines cut": func(a *agreement) []*pagetest.Page {
		for i := range 12 {
			a.do(a.first, "add", `{"N":1}`)
			a.all()[i%4].Cut()
		}
		return a.all()
	},
	"one who stops reading": func(a *agreement) []*pagetest.Page {
		goOn := a.spectator.Stop()
		defer goOn()
		for range 40 {
			a.do(a.first, "add", `{"N":1,"Pad":20000}`)
		}
		soon(a.t, "the slow one is let go", func() bool { return a.figure(`parlour_sockets{class="spectator"}`) == 0 })
		return a.all()
	},
	"store away": func(a *agreement) []*pagetest.Page {
		a.store.fail(true)
		if refusal, err := a.first.Do("add", `{"N":1}`); err != nil || refusal == nil || refusal.Code != CodeStoreUnavailable {
			a.t.Errorf("while it is away: %v, %v", refusal, err)
		}
		for _, p := range a.all() {
			soon(a.t, "everybody is told", func() bool { told, _ := p.Told(); return slices.Contains(told, string(CodeStoreUnavailable)) })
		}
		a.store.fail(false)
		return a.all()
	},
	"a commit that was not answered": func(a *agreement) []*pagetest.Page {
		for _, stored := range []bool{true, false} {
			if a.store.set(nil, once(store.ErrUnknownOutcome)); !stored {
				a.store.set(once(store.ErrUnknownOutcome), nil)
			}
			a.do(a.partner, "add", `{"N":3}`)
		}
		return a.all()
	},
	"a lease that ran out": func(a *agreement) []*pagetest.Page {
		a.store.set(once(&store.FencedError{Epoch: 1, Current: 1}), nil)
		a.do(a.first, "add", `{"N":3}`)
		return a.all()
	},
	"another server that took the room": func(a *agreement) []*pagetest.Page {
		b := a.other.enter(a.made.Room, a.second.Token)
		b.accept("elsewhere", "add", `{"N":10}`)
		b.drop()
		a.do(a.first, "add", `{"N":3}`) // the first server learns of it and takes the room back
		return a.all()
	},
	"a fault in the rules": func(a *agreement) []*pagetest.Page {
		for _, how := range []string{"panic", "half"} {
			if refusal, err := a.first.Do("fault", `{"how":"`+how+`"}`); err != nil || refusal == nil || refusal.Code != CodeInternal {
				a.t.Errorf("%s: %v, %v", how, refusal, err)
			}
		}
		a.do(a.partner, "add", `{"N":3}`)
		return a.all()
	},
	"a fault in the room": func(a *agreement) []*pagetest.Page {
		_ = a.server.in(a.t.Context(), a.made.Room, func(*room) { panic("on purpose") })
		a.do(a.partner, "add", `{"N":3}`)
		return a.all()
	},
	"somebody's leaving": func(a *agreement) []*pagetest.Page {
		a.do(a.leaver, "leave", `{}`) // answered before the line ends
		soon(a.t, "it is seen off", func() bool { _, byes := a.leaver.Told(); return slices.Contains(byes, CloseNoSeat.Name) })
		if view := string(a.leaver.View()); strings.Contains(view, `"`+string(a.third.Seat)+`":{`) && !strings.Contains(view, `"gone":true`) {
			a.t.Errorf("whoever leaves does not see it: %s", view)
		}
		a.do(a.first, "add", `{"N":3}`)
		return []*pagetest.Page{a.first, a.partner, a.spectator}
	},
	"a seat that moves to another device": func(a *agreement) []*pagetest.Page {
		var taken SeatTaken
		path := "/api/rooms/" + a.made.Room + "/seats/" + string(a.third.Seat) + "/token"
		if status := a.request("POST", path, a.third.Token, nil, &taken); status != 201 {
			a.t.Fatalf("rotate: %d", status)
		}
		a.leaver = a.page(taken.Token, "")
		a.do(a.leaver, "add", `{"N":3}`)
		return a.all()
	},
	"an undo that reads the whole record": func(a *agreement) []*pagetest.Page {
		a.inRoom(func(r *room) { r.reopen("test", false) }) // from a snapshot
		a.do(a.first, "undo", `{"step":1,"reason":"mistake"}`)
		return a.all()
	},
	"a restart": func(a *agreement) []*pagetest.Page {
		// Pages know their server by its address, which a new one of the test's would not have: the room alone ends.
		a.inRoom(func(r *room) { r.unload(CloseGoingAway) })
		a.do(a.first, "add", `{"N":3}`)
		return a.all()
	},
	"more at once than a queue holds": func(a *agreement) []*pagetest.Page {
		var sending sync.WaitGroup
		for _, p := range []*pagetest.Page{a.first, a.partner, a.leaver} {
			sending.Go(func() {
				for range 30 {
					a.do(p, "add", `{"N":1,"Pad":3000}`)
				}
			})
		}
		sending.Wait()
		return a.all()
	},
}

func (a *agreement) all() []*pagetest.Page {
	return []*pagetest.Page{a.first, a.partner, a.leaver, a.spectator}
}

// When any trouble is over, every page soon has the very table that the record has, and the room goes on.
func TestEverybodyAgreesAfterTrouble(t *testing.T) {
	for name, trouble := range troubles {
		// One after the other: whoever is measured by the clock does not share the machine with thirteen of its kind.
		t.Run(name, func(t *testing.T) {
			db := sqliteDatabase(t)
			a := &agreement{t: t, store: &troubled{}}
			change := func(c *Config) {
				c.SnapshotEvery, c.Limits.ExportsPerMinute = 3, 1000
				c.Limits.QueueFrames, c.Limits.QueueGrace, c.WriteTimeout = 8, 300*time.Millisecond, time.Second
			}
			a.host = start(t, db, func(c *Config) { change(c); a.store.Store = c.Store; c.Store = a.store })
			a.other = start(t, db, change)
			a.made, a.second = a.newRoom()
			a.third = a.join(a.made.Room, a.made.Links.Second, "ゆき")
			a.first, a.partner, a.leaver = a.page(a.made.Token, ""), a.page(a.second.Token, ""), a.page(a.third.Token, "")
			a.spectator = a.page("", secretOf(a.made.Links.Spectator))
			a.play()
			if _, err := pagetest.Agree(patience, a.all()...); err != nil {
				t.Fatal("before:", err)
			}
			pages := trouble(a)
			a.store.set(nil, nil)
			took, err := pagetest.Agree(5*time.Second, pages...)
			if err != nil {
				t.Fatalf("not within %s: %v", took, err)
			}
			a.do(a.first, "add", `{"N":1000}`)
			if _, err := pagetest.Agree(5*time.Second, pages...); err != nil {
				t.Fatal("it does not go on:", err)
			}
			t.Logf("everybody had the same table after %s", took)
		})
	}
}

// play leads the room to play, with some decisions that an undo can reach.
func (a *agreement) play() {
	a.t.Helper()
	for _, stage := range []string{"lobby", "sheets", "set-up"} {
		if stage == "set-up" {
			if refusal, err := a.first.Do("choose", `{"go_first":true}`); err != nil || refusal != nil {
				a.do(a.partner, "choose", `{"go_first":true}`)
			}
		}
		a.do(a.first, "ready", `{"team":"first","ready":true}`)
		a.do(a.partner, "ready", `{"team":"second","ready":true}`)
	}
	for i := range 4 {
		a.do(a.first, "add", fmt.Sprintf(`{"N":%d}`, 1<<i))
	}
}

// A venue's players and spectators all come from one address. They get in, all at once, and in again within seconds when
// their wireless network drops them all, with the bounds that a server has by default.
func TestVenueBehindOneAddress(t *testing.T) {
	t.Parallel()
	const players, spectators = 20, 500
	h := start(t, sqliteDatabase(t), func(c *Config) { c.Limits = Limits{} })
	var made Created
	if status := h.request("POST", "/api/rooms", "", NewRoom{Title: "大会", Ruleset: "counting", Name: "さくら", Team: rules.First}, &made); status != 201 {
		t.Fatalf("new room: %d", status)
	}
	look := func(i int, link string) {
		if status := h.request("POST", "/api/rooms/"+made.Room+"/look", "", ByLink{secretOf(link)}, nil); status != 200 {
			t.Errorf("%d looks: %d", i, status)
		}
	}
	tokens := []string{made.Token}
	for i := 1; i < players; i++ {
		link := []string{made.Links.First, made.Links.Second}[i%2]
		look(i, link)
		tokens = append(tokens, h.join(made.Room, link, fmt.Sprint("人", i)).Token)
	}
	open := func(first bool) {
		var all sync.WaitGroup
		began, in := time.Now(), make([]*browser, players+spectators)
		for i := range in {
			all.Go(func() {
				hello := `{"type":"hello","link":"` + secretOf(made.Links.Spectator) + `"}`
				if i < players {
					hello = `{"type":"hello","token":"` + tokens[i] + `"}`
				} else if first {
					look(i, made.Links.Spectator)
				}
				in[i] = h.dial(made.Room, hello)
				in[i].until("welcome")
			})
		}
		all.Wait()
		t.Logf("%d were let in within %s", len(in), time.Since(began).Round(time.Millisecond))
		if n := h.figure(`parlour_sockets{class="spectator"}`); n != spectators {
			t.Errorf("%v spectators are there", n)
		}
		for _, b := range in {
			b.drop()
		}
		soon(t, "all are gone", func() bool { return h.figure(`parlour_sockets{class="spectator"}`) == 0 })
	}
	for i := range 2 {
		open(i == 0)
	}
}
