// Package web carries the browser's pages and the message catalogue inside the binary.
//
// The pages are built by `npm run build` into dist; the messages in src/messages are the very files that the
// pages use, so that a text export and the page beside it never say different things.
package web

import (
	"embed"
	"io/fs"
)

// The placeholder dist/.keep lets the package build before the pages were.
//
//go:embed all:dist
var dist embed.FS

// Pages returns the built pages, with index.html and assets/ at its root. The second value is false when the
// binary was built without them (run `make pages` first).
func Pages() (fs.FS, bool) {
	pages, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil, false
	}
	if _, err := fs.Stat(pages, "index.html"); err != nil {
		return nil, false
	}
	return pages, true
}
