package main

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"parlour/rules"
	"parlour/rules/dolldress/simulate"
	"parlour/server"
)

// TestTextOfUnits: the log of whole battles of Doll & Dress reads as sentences in both languages: every line has its words, and every
// unit, area, weapon, state and clause its name.
func TestTextOfUnits(t *testing.T) {
	unsaid := regexp.MustCompile(`\{|log\.|dd\.|unit:|area:|own:|key:|own/|\bDD-\d|\bu[0-9a-f]{6}\b`)
	said := map[string]bool{}
	for seed := range uint64(25) {
		b, err := simulate.Begin(simulate.Plan{Seed: 400 + seed, Size: 4, LastTurn: 8})
		if err == nil {
			err = b.Play()
		}
		if err != nil {
			t.Fatal(err)
		}
		room := server.Export{Room: "r", View: b.View(rules.ViewReferee)}
		for _, d := range b.Log {
			room.Lines = append(room.Lines, b.Lines(d, rules.ViewReferee)...)
		}
		for _, line := range room.Lines {
			said[line.Key] = true
		}
		for _, lang := range []string{"ja", "en"} {
			var text bytes.Buffer
			if err := writeLog(&text, room, lang); err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(text.String()) {
				if unsaid.MatchString(line) {
					t.Fatalf("seed %d, %s: %s", 400+seed, lang, line)
				}
			}
		}
	}
	n := 0
	for key := range said {
		if strings.HasPrefix(key, "log.dd.") {
			n++
		}
	}
	if n < 60 {
		t.Errorf("only %d kinds of lines", n)
	}
}
