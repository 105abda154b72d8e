package zerosystem

import (
	"slices"

	"parlour/rules"
)

// mayDraw checks that a thing is where it can be drawn from, and that there are hands for it once another is put back.
func mayDraw(c *Character, draw, away int, from ...Where) error {
	item := c.item(draw)
	switch {
	case item == nil:
		return rules.Refuse(CodeNoSuchThing, "", "item", draw)
	case !slices.Contains(from, item.At) || item.Gear.armour() != nil:
		return rules.Refuse(CodeNotAtHand, "ZS-2.3", "gear", entryRef(item.Gear))
	}
	if back := c.item(away); away != 0 && (back == nil || back.At != InHand) {
		return rules.Refuse(CodeNoSuchThing, "", "item", away)
	}
	free := c.freeAfter(&Act{Away: away})
	if needs := item.Gear.Hands(); needs > free {
		return rules.Refuse(CodeNoHandFree, "ZS-2.3", "gear", entryRef(item.Gear))
	}
	return nil
}

// freeAfter is how many hands are free once the auxiliary action is done.
func (c *Character) freeAfter(act *Act) int {
	free := c.handsFree()
	if back := c.item(act.Away); back != nil {
		free += back.Gear.Hands()
	}
	if drawn := c.item(act.Draw); drawn != nil {
		free -= drawn.Gear.Hands()
	}
	return max(free, 0)
}

// inHand tells whether a thing is in hand once the auxiliary action is done.
func (c *Character) inHand(i *Item, act *Act) bool {
	return i.At == InHand && act.Away != i.No || act.Aux == ReadyUp && act.Draw == i.No
}

// mayHandleItem checks what is done with a thing that is not ready in an instant.
func mayHandleItem(c *Character, act *Act) error {
	item := c.item(act.Item)
	if item == nil {
		return rules.Refuse(CodeNoSuchThing, "", "item", act.Item)
	}
	from := map[string][]Where{"draw": {AtReady, Packed}, "pick-up": {OnGround}}[act.How]
	switch {
	case act.How == "stow" || act.How == "drop":
		if !c.inHand(item, act) {
			return rules.Refuse(CodeNotDrawn, "ZS-2.3", "gear", entryRef(item.Gear))
		}
	case from == nil:
		return rules.Refuse(CodeNoSuchAct, "ZS-2.3", "kind", short(act.How))
	case !slices.Contains(from, item.At) || act.Draw == item.No:
		return rules.Refuse(CodeNotAtHand, "ZS-2.3", "gear", entryRef(item.Gear))
	case item.Gear.armour() != nil, item.Gear.Hands() > c.freeAfter(act):
		return rules.Refuse(CodeNoHandFree, "ZS-2.3", "gear", entryRef(item.Gear))
	}
	return nil
}

// mayReload checks that something in hand needs loading (ZS-5.9).
func mayReload(c *Character, act *Act) error {
	item := c.item(act.Item)
	if item == nil {
		return rules.Refuse(CodeNoSuchThing, "", "item", act.Item)
	}
	w := item.Gear.weapon()
	switch {
	case w == nil || !c.inHand(item, act):
		return rules.Refuse(CodeNotDrawn, "ZS-5.9", "gear", entryRef(item.Gear))
	case item.Loading == 0 && (item.Loaded < 0 || item.Loaded >= w.Capacity):
		return rules.Refuse(CodeLoadedAlready, "ZS-5.9", "gear", entryRef(item.Gear))
	}
	return nil
}

// put sets where a thing is.
func (b *Battle) put(d *rules.Decision, c *Character, no int, at Where, why string) {
	i := c.item(no)
	d.Emit(&ItemSet{Character: c.ID, Item: no, Clause: i.Gear.clause(), At: at, Loaded: i.Loaded, Loading: i.Loading, Count: i.Count, Why: why})
}

// use takes from a weapon what a strike fires or throws (ZS-5.9).
func (b *Battle) use(d *rules.Decision, c *Character, strike *Strike) {
	i := c.item(strike.Item)
	if i == nil {
		return
	}
	w := i.Gear.weapon()
	e := &ItemSet{Character: c.ID, Item: i.No, Clause: i.Gear.clause(), At: i.At, Loaded: i.Loaded, Loading: i.Loading, Count: i.Count, Why: "fired"}
	switch {
	case w.Method == Thrown || strike.Hurl:
		e.Count, e.Why = i.Count-1, "hurled"
		if e.Count <= 0 {
			e.Count, e.At = 0, OnGround
		}
		if e.At == OnGround && w.Throwable {
			e.Count = 1 // it can be picked up and thrown again
		}
	case i.Loaded > 0:
		e.Loaded = max(i.Loaded-max(strike.Rounds, 1), 0)
	}
	if w.ReloadRounds > 0 && b.Rules.Detailed {
		e.Loading = w.ReloadRounds
	}
	if e.Loaded != i.Loaded || e.Loading != i.Loading || e.Count != i.Count || e.At != i.At {
		d.Emit(e)
	}
}
