package server

import (
	"net/http"
	"testing"

	"parlour/rules"
)

// A phone asks for a seat and loses the network before the answer: pressed again it gets the same seat, not a second one
// or a word that its own name is taken.
func TestJoiningAgainGivesTheSameSeat(t *testing.T) {
	onBoth(t, func(t *testing.T, db database) {
		h := start(t, db, nil)
		made, _ := h.newRoom()
		path := "/api/rooms/" + made.Room + "/seats"
		ask := NewSeat{Link: secretOf(made.Links.First), Name: "花", Token: newSecret()}
		var first, again, other SeatTaken
		for _, into := range []*SeatTaken{&first, &again} {
			if status := h.request("POST", path, "", ask, into); status != http.StatusCreated {
				t.Fatalf("status %d", status)
			}
		}
		if first.Token != ask.Token || first != again || first.Team != rules.First {
			t.Errorf("%+v, and again %+v", first, again)
		}
		h.enter(made.Room, ask.Token).accept("1", "add", `{"N":1}`)

		ask.Token = newSecret()
		var refusal rules.Refusal
		if status := h.request("POST", path, "", ask, &refusal); status != http.StatusConflict || refusal.Code != rules.CodeNameTaken {
			t.Errorf("another person of that name: %d %s", status, refusal.Code)
		}
		ask.Name = "雪"
		if h.request("POST", path, "", ask, &other); other.Seat == first.Seat || other.Token != ask.Token {
			t.Errorf("another person got %+v", other)
		}
		// A token that has ended gives nothing back.
		h.request("POST", path+"/"+string(first.Seat)+"/token", first.Token, nil, nil)
		ask.Token, ask.Name = first.Token, "霜"
		if h.request("POST", path, "", ask, &other); other.Seat == first.Seat {
			t.Error("a token that has ended gave its seat back")
		}
	})
}

// The same for a seat's own link, which is used up by the first asking.
func TestClaimingAgainGivesTheSameSeat(t *testing.T) {
	onBoth(t, func(t *testing.T, db database) {
		h := start(t, db, nil)
		made, second := h.newRoom()
		path := "/api/rooms/" + made.Room + "/seat"
		var link SeatLink
		h.request("POST", path+"s/"+string(second.Seat)+"/link", second.Token, nil, &link)
		ask := Claim{Link: secretOf(link.Link), Token: newSecret()}
		var first, again SeatTaken
		if status := h.request("POST", path, "", ask, &first); status != http.StatusCreated {
			t.Fatalf("status %d", status)
		}
		b := h.enter(made.Room, first.Token)
		if status := h.request("POST", path, "", ask, &again); status != http.StatusCreated || first != again || first.Seat != second.Seat {
			t.Errorf("%d: %+v, and again %+v", status, first, again)
		}
		b.accept("1", "add", `{"N":1}`) // asking again closes nothing

		ask.Token = newSecret()
		if status := h.request("POST", path, "", ask, nil); status != http.StatusUnauthorized {
			t.Errorf("somebody else by the link that is used up: %d", status)
		}
	})
}

// A token that the server would not have made is none to be had.
func TestTokenMadeOtherwiseIsRefused(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, second := h.newRoom()
	var link SeatLink
	h.request("POST", "/api/rooms/"+made.Room+"/seats/"+string(second.Seat)+"/link", second.Token, nil, &link)
	for _, token := range []string{"a", "1234", newSecret() + "A", newSecret() + "==", newSecret()[:21] + "/"} {
		var refusal rules.Refusal
		if h.request("POST", "/api/rooms/"+made.Room+"/seats", "", NewSeat{secretOf(made.Links.First), "花", token}, &refusal); refusal.Code != CodeBadToken {
			t.Errorf("joining with %q: %s", token, refusal.Code)
		}
		if h.request("POST", "/api/rooms/"+made.Room+"/seat", "", Claim{secretOf(link.Link), token}, &refusal); refusal.Code != CodeBadToken {
			t.Errorf("claiming with %q: %s", token, refusal.Code)
		}
	}
	if status := h.request("POST", "/api/rooms/"+made.Room+"/seat", "", Claim{Link: secretOf(link.Link)}, nil); status != http.StatusCreated {
		t.Errorf("the link afterwards: %d", status)
	}
}
