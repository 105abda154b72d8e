package server

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// proxies are the networks whose word about a client's address is taken.
type proxies []netip.Prefix

func newProxies(list []string) (proxies, error) {
	var all proxies
	for _, text := range list {
		prefix, err := netip.ParsePrefix(text)
		if err != nil {
			addr, addrErr := netip.ParseAddr(text)
			if addrErr != nil {
				return nil, fmt.Errorf("server: %q is neither an address nor a network: %w", text, err)
			}
			prefix = netip.PrefixFrom(addr, addr.BitLen())
		}
		all = append(all, prefix.Masked())
	}
	return all, nil
}

func (p proxies) trusted(addr netip.Addr) bool {
	for _, prefix := range p {
		if prefix.Contains(addr) {
			return true
		}
	}
	return false
}

// client is the address that a request is counted under: the peer's or, from behind trusted proxies, the last one in
// X-Forwarded-For that no trusted proxy has. IPv6 is counted by /64, since one household has that many.
func (p proxies) client(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	addr, err := netip.ParseAddr(host)
	if err != nil {
		return host
	}
	addr = addr.Unmap()
	if p.trusted(addr) {
		forwarded := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
		for i := len(forwarded) - 1; i >= 0; i-- {
			next, err := netip.ParseAddr(strings.TrimSpace(forwarded[i]))
			if err != nil {
				break
			}
			addr = next.Unmap()
			if !p.trusted(addr) {
				break
			}
		}
	}
	if addr.Is6() {
		if prefix, err := addr.WithZone("").Prefix(64); err == nil {
			return prefix.String()
		}
	}
	return addr.String()
}
