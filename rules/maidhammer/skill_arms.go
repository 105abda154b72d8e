package maidhammer

import "parlour/rules"

// Skills about which arms a doll may carry and how it handles them.

var _ = declare(Entry{
	Kind: KindSkill, ID: "ambidextrous", order: 730,
	Name:       rules.Text{Ja: "両手利き", En: "Ambidextrous"},
	SourceName: "兩手利き",
	About: rules.Text{
		Ja: "左右の手に武器を1つずつ持ち、持ち替えなしで好きなほうを使えます。両方を同時に使うことはできません。",
		En: "Hold one weapon in each hand and use whichever suits the moment without swapping. You cannot use both at once.",
	},
	Class:  "技能",
	Timing: []string{"常時"},
	MP:     10,
	Built:  true,
	Effect: &Effect{Hands: 2},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "wide-vision", order: 250,
	Name:       rules.Text{Ja: "広視界", En: "Wide Vision"},
	SourceName: "廣視界",
	About: rules.Text{
		Ja: "SPを1使うと、両手の武器を同時に使えます。同じ相手に向けても、別々の相手に向けてもかまいません。先に「両手利き」が必要です。",
		En: "Spend 1 SP to use the weapons in both hands at the same time, on one target or on two. You need ambidextrous first.",
	},
	Class: "技能", Requires: "［兩手利き］を持ってゐること",
	Timing: []string{"行動", "白兵戰"},
	Needs:  []Need{{Any: []string{"skill:ambidextrous"}, Printed: "skill:ambidextrous"}},
	SP:     1, MP: 20,
	Built:  true,
	Effect: &Effect{Lead: &Lead{Modes: []Mode{Direct, Spread, Curved, Melee}, Both: true}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "attribute-bane", order: 410,
	Name:       rules.Text{Ja: "対属性攻撃", En: "Attribute Bane"},
	SourceName: "對屬性攻撃",
	About: rules.Text{
		Ja: "取るときに人間以外の属性を1つ選びます。その属性の相手には、射撃でも白兵戦でも攻撃判定が+1になります。選べるのは1つだけです。",
		En: "When you take it, name one attribute other than human. Your shots and melee attacks on dolls of that attribute get AV +1. One attribute only.",
	},
	Class:  "特殊能力",
	Timing: []string{"行動", "白兵戰"},
	Needs:  []Need{{Printed: "one named attribute, not human"}},
	MP:     20,
	Built:  true,
	Effect: &Effect{Modify: func(q *Query) {
		if q.Actor == q.Owner && q.attack() && q.Target != nil && q.Owner.choice(q.Entry) == string(KindAttribute)+"/"+q.Target.attribute() {
			q.Add(1)
		}
	}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "precept", order: 20,
	Name:       rules.Text{Ja: "戒め", En: "Precept"},
	SourceName: "戒め",
	About: rules.Text{
		Ja: "射撃武器を持つことも使うこともできません。投げる武器は使えます。そのかわり、ドール作りに使えるMPが10増えます。",
		En: "This doll may neither carry nor use shooting weapons; thrown ones are fine. In return you get 10 MP back to spend elsewhere.",
	},
	Class:  "特殊能力",
	Timing: []string{"常時"},
	MP:     -10,
	Built:  true,
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "feeble", order: 540,
	Name:       rules.Text{Ja: "貧弱", En: "Feeble"},
	SourceName: "貧弱",
	About: rules.Text{
		Ja: "移動力が下がる武器や装備は、重くて持てません。移動不可の武器も同じです。そのかわり、MPが5戻ります。",
		En: "Anything that lowers movement is too heavy for this doll, and immobile weapons are out as well. In return you get 5 MP back.",
	},
	Class:  "身體能力",
	Timing: []string{"常時"},
	MP:     -5,
	Built:  true,
})
