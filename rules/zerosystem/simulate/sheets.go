package simulate

import (
	"fmt"

	zs "parlour/rules/zerosystem"

	"parlour/rules/chance"
)

// randomRules switches each optional rule by chance.
func randomRules(c *chance.Stream) zs.Rules {
	on := func() bool { return c.OneIn(2) }
	return zs.Rules{Circumstances: on(), Distance: on(), Recoil: on(), Burst: on(), Lasers: on(), MartialArts: on(), Throws: on(), Combos: on(), Detailed: on(),
		Difficulty: c.Below(7)}
}

// randomSheet makes a character without faults: eighteen points, and gear of the room's tables, or its own.
func randomSheet(c *chance.Stream, name string, detailed bool) zs.Sheet {
	s := zs.Sheet{Name: name, Nature: zs.Human, Size: chance.Pick(c, []zs.Size{zs.HumanSize, zs.HumanSize, zs.Larger, zs.HalfSize})}
	if c.OneIn(5) {
		s.Nature = chance.Pick(c, []zs.Nature{zs.Creature, zs.Machine, zs.Object})
	}
	for points := zs.StartPoints; points > 0; {
		if a := chance.Pick(c, zs.Abilities[:]); s.Levels.Of(a) < zs.Ceiling {
			s.Levels.Set(a, s.Levels.Of(a)+1)
			points--
		}
	}
	if c.OneIn(12) {
		// Somebody beyond measure, by a judge's leave.
		a := chance.Pick(c, zs.Abilities[:])
		s.Granted = c.From(1, 60)
		s.Levels.Set(a, s.Levels.Of(a)+s.Granted)
	}
	if c.OneIn(3) {
		s.Talents = append(s.Talents, zs.Talent{ID: zs.Reflexes})
	}
	if c.OneIn(3) {
		s.Talents = append(s.Talents, zs.Talent{ID: zs.MartialArt, Name: "Willow"})
	}
	hands := 2
	for i := range c.Below(6) {
		g := randomGear(c, detailed, i)
		switch g.Kind() {
		case zs.ArmourGear:
			g.At = zs.Worn
		default:
			g.At = chance.Pick(c, []zs.Where{zs.AtReady, zs.InHand, zs.InHand, zs.Packed})
		}
		if g.At == zs.InHand {
			with := zs.Sheet{Name: "x", Nature: zs.Object, Size: zs.HumanSize, Gear: []zs.Gear{g, g}}
			needs := 1
			for _, f := range with.Audit().Faults {
				if f.Code == zs.CodeHandsNeeded {
					needs = 2
				}
			}
			if needs > hands {
				g.At = zs.AtReady
			} else {
				hands -= needs
			}
		}
		s.Gear = append(s.Gear, g)
	}
	return s
}

// randomGear is any row of the tables, or an own one.
func randomGear(c *chance.Stream, detailed bool, n int) zs.Gear {
	t := zs.Tables()
	if c.OneIn(10) {
		return zs.Gear{Name: fmt.Sprint("Own ", n), Own: randomOwn(c)}
	}
	if !detailed {
		if c.OneIn(3) {
			return zs.Gear{Row: "simple-armour/" + chance.Pick(c, chance.Pick(c, t.SimpleArmour).Entries).ID}
		}
		g := zs.Gear{Row: "simple-weapon/" + chance.Pick(c, chance.Pick(c, t.SimpleWeapons).Entries).ID, Unwieldy: c.OneIn(6), Blunt: c.OneIn(4), Count: c.Below(4)}
		g.Mounted, g.Laser = c.OneIn(10), c.OneIn(10)
		return g
	}
	switch c.Below(6) {
	case 0:
		return zs.Gear{Row: "armour/" + chance.Pick(c, t.Armour).ID}
	case 1:
		return zs.Gear{Row: "shield/" + chance.Pick(c, t.Shields).ID}
	case 2:
		return zs.Gear{Row: "missile/" + chance.Pick(c, chance.Pick(c, t.MissileWeapons).Weapons).ID, Count: c.Below(4)}
	case 3, 4:
		g := zs.Gear{Row: "gun/" + chance.Pick(c, t.GunTypes).ID, Calibre: chance.Pick(c, t.Calibres).ID, Laser: c.OneIn(6), Mounted: c.OneIn(8)}
		for _, part := range []string{"scope", "bipod", "tripod", "folding-stock", "fixed-stock", "muzzle-brake", "counterweight"} {
			if c.OneIn(4) {
				g.Parts = append(g.Parts, part)
			}
		}
		return g
	}
	return zs.Gear{Row: "melee/" + chance.Pick(c, chance.Pick(c, t.MeleeWeapons).Weapons).ID}
}

func randomOwn(c *chance.Stream) *zs.OwnRow {
	o := &zs.OwnRow{Kind: chance.Pick(c, []zs.GearKind{zs.WeaponGear, zs.ArmourGear, zs.ShieldGear})}
	switch o.Kind {
	case zs.WeaponGear:
		o.Method = chance.Pick(c, []zs.Method{zs.ByBody, zs.ByMelee, zs.Thrown, zs.Shot, zs.Portable, zs.Mounted})
		o.Grip = chance.Pick(c, []zs.Grip{zs.OneHand, zs.TwoHands, zs.EitherHand})
		o.DamageDM, o.DamageLM, o.HitLM, o.Rate = c.Below(12), c.From(-3, 3), c.From(-2, 1), c.Below(10)
		o.Area, o.Bullet, o.Throwable, o.RangeM = c.OneIn(4), c.OneIn(2), c.OneIn(3), c.Below(100)
		o.ReachM, o.ReloadRounds = c.Below(4), c.Below(3)
		o.DamageType = chance.Pick(c, []zs.DamageType{zs.Wound, zs.Fatigue})
	case zs.ArmourGear:
		o.ProtectionDM, o.BulletProtectionDM, o.AgilityLM = c.Below(12), c.Below(12), -c.Below(3)
	case zs.ShieldGear:
		o.ProtectionDM, o.BlockLM, o.BodyMeleeHitLM = c.Below(12), c.Below(4), -c.Below(3)
	}
	return o
}
