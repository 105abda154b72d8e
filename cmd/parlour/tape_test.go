package main

import (
	"encoding/binary"
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// tape takes decisions from a fuzzer's bytes; when they have ended, all of them are 0.
type tape struct{ data []byte }

func (c *tape) over() bool { return len(c.data) == 0 }

// n is a number below the limit.
func (c *tape) n(limit int) int {
	if limit <= 1 || len(c.data) == 0 {
		return 0
	}
	width := 1
	if limit > 256 {
		width = 2
	}
	if len(c.data) < width {
		c.data = nil
		return 0
	}
	var b [2]byte
	copy(b[2-width:], c.data[:width])
	c.data = c.data[width:]
	return int(binary.BigEndian.Uint16(b[:])) % limit
}

func oneOf[T any](c *tape, list []T) T {
	var zero T
	if len(list) == 0 {
		return zero
	}
	return list[c.n(len(list))]
}

// kinds are all commands that a browser may send.
var kinds = append(rules.Kinds(), maidhammer.CommandKinds()...)

// sender makes commands up: those that the view offers, and any other, with values that fit and values that do not.
type sender struct {
	*tape
	view rules.View
	game maidhammer.View
	// steps and seats as the table has them.
	seats []rules.SeatID
}

func (s *sender) look(v rules.View) {
	s.view, s.game = v, v.Game.(maidhammer.View)
	s.seats = s.seats[:0]
	for id := range v.Seats {
		s.seats = append(s.seats, id)
	}
	slices.Sort(s.seats)
}

// dolls lists the dolls, and now and then one that there is not.
func (s *sender) doll() maidhammer.DollID {
	switch s.n(40) {
	case 0:
		return oneOf(s.tape, []maidhammer.DollID{"", "d0", "d01", "d999999999999999999999", "x", "D1", "d1 ", "d-1", "__proto__"})
	}
	if len(s.game.Dolls) == 0 {
		return "d1"
	}
	return maidhammer.DollID("d" + strconv.Itoa(1+s.n(len(s.game.Dolls))))
}

var hostileTexts = []string{
	"", " ", "あ", "<img src=x onerror=alert(1)>", "a\u202eb", "\u200b\u200d\u2060", strings.Repeat("長", 40), strings.Repeat("x", 3000),
	"%s%n", "../../etc/passwd", "'; drop table rooms; --", "{{7*7}}", "2D6+3>=9", "s2d6", "99999d99999", "\u0000", "doll:d1", "key:phase.2", "__proto__", "é́́́",
}

var knownTexts = map[string][]string{
	"how": {"equip", "stow", "drop", "give"}, "kind": {"shoot", "skill", "eat", "feed", "banana", "capture", "stand", "pick-up", "take", "nothing", "attack", "escape", "wait", "shoe"},
	"mode": {"", "single", "burst", "spread", "aimed", "full"}, "pose": {"upright", "sitting", "prone", ""}, "in": {"", "bush", "river"},
	"cover": {"", "half", "full"}, "until": {"next", "phase", "turn"}, "order": {"ask", "always", "never"},
	"state": {"down", "finished", "knocked-down", "held", "routed", "bawling", "berserk", "flying", "captive", "bush", "river", "in-melee", "covered", "shoe", "moved", "acted", "passive", "hurt", "skill/concentration", "spell/sleep"},
	"team":  {"first", "second", ""}, "winner": {"first", "second", ""}, "defender": {"", "", "first", "second"}, "dice": {"server", "hand"}, "judging": {"one", "both", "objection"},
	"reason": {"because"}, "clause": {"", "MH-5.2"}, "hex": {"00112233445566778899aabbccddeeff", "zz", "", "ffeeddccbbaa99887766554433221100"},
	"attribute": {"human", "machine", "demon", "beast"}, "name": {"人形", "ミク", "A"}, "text": {"やあ", "2D6", "S1D6"}, "option": {"use", "decline", "roll", "enter", "yes", "no"},
}

var numbers = []int{0, 1, 2, 3, 5, 6, 12, 13, 27, 100, 150, 151, 300, 450, 600, 900, 1500, -1, -6, -150, 7, 20, 1000, 100_000, 1 << 31, 1<<53 - 1, 1 - 1<<53}

// text makes up a text for a field by its name on the wire.
func (s *sender) text(field string) string {
	if s.n(24) == 0 {
		return oneOf(s.tape, hostileTexts)
	}
	switch field {
	case "prompt":
		if s.game.Prompt != nil {
			return s.game.Prompt.ID
		}
	case "option":
		if s.game.Prompt != nil {
			return oneOf(s.tape, s.game.Prompt.Options)
		}
	case "id":
		if ids := slices.Sorted(keys(s.game.Sheets)); len(ids) > 0 {
			return oneOf(s.tape, ids)
		}
	case "gear", "ids", "skill", "ability", "with", "state", "choice":
		if field == "state" && s.n(2) == 0 {
			break
		}
		return oneOf(s.tape, s.entries(field))
	case "seat":
		return string(oneOf(s.tape, s.seats))
	}
	return oneOf(s.tape, knownTexts[field])
}

func keys[K comparable, V any](m map[K]V) func(func(K) bool) {
	return func(yield func(K) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// entries lists what dolls have, so that most of what is tried could be.
func (s *sender) entries(field string) []string {
	var all []string
	for _, id := range slices.Sorted(keys(s.game.Dolls)) {
		d := s.game.Dolls[id]
		for _, skill := range d.Skills {
			name := skill.ID
			if field == "ability" || field == "state" {
				name = "skill/" + name
			}
			all = append(all, name)
		}
		if field == "gear" || field == "ids" {
			for _, no := range slices.Sorted(keys(d.Items)) {
				all = append(all, d.Items[no].Gear...)
			}
		}
	}
	return append(all, "rifle", "luck", "guts", "medicine", "bread", "spell/fireball")
}

func (s *sender) number(field string) int64 {
	if s.n(4) > 0 {
		switch field {
		case "turn":
			return int64(s.game.Turn)
		case "phase":
			return int64(s.game.Phase)
		case "step":
			return int64(s.n(s.view.Steps + 2))
		case "ruling":
			return int64(1 + s.n(len(s.view.Rulings)+1))
		case "item", "draw", "throw", "die", "value", "hp", "sp":
			return int64(s.n(8))
		case "mm":
			return int64(150 * s.n(10))
		case "in_hand":
			return int64(s.n(4) - 1)
		case "scale":
			return 27
		case "breastworks", "slopes", "bushes", "rivers", "wires", "peels":
			return 0
		}
	}
	return int64(oneOf(s.tape, numbers))
}

var dollType = reflect.TypeFor[maidhammer.DollID]()

// fill makes a value up, field by field.
func (s *sender) fill(v reflect.Value, field string, depth int) {
	switch v.Kind() {
	case reflect.Pointer:
		if depth < 8 && s.n(2) > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			s.fill(v.Elem(), field, depth+1)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if !f.IsExported() {
				continue
			}
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name == "" {
				name = strings.ToLower(f.Name)
			}
			optional := strings.Contains(f.Tag.Get("json"), "omitempty")
			if optional && s.n(3) > 0 {
				continue
			}
			s.fill(v.Field(i), name, depth+1)
		}
	case reflect.Slice:
		n := s.n(4)
		if s.n(60) == 59 {
			n = 150
		}
		list := reflect.MakeSlice(v.Type(), n, n)
		for i := range n {
			s.fill(list.Index(i), field, depth+1)
		}
		v.Set(list)
	case reflect.Map:
		m := reflect.MakeMap(v.Type())
		for range s.n(3) {
			key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			s.fill(key, field, depth+1)
			s.fill(value, field, depth+1)
			m.SetMapIndex(key, value)
		}
		v.Set(m)
	case reflect.String:
		if v.Type() == dollType {
			v.SetString(string(s.doll()))
		} else {
			v.SetString(s.text(field))
		}
	case reflect.Int, reflect.Int64:
		v.SetInt(s.number(field))
	case reflect.Bool:
		v.SetBool(s.n(2) > 0)
	}
}

// anything is a command of any kind with made-up values, as it is on the wire.
func (s *sender) anything() (kind string, body json.RawMessage) {
	kind = oneOf(s.tape, kinds)
	if rules := slices.Index(kinds, "rule-result"); s.n(3) > 0 && slices.Index(kinds, kind) == rules || kind == "seal" || kind == "leave" {
		if s.n(12) > 0 {
			kind = "chat" // these end too much to come often
		}
	}
	return kind, s.filled(kind)
}

// filled is a body for a kind of command with made-up values.
func (s *sender) filled(kind string) json.RawMessage {
	b, _ := rules.NewBody(kind, maidhammer.Ruleset{})
	s.fill(reflect.ValueOf(b).Elem(), "", 0)
	body, err := json.Marshal(b)
	if err != nil {
		panic(err)
	}
	return body
}

// offered is a command that the view offers to a class: its seat would be able to send it from a page.
func (s *sender) offered() (kind string, body json.RawMessage, ok bool) {
	made := func(b rules.Body) (string, json.RawMessage, bool) {
		data, err := json.Marshal(b)
		if err != nil {
			panic(err)
		}
		return b.CommandKind(), data, true
	}
	g := s.game
	if g.Prompt != nil {
		return made(&maidhammer.Answer{Prompt: g.Prompt.ID, Option: oneOf(s.tape, g.Prompt.Options), Die: 1 + s.n(6)})
	}
	ids := slices.Sorted(keys(g.Options))
	id := oneOf(s.tape, ids)
	o := g.Options[id]
	sightings := func(targets ...maidhammer.DollID) (all []maidhammer.Sighting) {
		for _, to := range targets {
			all = append(all, maidhammer.Sighting{From: id, To: to, MM: 150 * s.n(8), Cover: oneOf(s.tape, []maidhammer.Cover{"", "", "half"})})
		}
		return all
	}
	switch {
	case len(ids) == 0 || s.n(5) == 0:
		if s.n(4) == 0 {
			return made(&maidhammer.Close{})
		}
		return made(&maidhammer.Next{Turn: g.Turn, Phase: g.Phase})
	case o.Check != "":
		return made(&maidhammer.Check{Doll: id, Sightings: sightings(o.Ask...)})
	case o.Resolve:
		return made(&maidhammer.Resolve{Doll: id})
	case o.Move != nil && s.n(2) == 0:
		m := &maidhammer.Move{Doll: id, MM: 150 * s.n(1+o.Move.MaxMM/150), Covered: o.Move.Must != ""}
		if s.n(2) == 0 {
			m.Contact = []maidhammer.DollID{s.doll()}
		}
		return made(m)
	case len(o.Handle) > 0 && s.n(4) == 0:
		h := oneOf(s.tape, o.Handle)
		return made(&maidhammer.Handle{Doll: id, Item: h.Item, How: h.How, To: h.To})
	case len(o.Acts) > 0:
		act := oneOf(s.tape, o.Acts)
		a := maidhammer.Action{Kind: act.Kind, Item: act.Item, Gear: act.Gear, Mode: act.Mode, Skill: act.Skill, Target: oneOf(s.tape, act.Targets)}
		for range s.n(act.MaxOthers + 1) {
			a.Others = append(a.Others, s.doll())
		}
		for _, with := range act.With {
			if s.n(3) == 0 {
				a.With = append(a.With, with)
			}
		}
		a.Sightings = sightings(append(a.Others, a.Target)...)
		if a.Target == "" {
			a.Sightings = sightings(a.Others...)
		}
		switch {
		case act.Kind == "counter":
			return made(&maidhammer.Counter{Doll: id, Target: a.Target, Item: act.Item, Gear: act.Gear, Sightings: a.Sightings})
		case g.Dolls[id].Melee != "":
			return made(&maidhammer.Fight{Doll: id, Action: a})
		}
		return made(&maidhammer.Declare{Doll: id, Action: a})
	}
	return "", nil, false
}
