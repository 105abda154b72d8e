package maidhammer

import (
	"slices"

	"parlour/rules"
)

// Stratagems, opened by the skill of that name.

var _ = declare(Entry{
	Kind: KindStratagem, ID: "pitfall", order: 10,
	Name:       rules.Text{Ja: "落とし穴", En: "Pitfall"},
	SourceName: "落とし穴",
	About: rules.Text{
		Ja: "SPを1使い、自分のまわり90cmに罠を仕掛けます。次の敵の移動フェイズに、そこへ入るか中で動くドールはサイコロを振り、4〜6なら穴に落ちて1ターン行動不能、半遮蔽になります。白兵戦を仕掛けられたら反撃はできます。",
		En: "Spend 1 SP to trap the ground within 90 cm of you. In the enemy's next move phase every doll that enters or moves there rolls, and on 4–6 falls in: down for 1 turn and half covered. Attacked in melee, it can still counter.",
	},
	Timing: []string{"行動"},
	SP:     1,
	Area:   "策士を中心に半徑90㎝以内",
	Built:  true,
	Effect: &Effect{
		Pit: true,
		Act: &Act{Alone: true, Refuse: func(_, _ *Doll) *rules.Refusal { return nil },
			Do: func(r *resolver, actor, _ *Doll, e *Entry) {
				r.begin(actor, Lasting{Clause: e.Clause(), By: actor.ID, Until: r.b.afterMove(actor.Team.Other())})
			},
		},
		Trap: &Trap{RadiusMM: 900, Sprung: func(r *resolver, walker, layer *Doll, e *Entry) { r.roll(walker, layer, e) }},
		Tested: func(r *resolver, f, _ *Frame) {
			if walker := r.b.doll(f.Actor); f.Check.Natural >= 4 && !walker.Down() {
				r.begin(walker, Lasting{Clause: f.Check.Clause, By: f.Target, Until: r.b.turnsOn(1)})
				r.d.Emit(&StateSet{Doll: walker.ID, State: "down", On: true, Clause: f.Check.Clause, By: f.Target, Until: r.b.turnsOn(1)})
			}
		},
	},
})

var _ = declare(Entry{
	Kind: KindStratagem, ID: "fire-ploy", order: 20,
	Name:       rules.Text{Ja: "火計", En: "Fire Ploy"},
	SourceName: "火計",
	About: rules.Text{
		Ja: "SPを1使い、90cm以内の茂みの中にいるドール1体を、攻撃判定4の炎（曲射撃）で攻撃します。",
		En: "Spend 1 SP to set fire to a bush within 90 cm: a curved attack at AV 4 on one doll inside it.",
	},
	Timing: []string{"行動"},
	SP:     1,
	Area:   "ヴッシュ内のドールさん一體", Range: Range{Effective: 90, Maximum: 90},
	Built: true,
	Effect: &Effect{Attack: &Figures{Modes: []Mode{Curved}, Area: "非貫通", Range: Range{Effective: 90, Maximum: 90},
		Counter: new(false), AntiAir: new(false), InFlight: new(true), AV: 4},
		Aim: standingIn("bush", "stratagem/fire-ploy"),
	},
})

var _ = declare(Entry{
	Kind: KindStratagem, ID: "water-ploy", order: 30,
	Name:       rules.Text{Ja: "水計", En: "Water Ploy"},
	SourceName: "水計",
	About: rules.Text{
		Ja: "SPを1使い、90cm以内の水の中にいるドール1体を、攻撃判定4の激流（曲射撃）で攻撃します。",
		En: "Spend 1 SP to turn the water against one doll standing in it within 90 cm: a curved attack at AV 4.",
	},
	Timing: []string{"行動"},
	SP:     1,
	Area:   "水の中のドールさん一體", Range: Range{Effective: 90, Maximum: 90},
	Built: true,
	Effect: &Effect{Attack: &Figures{Modes: []Mode{Curved}, Area: "非貫通", Range: Range{Effective: 90, Maximum: 90},
		Counter: new(false), AntiAir: new(false), InFlight: new(true), AV: 4},
		Aim: standingIn("river", "stratagem/water-ploy"),
	},
})

