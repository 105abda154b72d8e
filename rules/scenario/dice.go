package scenario

import (
	"fmt"
	"strings"

	"parlour/rules/dice"
)

// given are the dice that a scenario names, shown in their order. A throw that finds none, and dice that nobody throws,
// fail the scenario.
type given struct {
	play  *play
	queue []int
	// from is the line that gave them.
	from  int
	extra int
}

// add gives further dice. Those of an earlier line must have been thrown by then.
func (g *given) add(faces ...int) {
	g.leftover()
	g.queue = append(g.queue, faces...)
	g.from = g.play.now.line
}

// leftover fails when dice were given that nobody threw.
func (g *given) leftover() {
	if len(g.queue) == 0 {
		return
	}
	left := strings.Trim(fmt.Sprint(g.queue), "[]")
	g.play.fail(fmt.Sprintf("the dice of line %d to be thrown", g.from), "left over: "+left)
	g.queue = nil
}

// For gives the same dice, whoever throws.
func (g *given) For(string) dice.Source { return g }

// Roll gives the next die. Where there is none, or none that fits, it fails the scenario and gives the faces in turn, so
// that throws which repeat until two dice differ come to an end.
func (g *given) Roll(_ uint64, _ uint32, faces int) int {
	if len(g.queue) > 0 {
		value := g.queue[0]
		g.queue = g.queue[1:]
		if value >= 1 && value <= faces {
			return value
		}
		g.play.fail(fmt.Sprintf("a die from 1 to %d", faces), fmt.Sprint(value))
	} else {
		g.play.fail("a die to be given for this throw", "none left")
	}
	g.extra++
	return 1 + (g.extra-1)%faces
}
