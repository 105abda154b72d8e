package server

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"sort"
	"strconv"
	"strings"
)

// Hash is the 64-bit FNV-1a hash, as 16 hex digits, over a canonical walk of a JSON value. A browser computes it from
// what it has put together and asks for a whole view when it differs. The walk writes these bytes, strings in UTF-8:
//
//   - null, false, true: n, f, t
//   - an integer: i, its decimal digits, ;
//   - a string: s, its length in bytes, :, its bytes
//   - an array: [, its items, ]
//   - an object: {, each member as the string of its name and its value, in the order of the names' bytes, }
//
// A number with a fraction or an exponent is an error: views hold none.
func Hash(value []byte) (string, error) {
	tree, err := readTree(value)
	if err != nil {
		return "", fmt.Errorf("hash: %w", err)
	}
	return hashTree(tree)
}

func hashTree(tree any) (string, error) {
	h := fnv.New64a()
	w := walker{w: h}
	if err := w.value(tree); err != nil {
		return "", err
	}
	w.flush()
	return fmt.Sprintf("%016x", h.Sum64()), nil
}

// walker gathers the walk's bytes before it hands them on.
type walker struct {
	w   io.Writer
	buf []byte
}

func (w *walker) flush() {
	// A hash never fails to take bytes.
	_, _ = w.w.Write(w.buf)
	w.buf = w.buf[:0]
}

func (w *walker) text(s string) {
	w.buf = append(w.buf, 's')
	w.buf = strconv.AppendInt(w.buf, int64(len(s)), 10)
	w.buf = append(w.buf, ':')
	w.buf = append(w.buf, s...)
}

func (w *walker) value(v any) error {
	if len(w.buf) > 4096 {
		w.flush()
	}
	switch v := v.(type) {
	case nil:
		w.buf = append(w.buf, 'n')
	case bool:
		if v {
			w.buf = append(w.buf, 't')
		} else {
			w.buf = append(w.buf, 'f')
		}
	case json.Number:
		if strings.ContainsAny(v.String(), ".eE") || v == "-0" {
			return fmt.Errorf("hash: %s is not an integer", v)
		}
		w.buf = append(append(append(w.buf, 'i'), v...), ';')
	case string:
		w.text(v)
	case []any:
		w.buf = append(w.buf, '[')
		for _, item := range v {
			if err := w.value(item); err != nil {
				return err
			}
		}
		w.buf = append(w.buf, ']')
	case map[string]any:
		names := make([]string, 0, len(v))
		for name := range v {
			names = append(names, name)
		}
		sort.Strings(names)
		w.buf = append(w.buf, '{')
		for _, name := range names {
			w.text(name)
			if err := w.value(v[name]); err != nil {
				return err
			}
		}
		w.buf = append(w.buf, '}')
	}
	return nil
}
