//go:build !linux

package bench

import (
	"errors"
	"os"
	"os/exec"
)

var errLinux = errors.New("measuring needs Linux: cores to pin to, epoll and /proc")

func startOn(int, *exec.Cmd) error { return errLinux }

func raiseFiles() error { return errLinux }

func datasync(*os.File) error { return errLinux }

func pinSelf(int) error { return errLinux }

func ownTime() (float64, error) { return 0, errLinux }

type socket int

func connect(string, int) (socket, error) { return -1, errLinux }

func (socket) Read([]byte) (int, error) { return 0, errLinux }

func (socket) Write([]byte) (int, error) { return 0, errLinux }

func (socket) Close() error { return errLinux }

type watch struct{}

func newWatch() (*watch, error) { return nil, errLinux }

func (*watch) add(socket, int) error { return errLinux }

func (*watch) ready(func(int) error) error { return errLinux }

func (*watch) Close() error { return errLinux }
