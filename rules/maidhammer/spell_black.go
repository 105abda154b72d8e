package maidhammer

import "parlour/rules"

// Black spells: bought one by one, or all with the black mage.

var _ = declare(Entry{
	Kind: KindSpell, ID: "ice-storm", order: 10,
	Name:       rules.Text{Ja: "アイス・ストーム", En: "Ice Storm"},
	SourceName: "アヰス・ストーム",
	About: rules.Text{
		Ja: "SPを1使い、自分のまわり60cmに吹雪を起こし、味方も含む全員を攻撃判定3（曲射撃）で攻撃します。サイコロは1回だけ振り、全員に当てはめます。",
		En: "Spend 1 SP for a blizzard: everyone within 60 cm of you, allies too, suffers a curved attack at AV 3, with one roll for all.",
	},
	Class:  "黒",
	Timing: []string{"行動"},
	SP:     1, MP: 30,
	Area:   "術者を中心に半徑60㎝以内",
	Built:  true,
	Effect: &Effect{Storm: &Storm{AV: 3, RadiusMM: 600, Friends: true}},
})

var _ = declare(Entry{
	Kind: KindSpell, ID: "summon-gate", order: 20,
	Name:       rules.Text{Ja: "サモン・ゲート", En: "Summon Gate"},
	SourceName: "サモン・ゲート",
	About: rules.Text{
		Ja: "SPを1使い、15cm以内に魔物を呼びだします。魔物は魔族でHP3、白兵戦の攻撃判定3、いつも狂暴化しています。呼べるのは1つの軍に1体だけです。",
		En: "Spend 1 SP to summon a beast within 15 cm: a demon with HP 3 and melee AV 3, always berserk. One beast for each side.",
	},
	Class:  "黒",
	Timing: []string{"行動"},
	SP:     1, MP: 30,
	Built: true,
	Effect: &Effect{Act: &Act{Alone: true, Summons: true,
		Refuse: func(_, _ *Doll) *rules.Refusal { return nil },
		Do:     func(r *resolver, actor, _ *Doll, e *Entry) { r.summon(actor, e) },
	}},
})

var _ = declare(Entry{
	Kind: KindSpell, ID: "sleep", order: 30,
	Name:       rules.Text{Ja: "スリープ", En: "Sleep"},
	SourceName: "スリープ",
	About: rules.Text{
		Ja: "SPを1使い、60cm以内のドール1体を眠らせます。サイコロで1〜3が出ると、その目と同じターン数だけ行動不能になります。",
		En: "Spend 1 SP to put one doll within 60 cm to sleep: on a roll of 1–3 it is down for that many turns.",
	},
	Class:  "黒",
	Timing: []string{"行動"},
	SP:     1, MP: 20,
	Area: "一體", Range: Range{Effective: 60, Maximum: 60},
	Built: true,
	Effect: &Effect{
		Act: &Act{RangeMM: 600, Refuse: awake("spell/sleep"), Do: func(r *resolver, actor, target *Doll, e *Entry) { r.test(actor, target, e, 3) }},
		Tested: func(r *resolver, f, _ *Frame) {
			if f.Check.Success {
				r.d.Emit(&StateSet{Doll: f.Target, State: "down", On: true, Clause: f.Check.Clause, By: f.Actor, Until: r.b.turnsOn(f.Check.Natural)})
			}
		},
	},
})

var _ = declare(Entry{
	Kind: KindSpell, ID: "fireball", order: 40,
	Name:       rules.Text{Ja: "ファイヤー・ボール", En: "Fireball"},
	SourceName: "ファヰヤー・ボール",
	About: rules.Text{
		Ja: "SPを1使い、150cm以内の目標と、その30cm以内の敵を合わせて3体まで、攻撃判定3（曲射撃）で攻撃します。サイコロは1回だけ振り、全員に当てはめます。",
		En: "Spend 1 SP to throw fire at a target within 150 cm: it and other enemies within 30 cm of it, 3 in all, suffer a curved attack at AV 3, with one roll for all.",
	},
	Class:  "黒",
	Timing: []string{"行動"},
	SP:     1, MP: 30,
	Area: "目標のドールさんを中心に半徑30㎝以内", Range: Range{Effective: 150, Maximum: 150},
	Built:  true,
	Effect: &Effect{Storm: &Storm{AV: 3, RangeMM: 1500, RadiusMM: 300, Most: 3}},
})

var _ = declare(Entry{
	Kind: KindSpell, ID: "magic-shield", order: 50,
	Name:       rules.Text{Ja: "マジック・シールド", En: "Magic Shield"},
	SourceName: "マジック・シールド",
	About: rules.Text{
		Ja: "SPを1使うと、1ターンのあいだ、自分が受けるダメージがすべて2減ります。マジック・ミサイルだけは防げません。",
		En: "Spend 1 SP: for 1 turn all damage to you is reduced by 2. Only the magic missile gets through.",
	},
	Class:  "黒",
	Timing: []string{"行動"},
	SP:     1, MP: 30,
	Area:   "自分",
	Built:  true,
	Effect: &Effect{Act: onItself(1), Shelter: func(*Battle, *Doll, *Harm) int { return -2 }},
})

var _ = declare(Entry{
	Kind: KindSpell, ID: "magic-missile", order: 60,
	Name:       rules.Text{Ja: "マジック・ミサイル", En: "Magic Missile"},
	SourceName: "マジック・ミサヰル",
	About: rules.Text{
		Ja: "SPを1使い、90cm以内の相手1体に、どんな能力や魔法でも止められない1ダメージを与えます。",
		En: "Spend 1 SP to do 1 damage to one doll within 90 cm. No skill, ability or spell can stop it.",
	},
	Class:  "黒",
	Timing: []string{"行動"},
	SP:     1, MP: 30,
	Area: "一體", Range: Range{Effective: 90, Maximum: 90},
	Built: true,
	Effect: &Effect{Irresistible: true, Act: &Act{RangeMM: 900, Refuse: foe("spell/magic-missile"),
		Do: func(r *resolver, actor, target *Doll, e *Entry) {
			if target.HP > 0 {
				r.push(bare(actor.ID, target.ID, e.Clause(), 1))
			}
		},
	}},
})

var _ = declare(Entry{
	Kind: KindSpell, ID: "lightning", order: 70,
	Name:       rules.Text{Ja: "ライトニング", En: "Lightning"},
	SourceName: "ラヰトニング",
	About: rules.Text{
		Ja: "SPを1使い、1列を貫く稲妻を攻撃判定4（直射撃）で放ちます。有効射程180cm、最大240cmまで届きます。",
		En: "Spend 1 SP for a bolt that penetrates a line: a direct attack at AV 4, 180 cm effective and 240 cm at most.",
	},
	Class:  "黒",
	Timing: []string{"行動"},
	SP:     1, MP: 30,
	Area: "貫通", Range: Range{Effective: 180, Maximum: 240},
	Built: true,
	Effect: &Effect{Attack: &Figures{Modes: []Mode{Direct}, Area: "貫通", Range: Range{Effective: 180, Maximum: 240},
		Counter: new(false), AntiAir: new(false), InFlight: new(true), AV: 4}},
})
