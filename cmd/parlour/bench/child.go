package bench

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"parlour/server"
	"parlour/store"
)

// Child is the measured process: it serves until its standard input ends.
type Child struct {
	// Plain is "naive" or "bare" for the servers that are compared with; empty: the real one.
	Plain string
	// FrameBytes is the size of a plain server's messages.
	FrameBytes int
	// Single commits each command by itself.
	Single bool
	Games  []server.Game
	// Open opens the database; nil: there is none.
	Open func(context.Context) (store.Store, error)
}

// Run serves, and tells its address on standard output.
func (c *Child) Run() error {
	if err := raiseFiles(); err != nil {
		return err
	}
	at, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	var handler http.Handler = &plain{ready: c.Plain == "bare", size: c.FrameBytes, listeners: map[listener]struct{}{}}
	end := func() error { return nil }
	if c.Plain == "" {
		s, closing, err := c.server(at.Addr().String())
		if err != nil {
			return err
		}
		handler, end = s.Handler(), closing
	}
	h := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second}
	go func() { _ = h.Serve(at) }()
	fmt.Println(at.Addr())
	_, _ = io.Copy(io.Discard, os.Stdin)
	return errors.Join(end(), h.Close())
}

// server is the real one, with limits that let a few addresses do everything.
func (c *Child) server(address string) (*server.Server, func() error, error) {
	var st store.Store = newMemory()
	if c.Open != nil {
		var err error
		if st, err = c.Open(context.Background()); err != nil {
			return nil, nil, err
		}
		if !c.Single {
			st = store.NewAppender(st)
		}
	}
	const many = 1 << 30
	s, err := server.New(server.Config{
		Store: st, Games: c.Games, Node: "bench", Origins: []string{"http://" + address},
		Limits: server.Limits{RoomsPerMinute: many, JoinsPerMinute: many, SocketsPerMinute: many, RequestsPerMinute: many,
			SocketsPerAddress: many, SocketsPerRoom: many, CommandsPerSecond: many, CommandBurst: many,
			RoomCommandsPerSecond: many, RoomCommandBurst: many, RecordsPerRoom: many, BytesPerRoom: many << 10},
	})
	if err != nil {
		return nil, nil, err
	}
	return s, func() error {
		ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
		defer cancel()
		return errors.Join(s.Close(ctx), st.Close())
	}, nil
}

// process is a child as its parent sees it.
type process struct {
	cmd     *exec.Cmd
	stdin   io.Closer
	address string
}

// start starts this program anew as a child, with the arguments after "bench child".
func start(core int, args ...string) (*process, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(self, append([]string{"bench", "child"}, args...)...)
	cmd.Stderr = os.Stderr
	stdin, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := startOn(core, cmd); err != nil {
		return nil, err
	}
	line, err := bufio.NewReader(stdout).ReadString('\n')
	if err != nil {
		return nil, errors.Join(fmt.Errorf("the measured process did not start: %w", err), stdin.Close(), cmd.Wait())
	}
	return &process{cmd, stdin, strings.TrimSpace(line)}, nil
}

func (p *process) stop() error { return errors.Join(p.stdin.Close(), p.cmd.Wait()) }

// cpu is the processor time that the child has used so far.
func (p *process) cpu() (time.Duration, error) {
	fields, err := p.proc("stat")
	if err != nil {
		return 0, err
	}
	// After the name, which is in brackets and may hold spaces: utime and stime are the 12th and 13th, in 1/100 s.
	_, rest, _ := strings.Cut(fields, ") ")
	f := strings.Fields(rest)
	if len(f) < 13 {
		return 0, errors.New("no processor time in /proc")
	}
	user, err := strconv.Atoi(f[11])
	if err != nil {
		return 0, err
	}
	system, err := strconv.Atoi(f[12])
	return time.Duration(user+system) * 10 * time.Millisecond, err
}

// writes is how many write calls the child has made so far.
func (p *process) writes() (int, error) {
	text, err := p.proc("io")
	if err != nil {
		return 0, err
	}
	_, after, _ := strings.Cut(text, "syscw: ")
	count, _, _ := strings.Cut(after, "\n")
	return strconv.Atoi(count)
}

// resident is the child's memory in bytes.
func (p *process) resident() (int, error) {
	text, err := p.proc("statm")
	if err != nil {
		return 0, err
	}
	f := strings.Fields(text)
	pages, err := strconv.Atoi(f[1])
	return pages * os.Getpagesize(), err
}

func (p *process) proc(name string) (string, error) {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/%s", p.cmd.Process.Pid, name))
	return string(data), err
}
