package rules_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// room is a table under test with its clock and command ids.
type room struct {
	*rules.Table
	t  *testing.T
	at int64
	n  int
	// log is what was decided, to fold anew.
	log []rules.Decided
}

func open(t *testing.T) *room {
	t.Helper()
	r := &room{Table: rules.NewTable(maidhammer.Ruleset{}), t: t, at: 1_000_000}
	r.must("", &rules.Open{Room: "r", Title: "t", Settings: rules.DefaultSettings()})
	r.must("", &rules.Commit{Seed: strings.Repeat("ab", 32)})
	return r
}

func (r *room) do(seat rules.SeatID, body rules.Body) (rules.Decided, error) {
	r.n++
	r.at++
	d, err := r.Decide(rules.Command{ID: fmt.Sprint(r.n), Seat: seat, At: r.at, Body: body})
	if err == nil {
		r.log = append(r.log, d)
	}
	return d, err
}

func (r *room) must(seat rules.SeatID, body rules.Body) rules.Decided {
	r.t.Helper()
	d, err := r.do(seat, body)
	if err != nil {
		r.t.Fatalf("%s %+v: %v", body.CommandKind(), body, err)
	}
	return d
}

// refuses checks the code and that nothing has changed.
func (r *room) refuses(seat rules.SeatID, body rules.Body, code rules.Code) {
	r.t.Helper()
	before, _ := r.Snapshot()
	_, err := r.do(seat, body)
	var refusal *rules.Refusal
	if !errors.As(err, &refusal) || refusal.Code != code {
		r.t.Fatalf("%s %+v: %v, want %s", body.CommandKind(), body, err, code)
	}
	if after, _ := r.Snapshot(); string(after) != string(before) {
		r.t.Fatalf("%s was refused and changed the table", body.CommandKind())
	}
}

func (r *room) join(seat rules.SeatID, name string, team rules.Team) {
	r.t.Helper()
	r.must("", &rules.Join{Seat: seat, Name: name, Team: team, Role: rules.RolePlayer})
	r.must("", &rules.Presence{Seat: seat, Online: true})
}

func TestSeatsAndLeaders(t *testing.T) {
	r := open(t)
	r.refuses("s1", &rules.Chat{Text: "hello"}, rules.CodeNoSeat)
	r.join("s1", "Aoi", rules.First)
	r.join("s2", "Beni", rules.First)
	if r.Leaders[rules.First] != "s1" {
		t.Errorf("the first to sit down leads: %s", r.Leaders[rules.First])
	}
	if _, err := r.do("", &rules.Join{Seat: "s3", Name: " aoi ", Team: rules.Second, Role: rules.RolePlayer}); err == nil {
		t.Error("the same name in other letters was let in")
	}
	r.refuses("s2", &rules.Lead{Team: rules.First, Seat: "s2"}, rules.CodeNotLeader)
	r.must("s1", &rules.Lead{Team: rules.First, Seat: "s2"})
	r.must("", &rules.Presence{Seat: "s2", Online: false})
	r.must("s1", &rules.Lead{Team: rules.First, Seat: "s1"}) // whoever is away can be followed
	r.must("s1", &rules.Leave{})
	if r.Leaders[rules.First] != "s2" {
		t.Errorf("who is left leads: %s", r.Leaders[rules.First])
	}
	r.refuses("s1", &rules.Chat{Text: "still here?"}, rules.CodeNoSeat)
}

// TestTableIsFull: 20 players and one referee (MH-1.1).
func TestTableIsFull(t *testing.T) {
	r := open(t)
	for i := range rules.MaxPlayers {
		r.join(rules.SeatID(fmt.Sprint("s", i)), fmt.Sprint("Doll", i), rules.Teams[i%2])
	}
	r.refuses("", &rules.Join{Seat: "x", Name: "Late", Team: rules.First, Role: rules.RolePlayer}, rules.CodeTableFull)
	r.must("", &rules.Join{Seat: "x", Name: "Judge", Role: rules.RoleReferee})
	r.refuses("", &rules.Join{Seat: "y", Name: "Judge 2", Role: rules.RoleReferee}, rules.CodeTableFull)
}

func TestServerCommandsAreNobodyElses(t *testing.T) {
	r := open(t)
	r.join("s1", "Aoi", rules.First)
	for _, body := range []rules.Body{&rules.Join{Seat: "s9", Name: "x", Role: rules.RoleReferee}, &rules.Presence{Seat: "s1"},
		&rules.Tick{}, &rules.Commit{Seed: strings.Repeat("cd", 32)}, &rules.Open{Room: "other"}} {
		r.refuses("s1", body, rules.CodeUnknownCommand)
	}
}

