package simulate

import (
	"fmt"

	"parlour/rules"
	"parlour/rules/chance"
	"parlour/rules/dolldress"
)

// randomSheet makes a stat block that may be played.
func randomSheet(c *chance.Stream, name string, team rules.Team) dolldress.Sheet {
	s := dolldress.Sheet{Name: name, Kind: dolldress.Doll, Side: dolldress.Enemy, AP: c.From(3, 12), Movement: c.From(0, 3), Mobility: c.From(-1, 5),
		Athletics: c.From(0, 5), Shooting: c.From(0, 6), Melee: c.From(0, 6), Resistance: c.From(0, 5), Evasion: c.From(1, 8), Defence: c.From(0, 4),
		EP: c.From(1, 14), Durability: c.From(1, 9), Captive: c.From(0, 11)}
	if team == rules.First {
		s.Side = chance.Pick(c, []dolldress.Side{dolldress.PC, dolldress.PC, dolldress.NPC})
	}
	if c.OneIn(5) {
		s.Kind = dolldress.Beast
	}
	for _, trait := range dolldress.Traits() {
		if c.OneIn(8) {
			s.Traits = append(s.Traits, trait)
		}
	}
	for i := range c.From(1, 4) {
		p := dolldress.Part{Name: fmt.Sprint("dress ", i+1), Armour: c.From(1, 5), Main: i == 0 && s.Kind == dolldress.Doll, Mobility: c.From(-1, 2)}
		p.Spare = !p.Main && c.OneIn(4)
		if c.OneIn(3) {
			p.Bonuses = []dolldress.Bonus{{Stat: chance.Pick(c, dolldress.Stats()), Value: c.From(-1, 2)}}
		}
		if c.OneIn(6) {
			p.Traits = []dolldress.Trait{dolldress.Blockade}
		}
		if c.OneIn(2) {
			power := randomPower(c, fmt.Sprint("purge ", i+1))
			p.Purge = &power
		}
		s.Parts = append(s.Parts, p)
	}
	var held []dolldress.Weapon
	for i := range c.From(1, 4) {
		w := randomWeapon(c, fmt.Sprint("weapon ", i+1))
		w.Held = c.OneIn(2)
		for _, other := range held {
			if w.Held && (w.Hand == other.Hand || w.Hand == dolldress.BothHands || other.Hand == dolldress.BothHands) && w.Hand != dolldress.Mounted && other.Hand != dolldress.Mounted {
				w.Held = false
			}
		}
		if w.Held {
			held = append(held, w)
		}
		s.Weapons = append(s.Weapons, w)
	}
	// Some have a pair that fires together.
	if len(held) == 0 && c.OneIn(2) {
		w := randomWeapon(c, "pair")
		w.Held, w.Ability = true, dolldress.StatShooting
		for _, hand := range []dolldress.Hand{dolldress.LeftHand, dolldress.RightHand} {
			w.Hand, w.Name = hand, "pair "+string(hand)
			s.Weapons = append(s.Weapons, w)
		}
	}
	for i := range c.From(0, 2) {
		s.Powers = append(s.Powers, randomPower(c, fmt.Sprint("power ", i+1)))
	}
	if c.OneIn(2) {
		s.Items = []dolldress.Item{{Name: "item", Uses: c.From(1, 2), EP: c.From(0, 3), Durability: c.From(0, 2)}}
	}
	return s
}

func randomWeapon(c *chance.Stream, name string) dolldress.Weapon {
	w := dolldress.Weapon{Name: name, Hand: chance.Pick(c, dolldress.Hands()), Range: c.From(0, 3), Area: c.OneIn(4), Damage: c.From(1, 8), Ability: dolldress.StatShooting,
		NoMinor: c.OneIn(6)}
	if w.Range == 0 {
		w.Ability = dolldress.StatMelee
	}
	if c.OneIn(3) {
		w.EP = c.From(1, 2)
	}
	if c.OneIn(3) {
		w.Ammo = c.From(1, 4)
	}
	if c.OneIn(3) {
		w.Effect = randomEffect(c)
		if c.OneIn(3) {
			w.Damage = 0
		}
	}
	if c.OneIn(3) {
		w.Special = &dolldress.Special{Name: "special", EP: c.From(0, 2), Attack: c.From(-1, 3), Damage: c.From(0, 3)}
	}
	return w
}

func randomEffect(c *chance.Stream) *dolldress.Effect {
	e := &dolldress.Effect{Name: chance.Pick(c, []string{"Dazzled", "Tangled", "Sticky"}), Value: c.From(-3, 1), Turns: c.From(0, 2)}
	if c.OneIn(2) {
		e.Check = chance.Pick(c, dolldress.CheckKinds())
	}
	if c.OneIn(4) {
		e.EP = c.From(1, 3)
	}
	if c.OneIn(2) {
		e.Resist = c.From(5, 11)
	}
	return e
}

func randomPower(c *chance.Stream, name string) dolldress.Power {
	p := dolldress.Power{Name: name, When: chance.Pick(c, dolldress.Windows()), EP: c.From(0, 2), Value: c.From(0, 4)}
	if p.When == dolldress.AnyTime {
		p.Restore = c.From(0, 3)
		if c.OneIn(2) {
			p.Effect = randomEffect(c)
		}
	}
	return p
}

// randomField lays out a line, or a graph in which every area can be reached.
func randomField(c *chance.Stream) *dolldress.ChooseBattlefield {
	f := &dolldress.ChooseBattlefield{}
	n := c.From(2, 7)
	if c.OneIn(2) {
		f.Line = n
	} else {
		for i := range n {
			f.Areas = append(f.Areas, dolldress.Area{ID: dolldress.AreaID(fmt.Sprint("a", i+1))})
			if i > 0 {
				f.Links = append(f.Links, dolldress.Link{A: f.Areas[i].ID, B: f.Areas[c.Below(i)].ID})
			}
		}
		if c.OneIn(2) {
			f.Links = append(f.Links, dolldress.Link{A: f.Areas[0].ID, B: f.Areas[n-1].ID})
		}
	}
	if c.OneIn(4) {
		f.Surprising = chance.Pick(c, rules.Teams[:])
	}
	f.MayHide = map[rules.Team]int{}
	for _, team := range rules.Teams {
		if c.OneIn(3) {
			f.MayHide[team] = c.From(1, 3)
		}
	}
	return f
}
