package simulate

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// misuse is a way in which what was allowed becomes something that is not.
type misuse struct {
	name string
	// fits tells whether the entry can be misused so at all with that command.
	fits func(e *maidhammer.Entry, body rules.Body) bool
	// spoil is the ruling after which the command has to be refused; nil where the command itself is spoilt.
	spoil func(b *Battle, doll *maidhammer.Doll) rules.Body
	// turn changes the command.
	turn func(body rules.Body) rules.Body
}

var ruled = maidhammer.Judgement{Reason: "to see it refused"}

var misuses = []misuse{
	{name: "down", fits: anywhere, spoil: func(_ *Battle, doll *maidhammer.Doll) rules.Body {
		return &maidhammer.RuleVitals{Judgement: ruled, Doll: doll.ID, HP: new(0)}
	}},
	{name: "without SP", fits: func(e *maidhammer.Entry, _ rules.Body) bool { return e.SP > 0 },
		spoil: func(_ *Battle, doll *maidhammer.Doll) rules.Body {
			return &maidhammer.RuleVitals{Judgement: ruled, Doll: doll.ID, SP: new(0)}
		}},
	{name: "at the wrong time", fits: anywhere, spoil: func(b *Battle, _ *maidhammer.Doll) rules.Body {
		// The movement phase that comes next is the other side's, or is none for counters.
		if g := b.game(); g.Phase < secondMoves {
			return &maidhammer.RulePhase{Judgement: ruled, Turn: g.Turn, Phase: secondMoves}
		}
		return &maidhammer.RulePhase{Judgement: ruled, Turn: b.game().Turn + 1, Phase: 1}
	}},
	{name: "out of range", fits: func(_ *maidhammer.Entry, body rules.Body) bool { return tooFar(body) != nil }, turn: tooFar},
}

// secondMoves is the movement phase of the second side (MH-1.6).
const secondMoves = 7

func anywhere(*maidhammer.Entry, rules.Body) bool { return true }

// tooFar is a command with its target as far off as can be said; nil where nothing of the kind is said in it.
func tooFar(body rules.Body) rules.Body {
	far := func(list []maidhammer.Sighting, from, target maidhammer.DollID) []maidhammer.Sighting {
		list = slices.Clone(list)
		i := slices.IndexFunc(list, func(s maidhammer.Sighting) bool { return s.From == from && s.To == target })
		if i < 0 {
			return nil
		}
		list[i].MM = 9000
		return list
	}
	switch c := body.(type) {
	case *maidhammer.Declare:
		one := *c
		one.Action.Sightings = far(c.Action.Sightings, c.Doll, c.Action.Target)
		if one.Action.Sightings != nil && c.Action.Second == nil && c.Action.Then == nil {
			return &one
		}
	case *maidhammer.Fight:
		one := *c
		if one.Action.Sightings = far(c.Action.Sightings, c.Doll, c.Action.Target); one.Action.Sightings != nil {
			return &one
		}
	case *maidhammer.Counter:
		one := *c
		if one.Sightings = far(c.Sightings, c.Doll, c.Target); one.Sightings != nil {
			return &one
		}
	}
	return nil
}

// usedBody lists the entries that a command is an attempt to use, and whose doll it is.
func usedBody(b *Battle, body rules.Body) (doll *maidhammer.Doll, entries []*maidhammer.Entry) {
	add := func(kind maidhammer.Kind, name string) {
		if strings.Contains(name, "/") {
			k, id, _ := strings.Cut(name, "/")
			kind, name = maidhammer.Kind(k), id
		}
		if e, ok := maidhammer.Lookup(kind, name); ok {
			entries = append(entries, e)
		}
	}
	action := func(a *maidhammer.Action) {
		add(maidhammer.KindGear, a.Gear)
		for _, name := range append([]string{a.Skill}, a.With...) {
			add(maidhammer.KindSkill, name)
		}
		if a.Ammo > 0 {
			add(maidhammer.KindGear, doll.Items[a.Ammo-1].Gear[0])
		}
	}
	switch c := body.(type) {
	case *maidhammer.Declare:
		doll = b.doll(c.Doll)
		action(&c.Action)
	case *maidhammer.Fight:
		doll = b.doll(c.Doll)
		action(&c.Action)
	case *maidhammer.Counter:
		doll = b.doll(c.Doll)
		action(&maidhammer.Action{Gear: c.Gear, Skill: c.Skill})
	case *maidhammer.Move:
		doll = b.doll(c.Doll)
		add(maidhammer.KindSkill, c.Skill)
		if c.Boost {
			add(maidhammer.KindGear, "booster")
		}
	case *maidhammer.Clear:
		doll = b.doll(c.Doll)
		add(maidhammer.KindSkill, "sapper")
	}
	return doll, entries
}

