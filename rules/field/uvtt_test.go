package field

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

const cellar = `{"format":0.3,"resolution":{"map_origin":{"x":2,"y":1},"map_size":{"x":8,"y":10},"pixels_per_grid":140},
"line_of_sight":[[{"x":2,"y":3},{"x":5.5,"y":3},{"x":5.5,"y":3.001},{"x":5.5,"y":6}],[{"x":-5,"y":4},{"x":20,"y":4}],[{"x":30,"y":30},{"x":31,"y":31}]],
"objects_line_of_sight":[[{"x":7,"y":8},{"x":8,"y":8},{"x":8,"y":9},{"x":7,"y":8}]],
"portals":[{"position":{"x":6,"y":3},"bounds":[{"x":5.5,"y":3},{"x":6.5,"y":3}],"rotation":0,"closed":true,"freestanding":false},
{"position":{"x":7,"y":6},"bounds":[{"x":7,"y":5.5},{"x":7,"y":6.5}],"closed":false}],
"environment":{"baked_lighting":false,"ambient_light":"ffffffff"},"lights":[{"position":{"x":1,"y":1},"range":3}],"image":"iVBORw0KGgo="}`

func TestUniversalVTT(t *testing.T) {
	f, faults := ReadUniversalVTT([]byte(cellar), Import{ID: "cellar"})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	if f.Width != 1200 || f.Depth != 1500 {
		t.Errorf("%d × %d", f.Width, f.Depth)
	}
	var got []string
	for _, thing := range f.Things {
		got = append(got, fmt.Sprintf("%s %s %d open=%v %v", thing.ID, thing.Kind, thing.Height, thing.Open, thing.Line))
	}
	want := []string{
		"wall-1 wall 300 open=false [{0 1200} {525 1200} {525 750}]",
		"wall-2 wall 300 open=false [{0 1050} {1200 1050}]",
		"object-1 object 120 open=false [{750 450} {900 450} {900 300} {750 450}]",
		"door-1 door 300 open=false [{525 1200} {675 1200}]",
		"door-2 door 300 open=true [{750 825} {750 675}]",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	// A line of many corners is cut into things that may be.
	var zigzag strings.Builder
	for i := range 500 {
		fmt.Fprintf(&zigzag, `,{"x":%d.%d,"y":%d.5}`, 2+i/70, i/7%10, 2+i%2)
	}
	long := strings.Replace(cellar, `"line_of_sight":[[`, `"line_of_sight":[[`+zigzag.String()[1:]+`],[`, 1)
	if f, faults = ReadUniversalVTT([]byte(long), Import{}); len(faults) > 0 || f.Things[1].ID != "wall-1-2" {
		t.Errorf("faults %v", faults)
	}
}

// TestUniversalVTTImagesAreDropped: a map is no larger for its picture, whatever is written there.
func TestUniversalVTTImagesAreDropped(t *testing.T) {
	plain, faults := ReadUniversalVTT([]byte(cellar), Import{ID: "cellar"})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	for name, image := range map[string]string{"larger than a map may be": `"` + strings.Repeat("A", MaxMapBytes+1) + `"`, "no text": `{"a":[1,null]}`, "none": `null`} {
		text := strings.Replace(cellar, `"iVBORw0KGgo="`, image, 1)
		f, faults := ReadUniversalVTT([]byte(text), Import{ID: "cellar"})
		if len(faults) > 0 || !reflect.DeepEqual(f, plain) {
			t.Errorf("%s: %v", name, faults)
		}
	}
}

func TestUniversalVTTRefusals(t *testing.T) {
	with := func(old, new string) string { return strings.Replace(cellar, old, new, 1) }
	for _, c := range []struct {
		code  FaultCode
		thing string
		how   Import
		text  string
	}{
		{BadJSON, "", Import{}, `[`},
		{NotUniversalVTT, "", Import{}, `{}`},
		{BadScale, "", Import{Square: 5}, cellar},
		{BadSize, "", Import{Square: 1000}, cellar},
		{BadSize, "", Import{}, with(`"map_size":{"x":8`, `"map_size":{"x":1`)},
		{BadJSON, "", Import{}, with(`"map_size":{"x":8`, `"map_size":{"x":8e300`)},
		{BadJSON, "line_of_sight 2", Import{}, with(`{"x":-5`, `{"x":1e99`)},
		{BadJSON, "line_of_sight 2", Import{}, with(`{"x":-5`, `{"x":"left"`)},
		{TooFewCorners, "line_of_sight 3", Import{}, with(`{"x":30,"y":30},`, ``)},
		{TooFewCorners, "portals 1", Import{}, with(`"bounds":[{"x":5.5,"y":3},`, `"bounds":[`)},
		{TooDeep, "", Import{}, with(`"format":0.3`, `"format":`+strings.Repeat("[", 20)+strings.Repeat("]", 20))},
		{TooManyThings, "line_of_sight 401", Import{}, with(`"line_of_sight":[`, `"line_of_sight":[`+walls(401))},
		{TooLarge, "", Import{}, with(`"format":0.3`, `"format":"`+strings.Repeat("x", MaxMapBytes)+`"`)},
	} {
		f, faults := ReadUniversalVTT([]byte(c.text), c.how)
		if f != nil || len(faults) == 0 || faults[0].Code != c.code || faults[0].Thing != c.thing {
			t.Errorf("%s: %v", c.code, faults)
		}
	}
}

func walls(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `[{"x":3,"y":%d.%02d},{"x":4,"y":3}],`, 2+i/100, i%100)
	}
	return b.String()
}

func TestDecimals(t *testing.T) {
	for text, want := range map[string]int64{
		"0": 0, "-0.0": 0, "1": 1e6, "-2.5": -25e5, "0.0000004": 0, "0.0000005": 1, "1e-3": 1000, "12.5E2": 1250e6, "1.00000000000000000000000000000000000000001": 1e6,
		"0.0001e4": 1e6, "10000": 1e10, "0e999999999999": 0, "1e-999999999999": 0, "00012": 12e6,
	} {
		var d decimal
		if err := d.UnmarshalJSON([]byte(text)); err != nil || int64(d) != want {
			t.Errorf("%s: %d, %v; want %d", text, d, err, want)
		}
	}
	for _, text := range []string{"", "-", "1e", "1e+", "NaN", "null", `"1"`, "10001", "1e9999999999999", "1.2.3", "1x"} {
		var d decimal
		if err := d.UnmarshalJSON([]byte(text)); err == nil {
			t.Errorf("%s: %d", text, d)
		}
	}
}

func FuzzUniversalVTT(f *testing.F) {
	f.Add([]byte(cellar), 150)
	f.Add([]byte(strings.Replace(cellar, "map_origin", "origin", 1)), 70)
	f.Fuzz(func(t *testing.T, text []byte, square int) {
		field, faults := ReadUniversalVTT(text, Import{Square: square})
		if (field == nil) != (len(faults) > 0) {
			t.Fatalf("field %v, faults %v", field, faults)
		}
		if field != nil {
			if faults := field.Validate(); len(faults) > 0 {
				t.Fatal(faults)
			}
		}
	})
}
