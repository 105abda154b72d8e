package zerosystem

import (
	"maps"
	"slices"

	"parlour/rules"
)

// Apply folds an event; it is the only place where a battle changes.
func (b *Battle) Apply(e rules.Event) {
	switch e := e.(type) {
	case *SheetFiled:
		filed := e.Filed
		filed.Sheet = filed.Sheet.clone()
		if _, known := b.Sheets[filed.ID]; !known {
			b.SheetOrder = append(b.SheetOrder, filed.ID)
			b.SheetsSeen++
		}
		b.Sheets[filed.ID] = &filed
	case *SheetRemoved:
		delete(b.Sheets, e.ID)
		b.SheetOrder = slices.DeleteFunc(b.SheetOrder, func(id string) bool { return id == e.ID })
	case *SheetWaived:
		b.Sheets[e.ID].Waived = true
	case *RulesChosen:
		b.Rules = e.Rules
	case *CharactersReady:
		b.Characters, b.Facts = nil, map[string]Known{}
		for _, c := range e.Characters {
			b.Characters = append(b.Characters, c.clone())
		}
	case *RoundBegan:
		b.applyRound(e)
	case *PlanMade:
		if b.Plans == nil {
			b.Plans = map[CharacterID]Plan{}
		}
		b.Plans[e.Character] = e.Plan
	case *PlanWithdrawn:
		delete(b.Plans, e.Character)
	case *SideClosed:
		if b.Closed == nil {
			b.Closed = map[rules.Team]bool{}
		}
		b.Closed[e.Team] = true
	case *PlansShown:
		for _, shown := range e.Plans {
			c := b.character(shown.Character)
			c.Full = c.Full || shown.Plan.Kind == FullDefence
		}
	case *Rolled:
		b.applyRolled(e)
	case *OrderSet:
		b.Order, b.Phase = slices.Clone(e.Order), Acting
	case *Delayed:
		b.character(e.Character).Delaying = true
		b.unchoose(e.Character) // what it had said is taken back
	case *ActChosen:
		b.unchoose(e.Character)
		b.Chosen = append(b.Chosen, Choice{e.Character, e.Act.clone()})
	case *SteppedIn:
		b.Interposed = e.Character
	case *ActsBegan:
		b.Interposed = ""
		for _, one := range e.Acts {
			c := b.character(one.Character)
			b.unchoose(c.ID)
			c.Acted, c.Delaying = true, false
			c.AimsAt = "" // whoever has shot has to take aim anew (ZS-5.1)
			c.Full = c.Full || one.Act.Kind == Defend
		}
	case *TurnEnded:
		c := b.character(e.Character)
		c.Acted, c.Delaying = true, false
		b.unchoose(e.Character)
		if b.Interposed == e.Character {
			b.Interposed = ""
		}
	case *Walked:
		c := b.character(e.Character)
		c.Moved = true
		b.forget(e.Character)
	case *Noted:
		b.applyNoted(e)
	case *ItemSet:
		i := b.character(e.Character).item(e.Item)
		i.At, i.Loaded, i.Loading, i.Count = e.At, e.Loaded, e.Loading, e.Count
	case *DefenceTaken:
		c := b.character(e.Character)
		c.Defended = c.Defended || e.With != noDefence
		c.Full = c.Full || e.Full
		c.Parried = c.Parried || e.With == parryDefence
	case *Harmed:
		c := b.character(e.Character)
		if e.Type == Fatigue {
			c.Fatigue = c.Fatigue.plus(e.Spread)
		} else {
			c.Wounds = c.Wounds.plus(e.Spread)
		}
		if by := b.character(e.By); by != nil && by.Team != c.Team {
			if b.Dealt == nil {
				b.Dealt = map[rules.Team]int{}
			}
			b.Dealt[by.Team] += e.Spread.Sum()
		}
	case *StateChanged:
		b.applyState(e)
	case *AimTaken:
		b.character(e.Character).AimsAt = e.Target
	case *Asked:
		frames := make([]Frame, len(e.Frames))
		for i := range frames {
			frames[i] = e.Frames[i].clone()
		}
		b.Pending = &Pending{Prompt: e.Prompt, Frames: frames}
		if b.Questions == nil {
			b.Questions = map[rules.Team]int{}
		}
		b.Questions[e.Prompt.Team]++
	case *Answered:
		b.Pending = nil
	case *OrderGiven:
		c := b.character(e.Character)
		if c.Orders == nil {
			c.Orders = map[string]string{}
		}
		c.Orders[e.About] = e.Order
	case *TweakSet:
		b.Tweaks = append(b.Tweaks, e.Tweak)
	case *PermitSet:
		b.Permits = slices.DeleteFunc(b.Permits, func(p Permit) bool { return p == e.Permit })
		if !e.Off {
			b.Permits = append(b.Permits, e.Permit)
		}
	case *SceneSet:
		b.Scene, b.Rules.Difficulty = e.Scene, e.Difficulty
	case *LevelsSet:
		c := b.character(e.Character)
		c.Wounds, c.Fatigue = e.Wounds, e.Fatigue
	case *EndingCalled:
		b.Ending = true
	}
}

