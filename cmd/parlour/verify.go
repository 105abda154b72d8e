package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"parlour/rules/dice"
)

// Verify is `parlour verify`.
type Verify struct {
	File string `arg:"" help:"A finished battle's export as JSON, or the proof alone; - reads standard input."`
}

// errUnsound tells that the dice do not hold.
var errUnsound = errors.New("the dice do not hold")

// Run checks the dice and prints everything that is found, one a line, remarks too.
func (v *Verify) Run() error {
	proof, err := v.read()
	if err != nil {
		return err
	}
	findings := proof.Verify()
	for _, f := range findings {
		kind := "fault"
		if f.Code.Remark() {
			kind = "remark"
		}
		detail, err := json.Marshal(f)
		if err != nil {
			return err
		}
		fmt.Printf("%s: %s\n", kind, detail)
	}
	if !dice.Sound(findings) {
		return errUnsound
	}
	fmt.Printf("%d dice of room %s hold\n", len(proof.Rolls), proof.Room)
	return nil
}

func (v *Verify) read() (dice.Proof, error) {
	var data []byte
	var err error
	if v.File == "-" {
		data, err = io.ReadAll(os.Stdin)
	} else {
		data, err = os.ReadFile(v.File)
	}
	if err != nil {
		return dice.Proof{}, err
	}
	var file struct {
		dice.Proof
		Inside *dice.Proof `json:"proof"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return dice.Proof{}, fmt.Errorf("%s: %w", v.File, err)
	}
	switch {
	case file.Inside != nil:
		return *file.Inside, nil
	case file.Seed != "":
		return file.Proof, nil
	}
	return dice.Proof{}, fmt.Errorf("%s holds no proof: the dice are revealed when the battle is sealed", v.File)
}
