package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"parlour/rules"
)

// check is how a throw came about in one line: "AV 3 −1 (Cover) = 2 → 33%; 2 (by hand): Success", as the page's "Why?" has it.
func (n *names) check(check *rules.Check) string {
	if check == nil {
		return ""
	}
	var parts, die []string
	for _, m := range check.Modifiers {
		parts = append(parts, n.part("check.part", m))
	}
	for _, m := range check.DieModifiers {
		die = append(die, n.part("check.diePart", m))
	}
	if check.Against != nil || check.Sure != "" || check.Of == 0 && check.Kind == "initiative" {
		return n.opposed(check)
	}
	sum := fmt.Sprint(check.Need)
	if len(parts) > 0 {
		sum = n.say("check.sum", map[string]any{"base": check.Base, "parts": strings.Join(parts, " "), "need": check.Need})
	}
	text := n.say("check.forecast", map[string]any{
		"what":   n.word("check.value."+check.Kind, n.word("check.value", "")),
		"sum":    strings.Join(append([]string{sum}, die...), " "),
		"chance": chance(check),
	})
	if thrown := n.dice(check); thrown != "" {
		text += " · " + thrown
	}
	return oneLine(text)
}

// dice are the faces with how they came about, and what came of them; empty in a check that was not thrown.
func (n *names) dice(check *rules.Check) string {
	if len(check.Dice) == 0 {
		return ""
	}
	faces := make([]string, len(check.Dice))
	for i, die := range check.Dice {
		how := fmt.Sprint(n.word("check.how."+string(die.How), die.How))
		if die.Rerolled {
			how += fmt.Sprint(n.word("table.listComma", ", "), n.word("check.rerolled", "rerolled"))
		}
		faces[i] = fmt.Sprint(die.Value) + n.bracketed(how)
	}
	text := strings.Join(faces, " → ")
	if check.Value != 0 && check.Value != check.Natural {
		text += " " + n.say("check.counts", map[string]any{"value": check.Value})
	}
	outcome := "check.failure"
	if check.Success {
		outcome = "check.success"
	}
	text += " · " + fmt.Sprint(n.word(outcome, ""))
	if check.Judged {
		text += n.aside("check.judged")
	}
	return text
}

// damage is how harm came about in one line: "Damage: 4 +2 (Concentration) −3 (Defence) = 3"; empty where nothing changed the die.
func (n *names) damage(damage *rules.Damage) string {
	if damage == nil || len(damage.Modifiers)+len(damage.Reductions) == 0 && damage.Least == 0 {
		return ""
	}
	parts := []string{fmt.Sprint(damage.Die)}
	for _, m := range damage.Modifiers {
		parts = append(parts, n.part("check.part", m))
	}
	if damage.Least != 0 {
		parts = append(parts, strings.TrimSpace(n.bracketed(n.say("check.damage.least", map[string]any{"least": damage.Least}))))
	}
	for _, m := range damage.Reductions {
		parts = append(parts, n.part("check.part", m))
	}
	return oneLine(fmt.Sprintf("%v: %s = %d", n.word("check.damage.total", ""), strings.Join(parts, " "), damage.Total))
}

func (n *names) part(key string, m rules.Modifier) string {
	return n.say(key, map[string]any{"value": signed(m.Value), "source": n.clause(m.Source)})
}

// signed writes a modifier with its sign, the minus a real one.
func signed(value int) string {
	if value < 0 {
		return fmt.Sprintf("−%d", -value)
	}
	return fmt.Sprintf("+%d", value)
}

// chance is the chance to succeed in whole percent.
func chance(check *rules.Check) int {
	of := check.Faces
	if check.Of > 0 {
		of = check.Of
	}
	if of <= 0 {
		return 0
	}
	return int(math.Round(float64(check.Wins) * 100 / float64(of)))
}

// passedOver tells by place which headings are of phases in which there was nothing to do: the heading of the phase that the same
// decision came to lists them.
func passedOver(lines []rules.Line) map[int]bool {
	passed := map[int]bool{}
	for at, line := range lines {
		skipped, _ := line.Args["skipped"].([]string)
		for i := at - 1; i >= 0 && len(skipped) > 0 && lines[i].At == line.At; i-- {
			if phase, ok := lines[i].Args["phase"].(string); ok && slices.Contains(skipped, phase) {
				passed[i] = true
			}
		}
	}
	return passed
}

// undoneLines tells by place which lines belong to decisions that were taken back and do not stand, by the same rule as the pages:
// an undo takes back every line before it with a greater step, but not its own ruling; a reinstatement brings those back.
func undoneLines(lines []rules.Line) map[int]bool {
	undone := map[int]bool{}
	var takenBack [][]int
	for at, line := range lines {
		switch line.Key {
		case "log.rewound":
			step, _ := length(line.Args["step"])
			var taken []int
			for i, before := range lines[:at] {
				own := before.Key == "log.ruling" && before.At == line.At && before.By == line.By
				if before.Step > int(step) && !undone[i] && !own {
					taken = append(taken, i)
				}
			}
			for _, i := range taken {
				undone[i] = true
			}
			takenBack = append(takenBack, taken)
		case "log.reinstated":
			if len(takenBack) == 0 {
				continue
			}
			for _, i := range takenBack[len(takenBack)-1] {
				delete(undone, i)
			}
			takenBack = takenBack[:len(takenBack)-1]
		}
	}
	return undone
}
