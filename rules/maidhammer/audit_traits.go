package maidhammer

import "strings"

// sheetTrait is what owning an entry means for the rest of the sheet, beyond its price, Needs and Excludes.
type sheetTrait struct {
	// chooses is the kind that each purchase names one entry of; namedDoll for a doll's name (MH-2.2).
	chooses Kind
	// never is the one id of that kind that cannot be chosen.
	never string
	// repeats lets the skill be bought again for another choice.
	repeats bool

	maxHP int // replaces the base HP
	steps int // added to the movement on foot

	// wears is the costume that the owner cannot be without, where the table itself prints no requirement.
	wears string
	// forbids tells which gear the owner may not have (MH-2.8).
	forbids func(*Entry) bool
	// grants are ids of gear that come free.
	grants []string

	once bool // a single one may be bought
	// fits are words as in Need, any one of which makes the entry usable; without it there is a warning, for the
	// right weapon may still be picked up in play.
	fits []string
	worn bool // built in, worn, ridden or loaded: cannot be held in the hand
}

// namedDoll is what a skill chooses that is about another doll.
const namedDoll Kind = "doll"

// guns fire bullets one at a time; special rounds are made for them.
var guns = []string{
	"gear:pistol", "gear:submachine-gun", "gear:rifle", "gear:assault-rifle", "gear:sniper-rifle",
	"gear:anti-tank-rifle", "gear:light-machine-gun", "gear:heavy-machine-gun",
}

// sheetTraits are found by clause. What has none has nothing special to a sheet.
var sheetTraits = map[string]sheetTrait{
	"attribute/fairy": {wears: "fairy-ornament"},

	"skill/magic":          {chooses: KindSpell, repeats: true},
	"skill/special-attack": {chooses: KindSpecial, repeats: true},
	"skill/transformation": {chooses: KindTransformation, repeats: true},
	"skill/attribute-bane": {chooses: KindAttribute, never: "human"},
	"skill/love":           {chooses: namedDoll},

	"skill/sturdy":       {maxHP: 8},
	"skill/sickly":       {maxHP: 5},
	"skill/forced-march": {steps: 1},
	"skill/slow":         {steps: -1, forbids: isVehicle},
	"skill/feeble":       {forbids: slowsDown},
	"skill/precept":      {forbids: func(e *Entry) bool { return armamentOf(e) == shootingWeapon }},
	"skill/dunce":        {forbids: func(e *Entry) bool { return e.Figures == nil || !e.Figures.Gag }},
	"skill/quack":        {grants: []string{"medical-kit"}},
	"skill/parry":        {fits: []string{"armament:melee", "skill:striking"}},

	"gear/snack":               {once: true},
	"gear/explosive-ap-round":  {fits: guns, worn: true},
	"gear/silver-bullet":       {fits: guns, worn: true},
	"gear/tear-gas-round":      {fits: []string{"gear:grenade-launcher", "gear:at-grenade-launcher"}, worn: true},
	"gear/demon-slaying-arrow": {fits: []string{"gear:bow"}, worn: true},
	"gear/paralysis-arrow":     {fits: []string{"gear:bow"}, worn: true},
	"gear/energy-pack":         {fits: []string{"gear:beam-rifle", "gear:beam-sabre", "gear:beam-lance"}, worn: true},
	"gear/gas-gear":            {worn: true},
	"gear/accelerator":         {worn: true},
	"gear/wings":               {worn: true},
	"gear/large-flight-system": {worn: true},
	"gear/vehicle":             {worn: true},
	"gear/large-vehicle":       {worn: true},
	"gear/booster":             {worn: true},
	"gear/ultra-storage":       {worn: true},
}

func traitOf(e *Entry) *sheetTrait {
	if e.trait != nil {
		return e.trait
	}
	trait := sheetTraits[e.Clause()]
	return &trait
}

// Chooses is the kind of entry that each purchase of it names one of; "doll" for a doll's name, empty where nothing is
// named (MH-2.2).
func (e *Entry) Chooses() Kind { return traitOf(e).chooses }

// SkillChoice is what each purchase of a skill names: an entry of Kind, or a doll for "doll". One that Repeats can be bought
// again for another choice (MH-2.2).
type SkillChoice struct {
	Skill   string `json:"skill"`
	Kind    Kind   `json:"kind"`
	Repeats bool   `json:"repeats"`
}

// SkillChoices lists the skills that name something, in the rulebook's order.
func SkillChoices() []SkillChoice {
	var all []SkillChoice
	for _, e := range Entries(KindSkill) {
		if trait := traitOf(e); trait.chooses != "" {
			all = append(all, SkillChoice{Skill: e.ID, Kind: trait.chooses, Repeats: trait.repeats})
		}
	}
	return all
}

// GearUse is what a piece of gear is on a sheet. Weapon is "shooting", "melee", "thrown", "placed", or empty for equipment;
// one that Combines can be a part of a combined weapon (MH-2.4), what is Held can be equipped at the start (MH-2.6), and of what comes Once a single one may be bought (MH-2.3).
type GearUse struct {
	Gear     string   `json:"gear"`
	Weapon   armament `json:"weapon"`
	Combines bool     `json:"combines"`
	Held     bool     `json:"held"`
	Once     bool     `json:"once"`
}

// GearUses lists all gear, in the rulebook's order.
func GearUses() []GearUse {
	var all []GearUse
	for _, e := range Entries(KindGear) {
		a, trait := armamentOf(e), traitOf(e)
		all = append(all, GearUse{Gear: e.ID, Weapon: a, Combines: a.counts(), Held: !trait.worn, Once: trait.once})
	}
	return all
}

func isVehicle(e *Entry) bool { return e.Figures != nil && e.Figures.VehicleSteps > 0 }

func slowsDown(e *Entry) bool {
	return e.Figures != nil && (e.Figures.Move < 0 || e.Figures.Immobile)
}

// armament is what gear counts as against the limits of MH-2.3.
type armament string

// Equipment without limit is unarmed.
const (
	unarmed        armament = ""
	shootingWeapon armament = "shooting"
	meleeWeapon    armament = "melee"
	thrownWeapon   armament = "thrown"
	placedWeapon   armament = "placed"
)

// armamentOf reads the class that the gear table prints. What stands there in parentheses says what else the
// item can do, not what it is: a pistol works in melee and a knife can be thrown.
func armamentOf(e *Entry) armament {
	if e.arms != nil {
		return *e.arms
	}
	class, _, _ := strings.Cut(e.Class, "（")
	switch {
	case e.Kind != KindGear || strings.Contains(class, "用裝備") && !strings.Contains(class, "白兵戰武噐"):
		return unarmed
	case strings.Contains(class, "設置兵噐"):
		return placedWeapon
	case strings.Contains(class, "投擲武噐"):
		return thrownWeapon
	case strings.Contains(class, "白兵戰武噐"):
		return meleeWeapon
	case strings.Contains(class, "射撃武噐"), strings.Contains(class, "射撃兵噐"):
		return shootingWeapon
	}
	return unarmed
}

// counts tells whether it is one of the three weapons; placed weapons have a limit of their own.
func (a armament) counts() bool {
	return a == shootingWeapon || a == meleeWeapon || a == thrownWeapon
}
