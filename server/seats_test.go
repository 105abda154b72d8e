package server

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"parlour/rules"
	"parlour/store"
)

// A link to a seat that cannot be claimed while the room is down is not used up by that.
func TestSeatLinkOutlivesTrouble(t *testing.T) {
	h, s := startTroubled(t, sqliteDatabase(t))
	made, second := h.newRoom()
	a := h.enter(made.Room, made.Token)
	var link SeatLink
	h.request("POST", "/api/rooms/"+made.Room+"/seats/"+string(second.Seat)+"/link", second.Token, nil, &link)
	claim := func() int {
		return h.request("POST", "/api/rooms/"+made.Room+"/seat", "", Claim{Link: secretOf(link.Link)}, nil)
	}
	s.fail(true)
	if m := a.do("1", "add", `{"N":1}`); m.Refusal == nil {
		t.Fatal("the room is not down")
	}
	if status := claim(); status != 503 {
		t.Errorf("while the room is down: %d", status)
	}
	s.fail(false)
	a.until("welcome")
	if status := claim(); status != 201 {
		t.Errorf("afterwards: %d", status)
	}
}

// meddled is a real store with something going on around what it is asked about seats.
type meddled struct {
	store.Store
	mu sync.Mutex
	// looked runs after a token was looked up; before and after run around a reseat and may have it fail.
	looked        func()
	before, after func() error
}

func (s *meddled) do(change func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	change()
}

func (s *meddled) SeatByToken(ctx context.Context, room string, hash []byte) (string, error) {
	seat, err := s.Store.SeatByToken(ctx, room, hash)
	var looked func()
	s.do(func() { looked, s.looked = s.looked, nil })
	if looked != nil {
		looked()
	}
	return seat, err
}

func (s *meddled) Reseat(ctx context.Context, r store.Reseat) (err error) {
	var before, after func() error
	s.do(func() { before, after = s.before, s.after })
	if before != nil {
		if err = before(); err != nil {
			return err
		}
	}
	if err = s.Store.Reseat(ctx, r); err == nil && after != nil {
		err = after()
	}
	return err
}

func startMeddled(t *testing.T, db database) (*host, *meddled) {
	s := &meddled{}
	h := start(t, db, func(c *Config) { s.Store, c.Store = c.Store, s })
	return h, s
}

// A token that is rotated between being looked up and being used opens nothing: no socket, and nothing of the seat's is
// written to it before it is closed; no link to the seat or to the room; no new token, which would turn its owner out; no
// field is chosen with it, and nothing that the seat knows is saved.
func TestTokenIsRotatedUnderway(t *testing.T) {
	for name, use := range map[string]func(h *host, room string, seat rules.SeatID, token string) string{
		"a socket": func(h *host, room string, _ rules.SeatID, token string) string {
			b := h.dial(room, `{"type":"hello","token":"`+token+`"}`)
			bye, status := b.ended()
			return fmt.Sprintf("%s %d after %d messages", bye, status, len(b.raw))
		},
		"a link to the seat": func(h *host, room string, seat rules.SeatID, token string) string {
			return fmt.Sprint(h.request("POST", "/api/rooms/"+room+"/seats/"+string(seat)+"/link", token, nil, nil))
		},
		"links to the room": func(h *host, room string, _ rules.SeatID, token string) string {
			return fmt.Sprint(h.request("POST", "/api/rooms/"+room+"/links", token, nil, nil))
		},
		"a new token": func(h *host, room string, seat rules.SeatID, token string) string {
			return fmt.Sprint(h.request("POST", "/api/rooms/"+room+"/seats/"+string(seat)+"/token", token, nil, nil))
		},
		"a field": func(h *host, room string, _ rules.SeatID, token string) string {
			return fmt.Sprint(h.request("POST", "/api/rooms/"+room+"/field", token, OwnField{ID: "f", Body: []byte(`{"N":4}`)}, nil))
		},
		"a copy of the room": func(h *host, room string, _ rules.SeatID, token string) string {
			return fmt.Sprint(h.request("GET", "/api/rooms/"+room+"/export", token, nil, nil))
		},
	} {
		want := map[bool]string{true: "token_rotated 4003 after 1 messages", false: "401"}[name == "a socket"]
		t.Run(name, func(t *testing.T) {
			s := &meddled{}
			h := start(t, sqliteDatabase(t), func(c *Config) {
				s.Store, c.Store = c.Store, s
				c.Games[0].ChooseField = "add" // a game whose fields are numbers
			})
			made, _ := h.newRoom()
			var owner SeatTaken
			s.do(func() {
				s.looked = func() {
					h.request("POST", "/api/rooms/"+made.Room+"/seats/"+string(made.Seat)+"/token", made.Token, nil, &owner)
				}
			})
			if got := use(h, made.Room, made.Seat, made.Token); got != want {
				t.Errorf("%s, not %s", got, want)
			}
			if owner.Token == "" {
				t.Fatal("the token was not rotated meanwhile")
			}
			b := h.enter(made.Room, owner.Token)
			b.accept("1", "add", `{"N":1}`)
			b.total(1)                                 // and nothing that was chosen meanwhile
			h.join(made.Room, made.Links.First, "すみれ") // the room's own links are as they were
		})
	}
}

