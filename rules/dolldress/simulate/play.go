package simulate

import (
	"slices"

	"parlour/rules"
	"parlour/rules/chance"
	"parlour/rules/dolldress"
)

// mostSteps is how many commands a battle may take a turn and unit before it counts as stuck.
const mostSteps = 60

// Play plays until the battle is decided. The error is a *[Fault].
func (b *Battle) Play() error {
	most := len(b.Sent) + mostSteps*(b.Plan.LastTurn+1)*2*b.Plan.Size
	for b.Stage == rules.Play {
		if len(b.Sent) > most {
			return b.fault("the battle does not end: turn %d", b.Turn())
		}
		if err := b.step(); err != nil {
			return err
		}
		if err := b.bounds(); err != nil {
			return err
		}
	}
	return nil
}

// step sends one command.
func (b *Battle) step() error {
	if wake := b.NextWake(); wake > 0 && wake <= b.at {
		return b.must("", &rules.Tick{})
	}
	seat, body := b.move()
	if b.Plan.Watch > 0 && b.chance.OneIn(b.Plan.Watch) {
		return b.watched(seat, body)
	}
	return b.must(seat, body)
}

// move is what somebody does next: an answer, something that is offered, or now and then something else.
func (b *Battle) move() (rules.SeatID, rules.Body) {
	c, g := b.chance, b.game()
	if c.OneIn(40) {
		if seat, body := b.aside(); body != nil {
			return seat, body
		}
	}
	if p := g.Pending; p != nil {
		seat := firstSeat
		if p.Prompt.Team != rules.NoTeam {
			seat = b.Leaders[p.Prompt.Team]
		}
		return seat, answer(c, &p.Prompt)
	}
	var able []*dolldress.Unit
	for _, u := range g.Units {
		if _, any := g.Offers(u); any {
			able = append(able, u)
		}
	}
	u := chance.Pick(c, able)
	for _, one := range able {
		if one.ID == g.Acting && !c.OneIn(3) {
			u = one
		}
	}
	return b.Leaders[u.Team], b.offered(u)
}

// answer answers a question at random.
func answer(c *chance.Stream, p *dolldress.Prompt) *dolldress.Answer {
	a := &dolldress.Answer{Prompt: p.ID, Option: chance.Pick(c, p.Options).Value}
	if a.Option == "enter" {
		a.Dice = []int{c.From(1, 6), c.From(1, 6)}
	}
	return a
}

// offered does something that a unit is offered.
func (b *Battle) offered(u *dolldress.Unit) rules.Body {
	c := b.chance
	o, _ := b.game().Offers(u)
	switch {
	case len(o.Purges) > 0 && (c.OneIn(12) || (len(o.Acts) == 0 && !o.End)):
		return &dolldress.Purge{Unit: u.ID, Part: chance.Pick(c, o.Purges)}
	case o.Wait && c.OneIn(15):
		return &dolldress.Wait{Unit: u.ID}
	case len(o.Acts) == 0 || (o.End && c.OneIn(20)):
		return &dolldress.End{Unit: u.ID}
	}
	acts := o.Acts
	// Fights are what it is about: half of the time whoever can does one of the first things offered.
	if fights := slices.DeleteFunc(slices.Clone(acts), func(a dolldress.ActOption) bool {
		return !slices.Contains([]dolldress.ActKind{dolldress.ActAttack, dolldress.ActVolley, dolldress.ActMove, dolldress.ActCapture, dolldress.ActRescue}, a.Kind)
	}); len(fights) > 0 && !c.OneIn(3) {
		acts = fights
	}
	return fill(c, u.ID, chance.Pick(c, acts))
}

// fill makes an act of an option: what it needs is said, the rest sometimes.
func fill(c *chance.Stream, id dolldress.UnitID, o dolldress.ActOption) *dolldress.Act {
	a := &dolldress.Act{Unit: id, Kind: o.Kind, Weapon: o.Weapon, Power: o.Power, Item: o.Item, Part: o.Part}
	for _, in := range o.Inputs {
		if !in.Need && c.OneIn(2) {
			continue
		}
		switch in.Name {
		case dolldress.InTarget:
			a.Target = chance.Pick(c, in.Units)
		case dolldress.InArea:
			a.Area = chance.Pick(c, in.Areas)
		case dolldress.InAs:
			a.As = chance.Pick(c, in.Slots)
		case dolldress.InSpecial:
			a.Special = true
		case dolldress.InText:
			a.Text = "looks around"
		}
	}
	return a
}

