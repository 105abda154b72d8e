package simulate

import (
	"slices"
	"strings"

	"parlour/rules"
	"parlour/rules/field"
	"parlour/rules/maidhammer"
)

// around is a random point at most mm from another, on the table.
func (b *Battle) around(at field.Point, mm int) *field.Point {
	p := &b.player
	for range 20 {
		to := field.Point{X: at.X + p.below(2*mm+1) - mm, Y: at.Y + p.below(2*mm+1) - mm}
		if to != at && to.Within(at, mm) && b.game().Field.Holds(to) {
			return &to
		}
	}
	return &at
}

// place tells where something is done that an act asks for, and who stands there.
func (b *Battle) place(doll *maidhammer.Doll, act *maidhammer.ActOption, a *maidhammer.Action) {
	p := &b.player
	a.Area = act.Area
	if b.Plan.OnField {
		switch {
		case act.LengthMM > 0:
			a.At = b.around(*doll.At, act.MaxMM)
			a.To = b.around(*a.At, act.LengthMM)
			// The middle of what is long has to be in reach.
			for *a.To == *a.At || b.allows(b.Leaders[doll.Team], &maidhammer.Declare{Doll: doll.ID, Action: *a}) != nil && !p.oneIn(20) {
				a.At, a.To = doll.At, b.around(*doll.At, act.MaxMM)
			}
		case act.NeedsPoint:
			a.At = b.around(*doll.At, act.MaxMM)
		}
		return
	}
	if act.NeedsPoint {
		a.MM, a.Place = p.below(act.MaxMM+1), pick(p.chance, placeWords)
	}
	switch act.Kind {
	case "cloud", "switch-on":
		a.Others = b.standing(len(b.game().Dolls))
	case "set-off":
		a.Others = b.standing(act.MaxOthers)
	}
}

var placeWords = []string{"", "by the well", "門の前"}

// entryOf finds an entry by its clause.
func entryOf(clause string) (*maidhammer.Entry, bool) {
	kind, id, _ := strings.Cut(clause, "/")
	return maidhammer.Lookup(maidhammer.Kind(kind), id)
}

// standing is a few dolls that stand on the ground and can be seen there.
func (b *Battle) standing(most int) []maidhammer.DollID {
	var all []maidhammer.DollID
	for _, d := range b.game().Dolls {
		hidden := slices.ContainsFunc(d.Lasting, func(l maidhammer.Lasting) bool {
			e, ok := entryOf(l.Clause)
			return ok && e.Effect != nil && e.Effect.Hides != nil
		})
		if !d.Captive && d.HP > 0 && !d.Flying && !hidden && len(all) < most && b.player.oneIn(3) {
			all = append(all, d.ID)
		}
	}
	return all
}

// areas is a random choice of what a side knows to lie or hang about.
func (b *Battle) areas(team rules.Team, among func(*maidhammer.Area) bool) []string {
	var all []string
	for _, a := range b.game().Areas {
		if (!a.Sealed || a.Team == team) && among(a) && b.player.oneIn(3) {
			all = append(all, a.ID)
		}
	}
	return all
}

func anyArea(*maidhammer.Area) bool { return true }

// weapon tells whether an area is a placed weapon.
func weapon(a *maidhammer.Area) bool {
	e, ok := entryOf(a.Clause)
	return ok && e.Effect != nil && e.Effect.Laid != nil
}

// unseal says of a mine on a measured table, once in a while, that it has caught somebody or was cleared away.
func (b *Battle) unseal() (rules.Body, rules.Team) {
	g, p := b.game(), &b.player
	if b.Plan.OnField || len(g.Areas) == 0 || !p.oneIn(10) {
		return nil, rules.NoTeam
	}
	a := pick(p.chance, g.Areas)
	u := &maidhammer.Unseal{Area: a.ID, Cleared: p.oneIn(4)}
	if !u.Cleared {
		u.Victims = b.standing(3)
	}
	if !a.Armed || b.allows(b.Leaders[a.Team], u) != nil {
		return nil, rules.NoTeam
	}
	return u, a.Team
}

// layEarly lays what sappers have before the battle.
func (b *Battle) layEarly(c *chance) error {
	for _, doll := range b.game().Dolls {
		l := &maidhammer.LayEarly{Doll: doll.ID}
		for _, item := range doll.Items {
			for range max(item.Left, 0) {
				if one := b.early(c, doll, item); one != nil && c.oneIn(2) {
					l.Laid = append(l.Laid, *one)
				}
			}
		}
		if len(l.Laid) == 0 || !slices.ContainsFunc(doll.Sheet.Skills, func(p maidhammer.SkillPick) bool { return p.ID == "sapper" }) {
			continue
		}
		if err := b.must(b.Leaders[doll.Team], l); err != nil {
			return err
		}
	}
	return nil
}

// early is one thing that is laid before the battle, somewhere on the own half; nil for what cannot be.
func (b *Battle) early(c *chance, doll *maidhammer.Doll, item *maidhammer.Item) *maidhammer.Early {
	e, ok := maidhammer.Lookup(maidhammer.KindGear, item.Gear[0])
	if !ok || e.Effect == nil || e.Effect.Laid == nil || !e.Effect.Laid.Early || len(item.Gear) > 1 {
		return nil
	}
	one := &maidhammer.Early{Item: item.No, Place: "under the table"}
	if !b.Plan.OnField {
		return one
	}
	f, long := b.game().Field, e.Effect.Laid.LengthMM
	at := field.Point{X: c.below(f.Width - long), Y: c.below(f.Depth / 2)}
	if doll.Team == rules.Second {
		at.Y = f.Depth - at.Y
	}
	one.At = &at
	if long > 0 {
		one.To = &field.Point{X: at.X + long, Y: at.Y}
	}
	return one
}

// clear tries to take placed weapons away, in one case of two.
func (b *Battle) clear(doll *maidhammer.Doll) rules.Body {
	if b.player.oneIn(2) {
		return nil
	}
	return &maidhammer.Clear{Doll: doll.ID, Areas: b.areas(doll.Team, weapon)}
}
