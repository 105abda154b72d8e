package maidhammer

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// The kinds of word that a Need is written in: "costume:nurse", "gear:medical-kit". A "choice:" word is met by
// the choice of the pick, which has checks of its own.
const (
	wordCostume   = "costume"
	wordGear      = "gear"
	wordAttribute = "attribute"
	wordSkill     = "skill"
	wordArmament  = "armament" // "armament:melee": any melee weapon proper
	wordChoice    = "choice"
)

func cutWord(word string) (kind, id string) {
	kind, id, _ = strings.Cut(word, ":")
	return kind, id
}

// meets tells whether the sheet has any one of what is needed. A need without words is a condition of the moment
// of use, which no sheet can show.
func (s Sheet) meets(need Need) bool {
	if len(need.Any) == 0 {
		return true
	}
	return slices.ContainsFunc(need.Any, s.has)
}

func (s Sheet) has(word string) bool {
	switch kind, id := cutWord(word); kind {
	case wordCostume:
		return s.Wears(id)
	case wordGear:
		return s.Carries(id)
	case wordAttribute:
		return s.Attribute == id
	case wordSkill:
		return s.HasSkill(id)
	case wordArmament:
		return s.armedWith(armament(id))
	case wordChoice:
		return true
	}
	return false
}

// armedWith tells whether the sheet lists a weapon of that sort.
func (s Sheet) armedWith(a armament) bool {
	for part := range s.parts {
		if armamentOf(part) == a {
			return true
		}
	}
	return false
}

// nameLength is the number of runes that are left of a name without the space around it.
func nameLength(name string) int { return utf8.RuneCountInString(strings.TrimSpace(name)) }

func isScale(cm int) bool { return slices.Contains(Scales, cm) }

func isCostume(word string) bool { return slices.Contains(Costumes, word) }
