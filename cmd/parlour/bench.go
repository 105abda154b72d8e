package main

import (
	"context"
	"os"
	"time"

	"parlour/cmd/parlour/bench"
	"parlour/cmd/parlour/headroom"
	"parlour/cmd/parlour/processors"
	"parlour/store"
)

// Bench is `parlour bench`.
type Bench struct {
	Fanout   BenchFanout   `cmd:"" help:"How fast frames reach all who watch one room, against two plain servers on the same websocket library."`
	Commands BenchCommands `cmd:"" help:"Commands that are stored before they are answered: how many a second, and how soon they are seen."`
	Sizes    BenchSizes    `cmd:"" help:"What idle connections, open rooms and long records cost."`
	Child    BenchChild    `cmd:"" hidden:"" help:"The measured process; the others start it."`
}

// BenchFanout is `parlour bench fanout`.
type BenchFanout struct {
	Spectators []int         `help:"How many watch, one run after the other." default:"100,1000,5000"`
	Rounds     int           `help:"Rounds of each." default:"5"`
	For        time.Duration `help:"How long one measurement takes." default:"2s"`
	Window     uint64        `help:"How many frames may be under way to the slowest spectator." default:"64"`
}

// Run measures.
func (b *BenchFanout) Run() error {
	return (&bench.Fanout{Spectators: b.Spectators, Rounds: b.Rounds, For: b.For, Window: b.Window}).Run(os.Stdout)
}

// BenchCommands is `parlour bench commands`.
type BenchCommands struct {
	Rooms  []int         `help:"How many rooms, one run after the other." default:"64,256"`
	Rounds int           `help:"Rounds of each." default:"5"`
	For    time.Duration `help:"How long one measurement takes." default:"2s"`
	Parts  []string      `help:"What is measured: ${enum}." enum:"appender,deliveries,latency" default:"appender,deliveries,latency"`
}

// Run measures.
func (b *BenchCommands) Run() error {
	headroom.Keep() // what pauses here is taken for the server's time
	return (&bench.Commands{Rooms: b.Rooms, Rounds: b.Rounds, For: b.For, Parts: b.Parts}).Run(os.Stdout)
}

// BenchSizes is `parlour bench sizes`.
type BenchSizes struct {
	Connections int           `help:"Idle connections." default:"9900"`
	OpenRooms   int           `help:"Open rooms." default:"5000"`
	PerMinute   int           `help:"Events in each of them a minute." default:"20"`
	Events      int           `help:"Events of the room that is opened." default:"20000"`
	For         time.Duration `help:"How long the open rooms are watched." default:"15s"`
	Settle      time.Duration `help:"How long is waited before anything is measured." default:"20s"`
	Rounds      int           `help:"How often the room is opened." default:"5"`
}

// Run measures.
func (b *BenchSizes) Run() error {
	return (&bench.Sizes{Connections: b.Connections, OpenRooms: b.OpenRooms, PerMinute: b.PerMinute, Events: b.Events, For: b.For, Settle: b.Settle, Rounds: b.Rounds}).Run(os.Stdout)
}

// BenchChild is the measured process.
type BenchChild struct {
	Plain       string `help:"A plain server instead: naive or bare."`
	FrameBytes  int    `default:"300"`
	Single      bool   `help:"Commit each command by itself."`
	Data        string `help:"Folder of an embedded database."`
	DatabaseURL string `name:"database-url" help:"Postgres."`
}

// Run serves until its standard input ends.
func (b *BenchChild) Run() error {
	if b.Plain == "" {
		headroom.Keep()
	}
	c := &bench.Child{Plain: b.Plain, FrameBytes: b.FrameBytes, Single: b.Single, Games: games}
	if db := (Database{Data: b.Data, DatabaseURL: b.DatabaseURL}); b.Data != "" || b.DatabaseURL != "" {
		c.Open = func(ctx context.Context) (store.Store, error) {
			if err := db.migrate(ctx); err != nil {
				return nil, err
			}
			if !db.embedded() {
				go processors.Follow(ctx) // as serve does
			}
			return db.open(ctx)
		}
	}
	return c.Run()
}
