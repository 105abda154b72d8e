//go:build unix

package processors

import (
	"syscall"
	"time"
)

// Spent is the processor time that the program has taken: unlike the clock's, it is not that of the other programs.
func Spent() (spent time.Duration, known bool) {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0, false
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()), true
}
