package dolldress_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"parlour/rules"
	"parlour/rules/dice"
	"parlour/rules/dolldress"
)

// sample seats two leaders and a referee at the sample battle.
func sample(t testing.TB, settings rules.Settings) *rules.Table {
	t.Helper()
	table := rules.NewTable(dolldress.Ruleset{})
	for _, body := range []rules.Body{
		&rules.Open{Room: "r", Title: "t", Settings: settings}, &rules.Commit{Seed: strings.Repeat("5", 64)},
		&rules.Join{Seat: "s1", Name: "Ichi", Team: rules.First, Role: rules.RolePlayer},
		&rules.Join{Seat: "s2", Name: "Ni", Team: rules.Second, Role: rules.RolePlayer},
		&rules.Join{Seat: "s3", Name: "San", Role: rules.RoleReferee},
		&rules.Presence{Seat: "s1", Online: true}, &rules.Presence{Seat: "s2", Online: true},
	} {
		decide(t, table, "", body)
	}
	decide(t, table, "s1", &dolldress.LoadSample{Language: "en"})
	return table
}

func decide(t testing.TB, table *rules.Table, seat rules.SeatID, body rules.Body) {
	t.Helper()
	if _, err := table.Decide(rules.Command{ID: "c", Seat: seat, At: 1000, Body: body}); err != nil {
		t.Fatalf("%s: %v", body.CommandKind(), err)
	}
}

// begin takes the sample into its first turn.
func begin(t testing.TB, table *rules.Table) {
	t.Helper()
	for range 3 {
		decide(t, table, "s1", &rules.Ready{Team: rules.First, Ready: true})
		decide(t, table, "s2", &rules.Ready{Team: rules.Second, Ready: true})
	}
}

// FuzzCommands sends any commands at all to the sample battle, one a line: "SEAT KIND BODY". In a body $0 to $5 are the ids of
// the units, $a is who acts, and $p the question that waits; a line "ready" gets both sides ready, one that is a number lets so many
// seconds pass. Nothing panics; a refusal changes nothing; what was decided folds to the same table; views can be sent.
func FuzzCommands(f *testing.F) {
	for _, seed := range []string{
		"ready\nready\nready\ns1 act {\"unit\":\"$0\",\"kind\":\"move\",\"area\":\"lawn\"}\ns2 answer {\"prompt\":\"$p\",\"option\":\"evade\"}\ns1 end {\"unit\":\"$a\"}",
		"ready\nready\nready\ns1 act {\"unit\":\"$a\",\"kind\":\"attack\",\"weapon\":1,\"target\":\"$3\",\"special\":true}\n61\ns2 answer {\"prompt\":\"$p\",\"option\":\"defend\"}",
		"s1 import-units {\"team\":\"first\",\"units\":[{\"name\":\"x\",\"kind\":\"doll\",\"side\":\"pc\",\"ap\":1,\"ep\":1,\"durability\":1,\"parts\":[{\"name\":\"f\",\"armour\":1,\"main\":true}],\"weapons\":[{\"name\":\"w\",\"hand\":\"both\",\"held\":true,\"range\":3,\"damage\":9,\"ability\":\"shooting\",\"area\":true}]}]}\nready\nready\nready\n",
		"s1 save-unit {\"team\":\"second\",\"unit\":{}}\ns1 save-unit {\"id\":\"first-1\",\"team\":\"first\",\"unit\":{\"parts\":[{}]}}\nready",
		"s1 choose-battlefield {\"areas\":[{\"id\":\"a\"},{\"id\":\"b\"}],\"links\":[{\"a\":\"a\",\"b\":\"b\"}],\"may_hide\":{\"second\":2},\"surprising\":\"second\"}\nready\nready\ns2 place {\"unit\":\"$5\",\"area\":\"b\",\"hidden\":true}\nready\ns1 act {\"unit\":\"$a\",\"kind\":\"attack\",\"weapon\":1,\"target\":\"$5\"}\ns2 act {\"unit\":\"$5\",\"kind\":\"attack\",\"weapon\":1,\"target\":\"$0\"}",
		"ready\nready\nready\ns1 rule-vitals {\"unit\":\"$0\",\"durability\":0,\"reason\":\"x\"}\ns1 rule-turn {\"unit\":\"$1\",\"reason\":\"x\"}\ns1 act {\"unit\":\"$1\",\"kind\":\"rescue\",\"target\":\"$0\"}\ns1 rule-state {\"unit\":\"$1\",\"state\":\"captive\",\"on\":true,\"reason\":\"x\"}\ns1 rule-state {\"unit\":\"$0\",\"state\":\"shot-down\",\"reason\":\"x\"}\ns3 rule-result {\"reason\":\"x\"}",
		"ready\nready\nready\ns1 rule-order {\"units\":[\"$0\",\"$0\"],\"reason\":\"x\"}\ns1 rule-condition {\"unit\":\"$0\",\"name\":\"x\",\"turns\":1,\"reason\":\"x\"}\ns1 rule-check {\"unit\":\"$0\",\"ability\":\"melee\",\"beat\":5,\"reason\":\"x\"}\ns1 undo {\"step\":0,\"reason\":\"x\"}\ns1 retake {\"step\":1,\"overrides\":[{\"throw\":0,\"value\":6}],\"reason\":\"x\"}",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 4000 {
			return
		}
		settings := rules.DefaultSettings()
		settings.Judging = rules.OneJudge
		table := sample(t, settings)
		at, before := int64(1000), snapshot(t, table)
		var record []rules.Decided
		send := func(seat rules.SeatID, body rules.Body) {
			d, err := table.Decide(rules.Command{ID: "f", Seat: seat, At: at, Body: body})
			after := snapshot(t, table)
			if errors.Is(err, rules.ErrHalfDecided) {
				t.Fatalf("%s: %v", body.CommandKind(), err)
			}
			if err != nil && !bytes.Equal(before, after) {
				t.Fatalf("%s was refused, and changed something: %v", body.CommandKind(), err)
			}
			if before = after; err == nil {
				record = append(record, d)
			}
		}
		for _, line := range strings.SplitN(text, "\n", 40) {
			at += 1000
			if wake := table.NextWake(); wake > 0 && wake <= at {
				send("", &rules.Tick{})
			}
			var seconds int
			if n, _ := fmt.Sscanf(line, "%d", &seconds); n == 1 {
				at += 1000 * int64(max(min(seconds, 1000), 0))
				continue
			}
			if line == "ready" {
				send("s1", &rules.Ready{Team: rules.First, Ready: true})
				send("s2", &rules.Ready{Team: rules.Second, Ready: true})
				continue
			}
			seat, rest, _ := strings.Cut(line, " ")
			kind, text, _ := strings.Cut(rest, " ")
			body, ok := rules.NewBody(kind, dolldress.Ruleset{})
			if !ok || json.Unmarshal([]byte(named(table, text)), body) != nil {
				continue
			}
			send(rules.SeatID(seat), body)
		}
		again := sample(t, settings)
		for _, d := range record {
			data, err := json.Marshal(d)
			if err != nil {
				t.Fatal(err)
			}
			read, err := rules.ReadDecided(data, dolldress.Ruleset{})
			if err != nil {
				t.Fatal(err)
			}
			if err := again.Apply(read); err != nil {
				t.Fatal(err)
			}
		}
		for _, class := range rules.ViewerClasses {
			one, err := json.Marshal(table.View(class))
			other, err2 := json.Marshal(again.View(class))
			if err != nil || err2 != nil || !bytes.Equal(one, other) || bytes.Contains(one, []byte(":null")) {
				t.Fatalf("%v, %v:\n%s\n%s", err, err2, one, other)
			}
		}
	})
}

