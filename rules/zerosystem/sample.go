package zerosystem

// SampleRules are the optional rules that the sample is meant for.
var SampleRules = Rules{Circumstances: true, Distance: true, MartialArts: true, Throws: true, Difficulty: 2}

// SampleSheets gives ready characters for a first battle, three a side: a clockmaker's watch against a company of strolling
// players who would rather not leave the square. Each has eighteen points and gear of the simple tables. Every call makes
// new ones. Their names are in Latin letters where the language is "en".
func SampleSheets(language string) (first, second []Sheet) {
	name := func(ja, en string) string {
		if language == "en" {
			return en
		}
		return ja
	}
	return []Sheet{
			{
				// The captain of the watch: shield and stave, hard to move.
				Name: name("ハルカ", "Haruka"), Levels: Levels{3, 3, 2, 4, 2, 4}, Nature: Human, Size: HumanSize,
				Gear: []Gear{
					{Row: "simple-weapon/melee-to-120", Name: name("警棒", "Stave"), At: InHand, Blunt: true},
					{Row: "simple-armour/small-shield", At: InHand},
					{Row: "simple-armour/leather-armour", At: Worn},
				},
			},
			{
				// The lamplighter: quick on her feet and first to see trouble.
				Name: name("ミナト", "Minato"), Levels: Levels{4, 2, 2, 3, 5, 2}, Nature: Human, Size: HumanSize,
				Talents: []Talent{{ID: Reflexes}},
				Gear: []Gear{
					{Row: "simple-weapon/spear", Name: name("灯の竿", "Lamp pole"), At: InHand},
					{Row: "simple-weapon/dart", At: AtReady, Count: 3},
					{Row: "simple-armour/leather-jacket", At: Worn},
				},
			},
			{
				// The apprentice: a slingshot, and patience to aim.
				Name: name("スズ", "Suzu"), Levels: Levels{4, 3, 2, 5, 2, 2}, Nature: Human, Size: HumanSize,
				Gear: []Gear{
					{Row: "simple-weapon/sling", At: InHand},
					{Row: "simple-weapon/knife", At: AtReady},
					{Row: "simple-armour/thick-clothes", At: Worn},
				},
			},
		}, []Sheet{
			{
				// The tumbler: fights with bare hands, and throws whoever comes near.
				Name: name("カグヤ", "Kaguya"), Levels: Levels{2, 3, 2, 3, 4, 4}, Nature: Human, Size: HumanSize,
				Talents: []Talent{{ID: MartialArt, Name: name("月影流", "Moonshadow style")}},
				Gear: []Gear{
					{Row: "simple-armour/ordinary-clothes", At: Worn},
				},
			},
			{
				// The stage swordsman: a rapier, a dagger, and a feint for every occasion.
				Name: name("リク", "Riku"), Levels: Levels{3, 3, 2, 5, 3, 2}, Nature: Human, Size: HumanSize,
				Gear: []Gear{
					{Row: "simple-weapon/rapier", At: InHand},
					{Row: "simple-weapon/knife", Name: name("小道具の短剣", "Prop dagger"), At: InHand},
					{Row: "simple-armour/leather-jacket", At: Worn},
				},
			},
			{
				// The strong man's friend, a dancing bear: large, good-natured, and not easily hurt.
				Name: name("オトト", "Ototo"), Levels: Levels{3, 2, 3, 2, 3, 5}, Nature: Creature, Size: Larger,
				Gear: []Gear{
					{Own: &OwnRow{Kind: ArmourGear, ProtectionDM: 2, BulletProtectionDM: 1}, Name: name("ふかふかの毛", "Thick fur"), At: Worn},
				},
			},
		}
}
