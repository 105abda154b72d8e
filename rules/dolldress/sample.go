package dolldress

import "parlour/rules"

// SampleUnits gives ready units for a first battle, three a side: a friendly match in a garden between the players' dolls and a
// rival club with its mechanical hedgehog. Every call makes new ones. Their names are in English where the language is "en".
func SampleUnits(language string) (first, second []Sheet) {
	say := func(ja, en string) string {
		if language == "en" {
			return en
		}
		return ja
	}
	return samplePCs(say), sampleRivals(say)
}

func samplePCs(say func(ja, en string) string) []Sheet {
	inner := say("白いインナースーツ", "White inner suit")
	return []Sheet{
		{
			// The markswoman: far and sure, and able to dodge what comes back.
			Name: say("つむぎ", "Tsumugi"), Kind: Doll, Side: PC, AP: 12, Movement: 2, Mobility: 3, Athletics: 2, Shooting: 5, Melee: 2, Resistance: 3,
			Evasion: 5, Defence: 2, EP: 12, Durability: 6, Inner: inner,
			Parts: []Part{
				{Name: say("レースの胴衣", "Lace bodice"), Armour: 4, Main: true},
				{Name: say("風のリボン", "Wind ribbon"), Armour: 2, Mobility: 2, Purge: &Power{Name: say("リボンの目くらまし", "Ribbon dazzle"), When: BeforeEvade, Value: 3}},
				{Name: say("照準ヘッドドレス", "Sighting headdress"), Armour: 2, Bonuses: []Bonus{{StatShooting, 1}}},
			},
			Weapons: []Weapon{
				{Name: say("長銃", "Long rifle"), Hand: BothHands, Held: true, Range: 3, Damage: 5, Ability: StatShooting, Ammo: 8,
					Special: &Special{Name: say("じっくり狙う", "Careful aim"), EP: 2, Attack: 2}},
				{Name: say("小剣", "Short sword"), Hand: RightHand, Range: 0, Damage: 3, Ability: StatMelee},
			},
			Powers: []Power{{Name: say("ひらり", "Sidestep"), When: BeforeEvade, EP: 2, Value: 2}},
			Items:  []Item{{Name: say("EPドロップ", "EP drop"), Uses: 1, EP: 4}},
		},
		{
			// The wall: stands in for her friends and lets nobody by.
			Name: say("こむぎ", "Komugi"), Kind: Doll, Side: PC, AP: 8, Movement: 1, Mobility: 1, Athletics: 4, Shooting: 2, Melee: 5, Resistance: 5,
			Evasion: 3, Defence: 4, EP: 10, Durability: 8, Inner: inner,
			Parts: []Part{
				{Name: say("鎧のエプロン", "Armoured apron"), Armour: 6, Mobility: -1, Main: true, Purge: &Power{Name: say("捨て身のかばい", "All for one"), When: BeforeGuard, Value: 4}},
				{Name: say("大きな盾", "Great shield"), Armour: 5, Bonuses: []Bonus{{StatDefence, 2}}, Traits: []Trait{Blockade}},
			},
			Weapons: []Weapon{
				{Name: say("ほうき槍", "Broom lance"), Hand: RightHand, Held: true, Range: 0, Damage: 6, Ability: StatMelee, EP: 1,
					Effect: &Effect{Name: say("よろめき", "Off balance"), Check: evadeCheck, Value: -2, Turns: 1}},
			},
			Powers: []Power{{Name: say("ふんばり", "Stand firm"), When: BeforeGuard, EP: 2, Value: 2}},
			Items:  []Item{{Name: say("裁縫箱", "Sewing box"), Uses: 2, Durability: 3}},
		},
		{
			// The flyer with a pistol in each hand.
			Name: say("ひばり", "Hibari"), Kind: Doll, Side: PC, AP: 10, Movement: 3, Mobility: 5, Athletics: 3, Shooting: 4, Melee: 3, Resistance: 2,
			Evasion: 6, Defence: 1, EP: 16, Durability: 5, Inner: inner,
			Parts: []Part{
				{Name: say("翼の胴衣", "Winged bodice"), Armour: 3, Mobility: 1, Main: true},
				{Name: say("噴射スカート", "Thruster skirt"), Armour: 3, Mobility: 2, Purge: &Power{Name: say("全開噴射", "Full thrust"), When: BeforeLeave, Value: 4}},
			},
			Weapons: []Weapon{
				{Name: say("右の小銃", "Right pistol"), Hand: RightHand, Held: true, Range: 2, Damage: 3, Ability: StatShooting},
				{Name: say("左の小銃", "Left pistol"), Hand: LeftHand, Held: true, Range: 2, Damage: 3, Ability: StatShooting},
			},
			Powers: []Power{{Name: say("追い風", "Tailwind"), When: BeforeAttack, EP: 2, Value: 2}},
		},
	}
}

