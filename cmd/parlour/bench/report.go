package bench

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"
)

// series are the figures of one thing, one a round.
type series []float64

// String gives the median and, in brackets, the lowest and the highest.
func (s series) String() string {
	if len(s) == 0 {
		return "–"
	}
	return fmt.Sprintf("%s (%s–%s)", figure(s.at(0.5)), figure(s.at(0)), figure(s.at(1)))
}

// at is a quantile.
func (s series) at(q float64) float64 {
	sorted := slices.Sorted(slices.Values(s))
	return sorted[min(int(q*float64(len(sorted))), len(sorted)-1)]
}

// over divides round by round.
func (s series) over(o series) series {
	ratios := make(series, min(len(s), len(o)))
	for i := range ratios {
		ratios[i] = s[i] / o[i]
	}
	return ratios
}

func figure(f float64) string {
	switch {
	case f >= 100:
		return fmt.Sprintf("%.0f", f)
	case f >= 10:
		return fmt.Sprintf("%.1f", f)
	}
	return fmt.Sprintf("%.2f", f)
}

// row prints a line of the table of results: what, what is required, what came out.
func row(w io.Writer, what, required string, s series) {
	fmt.Fprintf(w, "| %s | %s | %s |\n", what, required, s)
}

// heading prints the head of a table with the machine and how busy others keep it.
func heading(w io.Writer, what string) {
	load := "unknown"
	if data, err := os.ReadFile("/proc/loadavg"); err == nil {
		load = strings.Join(strings.Fields(string(data))[:3], " ")
	}
	fmt.Fprintf(w, "\n%s. %d cores, %s, load before it %s, %s.\n\n| figure | required | median (lowest–highest) |\n|---|---|---|\n",
		what, runtime.NumCPU(), runtime.Version(), load, time.Now().UTC().Format("2006-01-02 15:04"))
}
