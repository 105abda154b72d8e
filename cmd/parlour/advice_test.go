package main_test

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Whoever starts the program the wrong way is told where it went wrong and what to do, in words and not by a number alone.
func TestErrorsNameThePlaceAndTheCure(t *testing.T) {
	missing, folder, garbage := t.TempDir(), t.TempDir(), t.TempDir()
	must(t, os.Mkdir(filepath.Join(folder, "parlour.db"), 0o700))
	must(t, os.WriteFile(filepath.Join(garbage, "parlour.db"), []byte(strings.Repeat("no database at all ", 100)), 0o600))
	file := filepath.Join(missing, "file")
	must(t, os.WriteFile(file, nil, 0o600))
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer taken.Close()
	export := func(data string) []string { return []string{"export", "--data", data, "nosuchroom"} }
	for _, c := range []struct {
		args  []string
		env   string
		wants []string
	}{
		{args: export(missing), wants: []string{filepath.Join(missing, "parlour.db"), "no such file", "--data"}},
		{args: []string{"backup", "--data", missing, file + "2"}, wants: []string{filepath.Join(missing, "parlour.db"), "no such file", "--data"}},
		{args: export(folder), wants: []string{filepath.Join(folder, "parlour.db"), "folder", "move it away"}},
		{args: []string{"serve", "--listen", "127.0.0.1:0", "--data", folder}, wants: []string{filepath.Join(folder, "parlour.db"), "folder", "move it away"}},
		{args: []string{"serve", "--listen", "127.0.0.1:0", "--data", garbage}, wants: []string{filepath.Join(garbage, "parlour.db"), "damaged", "parlour restore"}},
		{args: []string{"serve", "--listen", "127.0.0.1:0", "--data", filepath.Join(file, "below")}, wants: []string{file, "not a directory", "--data"}},
		{args: []string{"serve", "--listen", taken.Addr().String(), "--data", t.TempDir()}, wants: []string{taken.Addr().String(), "--listen"}},
		{args: []string{"migrate", "version", "--data", filepath.Join(missing, "nowhere")}, wants: []string{filepath.Join(missing, "nowhere", "parlour.db"), "--data"}},
		{args: []string{"restore", "--data", t.TempDir(), filepath.Join(missing, "backup")}, wants: []string{filepath.Join(missing, "backup"), "no such file"}},
		{args: []string{"import", "--data", t.TempDir(), filepath.Join(missing, "room.jsonl")}, wants: []string{filepath.Join(missing, "room.jsonl"), "no such file"}},
		{args: []string{"serve", "--listen", "127.0.0.1:0"}, env: "DATABASE_URL=postgres://someone:secret@127.0.0.1:1/rooms",
			wants: []string{"127.0.0.1", "someone", "rooms", "DATABASE_URL"}},
		{args: []string{"serve", "--listen", "127.0.0.1:0"}, env: "DATABASE_URL=postgres://someone:secret@:port", wants: []string{"DATABASE_URL"}},
	} {
		out, code := runWith(t, []string{c.env}, c.args...)
		for _, want := range c.wants {
			if !strings.Contains(out, want) {
				t.Errorf("%v: %q lacks %q", c.args, out, want)
			}
		}
		if code != 1 || strings.Contains(out, "secret") || strings.Count(out, "\n") > 3 {
			t.Errorf("%v ended with %d: %q", c.args, code, out)
		}
	}
	if _, err := os.Stat(filepath.Join(missing, "parlour.db")); err == nil {
		t.Error("an empty database was made where there is none")
	}
}
