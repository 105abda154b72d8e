package maidhammer

import (
	"slices"
	"strings"
)

// Sheet is one doll's character sheet as its player fills it in. Audit tells what is wrong with it; the other
// methods give the figures that a battle starts from, and never fail, whatever the sheet says.
type Sheet struct {
	Name      string `json:"name"`
	Scale     int    `json:"scale"`     // cm: 27 or 22 (MH-2.9)
	Attribute string `json:"attribute"` // id
	// Costume lists what the doll wears; see Costumes.
	Costume []string    `json:"costume,omitempty"`
	Skills  []SkillPick `json:"skills,omitempty"`
	Gear    []GearPick  `json:"gear,omitempty"`
	// InHand is the index of the Gear that is equipped at the start, EmptyHands for none (MH-2.6).
	InHand int `json:"in_hand"`
}

// SkillPick is one bought skill.
type SkillPick struct {
	ID string `json:"id"`
	// Choice names what the purchase is for, where the skill asks for it (MH-2.2): the clause of a spell, special
	// attack, transformation or attribute ("spell/fireball", "attribute/demon"), or the beloved doll's name.
	Choice string `json:"choice,omitempty"`
}

// GearPick is one bought item; several ids are one combined weapon (MH-2.4).
type GearPick struct {
	IDs []string `json:"ids"`
}

// EmptyHands is the InHand of a doll that starts with nothing equipped.
const EmptyHands = -1

// Figures that every doll starts from (MH-2.1, MH-2.5, MH-2.9).
const (
	Budget    = 100 // MP
	StartSP   = 3
	baseHP    = 6
	baseSteps = 4
)

// Scales are the doll heights that the game knows, in cm (MH-2.9).
var Scales = []int{27, 22}

// Costumes are the parts of an outfit that a rule asks for (MH-2.7).
var Costumes = []string{"maid", "nurse", "shrine-maiden", "sister", "fishnet", "boots", "fairy-ornament"}

// Bounds of a sheet. What lies beyond them is a fault and is not looked at further.
const (
	MaxName     = 40 // runes
	maxSkills   = 60
	maxGear     = 40
	MaxParts    = 3 // ids of one combined weapon (MH-2.4)
	maxCostumes = 20
)

// boughtSkill is a skill pick whose entries were found.
type boughtSkill struct {
	index  int
	entry  *Entry
	choice *Entry // nil where nothing is chosen, or nothing that exists
	named  string // the choice as written
}

// boughtGear is a gear pick with those of its parts that were found.
type boughtGear struct {
	index int
	parts []*Entry
}

// skills are the picks that name a known skill, in the sheet's order.
func (s Sheet) skills() []boughtSkill {
	bought := make([]boughtSkill, 0, min(len(s.Skills), maxSkills))
	for i, pick := range s.Skills[:min(len(s.Skills), maxSkills)] {
		entry, ok := Lookup(KindSkill, pick.ID)
		if !ok {
			continue
		}
		skill := boughtSkill{index: i, entry: entry, named: strings.TrimSpace(pick.Choice)}
		if kind, id, ok := strings.Cut(skill.named, "/"); ok && Kind(kind) == traitOf(entry).chooses {
			skill.choice, _ = Lookup(Kind(kind), id)
		}
		bought = append(bought, skill)
	}
	return bought
}

// gear are the picks with their known parts, in the sheet's order, and all those parts.
func (s Sheet) gear() (bought []boughtGear, all []*Entry) {
	bought = make([]boughtGear, 0, min(len(s.Gear), maxGear))
	all = slices.AppendSeq(make([]*Entry, 0, cap(bought)+MaxParts), s.parts)
	rest := all
	for i, pick := range s.Gear[:min(len(s.Gear), maxGear)] {
		known := 0
		for _, id := range pick.IDs[:min(len(pick.IDs), MaxParts)] {
			if _, ok := registry[KindGear][id]; ok {
				known++
			}
		}
		bought = append(bought, boughtGear{index: i, parts: rest[:known:known]})
		rest = rest[known:]
	}
	return bought, all
}

// known goes through the entries of the picks that name a known skill, in the sheet's order.
func (s Sheet) known(yield func(*Entry) bool) {
	for i := range min(len(s.Skills), maxSkills) {
		if entry, ok := Lookup(KindSkill, s.Skills[i].ID); ok && !yield(entry) {
			return
		}
	}
}

// parts goes through the known parts of the gear, in the sheet's order.
func (s Sheet) parts(yield func(*Entry) bool) {
	for i := range min(len(s.Gear), maxGear) {
		for _, id := range s.Gear[i].IDs[:min(len(s.Gear[i].IDs), MaxParts)] {
			if entry, ok := registry[KindGear][id]; ok && !yield(entry) {
				return
			}
		}
	}
}

// HasSkill tells whether the sheet lists the skill.
func (s Sheet) HasSkill(id string) bool {
	return slices.ContainsFunc(s.Skills[:min(len(s.Skills), maxSkills)], func(p SkillPick) bool { return p.ID == id })
}

// Carries tells whether the sheet lists the item, also as part of a combined weapon or as what comes free with a
// skill: the quack's mock kit is as good as a medical kit (MH-2.8).
func (s Sheet) Carries(id string) bool {
	for part := range s.parts {
		if part.ID == id {
			return true
		}
	}
	return slices.Contains(s.FreeGear(), id)
}

// FreeGear lists the ids of the gear that comes with a skill without being bought (MH-2.8).
func (s Sheet) FreeGear() []string {
	var free []string
	for skill := range s.known {
		free = append(free, traitOf(skill).grants...)
	}
	return free
}

// Wears tells whether the doll wears that part of an outfit.
func (s Sheet) Wears(costume string) bool {
	return slices.Contains(s.Costume[:min(len(s.Costume), maxCostumes)], costume)
}

// MaxHP is what HP starts at and never exceeds (MH-2.5).
func (s Sheet) MaxHP() int {
	for skill := range s.known {
		if hp := traitOf(skill).maxHP; hp != 0 {
			return hp
		}
	}
	return baseHP
}

// MaxSP is what SP starts at, for every doll alike (MH-2.5).
func (s Sheet) MaxSP() int { return StartSP }

// Steps is the maximum movement at the start, in steps of 15 cm (MH-2.5): of the doll on foot, or of the vehicle
// that it brings. Boosters count only in the move that uses them. Ultra storage is taken to hold every weapon
// that is not in hand.
func (s Sheet) Steps() int { return s.stepsWith(s.gear()) }

func (s Sheet) stepsWith(gear []boughtGear, all []*Entry) int {
	steps := s.legs()
	carries := false
	if vehicle := vehicleAmong(all); vehicle != nil {
		// A vehicle moves by itself: what its driver's legs can do no longer matters.
		steps, carries = vehicle.Figures.VehicleSteps, vehicle.Effect.Vehicle.Immobile
	}
	stores := slices.ContainsFunc(all, func(e *Entry) bool { return e.Effect != nil && e.Effect.Stores })
	var l load
	for _, item := range gear {
		for _, part := range item.parts {
			l.add(part, stores && item.index != s.InHand && armamentOf(part) != unarmed)
		}
	}
	steps, _ = l.leaves(steps, carries)
	return max(steps, 0)
}

// legs is the movement on foot without any gear.
func (s Sheet) legs() int {
	steps := baseSteps
	for skill := range s.known {
		steps += traitOf(skill).steps
	}
	return steps
}
