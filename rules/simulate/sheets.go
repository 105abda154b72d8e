package simulate

import (
	"slices"
	"strings"
	"sync"

	"parlour/rules/chance"
	"parlour/rules/maidhammer"
)

// wish is what a doll is there for: an entry, and what has to be bought to have it. For most that is the entry itself, for the
// powers of a table the skill that opens it, by their choice where it asks for one.
type wish struct {
	entry, buys *maidhammer.Entry
	choice      string
}

// wishes has one for every entry, in printed order.
var wishes = sync.OnceValue(func() []wish {
	var all []wish
	for _, e := range maidhammer.All() {
		switch e.Kind {
		case maidhammer.KindAttribute, maidhammer.KindSkill, maidhammer.KindGear:
			all = append(all, wish{entry: e, buys: e})
		default:
			for _, skill := range kinds()[maidhammer.KindSkill] {
				if skill.Effect != nil && skill.Effect.Opens != nil && slices.Contains(skill.Effect.Opens(e.Clause()), e) {
					all = append(all, wish{entry: e, buys: skill, choice: e.Clause()})
					break
				}
			}
		}
	}
	return all
})

// goesWith tells whether a weapon is one that what the doll is there for leads into, or needs.
func (w wish) goesWith(weapon *maidhammer.Entry) bool {
	if w.entry.Effect == nil || w.entry.Effect.Lead == nil {
		return true
	}
	return slices.ContainsFunc(w.entry.Effect.Lead.Modes, func(m maidhammer.Mode) bool { return slices.Contains(weapon.Figures.Modes, m) })
}

// ofKind lists the enforced entries of a kind.
func ofKind(kind maidhammer.Kind) []*maidhammer.Entry {
	return slices.DeleteFunc(maidhammer.Entries(kind), func(e *maidhammer.Entry) bool { return !e.Built })
}

// kinds keeps what ofKind gives.
var kinds = sync.OnceValue(func() map[maidhammer.Kind][]*maidhammer.Entry {
	all := map[maidhammer.Kind][]*maidhammer.Entry{}
	for _, kind := range maidhammer.Kinds() {
		all[kind] = ofKind(kind)
	}
	return all
})

// tries is how many skills and how many items are held against a sheet.
const (
	skillTries = 8
	gearTries  = 16
)

// draft is a sheet in the making: legal at every time, and without warnings.
type draft struct {
	*chance.Stream
	maidhammer.Sheet
	// friends are names of other dolls, for what is about one.
	friends []string
	left    int // MP
	wish    wish
}

// randomSheet makes a legal sheet that begins with one entry and what that needs.
func randomSheet(c *chance.Stream, name string, friends []string, w wish) maidhammer.Sheet {
	d := &draft{Stream: c, friends: friends, left: maidhammer.Budget, Sheet: maidhammer.Sheet{
		Name: name, Scale: chance.Pick(c, maidhammer.Scales), Attribute: "human", Costume: slices.Clone(maidhammer.Costumes), InHand: maidhammer.EmptyHands}}
	if c.OneIn(2) {
		// In boots no shoe flies off.
		d.Costume = slices.DeleteFunc(d.Costume, func(id string) bool { return id == "boots" })
	}
	d.makeUseful(w.buys)
	d.wish = w
	d.add(w.buys, true)
	if d.Attribute == "human" {
		d.add(chance.Pick(c, kinds()[maidhammer.KindAttribute]), false)
	}
	for range 3 {
		if arm := chance.Pick(c, weapons()); w.goesWith(arm) {
			d.add(arm, false)
			break
		}
	}
	for range skillTries {
		d.add(chance.Pick(c, kinds()[maidhammer.KindSkill]), false)
	}
	for range gearTries {
		d.add(chance.Pick(c, kinds()[maidhammer.KindGear]), false)
	}
	d.combine()
	d.hold()
	return d.Sheet
}

// hold puts something in hand, in five cases of six: what the doll is there for, or else something that goes with it.
func (d *draft) hold() {
	if d.OneIn(6) {
		return
	}
	for _, fits := range [...]func(id string) bool{
		func(id string) bool { return id == d.wish.entry.ID },
		func(id string) bool {
			e, ok := maidhammer.Lookup(maidhammer.KindGear, id)
			return ok && attacks(id) && d.wish.goesWith(e)
		},
		attacks,
	} {
		for i := range d.Gear {
			held := d.Sheet
			if held.InHand = i; slices.ContainsFunc(d.Gear[i].IDs, fits) && d.take(held) {
				return
			}
		}
	}
}

