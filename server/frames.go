package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"

	"parlour/rules"
)

// A class keeps so many of its latest frames for resuming, within so many bytes.
const (
	framesKept     = 256
	frameBytesKept = 1 << 20
)

// projection is one viewer class's sight of a room: the view that everybody of the class has, and its latest frames.
// It lives only while somebody watches, and a while longer, so that a broken connection can resume.
type projection struct {
	class rules.ViewerClass
	live  bool
	epoch string // names the numbering; a new one with each life
	n     uint64 // the latest frame
	seen
	kept []frame // the latest last, without gaps
	size int
	// watchers are the viewers of the class that are here, in no order.
	watchers []*viewer
	idle     time.Time // since when nobody watches
}

// seen is a view as it was sent, read as a tree, and its hash.
type seen struct {
	*tree
	hash string
}

// view is its JSON.
func (s seen) view() []byte {
	if s.tree == nil {
		return nil
	}
	return s.tree.data
}

type frame struct {
	n    uint64
	data ready
}

// enter adds a viewer of the class.
func (p *projection) enter(v *viewer) {
	v.place = len(p.watchers)
	p.watchers = append(p.watchers, v)
}

// leave takes a viewer out.
func (p *projection) leave(v *viewer, now time.Time) {
	last := len(p.watchers) - 1
	moved := p.watchers[last]
	p.watchers[v.place], moved.place = moved, v.place
	p.watchers[last] = nil
	if p.watchers = p.watchers[:last]; last == 0 {
		p.idle = now
	}
}

// start begins a life with the table as it is.
func (p *projection) start(t *rules.Table, epoch string) error {
	now, err := p.project(t)
	if err != nil {
		return err
	}
	p.live, p.epoch, p.n, p.seen, p.kept, p.size = true, epoch, 0, now, nil, 0
	return nil
}

// stop forgets the view and the frames.
func (p *projection) stop() {
	p.live, p.seen, p.kept, p.size = false, seen{}, nil, 0
}

// project makes the class's view as it is now. A fault in a ruleset's view is an error here, not the end of the program.
func (p *projection) project(t *rules.Table) (now seen, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = newFault("view for "+string(p.class), fault)
		}
	}()
	view, err := json.Marshal(t.View(p.class))
	if err != nil {
		return seen{}, fmt.Errorf("view for %s: %w", p.class, err)
	}
	if bytes.Equal(view, p.view()) {
		return p.seen, nil
	}
	tree, err := readTree(view, p.tree)
	if err != nil {
		return seen{}, fmt.Errorf("view for %s: %w", p.class, err)
	}
	return seen{tree, tree.hash()}, nil
}

// step is what a decision changes for one class: the sight that it will have, and the frame that tells it; no frame when
// the class can see no difference.
type step struct {
	class *projection
	now   seen
	frame frame
}

// next makes the step to the table as it is now. It changes nothing before it is taken.
func (p *projection) next(t *rules.Table, lines []json.RawMessage) (step, error) {
	now, err := p.project(t)
	if err != nil {
		return step{}, err
	}
	var patch json.RawMessage
	if now.hash != p.hash {
		patch = mergePatch(p.tree, now.tree)
	}
	next := step{class: p, now: now}
	if patch != nil || len(lines) > 0 {
		n := p.n + 1
		next.frame = frame{n, frameText(encode(Frame{Type: "frame", N: n, Patch: patch, Lines: lines, Hash: now.hash}))}
	}
	return next, nil
}

// take makes the class's sight what the step says, and keeps its frame for who resumes.
func (s step) take() {
	p := s.class
	p.seen = s.now
	if s.frame.data == nil {
		return
	}
	p.n = s.frame.n
	p.kept = append(p.kept, s.frame)
	p.size += len(s.frame.data)
	for len(p.kept) > framesKept || p.size > frameBytesKept && len(p.kept) > 1 {
		p.size -= len(p.kept[0].data)
		p.kept[0].data = nil
		p.kept = p.kept[1:]
	}
}

// since gives the frames after the n-th of an epoch, if they are all here.
func (p *projection) since(epoch string, n uint64) ([]ready, bool) {
	if !p.live || epoch != p.epoch || n > p.n || n < p.n-uint64(len(p.kept)) {
		return nil, false
	}
	var missing []ready
	for _, f := range p.kept {
		if f.n > n {
			missing = append(missing, f.data)
		}
	}
	return missing, true
}
