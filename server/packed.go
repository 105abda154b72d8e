package server

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

// packing keeps what was packed, by the sum of what it was. Only what is public and the same for everybody is packed:
// pages, catalogues, fields that come with a game. There are so many of them and no more, while packing one anew for each
// who asks takes longer than all the rest of the answer, so that whoever asks on and on would have the processor.
type packing struct {
	mu    sync.Mutex
	all   map[[sha256.Size]byte]func() []byte
	times atomic.Int64 // how often anything was packed
}

func newPacking() *packing { return &packing{all: map[[sha256.Size]byte]func() []byte{}} }

// of gives the gzipped form of data.
func (p *packing) of(data []byte) []byte {
	sum := sha256.Sum256(data)
	p.mu.Lock()
	packed := p.all[sum]
	if packed == nil {
		packed = sync.OnceValue(func() []byte { return p.pack(data) })
		p.all[sum] = packed
	}
	p.mu.Unlock()
	return packed()
}

func (p *packing) pack(data []byte) []byte {
	p.times.Add(1)
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		panic(err) // the level is one of the package's own
	}
	_, _ = z.Write(data) // a buffer takes all
	_ = z.Close()
	return bytes.Clone(b.Bytes())
}

// packed compresses what is public and the same for everybody. Answers with secrets in them stay as they are.
func (s *Server) packed(serve http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		r.Header.Del("Range") // of a packed file there are no parts
		w.Header().Add("Vary", "Accept-Encoding")
		if r.Method != http.MethodGet || !takesGzip(r) {
			serve(w, r)
			return
		}
		whole := &whole{ResponseWriter: w, status: http.StatusOK}
		serve(whole, r)
		body := whole.body.Bytes()
		h := w.Header()
		if whole.status == http.StatusOK && h.Get("Content-Encoding") == "" && packs(h.Get("Content-Type")) {
			body = s.packing.of(body)
			h.Set("Content-Encoding", "gzip")
			h.Set("Content-Length", strconv.Itoa(len(body)))
		}
		w.WriteHeader(whole.status)
		_, _ = w.Write(body)
	}
}

// whole keeps an answer until it is whole.
type whole struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
}

// WriteHeader implements http.ResponseWriter.
func (w *whole) WriteHeader(status int) {
	w.status = status
	if n, err := strconv.Atoi(w.Header().Get("Content-Length")); err == nil && n > 0 {
		w.body.Grow(n) // files are told how long they are: growing bit by bit would leave more garbage than there is file
	}
}

// Write implements http.ResponseWriter.
func (w *whole) Write(p []byte) (int, error) { return w.body.Write(p) }

// packs tells whether packing makes such content smaller; pictures and fonts are packed already.
func packs(contentType string) bool {
	kind, _, _ := strings.Cut(contentType, ";")
	switch kind {
	case "application/json", "application/javascript", "application/manifest+json", "image/svg+xml":
		return true
	}
	return strings.HasPrefix(kind, "text/")
}

// takesGzip tells whether the asker can unpack.
func takesGzip(r *http.Request) bool {
	for _, one := range strings.Split(strings.Join(r.Header.Values("Accept-Encoding"), ","), ",") {
		name, weight, _ := strings.Cut(one, ";")
		_, q, weighed := strings.Cut(strings.ReplaceAll(weight, " ", ""), "q=")
		if strings.EqualFold(strings.TrimSpace(name), "gzip") {
			n, err := strconv.ParseFloat(q, 64)
			return !weighed || err == nil && n > 0
		}
	}
	return false
}
