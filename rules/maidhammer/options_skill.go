package maidhammer

func (b *Battle) skillOptions(doll *Doll, o *DollOptions) {
	melee := b.inMelee(doll.ID)
	for _, e := range doll.effects() {
		if !e.isPower() || e.Effect == nil || (e.Effect.Act == nil && e.Effect.Attack == nil && e.Effect.Storm == nil && e.Effect.Calls == nil && !e.Effect.Salvo) || doll.mayUse(e, b.Turn) != nil {
			continue
		}
		if e.Effect.Attack != nil && !melee {
			b.shotWith(doll, o, asWeapon(e), ActOption{Kind: "skill", Skill: e.name()}, false)
		}
		if e.Effect.Calls != nil && !melee {
			b.callOptions(doll, o, e)
		}
		if e.Effect.Salvo && !melee {
			b.salvoOption(doll, o, e)
		}
		if storm := e.Effect.Storm; storm != nil && storm.Melee == melee {
			b.stormOptions(doll, o, e)
		}
		act := e.Effect.Act
		if act == nil || (melee && !act.Melee) || (!melee && act.MeleeOnly) {
			continue
		}
		if act.All != nil {
			one := ActOption{Kind: "skill", Skill: e.name(), NeedsSighting: true, MaxMM: act.RangeMM, Targets: []DollID{}, With: []string{}, self: act.Self || act.Clouds}
			for _, id := range b.targets(doll, func(t *Doll) bool { return t != doll && act.Among(doll, t) == nil }) {
				if mm, known := b.distance(doll.ID, id); !known || mm <= act.RangeMM {
					one.Among = append(one.Among, id)
				}
			}
			if len(one.Among) > 0 || act.Self || act.Clouds {
				o.Acts = append(o.Acts, one)
			}
		}
		if act.Refuse == nil {
			continue
		}
		one := ActOption{Kind: "skill", Skill: e.name(), NeedsTarget: true, NeedsSighting: !act.Captives, MaxMM: act.rangeFor(doll), With: []string{}, Targets: []DollID{}, Choices: e.Effect.Gifts}
		if act.Alone {
			if act.Refuse(doll, doll) == nil && (act.Where == nil || act.Where(b, doll) == nil) && !(act.Summons && b.beastOf(doll.Team) != nil) {
				one.NeedsTarget, one.NeedsSighting = false, false
				o.Acts = append(o.Acts, one)
			}
			continue
		}
		for _, t := range b.Dolls {
			switch {
			case t.Captive != act.Captives, act.Refuse(doll, t) != nil, t.hidden(doll) != nil:
			case b.inMelee(t.ID) && b.brawl(t.ID) != b.brawl(doll.ID) && !b.affectsBody(doll, t, e):
			case !act.Captives && b.outOf(act.rangeFor(doll), doll, t):
			case e.Effect.Attack != nil && b.aimsAt(e, doll, &Action{Target: t.ID}):
			case act.Busies && (b.declared(t.ID) != nil || t.Acted):
			default:
				one.Targets = append(one.Targets, t.ID)
			}
		}
		if len(one.Targets) > 0 {
			o.Acts = append(o.Acts, one)
		}
	}
}

// affectsBody tells whether a skill may be used on a melee from outside.
func (b *Battle) affectsBody(doll, target *Doll, e *Entry) bool {
	_, _, refusal := b.bodyOf(doll, target, e)
	return refusal == nil
}
