package field

import (
	"encoding/json"
	"strconv"
)

// Import says how a Universal VTT map becomes a field. Zero figures take the defaults.
type Import struct {
	ID   string
	Name Label
	// Square is how many mm a square of the map's grid is, 150 by default: one step.
	Square int
	// WallHeight, ObjectHeight and DoorHeight are in mm: 300, 120 and 300 by default.
	WallHeight, ObjectHeight, DoorHeight int
	// Thickness is the width in mm of walls, objects' outlines and doors, 20 by default.
	Thickness int
}

// The limits of a Universal VTT file.
const (
	MaxImportBytes = 64 << 20 // of the file
	MaxImageBytes  = 60 << 20 // of the image in it, as written, which is dropped
	MaxMapBytes    = 4 << 20  // of everything else
	MaxImportDepth = 16
	MinSquare      = 10
	MaxSquare      = 1000
)

// simplerBy is how far in mm an imported wall may be moved to spare corners.
const simplerBy = 4

// ReadUniversalVTT makes a field of a Universal VTT file (.dd2vtt, .uvtt): lines of sight become walls, those of objects
// become objects, portals become doors, open or closed. Coordinates count from map_origin; what lies beyond the map is
// cut off. The map keeps its look with the first side at its lower edge. Lights, colours and the image are dropped. The
// field is nil when there are faults, which name the list and its entry: "line_of_sight 3".
func ReadUniversalVTT(data []byte, how Import) (*Field, []Fault) {
	how = how.filled()
	if how.Square < MinSquare || how.Square > MaxSquare {
		limit := MinSquare
		if how.Square > MaxSquare {
			limit = MaxSquare
		}
		return nil, []Fault{{Code: BadScale, Is: how.Square, Limit: limit}}
	}
	if len(data) > MaxImportBytes {
		return nil, []Fault{{Code: TooLarge, With: "file", Is: len(data), Limit: MaxImportBytes}}
	}
	if deep := nesting(data, MaxImportDepth); deep > MaxImportDepth {
		return nil, []Fault{{Code: TooDeep, Is: deep, Limit: MaxImportDepth}}
	}
	var raw struct {
		Resolution *struct {
			Origin *place `json:"map_origin"`
			Size   *place `json:"map_size"`
		} `json:"resolution"`
		Walls   []json.RawMessage `json:"line_of_sight"`
		Objects []json.RawMessage `json:"objects_line_of_sight"`
		Portals []json.RawMessage `json:"portals"`
		Image   dropped           `json:"image"`
	}
	if err := json.Unmarshal(data, &raw); err != nil {
		return nil, []Fault{{Code: BadJSON, With: "file"}}
	}
	switch {
	case int(raw.Image) > MaxImageBytes:
		return nil, []Fault{{Code: TooLarge, With: "image", Is: int(raw.Image), Limit: MaxImageBytes}}
	case len(data)-int(raw.Image) > MaxMapBytes:
		return nil, []Fault{{Code: TooLarge, With: "map", Is: len(data) - int(raw.Image), Limit: MaxMapBytes}}
	case raw.Resolution == nil || raw.Resolution.Size == nil:
		return nil, []Fault{{Code: NotUniversalVTT, With: "resolution.map_size"}}
	}
	m := &importer{how: how, field: &Field{ID: how.ID, Name: how.Name, Things: []Thing{}}}
	if raw.Resolution.Origin != nil {
		m.origin = *raw.Resolution.Origin
	}
	width, depth := raw.Resolution.Size.X.mm(how.Square), raw.Resolution.Size.Y.mm(how.Square)
	for _, side := range []struct {
		name string
		mm   int64
	}{{"width", width}, {"depth", depth}} {
		if side.mm < MinSide || side.mm > MaxSide {
			limit := MinSide
			if side.mm > MaxSide {
				limit = MaxSide
			}
			m.faults = append(m.faults, Fault{Code: BadSize, With: side.name, Is: int(min(max(side.mm, -1<<31), 1<<31-1)), Limit: limit})
		}
	}
	if len(m.faults) > 0 {
		return nil, m.faults
	}
	m.field.Width, m.field.Depth = int(width), int(depth)
	m.lines("line_of_sight", raw.Walls, Wall, how.WallHeight)
	m.lines("objects_line_of_sight", raw.Objects, Object, how.ObjectHeight)
	m.doors(raw.Portals)
	if len(m.faults) == 0 {
		m.faults = m.field.Validate()
	}
	if len(m.faults) > 0 {
		return nil, m.faults
	}
	return m.field, nil
}

func (how Import) filled() Import {
	for _, d := range []struct {
		figure *int
		value  int
	}{{&how.Square, 150}, {&how.WallHeight, 300}, {&how.ObjectHeight, 120}, {&how.DoorHeight, 300}, {&how.Thickness, 20}} {
		if *d.figure == 0 {
			*d.figure = d.value
		}
	}
	return how
}

// place is a point in squares.
type place struct {
	X decimal `json:"x"`
	Y decimal `json:"y"`
}

// dropped is a value that is not kept: only how many bytes it took.
type dropped int

func (d *dropped) UnmarshalJSON(text []byte) error {
	*d = dropped(len(text))
	return nil
}

type importer struct {
	how    Import
	origin place
	field  *Field
	faults []Fault
}

// maxFaults is how many faults of a file are worth telling.
const maxFaults = 50

func (m *importer) fault(list string, i int, code FaultCode) {
	if len(m.faults) < maxFaults {
		m.faults = append(m.faults, Fault{Code: code, Thing: list + " " + strconv.Itoa(i+1)})
	}
}

// at turns a place on the map into a point on the table, its Y counted from the lower edge.
func (m *importer) at(p place) vec {
	x, y := p.X-m.origin.X, p.Y-m.origin.Y
	return vec{x.mm(m.how.Square), int64(m.field.Depth) - y.mm(m.how.Square)}
}

