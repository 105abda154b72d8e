package field

import (
	"math"
	"math/bits"
)

// Point is a place on the table in mm.
type Point struct {
	X int `json:"x"`
	Y int `json:"y"`
}

// Distance gives the way from p to q in mm, rounded to the nearest. Compare with [Point.Within], which is exact.
func (p Point) Distance(q Point) int {
	d := q.vec().minus(p.vec()).square()
	r := root(d)
	if d-r*r > r { // beyond r + ½: (r + ½)² = r² + r + ¼
		r++
	}
	return int(r)
}

// Within tells whether q is at most mm away.
func (p Point) Within(q Point, mm int) bool {
	return mm >= 0 && q.vec().minus(p.vec()).square() <= int64(mm)*int64(mm)
}

func (p Point) vec() vec { return vec{int64(p.X), int64(p.Y)} }

// vec is a point or a difference of points: in mm, or in a fraction of a mm that its user chose.
type vec struct{ x, y int64 }

func (v vec) point() Point        { return Point{int(v.x), int(v.y)} }
func (v vec) plus(w vec) vec      { return vec{v.x + w.x, v.y + w.y} }
func (v vec) minus(w vec) vec     { return vec{v.x - w.x, v.y - w.y} }
func (v vec) times(k int64) vec   { return vec{v.x * k, v.y * k} }
func (v vec) dot(w vec) int64     { return v.x*w.x + v.y*w.y }
func (v vec) cross(w vec) int64   { return v.x*w.y - v.y*w.x }
func (v vec) square() int64       { return v.dot(v) }
func orient(a, b, c vec) int64    { return b.minus(a).cross(c.minus(a)) }
func (v vec) over(n, d int64) vec { return vec{divide(v.x*n, d), divide(v.y*n, d)} }

// divide rounds to the nearest, halves away from zero, so that it is odd: divide(-a, b) = -divide(a, b).
func divide(a, b int64) int64 {
	if b < 0 {
		a, b = -a, -b
	}
	if a < 0 {
		return -((-a + b/2) / b)
	}
	return (a + b/2) / b
}

// root is the integer square root, rounded down. The floating-point guess is put right, so its rounding cannot show.
func root(n int64) int64 {
	if n <= 0 {
		return 0
	}
	r := int64(math.Sqrt(float64(n)))
	for r > 3037000499 || r*r > n {
		r--
	}
	for r < 3037000499 && (r+1)*(r+1) <= n {
		r++
	}
	return r
}

// compareProducts gives the sign of a·b − c·d for factors that are not negative.
func compareProducts(a, b, c, d int64) int {
	h1, l1 := bits.Mul64(uint64(a), uint64(b))
	h2, l2 := bits.Mul64(uint64(c), uint64(d))
	switch {
	case h1 != h2:
		if h1 < h2 {
			return -1
		}
		return 1
	case l1 != l2:
		if l1 < l2 {
			return -1
		}
		return 1
	}
	return 0
}

func compare(a, b int64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

func abs(a int64) int64 {
	if a < 0 {
		return -a
	}
	return a
}
