package server

import (
	"context"
	"encoding/json"
	"sync/atomic"
	"time"

	"parlour/rules"
)

// audience is a browser that has said who it is: it sends messages to its room.
type audience struct {
	*socket
	*viewer
	room *room
	game Game
	// syncing and reading tell that a whole view, or a page of the log from the record, is under way.
	syncing, reading atomic.Bool
}

// attend listens until the socket ends and leaves the room then, whatever happens.
func (a *audience) attend() *Close {
	defer a.leave()
	return a.listen()
}

// leave takes the browser out of its room.
func (a *audience) leave() {
	// It has to get there however full the inbox is: the room would keep the viewer for ever.
	_ = a.room.call(context.Background(), func() { a.room.detach(a.viewer) })
}

// listen reads messages until the socket ends.
func (a *audience) listen() *Close {
	for {
		data, why := a.read(0)
		if data == nil {
			return why
		}
		if why := a.hear(data); why != nil {
			return why
		}
	}
}

// hear deals with one message. It counts before anything else is done with it.
func (a *audience) hear(data []byte) *Close {
	allowed, flood := a.allowance.take()
	if flood {
		return &CloseFlood
	}
	refusal := scan(data)
	if refusal != nil && refusal.Figures.Get("why") == "utf8" {
		return &CloseInvalidUTF8
	}
	if refusal != nil {
		return a.answer("", refusal)
	}
	id := idOf(data)
	if !allowed {
		if typeOf(data) == "preview" {
			a.reply(Previewed{Type: "preview", ID: id, Refusal: a.tooMany()})
			return nil
		}
		return a.answer(id, a.tooMany())
	}
	switch typeOf(data) {
	case "do":
		var m Do
		if refusal := a.readCommand(data, &m, func() string { return m.ID }); refusal != nil {
			return a.answer(id, refusal)
		}
		return a.do(m)
	case "preview":
		var m Preview
		if refusal := a.readCommand(data, &m, func() string { return m.ID }); refusal != nil {
			a.reply(Previewed{Type: "preview", ID: id, Refusal: refusal})
			return nil
		}
		a.preview(m)
	case "lines":
		var m OlderLines
		if refusal := a.readCommand(data, &m, func() string { return m.ID }); refusal != nil {
			return a.answer(id, refusal)
		}
		return a.lines(m)
	case "sync":
		if refusal := decode(data, &Sync{}); refusal != nil {
			return a.answer(id, refusal)
		}
		a.sync()
	case "ping":
		if refusal := decode(data, &Ping{}); refusal != nil {
			return a.answer(id, refusal)
		}
		a.reply(Pong{Type: "pong", Now: a.s.now().UnixMilli()})
	default:
		return a.answer(id, badMessage("kind", "/type"))
	}
	return nil
}

func (a *audience) tooMany() *rules.Refusal {
	return rules.Refuse(rules.CodeTooManyCommands, "", "limit", a.s.config.Limits.CommandBurst)
}

// readCommand decodes a message that has an id.
func (a *audience) readCommand(data []byte, into any, id func() string) *rules.Refusal {
	if refusal := decode(data, into); refusal != nil {
		return refusal
	}
	if !validID(id()) {
		return badMessage("id", "/id")
	}
	return nil
}

func (a *audience) reply(message any) { a.viewer.send(message, a.s.now()) }

func (a *audience) answer(id string, refusal *rules.Refusal) *Close {
	a.reply(Answered{Type: "answer", ID: id, Refusal: refusal})
	return nil
}

// ask leaves a task for the room, or does otherwise when the room has too much to do. The task is dropped when the viewer
// has been let go by the time that its turn comes: whoever lost a seat has no more say, whatever is still on its way.
func (a *audience) ask(task, otherwise func()) {
	here := func() {
		if _, here := a.room.viewers[a.viewer]; here {
			task()
		}
	}
	if !a.room.offer(here) {
		otherwise()
	}
}

// work is ask for what the room may have to think about: the sender's share of its time counts.
func (a *audience) work(task func(), otherwise func(why *rules.Refusal)) {
	a.ask(func() {
		if a.allowance.worn() {
			otherwise(a.tooMany())
			return
		}
		before := a.room.thought
		task()
		a.allowance.spend(a.room.thought - before)
	}, func() { otherwise(rules.Refuse(CodeRoomBusy, "")) })
}

