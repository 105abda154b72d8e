package maidhammer

// SampleSheets gives ready dolls for a first battle, three a side, the leader first: a sharpshooter, a nurse and an
// all-rounder against a machine, a flyer and a frail swordswoman. Each costs exactly 100 MP. Every call makes new
// ones. Their names are in Latin letters where the language is "en".
func SampleSheets(language string) (first, second []Sheet) {
	name := func(ja, en string) string {
		if language == "en" {
			return en
		}
		return ja
	}
	return []Sheet{
			{
				// The commander: steadies her friends, and gets up again.
				Name: name("さくら", "Sakura"), Scale: 27, Attribute: "human", Costume: []string{"maid", "boots"},
				Skills: picks("command", "guts", "luck"),
				Gear:   carry("assault-rifle"),
			},
			{
				// The sharpshooter: seldom misses from behind a wall; the bow is for whatever flies.
				Name: name("すみれ", "Sumire"), Scale: 27, Attribute: "human", Costume: []string{"maid"},
				Skills: picks("sniping", "concentration", "defence"),
				Gear:   carry("rifle", "bow"),
			},
			{
				// The nurse: armoured, with something sweet for everybody.
				Name: name("なずな", "Nazuna"), Scale: 22, Attribute: "human", Costume: []string{"maid", "nurse"},
				Skills: picks("medicine", "guts"),
				Gear:   carry("submachine-gun", "medical-kit", "shield", "snack", "banana"),
			},
		}, []Sheet{
			{
				// The clockwork head maid: hard to hurt, and at home in melee.
				Name: name("みぞれ", "Mizore"), Scale: 27, Attribute: "machine", Costume: []string{"maid", "boots"},
				Skills: picks("command", "sturdy"),
				Gear:   carry("assault-rifle", "sword"),
			},
			{
				// The flyer: looks over every wall; only bows and rapid fire reach her.
				Name: name("つばめ", "Tsubame"), Scale: 22, Attribute: "human", Costume: []string{"maid"},
				Skills: picks("flight", "luck", "concentration"),
				Gear:   carry("rifle", "wings", "submachine-gun", "knife", "banana"),
			},
			{
				// The frail swordswoman: five HP, a long reach, and no end of good fortune.
				Name: name("こはる", "Koharu"), Scale: 22, Attribute: "human", Costume: []string{"maid"},
				Skills: picks("sickly", "defence", "luck", "guts"),
				Gear:   carry("polearm", "pistol", "banana"),
			},
		}
}

// picks lists skills that take no choice.
func picks(ids ...string) []SkillPick {
	skills := make([]SkillPick, len(ids))
	for i, id := range ids {
		skills[i].ID = id
	}
	return skills
}

// carry lists items one by one, none of them combined.
func carry(ids ...string) []GearPick {
	gear := make([]GearPick, len(ids))
	for i, id := range ids {
		gear[i].IDs = []string{id}
	}
	return gear
}
