package zerosystem

import (
	"slices"

	"parlour/rules"
)

// fire checks rounds, loading and recoil's supports (ZS-5.3, ZS-5.4, ZS-5.9), and who else is in an area (ZS-4.1).
func (s *striking) fire() error {
	strike, w := s.strike, s.weapon
	rounds := max(strike.Rounds, 1)
	switch {
	case strike.Rounds < 0:
		return rules.Refuse(CodeRoundsBeyond, "ZS-5.9", "is", strike.Rounds, "limit", w.Rate)
	case rounds > 1 && !s.b.Rules.Burst:
		return rules.Refuse(CodeRuleOff, "ZS-5.4", "rule", "key:zs.rule.burst")
	case rounds > 1 && (!w.fires() || rounds > w.Rate):
		return rules.Refuse(CodeRoundsBeyond, "ZS-5.9", "is", rounds, "limit", max(w.Rate, 1))
	case rounds > 1 && w.Pull > 1 && rounds%w.Pull != 0:
		return rules.Refuse(CodeRoundsByPull, "ZS-5.9", "is", rounds, "pull", w.Pull)
	case s.item != nil && s.item.Loading > 0, s.item != nil && s.item.Loaded >= 0 && s.item.Loaded < rounds:
		return rules.Refuse(CodeNotLoaded, "ZS-5.9", "gear", entryRef(s.item.Gear), "is", max(s.item.Loaded, 0), "needs", rounds)
	case len(strike.Others) > 0 && !w.Area:
		return rules.Refuse(CodeNoArea, "ZS-4.1", "gear", withRef(w.Clause))
	case len(strike.Others) > 2*MaxPerTeam, len(strike.Support) > len(recoilRows):
		return rules.Refuse(CodeTooManyNamed, "", "limit", 2*MaxPerTeam)
	}
	for i, id := range strike.Support {
		if !s.supports(id) || slices.Contains(strike.Support[:i], id) {
			return rules.Refuse(CodeNoSupport, "ZS-5.3", "support", short(id))
		}
	}
	if s.drawn() && slices.Contains(w.Parts, "counterweight") && w.fires() && s.b.Rules.Recoil {
		return rules.Refuse(CodeNoQuickDraw, "ZS-5.3", "gear", entryRef(s.item.Gear))
	}
	return nil
}

// drawn tells whether the weapon is drawn in the same action.
func (s *striking) drawn() bool {
	return s.item != nil && s.act.Aux == ReadyUp && s.act.Draw == s.item.No
}

// supports tells whether something can help against recoil now: a rest always, a mount that the gun has, a free hand.
func (s *striking) supports(id string) bool {
	switch id {
	case "hard-rest":
		return s.weapon.fires()
	case "two-hands":
		return s.weapon.fires() && !s.weapon.Long && s.c.freeAfter(s.act) > 0 && len(s.act.Strikes) == 1
	case "bipod", "tripod", "fixed":
		return s.weapon.fires() && (slices.Contains(s.weapon.Parts, id) || s.weapon.Method == Mounted)
	}
	return false
}

// circumstances count for missiles (ZS-5.1): each has a source of its own.
func (s *striking) circumstances(check *rules.Check, target *Character, fact Fact) {
	if !s.b.Rules.Circumstances || !s.weapon.missile() {
		return
	}
	knack := s.c.levels().Knack
	for _, one := range []struct {
		what string
		lm   int
		on   bool
	}{
		{"near", 1, fact.CM <= 100*knack},
		{"larger", 1, target.Sheet.Size == Larger},
		{"aimed", 1, s.c.AimsAt == target.ID && s.strike.Rounds <= 1},
		{"sight-aid", 1, slices.Contains(s.weapon.Parts, sightAid)},
		{"far", -1, fact.CM > 500*knack},
		{"moving", -1, target.Moved || fact.Moving},
		{"shooter-moving", -1, s.act.moves() || s.c.Moved},
		{"half-size", -1, target.Sheet.Size == HalfSize},
		{"hidden", -1, fact.Hidden},
		{"obstructed", -1, fact.Obstructed},
		{"unclear", -1, fact.Unclear},
		{"dark", -1, s.b.Scene.Dark},
		{"quick-draw", -1, s.drawn()},
		{"two-pistols", -1, s.twoPistols()},
	} {
		if one.on {
			check.Add("circumstance/"+one.what, one.lm)
		}
	}
}

// twoPistols tells whether both hands fire.
func (s *striking) twoPistols() bool {
	if len(s.act.Strikes) < 2 || s.act.Strikes[0].Item == s.act.Strikes[1].Item {
		return false
	}
	for _, strike := range s.act.Strikes {
		item := s.c.item(strike.Item)
		if item == nil {
			return false
		}
		if w := item.Gear.weapon(); w == nil || !w.fires() {
			return false
		}
	}
	return true
}

// recoil takes off what the shooter cannot bear (ZS-5.3).
func (s *striking) recoil(check *rules.Check) {
	if !s.b.Rules.Recoil || !s.weapon.fires() || s.weapon.Laser && s.b.Rules.Lasers {
		return
	}
	lm := recoilValue(s.c.levels().Body, s.weapon, s.strike.Support) - recoilOf(s.weapon.DamageDM+burstDM(s.strike.Rounds))
	check.Add("ZS-5.3", min(lm, 0))
}

// recoilValue is what a shooter bears: body times one mount, and then what else helps, so that it is as small as it can be.
func recoilValue(body int, w *Weapon, support []string) int {
	times, plus := 1, 0
	for _, row := range recoilRows {
		now := slices.Contains(support, row.ID)
		switch {
		case row.Op == "multiply":
			if now || row.ID == "fixed" && w.Method == Mounted {
				times = max(times, row.Value)
			}
		case row.ID == "two-hands":
			if now || w.Long {
				plus += row.Value
			}
		case now || row.ID != "hard-rest" && slices.Contains(w.Parts, row.ID):
			plus += row.Value
		}
	}
	return body*times + plus
}

// recoilOf is the recoil of a power: the burst table read at it.
func recoilOf(power int) int { return burstDM(power + 1) }

// burstDM is what so many rounds add to the damage of one (ZS-5.4). Beyond the table it goes on in its own steps.
func burstDM(rounds int) int {
	extra := rounds - 1
	if extra < 1 {
		return 0
	}
	for _, row := range burstRows {
		if extra <= row.ExtraRoundsMax {
			return row.DamageDM
		}
	}
	switch {
	case extra <= 66:
		return 11
	case extra <= 78:
		return 12
	}
	return 13
}
