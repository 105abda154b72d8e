package rules

import (
	"encoding/hex"
	"errors"

	"parlour/rules/dice"
)

// Validate checks that every setting has a possible value.
func (s Settings) Validate() *Refusal {
	bad := func(setting string) *Refusal { return Refuse(CodeBadSetting, "", "setting", setting) }
	switch {
	case s.Dice != "server" && s.Dice != "hand":
		return bad("dice")
	case s.Judging != OneJudge && s.Judging != BothJudges && s.Judging != Objection:
		return bad("judging")
	case s.PromptSeconds < 0 || s.PromptSeconds > MaxPromptSeconds:
		return bad("prompt_seconds")
	case s.Minutes < 0 || s.Minutes > MaxMinutes:
		return bad("minutes")
	case s.GraceMinutes < 0 || s.GraceMinutes > MaxMinutes:
		return bad("grace_minutes")
	case s.LastTurn < 0 || s.LastTurn > MaxLastTurn:
		return bad("last_turn")
	case s.Defender != NoTeam && !s.Defender.Valid(), s.Defender.Valid() && s.LastTurn == 0 && s.Minutes == 0:
		return bad("defender")
	}
	return nil
}

func (t *Table) decideOpen(d *Decision, b *Open) error {
	if t.Room != "" {
		return t.wrongStage(Lobby)
	}
	if refusal := b.Settings.Validate(); refusal != nil {
		return refusal
	}
	d.Emit(&RoomOpened{Room: b.Room, Title: b.Title, Ruleset: t.RulesetID, Settings: b.Settings})
	return nil
}

func (t *Table) decideConfigure(d *Decision, b *Configure) error {
	if len(t.ledBy(d.cmd.Seat)) == 0 {
		return Refuse(CodeNotLeader, "")
	}
	if t.Stage != Lobby && t.Stage != Sheets {
		return t.wrongStage(Lobby)
	}
	if refusal := b.Settings.Validate(); refusal != nil {
		return refusal
	}
	if b.Settings.Solo != t.Settings.Solo {
		return Refuse(CodeBadSetting, "", "setting", "solo")
	}
	d.Emit(&Configured{Settings: b.Settings})
	// What one side agreed to has changed: both say anew that they are ready.
	for _, team := range Teams {
		if t.Done[team] {
			d.Emit(&ReadySet{Team: team})
		}
	}
	return nil
}

// decideReady takes a leader's word that the team is done with the stage; when both are, the room goes on.
func (t *Table) decideReady(d *Decision, b *Ready) error {
	if !b.Team.Valid() || !t.IsLeader(d.cmd.Seat, b.Team) {
		return Refuse(CodeNotLeader, t.clause("order"), "team", string(b.Team))
	}
	if t.Stage == Play || t.Stage == Finished {
		return t.wrongStage(SetUp)
	}
	if b.Ready {
		if refusal := t.mayLeave(b.Team); refusal != nil {
			return refusal
		}
	}
	last := b.Ready && t.Done[b.Team.Other()]
	if last {
		if refusal := t.mayLeave(b.Team.Other()); refusal != nil {
			return refusal
		}
	}
	if t.Done[b.Team] != b.Ready {
		d.Emit(&ReadySet{Team: b.Team, Ready: b.Ready})
	}
	if last {
		t.goOn(d)
	}
	return nil
}

// decideReturn takes the room back to the lobby, with what has been filed and said there as it was. The leaders' roll stands.
func (t *Table) decideReturn(d *Decision, b *Return) error {
	if !b.Team.Valid() || !t.IsLeader(d.cmd.Seat, b.Team) {
		return Refuse(CodeNotLeader, t.clause("order"), "team", string(b.Team))
	}
	if t.Stage != Sheets && t.Stage != SetUp {
		return t.wrongStage(SetUp)
	}
	other := t.Leaders[b.Team.Other()]
	agreed := t.Stage == Sheets || t.Returning == b.Team.Other() || other == "" || other == d.cmd.Seat
	switch asked := t.Returning == b.Team; {
	case asked == !b.Off: // said already
	case b.Off || !agreed:
		d.Emit(&ReturnAsked{Team: b.Team, Off: b.Off})
		if !b.Off && t.Done[b.Team] {
			d.Emit(&ReadySet{Team: b.Team}) // whoever would rather go back is not ready to begin
		}
	default:
		d.Emit(&StageEntered{Stage: Lobby, Back: b.Team})
		t.game.Enter(d, Lobby)
	}
	return nil
}

