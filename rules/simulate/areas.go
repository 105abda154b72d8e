package simulate

import (
	"slices"
	"strings"

	"parlour/rules"
	"parlour/rules/chance"
	"parlour/rules/field"
	"parlour/rules/maidhammer"
)

// around is a random point at most mm from another, on the table.
func (b *Battle) around(c *chance.Stream, at field.Point, mm int) *field.Point {
	for range 20 {
		to := field.Point{X: at.X + c.Below(2*mm+1) - mm, Y: at.Y + c.Below(2*mm+1) - mm}
		if to != at && to.Within(at, mm) && b.game().Field.Holds(to) {
			return &to
		}
	}
	return &at
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
		if !d.Captive && d.HP > 0 && !d.Flying && !hidden && len(all) < most && b.player.OneIn(3) {
			all = append(all, d.ID)
		}
	}
	return all
}

// unseal says of a mine on a measured table, once in a while, that it has caught somebody or was cleared away.
func (b *Battle) unseal() (rules.Body, rules.Team) {
	g, p := b.game(), &b.player
	if b.Plan.OnField || len(g.Areas) == 0 || !p.OneIn(10) {
		return nil, rules.NoTeam
	}
	a := chance.Pick(p.Stream, g.Areas)
	u := &maidhammer.Unseal{Area: a.ID, Cleared: p.OneIn(4)}
	if !u.Cleared {
		u.Victims = b.standing(3)
	}
	if !a.Armed || b.allows(b.Leaders[a.Team], u) != nil {
		return nil, rules.NoTeam
	}
	return u, a.Team
}

// layEarly lays what sappers have before the battle.
func (b *Battle) layEarly(c *chance.Stream) error {
	for _, doll := range b.game().Dolls {
		l := &maidhammer.LayEarly{Doll: doll.ID}
		for _, item := range doll.Items {
			for range max(item.Left, 0) {
				if one := b.early(c, doll, item); one != nil && c.OneIn(2) {
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
func (b *Battle) early(c *chance.Stream, doll *maidhammer.Doll, item *maidhammer.Item) *maidhammer.Early {
	e, ok := maidhammer.Lookup(maidhammer.KindGear, item.Gear[0])
	if !ok || e.Effect == nil || e.Effect.Laid == nil || !e.Effect.Laid.Early || len(item.Gear) > 1 {
		return nil
	}
	one := &maidhammer.Early{Item: item.No, Place: "under the table"}
	if !b.Plan.OnField {
		return one
	}
	f, long := b.game().Field, e.Effect.Laid.LengthMM
	at := field.Point{X: c.Below(f.Width - long), Y: c.Below(f.Depth / 2)}
	if doll.Team == rules.Second {
		at.Y = f.Depth - at.Y
	}
	one.At = &at
	if long > 0 {
		one.To = &field.Point{X: at.X + long, Y: at.Y}
	}
	return one
}
