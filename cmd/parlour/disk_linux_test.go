package main_test

import (
	"fmt"
	"os"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// smallDisk is a file system of so many bytes; the test is skipped where none may be made.
func smallDisk(t *testing.T, bytes int) string {
	t.Helper()
	// Not below the test's own folder, which a database's account may not enter.
	dir, err := os.MkdirTemp("", "parlour-disk-")
	must(t, err)
	t.Cleanup(func() { _ = os.Remove(dir) })
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, fmt.Sprintf("size=%d,mode=0711", bytes)); err != nil {
		t.Skipf("no small file system to fill: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	return dir
}

// unwritable is an embedded database whose files can be read and not be written to, by the word of the kernel: the program may write to no
// place of any file. Permissions would not do, since they bind neither root nor files that are open.
func unwritable(t *testing.T) outage {
	t.Helper()
	var pid int
	limit := func(most uint64) {
		must(t, unix.Prlimit(pid, unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: most, Max: unix.RLIM_INFINITY}, nil))
	}
	return outage{data: t.TempDir(), begun: func(p *program) { pid = p.cmd.Process.Pid },
		begin: func() { limit(0) }, end: func() { limit(unix.RLIM_INFINITY) }}
}
