package dolldress

import (
	"slices"

	"parlour/rules"
)

// Apply folds an event; it is the only place where a battle changes.
func (b *Battle) Apply(e rules.Event) {
	switch e := e.(type) {
	case *SheetFiled:
		filed := e.Filed
		if _, there := b.Sheets[filed.ID]; !there {
			b.SheetOrder = append(b.SheetOrder, filed.ID)
			if b.SheetsSeen == nil {
				b.SheetsSeen = map[rules.Team]int{}
			}
			b.SheetsSeen[filed.Team] = max(b.SheetsSeen[filed.Team], filed.No)
		}
		b.Sheets[filed.ID] = &filed
	case *SheetRemoved:
		delete(b.Sheets, e.ID)
		b.SheetOrder = slices.DeleteFunc(b.SheetOrder, func(id string) bool { return id == e.ID })
	case *BattlefieldChosen:
		b.Field = e.Field.clone()
	case *UnitsReady:
		b.Units = nil
		for _, u := range e.Units {
			b.Units = append(b.Units, u.clone())
		}
	case *Placed:
		u := b.unit(e.Unit)
		u.Area, u.Air, u.Hidden = e.Area, e.Air, e.Hidden
	case *BattleBegan:
		for _, u := range b.Units {
			u.Known, u.Sure = !u.Hidden, u.Team == e.Surprising
		}
	case *TurnBegan:
		b.applyTurn(e)
	case *PhaseBegan:
		b.Acting, b.Waiters = e.Unit, e.Waiters
		b.unit(e.Unit).Done = false
	case *Waited:
		b.unit(e.Unit).Waiting = true
		b.stops(e.Unit)
	case *PhaseEnded:
		b.unit(e.Unit).Done = true
		b.stops(e.Unit)
	case *EndingCalled:
		b.Ending = true
	default:
		b.applyAct(e)
	}
}

// stops takes the phase from a unit, if it has it.
func (b *Battle) stops(id UnitID) {
	if b.Acting == id {
		b.Acting = ""
	}
}

// applyTurn ends what lasted to the end of the turn before, and lets everybody act anew.
func (b *Battle) applyTurn(e *TurnBegan) {
	ended := e.Turn - 1
	b.Turn, b.Acting, b.Waiters = e.Turn, "", false
	b.Tweaks = slices.DeleteFunc(b.Tweaks, func(t Tweak) bool { return t.Until == "turn" })
	for _, u := range b.Units {
		u.Minor, u.Major, u.Done, u.Waiting, u.Throws = false, false, false, false, nil
		u.Conditions = slices.DeleteFunc(u.Conditions, func(c Condition) bool { return c.Until > 0 && c.Until <= ended })
	}
}

func (b *Battle) applyAct(e rules.Event) {
	switch e := e.(type) {
	case *Acted:
		u := b.unit(e.Unit)
		u.Minor, u.Major, u.EP = u.Minor || e.Minor, u.Major || e.Major, u.EP-e.EP
	case *Moved:
		u := b.unit(e.Unit)
		u.Area = e.To
		if carried := b.unit(u.Carrying); carried != nil {
			carried.Area = e.To
		}
	case *Flew:
		b.unit(e.Unit).Air = e.Air
	case *ArmSet:
		b.unit(e.Unit).Weapons[e.Weapon-1] = e.Arm
	case *ItemUsed:
		b.unit(e.Unit).Items[e.Item-1] = e.Left
	case *Recovered:
		u := b.unit(e.Unit)
		u.EP, u.Durability = e.EP, e.Durability
	case *Dressed:
		b.unit(e.Unit).Worn[e.Part-1] = e.Worn
	case *Revealed:
		u := b.unit(e.Unit)
		u.Hidden, u.Known = false, true
	case *Hid:
		b.unit(e.Unit).Hidden = true
		b.stops(e.Unit)
	case *Captured:
		u := b.unit(e.Unit)
		b.putDown(u)
		u.Captor, u.Captive, u.Rescued, u.Area, u.Air = e.Team, e.Captive, false, "", false
		b.stops(e.Unit)
	case *Freed:
		u := b.unit(e.Unit)
		u.Captor, u.Area = rules.NoTeam, b.Field.Starts[u.Team][0]
	case *Carried:
		u, by := b.unit(e.Unit), b.unit(e.By)
		u.CarriedBy, by.Carrying, u.Rescued, u.Area = e.By, e.Unit, false, by.Area
	case *SetDown:
		u := b.unit(e.Unit)
		b.putDown(u)
		u.Rescued = e.Rescued
	default:
		b.applyFight(e)
	}
}

// putDown takes a unit out of its carrier's arms, if it is in anybody's.
func (b *Battle) putDown(u *Unit) {
	if by := b.unit(u.CarriedBy); by != nil {
		by.Carrying = ""
	}
	u.CarriedBy = ""
}

