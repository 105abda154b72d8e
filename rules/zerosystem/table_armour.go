package zerosystem

// armourRows are the detailed suits (ZS-5.9).
var armourRows = []ArmourRow{
	{Named: Named{"thick-clothes", "厚手の服", "Thick clothes"}, ProtectionDM: 1, BulletValueStated: true},
	{Named: Named{"fur", "毛皮", "Fur"}, ProtectionDM: 1, BulletValueStated: true},
	{Named: Named{"light-leather", "ライトレザーアーマー", "Light leather armour"}, ProtectionDM: 2, BulletValueStated: true},
	{Named: Named{"heavy-leather", "ヘビーレザーアーマー", "Heavy leather armour"}, ProtectionDM: 3, BulletValueStated: true},
	{Named: Named{"hard-leather", "ハードレザーアーマー", "Hard leather armour"}, ProtectionDM: 4, BulletProtectionDM: 1, BulletValueStated: true},
	{Named: Named{"ring-mail", "リングメイル", "Ring mail"}, ProtectionDM: 4, BulletProtectionDM: 1, BulletValueStated: true},
	{Named: Named{"scale-armour", "スケールアーマー", "Scale armour"}, ProtectionDM: 5, BulletProtectionDM: 2, BulletValueStated: true, AgilityLM: -1},
	{Named: Named{"lamellar-armour", "ラメラーアーマー", "Lamellar armour"}, ProtectionDM: 6, BulletProtectionDM: 3, BulletValueStated: true, AgilityLM: -1},
	{Named: Named{"chain-mail", "チェインメイル", "Chain mail"}, ProtectionDM: 7, BulletProtectionDM: 4, BulletValueStated: true, AgilityLM: -2},
	{Named: Named{"splint-mail", "スプリントメイル", "Splint mail"}, ProtectionDM: 9, BulletProtectionDM: 5, BulletValueStated: true, AgilityLM: -2},
	{Named: Named{"plate-armour", "プレートアーマー", "Plate armour"}, ProtectionDM: 10, BulletProtectionDM: 7, BulletValueStated: true, AgilityLM: -3},
	{Named: Named{"flak-jacket", "フラックジャケット", "Flak jacket"}, ProtectionDM: 3, BulletProtectionDM: 6, BulletValueStated: true},
	{Named: Named{"light-body-armour", "ライトボディアーマー", "Light body armour"}, ProtectionDM: 7, BulletProtectionDM: 7, AgilityLM: -1},
	{Named: Named{"heavy-body-armour", "ヘビーボディアーマー", "Heavy body armour"}, ProtectionDM: 9, BulletProtectionDM: 9, AgilityLM: -2},
}

// shieldRows are the detailed shields (ZS-5.9).
var shieldRows = []ShieldRow{
	{Named: Named{"buckler", "バックラー", "Buckler"}, ProtectionDM: 3, BlockLM: 1},
	{Named: Named{"heater-shield", "ヒーターシールド", "Heater shield"}, ProtectionDM: 6, BlockLM: 2, BodyMeleeHitLM: -1},
	{Named: Named{"round-shield", "ラウンドシールド", "Round shield"}, ProtectionDM: 8, BlockLM: 3, BodyMeleeHitLM: -2},
	{Named: Named{"kite-shield", "カイトシールド", "Kite shield"}, ProtectionDM: 10, BlockLM: 4, BodyMeleeHitLM: -3},
	{Named: Named{"tower-shield", "タワーシールド", "Tower shield"}, ProtectionDM: 15, BlockLM: 5, BodyMeleeHitLM: -4},
}
