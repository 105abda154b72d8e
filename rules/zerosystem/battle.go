package zerosystem

import (
	"slices"
	"strconv"

	"parlour/rules"
)

// Battle is the state of one game, from the first sheet to the result. It is plain data: every change to it is an event, and
// it marshals to JSON and back without loss.
type Battle struct {
	// Sheets are the character sheets by id, SheetOrder the order in which they came; SheetsSeen counts all that there ever were.
	Sheets     map[string]*Filed `json:"sheets"`
	SheetOrder []string          `json:"sheet_order"`
	SheetsSeen int               `json:"sheets_seen,omitempty"`
	Rules      Rules             `json:"rules"`
	Scene      Scene             `json:"scene"`

	Round      int          `json:"round"`
	Phase      Phase        `json:"phase,omitempty"`
	Characters []*Character `json:"characters"`
	// Facts are what people read off the table, by "from>to".
	Facts map[string]Known `json:"facts,omitempty"`
	// Closed are the sides that have declared what they want to, Plans what is declared.
	Closed map[rules.Team]bool  `json:"closed,omitempty"`
	Plans  map[CharacterID]Plan `json:"plans,omitempty"`
	// Order is the round's initiative, first to last.
	Order []Place `json:"order,omitempty"`
	// Chosen are the acts of the moment that wait for the others of it. Interposed is a delayed character whose moment it is.
	Chosen     []Choice    `json:"chosen,omitempty"`
	Interposed CharacterID `json:"interposed,omitempty"`
	// Tweaks are modifiers that a judge set, Permits what one has permitted for the round.
	Tweaks  []Tweak  `json:"tweaks,omitempty"`
	Permits []Permit `json:"permits,omitempty"`
	// Pending is a resolution that waits for somebody's answer; Questions counts by team what it has been asked.
	Pending   *Pending           `json:"pending,omitempty"`
	Questions map[rules.Team]int `json:"questions,omitempty"`
	// Dealt counts by team the damage that it has done.
	Dealt map[rules.Team]int `json:"dealt,omitempty"`
	// Ending tells that the time is up and the battle ends as soon as nothing is under way.
	Ending bool `json:"ending,omitempty"`
}

// Filed is a sheet at the table.
type Filed struct {
	ID     string       `json:"id"`
	Owner  rules.SeatID `json:"owner"`
	Team   rules.Team   `json:"team"`
	Sheet  Sheet        `json:"sheet"`
	Waived bool         `json:"waived,omitempty"`
}

// Known is a fact at the table, and whether a judge has said so.
type Known struct {
	Fact
	Judged bool `json:"judged,omitempty"`
}

// Place is a place in the round's order; Value 0 is last, without a throw (ZS-1.4).
type Place struct {
	Character CharacterID `json:"character"`
	Value     int         `json:"value"`
}

// Choice is an act that somebody has said.
type Choice struct {
	Character CharacterID `json:"character"`
	Act       Act         `json:"act"`
}

// Tweak is a judge's modifier.
type Tweak struct {
	Character CharacterID `json:"character"`
	Roll      string      `json:"roll,omitempty"`
	LM        int         `json:"lm,omitempty"`
	DM        int         `json:"dm,omitempty"`
	Until     string      `json:"until"`
	Source    string      `json:"source"`
}

// Permit is something that a judge has permitted for the round.
type Permit struct {
	Character CharacterID `json:"character"`
	What      Permission  `json:"what"`
	Target    CharacterID `json:"target,omitempty"`
}

// Character is a character in battle.
type Character struct {
	ID      CharacterID  `json:"id"`
	Owner   rules.SeatID `json:"owner"`
	Team    rules.Team   `json:"team"`
	Sheet   Sheet        `json:"sheet"`
	Items   []*Item      `json:"items"`
	Wounds  Levels       `json:"wounds"`
	Fatigue Levels       `json:"fatigue"`
	// Out is unconscious by a knock-out or a judge's word; DyingSince the round in which all six came to 0; Lost is for good.
	Out        bool `json:"out,omitempty"`
	DyingSince int  `json:"dying_since,omitempty"`
	Lost       bool `json:"lost,omitempty"`
	// HeldBy holds it since the round HeldSince (ZS-4.4).
	HeldBy    CharacterID `json:"held_by,omitempty"`
	HeldSince int         `json:"held_since,omitempty"`
	Prone     bool        `json:"prone,omitempty"`
	// AimsAt is at whom it has spent a round on aiming (ZS-5.1).
	AimsAt CharacterID `json:"aims_at,omitempty"`
	// Fallen tells that everybody has been told that it is out.
	Fallen bool `json:"fallen,omitempty"`
	// What has happened to it in this round.
	Acted     bool `json:"acted,omitempty"`
	Delaying  bool `json:"delaying,omitempty"`
	Moved     bool `json:"moved,omitempty"`
	Defended  bool `json:"defended,omitempty"`
	Full      bool `json:"full,omitempty"`
	Surprised bool `json:"surprised,omitempty"`
	Ambushed  bool `json:"ambushed,omitempty"` // has tried a surprise
	Parried   bool `json:"parried,omitempty"`  // the attacking parry is spent
	// Orders are its standing answers.
	Orders map[string]string `json:"orders,omitempty"`
	// Throws counts its throws in this round, by kind: it names the dice.
	Throws map[string]int `json:"throws,omitempty"`
}

