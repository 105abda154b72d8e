package main_test

import (
	"os/exec"
	"runtime"
	"strings"
	"testing"
)

// Measuring works, with everything that it holds itself: each frame at each spectator, in order, beside readers that never
// read. The figures of so short a run say nothing.
func TestBench(t *testing.T) {
	if runtime.GOOS != "linux" || runtime.NumCPU() < 2 {
		t.Skip("needs Linux and two cores")
	}
	for _, c := range []struct {
		args string
		want []string
	}{
		{"fanout --spectators=20 --rounds=1 --for=100ms", []string{"20 spectators: parlour ÷ naive", "beside 3 that never read"}},
		{"commands --rooms=4 --rounds=1 --for=100ms", []string{"SQLite, 4 rooms: appender ÷", "Postgres, 4 rooms: appender ÷", "p99"}},
		{"sizes --connections=20 --open-rooms=4 --events=50 --for=100ms --rounds=1 --settle=0s", []string{"idle connections", "open rooms on Postgres", "opening a room of 50 events"}},
	} {
		t.Run(strings.Fields(c.args)[0], func(t *testing.T) {
			t.Parallel()
			out, err := exec.Command(binary, append([]string{"bench"}, strings.Fields(c.args)...)...).CombinedOutput()
			if err != nil {
				t.Errorf("%v\n%s", err, out)
			}
			for _, want := range c.want {
				if !strings.Contains(string(out), want) {
					t.Errorf("no %q in\n%s", want, out)
				}
			}
		})
	}
}
