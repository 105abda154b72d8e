package main_test

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	ws "nhooyr.io/websocket"

	"parlour/store/postgres/pgtest"
)

const patience = 20 * time.Second

var binary string

// TestMain builds the program once: these tests are about the real one.
func TestMain(m *testing.M) {
	os.Exit(func() int {
		dir, err := os.MkdirTemp("", "parlour")
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer os.RemoveAll(dir)
		binary = filepath.Join(dir, "parlour")
		build := exec.Command("go", "build", "-o", binary, ".")
		if out, err := build.CombinedOutput(); err != nil {
			fmt.Fprintf(os.Stderr, "%s%v\n", out, err)
			return 1
		}
		return pgtest.Run(m)
	}())
}

// program is a running `parlour serve`.
type program struct {
	t       *testing.T
	cmd     *exec.Cmd
	data    string // the folder of its database
	url     string
	metrics string // where its figures are, when PARLOUR_METRICS_LISTEN asked for them
	stdout  bytes.Buffer
	stderr  bytes.Buffer
	printed chan struct{} // closed when standard output has ended
}

// measured in the program's environment has it show its figures.
const measured = "PARLOUR_METRICS_LISTEN=127.0.0.1:0"

// serve starts the program; port 0 is any free one. More goes into its environment.
func serve(t *testing.T, data, address string, more ...string) *program {
	t.Helper()
	p := &program{t: t, data: data, cmd: exec.Command(binary, "serve", "--listen", address, "--data", data), printed: make(chan struct{})}
	p.cmd.Env = append(append(os.Environ(), "DATABASE_URL="), more...)
	p.cmd.Stderr = &p.stderr
	out, err := p.cmd.StdoutPipe()
	must(t, err)
	must(t, p.cmd.Start())
	t.Cleanup(p.kill)
	lines := bufio.NewReader(out)
	line, err := lines.ReadString('\n')
	if err != nil {
		t.Fatalf("no address printed: %v\n%s", err, p.stderr.String())
	}
	p.url = strings.TrimSpace(strings.TrimPrefix(line, "listening on "))
	if slices.Contains(more, measured) {
		line, err = lines.ReadString('\n')
		must(t, err)
		p.metrics = strings.TrimSpace(strings.TrimPrefix(line, "metrics at "))
	}
	go func() { defer close(p.printed); _, _ = io.Copy(&p.stdout, lines) }()
	return p
}

// kill ends the program as a power cut would.
func (p *program) kill() {
	if p.cmd.ProcessState == nil {
		_ = p.cmd.Process.Kill()
		<-p.printed
		_ = p.cmd.Wait()
	}
}

// stop asks the program to end and gives its exit code.
func (p *program) stop() int {
	_ = p.cmd.Process.Signal(syscall.SIGTERM)
	<-p.printed
	_ = p.cmd.Wait()
	return p.cmd.ProcessState.ExitCode()
}

// run runs a command of the program and gives what it prints.
func run(t *testing.T, args ...string) (out string, code int) {
	t.Helper()
	return runWith(t, nil, args...)
}

func runWith(t *testing.T, more []string, args ...string) (out string, code int) {
	t.Helper()
	cmd := exec.Command(binary, args...)
	cmd.Env = append(append(os.Environ(), "DATABASE_URL=", "TZ=UTC"), more...)
	var b bytes.Buffer
	cmd.Stdout, cmd.Stderr = &b, &b
	err := cmd.Run()
	if _, exited := err.(*exec.ExitError); err != nil && !exited {
		t.Fatal(err)
	}
	return b.String(), cmd.ProcessState.ExitCode()
}

type created struct{ Room, Seat, Token string }

func (p *program) newRoom(solo, sample bool) (made created) {
	p.t.Helper()
	body := fmt.Sprintf(`{"title":"練習","ruleset":"maidhammer","name":"さくら","team":"first","solo":%t,"sample":%t}`, solo, sample)
	res, err := http.Post(p.url+"/api/rooms", "application/json", strings.NewReader(body))
	must(p.t, err)
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	must(p.t, err)
	if res.StatusCode != 201 {
		p.t.Fatalf("new room: %d %s", res.StatusCode, data)
	}
	must(p.t, json.Unmarshal(data, &made))
	return made
}

type message struct {
	Type    string
	ID      string
	Code    string
	Refusal *struct{ Code string }
}

// line is a connection to a room.
type line struct {
	t    *testing.T
	conn *ws.Conn
}

func (p *program) enter(made created) *line {
	p.t.Helper()
	l := p.tryEnter(made)
	if l == nil {
		p.t.Fatal("not let in")
	}
	return l
}

// tryEnter gives nil when the room is elsewhere, or its store is away.
func (p *program) tryEnter(made created) *line {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	conn, _, err := ws.Dial(ctx, p.url+"/api/rooms/"+made.Room+"/socket", &ws.DialOptions{HTTPHeader: http.Header{"Origin": {p.url}}})
	must(p.t, err)
	conn.SetReadLimit(8 << 20)
	l := &line{p.t, conn}
	p.t.Cleanup(func() { _ = conn.CloseNow() })
	must(p.t, l.send(fmt.Sprintf(`{"type":"hello","token":%q}`, made.Token)))
	for {
		m, err := l.next()
		if err == nil && m.Type == "bye" && (m.Code == "room_elsewhere" || m.Code == "store_unavailable") {
			return nil
		}
		must(p.t, err)
		if m.Type == "welcome" {
			return l
		}
	}
}

func (l *line) send(text string) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	return l.conn.Write(ctx, ws.MessageText, []byte(text))
}

func (l *line) read() ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	_, data, err := l.conn.Read(ctx)
	return data, err
}

func (l *line) next() (m message, err error) {
	data, err := l.read()
	if err == nil {
		must(l.t, json.Unmarshal(data, &m))
	}
	return m, err
}

// do sends a command and wants it accepted.
func (l *line) do(id, kind, body string) {
	l.t.Helper()
	must(l.t, l.send(fmt.Sprintf(`{"type":"do","id":%q,"kind":%q,"body":%s}`, id, kind, body)))
	for {
		m, err := l.next()
		must(l.t, err)
		if m.Type == "answer" && m.ID == id {
			if m.Refusal != nil {
				l.t.Fatalf("%s: %s", kind, m.Refusal.Code)
			}
			return
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
