package maidhammer

import (
	"parlour/rules"
	"parlour/rules/field"
)

// GoalKind is what a battle is fought for.
type GoalKind string

// The goals of MH-11. Whatever the goal, a side of which nobody can come back to the fight has lost.
const (
	GoalAnnihilation GoalKind = "annihilation" // nobody of the enemy is fit to fight any more (MH-11.1)
	GoalGeneral      GoalKind = "general"      // each side has a general; the first one down loses the battle (MH-11.2)
	GoalFlag         GoalKind = "flag"         // the first to touch the flag at the enemy's rear wins (MH-11.2)
	GoalStronghold   GoalKind = "stronghold"   // the defender holds a place for so long, or the attacker takes it (MH-11.3)
	GoalPoints       GoalKind = "points"       // the first to put so many down wins, or who has put down most in time (MH-11.4)
)

// Goals lists the kinds of goals.
var Goals = []GoalKind{GoalAnnihilation, GoalGeneral, GoalFlag, GoalStronghold, GoalPoints}

// Goal is what a battle is fought for, chosen before play. Who defends, and for how many turns or minutes, is said by the
// room's settings.
type Goal struct {
	Kind GoalKind `json:"kind"`
	// Downs is how many enemy dolls have to be put down in a battle for points; with 0 the most in the set time win.
	Downs int `json:"downs,omitempty"`
	// Generals are the dolls that stand for their sides; named at set-up.
	Generals map[rules.Team]DollID `json:"generals,omitempty"`
}

// How near a doll has to be, centre to centre, in mm (MH-11.2, MH-11.3).
const (
	flagMM       = 150
	strongholdMM = 300
	flagMarginMM = 80 // a flag that no field marks stands so far from the edge
)

type (
	// ChooseGoal says what the battle is fought for; any leader may, in the lobby and while sheets are filled in. Both sides
	// then say anew that they are ready: nobody fights for what has not been agreed on.
	ChooseGoal struct {
		Kind  GoalKind `json:"kind"`
		Downs int      `json:"downs,omitempty"`
	}
	// NameGeneral makes one of its side's dolls the general, at set-up; the side's leader may (MH-11.2).
	NameGeneral struct {
		Doll DollID `json:"doll"`
	}
	// Claim says on a measured table that a doll touches the enemy's flag (MH-11.2), or that it is within 30 cm of the
	// stronghold, which holds until it moves or Off says otherwise (MH-11.3). On a field both are measured.
	Claim struct {
		Doll DollID `json:"doll"`
		Off  bool   `json:"off,omitempty"`
	}
	// GoalChosen, GeneralNamed and Claimed tell of these.
	GoalChosen struct {
		Goal Goal `json:"goal"`
	}
	GeneralNamed struct {
		Team rules.Team `json:"team"`
		Doll DollID     `json:"doll"`
	}
	Claimed struct {
		Doll DollID `json:"doll"`
		Off  bool   `json:"off,omitempty"`
		// Flag tells that it is the enemy's flag that it touches.
		Flag bool `json:"flag,omitempty"`
	}
)

// goal is the kind of what the battle is fought for.
func (b *Battle) goal() GoalKind {
	if b.Goal == nil {
		return GoalAnnihilation
	}
	return b.Goal.Kind
}

// general is the doll that stands for a side; nil for none.
func (b *Battle) general(team rules.Team) *Doll {
	if b.goal() != GoalGeneral {
		return nil
	}
	return b.doll(b.Goal.Generals[team])
}

func (b *Battle) decideChooseGoal(d *rules.Decision, c *ChooseGoal) error {
	t := d.Table()
	switch {
	case t.Stage != rules.Lobby && t.Stage != rules.Sheets:
		return rules.Refuse(rules.CodeWrongStage, "MH-11.1", "stage", string(t.Stage), "needs", string(rules.Lobby))
	case !t.IsLeader(d.Seat(), rules.First) && !t.IsLeader(d.Seat(), rules.Second):
		return rules.Refuse(rules.CodeNotLeader, "MH-11.1", "team", "")
	}
	known := false
	for _, kind := range Goals {
		known = known || kind == c.Kind
	}
	if !known || c.Downs < 0 || c.Downs > MaxDowns || (c.Downs > 0 && c.Kind != GoalPoints) {
		return rules.Refuse(CodeBadGoal, "MH-11.1", "goal", string(c.Kind), "downs", c.Downs, "limit", MaxDowns)
	}
	if d.Previewing {
		return nil
	}
	d.Emit(&GoalChosen{Goal: Goal{Kind: c.Kind, Downs: c.Downs}})
	for _, team := range rules.Teams {
		b.unready(d, team)
	}
	return nil
}

// MaxDowns is the most that a battle for points can ask for.
const MaxDowns = 100

