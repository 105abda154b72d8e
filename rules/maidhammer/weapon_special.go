package maidhammer

import "parlour/rules"

// Weapons with rules of their own.

var _ = declare(Entry{
	Kind: KindGear, ID: "all-range-weapon", order: 180,
	Name:       rules.Text{Ja: "オールレンジ攻撃兵器", En: "All-range Weapon"},
	SourceName: "オールレンジ攻撃兵噐",
	About: rules.Text{
		Ja: "飛びまわる小型砲台を操り、180cm以内の敵に攻撃判定5の曲射撃を行います。ニュータイプ専用で、使うたびにHPを1払い、移動力が1下がります。狙われた相手は対空武器で撃ち落とせます。",
		En: "Directs flying gun pods: a curved shot at AV 5 on a target within 180 cm. Newtypes only, 1 HP a use, and it costs 1 step of movement. A target with an anti-air weapon may shoot the pods down.",
	},
	Class: "特殊射撃武噐",
	Needs: []Need{{Any: []string{"attribute:newtype"}, Printed: "attribute:newtype"}},
	MP:    20,
	Figures: &Figures{
		Modes: []Mode{Curved}, Area: "非貫通",
		Range:   Range{Effective: 180, Maximum: 180},
		Counter: new(false), AntiAir: new(true), InFlight: new(true),
		AV:   5,
		Move: -1,
	},
	Built:  true,
	Effect: &Effect{Intercepted: true, Price: 1},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "missile", order: 190,
	Name:       rules.Text{Ja: "ミサイル（一発）", En: "Missile"},
	SourceName: "ミサヰル（一發）",
	About: rules.Text{
		Ja: "180cm先まで飛ぶ、攻撃判定4の曲射撃です。1発きりで、移動力が1下がります。狙われた相手は対空武器で撃ち落とせます。",
		En: "A curved shot at AV 4 that flies up to 180 cm. There is only one, and it costs 1 step of movement. Targets with anti-air weapons can shoot it out of the sky.",
	},
	Class: "特殊射撃武噐",
	MP:    10,
	Figures: &Figures{
		Modes: []Mode{Curved}, Area: "非貫通",
		Range:   Range{Effective: 180, Maximum: 180},
		Counter: new(false), AntiAir: new(true), InFlight: new(false),
		AV:       4,
		Move:     -1,
		Units:    1,
		Battable: true,
	},
	Built:  true,
	Effect: &Effect{Intercepted: true},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "missile-pod", order: 200,
	Name:       rules.Text{Ja: "ミサイルポッド", En: "Missile Pod"},
	SourceName: "ミサヰルポッド",
	About: rules.Text{
		Ja: "150cm先まで届く、攻撃判定3の曲射撃です。何度でも撃てますが、移動力が1下がります。狙われた相手は対空武器で撃ち落とせます。",
		En: "Curved fire at AV 3 up to 150 cm, as often as you like, for 1 step of movement. A target with an anti-air weapon may shoot the missiles down.",
	},
	Class: "特殊射撃武噐",
	MP:    20,
	Figures: &Figures{
		Modes: []Mode{Curved}, Area: "非貫通",
		Range:   Range{Effective: 150, Maximum: 150},
		Counter: new(false), AntiAir: new(true), InFlight: new(false),
		AV:       3,
		Move:     -1,
		Battable: true,
	},
	Built:  true,
	Effect: &Effect{Intercepted: true},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "poison-gas-sprayer", order: 210,
	Name:       rules.Text{Ja: "毒ガス散布器", En: "Poison Gas Sprayer"},
	SourceName: "毒瓦斯散布噐",
	About: rules.Text{
		Ja: "90cm以内の好きな場所に、半径30cmの毒ガスを2ターン広げます。判定はいらず、中に入ったドールは敵も味方も1ダメージを受け、盾や機械の体でも防げません。移動力が1下がります。",
		En: "Puts a poison cloud of radius 30 cm anywhere within 90 cm for 2 turns, without a roll. Each doll that gets into it, friend or foe, takes 1 damage that shields and machine bodies do not stop. Costs 1 step of movement.",
	},
	Class: "特殊射撃武噐",
	MP:    20,
	Figures: &Figures{
		Modes: []Mode{Spread}, Area: "特殊",
		Range:   Range{Effective: 90, Maximum: 90},
		Counter: new(false), AntiAir: new(false), InFlight: new(true),
		AVWord: "special",
		Move:   -1,
	},
	Built:  true,
	Effect: &Effect{Cloud: &Cloud{Kind: "poison-gas", RadiusMM: 300, Turns: 2, Harm: 1}},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "whip", order: 330,
	Name:       rules.Text{Ja: "鞭", En: "Whip"},
	SourceName: "鞭",
	About: rules.Text{
		Ja: "30cm先まで届く攻撃判定3の白兵戦武器で、ダメージは−1（最低1）です。攻撃判定2で巻きつけると、ダメージを与えたうえで相手の判定を−2にし、ZOCと移動を奪います。次からは攻撃判定3で締め続け、外れるとほどけます。",
		En: "A melee weapon with AV 3, reach 30 cm and −1 damage (at least 1). Or entangle at AV 2: damage, and the victim has −2 on all checks, no ZOC and no movement. Later rolls at AV 3 damage and keep hold; a miss frees it.",
	},
	Class: "特殊白兵戰武噐",
	MP:    15,
	Figures: &Figures{
		Modes: []Mode{Melee}, Area: "白兵戰",
		Range: Range{Effective: 30, Maximum: 30},
		AV:    3, EntangleAV: 2, EntangleKeepAV: 3, Damage: -1, MinDamage: 1,
	},
	Built:  true,
	Effect: &Effect{Blow: &Blow{AV: 2, KeepAV: 3, Traits: []Trait{Grappling}}},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "stun-gun", order: 340,
	Name:       rules.Text{Ja: "スタンガン", En: "Stun Gun"},
	SourceName: "スタンガン",
	About: rules.Text{
		Ja: "攻撃判定2、間合い15cmの白兵戦武器です。当たった相手は反撃できず、次の相手側の白兵行動フェイズが終わるまで行動不能になります。",
		En: "A melee weapon with AV 2 and reach 15 cm. Whoever is hit cannot counter and is down until the end of its side's next melee action phase.",
	},
	Class: "特殊白兵戰武噐",
	MP:    10,
	Figures: &Figures{
		Modes: []Mode{Melee}, Area: "白兵戰",
		Range: Range{Effective: 15, Maximum: 15},
		AV:    2,
	},
	Built: true,
	Effect: &Effect{OnHit: func(r *resolver, f *Frame) {
		victim := r.b.doll(f.Harm.Victim)
		if victim.HP == 0 {
			return
		}
		r.d.Emit(&StateSet{Doll: victim.ID, State: "down", On: true, Clause: f.Shot.With, By: f.Actor, Until: r.b.afterMelee(victim.Team)})
	}},
})
