package server

import (
	"io/fs"
	"log/slog"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"parlour/rules"
	"parlour/store"
)

// Config is what a server is made of. Store, Games and Origins are needed; everything else has a default.
type Config struct {
	Store store.Store
	// Games are what rooms can be made for, in the order in which they are offered.
	Games []Game
	// Node names this process in leases. A node that starts again takes its rooms back at once, so the name has to
	// be the same then and no other running node's.
	Node string
	// Origins are the web origins that may open sockets and post: "https://parlour.example", "http://192.168.0.7:8080".
	Origins []string
	// TrustedProxies are addresses and networks whose X-Forwarded-For is believed, for limits and logs.
	TrustedProxies []string
	// Pages are the built pages, index.html at the root; nil serves the API alone.
	Pages fs.FS
	// Log gets everything that happens; no secrets. Default: nothing is logged.
	Log *slog.Logger
	// Metrics gets the server's figures; they tell of all rooms, so the server shows them to nobody. Default: a registry
	// of the server's own.
	Metrics prometheus.Registerer
	// Now is the clock of the server: what commands are stamped with. Default: the machine's as it was at the start, running
	// on by itself.
	Now    func() time.Time
	Limits Limits

	// IdleAfter is how long a room without connections stays loaded (60 s).
	IdleAfter time.Duration
	// AwayAfter is how long a seat may be without a connection before the others are told (5 s).
	AwayAfter time.Duration
	// ResumeFor is how long frames are made for a class that nobody watches any more, so that it can resume (2 min).
	ResumeFor time.Duration
	// LeaseFor is the term of a room's lease (20 s); it is renewed after a third of it. When a node dies and does not
	// come back under its name, its rooms are out of reach for so long.
	LeaseFor time.Duration
	// SnapshotEvery is how many decisions lie between snapshots (200).
	SnapshotEvery uint64
	// PingEvery and PingTimeout find dead peers (15 s, 8 s; a cut is told within 30 s); HelloTimeout bounds the wait for a hello (10 s);
	// WriteTimeout for one message to be taken (10 s).
	PingEvery, PingTimeout, HelloTimeout, WriteTimeout time.Duration
	// StoreTimeout bounds one call of the store (10 s).
	StoreTimeout time.Duration
}

// Game is a ruleset with what its pages need beside the table.
type Game struct {
	Ruleset rules.Ruleset
	// Sample gives ready sheets and a table to lay out, for GET /api/samples/{ruleset}. Nil: there are none.
	Sample func() (any, error)
	// LoadSample is the kind of the command that puts the sample on the table; empty: there is none.
	LoadSample string
	// Scene leads a table with the sample on it, whose two sides one person leads, into the midst of a battle; send decides a
	// command of theirs. It tells whether the dice have made it worth going on with. Nil: there is none.
	Scene func(t *rules.Table, send func(rules.Body) error) (worth bool, err error)
	// ChooseField is the kind of the command that puts a virtual field under a battle; empty: there are none.
	ChooseField string
	// Audit examines a sheet that decode reads strictly into a value of the ruleset's own type. Nil: there are no
	// sheets.
	Audit func(decode func(into any) error) (any, error)
	// Names gives the places of those texts in a command that others will read as names, of dolls for example; empty ones
	// are left alone. They are brought into their one form, as seats' names are, or the command is refused. Nil: none.
	Names func(rules.Body) []*string
}

// steady is a clock that begins with the machine's and then runs on by itself: setting the machine's clock, or its waking
// from sleep, takes no playing time from anybody (MH-1.5).
func steady() func() time.Time {
	began := time.Now()
	return func() time.Time { return began.Add(time.Since(began)) }
}

func (c *Config) setDefaults() {
	orDefault(&c.Node, "parlour")
	orDefault(&c.Log, slog.New(slog.DiscardHandler))
	if c.Metrics == nil {
		c.Metrics = prometheus.NewRegistry()
	}
	if c.Now == nil {
		c.Now = steady()
	}
	c.Limits.setDefaults()
	orDefault(&c.IdleAfter, 60*time.Second)
	orDefault(&c.AwayAfter, 5*time.Second)
	orDefault(&c.ResumeFor, 2*time.Minute)
	orDefault(&c.LeaseFor, 20*time.Second)
	orDefault(&c.SnapshotEvery, 200)
	orDefault(&c.PingEvery, 15*time.Second)
	orDefault(&c.PingTimeout, 8*time.Second)
	orDefault(&c.HelloTimeout, 10*time.Second)
	orDefault(&c.WriteTimeout, 10*time.Second)
	orDefault(&c.StoreTimeout, 10*time.Second)
}
