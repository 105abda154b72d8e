package server

import (
	"github.com/prometheus/client_golang/prometheus"
)

// metrics are the figures of one server; it registers them where it is told to.
type metrics struct {
	rooms     prometheus.Gauge
	sockets   *prometheus.GaugeVec
	commands  *prometheus.CounterVec
	stored    prometheus.Histogram
	shown     prometheus.Histogram
	frames    *prometheus.CounterVec
	frameSize prometheus.Histogram
	closed    *prometheus.CounterVec
	reopened  *prometheus.CounterVec
	requests  *prometheus.CounterVec
}

// Latencies in seconds: from 0.1 ms to 3 s.
var latencies = prometheus.ExponentialBuckets(0.0001, 2, 16)

func newMetrics(r prometheus.Registerer) (*metrics, error) {
	m := &metrics{
		rooms:     prometheus.NewGauge(prometheus.GaugeOpts{Name: "parlour_rooms_open", Help: "Rooms that are loaded."}),
		sockets:   prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: "parlour_sockets", Help: "Open sockets."}, []string{"class"}),
		commands:  prometheus.NewCounterVec(prometheus.CounterOpts{Name: "parlour_commands_total", Help: "Commands by outcome."}, []string{"outcome"}),
		stored:    prometheus.NewHistogram(prometheus.HistogramOpts{Name: "parlour_stored_seconds", Help: "From a command's turn to its commit.", Buckets: latencies}),
		shown:     prometheus.NewHistogram(prometheus.HistogramOpts{Name: "parlour_shown_seconds", Help: "From a commit to its frames being queued.", Buckets: latencies}),
		frames:    prometheus.NewCounterVec(prometheus.CounterOpts{Name: "parlour_frames_total", Help: "Frames made, once a class."}, []string{"class"}),
		frameSize: prometheus.NewHistogram(prometheus.HistogramOpts{Name: "parlour_frame_bytes", Help: "Size of frames.", Buckets: prometheus.ExponentialBuckets(64, 2, 14)}),
		closed:    prometheus.NewCounterVec(prometheus.CounterOpts{Name: "parlour_closed_total", Help: "Sockets closed by the server."}, []string{"why"}),
		reopened:  prometheus.NewCounterVec(prometheus.CounterOpts{Name: "parlour_rooms_reopened_total", Help: "Rooms read anew from the store."}, []string{"why"}),
		requests:  prometheus.NewCounterVec(prometheus.CounterOpts{Name: "parlour_requests_total", Help: "HTTP requests."}, []string{"route", "status"}),
	}
	for _, c := range []prometheus.Collector{m.rooms, m.sockets, m.commands, m.stored, m.shown, m.frames, m.frameSize, m.closed, m.reopened, m.requests} {
		if err := r.Register(c); err != nil {
			return nil, err
		}
	}
	return m, nil
}
