package main_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "parlour"

// goFile is what the import rules look at of one file.
type goFile struct {
	name    string // from the module's root
	dir     string // of its package, "." for the root
	test    bool
	imports []string
	syntax  *ast.File
}

// layer says what the packages of a directory and below may import of ours. Imports of other modules and of the
// standard library are another matter, see pure below.
type layer struct {
	dir string
	may []string // directories; below them too where they end in /...
	// test is what its tests may import besides.
	test []string
}

// Imports point inward: the first layer that a directory lies in holds for it.
var layers = []layer{
	{dir: "rules", may: []string{"rules/..."}},
	{dir: "store/postgres", may: []string{"store", "migrations", "store/postgres/..."}, test: []string{"store/storetest"}},
	{dir: "store/sqlite", may: []string{"store", "migrations", "store/sqlite/..."}, test: []string{"store/storetest"}},
	{dir: "store/storetest", may: []string{"store"}},
	{dir: "store", may: nil},
	{dir: "migrations", may: nil, test: []string{"store/postgres/pgtest"}},
	{dir: "web", may: nil},
	// Its tests need a database of some kind; its own code must not know which.
	{dir: "server", may: []string{"rules/...", "store", "server/..."}, test: []string{"store/...", "migrations", "web"}},
	{dir: "cmd", may: []string{"..."}},
}

// Not one of these has a place in the rules: they read clocks, randomness or the outside world.
var impure = []string{
	"crypto/rand", "io/ioutil", "log", "log/slog", "math/rand", "math/rand/v2", "net", "os", "plugin", "runtime", "syscall", "unsafe",
}

// A time may be data in the rules, but nobody there may ask what time it is or wait.
var clock = []string{"After", "AfterFunc", "NewTicker", "NewTimer", "Now", "Since", "Sleep", "Tick", "Until"}

const websocket = "nhooyr.io/websocket"

func TestImportDirection(t *testing.T) {
	for _, file := range goFiles(t) {
		i := slices.IndexFunc(layers, func(l layer) bool { return below(file.dir, l.dir) })
		if i < 0 {
			t.Errorf("%s: the directory has no layer", file.name)
			continue
		}
		may := layers[i].may
		if file.test {
			may = slices.Concat(may, layers[i].test, []string{file.dir})
		}
		for _, imported := range file.imports {
			dir, ours := strings.CutPrefix(imported, module+"/")
			if ours && !slices.ContainsFunc(may, func(pattern string) bool { return matches(dir, pattern) }) {
				t.Errorf("%s: %s must not import %s", file.name, layers[i].dir, imported)
			}
			if ours && forTests(dir) && !file.test && !forTests(file.dir) {
				t.Errorf("%s: %s is for tests", file.name, imported)
			}
		}
	}
}

func TestImportsOfTheRulesArePure(t *testing.T) {
	for _, file := range goFiles(t) {
		if !below(file.dir, "rules") || file.test {
			continue
		}
		for _, imported := range file.imports {
			if below(imported, module) {
				continue
			}
			if root, _, _ := strings.Cut(imported, "/"); strings.Contains(root, ".") {
				t.Errorf("%s: the rules need the standard library alone, not %s", file.name, imported)
			}
			if slices.ContainsFunc(impure, func(dir string) bool { return below(imported, dir) }) {
				t.Errorf("%s: the rules must not import %s", file.name, imported)
			}
			if imported == "time" {
				for _, name := range uses(file.syntax, "time", clock) {
					t.Errorf("%s: the rules must not call time.%s", file.name, name)
				}
			}
		}
	}
}

// diallers may stand on the websocket library besides: the plain servers that the real one is measured against, and the
// pages that tests open.
var diallers = []string{"cmd/parlour/bench", "server/pagetest"}

// TestImportOfTheWebsocketLibrary holds it to one file, so that it can be changed for another there. Tests may dial.
func TestImportOfTheWebsocketLibrary(t *testing.T) {
	var importers []string
	for _, file := range goFiles(t) {
		if !file.test && !slices.Contains(diallers, file.dir) && slices.ContainsFunc(file.imports, func(imported string) bool { return below(imported, websocket) }) {
			importers = append(importers, file.name)
		}
	}
	if len(importers) > 1 || len(importers) == 1 && !below(importers[0], "server") {
		t.Errorf("%s is imported by %v, want one file of server", websocket, importers)
	}
}

// forTests tells whether a package is there for tests alone, such as storetest: its name says so.
func forTests(dir string) bool { return strings.HasSuffix(dir, "test") }

// below says whether a slash-separated path is a directory or lies in it.
func below(name, dir string) bool {
	return name == dir || strings.HasPrefix(name, dir+"/")
}

func matches(dir, pattern string) bool {
	if all, ok := strings.CutSuffix(pattern, "..."); ok {
		return all == "" || below(dir, strings.TrimSuffix(all, "/"))
	}
	return dir == pattern
}

// uses gives those of the names that a file selects from a package that it imports.
func uses(file *ast.File, importPath string, names []string) (found []string) {
	local := path.Base(importPath)
	for _, spec := range file.Imports {
		if spec.Name != nil && spec.Path.Value == strconv.Quote(importPath) {
			local = spec.Name.Name
		}
	}
	if local == "." {
		return []string{"anything by a dot import"}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if selector, ok := n.(*ast.SelectorExpr); ok {
			if from, ok := selector.X.(*ast.Ident); ok && from.Name == local && slices.Contains(names, selector.Sel.Name) {
				found = append(found, selector.Sel.Name)
			}
		}
		return true
	})
	return found
}

// goFiles reads every Go file of the module.
func goFiles(t *testing.T) []goFile {
	t.Helper()
	root := os.DirFS("../..")
	var files []goFile
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if base := entry.Name(); base == "node_modules" || base == "testdata" || base != "." && strings.HasPrefix(base, ".") {
				return fs.SkipDir
			}
			return nil
		}
		if path.Ext(name) != ".go" {
			return nil
		}
		text, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		syntax, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		file := goFile{name: name, dir: path.Dir(name), test: strings.HasSuffix(name, "_test.go"), syntax: syntax}
		for _, spec := range syntax.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			file.imports = append(file.imports, imported)
		}
		files = append(files, file)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 10 {
		t.Fatalf("found only %d Go files: is this run in its package's directory?", len(files))
	}
	return files
}
