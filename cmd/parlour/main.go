// Command parlour serves tabletop battles: one binary with the pages, the rules and the database's migrations inside.
package main

import (
	"fmt"
	"os"

	"github.com/alecthomas/kong"
)

// Database says where rooms are kept.
type Database struct {
	Data        string `help:"Folder of the embedded database (parlour.db); made if missing." default:"data" env:"PARLOUR_DATA" type:"path"`
	DatabaseURL string `name:"database-url" help:"Keep rooms in Postgres instead: postgres://user:password@host/name." env:"DATABASE_URL" placeholder:"URL"`
}

// Program is the command line.
type Program struct {
	Serve   Serve   `cmd:"" help:"Serve tables to browsers."`
	Migrate Migrate `cmd:"" help:"Bring the database's schema up or down, or tell its version."`
	Catalog Catalog `cmd:"" help:"Print a ruleset's tables as JSON."`
	Export  Export  `cmd:"" help:"Print a room's battle log as text, or all that a class of viewers may know as JSON."`
	Import  Import  `cmd:"" help:"Bring in a room that parlour export --record wrote, and print new links to it."`
	Backup  Backup  `cmd:"" help:"Copy the embedded database into a file, also while it is served."`
	Restore Restore `cmd:"" help:"Put a backup in the embedded database's place."`
	Verify  Verify  `cmd:"" help:"Check every die of a finished battle. Exits with 1 when something is wrong."`

	Simulate Simulate `cmd:"" help:"Play battles between random players and hold them against the rules. Exits with 1 when something is wrong."`
	Bench    Bench    `cmd:"" help:"Measure this program: its server runs in a second process of its own."`
	Scenario Scenario `cmd:"" help:"Play battles written as plain text. Exits with 1 when something goes otherwise than written."`
}

func main() {
	args := os.Args[1:]
	// "help" and "help serve" read more naturally than flags.
	if len(args) == 0 {
		args = []string{"--help"}
	} else if args[0] == "help" {
		args = append(args[1:], "--help")
	}
	var program Program
	parser := kong.Must(&program, kong.Name("parlour"),
		kong.Description("Parlour: a server for tabletop battles, played in browsers. Flags can also be set by the environment variables beside them."),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 110}))
	ctx, err := parser.Parse(args)
	parser.FatalIfErrorf(err)
	if err := ctx.Run(); err != nil {
		fmt.Fprintln(os.Stderr, "parlour:", err)
		os.Exit(1)
	}
}