// TestDiceEntropy: a share is given once, by the leader, and is not a copy; a team that gives none gets a logged
// stand-in when play is prepared.
func TestDiceEntropy(t *testing.T) {
	r := open(t)
	r.join("s1", "Aoi", rules.First)
	r.join("s2", "Beni", rules.Second)
	share := strings.Repeat("01", 32)
	r.refuses("s2", &rules.Entropy{Team: rules.First, Hex: share}, rules.CodeNotLeader)
	r.refuses("s1", &rules.Entropy{Team: rules.First, Hex: "zz"}, rules.CodeEntropyRefused)
	r.refuses("s1", &rules.Entropy{Team: rules.First, Hex: "0102"}, rules.CodeEntropyRefused)
	r.must("s1", &rules.Entropy{Team: rules.First, Hex: share})
	r.refuses("s1", &rules.Entropy{Team: rules.First, Hex: strings.Repeat("02", 32)}, rules.CodeEntropyRefused)
	r.refuses("s2", &rules.Entropy{Team: rules.Second, Hex: share}, rules.CodeEntropyRefused)
	if v := r.View(rules.ViewReferee); v.Dice.Seed != "" || v.Dice.Commitment == "" || !v.Dice.Given["first"] || v.Dice.Given["second"] {
		t.Errorf("the dice are shown as %+v", v.Dice)
	}
	r.refuses("s1", &rules.Chat{Text: "2D6"}, rules.CodeWrongStage)
	r.must("s1", &maidhammer.LoadSample{})
	for range 2 {
		r.must("s1", &rules.Ready{Team: rules.First, Ready: true})
		r.must("s2", &rules.Ready{Team: rules.Second, Ready: true})
	}
	if v := r.View(rules.ViewSpectator); !v.Dice.Given["second"] {
		t.Error("no stand-in for the team that gave nothing")
	}
	d := r.must("s1", &rules.Chat{Text: "２Ｄ６＋３＞＝９　攻撃"})
	rolled, ok := d.Events[0].(*rules.ChatRolled)
	if !ok || len(rolled.Dice) != 2 || rolled.Result.Comment != "攻撃" {
		t.Errorf("dice notation in full width gave %+v", d.Events)
	}
}

// TestTeamChatStaysInTheTeam: not in the other team's lines, nor the spectators'.
func TestTeamChatStaysInTheTeam(t *testing.T) {
	r := open(t)
	r.join("s1", "Aoi", rules.First)
	d := r.must("s1", &rules.Chat{Text: "canary", Team: true})
	for class, sees := range map[rules.ViewerClass]bool{rules.ViewFirst: true, rules.ViewReferee: true, rules.ViewSecond: false, rules.ViewSpectator: false, "": false, "nobody": false} {
		if got := len(r.Lines(d, class)) > 0; got != sees {
			t.Errorf("class %q sees it: %v, want %v", class, got, sees)
		}
	}
}

// TestSheetsAreHiddenUntilSetUp: the other side learns that there is a sheet, not what is on it.
func TestSheetsAreHiddenUntilSetUp(t *testing.T) {
	r := open(t)
	r.join("s1", "Aoi", rules.First)
	d := r.must("s1", &maidhammer.SaveSheet{Team: rules.First, Sheet: maidhammer.Sheet{Name: "canary", Scale: 27, Attribute: "human", InHand: -1}})
	for _, class := range []rules.ViewerClass{rules.ViewSecond, rules.ViewSpectator, "nobody"} {
		view, err := json.Marshal(r.View(class))
		if err != nil {
			t.Fatal(err)
		}
		lines, err := json.Marshal(r.Lines(d, class))
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(view)+string(lines), "canary") {
			t.Errorf("class %q reads the sheet", class)
		}
	}
}

// TestSettings: bounds are kept, and a change asks both sides anew whether they are ready.
func TestSettings(t *testing.T) {
	r := open(t)
	r.join("s1", "Aoi", rules.First)
	r.join("s2", "Beni", rules.Second)
	r.must("s2", &rules.Ready{Team: rules.Second, Ready: true})
	s := rules.DefaultSettings()
	s.Minutes = -1
	r.refuses("s1", &rules.Configure{Settings: s}, rules.CodeBadSetting)
	s.Minutes, s.Defender = 0, rules.Second
	r.refuses("s1", &rules.Configure{Settings: s}, rules.CodeBadSetting) // a defender needs a last turn or a time
	s.Minutes = 60
	s.LastTurn = 8
	r.must("s1", &rules.Configure{Settings: s})
	if r.Done[rules.Second] {
		t.Error("the second team is still ready for settings that have changed")
	}
	s.Solo = true
	r.refuses("s1", &rules.Configure{Settings: s}, rules.CodeBadSetting)
}

// TestDecisionsComeInOrder: a gap in the record is an error, never skipped.
func TestDecisionsComeInOrder(t *testing.T) {
	r := open(t)
	if err := r.Apply(rules.Decided{Seq: r.Seq + 2}); err == nil {
		t.Error("a gap was folded")
	}
	if _, err := rules.ReadDecided([]byte(`[{"seq":1},"from-the-future",{}]`), maidhammer.Ruleset{}); err == nil {
		t.Error("an unknown event was passed over")
	}
	for _, broken := range []string{``, `{}`, `[`, `[{"seq":1}`, `[{"seq":1},7]`, `[{"seq":1},"said"]`, `[{"seq":1},"said",7]`} {
		if _, err := rules.ReadDecided([]byte(broken), maidhammer.Ruleset{}); err == nil {
			t.Errorf("%q was read", broken)
		}
	}
}

// Everybody sees since when somebody is away, and no more once he is back.
func TestAwaySince(t *testing.T) {
	r := open(t)
	r.must("", &rules.Join{Seat: "s1", Name: "Aoi", Team: rules.First, Role: rules.RolePlayer})
	since := func() int64 { return r.View(rules.ViewSpectator).Seats["s1"].AwaySince }
	if since() != 0 {
		t.Error("whoever has never been there is not away since any time")
	}
	r.must("", &rules.Presence{Seat: "s1", Online: true})
	r.must("", &rules.Presence{Seat: "s1"})
	if got := since(); got != r.at {
		t.Errorf("away since %d, not %d", got, r.at)
	}
	r.must("", &rules.Presence{Seat: "s1", Online: true})
	if since() != 0 {
		t.Error("still away after coming back")
	}
}