// commanded tells whether an entry is used by a command: the others work by themselves or in reaction.
func commanded(e *maidhammer.Entry) bool {
	if f := e.Figures; f != nil && f.AV > 0 {
		return true
	}
	x := e.Effect
	return x != nil && (x.Act != nil || x.Attack != nil || x.Blow != nil || x.Lead != nil || x.Storm != nil || x.Calls != nil || x.Stride != nil || x.Salvo ||
		x.Twice || x.Cloud != nil || x.Laid != nil || x.Meal != nil || x.Round != nil || x.Boost != nil)
}

// TestMisuseIsRefused takes what players do in random battles and would be allowed, and tries it when the doll is down, without
// SP, at the wrong time, and out of range: for every entry that is used by a command each of these that fits it is refused,
// and changes nothing.
func TestMisuseIsRefused(t *testing.T) {
	const each = 1 // times that every misuse of an entry is tried
	battles := uint64(300)
	if testing.Short() {
		battles = 40
	}
	tried := map[string]int{}
	for seed := range battles {
		b, err := Begin(Plan{Seed: 5000 + seed, Size: 3, LastTurn: 5})
		if err != nil {
			t.Fatal(err)
		}
		for b.Stage == rules.Play {
			if woken, err := b.woken(); err != nil {
				t.Fatal(err)
			} else if woken {
				continue
			}
			seat, body, at := b.move()
			if doll, entries := usedBody(b, body); len(entries) > 0 && b.allows(seat, body) == nil {
				for i := range misuses {
					m := &misuses[i]
					if slices.ContainsFunc(entries, func(e *maidhammer.Entry) bool {
						return m.fits(e, body) && tried[m.name+" "+e.Clause()] < each
					}) {
						misused(t, b, m, doll, seat, body)
						for _, e := range entries {
							if m.fits(e, body) {
								tried[m.name+" "+e.Clause()]++
							}
						}
					}
				}
			}
			if err := b.tell(seat, body, at); err != nil {
				t.Fatal(err)
			}
		}
	}
	if testing.Short() {
		return
	}
	var missed []string
	for _, e := range maidhammer.All() {
		if commanded(e) && tried["down "+e.Clause()] == 0 {
			missed = append(missed, e.Clause())
		}
	}
	if len(missed) > 5 {
		t.Errorf("never misused: %v", missed)
	}
}

// misused tries a command after what spoils it.
func misused(t *testing.T, b *Battle, m *misuse, doll *maidhammer.Doll, seat rules.SeatID, body rules.Body) {
	t.Helper()
	table, at := opened(t, b), b.at
	if m.spoil != nil {
		at += stepMS
		if _, err := table.Decide(rules.Command{ID: "spoil", Seat: firstSeat, At: at, Body: m.spoil(b, doll)}); err != nil {
			t.Fatalf("seed %d, step %d: %v", b.Plan.Seed, len(b.Sent), err)
		}
	} else {
		body = m.turn(body)
	}
	before, err := table.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	_, err = table.Decide(rules.Command{ID: "misuse", Seat: seat, At: at + stepMS, Body: body})
	if _, refused := err.(*rules.Refusal); !refused {
		t.Errorf("seed %d, step %d: %s is not refused %s: %v", b.Plan.Seed, len(b.Sent), shown(body), m.name, err)
		return
	}
	after, err := table.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(before, after) {
		t.Errorf("seed %d, step %d: %s, refused %s, changes the table", b.Plan.Seed, len(b.Sent), shown(body), m.name)
	}
}
