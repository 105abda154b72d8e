package rules_test

import (
	"strings"
	"testing"

	"parlour/rules"
	"parlour/rules/dice"
	"parlour/rules/maidhammer"
)

// playing opens a table whose dice are ready.
func playing(t *testing.T) *room {
	r := open(t)
	r.join("s1", "Aoi", rules.First)
	r.join("s2", "Beni", rules.Second)
	r.must("s1", &rules.Entropy{Team: rules.First, Hex: strings.Repeat("01", 32)})
	r.must("s2", &rules.Entropy{Team: rules.Second, Hex: strings.Repeat("02", 32)})
	r.must("s1", &maidhammer.LoadSample{})
	for range 2 {
		r.must("s1", &rules.Ready{Team: rules.First, Ready: true})
		r.must("s2", &rules.Ready{Team: rules.Second, Ready: true})
	}
	return r
}

// Every example of the help is thrown, in half and in full width alike.
func TestExamplesAreThrownInChat(t *testing.T) {
	r := playing(t)
	for _, text := range dice.Examples {
		for _, typed := range []string{text, wide(text)} {
			d := r.must("s1", &rules.Chat{Text: typed})
			if _, ok := d.Events[0].(*rules.ChatRolled); !ok {
				t.Errorf("%q is no roll: %+v", typed, d.Events[0])
			}
		}
	}
}

// wide writes ASCII letters, digits and signs in full width.
func wide(text string) string {
	return strings.Map(func(r rune) rune {
		if r > ' ' && r <= '~' {
			return r - '!' + '！'
		}
		return r
	}, text)
}

// What cannot be thrown is refused with its own code and figures, and nothing happens.
func TestImpossibleDiceAreRefusedInChat(t *testing.T) {
	r := playing(t)
	for text, code := range map[string]rules.Code{
		"2d0":                             rules.CodeDiceNoFaces,
		"0d6":                             rules.CodeDiceNoDice,
		"2147483647d2147483647":           rules.CodeDiceTooManyDice,
		"201d6":                           rules.CodeDiceTooManyDice,
		"1d1000001":                       rules.CodeDiceTooManyFaces,
		"3d1!":                            rules.CodeDiceEndlessExplosion,
		"1d6+2000000000":                  rules.CodeDiceNumberTooLarge,
		"1d6/0":                           rules.CodeDiceDivisionByZero,
		"4d6kh5":                          rules.CodeDiceKeepOutOfRange,
		"choice[]":                        rules.CodeDiceNoChoices,
		"(1d6)d6":                         rules.CodeDiceDiceInFigure,
		"2d6+":                            rules.CodeBadDice,
		"1d6 " + strings.Repeat("あ", 150): rules.CodeDiceTooLong,
		strings.Repeat("(", 21) + "1d6" + strings.Repeat(")", 21): rules.CodeDiceTooDeep,
	} {
		r.refuses("s1", &rules.Chat{Text: text}, code)
	}
	_, err := r.do("s1", &rules.Chat{Text: "201d6"})
	if refusal := err.(*rules.Refusal); refusal.Figures.Get("got") != 201 || refusal.Figures.Get("limit") != dice.MaxDice {
		t.Errorf("figures %v", refusal.Figures)
	}
}

// What people write is kept as they wrote it: rare and old characters, markup, line by line the same in the stored form.
func TestTextIsKeptAsItWasWritten(t *testing.T) {
	r := playing(t)
	for _, text := range []string{"噐戰氣髙﨑𠮷", "焼き鳥", "<img src=x onerror=alert(1)>", `"quoted" \ {text}`, "key:log.won", "doll:d1"} {
		d := r.must("s1", &rules.Chat{Text: text})
		data, err := d.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		again, err := rules.ReadDecided(data, maidhammer.Ruleset{})
		if err != nil {
			t.Fatal(err)
		}
		lines := r.Lines(again, rules.ViewSpectator)
		if len(lines) != 1 || lines[0].Args["text"] != text {
			t.Errorf("%q came back as %+v", text, lines)
		}
	}
}
