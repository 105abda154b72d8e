package rules

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"parlour/rules/dice"
)

// Event is something that happened. Folding the events of a room gives its state; nothing else changes it.
type Event interface{ EventKind() string }

// Decided is everything that one command brought about, the unit that is stored, numbered and undone.
type Decided struct {
	// Seq counts the room's decisions from 1.
	Seq  uint64
	At   int64 // ms since the Unix epoch
	Seat SeatID
	// For is the absent person whom Seat acted for.
	For SeatID
	// Command is the command's id; Asked its body, kept so that a judge can have it taken anew.
	Command string
	Asked   Body
	// AskedBy is who sent Asked first, where a judge had it taken anew; otherwise empty, and it was Seat.
	AskedBy SeatID
	Events  []Event

	// kind and raw are Asked as it was stored: it is read only when a judge has it taken anew.
	kind string
	raw  json.RawMessage
}

// Body is the command of the decision; nil when it had none. A stored one that the ruleset cannot read is an error.
func (d Decided) Body(ruleset Ruleset) (Body, error) {
	if d.Asked != nil || d.kind == "" {
		return d.Asked, nil
	}
	body, ok := NewBody(d.kind, ruleset)
	if !ok {
		body, ok = serverBody(d.kind)
	}
	if !ok {
		return nil, fmt.Errorf("stored decision %d: unknown command %q", d.Seq, d.kind)
	}
	if err := json.Unmarshal(d.raw, body); err != nil {
		return nil, fmt.Errorf("stored decision %d: command %s: %w", d.Seq, d.kind, err)
	}
	return body, nil
}

func (d Decided) askedBy() SeatID {
	if d.AskedBy != "" {
		return d.AskedBy
	}
	return d.Seat
}

// header is what a stored decision begins with. The stored form is one JSON array: the header, and then kind and data
// of each event in turn, so that reading it passes over the bytes as few times as encoding/json allows.
type header struct {
	Seq     uint64          `json:"seq"`
	At      int64           `json:"at"`
	Seat    SeatID          `json:"seat,omitempty"`
	For     SeatID          `json:"for,omitempty"`
	Command string          `json:"command,omitempty"`
	Kind    string          `json:"kind,omitempty"`
	Asked   json.RawMessage `json:"asked,omitempty"`
	AskedBy SeatID          `json:"asked_by,omitempty"`
}

// MarshalJSON writes the stored form.
func (d Decided) MarshalJSON() ([]byte, error) {
	h := header{Seq: d.Seq, At: d.At, Seat: d.Seat, For: d.For, Command: d.Command, AskedBy: d.AskedBy, Kind: d.kind, Asked: d.raw}
	if d.Asked != nil {
		asked, err := json.Marshal(d.Asked)
		if err != nil {
			return nil, fmt.Errorf("command %s: %w", d.Asked.CommandKind(), err)
		}
		h.Kind, h.Asked = d.Asked.CommandKind(), asked
	}
	parts := make([]any, 0, 1+2*len(d.Events))
	parts = append(parts, h)
	for _, e := range d.Events {
		parts = append(parts, e.EventKind(), e)
	}
	return json.Marshal(parts)
}

// ReadDecided reads a stored decision. An event kind that neither the table nor the ruleset knows is an error:
// a room must never open with part of its history missing.
func ReadDecided(data []byte, ruleset Ruleset) (Decided, error) {
	in := json.NewDecoder(bytes.NewReader(data))
	if start, err := in.Token(); err != nil || start != json.Delim('[') {
		return Decided{}, fmt.Errorf("stored decision: not an array: %w", errors.Join(err, errStored))
	}
	var h header
	if err := in.Decode(&h); err != nil {
		return Decided{}, fmt.Errorf("stored decision: %w", err)
	}
	d := Decided{Seq: h.Seq, At: h.At, Seat: h.Seat, For: h.For, Command: h.Command, AskedBy: h.AskedBy, kind: h.Kind, raw: h.Asked}
	for in.More() {
		e, err := readEvent(in, ruleset)
		if err != nil {
			return Decided{}, fmt.Errorf("stored decision %d: %w", h.Seq, err)
		}
		d.Events = append(d.Events, e)
	}
	if _, err := in.Token(); err != nil {
		return Decided{}, fmt.Errorf("stored decision %d: %w", h.Seq, err)
	}
	return d, nil
}

var errStored = errors.New("unreadable")

