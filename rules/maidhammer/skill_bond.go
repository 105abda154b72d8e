package maidhammer

import "parlour/rules"

// Skills between two dolls.

var _ = declare(Entry{
	Kind: KindSkill, ID: "love", order: 10,
	Name:       rules.Text{Ja: "愛", En: "Love"},
	SourceName: "愛",
	About: rules.Text{
		Ja: "ゲーム前に大切なドールを1体決めます。その相手が15cm以内にいれば射撃と白兵戦の攻撃判定が+1、離れていれば心配で−1です。ふたりの間では、持ち物をすぐに受け渡して使えます。",
		En: "Name one beloved doll before the game. While it is within 15 cm your shooting and melee AV is +1; while it is not, you worry and have −1. Gear passed between the two is ready at once.",
	},
	Class: "特殊能力", Requires: "戀愛感情があること",
	Timing: []string{"常時"},
	Needs:  []Need{{Printed: "one named doll"}},
	MP:     20,
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "friendship", order: 710,
	Name:       rules.Text{Ja: "友情", En: "Friendship"},
	SourceName: "友情",
	About: rules.Text{
		Ja: "SPを1使い、30cm以内の味方1体のSPを1回復します。3を超えることはありません。",
		En: "Spend 1 SP so that one ally within 30 cm regains 1 SP, up to the usual 3.",
	},
	Class:  "特殊能力",
	Timing: []string{"行動"},
	SP:     1, MP: 20,
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "bodyguard", order: 670,
	Name:       rules.Text{Ja: "身代わり", En: "Bodyguard"},
	SourceName: "身代わり",
	About: rules.Text{
		Ja: "30cm以内の味方がダメージを受けたとき、SPを1使って、そのダメージを自分が引き受けます。",
		En: "When an ally within 30 cm takes damage, spend 1 SP to take that damage yourself instead.",
	},
	Class:  "技能",
	Timing: []string{"味方ドールがダメージを受けた時"},
	SP:     1, MP: 10,
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "brainwashing", order: 360,
	Name:       rules.Text{Ja: "洗脳", En: "Brainwashing"},
	SourceName: "洗腦",
	About: rules.Text{
		Ja: "SPを1使い、捕虜にした敵1体を味方にします。そのドールは自陣のいちばん後ろに、HP1で現れます。",
		En: "Spend 1 SP to win over one captured enemy. It joins your side at your rear with HP 1.",
	},
	Class:  "技能",
	Timing: []string{"行動"},
	SP:     1, MP: 20,
})
