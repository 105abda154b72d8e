package dice

import (
	"strings"
	"unicode"
)

func lower(r rune) rune {
	if r >= 'A' && r <= 'Z' {
		return r + ('a' - 'A')
	}
	return r
}

// peek returns the rune ahead places further on, or 0 after the end.
func (p *parser) peek(ahead int) rune {
	if p.pos+ahead < len(p.in) {
		return p.in[p.pos+ahead]
	}
	return 0
}

// word takes w if it stands here.
func (p *parser) word(w string) bool {
	at := p.pos
	for _, r := range w {
		if at >= len(p.in) || p.in[at] != r {
			return false
		}
		at++
	}
	p.pos = at
	return true
}

func (p *parser) space() {
	for unicode.IsSpace(p.peek(0)) {
		p.pos++
	}
}

// operator takes one of the operators and the white space around it, or nothing.
func (p *parser) operator(of string) (byte, bool) {
	before := p.pos
	p.space()
	r := p.peek(0)
	switch r {
	case '×':
		r = '*'
	case '÷':
		r = '/'
	}
	if r == 0 || !strings.ContainsRune(of, r) {
		p.pos = before
		return 0, false
	}
	p.pos++
	p.space()
	return byte(r), true
}

// number reads digits; whatever is beyond MaxMagnitude comes out as MaxMagnitude + 1, to be refused by its place.
func (p *parser) number() (int, bool) {
	from, v := p.pos, 0
	for ; p.peek(0) >= '0' && p.peek(0) <= '9'; p.pos++ {
		v = min(v*10+int(p.peek(0)-'0'), MaxMagnitude+1)
	}
	return v, p.pos > from
}

// atBoundary reports whether the expression ends where a word ends.
func (p *parser) atBoundary() bool {
	return p.pos >= len(p.in) || unicode.IsSpace(p.in[p.pos])
}

// brokenOff tells a roll with a slip of the pen from chat, once dice were read: what is left of the text, which is one
// word by now, consists of signs of the notation.
func (p *parser) brokenOff() bool {
	for _, r := range p.in[p.pos:] {
		if !strings.ContainsRune("0123456789+-*/×÷()<>=!≠≧≥≦≤", r) {
			return false
		}
	}
	return true
}
