package main_test

import (
	"os"
	"strconv"
	"testing"
	"time"
)

// asked is a number that the environment may set for the long form of a test, see docs/soak.md.
func asked(t *testing.T, name string, short int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return short
	}
	n, err := strconv.Atoi(text)
	must(t, err)
	return n
}

// lasting is asked for a time.
func lasting(t *testing.T, name string, short time.Duration) time.Duration {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return short
	}
	d, err := time.ParseDuration(text)
	must(t, err)
	return d
}
