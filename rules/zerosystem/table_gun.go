package zerosystem

// calibres are the rounds of guns and their damage (ZS-5.9).
var calibres = []Calibre{
	{Named: Named{"cal-22", ".22Cal", ".22 calibre"}, DamageDM: 1, Aliases: []Alias{{".22s", ".22 Short"}, {".22L", ".22 Long"}, {".22LR", ".22 Long Rifle"}}},
	{Named: Named{"cal-25", ".25Cal", ".25 calibre"}, DamageDM: 1, Aliases: []Alias{{".25ACP", ".25 ACP"}}},
	{Named: Named{"cal-30", ".30Cal", ".30 calibre"}, DamageDM: 2, Aliases: []Alias{{".30ACP", ".30 ACP"}}},
	{Named: Named{"cal-32", ".32Cal", ".32 calibre"}, DamageDM: 2, Aliases: []Alias{{".32ACP", ".32 ACP"}}},
	{Named: Named{"cal-38", ".38Cal", ".38 calibre"}, DamageDM: 3, Aliases: []Alias{{".380ACP", ".380 ACP"}}},
	{Named: Named{"cal-45", ".45Cal", ".45 calibre"}, DamageDM: 5},
	{Named: Named{"cal-50", ".50Cal", ".50 calibre"}, DamageDM: 15, UsedBy: []string{"heavy-pistol", "anti-armour-rifle"}},
	{Named: Named{"mag-357", ".357Mag", ".357 Magnum"}, DamageDM: 7},
	{Named: Named{"mag-44", ".44Mag", ".44 Magnum"}, DamageDM: 10},
	{Named: Named{"mag-45", ".45Mag", ".45 Magnum"}, DamageDM: 13, Aliases: []Alias{{".454ウィンチェスターマグナム", ".454 Winchester Magnum"}}},
	{Named: Named{"mm-5-56", "5.56mm", "5.56 mm"}, DamageDM: 5, UsedBy: []string{"rifle"}},
	{Named: Named{"mm-7-62", "7.62mm", "7.62 mm"}, DamageDM: 6, UsedBy: []string{"rifle"}, Aliases: []Alias{{".30-30系", ".30-30 family"}, {".30-06系", ".30-06 family"}}},
	{Named: Named{"mm-9", "9mm", "9 mm"}, DamageDM: 4, Aliases: []Alias{{"9mmパラベラム", "9 mm Parabellum"}, {"9mmルガー", "9 mm Luger"}, {".38SP", ".38 Special"}, {"7.62mm拳銃弾", "7.62 mm pistol"}}},
	{Named: Named{"mm-10", "10mm", "10 mm"}, DamageDM: 6, Aliases: []Alias{{".38スーパー", ".38 Super"}}},
	{Named: Named{"mm-12-7", "12.7mm", "12.7 mm"}, DamageDM: 15, UsedBy: []string{"machine-gun"}},
	{Named: Named{"mm-20", "20mm", "20 mm"}, DamageDM: 21, UsedBy: []string{"vulcan"}},
	{Named: Named{"mm-30", "30mm", "30 mm"}, DamageDM: 28, UsedBy: []string{"vulcan"}},
	{Named: Named{"shot-12g", "12G散弾", "12-gauge shot"}, DamageDM: 6, Area: true},
	{Named: Named{"slug-12g", "12Gスラグ弾", "12-gauge slug"}, DamageDM: 15, HitLM: -1},
	{Named: Named{"shot-10g", "10G散弾", "10-gauge shot"}, DamageDM: 8, Area: true},
	{Named: Named{"slug-10g", "10Gスラグ弾", "10-gauge slug"}, DamageDM: 17, HitLM: -1},
	{Named: Named{"grenade-37mm", "37mm榴弾", "37 mm grenade"}, DamageDM: 20, Area: true, UsedBy: []string{"grenade-launcher"}},
	{Named: Named{"grenade-40mm", "40mm榴弾", "40 mm grenade"}, DamageDM: 21, Area: true, UsedBy: []string{"grenade-launcher"}},
}

// fireModes are the ways in which guns fire (ZS-5.9).
var fireModes = []FireMode{
	{Named: Named{"single-shot", "シングルショット", "Single shot"}, Abbr: "SS", RoundsPerPull: 1, LoadEachShot: true},
	{Named: Named{"semi-auto", "セミオート", "Semi-automatic"}, Abbr: "SA", RoundsPerPull: 1},
	{Named: Named{"burst", "バースト", "Burst"}, Abbr: "BF", RoundsPerPull: 3},
	{Named: Named{"full-auto", "フルオート", "Full automatic"}, Abbr: "FA"},
}

