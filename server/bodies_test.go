package server

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"parlour/rules"
)

// Whoever sends many bodies and ends none has the server keep no more of them than one address may have, and small requests
// get through beside them.
func TestBodiesPerAddress(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, _ := h.newRoom()
	held := func() int {
		h.server.bodies.mu.Lock()
		defer h.server.bodies.mu.Unlock()
		return h.server.bodies.from["127.0.0.1"]
	}
	begin := func(length string) net.Conn {
		conn, err := net.Dial("tcp", h.http.Listener.Addr().String())
		must(t, err)
		_, err = fmt.Fprintf(conn, "POST /api/fields/import HTTP/1.1\r\nHost: x\r\n%s\r\n\r\n", length)
		must(t, err)
		return conn
	}
	var conns []net.Conn
	for i, length := range []string{"Content-Length: 8388608", "Transfer-Encoding: chunked", "Content-Length: 8388608", "Content-Length: 99999999"} {
		conns = append(conns, begin(length))
		soon(t, "it is on its way", func() bool { return held() == (i+1)*maxImportBytes })
	}
	post := func(body string) (status int, code rules.Code) {
		var refusal rules.Refusal
		status = h.request("POST", "/api/fields/import", "", body, &refusal)
		return status, refusal.Code
	}
	if status, code := post(strings.Repeat(" ", 1<<20)); status != 429 || code != CodeTooManyRequests {
		t.Errorf("one more map: %d %s", status, code)
	}
	var look Look
	if status := h.request("POST", "/api/rooms/"+made.Room+"/look", "", ByLink{secretOf(made.Links.First)}, &look); status != 200 {
		t.Errorf("a small request: %d", status)
	}
	// What is refused, answered or given up is held no longer.
	_, err := conns[1].Write([]byte("2\r\n{}\r\n0\r\n\r\n"))
	must(t, err)
	_, err = io.ReadAll(io.LimitReader(conns[1], 20))
	must(t, err)
	for _, conn := range conns {
		must(t, conn.Close())
	}
	soon(t, "nothing is held", func() bool { return held() == 0 })
	if status, _ := post(strings.Repeat(" ", 1<<20)); status != http.StatusOK {
		t.Errorf("afterwards: %d", status)
	}
}
