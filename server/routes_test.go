package server

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"parlour/rules"
)

func TestRoutes(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) {
		c.Pages = fstest.MapFS{"index.html": {Data: []byte("<!doctype html>")}, "assets/a-1.js": {Data: []byte("1")}}
	})
	made, _ := h.newRoom()
	for _, c := range []struct {
		method, path, body string
		status             int
		holds              string
	}{
		{"GET", "/healthz", "", 200, "ok"},
		{"GET", "/readyz", "", 200, "ready"},
		{"GET", "/metrics", "", 200, "<!doctype html>"}, // the figures are the host's own affair, at an address of its own
		{"GET", "/api/rulesets", "", 200, `[{"id":"counting","sample":true,"scene":false}]`},
		{"GET", "/api/catalog/counting", "", 200, `{"numbers":[1,2,3]}`},
		{"GET", "/api/catalog/chess", "", 404, `"unknown_ruleset"`},
		{"GET", "/api/samples/counting", "", 200, `{"start":100}`},
		{"GET", "/api/codes", "", 200, `"odd numbers only"`},
		{"POST", "/api/sheets/counting/audit", `{"points":21}`, 200, `{"cost":42}`},
		{"POST", "/api/sheets/counting/audit", `{"points":21,"x":1}`, 400, `"unknown_field"`},
		{"POST", "/api/sheets/counting/audit", `{"points":21,"points":22}`, 400, `"duplicate_key"`},
		{"POST", "/api/sheets/counting/audit", `{"points":` + strings.Repeat(" ", 70_000) + `1}`, 413, `"too_large"`},
		{"POST", "/api/rooms", `{"title":"","ruleset":"counting","name":"a","team":"first","solo":false,"sample":false}`, 400, `"bad_title"`},
		{"POST", "/api/rooms", `{"title":"t","ruleset":"counting","name":"a\u200bb","team":"first","solo":false,"sample":false}`, 400, `"bad_name"`},
		{"POST", "/api/rooms", `{"title":"t","ruleset":"counting","name":"a","team":"third","solo":false,"sample":false}`, 400, `"bad_setting"`},
		{"POST", "/api/rooms", `{"title":"t","ruleset":"chess","name":"a","team":"first","solo":false,"sample":false}`, 404, `"unknown_ruleset"`},
		{"POST", "/api/rooms/" + made.Room + "/seats", `{"link":"x","name":"b"}`, 401, `"bad_link"`},
		{"POST", "/api/rooms/" + made.Room + "/seats", `{"link":"` + secretOf(made.Links.Spectator) + `","name":"b"}`, 401, `"bad_link"`},
		{"POST", "/api/rooms/" + made.Room + "/seats", `{"link":"` + secretOf(made.Links.First) + `","name":"さくら"}`, 409, `"name_taken"`},
		{"POST", "/api/rooms/no such room/look", `{"link":"` + secretOf(made.Links.First) + `"}`, 404, `"unknown_room"`},
		{"POST", "/api/rooms/" + made.Room + "/links", `{}`, 401, `"bad_token"`},
		{"GET", "/api/rooms/" + made.Room + "/export", "", 401, `"bad_token"`},
		{"GET", "/api/nothing", "", 404, `"not_found"`},
		{"PUT", "/api/rooms", `{}`, 405, `"method_not_allowed"`},
		{"GET", "/room/" + made.Room, "", 200, "<!doctype html>"},
		{"GET", "/assets/a-1.js", "", 200, "1"},
		{"GET", "/assets/gone.js", "", 404, `"not_found"`},
		{"GET", "/../../etc/passwd", "", 400, ""},
	} {
		req, err := http.NewRequest(c.method, h.http.URL+strings.ReplaceAll(c.path, " ", "%20"), strings.NewReader(c.body))
		must(t, err)
		if c.body != "" {
			req.Header.Set("Content-Type", "application/json")
		}
		res, err := h.http.Client().Do(req)
		must(t, err)
		data := make([]byte, 1<<20)
		n := 0
		for {
			m, err := res.Body.Read(data[n:])
			n += m
			if err != nil {
				break
			}
		}
		res.Body.Close()
		if res.StatusCode != c.status || !strings.Contains(string(data[:n]), c.holds) {
			t.Errorf("%s %s %.60s: %d %.200s", c.method, c.path, c.body, res.StatusCode, data[:n])
		}
		csp := res.Header.Get("Content-Security-Policy")
		if !strings.Contains(csp, "default-src 'self'") || !strings.Contains(csp, "frame-ancestors 'none'") || strings.Contains(csp, "unsafe") ||
			res.Header.Get("X-Content-Type-Options") != "nosniff" || res.Header.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("%s: headers %v", c.path, res.Header)
		}
	}
}

