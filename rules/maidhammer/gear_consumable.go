package maidhammer

import "parlour/rules"

// Things to eat.

var _ = declare(Entry{
	Kind: KindGear, ID: "snack", order: 650,
	Name:       rules.Text{Ja: "おやつ＆ジュース（300円分）", En: "Snack & Juice"},
	SourceName: "おやつ＆ジュース（300圓分）",
	About: rules.Text{
		Ja: "行動を使って食べると、HPが1回復します。倒れている仲間にも、行動を使って食べさせられます。1人1つまでです。",
		En: "Use your action to eat it and get 1 HP back, or to feed it to a friend who is down. Only one for each doll.",
	},
	Class: "囘復用裝備",
	MP:    15,
	Figures: &Figures{
		Modes: []Mode{SpecialMode},
		NoAV:  true,
	},
	Built:  true,
	Effect: &Effect{Meal: &Meal{Heal: 1}},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "banana", order: 660,
	Name:       rules.Text{Ja: "バナナ", En: "Banana"},
	SourceName: "バナナ",
	About: rules.Text{
		Ja: "食べると士気崩壊から立ち直ります。狂暴化したドールには、誰かが行動を使って食べさせると落ち着きます。残った皮は、15cm以内に来た「まぬけ」を転ばせます。何本でも持てます。",
		En: "Eating it ends a rout; a berserk doll calms down when somebody uses an action to feed it one. The peel left behind trips oafs within 15 cm. Take as many as you like.",
	},
	Class: "囘復用裝備",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{SpecialMode},
		NoAV:  true,
	},
	Built:  true,
	Effect: &Effect{Meal: &Meal{Calms: true, FedCalms: true, Peel: true}},
})

// lunchBox is made in play by cooking; no table sells it.
var lunchBox = declareMade(Entry{
	Kind: KindGear, ID: "lunch-box",
	Name:       rules.Text{Ja: "お弁当", En: "Lunch Box"},
	SourceName: "お辨當",
	About: rules.Text{
		Ja: "「料理」で作るお弁当です。行動を使って食べるとHPが全回復します。士気崩壊した相手に食べさせれば立ち直り、倒れている相手にも、誰かが行動を使って食べさせられます。",
		En: "Made by cooking. Use an action to eat it and get all HP back; fed to a routed doll it ends the rout, and a doll that is down can be fed by somebody's action.",
	},
	Class:   "囘復用裝備",
	Figures: &Figures{Modes: []Mode{SpecialMode}, NoAV: true},
	Built:   true,
	Effect:  &Effect{Meal: &Meal{Heal: 99, FedSteadies: true}},
})