func readEvent(in *json.Decoder, ruleset Ruleset) (Event, error) {
	token, err := in.Token()
	if err != nil {
		return nil, err
	}
	kind, ok := token.(string)
	if !ok {
		return nil, fmt.Errorf("event kind %v: %w", token, errStored)
	}
	var e Event
	make, ok := tableEvents[kind]
	if ok {
		e = make()
	} else if ruleset != nil {
		e, ok = ruleset.NewEvent(kind)
	}
	if !ok {
		return nil, fmt.Errorf("unknown event %q", kind)
	}
	if err := in.Decode(e); err != nil {
		return nil, fmt.Errorf("event %s: %w", kind, err)
	}
	return e, nil
}

// NewBody gives an empty command of that kind to decode into, from the table or the ruleset; only kinds that
// clients may send.
func NewBody(kind string, ruleset Ruleset) (Body, bool) {
	if make, ok := bodies[kind]; ok {
		return make(), true
	}
	if ruleset != nil {
		return ruleset.NewBody(kind)
	}
	return nil, false
}

// Kinds lists the commands of the table that clients may send, sorted.
func Kinds() []string { return slices.Sorted(maps.Keys(bodies)) }

func serverBody(kind string) (Body, bool) {
	switch kind {
	case "open":
		return &Open{}, true
	case "join":
		return &Join{}, true
	case "presence":
		return &Presence{}, true
	case "commit":
		return &Commit{}, true
	case "tick":
		return &Tick{}, true
	}
	return nil, false
}

// The events of the session table.
type (
	// RoomOpened begins a room's history.
	RoomOpened struct {
		Room     string   `json:"room"`
		Title    string   `json:"title"`
		Ruleset  string   `json:"ruleset"`
		Settings Settings `json:"settings"`
	}
	// Seated tells that somebody took a seat.
	Seated struct {
		Seat Seat `json:"seat"`
	}
	// Connected tells that a seat's connection came or went.
	Connected struct {
		Seat   SeatID `json:"seat"`
		Online bool   `json:"online"`
	}
	// Left tells that a seat was given up.
	Left struct {
		Seat SeatID `json:"seat"`
	}
	// Renamed tells a seat's new name.
	Renamed struct {
		Seat SeatID `json:"seat"`
		Name string `json:"name"`
	}
	// LeaderChosen tells who leads a team now; an empty seat: nobody.
	LeaderChosen struct {
		Team Team   `json:"team"`
		Seat SeatID `json:"seat"`
	}
	// TeamNamed tells a side's name.
	TeamNamed struct {
		Team Team   `json:"team"`
		Name string `json:"name"`
	}
	// Configured tells the settings from now on.
	Configured struct {
		Settings Settings `json:"settings"`
	}
	// ReadySet tells whether a side is done with the stage.
	ReadySet struct {
		Team  Team `json:"team"`
		Ready bool `json:"ready"`
	}
	// ReturnAsked tells that a side would like to go back to the lobby, or no longer.
	ReturnAsked struct {
		Team Team `json:"team"`
		Off  bool `json:"off,omitempty"`
	}
	// StageEntered tells that the room went on, or back, by the word of a team's leader.
	StageEntered struct {
		Stage Stage `json:"stage"`
		Back  Team  `json:"back,omitempty"`
	}
	// DiceCommitted seals the server's seed; the seed itself is in no view before the end.
	DiceCommitted struct {
		Commitment string `json:"commitment"`
		Seed       string `json:"seed"`
	}
	// EntropyGiven is a team's share of the dice; Default marks the logged stand-in for a team that gave none.
	EntropyGiven struct {
		Team    Team   `json:"team"`
		Hex     string `json:"hex"`
		Default bool   `json:"default,omitempty"`
	}
	// RolledOff is a throw of both leaders against each other, ties thrown again.
	RolledOff struct {
		About  string `json:"about"` // "order" or "ruling"
		Ruling int    `json:"ruling,omitempty"`
		First  []Die  `json:"first"`
		Second []Die  `json:"second"`
		Winner Team   `json:"winner"`
	}
	// OrderChosen tells which team plays the first side.
	OrderChosen struct {
		First Team `json:"first"`
	}
	// Said is a line of chat. Team is set when only that team may read it.
	Said struct {
		Text string `json:"text"`
		Team Team   `json:"team,omitempty"`
	}
	// ChatRolled is dice notation thrown in the chat.
	ChatRolled struct {
		Text   string      `json:"text"`
		Team   Team        `json:"team,omitempty"`
		Dice   []Die       `json:"dice"`
		Result dice.Result `json:"result"`
	}
	// ClockStarted, ClockPaused tell how the clock of play runs (MH-1.5).
	ClockStarted struct{}
	ClockPaused  struct{}
	// TimeCalled tells that a limit of the clock has come.
	TimeCalled struct {
		Final bool `json:"final"` // the second limit: over at once
	}
	// RulingMade is a judge's ruling; Status is "proposed" while the other judge's consent is awaited.
	RulingMade struct {
		Ruling Ruling `json:"ruling"`
	}
	// RulingSettled tells how a ruling ended: "stands", "upheld", "overturned", "refused".
	RulingSettled struct {
		Ruling int          `json:"ruling"`
		Status RulingStatus `json:"status"`
		By     SeatID       `json:"by,omitempty"`
	}
	// Rewound tells that only the first Step game decisions stand, secret ones included; the rest is history, kept but no longer in force.
	Rewound struct {
		Step int `json:"step"`
	}
	// Reinstated takes a rewinding back: the decisions that it set aside stand again.
	Reinstated struct {
		Seq uint64 `json:"seq"` // of the Rewound
	}
	// Decision of the battle: Won names the winner, NoTeam is a draw; Reason is the ruleset's word for it.
	Won struct {
		Team   Team   `json:"team"`
		Reason string `json:"reason"`
		Clause string `json:"clause,omitempty"`
	}
	// Sealed closes the battle and reveals the dice.
	Sealed struct{}
)

