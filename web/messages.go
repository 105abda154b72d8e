package web

import (
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// Languages lists the catalogue's languages; the first is the one that speaks when nothing else is known.
var Languages = []string{"ja", "en"}

//go:embed src/messages/*.json src/messages/*/*.json
var files embed.FS

// catalogue holds by language what all games share, and by language and ruleset what that game says besides.
var catalogue = sync.OnceValue(func() map[string]map[string]map[string]string {
	all := make(map[string]map[string]map[string]string, len(Languages))
	for _, lang := range Languages {
		all[lang] = map[string]map[string]string{"": read(lang + ".json")}
		for _, ruleset := range Rulesets() {
			all[lang][ruleset] = read(path.Join(ruleset, lang+".json"))
		}
	}
	return all
})

// read opens a file of messages. They are compiled in and read by this package's tests: only a broken build fails here.
func read(name string) map[string]string {
	source, err := files.ReadFile("src/messages/" + name)
	if err != nil {
		panic(fmt.Sprintf("web: %v", err))
	}
	messages := map[string]string{}
	if err := json.Unmarshal(source, &messages); err != nil {
		panic(fmt.Sprintf("web: messages %s: %v", name, err))
	}
	return messages
}

// Rulesets lists the games that have messages of their own.
func Rulesets() []string {
	entries, err := files.ReadDir("src/messages")
	if err != nil {
		panic(fmt.Sprintf("web: %v", err))
	}
	var all []string
	for _, entry := range entries {
		if entry.IsDir() {
			all = append(all, entry.Name())
		}
	}
	return all
}

// Messages returns a copy of what is said in one language ("ja" or "en") where a game is played: flat keys to texts with
// {name} placeholders. A game's own messages go before those that all games share; an empty ruleset has the latter alone, and
// so has one without messages. An unknown language is an error.
func Messages(lang, ruleset string) (map[string]string, error) {
	games, ok := catalogue()[lang]
	if !ok {
		return nil, fmt.Errorf("web: no messages in language %q", lang)
	}
	messages := maps.Clone(games[""])
	maps.Copy(messages, games[ruleset])
	return messages, nil
}

// Format returns the message of a key with its placeholders filled in, in the words of a game as [Messages] has them. An
// unknown language speaks the first of [Languages]; an unknown key comes back as it is, so that a gap is seen and nothing is
// lost.
func Format(lang, ruleset, key string, args map[string]any) string {
	games, ok := catalogue()[lang]
	if !ok {
		games = catalogue()[Languages[0]]
	}
	text, ok := games[ruleset][key]
	if !ok {
		text, ok = games[""][key]
	}
	if !ok {
		return key
	}
	return fill(lang, text, args)
}

// number finds {n, plural, one {# doll} other {# dolls}}, ICU's way of saying what depends on a number, with "=0" and the like
// for one number alone; form finds its parts. They, too, must stay the same as in src/lib/format.ts.
var (
	number = regexp.MustCompile(`\{([A-Za-z][A-Za-z0-9_]*), plural,((?: (?:=\d+|[a-z]+) \{(?:[^{}]|\{[A-Za-z][A-Za-z0-9_]*\})*\})+)\}`)
	form   = regexp.MustCompile(` (=\d+|[a-z]+) \{((?:[^{}]|\{[A-Za-z][A-Za-z0-9_]*\})*)\}`)
)

// counted puts for each number of a message what its language says for that number; # becomes its placeholder.
func counted(lang, text string, args map[string]any) string {
	return number.ReplaceAllStringFunc(text, func(found string) string {
		parts := number.FindStringSubmatch(found)
		name, said := parts[1], map[string]string{}
		for _, one := range form.FindAllStringSubmatch(parts[2], -1) {
			said[one[1]] = strings.ReplaceAll(one[2], "#", "{"+name+"}")
		}
		value := written(args[name])
		if exact, ok := said["="+value]; ok {
			return exact
		}
		if text, ok := said[category(lang, value)]; ok {
			return text
		}
		return said["other"]
	})
}

// category is what a language's grammar calls a whole number; whatever is none is "other".
func category(lang, value string) string {
	n, err := strconv.Atoi(value)
	if err != nil {
		return "other"
	}
	names := [...]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: "other"}
	return names[plural.Cardinal.MatchPlural(language.Make(lang), max(n, -n), 0, 0, 0, 0)]
}

// placeholder must stay the same as in src/lib/format.ts; src/messages/format.vectors.json holds both to it.
var placeholder = regexp.MustCompile(`\{([A-Za-z][A-Za-z0-9_]*)\}`)

// fill replaces each {name} by its argument, once: braces inside an argument are text. A placeholder without
// an argument stays as it is.
func fill(lang, text string, args map[string]any) string {
	return placeholder.ReplaceAllStringFunc(counted(lang, text, args), func(found string) string {
		value, ok := args[found[1:len(found)-1]]
		if !ok {
			return found
		}
		return written(value)
	})
}

// written is an argument as it stands in a message.
func written(value any) string {
	switch value := value.(type) {
	case float64:
		return strconv.FormatFloat(value, 'f', -1, 64)
	case float32:
		return strconv.FormatFloat(float64(value), 'f', -1, 32)
	default:
		return fmt.Sprint(value)
	}
}
