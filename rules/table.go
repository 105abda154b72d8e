package rules

import (
	"encoding/json"
	"fmt"

	"parlour/rules/dice"
)

// Stage is a part of a room's life.
type Stage string

// The stages in their order. Until the battle begins a room may return to the lobby; an undo may reopen a finished battle
// until it is sealed.
const (
	Lobby    Stage = "lobby"
	Sheets   Stage = "sheets"
	SetUp    Stage = "set-up"
	Play     Stage = "play"
	Finished Stage = "finished"
)

// Stages lists all stages in order.
var Stages = [5]Stage{Lobby, Sheets, SetUp, Play, Finished}

// Settings are what a room agrees on before it begins.
type Settings struct {
	// Solo is one person trying both sides.
	Solo bool `json:"solo"`
	// Dice is "server" (provable) or "hand" (thrown at the table and entered).
	Dice string `json:"dice"`
	// Judging is how rulings come into force.
	Judging Policy `json:"judging"`
	// PromptSeconds is how long a reaction may be thought over; 0 waits for ever.
	PromptSeconds int `json:"prompt_seconds"`
	// Minutes is the length of play, 180 by the book (MH-1.5); GraceMinutes what an action under way has beyond. 0 is no limit.
	Minutes      int `json:"minutes"`
	GraceMinutes int `json:"grace_minutes"`
	// LastTurn ends the battle after that turn; 0 is no limit. Defender wins by lasting that long (MH-1.2), or for the Minutes
	// where no last turn is set.
	LastTurn int  `json:"last_turn"`
	Defender Team `json:"defender,omitempty"`
}

// Policy is how a judge's ruling comes into force.
type Policy string

// One judge suffices; both must agree; or a ruling stands unless the other judge objects, and then the leaders roll off.
const (
	OneJudge   Policy = "one"
	BothJudges Policy = "both"
	Objection  Policy = "objection"
)

// DefaultSettings are those of a new room.
func DefaultSettings() Settings {
	return Settings{Dice: "server", Judging: Objection, PromptSeconds: 60, Minutes: 180, GraceMinutes: 30}
}

// The bounds of a table (MH-1.1: 2 to 20 players).
const (
	MaxPlayers  = 20
	MaxReferees = 1
	// MaxSeats bounds all seats that were ever taken. Players and referees make place when they leave; this is only so
	// that nobody makes a table grow for ever by coming and going.
	MaxSeats = 2000
	// LeaversShown is how many of those who left a view still names, the latest, for the log's sake.
	LeaversShown = 100
	// RulingsShown is how many of the latest rulings a view holds; the log has them all.
	RulingsShown = 100

	MaxNameRunes = 24
	MaxChatRunes = 400
	MaxReason    = 200

	// What a room's settings may be at most.
	MaxPromptSeconds = 3600
	MaxMinutes       = 24 * 60
	MaxLastTurn      = 1000
)

