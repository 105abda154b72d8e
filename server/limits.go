package server

import (
	"net/http"
	"time"

	"github.com/go-chi/httprate"

	"parlour/rules"
)

// Limits bound what one sender can cost. A zero field has its default.
type Limits struct {
	// RoomsPerMinute and the like are per client address: new rooms (60), joins and claims (300), looks at what a link
	// leads to (3000) and opened sockets (3000: all that SocketsPerAddress lets a venue behind one address have, and half
	// again after a break), exports (60), fields to check, grow, import or play on (60), all requests to the API (12,000:
	// four for each socket).
	RoomsPerMinute, JoinsPerMinute, LooksPerMinute, SocketsPerMinute, ExportsPerMinute, FieldsPerMinute, RequestsPerMinute int
	// CommandsPerSecond and CommandBurst are per seat, or per spectator's socket: 15 messages, and 40 at once. Beyond,
	// they are refused; FloodAfter (400) more than that, made up for at the same pace, close the socket.
	CommandsPerSecond float64
	CommandBurst      int
	FloodAfter        int
	// ReadBytesPerSecond slows a socket down that sends more, control frames and all (2 KiB for each of its commands),
	// after a burst of ReadBurst (256 KiB).
	ReadBytesPerSecond, ReadBurst int
	// FrameBytes bounds a message from a browser (16 KiB), BodyBytes a request (64 KiB).
	FrameBytes int64
	BodyBytes  int64
	// BodiesPerAddress bounds the bodies of all requests that are on their way from one client address (32 MiB), since
	// whoever sends slowly has them kept for long. Requests within BodyBytes may have a quarter more, so that they get
	// through beside maps.
	BodiesPerAddress int
	// ConnectionsPerAddress is how many connections may be open from one peer at a time that are no sockets (six for each
	// of SocketsPerAddress: a browser opens so many to load its page); trusted proxies may have any number. More are closed
	// at once: each takes one of the program's file descriptors, and keeps it for a while though it asks for nothing.
	ConnectionsPerAddress int
	// SocketsPerAddress is how many sockets may be open from one client address at a time (2000).
	SocketsPerAddress int
	// RoomsOpen is how many rooms may be loaded at a time (20,000).
	RoomsOpen int
	// JoinsPerRoomMinute is how many people may join one room in a minute, whoever they are (60), and at once.
	JoinsPerRoomMinute int
	// RoomCommandsPerSecond and RoomCommandBurst are for all seats of a room together: ten times a seat's. Each side may have
	// a third, and so may referees.
	RoomCommandsPerSecond float64
	RoomCommandBurst      int
	// RecordsPerRoom (100,000) and BytesPerRoom (64 MiB) bound a room's record, of which each side may have a third, and so
	// may all others together. A battle of three hours has some
	// thousand decisions of about a kilobyte.
	RecordsPerRoom, BytesPerRoom int64
	// SocketsPerSeat (4) is how many browsers one seat may have open; the oldest makes place. SocketsPerRoom (5000)
	// bounds all of a room; seats get in beyond it.
	SocketsPerSeat, SocketsPerRoom int
	// Inbox is how many tasks may wait for a room (256).
	Inbox int
	// QueueFrames (64) may wait for a browser at any time. More are a backlog that has to be gone after QueueGrace
	// (5 s), and QueueBytes (4 MiB) are the end at once.
	QueueFrames int
	QueueBytes  int
	QueueGrace  time.Duration
}

func orDefault[T comparable](v *T, to T) {
	var zero T
	if *v == zero {
		*v = to
	}
}

func (l *Limits) setDefaults() {
	orDefault(&l.RoomsPerMinute, 60)
	orDefault(&l.JoinsPerMinute, 300)
	orDefault(&l.LooksPerMinute, 3000)
	orDefault(&l.SocketsPerMinute, 3000)
	orDefault(&l.ExportsPerMinute, 60)
	orDefault(&l.FieldsPerMinute, 60)
	orDefault(&l.RequestsPerMinute, 12_000)
	orDefault(&l.CommandsPerSecond, 15)
	orDefault(&l.CommandBurst, 40)
	orDefault(&l.FloodAfter, 400)
	orDefault(&l.ReadBytesPerSecond, int(l.CommandsPerSecond*2048))
	orDefault(&l.ReadBurst, 256<<10)
	orDefault(&l.FrameBytes, 16<<10)
	orDefault(&l.BodyBytes, 64<<10)
	orDefault(&l.BodiesPerAddress, 32<<20)
	orDefault(&l.SocketsPerAddress, 2000)
	orDefault(&l.ConnectionsPerAddress, 6*l.SocketsPerAddress)
	orDefault(&l.RoomsOpen, 20_000)
	orDefault(&l.JoinsPerRoomMinute, 60)
	orDefault(&l.RoomCommandsPerSecond, 10*l.CommandsPerSecond)
	orDefault(&l.RoomCommandBurst, 10*l.CommandBurst)
	orDefault(&l.RecordsPerRoom, 100_000)
	orDefault(&l.BytesPerRoom, 64<<20)
	orDefault(&l.SocketsPerSeat, 4)
	orDefault(&l.SocketsPerRoom, 5000)
	orDefault(&l.Inbox, 256)
	orDefault(&l.QueueFrames, 64)
	orDefault(&l.QueueBytes, 4<<20)
	orDefault(&l.QueueGrace, 5*time.Second)
}

// perMinute limits requests by client address.
func (s *Server) perMinute(n int) func(http.Handler) http.Handler {
	return httprate.LimitBy(n, time.Minute,
		func(r *http.Request) (string, error) { return s.proxies.client(r), nil },
		httprate.WithLimitHandler(func(w http.ResponseWriter, r *http.Request) {
			s.refuse(w, r, rules.Refuse(CodeTooManyRequests, ""))
		}))
}

// boundBodies limits what the requests of one address hold in memory until they are answered. A body that does not say how
// long it is counts as the longest.
func (s *Server) boundBodies(next http.Handler) http.Handler {
	l := &s.config.Limits
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		size := min(r.ContentLength, maxImportBytes)
		if size < 0 {
			size = maxImportBytes
		}
		address, limit := s.proxies.client(r), l.BodiesPerAddress
		if size <= l.BodyBytes {
			limit += limit / 4
		}
		if !s.bodies.enter(address, int(size), limit) {
			s.refuse(w, r, rules.Refuse(CodeTooManyRequests, ""))
			return
		}
		defer s.bodies.leave(address, int(size))
		next.ServeHTTP(w, r)
	})
}
