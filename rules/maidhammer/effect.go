package maidhammer

import "parlour/rules"

// Effect is what an entry does in play, as typed hooks. The engine asks all entries that concern a matter, in a fixed
// order (attribute, skills, gear, each in the sheet's order), and never for a particular id.
type Effect struct {
	// Modify adds to a check that its owner throws or is the target of.
	Modify func(q *Query)
	// Aura adds to checks of other dolls near its owner (MH-2.11: the same aura counts once).
	Aura func(q *Query)
	// While adds to the checks of a doll that it lasts on, and to those that aim at it; see Lasting.
	While func(q *Query)
	// Reduce gives what it takes off a hit's damage against its owner, 0 or less (MH-5.5).
	Reduce func(h *Harm) int
	// Damage replaces Figures.Damage for a weapon whose damage depends on whom it hits.
	Damage func(target *Doll) int
	// Reach gives what it adds to both ranges of a weapon in its owner's hands, in mm.
	Reach func(weapon *Entry) int
	// BareHands replaces the attack value of bare hands where it is higher (MH-7.6).
	BareHands int
	// Price is what each use costs in HP; the last HP cannot be paid.
	Price int
	// Lead is set for skills that lead into an attack (MH-4.5).
	Lead *Lead
	// Act is set for skills that are an action of their own.
	Act *Act
	// Attack is set for skills that shoot without a weapon: its figures, as of a weapon. Aim tells why not at that target.
	Attack *Figures
	Aim    func(actor, target *Doll) *rules.Refusal
	// Blow is set for what makes a melee attack of its own kind.
	Blow *Blow
	// Without are the clauses that do not go together with its attack: they add nothing to it.
	Without []string
	// Harmless hits do no damage; what they do is OnHit's.
	Harmless bool
	// OnHit is what a hit does to whoever was hit besides damage, and after it.
	OnHit func(r *resolver, f *Frame)
	// OnMiss is what a miss does to the attacker.
	OnMiss func(r *resolver, f *Frame)
	// OnSix is what the highest face on an attack check does to the attacker.
	OnSix func(r *resolver, f *Frame)
	// Tested is told how a throw for the entry itself ended ("d6 1–3: …"). Below is what waits for it; nil when nothing does.
	// Change it before pushing anything.
	Tested func(r *resolver, f, below *Frame)
	// Nerve changes what morale checks do to its owner.
	Nerve *Nerve
	// Meal is set for what can be eaten.
	Meal *Meal
	// Measure names the dolls whose distance to its owner is worth entering before an attack.
	Measure func(b *Battle, owner *Doll, e *Entry) []DollID
	// Shares tells whether gear passes between its owner and that doll at once (MH-4.2).
	Shares func(owner, other *Doll, e *Entry) bool
	// Reactions are what its owner may do when something happens.
	Reactions []Reaction
	// Flies tells that its owner can fly with wings (MH-3.6); Wings that it is wings.
	Flies, Wings bool
	// Leads tells that its aura lasts while its owner is merely combat-incapable (MH-13.1).
	Leads bool
	// Mechanical tells that its owner is no living body: medicine does nothing for it, maintenance does.
	Mechanical bool
	// Swims: a river costs its owner nothing (MH-10.2). Fearless: terror has no effect. Exposed: half cover neither.
	// GasProof: gases and powders do it no harm.
	Swims, Fearless, Exposed, GasProof bool
	// Slips: a banana peel knocks its owner down.
	Slips bool
	// Remark tells whether everybody cheers at an attack throw; it changes nothing.
	Remark func(owner *Doll, f *Frame) bool
	// Hands is how many items its owner can have equipped (MH-2.6); 0 leaves it at one.
	Hands int
	// WorseOfTwo: while it lasts on a doll, that doll throws two dice and the worse one counts. Rests: it neither moves, acts,
	// attacks nor counters.
	WorseOfTwo, Rests bool
	// Breaks: it stops lasting when the doll moves, attacks or counters. Ends is what its full time brings about.
	Breaks bool
	Ends   func(b *Battle, d *rules.Decision, owner *Doll, e *Entry)
	// Opens lists the entries of another table that its owner may use by it; choice is what the purchase names.
	Opens func(choice string) []*Entry
	// Storm is an attack on everybody in an area, with one throw for all.
	Storm *Storm
	// After is what comes when the throws of its attack are over, whatever their outcome.
	After func(r *resolver, f *Frame)
	// Shelter gives what it takes off a hit's damage while it lasts on the doll that is hit, 0 or less.
	Shelter func(b *Battle, owner *Doll, h *Harm) int
	// Wards: while it lasts no spell touches its owner. Irresistible: neither wards nor dispelling do anything about it.
	Wards, Irresistible bool
	// Still: while it lasts its owner does not move by itself.
	Still bool
	// Antidotes to it are healing spells, which then heal nothing else.
	Antidote bool
	// Hides tells how it hides its owner while it lasts; Creep is the most steps that its owner moves meanwhile.
	Hides *Hiding
	Creep int
	// Unmasks: no hiding place, smoke or double deceives its owner.
	Unmasks bool
	// Submerged: it stops lasting when the doll is in no water any more.
	Submerged bool
	// Fades: it stops lasting when the doll acts, though not when it only moves. Broken is what its breaking brings about.
	Fades  bool
	Broken func(b *Battle, d *rules.Decision, owner *Doll, l Lasting)
	// Bars: while it lasts no enemy comes near its owner.
	Bars bool
	// Jams: while it lasts its owner jams all about it, or with the value 1 cancels the jamming of others. Jammable is what
	// cannot be done where it is jammed.
	Jams, Jammable bool
	// Shattered: it ends with the first hit on its owner that is not avoided.
	Shattered bool
	// Pit: while it lasts its owner is in a hole: half covered, and in melee it may counter although it is down.
	Pit bool
	// Grants are the clauses of what its owner also has while it lasts; an attribute among them takes the place of its own.
	Grants []string
	// Stronger is added to the damage of its owner's hits while it lasts. Meek: its owner attacks nobody.
	Stronger int
	Meek     bool
	// Raves: its owner is berserk as long as it lasts, whatever others do about it.
	Raves bool
	// Gifts are the choices that its user has; GiftOf gives what the chosen one is worth to it while it lasts.
	Gifts  []InputOption
	GiftOf func(gift int) *Effect
	// Stride is set for what is done in the movement phase.
	Stride *Stride
	// Cloud is set for what lets off gas or smoke, Laid for placed weapons, which those who have Lays lay and clear away.
	Cloud *Cloud
	Laid  *Laid
	Lays  bool
	// Salvo fires everything that shoots.
	Salvo bool
	// Trap: in the enemy's next movement phase whoever comes within RadiusMM of its user is in for Sprung.
	Trap *Trap
	// Round is set for special rounds and arrows, Cell for weapons that run on energy.
	Round *Round
	Cell  *Cell
	// Steps is what it adds to the movement of a doll that it lasts on.
	Steps int
	// Intercepted marks weapons that a target with an anti-air weapon may shoot down.
	Intercepted bool
	// Stores: its owner can put things into it, where they are lighter. Lifts: its owner uses in the air what is not made for it.
	Stores, Lifts bool
	// Twice: the move, action or melee action that it is used with is done twice in a row.
	Twice bool
	// Calls is set for a shot that others may join.
	Calls *Call
	// Vehicle is set for what is ridden, Boost for what drives a straight run.
	Vehicle *Vehicle
	Boost   *Boost
}

