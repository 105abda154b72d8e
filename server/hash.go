package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
)

// Hash is the 64-bit FNV-1a hash, as 16 hex digits, over a canonical walk of a JSON value. A browser computes it from
// what it has put together and asks for a whole view when it differs. The walk writes these bytes, strings in UTF-8:
//
//   - null, false, true: n, f, t
//   - an integer: i, its decimal digits, ;
//   - a string: s, its length in bytes, :, its bytes
//   - an array: [, its items, ]
//   - an object: {, each member as the string of its name and its value, in the order of the names' bytes, }
//
// A number with a fraction or an exponent is an error: views hold none.
func Hash(value []byte) (string, error) {
	var compact bytes.Buffer
	if err := json.Compact(&compact, value); err != nil {
		return "", fmt.Errorf("hash: %w", err)
	}
	t, err := readTree(compact.Bytes(), nil)
	if err != nil {
		return "", fmt.Errorf("hash: %w", err)
	}
	return t.hash(), nil
}

// hash walks over a tree.
func (t *tree) hash() string { return fmt.Sprintf("%016x", t.root.hash(fnvOffset)) }

// fnv is the state of an FNV-1a hash; the standard library's has to be spoken to through an interface, byte slice by byte
// slice, which took longer than the hash.
type fnv uint64

const (
	fnvOffset fnv = 14695981039346656037
	fnvPrime  fnv = 1099511628211
)

func (h fnv) add(walk []byte) fnv {
	for _, b := range walk {
		h = (h ^ fnv(b)) * fnvPrime
	}
	return h
}

func (h fnv) mark(b byte) fnv { return (h ^ fnv(b)) * fnvPrime }

func (n *node) hash(h fnv) fnv {
	switch n.kind {
	case '{':
		h = h.mark('{')
		for i := range n.members {
			m := &n.members[i]
			h = m.node.hash(h.add(m.walk))
		}
		return h.mark('}')
	case '[':
		h = h.mark('[')
		for _, c := range n.children {
			h = c.node.hash(h)
		}
		return h.mark(']')
	}
	return h.add(n.walk)
}

// appendText writes a string as the walk has it.
func appendText(walk []byte, s string) []byte {
	walk = append(walk, 's')
	walk = strconv.AppendInt(walk, int64(len(s)), 10)
	return append(append(walk, ':'), s...)
}

// walkOf gives the walk's bytes for a literal or a number.
func walkOf(literal []byte) ([]byte, error) {
	switch text := string(literal); text {
	case "null", "false", "true":
		return []byte{literal[0]}, nil
	case "", "-0":
		return nil, errNotAView
	}
	for i, c := range literal {
		if (c < '0' || c > '9') && (c != '-' || i > 0) {
			return nil, fmt.Errorf("%s is not an integer", literal)
		}
	}
	return append(append([]byte{'i'}, literal...), ';'), nil
}