func (t *Table) mayLeave(team Team) *Refusal {
	if t.Leaders[team] == "" {
		return Refuse(CodeTeamEmpty, t.clause("order"), "team", string(team))
	}
	if t.Stage == SetUp && t.RolledOff != NoTeam {
		return Refuse(CodeNotYourChoice, t.clause("order"), "team", string(t.RolledOff))
	}
	return t.game.MayLeave(t, t.Stage, team)
}

func (t *Table) goOn(d *Decision) {
	switch t.Stage {
	case Lobby:
		t.enter(d, Sheets)
	case Sheets:
		t.withholdMissing(d)
		t.enter(d, SetUp)
		if t.clause("order") == "" {
			return // nobody goes first in this game
		}
		if t.Settings.Defender.Valid() {
			// Where one side defends, the other goes first: there is nothing to throw for.
			d.Emit(&OrderChosen{First: t.Settings.Defender.Other()})
			return
		}
		if t.Rolled.Valid() {
			return
		}
		t.rollOff(d, "order", 0)
	case SetUp:
		t.enter(d, Play)
		d.Emit(&ClockStarted{})
	}
}

func (t *Table) enter(d *Decision, stage Stage) {
	d.Emit(&StageEntered{Stage: stage})
	t.game.Enter(d, stage)
}

// rollOff throws a die for each leader until they differ (MH-1.2) and gives the winner.
func (t *Table) rollOff(d *Decision, about string, ruling int) Team {
	e := &RolledOff{About: about, Ruling: ruling}
	for e.Winner == NoTeam {
		first, second := d.Throw("", 6), d.Throw("", 6)
		e.First, e.Second = append(e.First, first), append(e.Second, second)
		switch {
		case first.Value > second.Value:
			e.Winner = First
		case second.Value > first.Value:
			e.Winner = Second
		}
	}
	d.Emit(e)
	return e.Winner
}

func (t *Table) decideChoose(d *Decision, b *Choose) error {
	if t.RolledOff == NoTeam {
		return t.wrongStage(SetUp)
	}
	if !t.IsLeader(d.cmd.Seat, t.RolledOff) {
		return Refuse(CodeNotYourChoice, t.clause("order"), "team", string(t.RolledOff))
	}
	first := t.RolledOff
	if !b.GoFirst {
		first = first.Other()
	}
	d.Emit(&OrderChosen{First: first})
	return nil
}

func (t *Table) decideCommit(d *Decision, b *Commit) error {
	seed, err := dice.ParseSeed(b.Seed)
	if err != nil {
		return Refuse(CodeEntropyRefused, "", "why", "bad_seed")
	}
	if t.Secret.Seed != "" {
		return Refuse(CodeEntropyRefused, "", "why", "twice")
	}
	d.Emit(&DiceCommitted{Commitment: string(dice.Commit(t.Room, seed)), Seed: b.Seed})
	return nil
}

func (t *Table) decideEntropy(d *Decision, b *Entropy) error {
	if !b.Team.Valid() || !t.IsLeader(d.cmd.Seat, b.Team) {
		return Refuse(CodeNotLeader, "", "team", string(b.Team))
	}
	raw, err := hex.DecodeString(b.Hex)
	if err != nil {
		return Refuse(CodeEntropyRefused, "", "why", "not_hex")
	}
	trial := t.Secret.Mixing
	if err := trial.Contribute(string(b.Team), raw); err != nil {
		why := "refused"
		var e *dice.Error
		if errors.As(err, &e) {
			why = string(e.Code)
		}
		return Refuse(CodeEntropyRefused, "", "why", why)
	}
	d.Emit(&EntropyGiven{Team: b.Team, Hex: b.Hex})
	return nil
}

// withholdMissing gives the logged default for a team that gave no randomness, so that nobody can stall the dice.
func (t *Table) withholdMissing(d *Decision) {
	for _, name := range t.Secret.Mixing.Missing() {
		share := dice.Withheld(t.Secret.Mixing.Commitment, name)
		d.Emit(&EntropyGiven{Team: Team(name), Hex: hex.EncodeToString(share.Entropy), Default: true})
	}
}

func (t *Table) decideSeal(d *Decision) error {
	if len(t.ledBy(d.cmd.Seat)) == 0 {
		return Refuse(CodeNotLeader, "")
	}
	if t.Stage != Finished {
		return t.wrongStage(Finished)
	}
	if t.Sealed {
		return Refuse(CodeAlreadySealed, "")
	}
	for _, team := range t.ledBy(d.cmd.Seat) {
		if !t.Done[team] {
			d.Emit(&ReadySet{Team: team, Ready: true})
		}
	}
	if t.Done[First] && t.Done[Second] {
		t.closeRulings(d)
		d.Emit(&Sealed{})
	}
	return nil
}
