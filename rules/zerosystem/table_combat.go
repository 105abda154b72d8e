package zerosystem

// defenceRows are tables 4-3 and 4-4: how each method hits, and what defends against it (ZS-3.1, ZS-3.2).
var defenceRows = []DefenceRow{
	{Named: Named{"body", "身体武器", "Body weapon"}, HitAbility: Agility, DamageAbility: Body, BareBlockLM: number(0), WeaponBlockLM: number(0), ShieldBlockLM: number(0)},
	{Named: Named{"melee", "近接武器", "Melee weapon"}, HitAbility: Knack, DamageAbility: Body, BareBlockLM: number(-1), WeaponBlockLM: number(0), ShieldBlockLM: number(0)},
	{Named: Named{"thrown", "投擲武器", "Thrown weapon"}, HitAbility: Knack, DamageAbility: Body, BareBlockLM: number(-2), WeaponBlockLM: number(-1), ShieldBlockLM: number(0)},
	{Named: Named{"projectile", "射出武器", "Projectile weapon"}, HitAbility: Knack, DamageAbility: Knack, BareBlockLM: number(-4), WeaponBlockLM: number(-2), ShieldBlockLM: number(-1)},
	{Named: Named{"portable-firearm", "携帯火器", "Portable firearm"}, HitAbility: Knack, DamageAbility: Knack, ShieldBlockLM: number(-2)},
	{Named: Named{"mounted-firearm", "設置火器", "Mounted firearm"}, HitAbility: Knack, DamageAbility: Knack, ShieldBlockLM: number(-2)},
}

// distanceRows is table 4-9 (ZS-5.2).
var distanceRows = []DistanceRow{
	{Named: Named{"close", "近接", "Close"}, MaxM: 2, DifficultyID: "trivial", DifficultyJa: "楽勝", Die: 2},
	{Named: Named{"point-blank", "至近", "Point-blank"}, MaxM: 5, DifficultyID: "easy", DifficultyJa: "簡単", Die: 4},
	{Named: Named{"near", "近", "Near"}, MaxM: 10, DifficultyID: "ordinary", DifficultyJa: "並", Die: 6},
	{Named: Named{"medium", "中", "Medium"}, MaxM: 20, DifficultyID: "hard", DifficultyJa: "難", Die: 8},
	{Named: Named{"long", "長", "Long"}, MaxM: 60, DifficultyID: "difficult", DifficultyJa: "困難", Die: 10},
	{Named: Named{"far", "遠", "Far"}, MaxM: 240, DifficultyID: "arduous", DifficultyJa: "至難", Die: 12},
	{Named: Named{"distant", "遠方", "Distant"}, MaxM: 1200, DifficultyID: "master", DifficultyJa: "達人", Die: 20},
	{Named: Named{"extreme", "超遠", "Extreme"}, MaxM: 7200, DifficultyID: "superhuman", DifficultyJa: "超人", Die: 30},
}

// recoilRows is table 4-10 (ZS-5.3).
var recoilRows = []RecoilRow{
	{Named: Named{"bipod", "1脚か2脚付きで置いて撃つ", "Rested on a monopod or bipod"}, Op: "multiply", Value: 2},
	{Named: Named{"tripod", "3脚付きで置いて撃つ", "Rested on a tripod"}, Op: "multiply", Value: 3},
	{Named: Named{"fixed", "固定してある", "Fixed mount"}, Op: "multiply", Value: 5},
	{Named: Named{"hard-rest", "固いものの上に置いて撃つ", "Rested on something hard"}, Op: "add", Value: 1, ShoulderOfAPersonCounts: true},
	{Named: Named{"folding-stock", "折り畳み式ショルダーストックを使用", "Folding shoulder stock"}, Op: "add", Value: 1},
	{Named: Named{"fixed-stock", "固定式ショルダーストックを使用", "Fixed shoulder stock"}, Op: "add", Value: 2},
	{Named: Named{"two-hands", "両手で支持して撃つ", "Held in both hands"}, Op: "add", Value: 1, AlwaysForRiflesShotguns: true},
	{Named: Named{"muzzle-brake", "マズルブレーキ、もしくはガスベントがついている", "Muzzle brake or gas vent"}, Op: "add", Value: 1},
	{Named: Named{"counterweight", "カウンターウェイトがついている", "Counterweight"}, Op: "add", Value: 1, ForbidsQuickDraw: true},
}

// burstRows is table 4-11 (ZS-5.4).
var burstRows = []BurstRow{
	{Named: Named{"burst-1", "1", "1"}, ExtraRoundsMin: 1, ExtraRoundsMax: 1, DamageDM: 1},
	{Named: Named{"burst-2", "2〜3", "2-3"}, ExtraRoundsMin: 2, ExtraRoundsMax: 3, DamageDM: 2},
	{Named: Named{"burst-3", "4〜6", "4-6"}, ExtraRoundsMin: 4, ExtraRoundsMax: 6, DamageDM: 3},
	{Named: Named{"burst-4", "7〜10", "7-10"}, ExtraRoundsMin: 7, ExtraRoundsMax: 10, DamageDM: 4},
	{Named: Named{"burst-5", "11〜15", "11-15"}, ExtraRoundsMin: 11, ExtraRoundsMax: 15, DamageDM: 5},
	{Named: Named{"burst-6", "16〜21", "16-21"}, ExtraRoundsMin: 16, ExtraRoundsMax: 21, DamageDM: 6},
	{Named: Named{"burst-7", "22〜28", "22-28"}, ExtraRoundsMin: 22, ExtraRoundsMax: 28, DamageDM: 7},
	{Named: Named{"burst-8", "29〜36", "29-36"}, ExtraRoundsMin: 29, ExtraRoundsMax: 36, DamageDM: 8},
	{Named: Named{"burst-9", "37〜45", "37-45"}, ExtraRoundsMin: 37, ExtraRoundsMax: 45, DamageDM: 9},
	{Named: Named{"burst-10", "46〜55", "46-55"}, ExtraRoundsMin: 46, ExtraRoundsMax: 55, DamageDM: 10},
}

// partRows is table 4-8 (ZS-4.7).
var partRows = []PartRow{
	{Named: Named{"head", "頭部", "Head"}, HitLM: -3, Ability: Sense, AbilityJa: "感覚", MinDamageToAbility: 1},
	{Named: Named{"arm", "腕部", "Arm"}, HitLM: -2, Ability: Knack, AbilityJa: "要領", MinDamageToAbility: 1},
	{Named: Named{"leg", "脚部", "Leg"}, HitLM: -2, Ability: Agility, AbilityJa: "機敏", MinDamageToAbility: 1},
	{Named: Named{"torso", "胴体", "Torso"}, HitLM: -1, Ability: Body, AbilityJa: "体力", MinDamageToAbility: 1},
}

func number(n int) *int { return &n }