func (b *Battle) applyFight(e rules.Event) {
	switch e := e.(type) {
	case *Attacked:
		u := b.unit(e.Unit)
		u.Minor, u.Major, u.EP, u.Ambush = u.Minor || e.Minor, u.Major || e.Major, u.EP-e.EP, false
		for _, no := range e.Attack.Weapons {
			if arm := &u.Weapons[no-1]; arm.Ammo > 0 {
				arm.Ammo--
			}
		}
	case *Covered:
		u := b.unit(e.Unit)
		u.Done, u.Waiting = true, false
		b.stops(e.Unit)
	case *Thrown:
		b.applyThrown(e)
	case *Boosted:
		u := b.unit(e.Unit)
		u.EP -= e.EP
		if e.Part > 0 {
			u.Armour[e.Part-1] = e.Armour
		}
	case *Harmed:
		u := b.unit(e.Unit)
		u.Durability = e.Durability
		if e.Part > 0 {
			u.Armour[e.Part-1] = e.Armour
		}
	case *Afflicted:
		u := b.unit(e.Unit)
		u.EP = e.EP
		if c := e.Condition; c != nil {
			u.relieve(c.Name)
			u.Conditions = append(u.Conditions, *c)
		}
	case *Relieved:
		b.unit(e.Unit).relieve(e.Name)
	case *Blocked:
		b.unit(e.Unit).EP -= e.EP
	case *ShotDown:
		u := b.unit(e.Unit)
		u.ShotDown, u.Air, u.Done, u.Waiting, u.Ambush, u.Sure = true, false, true, false, false, false
		for i := range u.Armour {
			if u.Worn[i] {
				u.Armour[i] = 0
			}
		}
		b.stops(e.Unit)
	case *Killed:
		u := b.unit(e.Unit)
		u.Dead, u.Air, u.Done, u.Waiting = true, false, true, false
		b.stops(e.Unit)
	default:
		b.applyWord(e)
	}
}

// applyThrown counts a throw, which names the next, and ends what was for one throw alone.
func (b *Battle) applyThrown(e *Thrown) {
	u := b.unit(UnitID(e.Check.Actor))
	if u.Throws == nil {
		u.Throws = map[string]int{}
	}
	u.Throws[e.Check.Kind]++
	if e.Check.Kind == attackCheck {
		u.Sure = false
	}
	b.Tweaks = slices.DeleteFunc(b.Tweaks, func(t Tweak) bool {
		return t.Until == "next" && t.Unit == u.ID && (t.Check == "" || t.Check == e.Check.Kind)
	})
}

// relieve ends a condition by its name.
func (u *Unit) relieve(name string) {
	u.Conditions = slices.DeleteFunc(u.Conditions, func(c Condition) bool { return c.Name == name })
}

// applyWord folds questions, answers, orders and what judges say.
func (b *Battle) applyWord(e rules.Event) {
	switch e := e.(type) {
	case *Asked:
		p := &Pending{Prompt: e.Prompt}
		for i := range e.Frames {
			p.Frames = append(p.Frames, e.Frames[i].clone())
		}
		asked := e.Prompt.Team
		if e.Prompt.judges() {
			asked = rules.NoTeam
		}
		if b.Questions == nil {
			b.Questions = map[rules.Team]int{}
		}
		b.Questions[asked]++
		b.Pending = p
	case *Answered:
		b.Pending = nil
	case *OrderGiven:
		if b.Orders == nil {
			b.Orders = map[UnitID]map[string]string{}
		}
		if b.Orders[e.Unit] == nil {
			b.Orders[e.Unit] = map[string]string{}
		}
		b.Orders[e.Unit][e.About] = e.Order
	case *PrecedenceSet:
		for _, p := range e.Pairs {
			b.Precedence = slices.DeleteFunc(b.Precedence, func(old Precedence) bool {
				return old == p || old == Precedence{p.Then, p.First}
			})
			b.Precedence = append(b.Precedence, p)
		}
	case *TweakSet:
		b.Tweaks = append(b.Tweaks, e.Tweak)
	case *VitalsSet:
		u := b.unit(e.Unit)
		u.EP, u.Durability, u.Captive, u.Armour = e.EP, e.Durability, e.Captive, slices.Clone(e.Armour)
	case *StateSet:
		b.unit(e.Unit).set(e.State, e.On)
		if e.State == "done" || e.State == "waiting" {
			b.stops(e.Unit)
		}
	}
}

// set sets or lifts a state that is no more than a mark.
func (u *Unit) set(state string, on bool) {
	switch state {
	case "ambush":
		u.Ambush = on
	case "sure":
		u.Sure = on
	case "rescued":
		u.Rescued = on
	case "done":
		u.Done = on
	case "waiting":
		u.Waiting = on
	case "minor-used":
		u.Minor = on
	case "major-used":
		u.Major = on
	case "shot-down":
		u.ShotDown = on
	case "dead":
		u.Dead = on
	}
}
