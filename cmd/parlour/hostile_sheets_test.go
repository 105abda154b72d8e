package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"parlour/rules"
	"parlour/rules/dolldress"
	"parlour/rules/maidhammer"
	"parlour/rules/zerosystem"
)

// numbered calls with each number in a value, in its fields, lists and maps' values, however deep.
func numbered(v reflect.Value, each func(number reflect.Value)) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			numbered(v.Elem(), each)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				numbered(v.Field(i), each)
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			numbered(v.Index(i), each)
		}
	case reflect.Int, reflect.Int64, reflect.Int32, reflect.Uint64:
		each(v)
	}
}

// Sheets of every game with figures that nobody has, one at a time and all at once, and with what are no figures: they are audited in a moment, in
// numbers that a page can hold, and whoever puts one on the table is refused or has a table that everybody can be shown.
func TestHostileSheets(t *testing.T) {
	h, _, _ := openTable(t)
	audit := func(game, body string) (answer []byte) {
		began := time.Now()
		res, err := http.Post(h.http.URL+"/api/sheets/"+game+"/audit", "application/json", strings.NewReader(body))
		h.must(err)
		defer res.Body.Close()
		answer, err = io.ReadAll(res.Body)
		h.must(err)
		if res.StatusCode >= 500 || !json.Valid(answer) || time.Since(began) > 5*time.Second {
			t.Errorf("%s: %d after %s: %.200s for %.300s", game, res.StatusCode, time.Since(began), answer, body)
		}
		soundView(t, answer, []string{game, body})
		return answer
	}
	sampled := func(first, _ []zerosystem.Sheet) *zerosystem.Sheet { return &first[0] }
	units, _ := dolldress.SampleUnits("en")
	dolls, _ := maidhammer.SampleSheets("en")
	numbers := []int64{-1, 0, 1 << 31, 1<<53 - 1, 1 - 1<<53}
	for _, one := range []struct {
		ruleset rules.Ruleset
		sheet   any
		save    func(sheet any) rules.Body
	}{
		{maidhammer.Ruleset{}, &dolls[0], func(sheet any) rules.Body {
			return &maidhammer.SaveSheet{Team: rules.First, Sheet: *sheet.(*maidhammer.Sheet)}
		}},
		{dolldress.Ruleset{}, &units[0], func(sheet any) rules.Body {
			return &dolldress.SaveUnit{Team: rules.First, Unit: *sheet.(*dolldress.Sheet)}
		}},
		{zerosystem.Ruleset{}, sampled(zerosystem.SampleSheets("en")), func(sheet any) rules.Body {
			return &zerosystem.SaveSheet{Team: rules.First, Sheet: *sheet.(*zerosystem.Sheet)}
		}},
	} {
		game := one.ruleset.ID()
		sheet := reflect.ValueOf(one.sheet)
		whole(sheet, 0)
		saved := 0
		try := func() {
			body, err := json.Marshal(one.sheet)
			h.must(err)
			audit(game, string(body))
			table, at := rules.NewTable(one.ruleset), int64(1_700_000_000_000)
			send := func(seat rules.SeatID, body rules.Body) error {
				at += 60_000
				_, err := table.Decide(rules.Command{ID: fmt.Sprint(at), Seat: seat, At: at, Body: body})
				return err
			}
			for _, body := range []rules.Body{&rules.Open{Room: "r", Title: "t", Settings: rules.DefaultSettings()}, &rules.Commit{Seed: strings.Repeat("ab", 32)},
				&rules.Join{Seat: "s1", Name: "Aoi", Team: rules.First, Role: rules.RolePlayer}} {
				h.must(send("", body))
			}
			before, err := table.Snapshot()
			h.must(err)
			if err := send("s1", one.save(one.sheet)); err != nil {
				mustBeRefusal(t, err, []string{string(body)})
				if after, err := table.Snapshot(); err != nil || !bytes.Equal(before, after) {
					t.Errorf("%s: a refused sheet changes the table", game)
				}
				return
			}
			saved++
			for _, class := range rules.ViewerClasses {
				view, err := json.Marshal(table.View(class))
				h.must(err)
				soundView(t, view, []string{game, string(body)})
			}
		}
		tried := 0
		numbered(sheet, func(number reflect.Value) {
			was := reflect.New(number.Type()).Elem()
			was.Set(number)
			for _, n := range numbers {
				number.Set(reflect.ValueOf(n).Convert(number.Type()))
				try()
				tried++
			}
			number.Set(was)
		})
		for _, n := range numbers {
			numbered(sheet, func(number reflect.Value) { number.Set(reflect.ValueOf(n).Convert(number.Type())) })
			try()
		}
		data, err := json.Marshal(one.sheet)
		h.must(err)
		for _, figure := range []string{"NaN", "Infinity", "-0", "1e400", "1e-400", "1.5", "9007199254740993", "99999999999999999999999999", `"7"`, "null", "[]", "{}", "true"} {
			audit(game, strings.ReplaceAll(string(data), fmt.Sprint(numbers[len(numbers)-1]), figure))
		}
		t.Logf("%s: %d figures tried, %d sheets saved", game, tried, saved)
		if tried < 10 {
			t.Errorf("%s: only %d figures", game, tried)
		}
	}
}