var _ = declare(Entry{
	Kind: KindStratagem, ID: "friendly-fire", order: 40,
	Name:       rules.Text{Ja: "同士討ち", En: "Friendly Fire"},
	SourceName: "同士討ち",
	About: rules.Text{
		Ja: "SPを1使い、射撃武器を持つ90cm以内のドール1体をだまします。相手がサイコロで4〜6を出すと、いちばん近い味方に、SPを使わない範囲で最も強い攻撃をしてしまいます。",
		En: "Spend 1 SP to trick a doll with a shooting weapon within 90 cm. If it rolls 4–6, it makes its strongest attack, without SP, on its own nearest ally.",
	},
	Timing: []string{"行動"},
	SP:     1,
	Area:   "射撃武噐を持つドールさん一體", Range: Range{Effective: 90, Maximum: 90},
	Built: true,
	Effect: &Effect{
		Act: &Act{RangeMM: 900,
			Refuse: func(actor, target *Doll) *rules.Refusal {
				switch {
				case target.Team == actor.Team:
					return rules.Refuse(CodeNotAnEnemy, "stratagem/friendly-fire", "target", string(target.ID))
				case target.Down():
					return rules.Refuse(CodeDown, "stratagem/friendly-fire", "doll", string(target.ID))
				case len(target.guns()) == 0:
					return rules.Refuse(CodeNotAWeapon, "stratagem/friendly-fire", "gear", "")
				}
				return nil
			},
			Do:   func(r *resolver, actor, target *Doll, e *Entry) { r.roll(target, actor, e) },
			Near: func(b *Battle, target *Doll) []DollID { return b.alliesOf(target) },
		},
		Tested: func(r *resolver, f, _ *Frame) {
			if f.Check.Natural >= 4 {
				r.betray(r.b.doll(f.Actor))
			}
		},
	},
})

var _ = declare(Entry{
	Kind: KindStratagem, ID: "disinformation", order: 50,
	Name:       rules.Text{Ja: "偽情報", En: "Disinformation"},
	SourceName: "僞情報",
	About: rules.Text{
		Ja: "SPを1使い、180cm以内のドール1体に偽の知らせを届けます。相手がサイコロで4〜6を出すと、前か後ろ、あなたの選んだほうへ60cm動かされます。",
		En: "Spend 1 SP to feed a doll within 180 cm false news. If it rolls 4–6, it moves 60 cm forward or back, as you choose.",
	},
	Timing: []string{"行動"},
	SP:     1,
	Area:   "一體", Range: Range{Effective: 180, Maximum: 180},
	Built: true,
	Effect: &Effect{
		Gifts: []InputOption{
			{Value: "back", Name: &rules.Text{Ja: "後ろへ（あなたから離れるほうへ）", En: "Back, away from you"}},
			{Value: "forward", Name: &rules.Text{Ja: "前へ（あなたに近づくほうへ）", En: "Forward, towards you"}},
		},
		Act: &Act{RangeMM: 1800, Refuse: awake("stratagem/disinformation"), Do: func(r *resolver, actor, target *Doll, e *Entry) { r.roll(target, actor, e) }},
		Tested: func(r *resolver, f, _ *Frame) {
			if f.Check.Natural >= 4 {
				r.displace(r.b.doll(f.Actor), r.b.doll(f.Target), "lured", 600, f.Option == 1)
			}
		},
	},
})

// standingIn refuses targets that are not in the terrain that a ploy needs.
func standingIn(terrain, clause string) func(actor, target *Doll) *rules.Refusal {
	return func(_, target *Doll) *rules.Refusal {
		if target.In != terrain || target.Flying {
			return rules.Refuse(CodeBadTerrain, clause)
		}
		return nil
	}
}

// guns are the shooting weapons in hand, by item and part, the strongest first.
func (d *Doll) guns() []Action {
	var all []Action
	var best []int
	for _, item := range d.inHand() {
		for _, id := range item.Gear {
			weapon, ok := Lookup(KindGear, id)
			if !ok || armamentOf(weapon) != shootingWeapon || item.empty(weapon) || weapon.Figures.AV == 0 {
				continue
			}
			at := 0
			for at < len(best) && best[at] >= weapon.Figures.AV {
				at++
			}
			all = slices.Insert(all, at, Action{Kind: "shoot", Item: item.No, Gear: id, turned: true})
			best = slices.Insert(best, at, weapon.Figures.AV)
		}
	}
	return all
}

// alliesOf are the others of a doll's side that still stand.
func (b *Battle) alliesOf(doll *Doll) []DollID {
	return b.targets(doll, func(ally *Doll) bool { return ally != doll && ally.Team == doll.Team && !ally.Down() })
}

// betray has a doll shoot its nearest ally, as far as distances are known, with the strongest weapon that reaches it.
func (r *resolver) betray(doll *Doll) {
	var nearest *Doll
	least := 0
	for _, id := range r.b.alliesOf(doll) {
		ally := r.b.doll(id)
		if mm, known := r.b.distance(doll.ID, ally.ID); known && (nearest == nil || mm < least) {
			nearest, least = ally, mm
		}
	}
	if nearest == nil {
		return
	}
	for _, shot := range doll.guns() {
		shot.Target = nearest.ID
		p, err := r.b.planShot(doll, &shot, false)
		if err != nil {
			continue
		}
		acted := doll.Acted
		p.begun.Unanswered = true
		r.d.Emit(&p.begun)
		if !acted {
			r.d.Emit(&StateSet{Doll: doll.ID, State: "acted", Clause: "stratagem/friendly-fire"})
		}
		r.push(p.frames...)
		return
	}
}
