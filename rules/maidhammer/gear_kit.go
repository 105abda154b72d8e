package maidhammer

import "parlour/rules"

// Kits that skills need, and the bag to carry it all in.

var _ = declare(Entry{
	Kind: KindGear, ID: "medical-kit", order: 450,
	Name:       rules.Text{Ja: "医療器具", En: "Medical Kit"},
	SourceName: "醫療噐具",
	About: rules.Text{
		Ja: "「医療」や「蘇生」で仲間を手当てするときに必要な道具です。持っているだけでかまいません。",
		En: "The kit you need to treat others with medicine or resuscitation. Carrying it is enough.",
	},
	Class: "技能補助裝備",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{SpecialMode},
		NoAV:  true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "accelerator", order: 460,
	Name:       rules.Text{Ja: "加速装置", En: "Accelerator"},
	SourceName: "加速裝置",
	About: rules.Text{
		Ja: "機械の体の中に組みこむ装置で、「加速」を使うのに必要です。",
		En: "A unit built into a machine body, needed for the acceleration skill.",
	},
	Class: "技能補助裝備",
	MP:    10,
	Figures: &Figures{
		Modes: []Mode{SpecialMode},
		NoAV:  true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "observation-kit", order: 470,
	Name:       rules.Text{Ja: "観測器具", En: "Observation Kit"},
	SourceName: "觀測噐具",
	About: rules.Text{
		Ja: "砲撃の着弾を見さだめる双眼鏡などの道具で、「観測」を使うのに必要です。",
		En: "Binoculars and the like for spotting where shells fall, needed for the observation skill.",
	},
	Class: "技能補助裝備",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{SpecialMode},
		Range: Range{Word: "everywhere"},
		NoAV:  true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "maintenance-tools", order: 480,
	Name:       rules.Text{Ja: "整備工具", En: "Maintenance Tools"},
	SourceName: "整備工具",
	About: rules.Text{
		Ja: "「メンテナンス」や「オーバーホール」で機械のドールを直すときに必要な工具です。",
		En: "The tools you need to repair machine dolls with maintenance or overhaul.",
	},
	Class: "技能補助裝備",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{SpecialMode},
		NoAV:  true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "cleaning-tools", order: 490,
	Name:       rules.Text{Ja: "掃除用具", En: "Cleaning Tools"},
	SourceName: "掃除用具",
	About: rules.Text{
		Ja: "ほうきやモップなど、「掃除」で設置兵器や煙幕を片づけるときに必要な道具です。",
		En: "Broom, mop and so on: what you need to sweep up placed weapons and smoke with the cleaning skill.",
	},
	Class: "技能補助裝備",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{SpecialMode},
		NoAV:  true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "cooking-kit", order: 500,
	Name:       rules.Text{Ja: "調理器具", En: "Cooking Kit"},
	SourceName: "調理噐具",
	About: rules.Text{
		Ja: "「料理」でお弁当を作るときに必要な道具です。フライパンでも代わりになります。",
		En: "What you need to make lunch boxes with the cooking skill. A frying pan will do as well.",
	},
	Class: "技能補助裝備",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{SpecialMode},
		NoAV:  true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "radio", order: 510,
	Name:       rules.Text{Ja: "通信機", En: "Radio"},
	SourceName: "通信機",
	About: rules.Text{
		Ja: "「通信」で砲撃を呼ぶときに必要な機械です。通信機を持つドール同士は情報を伝え合え、観測の手伝いも距離を問わずできます。",
		En: "The set you need to call fire support. Dolls with radios may exchange information, and observers with one can help from any distance.",
	},
	Class: "技能補助裝備",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{SpecialMode},
		Range: Range{Word: "everywhere"},
		NoAV:  true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "electronic-warfare-kit", order: 520,
	Name:       rules.Text{Ja: "電子戦兵器", En: "Electronic Warfare Kit"},
	SourceName: "電子戰兵噐",
	About: rules.Text{
		Ja: "「電子戦」で妨害電波を出したり、打ち消したりするときに必要な機材です。",
		En: "The equipment you need to jam, or to cancel jamming, with electronic warfare.",
	},
	Class: "技能補助裝備",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{SpecialMode},
		NoAV:  true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "ultra-storage", order: 640,
	Name:       rules.Text{Ja: "ウルトラ収納器具", En: "Ultra Storage"},
	SourceName: "ウルトラ收納噐具",
	About: rules.Text{
		Ja: "見かけより多く入る不思議な入れ物です。中の品は移動力の低下がそれぞれ1軽くなり（プラスにはなりません）、移動不可の武器も−3として運べます。武器は3つまでという決まりは変わりません。",
		En: "A bag bigger inside than outside. Each item in it costs 1 step less movement (never better than 0), and an immobile weapon counts as −3 while inside. The limit of 3 weapons stays.",
	},
	Class: "收納補助裝備",
	MP:    30,
	Figures: &Figures{
		Modes: []Mode{SpecialMode},
		NoAV:  true,
	},
	Built:  true,
	Effect: &Effect{Stores: true},
})
