package maidhammer

import "parlour/rules"

// Skills that open a table of their own: arts, ploys, powers, spells. Genius opens the skills.

var _ = declare(Entry{
	Kind: KindSkill, ID: "secret-art", order: 70,
	Name:       rules.Text{Ja: "奥義", En: "Secret Art"},
	SourceName: "奧義",
	About: rules.Text{
		Ja: "白兵戦で普通の攻撃のかわりに、SPを1使って奥義の表から好きな技を出せます。奥義には反撃できません。",
		En: "In melee, spend 1 SP to use any one of the secret arts instead of a normal attack. Secret arts cannot be countered.",
	},
	Class:  "技能",
	Timing: []string{"白兵戰"},
	SP:     1, MP: 30,
	Built:  true,
	Effect: &Effect{Opens: opensAll(KindSecretArt, "")},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "stratagem", order: 230,
	Name:       rules.Text{Ja: "計略", En: "Stratagem"},
	SourceName: "計略",
	About: rules.Text{
		Ja: "SPを1使い、落とし穴や火計など、計略の表から1つを仕掛けます。計略には反撃できません。",
		En: "Spend 1 SP to play one of the stratagems, such as a pitfall or a fire ploy. Stratagems cannot be countered.",
	},
	Class:  "技能",
	Timing: []string{"行動"},
	SP:     1, MP: 30,
	Built:  true,
	Effect: &Effect{Opens: opensAll(KindStratagem, "")},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "psychic", order: 420,
	Name:       rules.Text{Ja: "超能力", En: "Psychic"},
	SourceName: "超能力",
	About: rules.Text{
		Ja: "SPを1使い、予知や瞬間移動など、超能力の表から1つを使えます。瞬間移動だけは移動フェイズに使います。",
		En: "Spend 1 SP to use one of the psychic powers, from precognition to telekinesis. Teleport alone belongs in the move phase.",
	},
	Class:  "特殊能力",
	Timing: []string{"行動"},
	SP:     1, MP: 30,
	Built:  true,
	Effect: &Effect{Opens: opensAll(KindPsychic, "")},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "special-attack", order: 470,
	Name:       rules.Text{Ja: "特殊攻撃", En: "Special Attack"},
	SourceName: "特殊攻撃",
	About: rules.Text{
		Ja: "特殊攻撃の表から選んだ技を、1回につきSPを1使って出せます。値段は技ごとに違い、技ごとに買います。",
		En: "Use the special attack you bought for 1 SP each time. Every attack in that table has its own price and is bought separately.",
	},
	Class:  "特殊能力",
	Timing: []string{"行動"},
	SP:     1, PricedByTable: true,
	Built:  true,
	Effect: &Effect{Opens: opensChoice},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "ninjutsu", order: 480,
	Name:       rules.Text{Ja: "忍術", En: "Ninjutsu"},
	SourceName: "忍術",
	About: rules.Text{
		Ja: "網タイツを身に着けたドールが、SPを1使って忍術の表から1つを使えます。使うタイミングは術ごとに違います。",
		En: "A doll in fishnet tights may spend 1 SP to use any one of the ninja techniques. Each technique has its own timing.",
	},
	Class: "技能", Requires: "網タヰツの着用",
	Timing: []string{"by table"},
	Needs:  []Need{{Any: []string{"costume:fishnet"}, Printed: "costume:fishnet"}},
	SP:     1, MP: 40,
	Built:  true,
	Effect: &Effect{Opens: opensAll(KindNinjutsu, "")},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "transformation", order: 580,
	Name:       rules.Text{Ja: "変身", En: "Transformation"},
	SourceName: "變身",
	About: rules.Text{
		Ja: "SPを1使って変身の表から選んだ姿になり、まる2ターン過ごします。値段は姿ごとに違い、姿ごとに買います。",
		En: "Spend 1 SP to take the form you bought from the transformation table for two full turns. Each form has its own price and is bought separately.",
	},
	Class:  "特殊能力",
	Timing: []string{"行動"},
	SP:     1, PricedByTable: true,
	Built:  true,
	Effect: &Effect{Opens: opensChoice},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "magic", order: 660,
	Name:       rules.Text{Ja: "魔法", En: "Magic"},
	SourceName: "魔法",
	About: rules.Text{
		Ja: "魔法の表から選んだ呪文を、1回につきSPを1使って唱えます。値段は呪文ごとに違い、呪文ごとに買います。",
		En: "Cast the spell you bought for 1 SP each time. Every spell has its own price and is bought separately.",
	},
	Class:  "魔法",
	Timing: []string{"行動"},
	SP:     1, PricedByTable: true,
	Built:  true,
	Effect: &Effect{Opens: opensChoice},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "black-mage", order: 630,
	Name:       rules.Text{Ja: "魔導師（黒）", En: "Mage (Black)"},
	SourceName: "魔導師（黒）",
	About: rules.Text{
		Ja: "攻撃の得意な黒魔法をすべて覚えていて、好きなものをSPを1使って唱えられます。",
		En: "Knows every black spell, the attacking kind, and casts any of them for 1 SP each.",
	},
	Class:  "魔法",
	Timing: []string{"行動"},
	SP:     1, MP: 50,
	Built:  true,
	Effect: &Effect{Opens: opensAll(KindSpell, "黒")},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "white-mage", order: 640,
	Name:       rules.Text{Ja: "魔導師（白）", En: "Mage (White)"},
	SourceName: "魔導師（白）",
	About: rules.Text{
		Ja: "癒やしと守りの白魔法をすべて覚えていて、好きなものをSPを1使って唱えられます。",
		En: "Knows every white spell, the healing and protecting kind, and casts any of them for 1 SP each.",
	},
	Class:  "魔法",
	Timing: []string{"行動"},
	SP:     1, MP: 50,
	Built:  true,
	Effect: &Effect{Opens: opensAll(KindSpell, "白")},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "genius", order: 450,
	Name:       rules.Text{Ja: "天才", En: "Genius"},
	SourceName: "天才",
	About: rules.Text{
		Ja: "SPを1使うと、分類が「技能」のものを何でも1つ、持っているかのように使えます。必要な装備は用意しておきます。選んだ技能のSPはこの1に含まれます。",
		En: "Spend 1 SP to use any one entry of the class \"skill\" as if you had it, but not a special ability or magic. You still need its equipment; its own SP cost is included.",
	},
	Class:  "特殊能力",
	Timing: []string{"特殊"},
	SP:     1, MP: 60,
	Built:  true,
	Effect: &Effect{Opens: func(string) []*Entry { return borrowed() }},
})
