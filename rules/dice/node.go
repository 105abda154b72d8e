package dice

import (
	"slices"
	"strconv"
)

// node is one part of a sum.
type node interface {
	// roll gives the value, rolling dice from left to right.
	roll(r *roller) int
	// text is the canonical notation.
	text() string
	// span gives the lowest and the highest value that are possible.
	span() (lo, hi int)
	// random reports whether there are dice in it.
	random() bool
}

type number int

func (n number) roll(*roller) int { return int(n) }
func (n number) text() string     { return strconv.Itoa(int(n)) }
func (n number) span() (int, int) { return int(n), int(n) }
func (n number) random() bool     { return false }

// group is an expression in parentheses.
type group struct{ inner node }

func (g group) roll(r *roller) int { return g.inner.roll(r) }
func (g group) text() string       { return "(" + g.inner.text() + ")" }
func (g group) span() (int, int)   { return g.inner.span() }
func (g group) random() bool       { return g.inner.random() }

type negation struct{ inner node }

func (n negation) roll(r *roller) int { return -n.inner.roll(r) }
func (n negation) text() string       { return "-" + n.inner.text() }
func (n negation) random() bool       { return n.inner.random() }
func (n negation) span() (int, int) {
	lo, hi := n.inner.span()
	return -hi, -lo
}

// keep names which dice of a term count.
type keep string

const (
	keepAll     keep = ""
	keepHighest keep = "KH"
	keepLowest  keep = "KL"
	dropHighest keep = "DH"
	dropLowest  keep = "DL"
)

// diceTerm is 4D6!KH3: count dice, exploding or not, of which some are kept.
type diceTerm struct {
	count, faces int
	explode      bool
	keep         keep
	n            int // the figure after keep
}

func (t diceTerm) text() string { return t.textWith('D') }
func (t diceTerm) random() bool { return true }

func (t diceTerm) textWith(letter byte) string {
	s := strconv.Itoa(t.count) + string(letter) + strconv.Itoa(t.faces)
	if t.explode {
		s += "!"
	}
	if t.keep != keepAll {
		s += string(t.keep) + strconv.Itoa(t.n)
	}
	return s
}

func (t diceTerm) span() (int, int) {
	least := t.kept(t.count)
	most := least
	if t.explode {
		most = t.kept(t.count + MaxExplosions)
	}
	return least, most * t.faces
}

// kept tells how many of rolled dice count.
func (t diceTerm) kept(rolled int) int {
	switch t.keep {
	case keepHighest, keepLowest:
		return t.n
	case dropHighest, dropLowest:
		return rolled - t.n
	}
	return rolled
}

func (t diceTerm) roll(r *roller) int {
	from := len(r.dice)
	for range t.count {
		v := r.die(t.faces)
		for t.explode && v == t.faces {
			if r.added == MaxExplosions {
				r.capped = true
				break
			}
			r.added++
			v = r.die(t.faces)
			r.dice[len(r.dice)-1].Added = true
		}
	}
	mine := r.dice[from:]
	// The kept dice come first in the order; of equal dice the earlier one is kept.
	order := make([]int, len(mine))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if t.keep == keepHighest || t.keep == dropLowest {
			a, b = b, a
		}
		return mine[a].Value - mine[b].Value
	})
	for _, i := range order[t.kept(len(mine)):] {
		mine[i].Dropped = true
	}
	sum := 0
	for _, d := range mine {
		if !d.Dropped {
			sum += d.Value
		}
	}
	return sum
}

// d66 is two d6 read as tens and units, in the order rolled or sorted.
type d66 struct{ sort byte } // 0, 'S' lower die first, 'D' higher die first

func (d d66) random() bool     { return true }
func (d d66) span() (int, int) { return 11, 66 }
func (d d66) text() string {
	if d.sort == 0 {
		return "D66"
	}
	return "D66" + string(d.sort)
}

func (d d66) roll(r *roller) int {
	tens, units := r.die(6), r.die(6)
	if d.sort == 'S' && tens > units || d.sort == 'D' && tens < units {
		tens, units = units, tens
	}
	return 10*tens + units
}

// rounding is how a quotient becomes a whole number.
type rounding byte

const (
	roundDown    rounding = 0   // towards −∞, the default
	roundUp      rounding = 'U' // towards +∞
	roundNearest rounding = 'R' // halves away from 0
)

// operation is arithmetic on two parts.
type operation struct {
	op          byte // + - * /
	left, right node
	rounding    rounding
}

func (o operation) random() bool { return o.left.random() || o.right.random() }

func (o operation) text() string {
	s := o.left.text() + string(o.op) + o.right.text()
	if o.rounding != roundDown {
		s += string(o.rounding)
	}
	return s
}

func (o operation) roll(r *roller) int {
	left := o.left.roll(r)
	return o.apply(left, o.right.roll(r))
}

func (o operation) apply(x, y int) int {
	switch o.op {
	case '+':
		return x + y
	case '-':
		return x - y
	case '*':
		return x * y
	}
	return divide(x, y, o.rounding)
}

// span looks at the corners: each operation is monotonic in either part while the other stands still, division too as
// long as the divisor cannot be 0, which the parser sees to.
func (o operation) span() (int, int) {
	a1, a2 := o.left.span()
	b1, b2 := o.right.span()
	corners := []int{o.apply(a1, b1), o.apply(a1, b2), o.apply(a2, b1), o.apply(a2, b2)}
	return slices.Min(corners), slices.Max(corners)
}

// divide rounds x/y to a whole number; y is not 0.
func divide(x, y int, how rounding) int {
	if y < 0 {
		x, y = -x, -y
	}
	floor := x / y
	if x%y < 0 {
		floor--
	}
	rest := x - floor*y // 0 to y-1
	switch {
	case how == roundUp && rest > 0,
		how == roundNearest && (2*rest > y || 2*rest == y && x > 0):
		return floor + 1
	}
	return floor
}

// comparison is what stands after a roll, ">=9"; its zero value stands for none.
type comparison struct {
	op    string // canonical: = <> > < >= <=
	value int
}

func (c comparison) text() string {
	if c.op == "" {
		return ""
	}
	return c.op + strconv.Itoa(c.value)
}

func (c comparison) met(v int) bool {
	switch c.op {
	case "=":
		return v == c.value
	case "<>":
		return v != c.value
	case ">":
		return v > c.value
	case "<":
		return v < c.value
	case ">=":
		return v >= c.value
	case "<=":
		return v <= c.value
	}
	return false
}