// aside does something that belongs to nobody's phase: a standing order, a ruling, an undo. Nothing where it would be refused.
func (b *Battle) aside() (rules.SeatID, rules.Body) {
	c, g := b.chance, b.game()
	u := chance.Pick(c, g.Units)
	v := 1 + c.Below(9)
	j := dolldress.Judgement{Reason: "so be it"}
	kind := chance.Pick(c, dolldress.OrderKinds())
	seat := chance.Pick(c, []rules.SeatID{firstSeat, secondSeat, refereeOne})
	var body rules.Body
	switch c.Below(12) {
	case 0, 1:
		seat, body = b.Leaders[u.Team], &dolldress.Standing{Unit: u.ID, About: kind.About, Order: chance.Pick(c, kind.Orders)}
	case 2:
		body = &dolldress.RuleVitals{Unit: u.ID, EP: &v, Durability: &v, Judgement: j}
	case 3:
		body = &dolldress.RulePlace{Unit: u.ID, Area: chance.Pick(c, g.Field.Areas).ID, Air: c.OneIn(2), Judgement: j}
	case 4:
		state, on := chance.Pick(c, dolldress.RuledStates()).State, c.OneIn(2)
		for _, one := range g.Units {
			if (one.Hidden || one.CarriedBy != "") && c.OneIn(4) {
				u, on = one, false
				if state = "carried"; one.Hidden {
					state = "hidden"
				}
			}
		}
		body = &dolldress.RuleState{Unit: u.ID, State: state, On: on, Other: chance.Pick(c, g.Units).ID, Judgement: j}
	case 5:
		body = &dolldress.RuleModifier{Unit: u.ID, Check: chance.Pick(c, dolldress.CheckKinds()), Value: v, Until: chance.Pick(c, []string{"next", "turn"}), Judgement: j}
	case 6:
		body = &dolldress.RuleCondition{Unit: u.ID, Name: "Cold", Value: -v, Turns: c.Below(3), Off: c.OneIn(3), Judgement: j}
	case 7:
		body = &dolldress.RuleCheck{Unit: u.ID, Ability: chance.Pick(c, dolldress.Abilities()), Beat: v, Judgement: j}
	case 8:
		body = &dolldress.RuleOrder{Units: []dolldress.UnitID{u.ID, chance.Pick(c, g.Units).ID}, Judgement: j}
	case 9:
		body = &dolldress.RuleTurn{Unit: u.ID, Judgement: j}
	case 10:
		if body = rules.Body(&dolldress.RuleSkip{Judgement: j}); c.OneIn(2) && len(u.Weapons) > 0 {
			body = &dolldress.RuleWeapon{Unit: u.ID, Weapon: 1, At: chance.Pick(c, []dolldress.Where{dolldress.InHand, dolldress.Stowed, dolldress.Dropped}), Judgement: j}
		}
	default:
		// Undoing without end would be a battle without end.
		if b.undos++; b.undos > 5 || b.Public < 2 {
			return "", nil
		}
		body = &rules.Undo{Step: b.Public - 1 - c.Below(min(b.Public-1, 4)), Reason: "once more"}
	}
	if b.allows(seat, body) != nil {
		return "", nil
	}
	return seat, body
}

// bounds holds what must be true of every position.
func (b *Battle) bounds() error {
	g := b.game()
	for _, u := range g.Units {
		carrier := b.one(u.CarriedBy)
		carried := b.one(u.Carrying)
		switch {
		case u.EP < 0 || u.Durability < 0 || u.Durability > dolldress.MaxPool || u.EP > dolldress.MaxPool:
			return b.fault("%s has EP %d and durability %d", u.ID, u.EP, u.Durability)
		case (carrier != nil && carrier.Carrying != u.ID) || (carried != nil && carried.CarriedBy != u.ID):
			return b.fault("%s and whom it carries, or who carries it, do not agree", u.ID)
		case carrier != nil && (carrier.Area != u.Area || !u.ShotDown || carrier.ShotDown || carrier.Dead):
			return b.fault("%s is carried by %s", u.ID, carrier.ID)
		case (u.Area == "") != (u.Captor != rules.NoTeam):
			return b.fault("%s is in %q, captor %q", u.ID, u.Area, u.Captor)
		case u.Air && (u.ShotDown || u.Dead):
			return b.fault("%s is down, and in the air", u.ID)
		case u.Hidden && g.Acting == u.ID:
			return b.fault("%s hides and holds up the others", u.ID)
		case u.ShotDown && u.Sheet.Kind == dolldress.Beast, u.Dead && u.Sheet.Kind == dolldress.Doll:
			return b.fault("%s is a %s", u.ID, u.Sheet.Kind)
		}
		for i, armour := range u.Armour {
			if armour < 0 || armour > dolldress.MaxFigure {
				return b.fault("%s has armour %d", u.ID, u.Armour[i])
			}
		}
		if err := b.hands(u); err != nil {
			return err
		}
	}
	if a := b.one(g.Acting); a != nil && g.Pending == nil && (a.Done || a.ShotDown || a.Dead || a.Captor != rules.NoTeam || (a.Minor && a.Major)) && b.Stage == rules.Play {
		return b.fault("%s has the phase and cannot act", a.ID)
	}
	return nil
}

// hands holds a unit's hands to what they can hold.
func (b *Battle) hands(u *dolldress.Unit) error {
	full := map[dolldress.Hand]int{}
	for i, w := range u.Sheet.Weapons {
		if u.Weapons[i].Ammo < -1 {
			return b.fault("%s has ammunition %d", u.ID, u.Weapons[i].Ammo)
		}
		if u.Weapons[i].At != dolldress.InHand {
			continue
		}
		switch w.Hand {
		case dolldress.BothHands:
			full[dolldress.LeftHand]++
			full[dolldress.RightHand]++
		case dolldress.LeftHand, dolldress.RightHand:
			full[w.Hand]++
		}
	}
	if full[dolldress.LeftHand] > 1 || full[dolldress.RightHand] > 1 {
		return b.fault("%s holds %v", u.ID, full)
	}
	return nil
}

// one finds a unit; nil for none.
func (b *Battle) one(id dolldress.UnitID) *dolldress.Unit {
	for _, u := range b.game().Units {
		if u.ID == id && id != "" {
			return u
		}
	}
	return nil
}