// weapons are the items that something is attacked with.
var weapons = sync.OnceValue(func() []*maidhammer.Entry {
	return slices.DeleteFunc(ofKind(maidhammer.KindGear), func(e *maidhammer.Entry) bool { return !attacks(e.ID) })
})

func attacks(gear string) bool {
	e, ok := maidhammer.Lookup(maidhammer.KindGear, gear)
	return ok && e.Figures != nil && (e.Figures.AV > 0 || e.Effect != nil && (e.Effect.Cloud != nil || e.Effect.Laid != nil))
}

// take makes a sheet the draft's, if it is legal and nothing is to be said against it.
func (d *draft) take(s maidhammer.Sheet) bool {
	a := s.Audit()
	if !a.Legal() || len(a.Warnings) > 0 {
		return false
	}
	d.Sheet, d.left = s, a.Budget-a.MP
	return true
}

// add buys an entry with what it needs, where that is possible. An attribute comes along only for what the sheet begins with.
func (d *draft) add(e *maidhammer.Entry, attributes bool) {
	if (!e.PricedByTable && e.MP > d.left) || (e.Kind == maidhammer.KindSkill && !e.PricedByTable && d.HasSkill(e.ID)) {
		return
	}
	before, left := d.Sheet, d.left
	needs := e.Needs
	if e == d.wish.buys && e != d.wish.entry {
		needs = slices.Concat(needs, d.wish.entry.Needs)
	}
	for _, need := range needs {
		for _, word := range need.Any {
			kind, id, _ := strings.Cut(word, ":")
			needed, ok := maidhammer.Lookup(maidhammer.Kind(kind), id)
			if !ok || !needed.Built || (needed.Kind == maidhammer.KindAttribute && !attributes) {
				continue
			}
			if needed.Kind != maidhammer.KindGear || !d.Carries(id) {
				d.add(needed, false)
			}
			break
		}
	}
	tried := d.Sheet
	switch e.Kind {
	case maidhammer.KindAttribute:
		tried.Attribute = e.ID
	case maidhammer.KindSkill:
		tried.Skills = append(slices.Clone(tried.Skills), maidhammer.SkillPick{ID: e.ID, Choice: d.choice(e)})
	case maidhammer.KindGear:
		tried.Gear = append(slices.Clone(tried.Gear), maidhammer.GearPick{IDs: []string{e.ID}})
	}
	if !d.take(tried) {
		d.Sheet, d.left = before, left
	}
}

// choice names what a skill is bought for, where it asks for that (MH-2.2).
func (d *draft) choice(e *maidhammer.Entry) string {
	if e.Chooses() == "" {
		return ""
	}
	if e == d.wish.buys && d.wish.choice != "" {
		return d.wish.choice
	}
	if among := kinds()[e.Chooses()]; len(among) > 0 {
		return chance.Pick(d.Stream, among).Clause()
	}
	return chance.Pick(d.Stream, d.friends)
}

// makeUseful buys what an item is of no use without.
func (d *draft) makeUseful(e *maidhammer.Entry) {
	if e.Kind != maidhammer.KindGear {
		return
	}
	for _, w := range (maidhammer.Sheet{Gear: []maidhammer.GearPick{{IDs: []string{e.ID}}}}).Audit().Warnings {
		if fits, ok := w.Figures["needs"].([]string); ok {
			if with, ok := maidhammer.Lookup(maidhammer.KindGear, strings.TrimPrefix(fits[0], "gear:")); ok && with.Built {
				d.add(with, false)
			}
		}
	}
}

// combine makes two items one weapon now and then (MH-2.4).
func (d *draft) combine() {
	if len(d.Gear) < 2 || !d.OneIn(3) {
		return
	}
	i := d.Below(len(d.Gear) - 1)
	tried := d.Sheet
	tried.Gear = slices.Concat(d.Gear[:i], []maidhammer.GearPick{{IDs: slices.Concat(d.Gear[i].IDs, d.Gear[i+1].IDs)}}, d.Gear[i+2:])
	d.take(tried)
}
