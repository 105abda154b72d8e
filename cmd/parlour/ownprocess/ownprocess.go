// Package ownprocess runs tests that change what holds for a whole process, such as how its collector works, each in one of
// its own.
package ownprocess

import (
	"os"
	"os/exec"
	"testing"
)

// already is set in a process that was started for one test.
const already = "PARLOUR_TEST_OWN_PROCESS"

// Has tells whether the calling test has a process of its own. If not, it runs the test in one, with the environment changed
// as env says ("NAME=value" each), and fails it when it fails there.
func Has(t *testing.T, env ...string) bool {
	t.Helper()
	if os.Getenv(already) == t.Name() {
		return true
	}
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run", "^"+t.Name()+"$", "-test.count=1")
	cmd.Env = append(append(os.Environ(), already+"="+t.Name()), env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return false
}
