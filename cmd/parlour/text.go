package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"parlour/rules"
	"parlour/server"
	"parlour/web"
)

// names turns references into names in the reader's language, by the same rules as the pages do.
type names struct {
	view   rules.View
	lang   string
	words  map[string]string // what is said where the room's game is played
	speech speech
	pieces map[string]string // by id, what is on the table
}

func newNames(room server.Export, lang string) (*names, error) {
	words, err := web.Messages(lang, room.View.Ruleset)
	if err != nil {
		return nil, err
	}
	n := &names{view: room.View, lang: lang, words: words, speech: speeches[room.View.Ruleset]}
	data, err := json.Marshal(room.View.Game)
	if err != nil || n.speech.called == nil {
		return n, err
	}
	n.pieces, err = n.speech.called(data)
	return n, err
}

// writeLog prints the battle log, one line each with its time.
func writeLog(w io.Writer, room server.Export, lang string) error {
	n, err := newNames(room, lang)
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(w, "%s (%s)\n", oneLine(room.View.Title), room.Room); err != nil {
		return err
	}
	undone, passed := undoneLines(room.Lines), passedOver(room.Lines)
	for i, line := range room.Lines {
		if passed[i] {
			continue
		}
		at := time.UnixMilli(line.At).Local().Format("2006-01-02 15:04:05")
		text := n.sentence(line)
		if undone[i] {
			text += n.aside("log.undone")
		}
		if _, err := fmt.Fprintf(w, "%s  %s\n", at, text); err != nil {
			return err
		}
		for _, why := range []string{n.check(line.Check), n.damage(line.Damage)} {
			if why == "" {
				continue
			}
			if _, err := fmt.Fprintf(w, "%*s  %s\n", len(at), "", why); err != nil {
				return err
			}
		}
	}
	return nil
}

// sentence is a log line in words, in one line whatever people wrote.
func (n *names) sentence(line rules.Line) string {
	args := n.args(line.Kind, line.Args)
	if _, given := args["by"]; !given && line.By != "" {
		args["by"] = n.seat(string(line.By))
	}
	text := n.say(line.Key, args)
	if _, known := n.words[line.Key]; !known {
		text = n.say("log.unknown", map[string]any{"key": line.Key})
	}
	// What only some lines of a kind have is added behind.
	if _, ok := args["skills"]; ok {
		text += " " + n.say("log.with_skills", args)
	}
	if skipped, ok := args["skipped"]; ok && skipped != "" {
		text += n.bracketed(n.say("log.skipped", args))
	}
	if line.For != "" {
		text += " " + n.say("log.standIn", map[string]any{"by": n.seat(string(line.By)), "name": n.seat(string(line.For))})
	}
	switch {
	case line.By == "":
	case line.Kind == "chat":
		speaker := n.seat(string(line.By))
		if line.Team != "" {
			speaker += n.aside("log.ownTeam")
		}
		text = speaker + ": " + text
	case line.Kind == "ruling":
		text += " — " + n.seat(string(line.By))
	}
	return oneLine(text)
}

// say is a message with its places filled in.
func (n *names) say(key string, args map[string]any) string {
	return web.Format(n.lang, n.view.Ruleset, key, args)
}

// aside is a message in the language's brackets, to be put behind a sentence.
func (n *names) aside(key string) string { return n.bracketed(fmt.Sprint(n.word(key, key))) }

func (n *names) bracketed(text string) string {
	if n.lang == "ja" {
		return "（" + text + "）"
	}
	return " (" + text + ")"
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// What people wrote themselves is never read as a reference, whatever it looks like. A reason is theirs in rulings.
func freeText(kind, name string) bool {
	return slices.Contains(rules.OwnWords, name) || name == "reason" && kind == "ruling"
}

func (n *names) args(kind string, figures rules.Figures) map[string]any {
	args := map[string]any{}
	for name, value := range figures {
		text, isText := value.(string)
		prefix, worded := n.speech.words[name]
		switch {
		case isText && freeText(kind, name):
			args[name] = text
		case isText && worded && !strings.Contains(text, ":"):
			if text == "" {
				text = "none"
			}
			args[name] = n.word(prefix+"."+text, value)
		default:
			args[name] = n.resolve(value)
		}
		// A length is told in the next larger unit too.
		if n, ok := length(value); ok && (name == "mm" || strings.HasSuffix(name, "_mm")) {
			args[strings.TrimSuffix(name, "mm")+"cm"] = strconv.FormatFloat(math.Round(n)/10, 'f', -1, 64)
		} else if ok && (name == "cm" || strings.HasSuffix(name, "_cm")) {
			args[strings.TrimSuffix(name, "cm")+"m"] = strconv.FormatFloat(math.Round(n)/100, 'f', -1, 64)
		}
	}
	return args
}

// length is a number of millimetres or centimetres, as it is in a line just made or in one read from JSON.
func length(value any) (n float64, ok bool) {
	switch value := value.(type) {
	case int:
		return float64(value), true
	case int64:
		return float64(value), true
	case float64:
		return value, true
	}
	return 0, false
}

// word is a message without arguments, or the stand-in where there is none.
func (n *names) word(key string, otherwise any) any {
	if text, ok := n.words[key]; ok {
		return text
	}
	return otherwise
}

func (n *names) resolve(value any) any {
	switch value := value.(type) {
	case []string:
		return n.list(len(value), func(i int) any { return value[i] })
	case []any:
		return n.list(len(value), func(i int) any { return value[i] })
	case string:
		if name, ok := n.piece(value); ok {
			return name
		}
		kind, rest, _ := strings.Cut(value, ":")
		switch kind {
		case "seat":
			return n.seat(rest)
		case "team":
			return n.team(rest)
		case "entry":
			return n.clause(rest)
		case "key":
			return n.word(rest, rest)
		case "own", "text":
			return rest // what people have called something, or said
		}
		return value
	}
	return value
}

func (n *names) list(count int, at func(int) any) string {
	parts := make([]string, count)
	for i := range parts {
		parts[i] = fmt.Sprint(n.resolve(at(i)))
	}
	return strings.Join(parts, fmt.Sprint(n.word("table.listComma", ", ")))
}

func (n *names) seat(id string) string {
	if id == "" {
		return fmt.Sprint(n.word("table.server", "server"))
	}
	if seat, ok := n.view.Seats[rules.SeatID(id)]; ok {
		return seat.Name
	}
	return fmt.Sprint(n.word("table.leaver", id))
}

func (n *names) team(id string) string {
	if id == "" {
		return fmt.Sprint(n.word("table.nobody", "-"))
	}
	if team := n.view.Teams[rules.Team(id)]; team.Name != "" {
		return team.Name
	}
	return fmt.Sprint(n.word("team."+id, id))
}

// clause is the title of a clause, an entry or a ruling.
func (n *names) clause(source string) string {
	if title, ok := n.words["clause."+source]; ok {
		return title
	}
	kind, id, found := strings.Cut(source, "/")
	if !found {
		return source
	}
	if kind == "ruling" {
		return n.say("clause.ruling", map[string]any{"n": id})
	}
	if kind == "own" {
		return id // what somebody calls a thing of their own
	}
	if n.speech.entry != nil {
		if ja, en, ok := n.speech.entry(kind, id); ok && n.lang == "ja" {
			return ja
		} else if ok {
			return en
		}
	}
	return fmt.Sprint(n.word("made."+source, id))
}
