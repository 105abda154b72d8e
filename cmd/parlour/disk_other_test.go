//go:build !linux

package main_test

import "testing"

func smallDisk(t *testing.T, _ int) string {
	t.Helper()
	t.Skip("small file systems are made on Linux alone")
	return ""
}

func unwritable(t *testing.T) outage {
	t.Helper()
	t.Skip("what a running program may write is bounded on Linux alone")
	return outage{}
}
