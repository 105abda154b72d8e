package scenario

import (
	"slices"

	"parlour/rules/maidhammer"
)

// seen collects what the scenario has stated a doll to see of others; without others, of everybody.
func (p *play) seen(from maidhammer.DollID, to ...maidhammer.DollID) []maidhammer.Sighting {
	var all []maidhammer.Sighting
	for _, s := range p.sights {
		if s.From == from && (len(to) == 0 || slices.Contains(to, s.To)) {
			all = append(all, s.Sighting)
		}
	}
	return all
}

// about collects everything that was stated about a doll.
func (p *play) about(id maidhammer.DollID, since int) []maidhammer.Sighting {
	var all []maidhammer.Sighting
	for _, s := range p.sights {
		if (s.From == id || s.To == id) && s.line > since {
			all = append(all, s.Sighting)
		}
	}
	return all
}

// sees keeps what was read off the table.
func (p *play) sees(s maidhammer.Sighting) {
	p.sights = slices.DeleteFunc(p.sights, func(old sight) bool { return old.From == s.From && old.To == s.To })
	p.sights = append(p.sights, sight{s, p.now.line})
}

// readView reads "at 104 cm, half cover" after "A sees B".
func readView(w *words, s maidhammer.Sighting) maidhammer.Sighting {
	w.Need("at")
	s.MM = w.length()
	s.Cover = readCover(w)
	return s
}

func readCover(w *words) maidhammer.Cover {
	w.Commas()
	switch {
	case w.Take("half", "cover"):
		return maidhammer.HalfCover
	case w.Take("full", "cover"):
		return maidhammer.FullCover
	}
	w.Take("no", "cover")
	return maidhammer.NoCover
}
