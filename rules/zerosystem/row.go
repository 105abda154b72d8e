package zerosystem

// Method is a way of attacking (ZS-3.1, table 4-1).
type Method string

// The methods. Simple rows of rounds say firearm: portable unless the gear is mounted.
const (
	ByBody   Method = "body"
	ByMelee  Method = "melee"
	Thrown   Method = "thrown"
	Shot     Method = "projectile"
	Firearm  Method = "firearm"
	Portable Method = "portable-firearm"
	Mounted  Method = "mounted-firearm"
	NoMethod Method = ""
)

// Grip is how many hands hold a weapon.
type Grip string

// The grips; bare hands have none.
const (
	NoGrip     Grip = "none"
	OneHand    Grip = "one"
	TwoHands   Grip = "two"
	EitherHand Grip = "either"
)

// DamageType tells wounds from fatigue (ZS-3.3, ZS-4.2).
type DamageType string

// The two types.
const (
	Wound   DamageType = "wound"
	Fatigue DamageType = "fatigue"
)

// Named is the id of a row and its names.
type Named struct {
	ID string `json:"id"`
	Ja string `json:"ja"`
	En string `json:"en"`
}

// Alias is another name that falls under a row.
type Alias struct {
	Ja string `json:"ja"`
	En string `json:"en"`
}

// DamageMode is one of several damages of a weapon, by how it is held or what strikes.
type DamageMode struct {
	Named
	DamageDM int `json:"damage_dm"`
}

// WeaponRow is a weapon of the tables. What is absent is 0, false or none; lengths and ranges are in cm and m as named.
type WeaponRow struct {
	Named
	Method      Method       `json:"method"`
	DamageDM    int          `json:"damage_dm"`
	DamageModes []DamageMode `json:"damage_modes,omitempty"`
	DamageType  DamageType   `json:"damage_type,omitempty"`
	// DamageAbility is rolled for damage where it is not the method's; DamageLM shifts that roll's level, which never falls
	// below DamageLevelFloor where there is one.
	DamageAbility    Ability `json:"damage_ability,omitempty"`
	DamageLM         int     `json:"damage_lm,omitempty"`
	DamageLevelFloor *int    `json:"damage_level_floor,omitempty"`
	HitLM            int     `json:"hit_lm,omitempty"`
	Grip             Grip    `json:"grip,omitempty"`
	TwoHanded        bool    `json:"two_handed,omitempty"`
	Throwable        bool    `json:"throwable,omitempty"`
	RangeBand        string  `json:"range_band,omitempty"`
	RangeM           int     `json:"range_m,omitempty"`
	ReachM           int     `json:"reach_m,omitempty"`
	// ShieldProtectionDM is what it protects when it blocks as a shield would.
	ShieldProtectionDM int  `json:"shield_protection_dm,omitempty"`
	OffHand            bool `json:"off_hand,omitempty"`
	LoadTwoHanded      bool `json:"load_two_handed,omitempty"`
	// ReloadRounds is how many rounds it takes to load.
	ReloadRounds int     `json:"reload_rounds,omitempty"`
	Area         bool    `json:"area,omitempty"`
	LengthMaxCM  int     `json:"length_max_cm,omitempty"`
	LengthOverCM int     `json:"length_over_cm,omitempty"`
	Aliases      []Alias `json:"aliases,omitempty"`
}

// WeaponTier is a row of the simple weapon table 4-6: all its entries do the same damage.
type WeaponTier struct {
	Named
	DamageDM int         `json:"damage_dm"`
	Entries  []WeaponRow `json:"entries"`
}

// WeaponGroup is a part of the detailed weapon tables.
type WeaponGroup struct {
	Named
	Weapons []WeaponRow `json:"weapons"`
}

// Calibre is a round for guns.
type Calibre struct {
	Named
	DamageDM int      `json:"damage_dm"`
	HitLM    int      `json:"hit_lm,omitempty"`
	Area     bool     `json:"area,omitempty"`
	UsedBy   []string `json:"used_by,omitempty"`
	Aliases  []Alias  `json:"aliases,omitempty"`
}

// FireMode is how a gun fires; RoundsPerPull is 0 for as long as the trigger is held.
type FireMode struct {
	Named
	Abbr          string `json:"abbr"`
	RoundsPerPull int    `json:"rounds_per_pull,omitempty"`
	LoadEachShot  bool   `json:"load_each_shot,omitempty"`
}

