package dolldress

import "slices"

// UnitID names a unit within its room: "u" and six hex digits that tell nothing, since how many units there are is nobody's
// affair as long as some of them hide.
type UnitID string

// Kind is what a unit is (DD-1.1).
type Kind string

// A doll wears dresses and is shot down; a beast is killed.
const (
	Doll  Kind = "doll"
	Beast Kind = "beast"
)

// Kinds lists the kinds of units.
func Kinds() []Kind { return []Kind{Doll, Beast} }

// Side is whose a unit is in the story (DD-1.1); whom it fights is its team.
type Side string

// The sides.
const (
	PC    Side = "pc"
	Enemy Side = "enemy"
	NPC   Side = "npc"
)

// Sides lists the sides.
func Sides() []Side { return []Side{PC, Enemy, NPC} }

// Stat is a figure of a unit that dresses can change.
type Stat string

// The figures (DD-1.2): AP, areas of movement, the five abilities, evasion and defence values.
const (
	StatAP         Stat = "ap"
	StatMovement   Stat = "movement"
	StatMobility   Stat = "mobility"   // 機動
	StatAthletics  Stat = "athletics"  // 運動
	StatShooting   Stat = "shooting"   // 射撃
	StatMelee      Stat = "melee"      // 格闘
	StatResistance Stat = "resistance" // 耐性
	StatEvasion    Stat = "evasion"    // 回避値
	StatDefence    Stat = "defence"    // 防御値
)

// Stats lists the figures in the order of a stat block.
func Stats() []Stat {
	return append([]Stat{StatAP, StatMovement}, append(Abilities(), StatEvasion, StatDefence)...)
}

// Abilities lists those that checks are thrown with.
func Abilities() []Stat {
	return []Stat{StatMobility, StatAthletics, StatShooting, StatMelee, StatResistance}
}

// Trait is something that a unit can, or cannot, by its nature or by a dress that it wears.
type Trait string

// The traits. Whoever has blockade (封鎖) lets nobody leave whom it blocks (DD-5.3); the grounded never take off.
const (
	Blockade Trait = "blockade"
	Grounded Trait = "grounded"
)

// Traits lists the traits.
func Traits() []Trait { return []Trait{Blockade, Grounded} }

// Hand is what holds a weapon (DD-1.4).
type Hand string

// The hands; what is mounted needs none.
const (
	LeftHand  Hand = "left"
	RightHand Hand = "right"
	BothHands Hand = "both"
	Mounted   Hand = "mounted"
)

// Hands lists them.
func Hands() []Hand { return []Hand{LeftHand, RightHand, BothHands, Mounted} }

// takes tells whether a weapon in one hand leaves no room for one in the other.
func (h Hand) takes(other Hand) bool {
	switch {
	case h == Mounted || other == Mounted:
		return false
	case h == BothHands || other == BothHands:
		return true
	}
	return h == other
}

// Window is the moment at which a purge or an optional power can be declared: before a check of that kind that the unit
// throws, before damage that it does or takes is resolved (DD-3.7), or at any time at which nothing is under way.
type Window string

// The windows.
const (
	BeforeAttack Window = "attack"
	BeforeEvade  Window = "evade"
	BeforeLeave  Window = "leave"
	BeforeBlock  Window = "block"
	BeforeResist Window = "resist"
	BeforeDamage Window = "damage" // that it does
	BeforeGuard  Window = "guard"  // that it takes
	AnyTime      Window = "main"   // powers: in its own phase
)

// Windows lists them.
func Windows() []Window {
	return []Window{BeforeAttack, BeforeEvade, BeforeLeave, BeforeBlock, BeforeResist, BeforeDamage, BeforeGuard, AnyTime}
}

// The kinds of checks; each is 2d6 and something (DD-4.1, DD-5.3).
const (
	attackCheck  = "attack"
	evadeCheck   = "evade"
	leaveCheck   = "leave"
	blockCheck   = "block"
	resistCheck  = "resist"
	abilityCheck = "ability" // that a judge asks for
)

// CheckKinds lists the kinds of checks of a battle.
func CheckKinds() []string {
	return []string{attackCheck, evadeCheck, leaveCheck, blockCheck, resistCheck, abilityCheck}
}

// passive are the checks that a unit throws because somebody else does something to it (DD-6.2).
func passive(kind string) bool {
	return kind == evadeCheck || kind == resistCheck || kind == blockCheck
}

func known[T comparable](list []T, one T) bool { return slices.Contains(list, one) }
