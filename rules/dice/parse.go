package dice

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Parse reads a chat text as dice notation. Width and letter case do not matter.
//
//	text    = ["S"] ( sum [compare] | pool [compare] | choice ) [white-space comment]
//	sum     = product { ("+" | "-") product }
//	product = signed { ("*" | "/") signed [round] }      round only after "/"
//	round   = "U" | "C" up | "R" nearest, halves away from 0 | "F" down, the default: towards −∞, so -7/2 is -4
//	signed  = { "+" | "-" } ( figure | "(" sum ")" | dice | d66 )
//	dice    = [figure] "D" figure ["!"] [keep]           4D6KH3; "!" rolls on at the highest face
//	keep    = ("KH" | "KL" | "DH" | "DL") [number] | "MAX" | "MIN"
//	d66     = "D66" [ "N" | "S" | "A" | "D" ]            as rolled; S, A lower die first; D higher die first
//	pool    = figure "B" figure { "+" figure "B" figure }
//	choice  = "choice[" item { "," item } "]"            also with the comma "、"
//	compare = ("=" | "==" | "<>" | "!=" | "≠" | ">" | "<" | ">=" | "=>" | "≧" | "≥" | "<=" | "=<" | "≦" | "≤") sum
//	figure  = number | "(" sum ")" without dice
//
// × and ÷ stand for * and /. White space is allowed around operators and within parentheses. Of several ways to read
// a text the longest expression that ends at white space or at the end counts; the rest is the comment.
//
// A text without dice or choice in that form is [ErrNotARoll]: chat. A text that begins with dice but breaks off or
// has an operator out of place is [CodeMalformed]. Well-formed texts are refused with [CodeTooLong], [CodeNoDice],
// [CodeTooManyDice], [CodeNoFaces], [CodeTooManyFaces], [CodeEndlessExplosion], [CodeKeepOutOfRange], [CodeTooDeep],
// [CodeDivisionByZero] (also where dice could make the divisor 0), [CodeNumberTooLarge], [CodeDiceInFigure] and
// [CodeNoChoices], each before any die is rolled.
func Parse(text string) (Expr, error) {
	if len(text) <= MaxBytes {
		return parse(text)
	}
	cut := MaxBytes
	for cut > 0 && !utf8.RuneStart(text[cut]) {
		cut--
	}
	// Long chat is no fault of notation; only what begins as a roll is refused for its length.
	if _, err := parse(text[:cut]); errors.Is(err, ErrNotARoll) {
		return Expr{}, ErrNotARoll
	}
	return Expr{}, &Error{Code: CodeTooLong, Got: len(text), Limit: MaxBytes}
}

func parse(text string) (Expr, error) {
	text = strings.TrimSpace(text)
	if !mayBegin(text) {
		return Expr{}, ErrNotARoll // most chat, of which not even the letters are looked at
	}
	typed := []rune(text)
	folded := make([]rune, len(typed))
	for i, r := range typed {
		folded[i] = lower(foldRune(r))
	}
	for end := len(folded); ; {
		p := parser{typed: typed, in: folded[:end]}
		e, ok := p.text()
		if ok {
			if p.refusal != nil {
				return Expr{}, p.refusal
			}
			e.comment = strings.TrimSpace(string(typed[p.pos:]))
			return e, nil
		}
		if !p.rolls {
			// No shorter reading has dice either.
			return Expr{}, ErrNotARoll
		}
		// Leave out the word in which the reading failed, and what follows, and try again.
		shorter := min(p.pos, end-1)
		for shorter > 0 && !unicode.IsSpace(folded[shorter]) {
			shorter--
		}
		for shorter > 0 && unicode.IsSpace(folded[shorter-1]) {
			shorter--
		}
		if shorter <= 0 {
			if p.brokenOff() {
				return Expr{}, &Error{Code: CodeMalformed}
			}
			return Expr{}, ErrNotARoll
		}
		end = shorter
	}
}

// mayBegin tells whether a text begins with what a roll may begin with.
func mayBegin(text string) bool {
	first, _ := utf8.DecodeRuneInString(text)
	switch r := lower(foldRune(first)); {
	case r >= '0' && r <= '9', r == '+', r == '-', r == '(':
		return true
	default:
		return r == 'd' || r == 's' || r == 'c' // dice, secret, choice
	}
}

// parser reads one candidate. Its methods return false when the text is not of that form, with pos where it failed.
// What is of the form but out of bounds is kept as a refusal, and reading goes on: ordinary chat that happens to begin
// like an impossible roll stays chat.
type parser struct {
	typed   []rune // as typed, one rune for each of in
	in      []rune // folded to half width and small letters
	pos     int
	depth   int
	dice    int // dice asked for so far
	rolls   bool
	refusal *Error
}

func (p *parser) refuse(code Code, got, limit int) {
	if p.refusal == nil {
		p.refusal = &Error{Code: code, Got: got, Limit: limit}
	}
}