func snapshot(t testing.TB, table *rules.Table) []byte {
	data, err := table.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// named puts the ids of this table into a body.
func named(table *rules.Table, text string) string {
	b := table.Game().(*dolldress.Battle)
	pairs := []string{"$a", string(b.Acting), "$p", ""}
	if b.Pending != nil {
		pairs[3] = b.Pending.Prompt.ID
	}
	for i, u := range b.Units {
		pairs = append(pairs, fmt.Sprint("$", i), string(u.ID))
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// TestScene: the sample can begin in its first turn, for one person, and be played on from there.
func TestScene(t *testing.T) {
	settings := rules.DefaultSettings()
	settings.Solo = true
	table := rules.NewTable(dolldress.Ruleset{})
	for _, body := range []rules.Body{&rules.Open{Room: "r", Title: "t", Settings: settings}, &rules.Commit{Seed: strings.Repeat("5", 64)},
		&rules.Join{Seat: "s1", Name: "Ichi", Team: rules.First, Role: rules.RolePlayer}} {
		decide(t, table, "", body)
	}
	send := func(b rules.Body) error {
		_, err := table.Decide(rules.Command{ID: "c", Seat: "s1", At: 1000, Body: b})
		return err
	}
	if err := send(&dolldress.LoadSample{Language: "ja"}); err != nil {
		t.Fatal(err)
	}
	if worth, err := dolldress.PlayScene(table, send); err != nil || !worth {
		t.Fatal(worth, err)
	}
	v := table.View(rules.ViewReferee).Game.(dolldress.View)
	if table.Stage != rules.Play || v.Turn != 1 || v.Units[v.Acting].Name != "つむぎ" || len(v.Options[v.Acting].Acts) == 0 {
		t.Errorf("stage %s, turn %d, acting %s", table.Stage, v.Turn, v.Units[v.Acting].Name)
	}
}

// TestDiceAreTheTables: the dice of a room are the table's: the same battle with the same seed throws the same.
func TestDiceAreTheTables(t *testing.T) {
	attack := func(source dice.Source) string {
		settings := rules.DefaultSettings()
		table := sample(t, settings)
		begin(t, table)
		if source != nil {
			table.UseDice(source)
		}
		b := table.Game().(*dolldress.Battle)
		for _, u := range b.Units[3:] {
			decide(t, table, "s2", &dolldress.Standing{Unit: u.ID, About: "cover", Order: "never"})
		}
		decide(t, table, "s1", &dolldress.Act{Unit: b.Acting, Kind: dolldress.ActMove, Area: "fountain"})
		d, err := table.Decide(rules.Command{ID: "c", Seat: "s1", At: 2000, Body: &dolldress.Act{Unit: b.Acting, Kind: dolldress.ActAttack, Weapon: 1, Target: b.Units[3].ID}})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range d.Events {
			if all := table.Dice(e); len(all) > 0 {
				return fmt.Sprint(all[0].Value, all[1].Value, all[0].Event, all[0].Index, all[1].Index)
			}
		}
		t.Fatal("nothing was thrown")
		return ""
	}
	if one, two := attack(nil), attack(nil); one != two || !strings.HasSuffix(one, " 1 0 1") {
		t.Errorf("%q and %q", one, two)
	}
	if got := attack(dice.NewScript(2, 5)); got != "2 5 1 0 1" {
		t.Errorf("given dice show %q", got)
	}
}
