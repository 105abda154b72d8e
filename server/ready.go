package server

import "encoding/binary"

// ready is a message as it goes over the wire: one whole websocket frame of text. What a server sends is not masked, so
// that the same bytes serve everybody, however many look at a table.
type ready []byte

// The bytes of a frame's header (RFC 6455, 5.2): the last fragment of a text, and how the length is told beyond 125.
const (
	wholeText     = 0x80 | 0x01
	lengthIn16    = 126
	lengthIn64    = 127
	longestHeader = 2 + 8
	// longestControl is a close, ping or pong of a server with the 125 bytes that it may carry (5.5).
	longestControl = 2 + 125
)

// frameText makes a message ready.
func frameText(message []byte) ready {
	f := make(ready, 0, len(message)+longestHeader)
	f = append(f, wholeText)
	switch n := len(message); {
	case n < lengthIn16:
		f = append(f, byte(n))
	case n < 1<<16:
		f = append(f, lengthIn16)
		f = binary.BigEndian.AppendUint16(f, uint16(n))
	default:
		f = append(f, lengthIn64)
		f = binary.BigEndian.AppendUint64(f, uint64(n))
	}
	return append(f, message...)
}
