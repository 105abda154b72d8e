package maidhammer

import (
	"slices"

	"parlour/rules"
)

// Gag weapons.

var _ = declare(Entry{
	Kind: KindGear, ID: "rubber-band", order: 380,
	Name:       rules.Text{Ja: "輪ゴム", En: "Rubber Band"},
	SourceName: "輪ゴム",
	About: rules.Text{
		Ja: "攻撃判定4でHPは減りませんが、当たった相手は「今のHP−命中の目」以下をサイコロで出さないと士気崩壊します（冷血や狂気でも同じです）。自分が6を出すと自分が泣きます。有効射程30cm、最大45cmです。",
		En: "AV 4 without damage, but whoever is hit must roll no more than its HP minus your hit die or be routed, cold-blooded and mad dolls too. On your own 6 it is you who cries. 30 cm effective, 45 cm at most; works in melee.",
	},
	Class: "ギャグ系携帶射撃武噐（白兵戰可能武噐）",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{Direct}, Area: "非貫通",
		Range:   Range{Effective: 30, Maximum: 45},
		Counter: new(true), AntiAir: new(false), InFlight: new(true),
		AV:           4,
		MeleeCapable: true, Gag: true,
	},
	Built: true,
	Effect: &Effect{
		Harmless: true,
		OnHit:    resist,
		Tested: func(r *resolver, f, _ *Frame) {
			if !f.Check.Success {
				cry(r, r.b.doll(f.Actor), f.Check.Clause)
			}
		},
		OnSix: func(r *resolver, f *Frame) { cry(r, r.b.doll(f.Actor), f.Shot.With) },
	},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "sniper-rubber-band", order: 390,
	Name:       rules.Text{Ja: "スナイパー輪ゴム", En: "Sniper Rubber Band"},
	SourceName: "スナヰパー輪ゴム",
	About: rules.Text{
		Ja: "定規で飛ばす長距離用の輪ゴムです。効果は輪ゴムと同じで攻撃判定4、有効射程45cm、最大60cmまで届き、飛んでいる相手も狙えます。",
		En: "A rubber band launched off a ruler. It does what the plain rubber band does at AV 4, but reaches 45 cm effectively, 60 cm at most, and can hit flyers.",
	},
	Class: "ギャグ系携帶射撃武噐（白兵戰可能武噐）",
	MP:    10,
	Figures: &Figures{
		Modes: []Mode{Direct}, Area: "非貫通",
		Range:   Range{Effective: 45, Maximum: 60},
		Counter: new(true), AntiAir: new(true), InFlight: new(true),
		AV:           4,
		MeleeCapable: true, Gag: true,
	},
	Built: true,
	Effect: &Effect{
		Harmless: true,
		OnHit:    resist,
		Tested: func(r *resolver, f, _ *Frame) {
			if !f.Check.Success {
				cry(r, r.b.doll(f.Actor), f.Check.Clause)
			}
		},
		OnSix: func(r *resolver, f *Frame) { cry(r, r.b.doll(f.Actor), f.Shot.With) },
	},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "pepper", order: 400,
	Name:       rules.Text{Ja: "コショウ", En: "Pepper"},
	SourceName: "コショウ",
	About: rules.Text{
		Ja: "30cm以内にまき散らす攻撃判定4の散布射撃です。HPは減りませんが、当たった相手は「今のHP−命中の目」以下をサイコロで出さないと、くしゃみで1ターン行動不能になります。自分が6を出すと自分がかぶります。",
		En: "Spread fire at AV 4 up to 30 cm. No damage, but whoever is hit must roll no more than its HP minus your hit die or sneeze, down for 1 turn. On your own 6 you get it yourself. Works in melee.",
	},
	Class: "ギャグ系投擲武噐（白兵戰可能武噐）",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{Spread}, Area: "貫通",
		Range:   Range{Effective: 30, Maximum: 30},
		Counter: new(true), AntiAir: new(false), InFlight: new(true),
		AV:           4,
		MeleeCapable: true, Gag: true,
	},
	Built: true,
	Effect: &Effect{
		Harmless: true,
		OnHit: func(r *resolver, f *Frame) {
			if !r.b.doll(f.Harm.Victim).is(gasProof) {
				resist(r, f)
			}
		},
		Tested: func(r *resolver, f, _ *Frame) {
			if !f.Check.Success {
				sneeze(r, r.b.doll(f.Actor), f.Check.Clause)
			}
		},
		OnSix: func(r *resolver, f *Frame) {
			if actor := r.b.doll(f.Actor); !actor.is(gasProof) {
				sneeze(r, actor, f.Shot.With)
			}
		},
	},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "bat", order: 410,
	Name:       rules.Text{Ja: "バット", En: "Bat"},
	SourceName: "バット",
	About: rules.Text{
		Ja: "攻撃判定3、間合い15cm、ダメージ−1（最低1）の白兵戦武器です。自分に飛んできた弾やミサイル、手榴弾や砲弾には、サイコロで1を出すと撃った相手に打ち返せます。",
		En: "A melee weapon with AV 3, reach 15 cm and −1 damage (at least 1). Against bullets, missiles, grenades and shells coming at you, a roll of 1 bats them back at the shooter.",
	},
	Class: "ギャグ系白兵戰武噐",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{Melee}, Area: "白兵戰",
		Range: Range{Effective: 15, Maximum: 15},
		AV:    3, Damage: -1, MinDamage: 1,
		Gag: true,
	},
	Built: true,
	Effect: &Effect{
		Tested: batted,
		Reactions: []Reaction{swing(func(f *Frame) bool {
			weapon := entryOf(f.Shot.With)
			return weapon != nil && weapon.Figures != nil && weapon.Figures.Battable
		})},
	},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "frying-pan", order: 420,
	Name:       rules.Text{Ja: "フライパン", En: "Frying Pan"},
	SourceName: "フラヰパン",
	About: rules.Text{
		Ja: "攻撃判定4、間合い15cm、ダメージは−3（最低1）と武器としては頼りないものの、火炎放射のダメージを1減らします。ビームライフルと粒子砲は、サイコロで1を出せば撃った相手に跳ね返せます。調理器具としても使えます。",
		En: "AV 4, reach 15 cm and −3 damage (at least 1): a poor weapon, but it takes 1 off flamethrower damage, and on a roll of 1 it reflects beam rifle and particle cannon fire at the shooter. It also serves as a cooking kit.",
	},
	Class: "ギャグ系白兵戰武噐／防御用裝備／技能補助裝備",
	MP:    10,
	Figures: &Figures{
		Modes: []Mode{Melee}, Area: "白兵戰",
		Range: Range{Effective: 15, Maximum: 15},
		AV:    4, Damage: -3, MinDamage: 1,
		Gag: true,
	},
	Built: true,
	Effect: &Effect{
		Reduce: func(h *Harm) int {
			if h.With == "gear/flamethrower" {
				return -1
			}
			return 0
		},
		Tested: batted,
		Reactions: []Reaction{swing(func(f *Frame) bool {
			return f.Shot.With == "gear/beam-rifle" || f.Shot.With == "gear/particle-cannon"
		})},
	},
})

