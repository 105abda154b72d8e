package maidhammer

func handleOptions(doll *Doll, o *DollOptions, melee bool) {
	add := func(item *Item, how string) { o.Handle = append(o.Handle, HandleOption{Item: item.No, How: how}) }
	stores := doll.stores()
	for _, item := range doll.Items {
		if (!item.held() && item.At != Stored) || item.spent() {
			continue
		}
		if item.At == InHand {
			add(item, "stow")
		} else if !melee && item.worn() == nil {
			add(item, "equip")
		}
		switch {
		case melee:
		case item.At == Stored:
			add(item, "unpack")
		case stores && doll.mayStore(item) == nil:
			add(item, "store")
		}
		add(item, "drop")
	}
}

// giveOptions lists what a doll could pass to its lover at once; on a real table how near they are is entered with it.
func (b *Battle) giveOptions(doll *Doll, o *DollOptions) {
	for _, to := range b.Dolls {
		if to == doll || to.Team != doll.Team || (!doll.shares(to) && !to.shares(doll)) {
			continue
		}
		for _, item := range doll.Items {
			h := &Handle{Doll: doll.ID, Item: item.No, How: "give", To: to.ID}
			near := b.withSightings([]Sighting{{From: doll.ID, To: to.ID}})
			if item.held() && near.mayGive(doll, h, phaseAction) == nil {
				o.Handle = append(o.Handle, HandleOption{Item: item.No, How: "give", To: to.ID})
			}
		}
	}
}

func (b *Battle) mealOptions(doll *Doll, o *DollOptions) {
	for _, item := range doll.Items {
		if !item.held() || item.spent() {
			continue
		}
		food, ok := item.part("")
		if !ok || food.Effect == nil || food.Effect.Meal == nil {
			continue
		}
		meal := food.Effect.Meal
		if doll.Routed && !meal.Calms {
			continue // a routed doll eats nothing but what calms it (MH-8.3)
		}
		kind := "eat"
		if meal.Calms {
			kind = "banana"
		}
		act := ActOption{Kind: kind, Item: item.No, Gear: food.ID, NeedsTarget: true, NeedsSighting: true, With: []string{}}
		act.Targets = b.targets(doll, func(t *Doll) bool {
			if t.Finished || doll.forbidden(food) != nil || (t != doll && (doll.Routed || b.inMelee(t.ID) || t.hidden(doll) != nil)) || b.outOf(zocMM, doll, t) {
				return false
			}
			return (meal.Heal > 0 && t.HP < t.MaxHP()-t.Sores) || (meal.FedSteadies && t.Routed && t != doll) || (meal.Calms && t.Routed) || (meal.FedCalms && t.Berserk && !t.Beast && t != doll)
		})
		if len(act.Targets) > 0 {
			o.Acts = append(o.Acts, act)
		}
	}
}

func (b *Battle) takeOptions(doll *Doll, o *DollOptions) {
	for _, other := range b.Dolls {
		if other.Captive || b.inMelee(other.ID) || (other != doll && other.hidden(doll) != nil) || b.outOf(zocMM, doll, other) {
			continue
		}
		for _, item := range other.Items {
			kind := "pick-up"
			if item.At != Ground {
				kind = "take"
			}
			if (kind == "take" && (other == doll || other.Team != doll.Team || !item.held())) || doll.mayTake(kind, other, item) != nil {
				continue
			}
			o.Acts = append(o.Acts, ActOption{Kind: kind, Item: item.No, Gear: item.Gear[0], Targets: []DollID{other.ID},
				NeedsTarget: true, NeedsSighting: other != doll, With: []string{}})
		}
	}
}
