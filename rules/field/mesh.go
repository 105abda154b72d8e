package field

import "slices"

// mesh lays a net of square cells over the part of the table that a walk is about, and tells which edges lie near a leg.
type mesh struct {
	left, bottom int64
	wide, high   int64
	first        []int32 // where each cell's edges begin in items, and where the last one's end
	items        []int32
	next         []int32 // room for filling them
}

// cellBits tells how wide a cell is: 128 mm.
const cellBits = 7

func (m *mesh) column(x int64) int64 { return min(max((x-m.left)>>cellBits, 0), m.wide-1) }
func (m *mesh) row(y int64) int64    { return min(max((y-m.bottom)>>cellBits, 0), m.high-1) }

// lay sorts edges into the cells that they and what they keep off reach, over a region.
func (m *mesh) lay(over box, edges []edge) {
	m.left, m.bottom = over.left, over.top
	m.wide = (over.right-over.left)>>cellBits + 1
	m.high = (over.bottom-over.top)>>cellBits + 1
	// Count, then fill: each cell's edges end up together, in their order.
	m.first = cleared(m.first, int(m.wide*m.high)+1)
	each := func(put func(cell int64, edge int32)) {
		for i := range edges {
			e := &edges[i]
			if !e.wide.meets(over) {
				continue
			}
			for y := m.row(e.wide.top); y <= m.row(e.wide.bottom); y++ {
				from, to := m.span(e.a, e.b, y, e.keep)
				for x := from; x <= to; x++ {
					put(y*m.wide+x, int32(i))
				}
			}
		}
	}
	each(func(cell int64, _ int32) { m.first[cell+1]++ })
	for i := range m.wide * m.high {
		m.first[i+1] += m.first[i]
	}
	m.items = cleared(m.items, int(m.first[m.wide*m.high]))
	m.next = append(m.next[:0], m.first...)
	next := m.next
	each(func(cell int64, i int32) {
		m.items[next[cell]] = i
		next[cell]++
	})
}

// cleared is a list of n zeros, in the room of an earlier one if that is enough.
func cleared[T any](room []T, n int) []T {
	room = slices.Grow(room[:0], n)[:n]
	clear(room)
	return room
}

// at gives the edges near a point.
func (m *mesh) at(p vec) []int32 { return m.cell(m.column(p.x), m.row(p.y)) }

func (m *mesh) cell(x, y int64) []int32 {
	i := y*m.wide + x
	return m.items[m.first[i]:m.first[i+1]]
}

// span gives the first and the last column in which the segment ab, grown by r, may touch a row.
func (m *mesh) span(a, b vec, row, r int64) (from, to int64) {
	if a.y > b.y {
		a, b = b, a
	}
	x0, x1 := a.x, b.x
	if a.y != b.y {
		low := max(a.y, m.bottom+row<<cellBits-r-1)
		high := min(b.y, m.bottom+(row+1)<<cellBits+r+1)
		if low > high {
			low, high = high, low
		}
		way := b.minus(a)
		x0, x1 = a.x+way.x*(low-a.y)/way.y, a.x+way.x*(high-a.y)/way.y
	}
	if x0 > x1 {
		x0, x1 = x1, x0
	}
	return m.column(x0 - r - 1), m.column(x1 + r + 1)
}
