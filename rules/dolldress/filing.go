package dolldress

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"

	"parlour/rules"
)

// MaxUnits is how many units a side has at most.
const MaxUnits = 20

// filing checks that stat blocks may be changed now and that the sender belongs to the team.
func (b *Battle) filing(d *rules.Decision, team rules.Team) error {
	t := d.Table()
	if t.Stage != rules.Lobby && t.Stage != rules.Sheets {
		return rules.Refuse(rules.CodeWrongStage, "", "stage", string(t.Stage), "needs", string(rules.Sheets))
	}
	if !team.Valid() || !t.Plays(d.Seat(), team) {
		return rules.Refuse(CodeNotYourTeam, "", "team", "team:"+string(team))
	}
	return nil
}

// room tells whether a side may have so many more units.
func (b *Battle) room(team rules.Team, more int) error {
	if b.filed(team)+more > MaxUnits {
		return rules.Refuse(CodeTooManyUnits, "", "limit", MaxUnits)
	}
	return nil
}

func (b *Battle) filed(team rules.Team) (n int) {
	for _, filed := range b.Sheets {
		if filed.Team == team {
			n++
		}
	}
	return n
}

// next makes the next stat block of a team.
func (b *Battle) next(owner rules.SeatID, team rules.Team, sheet Sheet) Filed {
	no := b.SheetsSeen[team] + 1
	return Filed{ID: string(team) + "-" + strconv.Itoa(no), Owner: owner, Team: team, Sheet: sheet, No: no}
}

// unready takes back a side's word that it is done when its units change.
func (b *Battle) unready(d *rules.Decision, team rules.Team) {
	if d.Table().Done[team] {
		d.Emit(&rules.ReadySet{Team: team})
	}
}

func (b *Battle) decideSaveUnit(d *rules.Decision, s *SaveUnit) error {
	if s.ID != "" {
		old, err := b.ownSheet(d, s.ID)
		if err != nil {
			return err
		}
		if !d.Previewing {
			filed := *old
			filed.Sheet = s.Unit
			d.Emit(&SheetFiled{Filed: filed})
			b.unready(d, filed.Team)
		}
		return nil
	}
	if err := b.filing(d, s.Team); err != nil {
		return err
	}
	if err := b.room(s.Team, 1); err != nil {
		return err
	}
	if !d.Previewing {
		d.Emit(&SheetFiled{Filed: b.next(d.Seat(), s.Team, s.Unit)})
		b.unready(d, s.Team)
	}
	return nil
}

func (b *Battle) decideImport(d *rules.Decision, im *ImportUnits) error {
	if err := b.filing(d, im.Team); err != nil {
		return err
	}
	if err := b.room(im.Team, len(im.Units)); err != nil {
		return err
	}
	if d.Previewing || len(im.Units) == 0 {
		return nil
	}
	for _, sheet := range im.Units {
		d.Emit(&SheetFiled{Filed: b.next(d.Seat(), im.Team, sheet)})
	}
	b.unready(d, im.Team)
	return nil
}

// ownSheet finds a stat block that the sender may change now: its owner's, or the team leader's. Those of the other side are
// unknown to it.
func (b *Battle) ownSheet(d *rules.Decision, id string) (*Filed, error) {
	filed, ok := b.Sheets[id]
	if !ok || !d.Table().ClassOf(d.Seat()).Sees(filed.Team) {
		return nil, rules.Refuse(rules.CodeUnknownSheet, "", "sheet", id)
	}
	if err := b.filing(d, filed.Team); err != nil {
		return nil, err
	}
	if filed.Owner != d.Seat() && !d.Table().IsLeader(d.Seat(), filed.Team) {
		return nil, rules.Refuse(rules.CodeNotYourSheet, "", "sheet", id)
	}
	return filed, nil
}

