package maidhammer

import "parlour/rules"

// Stratagems, opened by the skill of that name.

var _ = declare(Entry{
	Kind: KindStratagem, ID: "pitfall", order: 10,
	Name:       rules.Text{Ja: "落とし穴", En: "Pitfall"},
	SourceName: "落とし穴",
	About: rules.Text{
		Ja: "SPを1使い、自分のまわり90cmに罠を仕掛けます。次の敵の移動フェイズに、そこへ入るか中で動くドールはサイコロを振り、4〜6なら穴に落ちて1ターン行動不能、半遮蔽になります。白兵戦を仕掛けられたら反撃はできます。",
		En: "Spend 1 SP to trap the ground within 90 cm of you. In the enemy's next move phase every doll that enters or moves there rolls, and on 4–6 falls in: down for 1 turn and half covered. Attacked in melee, it can still counter.",
	},
	Timing: []string{"行動"},
	SP:     1,
	Area:   "策士を中心に半徑90㎝以内",
})

var _ = declare(Entry{
	Kind: KindStratagem, ID: "fire-ploy", order: 20,
	Name:       rules.Text{Ja: "火計", En: "Fire Ploy"},
	SourceName: "火計",
	About: rules.Text{
		Ja: "SPを1使い、90cm以内の茂みの中にいるドール1体を、攻撃判定4の炎（曲射撃）で攻撃します。",
		En: "Spend 1 SP to set fire to a bush within 90 cm: a curved attack at AV 4 on one doll inside it.",
	},
	Timing: []string{"行動"},
	SP:     1,
	Area:   "ヴッシュ内のドールさん一體", Range: Range{Effective: 90, Maximum: 90},
})

var _ = declare(Entry{
	Kind: KindStratagem, ID: "water-ploy", order: 30,
	Name:       rules.Text{Ja: "水計", En: "Water Ploy"},
	SourceName: "水計",
	About: rules.Text{
		Ja: "SPを1使い、90cm以内の水の中にいるドール1体を、攻撃判定4の激流（曲射撃）で攻撃します。",
		En: "Spend 1 SP to turn the water against one doll standing in it within 90 cm: a curved attack at AV 4.",
	},
	Timing: []string{"行動"},
	SP:     1,
	Area:   "水の中のドールさん一體", Range: Range{Effective: 90, Maximum: 90},
})

var _ = declare(Entry{
	Kind: KindStratagem, ID: "friendly-fire", order: 40,
	Name:       rules.Text{Ja: "同士討ち", En: "Friendly Fire"},
	SourceName: "同士討ち",
	About: rules.Text{
		Ja: "SPを1使い、射撃武器を持つ90cm以内のドール1体をだまします。相手がサイコロで4〜6を出すと、いちばん近い味方に、SPを使わない範囲で最も強い攻撃をしてしまいます。",
		En: "Spend 1 SP to trick a doll with a shooting weapon within 90 cm. If it rolls 4–6, it makes its strongest attack, without SP, on its own nearest ally.",
	},
	Timing: []string{"行動"},
	SP:     1,
	Area:   "射撃武噐を持つドールさん一體", Range: Range{Effective: 90, Maximum: 90},
})

var _ = declare(Entry{
	Kind: KindStratagem, ID: "disinformation", order: 50,
	Name:       rules.Text{Ja: "偽情報", En: "Disinformation"},
	SourceName: "僞情報",
	About: rules.Text{
		Ja: "SPを1使い、180cm以内のドール1体に偽の知らせを届けます。相手がサイコロで4〜6を出すと、前か後ろ、あなたの選んだほうへ60cm動かされます。",
		En: "Spend 1 SP to feed a doll within 180 cm false news. If it rolls 4–6, it moves 60 cm forward or back, as you choose.",
	},
	Timing: []string{"行動"},
	SP:     1,
	Area:   "一體", Range: Range{Effective: 180, Maximum: 180},
})
