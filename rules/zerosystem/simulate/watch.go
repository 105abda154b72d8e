package simulate

import (
	"bytes"
	"encoding/json"
	"slices"

	"parlour/rules"
	zs "parlour/rules/zerosystem"
)

// watched sends a command that cannot be refused, and looks at what everybody may see of it.
func (b *Battle) watched(seat rules.SeatID, body rules.Body) error {
	return b.watchedAt(b.at+stepMS, seat, body)
}

func (b *Battle) watchedAt(at int64, seat rules.SeatID, body rules.Body) error {
	look := b.Plan.Watch > 0 && len(b.Sent)%b.Plan.Watch == 0
	var before [len(rules.ViewerClasses)][]byte
	var err error
	if look {
		if err := b.answerable(); err != nil {
			return err
		}
		if before, err = b.views(); err != nil {
			return err
		}
	}
	foreseen := b.foresee(seat, body)
	refusal, err := b.send(at, seat, body)
	switch {
	case err != nil:
		return err
	case refusal != nil:
		return b.fault("offered and refused: %s: %v", shown(body), refusal)
	}
	decided := b.Log[len(b.Log)-1]
	if err := b.kept(foreseen, decided.Events); err != nil {
		return err
	}
	if !look || !b.secret(decided.Events) {
		return nil
	}
	after, err := b.views()
	if err != nil {
		return err
	}
	team := b.Seats[seat].Team
	for i, class := range rules.ViewerClasses {
		if class.Sees(team) {
			continue
		}
		if lines := b.Lines(decided, class); len(lines) > 0 {
			return b.fault("%s is in the log of class %s: %+v", shown(body), class, lines)
		}
		if !bytes.Equal(before[i], after[i]) {
			was, is := differing(before[i], after[i])
			return b.fault("%s changes what class %s sees:\n%s\n%s", shown(body), class, was, is)
		}
	}
	return nil
}

// secret tells whether all of a decision is one side's own affair.
func (b *Battle) secret(events []rules.Event) bool {
	return len(events) > 0 && !slices.ContainsFunc(events, func(e rules.Event) bool { return !b.game().Secret(e) })
}

// foresee is the preview of an act.
func (b *Battle) foresee(seat rules.SeatID, body rules.Body) *zs.Preview {
	act, ok := body.(*zs.Do)
	if !ok || len(act.Act.Strikes) != 1 || act.Act.Strikes[0].Feint != "" {
		return nil
	}
	shown, err := b.Preview(rules.Command{Seat: seat, At: b.at, Body: body})
	if err != nil {
		return nil
	}
	preview := shown.(zs.Preview)
	return &preview
}

// kept holds the first throw of an act to one of those that its preview gave: the same levels, dice and chance.
func (b *Battle) kept(preview *zs.Preview, events []rules.Event) error {
	if preview == nil || len(preview.Strikes) != 1 {
		return nil
	}
	for _, e := range events {
		switch e := e.(type) {
		case *zs.ActsBegan:
			if len(e.Acts) != 1 {
				return nil // others of the moment come first
			}
		case *zs.DefenceTaken:
			if e.Full {
				return nil
			}
		case *zs.Rolled:
			for _, f := range preview.Strikes[0].Defences {
				if f.Check.Kind == e.Check.Kind && f.Check.Need == e.Check.Need && f.Check.Wins == e.Check.Wins && f.Check.Of == e.Check.Of && f.Check.Sure == e.Check.Sure {
					return nil
				}
			}
			return b.fault("thrown %+v against %+v, and previewed as %+v", e.Check, e.Check.Against, preview.Strikes[0].Defences)
		}
	}
	return nil
}

// answerable tries every way in which the question that waits can be answered, by whoever is asked; nobody else sees it.
func (b *Battle) answerable() error {
	pending := b.game().Pending
	if pending == nil {
		return nil
	}
	q := &pending.Prompt
	if !slices.Contains(q.Options, q.Default) {
		return b.fault("question %s has no option %q, which is its default", q.ID, q.Default)
	}
	for _, option := range q.Options {
		a := &zs.Answer{Prompt: q.ID, Option: option, Die: 1, Spread: q.Suggested}
		if _, err := b.Preview(rules.Command{Seat: b.Leaders[q.Team], At: b.at, Body: a}); err != nil {
			return b.fault("question %s about %s: %q is refused: %v", q.ID, q.Kind, option, err)
		}
		if _, err := b.Preview(rules.Command{Seat: b.Leaders[q.Team.Other()], At: b.at, Body: a}); err == nil {
			return b.fault("the other side may answer question %s", q.ID)
		}
	}
	return nil
}

// views are what each class sees, as it is sent: no null, and nothing of another side's plans, choices and questions.
func (b *Battle) views() (views [len(rules.ViewerClasses)][]byte, err error) {
	for i, class := range rules.ViewerClasses {
		v := b.View(class)
		game := v.Game.(zs.View)
		if game.Prompt != nil && !class.Sees(game.Prompt.Team) {
			return views, b.fault("class %s sees a question to %s", class, game.Prompt.Team)
		}
		for id, c := range game.Characters {
			_, chosen := game.Chosen[id]
			_, planned := game.Plans[id]
			_, offered := game.Options[id]
			if !class.Sees(c.Team) && (chosen || offered || len(c.Orders) > 0 || planned && game.Phase == zs.Declaring && !(game.Closed[rules.First] && game.Closed[rules.Second])) {
				return views, b.fault("class %s sees the choices of %s", class, id)
			}
		}
		if views[i], err = json.Marshal(v); err != nil {
			return views, b.fault("the view of class %s: %v", class, err)
		}
		if bytes.Contains(views[i], []byte(":null")) {
			return views, b.fault("the view of class %s holds null: %s", class, views[i])
		}
	}
	return views, nil
}

// sound holds the state to its bounds.
func (b *Battle) sound() error {
	g := b.game()
	for _, c := range g.Characters {
		hands := 0
		for _, i := range c.Items {
			if i.At == zs.InHand {
				hands += i.Gear.Hands()
			}
			if i.Loaded < -1 || i.Count < 0 || i.Loading < 0 {
				return b.fault("%s has %+v", c.ID, i)
			}
		}
		if hands > 2 {
			return b.fault("%s needs %d hands", c.ID, hands)
		}
		for _, a := range zs.Abilities {
			if w, f := c.Wounds.Of(a), c.Fatigue.Of(a); w < 0 || f < 0 || w+f > c.Sheet.Levels.Of(a) {
				return b.fault("%s has %d wounds and %d fatigue of %d in %s", c.ID, w, f, c.Sheet.Levels.Of(a), a)
			}
		}
		if c.HeldBy == c.ID {
			return b.fault("%s holds itself", c.ID)
		}
	}
	if len(g.Tweaks) > zs.MaxRuledAtOnce || len(g.Permits) > zs.MaxRuledAtOnce {
		return b.fault("%d modifiers, %d permissions", len(g.Tweaks), len(g.Permits))
	}
	return nil
}
