package maidhammer

import "parlour/rules"

// Ninja techniques, opened by the skill of that name.

var _ = declare(Entry{
	Kind: KindNinjutsu, ID: "fire-escape", order: 10,
	Name:       rules.Text{Ja: "火遁の術", En: "Fire Escape"},
	SourceName: "火遁の術",
	About: rules.Text{
		Ja: "SPを1使い、60cm以内の敵1体を攻撃判定4の炎（曲射撃）で攻撃してから、土の中などに隠れます。動くかほかの行動をするまで攻撃の対象にならず、見つけられるのは「心眼」だけです。",
		En: "Spend 1 SP: a curved fire attack at AV 4 on one enemy within 60 cm, then you go to ground. Until you move or act you cannot be attacked, and only mind's eye can find you.",
	},
	Timing: []string{"行動"},
	SP:     1,
	Area:   "一體", Range: Range{Effective: 60, Maximum: 60},
})

var _ = declare(Entry{
	Kind: KindNinjutsu, ID: "paralysis", order: 20,
	Name:       rules.Text{Ja: "金縛りの術", En: "Paralysis"},
	SourceName: "金縛りの術",
	About: rules.Text{
		Ja: "SPを1使い、60cm以内のドール1体を金縛りにして行動不能にします。自分が動くかほかの行動をすると解けます。",
		En: "Spend 1 SP to freeze one doll within 60 cm: it is down for as long as you neither move nor act.",
	},
	Timing: []string{"行動"},
	SP:     1,
	Area:   "一體", Range: Range{Effective: 60, Maximum: 60},
})

var _ = declare(Entry{
	Kind: KindNinjutsu, ID: "substitution", order: 30,
	Name:       rules.Text{Ja: "変わり身の術", En: "Substitution"},
	SourceName: "變わり身の術",
	About: rules.Text{
		Ja: "ダメージを受けたときにSPを1使うと、そのダメージをなかったことにします。身代わりに持ち物を1つ置いていき、自分は30cm先へ移ります。残す物がないと使えません。",
		En: "When damaged, spend 1 SP to take none of it. You leave one carried item behind and move 30 cm away; with nothing to leave, it does not work.",
	},
	Timing: []string{"自分がダメージを受けた時"},
	SP:     1,
})

var _ = declare(Entry{
	Kind: KindNinjutsu, ID: "water-escape", order: 40,
	Name:       rules.Text{Ja: "水遁の術", En: "Water Escape"},
	SourceName: "水遁の術",
	About: rules.Text{
		Ja: "SPを1使い、30cm以内の水の中に潜って隠れます。ほかの行動をするまで攻撃の対象にならず、隠れたまま水中を移動力1で動けます。",
		En: "Spend 1 SP to dive into water within 30 cm and hide. You cannot be attacked until you do something else, and may move 1 step a turn under water meanwhile.",
	},
	Timing: []string{"行動"},
	SP:     1,
	Area:   "30㎝",
})

var _ = declare(Entry{
	Kind: KindNinjutsu, ID: "ground-run", order: 50,
	Name:       rules.Text{Ja: "地走りの術", En: "Ground Run"},
	SourceName: "地走りの術",
	About: rules.Text{
		Ja: "移動フェイズにSPを1使い、茂みや坂で遅くならずに移動力4で走り、そのまま「隠蔽」の状態になります。",
		En: "Spend 1 SP in the move phase: run 4 steps without slowing for bushes or slopes, and be concealed at the end.",
	},
	Timing: []string{"移動"},
	SP:     1,
})

var _ = declare(Entry{
	Kind: KindNinjutsu, ID: "doubles", order: 60,
	Name:       rules.Text{Ja: "分身の術", En: "Doubles"},
	SourceName: "分身の術",
	About: rules.Text{
		Ja: "SPを1使い、3ターンのあいだ3体の分身になります。攻撃する側はまずサイコロで1〜2を出さないと本物に届きません。本物に当たると消えますが、「回避」できたときは続きます。",
		En: "Spend 1 SP to appear as 3 for 3 turns: attackers must first roll 1–2 to find the real one. A hit on the real one, even without damage, ends it; an evaded one does not.",
	},
	Timing: []string{"行動"},
	SP:     1,
})

var _ = declare(Entry{
	Kind: KindNinjutsu, ID: "blast-escape", order: 70,
	Name:       rules.Text{Ja: "微塵隠れの術", En: "Blast Escape"},
	SourceName: "微塵隱れの術",
	About: rules.Text{
		Ja: "白兵戦中にSPを1使い、ほかの参加者全員を、味方も含めて攻撃判定3の爆風で攻撃します。自分は30cm離れた場所へ抜け出し、土の中などに深く隠れます。",
		En: "Spend 1 SP in melee: everyone else in it, allies too, takes a blast at AV 3, while you slip 30 cm away and hide deep in the ground.",
	},
	Timing: []string{"白兵戰"},
	SP:     1,
	Area:   "白兵戰",
})
