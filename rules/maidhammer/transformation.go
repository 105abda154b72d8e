package maidhammer

import "parlour/rules"

// Transformations, each bought by itself.

var _ = declare(Entry{
	Kind: KindTransformation, ID: "nasty-thing", order: 10,
	Name:       rules.Text{Ja: "嫌なモノ", En: "Nasty Thing"},
	SourceName: "嫌なモノ",
	About: rules.Text{
		Ja: "SPを1使い、まる2ターン、虫などみんなの嫌がるものに化けます。30cm以内の全員は、−1の士気チェックをしなければなりません。",
		En: "Spend 1 SP to become something everybody loathes, a bug perhaps, for two full turns. Everyone within 30 cm takes a morale check at −1.",
	},
	SP: 1, MP: 30,
})

var _ = declare(Entry{
	Kind: KindTransformation, ID: "objet", order: 20,
	Name:       rules.Text{Ja: "オブジェ", En: "Objet"},
	SourceName: "オヴジェ",
	About: rules.Text{
		Ja: "SPを1使い、まる2ターン、石や木や置物になります。攻撃も能力も受け付けず、ほかのドールの遮蔽になりますが、移動はできません。",
		En: "Spend 1 SP to become a stone, a tree or an ornament for two full turns: immune to attacks and skills, and cover for others, but unable to move.",
	},
	SP: 1, MP: 20,
})

var _ = declare(Entry{
	Kind: KindTransformation, ID: "animal", order: 30,
	Name:       rules.Text{Ja: "動物", En: "Animal"},
	SourceName: "動物",
	About: rules.Text{
		Ja: "SPを1使い、まる2ターン、好きな動物になってその動物らしい力を得ます（鳥なら飛べ、魚なら水中で遅くなりません）。攻撃はできませんが、射撃や能力の目標にもなりません。爆風と白兵戦は届きます。",
		En: "Spend 1 SP to be an animal of your choice for two full turns, with its natural gift: a bird flies, a fish is not slowed by water. You cannot attack; shots and skills cannot pick you as target, though blasts and melee still reach you.",
	},
	SP: 1, MP: 30,
})

var _ = declare(Entry{
	Kind: KindTransformation, ID: "monster", order: 40,
	Name:       rules.Text{Ja: "化物", En: "Monster"},
	SourceName: "化物",
	About: rules.Text{
		Ja: "SPを1使い、まる2ターン、怪物になります。属性は魔族になって狂暴化が続き、「自己再生」と「恐怖」を得て、与えるダメージが+1されます。",
		En: "Spend 1 SP to be a monster for two full turns: attribute demon, berserk throughout, with regeneration, terror and +1 damage.",
	},
	SP: 1, MP: 50,
})
