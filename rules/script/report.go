package script

import "fmt"

// Report is what became of a scenario.
type Report struct {
	Name    string
	Title   string
	Clauses []string // that it shows
	// OK tells that everything happened and held as written, with the given dice and no others.
	OK       bool
	Failures []Failure
}

// Failure is one thing that was not as written.
type Failure struct {
	Line      int // from 1
	Statement string
	Expected  string
	Got       string
}

// String gives a failure in one line, without the scenario's name.
func (f Failure) String() string {
	return fmt.Sprintf("line %d: %s: expected %s, got %s", f.Line, f.Statement, f.Expected, f.Got)
}
