package maidhammer

import (
	"parlour/rules"
)

// Shot is what a throw to hit is about: the weapon, how it is used, whom the hit concerns and what adds to the damage.
// Shooting and melee attacks are both shots.
type Shot struct {
	// Weapon is the gear id; empty for bare hands. With is its clause, for the log.
	Weapon string `json:"weapon,omitempty"`
	With   string `json:"with"`
	// Round is the clause of the special round or arrow in it.
	Round string `json:"round,omitempty"`
	Mode  Mode   `json:"mode"`
	// Victims are all dolls that one throw concerns, the target first.
	Victims []DollID `json:"victims"`
	Traits  []Trait  `json:"traits,omitempty"`
	// Extra is added to the die of a hit, Least the least that it does (MH-5.4).
	Extra []rules.Modifier `json:"extra,omitempty"`
	Least int              `json:"least,omitempty"`
	// Hidden gives the dolls that are covered as seen from a blast's centre (MH-5.9).
	Hidden map[DollID]Cover `json:"hidden,omitempty"`
	Melee  bool             `json:"melee,omitempty"`
	// Boosted attacks use a skill that costs SP: they cannot be parried.
	Boosted bool `json:"boosted,omitempty"`
	// Holds: a hit holds the victim; Keeps: the throw keeps hold of it, a miss lets it go (MH-1.9).
	Holds bool `json:"holds,omitempty"`
	Keeps bool `json:"keeps,omitempty"`
	// Chain: it is thrown for again as long as it hits, and the dice add up.
	Chain bool `json:"chain,omitempty"`
	// Follow are attacks that come only after a hit.
	Follow []Frame `json:"follow,omitempty"`
}

// traits are the properties of the harm that a weapon does.
func traits(weapon *Entry) []Trait {
	var all []Trait
	f := weapon.Figures
	if f.Energy {
		all = append(all, EnergyHarm)
	}
	if f.Piercing {
		all = append(all, Piercing)
	}
	if f.Unreducible {
		all = append(all, Unreducible)
	}
	if f.Unhealing {
		all = append(all, Unhealing)
	}
	all = append(all, powerTraits[weapon.Kind]...)
	return all
}

// powerTraits are the properties of the harm that powers of a kind do.
var powerTraits = map[Kind][]Trait{KindSpell: {MagicHarm}, KindStratagem: {PloyHarm}}

func damageModifiers(weapon *Entry) []rules.Modifier {
	if weapon.Figures.Damage == 0 || effectOf(weapon.Clause()).Damage != nil {
		return nil
	}
	return []rules.Modifier{{Source: weapon.Clause(), Value: weapon.Figures.Damage}}
}