func (p *parser) text() (Expr, bool) {
	e := Expr{secret: p.word("s")}
	start := *p
	if p.word("choice[") {
		e.kind = KindChoice
		var ok bool
		e.choices, ok = p.choices()
		return e, ok && p.atBoundary()
	}
	var ok bool
	if e.pool, ok = p.poolTerms(); len(e.pool) > 0 {
		e.kind = KindPool
		if !ok {
			return e, false
		}
	} else {
		*p = start
		e.kind = KindSum
		if e.sum, ok = p.sum(); !ok {
			return e, false
		}
		p.bound(e.sum)
	}
	if e.compare, ok = p.comparison(); !ok {
		return e, false
	}
	return e, p.rolls && p.atBoundary()
}

func (p *parser) sum() (node, bool) {
	left, ok := p.product()
	for ok {
		op, found := p.operator("+-")
		if !found {
			return left, true
		}
		var right node
		right, ok = p.product()
		if ok {
			left = p.bound(operation{op: op, left: left, right: right})
		}
	}
	return nil, false
}

func (p *parser) product() (node, bool) {
	left, ok := p.signed()
	for ok {
		op, found := p.operator("*/")
		if !found {
			return left, true
		}
		var right node
		right, ok = p.signed()
		if !ok {
			break
		}
		b := operation{op: op, left: left, right: right}
		if op == '/' {
			switch {
			case p.word("u"), p.word("c"):
				b.rounding = roundUp
			case p.word("r"):
				b.rounding = roundNearest
			case p.word("f"):
			}
			if lo, hi := right.span(); lo <= 0 && hi >= 0 {
				p.refuse(CodeDivisionByZero, 0, 0)
				b.right = number(1)
			}
		}
		left = p.bound(b)
	}
	return nil, false
}

func (p *parser) signed() (node, bool) {
	negative := false
	for {
		switch {
		case p.word("-"):
			negative = !negative
		case p.word("+"):
		default:
			n, ok := p.primary()
			if ok && negative {
				n = negation{n}
			}
			return n, ok
		}
		p.space()
	}
}

func (p *parser) primary() (node, bool) {
	if d, ok := p.d66(); ok {
		return d, true
	}
	n, ok := p.figure()
	if !ok {
		n = number(1)
		if !p.word("d") {
			return nil, false
		}
	} else if !p.word("d") {
		return p.bound(n), true
	}
	t, ok := p.diceTerm(n)
	return t, ok
}

// figure reads a number or a sum in parentheses.
func (p *parser) figure() (node, bool) {
	if v, ok := p.number(); ok {
		return number(v), true
	}
	if !p.word("(") {
		return nil, false
	}
	if p.depth++; p.depth > MaxDepth {
		p.refuse(CodeTooDeep, p.depth, MaxDepth)
	}
	p.space()
	inner, ok := p.sum()
	if !ok {
		return nil, false
	}
	p.space()
	p.depth--
	return group{inner}, p.word(")")
}

func (p *parser) choices() ([]string, bool) {
	p.rolls = true
	var items []string
	from := p.pos
	for ; p.pos < len(p.in); p.pos++ {
		switch p.in[p.pos] {
		case ',', '、', ']':
			if item := strings.TrimSpace(string(p.typed[from:p.pos])); item != "" {
				items = append(items, item)
			}
			from = p.pos + 1
			if p.in[p.pos] == ']' {
				p.pos++
				if len(items) == 0 {
					p.refuse(CodeNoChoices, 0, 1)
				}
				return items, true
			}
		}
	}
	return nil, false
}

// comparisons maps what is typed, longer forms first, to the canonical operator.
var comparisons = []struct{ typed, op string }{
	{">=", ">="}, {"=>", ">="}, {"≧", ">="}, {"≥", ">="},
	{"<=", "<="}, {"=<", "<="}, {"≦", "<="}, {"≤", "<="},
	{"<>", "<>"}, {"!=", "<>"}, {"≠", "<>"},
	{"==", "="}, {"=", "="}, {">", ">"}, {"<", "<"},
}

func (p *parser) comparison() (comparison, bool) {
	before := p.pos
	p.space()
	for _, c := range comparisons {
		if !p.word(c.typed) {
			continue
		}
		p.space()
		target, ok := p.sum()
		if !ok {
			return comparison{}, false
		}
		p.bound(target)
		return comparison{op: c.op, value: p.constant(target)}, true
	}
	p.pos = before
	return comparison{}, true
}

// bound refuses a part that may leave the magnitudes allowed. Such a part gives way to a number, so that no later span
// overflows.
func (p *parser) bound(n node) node {
	lo, hi := n.span()
	if lo < -MaxMagnitude || hi > MaxMagnitude {
		p.refuse(CodeNumberTooLarge, 0, MaxMagnitude)
		return number(1)
	}
	return n
}
