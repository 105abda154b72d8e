package server

// twins maps characters to the one that they look like, lower-case Latin where there is one.
var twins = func() map[rune]string {
	m := map[rune]string{}
	for twin, of := range map[string]string{
		// digits and strokes
		"o": "0OоОοΟօՕ०০੦〇○◯", "l": "1I|lІӀӏΙⅼ∣ǀ", "z": "Ζ", "b": "ВЬΒʙ",
		// Cyrillic and Greek capitals and small letters
		"a": "аАΑαɑ", "c": "сСϹϲ", "d": "ԁ", "e": "еЕΕ℮", "f": "Ϝ", "g": "ɡԌ", "h": "һНΗհ", "i": "іιɩ", "j": "јЈϳ",
		"k": "кКΚκ", "m": "мМΜ", "n": "Νոп", "p": "рРΡρ", "q": "ԛ", "r": "гᴦ", "s": "ѕЅ", "t": "тТΤτ", "u": "υսц",
		"v": "νѵ", "w": "ѡԝԜ", "x": "хХΧχ", "y": "уУΥүҮγ",
		// kana and kanji, and the strokes between them
		"へ": "ヘ", "り": "リ", "二": "ニ", "力": "カ", "口": "ロ囗", "工": "エ", "卜": "ト", "八": "ハ", "夕": "タ", "三": "ミ",
		"千": "チ", "才": "オ", "ノ": "丿", "ー": "一―—–‐-−─ｰ",
	} {
		for _, r := range of {
			m[r] = twin
		}
	}
	return m
}()
