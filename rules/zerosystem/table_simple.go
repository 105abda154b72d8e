package zerosystem

// simpleWeapons is table 4-6 (ZS-3.5).
var simpleWeapons = []WeaponTier{
	{Named: Named{"weapon-tier-0", "パンチ", "Punch"}, Entries: []WeaponRow{
		{Named: Named{"punch", "パンチ", "Punch"}, Method: ByBody},
	}},
	{Named: Named{"weapon-tier-1", "ナイフ、キック、ナックル、吹き矢、ダーツ、22口径弾", "Knife, Kick, Knuckle, Blowgun, Dart, .22 round"}, DamageDM: 1, Entries: []WeaponRow{
		{Named: Named{"knife", "ナイフ", "Knife"}, Method: ByMelee, DamageDM: 1},
		{Named: Named{"kick", "キック", "Kick"}, Method: ByBody, DamageDM: 1},
		{Named: Named{"knuckle", "ナックル", "Knuckle"}, Method: ByBody, DamageDM: 1},
		{Named: Named{"blowgun", "吹き矢", "Blowgun"}, Method: Shot, DamageDM: 1},
		{Named: Named{"dart", "ダーツ", "Dart"}, Method: Thrown, DamageDM: 1},
		{Named: Named{"round-22", "22口径弾", ".22 round"}, Method: Firearm, DamageDM: 1},
	}},
	{Named: Named{"weapon-tier-3", "長さ60cm以下の近接武器、槍、レイピア、スリング、小型の弓、38口径弾", "Melee weapon up to 60 cm, Spear, Rapier, Sling, Small bow, .38 round"}, DamageDM: 3, Entries: []WeaponRow{
		{Named: Named{"melee-to-60", "長さ60cm以下の近接武器", "Melee weapon up to 60 cm"}, Method: ByMelee, LengthMaxCM: 60, DamageDM: 3},
		{Named: Named{"spear", "槍", "Spear"}, Method: ByMelee, DamageDM: 3},
		{Named: Named{"rapier", "レイピア", "Rapier"}, Method: ByMelee, DamageDM: 3},
		{Named: Named{"sling", "スリング", "Sling"}, Method: Shot, DamageDM: 3},
		{Named: Named{"small-bow", "小型の弓", "Small bow"}, Method: Shot, DamageDM: 3},
		{Named: Named{"round-38", "38口径弾", ".38 round"}, Method: Firearm, DamageDM: 3},
	}},
	{Named: Named{"weapon-tier-6", "長さ120cm以下の近接武器、大槍、中型の弓、クロスボウ、45口径弾、散弾、ライフル弾", "Melee weapon up to 120 cm, Large spear, Medium bow, Crossbow, .45 round, Shot, Rifle round"}, DamageDM: 6, Entries: []WeaponRow{
		{Named: Named{"melee-to-120", "長さ120cm以下の近接武器", "Melee weapon up to 120 cm"}, Method: ByMelee, LengthMaxCM: 120, DamageDM: 6},
		{Named: Named{"large-spear", "大槍", "Large spear"}, Method: ByMelee, DamageDM: 6},
		{Named: Named{"medium-bow", "中型の弓", "Medium bow"}, Method: Shot, DamageDM: 6},
		{Named: Named{"crossbow", "クロスボウ", "Crossbow"}, Method: Shot, DamageDM: 6},
		{Named: Named{"round-45", "45口径弾", ".45 round"}, Method: Firearm, DamageDM: 6},
		{Named: Named{"shot", "散弾", "Shot"}, Method: Firearm, Area: true, DamageDM: 6},
		{Named: Named{"round-rifle", "ライフル弾", "Rifle round"}, Method: Firearm, DamageDM: 6},
	}},
	{Named: Named{"weapon-tier-10", "長さ180cm以下の近接武器、マグナム弾", "Melee weapon up to 180 cm, Magnum round"}, DamageDM: 10, Entries: []WeaponRow{
		{Named: Named{"melee-to-180", "長さ180cm以下の近接武器", "Melee weapon up to 180 cm"}, Method: ByMelee, LengthMaxCM: 180, DamageDM: 10},
		{Named: Named{"round-magnum", "マグナム弾", "Magnum round"}, Method: Firearm, DamageDM: 10},
	}},
	{Named: Named{"weapon-tier-15", "長さ180cmを越える大型武器、重量武器、スラグ弾", "Large weapon over 180 cm, Heavy weapon, Slug"}, DamageDM: 15, Entries: []WeaponRow{
		{Named: Named{"large-over-180", "長さ180cmを越える大型武器", "Large weapon over 180 cm"}, Method: ByMelee, LengthOverCM: 180, DamageDM: 15},
		{Named: Named{"heavy-weapon", "重量武器", "Heavy weapon"}, Method: ByMelee, DamageDM: 15},
		{Named: Named{"slug", "スラグ弾", "Slug"}, Method: Firearm, DamageDM: 15},
	}},
	{Named: Named{"weapon-tier-21", "グレネードランチャー、砲弾", "Grenade launcher, Cannon shell"}, DamageDM: 21, Entries: []WeaponRow{
		{Named: Named{"grenade-launcher", "グレネードランチャー", "Grenade launcher"}, Method: Firearm, Area: true, DamageDM: 21},
		{Named: Named{"shell", "砲弾", "Cannon shell"}, Method: Firearm, DamageDM: 21},
	}},
}

