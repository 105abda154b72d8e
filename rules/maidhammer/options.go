package maidhammer

import (
	"slices"

	"parlour/rules"
)

// options is what each doll of a class's sides can do now. It offers only what would not be refused, as far as the
// table is known; distances and cover are entered with the command.
func (b *Battle) options(class rules.ViewerClass) map[DollID]DollOptions {
	all := map[DollID]DollOptions{}
	if b.Pending != nil {
		return all
	}
	for _, doll := range b.Dolls {
		if !class.Sees(doll.Team) || doll.Captive {
			continue
		}
		o := DollOptions{Handle: []HandleOption{}, Acts: []ActOption{}, Ask: []DollID{}}
		switch b.kind() {
		case phaseMove:
			b.moveOptions(doll, &o)
		case phaseAction:
			b.actionOptions(doll, &o)
		case phaseCounter, phaseMeleeCounter:
			b.counterOptions(doll, &o)
		case phaseMelee:
			b.meleeOptions(doll, &o)
		case phaseMorale:
			if due := b.due(doll.ID); due != nil {
				o.Check = due.Kind
				o.Ask = b.auras(doll)
			}
		}
		if b.Field != nil {
			o.measured()
		}
		if o.Move != nil || o.Shift || len(o.Handle) > 0 || len(o.Acts) > 0 || o.Check != "" || o.Resolve {
			all[doll.ID] = o
		}
	}
	return all
}

// auras lists the allies whose area the doll may stand in: their distance is worth entering.
func (b *Battle) auras(doll *Doll) []DollID {
	near := []DollID{}
	for _, other := range b.Dolls {
		if other == doll || other.Team != doll.Team || other.Down() || other.Captive {
			continue
		}
		if slices.ContainsFunc(other.effects(), func(e *Entry) bool { return e.Effect != nil && e.Effect.Aura != nil }) {
			near = append(near, other.ID)
		}
	}
	return near
}

func (b *Battle) moveOptions(doll *Doll, o *DollOptions) {
	if doll.Team != b.acting() || doll.Moved || doll.Down() || doll.Toppled() || doll.resting() || doll.still() || doll.Bawling {
		return
	}
	if b.inMelee(doll.ID) {
		o.Shift = true
		return
	}
	move := &MoveOption{MaxMM: b.allowance(doll, false), Must: b.mustMove(doll), Carry: []DollID{}, MayFly: doll.CanFly(), MayLand: doll.Flying}
	if !doll.Incapable() {
		for _, ally := range b.Dolls {
			if ally != doll && ally.Team == doll.Team && !ally.Captive && (ally.Down() || ally.Incapable()) && !b.inMelee(ally.ID) && !b.outOf(zocMM, doll, ally) {
				move.Carry = append(move.Carry, ally.ID)
			}
		}
	}
	for _, e := range doll.effects() {
		if e.isPower() && e.Effect != nil && e.Effect.Stride != nil && doll.mayUse(e, b.Turn) == nil {
			move.Skills = append(move.Skills, e.name())
		}
	}
	o.Move = move
}

func (b *Battle) actionOptions(doll *Doll, o *DollOptions) {
	if doll.Team != b.acting() {
		return
	}
	declared := b.declared(doll.ID)
	if b.Closed {
		// Also what can no longer be carried out is spent, in vain (MH-4.3).
		o.Resolve = declared != nil && !declared.Done
		return
	}
	if doll.Down() || b.inMelee(doll.ID) {
		return
	}
	if doll.Acted || doll.Passive || b.beingTreated(doll.ID) {
		return
	}
	if doll.resting() {
		if !doll.Berserk {
			b.mealOptions(doll, o)
		}
		o.Acts = slices.DeleteFunc(o.Acts, func(a ActOption) bool { return !idle(a.Kind) })
		if doll.Able() {
			o.Acts = append(o.Acts, ActOption{Kind: "nothing", Targets: []DollID{}, With: []string{}})
		}
		return
	}
	o.Ask = b.worthMeasuring(doll)
	if declared == nil && doll.Able() {
		o.Handle = append(handleOptions(doll, false), b.giveOptions(doll)...)
	}
	if !doll.Routed {
		b.shotOptions(doll, o, false)
	}
	if doll.Berserk {
		return
	}
	b.mealOptions(doll, o)
	if doll.Routed {
		return
	}
	b.skillOptions(doll, o)
	b.powerOptions(doll, o)
	if captives := b.targets(doll, func(t *Doll) bool {
		return t.Team != doll.Team && t.Down() && !b.inMelee(t.ID) && t.hidden(doll) == nil && !b.outOf(zocMM, doll, t)
	}); len(captives) > 0 {
		o.Acts = append(o.Acts, ActOption{Kind: "capture", Targets: captives, NeedsTarget: true, NeedsSighting: true, With: []string{}})
	}
	if doll.KnockedDown {
		o.Acts = append(o.Acts, ActOption{Kind: "stand", Targets: []DollID{}, With: []string{}})
	}
	if doll.ShoesOff > 0 {
		o.Acts = append(o.Acts, ActOption{Kind: "shoe", Targets: []DollID{}, With: []string{}})
	}
	b.takeOptions(doll, o)
	o.Acts = append(o.Acts, ActOption{Kind: "nothing", Targets: []DollID{}, With: []string{}})
}

