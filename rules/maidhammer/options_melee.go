package maidhammer

import (
	"slices"
)

func (b *Battle) counterOptions(doll *Doll, o *DollOptions) {
	due := b.due(doll.ID)
	if due == nil || !b.mayCounter(doll, b.kind()) {
		return
	}
	o.Ask = b.worthMeasuring(doll)
	if b.kind() == phaseCounter {
		b.shotOptions(doll, o, true)
		return
	}
	for _, e := range doll.effects() {
		if e.Effect != nil && e.Effect.Blow != nil && e.Effect.Blow.Riposte && doll.mayUse(e, b.Turn) == nil {
			b.offerBlow(doll, o, due.Against, ActOption{Kind: "counter", Skill: e.name(), MaxMM: bareHandsMM})
		}
	}
	hand := doll.occupied()
	if hand == nil || len(doll.inHand()) > 1 {
		b.blowOptions(doll, o, "counter", due.Against)
	}
	if hand != nil && len(doll.inHand()) == 1 {
		b.offerBlow(doll, o, due.Against, ActOption{Kind: "counter", Drop: true, Draw: []int{}, MaxMM: bareHandsMM})
	}
	drop := hand != nil
	if len(doll.inHand()) > 1 || (!drop && len(doll.inHand()) > 0) {
		return
	}
	if drop {
		o.Handle = append(o.Handle, HandleOption{Item: hand.No, How: "stow"})
	}
	for _, item := range doll.Items {
		first, ok := item.part("")
		if item.At == Carried && !item.spent() && ok && first.Built && armamentOf(first) == meleeWeapon {
			b.offerBlow(doll, o, due.Against, ActOption{Kind: "counter", Item: item.No, Gear: first.ID, Drop: drop, Draw: []int{item.No},
				MaxMM: first.Figures.Range.Maximum * 10})
		}
	}
}

func (b *Battle) unknownDistance(doll *Doll, others []DollID) bool {
	return slices.ContainsFunc(others, func(id DollID) bool {
		_, known := b.distance(doll.ID, id)
		return !known
	})
}

// offerBlow adds a melee attack at those who are not known to be out of its reach.
func (b *Battle) offerBlow(doll *Doll, o *DollOptions, targets []DollID, act ActOption) {
	act.Targets = []DollID{}
	for _, id := range targets {
		if mm, known := b.distance(doll.ID, id); (!known || mm <= act.MaxMM) && b.doll(id).sheltered(doll) == nil && !doll.lasting(meek) {
			act.Targets = append(act.Targets, id)
		}
	}
	if len(act.Targets) == 0 {
		return
	}
	act.Mode, act.NeedsTarget, act.NeedsSighting, act.With = Melee, true, b.unknownDistance(doll, act.Targets), []string{}
	if act.Kind == "attack" {
		act.With = b.leadOptions(doll, Melee)
		if act.Item != 0 {
			act.Both, act.Seconds = b.seconds(doll, act.Item, Melee)
		}
	}
	o.Acts = append(o.Acts, act)
}

// blowOptions lists the melee attacks of a doll with what it has in hand, and with bare hands.
func (b *Battle) blowOptions(doll *Doll, o *DollOptions, kind string, targets []DollID) {
	for _, hand := range doll.inHand() {
		for _, id := range hand.Gear {
			weapon, ok := Lookup(KindGear, id)
			if ok {
				weapon = hand.now(weapon)
			}
			if !ok || hand.empty(weapon) || !fightsInMelee(weapon) || weapon.Figures.NoAV || weapon.Figures.AVWord != "" || !weapon.Built || doll.forbidden(weapon) != nil {
				continue
			}
			act := ActOption{Kind: kind, Item: hand.No, Gear: id}
			_, act.MaxMM = doll.ranges(weapon)
			if slices.Equal(weapon.Figures.Modes, []Mode{Spread}) {
				act.MaxOthers, act.beside = maxOthers, func() []DollID {
					return slices.DeleteFunc(slices.Clone(b.brawl(doll.ID).Members), func(id DollID) bool { return id == doll.ID })
				}
			}
			b.offerBlow(doll, o, targets, act)
			if weapon.Effect != nil && weapon.Effect.Blow != nil && kind == "attack" && b.heldBy(doll.ID) == nil {
				b.offerBlow(doll, o, targets, ActOption{Kind: "grapple", Item: hand.No, Gear: id, MaxMM: act.MaxMM})
			}
		}
	}
	if doll.occupied() == nil {
		b.offerBlow(doll, o, targets, ActOption{Kind: kind, MaxMM: bareHandsMM})
	}
}

