package server

import (
	"encoding/json"

	"parlour/rules"
)

// What browsers send over a socket. The first message is a [Hello]; a socket without one is closed after a while.
type (
	// Hello says who is there: the token of a seat, or the secret of a spectators' link. Epoch and N ask to resume
	// after the last frame that was received.
	Hello struct {
		Type  string `json:"type"` // "hello"
		Token string `json:"token,omitempty"`
		Link  string `json:"link,omitempty"`
		Epoch string `json:"epoch,omitempty"`
		N     uint64 `json:"n,omitempty"`
	}
	// Do is a command; ID is the sender's own name for it, 1 to 64 printable ASCII characters without spaces.
	Do struct {
		Type string          `json:"type"` // "do"
		ID   string          `json:"id"`
		Kind string          `json:"kind"`
		Body json.RawMessage `json:"body,omitempty"`
	}
	// Preview asks what a command would check, without it happening.
	Preview struct {
		Type string          `json:"type"` // "preview"
		ID   string          `json:"id"`
		Kind string          `json:"kind"`
		Body json.RawMessage `json:"body,omitempty"`
	}
	// OlderLines asks for log lines from before line number Before.
	OlderLines struct {
		Type   string `json:"type"` // "lines"
		ID     string `json:"id"`
		Before uint64 `json:"before"`
	}
	// Sync asks for a whole view: frames are missing or the hash differs.
	Sync struct {
		Type string `json:"type"` // "sync"
	}
	// Ping asks for a Pong. A page sends it when it has heard nothing for a while: a line that died without a word looks
	// like a quiet table, and browsers tell pages nothing of the protocol's own pings.
	Ping struct {
		Type string `json:"type"` // "ping"
	}
)

// Messages are what browsers send over a socket, by their type. The pages' types of them are made from this, and tests try
// each of them by everybody who has no right to it.
var Messages = map[string]any{
	"hello": Hello{}, "do": Do{}, "preview": Preview{}, "lines": OlderLines{}, "sync": Sync{}, "ping": Ping{},
}

// What the server sends over a socket.
type (
	// Welcome is the table whole, as of frame N of Epoch, with the latest lines of the log.
	Welcome struct {
		Type  string            `json:"type"` // "welcome"
		Seat  rules.SeatID      `json:"seat,omitempty"`
		Class rules.ViewerClass `json:"class"`
		Epoch string            `json:"epoch"`
		N     uint64            `json:"n"`
		// View is a rules.View.
		View json.RawMessage `json:"view"`
		// Lines are rules.Line values, oldest first, without gaps.
		Lines []json.RawMessage `json:"lines"`
		Now   int64             `json:"now"` // the server's time, ms since the Unix epoch
		Hash  string            `json:"hash"`
	}
	// Resumed stands for a Welcome where the missing frames follow; N is the last of them.
	Resumed struct {
		Type  string            `json:"type"` // "resumed"
		Seat  rules.SeatID      `json:"seat,omitempty"`
		Class rules.ViewerClass `json:"class"`
		Epoch string            `json:"epoch"`
		N     uint64            `json:"n"`
		Now   int64             `json:"now"`
	}
	// Frame is one step of the table: a merge patch (RFC 7396) of the view, log lines, or both.
	Frame struct {
		Type  string            `json:"type"` // "frame"
		N     uint64            `json:"n"`
		Patch json.RawMessage   `json:"patch,omitempty"`
		Lines []json.RawMessage `json:"lines,omitempty"`
		Hash  string            `json:"hash"` // of the view after the patch
	}
	// Answered is the answer to a Do, after it was stored. Duplicate marks a command that had been stored before.
	Answered struct {
		Type      string         `json:"type"` // "answer"
		ID        string         `json:"id"`
		Refusal   *rules.Refusal `json:"refusal"`
		Duplicate bool           `json:"duplicate,omitempty"`
	}
	// Previewed is the answer to a Preview: what would be checked, or why not.
	Previewed struct {
		Type    string         `json:"type"` // "preview"
		ID      string         `json:"id"`
		Preview any            `json:"preview,omitempty"`
		Refusal *rules.Refusal `json:"refusal,omitempty"`
	}
	// Lines is the answer to OlderLines: the lines right before the one that was named, oldest first.
	Lines struct {
		Type  string            `json:"type"` // "lines"
		ID    string            `json:"id"`
		Lines []json.RawMessage `json:"lines"`
	}
	// Pong answers a Ping.
	Pong struct {
		Type string `json:"type"` // "pong"
		Now  int64  `json:"now"`  // the server's time, ms since the Unix epoch
	}
	// Watchers tells how many spectators there are; sent seldom.
	Watchers struct {
		Type  string `json:"type"` // "watchers"
		Count int    `json:"count"`
	}
	// Notice tells everybody in the room of the server's own trouble, with a code of [Codes].
	Notice struct {
		Type string     `json:"type"` // "notice"
		Code rules.Code `json:"code"`
	}
	// Bye comes before the server closes a socket, with a name of [CloseCodes].
	Bye struct {
		Type string `json:"type"` // "bye"
		Code string `json:"code"`
	}
)

