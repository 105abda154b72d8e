package simulate

import (
	"fmt"

	zs "parlour/rules/zerosystem"
)

// randomRules switches each optional rule by chance.
func randomRules(c *chance) zs.Rules {
	on := func() bool { return c.oneIn(2) }
	return zs.Rules{Circumstances: on(), Distance: on(), Recoil: on(), Burst: on(), Lasers: on(), MartialArts: on(), Throws: on(), Combos: on(), Detailed: on(),
		Difficulty: c.below(7)}
}

// randomSheet makes a character without faults: eighteen points, and gear of the room's tables, or its own.
func randomSheet(c *chance, name string, detailed bool) zs.Sheet {
	s := zs.Sheet{Name: name, Nature: zs.Human, Size: pick(c, []zs.Size{zs.HumanSize, zs.HumanSize, zs.Larger, zs.HalfSize})}
	if c.oneIn(5) {
		s.Nature = pick(c, []zs.Nature{zs.Creature, zs.Machine, zs.Object})
	}
	for points := zs.StartPoints; points > 0; {
		if a := pick(c, zs.Abilities[:]); s.Levels.Of(a) < zs.Ceiling {
			s.Levels.Set(a, s.Levels.Of(a)+1)
			points--
		}
	}
	if c.oneIn(12) {
		// Somebody beyond measure, by a judge's leave.
		a := pick(c, zs.Abilities[:])
		s.Granted = c.between(1, 60)
		s.Levels.Set(a, s.Levels.Of(a)+s.Granted)
	}
	if c.oneIn(3) {
		s.Talents = append(s.Talents, zs.Talent{ID: zs.Reflexes})
	}
	if c.oneIn(3) {
		s.Talents = append(s.Talents, zs.Talent{ID: zs.MartialArt, Name: "Willow"})
	}
	hands := 2
	for i := range c.below(6) {
		g := randomGear(c, detailed, i)
		switch g.Kind() {
		case zs.ArmourGear:
			g.At = zs.Worn
		default:
			g.At = pick(c, []zs.Where{zs.AtReady, zs.InHand, zs.InHand, zs.Packed})
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
func randomGear(c *chance, detailed bool, n int) zs.Gear {
	t := zs.Tables()
	if c.oneIn(10) {
		return zs.Gear{Name: fmt.Sprint("Own ", n), Own: randomOwn(c)}
	}
	if !detailed {
		if c.oneIn(3) {
			return zs.Gear{Row: "simple-armour/" + pick(c, pick(c, t.SimpleArmour).Entries).ID}
		}
		g := zs.Gear{Row: "simple-weapon/" + pick(c, pick(c, t.SimpleWeapons).Entries).ID, Unwieldy: c.oneIn(6), Blunt: c.oneIn(4), Count: c.below(4)}
		g.Mounted, g.Laser = c.oneIn(10), c.oneIn(10)
		return g
	}
	switch c.below(6) {
	case 0:
		return zs.Gear{Row: "armour/" + pick(c, t.Armour).ID}
	case 1:
		return zs.Gear{Row: "shield/" + pick(c, t.Shields).ID}
	case 2:
		return zs.Gear{Row: "missile/" + pick(c, pick(c, t.MissileWeapons).Weapons).ID, Count: c.below(4)}
	case 3, 4:
		g := zs.Gear{Row: "gun/" + pick(c, t.GunTypes).ID, Calibre: pick(c, t.Calibres).ID, Laser: c.oneIn(6), Mounted: c.oneIn(8)}
		for _, part := range []string{"scope", "bipod", "tripod", "folding-stock", "fixed-stock", "muzzle-brake", "counterweight"} {
			if c.oneIn(4) {
				g.Parts = append(g.Parts, part)
			}
		}
		return g
	}
	return zs.Gear{Row: "melee/" + pick(c, pick(c, t.MeleeWeapons).Weapons).ID}
}

func randomOwn(c *chance) *zs.OwnRow {
	o := &zs.OwnRow{Kind: pick(c, []zs.GearKind{zs.WeaponGear, zs.ArmourGear, zs.ShieldGear})}
	switch o.Kind {
	case zs.WeaponGear:
		o.Method = pick(c, []zs.Method{zs.ByBody, zs.ByMelee, zs.Thrown, zs.Shot, zs.Portable, zs.Mounted})
		o.Grip = pick(c, []zs.Grip{zs.OneHand, zs.TwoHands, zs.EitherHand})
		o.DamageDM, o.DamageLM, o.HitLM, o.Rate = c.below(12), c.between(-3, 3), c.between(-2, 1), c.below(10)
		o.Area, o.Bullet, o.Throwable, o.RangeM = c.oneIn(4), c.oneIn(2), c.oneIn(3), c.below(100)
		o.ReachM, o.ReloadRounds = c.below(4), c.below(3)
		o.DamageType = pick(c, []zs.DamageType{zs.Wound, zs.Fatigue})
	case zs.ArmourGear:
		o.ProtectionDM, o.BulletProtectionDM, o.AgilityLM = c.below(12), c.below(12), -c.below(3)
	case zs.ShieldGear:
		o.ProtectionDM, o.BlockLM, o.BodyMeleeHitLM = c.below(12), c.below(4), -c.below(3)
	}
	return o
}
