package zerosystem

import "parlour/rules"

// preview gives the throws of an act.
func (p *actPlan) preview(b *Battle) Preview {
	v := Preview{Strikes: []StrikePreview{}, Checks: []rules.Check{}, Notes: []Fault{}}
	for _, attempts := range p.attempts {
		for _, a := range attempts {
			v.Strikes = append(v.Strikes, b.foresee(p.c, a))
		}
	}
	for _, check := range p.checks {
		other := b.character(CharacterID(check.Target))
		for _, ability := range contestAbilities {
			one := check.Clone()
			oppose(one, b.answering(resistRoll, other, ability))
			v.Checks = append(v.Checks, *one)
		}
	}
	return v
}

// foresee gives an attack as it comes to against each defence, and what a hit does: the same throws that will be made.
func (b *Battle) foresee(c *Character, a *Attempt) StrikePreview {
	target := b.character(CharacterID(a.Hit.Target))
	v := StrikePreview{Target: target.ID, Type: a.Type}
	if a.Feint != nil {
		feint := a.Feint.Clone()
		oppose(feint, b.answering(resistRoll, target, Sense))
		v.Feint = feint
	}
	switch parry := b.parries(target, c.ID, a, 0); {
	case parry != nil && b.plansShown():
		v.Defences = []Forecast{{parryDefence, *b.against(a, 0, parry)}}
	case a.Strike.Special == Disarm && target.able():
		r := resolver{b: b, stack: []Frame{{Attempt: a, Target: target.ID}}}
		v.Defences = []Forecast{{"grip", *b.against(a, 0, r.defence(&r.stack[0]))}}
	default:
		v.Defences = b.forecasts(target, a, 0, 0, target.Full)
	}
	if a.Harm != nil {
		var shield *Shield
		for _, one := range b.defences(target, a, 0, target.Full) {
			if one.option == v.Defences[0].Option {
				shield = one.shield
			}
		}
		harm := a.Harm.Clone()
		oppose(harm, b.protect(target, a, 0, shield))
		v.Harm = harm
		v.Mean, v.Most = expected(harm)
	}
	return v
}

// expected is the mean of a roll for damage in hundredths of a point, and the most that it can be.
func expected(c *rules.Check) (mean, most int) {
	if c.Sure != "" || c.Against == nil {
		return 0, 0
	}
	plus := 0
	for _, m := range c.DieModifiers {
		plus += m.Value
	}
	for _, m := range c.Against.DieModifiers {
		plus -= m.Value
	}
	sum := 0
	for face := 1; face <= c.Faces; face++ {
		for other := min(1, c.Against.Faces); other <= c.Against.Faces; other++ {
			points := max(face+plus-other, 0)
			sum += points
			most = max(most, points)
		}
	}
	return 100 * sum / (c.Faces * max(c.Against.Faces, 1)), most
}
