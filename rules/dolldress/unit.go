package dolldress

import (
	"parlour/rules"
)

func unitRef(id UnitID) string   { return "unit:" + string(id) }
func areaRef(id AreaID) string   { return "area:" + string(id) }
func textRef(text string) string { return "own:" + text }

// unit finds a unit; nil for none.
func (b *Battle) unit(id UnitID) *Unit {
	for _, u := range b.Units {
		if u.ID == id {
			return u
		}
	}
	return nil
}

// find finds a unit that the sender knows of: of one that is hidden from him he is told what is said of one that is not there.
func (b *Battle) find(d *rules.Decision, id UnitID) (*Unit, error) {
	if u := b.unit(id); u != nil && u.seenBy(d.Table().ClassOf(d.Seat())) {
		return u, nil
	}
	return nil, rules.Refuse(CodeUnknownUnit, "", "unit", clip(string(id)))
}

// own finds a unit that the sender may act for: its owner, or somebody who stands in for one who is away.
func (b *Battle) own(d *rules.Decision, id UnitID) (*Unit, error) {
	u, err := b.find(d, id)
	if err != nil {
		return nil, err
	}
	if d.Table().Stage == rules.SetUp && !d.Table().ClassOf(d.Seat()).Sees(u.Team) {
		return nil, rules.Refuse(CodeUnknownUnit, "", "unit", clip(string(id))) // nobody is shown yet
	}
	if !d.MayHandle(u.Owner, u.Team) {
		return nil, rules.Refuse(CodeNotYourUnit, "", "unit", unitRef(u.ID))
	}
	return u, nil
}

// seenBy tells whether viewers of a class see a unit on the field.
func (u *Unit) seenBy(class rules.ViewerClass) bool { return !u.Hidden || class.Sees(u.Team) }

// quiet is the side whose own affair it is what the unit does; nobody's where it is seen.
func (u *Unit) quiet() rules.Team {
	if u.Hidden {
		return u.Team
	}
	return rules.NoTeam
}

// whole tells whether a dress, by its place, is worn and not destroyed: it counts (DD-1.3, DD-3.7).
func (u *Unit) whole(i int) bool { return u.Worn[i] && u.Armour[i] > 0 }

// figure is a total now, with what counts of the dresses. A side that was surprised as the battle began has AP 0 (DD-6.2);
// that is the battle's affair, see Battle.ap.
func (u *Unit) figure(stat Stat) int { return u.Sheet.figure(stat, u.whole) }

// has tells whether the unit has a trait, of its own or by a dress that counts.
func (u *Unit) has(t Trait) bool {
	if known(u.Sheet.Traits, t) {
		return true
	}
	for i, p := range u.Sheet.Parts {
		if u.whole(i) && known(p.Traits, t) {
			return true
		}
	}
	return false
}

// able tells whether the unit can fight and act (DD-7.1, DD-7.3).
func (u *Unit) able() bool { return !u.ShotDown && !u.Dead && u.Captor == rules.NoTeam }

// onField tells whether the unit is on the battlefield at all.
func (u *Unit) onField() bool { return u.Captor == rules.NoTeam }

// armour is the sum of what is left of the dresses that are worn; worn tells whether there are any.
func (u *Unit) armour() (sum int, worn bool) {
	for i := range u.Armour {
		if u.Worn[i] {
			sum, worn = sum+u.Armour[i], true
		}
	}
	return sum, worn
}

// stripped tells whether the unit has dresses, none of which has any armour left.
func (u *Unit) stripped() bool {
	sum, worn := u.armour()
	return worn && sum == 0
}

// frame is the place of the main frame; −1 where there is none.
func (u *Unit) frame() int {
	for i, p := range u.Sheet.Parts {
		if p.Main && u.Worn[i] {
			return i
		}
	}
	return -1
}

// foe tells whether two units are enemies.
func (u *Unit) foe(other *Unit) bool { return u.Team != other.Team }

// together tells whether two units are in the same area, which is being engaged (DD-1.5).
func (u *Unit) together(other *Unit) bool {
	return u.Area == other.Area && u.onField() && other.onField()
}

// engaged lists the able enemies in the unit's area, as far as both sides know of each other: whoever hides is engaged with
// nobody, since nothing that others see may follow from his being there.
func (b *Battle) engaged(u *Unit) []*Unit {
	var foes []*Unit
	if u.Hidden || !u.onField() {
		return nil
	}
	for _, other := range b.Units {
		if other.foe(u) && other.together(u) && other.able() && !other.Hidden {
			foes = append(foes, other)
		}
	}
	return foes
}

// flight is what an act costs more in the air (DD-5.2).
func (u *Unit) flight() int {
	if u.Air {
		return 1
	}
	return 0
}

// pays tells why the unit cannot pay EP; nil when it can. It may pay its last one: it is shot down after the act (DD-5.2).
func (u *Unit) pays(ep int, clause string) *rules.Refusal {
	if ep > u.EP {
		return rules.Refuse(CodeNoEP, clause, "needs", ep, "is", u.EP)
	}
	return nil
}

func (u *Unit) clone() *Unit {
	c := *u
	c.Armour, c.Worn = append([]int(nil), u.Armour...), append([]bool(nil), u.Worn...)
	c.Weapons, c.Items = append([]Arm(nil), u.Weapons...), append([]int(nil), u.Items...)
	c.Conditions = append([]Condition(nil), u.Conditions...)
	c.Throws = nil
	for kind, n := range u.Throws {
		if c.Throws == nil {
			c.Throws = map[string]int{}
		}
		c.Throws[kind] = n
	}
	return &c
}
