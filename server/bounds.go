package server

import (
	"time"

	"golang.org/x/time/rate"

	"parlour/rules"
)

// pace is how much all who are in a room may ask of it together, beside each one's own [allowance]: many seats at once
// must not take the machine from other rooms, nor those of one side the room from the other.
type pace struct {
	commands map[rules.Team]*rate.Limiter // each side's share, and the referee's under no team
	joins    *rate.Limiter
}

func newPace(l *Limits) pace {
	p := pace{
		commands: map[rules.Team]*rate.Limiter{},
		joins:    rate.NewLimiter(rate.Every(time.Minute/time.Duration(l.JoinsPerRoomMinute)), l.JoinsPerRoomMinute),
	}
	for _, side := range []rules.Team{rules.First, rules.Second, rules.NoTeam} {
		p.commands[side] = rate.NewLimiter(rate.Limit(l.RoomCommandsPerSecond/shares), l.RoomCommandBurst/shares)
	}
	return p
}

// within tells whether a room may take one more command of a side. A share that is as long as it may be leaves a tenth more for
// what ends a battle well and for what the server itself has to note.
func (r *room) within(c rules.Command) *rules.Refusal {
	own, side := c.Seat == "", sideOfCommand(r.table, c)
	if !own && !r.pace.commands[side].Allow() {
		return rules.Refuse(CodeRoomBusy, "")
	}
	records, bytes := r.s.config.Limits.RecordsPerRoom/shares, r.s.config.Limits.BytesPerRoom/shares
	full := rules.Refuse(CodeRecordFull, "", "limit", records, "limit_bytes", bytes)
	switch c.Body.(type) {
	case *rules.Seal, *rules.Leave:
		own = true
	}
	if own {
		records, bytes = records+records/10, bytes+bytes/10
	}
	if now := r.written[side]; now.Decisions >= records || now.Bytes >= bytes {
		return full
	}
	return nil
}

// admit checks what a table leaves to the server: that the room is within its bounds, names are clean and no two look
// alike.
func (r *room) admit(c rules.Command) *rules.Refusal {
	if refusal := r.within(c); refusal != nil {
		return refusal
	}
	switch b := c.Body.(type) {
	case *rules.Rename:
		name, refusal := cleanName(b.Name)
		if refusal != nil {
			return refusal
		}
		if twinName(r.table, name, c.Seat) {
			return rules.Refuse(rules.CodeNameTaken, "", "name", name)
		}
		b.Name = name
	case *rules.NameTeam:
		name, refusal := cleanName(b.Name)
		if refusal != nil {
			return refusal
		}
		if other := r.table.TeamNames[b.Team.Other()]; other != "" && skeleton(other) == skeleton(name) {
			return rules.Refuse(rules.CodeNameTaken, "", "name", name)
		}
		b.Name = name
	}
	if r.game.Names == nil {
		return nil
	}
	for _, name := range r.game.Names(c.Body) {
		clean, ok := cleanLine(*name, maxTitleRunes)
		if *name != "" && !ok {
			return rules.Refuse(rules.CodeBadName, "", "limit", maxTitleRunes)
		}
		*name = clean
	}
	return nil
}
