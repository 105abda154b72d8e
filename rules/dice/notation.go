package dice

import "strings"

// Bounds of the chat notation.
const (
	MaxBytes      = 400           // of the whole text, comment included
	MaxDice       = 200           // asked for in one text; a D66 counts as two
	MaxExplosions = 100           // dice that explosions may add to one roll
	MaxDepth      = 20            // parentheses within parentheses
	MaxMagnitude  = 1_000_000_000 // of every number, intermediate result and result that is possible
)

// Examples are texts that [Parse] takes as rolls, for help pages.
var Examples = []string{
	"2D6",
	"D6",
	"2D6+3>=9",
	"２Ｄ６＋３＞＝９",
	"1D100<=45 目星",
	"2D6　攻撃",
	"(2D6+1)*2-1D4",
	"3D6/2",
	"3D6/2U",
	"4D6KH3",
	"2D20KL1",
	"4D6DL1",
	"3D6!",
	"D66",
	"D66S",
	"3B6",
	"3B6+2B10>=4",
	"choice[剣,弓,魔法]",
	"S1D6 内緒",
}

// Kind tells what a text rolls.
type Kind string

// The kinds of rolls.
const (
	KindSum    Kind = "sum"    // dice and arithmetic: 2D6+3>=9
	KindPool   Kind = "pool"   // dice looked at one by one: 3B6>=4
	KindChoice Kind = "choice" // choice[a,b,c]
)

// Expr is a parsed text of dice notation. Make one with [Parse]; the zero value rolls nothing.
type Expr struct {
	kind    Kind
	secret  bool
	comment string
	sum     node       // KindSum
	pool    []diceTerm // KindPool
	choices []string   // KindChoice
	compare comparison
}

// Kind tells what the expression rolls.
func (e Expr) Kind() Kind { return e.kind }

// Secret reports whether the text had the prefix S: the result is for the roller alone.
func (e Expr) Secret() bool { return e.secret }

// Comment is what stood after the expression, as it was typed, without the white space around it.
func (e Expr) Comment() string { return e.comment }

// String returns the expression in canonical form: half width, capitals, no white space, no comment. Parsing it gives
// the same expression.
func (e Expr) String() string {
	var b strings.Builder
	if e.secret {
		b.WriteByte('S')
	}
	switch e.kind {
	case KindSum:
		b.WriteString(e.sum.text())
	case KindPool:
		for i, t := range e.pool {
			if i > 0 {
				b.WriteByte('+')
			}
			b.WriteString(t.textWith('B'))
		}
	case KindChoice:
		b.WriteString("choice[" + strings.Join(e.choices, ",") + "]")
	}
	b.WriteString(e.compare.text())
	return b.String()
}

// Die is one die of a [Result].
type Die struct {
	Faces int `json:"faces"`
	Value int `json:"value"`
	// Dropped marks a die that keep or drop leaves out of the total.
	Dropped bool `json:"dropped,omitempty"`
	// Added marks a die that an explosion added.
	Added bool `json:"added,omitempty"`
}

// Result is what a roll showed.
type Result struct {
	Kind Kind `json:"kind"`
	// Text is the canonical expression, Comment what stood after it.
	Text    string `json:"text"`
	Comment string `json:"comment,omitempty"`
	Secret  bool   `json:"secret,omitempty"`
	// Dice are all dice in the order they were rolled. A choice is a die with a face for each item.
	Dice []Die `json:"dice"`
	// Total is the value of a sum, the number of dice that meet the comparison of a pool (0 without one), or the
	// number of the item chosen, counted from 1.
	Total int `json:"total"`
	// Compared tells that there was a comparison, and Success that a sum met it, or at least one die of a pool did.
	Compared bool `json:"compared,omitempty"`
	Success  bool `json:"success,omitempty"`
	// Choice is the item chosen.
	Choice string `json:"choice,omitempty"`
	// Capped tells that MaxExplosions ended an explosion.
	Capped bool `json:"capped,omitempty"`
	// Err is set, with [CodeSourceOutOfRange], when src gave a die outside 1..faces. Nothing else is then to be used.
	Err error `json:"-"`
}

// Roll rolls the expression, from left to right. Each call of src must return 1 to faces; [At] makes such a function
// from a [Source].
func (e Expr) Roll(src func(faces int) int) Result {
	r := roller{src: src}
	res := Result{Kind: e.kind, Text: e.String(), Comment: e.comment, Secret: e.secret}
	switch e.kind {
	case KindSum:
		res.Total = e.sum.roll(&r)
		res.Compared = e.compare.op != ""
		res.Success = e.compare.met(res.Total)
	case KindPool:
		for _, t := range e.pool {
			for range t.count {
				if e.compare.met(r.die(t.faces)) {
					res.Total++
				}
			}
		}
		res.Compared = e.compare.op != ""
		res.Success = res.Total > 0
	case KindChoice:
		res.Total = r.die(len(e.choices))
		res.Choice = e.choices[res.Total-1]
	}
	res.Dice, res.Capped, res.Err = r.dice, r.capped, r.err
	return res
}

// roller collects the dice of one roll.
type roller struct {
	src    func(faces int) int
	dice   []Die
	added  int
	capped bool
	err    error
}

// die rolls one die. A value outside 1..faces becomes 1, so that the evaluation stays within its bounds.
func (r *roller) die(faces int) int {
	v := r.src(faces)
	if v < 1 || v > faces {
		if r.err == nil {
			r.err = &Error{Code: CodeSourceOutOfRange, Got: v, Limit: faces}
		}
		v = 1
	}
	r.dice = append(r.dice, Die{Faces: faces, Value: v})
	return v
}
