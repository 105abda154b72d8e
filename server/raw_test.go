package server

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"net/http"
	"testing"
)

// rawSocket is a socket by hand, to send what no library sends and to see every frame that comes.
type rawSocket struct {
	net.Conn
	tb testing.TB
	r  *bufio.Reader
}

// rawSocket upgrades a connection.
func (h *host) rawSocket(room string) *rawSocket {
	h.tb.Helper()
	conn, err := h.dialTCP(h.tb.Context(), "tcp", h.http.Listener.Addr().String())
	must(h.tb, err)
	h.tb.Cleanup(func() { _ = conn.Close() })
	_, err = fmt.Fprintf(conn, "GET /api/rooms/%s/socket HTTP/1.1\r\nHost: x\r\nOrigin: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n", room, h.http.URL)
	must(h.tb, err)
	r := bufio.NewReader(conn)
	response, err := http.ReadResponse(r, nil)
	must(h.tb, err)
	if response.StatusCode != http.StatusSwitchingProtocols {
		h.tb.Fatalf("no upgrade: %s", response.Status)
	}
	return &rawSocket{conn, h.tb, r}
}

// Opcodes of frames.
const (
	opMore  = 0x0
	opText  = 0x1
	opClose = 0x8
	opPing  = 0x9
	opPong  = 0xA
)

// piece is a frame as a browser sends it, masked (with zeros) and shorter than 126 bytes.
func piece(opcode byte, last bool, payload string) []byte {
	if last {
		opcode |= 0x80
	}
	return append([]byte{opcode, 0x80 | byte(len(payload)), 0, 0, 0, 0}, payload...)
}

// send writes frames.
func (s *rawSocket) send(pieces ...[]byte) {
	s.tb.Helper()
	for _, p := range pieces {
		_, err := s.Write(p)
		must(s.tb, err)
	}
}

// frame reads the next frame; every one must be whole, not masked and without extensions.
func (s *rawSocket) frame() (opcode byte, payload []byte, err error) {
	return readFrame(s.r)
}

func readFrame(r io.Reader) (opcode byte, payload []byte, err error) {
	var head [2]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return 0, nil, err
	}
	length := uint64(head[1])
	switch length {
	case 126:
		var more [2]byte
		_, err = io.ReadFull(r, more[:])
		length = uint64(binary.BigEndian.Uint16(more[:]))
	case 127:
		var more [8]byte
		_, err = io.ReadFull(r, more[:])
		length = binary.BigEndian.Uint64(more[:])
	}
	if err != nil {
		return 0, nil, err
	}
	if head[0]&0xf0 != 0x80 || head[1]&0x80 != 0 || length > 64<<20 {
		return 0, nil, fmt.Errorf("no frame of a server: % x, %d bytes", head, length)
	}
	payload = make([]byte, length)
	_, err = io.ReadFull(r, payload)
	return head[0] & 0x0f, payload, err
}
