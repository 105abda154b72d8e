package main

import (
	"net"
	"os"
	"slices"
	"strconv"
)

// shown is the address to open in a browser on this machine.
func shown(addr *net.TCPAddr) string {
	host := addr.IP.String()
	if addr.IP.IsUnspecified() {
		host = "127.0.0.1"
	}
	return net.JoinHostPort(host, strconv.Itoa(addr.Port))
}

// ownOrigins are the addresses and names under which browsers on this machine or its network find this server.
func ownOrigins(port int) []string {
	hosts := []string{"localhost", "127.0.0.1", "::1"}
	if name, err := os.Hostname(); err == nil {
		hosts = append(hosts, name, name+".local")
	}
	// Without its addresses the machine itself can still connect.
	addrs, _ := net.InterfaceAddrs()
	for _, addr := range addrs {
		if network, ok := addr.(*net.IPNet); ok && !network.IP.IsLinkLocalUnicast() {
			hosts = append(hosts, network.IP.String())
		}
	}
	var origins []string
	for _, host := range hosts {
		origins = append(origins, origin(host, port))
	}
	return origins
}

func origin(host string, port int) string {
	return "http://" + net.JoinHostPort(host, strconv.Itoa(port))
}

// forPhones are the addresses that other devices in the network can open: of the interfaces that are connected, where the
// program listens there and takes pages from there. IPv4 where there is any, since it is shorter to type.
func forPhones(addr *net.TCPAddr, origins []string) []string {
	if !addr.IP.IsUnspecified() {
		return nil // it listens at the one address that is printed anyway
	}
	var four, six []string
	interfaces, _ := net.Interfaces()
	for _, i := range interfaces {
		if i.Flags&net.FlagRunning == 0 || i.Flags&(net.FlagLoopback|net.FlagPointToPoint) != 0 {
			continue
		}
		addrs, _ := i.Addrs()
		for _, a := range addrs {
			network, ok := a.(*net.IPNet)
			if !ok || network.IP.IsLinkLocalUnicast() {
				continue
			}
			address := origin(network.IP.String(), addr.Port)
			switch {
			case !slices.Contains(origins, address):
			case network.IP.To4() != nil:
				four = append(four, address)
			default:
				six = append(six, address)
			}
		}
	}
	if len(four) > 0 {
		return four
	}
	return six
}
