package maidhammer

import (
	"slices"
	"strconv"

	"parlour/rules"
)

// The bounds of MH-1.1: 20 players of one or two dolls a table, so 20 dolls a side at the most.
const (
	maxDollsPerPlayer = 2
	maxDollsPerTeam   = 20
)

// filing checks that sheets may be changed now and that the sender belongs to the team.
func (b *Battle) filing(d *rules.Decision, team rules.Team) error {
	t := d.Table()
	if t.Stage != rules.Lobby && t.Stage != rules.Sheets {
		return rules.Refuse(rules.CodeWrongStage, "MH-2.1", "stage", string(t.Stage), "needs", string(rules.Sheets))
	}
	if !team.Valid() || !t.Plays(d.Seat(), team) {
		return rules.Refuse(CodeNotYourTeam, "", "team", "team:"+string(team))
	}
	return nil
}

func (b *Battle) decideSaveSheet(d *rules.Decision, s *SaveSheet) error {
	if err := b.filing(d, s.Team); err != nil {
		return err
	}
	t := d.Table()
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
		limit := maxDollsPerPlayer
		if t.IsLeader(d.Seat(), s.Team) {
			limit = maxDollsPerTeam
		}
		switch {
		case own >= limit:
			return rules.Refuse(CodeTeamFull, "MH-1.1", "limit", limit)
		case team >= maxDollsPerTeam:
			return rules.Refuse(CodeTeamFull, "MH-1.1", "limit", maxDollsPerTeam)
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
	b.unready(d, filed.Team)
	return nil
}

// nextSheet names the next sheet. Everybody sees that a sheet is there, so their number tells nobody anything new.
func (b *Battle) nextSheet() string { return "sheet-" + strconv.Itoa(b.SheetsSeen+1) }

// unready takes back a side's word that it is done when its sheets change.
func (b *Battle) unready(d *rules.Decision, team rules.Team) {
	if d.Table().Done[team] {
		d.Emit(&rules.ReadySet{Team: team})
	}
}

// ownSheet finds a sheet that the sender may change: its owner's, or the team leader's.
func (b *Battle) ownSheet(d *rules.Decision, id string) (*Filed, error) {
	filed, ok := b.Sheets[id]
	if !ok {
		return nil, rules.Refuse(rules.CodeUnknownSheet, "", "sheet", id)
	}
	if filed.Owner != d.Seat() && !d.Table().IsLeader(d.Seat(), filed.Team) {
		return nil, rules.Refuse(rules.CodeNotYourSheet, "", "sheet", id)
	}
	return filed, nil
}

func (b *Battle) decideRemoveSheet(d *rules.Decision, r *RemoveSheet) error {
	filed, ok := b.Sheets[r.ID]
	if !ok {
		return rules.Refuse(rules.CodeUnknownSheet, "", "sheet", r.ID)
	}
	if err := b.filing(d, filed.Team); err != nil {
		return err
	}
	if _, err := b.ownSheet(d, r.ID); err != nil {
		return err
	}
	if !d.Previewing {
		team := filed.Team
		d.Emit(&SheetRemoved{ID: r.ID})
		b.unready(d, team)
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
	for team, more := range map[rules.Team]int{rules.First: len(first), rules.Second: len(second)} {
		for _, filed := range b.Sheets {
			if filed.Team == team {
				more++
			}
		}
		if more > maxDollsPerTeam {
			return rules.Refuse(CodeTeamFull, "MH-1.1", "limit", maxDollsPerTeam)
		}
	}
	if d.Previewing {
		return nil
	}
	for _, side := range []struct {
		team   rules.Team
		sheets []Sheet
	}{{rules.First, first}, {rules.Second, second}} {
		for _, sheet := range side.sheets {
			d.Emit(&SheetFiled{Filed: Filed{ID: b.nextSheet(), Team: side.team, Sheet: sheet}})
		}
		b.unready(d, side.team)
	}
	return nil
}

// decideAssign gives a sheet to a member of its team.
func (b *Battle) decideAssign(d *rules.Decision, a *Assign) error {
	filed, ok := b.Sheets[a.ID]
	if !ok {
		return rules.Refuse(rules.CodeUnknownSheet, "", "sheet", a.ID)
	}
	if err := b.filing(d, filed.Team); err != nil {
		return err
	}
	t := d.Table()
	if !t.Plays(a.Seat, filed.Team) {
		return rules.Refuse(rules.CodeUnknownSeat, "", "seat", string(a.Seat))
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
	if !d.Table().IsJudge(d.Seat()) {
		return rules.Refuse(rules.CodeNotJudge, "MH-2.7")
	}
	if _, ok := b.Sheets[w.ID]; !ok {
		return rules.Refuse(rules.CodeUnknownSheet, "", "sheet", w.ID)
	}
	if !d.Previewing {
		d.Emit(&SheetWaived{ID: w.ID})
	}
	return nil
}

// MayLeave tells why a team cannot be done with a stage yet: it needs dolls, and sheets without faults (MH-1.1, MH-2.1).
func (b *Battle) MayLeave(t *rules.Table, stage rules.Stage, team rules.Team) *rules.Refusal {
	if stage == rules.SetUp && b.Field != nil {
		return b.allPlaced(team)
	}
	if stage != rules.Sheets {
		return nil
	}
	if refusal := b.attainable(t); refusal != nil {
		return refusal
	}
	dolls := 0
	for _, id := range b.SheetOrder {
		filed := b.Sheets[id]
		if filed.Team != team {
			continue
		}
		dolls++
		audit := filed.audited()
		if !audit.Legal() {
			return rules.Refuse(rules.CodeSheetFaults, audit.Faults[0].Clause, "sheet", filed.Sheet.Name, "faults", len(audit.Faults))
		}
		if len(audit.Warnings) > 0 && !filed.Waived {
			return rules.Refuse(rules.CodeSheetFaults, audit.Warnings[0].Clause, "sheet", filed.Sheet.Name, "faults", len(audit.Warnings))
		}
	}
	if dolls == 0 {
		return rules.Refuse(rules.CodeNoDolls, "MH-1.1", "team", "team:"+string(team))
	}
	return nil
}

// audited is the audit of the sheet.
func (f *Filed) audited() *Audit {
	if f.audit == nil {
		audit := f.Sheet.Audit()
		f.audit = &audit
	}
	return f.audit
}

// Enter begins what a stage begins with: dolls at set-up, none any more after a return to the lobby, the first phase at play.
func (b *Battle) Enter(d *rules.Decision, stage rules.Stage) {
	switch stage {
	case rules.Lobby:
		if len(b.Dolls) > 0 {
			d.Emit(&DollsReady{}) // they are made anew from the sheets
		}
	case rules.SetUp:
		d.Emit(&DollsReady{Dolls: b.makeDolls()})
		b.nameGenerals(d)
	case rules.Play:
		order := d.Table().Order
		if !order.Valid() {
			order = rules.First
		}
		d.Emit(&BattleBegan{Order: order})
		b.showEarly(d)
		d.Emit(&PhaseBegan{Turn: 1, Phase: 1, Last: d.Table().Settings.LastTurn == 1})
		b.edge(d)
	}
}

// makeDolls makes the dolls of all sheets, the first team's before the second's.
func (b *Battle) makeDolls() []*Doll {
	var dolls []*Doll
	for _, team := range rules.Teams {
		for _, id := range b.SheetOrder {
			if filed := b.Sheets[id]; filed.Team == team {
				dolls = append(dolls, newDoll(DollID("d"+strconv.Itoa(len(dolls)+1)), filed))
			}
		}
	}
	return dolls
}

func newDoll(id DollID, filed *Filed) *Doll {
	s := filed.Sheet
	doll := &Doll{ID: id, Owner: filed.Owner, Team: filed.Team, Sheet: s, Pose: Upright, HP: s.MaxHP(), SP: s.MaxSP()}
	stores := slices.ContainsFunc(s.Gear, func(p GearPick) bool {
		return slices.ContainsFunc(p.IDs, func(id string) bool { return effectOf("gear/" + id).Stores })
	})
	for i, pick := range s.Gear {
		item := &Item{No: i + 1, Gear: pick.IDs, At: Carried, Left: -1}
		if i == s.InHand {
			item.At = InHand
		}
		if item.At == Carried && stores && item.lightened() {
			item.At = Stored
		}
		for _, gear := range pick.IDs {
			switch e, ok := Lookup(KindGear, gear); {
			case !ok || e.uses() < 0:
			case item.Left < 0:
				item.Left = e.uses()
			default:
				if item.Spares == nil {
					item.Spares = map[string]int{}
				}
				item.Spares[gear] = e.uses()
			}
		}
		doll.Items = append(doll.Items, item)
	}
	for _, gear := range s.FreeGear() {
		doll.Items = append(doll.Items, &Item{No: len(doll.Items) + 1, Gear: []string{gear}, At: Carried, Left: -1})
	}
	return doll
}

// uses is how often a purchase can be used up; −1 is without limit.
func (e *Entry) uses() int {
	switch f := e.Figures; {
	case e.Effect != nil && e.Effect.Meal != nil:
		return 1
	case f == nil:
		return -1
	case f.Units > 0:
		return f.Units
	case f.Shots > 0:
		return f.Shots
	case f.Turns > 0:
		return f.Turns
	case f.Uses > 0:
		return f.Uses
	case e.Effect != nil && e.Effect.Laid != nil && e.Effect.Laid.LengthMM > 0:
		return f.LengthCM * 10 / e.Effect.Laid.LengthMM
	}
	return -1
}

func (b *Battle) decidePlace(d *rules.Decision, p *Place) error {
	if s := d.Table().Stage; s != rules.SetUp {
		return rules.Refuse(rules.CodeWrongStage, "MH-1.4", "stage", string(s), "needs", string(rules.SetUp))
	}
	doll, err := b.find(p.Doll)
	if err != nil {
		return err
	}
	if err := b.mayHandle(d, doll); err != nil {
		return err
	}
	if p.Pose != Upright && p.Pose != Sitting && p.Pose != Prone {
		return rules.Refuse(CodeBadPose, "MH-1.4", "pose", string(p.Pose))
	}
	e := &Placed{Doll: doll.ID, Pose: p.Pose}
	if b.Field != nil {
		if refusal := b.placeOnField(doll, p, e); refusal != nil {
			return refusal
		}
	}
	if !d.Previewing {
		d.Emit(e)
		b.unready(d, doll.Team)
	}
	return nil
}
