package main_test

import (
	"fmt"
	"os"
	"syscall"
	"testing"
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
