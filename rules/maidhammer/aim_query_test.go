package maidhammer

import (
	"slices"
	"testing"

	"parlour/rules/field"
)

// TestAimTellsWhatItSweeps: those whom an attack takes in besides its target are those who stand on the ground that the
// answer draws, and an attack that takes in nobody draws none (MH-5.6, MH-5.7, MH-5.9).
func TestAimTellsWhatItSweeps(t *testing.T) {
	for _, c := range []struct {
		gear   string
		mode   Mode
		others []DollID
		drawn  bool
	}{
		{gear: "assault-rifle", mode: Spread, others: []DollID{"d3"}, drawn: true},
		{gear: "anti-tank-rifle", mode: Direct, others: []DollID{"d4"}, drawn: true},
		{gear: "grenade-launcher", mode: Curved, others: []DollID{"d5"}, drawn: true},
		{gear: "pistol", mode: Direct},
	} {
		b := onField(t, nil, field.Point{X: 900, Y: 300}, field.Point{X: 900, Y: 750}, field.Point{X: 700, Y: 700}, field.Point{X: 920, Y: 1000}, field.Point{X: 1030, Y: 760})
		b.Turn, b.Phase = 1, 2
		shooter := b.Dolls[0]
		shooter.Sheet.Gear = []GearPick{{IDs: []string{c.gear}}}
		shooter.Items = []*Item{{No: 1, Gear: []string{c.gear}, At: InHand, Left: -1}}
		aim := b.aimOf(shooter, &AimQuery{Doll: "d1", Item: 1, Gear: c.gear, Mode: c.mode, Side: LeftSide})
		i := slices.IndexFunc(aim.Targets, func(a AimTarget) bool { return a.Doll == "d2" })
		target := aim.Targets[i]
		if target.Refusal != nil {
			t.Errorf("%s: %v", c.gear, target.Refusal)
			continue
		}
		if !slices.Equal(target.Others, c.others) && len(target.Others)+len(c.others) > 0 {
			t.Errorf("%s takes in %v, want %v", c.gear, target.Others, c.others)
		}
		if drawn := target.Outline != nil; drawn != c.drawn {
			t.Errorf("%s is drawn: %v", c.gear, target.Outline)
			continue
		}
		for _, d := range b.Dolls[2:] {
			if in := field.Encloses([][]field.Point{target.Outline}, *d.At); in != slices.Contains(c.others, d.ID) {
				t.Errorf("%s: %s stands on the ground that is drawn: %v", c.gear, d.ID, in)
			}
		}
	}
}

// TestAimAtWithASkill: what is no shot is asked about with the plan of the action itself (spell/fireball, spell/sleep).
func TestAimAtWithASkill(t *testing.T) {
	for _, c := range []struct {
		spell  string
		others []DollID
		throws int
	}{
		{spell: "spell/fireball", others: []DollID{"d3"}, throws: 1},
		{spell: "spell/sleep"},
	} {
		b := onField(t, nil, field.Point{X: 900, Y: 300}, field.Point{X: 900, Y: 750}, field.Point{X: 1100, Y: 800}, field.Point{X: 900, Y: 1500})
		b.Turn, b.Phase = 1, 2
		caster := b.Dolls[0]
		caster.SP, caster.Sheet.Skills = 3, []SkillPick{{ID: "magic", Choice: c.spell}}
		target := b.aimOf(caster, &AimQuery{Doll: "d1", Skill: c.spell}).Targets[0]
		if target.Refusal != nil || len(target.Checks) != c.throws || (target.Outline != nil) != (c.throws > 0) {
			t.Errorf("%s: %v, %d throws, outline %v", c.spell, target.Refusal, len(target.Checks), target.Outline)
		}
		for _, d := range b.Dolls[2:] {
			if in := field.Encloses([][]field.Point{target.Outline}, *d.At); in != slices.Contains(c.others, d.ID) {
				t.Errorf("%s: %s stands on the ground that is drawn: %v", c.spell, d.ID, in)
			}
		}
	}
}
