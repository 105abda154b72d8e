package maidhammer

import (
	"slices"

	"parlour/rules"
)

// Skills for hiding, finding and jamming.

var _ = declare(Entry{
	Kind: KindSkill, ID: "concealment", order: 40,
	Name:       rules.Text{Ja: "隠蔽", En: "Concealment"},
	SourceName: "隱蔽",
	About: rules.Text{
		Ja: "SPを1使って姿を隠し、完全遮蔽になります。ほかの行動をするまで続き、その間の移動力は1です。",
		En: "Spend 1 SP to camouflage yourself: full cover until you do some other action. Meanwhile your movement is 1 step.",
	},
	Class:  "技能",
	Timing: []string{"行動"},
	SP:     1, MP: 20,
	Built: true,
	Effect: &Effect{Hides: &Hiding{}, Fades: true, Creep: 1, Act: &Act{Alone: true,
		Refuse: func(actor, _ *Doll) *rules.Refusal { return actor.inTheOpen("skill/concealment") },
		Do:     func(r *resolver, actor, _ *Doll, e *Entry) { r.b.conceal(r.d, actor, e) },
	}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "reconnaissance", order: 280,
	Name:       rules.Text{Ja: "索敵", En: "Reconnaissance"},
	SourceName: "索敵",
	About: rules.Text{
		Ja: "行動を使って、60cm以内に隠蔽で隠れているドールを探します。1体ごとにサイコロを振り、1〜3なら見つかって隠蔽が解けます。",
		En: "Use your action to look for concealed dolls within 60 cm. Roll for each: on 1–3 it is found and its concealment ends.",
	},
	Class:  "技能",
	Timing: []string{"行動"},
	MP:     10,
	Built:  true,
	Effect: &Effect{
		Act: &Act{RangeMM: 600,
			Among: func(actor, target *Doll) *rules.Refusal {
				if h, _ := target.hiding(); h == nil || h.Deep || h.Solid || target.Team == actor.Team {
					return rules.Refuse(CodeNotHidden, "skill/reconnaissance", "target", string(target.ID))
				}
				return nil
			},
			All: func(r *resolver, actor *Doll, targets []DollID, e *Entry) {
				for _, id := range slices.Backward(targets) {
					r.test(actor, r.b.doll(id), e, 3)
				}
			},
		},
		Tested: func(r *resolver, f, _ *Frame) {
			target := r.b.doll(f.Target)
			if h, clause := target.hiding(); f.Check.Success && h != nil {
				r.b.breakOff(r.d, target, *target.lasts(clause))
			}
		},
	},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "minds-eye", order: 320,
	Name:       rules.Text{Ja: "心眼", En: "Mind's Eye"},
	SourceName: "心眼",
	About: rules.Text{
		Ja: "隠蔽や忍術で身を隠した相手を見つけ、煙幕や分身の術にもまどわされません。常に効いていて、SPは使いません。",
		En: "This doll sees through smoke and concealment, finds those hidden by ninjutsu, and is not fooled by the doubles technique. Always on, no SP.",
	},
	Class:  "特殊能力",
	Timing: []string{"常時"},
	MP:     30,
	Built:  true,
	Effect: &Effect{Unmasks: true},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "electronic-warfare", order: 460,
	Name:       rules.Text{Ja: "電子戦", En: "Electronic Warfare"},
	SourceName: "電子戰",
	About: rules.Text{
		Ja: "SPを1使い、自分のまわり150cmに2ターン妨害電波を出します。中では自分以外の機械のドールの移動力と攻撃判定が−1、ビーム兵器や粒子砲、ミサイルの攻撃判定も−1で、砲撃も呼べません。または同じ範囲の妨害電波を2ターン打ち消します。",
		En: "Spend 1 SP to jam 150 cm around you for 2 turns: other machine dolls have movement −1 and AV −1, beam weapons, particle cannon and missiles AV −1, and no fire support can be called from inside. Or cancel jamming over the same area for 2 turns instead.",
	},
	Class: "技能", Requires: "電子戰兵噐の所持",
	Timing: []string{"行動"},
	Needs:  []Need{{Any: []string{"gear:electronic-warfare-kit"}, Printed: "gear:electronic-warfare-kit"}},
	SP:     1, MP: 20,
	Built: true,
	Effect: &Effect{
		Jams: true, Gifts: []InputOption{
			{Value: "ecm", Name: &rules.Text{Ja: "妨害する（ECM）", En: "Jam (ECM)"}},
			{Value: "eccm", Name: &rules.Text{Ja: "妨害を打ち消す（ECCM）", En: "Cancel jamming (ECCM)"}},
		},
		Act: &Act{Alone: true, Refuse: func(_, _ *Doll) *rules.Refusal { return nil },
			Do: func(r *resolver, actor, _ *Doll, e *Entry) {
				r.begin(actor, Lasting{Clause: e.Clause(), By: actor.ID, Value: r.choice, Until: r.b.endOfTurn(2)})
			},
		},
		Aura: func(q *Query) {
			l := q.Owner.jamming()
			if l == nil || l.Value != 0 || !q.attack() || !q.Once() || !q.Battle.jammed(q.Actor) {
				return
			}
			if mm, known := q.Battle.distance(q.Owner.ID, q.Actor.ID); !known || mm > jamRangeMM {
				return
			}
			less := 0
			if q.Actor.mechanical() {
				less--
			}
			if q.Weapon != nil && q.Weapon.Kind == KindGear && slices.Contains(jammable, q.Weapon.ID) {
				less--
			}
			if less != 0 {
				q.Add(less)
			}
		},
	},
})

// inTheOpen refuses a doll that hides already.
func (d *Doll) inTheOpen(clause string) *rules.Refusal {
	if h, _ := d.hiding(); h != nil {
		return rules.Refuse(CodeHidden, clause, "target", string(d.ID))
	}
	return nil
}

// jammable are the weapons that jamming disturbs (MH-10.3).
var jammable = []string{"beam-rifle", "beam-sabre", "beam-lance", "particle-cannon", "missile", "missile-pod"}
