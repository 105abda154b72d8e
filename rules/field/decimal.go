package field

import "errors"

// decimal is a JSON number in millionths, read without floating point and rounded to the nearest.
type decimal int64

const millionths = 1_000_000

// maxDecimal bounds the whole part; maps are a few hundred squares at most.
const maxDecimal = 10_000

var errDecimal = errors.New("not a number within bounds")

// UnmarshalJSON reads a JSON number.
func (d *decimal) UnmarshalJSON(text []byte) error {
	i, negative := 0, false
	if i < len(text) && text[i] == '-' {
		negative = true
		i++
	}
	// Digits and the place of the point, with leading zeros left out and no more digits than can matter.
	var digits [32]byte
	n, point, seen, dot := 0, 0, false, false
	for ; i < len(text); i++ {
		c := text[i]
		if c == '.' && !dot {
			dot = true
			continue
		}
		if c < '0' || c > '9' {
			break
		}
		seen = true
		if !dot {
			point++
		}
		switch {
		case n == 0 && c == '0':
			point-- // a zero before the first digit
			if dot {
				continue
			}
		case n < len(digits):
			digits[n] = c - '0'
			n++
		}
	}
	if !seen {
		return errDecimal
	}
	exponent := 0
	if i < len(text) && (text[i] == 'e' || text[i] == 'E') {
		i++
		down := false
		if i < len(text) && (text[i] == '+' || text[i] == '-') {
			down = text[i] == '-'
			i++
		}
		if i == len(text) {
			return errDecimal
		}
		for ; i < len(text) && text[i] >= '0' && text[i] <= '9'; i++ {
			exponent = min(exponent*10+int(text[i]-'0'), 1_000_000)
		}
		if down {
			exponent = -exponent
		}
	}
	if i != len(text) {
		return errDecimal
	}
	if n == 0 {
		*d = 0
		return nil
	}
	point += exponent // the value is 0.digits × 10^point
	if point > 7 {
		return errDecimal
	}
	var value int64
	for k := range max(point+7, 0) { // one digit more than millionths, for rounding
		value *= 10
		if k < n {
			value += int64(digits[k])
		}
	}
	value = (value + 5) / 10
	if value > maxDecimal*millionths {
		return errDecimal
	}
	if negative {
		value = -value
	}
	*d = decimal(value)
	return nil
}

// mm turns squares into mm.
func (d decimal) mm(square int) int64 { return divide(int64(d)*int64(square), millionths) }