// lines makes things of a list of polylines.
func (m *importer) lines(list string, raw []json.RawMessage, kind Kind, height int) {
	for i, text := range raw {
		var places []place
		if json.Unmarshal(text, &places) != nil {
			m.fault(list, i, BadJSON)
			continue
		}
		if len(places) < 2 {
			m.fault(list, i, TooFewCorners)
			continue
		}
		m.put(list, i, kind, height, places, false)
	}
}

// doors makes doors of the portals' bounds.
func (m *importer) doors(raw []json.RawMessage) {
	for i, text := range raw {
		var portal struct {
			Bounds []place `json:"bounds"`
			Closed bool    `json:"closed"`
		}
		if json.Unmarshal(text, &portal) != nil {
			m.fault("portals", i, BadJSON)
			continue
		}
		if len(portal.Bounds) != 2 {
			m.fault("portals", i, TooFewCorners)
			continue
		}
		m.put("portals", i, Door, m.how.DoorHeight, portal.Bounds, !portal.Closed)
	}
}

// put adds the parts of a polyline that lie on the map.
func (m *importer) put(list string, i int, kind Kind, height int, places []place, open bool) {
	points := make([]vec, len(places))
	for j, p := range places {
		points[j] = m.at(p)
	}
	part := 0
	for _, run := range clipped(points, box{0, 0, int64(m.field.Width), int64(m.field.Depth)}) {
		run = simplified(run, simplerBy)
		for len(run) > 1 {
			if len(m.field.Things) >= MaxThings {
				if len(m.faults) == 0 || m.faults[len(m.faults)-1].Code != TooManyThings {
					m.faults = append(m.faults, Fault{Code: TooManyThings, Thing: list + " " + strconv.Itoa(i+1), With: list, Is: MaxThings + 1, Limit: MaxThings})
				}
				return
			}
			n := min(len(run), MaxVertices)
			part++
			t := Thing{ID: string(kind) + "-" + strconv.Itoa(i+1), Kind: kind, Height: height, Open: open, Shape: Shape{Width: m.how.Thickness}}
			if part > 1 {
				t.ID += "-" + strconv.Itoa(part)
			}
			for _, p := range run[:n] {
				t.Line = append(t.Line, p.point())
			}
			run = run[n-1:]
			if m.doubled(&t) {
				continue // maps draw shared walls twice
			}
			m.field.Things = append(m.field.Things, t)
		}
	}
}

func (m *importer) doubled(t *Thing) bool {
	for i := range m.field.Things {
		if o := &m.field.Things[i]; o.Kind == t.Kind && o.sameShape(t) {
			return true
		}
	}
	return false
}

// clipped cuts a polyline down to the runs of it that lie in the box, to the mm, without repeated points.
func clipped(points []vec, in box) [][]vec {
	var runs [][]vec
	var run []vec
	flush := func() {
		if len(run) > 1 {
			runs = append(runs, run)
		}
		run = nil
	}
	for i := range len(points) - 1 {
		p, q, ok := clipSegment(points[i], points[i+1], in)
		if !ok {
			flush()
			continue
		}
		if len(run) == 0 || run[len(run)-1] != p {
			flush()
			run = []vec{p}
		}
		if q != p {
			run = append(run, q)
		}
	}
	flush()
	return runs
}

// clipSegment gives the part of a segment that lies in the box.
func clipSegment(p, q vec, in box) (vec, vec, bool) {
	way := q.minus(p)
	a, b := p, q
	for _, edge := range [4]struct{ from, to, at int64 }{
		{p.x, q.x, in.left}, {-p.x, -q.x, -in.right}, {p.y, q.y, in.top}, {-p.y, -q.y, -in.bottom},
	} {
		switch outP, outQ := edge.from < edge.at, edge.to < edge.at; {
		case outP && outQ:
			return a, b, false
		case outP:
			if c := p.plus(way.over(edge.at-edge.from, edge.to-edge.from)); c.minus(a).dot(way) > 0 {
				a = c
			}
		case outQ:
			if c := p.plus(way.over(edge.at-edge.from, edge.to-edge.from)); b.minus(c).dot(way) > 0 {
				b = c
			}
		}
	}
	if b.minus(a).dot(way) < 0 || !in.holds(a) || !in.holds(b) {
		return a, b, false
	}
	return a, b, true
}

// simplified leaves out points of a polyline that lie within mm of a straight line between others (Douglas and Peucker).
func simplified(points []vec, mm int64) []vec {
	if len(points) < 3 {
		return points
	}
	keep := make([]bool, len(points))
	keep[0], keep[len(points)-1] = true, true
	todo := [][2]int{{0, len(points) - 1}}
	for len(todo) > 0 {
		from, to := todo[len(todo)-1][0], todo[len(todo)-1][1]
		todo = todo[:len(todo)-1]
		worst, far := -1, int64(0)
		a, b := points[from], points[to]
		for i := from + 1; i < to; i++ {
			if compareDistance(points[i], a, b, mm) <= 0 {
				continue
			}
			// How far off it is only orders the points: the area, or the distance from a where the line has no length.
			off := abs(orient(a, b, points[i]))
			if a == b {
				off = points[i].minus(a).square()
			}
			if worst < 0 || off > far {
				worst, far = i, off
			}
		}
		if worst >= 0 {
			keep[worst] = true
			todo = append(todo, [2]int{from, worst}, [2]int{worst, to})
		}
	}
	kept := points[:0:0]
	for i, p := range points {
		if keep[i] && (len(kept) == 0 || kept[len(kept)-1] != p) {
			kept = append(kept, p)
		}
	}
	return kept
}
