package main

import (
	"net"
	"slices"
	"strings"
	"testing"
)

// The addresses for phones are this machine's own that can be opened, and none where it listens to itself alone or takes
// its pages from elsewhere.
func TestAddressesForPhones(t *testing.T) {
	everywhere := &net.TCPAddr{IP: net.IPv6unspecified, Port: 8080}
	origins := ownOrigins(8080)
	for _, address := range forPhones(everywhere, origins) {
		if !slices.Contains(origins, address) || strings.Contains(address, "127.0.0.1") || strings.Contains(address, "localhost") {
			t.Errorf("%s leads a phone nowhere", address)
		}
	}
	if got := forPhones(&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8080}, origins); got != nil {
		t.Errorf("listening to itself: %v", got)
	}
	if got := forPhones(everywhere, []string{"https://parlour.example"}); got != nil {
		t.Errorf("pages from another origin: %v", got)
	}
	if got := shown(everywhere); got != "127.0.0.1:8080" {
		t.Errorf("on this machine: %s", got)
	}
}
