package server

import (
	"encoding/json"
	"fmt"

	"parlour/rules"
)

// linesShown is how many of the latest log lines a welcome brings, and an older page holds.
const linesShown = 200

// tail is the end of one class's log: how many lines there are, and the latest of them as JSON.
type tail struct {
	Count  uint64            `json:"count"`
	Recent []json.RawMessage `json:"recent"`
}

// add numbers lines and appends them; it gives their JSON.
func (t *tail) add(lines []rules.Line) ([]json.RawMessage, error) {
	if len(lines) == 0 {
		return nil, nil
	}
	from := len(t.Recent)
	for _, line := range lines {
		t.Count++
		line.N = t.Count
		data, err := json.Marshal(line)
		if err != nil {
			return nil, fmt.Errorf("log line %s: %w", line.Key, err)
		}
		t.Recent = append(t.Recent, data)
	}
	added := t.Recent[from:len(t.Recent):len(t.Recent)]
	if len(t.Recent) > 2*linesShown {
		t.Recent = append([]json.RawMessage(nil), t.Recent[len(t.Recent)-linesShown:]...)
	}
	return added, nil
}

// last gives the latest lines that a welcome brings.
func (t *tail) last() []json.RawMessage {
	lines := t.Recent[max(0, len(t.Recent)-linesShown):]
	if lines == nil {
		return []json.RawMessage{}
	}
	return lines[:len(lines):len(lines)]
}

// before gives the page of lines that ends before line n, if all of it is here.
func (t *tail) before(n uint64) ([]json.RawMessage, bool) {
	first := t.Count - uint64(len(t.Recent)) + 1 // number of the first line that is here
	n = min(n, t.Count+1)
	if n <= 1 {
		return []json.RawMessage{}, true
	}
	from := uint64(1)
	if n > linesShown {
		from = n - linesShown
	}
	if from < first {
		return nil, false
	}
	return t.Recent[from-first : n-first : n-first], true
}

// tails are the logs of all classes.
type tails map[rules.ViewerClass]*tail

func newTails() tails {
	all := tails{}
	for _, class := range rules.ViewerClasses {
		all[class] = &tail{}
	}
	return all
}

// add appends a decision's lines to every class's log, right after the table has taken the decision.
func (all tails) add(t *rules.Table, d rules.Decided) (map[rules.ViewerClass][]json.RawMessage, error) {
	added := map[rules.ViewerClass][]json.RawMessage{}
	for _, class := range rules.ViewerClasses {
		lines, err := all[class].add(t.Lines(d, class))
		if err != nil {
			return nil, err
		}
		added[class] = lines
	}
	return added, nil
}