func handleOptions(doll *Doll, melee bool) []HandleOption {
	options := []HandleOption{}
	for _, item := range doll.Items {
		if !item.held() || item.spent() {
			continue
		}
		if item.At == InHand {
			options = append(options, HandleOption{Item: item.No, How: "stow"})
		} else if !melee {
			options = append(options, HandleOption{Item: item.No, How: "equip"})
		}
		options = append(options, HandleOption{Item: item.No, How: "drop"})
	}
	return options
}

// giveOptions lists what a doll could pass to its lover at once, as far as distances are known.
func (b *Battle) giveOptions(doll *Doll) []HandleOption {
	var options []HandleOption
	for _, to := range b.Dolls {
		if to == doll || to.Team != doll.Team || (!doll.shares(to) && !to.shares(doll)) {
			continue
		}
		for _, item := range doll.Items {
			if item.held() && b.mayGive(doll, &Handle{Doll: doll.ID, Item: item.No, How: "give", To: to.ID}, phaseAction) == nil {
				options = append(options, HandleOption{Item: item.No, How: "give", To: to.ID})
			}
		}
	}
	return options
}

// targets lists the dolls on the table that pass a test.
func (b *Battle) targets(doll *Doll, ok func(*Doll) bool) []DollID {
	list := []DollID{}
	for _, other := range b.Dolls {
		if !other.Captive && ok(other) {
			list = append(list, other.ID)
		}
	}
	return list
}

// shotOptions lists what the doll could fire, part by part and mode by mode, and at whom. With counter it lists the
// answers to those that it may counter.
func (b *Battle) shotOptions(doll *Doll, o *DollOptions, counter bool) {
	for _, hand := range doll.inHand() {
		for _, id := range hand.Gear {
			weapon, ok := Lookup(KindGear, id)
			if !ok || hand.empty(weapon) || weapon.Figures == nil || weapon.Figures.NoAV || weapon.Figures.AVWord != "" || !weapon.Built || doll.forbidden(weapon) != nil {
				continue
			}
			cell := effectOf(weapon.Clause()).Cell
			if doll.payHP(effectOf(weapon.Clause()).Price, "") == nil && (cell == nil || !cell.Charge || hand.Charged) {
				b.shotWith(doll, o, inFlight(weapon, ""), ActOption{Kind: "shoot", Item: hand.No, Gear: id}, counter)
			}
		}
	}
}

// shotWith lists the ways of shooting with one weapon, or with a skill that shoots.
func (b *Battle) shotWith(doll *Doll, o *DollOptions, weapon *Entry, act ActOption, counter bool) {
	f := weapon.Figures
	if doll.Flying && !yes(f.InFlight) {
		return
	}
	for _, mode := range f.Modes {
		if _, err := modeOf(weapon, mode, counter); err != nil {
			continue
		}
		act.Mode, act.NeedsTarget, act.NeedsSighting, act.With, act.MaxOthers = mode, true, true, []string{}, 0
		act.EffectiveMM, act.MaxMM = doll.ranges(weapon)
		due := b.due(doll.ID)
		aim := effectOf(weapon.Clause()).Aim
		act.Targets = b.targets(doll, func(t *Doll) bool {
			if counter && (due == nil || !slices.Contains(due.Against, t.ID)) {
				return false
			}
			return t.Team != doll.Team && t.hidden(doll) == nil && !doll.lasting(meek) && (counter || !t.Down()) && b.couldReach(doll, t, weapon, mode) && (aim == nil || aim(doll, t) == nil)
		})
		if len(act.Targets) == 0 {
			continue
		}
		if mode == Spread || f.Blast != nil || (mode == Direct && f.Area == "貫通") {
			act.MaxOthers = maxOthers
		}
		if counter {
			act.Kind = "counter"
		} else if act.Kind == "shoot" {
			act.With = b.leadOptions(doll, mode)
			act.Both, act.Seconds = b.seconds(doll, act.Item, mode)
		}
		o.Acts = append(o.Acts, act)
		if act.Kind == "shoot" && !counter {
			for _, round := range doll.Items {
				if e, err := doll.round(&Action{Ammo: round.No}, weapon, mode); err == nil && e != nil {
					act.Ammo = round.No
					o.Acts = append(o.Acts, act)
				}
			}
			act.Ammo = 0
		}
	}
}

