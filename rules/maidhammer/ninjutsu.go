package maidhammer

import (
	"slices"

	"parlour/rules"
)

// Ninja techniques, opened by the skill of that name.

var _ = declare(Entry{
	Kind: KindNinjutsu, ID: "fire-escape", order: 10,
	Name:       rules.Text{Ja: "火遁の術", En: "Fire Escape"},
	SourceName: "火遁の術",
	About: rules.Text{
		Ja: "SPを1使い、60cm以内の敵1体を攻撃判定4の炎（曲射撃）で攻撃してから、土の中などに隠れます。動くかほかの行動をするまで攻撃の対象にならず、見つけられるのは「心眼」だけです。",
		En: "Spend 1 SP: a curved fire attack at AV 4 on one enemy within 60 cm, then you go to ground. Until you move or act you cannot be attacked, and only mind's eye can find you.",
	},
	Timing: []string{"行動"},
	SP:     1,
	Area:   "一體", Range: Range{Effective: 60, Maximum: 60},
	Built: true,
	Effect: &Effect{
		Attack: &Figures{Modes: []Mode{Curved}, Area: "非貫通", Range: Range{Effective: 60, Maximum: 60},
			Counter: new(false), AntiAir: new(false), InFlight: new(true), AV: 4},
		After: func(r *resolver, f *Frame) {
			if actor := r.b.doll(f.Actor); !actor.Down() && !actor.Captive {
				r.b.conceal(r.d, actor, entryOf(f.Shot.With))
			}
		},
		Hides: &Hiding{Deep: true}, Breaks: true,
	},
})

var _ = declare(Entry{
	Kind: KindNinjutsu, ID: "paralysis", order: 20,
	Name:       rules.Text{Ja: "金縛りの術", En: "Paralysis"},
	SourceName: "金縛りの術",
	About: rules.Text{
		Ja: "SPを1使い、60cm以内のドール1体を金縛りにして行動不能にします。自分が動くかほかの行動をすると解けます。",
		En: "Spend 1 SP to freeze one doll within 60 cm: it is down for as long as you neither move nor act.",
	},
	Timing: []string{"行動"},
	SP:     1,
	Area:   "一體", Range: Range{Effective: 60, Maximum: 60},
	Built: true,
	Effect: &Effect{
		Breaks: true,
		Act: &Act{RangeMM: 600, Refuse: awake("ninjutsu/paralysis"), Do: func(r *resolver, actor, target *Doll, e *Entry) {
			r.begin(actor, Lasting{Clause: e.Clause(), By: target.ID})
			r.d.Emit(&StateSet{Doll: target.ID, State: "down", On: true, Clause: e.Clause(), By: actor.ID, Until: untilBroken()})
		}},
		Broken: func(b *Battle, d *rules.Decision, _ *Doll, l Lasting) {
			if victim := b.doll(l.By); victim.DownUntil != nil && *victim.DownUntil == *untilBroken() {
				d.Emit(&StateSet{Doll: victim.ID, State: "down", Clause: l.Clause})
			}
		},
	},
})

var _ = declare(Entry{
	Kind: KindNinjutsu, ID: "substitution", order: 30,
	Name:       rules.Text{Ja: "変わり身の術", En: "Substitution"},
	SourceName: "變わり身の術",
	About: rules.Text{
		Ja: "ダメージを受けたときにSPを1使うと、そのダメージをなかったことにします。身代わりに持ち物を1つ置いていき、自分は30cm先へ移ります。残す物がないと使えません。",
		En: "When damaged, spend 1 SP to take none of it. You leave one carried item behind and move 30 cm away; with nothing to leave, it does not work.",
	},
	Timing: []string{"自分がダメージを受けた時"},
	SP:     1,
	Built:  true,
	Effect: &Effect{Reactions: []Reaction{{
		Point: BeforeHarm, Rank: rankSubstitution,
		When: func(b *Battle, owner *Doll, f *Frame, e *Entry) bool {
			return f.avoidable(owner) && owner.spare() != nil && owner.mayUse(e, b.Turn) == nil && !owner.Captive
		},
		Do: func(r *resolver, owner *Doll, f *Frame, e *Entry) {
			left := owner.spare()
			r.d.Emit(&Reacted{Doll: owner.ID, Ability: e.Clause(), SP: e.SP})
			r.d.Emit(&Handled{Doll: owner.ID, How: "drop", Item: left.No, Gear: left.Gear[0]})
			f.Harm.cancel(e.Clause())
			r.displace(owner, r.b.doll(f.Actor), "thrown", 300, false)
		},
	}}},
})

