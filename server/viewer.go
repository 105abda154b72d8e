package server

import (
	"encoding/json"
	"time"

	"parlour/rules"
)

// viewer is one connected browser as its room knows it.
type viewer struct {
	seat  rules.SeatID // empty for a spectator
	class rules.ViewerClass
	queue *queue
	// place is where its class's projection has it among its watchers.
	place int
	// order counts the room's viewers in the order in which they came.
	order uint64
	// allowance is the seat's, which all of its sockets share, or this spectator's own.
	allowance *allowance
}

// send encodes a message for this viewer alone.
func (v *viewer) send(message any, now time.Time) {
	v.queue.push(frameText(encode(message)), now)
}

// encode writes one of the messages of the wire; they are made of types that always can be written.
func encode(message any) []byte {
	data, err := json.Marshal(message)
	if err != nil {
		data, _ = json.Marshal(Bye{Type: "bye", Code: CloseInternal.Name})
	}
	return data
}