func TestCatalogIsKeptByItsTag(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	res, err := h.http.Client().Get(h.http.URL + "/api/catalog/counting")
	must(t, err)
	res.Body.Close()
	req, _ := http.NewRequest("GET", h.http.URL+"/api/catalog/counting", nil)
	req.Header.Set("If-None-Match", res.Header.Get("ETag"))
	res, err = h.http.Client().Do(req)
	must(t, err)
	res.Body.Close()
	if res.StatusCode != http.StatusNotModified {
		t.Errorf("status %d", res.StatusCode)
	}
}

// A link tells where it leads before anybody joins; new links end the old ones.
func TestLinks(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, second := h.newRoom()
	see := func(link string) (l Look, status int) {
		status = h.request("POST", "/api/rooms/"+made.Room+"/look", "", ByLink{secretOf(link)}, &l)
		return l, status
	}
	for link, want := range map[string]Look{
		made.Links.First:     {Role: "player", Team: "first"},
		made.Links.Spectator: {Role: "spectator"},
		made.Links.Referee:   {Role: "referee"},
	} {
		l, status := see(link)
		if status != 200 || l.Role != want.Role || l.Team != want.Team || l.Title != "練習" || l.Stage != rules.Lobby {
			t.Errorf("%s: %d %+v", want.Role, status, l)
		}
	}
	if status := h.request("POST", "/api/rooms/"+made.Room+"/links", second.Token, "{}", nil); status != 201 {
		t.Errorf("the other leader's new links: %d", status)
	}
	if _, status := see(made.Links.First); status != 401 {
		t.Errorf("an old link: %d", status)
	}
	var renewed NewLinks
	h.request("POST", "/api/rooms/"+made.Room+"/links", made.Token, "{}", &renewed)
	mate := h.join(made.Room, renewed.Links.First, "すみれ")
	if status := h.request("POST", "/api/rooms/"+made.Room+"/links", mate.Token, "{}", nil); status != 403 {
		t.Errorf("new links for one who does not lead: %d", status)
	}
}

// A lost phone: the leader makes a link for the seat; whoever opens it has the seat, and the old token is nothing.
func TestSeatIsHandedOver(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, second := h.newRoom()
	mate := h.join(made.Room, made.Links.First, "すみれ")
	phone := h.enter(made.Room, mate.Token)
	path := "/api/rooms/" + made.Room + "/seats/" + string(mate.Seat) + "/link"
	if status := h.request("POST", path, second.Token, "{}", nil); status != 403 {
		t.Errorf("a link from the other team's leader: %d", status)
	}
	var link SeatLink
	if status := h.request("POST", path, made.Token, "{}", &link); status != 201 || !strings.HasPrefix(link.Link, "/seat/"+made.Room+"#") {
		t.Fatalf("%d %s", status, link.Link)
	}
	var seen Look
	h.request("POST", "/api/rooms/"+made.Room+"/look", "", ByLink{secretOf(link.Link)}, &seen)
	if seen.Seat != mate.Seat || seen.Name != "すみれ" {
		t.Errorf("look: %+v", seen)
	}
	var taken SeatTaken
	if status := h.request("POST", "/api/rooms/"+made.Room+"/seat", "", Claim{Link: secretOf(link.Link)}, &taken); status != 201 || taken.Seat != mate.Seat {
		t.Fatalf("%d %+v", status, taken)
	}
	if bye, status := phone.ended(); bye != "token_rotated" || status != 4003 {
		t.Errorf("the old phone: %q %d", bye, status)
	}
	if bye, _ := h.dial(made.Room, `{"type":"hello","token":"`+mate.Token+`"}`).ended(); bye != "bad_token" {
		t.Errorf("the old token: %q", bye)
	}
	if status := h.request("POST", "/api/rooms/"+made.Room+"/seat", "", Claim{Link: secretOf(link.Link)}, nil); status != 401 {
		t.Errorf("the link again: %d", status)
	}
	again := h.enter(made.Room, taken.Token)
	again.accept("1", "add", `{"N":1}`)
	if status := h.request("POST", "/api/rooms/"+made.Room+"/seats/"+string(made.Seat)+"/token", taken.Token, "{}", nil); status != 403 {
		t.Errorf("a new token for somebody else's seat: %d", status)
	}
	if status := h.request("POST", "/api/rooms/"+made.Room+"/seats/"+string(taken.Seat)+"/token", taken.Token, "{}", &taken); status != 201 {
		t.Errorf("a new token for one's own: %d", status)
	}
	again.ended()
	again = h.enter(made.Room, taken.Token)
	again.write(`{"type":"do","id":"2","kind":"leave"}`)
	if bye, _ := again.ended(); bye != "no_seat" {
		t.Errorf("after leaving: %q", bye)
	}
	if status := h.request("GET", "/api/rooms/"+made.Room+"/export", taken.Token, nil, nil); status != 401 {
		t.Errorf("the token of a seat that was left: %d", status)
	}
}

