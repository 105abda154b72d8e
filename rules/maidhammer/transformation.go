package maidhammer

import (
	"slices"

	"parlour/rules"
)

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
	Built: true,
	Effect: &Effect{
		Act: &Act{RangeMM: 300, Self: true,
			Among: func(actor, target *Doll) *rules.Refusal {
				if target == actor {
					return rules.Refuse(CodeSelf, "transformation/nasty-thing")
				}
				return nil
			},
			All: func(r *resolver, actor *Doll, targets []DollID, e *Entry) {
				r.begin(actor, Lasting{Clause: e.Clause(), By: actor.ID, Until: r.b.turnsOn(2)})
				for _, id := range slices.Backward(targets) {
					if id != actor.ID {
						r.forceCheck(r.b.doll(id), rules.Modifier{Source: e.Clause(), Value: -1})
					}
				}
			},
		},
	},
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
	Built:  true,
	Effect: &Effect{Hides: &Hiding{Solid: true}, Rests: true, Act: onItself(2)},
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
	Built: true,
	Effect: &Effect{
		Hides: &Hiding{Animal: true}, Meek: true, Gifts: []InputOption{
			{Value: "bird", Name: &rules.Text{Ja: "鳥（飛べる）", En: "A bird, which flies"}},
			{Value: "fish", Name: &rules.Text{Ja: "魚（川で遅くならない）", En: "A fish, which rivers do not slow"}},
			{Value: "other", Name: &rules.Text{Ja: "ほかの動物", En: "Another animal"}},
		},
		GiftOf: func(gift int) *Effect {
			switch gift {
			case 0:
				return &Effect{Flies: true, Wings: true}
			case 1:
				return &Effect{Swims: true}
			}
			return nil
		},
		Act: &Act{Alone: true, Refuse: func(_, _ *Doll) *rules.Refusal { return nil },
			Do: func(r *resolver, actor, _ *Doll, e *Entry) {
				r.begin(actor, Lasting{Clause: e.Clause(), By: actor.ID, Value: r.choice, Until: r.b.turnsOn(2)})
			},
		},
	},
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
	Built: true,
	Effect: &Effect{
		Grants: []string{"attribute/demon", "skill/regeneration", "skill/terror"}, Stronger: 1, Raves: true,
		Act: &Act{Alone: true, Refuse: func(_, _ *Doll) *rules.Refusal { return nil },
			Do: func(r *resolver, actor, _ *Doll, e *Entry) {
				r.begin(actor, Lasting{Clause: e.Clause(), By: actor.ID, Until: r.b.turnsOn(2)})
				r.d.Emit(&StateSet{Doll: actor.ID, State: "berserk", On: true, Clause: e.Clause()})
			},
		},
		Ends: func(_ *Battle, d *rules.Decision, owner *Doll, e *Entry) {
			if owner.Berserk {
				d.Emit(&StateSet{Doll: owner.ID, State: "berserk", Clause: e.Clause()})
			}
		},
	},
})
