//go:build unix

package server

import "syscall"

// instant writes what a connection takes without waiting. It is kept from write to write, since a function for each would
// have to be allocated.
type instant struct {
	p   []byte
	n   int
	err error
	try func(fd uintptr) bool
}

func (i *instant) write(c syscall.RawConn, p []byte) (int, error) {
	if i.try == nil {
		i.try = i.attempt
	}
	i.p, i.n, i.err = p, 0, nil
	err := c.Write(i.try)
	i.p = nil
	if err == nil && i.err != syscall.EAGAIN {
		err = i.err
	}
	return max(i.n, 0), err
}

func (i *instant) attempt(fd uintptr) bool {
	for {
		if i.n, i.err = syscall.Write(int(fd), i.p); i.err != syscall.EINTR {
			return true
		}
	}
}