// Item is a thing of a character.
type Item struct {
	No   int   `json:"no"` // from 1
	Gear Gear  `json:"gear"`
	At   Where `json:"at"`
	// Loaded is how many rounds are in it, −1 without end; Loading how many rounds of loading it still needs; Count how many there
	// are of what is thrown.
	Loaded  int `json:"loaded"`
	Loading int `json:"loading,omitempty"`
	Count   int `json:"count,omitempty"`
}

// character finds a character; nil for none.
func (b *Battle) character(id CharacterID) *Character {
	if len(id) < 2 || len(id) > 4 || id[0] != 'c' {
		return nil
	}
	n, err := strconv.Atoi(string(id[1:]))
	if err != nil || n < 1 || n > len(b.Characters) || b.Characters[n-1].ID != id {
		return nil
	}
	return b.Characters[n-1]
}

func (b *Battle) find(id CharacterID) (*Character, error) {
	if c := b.character(id); c != nil {
		return c, nil
	}
	return nil, rules.Refuse(CodeUnknownCharacter, "", "character", string(id[:min(len(id), 12)]))
}

// levels are the current ones (ZS-1.1, ZS-3.3).
func (c *Character) levels() Levels {
	now := c.Sheet.Levels
	for _, a := range Abilities {
		now.Set(a, max(now.Of(a)-c.Wounds.Of(a)-c.Fatigue.Of(a), 0))
	}
	return now
}

// unconscious tells whether it is out of its senses (ZS-3.4, ZS-4.12).
func (c *Character) unconscious() bool { return c.Out || c.Lost || c.levels().zeros() >= 3 }

// dying tells whether all six abilities are at 0 and nobody has saved it (ZS-3.4).
func (c *Character) dying() bool { return c.DyingSince > 0 && !c.Lost }

// able tells whether it can act.
func (c *Character) able() bool { return !c.unconscious() && c.Sheet.Nature != Object }

// fights tells whether it counts for its side.
func (c *Character) fights() bool { return c.able() }

func (c *Character) item(no int) *Item {
	if no < 1 || no > len(c.Items) {
		return nil
	}
	return c.Items[no-1]
}

// held are the things in hand, in their order.
func (c *Character) held() []*Item {
	var held []*Item
	for _, i := range c.Items {
		if i.At == InHand {
			held = append(held, i)
		}
	}
	return held
}

// handsFree is how many hands hold nothing.
func (c *Character) handsFree() int {
	free := 2
	for _, i := range c.held() {
		free -= i.Gear.Hands()
	}
	return max(free, 0)
}

// suit is the best worn armour (ZS-3.5): the most protection, and of equal ones the lightest.
func (c *Character) suit(bullet bool) *Armour {
	var best *Armour
	value := func(a *Armour) int {
		if bullet {
			return a.BulletDM
		}
		return a.DM
	}
	for _, i := range c.Items {
		if i.At != Worn {
			continue
		}
		a := i.Gear.armour()
		if a != nil && (best == nil || value(a) > value(best) || value(a) == value(best) && a.AgilityLM > best.AgilityLM) {
			best = a
		}
	}
	return best
}

// agilityLM is what worn armour takes off every agility check, by the clause of the suit that takes the most (ZS-3.5).
func (c *Character) agilityLM() (lm int, clause string) {
	for _, i := range c.Items {
		if i.At != Worn {
			continue
		}
		if a := i.Gear.armour(); a != nil && a.AgilityLM < lm {
			lm, clause = a.AgilityLM, a.Clause
		}
	}
	return lm, clause
}

// holds is whom it holds; nil for nobody.
func (b *Battle) holds(id CharacterID) *Character {
	for _, c := range b.Characters {
		if c.HeldBy == id {
			return c
		}
	}
	return nil
}

// permitted tells whether a judge has permitted it this round.
func (b *Battle) permitted(id CharacterID, what Permission, target CharacterID) bool {
	return slices.ContainsFunc(b.Permits, func(p Permit) bool {
		return p.Character == id && p.What == what && (p.Target == "" || p.Target == target)
	})
}

func factKey(from, to CharacterID) string { return string(from) + ">" + string(to) }

// fact is what is known of To as seen from From: a judge's word, what is entered with the command, or what was entered before;
// the distance may have been read the other way round.
func (b *Battle) fact(from, to CharacterID, entered []Fact) (Fact, bool) {
	known, ok := b.Facts[factKey(from, to)]
	if ok && known.Judged {
		return known.Fact, true
	}
	for _, f := range slices.Backward(entered) {
		if f.From == from && f.To == to {
			return f, true
		}
	}
	if ok {
		return known.Fact, true
	}
	back, ok := b.Facts[factKey(to, from)]
	for _, f := range entered {
		if f.From == to && f.To == from && !back.Judged {
			back.Fact, ok = f, true
		}
	}
	return Fact{From: from, To: to, CM: back.CM}, ok
}
