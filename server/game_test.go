package server

import (
	"errors"
	"strings"
	"time"

	"parlour/rules"
)

// counting is a small game to test tables with: both teams add to one total, and each has a word that the other must
// not see. It can also misbehave, which no real game should.
type counting struct{}

type (
	add   struct{ N, Pad int }
	whisp struct {
		Team rules.Team `json:"team"`
		Word string     `json:"word"`
	}
	throw  struct{}
	ask    struct{ MS int64 }
	fault_ struct {
		How string `json:"how"`
	}
	sample struct{}

	added struct {
		N   int
		Pad string `json:",omitempty"`
	}
	whispered struct {
		Team rules.Team
		Word string
	}
	thrown  struct{ Die rules.Die }
	asked   struct{ Until int64 }
	expired struct{}
)

func (add) CommandKind() string    { return "add" }
func (whisp) CommandKind() string  { return "whisper" }
func (throw) CommandKind() string  { return "throw" }
func (ask) CommandKind() string    { return "ask" }
func (fault_) CommandKind() string { return "fault" }
func (sample) CommandKind() string { return "load-sample" }

func (added) EventKind() string     { return "t.added" }
func (whispered) EventKind() string { return "t.whispered" }
func (thrown) EventKind() string    { return "t.thrown" }
func (asked) EventKind() string     { return "t.asked" }
func (expired) EventKind() string   { return "t.expired" }

func (counting) ID() string { return "counting" }

func (counting) NewGame() rules.Game { return &count{Words: map[rules.Team]string{}} }

func (counting) NewBody(kind string) (rules.Body, bool) {
	switch kind {
	case "add":
		return &add{}, true
	case "whisper":
		return &whisp{}, true
	case "throw":
		return &throw{}, true
	case "ask":
		return &ask{}, true
	case "fault":
		return &fault_{}, true
	case "load-sample":
		return &sample{}, true
	case "broken":
		panic("the game cannot be asked")
	}
	return nil, false
}

func (counting) NewEvent(kind string) (rules.Event, bool) {
	switch kind {
	case "t.added":
		return &added{}, true
	case "t.whispered":
		return &whispered{}, true
	case "t.thrown":
		return &thrown{}, true
	case "t.asked":
		return &asked{}, true
	case "t.expired":
		return &expired{}, true
	}
	return nil, false
}

// Clause names one for who goes first, since somebody does.
func (counting) Clause(what string) string {
	if what == "order" {
		return "T-1"
	}
	return ""
}

func (counting) Codes() []rules.CodeDoc {
	return []rules.CodeDoc{{Code: "odd", Meaning: "odd numbers only"}}
}
func (counting) CatalogJSON() ([]byte, error) { return []byte(`{"numbers":[1,2,3]}`), nil }

type count struct {
	Total int
	Words map[rules.Team]string
	Until int64
	Last  rules.Die
	Pad   string
}

func (c *count) Decide(d *rules.Decision, b rules.Body) error {
	switch b := b.(type) {
	case *add:
		if d.Previewing {
			d.Show(map[string]int{"total": c.Total + b.N})
			return nil
		}
		if b.N == 0 {
			return rules.Refuse("odd", "T-1", "n", b.N)
		}
		d.Emit(&added{N: b.N, Pad: strings.Repeat(string(rune('a'+c.Total%26)), b.Pad)})
	case *sample:
		d.Emit(&added{N: 100})
	case *whisp:
		if !d.Table().Plays(d.Seat(), b.Team) {
			return rules.Refuse(rules.CodeNotPlayer, "", "team", string(b.Team))
		}
		d.Emit(&whispered{b.Team, b.Word})
	case *throw:
		d.Emit(&thrown{d.Throw("", 6)})
	case *ask:
		d.Emit(&asked{d.At() + b.MS})
	case *fault_:
		switch b.How {
		case "slow":
			time.Sleep(20 * time.Millisecond)
			return rules.Refuse("odd", "")
		case "panic":
			d.Emit(&added{N: 1_000_000})
			panic("the game is broken")
		case "half":
			d.Emit(&added{N: 1_000_000})
			return rules.Refuse("odd", "")
		case "error":
			return errors.New("the game is broken")
		}
	}
	return nil
}

func (c *count) Apply(e rules.Event) {
	switch e := e.(type) {
	case *added:
		c.Total += e.N
		c.Pad = e.Pad
	case *whispered:
		c.Words[e.Team] = e.Word
	case *thrown:
		c.Last = e.Die
	case *asked:
		c.Until = e.Until
	case *expired:
		c.Until = 0
		c.Total = -1
	}
}

func (c *count) MayLeave(*rules.Table, rules.Stage, rules.Team) *rules.Refusal { return nil }
func (c *count) Enter(*rules.Decision, rules.Stage)                            {}
func (c *count) TimeCalled(*rules.Decision, bool)                              {}
func (c *count) Wake() int64                                                   { return c.Until }
func (c *count) Tick(d *rules.Decision)                                        { d.Emit(&expired{}) }
func (c *count) Moment() string                                                { return "" }

func (c *count) View(_ *rules.Table, v rules.ViewerClass) any {
	words := map[rules.Team]string{}
	for team, word := range c.Words {
		if v.Sees(team) {
			words[team] = word
		}
	}
	return map[string]any{"total": c.Total, "words": words, "until": c.Until, "pad": c.Pad}
}

func (c *count) Lines(e rules.Event, v rules.ViewerClass) []rules.Line {
	switch e := e.(type) {
	case *added:
		return []rules.Line{{Key: "t.added", Kind: "game", Args: rules.Figures{"n": e.N}}}
	case *whispered:
		if v.Sees(e.Team) {
			return []rules.Line{{Key: "t.whispered", Kind: "game", Team: e.Team, Args: rules.Figures{"word": e.Word}}}
		}
	case *expired:
		return []rules.Line{{Key: "t.expired", Kind: "game"}}
	case *thrown:
		return []rules.Line{{Key: "t.thrown", Kind: "game", Args: rules.Figures{"value": e.Die.Value}}}
	}
	return nil
}

func (*count) Secret(rules.Event) bool { return false }
func (c *count) Dice(e rules.Event) []rules.Die {
	if e, ok := e.(*thrown); ok {
		return []rules.Die{e.Die}
	}
	return nil
}

var countingGame = Game{
	Names: func(b rules.Body) []*string {
		if b, ok := b.(*whisp); ok {
			return []*string{&b.Word}
		}
		return nil
	},
	Ruleset:    counting{},
	LoadSample: "load-sample",
	Sample:     func() (any, error) { return map[string]int{"start": 100}, nil },
	Audit: func(decode func(any) error) (any, error) {
		var sheet struct {
			Points int `json:"points"`
		}
		if err := decode(&sheet); err != nil {
			return nil, err
		}
		return map[string]int{"cost": 2 * sheet.Points}, nil
	},
}