func (b *Battle) applyRound(e *RoundBegan) {
	b.Round, b.Phase = e.Round, Declaring
	b.Closed, b.Plans, b.Order, b.Chosen, b.Interposed, b.Permits = nil, nil, nil, nil, "", nil
	b.Tweaks = slices.DeleteFunc(b.Tweaks, func(t Tweak) bool { return t.Until == "round" })
	for _, c := range b.Characters {
		c.Acted, c.Delaying, c.Moved, c.Defended, c.Full, c.Surprised, c.Ambushed, c.Parried = false, false, false, false, false, false, false, false
		c.Throws = nil
		if slices.Contains(e.Lost, c.ID) {
			c.Lost, c.DyingSince = true, 0
		}
	}
}

// unchoose drops what somebody has chosen.
func (b *Battle) unchoose(id CharacterID) {
	b.Chosen = slices.DeleteFunc(b.Chosen, func(one Choice) bool { return one.Character == id })
}

// applyRolled counts the throws of both sides, which names the next ones, and uses up what holds for the next roll alone.
func (b *Battle) applyRolled(e *Rolled) {
	count := func(id, what string) {
		if c := b.character(CharacterID(id)); c != nil {
			if c.Throws == nil {
				c.Throws = map[string]int{}
			}
			c.Throws[what]++
		}
	}
	count(e.Check.Actor, e.Check.Kind)
	if c := b.character(CharacterID(e.Check.Actor)); e.Check.Kind == surpriseRoll {
		c.Ambushed = true
	}
	spent := slices.Concat(e.Check.Modifiers, e.Check.DieModifiers)
	if against := e.Check.Against; against != nil {
		count(against.Actor, passive(e.Check.Kind))
		spent = slices.Concat(spent, against.Modifiers, against.DieModifiers)
	}
	b.Tweaks = slices.DeleteFunc(b.Tweaks, func(t Tweak) bool {
		return t.Until == "next" && slices.ContainsFunc(spent, func(m rules.Modifier) bool { return m.Source == t.Source })
	})
}

// forget drops what was measured about somebody who is no longer where it was.
func (b *Battle) forget(id CharacterID) {
	maps.DeleteFunc(b.Facts, func(_ string, f Known) bool { return f.From == id || f.To == id })
	for _, c := range b.Characters {
		// A moving target can still be aimed at; whoever moves loses the aim.
		if c.ID == id {
			c.AimsAt = ""
		}
	}
}

func (b *Battle) applyNoted(e *Noted) {
	if b.Facts == nil {
		b.Facts = map[string]Known{}
	}
	for _, f := range e.Facts {
		b.Facts[factKey(f.From, f.To)] = Known{f, e.Judged}
		// The distance is the same the other way round; what is hidden is not.
		if back, ok := b.Facts[factKey(f.To, f.From)]; ok && (e.Judged || !back.Judged) {
			back.CM = f.CM
			b.Facts[factKey(f.To, f.From)] = back
		}
	}
}

func (b *Battle) applyState(e *StateChanged) {
	c := b.character(e.Character)
	switch e.State {
	case Unconscious:
		// Three abilities at 0 are unconscious by themselves (ZS-3.4); Out is what goes beyond that.
		c.Out = e.On && c.levels().zeros() < 3
		c.Fallen = e.On
	case Dying:
		c.DyingSince = 0
		if e.On {
			c.DyingSince = b.Round
		}
	case Lost:
		c.Lost = e.On
		c.DyingSince = 0
	case Held:
		c.HeldBy, c.HeldSince = "", 0
		if e.On {
			c.HeldBy, c.HeldSince = e.By, b.Round
		}
	case ProneState:
		c.Prone = e.On
		if e.M > 0 {
			b.forget(c.ID)
		}
	case Surprised:
		c.Surprised = e.On
	case InFullDefence:
		c.Full = e.On
	}
	if c.unconscious() {
		// Whoever is out holds nobody, and waits for nothing.
		for _, other := range b.Characters {
			if other.HeldBy == c.ID {
				other.HeldBy, other.HeldSince = "", 0
			}
		}
		c.Delaying, c.AimsAt = false, ""
		delete(b.Plans, c.ID)
	}
}

// clone copies a character so that neither copy sees the other's changes.
func (c *Character) clone() *Character {
	copied := *c
	copied.Sheet = c.Sheet.clone()
	copied.Items = make([]*Item, len(c.Items))
	for i, item := range c.Items {
		one := *item
		copied.Items[i] = &one
	}
	copied.Orders, copied.Throws = maps.Clone(c.Orders), maps.Clone(c.Throws)
	return &copied
}

// clone copies an act so that neither copy sees the other's changes.
func (a Act) clone() Act {
	a.Facts = slices.Clone(a.Facts)
	a.Strikes = slices.Clone(a.Strikes)
	for i := range a.Strikes {
		a.Strikes[i].Others = slices.Clone(a.Strikes[i].Others)
		a.Strikes[i].Support = slices.Clone(a.Strikes[i].Support)
	}
	return a
}