// Vehicle is what a doll drives: it moves by itself, and what its driver could do on foot or in the air does not matter. Its
// movement is Figures.VehicleSteps.
type Vehicle struct {
	// Seats is how many others it carries.
	Seats int
	// Immobile: with its driver alone aboard it carries what is immobile.
	Immobile bool
	// Ram is how it is used as a weapon.
	Ram Swing
}

// Boost is a straight run at full movement, through zones of control and over water.
type Boost struct {
	Steps int
	// RamAV is the attack value against somebody whom it is aimed at.
	RamAV int
}

// Nerve is what morale does to a doll in its own way.
type Nerve struct {
	// Unmoved dolls take no morale checks (effects that say so reach them all the same).
	Unmoved bool
	// Rages: a check that fails with this much HP or less always ends in being berserk, never in a rout.
	Rages int
	// Bawls: a natural 6 on a morale check has the doll stand and bawl, and it never goes berserk.
	Bawls bool
}

// Hiding is how a doll is hidden. Plain hiding is full cover: what explodes still reaches it. Deep hiding keeps it from
// everything; Solid is no hiding place at all but a body that nothing harms.
type Hiding struct {
	Deep, Solid bool
	// Animal: what it has become is no target for shots and skills of anybody, but what explodes and melee reach it.
	Animal bool
}

