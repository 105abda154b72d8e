package maidhammer

import "parlour/rules"

// Special rounds, arrows and energy packs.

var _ = declare(Entry{
	Kind: KindGear, ID: "explosive-ap-round", order: 580,
	Name:       rules.Text{Ja: "炸裂徹甲弾（一発）", En: "Explosive AP Round"},
	SourceName: "炸裂徹甲彈（一發）",
	About: rules.Text{
		Ja: "銃の直射撃に使う特別な弾で、1発分です。盾や機械の体では軽減できず、この傷は自己再生でも治りません。散布射撃には使えません。",
		En: "One special round for a gun's direct fire. Shields and machine bodies do not reduce its damage, and the wound cannot be regenerated. Not for spread fire.",
	},
	Class: "射撃武噐用裝備",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{SpecialMode}, Area: "使用武噐による",
		Range:  Range{Word: "by weapon"},
		AVWord: "by weapon",
		Units:  1, Piercing: true,
	},
	Built:  true,
	Effect: &Effect{Round: &Round{Traits: []Trait{Piercing, Unhealing}}},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "silver-bullet", order: 590,
	Name:       rules.Text{Ja: "銀の弾丸（一発）", En: "Silver Bullet"},
	SourceName: "銀の彈丸（一發）",
	About: rules.Text{
		Ja: "銃の直射撃に使う銀の弾で、1発分です。魔族と不死には攻撃判定が+1になり、その特別な力も封じます。この傷は自己再生では治りません。散布射撃には使えません。",
		En: "One silver round for a gun's direct fire. Against demons and undead it has AV +1 and their special abilities do not work; the wound cannot be regenerated. Not for spread fire.",
	},
	Class: "射撃武噐用裝備",
	MP:    10,
	Figures: &Figures{
		Modes: []Mode{SpecialMode}, Area: "使用武噐による",
		Range:  Range{Word: "by weapon"},
		AVWord: "by weapon",
		Units:  1,
	},
	Built:  true,
	Effect: &Effect{Round: &blessed},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "tear-gas-round", order: 600,
	Name:       rules.Text{Ja: "催涙弾（一発）", En: "Tear-gas Round"},
	SourceName: "催涙彈（一發）",
	About: rules.Text{
		Ja: "グレネードランチャー専用の1発です。射程内の好きな場所に半径30cmの催涙ガスを1ターン広げ、中にいる全員が−1で士気チェックをします。冷血や狂気でも免れず、白兵戦中でも行い、狂暴化はしません。無色なので遮蔽にはなりません。",
		En: "One round for grenade launchers: tear gas of radius 30 cm anywhere in range for 1 turn. Everyone inside takes a morale check at −1, cold-blooded, mad or in melee alike, though nobody goes berserk. It is colourless and hides nothing.",
	},
	Class: "射撃武噐用裝備",
	MP:    10,
	Figures: &Figures{
		Modes: []Mode{SpecialMode}, Area: "使用武噐による",
		Range:  Range{Word: "by weapon"},
		AVWord: "special",
		Units:  1,
	},
	Built:  true,
	Effect: &Effect{Cloud: &Cloud{Kind: "tear-gas", RadiusMM: 300, Turns: 1, Tears: true, Morale: -1}},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "demon-slaying-arrow", order: 610,
	Name:       rules.Text{Ja: "破魔矢（一本）", En: "Demon-slaying Arrow"},
	SourceName: "破魔矢（一本）",
	About: rules.Text{
		Ja: "弓やボウガンで射る、清められた矢が1本です。魔族と不死には攻撃判定が+1になり、その特別な力も封じます。この傷は自己再生では治りません。",
		En: "One blessed arrow for the bow. Against demons and undead it has AV +1 and their special abilities do not work; the wound cannot be regenerated.",
	},
	Class: "射撃武噐用裝備",
	MP:    10,
	Figures: &Figures{
		Modes: []Mode{SpecialMode}, Area: "使用武噐による",
		Range:  Range{Word: "by weapon"},
		AVWord: "by weapon",
		Units:  1,
	},
	Built:  true,
	Effect: &Effect{Round: &blessed},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "paralysis-arrow", order: 620,
	Name:       rules.Text{Ja: "しびれ毒矢（一本）", En: "Paralysis Arrow"},
	SourceName: "しびれ毒矢（一本）",
	About: rules.Text{
		Ja: "弓やボウガンで射る毒の矢が1本です。ダメージのほかに、2ターンのあいだ移動力を−2、判定をすべて−2にします。毒はヒーリングかリカバリーで消せますが（そのときHPは戻りません）、この傷は自己再生や食べ物では治りません。",
		En: "One poisoned arrow for the bow. Besides damage the victim has movement −2 and −2 on all checks for 2 turns. Healing or recovery cures the poison (without restoring HP); the wound itself cannot be regenerated or eaten away.",
	},
	Class: "射撃武噐用裝備",
	MP:    15,
	Figures: &Figures{
		Modes: []Mode{SpecialMode}, Area: "使用武噐による",
		Range:  Range{Word: "by weapon"},
		AVWord: "by weapon",
		Units:  1,
	},
	Built: true,
	Effect: &Effect{
		Round: &Round{Traits: []Trait{Unhealing, Indigestible}},
		Steps: -2, Antidote: true,
		While: func(q *Query) {
			if q.Actor == q.Owner {
				q.Add(-2)
			}
		},
		OnHit: func(r *resolver, f *Frame) {
			victim := r.b.doll(f.Harm.Victim)
			r.begin(victim, Lasting{Clause: f.Shot.Round, By: f.Actor, Until: r.b.endOfTurn(2)})
		},
	},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "energy-pack", order: 630,
	Name:       rules.Text{Ja: "エネルギーパック（一パック）", En: "Energy Pack"},
	SourceName: "ヱネルギーパック（一パック）",
	About: rules.Text{
		Ja: "エネルギー兵器の予備電源で、1つにつき射撃なら2発、白兵戦武器なら1ターン分増えます。付けられるのはビームライフルに2つ、ビームサーベルに1つ、ビームランスに2つまでです。戦闘中の交換には行動を1回使います。",
		En: "A spare battery for energy weapons: 2 more shots, or 1 more turn of use. At most 2 on a beam rifle, 1 on a sabre and 2 on a lance. Changing packs in battle takes one action.",
	},
	Class: "ヱネルギー兵噐用裝備",
	MP:    10,
	Figures: &Figures{
		Modes: []Mode{SpecialMode}, Area: "使用武噐による",
		Range:  Range{Word: "by weapon"},
		AVWord: "by weapon",
		Units:  1,
	},
	Built: true,
})

// blessed rounds and arrows are made against demons and undead.
var blessed = Round{
	Traits:   []Trait{Unhealing},
	Silences: unholy,
	AV: func(target *Doll) int {
		if unholy(target) {
			return 1
		}
		return 0
	},
}

// unholy tells whether a doll is a demon or undead.
func unholy(d *Doll) bool { return d.attribute() == "demon" || d.attribute() == "undead" }