func (RoomOpened) EventKind() string    { return "room.opened" }
func (Seated) EventKind() string        { return "seated" }
func (Connected) EventKind() string     { return "connected" }
func (Left) EventKind() string          { return "left" }
func (Renamed) EventKind() string       { return "renamed" }
func (LeaderChosen) EventKind() string  { return "leader.chosen" }
func (TeamNamed) EventKind() string     { return "team.named" }
func (Configured) EventKind() string    { return "configured" }
func (ReadySet) EventKind() string      { return "ready.set" }
func (ReturnAsked) EventKind() string   { return "return.asked" }
func (StageEntered) EventKind() string  { return "stage.entered" }
func (DiceCommitted) EventKind() string { return "dice.committed" }
func (EntropyGiven) EventKind() string  { return "entropy.given" }
func (RolledOff) EventKind() string     { return "rolled.off" }
func (OrderChosen) EventKind() string   { return "order.chosen" }
func (Said) EventKind() string          { return "said" }
func (ChatRolled) EventKind() string    { return "chat.rolled" }
func (ClockStarted) EventKind() string  { return "clock.started" }
func (ClockPaused) EventKind() string   { return "clock.paused" }
func (TimeCalled) EventKind() string    { return "time.called" }
func (RulingMade) EventKind() string    { return "ruling.made" }
func (RulingSettled) EventKind() string { return "ruling.settled" }
func (Rewound) EventKind() string       { return "rewound" }
func (Reinstated) EventKind() string    { return "reinstated" }
func (Won) EventKind() string           { return "won" }
func (Sealed) EventKind() string        { return "sealed" }

// tableEvents makes an empty event of each of the table's kinds.
var tableEvents = map[string]func() Event{
	"room.opened":      func() Event { return &RoomOpened{} },
	"seated":           func() Event { return &Seated{} },
	"connected":        func() Event { return &Connected{} },
	"left":             func() Event { return &Left{} },
	"renamed":          func() Event { return &Renamed{} },
	"leader.chosen":    func() Event { return &LeaderChosen{} },
	"team.named":       func() Event { return &TeamNamed{} },
	"configured":       func() Event { return &Configured{} },
	"ready.set":        func() Event { return &ReadySet{} },
	"return.asked":     func() Event { return &ReturnAsked{} },
	"stage.entered":    func() Event { return &StageEntered{} },
	"dice.committed":   func() Event { return &DiceCommitted{} },
	"entropy.given":    func() Event { return &EntropyGiven{} },
	"rolled.off":       func() Event { return &RolledOff{} },
	"order.chosen":     func() Event { return &OrderChosen{} },
	"said":             func() Event { return &Said{} },
	"chat.rolled":      func() Event { return &ChatRolled{} },
	"clock.started":    func() Event { return &ClockStarted{} },
	"clock.paused":     func() Event { return &ClockPaused{} },
	"time.called":      func() Event { return &TimeCalled{} },
	"ruling.made":      func() Event { return &RulingMade{} },
	"ruling.settled":   func() Event { return &RulingSettled{} },
	"rewound":          func() Event { return &Rewound{} },
	"reinstated":       func() Event { return &Reinstated{} },
	"house_rule.made":  func() Event { return &HouseRuleMade{} },
	"house_rule.ended": func() Event { return &HouseRuleEnded{} },
	"won":              func() Event { return &Won{} },
	"sealed":           func() Event { return &Sealed{} },
}
