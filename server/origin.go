package server

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// origins is the list of the web origins that may talk to the server. The Host header and those that proxies add
// play no part: whoever sends a request chooses them.
type origins map[string]bool

// newOrigins reads origins such as "https://parlour.example" or "http://192.168.0.7:8080".
func newOrigins(list []string) (origins, error) {
	all := origins{}
	for _, text := range list {
		canonical, ok := canonicalOrigin(text)
		if !ok {
			return nil, fmt.Errorf("server: %q is not an origin: needs scheme://host[:port]", text)
		}
		all[canonical] = true
	}
	return all, nil
}

// canonicalOrigin brings an origin into the form in which browsers send it: lower case, no default port.
func canonicalOrigin(text string) (string, bool) {
	u, err := url.Parse(text)
	if err != nil || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" || (u.Path != "" && u.Path != "/") {
		return "", false
	}
	scheme, host := strings.ToLower(u.Scheme), strings.ToLower(u.Host)
	switch scheme {
	case "http":
		host = strings.TrimSuffix(host, ":80")
	case "https":
		host = strings.TrimSuffix(host, ":443")
	default:
		return "", false
	}
	return scheme + "://" + host, true
}

// allows tells whether a request carries exactly one Origin and that is on the list.
func (o origins) allows(r *http.Request) bool {
	sent := r.Header.Values("Origin")
	if len(sent) != 1 {
		return false
	}
	canonical, ok := canonicalOrigin(sent[0])
	return ok && o[canonical]
}
