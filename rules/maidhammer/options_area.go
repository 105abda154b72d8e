package maidhammer

// areaOptions lists what a doll can let off, lay, switch on and set off. The point that it takes comes with the command.
func (b *Battle) areaOptions(doll *Doll, o *DollOptions) {
	offer := func(act ActOption, err error) {
		if err == nil {
			act.Targets, act.With = []DollID{}, []string{}
			o.Acts = append(o.Acts, act)
		}
	}
	for _, hand := range doll.inHand() {
		for _, id := range hand.Gear {
			weapon, ok := Lookup(KindGear, id)
			if !ok {
				continue
			}
			act := ActOption{Kind: "cloud", Item: hand.No, Gear: id, NeedsPoint: true}
			_, act.MaxMM = doll.ranges(weapon)
			try := Action{Kind: act.Kind, Item: act.Item, Gear: act.Gear}
			if effectOf(weapon.Clause()).Cloud != nil {
				_, _, _, err := b.cloudOf(doll, &try)
				offer(act, err)
			}
			for _, round := range doll.Items {
				if e, _ := round.part(""); e != nil && effectOf(e.Clause()).Cloud != nil && round != hand {
					try.Ammo, act.Ammo = round.No, round.No
					_, _, _, err := b.cloudOf(doll, &try)
					offer(act, err)
				}
			}
			if laid := effectOf(weapon.Clause()).Laid; laid != nil {
				lay := ActOption{Kind: "lay", Item: hand.No, Gear: id, NeedsPoint: true, LengthMM: laid.LengthMM, MaxMM: weapon.Figures.Range.Maximum * 10}
				offer(lay, b.mayLay(doll, hand, weapon))
			}
		}
	}
	for _, a := range b.Areas {
		laid := a.laid()
		if laid == nil || a.By != doll.ID {
			continue
		}
		if laid.Switched {
			offer(ActOption{Kind: "switch-on", Area: a.ID}, b.planSwitch(&actionPlan{}, doll, &Action{Area: a.ID}))
		}
		if laid.Fired {
			offer(ActOption{Kind: "set-off", Area: a.ID, MaxOthers: MaxVictims, MaxMM: a.radius()}, b.planSetOff(&actionPlan{}, doll, &Action{Area: a.ID}))
		}
	}
}
