package throwaway

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"runtime"
	"strconv"
	"syscall"
)

// credential is whom the server runs as: PostgreSQL refuses to run as root.
func credential() (*syscall.Credential, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	account, err := user.Lookup("postgres")
	if err != nil {
		if account, err = user.Lookup("nobody"); err != nil {
			return nil, errors.New("running as root, and neither postgres nor nobody exists to run the server as")
		}
	}
	uid, err := strconv.ParseUint(account.Uid, 10, 32)
	if err != nil {
		return nil, err
	}
	gid, err := strconv.ParseUint(account.Gid, 10, 32)
	if err != nil {
		return nil, err
	}
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, nil
}

// handOver gives the folder to the server's account.
func handOver(dir string) error {
	c, err := credential()
	if err != nil || c == nil {
		return err
	}
	if info, err := os.Stat(filepath.Dir(dir)); err == nil && info.Mode().Perm()&0o001 == 0 {
		return fmt.Errorf("the server's account cannot enter %s: set TMPDIR to a folder that all may enter", filepath.Dir(dir))
	}
	return os.Chown(dir, int(c.Uid), int(c.Gid))
}

func asServer(command *exec.Cmd) error {
	c, err := credential()
	command.SysProcAttr = &syscall.SysProcAttr{Credential: c}
	return err
}

// startBound starts the server so that it ends with this process, however this
// process ends: a test that times out never reaches the end of TestMain. The
// kernel ties that to the thread that forks, so the thread is kept.
func startBound(command *exec.Cmd, exited chan<- error) error {
	command.SysProcAttr.Pdeathsig = syscall.SIGQUIT // immediate shutdown
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := command.Start()
		started <- err
		if err == nil {
			exited <- command.Wait()
		}
	}()
	return <-started
}
