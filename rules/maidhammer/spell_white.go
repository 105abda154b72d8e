package maidhammer

import "parlour/rules"

// White spells: bought one by one, or all with the white mage.

var _ = declare(Entry{
	Kind: KindSpell, ID: "wind", order: 80,
	Name:       rules.Text{Ja: "ウィンド", En: "Wind"},
	SourceName: "ウィンド",
	About: rules.Text{
		Ja: "SPを1使い、自分のまわり60cmに突風を起こします。毒ガスや催涙ガス、煙幕は吹き飛び、自分以外の全員は、次に来る最初の移動フェイズに動けません。",
		En: "Spend 1 SP for a gust within 60 cm of you: gas and smoke are blown away, and everyone there but you cannot move in the first movement phase that follows.",
	},
	Class:  "白",
	Timing: []string{"行動"},
	SP:     1, MP: 20,
	Area:  "術者を中心に半徑60㎝以内",
	Built: true,
	Effect: &Effect{
		Still: true,
		Act: &Act{RangeMM: 600,
			Clouds: true,
			Among: func(actor, target *Doll) *rules.Refusal {
				if target == actor {
					return rules.Refuse(CodeSelf, "spell/wind")
				}
				return nil
			},
			All: func(r *resolver, actor *Doll, targets []DollID, e *Entry) {
				for _, id := range targets {
					r.begin(r.b.doll(id), Lasting{Clause: e.Clause(), By: actor.ID, Until: r.b.afterNextMove()})
				}
			},
		},
	},
})

var _ = declare(Entry{
	Kind: KindSpell, ID: "cure-mind", order: 90,
	Name:       rules.Text{Ja: "キュアー・マインド", En: "Cure Mind"},
	SourceName: "キュアー・マヰンド",
	About: rules.Text{
		Ja: "SPを1使い、60cm以内のドール1体の心を落ち着かせ、士気崩壊や狂暴化を治します。",
		En: "Spend 1 SP to calm one doll within 60 cm, curing rout or berserk.",
	},
	Class:  "白",
	Timing: []string{"行動"},
	SP:     1, MP: 20,
	Area: "一體", Range: Range{Effective: 60, Maximum: 60},
	Built: true,
	Effect: &Effect{Act: &Act{RangeMM: 600, Do: calm,
		Refuse: func(_, target *Doll) *rules.Refusal {
			if !target.calmable() {
				return rules.Refuse(CodeSteady, "spell/cure-mind", "target", string(target.ID))
			}
			return nil
		},
	}},
})

var _ = declare(Entry{
	Kind: KindSpell, ID: "dispel-magic", order: 100,
	Name:       rules.Text{Ja: "ディスペル・マジック", En: "Dispel Magic"},
	SourceName: "ディスペル・マジック",
	About: rules.Text{
		Ja: "ほかの誰かが魔法を唱えたときにSPを1使い、サイコロで1〜4が出れば打ち消せます。どこにいても届きますが、マジック・ミサイルは消せません。",
		En: "When somebody else casts a spell, anywhere, spend 1 SP and roll 1–4 to cancel it. The magic missile cannot be dispelled.",
	},
	Class:  "白",
	Timing: []string{"他の術者の魔法使用時"},
	SP:     1, MP: 20,
	Area: "魔法一囘分", Range: Range{Word: "everywhere"},
	Built: true,
	Effect: &Effect{
		Reactions: []Reaction{{
			Point: BeforeThrow, Rank: rankDispel,
			When: func(b *Battle, owner *Doll, f *Frame, e *Entry) bool {
				spell := entryOf(f.spell())
				return spell != nil && !spell.Effect.Irresistible && b.doll(f.Actor).Team != owner.Team && !owner.Captive && (len(f.struck()) > 0 || f.Kind == CastFrame && len(f.Areas) > 0) && owner.mayUse(e, b.Turn) == nil
			},
			Do: func(r *resolver, owner *Doll, f *Frame, e *Entry) {
				r.d.Emit(&Reacted{Doll: owner.ID, Ability: e.Clause(), SP: e.SP})
				r.test(owner, r.b.doll(f.Actor), e, 4)
			},
		}},
		Tested: func(_ *resolver, f, below *Frame) {
			if f.Check.Success {
				below.Spared, below.Void = append(below.Spared, below.Shot.Victims...), true
			}
		},
	},
})