// However handing a seat over fails in the store, the seat has one key at any time: the link, until it is used up, and the
// old token, or what whoever claimed it was given.
func TestSeatIsNeverWithoutAKey(t *testing.T) {
	once := func(err error) func() error {
		failed := false
		return func() error {
			if failed {
				return nil
			}
			failed = true
			return err
		}
	}
	always := func(err error) func() error { return func() error { return err } }
	onBoth(t, func(t *testing.T, db database) {
		h, s := startMeddled(t, db)
		for name, c := range map[string]struct {
			before, after func() error
			status        int
		}{
			"nothing fails":                        {nil, nil, 201},
			"the store is away":                    {always(store.ErrUnavailable), nil, 503},
			"no answer from COMMIT, stored":        {nil, once(store.ErrUnknownOutcome), 201},
			"no answer from COMMIT, not stored":    {once(store.ErrUnknownOutcome), nil, 201},
			"never an answer from COMMIT, refused": {always(store.ErrUnknownOutcome), nil, 503},
		} {
			made, second := h.newRoom()
			old := h.enter(made.Room, second.Token)
			path := "/api/rooms/" + made.Room + "/seat"
			var link SeatLink
			h.request("POST", path+"s/"+string(second.Seat)+"/link", second.Token, nil, &link)
			s.do(func() { s.before, s.after = c.before, c.after })
			var taken SeatTaken
			status := h.request("POST", path, "", Claim{Link: secretOf(link.Link)}, &taken)
			s.do(func() { s.before, s.after = nil, nil })
			if status != c.status {
				t.Errorf("%s: %d, not %d", name, status, c.status)
			}
			if status == 201 {
				if bye, _ := old.ended(); bye != "token_rotated" {
					t.Errorf("%s: the old socket: %q", name, bye)
				}
				h.enter(made.Room, taken.Token).accept("1", "add", `{"N":1}`)
				if again := h.request("POST", path, "", Claim{Link: secretOf(link.Link)}, nil); again != 401 {
					t.Errorf("%s: the link once more: %d", name, again)
				}
				continue
			}
			// It was not handed over: all is as it was, and the link still does it.
			old.accept("1", "add", `{"N":1}`)
			h.enter(made.Room, second.Token)
			if again := h.request("POST", path, "", Claim{Link: secretOf(link.Link)}, nil); again != 201 {
				t.Errorf("%s: the link afterwards: %d", name, again)
			}
		}
	})
}

// Whoever gets a new token for a seat need not fear a link to it that somebody made with the old one.
func TestNewTokenEndsTheSeatsLink(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, second := h.newRoom()
	path := "/api/rooms/" + made.Room + "/seat"
	var link SeatLink
	h.request("POST", path+"s/"+string(second.Seat)+"/link", second.Token, nil, &link)
	if status := h.request("POST", path+"s/"+string(second.Seat)+"/token", second.Token, nil, nil); status != 201 {
		t.Fatalf("rotate: %d", status)
	}
	if status := h.request("POST", path, "", Claim{Link: secretOf(link.Link)}, nil); status != 401 {
		t.Errorf("the link of before: %d", status)
	}
}

// The link to the seat of somebody who has left leads nowhere, and shows nothing of the room.
func TestLinkToALeftSeat(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, second := h.newRoom()
	var link SeatLink
	if code := h.request("POST", "/api/rooms/"+made.Room+"/seats/"+string(second.Seat)+"/link", second.Token, nil, &link); code != 201 {
		t.Fatalf("link: %d", code)
	}
	look := func() (status int, out struct{ Title, Code string }) {
		return h.request("POST", "/api/rooms/"+made.Room+"/look", "", ByLink{secretOf(link.Link)}, &out), out
	}
	if status, out := look(); status != 200 || out.Title == "" {
		t.Errorf("before: %d %+v", status, out)
	}
	h.enter(made.Room, second.Token).accept("1", "leave", `{}`)
	if status, out := look(); status == 200 || out.Code != string(CodeBadLink) || out.Title != "" {
		t.Errorf("after: %d %+v", status, out)
	}
}