// gunTypes are the kinds of guns (ZS-5.9).
var gunTypes = []GunType{
	{Named: Named{"derringer", "デリンジャー／ダブルバレル", "Derringer / double barrel"}, Abbr: "D", CapacityMin: 2, CapacityMax: 2, RateMax: 1, FireModes: []string{"single-shot"}, RangeBand: "near", RangeM: 10},
	{Named: Named{"single-action-revolver", "シングルアクション・リボルバー", "Single-action revolver"}, Abbr: "SRB", CapacityMin: 6, CapacityMax: 6, RateMax: 3, RateUpTo: true, FireModes: []string{"single-shot"}, RangeBand: "long", RangeM: 60},
	{Named: Named{"double-action-revolver", "ダブルアクション・リボルバー", "Double-action revolver"}, Abbr: "DRB", CapacityMin: 5, CapacityMax: 6, CapacityOptions: []int{5, 6}, RateMax: 3, RateUpTo: true, FireModes: []string{"semi-auto"}, RangeBand: "long", RangeM: 60},
	{Named: Named{"semi-auto-pistol", "セミオートマチック・ピストル", "Semi-automatic pistol"}, Abbr: "SAP", CapacityMin: 5, CapacityMax: 15, ChamberExtra: 1, RateMax: 3, RateUpTo: true, FireModes: []string{"semi-auto"}, RangeBand: "long", RangeM: 60},
	{Named: Named{"machine-pistol", "マシンピストル", "Machine pistol"}, Abbr: "MP", CapacityMin: 15, CapacityMax: 18, ChamberExtra: 1, RateMax: 9, RateUpTo: true, FireModes: []string{"semi-auto", "burst"}, RangeBand: "long", RangeM: 60},
	{Named: Named{"submachine-gun", "サブマシンガン", "Submachine gun"}, Abbr: "SMG", CapacityMin: 30, CapacityMax: 100, RateMax: 30, RateUpTo: true, FireModes: []string{"full-auto"}, RangeBand: "far", RangeM: 240},
	{Named: Named{"bolt-action-rifle", "ボルトアクション・ライフル", "Bolt-action rifle"}, Abbr: "BR", CapacityMin: 6, CapacityMax: 7, RateMax: 1, FireModes: []string{"single-shot"}, RangeBand: "distant", RangeM: 1200},
	{Named: Named{"semi-auto-rifle", "セミオートマチック・ライフル", "Semi-automatic rifle"}, Abbr: "SAR", CapacityMin: 6, CapacityMax: 7, RateMax: 2, RateUpTo: true, FireModes: []string{"semi-auto"}, RangeBand: "distant", RangeM: 1200},
	{Named: Named{"assault-rifle", "アサルトライフル", "Assault rifle"}, Abbr: "AR", CapacityMin: 24, CapacityMax: 32, RateMax: 18, RateUpTo: true, FireModes: []string{"semi-auto", "burst", "full-auto"}, RangeBand: "far", RangeM: 240},
	{Named: Named{"scattergun", "スカッターガン／ダブルバレル", "Scattergun / double barrel"}, Abbr: "SC", CapacityMin: 2, CapacityMax: 2, RateMax: 2, RateUpTo: true, FireModes: []string{"single-shot"}, RangeBand: "medium", RangeM: 20},
	{Named: Named{"double-barrel-shotgun", "ダブルバレル・ショットガン", "Double-barrel shotgun"}, Abbr: "DSH", CapacityMin: 2, CapacityMax: 2, RateMax: 2, RateUpTo: true, FireModes: []string{"single-shot"}, RangeBand: "long", RangeM: 60},
	{Named: Named{"pump-action-shotgun", "ポンプアクション・ショットガン", "Pump-action shotgun"}, Abbr: "PSH", CapacityMin: 7, CapacityMax: 7, RateMax: 1, FireModes: []string{"single-shot"}, RangeBand: "long", RangeM: 60},
	{Named: Named{"semi-auto-shotgun", "セミオートマチック・ショットガン", "Semi-automatic shotgun"}, Abbr: "SAS", CapacityMin: 7, CapacityMax: 10, CapacityOptions: []int{7, 10}, RateMax: 2, RateUpTo: true, FireModes: []string{"semi-auto"}, RangeBand: "long", RangeM: 60},
	{Named: Named{"light-machine-gun", "ライトマシンガン", "Light machine gun"}, Abbr: "LMG", CapacityMin: 50, CapacityMax: 50, Belt: true, RateMax: 40, RateUpTo: true, FireModes: []string{"full-auto"}, RangeBand: "distant", RangeM: 1200},
	{Named: Named{"heavy-machine-gun", "ヘビーマシンガン", "Heavy machine gun"}, Abbr: "HMG", Belt: true, RateMax: 50, RateUpTo: true, FireModes: []string{"full-auto"}, RangeBand: "distant", RangeM: 1200},
	{Named: Named{"grenade-launcher-single", "グレネードランチャー/単発式", "Grenade launcher, single-shot"}, Abbr: "SSG", CapacityMin: 1, CapacityMax: 1, RateMax: 1, FireModes: []string{"single-shot"}, RangeBand: "far", RangeM: 240},
	{Named: Named{"grenade-launcher-repeating", "グレネードランチャー/連発式", "Grenade launcher, repeating"}, Abbr: "SAG", CapacityMin: 5, CapacityMax: 6, CapacityOptions: []int{5, 6}, RateMax: 1, FireModes: []string{"semi-auto"}, RangeBand: "far", RangeM: 240},
	{Named: Named{"minigun", "ミニガン／ミニ・バルカン砲", "Minigun / mini-Vulcan"}, Abbr: "MG", Belt: true, RateMax: 60, RateUpTo: true, FireModes: []string{"full-auto"}, RangeBand: "distant", RangeM: 1200},
	{Named: Named{"vulcan", "バルカン砲", "Vulcan cannon"}, Abbr: "B", Belt: true, RateMax: 80, RateUpTo: true, FireModes: []string{"full-auto"}, RangeBand: "distant", RangeM: 1200},
}