var _ = declare(Entry{
	Kind: KindNinjutsu, ID: "water-escape", order: 40,
	Name:       rules.Text{Ja: "水遁の術", En: "Water Escape"},
	SourceName: "水遁の術",
	About: rules.Text{
		Ja: "SPを1使い、30cm以内の水の中に潜って隠れます。ほかの行動をするまで攻撃の対象にならず、隠れたまま水中を移動力1で動けます。",
		En: "Spend 1 SP to dive into water within 30 cm and hide. You cannot be attacked until you do something else, and may move 1 step a turn under water meanwhile.",
	},
	Timing: []string{"行動"},
	SP:     1,
	Area:   "30㎝",
	Built:  true,
	Effect: &Effect{Hides: &Hiding{Deep: true}, Fades: true, Submerged: true, Creep: 1, Act: &Act{Alone: true,
		Where: func(b *Battle, actor *Doll) *rules.Refusal {
			if _, ok := b.waterNear(actor); !ok {
				return rules.Refuse(CodeNoWater, "ninjutsu/water-escape", "doll", string(actor.ID))
			}
			return nil
		},
		Refuse: func(actor, _ *Doll) *rules.Refusal {
			if actor.Flying {
				return rules.Refuse(CodeFlying, "ninjutsu/water-escape", "doll", string(actor.ID))
			}
			return actor.inTheOpen("ninjutsu/water-escape")
		},
		Do: func(r *resolver, actor, _ *Doll, e *Entry) {
			if at, ok := r.b.waterNear(actor); ok && r.b.Field != nil && actor.In != "river" {
				r.b.stand(r.d, actor, at, "dived")
			} else {
				r.d.Emit(&StateSet{Doll: actor.ID, State: "river", On: true, Clause: e.Clause()})
			}
			r.b.conceal(r.d, actor, e)
		},
	}},
})

var _ = declare(Entry{
	Kind: KindNinjutsu, ID: "ground-run", order: 50,
	Name:       rules.Text{Ja: "地走りの術", En: "Ground Run"},
	SourceName: "地走りの術",
	About: rules.Text{
		Ja: "移動フェイズにSPを1使い、茂みや坂で遅くならずに移動力4で走り、そのまま「隠蔽」の状態になります。",
		En: "Spend 1 SP in the move phase: run 4 steps without slowing for bushes or slopes, and be concealed at the end.",
	},
	Timing: []string{"移動"},
	SP:     1,
	Built:  true,
	Effect: &Effect{Hides: &Hiding{}, Fades: true, Creep: 1, Stride: &Stride{Steps: 4, Light: true,
		Then: func(b *Battle, d *rules.Decision, doll *Doll, e *Entry) { b.conceal(d, doll, e) },
	}},
})

var _ = declare(Entry{
	Kind: KindNinjutsu, ID: "doubles", order: 60,
	Name:       rules.Text{Ja: "分身の術", En: "Doubles"},
	SourceName: "分身の術",
	About: rules.Text{
		Ja: "SPを1使い、3ターンのあいだ3体の分身になります。攻撃する側はまずサイコロで1〜2を出さないと本物に届きません。本物に当たると消えますが、「回避」できたときは続きます。",
		En: "Spend 1 SP to appear as 3 for 3 turns: attackers must first roll 1–2 to find the real one. A hit on the real one, even without damage, ends it; an evaded one does not.",
	},
	Timing: []string{"行動"},
	SP:     1,
	Built:  true,
	Effect: &Effect{
		Shattered: true,
		Act:       onItself(3),
		Reactions: []Reaction{{
			Point: BeforeThrow, Rank: rankDoubles, Unasked: true,
			When: func(b *Battle, owner *Doll, f *Frame, e *Entry) bool {
				return f.Kind == AttackFrame && slices.Contains(f.struck(), owner.ID) && owner.lasts(e.Clause()) != nil && !b.doll(f.Actor).is(unmasks)
			},
			Do: func(r *resolver, owner *Doll, f *Frame, e *Entry) { r.test(r.b.doll(f.Actor), owner, e, 2) },
		}},
		Tested: func(_ *resolver, f, below *Frame) {
			if !f.Check.Success {
				below.Spared = append(below.Spared, f.Target)
			}
		},
	},
})

var _ = declare(Entry{
	Kind: KindNinjutsu, ID: "blast-escape", order: 70,
	Name:       rules.Text{Ja: "微塵隠れの術", En: "Blast Escape"},
	SourceName: "微塵隱れの術",
	About: rules.Text{
		Ja: "白兵戦中にSPを1使い、ほかの参加者全員を、味方も含めて攻撃判定3の爆風で攻撃します。自分は30cm離れた場所へ抜け出し、土の中などに深く隠れます。",
		En: "Spend 1 SP in melee: everyone else in it, allies too, takes a blast at AV 3, while you slip 30 cm away and hide deep in the ground.",
	},
	Timing: []string{"白兵戰"},
	SP:     1,
	Area:   "白兵戰",
	Built:  true,
	Effect: &Effect{
		Storm: &Storm{AV: 3, Friends: true, Melee: true, Blast: true, Each: true},
		After: func(r *resolver, f *Frame) {
			actor := r.b.doll(f.Actor)
			if actor.Down() || actor.Captive {
				return
			}
			var other *Doll
			if m := r.b.brawl(actor.ID); m != nil {
				for _, id := range m.Members {
					if id != actor.ID {
						other = r.b.doll(id)
					}
				}
			}
			if other != nil {
				r.displace(actor, other, "thrown", 300, false)
			}
			r.b.conceal(r.d, actor, entryOf(f.Shot.With))
		},
		Hides: &Hiding{Deep: true}, Breaks: true,
	},
})

// spare is what a doll leaves behind in its stead: the first thing that it carries and does not have in hand; nil for none.
func (d *Doll) spare() *Item {
	for _, item := range d.Items {
		if item.At == Carried {
			return item
		}
	}
	for _, item := range d.Items {
		if item.At == InHand {
			return item
		}
	}
	return nil
}