var _ = declare(Entry{
	Kind: KindSpell, ID: "punish", order: 110,
	Name:       rules.Text{Ja: "パニッシュ", En: "Punish"},
	SourceName: "パニッシュ",
	About: rules.Text{
		Ja: "SPを1使い、相手1体に攻撃判定5の直射撃を放ちます。有効射程30cm、最大60cmです。",
		En: "Spend 1 SP for a direct attack at AV 5 on one doll, 30 cm effective and 60 cm at most.",
	},
	Class:  "白",
	Timing: []string{"行動"},
	SP:     1, MP: 35,
	Area: "一體", Range: Range{Effective: 30, Maximum: 60},
	Built: true,
	Effect: &Effect{Attack: &Figures{Modes: []Mode{Direct}, Area: "非貫通", Range: Range{Effective: 30, Maximum: 60},
		Counter: new(false), AntiAir: new(false), InFlight: new(true), AV: 5}},
})

var _ = declare(Entry{
	Kind: KindSpell, ID: "barrier", order: 120,
	Name:       rules.Text{Ja: "バリア", En: "Barrier"},
	SourceName: "バリア",
	About: rules.Text{
		Ja: "SPを1使うと、1ターンのあいだ、自分へのダメージも魔法もすべて防ぎます。例外はディスペル・マジックとマジック・ミサイルの2つだけです。",
		En: "Spend 1 SP: for 1 turn no damage and no magic touches you. Only the magic missile and dispel magic get through.",
	},
	Class:  "白",
	Timing: []string{"行動"},
	SP:     1, MP: 35,
	Area:   "自分",
	Built:  true,
	Effect: &Effect{Wards: true, Act: onItself(1), Shelter: func(_ *Battle, _ *Doll, h *Harm) int { return -99 }},
})

var _ = declare(Entry{
	Kind: KindSpell, ID: "healing", order: 130,
	Name:       rules.Text{Ja: "ヒーリング", En: "Healing"},
	SourceName: "ヒーリング",
	About: rules.Text{
		Ja: "SPを1使い、自分も含めて30cm以内の味方全員のHPを、サイコロの目の半分（端数切り上げ）だけ回復します。HP0の味方には効きませんが、癒やされた味方はそのまま行動できます。",
		En: "Spend 1 SP: you and all allies within 30 cm regain half a die of HP, rounded up. It does nothing at HP 0, and those healed may still act.",
	},
	Class:  "白",
	Timing: []string{"行動"},
	SP:     1, MP: 30,
	Area:  "術者を中心に半徑30㎝以内",
	Built: true,
	Effect: &Effect{
		Act: &Act{RangeMM: 300, Self: true,
			Among: func(actor, target *Doll) *rules.Refusal {
				switch {
				case target.Team != actor.Team:
					return rules.Refuse(CodeNotAnAlly, "spell/healing", "target", string(target.ID))
				case target.HP == 0:
					return rules.Refuse(CodeDown, "spell/healing", "doll", string(target.ID))
				case target.HP >= target.MaxHP() && !target.poisoned():
					return rules.Refuse(CodeHealthy, "spell/healing", "hp", target.HP)
				}
				return nil
			},
			All: func(r *resolver, actor *Doll, _ []DollID, e *Entry) { r.roll(actor, actor, e) },
		},
		Tested: func(r *resolver, f, below *Frame) {
			for _, id := range below.Shot.Victims {
				r.soothe(r.b.doll(f.Actor), r.b.doll(id), f.Check.Clause, (f.Check.Natural+1)/2)
			}
		},
	},
})