// powerOptions lists what can be done for the energy weapons in hand.
func (b *Battle) powerOptions(doll *Doll, o *DollOptions) {
	for _, hand := range doll.inHand() {
		for _, id := range hand.Gear {
			if effectOf("gear/"+id).Cell == nil {
				continue
			}
			act := ActOption{Kind: "charge", Item: hand.No, Gear: id, Targets: []DollID{}, With: []string{}}
			if b.planPower(&actionPlan{}, doll, &Action{Kind: "charge", Item: hand.No, Gear: id}) == nil {
				o.Acts = append(o.Acts, act)
			}
			for _, pack := range doll.Items {
				if b.planPower(&actionPlan{}, doll, &Action{Kind: "reload", Item: hand.No, Gear: id, Ammo: pack.No}) == nil {
					act.Kind, act.Ammo = "reload", pack.No
					o.Acts = append(o.Acts, act)
				}
			}
		}
	}
}

// couldReach tells whether nothing that is known forbids the shot.
func (b *Battle) couldReach(doll, target *Doll, weapon *Entry, mode Mode) bool {
	fact, known := b.fact(doll.ID, target.ID)
	if !known {
		fact = Fact{}
	}
	if b.Field == nil && (!known || !fact.Judged) {
		// What people entered may be entered anew; only a judge's word is final.
		fact.MM, fact.Cover = 0, NoCover
	}
	return b.reach(doll, target, weapon, fact) == nil && b.lineClear(target, mode, fact) == nil
}

func (b *Battle) leadOptions(doll *Doll, mode Mode) []string {
	with := []string{}
	for _, e := range doll.effects() {
		if e.Effect == nil || e.Effect.Lead == nil || e.Effect.Lead.Both {
			continue
		}
		if _, err := b.leadInto(doll, []string{e.name()}, mode, nil, false); err == nil {
			with = append(with, e.name())
		}
	}
	return with
}