func (b *Battle) decideRemoveUnit(d *rules.Decision, r *RemoveUnit) error {
	filed, err := b.ownSheet(d, r.ID)
	if err != nil {
		return err
	}
	if !d.Previewing {
		team := filed.Team
		d.Emit(&SheetRemoved{ID: r.ID, Team: team})
		b.unready(d, team)
	}
	return nil
}

// decideAssign gives a stat block to a member of its team; the leader may, and whoever takes one that nobody has.
func (b *Battle) decideAssign(d *rules.Decision, a *Assign) error {
	t := d.Table()
	filed, ok := b.Sheets[a.ID]
	if !ok || !t.ClassOf(d.Seat()).Sees(filed.Team) {
		return rules.Refuse(rules.CodeUnknownSheet, "", "sheet", a.ID)
	}
	if err := b.filing(d, filed.Team); err != nil {
		return err
	}
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
	first, second := SampleUnits(load.Language)
	for _, side := range []struct {
		team   rules.Team
		sheets []Sheet
	}{{rules.First, first}, {rules.Second, second}} {
		if err := b.room(side.team, len(side.sheets)); err != nil {
			return err
		}
	}
	field, refusal := SampleBattlefield(load.Language).battlefield()
	if refusal != nil {
		return refusal
	}
	if d.Previewing {
		return nil
	}
	for _, sheet := range first {
		d.Emit(&SheetFiled{Filed: b.next("", rules.First, sheet)})
	}
	for _, sheet := range second {
		d.Emit(&SheetFiled{Filed: b.next("", rules.Second, sheet)})
	}
	d.Emit(&BattlefieldChosen{Field: field})
	for _, team := range rules.Teams {
		b.unready(d, team)
	}
	return nil
}

// decideBattlefield lays out the areas; a leader may, before set-up. Both sides say anew that they are ready.
func (b *Battle) decideBattlefield(d *rules.Decision, c *ChooseBattlefield) error {
	t := d.Table()
	if t.Stage != rules.Lobby && t.Stage != rules.Sheets {
		return rules.Refuse(rules.CodeWrongStage, "DD-1.5", "stage", string(t.Stage), "needs", string(rules.Lobby))
	}
	if !t.IsLeader(d.Seat(), rules.First) && !t.IsLeader(d.Seat(), rules.Second) {
		return rules.Refuse(rules.CodeNotLeader, "DD-1.5", "team", "")
	}
	field, refusal := c.battlefield()
	if refusal != nil {
		return refusal
	}
	if d.Previewing {
		return nil
	}
	d.Emit(&BattlefieldChosen{Field: field})
	for _, team := range rules.Teams {
		b.unready(d, team)
	}
	return nil
}

// MayLeave tells why a team cannot be done with a stage yet: it needs units whose stat blocks have no faults.
func (b *Battle) MayLeave(_ *rules.Table, stage rules.Stage, team rules.Team) *rules.Refusal {
	if stage != rules.Sheets {
		return nil
	}
	units := 0
	for _, id := range b.SheetOrder {
		filed := b.Sheets[id]
		if filed.Team != team {
			continue
		}
		units++
		if faults := filed.Sheet.Audit().Faults; len(faults) > 0 {
			return rules.Refuse(rules.CodeSheetFaults, faults[0].Clause, "sheet", "own:"+clip(filed.Sheet.Name), "faults", len(faults))
		}
	}
	if units == 0 {
		return rules.Refuse(rules.CodeNoDolls, "DD-1.1", "team", "team:"+string(team))
	}
	return nil
}

// Enter begins what a stage begins with: units at set-up, none any more after a return to the lobby, the first turn at play.
func (b *Battle) Enter(d *rules.Decision, stage rules.Stage) {
	switch stage {
	case rules.Lobby:
		if len(b.Units) > 0 {
			d.Emit(&UnitsReady{}) // they are made anew from the stat blocks
		}
	case rules.SetUp:
		d.Emit(&UnitsReady{Units: b.makeUnits(d.Table())})
	case rules.Play:
		b.begin(d)
	}
}

