package zerosystem

import (
	"bytes"
	"encoding/json"
)

// Catalogue is every table of the game, in the order in which the rules have them. What a row does not have is absent.
type Catalogue struct {
	Abilities          []Named       `json:"abilities"`
	Talents            []Named       `json:"talents"`
	Difficulties       []Difficulty  `json:"difficulties"`
	DefenceModifiers   []DefenceRow  `json:"defence_modifiers"`
	SimpleWeapons      []WeaponTier  `json:"simple_weapons"`
	SimpleArmour       []ArmourTier  `json:"simple_armour"`
	AimedParts         []PartRow     `json:"aimed_parts"`
	DistanceDifficulty []DistanceRow `json:"distance_difficulty"`
	RecoilModifiers    []RecoilRow   `json:"recoil_modifiers"`
	BurstDamage        []BurstRow    `json:"burst_damage"`
	Calibres           []Calibre     `json:"calibres"`
	FireModes          []FireMode    `json:"fire_modes"`
	GunTypes           []GunType     `json:"gun_types"`
	MeleeWeapons       []WeaponGroup `json:"melee_weapons"`
	MissileWeapons     []WeaponGroup `json:"missile_weapons"`
	Armour             []ArmourRow   `json:"armour"`
	Shields            []ShieldRow   `json:"shields"`
}

var abilityNames = []Named{
	{"sense", "感覚", "Sense"}, {"ego", "自我", "Ego"}, {"empathy", "共感", "Empathy"},
	{"knack", "要領", "Knack"}, {"agility", "機敏", "Agility"}, {"body", "体力", "Body"},
}

var talentNames = []Named{{"reflexes", "反射神経", "Reflexes"}, {"martial-art", "武術", "Martial art"}}

// Tables gives the whole catalogue.
func Tables() Catalogue {
	return Catalogue{
		Abilities: abilityNames, Talents: talentNames, Difficulties: Difficulties, DefenceModifiers: defenceRows,
		SimpleWeapons: simpleWeapons, SimpleArmour: simpleArmour, AimedParts: partRows, DistanceDifficulty: distanceRows,
		RecoilModifiers: recoilRows, BurstDamage: burstRows, Calibres: calibres, FireModes: fireModes, GunTypes: gunTypes,
		MeleeWeapons: meleeWeapons, MissileWeapons: missileWeapons, Armour: armourRows, Shields: shieldRows,
	}
}

// CatalogJSON prints the catalogue as JSON.
func CatalogJSON() ([]byte, error) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", " ")
	err := enc.Encode(Tables())
	return buf.Bytes(), err
}
