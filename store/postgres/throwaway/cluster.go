// Package throwaway starts a PostgreSQL of its own, for tests and for measuring, from the programs that are installed.
package throwaway

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// Cluster is a running postgres that listens on a Unix socket in its own folder,
// so that no port is taken and nobody else gets in.
type Cluster struct {
	dir     string
	process *exec.Cmd
	exited  chan error
}

// Start makes a cluster and starts its server. With durable false commits do not wait for the disk, until somebody sets
// fsync by ALTER SYSTEM.
func Start(durable bool) (_ *Cluster, err error) {
	initdb, err := program("initdb")
	if err != nil {
		return nil, err
	}
	postgres, err := program("postgres")
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "parlour-pg-")
	if err != nil {
		return nil, err
	}
	c := &Cluster{dir: dir, exited: make(chan error, 1)}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.RemoveAll(dir))
		}
	}()
	if err := handOver(dir); err != nil {
		return nil, err
	}
	data := filepath.Join(dir, "data")
	command := exec.Command(initdb, "--pgdata", data, "--username", "postgres", "--auth", "trust",
		"--encoding", "UTF8", "--locale", "C", "--no-sync")
	if err := asServer(command); err != nil {
		return nil, err
	}
	command.Dir = dir
	if out, err := command.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("initdb: %w\n%s", err, out)
	}
	log, err := os.Create(filepath.Join(dir, "log"))
	if err != nil {
		return nil, err
	}
	defer log.Close()
	c.process = exec.Command(postgres, "-D", data, "-k", dir, "-c", "listen_addresses=", "-c", "max_connections=200",
		"-c", "shared_buffers=64MB", "-c", "min_wal_size="+strconv.Itoa(logFiles*logFileMB)+"MB")
	// fsync goes where ALTER SYSTEM can still change it: the command line would win.
	conf := filepath.Join(data, "postgresql.auto.conf")
	if !durable {
		if err := os.WriteFile(conf, []byte("fsync = 'off'\n"), 0o600); err != nil {
			return nil, err
		}
	}
	c.process.Dir, c.process.Stdout, c.process.Stderr = dir, log, log
	if err := asServer(c.process); err != nil {
		return nil, err
	}
	if err := startBound(c.process, c.exited); err != nil {
		return nil, err
	}
	return c, c.ready()
}

// URL leads to one of its databases.
func (c *Cluster) URL(database string) string {
	q := url.Values{"host": {c.dir}, "user": {"postgres"}}
	return "postgres:///" + database + "?" + q.Encode()
}

func (c *Cluster) ready() error {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	for {
		conn, err := pgx.Connect(ctx, c.URL("postgres"))
		if err == nil {
			return conn.Close(ctx)
		}
		select {
		case exit := <-c.exited:
			out, _ := os.ReadFile(filepath.Join(c.dir, "log"))
			return fmt.Errorf("postgres ended at once: %v\n%s", exit, out)
		case <-ctx.Done():
			return errors.Join(fmt.Errorf("postgres does not answer: %w", err), c.Stop())
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// HandOver gives a folder to the account that the server runs as, to keep files in.
func (c *Cluster) HandOver(dir string) error { return handOver(dir) }

// A write-ahead log comes in files of 16 MB. A server that has been in use for a while writes over those that it has done
// with; a new one has to make each while commits wait for it.
const (
	logFileMB = 16
	logFiles  = 40
)

// LayOutLog has the files of the write-ahead log made now, so that what is measured afterwards is a server in use.
func (c *Cluster) LayOutLog() error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	conn, err := pgx.Connect(ctx, c.URL("postgres"))
	if err != nil {
		return err
	}
	for range logFiles {
		// A file with nothing in it is not left for the next.
		if _, err = conn.Exec(ctx, "select pg_logical_emit_message(false, 'parlour', ''), pg_switch_wal()"); err != nil {
			break
		}
	}
	if err == nil {
		_, err = conn.Exec(ctx, "checkpoint") // which frees the files to be written over
	}
	return errors.Join(err, conn.Close(ctx))
}

// Create makes a database.
func (c *Cluster) Create(database string) error {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	conn, err := pgx.Connect(ctx, c.URL("postgres"))
	if err != nil {
		return err
	}
	_, err = conn.Exec(ctx, "CREATE DATABASE "+pgx.Identifier{database}.Sanitize()+" TEMPLATE template0 ENCODING 'UTF8'")
	return errors.Join(err, conn.Close(ctx))
}

// Stop ends the server and removes what it kept.
func (c *Cluster) Stop() error {
	// SIGINT is postgres' fast shutdown: open connections are cut.
	if err := c.process.Process.Signal(os.Interrupt); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return err
	}
	select {
	case <-c.exited:
	case <-time.After(20 * time.Second):
		if err := c.process.Process.Kill(); err != nil {
			return err
		}
		<-c.exited
	}
	return os.RemoveAll(c.dir)
}

// program finds a server program: in PATH, or where Debian keeps each version's
// own, the newest first.
func program(name string) (string, error) {
	if path, err := exec.LookPath(name); err == nil {
		return path, nil
	}
	paths, err := filepath.Glob(filepath.Join("/usr/lib/postgresql", "*", "bin", name))
	if err != nil || len(paths) == 0 {
		return "", fmt.Errorf("%s is neither in PATH nor in /usr/lib/postgresql/*/bin", name)
	}
	version := func(path string) float64 {
		v, _ := strconv.ParseFloat(strings.Split(path, "/")[4], 64)
		return v
	}
	return slices.MaxFunc(paths, func(a, b string) int { return int(version(a)*10 - version(b)*10) }), nil
}