// Only the origins on the list open a socket, whatever the other headers say.
func TestOrigins(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) { c.Origins = append(c.Origins, "https://parlour.example", "http://LAN.local:80") })
	made, _ := h.newRoom()
	own := h.http.URL
	for _, c := range []struct {
		origins []string
		host    string
		more    http.Header
		ok      bool
	}{
		{[]string{own}, "", nil, true},
		{[]string{own}, "evil.example", nil, true}, // the Host is no ground for anything
		{[]string{"https://parlour.example"}, "", nil, true},
		{[]string{"https://parlour.example:443"}, "", nil, true},
		{[]string{"HTTPS://PARLOUR.EXAMPLE"}, "", nil, true},
		{[]string{"http://lan.local"}, "", nil, true},
		{nil, "", nil, false},
		{[]string{""}, "", nil, false},
		{[]string{"null"}, "", nil, false},
		{[]string{"http://parlour.example"}, "", nil, false},
		{[]string{"https://parlour.example:8443"}, "", nil, false},
		{[]string{"https://parlour.example.evil.example"}, "", nil, false},
		{[]string{"https://evil.example"}, "evil.example", nil, false},
		{[]string{"https://evil.example"}, "", http.Header{"X-Forwarded-Host": {"evil.example"}}, false},
		{[]string{"https://evil.example"}, "", http.Header{"X-Forwarded-Host": {"parlour.example"}}, false},
		{[]string{own, "https://evil.example"}, "", nil, false},
		{[]string{"ws://" + strings.TrimPrefix(own, "http://")}, "", nil, false},
		{[]string{own + "/path"}, "", nil, false},
	} {
		req, err := http.NewRequest("GET", own+"/api/rooms/"+made.Room+"/socket", nil)
		must(t, err)
		for name, values := range c.more {
			req.Header[name] = values
		}
		for _, origin := range c.origins {
			req.Header.Add("Origin", origin)
		}
		if c.host != "" {
			req.Host = c.host
		}
		req.Header.Set("Connection", "Upgrade")
		req.Header.Set("Upgrade", "websocket")
		req.Header.Set("Sec-WebSocket-Version", "13")
		req.Header.Set("Sec-WebSocket-Key", "MDEyMzQ1Njc4OWFiY2RlZg==")
		res, err := h.http.Client().Do(req)
		must(t, err)
		res.Body.Close()
		want := http.StatusForbidden
		if c.ok {
			want = http.StatusSwitchingProtocols
		}
		if res.StatusCode != want {
			t.Errorf("%v at %q %v: %d", c.origins, c.host, c.more, res.StatusCode)
		}
	}
	req, _ := http.NewRequest("POST", own+"/api/rooms", strings.NewReader(`{}`))
	req.Header.Set("Origin", "https://evil.example")
	req.Header.Set("Content-Type", "application/json")
	res, err := h.http.Client().Do(req)
	must(t, err)
	res.Body.Close()
	if res.StatusCode != http.StatusForbidden {
		t.Errorf("a post from another site: %d", res.StatusCode)
	}
}

// One address cannot make rooms without end, and only a trusted proxy's word moves the count elsewhere.
func TestRoomsPerAddress(t *testing.T) {
	for _, trusted := range [][]string{nil, {"127.0.0.1", "::1"}} {
		h := start(t, sqliteDatabase(t), func(c *Config) { c.Limits.RoomsPerMinute, c.TrustedProxies = 3, trusted })
		body, err := json.Marshal(NewRoom{Title: "t", Ruleset: "counting", Name: "a", Team: "first"})
		must(t, err)
		refused := 0
		for i := range 6 {
			req, _ := http.NewRequest("POST", h.http.URL+"/api/rooms", strings.NewReader(string(body)))
			req.Header.Set("Content-Type", "application/json")
			req.Header.Set("X-Forwarded-For", "203.0.113."+string(rune('1'+i)))
			res, err := h.http.Client().Do(req)
			must(t, err)
			res.Body.Close()
			if res.StatusCode == http.StatusTooManyRequests {
				refused++
			}
		}
		if want := map[bool]int{false: 3, true: 0}[trusted != nil]; refused != want {
			t.Errorf("trusting %v: %d of 6 refused, not %d", trusted, refused, want)
		}
	}
}
