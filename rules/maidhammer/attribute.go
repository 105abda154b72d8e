package maidhammer

import (
	"slices"

	"parlour/rules"
)

// Attributes: what kind of being a doll is. A sheet has exactly one.

var _ = declare(Entry{
	Kind: KindAttribute, ID: "human", order: 10,
	Name:       rules.Text{Ja: "人間", En: "Human"},
	SourceName: "人間",
	About: rules.Text{
		Ja: "特別な力も弱点もない、ごく普通の人間です。MPがかからないので、そのぶん技能や装備にまわせます。",
		En: "An ordinary human with no special powers and no special weaknesses. It costs nothing, so all your MP is left for skills and gear.",
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindAttribute, ID: "doujin-artist", order: 20,
	Name:       rules.Text{Ja: "同人作家", En: "Doujin Artist"},
	SourceName: "同人作家",
	About: rules.Text{
		Ja: "ターンの始めに「修羅場モード」を宣言すると、そのターンの攻撃判定がすべて+2になります。ただし、ターンの終わりにはHPが0になって倒れてしまいます。",
		En: "At the start of a turn you may declare \"deadline mode\" and get +2 on every attack check that turn. The price comes at turn end, when the doll's HP drops to 0.",
	},
	MP:    5,
	Built: true,
	Effect: &Effect{
		While: func(q *Query) {
			if q.Actor == q.Owner && q.attack() {
				q.Add(2)
			}
		},
		Reactions: []Reaction{{
			Point: TurnStart, Rank: rankDeadline,
			When: func(b *Battle, owner *Doll, _ *Frame, e *Entry) bool {
				return owner.Able() && owner.lasts(e.Clause()) == nil
			},
			Do: func(r *resolver, owner *Doll, _ *Frame, e *Entry) {
				r.begin(owner, Lasting{Clause: e.Clause(), Until: r.b.endOfTurn(1)})
			},
		}, {
			Point: TurnEnd, Rank: rankCollapse, Unasked: true,
			When: func(b *Battle, owner *Doll, _ *Frame, e *Entry) bool {
				return owner.lasts(e.Clause()) != nil && owner.HP > 0
			},
			Do: func(r *resolver, owner *Doll, _ *Frame, e *Entry) { r.fall(owner, e.Clause()) },
		}},
	},
})

var _ = declare(Entry{
	Kind: KindAttribute, ID: "fairy", order: 30,
	Name:       rules.Text{Ja: "妖精", En: "Fairy"},
	SourceName: "妖精",
	About: rules.Text{
		Ja: "1ゲームに1回、ほかの誰かが振ったサイコロにいたずらをして、振り直させます。いたずら後の目はもう誰にも振り直せません。使うまでは妖精の飾りを身に着け、使ったら外して目印にします。",
		En: "Once a game you play a prank on a die somebody else has just rolled and make them roll it again; that new result is final. Wear a fairy ornament until the prank is spent, then take it off.",
	},
	MP:    5,
	Built: true,
	Effect: &Effect{Reactions: []Reaction{{
		Point: AfterThrow, Rank: rankFairy,
		When: func(b *Battle, owner *Doll, f *Frame, e *Entry) bool {
			actor := b.doll(f.Actor)
			if _, played := owner.Used[e.Clause()]; played || actor == owner || !owner.Able() || f.Check.Judged {
				return false
			}
			// A prank on an enemy's success or a friend's bad luck is worth asking about; nobody would play another.
			if actor.Team == owner.Team {
				return f.couldImprove()
			}
			return f.Check.Kind == rollCheck || (f.Check.Success && f.Check.Wins < f.Check.Faces)
		},
		Do: func(r *resolver, owner *Doll, f *Frame, e *Entry) {
			r.d.Emit(&Reacted{Doll: owner.ID, Ability: e.Clause()})
			f.Again, f.Final = true, true
		},
	}}},
})

var _ = declare(Entry{
	Kind: KindAttribute, ID: "divine", order: 40,
	Name:       rules.Text{Ja: "神族", En: "Divine"},
	SourceName: "神族",
	About: rules.Text{
		Ja: "1ゲームに1回、自分が倒れた瞬間に、好きなドール1体のHPを3回復できます。自分や、倒れている仲間を選んでもかまいません。生まれつき翼があるので、技能「飛行」を取れば翼を買わずに飛べます。",
		En: "Once a game, at the moment this doll goes down, any one doll regains 3 HP; you may pick the doll itself or another that is down. It is born with wings, so the flight skill alone lets it fly.",
	},
	MP:    10,
	Built: true,
	Effect: &Effect{Wings: true, Reactions: []Reaction{{
		Point: AfterDowned, Rank: rankDivine,
		When: func(b *Battle, owner *Doll, f *Frame, e *Entry) bool {
			_, used := owner.Used[e.Clause()]
			return !used && f.Target == owner.ID && owner.HP == 0 && len(b.blessable(owner)) > 0
		},
		Choices: (*Battle).blessable,
		Do: func(r *resolver, owner *Doll, f *Frame, e *Entry) {
			r.d.Emit(&Reacted{Doll: owner.ID, Ability: e.Clause()})
			r.heal(r.b.doll(f.Chosen), owner, e.Clause(), 3)
		},
	}}},
})

var _ = declare(Entry{
	Kind: KindAttribute, ID: "demon", order: 50,
	Name:       rules.Text{Ja: "魔族", En: "Demon"},
	SourceName: "魔族",
	About: rules.Text{
		Ja: "1ゲームに1回、自分が倒れた瞬間に、とどめを刺した相手へ軽減できない2ダメージを返します。生まれつき翼があるので、技能「飛行」を取れば翼を買わずに飛べます。",
		En: "Once a game, at the moment this doll goes down, whoever finished it takes 2 damage that nothing can reduce. It is born with wings, so the flight skill alone lets it fly.",
	},
	MP:    10,
	Built: true,
	Effect: &Effect{Wings: true, Reactions: []Reaction{{
		Point: AfterDowned, Rank: rankDemon,
		When: func(b *Battle, owner *Doll, f *Frame, e *Entry) bool {
			_, used := owner.Used[e.Clause()]
			killer := b.doll(f.Actor)
			return !used && !owner.Silenced && f.Target == owner.ID && owner.HP == 0 && killer != nil && killer != owner && killer.HP > 0 && !killer.Captive
		},
		Do: func(r *resolver, owner *Doll, f *Frame, e *Entry) {
			killer := f.Actor
			r.d.Emit(&Reacted{Doll: owner.ID, Ability: e.Clause()})
			r.push(bare(owner.ID, killer, e.Clause(), 2))
		},
	}}},
})

var _ = declare(Entry{
	Kind: KindAttribute, ID: "undead", order: 60,
	Name:       rules.Text{Ja: "不死", En: "Undead"},
	SourceName: "不死",
	About: rules.Text{
		Ja: "1ゲームに1回、倒れたターンの終わりにSPを1使うと、HP3で起き上がります。銀の弾丸や破魔矢など、不死を狙う武器には気をつけましょう。",
		En: "Once a game, when the turn in which it went down is over, this doll may spend 1 SP and get back up with HP 3. Beware of silver bullets and demon-slaying arrows.",
	},
	MP:    20,
	Built: true,
	Effect: &Effect{Reactions: []Reaction{{
		Point: TurnEnd, Rank: rankUndead,
		When: func(b *Battle, owner *Doll, _ *Frame, e *Entry) bool {
			_, used := owner.Used[e.Clause()]
			return !used && !owner.Silenced && owner.HP == 0 && owner.DownedTurn == b.Turn && owner.SP >= 1 && !owner.Captive && !owner.Finished
		},
		Do: func(r *resolver, owner *Doll, _ *Frame, e *Entry) {
			r.d.Emit(&Reacted{Doll: owner.ID, Ability: e.Clause(), SP: 1})
			r.heal(owner, owner, e.Clause(), 3)
		},
	}}},
})

var _ = declare(Entry{
	Kind: KindAttribute, ID: "machine", order: 70,
	Name:       rules.Text{Ja: "機械", En: "Machine"},
	SourceName: "機械",
	About: rules.Text{
		Ja: "機械の体が、受けるダメージを1減らします。エネルギー兵器、爆風、毒ガス、関節技、投げ技、計略、魔法には効きません。仲間に直してもらうときは、医療ではなくメンテナンスを使います。",
		En: "A mechanical body takes 1 less damage from each hit, except from energy weapons, blasts, poison gas, joint locks, throws, stratagems and magic. It is repaired by maintenance, not by medicine.",
	},
	MP:     20,
	Built:  true,
	Effect: &Effect{Mechanical: true, Reduce: armoured},
})

var _ = declare(Entry{
	Kind: KindAttribute, ID: "enhanced-human", order: 80,
	Name:       rules.Text{Ja: "強化人間", En: "Enhanced Human"},
	SourceName: "強化人間",
	About: rules.Text{
		Ja: "ターンの始めにHPを1払うと、そのターンの白兵戦の攻撃判定が+1になります（そのターンは自己再生できません）。白兵戦でダメージを受けたら、SPを1使い、サイコロで1〜4が出れば無効にできます。HP3以下での士気崩壊は、いつも狂暴化に変わります。",
		En: "At the start of a turn you may pay 1 HP for +1 AV in melee that turn (no regeneration in it). When damaged in melee, spend 1 SP and roll 1–4 to cancel that damage. A failed morale check at HP 3 or less always means berserk.",
	},
	MP:    40,
	Built: true,
	Effect: &Effect{
		While: func(q *Query) {
			if q.Actor == q.Owner && q.blow() {
				q.Add(1)
			}
		},
		Nerve:     &Nerve{Rages: berserkMaxHP},
		Tested:    evaded,
		Reactions: []Reaction{strain, evasion(func(f *Frame) bool { return f.Shot.Melee })},
	},
})

var _ = declare(Entry{
	Kind: KindAttribute, ID: "newtype", order: 90,
	Name:       rules.Text{Ja: "ニュータイプ", En: "Newtype"},
	SourceName: "ニュータヰプ",
	About: rules.Text{
		Ja: "ターンの始めにHPを1払うと、そのターンに自分へ向けられた射撃の攻撃判定が−1になります（そのターンは自己再生できません）。射撃でダメージを受けたら、SPを1使い、サイコロで1〜4が出れば無効にできます。オールレンジ攻撃兵器を扱えるのはこの属性だけです。",
		En: "At the start of a turn you may pay 1 HP to give shots at this doll AV −1 that turn (no regeneration in it). When damaged by a shot, spend 1 SP and roll 1–4 to cancel that damage. Only newtypes can use the all-range weapon.",
	},
	MP:    40,
	Built: true,
	Effect: &Effect{
		While: func(q *Query) {
			if q.Target == q.Owner && q.Actor != q.Owner && q.shot() {
				q.Add(-1)
			}
		},
		Tested:    evaded,
		Reactions: []Reaction{strain, evasion(func(f *Frame) bool { return !f.Shot.Melee && f.Actor != f.Target })},
	},
})

// strain is paying 1 HP at the start of a turn for what the attribute does during it; meanwhile nothing is regenerated.
var strain = Reaction{
	Point: TurnStart, Rank: rankStrain,
	When: func(b *Battle, owner *Doll, _ *Frame, e *Entry) bool {
		return owner.Able() && owner.lasts(e.Clause()) == nil && owner.payHP(1, e.Clause()) == nil
	},
	Do: func(r *resolver, owner *Doll, _ *Frame, e *Entry) {
		r.d.Emit(&Reacted{Doll: owner.ID, Ability: e.Clause(), HP: 1})
		r.begin(owner, Lasting{Clause: e.Clause(), Until: r.b.endOfTurn(1), Unhealing: true})
	},
}

// evasion is spending 1 SP on cancelling damage with a throw of 1–4; it needs a doll in its senses, as skills do.
func evasion(fits func(f *Frame) bool) Reaction {
	return Reaction{
		Point: BeforeHarm, Rank: rankEvasion,
		When: func(b *Battle, owner *Doll, f *Frame, e *Entry) bool {
			return f.avoidable(owner) && fits(f) && owner.SP >= 1 && owner.Able()
		},
		Do: func(r *resolver, owner *Doll, _ *Frame, e *Entry) {
			r.d.Emit(&Reacted{Doll: owner.ID, Ability: e.Clause(), SP: 1})
			r.test(owner, nil, e, 4)
		},
	}
}

// avoidable tells whether the frame is damage for that doll that it could do something about.
func (f *Frame) avoidable(owner *Doll) bool {
	return f.Harm != nil && f.Target == owner.ID && f.Harm.Damage.Total > 0 && !f.Harm.Is(Unreducible) && owner.HP > 0
}

func evaded(_ *resolver, f, below *Frame) {
	if f.Check.Success {
		below.Harm.cancel(f.Check.Clause)
	}
}

// blessable are the dolls that could use some healing, whatever their side and also at HP 0: the giver first, then friends.
func (b *Battle) blessable(owner *Doll) []DollID {
	needs := func(d *Doll) bool { return d.HP < d.MaxHP() && !d.Finished }
	return slices.Concat(
		b.targets(owner, func(d *Doll) bool { return d == owner && needs(d) }),
		b.targets(owner, func(d *Doll) bool { return d != owner && d.Team == owner.Team && needs(d) }),
		b.targets(owner, func(d *Doll) bool { return d.Team != owner.Team && needs(d) }))
}
