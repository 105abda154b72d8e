package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"

	dolls "parlour/rules/dolldress/scenario"
	"parlour/rules/scenario"
	"parlour/rules/script"
	steps "parlour/rules/zerosystem/scenario"
)

// Scenario is `parlour scenario`.
type Scenario struct {
	Files []string `arg:"" help:"Battles written as plain text." type:"existingfile"`
}

// errFailed tells that a scenario went otherwise than it says.
var errFailed = errors.New("not everything went as written")

// Run plays each file and prints how it went, one line a file and one for each thing that went otherwise.
func (s *Scenario) Run() error {
	failed := false
	for _, file := range s.Files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		played, err := readScenario(file, text)
		if err != nil {
			return err
		}
		report := played.Run()
		verdict := "ok"
		if !report.OK {
			verdict, failed = "FAIL", true
		}
		fmt.Printf("%-4s  %s  %s %v\n", verdict, file, report.Title, report.Clauses)
		for _, failure := range report.Failures {
			fmt.Printf("      %s\n", failure)
		}
	}
	if failed {
		return errFailed
	}
	return nil
}

// readScenario reads a scenario of whatever game its line "game …" names; Maid Hammer without one.
func readScenario(file string, text []byte) (interface{ Run() script.Report }, error) {
	lines := bufio.NewScanner(bytes.NewReader(text))
	for lines.Scan() {
		words := strings.Fields(lines.Text())
		if len(words) != 2 || words[0] != "game" {
			continue
		}
		switch words[1] {
		case "dolldress":
			return dolls.Parse(file, text)
		case "zerosystem":
			return steps.Parse(file, text)
		}
	}
	return scenario.Parse(file, text)
}
