package maidhammer

import "parlour/rules"

// Skills for melee.

var _ = declare(Entry{
	Kind: KindSkill, ID: "joint-lock", order: 90,
	Name:       rules.Text{Ja: "格闘技（関節技）", En: "Martial Art (Joint Lock)"},
	SourceName: "格鬪技（關節技）",
	About: rules.Text{
		Ja: "白兵戦で攻撃判定2の関節技をかけます。命中するとダメージを与えたうえで相手を捕まえ、相手は判定が−2、ZOCなし、移動もできません。次からの自分の白兵行動では攻撃判定3で締め続けられ、外れるとほどけます。捕まえられるのは1体だけで、放すのは自由です。",
		En: "A melee attack at AV 2. On a hit it does damage and holds the victim: −2 on all its checks, no ZOC, no movement. In later melee actions roll AV 3 to damage and keep hold; a miss frees it. One victim at a time, and you may let go whenever you like.",
	},
	Class:  "技能",
	Timing: []string{"白兵戰"},
	MP:     10,
	Built:  true,
	Effect: &Effect{Blow: &Blow{AV: 2, KeepAV: 3, Traits: []Trait{Grappling}}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "striking", order: 100,
	Name:       rules.Text{Ja: "格闘技（打撃）", En: "Martial Art (Striking)"},
	SourceName: "格鬪技（打撃）",
	About: rules.Text{
		Ja: "拳や蹴りの心得があり、素手の攻撃判定が2ではなく3になります。常に効いていて、SPは使いません。",
		En: "Trained fists and feet: bare-handed attacks have AV 3 instead of 2. Always on, no SP.",
	},
	Class:  "技能",
	Timing: []string{"白兵戰"},
	MP:     10,
	Built:  true,
	Effect: &Effect{BareHands: 3},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "throwing", order: 110,
	Name:       rules.Text{Ja: "格闘技（投げ技）", En: "Martial Art (Throwing)"},
	SourceName: "格鬪技（投げ技）",
	About: rules.Text{
		Ja: "白兵戦で攻撃判定2の投げ技をかけます。命中するとダメージを与えて転ばせます。転んだ相手は、行動フェイズ1回を使って起き上がるまで判定が−2になり、ZOCも移動もなくなります。投げられるのは一度に1体です。",
		En: "A melee attack at AV 2. On a hit it does damage and knocks the victim down: −2 on all checks, no ZOC and no movement until it has spent one action phase standing up. One victim at a time.",
	},
	Class:  "技能",
	Timing: []string{"白兵戰"},
	MP:     10,
	Built:  true,
	Effect: &Effect{Blow: &Blow{AV: 2, Traits: []Trait{Grappling}}, OnHit: topple},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "fighting-spirit", order: 170,
	Name:       rules.Text{Ja: "気合", En: "Fighting Spirit"},
	SourceName: "氣合",
	About: rules.Text{
		Ja: "SPを1使い、気合を込めて普通の白兵戦攻撃をします。命中すればダメージが+2されます。",
		En: "Spend 1 SP and put your heart into an ordinary melee attack: +2 damage if it hits.",
	},
	Class:  "特殊能力",
	Timing: []string{"白兵戰"},
	SP:     1, MP: 20,
	Built:  true,
	Effect: &Effect{Lead: &Lead{Modes: []Mode{Melee}, Damage: 2}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "close-combat", order: 510,
	Name:       rules.Text{Ja: "白兵戦", En: "Close Combat"},
	SourceName: "白兵戰",
	About: rules.Text{
		Ja: "白兵戦の攻撃判定で、サイコロの目を1小さく数えます（1より小さくはなりません）。当たりやすくなりますが、ダメージも1下がります。",
		En: "In melee your attack die counts as 1 lower, but never below 1: easier to hit, for a little less damage.",
	},
	Class:  "技能",
	Timing: []string{"白兵戰"},
	MP:     40,
	Built:  true,
	Effect: &Effect{Modify: func(q *Query) {
		if q.Actor == q.Owner && q.blow() {
			q.Check.AddDie(q.Entry.Clause(), -1)
		}
	}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "terror", order: 210,
	Name:       rules.Text{Ja: "恐怖", En: "Terror"},
	SourceName: "恐怖",
	About: rules.Text{
		Ja: "あまりの怖さに、白兵戦で自分を攻撃してくる敵は攻撃判定が−1になります。「強気」や「冷血」の相手には効きません。",
		En: "So frightening that enemies in melee with this doll have −1 AV against it. Bold and cold-blooded dolls are not impressed.",
	},
	Class:  "特殊能力",
	Timing: []string{"白兵戰"},
	MP:     30,
	Built:  true,
	Effect: &Effect{Modify: func(q *Query) {
		if q.Target == q.Owner && q.Actor.Team != q.Owner.Team && q.blow() && !q.Actor.is(fearless) {
			q.Add(-1)
		}
	}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "hong-kong-kick", order: 620,
	Name:       rules.Text{Ja: "香港キック", En: "Hong Kong Kick"},
	SourceName: "香港キック",
	About: rules.Text{
		Ja: "両手がふさがっていても出せる、攻撃判定2の蹴りです。命中するとダメージを与えて相手を30cm飛ばし、その相手との白兵戦が終わります。1の目なら相手は転倒もします。修羅場モード、愛、奥義、稼動時間制限、対属性攻撃、白兵戦とは組み合わせられません。",
		En: "A kick at AV 2 that works even with full hands. On a hit it does damage and sends the victim flying 30 cm, which ends the melee; on a 1 the victim is knocked down too. It does not combine with deadline mode, love, secret arts, time limit, attribute bane or close combat.",
	},
	Class:  "技能",
	Timing: []string{"白兵戰"},
	MP:     25,
	Built:  true,
	Effect: &Effect{
		Blow:    &Blow{AV: 2, FullHands: true},
		Without: []string{"attribute/doujin-artist", "skill/love", "skill/time-limit", "skill/attribute-bane", "skill/close-combat"},
		OnHit: func(r *resolver, f *Frame) {
			victim := r.b.doll(f.Harm.Victim)
			if f.Harm.Natural == 1 {
				topple(r, f)
			}
			if !r.b.inMelee(victim.ID) {
				return
			}
			r.b.part(r.d, victim)
			r.d.Emit(&MeleeLeft{Doll: victim.ID, Why: "thrown"})
			moved := &Moved{Doll: victim.ID, How: "thrown", MM: meleeEndMM, Limit: meleeEndMM}
			r.b.thrownBack(victim, r.b.doll(f.Actor), moved)
			r.d.Emit(moved)
			r.b.tidyMelees(r.d)
		},
	},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "vehicle-combat", order: 490,
	Name:       rules.Text{Ja: "乗り物格闘", En: "Vehicle Combat"},
	SourceName: "乘り物格鬪",
	About: rules.Text{
		Ja: "乗り物ごと体当たりします。乗り物なら攻撃判定3で届くのは15cm、相手は1体。大型乗り物なら攻撃判定2で30cmまで届き、ダメージ+1、相手は3体までです。命中した相手は転倒します。",
		En: "Attack with the vehicle itself: AV 3, reach 15 cm, one target; with a large vehicle AV 2, reach 30 cm, +1 damage and up to 3 targets. Whoever is hit is also knocked down.",
	},
	Class: "技能", Requires: "乘り物、または大型乘り物の所持",
	Timing: []string{"白兵戰"},
	Needs:  []Need{{Any: []string{"gear:vehicle", "gear:large-vehicle"}, Printed: "gear:vehicle|large-vehicle"}},
	MP:     15,
	Built:  true,
	Effect: &Effect{Blow: &Blow{FullHands: true, Swing: runDown}, OnHit: topple},
})

// topple knocks down whoever was hit (MH-1.9).
func topple(r *resolver, f *Frame) {
	victim := r.b.doll(f.Harm.Victim)
	if victim.HP > 0 && !victim.KnockedDown {
		r.d.Emit(&StateSet{Doll: victim.ID, State: "knocked-down", On: true, Clause: f.Shot.With})
	}
}

// ready tells whether a doll could parry: a melee weapon proper in hand, or striking with hands that are free for it.
func (d *Doll) ready() bool {
	for _, item := range d.inHand() {
		if item.spent() {
			continue
		}
		for _, id := range item.Gear {
			if e, ok := Lookup(KindGear, id); ok && armamentOf(e) == meleeWeapon {
				return true
			}
		}
	}
	return d.occupied() == nil && d.is(func(e *Effect) bool { return e.BareHands > 0 })
}
