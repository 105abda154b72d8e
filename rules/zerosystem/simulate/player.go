package simulate

import (
	"slices"
	"strings"

	"parlour/rules"
	"parlour/rules/chance"
	zs "parlour/rules/zerosystem"
)

// excused are the refusals that what a player makes up can meet: combinations, amounts and distances, which no list of options
// can rule out one by one.
var excused = []rules.Code{
	zs.CodeNotTogether, zs.CodeVitalBounds, zs.CodeNotPermitted, zs.CodeNoVitals, zs.CodeBeyondReach, zs.CodeNotAllOut, zs.CodeRoundsByPull,
	zs.CodeNoHandFree, zs.CodeNoSupport, zs.CodeNoQuickDraw, zs.CodeTwoWeapons, zs.CodeNotLoaded, zs.CodeCounterOnly, zs.CodeStrikeCount,
	zs.CodeNamedTwice, zs.CodeNotDrawn, zs.CodeTooFarToGo, zs.CodeHeldAlready, zs.CodeHoldsNothing, zs.CodeOutOfFight, zs.CodeNotAtHand, zs.CodeAuxNotWith,
	zs.CodeNoFact, zs.CodeOutsideArea,
}

// turn sends the next command.
func (b *Battle) turn() error {
	g, c := b.game(), b.chance
	if g.Pending != nil {
		return b.answer(g)
	}
	if c.OneIn(40) {
		return b.judge(g)
	}
	if c.OneIn(30) {
		return b.order(g)
	}
	class := rules.ViewReferee
	v := g.View(b.Table, class).(zs.View)
	var ids []zs.CharacterID
	for i := range g.Characters {
		ids = append(ids, g.Characters[i].ID)
	}
	if v.Phase == zs.Declaring {
		if id := chance.Pick(c, ids); g.Rules.Combos && c.OneIn(8) {
			_, err := b.send(b.at+stepMS, firstSeat, &zs.RulePermit{Character: id, What: zs.MayCombo, Reason: "well practised"})
			return err
		}
		if id := chance.Pick(c, ids); !c.OneIn(3) {
			if done, err := b.declare(id, v.Options[id]); done || err != nil {
				return err
			}
		}
		for _, team := range rules.Teams {
			if v.MayClose[team] {
				return b.watched(b.Leaders[team], &zs.Close{Team: team, Round: v.Round})
			}
		}
		return b.fault("nobody may close the declarations")
	}
	from := c.Below(len(ids))
	for i := range ids {
		id := ids[(from+i)%len(ids)]
		o := v.Options[id]
		if _, waits := v.Chosen[id]; waits && !c.OneIn(10) {
			continue
		}
		if len(o.Acts) > 0 {
			return b.act(id, o)
		}
	}
	return b.fault("nobody can do anything, in round %d: now %v", v.Round, v.Now)
}

func (b *Battle) seatOf(id zs.CharacterID) rules.SeatID {
	for _, c := range b.game().Characters {
		if c.ID == id {
			return b.Leaders[c.Team]
		}
	}
	return ""
}

// answer answers the question that waits in one of its ways; now and then nobody does, until its time is up.
func (b *Battle) answer(g *zs.Battle) error {
	p, c := &g.Pending.Prompt, b.chance
	if p.Deadline > 0 && c.OneIn(40) {
		return b.watchedAt(p.Deadline, "", &rules.Tick{})
	}
	a := &zs.Answer{Prompt: p.ID, Option: chance.Pick(c, p.Options)}
	switch a.Option {
	case "enter":
		a.Die = c.From(1, p.Faces)
	case "spread":
		a.Spread = b.spread(p)
	}
	a.Full = p.MayFull && a.Option != "none" && c.OneIn(4)
	return b.watched(b.Leaders[p.Team], a)
}

// spread spreads damage over whatever is left, by chance.
func (b *Battle) spread(p *zs.Prompt) *zs.Levels {
	spread, left := zs.Levels{}, *p.Levels
	take := func(a zs.Ability) { spread.Set(a, spread.Of(a)+1); left.Set(a, left.Of(a)-1) }
	n := p.Points
	if p.Part != "" {
		take(p.Part)
		n--
	}
	for n > 0 {
		if a := chance.Pick(b.chance, zs.Abilities[:]); left.Of(a) > 0 {
			take(a)
			n--
		}
	}
	return &spread
}

// declare makes one of the declarations that are offered, or takes one back.
func (b *Battle) declare(id zs.CharacterID, o zs.CharacterOptions) (bool, error) {
	c := b.chance
	switch {
	case o.Withdraw && c.OneIn(4):
		return true, b.watched(b.seatOf(id), &zs.Withdraw{Character: id})
	case len(o.Plans) == 0 || c.OneIn(2):
		return false, nil
	}
	one := chance.Pick(c, o.Plans)
	plan := zs.Plan{Kind: one.Kind}
	if len(one.Partners) > 0 {
		plan.Partner = chance.Pick(c, one.Partners)
	}
	for _, in := range one.Inputs {
		switch in.Name {
		case "gain":
			plan.Gain = chance.Pick(c, in.Choices).Value
		case "count":
			plan.Count = c.From(in.Min, in.Max)
		}
	}
	return true, b.watched(b.seatOf(id), &zs.Declare{Character: id, Plan: plan})
}

