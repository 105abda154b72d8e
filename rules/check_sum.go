package rules

// sumOutcomes is how many outcomes two dice have.
const sumOutcomes = 36

// NewSum begins a check in which two dice are added to Base and its modifiers, and the total counts, the higher the better.
func NewSum(kind, clause, actor, target string, base int) Check {
	return Check{Kind: kind, Clause: clause, Actor: actor, Target: target, Base: base, Faces: 6, Sum: 2, Of: sumOutcomes}
}

// sumOutcome tells whether the dice of a sum succeed, natural being what they show together. With AutoFaces 12 always does,
// and 2 never, unless nothing can go so wrong this time.
func (c *Check) sumOutcome(natural int) (success bool, total int) {
	total = natural + c.Need
	switch {
	case c.AutoFaces && natural == 12:
		return true, total
	case c.AutoFaces && natural == 2 && !c.NoFumble:
		return false, total
	case c.Beat == nil:
		return true, total
	}
	return total > *c.Beat, total
}

// settleSum counts the throws of two dice that succeed.
func (c *Check) settleSum() {
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			if ok, _ := c.sumOutcome(a + b); ok {
				c.Wins++
			}
		}
	}
}

// ThrowSum records the dice of a sum and the outcome that they give.
func (c *Check) ThrowSum(dice ...Die) {
	c.Dice, c.Natural = append(c.Dice, dice...), 0
	for _, d := range dice {
		c.Natural += d.Value
	}
	c.Success, c.Value = c.sumOutcome(c.Natural)
}
