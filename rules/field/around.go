package field

// The directions of a polygon's corners, in 1/65536. Written out, so that they are the same everywhere.
var (
	twelve = [12]vec{
		{65536, 0}, {56756, 32768}, {32768, 56756}, {0, 65536}, {-32768, 56756}, {-56756, 32768},
		{-65536, 0}, {-56756, -32768}, {-32768, -56756}, {0, -65536}, {32768, -56756}, {56756, -32768},
	}
	sixteen = [16]vec{
		{65536, 0}, {60547, 25080}, {46341, 46341}, {25080, 60547}, {0, 65536}, {-25080, 60547}, {-46341, 46341}, {-60547, 25080},
		{-65536, 0}, {-60547, -25080}, {-46341, -46341}, {-25080, -60547}, {0, -65536}, {25080, -60547}, {46341, -46341}, {60547, -25080},
	}
)

// polygonAround gives the corners of a polygon whose sides all stay outside of the circle of that radius in mm about 0:
// the distance from the middle to its sides is 1 mm more, and rounding the corners takes less than that.
func polygonAround(radius int64) []vec {
	const unit = 65536
	if radius > 100 {
		all := make([]vec, 16)
		far := (radius+1)*66821/unit + 1 // 1 / cos 11.25°
		for i, d := range sixteen {
			all[i] = d.over(far, unit)
		}
		return all
	}
	all := make([]vec, 12)
	far := (radius+1)*67848/unit + 1 // 1 / cos 15°
	for i, d := range twelve {
		all[i] = d.over(far, unit)
	}
	return all
}
