package server

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"parlour/rules"
	"parlour/rules/field"
	"parlour/rules/maidhammer"
)

// fieldGame is a game with fields.
func fieldGame() Game {
	return Game{Ruleset: maidhammer.Ruleset{}, LoadSample: maidhammer.LoadSample{}.CommandKind(), ChooseField: maidhammer.ChooseField{}.CommandKind()}
}

// TestFields shows what can be asked about fields, and that bad ones are told what is wrong with them.
func TestFields(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) { c.Games = append(c.Games, fieldGame()) })
	var furnished []FurnishedField
	if code := h.request("GET", "/api/fields/maidhammer", "", nil, &furnished); code != 200 || len(furnished) < 8 || len(furnished[0].Field.Things) == 0 {
		t.Fatalf("%d, %d furnished fields", code, len(furnished))
	}
	if code := h.request("GET", "/api/fields/counting", "", nil, nil); code != 404 {
		t.Errorf("a game without fields: %d", code)
	}
	var grown, again field.Field
	for _, into := range []*field.Field{&grown, &again} {
		if code := h.request("POST", "/api/fields/maidhammer/generate", "", GrowField{Seed: 7, Width: 900, Depth: 1200, Density: 40}, into); code != 200 || len(into.Things) == 0 {
			t.Fatalf("grown: %d, %d things", code, len(into.Things))
		}
	}
	one, _ := json.Marshal(grown)
	other, _ := json.Marshal(again)
	if string(one) != string(other) {
		t.Error("one seed gives two fields")
	}
	for _, c := range []struct{ path, body, holds string }{
		{"/api/fields/validate", string(one), `"faults":[]`},
		{"/api/fields/validate", `{"name":{},"width":900,"depth":900,"things":[{"id":"w","kind":"wall","height":100,"disc":{"x":0,"y":0,"r":50}}]}`, `"code":"outside","thing":"w"`},
		{"/api/fields/validate", `{"name":{"en":"a\u202eb"},"width":900,"depth":900,"things":[]}`, `"bad_text"`},
		{"/api/fields/validate", `{"width":1e400}`, `"bad_json"`},
		{"/api/fields/validate", `{"things":"` + strings.Repeat("x", field.MaxBytes) + `"}`, `"code":"too_large"`},
		{"/api/fields/import?square=150", `{"format":0.3,"resolution":{"map_origin":{"x":0,"y":0},"map_size":{"x":8,"y":8},"pixels_per_grid":10},"line_of_sight":[[{"x":1,"y":1},{"x":4,"y":1}]]}`, `"kind":"wall"`},
		{"/api/fields/import", `[]`, `"faults":[{`},
		{"/api/fields/import?square=x", `{}`, `"bad_message"`},
	} {
		res, err := http.Post(h.http.URL+c.path, "application/json", strings.NewReader(c.body))
		must(t, err)
		var answer json.RawMessage
		must(t, json.NewDecoder(res.Body).Decode(&answer))
		res.Body.Close()
		if !strings.Contains(string(answer), c.holds) {
			t.Errorf("%s %.80s: %.300s", c.path, c.body, answer)
		}
	}
}

// TestAnOwnField puts a field under a battle that is too large for a socket; twice sent it happens once.
func TestAnOwnField(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) { c.Games = append(c.Games, fieldGame()) })
	var made Created
	if code := h.request("POST", "/api/rooms", "", NewRoom{Title: "t", Ruleset: "maidhammer", Name: "さくら", Team: "first", Solo: true}, &made); code != 201 {
		t.Fatal(code)
	}
	own := field.Generate(3, 6000, 6000, 100)
	body, err := json.Marshal(maidhammer.ChooseField{Field: own})
	must(t, err)
	if len(body) < 16<<10 {
		t.Fatalf("only %d bytes", len(body))
	}
	ask := OwnField{ID: "own-1", Body: body}
	path := "/api/rooms/" + made.Room + "/field"
	for range 2 {
		if code := h.request("POST", path, made.Token, ask, nil); code != 200 {
			t.Fatal(code)
		}
	}
	if code := h.request("POST", path, "", ask, nil); code != 401 {
		t.Errorf("without a token: %d", code)
	}
	ask = OwnField{ID: "own-2", Body: []byte(`{"field":{"name":{},"width":10,"depth":900,"things":[]}}`)}
	if code := h.request("POST", path, made.Token, ask, nil); code == 200 {
		t.Error("a field of 1 cm was taken")
	}
	b := h.enter(made.Room, made.Token)
	var view struct {
		Game maidhammer.View `json:"game"`
	}
	must(t, json.Unmarshal(b.view, &view))
	if view.Game.Field == nil || len(view.Game.Field.Things) != len(own.Things) {
		t.Errorf("the view's field: %v", view.Game.Field)
	}
}

// TestFieldsAreChosenNowAndThen: each stays in the record whole, so that nobody fills it with them.
func TestFieldsAreChosenNowAndThen(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) { c.Games = append(c.Games, fieldGame()) })
	var made Created
	if code := h.request("POST", "/api/rooms", "", NewRoom{Title: "t", Ruleset: "maidhammer", Name: "さくら", Team: "first", Solo: true}, &made); code != 201 {
		t.Fatal(code)
	}
	b := h.enter(made.Room, made.Token)
	taken := 0
	for i := range 3 * costlyBurst {
		answer := b.do(fmt.Sprint("f", i), "choose-field", fmt.Sprintf(`{"seed":%d,"width":6000,"depth":6000,"density":100}`, i))
		switch {
		case answer.Refusal == nil:
			taken++
		case answer.Refusal.Code != rules.CodeTooManyCommands:
			t.Fatal(answer.Refusal)
		default:
			return
		}
	}
	t.Errorf("%d fields were taken one after the other", taken)
}

// TestLargeFieldsAreSeldom: what one side may have everybody load is bounded in bytes, at once and in the long run, so that
// nobody with a slow line is cut off by it: a queue takes eight times as much.
func TestLargeFieldsAreSeldom(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) { c.Games = append(c.Games, fieldGame()) })
	var made Created
	if code := h.request("POST", "/api/rooms", "", NewRoom{Title: "t", Ruleset: "maidhammer", Name: "さくら", Team: "first", Solo: true}, &made); code != 201 {
		t.Fatal(code)
	}
	body, err := json.Marshal(maidhammer.ChooseField{Field: field.Generate(3, 6000, 6000, 100)})
	must(t, err)
	choose := func(i, size int) bool {
		padded := append([]byte{}, body[:len(body)-1]...)
		padded = append(append(padded, strings.Repeat(" ", size-len(body))...), '}')
		// Written by hand, since encoding it would take the blanks out.
		text := fmt.Sprintf(`{"id":"f%d","body":%s}`, i, padded)
		switch code := h.request("POST", "/api/rooms/"+made.Room+"/field", made.Token, text, nil); code {
		case 200:
			return true
		case 429:
			return false
		default:
			t.Fatalf("%d", code)
			return false
		}
	}
	began, taken := time.Now(), 0
	for i := range 40 {
		if choose(i, field.MaxBytes*3/4) {
			taken += field.MaxBytes * 3 / 4
		}
	}
	if bound := field.MaxBytes + int(time.Since(began).Seconds()*fieldBytes*costlyPerSecond); taken == 0 || taken > bound {
		t.Errorf("%d bytes of fields were taken, more than %d", taken, bound)
	}
	if field.MaxBytes*8 > h.server.config.Limits.QueueBytes {
		t.Error("a queue takes less")
	}
}