// Stride is a move of its own kind.
type Stride struct {
	// JumpMM is how far it goes at once, past everything.
	JumpMM int
	// Steps replaces the movement where set. Light: bushes and slopes cost nothing.
	Steps int
	Light bool
	// SweepMM is how far to either side it takes away what lies and hangs about; the doll's action is spent by it.
	SweepMM int
	// Then comes after it.
	Then func(b *Battle, d *rules.Decision, doll *Doll, e *Entry)
}

// Trap is ground that is dangerous to walk on.
type Trap struct {
	RadiusMM int
	Sprung   func(r *resolver, walker, layer *Doll, e *Entry)
}

// Storm is an attack on everybody in an area.
type Storm struct {
	AV, Damage int
	// RangeMM is how far the target in its middle may be; 0 has its user in the middle. RadiusMM is the area's.
	RangeMM, RadiusMM int
	// Most is how many dolls it reaches at most; 0 is everybody. Friends are reached too, or only enemies.
	Most    int
	Friends bool
	// Melee is an attack on everybody else in the own melee.
	Melee bool
	// Blast: it counts as an explosion (MH-5.9). Each: every doll has its own throw.
	Blast, Each bool
}

// Round is a special round or arrow: what it brings to a direct shot of a weapon that it fits. A hit's OnHit comes after
// the weapon's own.
type Round struct {
	// AV is what it adds to the attack value against a target.
	AV     func(target *Doll) int
	Traits []Trait
	// Silences tells whose abilities do not work against its hit.
	Silences func(target *Doll) bool
}

// Cell is what an energy weapon runs on.
type Cell struct {
	// Charge: each shot needs an action of charging before it.
	Charge bool
	// Packs is how many energy packs it takes, Gain the shots or turns of each.
	Packs, Gain int
	// Dry is the id of what it is without energy; empty for nothing.
	Dry string
}

// Blow is a melee attack of its own kind: a martial art, or something special that a weapon can do.
type Blow struct {
	AV int
	// FullHands: it works whatever is in hand. Without it a skill's blow needs a hand as bare hands do (MH-7.6).
	FullHands bool
	// KeepAV is set where a hit also holds the victim (MH-1.9): the attack value of each later throw that keeps hold of it.
	KeepAV int
	Traits []Trait
	// AVOf gives the attack value where it depends on how things stand.
	AVOf func(b *Battle, actor *Doll) int
	// Unanswered: there is no counter to it. Riposte: it is itself a counter, and without the modifier for one.
	Unanswered, Riposte bool
	// Everyone: it is aimed at every enemy of the melee, with a throw for each.
	Everyone bool
	// Chain: it is thrown for again as long as it hits, and the dice add up.
	Chain bool
	// Swing gives the figures where they are those of something that the actor has; false where it has nothing of the kind.
	Swing func(actor *Doll) (Swing, bool)
	// Sacrifice: it takes this much HP or less, and at least one point of it is paid and added to the damage.
	Sacrifice int
}