// act does one of the things that are offered, filled in by chance.
func (b *Battle) act(id zs.CharacterID, o zs.CharacterOptions) error {
	c, seat := b.chance, b.seatOf(id)
	if len(o.Surprise) > 0 && c.OneIn(2) {
		return b.watched(seat, &zs.Surprise{Character: id, Target: chance.Pick(c, o.Surprise), With: chance.Pick(c, []zs.Ability{zs.Knack, zs.Agility})})
	}
	if o.Delay && c.OneIn(8) {
		return b.watched(seat, &zs.Delay{Character: id})
	}
	one := chance.Pick(c, o.Acts)
	if attacks := attacks(o.Acts); len(attacks) > 0 && !c.OneIn(3) {
		one = chance.Pick(c, attacks) // rather than something else
	}
	act := b.fill(id, o, one)
	body := &zs.Do{Character: id, Act: act}
	_, err := b.Preview(rules.Command{Seat: seat, At: b.at, Body: body})
	refusal, refused := err.(*rules.Refusal)
	switch {
	case err == nil:
		return b.watched(seat, body)
	case !refused:
		return b.fault("%s: %v", shown(body), err)
	case !slices.Contains(excused, refusal.Code):
		return b.fault("offered and refused: %s: %v", shown(body), refusal)
	}
	b.Excused[refusal.Code]++
	if got, err := b.send(b.at+stepMS, seat, body); err != nil || got == nil || got.Code != refusal.Code {
		return b.fault("the preview refuses as %v, the command as %v: %s", refusal, got, shown(body))
	}
	return b.watched(seat, &zs.Do{Character: id, Act: zs.Act{Kind: zs.Nothing}})
}

// attacks are the attacks among the acts, those across a distance twice.
func attacks(acts []zs.ActOption) []zs.ActOption {
	var attacks []zs.ActOption
	for _, a := range acts {
		if a.Kind != zs.Attack {
			continue
		}
		attacks = append(attacks, a)
		if a.Method != zs.ByBody && a.Method != zs.ByMelee {
			attacks = append(attacks, a, a)
		}
	}
	return attacks
}

// fill makes an act of an option.
func (b *Battle) fill(id zs.CharacterID, o zs.CharacterOptions, one zs.ActOption) zs.Act {
	c := b.chance
	act := zs.Act{Kind: one.Kind, Item: one.Item, How: one.How}
	strike := zs.Strike{Item: one.Item, Blow: one.Blow, Hurl: one.Hurl, Special: one.Special}
	if len(one.Targets) > 0 {
		act.Target = chance.Pick(c, one.Targets)
	}
	if len(one.Aux) > 0 && c.OneIn(3) {
		act.Aux = chance.Pick(c, one.Aux)
	}
	item := b.item(id, one.Item)
	if one.Kind == zs.Attack && item != nil && item.At == zs.AtReady {
		act.Aux, act.Draw = zs.ReadyUp, one.Item
	}
	for _, aux := range o.Aux {
		switch {
		case aux.Kind != act.Aux:
		case aux.Kind == zs.Cruise:
			act.CM = c.From(0, aux.MaxCM)
		case aux.Kind == zs.ReadyUp && act.Draw == 0:
			act.Draw = chance.Pick(c, aux.Items)
		}
	}
	if act.Draw != 0 {
		act.Away = b.inHand(id)
	}
	for _, in := range one.Inputs {
		name, ofStrike := strings.CutPrefix(in.Name, "strikes.0.")
		if !in.Need && !c.OneIn(4) {
			continue
		}
		switch {
		case !ofStrike && name == "cm":
			act.CM = c.From(in.Min, in.Max)
		case !ofStrike && name == "ability":
			act.Ability = zs.Ability(chance.Pick(c, in.Choices).Value)
		case !ofStrike && name == "text":
			act.Text = "looks under the table"
		case name == "mode":
			strike.Mode = chance.Pick(c, in.Choices).Value
		case name == "part":
			strike.Part = chance.Pick(c, in.Choices).Value
		case name == "vital":
			strike.Vital = c.From(in.Min, in.Max)
		case name == "feint":
			strike.Feint = zs.Ability(chance.Pick(c, in.Choices).Value)
		case name == "pulled":
			strike.Pulled = true
		case name == "rounds":
			strike.Rounds = c.From(in.Min, in.Max)
		case name == "support":
			strike.Support = []string{chance.Pick(c, in.Choices).Value}
		case name == "others":
			if other := chance.Pick(c, in.Characters); other != act.Target {
				strike.Others = []zs.CharacterID{other}
			}
		}
	}
	if one.Kind == zs.Attack {
		strike.Target, act.Target, act.Item = act.Target, "", 0
		act.Strikes = []zs.Strike{strike}
		if c.OneIn(6) {
			second := strike
			if other := b.otherWeapon(id, strike.Item); other != 0 {
				second = zs.Strike{Item: other, Target: strike.Target}
			}
			act.Strikes = append(act.Strikes, second)
		}
	}
	act.Facts = b.measured(id, act, one)
	return act
}

