package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"reflect"
	"strconv"
	"strings"
)

// source reads from the packages' text what reflection does not know: comments, and which constants a type has.
type source struct {
	root     fs.FS
	module   string
	packages map[string]*packageText
}

type packageText struct {
	types  map[string]string            // type name to comment
	fields map[string]map[string]string // type name to field name to comment
	values map[string][]string          // type name to its string constants, in the order of the text
	empty  map[string]bool              // names of the types with "" among their constants
}

// newSource reads packages of a module whose root directory is given.
func newSource(root fs.FS, module string) *source {
	return &source{root: root, module: module, packages: map[string]*packageText{}}
}

// doc is the comment of a type, "" where there is none.
func (s *source) doc(t reflect.Type) string { return s.of(t).types[t.Name()] }

// fieldDoc is the comment above or beside a struct's field.
func (s *source) fieldDoc(t reflect.Type, field string) string {
	return s.of(t).fields[t.Name()][field]
}

// constants are the values of a string type's constants but for the empty one, which stands for "none".
func (s *source) constants(t reflect.Type) []string {
	if t.Kind() != reflect.String || t.Name() == "" {
		return nil
	}
	return s.of(t).values[t.Name()]
}

// hasEmpty says whether "" is one of a string type's constants.
func (s *source) hasEmpty(t reflect.Type) bool { return s.of(t).empty[t.Name()] }

func (s *source) of(t reflect.Type) *packageText {
	importPath := t.PkgPath()
	if p, ok := s.packages[importPath]; ok {
		return p
	}
	p := &packageText{map[string]string{}, map[string]map[string]string{}, map[string][]string{}, map[string]bool{}}
	s.packages[importPath] = p
	dir, ours := strings.CutPrefix(importPath, s.module+"/")
	if !ours {
		return p
	}
	names, _ := fs.Glob(s.root, path.Join(dir, "*.go"))
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := fs.ReadFile(s.root, name)
		if err != nil {
			panic(failure(err.Error()))
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			panic(failure(err.Error()))
		}
		for _, declaration := range file.Decls {
			if d, ok := declaration.(*ast.GenDecl); ok {
				p.read(d)
			}
		}
	}
	return p
}

func (p *packageText) read(d *ast.GenDecl) {
	for _, spec := range d.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			p.types[spec.Name.Name] = first(spec.Doc, spec.Comment)
			if len(d.Specs) == 1 && p.types[spec.Name.Name] == "" {
				p.types[spec.Name.Name] = first(d.Doc)
			}
			if structure, ok := spec.Type.(*ast.StructType); ok {
				fields := map[string]string{}
				for _, field := range structure.Fields.List {
					for _, name := range field.Names {
						fields[name.Name] = first(field.Doc, field.Comment)
					}
				}
				p.fields[spec.Name.Name] = fields
			}
		case *ast.ValueSpec:
			typeName, ok := spec.Type.(*ast.Ident)
			if !ok || d.Tok != token.CONST {
				continue
			}
			for _, value := range spec.Values {
				literal, ok := value.(*ast.BasicLit)
				if !ok || literal.Kind != token.STRING {
					continue
				}
				switch text, err := strconv.Unquote(literal.Value); {
				case err != nil:
				case text == "":
					p.empty[typeName.Name] = true
				default:
					p.values[typeName.Name] = append(p.values[typeName.Name], text)
				}
			}
		}
	}
}

func first(groups ...*ast.CommentGroup) string {
	for _, group := range groups {
		if group != nil {
			return strings.TrimSpace(group.Text())
		}
	}
	return ""
}
