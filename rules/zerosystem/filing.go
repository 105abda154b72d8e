package zerosystem

import (
	"slices"
	"strconv"

	"parlour/rules"
)

// The bounds of a battle: 20 players of one or two characters a table, so 20 characters a side at the most.
const (
	MaxPerPlayer = 2
	MaxPerTeam   = 20
)

// filing checks that sheets may be changed now and that the sender belongs to the team.
func filing(d *rules.Decision, team rules.Team) error {
	t := d.Table()
	if t.Stage != rules.Lobby && t.Stage != rules.Sheets {
		return rules.Refuse(rules.CodeWrongStage, "ZS-1.1", "stage", string(t.Stage), "needs", string(rules.Sheets))
	}
	if !team.Valid() || !t.Plays(d.Seat(), team) {
		return rules.Refuse(rules.CodeNotPlayer, "", "team", "team:"+string(team))
	}
	return nil
}

func (b *Battle) decideSaveSheet(d *rules.Decision, s *SaveSheet) error {
	if err := filing(d, s.Team); err != nil {
		return err
	}
	if len(s.Sheet.Gear) > 3*MaxGear || len(s.Sheet.Talents) > 3*MaxTalents {
		return rules.Refuse(CodeTooManyListed, "ZS-1.1", "is", max(len(s.Sheet.Gear), len(s.Sheet.Talents)), "limit", MaxGear)
	}
	filed := Filed{ID: s.ID, Owner: d.Seat(), Team: s.Team, Sheet: s.Sheet}
	if s.ID == "" {
		own, team := 0, 0
		for _, other := range b.Sheets {
			if other.Team == s.Team {
				team++
				if other.Owner == d.Seat() {
					own++
				}
			}
		}
		// Whoever leads a side without other players may field all of it.
		limit := MaxPerPlayer
		if d.Table().IsLeader(d.Seat(), s.Team) {
			limit = MaxPerTeam
		}
		if own >= limit || team >= MaxPerTeam {
			return rules.Refuse(CodeSideFull, "", "limit", min(limit, MaxPerTeam))
		}
		filed.ID = b.nextSheet()
	} else {
		old, err := b.ownSheet(d, s.ID)
		if err != nil {
			return err
		}
		filed.Owner, filed.Team = old.Owner, old.Team
	}
	if d.Previewing {
		return nil
	}
	d.Emit(&SheetFiled{Filed: filed, Edited: s.ID != ""})
	unready(d, filed.Team)
	return nil
}

// nextSheet names the next sheet. Everybody sees that a sheet is there, so their number tells nobody anything new.
func (b *Battle) nextSheet() string { return "sheet-" + strconv.Itoa(b.SheetsSeen+1) }

// unready takes back a side's word that it is done when its sheets change.
func unready(d *rules.Decision, team rules.Team) {
	if d.Table().Done[team] {
		d.Emit(&rules.ReadySet{Team: team})
	}
}

// ownSheet finds a sheet that the sender may change: its owner's, or the team leader's.
func (b *Battle) ownSheet(d *rules.Decision, id string) (*Filed, error) {
	filed, ok := b.Sheets[id]
	if !ok {
		return nil, rules.Refuse(rules.CodeUnknownSheet, "", "sheet", short(id))
	}
	if filed.Owner != d.Seat() && !d.Table().IsLeader(d.Seat(), filed.Team) {
		return nil, rules.Refuse(rules.CodeNotYourSheet, "", "sheet", id)
	}
	return filed, nil
}

func (b *Battle) decideRemoveSheet(d *rules.Decision, r *RemoveSheet) error {
	filed, ok := b.Sheets[r.ID]
	if !ok {
		return rules.Refuse(rules.CodeUnknownSheet, "", "sheet", short(r.ID))
	}
	if err := filing(d, filed.Team); err != nil {
		return err
	}
	if _, err := b.ownSheet(d, r.ID); err != nil {
		return err
	}
	if !d.Previewing {
		team := filed.Team
		d.Emit(&SheetRemoved{ID: r.ID})
		unready(d, team)
	}
	return nil
}

func (b *Battle) decideLoadSample(d *rules.Decision, load *LoadSample) error {
	t := d.Table()
	if t.Stage != rules.Lobby && t.Stage != rules.Sheets {
		return rules.Refuse(rules.CodeWrongStage, "", "stage", string(t.Stage), "needs", string(rules.Lobby))
	}
	if !t.IsLeader(d.Seat(), rules.First) && !t.IsLeader(d.Seat(), rules.Second) {
		return rules.Refuse(rules.CodeNotLeader, "", "team", "")
	}
	if load.Language != "" && load.Language != "ja" && load.Language != "en" {
		return rules.Refuse(rules.CodeBadSetting, "", "setting", "language")
	}
	first, second := SampleSheets(load.Language)
	sides := []struct {
		team   rules.Team
		sheets []Sheet
	}{{rules.First, first}, {rules.Second, second}}
	for _, side := range sides {
		n := len(side.sheets)
		for _, filed := range b.Sheets {
			if filed.Team == side.team {
				n++
			}
		}
		if n > MaxPerTeam {
			return rules.Refuse(CodeSideFull, "", "limit", MaxPerTeam)
		}
	}
	if d.Previewing {
		return nil
	}
	if b.Rules != SampleRules {
		d.Emit(&RulesChosen{Rules: SampleRules})
	}
	for _, side := range sides {
		for _, sheet := range side.sheets {
			d.Emit(&SheetFiled{Filed: Filed{ID: b.nextSheet(), Team: side.team, Sheet: sheet}})
		}
		unready(d, side.team)
	}
	return nil
}

