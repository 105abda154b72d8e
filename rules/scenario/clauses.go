package scenario

import (
	"fmt"
	"strconv"
	"strings"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// clausesOf is how many clauses each chapter of the rules has.
var clausesOf = map[int]int{1: 10, 2: 11, 3: 8, 4: 7, 5: 12, 6: 2, 7: 8, 8: 5, 9: 2, 10: 4, 11: 5, 13: 2}

// isClause tells whether a clause exists: "MH-5.2" of a chapter, or an entry of the tables such as "skill/guts".
func isClause(word string) bool {
	if chapter, clause, ok := strings.Cut(strings.TrimPrefix(word, "MH-"), "."); ok && strings.HasPrefix(word, "MH-") {
		c, err := strconv.Atoi(chapter)
		n, err2 := strconv.Atoi(clause)
		return err == nil && err2 == nil && n >= 1 && n <= clausesOf[c] && word == fmt.Sprintf("MH-%d.%d", c, n)
	}
	kind, id, ok := strings.Cut(word, "/")
	if !ok {
		return false
	}
	_, known := maidhammer.Lookup(maidhammer.Kind(kind), id)
	return known
}

// isSource tells whether a modifier may come from there: a clause, or a judge's ruling or house rule by its number.
func isSource(word string) bool {
	for _, kind := range []string{"ruling/", "house/"} {
		if no, ok := strings.CutPrefix(word, kind); ok {
			_, err := strconv.Atoi(no)
			return err == nil
		}
	}
	return isClause(word)
}

// isCode tells whether a refusal of that code is documented.
func isCode(word string) bool {
	for _, list := range [][]rules.CodeDoc{rules.Codes, maidhammer.Ruleset{}.Codes()} {
		for _, doc := range list {
			if string(doc.Code) == word {
				return true
			}
		}
	}
	return false
}

func isGear(word string) bool {
	_, ok := maidhammer.Lookup(maidhammer.KindGear, word)
	return ok
}

// isSkill tells whether there is such a skill by its id, or such a power of another table by its clause.
func isSkill(word string) bool {
	kind, id, power := strings.Cut(word, "/")
	if power {
		_, ok := maidhammer.Lookup(maidhammer.Kind(kind), id)
		return ok && kind != string(maidhammer.KindAttribute) && kind != string(maidhammer.KindGear) && kind != string(maidhammer.KindSkill)
	}
	_, ok := maidhammer.Lookup(maidhammer.KindSkill, word)
	return ok
}
