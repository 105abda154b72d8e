package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// tree is a view's JSON with the places of its parts: what patches are made of and hashes walk over. It is read beside
// the tree of the view before, and shares with it all that is the same byte for byte, since little changes at a time:
// whatever is shared is neither read nor compared again.
type tree struct {
	data []byte // compact JSON, as json.Marshal writes it
	root *node
}

// node is one value. Places are counted from its own beginning, so that a node says nothing of the view it was read from
// and keeps nothing of it alive.
type node struct {
	size int
	// walk is what the hash takes of a value that is neither object nor array.
	walk []byte
	// members are an object's by name, children an array's in order; kind tells which, '{' or '['.
	kind     byte
	members  []member
	children []child
	// order is how an object's members stood in the JSON.
	order []int
}

type child struct {
	at   int
	node *node
}

type member struct {
	name string
	walk []byte // the name, as the hash takes it
	key  []byte // the name as JSON
	child
}

// errNotAView tells of JSON that json.Marshal would not have written.
var errNotAView = errors.New("no compact JSON")

// readTree reads compact JSON, sharing what it can with an earlier tree, which may be nil.
func readTree(data []byte, before *tree) (*tree, error) {
	r := reader{data: data}
	var old place
	if before != nil {
		old, r.before = place{before.root, 0}, before.data
	}
	root, err := r.value(0, old)
	if err == nil && root.size != len(data) {
		err = errNotAView
	}
	if err != nil {
		return nil, fmt.Errorf("tree: %w", err)
	}
	return &tree{data, root}, nil
}

// place is a node with where it begins.
type place struct {
	node *node
	at   int
}

func (p place) of(data []byte) []byte { return data[p.at : p.at+p.node.size] }

type reader struct{ data, before []byte }

// value reads the value at a place in the data; old is what stood there before, if anything did.
func (r *reader) value(at int, old place) (*node, error) {
	if at >= len(r.data) {
		return nil, errNotAView
	}
	if old.node != nil && r.same(at, old) {
		return old.node, nil
	}
	switch r.data[at] {
	case '{':
		return r.object(at, old)
	case '[':
		return r.array(at, old)
	case '"':
		text, size, err := r.text(at)
		return &node{size: size, walk: appendText(nil, text)}, err
	}
	end := at
	for end < len(r.data) && !strings.ContainsRune(",]}", rune(r.data[end])) {
		end++
	}
	walk, err := walkOf(r.data[at:end])
	return &node{size: end - at, walk: walk}, err
}

// same tells whether the value that stood here before stands here still. A number that only begins like the old one is
// another.
func (r *reader) same(at int, old place) bool {
	was := old.of(r.before)
	if !bytes.HasPrefix(r.data[at:], was) {
		return false
	}
	end := at + len(was)
	return end == len(r.data) || strings.IndexByte(",]}", r.data[end]) >= 0
}

func (r *reader) object(begin int, old place) (*node, error) {
	n := &node{kind: '{'}
	like := old.node // for as long as the names stand as they did in it
	if like != nil {
		n.members = make([]member, 0, len(like.order))
	}
	at := begin + 1
	for first := true; ; first = false {
		end, err := r.next(&at, '}', first)
		if err != nil {
			return nil, err
		}
		if end {
			break
		}
		m, was := r.expected(at, old, len(n.members))
		if m.name == "" && m.key == nil {
			like = nil
			text, size, err := r.text(at)
			if err != nil {
				return nil, err
			}
			m = member{name: text, key: bytes.Clone(r.data[at : at+size]), walk: appendText(nil, text)}
			was = old.member(text)
		}
		if at += len(m.key); at >= len(r.data) || r.data[at] != ':' {
			return nil, errNotAView
		}
		at++
		if m.node, err = r.value(at, was); err != nil {
			return nil, err
		}
		m.at = at - begin
		at += m.node.size
		n.members = append(n.members, m)
	}
	n.size = at - begin
	if like != nil && len(like.order) == len(n.members) {
		n.sortLike(like)
	} else {
		n.sort()
	}
	return n, nil
}

// expected gives the member that stood at this place before, without its value, if its name stands here still.
func (r *reader) expected(at int, old place, i int) (member, place) {
	if old.node == nil || i >= len(old.node.order) {
		return member{}, place{}
	}
	m := old.node.members[old.node.order[i]]
	if !bytes.HasPrefix(r.data[at:], m.key) {
		return member{}, place{}
	}
	return member{name: m.name, key: m.key, walk: m.walk}, place{m.node, old.at + m.at}
}

// member finds a member by its name.
func (p place) member(name string) place {
	if p.node == nil {
		return place{}
	}
	if m := p.node.member(name); m != nil {
		return place{m.node, p.at + m.at}
	}
	return place{}
}

func (n *node) member(name string) *member {
	i, ok := slices.BinarySearchFunc(n.members, name, func(m member, name string) int { return strings.Compare(m.name, name) })
	if !ok {
		return nil
	}
	return &n.members[i]
}

// sortLike is sort where the same names stood in the same order before.
func (n *node) sortLike(before *node) {
	sorted := make([]member, len(before.members))
	for i, m := range n.members {
		sorted[before.order[i]] = m
	}
	n.members, n.order = sorted, before.order
}

// sort brings the members in the order of their names and notes how they stood. Of two with one name the last counts.
func (n *node) sort() {
	by := make([]int, len(n.members)) // by[i] stood at i
	for i := range by {
		by[i] = i
	}
	slices.SortStableFunc(by, func(a, b int) int { return strings.Compare(n.members[a].name, n.members[b].name) })
	sorted := make([]member, 0, len(by))
	n.order = make([]int, len(by))
	for _, i := range by {
		if last := len(sorted) - 1; last >= 0 && sorted[last].name == n.members[i].name {
			sorted[last] = n.members[i]
		} else {
			sorted = append(sorted, n.members[i])
		}
		n.order[i] = len(sorted) - 1
	}
	n.members = sorted
}

func (r *reader) array(begin int, old place) (*node, error) {
	n := &node{kind: '['}
	at := begin + 1
	for first := true; ; first = false {
		end, err := r.next(&at, ']', first)
		if err != nil {
			return nil, err
		}
		if end {
			break
		}
		var was place
		if i := len(n.children); old.node != nil && i < len(old.node.children) {
			c := old.node.children[i]
			was = place{c.node, old.at + c.at}
		}
		item, err := r.value(at, was)
		if err != nil {
			return nil, err
		}
		n.children = append(n.children, child{at - begin, item})
		at += item.size
	}
	n.size = at - begin
	return n, nil
}

// next goes on to the next part of an object or array; true means that there is none.
func (r *reader) next(at *int, end byte, first bool) (bool, error) {
	if *at >= len(r.data) {
		return false, errNotAView
	}
	switch c := r.data[*at]; {
	case c == end:
		*at++
		return true, nil
	case first:
		return false, nil
	case c == ',':
		*at++
		return false, nil
	}
	return false, errNotAView
}

// text reads a string, and its size in the JSON.
func (r *reader) text(at int) (text string, size int, err error) {
	if at >= len(r.data) || r.data[at] != '"' {
		return "", 0, errNotAView
	}
	end, plain := at+1, true
	for ; end < len(r.data) && r.data[end] != '"'; end++ {
		if r.data[end] == '\\' {
			end++
			plain = false
		}
	}
	if end >= len(r.data) {
		return "", 0, errNotAView
	}
	size = end + 1 - at
	if plain {
		return string(r.data[at+1 : end]), size, nil
	}
	err = json.Unmarshal(r.data[at:end+1], &text)
	return text, size, err
}