// sync sends a whole view, at once or as soon as the sender may have another. Asking again meanwhile changes nothing.
func (a *audience) sync() {
	if !a.syncing.CompareAndSwap(false, true) {
		return
	}
	send := func() {
		a.ask(func() {
			a.syncing.Store(false)
			a.room.welcome(a.viewer)
		}, func() { a.syncing.Store(false) })
	}
	if wait := a.allowance.costly.Reserve().Delay(); wait > 0 {
		time.AfterFunc(wait, send)
		return
	}
	send()
}

// do decodes a command's body and hands it to the room.
func (a *audience) do(m Do) *Close {
	if a.seat == "" {
		return a.answer(m.ID, rules.Refuse(rules.CodeNoSeat, ""))
	}
	body, refusal := decodeBody(m.Kind, m.Body, a.game.Ruleset)
	if refusal != nil {
		return a.answer(m.ID, refusal)
	}
	if m.Kind == a.game.ChooseField && !a.allowance.chooses(len(m.Body)) {
		return a.answer(m.ID, tooManyCostly())
	}
	a.work(func() {
		a.room.take(rules.Command{ID: m.ID, Seat: a.seat, Body: body}, func(o outcome) {
			if o.unknown {
				// It must be sent again to be answered, which a browser does when it has connected anew.
				a.socket.queue.close(CloseUnavailable)
				return
			}
			a.reply(Answered{Type: "answer", ID: m.ID, Refusal: o.refusal, Duplicate: o.duplicate})
			a.charge(o.reread || faulty(o.refusal))
		})
	}, func(why *rules.Refusal) { a.answer(m.ID, why) })
	return nil
}

// charge lets a sender go who has the room read anew, for everybody, again and again: by a fault of ours, or by sending
// what was accepted long ago.
func (a *audience) charge(costly bool) {
	if costly && !a.allowance.costly.Allow() {
		a.room.evict(a.viewer, CloseInternal)
	}
}

func faulty(refusal *rules.Refusal) bool { return refusal != nil && refusal.Code == CodeInternal }

func (a *audience) preview(m Preview) {
	reply := func(shown any, refusal *rules.Refusal) {
		a.reply(Previewed{Type: "preview", ID: m.ID, Preview: shown, Refusal: refusal})
		a.charge(faulty(refusal))
	}
	if a.seat == "" {
		reply(nil, rules.Refuse(rules.CodeNoSeat, ""))
		return
	}
	body, refusal := decodeBody(m.Kind, m.Body, a.game.Ruleset)
	if refusal != nil {
		reply(nil, refusal)
		return
	}
	a.work(func() { reply(a.room.preview(rules.Command{ID: m.ID, Seat: a.seat, Body: body})) },
		func(why *rules.Refusal) { reply(nil, why) })
}

// lines gives an older page of the log, from memory or else from the record.
func (a *audience) lines(m OlderLines) *Close {
	reply := func(lines []json.RawMessage) { a.reply(Lines{Type: "lines", ID: m.ID, Lines: lines}) }
	a.ask(func() {
		if a.room.loaded == nil {
			reply(nil)
			return
		}
		if lines, here := a.room.logs[a.class].before(m.Before); here {
			reply(lines)
			return
		}
		// One page at a time: each reads the whole record.
		if !a.reading.CompareAndSwap(false, true) {
			a.answer(m.ID, a.tooMany())
			return
		}
		if !a.allowance.costly.Allow() {
			a.reading.Store(false)
			a.answer(m.ID, a.tooMany())
			return
		}
		a.s.background.Go(func() {
			defer a.reading.Store(false)
			ctx, cancel := context.WithTimeout(a.ctx, 30*time.Second)
			defer cancel()
			lines, err := a.s.oldLines(ctx, a.room.id, a.class, m.Before)
			if err != nil {
				a.s.log.Warn("no old lines", "room", a.room.id, "err", err)
			}
			reply(lines)
		})
	}, func() { a.answer(m.ID, rules.Refuse(CodeRoomBusy, "")) })
	return nil
}
