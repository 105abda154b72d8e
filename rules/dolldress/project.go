package dolldress

import (
	"slices"

	"parlour/rules"
)

// View is the battle as a class of viewers may see it: the only way out for its state.
func (b *Battle) View(t *rules.Table, class rules.ViewerClass) any {
	v := View{
		Turn: b.Turn, Waiters: b.Waiters, Order: []OrderView{}, Sheets: map[string]SheetView{}, Units: map[UnitID]UnitView{},
		Field: b.Field.clone(), Surprised: b.surprised(), Options: map[UnitID]UnitOptions{}, Able: map[rules.Team]int{},
	}
	if u := b.unit(b.Acting); u != nil && u.seenBy(class) {
		v.Acting = u.ID
	}
	if t.Stage == rules.Lobby || t.Stage == rules.Sheets {
		for _, id := range b.SheetOrder {
			if filed := b.Sheets[id]; class.Sees(filed.Team) {
				v.Sheets[id] = SheetView{filed.Owner, filed.Team, filed.Sheet, filed.Sheet.Audit()}
			}
		}
	}
	began := b.Turn > 0
	for _, u := range b.Units {
		switch {
		case !class.Sees(u.Team) && (!began || (u.Hidden && !u.Known)):
			continue
		case !u.seenBy(class):
			v.Units[u.ID] = unseen(u)
			continue
		}
		v.Units[u.ID] = b.unitView(u, class)
		if u.able() {
			v.Able[u.Team]++
		}
	}
	if began {
		v.Order = b.orderView(class)
	}
	if p := b.Pending; p != nil {
		v.Judging, v.Waiting = p.Prompt.judges(), p.Prompt.Team
		if v.Judging {
			v.Waiting = rules.NoTeam
		}
		if v.Judging || class.Sees(p.Prompt.Team) {
			v.Prompt = promptView(&p.Prompt)
		}
	}
	switch t.Stage {
	case rules.SetUp:
		for _, u := range b.Units {
			if class.Sees(u.Team) {
				v.Options[u.ID] = UnitOptions{Acts: []ActOption{}, Purges: []int{}, Areas: append([]AreaID{}, b.Field.Starts[u.Team]...),
					MayHide: u.Hidden || b.hiding(u.Team) < b.Field.MayHide[u.Team]}
			}
		}
	case rules.Play:
		for _, u := range b.Units {
			if !class.Sees(u.Team) {
				if u.ID == b.Acting && u.seenBy(class) && t.LeftTo(class, u.Team) {
					o, _ := b.Offers(u)
					v.Options[u.ID] = UnitOptions{Acts: []ActOption{}, Purges: []int{}, Areas: []AreaID{}, End: o.End}
				}
				continue
			}
			if o, any := b.Offers(u); any {
				v.Options[u.ID] = o
			}
		}
	}
	return v
}

// unseen is what is left of a unit that has gone out of somebody's sight.
func unseen(u *Unit) UnitView {
	v := emptyUnit(u)
	v.States = []string{"unseen"}
	return v
}

func emptyUnit(u *Unit) UnitView {
	return UnitView{Name: u.Sheet.Name, Kind: u.Sheet.Kind, Side: u.Sheet.Side, Team: u.Team, Owner: u.Owner, States: []string{}, Figures: map[Stat]int{},
		Parts: []PartView{}, Weapons: []WeaponView{}, Powers: []PowerView{}, Items: []ItemView{}, Conditions: []Condition{}, Orders: map[string]string{}}
}

func (b *Battle) unitView(u *Unit, class rules.ViewerClass) UnitView {
	v := emptyUnit(u)
	v.Area, v.Air, v.EP, v.MaxEP, v.Durability, v.MaxDurable = u.Area, u.Air, u.EP, u.Sheet.EP, u.Durability, u.Sheet.Durability
	v.Captive, v.Inner, v.Carrying, v.CarriedBy, v.Captor = u.Captive, u.Sheet.Inner, u.Carrying, u.CarriedBy, u.Captor
	for _, stat := range Stats() {
		v.Figures[stat] = u.figure(stat)
	}
	v.Figures[StatAP] = b.ap(u)
	for i, p := range u.Sheet.Parts {
		v.Parts = append(v.Parts, PartView{No: i + 1, Name: p.Name, Armour: u.Armour[i], MaxArmour: p.Armour, Mobility: p.Mobility, Main: p.Main,
			Worn: u.Worn[i], Destroyed: u.Armour[i] == 0, Bonuses: append([]Bonus{}, p.Bonuses...), Traits: append([]Trait{}, p.Traits...), Purge: p.Purge})
	}
	for i, w := range u.Sheet.Weapons {
		v.Weapons = append(v.Weapons, WeaponView{i + 1, w, u.Weapons[i].At, u.Weapons[i].Area, u.Weapons[i].Ammo})
	}
	for i, p := range u.Sheet.Powers {
		v.Powers = append(v.Powers, PowerView{i + 1, p})
	}
	for i, it := range u.Sheet.Items {
		v.Items = append(v.Items, ItemView{i + 1, it, u.Items[i]})
	}
	v.Conditions = append(v.Conditions, u.Conditions...)
	if class.Sees(u.Team) {
		// How a side means to answer is its own affair.
		for _, kind := range OrderKinds() {
			v.Orders[kind.About] = b.order(u.ID, kind.About)
		}
	}
	for _, s := range []struct {
		name string
		on   bool
	}{
		{"acting", u.ID == b.Acting}, {"done", u.Done}, {"waiting", u.Waiting}, {"minor-used", u.Minor}, {"major-used", u.Major},
		{"hidden", u.Hidden}, {"engaged", u.able() && len(b.engaged(u)) > 0}, {"shot-down", u.ShotDown}, {"dead", u.Dead},
		{"captive", u.Captor != rules.NoTeam}, {"carried", u.CarriedBy != ""}, {"carrying", u.Carrying != ""}, {"rescued", u.Rescued},
		{"ambush", u.Ambush}, {"sure", u.Sure}, {"surprised", b.surprised() == u.Team}, {"blockade", u.able() && u.has(Blockade)},
		{"all-armour-gone", u.stripped()},
	} {
		if s.on {
			v.States = append(v.States, s.name)
		}
	}
	return v
}

// orderView is the turn's order as a class knows it: what hides stands in nobody's way, and in no other side's list.
func (b *Battle) orderView(class rules.ViewerClass) []OrderView {
	order := []OrderView{}
	for _, u := range b.inOrder(class) {
		state := "due"
		switch {
		case u.ID == b.Acting:
			state = "acting"
		case u.Done:
			state = "done"
		case u.Waiting:
			state = "waiting"
		}
		order = append(order, OrderView{Unit: u.ID, AP: b.ap(u), State: state})
	}
	if p := b.Pending; p != nil && p.Prompt.Kind == AskOrder {
		for i := range order {
			order[i].Tied = slices.ContainsFunc(p.Prompt.Options, func(c Choice) bool { return c.Unit == order[i].Unit })
		}
	}
	return order
}

func promptView(p *Prompt) *PromptView {
	return &PromptView{ID: p.ID, Kind: p.Kind, Unit: p.Unit, Team: p.Team, Judge: p.judges(), By: p.By, About: p.About, Options: p.Options,
		Default: p.Default, Deadline: p.Deadline, Check: p.Check, Damage: p.Damage, Would: p.Would, Defended: p.Defended, Clause: p.Clause}
}
