package simulate

import (
	"slices"
	"strings"

	"parlour/rules"
	zs "parlour/rules/zerosystem"
)

// Used adds to a count in how many decisions each row and clause played a part, as far as throws, defences and lines tell.
func (b *Battle) Used(into map[string]int) {
	for _, d := range b.Log {
		seen := map[string]bool{}
		for _, line := range b.Lines(d, rules.ViewReferee) {
			for _, clause := range line.Clauses {
				seen[clause] = true
			}
			if gear, ok := line.Args["gear"].(string); ok {
				seen[strings.TrimPrefix(gear, "entry:")] = true
			}
			if c := line.Check; c != nil {
				seen[c.With], seen[c.Sure] = true, true
				for _, m := range slices.Concat(c.Modifiers, c.DieModifiers) {
					seen[m.Source] = true
				}
				if c.Against != nil {
					seen[c.Against.With] = true
					for _, m := range slices.Concat(c.Against.Modifiers, c.Against.DieModifiers) {
						seen[m.Source] = true
					}
				}
			}
		}
		for clause := range seen {
			if clause != "" {
				into[clause]++
			}
		}
	}
}

// All lists the rows and clauses that a battle can make use of.
func All() []string {
	t := zs.Tables()
	var all []string
	for _, tier := range t.SimpleWeapons {
		for _, e := range tier.Entries {
			all = append(all, "simple-weapon/"+e.ID)
		}
	}
	for _, tier := range t.SimpleArmour {
		for _, e := range tier.Entries {
			if tier.ProtectionDM > 0 { // what protects nothing adds nothing to a throw
				all = append(all, "simple-armour/"+e.ID)
			}
		}
	}
	for _, g := range t.MeleeWeapons {
		for _, w := range g.Weapons {
			all = append(all, "melee/"+w.ID)
		}
	}
	for _, g := range t.MissileWeapons {
		for _, w := range g.Weapons {
			all = append(all, "missile/"+w.ID)
		}
	}
	for _, g := range t.GunTypes {
		all = append(all, "gun/"+g.ID)
	}
	for _, a := range t.Armour {
		all = append(all, "armour/"+a.ID)
	}
	for _, s := range t.Shields {
		all = append(all, "shield/"+s.ID)
	}
	for _, d := range t.DistanceDifficulty {
		all = append(all, "difficulty/"+d.DifficultyID)
	}
	for _, d := range []string{"dodge", "block-bare", "block-weapon", "block-shield", "parry"} {
		all = append(all, "defence/"+d)
	}
	for _, c := range []string{"near", "larger", "aimed", "sight-aid", "far", "moving", "shooter-moving", "half-size", "hidden", "obstructed", "unclear", "dark", "quick-draw", "two-pistols"} {
		all = append(all, "circumstance/"+c)
	}
	for _, c := range []string{"2.1", "2.2", "2.3", "3.1", "3.2", "3.3", "3.4", "4.1", "4.3", "4.4", "4.5", "4.6", "4.7", "4.8", "4.9", "4.10", "4.11", "5.1", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9"} {
		all = append(all, "ZS-"+c)
	}
	return all
}

// Unused lists what a count has none of.
func Unused(used map[string]int) []string {
	return slices.DeleteFunc(All(), func(clause string) bool { return used[clause] > 0 })
}
