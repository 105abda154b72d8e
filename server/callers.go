package server

import (
	"net"
	"net/http"
	"net/netip"
	"sync"
)

// callers knows the connections that are counted, each with the address that it is counted under.
type callers struct {
	crowd crowd
	from  sync.Map // net.Conn: string
}

// ConnState is for http.Server.ConnState: it closes connections of a peer that has too many. Whatever such a peer may ask on
// one, none is needed to keep the program's file descriptors from everybody else. A connection that has become a socket is
// counted as one, and here no more.
func (s *Server) ConnState(conn net.Conn, state http.ConnState) {
	switch state {
	case http.StateNew:
		peer, err := netip.ParseAddrPort(conn.RemoteAddr().String())
		if err != nil || s.proxies.trusted(peer.Addr().Unmap()) {
			return
		}
		address := s.proxies.client(&http.Request{RemoteAddr: conn.RemoteAddr().String()})
		if !s.callers.crowd.enter(address, 1, s.config.Limits.ConnectionsPerAddress) {
			_ = conn.Close()
			return
		}
		s.callers.from.Store(conn, address)
	case http.StateHijacked, http.StateClosed:
		if address, counted := s.callers.from.LoadAndDelete(conn); counted {
			s.callers.crowd.leave(address.(string), 1)
		}
	}
}
