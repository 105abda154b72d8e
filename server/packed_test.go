package server

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
)

// What is public is packed once, however often and by however many it is asked for, and comes out as it was.
func TestPublicFilesArePackedOnce(t *testing.T) {
	script := []byte(strings.Repeat("let words = 'and more';\n", 2000))
	picture := bytes.Repeat([]byte{0x89, 'P', 'N', 'G'}, 500)
	h := start(t, sqliteDatabase(t), func(c *Config) {
		c.Pages = fstest.MapFS{"index.html": {Data: []byte("<!doctype html>")}, "assets/a.js": {Data: script}, "assets/b.png": {Data: picture}}
	})
	get := func(path, accepts string, head http.Header) (encoding string, body []byte) {
		t.Helper()
		req, err := http.NewRequest("GET", h.http.URL+path, nil)
		must(t, err)
		req.Header = head.Clone()
		if req.Header == nil {
			req.Header = http.Header{}
		}
		req.Header.Set("Accept-Encoding", accepts) // set, it is not unpacked by the transport
		res, err := h.http.Client().Do(req)
		must(t, err)
		defer res.Body.Close()
		data, err := io.ReadAll(res.Body)
		must(t, err)
		if res.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s varies by %q", path, res.Header.Get("Vary"))
		}
		if encoding = res.Header.Get("Content-Encoding"); encoding == "gzip" {
			z, err := gzip.NewReader(bytes.NewReader(data))
			must(t, err)
			data, err = io.ReadAll(z)
			must(t, err)
		}
		return encoding, data
	}
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			if encoding, body := get("/assets/a.js", "br, gzip;q=0.8", nil); encoding != "gzip" || !bytes.Equal(body, script) {
				t.Errorf("%q, %d bytes", encoding, len(body))
			}
		})
	}
	all.Wait()
	for range 5 {
		get("/api/catalog/counting", "gzip", nil)
		get("/somewhere", "gzip", nil) // a page of the program
	}
	if n := h.server.packing.times.Load(); n != 3 {
		t.Errorf("3 files were packed %d times", n)
	}
	for _, accepts := range []string{"identity", "gzip;q=0", "br", "xgzip"} {
		if encoding, body := get("/assets/a.js", accepts, nil); encoding != "" || !bytes.Equal(body, script) {
			t.Errorf("%s: %q, %d bytes", accepts, encoding, len(body))
		}
	}
	if encoding, body := get("/assets/a.js", "gzip", http.Header{"Range": {"bytes=0-3"}}); encoding != "gzip" || !bytes.Equal(body, script) {
		t.Errorf("a part: %q, %d bytes", encoding, len(body))
	}
	if encoding, body := get("/assets/b.png", "gzip", nil); encoding != "" || !bytes.Equal(body, picture) {
		t.Errorf("a picture: %q, %d bytes", encoding, len(body))
	}
	if encoding, body := get("/assets/gone.js", "gzip", nil); encoding != "" || !bytes.Contains(body, []byte("not_found")) {
		t.Errorf("what is not there: %q %s", encoding, body)
	}
	if n := h.server.packing.times.Load(); n != 3 {
		t.Errorf("3 files were packed %d times", n)
	}
}
