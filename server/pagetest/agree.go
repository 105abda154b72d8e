package pagetest

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"
)

// Agree waits until every page has the very table that the server has, by its hash, and says how long that took. The
// server's is read from its record, through the export, so that what pages were sent does not vouch for itself.
func Agree(within time.Duration, pages ...*Page) (took time.Duration, err error) {
	for began := time.Now(); ; time.Sleep(200 * time.Millisecond) {
		if err = agree(pages); err == nil || time.Since(began) > within {
			return time.Since(began).Round(time.Millisecond), err
		}
	}
}

func agree(pages []*Page) error {
	recorded := map[string]string{} // by class: an address may read only so many exports
	for i, p := range pages {
		p.mu.Lock()
		class, hash, faults := p.class, p.hash, p.faults
		p.mu.Unlock()
		if len(faults) > 0 {
			return fmt.Errorf("page %d (%s): %s", i, class, faults[0])
		}
		if recorded[class] == "" {
			var err error
			if recorded[class], err = p.recorded(); err != nil {
				return err
			}
		}
		if hash != recorded[class] {
			return fmt.Errorf("page %d (%s) has the table %s, the record %s", i, class, hash, recorded[class])
		}
	}
	return nil
}

// recorded is the hash of the table as the record has it, for this page's class.
func (p *Page) recorded() (string, error) {
	r, err := http.NewRequestWithContext(p.ctx, http.MethodGet, p.Server+"/api/rooms/"+p.Room+"/export", nil)
	if err != nil {
		return "", err
	}
	r.Header.Set("Authorization", "Bearer "+p.Token+p.Link)
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		return "", err
	}
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	if err != nil {
		return "", err
	}
	var export struct{ View json.RawMessage }
	if err := json.Unmarshal(data, &export); err != nil || res.StatusCode != http.StatusOK {
		return "", fmt.Errorf("export: %d %.200s", res.StatusCode, data)
	}
	return p.Config.Hash(export.View)
}
