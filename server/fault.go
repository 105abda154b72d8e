package server

import (
	"fmt"
	"runtime/debug"
)

// fault is a panic in rules that was caught: a fault of ours, with the place where it happened.
type fault struct {
	doing string
	value any
	stack []byte
}

func newFault(doing string, value any) *fault {
	return &fault{doing, value, debug.Stack()}
}

func (f *fault) Error() string { return fmt.Sprintf("%s: panic: %v", f.doing, f.value) }
