package bench

import (
	"errors"
	"fmt"
	"io"
	"net"

	"golang.org/x/sys/unix"
)

// socket is a connection without Go's own poller beside it, which would wake for whatever arrives and cost the sender,
// on this machine alone, the waking.
type socket int

// connect opens a socket that waits until something is there; readBuffer 0 leaves its size to the system.
func connect(address string, readBuffer int) (socket, error) {
	to, err := net.ResolveTCPAddr("tcp4", address)
	if err != nil {
		return -1, err
	}
	fd, err := unix.Socket(unix.AF_INET, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return -1, fmt.Errorf("socket: %w", err)
	}
	s := socket(fd)
	if readBuffer > 0 {
		err = unix.SetsockoptInt(fd, unix.SOL_SOCKET, unix.SO_RCVBUF, readBuffer)
	}
	if err == nil {
		err = unix.SetsockoptInt(fd, unix.IPPROTO_TCP, unix.TCP_NODELAY, 1)
	}
	if err == nil {
		err = unix.Connect(fd, &unix.SockaddrInet4{Port: to.Port, Addr: [4]byte(to.IP.To4())})
	}
	if err != nil {
		return -1, errors.Join(fmt.Errorf("connect: %w", err), s.Close())
	}
	return s, nil
}

// Read gives 0 and no error when nothing is there yet and the socket does not wait.
func (s socket) Read(p []byte) (int, error) {
	for {
		n, err := unix.Read(int(s), p)
		switch {
		case err == unix.EINTR:
		case err == unix.EAGAIN:
			return 0, nil
		case err != nil:
			return 0, err
		case n == 0:
			return 0, io.EOF
		default:
			return n, nil
		}
	}
}

// Write writes all of p. What a browser says is little, so that it never fills what the system holds.
func (s socket) Write(p []byte) (int, error) {
	for done := 0; done < len(p); {
		n, err := unix.Write(int(s), p[done:])
		if err != nil && err != unix.EINTR {
			return done, err
		}
		done += max(n, 0)
	}
	return len(p), nil
}

// Close implements io.Closer.
func (s socket) Close() error { return unix.Close(int(s)) }

// watch tells which of many sockets have something to read.
type watch struct {
	fd     int
	events []unix.EpollEvent
}

func newWatch() (*watch, error) {
	fd, err := unix.EpollCreate1(unix.EPOLL_CLOEXEC)
	return &watch{fd, make([]unix.EpollEvent, 1024)}, err
}

// add watches a socket, which does not wait from now on. It is told once of what arrives, under the number given.
func (w *watch) add(s socket, number int) error {
	if err := unix.SetNonblock(int(s), true); err != nil {
		return err
	}
	return unix.EpollCtl(w.fd, unix.EPOLL_CTL_ADD, int(s), &unix.EpollEvent{Events: unix.EPOLLIN | unix.EPOLLET&0xffffffff, Fd: int32(number)})
}

// ready calls for each socket that has something now. It does not wait.
func (w *watch) ready(each func(number int) error) error {
	for {
		n, err := unix.EpollWait(w.fd, w.events, 0)
		if err != nil && err != unix.EINTR {
			return err
		}
		for _, e := range w.events[:max(n, 0)] {
			if err := each(int(e.Fd)); err != nil {
				return err
			}
		}
		if n < len(w.events) {
			return nil
		}
	}
}

// Close implements io.Closer.
func (w *watch) Close() error { return unix.Close(w.fd) }

// ownTime is the processor time in seconds that this process has used so far.
func ownTime() (float64, error) {
	var u unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &u); err != nil {
		return 0, err
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9, nil
}
