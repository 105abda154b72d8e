package maidhammer

import (
	"maps"
	"slices"
	"strconv"

	"parlour/rules"
	"parlour/rules/field"
)

// View is the battle as a class of viewers may see it: the only way out for its state.
func (b *Battle) View(t *rules.Table, class rules.ViewerClass) any {
	v := View{
		Turn: b.Turn, Phase: b.Phase, Acting: b.acting(), Closed: b.Closed, Ending: b.Ending,
		Sheets: map[string]SheetView{}, Dolls: map[DollID]DollView{}, Melees: map[string][]DollID{}, Declared: map[DollID]DeclaredView{},
		Due: map[DollID]DueView{}, Facts: map[string]FactView{}, Tally: map[rules.Team]TallyView{}, MayNext: map[rules.Team]bool{},
	}
	if t.Stage == rules.Lobby || t.Stage == rules.Sheets {
		for _, id := range b.SheetOrder {
			v.Sheets[id] = sheetView(b.Sheets[id], class)
		}
	}
	for _, doll := range b.Dolls {
		v.Dolls[doll.ID] = b.dollView(doll, class)
	}
	for _, m := range b.Melees {
		v.Melees[m.ID] = m.Members
	}
	// Until declaring is closed, what a side plans is its own affair.
	planning := b.Declaring()
	for _, one := range b.Declared {
		if !planning || class.Sees(b.acting()) {
			v.Declared[one.Doll] = DeclaredView{one.Action, one.Done}
		}
	}
	for _, one := range b.Due {
		if due := b.due(one.Doll); due != nil {
			v.Due[due.Doll] = DueView{due.Kind, append([]DollID{}, due.Against...)}
		}
	}
	for key, fact := range b.Facts {
		v.Facts[key] = FactView{fact.MM, fact.Cover, fact.Judged}
	}
	if planning && class.Sees(b.acting()) {
		for _, one := range b.Declared {
			for _, s := range one.Action.measures() {
				if fact, known := b.fact(s.From, s.To); known {
					v.Facts[factKey(s.From, s.To)] = FactView{fact.MM, fact.Cover, fact.Judged}
				}
			}
		}
	}
	for team, tally := range b.Tally {
		v.Tally[team] = TallyView(*tally)
	}
	v.Field = b.Field
	v.Goal = b.goalView()
	v.LastTurn = t.Stage == rules.Play && b.Turn > 0 && b.Turn == t.Settings.LastTurn
	v.Areas = b.areaViews(class)
	if b.Offer != nil {
		v.Offer = &OfferView{b.Offer.By, b.Offer.Give, b.Offer.Take}
	}
	if b.Pending != nil {
		v.Waiting = b.Pending.Prompt.Team
		if class.Sees(v.Waiting) {
			p := b.Pending.Prompt
			v.Prompt = &PromptView{ID: p.ID, Kind: p.Kind, Ability: p.Ability, Doll: p.Doll, Team: p.Team, Options: p.Options,
				Default: p.Default, Deadline: p.Deadline, Check: p.Check, Damage: p.Damage, About: p.About}
		}
	}
	switch t.Stage {
	case rules.Play:
		v.Options = b.options(class)
		for _, team := range rules.Teams {
			v.MayNext[team] = (class.Sees(team) || t.LeftTo(class, team)) && b.mayNext(team)
		}
	case rules.SetUp:
		v.Options = b.earlyOptions(class)
	default:
		v.Options = map[DollID]DollOptions{}
	}
	return v
}

func (b *Battle) goalView() GoalView {
	v := GoalView{Kind: b.goal(), Generals: map[rules.Team]DollID{}, Flags: map[rules.Team]field.Point{}}
	if b.Goal != nil {
		v.Downs = b.Goal.Downs
		maps.Copy(v.Generals, b.Goal.Generals)
	}
	switch kind := b.goal(); {
	case kind != GoalFlag && kind != GoalStronghold:
	case b.Field == nil:
		v.Claim = kind
	case kind == GoalFlag:
		for _, team := range rules.Teams {
			v.Flags[team] = b.flag(team)
		}
	default:
		at := b.stronghold()
		v.Stronghold = &at
	}
	return v
}

