//go:build !unix

package processors

import "time"

// Spent is not known here.
func Spent() (spent time.Duration, known bool) { return 0, false }
