package maidhammer

import "parlour/rules"

// Mounted weapons, and those that fire shells.

var _ = declare(Entry{
	Kind: KindGear, ID: "heavy-machine-gun", order: 100,
	Name:       rules.Text{Ja: "重機関銃", En: "Heavy Machine Gun"},
	SourceName: "重機關銃",
	About: rules.Text{
		Ja: "攻撃判定4の直射撃か、攻撃判定3の散布射撃を選べる据え付けの機関銃です。有効射程120cm、最大240cmで、飛んでいる相手も狙えますが、反撃はできません。持っている間は移動できません。",
		En: "A mounted machine gun: direct fire at AV 4 or spread fire at AV 3, 120 cm effective and 240 cm at most, flyers included. Its owner cannot move, and it does not counter.",
	},
	Class: "固定型射撃武噐",
	MP:    25,
	Figures: &Figures{
		Modes: []Mode{Direct, Spread}, Area: "貫通",
		Range:   Range{Effective: 120, Maximum: 240},
		Counter: new(false), AntiAir: new(true), InFlight: new(false),
		AV: 4, SpreadAV: 3,
		Immobile: true,
		Battable: true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "grenade-launcher", order: 110,
	Name:       rules.Text{Ja: "グレネードランチャー", En: "Grenade Launcher"},
	SourceName: "グレネードランチャー",
	About: rules.Text{
		Ja: "遮蔽物ごしに榴弾を撃ちこみます。90cm以内の目標と、そこから15cm以内の敵を合わせて3体まで、1体ずつ攻撃判定2の爆風で攻撃します。爆発点から半遮蔽の相手へのダメージは−1（最低1）です。",
		En: "Lobs a shell over cover at a target within 90 cm: up to 3 enemies within 15 cm of it, the target included, each take a blast at AV 2 with a roll of their own. Half cover from the blast means −1 damage, at least 1.",
	},
	Class: "携帶射撃武噐",
	MP:    10,
	Figures: &Figures{
		Modes: []Mode{Curved}, Area: "非貫通",
		Range:   Range{Effective: 90, Maximum: 90},
		Counter: new(false), AntiAir: new(false), InFlight: new(false),
		AV:       2,
		Blast:    &Blast{RadiusCM: 15, AV: 2},
		Battable: true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "at-grenade-launcher", order: 120,
	Name:       rules.Text{Ja: "ATグレネードランチャー", En: "AT Grenade Launcher"},
	SourceName: "ＡＴグレネードランチャー",
	About: rules.Text{
		Ja: "据え付けの大型榴弾砲です。90cm以内の目標と、そこから30cm以内の敵を合わせて3体まで、1体ずつ攻撃判定3の爆風で攻撃します。持っている間は移動できません。",
		En: "A big mounted launcher. A target within 90 cm and enemies within 30 cm of it, 3 in all, each take a blast at AV 3 with a roll of their own. Its owner cannot move.",
	},
	Class: "固定型射撃武噐",
	MP:    25,
	Figures: &Figures{
		Modes: []Mode{Curved}, Area: "非貫通",
		Range:   Range{Effective: 90, Maximum: 90},
		Counter: new(false), AntiAir: new(false), InFlight: new(false),
		AV:       3,
		Blast:    &Blast{RadiusCM: 30, AV: 3},
		Immobile: true,
		Battable: true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "mortar", order: 130,
	Name:       rules.Text{Ja: "迫撃砲", En: "Mortar"},
	SourceName: "迫撃砲",
	About: rules.Text{
		Ja: "遮蔽物を越えて180cm先まで届く据え付けの砲です。目標と、そこから15cm以内の敵を合わせて3体まで、1体ずつ攻撃判定2の爆風で攻撃します。持っている間は移動できません。",
		En: "A mounted mortar that reaches 180 cm over any cover. The target and enemies within 15 cm of it, 3 in all, each take a blast at AV 2 with a roll of their own. Its owner cannot move.",
	},
	Class: "固定型射撃武噐",
	MP:    25,
	Figures: &Figures{
		Modes: []Mode{Curved}, Area: "非貫通",
		Range:   Range{Effective: 180, Maximum: 180},
		Counter: new(false), AntiAir: new(false), InFlight: new(false),
		AV:       2,
		Blast:    &Blast{RadiusCM: 15, AV: 2},
		Immobile: true,
		Battable: true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "bazooka", order: 140,
	Name:       rules.Text{Ja: "無反動砲／バズーカ／対戦車榴弾", En: "Recoilless Rifle / Bazooka / Anti-tank Grenade"},
	SourceName: "無反動砲／バズーカ／對戰車榴彈",
	About: rules.Text{
		Ja: "攻撃判定3、ダメージ+1の直射撃です。命中すると、目標から15cm以内のほかの敵2体までにも攻撃判定2の爆風が及びます。有効射程90cm、最大180cmで、移動力が1下がり、反撃はできません。",
		En: "A direct shot at AV 3 with +1 damage; when it hits, up to 2 other enemies within 15 cm take a blast at AV 2. It reaches 90 cm effectively, 180 cm at most, costs 1 step of movement and cannot counter.",
	},
	Class: "携帶射撃武噐",
	MP:    15,
	Figures: &Figures{
		Modes: []Mode{Direct}, Area: "非貫通",
		Range:   Range{Effective: 90, Maximum: 180},
		Counter: new(false), AntiAir: new(false), InFlight: new(false),
		AV: 3, Damage: 1,
		Blast:    &Blast{RadiusCM: 15, AV: 2},
		Move:     -1,
		Battable: true,
	},
	Built: true,
})