// makeUnits makes the units of all stat blocks, the first team's before the second's, each in the first area of its side.
func (b *Battle) makeUnits(t *rules.Table) []*Unit {
	var units []*Unit
	taken := map[UnitID]bool{}
	for _, team := range rules.Teams {
		for _, id := range b.SheetOrder {
			filed := b.Sheets[id]
			if filed.Team != team {
				continue
			}
			unit := newUnit(filed)
			for try := 0; unit.ID == "" || taken[unit.ID]; try++ {
				unit.ID = nameUnit(t, filed, try)
			}
			taken[unit.ID] = true
			unit.Area = b.Field.Starts[team][0]
			units = append(units, unit)
		}
	}
	return units
}

// nameUnit names a unit. The name follows from the table's sealed seed, so that nobody can tell from the names of those units
// that he sees how many there are besides.
func nameUnit(t *rules.Table, filed *Filed, try int) UnitID {
	sum := sha256.Sum256([]byte(t.Secret.Seed + "\x00" + t.Room + "\x00" + filed.ID + "\x00" + strconv.Itoa(try)))
	return UnitID("u" + hex.EncodeToString(sum[:3]))
}

func newUnit(filed *Filed) *Unit {
	s := filed.Sheet
	u := &Unit{Owner: filed.Owner, Team: filed.Team, Sheet: s, EP: s.EP, Durability: s.Durability, Captive: s.Captive}
	for _, p := range s.Parts {
		u.Armour, u.Worn = append(u.Armour, p.Armour), append(u.Worn, !p.Spare)
	}
	for _, w := range s.Weapons {
		arm := Arm{At: Stowed, Ammo: -1}
		if w.Held || w.Hand == Mounted {
			arm.At = InHand
		}
		if w.Ammo > 0 {
			arm.Ammo = w.Ammo
		}
		u.Weapons = append(u.Weapons, arm)
	}
	for _, it := range s.Items {
		u.Items = append(u.Items, it.Uses)
	}
	return u
}

// decidePlace sets a unit up in one of its side's areas. What is hidden is its side's secret from the first.
func (b *Battle) decidePlace(d *rules.Decision, p *Place) error {
	if s := d.Table().Stage; s != rules.SetUp {
		return rules.Refuse(rules.CodeWrongStage, "DD-1.5", "stage", string(s), "needs", string(rules.SetUp))
	}
	u, err := b.own(d, p.Unit)
	if err != nil {
		return err
	}
	if refusal := b.mayPlace(u, p.Area); refusal != nil {
		return refusal
	}
	if p.Air && u.has(Grounded) {
		return rules.Refuse(CodeGrounded, "DD-5.2", "unit", unitRef(u.ID))
	}
	if limit := b.Field.MayHide[u.Team]; p.Hidden && !u.Hidden && b.hiding(u.Team) >= limit {
		return rules.Refuse(CodeMayNotHide, "DD-3.3", "limit", limit)
	}
	if !d.Previewing {
		d.Emit(&Placed{Unit: u.ID, Team: u.Team, Area: p.Area, Air: p.Air, Hidden: p.Hidden})
		b.unready(d, u.Team)
	}
	return nil
}

// mayPlace tells whether a unit may be set up in an area.
func (b *Battle) mayPlace(u *Unit, area AreaID) *rules.Refusal {
	if b.Field.area(area) < 0 {
		return rules.Refuse(CodeUnknownArea, "DD-1.5", "area", clip(string(area)))
	}
	if !known(b.Field.Starts[u.Team], area) {
		return rules.Refuse(CodeNotAStart, "DD-1.5", "area", areaRef(area))
	}
	return nil
}

// hiding counts the units of a team that are hidden.
func (b *Battle) hiding(team rules.Team) (n int) {
	for _, u := range b.Units {
		if u.Team == team && u.Hidden {
			n++
		}
	}
	return n
}
