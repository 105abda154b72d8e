package main_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// One person tries the sample alone, throws dice in the chat, and ends the battle. The log can be read in both
// languages and the dice hold, until somebody changes one of them.
func TestSealedBattleVerifies(t *testing.T) {
	data := t.TempDir()
	p := serve(t, data, "127.0.0.1:0")
	made := p.newRoom(true, true)
	l := p.enter(made)
	l.do("1", "entropy", `{"team":"first","hex":"00112233445566778899aabbccddeeff"}`)
	for i, team := range []string{"first", "second", "first", "second"} {
		l.do("r"+string(rune('a'+i)), "ready", `{"team":"`+team+`","ready":true}`)
	}
	l.do("c", "choose", `{"go_first":true}`)
	l.do("d", "chat", `{"text":"2D6 運だめし"}`)
	if out, code := run(t, "verify", export(t, data, made.Room)); code != 1 || !strings.Contains(out, "sealed") {
		t.Errorf("before the end: %d %s", code, out)
	}
	for i, team := range []string{"first", "second"} {
		l.do("p"+string(rune('a'+i)), "ready", `{"team":"`+team+`","ready":true}`)
	}
	l.do("e", "rule-result", `{"reason":"練習はここまで","winner":"first"}`)
	l.do("s", "seal", `{}`)
	if code := p.stop(); code != 0 {
		t.Errorf("the program ended with %d:\n%s", code, p.stderr.String())
	}
	if p.stdout.Len() > 0 {
		t.Errorf("more than a line on standard output: %q", p.stdout.String())
	}
	if strings.Contains(p.stderr.String(), made.Token) {
		t.Error("the token is in the log")
	}
	file := export(t, data, made.Room)
	if out, code := run(t, "verify", file); code != 0 || !strings.Contains(out, "hold") {
		t.Errorf("verify: %d %s", code, out)
	}
	text, err := os.ReadFile(file)
	must(t, err)
	forged := filepath.Join(t.TempDir(), "forged.json")
	before, after, _ := strings.Cut(string(text), `"rolls"`)
	must(t, os.WriteFile(forged, []byte(before+`"rolls"`+anotherFace(after)), 0o600))
	if out, code := run(t, "verify", forged); code != 1 || !strings.Contains(out, "fault") {
		t.Errorf("a forged die: %d %s", code, out)
	}
	for lang, want := range map[string]string{"ja": "さくら", "en": "Battle"} {
		out, code := run(t, "export", "--data", data, "--lang", lang, made.Room)
		if code != 0 || !strings.Contains(out, want) || strings.Contains(out, "log.") || strings.Contains(out, "{") {
			t.Errorf("%s: %d\n%s", lang, code, out)
		}
	}
	if out, code := run(t, "migrate", "version", "--data", data); code != 0 || !strings.Contains(out, "schema 1, program 1") {
		t.Errorf("version: %d %s", code, out)
	}
	if out, code := run(t, "catalog", "maidhammer"); code != 0 || !strings.Contains(out, `"about_ja"`) {
		t.Errorf("catalog: %d %.200s", code, out)
	}
}

// anotherFace changes the value of the first roll by one.
func anotherFace(rolls string) string {
	before, after, _ := strings.Cut(rolls, `"value": `)
	face := after[0]
	return before + `"value": ` + string('1'+(face-'0')%6) + after[1:]
}

func export(t *testing.T, data, room string) string {
	t.Helper()
	out, code := run(t, "export", "--data", data, "--json", "--as", "first", room)
	if code != 0 {
		t.Fatalf("export: %s", out)
	}
	file := filepath.Join(t.TempDir(), "export.json")
	must(t, os.WriteFile(file, []byte(out), 0o600))
	return file
}
