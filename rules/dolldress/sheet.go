package dolldress

// Sheet is a unit's stat block, typed in or imported. Audit tells everything that is wrong with it.
type Sheet struct {
	Name string `json:"name"`
	Kind Kind   `json:"kind"`
	Side Side   `json:"side"`
	// The figures without any dress (DD-1.2). Movement is in areas.
	AP         int `json:"ap"`
	Movement   int `json:"movement"`
	Mobility   int `json:"mobility"`   // 機動
	Athletics  int `json:"athletics"`  // 運動
	Shooting   int `json:"shooting"`   // 射撃
	Melee      int `json:"melee"`      // 格闘
	Resistance int `json:"resistance"` // 耐性
	Evasion    int `json:"evasion"`    // 回避値
	Defence    int `json:"defence"`    // 防御値
	EP         int `json:"ep"`
	Durability int `json:"durability"` // 耐久度
	// Captive is the captive value (捕虜値) that it comes with.
	Captive int `json:"captive,omitempty"`
	// Inner is what the inner suit is called, which always remains (DD-1.3).
	Inner   string   `json:"inner,omitempty"`
	Parts   []Part   `json:"parts,omitempty"`
	Weapons []Weapon `json:"weapons,omitempty"`
	// Powers are the optional powers (OP).
	Powers []Power `json:"powers,omitempty"`
	Items  []Item  `json:"items,omitempty"`
	Traits []Trait `json:"traits,omitempty"`
}

// Part is a dress (DD-1.3).
type Part struct {
	Name   string `json:"name"`
	Armour int    `json:"armour"` // 装甲
	// Mobility is added to 機動 while it is worn and whole.
	Mobility int `json:"mobility,omitempty"`
	// Main marks the main frame; a doll wears exactly one.
	Main bool `json:"main,omitempty"`
	// Spare dresses are carried and can be changed into.
	Spare bool `json:"spare,omitempty"`
	// Bonuses and Traits are its added effect, while it is worn and whole.
	Bonuses []Bonus `json:"bonuses,omitempty"`
	Traits  []Trait `json:"traits,omitempty"`
	// Purge is what purging it does (DD-3.7); nil where it cannot be purged.
	Purge *Power `json:"purge,omitempty"`
}

// Bonus is what a dress adds to a figure.
type Bonus struct {
	Stat  Stat `json:"stat"`
	Value int  `json:"value"`
}

// Power is an optional power (OP, DD-1.4), or what purging a dress does.
type Power struct {
	Name string `json:"name"`
	When Window `json:"when"`
	// EP is what it costs; in the air 1 more (DD-5.2), except where it comes from a purge.
	EP int `json:"ep,omitempty"`
	// Value is added to the check or the damage before which it is declared, or taken off the damage before "guard".
	Value int `json:"value,omitempty"`
	// Effect is what it does to its user at the "main" window, beside giving back Restore EP.
	Effect  *Effect `json:"effect,omitempty"`
	Restore int     `json:"restore,omitempty"`
}

// Effect is a condition that something brings about, and EP that it takes.
type Effect struct {
	// Name is the condition's; empty where none is left behind.
	Name string `json:"name,omitempty"`
	// Check is the kind of checks that Value is added to; empty: all.
	Check string `json:"check,omitempty"`
	Value int    `json:"value,omitempty"`
	// Turns is how many turn ends it lasts through; 0: until a judge lifts it.
	Turns int `json:"turns,omitempty"`
	// EP is what its victim loses.
	EP int `json:"ep,omitempty"`
	// Resist: the victim shakes it off with 2d6 + 耐性 above this; 0: it cannot.
	Resist int `json:"resist,omitempty"`
}

// Weapon is one weapon (DD-1.4).
type Weapon struct {
	Name string `json:"name"`
	Hand Hand   `json:"hand"`
	// Held tells that it is in hand as the battle begins; what is mounted always is.
	Held bool `json:"held,omitempty"`
	// Range is how many areas away it reaches at most; 0 is a close weapon (近).
	Range int `json:"range"`
	// Area weapons hit all enemies in one area (DD-4.5).
	Area bool `json:"area,omitempty"`
	// Damage is 0 for a weapon without any.
	Damage int     `json:"damage,omitempty"`
	Effect *Effect `json:"effect,omitempty"`
	// EP is what an attack costs; Ammo how many attacks there is ammunition for, 0 without limit.
	EP   int `json:"ep,omitempty"`
	Ammo int `json:"ammo,omitempty"`
	// Ability is what the check is thrown with: "shooting", "melee" or another one.
	Ability Stat `json:"ability"`
	// NoMinor weapons leave no minor action in the same phase (DD-2.2).
	NoMinor bool `json:"no_minor,omitempty"`
	// Special is its special ability (DD-3.2).
	Special *Special `json:"special,omitempty"`
}

// Special is what can be declared with an attack with the weapon.
type Special struct {
	Name string `json:"name"`
	EP   int    `json:"ep,omitempty"`
	// Attack is added to the check, Damage to the damage.
	Attack int `json:"attack,omitempty"`
	Damage int `json:"damage,omitempty"`
}

// Item is an ordinary item: used up on oneself or an ally in the same area.
type Item struct {
	Name string `json:"name"`
	Uses int    `json:"uses"`
	// EP and Durability are what it gives back, up to what the unit began with.
	EP         int `json:"ep,omitempty"`
	Durability int `json:"durability,omitempty"`
}

// Bounds of a sheet.
const (
	MaxName    = 40 // runes
	MaxParts   = 12
	MaxWeapons = 12
	MaxPowers  = 12
	MaxItems   = 12
	MaxBonuses = 8
	MaxFigure  = 99  // of abilities, AP, armour, damage
	MaxPool    = 999 // of EP and durability
	MaxAreas   = 20  // of movement and range
	MaxUses    = 99
	MaxTurns   = 99
)

// Names gives the places of all texts on a sheet that others will read as names.
func (s *Sheet) Names() []*string {
	names := []*string{&s.Name, &s.Inner}
	power := func(p *Power) {
		names = append(names, &p.Name)
		if p.Effect != nil {
			names = append(names, &p.Effect.Name)
		}
	}
	for i := range s.Parts {
		names = append(names, &s.Parts[i].Name)
		if s.Parts[i].Purge != nil {
			power(s.Parts[i].Purge)
		}
	}
	for i := range s.Weapons {
		w := &s.Weapons[i]
		names = append(names, &w.Name)
		if w.Effect != nil {
			names = append(names, &w.Effect.Name)
		}
		if w.Special != nil {
			names = append(names, &w.Special.Name)
		}
	}
	for i := range s.Powers {
		power(&s.Powers[i])
	}
	for i := range s.Items {
		names = append(names, &s.Items[i].Name)
	}
	return names
}
