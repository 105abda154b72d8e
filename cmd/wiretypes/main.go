// Command wiretypes writes the TypeScript types of what goes over the wire, from the Go types that are sent: they are
// never typed twice. What all games share is in one file, wire.gen.ts; what a game brings is in a file of its own, where its
// types stand under their own names and those that are shared as members of `table`. `make generate` writes the files and
// `make check` fails when one is out of date.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	dir := flag.String("dir", "web/src/wire", "directory to write to")
	check := flag.Bool("check", false, "write nothing; fail when a file is not what would be written")
	flag.Parse()
	if err := run(*dir, *check); err != nil {
		fmt.Fprintln(os.Stderr, "wiretypes:", err)
		os.Exit(1)
	}
}

// run expects to be started in the module's root, where the packages' comments and constants are read.
func run(dir string, check bool) error {
	texts, err := newGenerator(newSource(os.DirFS("."), module)).generate(shared, games)
	if err != nil {
		return err
	}
	if !check {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return err
		}
	}
	for name, text := range texts {
		file := filepath.Join(dir, name+".gen.ts")
		if !check {
			if err := os.WriteFile(file, text, 0o644); err != nil {
				return err
			}
			continue
		}
		old, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if !bytes.Equal(old, text) {
			return fmt.Errorf("%s is out of date: run `make generate`", file)
		}
	}
	return nil
}
