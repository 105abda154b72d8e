package zerosystem

// missileWeapons are the detailed thrown and projectile weapons (ZS-5.9).
var missileWeapons = []WeaponGroup{
	{Named: Named{"thrown", "投擲武器類", "Thrown weapons"}, Weapons: []WeaponRow{
		{Named: Named{"dart", "ダーツ", "Dart"}, Method: Thrown, DamageDM: 1, DamageAbility: Body, Grip: OneHand, RangeBand: "near", RangeM: 10},
		{Named: Named{"throwing-knife", "投げナイフ", "Throwing knife"}, Method: Thrown, DamageDM: 1, DamageAbility: Body, Grip: OneHand, RangeBand: "near", RangeM: 10},
		{Named: Named{"throwing-axe", "スローイング・アックス", "Throwing axe"}, Method: Thrown, DamageDM: 3, DamageAbility: Body, Grip: OneHand, RangeBand: "near", RangeM: 10},
		{Named: Named{"shuriken", "手裏剣", "Shuriken"}, Method: Thrown, DamageDM: 1, DamageAbility: Body, Grip: OneHand, RangeBand: "near", RangeM: 10},
		{Named: Named{"thrown-stone", "投石", "Thrown stone"}, Method: Thrown, DamageDM: 1, DamageAbility: Body, Grip: OneHand, RangeBand: "medium", RangeM: 20},
	}},
	{Named: Named{"projectile", "射出武器類", "Projectile weapons"}, Weapons: []WeaponRow{
		{Named: Named{"short-bow", "ショート・ボウ", "Short bow"}, Method: Shot, DamageDM: 3, DamageAbility: Knack, Grip: TwoHands, TwoHanded: true, RangeBand: "long", RangeM: 60, ReloadRounds: 1},
		{Named: Named{"long-bow", "ロング・ボウ", "Long bow"}, Method: Shot, DamageDM: 6, DamageAbility: Knack, Grip: TwoHands, TwoHanded: true, RangeBand: "far", RangeM: 240, ReloadRounds: 1},
		{Named: Named{"composite-bow", "コンポジット・ボウ", "Composite bow"}, Method: Shot, DamageDM: 5, DamageAbility: Knack, Grip: TwoHands, TwoHanded: true, RangeBand: "far", RangeM: 240, ReloadRounds: 1},
		{Named: Named{"archery-bow", "アーチェリー・ボウ", "Archery bow"}, Method: Shot, DamageDM: 5, DamageAbility: Knack, Grip: TwoHands, TwoHanded: true, RangeBand: "far", RangeM: 240, ReloadRounds: 1},
		{Named: Named{"light-crossbow", "ライト・クロスボウ", "Light crossbow"}, Method: Shot, DamageDM: 3, DamageAbility: Knack, Grip: TwoHands, TwoHanded: true, RangeBand: "long", RangeM: 60, ReloadRounds: 2},
		{Named: Named{"heavy-crossbow", "ヘビー・クロスボウ", "Heavy crossbow"}, Method: Shot, DamageDM: 5, DamageAbility: Knack, Grip: TwoHands, TwoHanded: true, RangeBand: "far", RangeM: 240, ReloadRounds: 2},
		{Named: Named{"cranequin-crossbow", "クレインクイン・クロスボウ", "Cranequin crossbow"}, Method: Shot, DamageDM: 9, DamageAbility: Knack, Grip: TwoHands, TwoHanded: true, RangeBand: "far", RangeM: 240, ReloadRounds: 4},
		{Named: Named{"prodd", "プロッド", "Prodd (stone bow)"}, Method: Shot, DamageDM: 3, DamageAbility: Knack, Grip: TwoHands, TwoHanded: true, RangeBand: "long", RangeM: 60, ReloadRounds: 2, Aliases: []Alias{{"投石弓", "Stone bow"}}},
		{Named: Named{"sling", "スリング", "Sling"}, Method: Shot, DamageDM: 2, DamageAbility: Body, Grip: OneHand, LoadTwoHanded: true, RangeBand: "long", RangeM: 60, ReloadRounds: 2},
		{Named: Named{"staff-sling", "スタッフ・スリング", "Staff sling"}, Method: Shot, DamageDM: 4, DamageAbility: Body, Grip: TwoHands, TwoHanded: true, LoadTwoHanded: true, RangeBand: "long", RangeM: 60, ReloadRounds: 2},
		{Named: Named{"blowgun", "吹き矢", "Blowgun"}, Method: Shot, DamageAbility: Body, DamageLM: -2, DamageLevelFloor: number(0), Grip: OneHand, RangeBand: "near", RangeM: 10, ReloadRounds: 1},
	}},
}
