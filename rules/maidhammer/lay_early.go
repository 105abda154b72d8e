package maidhammer

import (
	"slices"
	"strconv"

	"parlour/rules"
	"parlour/rules/field"
)

// decideLayEarly writes down what a sapper has laid before the battle (skill/sapper). Neither a line nor a view, a refusal or
// a changed count tells the other side that there is any.
func (b *Battle) decideLayEarly(d *rules.Decision, c *LayEarly) error {
	if s := d.Table().Stage; s != rules.SetUp {
		return rules.Refuse(rules.CodeWrongStage, "skill/sapper", "stage", string(s), "needs", string(rules.SetUp))
	}
	doll, err := b.find(c.Doll)
	if err != nil {
		return err
	}
	if err := b.mayHandle(d, doll); err != nil {
		return err
	}
	// The other side's leader, who may act for a side that is away, would know where its mines lie.
	if t := d.Table(); !t.ClassOf(d.Seat()).Sees(doll.Team) {
		return rules.Refuse(CodeNotYourDoll, "MH-1.3", "doll", string(doll.ID))
	}
	if !doll.is(lays) {
		return rules.Refuse(CodeNotASapper, "skill/sapper", "doll", string(doll.ID))
	}
	if len(c.Laid) > maxEarly {
		return rules.Refuse(CodeTooManyTargets, "skill/sapper", "limit", maxEarly, "is", len(c.Laid))
	}
	e := &Committed{Doll: doll.ID, Team: doll.Team, Areas: make([]Area, 0, len(c.Laid))}
	taken := map[int]int{}
	for i := range c.Laid {
		one := &c.Laid[i]
		area, refusal := b.early(doll, one, taken)
		if refusal != nil {
			return refusal
		}
		area.ID = b.sealedID(doll, len(e.Areas))
		e.Areas = append(e.Areas, area)
	}
	if !d.Previewing {
		d.Emit(e)
	}
	return nil
}

// maxEarly bounds what one doll lays before the battle: six purchases of the longest that there is.
const maxEarly = 18

// sealedID names what is committed on paper by its side: the first number that nothing of another doll has.
func (b *Battle) sealedID(doll *Doll, n int) string {
	for i := 1; ; i++ {
		id := string(doll.Team) + "-" + strconv.Itoa(i)
		if a := b.area(id); a != nil && a.By != doll.ID {
			continue
		}
		if n--; n < 0 {
			return id
		}
	}
}

// early checks one thing that is laid before the battle; taken counts what has gone of each item.
func (b *Battle) early(doll *Doll, one *Early, taken map[int]int) (Area, error) {
	item := doll.item(one.Item)
	if item == nil {
		return Area{}, rules.Refuse(CodeUnknownItem, "", "item", one.Item)
	}
	weapon, ok := item.part(one.Gear)
	if !ok || effectOf(weapon.Clause()).Laid == nil || !effectOf(weapon.Clause()).Laid.Early {
		return Area{}, rules.Refuse(CodeNotToBeLaid, "skill/sapper", "item", one.Item)
	}
	if taken[item.No]++; taken[item.No] > item.Left+item.Laid {
		return Area{}, rules.Refuse(CodeUsedUp, "skill/sapper", "gear", "entry:"+weapon.Clause())
	}
	laid := effectOf(weapon.Clause()).Laid
	area := Area{Clause: weapon.Clause(), By: doll.ID, Team: doll.Team, Sealed: true, Armed: laid.Switched}
	if b.Field == nil {
		area.Place = one.Place
		if err := validPlace(one.Place); err != nil || one.Place == "" {
			return Area{}, rules.Refuse(CodeBadPlace, "skill/sapper", "limit", MaxPlaceRunes)
		}
		return area, nil
	}
	if one.At == nil {
		return Area{}, rules.Refuse(CodeNoPoint, area.Clause)
	}
	at := *one.At
	area.At = &at
	if err := b.stretch(laid, one.To, &area); err != nil {
		return Area{}, err
	}
	for _, p := range []field.Point{at, area.end()} {
		if !b.Field.Holds(p) {
			return Area{}, rules.Refuse(CodeOffTable, area.Clause, "doll", string(doll.ID))
		}
		if from, to := b.half(doll.Team); p.Y < from || p.Y > to {
			return Area{}, rules.Refuse(CodeOutsideHalf, "skill/sapper", "from_mm", from, "to_mm", to)
		}
	}
	return area, nil
}

