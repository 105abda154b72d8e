package dice

// diceTerm reads what follows the D of a term.
func (p *parser) diceTerm(count node) (diceTerm, bool) {
	t := diceTerm{}
	faces, ok := p.figure()
	if !ok {
		return t, false
	}
	t.count, t.faces = p.countAndFaces(count, faces)
	if p.peek(0) == '!' && p.peek(1) != '=' {
		p.pos++
		t.explode = true
		if t.faces == 1 {
			p.refuse(CodeEndlessExplosion, 1, 2)
		}
	}
	p.keep(&t)
	return t, true
}

func (p *parser) keep(t *diceTerm) {
	t.n = 1
	switch {
	case p.word("max"):
		t.keep = keepHighest
		return
	case p.word("min"):
		t.keep = keepLowest
		return
	case p.word("kh"):
		t.keep = keepHighest
	case p.word("kl"):
		t.keep = keepLowest
	case p.word("dh"):
		t.keep = dropHighest
	case p.word("dl"):
		t.keep = dropLowest
	default:
		return
	}
	if n, ok := p.number(); ok {
		t.n = n
	}
	if left := t.kept(t.count); left < 1 || left > t.count {
		p.refuse(CodeKeepOutOfRange, t.n, t.count)
		t.n, t.keep = 1, keepHighest
	}
}

// countAndFaces checks the figures around a D or B. It returns figures within the bounds, also when it refuses.
func (p *parser) countAndFaces(count, faces node) (int, int) {
	c, f := p.constant(count), p.constant(faces)
	p.rolls = true
	switch {
	case c < 1:
		p.refuse(CodeNoDice, c, 1)
	case c > MaxDice || p.dice+c > MaxDice:
		p.refuse(CodeTooManyDice, p.dice+c, MaxDice)
	case f < 1:
		p.refuse(CodeNoFaces, f, 1)
	case f > MaxFaces:
		p.refuse(CodeTooManyFaces, f, MaxFaces)
	default:
		p.dice += c
		return c, f
	}
	return 1, 2
}

// constant gives the value of a figure that may hold no dice.
func (p *parser) constant(n node) int {
	if n.random() {
		p.refuse(CodeDiceInFigure, 0, 0)
	}
	v, _ := n.span()
	return v
}

func (p *parser) d66() (node, bool) {
	digit := func(r rune) bool { return r >= '0' && r <= '9' }
	if p.peek(0) != 'd' || p.peek(1) != '6' || p.peek(2) != '6' || digit(p.peek(3)) {
		return nil, false
	}
	next := p.peek(3)
	keeps := next == 'd' && (p.peek(4) == 'h' || p.peek(4) == 'l')
	p.pos += 3
	d := d66{}
	switch {
	case keeps: // D66DL1 is no notation; it fails on what is left over
	case next == 's' || next == 'a':
		d.sort = 'S'
		p.pos++
	case next == 'd':
		d.sort = 'D'
		p.pos++
	case next == 'n':
		p.pos++
	}
	p.rolls = true
	if p.dice += 2; p.dice > MaxDice {
		p.refuse(CodeTooManyDice, p.dice, MaxDice)
	}
	return d, true
}

// poolTerms reads as many terms as there are; with false it returns those before the one that failed.
func (p *parser) poolTerms() ([]diceTerm, bool) {
	var terms []diceTerm
	for {
		count, ok := p.figure()
		if !ok || !p.word("b") {
			return terms, false
		}
		faces, ok := p.figure()
		if !ok {
			return terms, false
		}
		t := diceTerm{}
		t.count, t.faces = p.countAndFaces(count, faces)
		terms = append(terms, t)
		if _, more := p.operator("+"); !more {
			return terms, true
		}
	}
}
