package maidhammer

import "parlour/rules"

// Secret arts, opened by the skill of that name.

var _ = declare(Entry{
	Kind: KindSecretArt, ID: "counter-attack", order: 10,
	Name:       rules.Text{Ja: "カウンター・アタック", En: "Counter Attack"},
	SourceName: "カウンター・アタック",
	About: rules.Text{
		Ja: "SPを1使い、白兵反撃フェイズに出します。攻撃判定は3に、直前の敵の白兵行動で受けたダメージを足した値で、5が上限です。反撃の−1は付きません。",
		En: "Spend 1 SP in the melee counter phase: AV 3 plus the damage you took in the enemy's melee action phase just before, up to 5. The usual −1 for a counter does not apply.",
	},
	Target: "敵一體",
	SP:     1,
	Built:  true,
	Effect: &Effect{Blow: &Blow{FullHands: true, Unanswered: true, Riposte: true, AVOf: func(_ *Battle, actor *Doll) int { return min(3+actor.Blows, 5) }}},
})

var _ = declare(Entry{
	Kind: KindSecretArt, ID: "return-blade", order: 20,
	Name:       rules.Text{Ja: "返し刃", En: "Return Blade"},
	SourceName: "返し刃",
	About: rules.Text{
		Ja: "SPを1使い、手にした白兵戦武器か素手で、同じ敵に普通の攻撃を2回続けて行います。",
		En: "Spend 1 SP to make two ordinary attacks in a row on one enemy, with your melee weapon or bare hands.",
	},
	Target: "敵一體",
	SP:     1,
	Built:  true,
	Effect: &Effect{Lead: &Lead{Modes: []Mode{Melee}, Times: 2, Unanswered: true}},
})

var _ = declare(Entry{
	Kind: KindSecretArt, ID: "combination", order: 30,
	Name:       rules.Text{Ja: "コンビネーション", En: "Combination"},
	SourceName: "コンビネーション",
	About: rules.Text{
		Ja: "SPを1使い、敵1体を攻撃判定3で攻撃します。同じ白兵戦にいる味方1体ごとに攻撃判定が1上がり、5が上限です。",
		En: "Spend 1 SP to attack one enemy at AV 3, plus 1 for each ally in the same melee, up to 5.",
	},
	Target: "敵一體",
	SP:     1,
	Built:  true,
	Effect: &Effect{Blow: &Blow{FullHands: true, Unanswered: true, AVOf: func(b *Battle, actor *Doll) int {
		av := 3
		for _, id := range b.brawl(actor.ID).Members {
			if ally := b.doll(id); ally != actor && ally.Team == actor.Team {
				av++
			}
		}
		return min(av, 5)
	}}},
})

var _ = declare(Entry{
	Kind: KindSecretArt, ID: "final-art", order: 40,
	Name:       rules.Text{Ja: "最終奥義", En: "Final Art"},
	SourceName: "最終奧義",
	About: rules.Text{
		Ja: "HPが3以下のときだけ出せる捨て身の技です。SPを1使い、HPを1以上払って攻撃判定5で攻撃し、払ったHPの分だけダメージを上乗せします。",
		En: "A desperate blow for when your HP is 3 or less. Spend 1 SP and pay at least 1 HP: attack one enemy at AV 5, with as much extra damage as the HP you paid.",
	},
	Target: "敵一體",
	SP:     1,
	Built:  true,
	Effect: &Effect{Blow: &Blow{AV: 5, FullHands: true, Unanswered: true, Sacrifice: 3}},
})

var _ = declare(Entry{
	Kind: KindSecretArt, ID: "lions-fury", order: 50,
	Name:       rules.Text{Ja: "獅子奮迅", En: "Lion's Fury"},
	SourceName: "獅子奮迅",
	About: rules.Text{
		Ja: "SPを1使い、同じ白兵戦にいる敵全員を攻撃判定3で攻撃します。サイコロは1体ごとに振ります。",
		En: "Spend 1 SP to attack every enemy in the melee at AV 3, with a separate roll for each.",
	},
	Target: "白兵戰に参加してゐるすべての敵ドール",
	SP:     1,
	Built:  true,
	Effect: &Effect{Blow: &Blow{AV: 3, FullHands: true, Unanswered: true, Everyone: true}},
})

var _ = declare(Entry{
	Kind: KindSecretArt, ID: "stun-attack", order: 60,
	Name:       rules.Text{Ja: "スタンアタック", En: "Stun Attack"},
	SourceName: "スタンアタック",
	About: rules.Text{
		Ja: "SPを1使い、敵1体を攻撃判定3で攻撃します。当たれば、ダメージがなくても、相手は次の白兵戦フェイズの終わりまで行動不能です。",
		En: "Spend 1 SP to attack one enemy at AV 3. A hit, even one without damage, leaves the victim down until the next melee phase is over.",
	},
	Target: "敵一體",
	SP:     1,
	Built:  true,
	Effect: &Effect{
		Blow: &Blow{AV: 3, FullHands: true, Unanswered: true},
		OnHit: func(r *resolver, f *Frame) {
			victim := r.b.doll(f.Harm.Victim)
			r.d.Emit(&StateSet{Doll: victim.ID, State: "down", On: true, Clause: f.Shot.With, By: f.Actor, Until: r.b.afterMelee(victim.Team)})
		},
	},
})

var _ = declare(Entry{
	Kind: KindSecretArt, ID: "foresight", order: 70,
	Name:       rules.Text{Ja: "見切り", En: "Foresight"},
	SourceName: "見切り",
	About: rules.Text{
		Ja: "自分の白兵行動でSPを1使うと、次の敵の白兵行動フェイズに受けるダメージがすべて3減ります。",
		En: "Spend 1 SP in your melee action: each hit you take in the enemy's coming melee action phase does 3 less.",
	},
	Target: "自分",
	SP:     1,
	Built:  true,
	Effect: &Effect{
		Act: &Act{Alone: true, Melee: true, MeleeOnly: true,
			Refuse: func(_, _ *Doll) *rules.Refusal { return nil },
			Do: func(r *resolver, actor, _ *Doll, e *Entry) {
				r.begin(actor, Lasting{Clause: e.Clause(), Until: r.b.afterMelee(actor.Team.Other())})
			},
		},
		Shelter: func(b *Battle, owner *Doll, _ *Harm) int {
			if b.kind() == phaseMelee && b.acting() != owner.Team {
				return -3
			}
			return 0
		},
	},
})

var _ = declare(Entry{
	Kind: KindSecretArt, ID: "wild-dance", order: 80,
	Name:       rules.Text{Ja: "乱舞", En: "Wild Dance"},
	SourceName: "亂舞",
	About: rules.Text{
		Ja: "SPを1使い、敵1体を攻撃判定3で、当たり続けるかぎり何度でも攻撃します。当たった目の合計がダメージです。どの武器でも攻撃判定は3のままです。",
		En: "Spend 1 SP to attack one enemy at AV 3 again and again for as long as you hit. The damage is the sum of the hitting dice; the AV stays 3 whatever you hold.",
	},
	Target: "敵一體",
	SP:     1,
	Built:  true,
	Effect: &Effect{Blow: &Blow{AV: 3, FullHands: true, Unanswered: true, Chain: true}},
})
