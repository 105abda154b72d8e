package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

func TestRefusalsPageIsUpToDate(t *testing.T) {
	if err := run("../../docs/refusals.md", true); err != nil {
		t.Error(err)
	}
}

// TestEveryCodeStandsInOneTable reads the Go sources: each code that is declared or refused with is documented, once, and
// each documented one is used, or else clients prepare for what never comes.
func TestEveryCodeStandsInOneTable(t *testing.T) {
	documented := map[string]bool{}
	for _, table := range tables() {
		for _, doc := range table.codes {
			if documented[string(doc.Code)] {
				t.Errorf("%s is documented twice", doc.Code)
			}
			documented[string(doc.Code)] = true
			if !regexp.MustCompile(`^[a-z]+(_[a-z]+)*$`).MatchString(string(doc.Code)) || doc.Meaning == "" {
				t.Errorf("%q: %q", doc.Code, doc.Meaning)
			}
		}
	}
	found := codesIn(t, os.DirFS("../.."))
	if len(found.declared) < 100 {
		t.Fatalf("only %d codes are declared: does this still read them?", len(found.declared))
	}
	for name, code := range found.declared {
		if !documented[code] {
			t.Errorf("%s = %q stands in no table", name, code)
		}
		// Once in its table, and at least once where it is refused with.
		if found.uses[name] < 2 {
			t.Errorf("%s = %q is used nowhere", name, code)
		}
	}
	for code, where := range found.literals {
		if !documented[code] {
			t.Errorf("%s refuses with %q, which stands in no table", where, code)
		}
	}
}

type codes struct {
	declared map[string]string // value by name of the constant
	uses     map[string]int    // by name of the constant, its declaration not counted
	literals map[string]string // what is refused with as a plain string, and where
}

// codesIn reads the sources of rules and server, without their tests.
func codesIn(t *testing.T, root fs.FS) codes {
	t.Helper()
	found := codes{map[string]string{}, map[string]int{}, map[string]string{}}
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		top, _, _ := strings.Cut(name, "/")
		if entry.IsDir() {
			// The dice package has errors of its own; the table turns them into refusals, see refuseDice.
			if name != "." && top != "rules" && top != "server" || name == "rules/dice" {
				return fs.SkipDir
			}
			return nil
		}
		if path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") || top == name {
			return nil
		}
		text, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool { found.look(name, n); return true })
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func (c codes) look(file string, n ast.Node) {
	switch n := n.(type) {
	case *ast.ValueSpec:
		if lastName(n.Type) != "Code" {
			return
		}
		for i, name := range n.Names {
			if i < len(n.Values) {
				if value, ok := text(n.Values[i]); ok {
					c.declared[name.Name] = value
					c.uses[name.Name]-- // the declaration itself is an identifier too
				}
			}
		}
	case *ast.Ident:
		if strings.HasPrefix(n.Name, "Code") {
			c.uses[n.Name]++
		}
	case *ast.CallExpr:
		if lastName(n.Fun) == "Refuse" && len(n.Args) > 0 {
			if value, ok := text(n.Args[0]); ok {
				c.literals[value] = file
			}
		}
	}
}

// lastName is the name that an expression ends with: Code for rules.Code.
func lastName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

func text(e ast.Expr) (string, bool) {
	literal, ok := e.(*ast.BasicLit)
	if !ok || literal.Kind != token.STRING {
		return "", false
	}
	value, err := strconv.Unquote(literal.Value)
	return value, err == nil
}
