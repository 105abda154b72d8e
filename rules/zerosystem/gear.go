package zerosystem

import (
	"slices"
	"strings"
)

// Where is where a thing is.
type Where string

// The places. A thing that is ready can be drawn in an instant (ZS-2.3); armour is worn.
const (
	InHand   Where = "hand"
	AtReady  Where = "ready"
	Packed   Where = "packed"
	Worn     Where = "worn"
	OnGround Where = "ground"
	Gone     Where = "gone"
)

// Gear is a thing on a sheet: a row of the tables, or one of its player's own.
type Gear struct {
	// Row is the clause of its row: "simple-weapon/knife", "simple-armour/leather-armour", "melee/long-sword",
	// "missile/short-bow", "gun/assault-rifle", "armour/chain-mail", "shield/buckler"; empty for an own row.
	Row string `json:"row,omitempty"`
	// Calibre is the round of a gun of the detailed tables: "mm-9".
	Calibre string  `json:"calibre,omitempty"`
	Own     *OwnRow `json:"own,omitempty"`
	// Name is what its owner calls it; own rows need one.
	Name string `json:"name,omitempty"`
	At   Where  `json:"at"`
	// Count is how many there are of what is thrown; 0 is one.
	Count int `json:"count,omitempty"`
	// Unwieldy weapons hit with −1 LM (ZS-3.5). Blunt ones can be pulled (ZS-4.2). Mounted firearms are set up. Lasers have no
	// recoil (ZS-5.5).
	Unwieldy bool `json:"unwieldy,omitempty"`
	Blunt    bool `json:"blunt,omitempty"`
	Mounted  bool `json:"mounted,omitempty"`
	Laser    bool `json:"laser,omitempty"`
	// Capacity is the size of a gun's magazine; 0 is its type's largest, or a belt.
	Capacity int `json:"capacity,omitempty"`
	// Parts are what a firearm has: "scope" (a sight aid) and the ids of the recoil table ("fixed-stock", "bipod" …).
	Parts []string `json:"parts,omitempty"`
}

// OwnRow is a row that a player typed in.
type OwnRow struct {
	Kind GearKind `json:"kind"`
	// Of weapons: damage is DamageDM, or DamageLM on the damage roll (ZS-3.5).
	Method       Method     `json:"method,omitempty"`
	DamageDM     int        `json:"damage_dm,omitempty"`
	DamageLM     int        `json:"damage_lm,omitempty"`
	HitLM        int        `json:"hit_lm,omitempty"`
	Grip         Grip       `json:"grip,omitempty"`
	DamageType   DamageType `json:"damage_type,omitempty"`
	Area         bool       `json:"area,omitempty"`
	Throwable    bool       `json:"throwable,omitempty"`
	Bullet       bool       `json:"bullet,omitempty"`
	RangeM       int        `json:"range_m,omitempty"`
	ReachM       int        `json:"reach_m,omitempty"`
	Rate         int        `json:"rate,omitempty"`
	ReloadRounds int        `json:"reload_rounds,omitempty"`
	// Of armour and shields.
	ProtectionDM       int `json:"protection_dm,omitempty"`
	BulletProtectionDM int `json:"bullet_protection_dm,omitempty"`
	AgilityLM          int `json:"agility_lm,omitempty"`
	BlockLM            int `json:"block_lm,omitempty"`
	BodyMeleeHitLM     int `json:"body_melee_hit_lm,omitempty"`
}

// GearKind tells weapons, armour and shields apart.
type GearKind string

// The kinds of gear.
const (
	WeaponGear GearKind = "weapon"
	ArmourGear GearKind = "armour"
	ShieldGear GearKind = "shield"
)

// Weapon is what an attack is made with, whatever table it comes from. Lengths are in cm.
type Weapon struct {
	Clause        string
	Method        Method
	DamageDM      int
	DamageLM      int
	DamageAbility Ability // empty: the method's
	Floored       bool    // the level of its damage roll never falls below 0
	HitLM         int
	Grip          Grip
	Fatigue       bool
	Bare          bool // fists, feet, head
	Blunt         bool
	Area          bool
	Bullet        bool // what armour has another value against
	Laser         bool
	Throwable     bool
	RadiusCM      int // of an area, about its target (ZS-4.1)
	RangeCM       int // basic range; 0 is none stated
	ReachCM       int
	Rate          int // rounds a round at most
	Pull          int // rounds a pull of the trigger, where it is fixed at more than one
	Capacity      int // 0 is without end
	ReloadRounds  int
	Modes         []DamageMode
	ShieldDM      int
	// Long tells that it is always held in both hands, which helps against recoil (ZS-5.3).
	Long  bool
	Parts []string
}

// Armour is what a suit does.
type Armour struct {
	Clause       string
	DM, BulletDM int
	AgilityLM    int
}

// Shield is what a shield does.
type Shield struct {
	Clause  string
	DM      int
	BlockLM int
	HitLM   int // on body and melee attacks of whoever holds it
}

