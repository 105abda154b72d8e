//go:build !linux

package bench

import (
	"errors"
	"os/exec"
)

var errLinux = errors.New("measuring needs Linux: cores to pin to, and /proc")

func startOn(int, *exec.Cmd) error { return errLinux }

func raiseFiles() error { return errLinux }

func pinSelf(int) error { return errLinux }
