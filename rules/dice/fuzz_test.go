package dice

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"
)

func FuzzParse(f *testing.F) {
	for _, text := range Examples {
		f.Add(text)
	}
	for _, text := range worst {
		f.Add(text)
	}
	for _, text := range []string{
		"", "こんにちは", "2147483647d2147483647", "2d0", "3d1!", "(2d6", "6/(d6-1)", "2d6 - 5人目", "choice[,]", "s(((d6)))*-+-2/3u<>4 x", "d66d/d66n",
		"(((((ﾟдﾟ)))))", "\xff2d6", "3b6+2b(1+1)!=3", "d6\u00a0+\u20281",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := Parse(text)
		if err != nil {
			if CodeOf(err) == "" || e.kind != "" {
				t.Fatalf("%q: error without a code, or an expression beside it: %v, %+v", text, err, e)
			}
			return
		}
		canonical := e.String()
		// The canonical text may be longer than what may be typed, hence parse.
		again, err := parse(canonical)
		if err != nil || again.String() != canonical {
			t.Fatalf("%q is read as %q, and that as %q, %v", text, canonical, again.String(), err)
		}
		if !strings.HasSuffix(strings.TrimSpace(strings.ToValidUTF8(text, "\uFFFD")), e.Comment()) && utf8.ValidString(text) {
			t.Fatalf("%q: comment %q was changed", text, e.Comment())
		}
		for _, src := range []func(int) int{At(Key{}, 1), func(int) int { return 1 }, func(faces int) int { return faces }} {
			r := e.Roll(src)
			if r.Err != nil || len(r.Dice) == 0 || len(r.Dice) > MaxDice+MaxExplosions {
				t.Fatalf("%q rolls %d dice, %v", text, len(r.Dice), r.Err)
			}
			if r.Total < -MaxMagnitude || r.Total > MaxMagnitude {
				t.Fatalf("%q: total %d", text, r.Total)
			}
			if e.Kind() == KindSum {
				if lo, hi := e.sum.span(); r.Total < lo || r.Total > hi {
					t.Fatalf("%q: total %d is outside %d to %d", text, r.Total, lo, hi)
				}
			}
		}
	})
}

func FuzzParseInt(f *testing.F) {
	for _, text := range []string{"１２", "－３", "−3", "+5", "", "- 3", "99999999999999999999", "1_0", "\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		n, err := ParseInt(text)
		narrow, narrowErr := ParseInt(FoldWidth(text))
		if n != narrow || !errors.Is(narrowErr, err) && err != nil || (err == nil) != (narrowErr == nil) {
			t.Fatalf("%q: %d, %v; narrowed %d, %v", text, n, err, narrow, narrowErr)
		}
		if n < -MaxMagnitude || n > MaxMagnitude {
			t.Fatalf("%q: %d", text, n)
		}
	})
}

func FuzzFoldWidth(f *testing.F) {
	f.Add("２Ｄ６＋３＞＝９　攻撃ｶﾞ")
	f.Fuzz(func(t *testing.T, text string) {
		once := FoldWidth(text)
		if FoldWidth(once) != once || utf8.RuneCountInString(once) != utf8.RuneCountInString(text) {
			t.Fatalf("%q becomes %q", text, once)
		}
	})
}

// An export that is checked may come from anybody: whatever it says, Verify answers, and finds nothing only in a game
// that is committed to, contributed to by two and rolled from its key.
func FuzzVerify(f *testing.F) {
	f.Add([]byte(`{"room":"r","seed":"00","contributors":["a","b"],"contributions":[{"by":"a","entropy":"AAAA","withheld":true}]}`))
	f.Add([]byte(`{"rolls":[{"event":1,"faces":6,"value":7},{"event":1,"faces":-6,"value":0},{"event":0,"index":4294967295,"faces":1000001,"hand":true}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var p Proof
		if json.Unmarshal(text, &p) != nil {
			return
		}
		if len(p.Verify()) > 0 {
			return
		}
		s, err := ParseSeed(p.Seed)
		if err != nil || !p.Commitment.Opens(p.Room, s) || len(p.Contributions) < MinContributors {
			t.Fatalf("no finding in %s", text)
		}
	})
}
