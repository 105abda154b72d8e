package maidhammer

import "parlour/rules"

// Skills that mend dolls: medicine, repair, food and prayer.

var _ = declare(Entry{
	Kind: KindSkill, ID: "medicine", order: 30,
	Name:       rules.Text{Ja: "医療", En: "Medicine"},
	SourceName: "醫療",
	About: rules.Text{
		Ja: "行動を使って、15cm以内のドール1体のHPを2回復します。機械の相手、HP0の相手、自分自身には使えません。手当てを受けている相手は、そのあいだ行動できません。",
		En: "Use your action to give one doll within 15 cm 2 HP back. It does not work on machines, on a doll at HP 0 or on yourself, and the patient cannot act meanwhile.",
	},
	Class: "技能", Requires: "看護服の着用と醫療噐具の所持",
	Timing: []string{"行動"},
	Needs: []Need{
		{Any: []string{"costume:nurse"}, Printed: "costume:nurse"},
		{Any: []string{"gear:medical-kit"}, Printed: "gear:medical-kit"},
	},
	MP:     20,
	Built:  true,
	Effect: &Effect{Act: &Act{RangeMM: 150, Busies: true, Refuse: patient("skill/medicine", false), Do: mend}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "resuscitation", order: 390,
	Name:       rules.Text{Ja: "蘇生", En: "Resuscitation"},
	SourceName: "蘇生",
	About: rules.Text{
		Ja: "SPを1使い、15cm以内にいるHP0のドール1体をHP3で起こします。機械の相手には使えません。",
		En: "Spend 1 SP to get one doll at HP 0 within 15 cm back on its feet with HP 3. Not for machines.",
	},
	Class: "技能", Requires: "看護服の着用と醫療噐具の所持",
	Timing: []string{"行動"},
	Needs: []Need{
		{Any: []string{"costume:nurse"}, Printed: "costume:nurse"},
		{Any: []string{"gear:medical-kit"}, Printed: "gear:medical-kit"},
	},
	SP: 1, MP: 20,
	Built: true,
	Effect: &Effect{Act: &Act{RangeMM: 150, Refuse: fallen("skill/resuscitation", false),
		Do: func(r *resolver, actor, target *Doll, e *Entry) {
			if target.HP == 0 {
				r.heal(target, actor, e.Clause(), 3)
			}
		},
	}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "maintenance", order: 690,
	Name:       rules.Text{Ja: "メンテナンス", En: "Maintenance"},
	SourceName: "メンテナンス（舊名：整備）",
	About: rules.Text{
		Ja: "行動を使って、15cm以内の機械のドール1体のHPを2回復します。HP0の相手や自分自身には使えず、整備されている相手はそのあいだ行動できません。",
		En: "Use your action to give one machine doll within 15 cm 2 HP back. Not for one at HP 0 or for yourself, and the patient cannot act meanwhile.",
	},
	Class: "技能", Requires: "整備工具の所持",
	Timing: []string{"行動"},
	Needs:  []Need{{Any: []string{"gear:maintenance-tools"}, Printed: "gear:maintenance-tools"}},
	MP:     20,
	Built:  true,
	Effect: &Effect{Act: &Act{RangeMM: 150, Busies: true, Refuse: patient("skill/maintenance", true), Do: mend}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "overhaul", order: 80,
	Name:       rules.Text{Ja: "オーバーホール", En: "Overhaul"},
	SourceName: "オーバーホール",
	About: rules.Text{
		Ja: "SPを1使い、15cm以内にいるHP0の機械のドール1体をHP3まで直します。",
		En: "Spend 1 SP to repair one machine doll at HP 0 within 15 cm to HP 3.",
	},
	Class: "技能", Requires: "整備工具の所持",
	Timing: []string{"行動"},
	Needs:  []Need{{Any: []string{"gear:maintenance-tools"}, Printed: "gear:maintenance-tools"}},
	SP:     1, MP: 20,
	Built: true,
	Effect: &Effect{Act: &Act{RangeMM: 150, Refuse: fallen("skill/overhaul", true),
		Do: func(r *resolver, actor, target *Doll, e *Entry) {
			if target.HP == 0 {
				r.heal(target, actor, e.Clause(), 3)
			}
		},
	}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "quack", order: 700,
	Name:       rules.Text{Ja: "やぶ医者", En: "Quack Doctor"},
	SourceName: "やぶ醫者",
	About: rules.Text{
		Ja: "SPを1使い、15cm以内のHPが残っているドール1体を「治療」します。サイコロの目が1、3、5なら順に1、2、3回復、2、4、6なら順に1、2、3ダメージです。ギャグ系の「なんちゃって医療器具」が無料で付き、本物の医療器具としても使えます。",
		En: "Spend 1 SP to \"treat\" one doll within 15 cm that still has HP: a 1, 3 or 5 heals 1, 2 or 3, and a 2, 4 or 6 hurts 1, 2 or 3. A mock kit comes free; it is gag gear and also works as a real medical kit.",
	},
	Class: "技能", Requires: "看護服の着用",
	Timing: []string{"行動", "白兵戰"},
	Needs:  []Need{{Any: []string{"costume:nurse"}, Printed: "costume:nurse"}},
	SP:     1, MP: 40,
	Built: true,
	Effect: &Effect{
		Act: &Act{RangeMM: 150, Melee: true,
			Refuse: func(actor, target *Doll) *rules.Refusal {
				switch {
				case target.Finished:
					return rules.Refuse(CodeFinished, "skill/quack", "target", string(target.ID))
				case target.HP == 0:
					return rules.Refuse(CodeDown, "skill/quack", "doll", string(target.ID))
				}
				return nil
			},
			Do: func(r *resolver, actor, target *Doll, e *Entry) { r.roll(actor, target, e) },
		},
		// Odd faces heal, even ones hurt: 1, 1, 2, 2, 3, 3.
		Tested: func(r *resolver, f, _ *Frame) {
			target, points := r.b.doll(f.Target), (f.Check.Natural+1)/2
			switch {
			case target.HP == 0:
			case f.Check.Natural%2 == 1:
				r.heal(target, r.b.doll(f.Actor), f.Check.Clause, points)
			default:
				r.push(bare(f.Actor, target.ID, f.Check.Clause, points))
			}
		},
	},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "cooking", order: 740,
	Name:       rules.Text{Ja: "料理", En: "Cooking"},
	SourceName: "料理",
	About: rules.Text{
		Ja: "SPを1使い、まる1ターンかけてお弁当を1つ作ります。途中で反撃や移動をすると台なしになりますが、SPは減りません。15cm以内のドールに渡せて、食べるとHPが全回復します。倒れている相手には、誰かが行動を使って食べさせます。",
		En: "Spend 1 SP and a whole turn on making one lunch box. Counter or move meanwhile and it is ruined, though the SP is kept. Hand it to a doll within 15 cm; eating it restores all HP, and a doll that is down has to be fed by somebody's action.",
	},
	Class: "技能", Requires: "調理噐具の所持",
	Timing: []string{"行動"},
	Needs:  []Need{{Any: []string{"gear:cooking-kit", "gear:frying-pan"}, Printed: "gear:cooking-kit|frying-pan"}},
	SP:     1, MP: 20,
	Built: true,
	Effect: &Effect{
		Breaks: true,
		Act: &Act{Alone: true, Late: true,
			Refuse: func(actor, _ *Doll) *rules.Refusal {
				if actor.lasts("skill/cooking") != nil {
					return rules.Refuse(CodeActed, "skill/cooking", "doll", string(actor.ID))
				}
				return nil
			},
			Do: func(r *resolver, actor, _ *Doll, e *Entry) {
				r.begin(actor, Lasting{Clause: e.Clause(), Until: r.b.turnsOn(1)})
			},
		},
		Ends: func(b *Battle, d *rules.Decision, owner *Doll, e *Entry) {
			if !owner.Down() && !owner.Captive && owner.SP >= e.SP {
				d.Emit(&Made{Doll: owner.ID, Ability: e.Clause(), Gear: lunchBox.ID, Units: 1, SP: e.SP})
			}
		},
	},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "shrine-maiden", order: 680,
	Name:       rules.Text{Ja: "巫女", En: "Shrine Maiden"},
	SourceName: "巫女",
	About: rules.Text{
		Ja: "SPを1使い、60cm以内の魔族か不死の敵1体に攻撃判定5の直射攻撃をします。または60cm以内のドール1体の士気崩壊や狂暴化を治します。巫女服かシスター服が必要です。",
		En: "Spend 1 SP for an AV 5 direct attack on one demon or undead enemy within 60 cm, or to cure one doll within 60 cm of rout or berserk. Needs a shrine-maiden or sister costume.",
	},
	Class: "技能", Requires: "巫女服、またはシスター服の着用",
	Timing: []string{"行動"},
	Needs:  []Need{{Any: []string{"costume:shrine-maiden", "costume:sister"}, Printed: "costume:shrine-maiden|sister"}},
	SP:     1, MP: 20,
	Built: true,
	Effect: &Effect{
		Attack: &Figures{Modes: []Mode{Direct}, Area: "非貫通", Range: Range{Effective: 60, Maximum: 60},
			Counter: new(false), AntiAir: new(false), InFlight: new(true), AV: 5},
		Aim: func(actor, target *Doll) *rules.Refusal {
			if !unholy(target) {
				return rules.Refuse(CodeWrongAttribute, "skill/shrine-maiden", "target", string(target.ID))
			}
			return nil
		},
		Act: &Act{RangeMM: 600, Do: calm,
			Refuse: func(actor, target *Doll) *rules.Refusal {
				if !target.calmable() {
					return rules.Refuse(CodeSteady, "skill/shrine-maiden", "target", string(target.ID))
				}
				return nil
			},
		},
	},
})

// patient tells why a doll cannot be treated: a machine by medicine, a living body by maintenance, the healer itself, the
// fallen and the healthy by neither.
func patient(clause string, machine bool) func(actor, target *Doll) *rules.Refusal {
	return func(actor, target *Doll) *rules.Refusal {
		switch {
		case target == actor:
			return rules.Refuse(CodeSelf, clause)
		case target.HP == 0:
			return rules.Refuse(CodeDown, clause, "doll", string(target.ID))
		}
		if refusal := body(clause, machine, target); refusal != nil {
			return refusal
		}
		if target.HP >= target.MaxHP() {
			return rules.Refuse(CodeHealthy, clause, "hp", target.HP)
		}
		return nil
	}
}

// fallen tells why a doll cannot be brought back from HP 0.
func fallen(clause string, machine bool) func(actor, target *Doll) *rules.Refusal {
	return func(_, target *Doll) *rules.Refusal {
		if target.HP > 0 {
			return rules.Refuse(CodeNotDown, clause, "target", string(target.ID))
		}
		return body(clause, machine, target)
	}
}

// body refuses the wrong sort of body, and one that nothing heals any more.
func body(clause string, machine bool, target *Doll) *rules.Refusal {
	switch {
	case target.Finished:
		return rules.Refuse(CodeFinished, clause, "target", string(target.ID))
	case machine && !target.mechanical():
		return rules.Refuse(CodeNotAMachine, clause, "target", string(target.ID))
	case !machine && target.mechanical():
		return rules.Refuse(CodeMachine, clause, "target", string(target.ID))
	}
	return nil
}

// mend gives a patient 2 HP; it cannot act meanwhile.
func mend(r *resolver, actor, target *Doll, e *Entry) {
	r.d.Emit(&StateSet{Doll: target.ID, State: "passive", On: true, Clause: e.Clause(), By: actor.ID})
	if target.HP > 0 {
		r.heal(target, actor, e.Clause(), 2)
	}
}

// calm ends a rout or being berserk.
func calm(r *resolver, actor, target *Doll, e *Entry) {
	if target.Routed {
		r.d.Emit(&StateSet{Doll: target.ID, State: "routed", Clause: e.Clause(), By: actor.ID})
	}
	if target.Berserk {
		r.d.Emit(&StateSet{Doll: target.ID, State: "berserk", Clause: e.Clause(), By: actor.ID})
	}
}
