package main

import (
	"fmt"
	"math"
	"strings"

	"parlour/rules"
)

// opposed is how a throw against another came about in one line: "Agility 3 −1 (Small shield) = 2 (d6) against Dodge 3 (d8) → 31% ·
// 5 against 4 · Success".
func (n *names) opposed(check *rules.Check) string {
	args := map[string]any{"what": n.clause(check.With), "sum": n.levels(check.Base, check.Modifiers, check.Need), "die": n.die(check.Faces, check.DieModifiers)}
	key := "check.lone"
	if against := check.Against; against != nil {
		key = "check.opposed"
		args["other"] = strings.TrimSpace(n.clause(against.With) + " " + n.levels(against.Base, against.Modifiers, against.Level))
		args["otherDie"] = n.die(against.Faces, against.DieModifiers)
		args["chance"] = int(math.Round(float64(check.Wins) * 100 / float64(max(check.Of, 1))))
	}
	parts := []string{n.say(key, args)}
	switch {
	case check.Sure != "":
		parts = append(parts, n.say("check.sure", map[string]any{"clause": n.clause(check.Sure)}))
	case len(check.Dice) > 0 && check.Against != nil:
		parts = append(parts, n.say("check.values", map[string]any{"value": check.Value, "other": check.Against.Value}))
	case len(check.Dice) > 0:
		parts = append(parts, fmt.Sprint(check.Value))
	}
	if check.Against != nil && (len(check.Dice) > 0 || check.Sure != "") {
		outcome := "check.failure"
		if check.Success {
			outcome = "check.success"
		}
		parts = append(parts, fmt.Sprint(n.word(outcome, "")))
	}
	text := strings.Join(parts, " · ")
	if check.Judged {
		text += n.aside("check.judged")
	}
	return oneLine(text)
}

// levels is a level with what changes it.
func (n *names) levels(base int, modifiers []rules.Modifier, level int) string {
	if len(modifiers) == 0 {
		return fmt.Sprint(level)
	}
	var parts []string
	for _, m := range modifiers {
		parts = append(parts, n.part("check.part", m))
	}
	return n.say("check.sum", map[string]any{"base": base, "parts": strings.Join(parts, " "), "need": level})
}

// die is a die with what is added to it.
func (n *names) die(faces int, modifiers []rules.Modifier) string {
	parts := []string{fmt.Sprintf("d%d", faces)}
	if faces == 0 {
		parts[0] = "–" // below level 0 there is no die
	}
	for _, m := range modifiers {
		parts = append(parts, n.part("check.part", m))
	}
	return strings.Join(parts, " ")
}