// earlyOptions is what each sapper of a class's sides could lay before the battle.
func (b *Battle) earlyOptions(class rules.ViewerClass) map[DollID]DollOptions {
	all := map[DollID]DollOptions{}
	for _, doll := range b.Dolls {
		if !class.Sees(doll.Team) || !doll.is(lays) {
			continue
		}
		o := DollOptions{Handle: []HandleOption{}, Acts: []ActOption{}, Ask: []DollID{}}
		for _, item := range doll.Items {
			if one, ok := b.earlyOption(doll, item); ok {
				o.Early = append(o.Early, one)
			}
		}
		if o.Early != nil {
			all[doll.ID] = o
		}
	}
	return all
}

// earlyOption is what of an item could be laid before the battle.
func (b *Battle) earlyOption(doll *Doll, item *Item) (EarlyOption, bool) {
	for _, id := range item.Gear {
		weapon, _ := item.part(id)
		laid := effectOf(weapon.Clause()).Laid
		if laid == nil || !laid.Early || item.Left+item.Laid <= 0 {
			continue
		}
		one := EarlyOption{Item: item.No, Gear: id, Count: item.Left + item.Laid, Buried: laid.Buried, LengthMM: laid.LengthMM}
		if b.Field != nil {
			one.FromMM, one.ToMM = b.half(doll.Team)
		}
		return one, true
	}
	return EarlyOption{}, false
}

// half is a team's half of the field, from and to which Y.
func (b *Battle) half(team rules.Team) (from, to int) {
	if side(team) == 2 {
		return (b.Field.Depth + 1) / 2, b.Field.Depth
	}
	return 0, b.Field.Depth / 2
}

// applyCommitted takes what is laid off the doll's things, and gives back what was laid before.
func (b *Battle) applyCommitted(e *Committed) {
	doll := b.doll(e.Doll)
	for _, a := range b.Areas {
		if a.By != doll.ID || !a.Sealed {
			continue
		}
		if item := doll.laidItem(a.Clause); item != nil {
			item.Laid--
			item.Left++
		}
	}
	b.Areas = slices.DeleteFunc(b.Areas, func(a *Area) bool { return a.By == doll.ID && a.Sealed })
	for _, a := range e.Areas {
		b.Areas = append(b.Areas, &a)
		for _, item := range doll.Items {
			if item.Left > 0 && slices.Contains(item.Gear, entryOf(a.Clause).ID) {
				item.Left--
				item.Laid++
				break
			}
		}
	}
	doll.LaidEarly, doll.entries = len(e.Areas), nil
}

// showEarly shows what nobody can overlook as the battle begins: only what is buried stays secret.
func (b *Battle) showEarly(d *rules.Decision) {
	for _, a := range slices.Clone(b.Areas) {
		if a.Sealed && !a.laid().Buried {
			b.reveal(d, a)
		}
	}
}

// laying tells until the end of which turn a doll does not act since it has laid weapons before the battle; 0 for none
// (skill/sapper).
func (d *Doll) laying() int {
	switch {
	case d.LaidEarly == 0:
		return 0
	case d.LaidEarly <= 2:
		return 1
	}
	return 2
}

// decideUnseal shows what lay in secret on a measured table, as it goes off or is cleared away.
func (b *Battle) decideUnseal(d *rules.Decision, c *Unseal) error {
	if err := b.nothingPending(); err != nil {
		return err
	}
	area, err := b.findArea(d.Table().ClassOf(d.Seat()), c.Area)
	if err != nil {
		return err
	}
	if area.laid() == nil || !area.Armed {
		return rules.Refuse(CodeNoSwitch, area.Clause, "area", c.Area)
	}
	if err := b.mayHandle(d, b.doll(area.By)); err != nil {
		if leadErr := b.mayLead(d, area.Team); leadErr != nil {
			return err
		}
	}
	if b.Field != nil {
		return rules.Refuse(CodeMeasuredByItself, area.Clause)
	}
	// It goes off as the moving ends; there is time to say so until the phase after that is over.
	if k := b.kind(); k != phaseMove && k != phaseAction {
		return rules.Refuse(CodeWrongPhase, area.Clause, "phase", b.Phase, "needs", "key:phase.kind."+phaseMove)
	}
	victims, err := b.standing(c.Victims, MaxVictims, area.Clause)
	if err != nil {
		return err
	}
	if c.Cleared == (len(victims) > 0) {
		return rules.Refuse(CodeTooManyTargets, area.Clause, "limit", MaxVictims, "is", len(victims))
	}
	for _, id := range victims {
		if refusal := b.doll(id).outOfBlast(b.doll(area.By)); refusal != nil {
			return refusal
		}
	}
	switch {
	case d.Previewing && c.Cleared:
	case d.Previewing:
		p := attackPlan{frames: b.explosion(area, victims, nil)}
		d.Show(p.preview(b))
	case c.Cleared:
		b.endArea(d, area, "cleared")
	default:
		b.goOff(d, area, victims, nil)
	}
	return nil
}
