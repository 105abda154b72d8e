package dice

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

func TestEveryExampleIsARoll(t *testing.T) {
	for _, text := range Examples {
		e, err := Parse(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if r := e.Roll(At(Key{1}, 1)); r.Err != nil || len(r.Dice) == 0 {
			t.Errorf("%q rolls %+v", text, r)
		}
	}
}

func TestNotationIsReadInCanonicalForm(t *testing.T) {
	for text, want := range map[string]string{
		"2d6+3>=9":         "2D6+3>=9",
		"２Ｄ６＋３＞＝９":         "2D6+3>=9",
		"２ｄ６−１":            "2D6-1",
		"2D6－1":            "2D6-1",
		"D6":               "1D6",
		"d66":              "D66",
		"1d66":             "1D66",
		"D666":             "1D666",
		"D66a":             "D66S",
		"D66N":             "D66",
		"D66+1":            "D66+1",
		"3b6":              "3B6",
		"3B6 + 2b10 > 4":   "3B6+2B10>4",
		"1D100<=45":        "1D100<=45",
		"2D6=<4":           "2D6<=4",
		"2D6≧4":            "2D6>=4",
		"2D6==4":           "2D6=4",
		"2D6!=4":           "2D6<>4",
		"2D6!!=4":          "2D6!<>4",
		"2D6 + 3 >= 9":     "2D6+3>=9",
		"( 2d6 + 1 ) × 2":  "(2D6+1)*2",
		"2d6÷2c":           "2D6/2U",
		"7/2f+D6":          "7/2+1D6",
		"(1+2)d(2*3)":      "3D6",
		"(2)B(3+3)":        "2B6",
		"D6>=(2+3)":        "1D6>=5",
		"--D6":             "1D6",
		"-+-−D6":           "-1D6",
		"4d6kh":            "4D6KH1",
		"4d6kh3":           "4D6KH3",
		"4d6dl1+2":         "4D6DL1+2",
		"2d20max":          "2D20KH1",
		"2d20MIN":          "2D20KL1",
		"3d6！":             "3D6!",
		"4d6!kl2":          "4D6!KL2",
		"CHOICE[剣, 弓 、魔法]": "choice[剣,弓,魔法]",
		"ｃｈｏｉｃｅ［Ａ，b］":      "choice[Ａ,b]",
		"ｓ２Ｄ６":             "S2D6",
		"schoice[a,b]":     "Schoice[a,b]",
		"  \u3000D6\u3000": "1D6",
		"007d06":           "7D6",
		"200d1000000":      "200D1000000",
		"6/D6kl1R":         "6/1D6KL1R",
		strings.Repeat("(", MaxDepth) + "d6" + strings.Repeat(")", MaxDepth): strings.Repeat("(", MaxDepth) + "1D6" + strings.Repeat(")", MaxDepth),
	} {
		e, err := Parse(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if got := e.String(); got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}

func TestWhatFollowsTheExpressionIsKeptAsComment(t *testing.T) {
	for text, want := range map[string][2]string{
		"2D6　攻撃": {"2D6", "攻撃"},
		"2D6 ＨＰを回復　ｶﾞﾝﾊﾞﾚ！": {"2D6", "ＨＰを回復　ｶﾞﾝﾊﾞﾚ！"},
		"1D100<=45 目星":      {"1D100<=45", "目星"},
		"2D6 + 3 攻撃":        {"2D6+3", "攻撃"},
		"2D6 + 3 > 攻撃":      {"2D6+3", "> 攻撃"},
		"2D6 - 攻撃":          {"2D6", "- 攻撃"},
		"2D6+1 - 5人目":       {"2D6+1", "- 5人目"},
		"3B6 + 攻撃":          {"3B6", "+ 攻撃"},
		"D6 (a":             {"1D6", "(a"},
		"2D6 2D6":           {"2D6", "2D6"},
		"choice[a,b] どれ":    {"choice[a,b]", "どれ"},
		"S2D6\n二行目":         {"S2D6", "二行目"},
	} {
		e, err := Parse(text)
		if err != nil || e.String() != want[0] || e.Comment() != want[1] {
			t.Errorf("%q: %q with comment %q, %v", text, e.String(), e.Comment(), err)
		}
	}
}

func TestOrdinaryChatIsNotARoll(t *testing.T) {
	for _, text := range []string{
		"", " ", "　", "hello", "こんにちは", "d", "D", "s", "S 2D6", "100", "1+2", "2 dogs", "2 D6", "2D", "D6を振る", "2d6ish",
		"2D6、攻撃", "0d6って何", "(((((((((((((((((((((((((ﾟдﾟ", "1/0", "choice", "choices[a]", "choose[a,b]", "3B", "3b6x", "x2D6",
		"攻撃 2D6", "B6", "5 > 3", "2-1", "d6kh1x", "\xff\xfe", "dd6", "D-6",
		strings.Repeat("長い話", 100), strings.Repeat("\x80", 500),
	} {
		if e, err := Parse(text); !errors.Is(err, ErrNotARoll) {
			t.Errorf("%.40q: %q, %v", text, e.String(), err)
		}
	}
}

func TestImpossibleRollsAreRefusedWithACode(t *testing.T) {
	for text, want := range map[string]Code{
		"2d0":                          CodeNoFaces,
		"0d6":                          CodeNoDice,
		"(1-3)d6":                      CodeNoDice,
		"2d(3-9)":                      CodeNoFaces,
		"0b6":                          CodeNoDice,
		"3b0":                          CodeNoFaces,
		"3d1!":                         CodeEndlessExplosion,
		"2147483647d2147483647":        CodeTooManyDice,
		strings.Repeat("9", 99) + "d6": CodeTooManyDice,
		"201d6":                        CodeTooManyDice,
		"100d6+101d6":                  CodeTooManyDice,
		"100b6+101b6":                  CodeTooManyDice,
		"199d6+d66":                    CodeTooManyDice,
		"２０１Ｄ６":                        CodeTooManyDice,
		"d1000001":                     CodeTooManyFaces,
		"1d99999999999999999999":       CodeTooManyFaces,
		"4d6kh5":                       CodeKeepOutOfRange,
		"4d6kh0":                       CodeKeepOutOfRange,
		"4d6dl4":                       CodeKeepOutOfRange,
		"4d6dh9999999999999":           CodeKeepOutOfRange,
		"(2d6)d6":                      CodeDiceInFigure,
		"2d(d6)":                       CodeDiceInFigure,
		"2d6>=d6":                      CodeDiceInFigure,
		"d6/0":                         CodeDivisionByZero,
		"6/(d6-1)":                     CodeDivisionByZero,
		"d6/(1-1)":                     CodeDivisionByZero,
		"d6+99999999999":               CodeNumberTooLarge,
		"d6*999999999":                 CodeNumberTooLarge,
		"d6>=99999999999999999999":     CodeNumberTooLarge,
		"100d1000000*100d1000000*0":    CodeNumberTooLarge,
		strings.Repeat("(", MaxDepth+1) + "d6" + strings.Repeat(")", MaxDepth+1): CodeTooDeep,
		"choice[]":                        CodeNoChoices,
		"choice[ , 、]":                    CodeNoChoices,
		"2d6+":                            CodeMalformed,
		"2d6>=":                           CodeMalformed,
		"(2d6":                            CodeMalformed,
		"2d6)":                            CodeMalformed,
		"2d6+*3":                          CodeMalformed,
		"2d6+ 攻撃":                         CodeMalformed,
		"3b6+2":                           CodeMalformed,
		"choice[a,b":                      CodeMalformed,
		"d6 " + strings.Repeat("あ", 133):  CodeTooLong,
		strings.Repeat("1d6+", 200) + "1": CodeTooLong,
		strings.Repeat("(", 300) + "d6" + strings.Repeat(")", 300): CodeTooLong,
	} {
		if e, err := Parse(text); CodeOf(err) != want {
			t.Errorf("%.40q: %q, %v, want %s", text, e.String(), err, want)
		}
	}
}

func TestARefusalCarriesItsFigures(t *testing.T) {
	_, err := Parse("150d6+60d6")
	var e *Error
	if !errors.As(err, &e) || e.Got != 210 || e.Limit != MaxDice {
		t.Errorf("%v", err)
	}
}

func TestTheLengthLimitIsInBytes(t *testing.T) {
	if _, err := Parse("d6 " + strings.Repeat("x", MaxBytes-3)); err != nil {
		t.Errorf("%d bytes: %v", MaxBytes, err)
	}
	if _, err := Parse("d6 " + strings.Repeat("x", MaxBytes-2)); CodeOf(err) != CodeTooLong {
		t.Errorf("%d bytes: %v", MaxBytes+1, err)
	}
}

func TestRollsAddUp(t *testing.T) {
	for _, c := range []struct {
		text  string
		given []int
		total int
	}{
		{"2D6+3", []int{2, 5}, 10},
		{"D6-D6*2", []int{1, 6}, -11},
		{"(D6-D6)*2", []int{1, 6}, -10},
		{"2-3-D6", []int{1}, -2},
		{"24/D6/2", []int{4}, 3},
		{"-D6+1", []int{4}, -3},
		{"D6/2", []int{5}, 2},
		{"D6/2U", []int{5}, 3},
		{"D6/2R", []int{5}, 3},
		{"D6/4R", []int{5}, 1},
		{"-D6/2", []int{5}, -3},
		{"-D6/2U", []int{5}, -2},
		{"-D6/2R", []int{5}, -3},
		{"D6/-2", []int{5}, -3},
		{"D6/-4R", []int{5}, -1},
		{"D6/2U", []int{4}, 2},
		{"4D6KH3", []int{3, 1, 6, 2}, 11},
		{"4D6KL1", []int{3, 1, 6, 2}, 1},
		{"4D6DH1", []int{3, 1, 6, 2}, 6},
		{"4D6DL2", []int{3, 1, 6, 2}, 9},
		{"3D6!", []int{1, 6, 6, 2, 3}, 18},
		{"2D6!KH1", []int{6, 4, 2}, 6},
		{"D66", []int{5, 2}, 52},
		{"D66S", []int{5, 2}, 25},
		{"D66D", []int{2, 5}, 52},
		{"D66D", []int{5, 2}, 52},
		{"1D66", []int{52}, 52},
		{"3B6", []int{1, 2, 3}, 0},
		{"3B6>=2", []int{1, 2, 3}, 2},
		{"choice[a,b,c]", []int{2}, 2},
	} {
		e, err := Parse(c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		s := NewScript(c.given...)
		r := e.Roll(At(s, 1))
		if s.Err() != nil || s.Remaining() > 0 || r.Err != nil || r.Total != c.total {
			t.Errorf("%s with %v: total %d, want %d (script: %v, %d left)", c.text, c.given, r.Total, c.total, s.Err(), s.Remaining())
		}
	}
}

func TestComparisonsDecideSuccess(t *testing.T) {
	for op, want := range map[string][3]bool{ // for a die of 2, 3, 4 against 3
		"=": {false, true, false}, "<>": {true, false, true}, ">": {false, false, true},
		"<": {true, false, false}, ">=": {false, true, true}, "<=": {true, true, false},
	} {
		for i, success := range want {
			e, err := Parse("D6" + op + "3")
			if err != nil {
				t.Fatal(err)
			}
			if r := e.Roll(At(NewScript(i+2), 1)); !r.Compared || r.Success != success {
				t.Errorf("%d %s 3: %+v", i+2, op, r)
			}
		}
	}
	e, _ := Parse("2D6")
	if r := e.Roll(At(NewScript(6, 6), 1)); r.Compared || r.Success {
		t.Errorf("a roll without comparison succeeds: %+v", r)
	}
}

func TestResultShowsEachDieAndWhatBecameOfIt(t *testing.T) {
	e, err := Parse("S3D6!KH2+D4　とどめ")
	if err != nil {
		t.Fatal(err)
	}
	r := e.Roll(At(NewScript(6, 1, 5, 5, 4), 1))
	want := []Die{{6, 6, false, false}, {6, 1, true, true}, {6, 5, false, false}, {6, 5, true, false}, {4, 4, false, false}}
	if !slices.Equal(r.Dice, want) || r.Total != 15 || r.Text != "S3D6!KH2+1D4" || r.Comment != "とどめ" || !r.Secret || r.Kind != KindSum {
		t.Errorf("%+v", r)
	}
}

func TestChoiceNamesTheItem(t *testing.T) {
	e, err := Parse("choice[Ａ剣,弓]")
	if err != nil {
		t.Fatal(err)
	}
	if r := e.Roll(At(NewScript(1), 1)); r.Choice != "Ａ剣" {
		t.Errorf("%+v", r)
	}
}

func TestExplosionsEnd(t *testing.T) {
	e, err := Parse("200D2!")
	if err != nil {
		t.Fatal(err)
	}
	r := e.Roll(func(faces int) int { return faces })
	if len(r.Dice) != 200+MaxExplosions || !r.Capped || r.Total != 2*len(r.Dice) {
		t.Errorf("%d dice, capped %t, total %d", len(r.Dice), r.Capped, r.Total)
	}
}

func TestASourceOutOfRangeIsReported(t *testing.T) {
	for _, text := range []string{"D6", "choice[a,b]", "6/D6", "2B6>=1", "D66"} {
		e, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range []int{-1, 0, 7} {
			if r := e.Roll(func(int) int { return v }); CodeOf(r.Err) != CodeSourceOutOfRange {
				t.Errorf("%s with a die of %d: %+v", text, v, r)
			}
		}
	}
}

func TestTheZeroExprRollsNothing(t *testing.T) {
	if r := (Expr{}).Roll(At(Key{}, 1)); len(r.Dice) != 0 || r.Text != "" {
		t.Errorf("%+v", r)
	}
}

func TestFoldWidthNarrowsAsciiAndLeavesKanaAlone(t *testing.T) {
	for text, want := range map[string]string{
		"ＡＺａｚ０９！～": "AZaz09!~", "２Ｄ６＋３＞＝９": "2D6+3>=9", "－−-": "---", "あ　い": "あ い",
		"カナｶﾅ、。「」ー漢字": "カナｶﾅ、。「」ー漢字", "￥￦｟": "￥￦｟", "": "",
	} {
		if got := FoldWidth(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
	for r := '!'; r <= '~'; r++ {
		if got := FoldWidth(string(r - '!' + '！')); got != string(r) {
			t.Errorf("full-width %c becomes %s", r, got)
		}
	}
}

func TestParseIntReadsWhatPeopleType(t *testing.T) {
	for text, want := range map[string]int{
		"１２": 12, "－３": -3, "−3": -3, "-3": -3, "+5": 5, "＋５": 5, "　７ ": 7, "007": 7, "０": 0, "-1000000000": -MaxMagnitude,
	} {
		if got, err := ParseInt(text); err != nil || got != want {
			t.Errorf("%q: %d, %v, want %d", text, got, err, want)
		}
	}
	for text, want := range map[string]Code{
		"": CodeNotANumber, "-": CodeNotANumber, "１２cm": CodeNotANumber, "3-3": CodeNotANumber, "--3": CodeNotANumber, "- 3": CodeNotANumber,
		"1_000": CodeNotANumber, "0x10": CodeNotANumber, "十": CodeNotANumber, "1.5": CodeNotANumber, "１００００００００１": CodeNumberTooLarge,
		"-99999999999999999999": CodeNumberTooLarge, "٣": CodeNotANumber,
	} {
		if got, err := ParseInt(text); CodeOf(err) != want {
			t.Errorf("%q: %d, %v, want %s", text, got, err, want)
		}
	}
}

// worst are texts made to take long: many readings, deep nesting, long sums.
var worst = []string{
	"1" + strings.Repeat(" + 1", 98) + " + x", "d6" + strings.Repeat("+1", 198), "choice[" + strings.Repeat("a ", 196),
	"d6" + strings.Repeat(" + 1", 98) + " + x", strings.Repeat("(", 400), strings.Repeat("(1+", 20) + "d6" + strings.Repeat("+1)", 20) + strings.Repeat("+1", 120),
	"d6" + strings.Repeat(" + (", 90) + "x", "2" + strings.Repeat("d6+2", 98),
}

func BenchmarkParseWorstText(b *testing.B) {
	for _, text := range worst {
		b.Run(text[:8], func(b *testing.B) {
			for b.Loop() {
				_, _ = Parse(text)
			}
		})
	}
}

func BenchmarkParseAndRoll(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		e, err := Parse("２Ｄ６＋３＞＝９　攻撃")
		if err != nil {
			b.Fatal(err)
		}
		e.Roll(At(Key{1}, 1))
	}
}