// measured is what somebody reads off the table for an act.
func (b *Battle) measured(id zs.CharacterID, act zs.Act, one zs.ActOption) []zs.Fact {
	c := b.chance
	if !one.NeedsFacts && act.Aux != zs.Cruise && !c.OneIn(3) {
		return nil
	}
	var facts []zs.Fact
	far := chance.Pick(c, []int{100, 190, 400, 3000, 30000})
	if one.Method == zs.ByBody || one.Method == zs.ByMelee || one.Kind == zs.Rescue {
		far = c.From(0, 210)
	}
	for _, other := range b.game().Characters {
		if other.ID != id {
			facts = append(facts, zs.Fact{From: id, To: other.ID, CM: far, Hidden: c.OneIn(4), Obstructed: c.OneIn(5), Unclear: c.OneIn(5), Moving: c.OneIn(4)})
		}
	}
	return facts
}

func (b *Battle) item(id zs.CharacterID, no int) *zs.Item {
	for _, c := range b.game().Characters {
		if c.ID == id && no >= 1 && no <= len(c.Items) {
			return c.Items[no-1]
		}
	}
	return nil
}

// inHand is a thing in somebody's hand, now and then; 0 for none.
func (b *Battle) inHand(id zs.CharacterID) int {
	for _, c := range b.game().Characters {
		for _, i := range c.Items {
			if c.ID == id && i.At == zs.InHand && !b.chance.OneIn(4) {
				return i.No
			}
		}
	}
	return 0
}

func (b *Battle) otherWeapon(id zs.CharacterID, no int) int {
	for _, c := range b.game().Characters {
		for _, i := range c.Items {
			if c.ID == id && i.At == zs.InHand && i.No != no && i.Gear.Kind() == zs.WeaponGear {
				return i.No
			}
		}
	}
	return 0
}

// order has somebody answer by itself from now on, or be asked again.
func (b *Battle) order(g *zs.Battle) error {
	c := b.chance
	who := chance.Pick(c, g.Characters)
	about := chance.Pick(c, []string{"defence", "switch", "spread", "ability"})
	return b.watched(b.Leaders[who.Team], &zs.Standing{Character: who.ID, About: about, Order: chance.Pick(c, zs.StandingOrders()[about])})
}

// judge rules something.
func (b *Battle) judge(g *zs.Battle) error {
	c := b.chance
	who, other := chance.Pick(c, g.Characters), chance.Pick(c, g.Characters)
	why := "the table says so"
	var body rules.Body
	switch c.Below(10) {
	case 0:
		body = &zs.RuleFact{Fact: zs.Fact{From: who.ID, To: other.ID, CM: c.Below(1000), Unaware: c.OneIn(2)}, Reason: why}
	case 1:
		body = &zs.RuleScene{Scene: zs.Scene{Dark: c.OneIn(2), Narrow: c.OneIn(2)}, Difficulty: c.Below(8), Reason: why}
	case 2:
		body = &zs.RuleModifier{Character: who.ID, Roll: chance.Pick(c, append(zs.RollKinds(), "", "")), LM: c.From(-3, 3), DM: c.From(-3, 3),
			Until: chance.Pick(c, []string{"next", "round", "battle"}), Reason: why}
	case 3:
		body = &zs.RuleState{Character: who.ID, State: chance.Pick(c, zs.RuledStates()), On: c.OneIn(2), Other: other.ID, Reason: why}
	case 4:
		body = &zs.RulePermit{Character: who.ID, What: zs.MaySurprise, Target: other.ID, Reason: why}
	case 5:
		body = &zs.RulePermit{Character: who.ID, What: zs.MayCombo, Reason: why}
	case 6:
		body = &zs.RuleCheck{Character: who.ID, Ability: chance.Pick(c, zs.Abilities[:]), LM: c.From(-1, 1), Difficulty: c.Below(12), Reason: why}
	case 7:
		body = &zs.RuleCheck{Character: who.ID, Ability: chance.Pick(c, zs.Abilities[:]), Against: other.ID, With: chance.Pick(c, zs.Abilities[:]), Reason: why}
	case 9:
		body = &rules.Undo{Step: b.Public - 1 - c.Below(4), Reason: why}
	case 8:
		body = &zs.RulePermit{Character: who.ID, What: chance.Pick(c, []zs.Permission{zs.MayAim, zs.MayVital}), Target: other.ID, Reason: why}
	}
	_, err := b.send(b.at+stepMS, firstSeat, body) // refusals are part of it
	return err
}
