package dolldress

import "parlour/rules"

// preview tells what an act would throw and do (DD-4.1), before anybody has reacted to it.
func (b *Battle) preview(u *Unit, act *Act, one *deed) Preview {
	p := Preview{Checks: []rules.Check{}, Hits: []Hit{}}
	switch {
	case one.attack != nil:
		c := b.attackCheckOf(u, one.attack, nil)
		p.Checks = append(p.Checks, c)
		for _, id := range one.attack.Targets {
			p.Hits = append(p.Hits, b.hit(u, b.unit(id), one.attack, &c))
		}
	case act.Kind == ActMove && len(b.engaged(u)) > 0:
		if free := b.freely(u, one.minor && one.major); free == "" {
			p.Checks = append(p.Checks, b.leaveCheckOf(leaveCheck, u, nil, nil, nil))
		}
	}
	return p
}

// hit is what an attack would do to a target: the chance is counted over all throws of both.
func (b *Battle) hit(u, target *Unit, a *Attack, c *rules.Check) Hit {
	h := Hit{Target: target.ID, Of: 36 * 36, Damage: b.damageOf(u, target, a, false, nil), Defended: b.damageOf(u, target, a, true, nil)}
	for one := 2; one <= 12; one++ {
		hits, total := c.Outcome(one)
		if !hits {
			continue
		}
		evade := b.evadeCheckOf(target, u, a, &total, nil)
		wins := 36 - evade.Wins
		if one == 12 {
			wins = 36
		}
		h.Wins += ways(one) * wins
	}
	return h
}

// ways is how many throws of two dice show a sum.
func ways(sum int) int { return 6 - max(sum-7, 7-sum) }