func sampleRivals(say func(ja, en string) string) []Sheet {
	inner := say("紺のインナースーツ", "Navy inner suit")
	return []Sheet{
		{
			// The captain of the rival club.
			Name: say("みかげ", "Mikage"), Kind: Doll, Side: Enemy, AP: 11, Movement: 2, Mobility: 4, Athletics: 3, Shooting: 3, Melee: 5, Resistance: 3,
			Evasion: 5, Defence: 3, EP: 12, Durability: 7, Inner: inner,
			Parts: []Part{
				{Name: say("騎士の胴衣", "Knight's bodice"), Armour: 5, Main: true},
				{Name: say("黒いマント", "Black cape"), Armour: 3, Mobility: 1, Purge: &Power{Name: say("マント投げ", "Thrown cape"), When: BeforeAttack, Value: 2}},
			},
			Weapons: []Weapon{
				{Name: say("細剣", "Rapier"), Hand: RightHand, Held: true, Range: 0, Damage: 5, Ability: StatMelee,
					Special: &Special{Name: say("二段突き", "Double thrust"), EP: 2, Damage: 3}},
				{Name: say("信号銃", "Flare gun"), Hand: LeftHand, Held: true, Range: 2, Ability: StatShooting, Ammo: 2,
					Effect: &Effect{Name: say("まぶしい", "Dazzled"), Value: -1, Turns: 2, Resist: 9}},
			},
			Powers: []Power{{Name: say("見切り", "Foresight"), When: BeforeEvade, EP: 2, Value: 2}},
		},
		{
			// The gunner, who covers a whole area with confetti.
			Name: say("あられ", "Arare"), Kind: Doll, Side: Enemy, AP: 9, Movement: 1, Mobility: 2, Athletics: 2, Shooting: 5, Melee: 2, Resistance: 4,
			Evasion: 4, Defence: 3, EP: 12, Durability: 6, Inner: inner,
			Parts: []Part{
				{Name: say("砲手の胴衣", "Gunner's bodice"), Armour: 5, Main: true},
				{Name: say("反動よけ", "Recoil brace"), Armour: 3, Bonuses: []Bonus{{StatShooting, 1}}, Purge: &Power{Name: say("渾身の一発", "Everything into one"), When: BeforeDamage, Value: 3}},
			},
			Weapons: []Weapon{
				{Name: say("紙吹雪砲", "Confetti cannon"), Hand: Mounted, Range: 2, Area: true, Damage: 4, Ability: StatShooting, Ammo: 3, NoMinor: true},
				{Name: say("豆鉄砲", "Pea shooter"), Hand: RightHand, Held: true, Range: 2, Damage: 3, Ability: StatShooting},
			},
			Items: []Item{{Name: say("EPドロップ", "EP drop"), Uses: 1, EP: 4}},
		},
		{
			// The club's mascot.
			Name: say("ぜんまいハリネズミ", "Clockwork hedgehog"), Kind: Beast, Side: Enemy, AP: 7, Movement: 2, Mobility: 2, Athletics: 5, Shooting: 0, Melee: 4, Resistance: 4,
			Evasion: 3, Defence: 2, EP: 10, Durability: 10, Traits: []Trait{Grounded},
			Parts: []Part{{Name: say("ブリキの針", "Tin quills"), Armour: 4}},
			Weapons: []Weapon{
				{Name: say("体当たり", "Tumble"), Hand: Mounted, Range: 0, Damage: 5, Ability: StatMelee},
			},
		},
	}
}

// SampleBattlefield is the garden of the sample battle: the clubs begin at its two gates, and two ways lead past the fountain.
func SampleBattlefield(language string) *ChooseBattlefield {
	say := func(ja, en string) string {
		if language == "en" {
			return en
		}
		return ja
	}
	return &ChooseBattlefield{
		Areas: []Area{
			{ID: "south", Name: say("南の門", "South gate")}, {ID: "lawn", Name: say("芝生", "Lawn")}, {ID: "roses", Name: say("ばら園", "Rose garden")},
			{ID: "fountain", Name: say("噴水", "Fountain")}, {ID: "glass", Name: say("温室", "Glasshouse")}, {ID: "north", Name: say("北の門", "North gate")},
		},
		Links:  []Link{{"south", "lawn"}, {"south", "roses"}, {"lawn", "fountain"}, {"roses", "fountain"}, {"fountain", "glass"}, {"fountain", "north"}, {"glass", "north"}},
		Starts: map[rules.Team][]AreaID{rules.First: {"south"}, rules.Second: {"north", "glass"}},
	}
}