// resist has whoever was hit throw no more than its HP less the die that hit.
func resist(r *resolver, f *Frame) {
	victim := r.b.doll(f.Harm.Victim)
	if victim.Down() {
		return
	}
	r.test(victim, nil, entryOf(f.Shot.With), victim.HP-f.Harm.Damage.Die)
}

// cry routs a doll, whatever its nerve.
func cry(r *resolver, d *Doll, clause string) {
	if !d.Down() && !d.Routed {
		if d.Berserk {
			r.d.Emit(&StateSet{Doll: d.ID, State: "berserk", Clause: clause})
		}
		r.d.Emit(&StateSet{Doll: d.ID, State: "routed", On: true, Clause: clause})
	}
}

// sneeze puts a doll out for one turn (MH-9.2).
func sneeze(r *resolver, d *Doll, clause string) {
	if d.HP > 0 {
		r.d.Emit(&StateSet{Doll: d.ID, State: "down", On: true, Clause: clause, Until: r.b.turnsOn(1)})
	}
}

// swing is hitting back what comes at its bearer, on a throw of 1: it must be in hand.
func swing(fits func(f *Frame) bool) Reaction {
	return Reaction{
		Point: BeforeHarm, Rank: rankBat, Unasked: true,
		When: func(b *Battle, owner *Doll, f *Frame, e *Entry) bool {
			return f.avoidable(owner) && f.Harm.Victim == owner.ID && fits(f) && owner.armed(e) != nil && owner.Able() && owner.forbidden(e) == nil
		},
		Do: func(r *resolver, owner *Doll, _ *Frame, e *Entry) { r.test(owner, nil, e, 1) },
	}
}

// batted sends a hit back to where it came from, with the damage that it would have done; the shooter may do about it what
// can be done about any damage.
func batted(r *resolver, f, below *Frame) {
	if !f.Check.Success {
		return
	}
	back := rules.Damage{Die: below.Harm.Damage.Die, Modifiers: slices.Clone(below.Harm.Damage.Modifiers), Least: below.Harm.Damage.Least}
	hit := Frame{Kind: HitFrame, Actor: f.Actor, Target: below.Actor, Shot: below.Shot,
		Harm: &Harm{Traits: below.Harm.Traits, Damage: &back, Natural: below.Harm.Natural, Victim: below.Actor, With: below.Harm.With}}
	below.Harm.cancel(f.Check.Clause)
	if r.b.doll(below.Actor).HP > 0 {
		r.push(hit)
	}
}