// GunType is a kind of gun; its damage comes with its calibre.
type GunType struct {
	Named
	Abbr            string   `json:"abbr"`
	CapacityMin     int      `json:"capacity_min,omitempty"`
	CapacityMax     int      `json:"capacity_max,omitempty"`
	CapacityOptions []int    `json:"capacity_options,omitempty"`
	ChamberExtra    int      `json:"chamber_extra,omitempty"`
	Belt            bool     `json:"belt,omitempty"`
	RateMax         int      `json:"rate_max"`
	RateUpTo        bool     `json:"rate_up_to,omitempty"`
	FireModes       []string `json:"fire_modes"`
	RangeBand       string   `json:"range_band"`
	RangeM          int      `json:"range_m"`
}

// SimpleArmour is an entry of the simple armour table 4-7.
type SimpleArmour struct {
	Named
	// Kind is "none", "worn" or "shield"; Against "all", "bullet" or "non-bullet".
	Kind           string `json:"kind"`
	Against        string `json:"against"`
	AgilityLM      int    `json:"agility_lm,omitempty"`
	BlockLM        int    `json:"block_lm,omitempty"`
	BodyMeleeHitLM int    `json:"body_melee_hit_lm,omitempty"`
	UpTo           string `json:"up_to,omitempty"`
}

// ArmourTier is a row of the simple armour table: all its entries protect alike.
type ArmourTier struct {
	Named
	ProtectionDM int            `json:"protection_dm"`
	Entries      []SimpleArmour `json:"entries"`
}

// ArmourRow is a suit of the detailed armour table.
type ArmourRow struct {
	Named
	ProtectionDM       int  `json:"protection_dm"`
	BulletProtectionDM int  `json:"bullet_protection_dm"`
	BulletValueStated  bool `json:"bullet_value_stated,omitempty"`
	AgilityLM          int  `json:"agility_lm,omitempty"`
}

// ShieldRow is a shield of the detailed table.
type ShieldRow struct {
	Named
	ProtectionDM   int `json:"protection_dm"`
	BlockLM        int `json:"block_lm,omitempty"`
	BodyMeleeHitLM int `json:"body_melee_hit_lm,omitempty"`
}

// DefenceRow is a row of tables 4-3 and 4-4: what a method hits and harms with, and the LM of each defence against it; nil
// where that defence is not possible.
type DefenceRow struct {
	Named
	HitAbility    Ability `json:"hit_ability"`
	DamageAbility Ability `json:"damage_ability"`
	DodgeLM       int     `json:"dodge_lm"`
	BareBlockLM   *int    `json:"bare_block_lm,omitempty"`
	WeaponBlockLM *int    `json:"weapon_block_lm,omitempty"`
	ShieldBlockLM *int    `json:"shield_block_lm,omitempty"`
}

// DistanceRow is a band of distances and the difficulty that it makes (ZS-5.2, table 4-9).
type DistanceRow struct {
	Named
	MaxM         int    `json:"max_m"`
	DifficultyID string `json:"difficulty_id"`
	DifficultyJa string `json:"difficulty_ja"`
	Die          int    `json:"die"`
}

// RecoilRow is something that makes recoil easier to bear (ZS-5.3, table 4-10).
type RecoilRow struct {
	Named
	Op                      string `json:"op"` // "multiply" or "add"
	Value                   int    `json:"value"`
	AlwaysForRiflesShotguns bool   `json:"always_for_rifles_and_shotguns,omitempty"`
	ForbidsQuickDraw        bool   `json:"forbids_quick_draw,omitempty"`
	ShoulderOfAPersonCounts bool   `json:"shoulder_of_a_person_counts,omitempty"`
}

// BurstRow is what so many rounds beyond the first add to damage (ZS-5.4, table 4-11).
type BurstRow struct {
	Named
	ExtraRoundsMin int `json:"extra_rounds_min"`
	ExtraRoundsMax int `json:"extra_rounds_max"`
	DamageDM       int `json:"damage_dm"`
}

// PartRow is a part of the body to aim at (ZS-4.7, table 4-8).
type PartRow struct {
	Named
	HitLM              int     `json:"hit_lm"`
	Ability            Ability `json:"ability"`
	AbilityJa          string  `json:"ability_ja"`
	MinDamageToAbility int     `json:"min_damage_to_ability"`
}
