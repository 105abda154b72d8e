package bench

import (
	"errors"
	"os"
	"os/exec"
	"runtime"
	"strconv"

	"golang.org/x/sys/unix"
)

// startOn starts a process that runs on one core alone; core -1 leaves it free. A Go program so started also believes
// that it has one core.
func startOn(core int, c *exec.Cmd) error {
	if core < 0 {
		return c.Start()
	}
	// A new process has the cores of the thread that starts it.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var before unix.CPUSet
	if err := unix.SchedGetaffinity(0, &before); err != nil {
		return err
	}
	if err := pin(core, 0); err != nil {
		return err
	}
	defer func() { _ = unix.SchedSetaffinity(0, &before) }()
	return c.Start()
}

// pin holds a thread to one core; 0 is the one that calls.
func pin(core, thread int) error {
	var one unix.CPUSet
	one.Set(core)
	return unix.SchedSetaffinity(thread, &one)
}

// raiseFiles lets this process, and those that it starts, have as many files open as the system allows.
func raiseFiles() error {
	var limit unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_NOFILE, &limit); err != nil {
		return err
	}
	limit.Cur = limit.Max
	return unix.Setrlimit(unix.RLIMIT_NOFILE, &limit)
}

// pinSelf holds this process to one core, with all the threads that it has and will have.
func pinSelf(core int) error {
	runtime.GOMAXPROCS(1)
	threads, err := os.ReadDir("/proc/self/task")
	if err != nil {
		return err
	}
	for _, thread := range threads {
		id, err := strconv.Atoi(thread.Name())
		if err != nil {
			return err
		}
		if err := pin(core, id); err != nil && !errors.Is(err, unix.ESRCH) { // it may just have ended
			return err
		}
	}
	return nil
}

// datasync waits until what was written to a file is on stable storage.
func datasync(f *os.File) error { return unix.Fdatasync(int(f.Fd())) }
