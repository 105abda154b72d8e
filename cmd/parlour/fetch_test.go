package main_test

import (
	"strings"
	"testing"
)

// The server sends no request of its own: whatever address somebody names, it is never fetched. `parlour bench` alone asks,
// and only the server that it started; packages for tests do as pages do; databases are dialled by their drivers.
func TestNothingIsFetched(t *testing.T) {
	asking := map[string][]string{
		"net/http": {"Get", "Post", "PostForm", "Head", "DefaultClient", "Client", "NewRequest", "NewRequestWithContext", "Transport"},
		"net":      {"Dial", "DialTimeout", "Dialer"}, "crypto/tls": {"Dial", "Dialer"}, "nhooyr.io/websocket": {"Dial"},
	}
	looked := 0
	for _, file := range goFiles(t) {
		if file.test || strings.HasPrefix(file.name, "cmd/parlour/bench") || forTests(file.dir) {
			continue
		}
		looked++
		for path, names := range asking {
			if used := uses(file.syntax, path, names); len(used) > 0 {
				t.Errorf("%s asks others: %v of %s", file.name, used, path)
			}
		}
	}
	if looked < 50 {
		t.Errorf("only %d files", looked)
	}
}
