// Command refusals writes docs/refusals.md: every refusal of the session table, the games and the server, and every
// code that a socket is closed with, from the tables in Go and the sentences of the message catalogue. `make generate`
// writes the file; `make check` and a test fail when it is out of date.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"strings"

	"parlour/rules"
	"parlour/rules/dolldress"
	"parlour/rules/maidhammer"
	"parlour/rules/zerosystem"
	"parlour/server"
	"parlour/web"
)

func main() {
	out := flag.String("out", "docs/refusals.md", "file to write")
	check := flag.Bool("check", false, "write nothing; fail when the file is not what would be written")
	flag.Parse()
	if err := run(*out, *check); err != nil {
		fmt.Fprintln(os.Stderr, "refusals:", err)
		os.Exit(1)
	}
}

func run(out string, check bool) error {
	text, err := page()
	if err != nil {
		return err
	}
	if !check {
		return os.WriteFile(out, text, 0o644)
	}
	old, err := os.ReadFile(out)
	if err != nil {
		return err
	}
	if !bytes.Equal(old, text) {
		return fmt.Errorf("%s is out of date: run `make generate`", out)
	}
	return nil
}

// table is one set of codes, with the heading that it gets.
type table struct {
	title, about string
	ruleset      string // of the game, empty for what all share
	codes        []rules.CodeDoc
}

// tables are all codes that a refusal or a fault of a sheet can carry.
func tables() []table {
	return []table{
		{"The session table", "Seats, stages, chat, clock, dice and rulings, whatever is played.", "", rules.Codes},
		{"Maid Hammer", "Battles first, then the faults and warnings of character sheets.", "maidhammer", maidhammer.Ruleset{}.Codes()},
		{"Doll & Dress", "Battles first, then the faults and warnings of stat blocks.", "dolldress", dolldress.Ruleset{}.Codes()},
		{"Zero System", "Battles first, then the faults and warnings of character sheets.", "zerosystem", zerosystem.Ruleset{}.Codes()},
		{"The server", "Messages, tokens, links, rooms and the database.", "", server.Codes},
	}
}

const head = `# Refusals and closings

<!-- Written by "make generate" from the tables in Go and the message catalogue; do not edit. -->

A refusal is ` + "`" + `{"code", "clause"?, "figures"?}` + "`" + `. It goes to its sender alone and changes nothing. The clause is the rule behind it, the figures are
integers, strings or lists of strings under the names given here. A fault of a character sheet has the same shape. ` + "`GET /api/codes`" + ` gives
these tables as JSON. Words in {braces} are filled in with figures or names.
`

const closings = `
## Closings of a socket

Before it closes a socket the server sends ` + "`" + `{"type":"bye","code":…}` + "`" + ` with the name, where it still can. After a final one, connecting again ends
the same way; after the others a page connects again by itself, a random moment later, and resumes.

| status | name | final | meaning | 日本語 | English |
|---|---|---|---|---|---|
`

// page writes the whole file. A code without a sentence in every language is an error.
func page() ([]byte, error) {
	var b bytes.Buffer
	b.WriteString(head)
	for _, t := range tables() {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n| code | meaning | 日本語 | English |\n|---|---|---|---|\n", t.title, t.about)
		for _, doc := range t.codes {
			said, err := sentences(t.ruleset, string(doc.Code))
			if err != nil {
				return nil, err
			}
			fmt.Fprintf(&b, "| `%s` | %s | %s |\n", doc.Code, cell(doc.Meaning), said)
		}
	}
	b.WriteString(closings)
	for _, doc := range server.CloseCodes {
		said, err := sentences("", doc.Name)
		if err != nil {
			return nil, err
		}
		final := ""
		if doc.Final {
			final = "yes"
		}
		fmt.Fprintf(&b, "| %d | `%s` | %s | %s | %s |\n", doc.Status, doc.Name, final, cell(doc.Meaning), said)
	}
	return b.Bytes(), nil
}

// sentences gives the cells with a code's sentence in each language, as the pages find it where the game is played.
func sentences(ruleset, code string) (string, error) {
	var cells []string
	for _, lang := range web.Languages {
		messages, err := web.Messages(lang, ruleset)
		if err != nil {
			return "", err
		}
		text, ok := messages["refusal."+code]
		if !ok {
			text, ok = messages["fault."+code]
		}
		if !ok {
			return "", fmt.Errorf("no sentence for %s in %s", code, lang)
		}
		cells = append(cells, cell(text))
	}
	return strings.Join(cells, " | "), nil
}

// cell keeps a text within its cell of a Markdown table.
func cell(text string) string {
	return strings.NewReplacer("|", `\|`, "\n", " ", "<", "&lt;").Replace(text)
}
