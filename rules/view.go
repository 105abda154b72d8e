package rules

// View is the table as a class of viewers may see it. Whatever is not copied here from the table is hidden: nothing
// leaves the server but through a View, a Line, a preview or a refusal.
type View struct {
	Room     string   `json:"room"`
	Title    string   `json:"title"`
	Ruleset  string   `json:"ruleset"`
	Stage    Stage    `json:"stage"`
	Settings Settings `json:"settings"`
	// Class is the class that the view was made for.
	Class ViewerClass         `json:"class"`
	Teams map[Team]TeamView   `json:"teams"`
	Seats map[SeatID]SeatView `json:"seats"`
	Clock ClockView           `json:"clock"`
	Dice  DiceView            `json:"dice"`
	// RolledOff is the team whose leader chooses the order now; empty when nobody does.
	RolledOff Team `json:"rolled_off,omitempty"`
	// Order is the team that plays the first side.
	Order   Team               `json:"order,omitempty"`
	Rulings map[int]RulingView `json:"rulings"`
	// House are the house rules in force, by the number of the ruling that made each.
	House  map[int]HouseRuleView `json:"house,omitempty"`
	Result *Won                  `json:"result,omitempty"`
	Sealed bool                  `json:"sealed,omitempty"`
	// Steps counts the public game decisions that stand; an undo names a smaller number.
	Steps int `json:"steps"`
	// Game is the ruleset's own view.
	Game any `json:"game"`
}

// TeamView is one side.
type TeamView struct {
	Name   string `json:"name,omitempty"`
	Leader SeatID `json:"leader,omitempty"`
	Ready  bool   `json:"ready"`
	// Returns tells that it has asked to return to the lobby.
	Returns bool `json:"returns,omitempty"`
}

// SeatView is one person.
type SeatView struct {
	Name   string `json:"name"`
	Team   Team   `json:"team,omitempty"`
	Role   Role   `json:"role"`
	Online bool   `json:"online"`
	// AwaySince is when its connection went, in ms since the Unix epoch; 0 while it is there and before it first came.
	AwaySince int64 `json:"away_since,omitempty"`
	Gone      bool  `json:"gone,omitempty"`
	// Order counts the seats in the order in which they were taken, from 1.
	Order int `json:"order"`
}

// ClockView lets a page run the clock itself: the time of play is Elapsed plus, while Running, what has passed since Since.
type ClockView struct {
	Elapsed int64 `json:"elapsed"` // ms
	Since   int64 `json:"since"`   // ms since the Unix epoch
	Running bool  `json:"running"`
	Called  bool  `json:"called"`
}

// DiceView is what everybody may know about the dice. Seed is empty until the battle is sealed.
type DiceView struct {
	Commitment string          `json:"commitment,omitempty"`
	Given      map[string]bool `json:"given"` // by team; true also for the logged default
	Seed       string          `json:"seed,omitempty"`
}

// RulingView is a ruling as everybody sees it.
type RulingView struct {
	By     SeatID       `json:"by"`
	What   string       `json:"what"`
	Reason string       `json:"reason"`
	Clause string       `json:"clause,omitempty"`
	Status RulingStatus `json:"status"`
	At     int64        `json:"at"`
	// Step is how many public game decisions stood before it.
	Step int `json:"step"`
}

// HouseRuleView is a house rule as everybody sees it.
type HouseRuleView struct {
	From   int    `json:"from"`
	Clause string `json:"clause"`
	Text   string `json:"text"`
	Value  int    `json:"value"`
	By     SeatID `json:"by"`
}

// View makes the view of a class. An unknown class sees what a spectator sees.
func (t *Table) View(class ViewerClass) View {
	clock := t.Clock
	if t.EndedAt > 0 { // nobody plays on
		clock = Clock{Elapsed: clock.At(t.EndedAt), Called: clock.Called}
	}
	v := View{
		Room: t.Room, Title: t.Title, Ruleset: t.RulesetID, Stage: t.Stage, Settings: t.Settings, Class: class,
		Teams: map[Team]TeamView{}, Seats: map[SeatID]SeatView{}, Rulings: map[int]RulingView{},
		Clock:     ClockView(clock),
		Dice:      DiceView{Commitment: string(t.Secret.Mixing.Commitment), Given: map[string]bool{}},
		RolledOff: t.RolledOff, Order: t.Order, Result: t.Result, Sealed: t.Sealed, Steps: t.Public,
	}
	for _, team := range Teams {
		v.Teams[team] = TeamView{Name: t.TeamNames[team], Leader: t.Leaders[team], Ready: t.Done[team], Returns: t.Returning == team}
	}
	leavers := 0
	for _, s := range t.Seats {
		if s.Gone {
			leavers++
		}
	}
	for i, id := range t.SeatOrder {
		s := t.Seats[id]
		if s.Gone {
			if leavers--; leavers >= LeaversShown {
				continue
			}
		}
		v.Seats[id] = SeatView{Name: s.Name, Team: s.Team, Role: s.Role, Online: s.Online, AwaySince: s.AwaySince, Gone: s.Gone, Order: i + 1}
	}
	for _, c := range t.Secret.Mixing.Contributions {
		v.Dice.Given[c.By] = true
	}
	if t.Sealed {
		v.Dice.Seed = t.Secret.Seed
	}
	for _, r := range t.Rulings[max(0, len(t.Rulings)-RulingsShown):] {
		v.Rulings[r.No] = RulingView{r.By, r.What, r.Reason, r.Clause, r.Status, r.At, r.Steps}
	}
	if len(t.House) > 0 {
		v.House = map[int]HouseRuleView{}
	}
	for _, h := range t.House {
		v.House[h.No] = HouseRuleView{h.From, h.Clause, h.Text, h.Value, h.By}
	}
	v.Game = t.game.View(t, class)
	return v
}