// decideAssign gives a sheet to a member of its team.
func (b *Battle) decideAssign(d *rules.Decision, a *Assign) error {
	filed, ok := b.Sheets[a.ID]
	if !ok {
		return rules.Refuse(rules.CodeUnknownSheet, "", "sheet", short(a.ID))
	}
	if err := filing(d, filed.Team); err != nil {
		return err
	}
	t := d.Table()
	if !t.Plays(a.Seat, filed.Team) {
		return rules.Refuse(rules.CodeUnknownSeat, "", "seat", short(string(a.Seat)))
	}
	if !t.IsLeader(d.Seat(), filed.Team) && (filed.Owner != "" || a.Seat != d.Seat()) {
		return rules.Refuse(rules.CodeNotYourSheet, "", "sheet", a.ID)
	}
	if !d.Previewing {
		given := *filed
		given.Owner = a.Seat
		d.Emit(&SheetFiled{Filed: given})
	}
	return nil
}

func (b *Battle) decideWaive(d *rules.Decision, w *Waive) error {
	t := d.Table()
	if t.Stage != rules.Lobby && t.Stage != rules.Sheets {
		return rules.Refuse(rules.CodeWrongStage, "ZS-1.1", "stage", string(t.Stage), "needs", string(rules.Sheets))
	}
	if !t.IsJudge(d.Seat()) {
		return rules.Refuse(rules.CodeNotJudge, "ZS-1.1")
	}
	if _, ok := b.Sheets[w.ID]; !ok {
		return rules.Refuse(rules.CodeUnknownSheet, "", "sheet", short(w.ID))
	}
	if !d.Previewing {
		d.Emit(&SheetWaived{ID: w.ID})
	}
	return nil
}

// decideChooseRules switches the optional rules; both sides then say anew that they are ready.
func (b *Battle) decideChooseRules(d *rules.Decision, c *ChooseRules) error {
	t := d.Table()
	if t.Stage != rules.Lobby && t.Stage != rules.Sheets {
		return rules.Refuse(rules.CodeWrongStage, "", "stage", string(t.Stage), "needs", string(rules.Lobby))
	}
	if !t.IsLeader(d.Seat(), rules.First) && !t.IsLeader(d.Seat(), rules.Second) {
		return rules.Refuse(rules.CodeNotLeader, "", "team", "")
	}
	if c.Rules.Difficulty < 0 || c.Rules.Difficulty > MaxLevel {
		return rules.Refuse(rules.CodeBadSetting, "ZS-5.2", "setting", "difficulty")
	}
	if !d.Previewing {
		d.Emit(&RulesChosen{Rules: c.Rules})
		for _, team := range rules.Teams {
			unready(d, team)
		}
	}
	return nil
}

// MayLeave tells why a team cannot be done with a stage yet: it needs characters, and sheets without faults that suit the room's
// tables (ZS-1.1, ZS-5.9).
func (b *Battle) MayLeave(_ *rules.Table, stage rules.Stage, team rules.Team) *rules.Refusal {
	if stage != rules.Sheets {
		return nil
	}
	fighters := 0
	for _, id := range b.SheetOrder {
		filed := b.Sheets[id]
		if filed.Team != team {
			continue
		}
		if filed.Sheet.Nature != Object {
			fighters++
		}
		audit := filed.Sheet.Audit()
		if !audit.Legal() {
			return rules.Refuse(rules.CodeSheetFaults, audit.Faults[0].Clause, "sheet", filed.Sheet.Name, "faults", len(audit.Faults))
		}
		if len(audit.Warnings) > 0 && !filed.Waived {
			return rules.Refuse(rules.CodeSheetFaults, audit.Warnings[0].Clause, "sheet", filed.Sheet.Name, "faults", len(audit.Warnings))
		}
		needs := "simple"
		if b.Rules.Detailed {
			needs = "detailed"
		}
		if audit.Tables != "none" && audit.Tables != needs {
			return rules.Refuse(CodeWrongTables, "ZS-5.9", "sheet", filed.Sheet.Name, "needs", "key:zs.tables."+needs)
		}
	}
	if fighters == 0 {
		return rules.Refuse(rules.CodeNoDolls, "ZS-1.1", "team", "team:"+string(team))
	}
	return nil
}

// Enter begins what a stage begins with: characters at set-up, none any more after a return to the lobby, the first round at play.
func (b *Battle) Enter(d *rules.Decision, stage rules.Stage) {
	switch stage {
	case rules.Lobby:
		if len(b.Characters) > 0 {
			d.Emit(&CharactersReady{})
		}
	case rules.SetUp:
		d.Emit(&CharactersReady{Characters: b.makeCharacters()})
	case rules.Play:
		d.Emit(&RoundBegan{Round: 1, Last: d.Table().Settings.LastTurn == 1})
		b.settle(d)
	}
}

// makeCharacters makes the characters of all sheets, the first team's before the second's.
func (b *Battle) makeCharacters() []*Character {
	var all []*Character
	for _, team := range rules.Teams {
		for _, id := range b.SheetOrder {
			if filed := b.Sheets[id]; filed.Team == team {
				all = append(all, newCharacter(CharacterID("c"+strconv.Itoa(len(all)+1)), filed))
			}
		}
	}
	return all
}

func newCharacter(id CharacterID, filed *Filed) *Character {
	c := &Character{ID: id, Owner: filed.Owner, Team: filed.Team, Sheet: filed.Sheet.clone()}
	for i, g := range c.Sheet.Gear {
		item := &Item{No: i + 1, Gear: g, At: g.At, Loaded: -1}
		if w := g.weapon(); w != nil {
			if w.Capacity > 0 {
				item.Loaded = w.Capacity
			}
			if w.Method == Thrown || w.Throwable {
				item.Count = max(g.Count, 1)
			}
		}
		c.Items = append(c.Items, item)
	}
	c.Items = slices.Clip(c.Items)
	return c
}
