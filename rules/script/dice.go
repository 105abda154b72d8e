package script

import (
	"fmt"
	"strings"

	"parlour/rules/dice"
)

// Dice are the dice that a scenario names, shown in their order. A throw that finds none, and dice that nobody throws,
// fail the scenario.
type Dice struct {
	// Fail notes that something is not as written.
	Fail  func(expected, got string)
	queue []int
	// from is the line that gave them.
	from  int
	extra int
}

// Add gives the dice of a line. Those of an earlier line must have been thrown by then.
func (d *Dice) Add(line int, faces ...int) {
	d.Leftover()
	d.queue = append(d.queue, faces...)
	d.from = line
}

// Drop takes back what was given.
func (d *Dice) Drop() { d.queue = nil }

// Leftover fails when dice were given that nobody threw.
func (d *Dice) Leftover() {
	if len(d.queue) == 0 {
		return
	}
	left := strings.Trim(fmt.Sprint(d.queue), "[]")
	d.Fail(fmt.Sprintf("the dice of line %d to be thrown", d.from), "left over: "+left)
	d.queue = nil
}

// For gives the same dice, whoever throws.
func (d *Dice) For(string) dice.Source { return d }

// Roll gives the next die. Where there is none, or none that fits, it fails the scenario and gives the faces in turn, so
// that throws which repeat until two dice differ come to an end.
func (d *Dice) Roll(_ uint64, _ uint32, faces int) int {
	if len(d.queue) > 0 {
		value := d.queue[0]
		d.queue = d.queue[1:]
		if value >= 1 && value <= faces {
			return value
		}
		d.Fail(fmt.Sprintf("a die from 1 to %d", faces), fmt.Sprint(value))
	} else {
		d.Fail("a die to be given for this throw", "none left")
	}
	d.extra++
	return 1 + (d.extra-1)%faces
}
