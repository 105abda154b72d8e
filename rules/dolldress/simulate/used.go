package simulate

import (
	"maps"
	"slices"

	"parlour/rules"
	"parlour/rules/dolldress"
)

// Used counts what the battle has made use of: acts, questions with each of their answers, and what brought units down.
func (b *Battle) Used(into map[string]int) {
	for _, d := range b.Log {
		for _, e := range d.Events {
			for _, name := range namesOf(e) {
				into[name]++
			}
		}
	}
}

// namesOf names what an event makes use of.
func namesOf(e rules.Event) []string {
	switch e := e.(type) {
	case *dolldress.Acted:
		return []string{"act " + string(e.Kind)}
	case *dolldress.Attacked:
		kind := dolldress.ActAttack
		if len(e.Attack.Weapons) > 1 {
			kind = dolldress.ActVolley
		}
		all := []string{"act " + string(kind)}
		if e.Attack.Area != "" {
			all = append(all, "an area attack")
		}
		if e.Attack.Surprise {
			all = append(all, "a surprise")
		}
		return all
	case *dolldress.Asked:
		return []string{"question " + string(e.Prompt.Kind)}
	case *dolldress.Replied:
		return []string{"reply " + e.Reply}
	case *dolldress.Boosted:
		what := "power "
		if e.Part > 0 {
			what = "purge "
		}
		return []string{what + string(e.When)}
	case *dolldress.Thrown:
		return []string{"check " + e.Check.Kind}
	case *dolldress.ShotDown:
		return []string{"shot down by " + e.Why}
	case *dolldress.Stayed:
		return []string{"stayed by " + e.Why}
	case *dolldress.SetDown:
		return []string{"set down by " + e.Why}
	case *dolldress.Revealed:
		return []string{"revealed by " + e.Why}
	case *dolldress.Captured:
		return []string{"captured by " + e.Why}
	case *dolldress.Killed, *dolldress.Covered, *dolldress.Waited:
		return []string{e.EventKind()}
	}
	return nil
}

// All lists everything that [Battle.Used] can count, sorted.
func All() []string {
	all := map[string]bool{"an area attack": true, "a surprise": true, "dd.killed": true, "dd.covered": true, "dd.waited": true}
	for _, kind := range dolldress.ActKinds() {
		all["act "+string(kind)] = true
	}
	for _, kind := range []dolldress.PromptKind{dolldress.AskOrder, dolldress.AskCover, dolldress.AskBoost, dolldress.AskReply, dolldress.AskPart, dolldress.AskBlock, dolldress.AskDice} {
		all["question "+string(kind)] = true
	}
	for _, reply := range []string{"evade", "defend", "take"} {
		all["reply "+reply] = true
	}
	for _, when := range dolldress.Windows() {
		all["purge "+string(when)] = true
		if when != dolldress.AnyTime {
			all["power "+string(when)] = true // the others are an act
		}
	}
	for _, kind := range dolldress.CheckKinds() {
		all["check "+kind] = true
	}
	for _, why := range []string{"armour", "frame", "durability", "ep", "ruled"} {
		all["shot down by "+why] = true
	}
	for _, why := range []string{"check", "blockade"} {
		all["stayed by "+why] = true
	}
	for _, why := range []string{"down", "self", "fell", "ruled"} {
		all["set down by "+why] = true
	}
	for _, why := range []string{"attack", "search", "act", "ruled"} {
		all["revealed by "+why] = true
	}
	for _, why := range []string{"act", "end", "ruled"} {
		all["captured by "+why] = true
	}
	return slices.Sorted(maps.Keys(all))
}

// Unused lists what a count has none of.
func Unused(used map[string]int) []string {
	return slices.DeleteFunc(All(), func(name string) bool { return used[name] > 0 })
}