// Rows of the tables by clause.
type rowIndex struct {
	weapons map[string]WeaponRow
	guns    map[string]GunType
	rounds  map[string]Calibre
	armour  map[string]Armour
	shields map[string]Shield
	names   map[string]Named
	simple  map[string]bool
	blunt   map[string]bool
}

var rows = indexRows()

func indexRows() rowIndex {
	x := rowIndex{map[string]WeaponRow{}, map[string]GunType{}, map[string]Calibre{}, map[string]Armour{}, map[string]Shield{},
		map[string]Named{}, map[string]bool{}, map[string]bool{}}
	for _, tier := range simpleWeapons {
		for _, w := range tier.Entries {
			c := "simple-weapon/" + w.ID
			x.weapons[c], x.names[c], x.simple[c] = w, w.Named, true
		}
	}
	for _, tier := range simpleArmour {
		for _, a := range tier.Entries {
			c := "simple-armour/" + a.ID
			x.names[c], x.simple[c] = a.Named, true
			switch {
			case a.Kind == "shield":
				x.shields[c] = Shield{c, tier.ProtectionDM, a.BlockLM, a.BodyMeleeHitLM}
			case a.Against == "all":
				x.armour[c] = Armour{c, tier.ProtectionDM, tier.ProtectionDM, a.AgilityLM}
			default:
				// Ballistic fibre stands in two tiers: either row is the whole suit.
				suit := x.armour["simple-armour/ballistic-fibre-other"]
				if a.Against == "bullet" {
					suit.BulletDM = tier.ProtectionDM
				} else {
					suit.DM = tier.ProtectionDM
				}
				for _, c := range []string{"simple-armour/ballistic-fibre-other", "simple-armour/ballistic-fibre-bullet"} {
					suit.Clause = c
					x.armour[c] = suit
				}
			}
		}
	}
	for _, table := range []struct {
		kind   string
		groups []WeaponGroup
	}{{"melee/", meleeWeapons}, {"missile/", missileWeapons}} {
		for _, group := range table.groups {
			for _, w := range group.Weapons {
				c := table.kind + w.ID
				x.weapons[c], x.names[c] = w, w.Named
				x.blunt[c] = group.ID == "clubs" && w.ID != "kusarigama" || bluntHammers[w.ID]
			}
		}
	}
	for _, g := range gunTypes {
		x.guns["gun/"+g.ID], x.names["gun/"+g.ID] = g, g.Named
	}
	for _, c := range calibres {
		x.rounds[c.ID], x.names["calibre/"+c.ID] = c, c.Named
	}
	for _, a := range armourRows {
		c := "armour/" + a.ID
		x.armour[c], x.names[c] = Armour{c, a.ProtectionDM, a.BulletProtectionDM, a.AgilityLM}, a.Named
	}
	for _, s := range shieldRows {
		c := "shield/" + s.ID
		x.shields[c], x.names[c] = Shield{c, s.ProtectionDM, s.BlockLM, s.BodyMeleeHitLM}, s.Named
	}
	return x
}

// bluntHammers are blunt though they stand among the axes.
var bluntHammers = map[string]bool{"hammer": true, "war-hammer": true, "sledgehammer": true}

// bareHands are the rows of fists, feet and head.
var bareHands = []string{"punch", "kick", "headbutt"}

// sightAid is the part that helps to aim (ZS-5.1).
const sightAid = "scope"

// Guns that are fired from a mount, that one hand can hold, and that are held in both as it pleases.
var (
	mountedGuns = []string{"heavy-machine-gun", "minigun", "vulcan"}
	handguns    = []string{"derringer", "single-action-revolver", "double-action-revolver", "semi-auto-pistol", "machine-pistol"}
	eitherGuns  = []string{"scattergun", "submachine-gun"}
)

// NameOf gives the names of a row by its clause: "melee/long-sword".
func NameOf(clause string) (Named, bool) {
	n, ok := rows.names[clause]
	return n, ok
}

// Kind tells what the gear is; empty for what is in no table.
func (g Gear) Kind() GearKind {
	switch {
	case g.Own != nil:
		return g.Own.Kind
	case g.weapon() != nil:
		return WeaponGear
	case g.armour() != nil:
		return ArmourGear
	case g.shield() != nil:
		return ShieldGear
	}
	return ""
}

// clause is what checks and lines call it.
func (g Gear) clause() string {
	if g.Own != nil {
		return "own/" + g.Name
	}
	return g.Row
}

// How far about its target an area attack goes, in cm: shot, and what bursts (ZS-4.1).
const (
	shotRadius  = 200
	blastRadius = 500
)

