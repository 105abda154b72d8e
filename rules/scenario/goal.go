package scenario

import (
	"fmt"

	"parlour/rules/maidhammer"
)

// readGoal reads what a battle is fought for: "annihilation", "general", "flag", "stronghold", "points" or "3 points".
func readGoal(w *words) *maidhammer.ChooseGoal {
	if w.IsNumber() {
		n := w.Number("how many dolls to put down")
		w.One("point", "points")
		return &maidhammer.ChooseGoal{Kind: maidhammer.GoalPoints, Downs: n}
	}
	kinds := make([]string, len(maidhammer.Goals))
	for i, kind := range maidhammer.Goals {
		kinds[i] = string(kind)
	}
	return &maidhammer.ChooseGoal{Kind: maidhammer.GoalKind(w.One(kinds...))}
}

func goalText(kind maidhammer.GoalKind, downs int) string {
	if downs > 0 {
		return fmt.Sprint(downs, " ", kind)
	}
	return string(kind)
}

// readClaim reads what is said of a doll at a measured table: "touches the flag", "reaches the stronghold", "leaves the
// stronghold".
func readClaim(w *words, id maidhammer.DollID, verb string) *maidhammer.Claim {
	c := &maidhammer.Claim{Doll: id, Off: verb == "leaves"}
	w.Need("the")
	if verb == "touches" {
		w.Need("flag")
	} else {
		w.Need("stronghold")
	}
	return c
}
