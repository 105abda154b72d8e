package maidhammer

import "parlour/rules"

// Kind names the table of the rulebook that an entry stands in. Together with the entry's id it makes the
// clause name that checks and log lines carry, "skill/concentration" for example.
type Kind string

// The ten tables of the rulebook, 201 entries in all.
const (
	KindAttribute      Kind = "attribute"
	KindSkill          Kind = "skill"
	KindGear           Kind = "gear"
	KindSecretArt      Kind = "secret-art"
	KindStratagem      Kind = "stratagem"
	KindPsychic        Kind = "psychic"
	KindSpecial        Kind = "special"
	KindNinjutsu       Kind = "ninjutsu"
	KindTransformation Kind = "transformation"
	KindSpell          Kind = "spell"
)

// Entry is one row of the rulebook's tables: its names, its figures, what it asks of a doll, our own words
// for what it does, and the effect itself. An entry is declared once, and everything reads that declaration.
type Entry struct {
	Kind Kind
	// ID is unique within the kind. It never changes, since stored games and sheets carry it.
	ID string
	// order is the place in the printed table, in tens so that an entry can be put between two others.
	order int
	// Name is the name shown to players.
	Name rules.Text
	// SourceName is the name as the rulebook prints it (old orthography).
	SourceName string
	// About explains the entry in our own words, one to three sentences in each language.
	About rules.Text
	// Class is the class the rulebook prints (技能, 特殊能力, 携帶射撃武噐 …); empty where the table has none.
	Class string
	// Requires is the requirement as printed; empty for none.
	Requires string
	// Timing lists the moments of use as printed.
	Timing []string
	// Needs are the requirements, all of which must be met (MH-2.7).
	Needs []Need
	// Excludes are ids of skills that may not stand on the same sheet (MH-2.8).
	Excludes []string
	// SP is the cost of one use in SP. Arts, ploys, powers and spells cost the 1 SP of the skill that opens them.
	SP int
	// MP is the price on the sheet; see PricedByTable.
	MP int
	// PricedByTable marks a skill whose price is that of the spell, special attack or transformation chosen.
	PricedByTable bool
	// Figures are the fighting figures of gear; nil for every other kind.
	Figures *Figures
	// Target, Area and Range are printed for arts, ploys and spells; the zero value where the table is silent.
	Target string
	Area   string
	Range  Range
	// Built tells that the effect is enforced in play. The sheet refuses what is not.
	Built bool
	// clause is Clause, made once, arms what the class says it counts as, and trait what owning it means to a sheet.
	clause string
	arms   *armament
	trait  *sheetTrait
	// Effect holds the hooks through which the entry acts; nil where the figures say it all.
	Effect *Effect
}

// Clause is the entry's name in checks, refusals and log lines: "skill/luck", "gear/rifle".
func (e *Entry) Clause() string {
	if e.clause == "" {
		return string(e.Kind) + "/" + e.ID
	}
	return e.clause
}

// Range is a pair of bands in centimetres, or one of the rulebook's words ("by weapon", "everywhere", "contact").
type Range struct {
	Effective, Maximum int // cm
	Word               string
}

// Figures are what the gear table says of an item.
type Figures struct {
	// Modes are the printed ways of attacking: 直射撃, 散布射撃, 曲射撃, 白兵戰 or 特殊.
	Modes []Mode
	// Area is the printed area: 非貫通, 貫通, 白兵戰, 特殊, 使用武噐による; empty for none.
	Area  string
	Range Range
	// Counter, AntiAir and InFlight are nil where the table has a dash.
	Counter, AntiAir, InFlight *bool
	// AV is the attack value; AVWord replaces it where the table prints "special" or "by weapon".
	AV     int
	AVWord string
	// NoAV marks a dash in the attack value column.
	NoAV bool
	// SpreadAV is the attack value in spread fire where it differs; 0 where it does not.
	SpreadAV int
	// Move is the movement modifier in steps. Immobile stands for the printed "immobile"; VehicleSteps for "move 5".
	Move         int
	Immobile     bool
	VehicleSteps int
	// Damage is added to the die (MH-5.4); MinDamage is the least that a hit does where the text says so.
	Damage, MinDamage int
	// Units is how many the purchase holds; Shots, Uses and Turns are how long an item lasts; 0 is without limit.
	Units, Shots, Uses, Turns int
	// LengthCM is the length of barbed wire in cm.
	LengthCM int
	// Blast is nil for what does not explode.
	Blast *Blast
	// MeleeCapable marks shooting and thrown weapons that work in melee too (MH-7.3).
	MeleeCapable bool
	Throwable    bool
	Energy       bool
	// Piercing: machine and shield do not reduce its damage. Unreducible: nothing does.
	Piercing, Unreducible bool
	// Unhealing: its damage is not regenerated. Battable: what it fires or throws can be batted back.
	Unhealing, Battable bool
	Gag                 bool
	// EntangleAV and EntangleKeepAV are the whip's.
	EntangleAV, EntangleKeepAV int
}

// Blast is an explosion about a point (MH-5.9).
type Blast struct {
	RadiusCM int
	AV       int
}

// Mode is a way of attacking, as printed.
type Mode string

// The attack types of the weapon table.
const (
	Direct      Mode = "直射撃"
	Spread      Mode = "散布射撃"
	Curved      Mode = "曲射撃"
	Melee       Mode = "白兵戰"
	SpecialMode Mode = "特殊"
)

// Need is one requirement (MH-2.7). Any one of the words in Any meets it: "costume:nurse", "gear:medical-kit",
// "attribute:machine", "skill:oaf". Any is empty where no purchase meets it: the choice that love and attribute
// bane come with, and the weapon in hand that parry asks for in play.
type Need struct {
	Any []string
	// Printed is the catalogue's own wording.
	Printed string
}