// mayNext tells whether a side could end the phase now.
func (b *Battle) mayNext(team rules.Team) bool {
	acting := b.acting()
	switch {
	case b.Pending != nil, acting != team && acting != rules.NoTeam:
		return false
	case b.kind() == phaseAction:
		return b.unresolved() == 0
	case b.kind() == phaseMove:
		return len(b.forced()) == 0
	case b.kind() == phaseMorale:
		return slices.ContainsFunc(b.Due, func(due Due) bool { return b.doll(due.Doll).Team == team })
	}
	return true
}

// order is the standing answer of a doll's ability: "ask" unless one was given.
func (b *Battle) order(id DollID, clause string) string {
	if order, given := b.Orders[id][clause]; given {
		return order
	}
	return "ask"
}

// sheetView shows a sheet to its own side; the other side sees that there is one.
func sheetView(filed *Filed, class rules.ViewerClass) SheetView {
	v := SheetView{Owner: filed.Owner, Team: filed.Team, Waived: filed.Waived}
	if class.Sees(filed.Team) {
		sheet := filed.Sheet
		v.Sheet, v.Audit = &sheet, filed.audited()
	}
	return v
}

func (b *Battle) dollView(doll *Doll, class rules.ViewerClass) DollView {
	v := DollView{
		Name: doll.Sheet.Name, Owner: doll.Owner, Team: doll.Team, Scale: doll.Sheet.Scale, Attribute: doll.Sheet.Attribute,
		Skills: doll.Sheet.Skills, Items: map[string]ItemView{}, HP: doll.HP, MaxHP: doll.MaxHP(), SP: doll.SP, MaxSP: doll.Sheet.MaxSP(),
		Steps: b.steps(doll, 0), Pose: doll.Pose, In: doll.In, States: []string{}, Lasting: []EffectView{}, Orders: map[string]string{},
	}
	v.Aboard = doll.Aboard
	if doll.At != nil {
		v.At, v.Facing, v.Radius, v.Height = doll.At, doll.Facing, bodyRadiusMM, doll.height()
	}
	if v.Skills == nil {
		v.Skills = []SkillPick{}
	}
	for _, item := range doll.Items {
		v.Items[strconv.Itoa(item.No)] = item.view(class.Sees(doll.Team))
	}
	for _, l := range doll.Lasting {
		one := EffectView{Clause: l.Clause, By: l.By}
		if l.Until != nil {
			one.Turn, one.Phase = l.Until.Turn, l.Until.Phase
		}
		v.Lasting = append(v.Lasting, one)
	}
	if m := b.brawl(doll.ID); m != nil {
		v.Melee = m.ID
	}
	if class.Sees(doll.Team) {
		// How a side means to answer is its own affair.
		for _, clause := range b.Abilities(doll) {
			v.Orders[clause] = b.order(doll.ID, clause)
		}
	}
	for _, s := range []struct {
		name string
		on   bool
	}{
		{"general", doll == b.general(doll.Team)}, {"at-stronghold", doll.AtStronghold}, {"down", doll.Down()}, {"knocked-down", doll.KnockedDown}, {"held", doll.HeldBy != ""}, {"routed", doll.Routed}, {"berserk", doll.Berserk},
		{"flying", doll.Flying}, {"captive", doll.Captive}, {"in-melee", v.Melee != ""}, {"covered", doll.Covered}, {"moved", doll.Moved},
		{"acted", doll.acted()}, {"spent", doll.spent(b.Turn) || (class.Sees(doll.Team) && b.Turn > 0 && b.Turn <= doll.laying())}, {"again", doll.Again},
		{"countered", doll.Countered}, {"passive", doll.Passive}, {"ramming", doll.Ram != nil}, {"driving", doll.drives() != nil}, {"aboard", doll.Aboard != ""},
		{"bawling", doll.Bawling}, {"beyond-healing", doll.Finished}, {"resting", doll.resting()}, {"one-shoe", doll.ShoesOff == 1}, {"holding", b.heldBy(doll.ID) != nil},
	} {
		if s.on {
			v.States = append(v.States, s.name)
		}
	}
	return v
}

// view shows an item: what lies on the table in secret is still with the doll, to all but its own side.
func (i *Item) view(own bool) ItemView {
	v := ItemView{Gear: i.Gear, At: i.At, Left: i.Left, Charged: i.Charged}
	if own {
		v.Laid = i.Laid
	} else {
		v.Left += i.Laid
	}
	return v
}
