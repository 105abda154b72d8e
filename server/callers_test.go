package server

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"testing"
)

// One peer cannot have all of the program's connections, whatever it asks on them. Sockets are counted by themselves, those
// of a trusted proxy are not counted, and what has ended counts no more.
func TestConnectionsPerAddress(t *testing.T) {
	const limit = 20
	run := func(proxies []string) (h *host, ask func() (net.Conn, bool)) {
		h = start(t, sqliteDatabase(t), func(c *Config) { c.Limits.ConnectionsPerAddress, c.TrustedProxies = limit, proxies })
		server := &http.Server{Handler: h.server.Handler(), ConnState: h.server.ConnState}
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		must(t, err)
		go func() { _ = server.Serve(listener) }()
		t.Cleanup(func() { server.Close() })
		return h, func() (net.Conn, bool) {
			conn, err := net.Dial("tcp", listener.Addr().String())
			must(t, err)
			t.Cleanup(func() { conn.Close() })
			_, _ = fmt.Fprint(conn, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
			res, err := http.ReadResponse(bufio.NewReader(conn), nil)
			return conn, err == nil && res.StatusCode == 200
		}
	}
	h, ask := run(nil)
	counted := func() int {
		h.server.callers.crowd.mu.Lock()
		defer h.server.callers.crowd.mu.Unlock()
		return h.server.callers.crowd.from["127.0.0.1"]
	}
	var open []net.Conn
	for i := range limit {
		conn, ok := ask()
		if !ok {
			t.Fatalf("connection %d was not answered", i)
		}
		open = append(open, conn)
	}
	for range 5 {
		if _, ok := ask(); ok {
			t.Error("one too many was answered")
		}
	}
	must(t, open[0].Close())
	soon(t, "one has ended", func() bool { return counted() == limit-1 })
	// As a socket it makes place for another.
	made, _ := h.newRoom()
	conn := open[1]
	_, err := fmt.Fprintf(conn, "GET /api/rooms/%s/socket HTTP/1.1\r\nHost: x\r\nOrigin: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n", made.Room, h.http.URL)
	must(t, err)
	soon(t, "one is a socket", func() bool { return counted() == limit-2 })
	for range 2 {
		if _, ok := ask(); !ok {
			t.Error("there was place for it")
		}
	}
	for _, conn := range open {
		_ = conn.Close()
	}
	soon(t, "all but two have ended", func() bool { return counted() == 2 })

	_, ask = run([]string{"127.0.0.1"})
	for i := range 2 * limit {
		if _, ok := ask(); !ok {
			t.Fatalf("connection %d of the proxy was not answered", i)
		}
	}
}