func (b *Battle) decideNameGeneral(d *rules.Decision, c *NameGeneral) error {
	if s := d.Table().Stage; s != rules.SetUp {
		return rules.Refuse(rules.CodeWrongStage, "MH-11.2", "stage", string(s), "needs", string(rules.SetUp))
	}
	doll, err := b.find(c.Doll)
	if err != nil {
		return err
	}
	if b.goal() != GoalGeneral {
		return rules.Refuse(CodeOtherGoal, "MH-11.2", "goal", string(b.goal()))
	}
	if err := b.mayLead(d, doll.Team); err != nil {
		return err
	}
	if d.Previewing {
		return nil
	}
	d.Emit(&GeneralNamed{Team: doll.Team, Doll: doll.ID})
	for _, team := range rules.Teams {
		b.unready(d, team)
	}
	return nil
}

// nameGenerals has each side's first doll be its general until its leader names another.
func (b *Battle) nameGenerals(d *rules.Decision) {
	for _, team := range rules.Teams {
		for _, doll := range b.Dolls {
			if b.goal() == GoalGeneral && doll.Team == team {
				d.Emit(&GeneralNamed{Team: team, Doll: doll.ID})
				break
			}
		}
	}
}

// attainable tells what a goal lacks: a stronghold needs somebody who defends it, for so many turns or minutes (MH-11.3).
func (b *Battle) attainable(t *rules.Table) *rules.Refusal {
	if b.goal() == GoalStronghold && !t.Settings.Defender.Valid() {
		return rules.Refuse(CodeNoDefender, "MH-11.3")
	}
	return nil
}

func (b *Battle) decideClaim(d *rules.Decision, c *Claim) error {
	if err := b.nothingPending(); err != nil {
		return err
	}
	doll, err := b.find(c.Doll)
	if err != nil {
		return err
	}
	if err := b.mayHandle(d, doll); err != nil {
		return err
	}
	flag := b.goal() == GoalFlag
	clause := "MH-11.3"
	if flag {
		clause = "MH-11.2"
	}
	switch {
	case !flag && b.goal() != GoalStronghold, flag && c.Off:
		return rules.Refuse(CodeOtherGoal, clause, "goal", string(b.goal()))
	case b.Field != nil:
		return rules.Refuse(CodeMeasured, clause)
	case doll.Captive:
		return rules.Refuse(CodeCaptive, clause, "doll", string(doll.ID))
	case doll.Down():
		return rules.Refuse(CodeDown, clause, "doll", string(doll.ID))
	case doll.Incapable() && !c.Off:
		return rules.Refuse(CodeIncapable, clause, "doll", string(doll.ID))
	case doll.Flying && !c.Off:
		return rules.Refuse(CodeFlying, clause, "doll", string(doll.ID))
	}
	if d.Previewing {
		return nil
	}
	d.Emit(&Claimed{Doll: doll.ID, Off: c.Off, Flag: flag})
	if flag {
		d.Emit(&rules.Won{Team: doll.Team, Reason: "flag", Clause: clause})
	}
	return nil
}

// flag is where a side's flag stands on the field: where it is marked, or at the middle of its rear.
func (b *Battle) flag(team rules.Team) field.Point {
	for _, m := range b.Field.Marks {
		if m.Kind == field.Flag && m.Side == side(team) {
			return m.At
		}
	}
	at := field.Point{X: b.Field.Width / 2, Y: flagMarginMM}
	if team == rules.Second {
		at.Y = b.Field.Depth - flagMarginMM
	}
	return at
}

// stronghold is where the stronghold lies on the field: where it is marked, or in the middle.
func (b *Battle) stronghold() field.Point {
	for _, m := range b.Field.Marks {
		if m.Kind == field.Stronghold {
			return m.At
		}
	}
	return field.Point{X: b.Field.Width / 2, Y: b.Field.Depth / 2}
}

// touches tells whether an able doll of the team stands at the enemy's flag on the field (MH-11.2).
func (b *Battle) touches(team rules.Team) bool {
	if b.goal() != GoalFlag || b.Field == nil {
		return false
	}
	at := b.flag(team.Other())
	for _, doll := range b.Dolls {
		if doll.Team == team && doll.Able() && !doll.Flying && doll.At != nil && within(*doll.At, at, flagMM) {
			return true
		}
	}
	return false
}

// occupies tells whether an able doll of the team is within 30 cm of the stronghold (MH-11.3).
func (b *Battle) occupies(team rules.Team) bool {
	for _, doll := range b.Dolls {
		if doll.Team != team || !doll.Able() || doll.Flying {
			continue
		}
		if b.Field == nil && doll.AtStronghold || b.Field != nil && doll.At != nil && within(*doll.At, b.stronghold(), strongholdMM) {
			return true
		}
	}
	return false
}