// Bodies of HTTP requests and replies. Every error is a rules.Refusal.
type (
	// NewRoom asks for a room; its sender takes the first seat.
	NewRoom struct {
		Title   string     `json:"title"`
		Ruleset string     `json:"ruleset"`
		Name    string     `json:"name"`
		Team    rules.Team `json:"team"`
		// Solo is one person trying both sides; Sample brings the ruleset's ready sheets.
		Solo   bool `json:"solo"`
		Sample bool `json:"sample"`
		// Scene begins a solo sample in the midst of a battle on a virtual field.
		Scene bool `json:"scene,omitempty"`
		// Language is that of the sample's names: "ja", also when it is empty, or "en".
		Language string `json:"language,omitempty"`
		// Settings replace the default ones as a whole; Solo above counts.
		Settings *rules.Settings `json:"settings,omitempty"`
	}
	// Created is a new room. Token is the seat's secret; the links are shown once.
	Created struct {
		Room  string       `json:"room"`
		Seat  rules.SeatID `json:"seat"`
		Token string       `json:"token"`
		Links Links        `json:"links"`
	}
	// Links are paths with a secret in the fragment, which browsers send to nobody.
	Links struct {
		First     string `json:"first"`
		Second    string `json:"second"`
		Spectator string `json:"spectator"`
		Referee   string `json:"referee"`
	}
	// NewLinks are a room's links anew; the ones before have stopped working.
	NewLinks struct {
		Links Links `json:"links"`
	}
	// NewSeat takes a seat through a link's secret. Token may be made by who asks: 16 random bytes in base64url without
	// padding. Asked with the same again, because the answer was lost, the server gives the same seat.
	NewSeat struct {
		Link  string `json:"link"`
		Name  string `json:"name"`
		Token string `json:"token,omitempty"`
	}
	// Claim takes a seat over through the secret of its own link; Token is as in NewSeat.
	Claim struct {
		Link  string `json:"link"`
		Token string `json:"token,omitempty"`
	}
	// SeatTaken is a seat with its secret.
	SeatTaken struct {
		Seat  rules.SeatID `json:"seat"`
		Token string       `json:"token"`
		Team  rules.Team   `json:"team,omitempty"`
		Role  rules.Role   `json:"role"`
	}
	// ByLink names a link's secret, to look at a room before joining it.
	ByLink struct {
		Link string `json:"link"`
	}
	// Look is what a link shows before anybody joins. Role is "player", "referee" or "spectator"; Seat is set when the
	// link hands over a seat that exists.
	Look struct {
		Title   string       `json:"title"`
		Ruleset string       `json:"ruleset"`
		Stage   rules.Stage  `json:"stage"`
		Role    string       `json:"role"`
		Team    rules.Team   `json:"team,omitempty"`
		Seat    rules.SeatID `json:"seat,omitempty"`
		Name    string       `json:"name,omitempty"` // of that seat
	}
	// SeatLink is a path that hands a seat over once, to whoever opens it first.
	SeatLink struct {
		Link string `json:"link"`
	}
	// RulesetOffered is a game that rooms can be made for.
	RulesetOffered struct {
		ID     string `json:"id"`
		Sample bool   `json:"sample"` // whether there are ready sheets
		Scene  bool   `json:"scene"`  // whether a battle can be begun in its midst
	}
	// CodeTables documents every code that may reach a browser.
	CodeTables struct {
		Server   []rules.CodeDoc            `json:"server"`
		Table    []rules.CodeDoc            `json:"table"`
		Rulesets map[string][]rules.CodeDoc `json:"rulesets"`
		Close    []CloseDoc                 `json:"close"`
	}
)
