package main_test

import (
	"go/ast"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

// docs/cases.md says which test holds what: each test and file that it names is there.
func TestCasesNameTestsThatAre(t *testing.T) {
	there := map[string]bool{}
	for _, file := range goFiles(t) {
		if file.test {
			for _, declared := range file.syntax.Decls {
				if function, ok := declared.(*ast.FuncDecl); ok {
					there[function.Name.Name] = true
				}
			}
		}
	}
	for _, dir := range []string{"../../web/src", "../../web/e2e", "../../rules/maidhammer/testdata/scenarios"} {
		err := fs.WalkDir(os.DirFS(dir), ".", func(name string, _ fs.DirEntry, err error) error {
			there[path.Base(name)] = true
			return err
		})
		must(t, err)
	}
	text, err := os.ReadFile("../../docs/cases.md")
	must(t, err)
	for _, other := range []string{"security.md", "soak.md"} {
		more, err := os.ReadFile("../../docs/" + other)
		must(t, err)
		for _, name := range regexp.MustCompile("`((?:Test|Fuzz)\\w+)`").FindAllStringSubmatch(string(more), -1) {
			if !there[name[1]] {
				t.Errorf("%s names %s, which is nowhere", other, name[1])
			}
		}
	}
	named := regexp.MustCompile("`((?:Test|Fuzz)\\w+|[\\w./-]+\\.(?:ts|txt))`").FindAllStringSubmatch(string(text), -1)
	if len(named) < 80 {
		t.Fatalf("only %d tests are named", len(named))
	}
	for _, name := range named {
		if !there[path.Base(name[1])] {
			t.Errorf("%s is nowhere", name[1])
		}
	}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "|") && strings.Count(line, "|") != 5 {
			t.Errorf("not four cells: %s", line)
		}
	}
}