var _ = declare(Entry{
	Kind: KindSpell, ID: "bless", order: 140,
	Name:       rules.Text{Ja: "ブレス", En: "Bless"},
	SourceName: "ヴレス",
	About: rules.Text{
		Ja: "SPを1使い、60cm以内のほかのドール1体に祝福を与えます。1ターンのあいだ、その相手の判定はすべて+1です。",
		En: "Spend 1 SP to bless another doll within 60 cm: +1 on all its checks for 1 turn.",
	},
	Class:  "白",
	Timing: []string{"行動"},
	SP:     1, MP: 30,
	Area: "一體", Range: Range{Effective: 60, Maximum: 60},
	Built: true,
	Effect: &Effect{
		Act: &Act{RangeMM: 600,
			Refuse: func(actor, target *Doll) *rules.Refusal {
				if target == actor {
					return rules.Refuse(CodeSelf, "spell/bless")
				}
				return nil
			},
			Do: func(r *resolver, actor, target *Doll, e *Entry) {
				r.begin(target, Lasting{Clause: e.Clause(), By: actor.ID, Until: r.b.turnsOn(1)})
			},
		},
		While: func(q *Query) {
			if q.Actor == q.Owner {
				q.Add(1)
			}
		},
	},
})

var _ = declare(Entry{
	Kind: KindSpell, ID: "protection", order: 150,
	Name:       rules.Text{Ja: "プロテクション", En: "Protection"},
	SourceName: "プロテクション",
	About: rules.Text{
		Ja: "SPを1使うと、1ターンのあいだ、30cm以内の味方が受けるダメージが1減ります。マジック・ミサイルだけは防げません。",
		En: "Spend 1 SP: for 1 turn allies within 30 cm take 1 less damage from everything but the magic missile.",
	},
	Class:  "白",
	Timing: []string{"行動"},
	SP:     1, MP: 30,
	Area:  "術者を中心に半徑30㎝以内",
	Built: true,
	Effect: &Effect{
		Act: &Act{RangeMM: 300, Self: true,
			Among: func(actor, target *Doll) *rules.Refusal {
				if target.Team != actor.Team {
					return rules.Refuse(CodeNotAnAlly, "spell/protection", "target", string(target.ID))
				}
				return nil
			},
			All: func(r *resolver, actor *Doll, targets []DollID, e *Entry) {
				for _, id := range targets {
					r.begin(r.b.doll(id), Lasting{Clause: e.Clause(), By: actor.ID, Until: r.b.turnsOn(1)})
				}
			},
		},
		Shelter: func(*Battle, *Doll, *Harm) int { return -1 },
	},
})

var _ = declare(Entry{
	Kind: KindSpell, ID: "recovery", order: 160,
	Name:       rules.Text{Ja: "リカバリー", En: "Recovery"},
	SourceName: "リカバリー",
	About: rules.Text{
		Ja: "SPを1使い、15cm以内のドール1体のHPを全回復します。HP0の相手には効きませんが、回復した相手はそのまま行動できます。",
		En: "Spend 1 SP to restore one doll within 15 cm to full HP. It does nothing at HP 0, and the doll may still act.",
	},
	Class:  "白",
	Timing: []string{"行動"},
	SP:     1, MP: 40,
	Area: "一體", Range: Range{Effective: 15, Maximum: 15},
	Built: true,
	Effect: &Effect{Act: &Act{RangeMM: 150,
		Refuse: func(_, target *Doll) *rules.Refusal {
			switch {
			case target.HP == 0:
				return rules.Refuse(CodeDown, "spell/recovery", "doll", string(target.ID))
			case target.HP >= target.MaxHP() && !target.poisoned():
				return rules.Refuse(CodeHealthy, "spell/recovery", "hp", target.HP)
			}
			return nil
		},
		Do: func(r *resolver, actor, target *Doll, e *Entry) { r.soothe(actor, target, e.Clause(), target.MaxHP()) },
	}},
})
