//go:build !unix

package main

import "time"

// cpuTime is not known here.
func cpuTime() (spent time.Duration, known bool) { return 0, false }