// Table is the state of one room: who sits where, the stage, the clock, the dice, the rulings, and the game.
// It is made by folding the room's decisions and changes in no other way.
type Table struct {
	Room      string           `json:"room"`
	Title     string           `json:"title"`
	RulesetID string           `json:"ruleset"`
	Settings  Settings         `json:"settings"`
	Stage     Stage            `json:"stage"`
	Seats     map[SeatID]*Seat `json:"seats"`
	SeatOrder []SeatID         `json:"seat_order"`
	Leaders   map[Team]SeatID  `json:"leaders"`
	TeamNames map[Team]string  `json:"team_names"`
	Done      map[Team]bool    `json:"done"` // ready for the next stage
	Clock     Clock            `json:"clock"`
	Secret    Secret           `json:"secret"`
	// RolledOff is the side that won the roll for the order and has not chosen yet.
	RolledOff Team `json:"rolled_off,omitempty"`
	// Rolled is the side that won that roll: it stands when the room returns to the lobby and comes back.
	Rolled Team `json:"rolled,omitempty"`
	// Returning is the side that has asked at set-up to return to the lobby.
	Returning Team `json:"returning,omitempty"`
	// Order is the team that plays the first side (先攻); it never changes in a battle (MH-1.2).
	Order   Team     `json:"order,omitempty"`
	Rulings []Ruling `json:"rulings,omitempty"`
	// House are the house rules in force, oldest first.
	House  []HouseRule `json:"house,omitempty"`
	Result *Won        `json:"result,omitempty"`
	// EndedAt is when the battle was decided, in ms since the Unix epoch; 0 while it is not.
	EndedAt int64 `json:"ended_at,omitempty"`
	Sealed  bool  `json:"sealed,omitempty"`
	// Seq counts decisions; Steps counts the game decisions that stand, Public those of them that are no secret of one side.
	Seq    uint64 `json:"seq"`
	Steps  int    `json:"steps"`
	Public int    `json:"public"`
	// Base is the game as play began, from which an undo folds anew.
	Base json.RawMessage `json:"base,omitempty"`
	// Throws holds the number of the latest throw that everybody sees, and by team of the latest one for that side alone.
	Throws map[Team]uint64 `json:"throws,omitempty"`
	// Rewinds counts how often decisions were set aside or stood again.
	Rewinds int `json:"rewinds,omitempty"`
	// Seen are dice of decisions that were undone: they stand when the same is thrown for again.
	Seen map[string]Die `json:"seen,omitempty"`

	game    Game
	ruleset Ruleset
	source  dice.Source
	// history holds the game decisions that stand, newest last; setAside those that a rewinding took out of force, by its
	// number. After opening from a snapshot both begin there, and the table is partial.
	history  []Decided
	setAside map[uint64][]Decided
	// began is the decision that began play, as long as it is being decided or folded.
	began   uint64
	partial bool
}

// Secret is what no view shows before the battle is sealed: the server's seed, and the teams' shares beside it.
type Secret struct {
	Seed   string      `json:"seed,omitempty"`
	Mixing dice.Mixing `json:"mixing"`
}

// NewTable gives the table of a room in which nothing has been decided.
func NewTable(ruleset Ruleset) *Table {
	return &Table{
		RulesetID: ruleset.ID(),
		Settings:  DefaultSettings(),
		Stage:     Lobby,
		Seats:     map[SeatID]*Seat{},
		Leaders:   map[Team]SeatID{},
		TeamNames: map[Team]string{},
		Done:      map[Team]bool{},
		Throws:    map[Team]uint64{},
		Seen:      map[string]Die{},
		game:      ruleset.NewGame(),
		ruleset:   ruleset,
		setAside:  map[uint64][]Decided{},
	}
}

// Ruleset is the game that is played here.
func (t *Table) Ruleset() Ruleset { return t.ruleset }

// Game is the game's state, to be read only.
func (t *Table) Game() Game { return t.game }

// UseDice replaces the table's own dice by given ones, for scenarios and tests.
func (t *Table) UseDice(source dice.Source) { t.source = source }

// snapshot is Table as it is stored.
type snapshot struct {
	Table *plainTable     `json:"table"`
	Game  json.RawMessage `json:"game"`
}

type plainTable Table

// Snapshot writes the whole state except the history of decisions, which stays in the log.
func (t *Table) Snapshot() ([]byte, error) {
	game, err := json.Marshal(t.game)
	if err != nil {
		return nil, fmt.Errorf("snapshot of room %s: %w", t.Room, err)
	}
	return json.Marshal(snapshot{(*plainTable)(t), game})
}

// OpenSnapshot reads a state written by Snapshot.
func OpenSnapshot(data []byte, ruleset Ruleset) (*Table, error) {
	t := NewTable(ruleset)
	s := snapshot{Table: (*plainTable)(t)}
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, fmt.Errorf("snapshot: %w", err)
	}
	if err := json.Unmarshal(s.Game, t.game); err != nil {
		return nil, fmt.Errorf("snapshot of room %s: game: %w", t.Room, err)
	}
	if err := t.fixDice(); err != nil {
		return nil, fmt.Errorf("snapshot of room %s: %w", t.Room, err)
	}
	t.partial = true
	if t.Seen == nil {
		t.Seen = map[string]Die{}
	}
	if t.Throws == nil {
		t.Throws = map[Team]uint64{}
	}
	return t, nil
}
