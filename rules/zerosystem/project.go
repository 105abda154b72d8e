package zerosystem

import (
	"maps"
	"slices"

	"parlour/rules"
)

// View is the battle as a class of viewers may see it: the only way out for its state.
func (b *Battle) View(t *rules.Table, class rules.ViewerClass) any {
	v := View{
		Round: b.Round, Phase: b.Phase, Rules: b.Rules, Scene: b.Scene, Ending: b.Ending,
		Sheets: map[string]SheetView{}, Characters: map[CharacterID]CharacterView{}, Order: []OrderView{}, Now: b.group(),
		Plans: map[CharacterID]Plan{}, Chosen: map[CharacterID]Act{}, Facts: map[string]FactView{},
		Closed: map[rules.Team]bool{}, Options: map[CharacterID]CharacterOptions{}, MayClose: map[rules.Team]bool{},
	}
	if v.Now == nil {
		v.Now = []CharacterID{}
	}
	if t.Stage == rules.Lobby || t.Stage == rules.Sheets {
		for _, id := range b.SheetOrder {
			v.Sheets[id] = sheetView(b.Sheets[id], class)
		}
	}
	for _, c := range b.Characters {
		v.Characters[c.ID] = b.characterView(c, class.Sees(c.Team))
	}
	for _, p := range b.Order {
		v.Order = append(v.Order, OrderView{p.Character, p.Value, b.status(b.character(p.Character), v.Now)})
	}
	// Until initiative is thrown, what a side has declared is its own affair.
	for id, plan := range b.Plans {
		if b.plansShown() || class.Sees(b.character(id).Team) {
			v.Plans[id] = plan
		}
	}
	for _, one := range b.Chosen {
		if class.Sees(b.character(one.Character).Team) {
			v.Chosen[one.Character] = one.Act.clone()
		}
	}
	for key, f := range b.Facts {
		v.Facts[key] = FactView{f.CM, f.Hidden, f.Obstructed, f.Unclear, f.Moving, f.Unaware, f.Judged}
	}
	maps.Copy(v.Closed, b.Closed)
	if b.Pending != nil {
		v.Waiting = b.Pending.Prompt.Team
		if class.Sees(v.Waiting) {
			v.Prompt = b.Pending.Prompt.view()
		}
	}
	v.LastRound = t.Stage == rules.Play && b.Round > 0 && b.Round == t.Settings.LastTurn
	if t.Stage == rules.Play {
		for _, c := range b.Characters {
			switch {
			case class.Sees(c.Team):
				v.Options[c.ID] = b.offers(c)
			case t.LeftTo(class, c.Team):
				v.Options[c.ID] = b.passOffer(c)
			}
		}
		for _, team := range rules.Teams {
			v.MayClose[team] = (class.Sees(team) || t.LeftTo(class, team)) && b.Phase == Declaring && !b.Closed[team] && b.Pending == nil
		}
	}
	return v
}

// plansShown tells whether both sides have closed, and so everybody knows what was declared.
func (b *Battle) plansShown() bool { return b.Closed[rules.First] && b.Closed[rules.Second] }

// status is where somebody stands in the round.
func (b *Battle) status(c *Character, now []CharacterID) string {
	switch {
	case !b.ready(c):
		return "done"
	case slices.Contains(now, c.ID):
		return "now"
	case c.Delaying:
		return "delaying"
	}
	return "waiting"
}

// sheetView shows a sheet to its own side; the other side sees that there is one.
func sheetView(filed *Filed, class rules.ViewerClass) SheetView {
	v := SheetView{Owner: filed.Owner, Team: filed.Team, Waived: filed.Waived}
	if class.Sees(filed.Team) {
		sheet, audit := filed.Sheet.clone(), filed.Sheet.Audit()
		v.Sheet, v.Audit = &sheet, &audit
	}
	return v
}

