package main

import (
	"errors"
	"fmt"
	"os"

	"parlour/rules/scenario"
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
		played, err := scenario.Parse(file, text)
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