// artOptions lists the blows of a doll's skills, and what it can do with the hold that it has.
func (b *Battle) artOptions(doll *Doll, o *DollOptions, targets []DollID) {
	held := b.heldBy(doll.ID)
	for _, e := range doll.effects() {
		if !e.isPower() || e.Effect == nil || e.Effect.Blow == nil || doll.mayUse(e, b.Turn) != nil {
			continue
		}
		blow := e.Effect.Blow
		if blow.Riposte || (blow.Sacrifice > 0 && (doll.HP > blow.Sacrifice || doll.HP == 1)) {
			continue
		}
		if (doll.occupied() != nil && !blow.FullHands) || (blow.KeepAV > 0 && held != nil) {
			continue
		}
		act := ActOption{Kind: "skill", Skill: e.name(), MaxMM: bareHandsMM}
		if blow.Swing != nil {
			swing, has := blow.Swing(doll)
			if !has {
				continue
			}
			act.MaxMM = swing.ReachMM
			if swing.Most > 1 {
				act.MaxOthers, act.beside = swing.Most-1, func() []DollID { return targets }
			}
		}
		if blow.Sacrifice > 0 {
			act.payable = doll.HP - 1
		}
		if blow.Everyone {
			// It reaches every enemy of the melee, however far off.
			act.MaxMM = farthestMM
			b.offerBlow(doll, o, targets, act)
			if last := len(o.Acts) - 1; last >= 0 && o.Acts[last].Skill == act.Skill {
				o.Acts[last].NeedsSighting, o.Acts[last].MaxMM = false, 0
			}
			continue
		}
		b.offerBlow(doll, o, targets, act)
	}
	if held == nil {
		return
	}
	if m, err := b.holdOf(doll, &Action{Target: held.ID}); err == nil {
		b.offerBlow(doll, o, []DollID{held.ID}, ActOption{Kind: "keep", MaxMM: m.reachMM})
	}
	o.Acts = append(o.Acts, ActOption{Kind: "release", Targets: []DollID{}, With: []string{}})
}

func (b *Battle) meleeOptions(doll *Doll, o *DollOptions) {
	m := b.brawl(doll.ID)
	if m == nil || doll.Team != b.acting() || doll.Down() || doll.acted() || doll.spent(b.Turn) {
		return
	}
	var enemies []DollID
	for _, id := range m.Members {
		// Nothing comes of striking whoever has no HP left.
		if other := b.doll(id); other.Team != doll.Team && other.HP > 0 {
			enemies = append(enemies, id)
		}
	}
	if doll.resting() {
		if !doll.Routed {
			o.Acts = append(o.Acts, ActOption{Kind: "wait", Targets: []DollID{}, With: []string{}})
		}
		return
	}
	o.Ask = b.worthMeasuring(doll)
	if doll.Able() {
		handleOptions(doll, o, true)
		b.skillOptions(doll, o)
	}
	if !doll.Routed {
		b.blowOptions(doll, o, "attack", enemies)
		b.artOptions(doll, o, enemies)
	}
	plain := func(kind string) {
		o.Acts = append(o.Acts, ActOption{Kind: kind, Targets: []DollID{}, With: []string{}})
	}
	if !doll.Berserk && doll.HeldBy == "" {
		plain("escape")
	}
	if doll.KnockedDown && !doll.Routed {
		plain("stand")
	}
	if !doll.Routed {
		plain("wait")
	}
}