// Swing is how something that a doll has is used as a weapon in melee.
type Swing struct {
	AV, ReachMM, Damage int
	// Most is how many enemies it hits at once at the most, each with a throw of its own.
	Most int
}

// Lasting is an effect that lasts on a doll: the entry's While adds to checks meanwhile (MH-9.2).
type Lasting struct {
	Clause string `json:"clause"`
	By     DollID `json:"by,omitempty"`
	// Value is what the entry wants to remember: the modifier of a fortune, for example.
	Value int `json:"value,omitempty"`
	// Until is the moment just before which it ends; nil is never by itself.
	Until *Moment `json:"until,omitempty"`
	// From is the moment from which it holds; nil is at once.
	From *Moment `json:"from,omitempty"`
	// Next ends it with the doll's next check.
	Next bool `json:"next,omitempty"`
	// Unhealing forbids regeneration while it lasts.
	Unhealing bool `json:"unhealing,omitempty"`
}

// Lead is a skill that leads into an attack: a shot, or with the mode Melee a blow.
type Lead struct {
	// Modes are the modes that it goes with.
	Modes []Mode
	// Both has the weapons of both hands attack at once: Action.Second says what the other one does.
	Both bool
	// Die and Damage are added to the face and to the damage of a hit.
	Die, Damage int
	// Refuse gives a further reason against it; nil for none.
	Refuse func(actor *Doll) *rules.Refusal
	// Times is how often the attack is made, 0 for once. Unanswered: there is no counter to it.
	Times      int
	Unanswered bool
	// BackMM is how far its user may fall back after it.
	BackMM int
}

// Act is a skill that is an action of its own.
type Act struct {
	// RangeMM is how far the target may be, in mm, centre to centre.
	RangeMM int
	// RangeOf replaces the range where it depends on what the doll has.
	RangeOf func(actor *Doll) int
	// Refuse tells why it cannot be used on the target; nil when it can. Without it there is no use on a single doll.
	Refuse func(actor, target *Doll) *rules.Refusal
	// Do carries it out on a single doll.
	Do func(r *resolver, actor, target *Doll, e *Entry)
	// Among tells why a doll is not among those that it reaches when it is used on everybody in range; All carries that out.
	Among func(actor, target *Doll) *rules.Refusal
	All   func(r *resolver, actor *Doll, targets []DollID, e *Entry)
	// Busies the target: it cannot act meanwhile.
	Busies bool
	// Captives are what it is used on, wherever they are kept.
	Captives bool
	// Melee tells that members of a melee may use it on each other, too.
	Melee bool
	// MeleeOnly tells that it is for members of a melee alone.
	MeleeOnly bool
	// Summons tells that it calls a beast, of which a side has one at a time.
	Summons bool
	// Where tells why it cannot be done where its user stands.
	Where func(b *Battle, actor *Doll) *rules.Refusal
	// Clouds: used on all in range it blows the clouds there away too, and needs nobody else there.
	Clouds bool
	// Self: used on all in range it reaches its user too, who needs no naming.
	Self bool
	// Late is paid for only when what it begins is done.
	Late bool
	// Alone: it has no target but its user.
	Alone bool
	// Near names the dolls whose distance to its target matters.
	Near func(b *Battle, target *Doll) []DollID
	// Sends tells that it moves its target in a direction that its user may choose on a field, by a point that lies there.
	Sends bool
}

// Meal is what eating an item does.
type Meal struct {
	Heal int
	// Calms ends a rout; FedCalms also ends being berserk when another feeds it (MH-8.3).
	Calms, FedCalms bool
	// FedSteadies ends a rout when another feeds it (MH-8.3).
	FedSteadies bool
	// Peel tells that something slippery is left of it.
	Peel bool
}