// seconds lists the items in the other hand that could be used together with one, by the skill for that.
func (b *Battle) seconds(doll *Doll, item int, mode Mode) (skill string, items []int) {
	for _, e := range doll.effects() {
		if e.Effect == nil || e.Effect.Lead == nil || !e.Effect.Lead.Both {
			continue
		}
		if _, err := b.leadInto(doll, []string{e.name()}, mode, nil, false); err != nil {
			continue
		}
		for _, other := range doll.inHand() {
			if other.No != item && !other.spent() {
				skill, items = e.name(), append(items, other.No)
			}
		}
	}
	return skill, items
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

func (b *Battle) skillOptions(doll *Doll, o *DollOptions) {
	melee := b.inMelee(doll.ID)
	for _, e := range doll.effects() {
		if !e.isPower() || e.Effect == nil || (e.Effect.Act == nil && e.Effect.Attack == nil && e.Effect.Storm == nil && !e.Effect.Salvo) || doll.mayUse(e, b.Turn) != nil {
			continue
		}
		if e.Effect.Attack != nil && !melee {
			b.shotWith(doll, o, asWeapon(e), ActOption{Kind: "skill", Skill: e.name()}, false)
		}
		if e.Effect.Salvo && !melee {
			act := ActOption{Kind: "skill", Skill: e.name(), NeedsTarget: true, NeedsSighting: true, With: []string{}}
			act.Targets = b.targets(doll, func(t *Doll) bool {
				if t.Team == doll.Team || t.Down() {
					return false
				}
				a := &Action{Target: t.ID}
				if b.Field == nil {
					a.Sightings = []Sighting{{From: doll.ID, To: t.ID}}
				}
				_, err := b.planSalvo(doll, a, e)
				return err == nil
			})
			if len(act.Targets) > 0 {
				o.Acts = append(o.Acts, act)
			}
		}
		if storm := e.Effect.Storm; storm != nil && storm.Melee == melee {
			b.stormOptions(doll, o, e)
		}
		act := e.Effect.Act
		if act == nil || (melee && !act.Melee) || (!melee && act.MeleeOnly) {
			continue
		}
		if act.All != nil {
			one := ActOption{Kind: "skill", Skill: e.name(), NeedsSighting: true, MaxMM: act.RangeMM, Targets: []DollID{}, With: []string{}}
			for _, id := range b.targets(doll, func(t *Doll) bool { return t != doll && act.Among(doll, t) == nil }) {
				if mm, known := b.distance(doll.ID, id); !known || mm <= act.RangeMM {
					one.Among = append(one.Among, id)
				}
			}
			if len(one.Among) > 0 || act.Self {
				o.Acts = append(o.Acts, one)
			}
		}
		if act.Refuse == nil {
			continue
		}
		one := ActOption{Kind: "skill", Skill: e.name(), NeedsTarget: true, NeedsSighting: !act.Captives, MaxMM: act.rangeFor(doll), With: []string{}, Targets: []DollID{}, Choices: e.Effect.Gifts}
		if act.Alone {
			if act.Refuse(doll, doll) == nil && !(act.Summons && b.beastOf(doll.Team) != nil) {
				one.NeedsTarget, one.NeedsSighting = false, false
				o.Acts = append(o.Acts, one)
			}
			continue
		}
		for _, t := range b.Dolls {
			switch {
			case t.Captive != act.Captives, act.Refuse(doll, t) != nil, t.hidden(doll) != nil:
			case b.inMelee(t.ID) && b.brawl(t.ID) != b.brawl(doll.ID):
			case !act.Captives && b.outOf(act.rangeFor(doll), doll, t):
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

// worthMeasuring names the dolls whose distance matters for an attack although it is not aimed at them.
func (b *Battle) worthMeasuring(doll *Doll) []DollID {
	ids := []DollID{}
	add := func(id DollID) {
		if id != doll.ID && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	for _, e := range doll.effects() {
		if e.Effect != nil && e.Effect.Measure != nil {
			for _, id := range e.Effect.Measure(b, doll, e) {
				add(id)
			}
		}
	}
	for _, other := range b.Dolls {
		if (other.Bawling || other.lasting(jams)) && !other.Captive {
			add(other.ID)
		}
	}
	return ids
}

func (b *Battle) takeOptions(doll *Doll, o *DollOptions) {
	for _, other := range b.Dolls {
		if other.Captive || b.inMelee(other.ID) || b.outOf(zocMM, doll, other) {
			continue
		}
		for _, item := range other.Items {
			a := &Action{Kind: "pick-up", Target: other.ID, Item: item.No, Sightings: []Sighting{{From: doll.ID, To: other.ID}}}
			if item.At != Ground {
				a.Kind = "take"
			}
			if other == doll {
				a.Sightings = nil
			}
			if b.planTake(&actionPlan{}, doll, a) != nil {
				continue
			}
			o.Acts = append(o.Acts, ActOption{Kind: a.Kind, Item: item.No, Gear: item.Gear[0], Targets: []DollID{other.ID},
				NeedsTarget: true, NeedsSighting: other != doll, With: []string{}})
		}
	}
}

func (b *Battle) counterOptions(doll *Doll, o *DollOptions) {
	due := b.due(doll.ID)
	if due == nil || !b.mayCounter(doll, b.kind()) {
		return
	}
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
			if slices.Equal(weapon.Figures.Modes, []Mode{Spread}) && kind == "attack" {
				act.MaxOthers = maxOthers
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
		b.offerBlow(doll, o, targets, ActOption{Kind: "skill", Skill: e.name(), MaxMM: bareHandsMM})
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
	if m == nil || doll.Team != b.acting() || doll.Down() || doll.Acted {
		return
	}
	var enemies []DollID
	for _, id := range m.Members {
		if other := b.doll(id); other.Team != doll.Team {
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
		o.Handle = handleOptions(doll, true)
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
