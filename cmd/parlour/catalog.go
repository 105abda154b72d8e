package main

import (
	"fmt"
	"os"
)

// Catalog is `parlour catalog`.
type Catalog struct {
	Ruleset string `arg:"" help:"The ruleset: maidhammer or zerosystem."`
}

// Run prints the tables.
func (c *Catalog) Run() error {
	for _, game := range games {
		if game.Ruleset.ID() != c.Ruleset {
			continue
		}
		data, err := game.Ruleset.CatalogJSON()
		if err != nil {
			return err
		}
		_, err = os.Stdout.Write(data)
		return err
	}
	return fmt.Errorf("no ruleset %q", c.Ruleset)
}
