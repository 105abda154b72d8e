package dolldress

import (
	"slices"

	"parlour/rules"
)

// fallen tells why a unit is out of the fight, if it is: durability 0, for a doll also its main frame or all its armour gone, or no
// dress on (DD-7.1); a beast is not brought down by armour (DD-7.3). What EP 0 does comes after the act; see Battle.exhaust.
func (u *Unit) fallen() string {
	frame := u.frame()
	sum, worn := u.armour()
	switch {
	case u.Durability == 0:
		return "durability"
	case u.Sheet.Kind == Beast:
		return ""
	case !worn:
		return "undressed"
	case sum == 0:
		return "armour"
	case frame >= 0 && u.Armour[frame] == 0:
		return "frame"
	}
	return ""
}

// collapse takes a unit out of the fight where something has brought it down.
func (b *Battle) collapse(d *rules.Decision, u *Unit) {
	if why := u.fallen(); u.able() && why != "" {
		b.fell(d, u, why)
	}
}

// fell shoots a doll down, or kills a beast; whoever it carries is dropped (DD-3.5).
func (b *Battle) fell(d *rules.Decision, u *Unit, why string) {
	b.reveal(d, u, "act")
	if u.Sheet.Kind == Beast {
		d.Emit(&Killed{Unit: u.ID})
	} else {
		d.Emit(&ShotDown{Unit: u.ID, Why: why})
	}
	if u.Carrying != "" {
		d.Emit(&SetDown{Unit: u.Carrying, By: u.ID, Why: "fell"})
	}
}

// exhaust sees after an act to those who have no EP left: dolls are shot down, beasts come to the ground (DD-5.2).
func (b *Battle) exhaust(d *rules.Decision) {
	for _, u := range b.Units {
		switch {
		case !u.able() || u.EP > 0:
		case u.Sheet.Kind == Doll:
			b.fell(d, u, "ep")
		case u.Air:
			d.Emit(&Flew{Unit: u.ID, Why: "ep", Quiet: u.quiet()})
		}
	}
}

// mayCapture tells why a unit cannot make a target captive (DD-3.4); nil when it can.
func (b *Battle) mayCapture(u, target *Unit) *rules.Refusal {
	ref := unitRef(target.ID)
	sum, _ := target.armour()
	switch {
	case !u.foe(target):
		return rules.Refuse(CodeNotAnEnemy, "DD-3.4", "target", ref)
	case !u.together(target):
		return rules.Refuse(CodeNotEngaged, "DD-3.4", "target", ref)
	case target.CarriedBy != "":
		return rules.Refuse(CodeIsCarried, "DD-3.4", "target", ref)
	case target.Dead || !(target.Durability == 0 || target.stripped()):
		return rules.Refuse(CodeNotCapturable, "DD-3.4", "target", ref, "durability", target.Durability, "armour", sum)
	}
	return nil
}

// mayRescue tells why a unit cannot take a target up (DD-3.5); nil when it can.
func (b *Battle) mayRescue(u, target *Unit) *rules.Refusal {
	ref := unitRef(target.ID)
	switch {
	case u.foe(target) || u == target:
		return rules.Refuse(CodeNotAnAlly, "DD-3.5", "target", ref)
	case !target.ShotDown:
		return rules.Refuse(CodeNotShotDown, "DD-3.5", "target", ref)
	case !u.together(target):
		return rules.Refuse(CodeNotEngaged, "DD-3.5", "target", ref)
	case u.Carrying != "":
		return rules.Refuse(CodeCarries, "DD-3.5", "unit", unitRef(u.ID))
	case target.CarriedBy != "":
		return rules.Refuse(CodeIsCarried, "DD-3.5", "target", ref)
	}
	return nil
}

// mayGetDown tells why a carried unit cannot get down (DD-3.5): it costs the major action that it could have used at its place in
// the order.
func (b *Battle) mayGetDown(u *Unit) *rules.Refusal {
	switch {
	case u.CarriedBy == "":
		return rules.Refuse(CodeNotCarried, "DD-3.5", "unit", unitRef(u.ID))
	case u.Major:
		return rules.Refuse(CodeNoMajor, "DD-3.5", "unit", unitRef(u.ID))
	case !b.due(u):
		return rules.Refuse(CodeNotItsPhase, "DD-2.1", "unit", unitRef(u.ID), "acting", unitRef(b.Acting))
	}
	return nil
}

// captureRest makes captives of those shot down whom nobody has rescued as the battle ends (DD-7.2): whoever is carried by an able
// friend or was set down by one is rescued, and a side that is alone on the field recovers its own.
func (b *Battle) captureRest(d *rules.Decision) {
	able := map[rules.Team]int{}
	for _, u := range b.Units {
		if u.able() {
			able[u.Team]++
		}
	}
	for _, u := range slices.Clone(b.Units) {
		alone := able[u.Team] > 0 && able[u.Team.Other()] == 0
		if u.ShotDown && u.onField() && !alone && !u.Rescued && u.CarriedBy == "" {
			d.Emit(&Captured{Unit: u.ID, Team: u.Team.Other(), Captive: u.Captive + 1, Why: "end"})
		}
	}
}