// simpleArmour is table 4-7 (ZS-3.5).
var simpleArmour = []ArmourTier{
	{Named: Named{"armour-tier-0", "防具なし、普通の服", "No armour, Ordinary clothes"}, Entries: []SimpleArmour{
		{Named: Named{"no-armour", "防具なし", "No armour"}, Kind: "none", Against: "all"},
		{Named: Named{"ordinary-clothes", "普通の服", "Ordinary clothes"}, Kind: "worn", Against: "all"},
	}},
	{Named: Named{"armour-tier-1", "厚手の服、革のジャケット、ライダースーツ", "Thick clothes, Leather jacket, Motorcycle suit"}, ProtectionDM: 1, Entries: []SimpleArmour{
		{Named: Named{"thick-clothes", "厚手の服", "Thick clothes"}, Kind: "worn", Against: "all"},
		{Named: Named{"leather-jacket", "革のジャケット", "Leather jacket"}, Kind: "worn", Against: "all"},
		{Named: Named{"rider-suit", "ライダースーツ", "Motorcycle suit"}, Kind: "worn", Against: "all"},
	}},
	{Named: Named{"armour-tier-3", "革鎧、防弾繊維", "Leather armour, Ballistic fibre"}, ProtectionDM: 3, Entries: []SimpleArmour{
		{Named: Named{"leather-armour", "革鎧", "Leather armour"}, Kind: "worn", Against: "all"},
		{Named: Named{"ballistic-fibre-other", "防弾繊維", "Ballistic fibre"}, Kind: "worn", Against: "non-bullet"},
	}},
	{Named: Named{"armour-tier-6", "軽金属鎧、防弾繊維、小型の盾", "Light metal armour, Ballistic fibre, Small shield"}, ProtectionDM: 6, Entries: []SimpleArmour{
		{Named: Named{"light-metal-armour", "軽金属鎧", "Light metal armour"}, Kind: "worn", Against: "all", AgilityLM: -1, UpTo: "chain-mail"},
		{Named: Named{"ballistic-fibre-bullet", "防弾繊維", "Ballistic fibre"}, Kind: "worn", Against: "bullet"},
		{Named: Named{"small-shield", "小型の盾", "Small shield"}, Kind: "shield", Against: "all", BlockLM: 1},
	}},
	{Named: Named{"armour-tier-10", "重金属鎧、中型の盾", "Heavy metal armour, Medium shield"}, ProtectionDM: 10, Entries: []SimpleArmour{
		{Named: Named{"heavy-metal-armour", "重金属鎧", "Heavy metal armour"}, Kind: "worn", Against: "all", AgilityLM: -2},
		{Named: Named{"medium-shield", "中型の盾", "Medium shield"}, Kind: "shield", Against: "all", BlockLM: 2, BodyMeleeHitLM: -1},
	}},
	{Named: Named{"armour-tier-15", "大型の盾", "Large shield"}, ProtectionDM: 15, Entries: []SimpleArmour{
		{Named: Named{"large-shield", "大型の盾", "Large shield"}, Kind: "shield", Against: "all", BlockLM: 3, BodyMeleeHitLM: -2},
	}},
}