// weapon gives the figures of a weapon; nil for what is none.
func (g Gear) weapon() *Weapon {
	w := &Weapon{Clause: g.clause(), Blunt: g.Blunt, Laser: g.Laser, Parts: g.Parts}
	if g.Unwieldy {
		w.HitLM--
	}
	switch {
	case g.Own != nil:
		if g.Own.Kind != WeaponGear {
			return nil
		}
		w.fromOwn(g.Own)
	case strings.HasPrefix(g.Row, "gun/"):
		gun, ok := rows.guns[g.Row]
		if !ok {
			return nil
		}
		w.fromGun(gun, g)
	default:
		row, ok := rows.weapons[g.Row]
		if !ok {
			return nil
		}
		w.fromRow(row)
		w.Blunt = w.Blunt || rows.blunt[g.Row]
	}
	if w.Method == Firearm {
		w.Method = Portable
	}
	if g.Mounted && w.Method == Portable {
		w.Method = Mounted
	}
	if w.Area {
		w.RadiusCM = blastRadius
		if w.Bullet {
			w.RadiusCM = shotRadius
		}
	}
	if w.fires() {
		w.Bullet = w.Bullet && !w.Laser
		w.Rate = max(w.Rate, 1)
	}
	return w
}

func (w *Weapon) fromOwn(o *OwnRow) {
	w.Method, w.DamageDM, w.DamageLM, w.Grip = o.Method, o.DamageDM, o.DamageLM, o.Grip
	w.HitLM += o.HitLM
	w.Fatigue, w.Area, w.Throwable, w.Bullet = o.DamageType == Fatigue, o.Area, o.Throwable, o.Bullet
	w.RangeCM, w.ReachCM, w.Rate, w.ReloadRounds = 100*o.RangeM, 100*o.ReachM, o.Rate, o.ReloadRounds
	w.Long = w.Grip == TwoHands
}

func (w *Weapon) fromRow(r WeaponRow) {
	w.Method, w.DamageDM, w.DamageLM, w.DamageAbility = r.Method, r.DamageDM, r.DamageLM, r.DamageAbility
	w.Floored = r.DamageLevelFloor != nil
	w.HitLM += r.HitLM
	w.Grip, w.Modes, w.Area, w.Throwable = r.Grip, r.DamageModes, r.Area, r.Throwable
	w.Bare = slices.Contains(bareHands, r.ID)
	w.Fatigue = w.Bare || r.DamageType == Fatigue
	w.RangeCM, w.ReachCM, w.ReloadRounds, w.ShieldDM = 100*r.RangeM, 100*r.ReachM, r.ReloadRounds, r.ShieldProtectionDM
	w.Bullet = r.Method == Firearm && r.ID != "grenade-launcher" && r.ID != "shell"
	if w.Grip == "" {
		w.Grip = EitherHand // the simple table does not say
	}
	if w.Bare {
		w.Grip = NoGrip
	}
}

func (w *Weapon) fromGun(gun GunType, g Gear) {
	round := rows.rounds[g.Calibre]
	w.Method, w.DamageDM, w.Area = Portable, round.DamageDM, round.Area
	w.HitLM += round.HitLM
	w.Bullet = !slices.Contains(round.UsedBy, "grenade-launcher")
	w.RangeCM, w.Rate = 100*gun.RangeM, gun.RateMax
	w.Grip, w.Long = TwoHands, true
	switch {
	case slices.Contains(mountedGuns, gun.ID):
		w.Method = Mounted
	case slices.Contains(handguns, gun.ID):
		w.Grip, w.Long = EitherHand, false
	case slices.Contains(eitherGuns, gun.ID):
		w.Grip, w.Long = EitherHand, false
	}
	w.Capacity = g.Capacity
	if w.Capacity == 0 && !(gun.Belt && gun.CapacityMax == 0) {
		w.Capacity = gun.CapacityMax + gun.ChamberExtra
	}
	if len(gun.FireModes) == 1 && gun.FireModes[0] == "burst" {
		w.Pull = 3
	}
}

// fires tells whether it is a firearm.
func (w *Weapon) fires() bool { return w.Method == Portable || w.Method == Mounted }

// missile tells whether it reaches across a distance.
func (w *Weapon) missile() bool { return w.Method != ByBody && w.Method != ByMelee }

// armour gives the figures of a suit; nil for what is none.
func (g Gear) armour() *Armour {
	if g.Own != nil {
		if g.Own.Kind != ArmourGear {
			return nil
		}
		return &Armour{g.clause(), g.Own.ProtectionDM, g.Own.BulletProtectionDM, g.Own.AgilityLM}
	}
	if a, ok := rows.armour[g.Row]; ok {
		return &a
	}
	return nil
}

// shield gives the figures of a shield; nil for what is none.
func (g Gear) shield() *Shield {
	if g.Own != nil {
		if g.Own.Kind != ShieldGear {
			return nil
		}
		return &Shield{g.clause(), g.Own.ProtectionDM, g.Own.BlockLM, g.Own.BodyMeleeHitLM}
	}
	if s, ok := rows.shields[g.Row]; ok {
		return &s
	}
	return nil
}
