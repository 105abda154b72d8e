package maidhammer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func isJapanese(r rune) bool {
	return unicode.In(r, unicode.Hiragana, unicode.Katakana, unicode.Han)
}

// oldForms are characters of the rulebook's old orthography; our own words are written in the modern one.
const oldForms = "噐裝戰擊氣續變擔發彈殘關對圍屬鬪轉傳亂緣繼舊體聲讀鐵學爲圓囘豫腦黑輕廣獨惡條應驗歸觀遲絲點當會來實圖國畫處從價數參拂辨寫萬與ヱヰヴゑゐ"

func TestEveryEntryIsExplainedInBothLanguages(t *testing.T) {
	told := map[string]string{}
	for _, e := range All() {
		clause := e.Clause()
		if e.Name.Ja == "" || e.Name.En == "" || e.SourceName == "" {
			t.Errorf("%s lacks a name", clause)
		}
		ja, en := e.About.Ja, e.About.En
		if n := utf8.RuneCountInString(ja); n < 20 || n > 180 {
			t.Errorf("%s: %d characters of Japanese, want 20 to 180", clause, n)
		}
		if n := utf8.RuneCountInString(en); n < 30 || n > 340 {
			t.Errorf("%s: %d characters of English, want 30 to 340", clause, n)
		}
		if !strings.ContainsFunc(ja, isJapanese) || !strings.HasSuffix(ja, "。") {
			t.Errorf("%s: not a Japanese sentence: %q", clause, ja)
		}
		if i := strings.IndexAny(ja+e.Name.Ja, oldForms); i >= 0 {
			t.Errorf("%s is written in the old orthography: %q", clause, (ja + e.Name.Ja)[i:])
		}
		if strings.ContainsFunc(en, isJapanese) || !strings.HasSuffix(en, ".") {
			t.Errorf("%s: not an English sentence: %q", clause, en)
		}
		for _, text := range []string{ja, en} {
			if other, taken := told[text]; taken {
				t.Errorf("%s and %s are explained with the same words", clause, other)
			}
			told[text] = clause
		}
	}
}

// missingWords returns those of the words that the text does not contain.
func missingWords(text string, words ...string) []string {
	return slices.DeleteFunc(words, func(word string) bool { return strings.Contains(text, word) })
}

// The explanations repeat figures, so those have to be the entry's own.
func TestExplanationsAgreeWithTheFigures(t *testing.T) {
	for _, e := range All() {
		var ja, en []string
		say := func(inJa, inEn string) { ja, en = append(ja, inJa), append(en, inEn) }
		cm := func(n int) {
			if n > 0 {
				say(fmt.Sprintf("%dcm", n), fmt.Sprintf("%d cm", n))
			}
		}
		if e.MP < 0 {
			say(strconv.Itoa(-e.MP), strconv.Itoa(-e.MP)+" MP")
		}
		cm(e.Range.Effective)
		cm(e.Range.Maximum)
		if f := e.Figures; f != nil {
			cm(f.Range.Effective)
			cm(f.Range.Maximum)
			for _, av := range []int{f.AV, f.SpreadAV, f.EntangleAV, f.EntangleKeepAV} {
				if av > 0 {
					say(fmt.Sprintf("攻撃判定%d", av), fmt.Sprintf("AV %d", av))
				}
			}
			if f.Damage != 0 {
				sign := strings.NewReplacer("-", "−").Replace(fmt.Sprintf("%+d", f.Damage))
				say(sign, sign+" damage")
			}
			if f.MinDamage > 0 {
				say(fmt.Sprintf("最低%d", f.MinDamage), fmt.Sprintf("at least %d", f.MinDamage))
			}
			if f.Blast != nil {
				cm(f.Blast.RadiusCM)
				say(fmt.Sprintf("攻撃判定%d", f.Blast.AV), fmt.Sprintf("AV %d", f.Blast.AV))
			}
			if f.Move < 0 {
				say(fmt.Sprintf("移動力が%d下が", -f.Move), fmt.Sprintf("%d step", -f.Move))
			}
			if f.Immobile {
				say("移動できません", "cannot move")
			}
			if f.VehicleSteps > 0 {
				say(fmt.Sprintf("移動力%d", f.VehicleSteps), fmt.Sprintf("movement %d", f.VehicleSteps))
			}
			if f.Turns > 0 {
				say(fmt.Sprintf("%dターン", f.Turns), fmt.Sprintf("%d turns", f.Turns))
			}
			if f.Shots > 0 {
				say(fmt.Sprintf("%d発", f.Shots), fmt.Sprintf("%d shots", f.Shots))
			}
			cm(f.LengthCM)
		}
		// Every use costs SP, and a player wants to know. The skills that open a table say it too.
		if e.SP > 0 {
			say("SP", strconv.Itoa(e.SP)+" SP")
			if !strings.Contains(e.About.Ja, fmt.Sprintf("SPを%d", e.SP)) && e.ID != "acceleration" {
				t.Errorf("%s does not tell its cost in Japanese: %q", e.Clause(), e.About.Ja)
			}
		} else if strings.Contains(e.About.En, "pend 1 SP") && e.Kind == KindSkill {
			t.Errorf("%s costs no SP, but says so: %q", e.Clause(), e.About.En)
		}
		// "the attack value is n" is also put as a sentence, with a particle between.
		spoken := strings.NewReplacer("攻撃判定は", "攻撃判定", "、", "").Replace(e.About.Ja)
		if miss := missingWords(spoken, ja...); len(miss) > 0 {
			t.Errorf("%s does not say %q: %q", e.Clause(), miss, e.About.Ja)
		}
		if miss := missingWords(e.About.En, en...); len(miss) > 0 {
			t.Errorf("%s does not say %q: %q", e.Clause(), miss, e.About.En)
		}
	}
}