func (p *Prompt) view() *PromptView {
	v := &PromptView{ID: p.ID, Kind: p.Kind, Character: p.Character, Team: p.Team, About: p.About, Clause: p.Clause, Options: p.Options,
		Default: p.Default, Deadline: p.Deadline, Forecasts: p.Forecasts, Check: p.Check, Points: p.Points, Damage: p.Damage, Levels: p.Levels,
		Part: p.Part, Suggested: p.Suggested, MayFull: p.MayFull}
	if v.Forecasts == nil {
		v.Forecasts = []Forecast{}
	}
	return v
}

func (b *Battle) characterView(c *Character, own bool) CharacterView {
	v := CharacterView{
		Name: c.Sheet.Name, Owner: c.Owner, Team: c.Team, Nature: c.Sheet.Nature, Size: c.Sheet.Size, Max: c.Sheet.Levels, Levels: c.levels(),
		Wounds: c.Wounds, Fatigue: c.Fatigue, Talents: c.Sheet.Talents, Items: []ItemView{}, States: b.states(c), HeldBy: c.HeldBy, AimsAt: c.AimsAt,
		Orders: map[string]string{}, Permits: []string{}, Tweaks: []TweakView{},
	}
	v.Cruise, v.Full, v.Water = strides(v.Levels)
	if v.Talents == nil {
		v.Talents = []Talent{}
	}
	if held := b.holds(c.ID); held != nil {
		v.Holds = held.ID
	}
	for _, i := range c.Items {
		v.Items = append(v.Items, i.view())
	}
	if own {
		// How a side means to answer is its own affair.
		for about := range standingOrders {
			v.Orders[about] = c.order(about)
		}
	}
	for _, p := range b.Permits {
		if p.Character != c.ID {
			continue
		}
		permit := string(p.What)
		if p.Target != "" {
			permit += ">" + string(p.Target)
		}
		v.Permits = append(v.Permits, permit)
	}
	for _, t := range b.Tweaks {
		if t.Character == c.ID {
			v.Tweaks = append(v.Tweaks, TweakView{t.Roll, t.LM, t.DM, t.Until, t.Source})
		}
	}
	return v
}

// states lists what holds of a character now.
func (b *Battle) states(c *Character) []State {
	plan := Plan{}
	if b.plansShown() {
		plan = b.Plans[c.ID]
	}
	states := []State{}
	for _, s := range []struct {
		state State
		on    bool
	}{
		{Unconscious, c.unconscious()}, {Dying, c.dying()}, {Lost, c.Lost}, {Held, c.HeldBy != ""}, {ProneState, c.Prone}, {Surprised, c.Surprised},
		{InFullDefence, c.Full}, {InAllOut, plan.Kind == AllOut}, {Parrying, plan.Kind == Parry && !c.Parried}, {Delaying, c.Delaying}, {Done, c.Acted},
		{MovingState, c.Moved}, {Defended, c.Defended},
	} {
		if s.on {
			states = append(states, s.state)
		}
	}
	return states
}

func (i *Item) view() ItemView {
	v := ItemView{No: i.No, Kind: i.Gear.Kind(), Clause: i.Gear.clause(), Name: i.Gear.Name, Calibre: i.Gear.Calibre, At: i.At, Loaded: i.Loaded, Loading: i.Loading, Count: i.Count}
	if w := i.Gear.weapon(); w != nil {
		v.Method, v.DamageDM, v.DamageLM, v.HitLM, v.Grip, v.RangeM = w.Method, w.DamageDM, w.DamageLM, w.HitLM, w.Grip, w.RangeCM/100
		if w.fires() {
			v.Rate = w.Rate
		}
	}
	if a := i.Gear.armour(); a != nil {
		v.ProtectionDM, v.BulletDM, v.AgilityLM = a.DM, a.BulletDM, a.AgilityLM
	}
	if s := i.Gear.shield(); s != nil {
		v.ProtectionDM, v.BulletDM, v.BlockLM = s.DM, s.DM, s.BlockLM
	}
	return v
}
