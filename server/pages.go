package server

import (
	"io/fs"
	"net/http"
	"path"
	"strings"

	"parlour/rules"
)

// servePage serves the built pages. Any address that is no file is a page of the single-page program.
func (s *Server) servePage(w http.ResponseWriter, r *http.Request) {
	pages := s.config.Pages
	if pages == nil || strings.HasPrefix(r.URL.Path, "/api/") {
		s.refuse(w, r, rules.Refuse(CodeNotFound, ""))
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		s.refuse(w, r, rules.Refuse(CodeMethod, ""))
		return
	}
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	if info, err := fs.Stat(pages, name); err != nil || info.IsDir() {
		if strings.HasPrefix(name, "assets/") {
			s.refuse(w, r, rules.Refuse(CodeNotFound, ""))
			return
		}
		name = "index.html"
	}
	if strings.HasPrefix(name, "assets/") {
		// The build names assets by their content.
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		w.Header().Set("Cache-Control", "no-cache")
	}
	http.ServeFileFS(w, r, pages, name)
}
