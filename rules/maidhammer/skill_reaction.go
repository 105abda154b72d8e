package maidhammer

import (
	"slices"

	"parlour/rules"
)

// Skills used in answer to an attack or to damage.

var _ = declare(Entry{
	Kind: KindSkill, ID: "defence", order: 590,
	Name:       rules.Text{Ja: "防御", En: "Defence"},
	SourceName: "防御",
	About: rules.Text{
		Ja: "ダメージを受けたときにSPを1使うと、そのダメージを3減らせます。そのかわり、その攻撃への反撃はできません。戦闘不能のあいだは使えません。",
		En: "When damage comes in, spend 1 SP to take 3 off it. You give up the counter in exchange, and it cannot be used while routed or berserk.",
	},
	Class:  "技能",
	Timing: []string{"自分がダメージを受けた時"},
	SP:     1, MP: 30,
	Built: true,
	Effect: &Effect{Reactions: []Reaction{{
		Point: BeforeHarm, Rank: rankDefence,
		When: func(b *Battle, owner *Doll, f *Frame, e *Entry) bool {
			return f.Target == owner.ID && f.Harm.Damage.Total > 0 && !f.Harm.Is(Unreducible) && owner.mayUse(e, b.Turn) == nil
		},
		Do: func(r *resolver, owner *Doll, f *Frame, e *Entry) {
			r.d.Emit(&Reacted{Doll: owner.ID, Ability: e.Clause(), SP: e.SP, NoCounter: true})
			f.Harm.Damage.Reductions = append(f.Harm.Damage.Reductions, rules.Modifier{Source: e.Clause(), Value: -3})
			f.Harm.Damage.Settle()
		},
	}}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "parry", order: 220,
	Name:       rules.Text{Ja: "切り払い", En: "Parry"},
	SourceName: "切り拂ゐ",
	About: rules.Text{
		Ja: "直射撃か白兵戦のダメージを受けたとき、サイコロで1〜3が出れば、そのダメージを1減らします。白兵戦専用の武器を手に持つか、打撃を使える状態が必要です。SPを使った攻撃は払えませんが、白兵戦の反撃はできます。",
		En: "When a direct shot or melee attack damages you, a roll of 1–3 takes 1 off. You need a melee weapon proper in hand, or striking ready. Attacks boosted with SP cannot be parried; you may still counter in melee.",
	},
	Class: "技能", Requires: "白兵戰武噐（白兵戰可能武噐は不可）の裝備、または［格鬪技（打撃）］を使へる状態にあること",
	Timing: []string{"自分がダメージを受けた時"},
	Needs:  []Need{{Printed: "in hand: a melee weapon proper, or striking usable"}},
	MP:     10,
	Built:  true,
	Effect: &Effect{
		Reactions: []Reaction{{
			Point: BeforeHarm, Rank: rankParry, Unasked: true,
			When: func(b *Battle, owner *Doll, f *Frame, e *Entry) bool {
				return f.avoidable(owner) && (f.Shot.Melee || f.Shot.Mode == Direct) && !f.Shot.Boosted && owner.Able() && owner.ready()
			},
			Do: func(r *resolver, owner *Doll, _ *Frame, e *Entry) { r.test(owner, nil, e, 3) },
		}},
		Tested: func(_ *resolver, f, below *Frame) {
			if f.Check.Success {
				below.Harm.Damage.Reductions = append(below.Harm.Damage.Reductions, rules.Modifier{Source: f.Check.Clause, Value: -1})
				below.Harm.Damage.Settle()
			}
		},
	},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "guts", order: 270,
	Name:       rules.Text{Ja: "根性", En: "Guts"},
	SourceName: "根性",
	About: rules.Text{
		Ja: "HPが0になったその瞬間にSPを1使うと、HP2で踏みとどまります。SPが残っているかぎり、何度でも立ち上がれます。",
		En: "At the very moment HP reaches 0, spend 1 SP and stand at HP 2. You can do it again and again while your SP lasts.",
	},
	Class:  "特殊能力",
	Timing: []string{"自分のＨＰが０になった時"},
	SP:     1, MP: 30,
	Built: true,
	Effect: &Effect{Reactions: []Reaction{{
		Point: AfterDowned, Rank: rankGuts,
		When: func(b *Battle, owner *Doll, f *Frame, e *Entry) bool {
			return f.Target == owner.ID && owner.HP == 0 && owner.canPay(e, b.Turn) == nil
		},
		Do: func(r *resolver, owner *Doll, _ *Frame, e *Entry) {
			r.d.Emit(&Reacted{Doll: owner.ID, Ability: e.Clause(), SP: e.SP})
			r.heal(owner, owner, e.Clause(), 2)
		},
	}}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "airhead", order: 600,
	Name:       rules.Text{Ja: "ぽわんぽわん", En: "Airhead"},
	SourceName: "ぽわんぽわん",
	About: rules.Text{
		Ja: "攻撃されたときにSPを1使い、サイコロで1〜3が出れば、うまく転んで避けます。1なら靴も飛んで、相手に軽減できない1ダメージを与えます（ブーツでは飛びません）。片方の靴がない間は移動力−1ですが、両方なくなれば元に戻ります。「まぬけ」が必要です。",
		En: "When attacked, spend 1 SP; on 1–3 you trip at just the right moment and it misses. On a 1 a shoe also flies off and does 1 damage nothing can reduce (not with boots). With one shoe off you move 1 step less until you put it back on; with both off you run normally. Needs oaf.",
	},
	Class: "特殊能力", Requires: "［まぬけ］を持ってゐること",
	Timing: []string{"常時"},
	Needs:  []Need{{Any: []string{"skill:oaf"}, Printed: "skill:oaf"}},
	SP:     1, MP: 30,
	Built: true,
	Effect: &Effect{
		Reactions: []Reaction{{
			Point: BeforeThrow, Rank: rankAirhead,
			When: func(b *Battle, owner *Doll, f *Frame, e *Entry) bool {
				return f.Kind == AttackFrame && slices.Contains(f.struck(), owner.ID) && owner.mayUse(e, b.Turn) == nil && !owner.Captive
			},
			Do: func(r *resolver, owner *Doll, f *Frame, e *Entry) {
				attacker := r.b.doll(f.Actor)
				r.d.Emit(&Reacted{Doll: owner.ID, Ability: e.Clause(), SP: e.SP})
				r.test(owner, attacker, e, 3)
			},
		}},
		Tested: func(r *resolver, f, below *Frame) {
			if !f.Check.Success {
				return
			}
			owner, attacker := r.b.doll(f.Actor), r.b.doll(f.Target)
			below.Spared = append(below.Spared, owner.ID)
			if f.Check.Natural == 1 && owner.ShoesOff < 2 && !owner.Sheet.Wears("boots") {
				r.d.Emit(&StateSet{Doll: owner.ID, State: "shoe", On: true, Clause: f.Check.Clause})
				if attacker.HP > 0 {
					r.push(bare(owner.ID, attacker.ID, f.Check.Clause, 1))
				}
			}
		},
	},
})
