// Command wiretypes writes the TypeScript types of what goes over the wire, from the Go types that are sent: they are
// never typed twice. `make generate` writes the file and `make check` fails when it is out of date.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	out := flag.String("out", "web/src/wire/wire.gen.ts", "file to write")
	check := flag.Bool("check", false, "write nothing; fail when the file is not what would be written")
	flag.Parse()
	if err := run(*out, *check); err != nil {
		fmt.Fprintln(os.Stderr, "wiretypes:", err)
		os.Exit(1)
	}
}

// run expects to be started in the module's root, where the packages' comments and constants are read.
func run(out string, check bool) error {
	text, err := newGenerator(newSource(os.DirFS("."), module)).generate(wire, families, values)
	if err != nil {
		return err
	}
	if !check {
		if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
			return err
		}
		return os.WriteFile(out, text, 0o644)
	}
	old, err := os.ReadFile(out)
	if err != nil {
		return err
	}
	if !bytes.Equal(old, text) {
		return fmt.Errorf("%s is out of date: run `make generate`", out)
	}
	return nil
}
