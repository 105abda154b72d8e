package maidhammer

import "parlour/rules"

// Trait is a property of harm that decides what reduces it.
type Trait string

// Harm of these kinds, magic, stratagems and gas included, is not reduced by shields and machine bodies; piercing by neither of the two, unreducible by nothing.
// Nor is grappling (joint locks, throws). Unhealing damage is not regenerated, and food does not
// heal indigestible damage.
const (
	EnergyHarm   Trait = "energy"
	BlastHarm    Trait = "blast"
	Piercing     Trait = "piercing"
	Grappling    Trait = "grappling"
	Unhealing    Trait = "unhealing"
	Indigestible Trait = "indigestible"
	Unreducible  Trait = "unreducible"
	MagicHarm    Trait = "magic"
	PloyHarm     Trait = "ploy"
	GasHarm      Trait = "gas"
)

// Harm is a hit's damage on its way to a doll.
type Harm struct {
	Traits []Trait       `json:"traits,omitempty"`
	Damage *rules.Damage `json:"damage"`
	// With is the clause of what it is done with.
	With string `json:"with,omitempty"`
	// Natural is the face that hit.
	Natural int `json:"natural,omitempty"`
	// For is the doll whose passive reductions are counted in. Victim is who was hit, where another has taken the damage on.
	For    DollID `json:"for,omitempty"`
	Victim DollID `json:"victim,omitempty"`
	// Cancelled tells that nothing is left of the hit: it was evaded or batted away.
	Cancelled bool `json:"cancelled,omitempty"`
}

// cancel takes the whole damage away in the name of a clause.
func (h *Harm) cancel(clause string) {
	h.Damage.Settle()
	h.Damage.Reductions = append(h.Damage.Reductions, rules.Modifier{Source: clause, Value: -h.Damage.Total})
	h.Damage.Settle()
	h.Cancelled = true
}

// Is tells whether the harm has a trait.
func (h *Harm) Is(t Trait) bool {
	for _, one := range h.Traits {
		if one == t {
			return true
		}
	}
	return false
}

// armoured is the reduction that a machine body and a shield share (MH-5.5, MH-5.9).
func armoured(h *Harm) int {
	if h.Is(EnergyHarm) || h.Is(BlastHarm) || h.Is(Piercing) || h.Is(Grappling) || h.Is(MagicHarm) || h.Is(PloyHarm) || h.Is(GasHarm) {
		return 0
	}
	return -1
}
