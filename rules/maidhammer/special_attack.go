package maidhammer

import "parlour/rules"

// Special attacks, each bought by itself.

var _ = declare(Entry{
	Kind: KindSpecial, ID: "hit-and-run", order: 10,
	Name:       rules.Text{Ja: "一撃離脱", En: "Hit and Run"},
	SourceName: "一撃離脱",
	About: rules.Text{
		Ja: "SPを1使って射撃をすると、反撃を受けません。撃ったあとは、地形に関係なく30cmまで下がれます。",
		En: "Spend 1 SP on a shot that cannot be countered, then fall back up to 30 cm whatever the terrain.",
	},
	Class:  "射撃",
	Timing: []string{"行動"},
	SP:     1, MP: 15,
	Area: "使用武噐による", Range: Range{Word: "by weapon"},
	Built:  true,
	Effect: &Effect{Lead: &Lead{Modes: []Mode{Direct, Spread, Curved}, Unanswered: true, BackMM: 300}},
})

var _ = declare(Entry{
	Kind: KindSpecial, ID: "energy-drain", order: 20,
	Name:       rules.Text{Ja: "エナジードレイン", En: "Energy Drain"},
	SourceName: "ヱナジードレヰン",
	About: rules.Text{
		Ja: "SPを1使い、白兵戦で敵1体を攻撃判定3で攻撃し、与えたダメージと同じだけ自分のHPを回復します（上限は超えません）。不死のドール専用です。",
		En: "Spend 1 SP in melee: attack one enemy at AV 3 and regain as much HP as you dealt, up to your maximum. For undead dolls only.",
	},
	Class:  "白兵戰",
	Timing: []string{"白兵戰"},
	Needs:  []Need{{Any: []string{"attribute:undead"}, Printed: "attribute:undead"}},
	SP:     1, MP: 30,
	Area: "一體", Range: Range{Word: "contact"},
	Built: true,
	Effect: &Effect{
		Blow: &Blow{AV: 3, FullHands: true},
		OnHit: func(r *resolver, f *Frame) {
			if actor := r.b.doll(f.Actor); actor.HP > 0 {
				r.heal(actor, actor, f.Shot.With, f.Harm.Damage.Total)
			}
		},
	},
})

var _ = declare(Entry{
	Kind: KindSpecial, ID: "assault", order: 30,
	Name:       rules.Text{Ja: "強襲", En: "Assault"},
	SourceName: "強襲",
	About: rules.Text{
		Ja: "SPを1使い、60cm以内の敵1体へ突撃し、攻撃判定3（曲射撃）で攻撃します。そのあと、相手と白兵戦になります。",
		En: "Spend 1 SP to charge one enemy within 60 cm: a curved attack at AV 3, after which the two of you are in melee.",
	},
	Class:  "特殊",
	Timing: []string{"行動"},
	SP:     1, MP: 20,
	Area: "一體", Range: Range{Effective: 60, Maximum: 60},
	Built:  true,
	Effect: &Effect{Storm: &Storm{AV: 3, RangeMM: 600, Most: 1}, After: closeIn},
})

var _ = declare(Entry{
	Kind: KindSpecial, ID: "whirling-punch", order: 40,
	Name:       rules.Text{Ja: "ぐるぐるぱんち", En: "Whirling Punch"},
	SourceName: "ぐるぐるぱんち",
	About: rules.Text{
		Ja: "SPを1使い、60cm以内の敵へ腕を回して突っこみます。目標と、その15cm以内の全員（味方も）を攻撃判定2、ダメージ+2（曲射撃）で攻撃し、目標と白兵戦になります。6を出すと目を回して、自分が1ターン行動不能です。",
		En: "Spend 1 SP and run windmilling at an enemy within 60 cm: it and everyone within 15 cm of it, allies too, are attacked at AV 2 with +2 damage (curved), then melee begins. On a 6 you get dizzy and are down for 1 turn.",
	},
	Class:  "ギャグ系特殊",
	Timing: []string{"行動"},
	SP:     1, MP: 20,
	Area: "半徑15㎝以内", Range: Range{Effective: 60, Maximum: 60},
	Built: true,
	Effect: &Effect{
		Storm: &Storm{AV: 2, Damage: 2, RangeMM: 600, RadiusMM: 150, Friends: true},
		OnSix: func(r *resolver, f *Frame) {
			r.d.Emit(&StateSet{Doll: f.Actor, State: "down", On: true, Clause: f.Shot.With, By: f.Actor, Until: r.b.turnsOn(1)})
		},
		After: closeIn,
	},
})

var _ = declare(Entry{
	Kind: KindSpecial, ID: "suppressing-fire", order: 50,
	Name:       rules.Text{Ja: "牽制射撃", En: "Suppressing Fire"},
	SourceName: "牽制射撃",
	About: rules.Text{
		Ja: "SPを1使うと、1ターンのあいだ、敵は自分の30cm以内に入れません。",
		En: "Spend 1 SP: for 1 turn enemies cannot come within 30 cm of you.",
	},
	Class:  "射撃",
	Timing: []string{"行動"},
	SP:     1, MP: 15,
	Area:   "半徑30㎝以内",
	Built:  true,
	Effect: &Effect{Bars: true, Act: onItself(1)},
})

var _ = declare(Entry{
	Kind: KindSpecial, ID: "full-salvo", order: 60,
	Name:       rules.Text{Ja: "全力射撃", En: "Full Salvo"},
	SourceName: "全力射撃",
	About: rules.Text{
		Ja: "SPを1使い、持っている射撃武器をすべて使って攻撃します。手に持っていないものも撃てます。",
		En: "Spend 1 SP to fire every shooting weapon you carry, in hand or not.",
	},
	Class:  "射撃",
	Timing: []string{"行動"},
	SP:     1, MP: 30,
	Area: "使用武噐による", Range: Range{Word: "by weapon"},
	Built:  true,
	Effect: &Effect{Salvo: true},
})

var _ = declare(Entry{
	Kind: KindSpecial, ID: "quick-draw", order: 70,
	Name:       rules.Text{Ja: "早撃ち", En: "Quick Draw"},
	SourceName: "早撃ち",
	About: rules.Text{
		Ja: "SPを1使い、1つの武器で続けて2回撃ちます。",
		En: "Spend 1 SP to shoot twice with one weapon.",
	},
	Class:  "射撃",
	Timing: []string{"行動"},
	SP:     1, MP: 20,
	Area: "使用武噐による", Range: Range{Word: "by weapon"},
	Built:  true,
	Effect: &Effect{Lead: &Lead{Modes: []Mode{Direct, Spread, Curved}, Times: 2}},
})

// closeIn has the attacker rush up to its target, and both are in melee.
func closeIn(r *resolver, f *Frame) {
	actor, target := r.b.doll(f.Actor), r.b.doll(f.Target)
	if actor.Captive || target.Captive || actor.HP == 0 {
		return
	}
	mm, _ := r.b.distance(actor.ID, target.ID)
	r.displace(actor, target, "rush", max(mm-zocMM, 0), true)
	if !actor.Down() && !target.Down() && r.b.brawl(actor.ID) == nil {
		r.b.join(r.d, actor.ID, []DollID{target.ID})
	}
}
