package scenario

import (
	"parlour/rules"
	"parlour/rules/maidhammer"
)

// readMove reads "60 cm over 1 bush, into bush, carrying X, reaching Y, passing a1, ending in a2, sweeping a3, under cover, prone".
func readMove(w *words, id maidhammer.DollID, verb string) func(*play) (rules.Body, bool) {
	m := &maidhammer.Move{Doll: id, MM: w.length(), Fly: verb == "flies", Land: verb == "lands"}
	for w.Commas(); !w.Done(); w.Commas() {
		switch w.One("over", "into", "carrying", "reaching", "under", "using", "through", "passing", "ending", "sweeping", "standing", "sitting", "prone") {
		case "over":
			readTerrain(w, &m.Terrain)
		case "into":
			m.In = w.One("bush", "river")
		case "carrying":
			m.Carry = w.doll()
		case "using":
			m.Skill = w.skill()
		case "through":
			w.Need("the", "trap", "of")
			m.Traps = w.dolls()
		case "passing":
			m.Through = w.areas()
		case "ending":
			w.Need("in")
			m.Into = w.areas()
		case "sweeping":
			m.Swept = w.areas()
		case "reaching":
			m.Contact = w.dolls()
		case "under":
			w.Need("cover")
			m.Covered = true
		default:
			w.At--
			m.Pose = readPose(w)
		}
	}
	return always(m)
}

// readBoost reads "90 cm over 1 bush, reaching Y", "75 cm, ramming Y" or "60 cm, crashing" on a measured table, and "towards 40,90 cm" or
// "at Y" on a field.
func readBoost(w *words, id maidhammer.DollID) func(*play) (rules.Body, bool) {
	m := &maidhammer.Move{Doll: id, Boost: true}
	switch {
	case w.Take("at"):
		m.Ram = w.doll()
	case w.Take("towards"):
		m.Path = append(m.Path, w.place())
	default:
		m.MM = w.length()
	}
	for w.Commas(); !w.Done(); w.Commas() {
		switch w.One("over", "into", "carrying", "using", "reaching", "ramming", "crashing", "flying") {
		case "over":
			readTerrain(w, &m.Terrain)
		case "into":
			m.In = w.One("bush", "river")
		case "carrying":
			m.Carry = w.doll()
		case "using":
			m.Skill = w.skill()
		case "reaching":
			m.Contact = w.dolls()
		case "ramming":
			m.Ram = w.doll()
		case "crashing":
			m.Crash = true
		case "flying":
			m.Fly = true
		}
	}
	return always(m)
}

func readTerrain(w *words, t *maidhammer.Terrain) {
	for {
		n := w.Number("how many, such as 2 bushes")
		switch w.One("breastwork", "breastworks", "slope", "slopes", "bush", "bushes", "river", "rivers", "wire", "wires", "peel", "peels") {
		case "breastwork", "breastworks":
			t.Breastworks = n
		case "slope", "slopes":
			t.Slopes = n
		case "bush", "bushes":
			t.Bushes = n
		case "river", "rivers":
			t.Rivers = n
		case "peel", "peels":
			t.Peels = n
		default:
			t.Wires = n
		}
		if !w.Take("and") {
			return
		}
	}
}

func readPose(w *words) maidhammer.Pose {
	return maidhammer.Pose(w.One(string(maidhammer.Upright), string(maidhammer.Sitting), string(maidhammer.Prone)))
}
