package server

import (
	"testing"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// TestScene: a sample for one person can begin in the midst of a battle; whoever asks for it otherwise makes no room.
func TestScene(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) {
		game := fieldGame()
		game.Scene = maidhammer.PlayScene
		c.Games = append(c.Games, game)
	})
	ask := NewRoom{Title: "t", Ruleset: "maidhammer", Name: "Aoi", Team: rules.First, Solo: true, Sample: true, Scene: true}
	var made Created
	if code := h.request("POST", "/api/rooms", "", ask, &made); code != 201 {
		t.Fatal(code)
	}
	b := h.enter(made.Room, made.Token)
	if v := b.battle(); v.Turn != 2 || v.Phase != 1 || len(v.Options) == 0 {
		t.Errorf("turn %d, phase %d, options for %d dolls", v.Turn, v.Phase, len(v.Options))
	}
	if answer := b.do("n1", "next", `{"turn":2,"phase":1}`); answer.Refusal != nil {
		t.Errorf("it cannot be played on: %v", answer.Refusal)
	}
	for what, change := range map[string]func(*NewRoom){
		"two people":     func(n *NewRoom) { n.Solo = false },
		"no sample":      func(n *NewRoom) { n.Sample = false },
		"another game's": func(n *NewRoom) { n.Ruleset = "counting" },
		"over at once": func(n *NewRoom) {
			n.Settings = &rules.Settings{Dice: "server", Judging: rules.OneJudge, LastTurn: 1}
		},
	} {
		bad := ask
		change(&bad)
		if code := h.request("POST", "/api/rooms", "", bad, nil); code != 400 {
			t.Errorf("%s: %d", what, code)
		}
	}
}
