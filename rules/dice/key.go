package dice

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
)

// MaxFaces is the highest number of faces that a die may have.
const MaxFaces = 1_000_000

// Key is what every die of one game follows from; [NewKey] makes it. It is as secret as the seed.
type Key [32]byte

// For is the key of what is thrown for one side alone: HMAC-SHA256 keyed with the key over the fields
// "parlour/dice/2/side" and side, encoded as in [Commit]. For nobody in particular, "", it is the key itself.
func (k Key) For(side string) Source { return k.of(side) }

func (k Key) of(side string) (own Key) {
	if side == "" {
		return k
	}
	mac := hmac.New(sha256.New, k[:])
	writeFields(mac, []byte(sideDomain), []byte(side))
	mac.Sum(own[:0])
	return own
}

// Roll returns the die of the throw with number event and of index within it, 1 to faces. The same arguments give the
// same die for ever. Throws are to be numbered 1, 2, 3 … and the dice of one 0, 1, 2 … without a hole, which
// [Proof.Verify] checks: whatever is skipped would let a server look for a die it likes.
//
// Roll panics with an [Error] of [CodeFacesOutOfRange] unless 1 ≤ faces ≤ MaxFaces; use [Key.TryRoll] where faces
// comes from outside.
func (k Key) Roll(event uint64, index uint32, faces int) int {
	v, err := k.TryRoll(event, index, faces)
	if err != nil {
		panic(err)
	}
	return v
}

// TryRoll is [Key.Roll] with the error returned instead of a panic.
//
// The die is drawn from a stream of bytes: block n is HMAC-SHA256 keyed with the key over event (64 bits), index (32
// bits) and n (32 bits), all big-endian, n counting from 0. See [sample] for what is made of the bytes; bytes that are
// left at the end of a block and too few for a draw are dropped.
func (k Key) TryRoll(event uint64, index uint32, faces int) (int, error) {
	if faces < 1 || faces > MaxFaces {
		return 0, &Error{Code: CodeFacesOutOfRange, Got: faces, Limit: MaxFaces}
	}
	s := stream{key: k}
	binary.BigEndian.PutUint64(s.message[:8], event)
	binary.BigEndian.PutUint32(s.message[8:12], index)
	return sample(faces, s.draw), nil
}

// sample makes a die of 1 to faces out of a byte stream without favouring any face. It takes the fewest bytes that
// can tell the faces apart (one up to 256 faces, two up to 65,536, else three; none for a single face) as a number v
// below 256^width, throws away a v at or above the highest multiple of faces that fits, and else shows v mod faces + 1.
// draw gives the next number: width bytes of the stream, big-endian.
func sample(faces int, draw func(width int) int) int {
	width, span := 0, 1
	for span < faces {
		width++
		span <<= 8
	}
	limit := span - span%faces
	for {
		if v := draw(width); v < limit {
			return v%faces + 1
		}
	}
}

// stream is the byte stream of one die.
type stream struct {
	key     Key
	message [16]byte
	block   [sha256.Size]byte
	counter uint32
	used    int
}

func (s *stream) draw(width int) int {
	if width == 0 {
		return 0
	}
	if s.counter == 0 || s.used+width > len(s.block) {
		binary.BigEndian.PutUint32(s.message[12:], s.counter)
		s.block = mac(s.key, s.message)
		s.counter++
		s.used = 0
	}
	v := 0
	for _, b := range s.block[s.used : s.used+width] {
		v = v<<8 | int(b)
	}
	s.used += width
	return v
}

// mac is HMAC-SHA256 (RFC 2104) of a message of one size. It does what crypto/hmac does, without that package's
// allocations, which would be nine for each die; a test holds the two together.
func mac(k Key, message [16]byte) [sha256.Size]byte {
	var inner [sha256.BlockSize + 16]byte
	var outer [sha256.BlockSize + sha256.Size]byte
	for i := range sha256.BlockSize {
		var b byte
		if i < len(k) {
			b = k[i]
		}
		inner[i], outer[i] = b^0x36, b^0x5c
	}
	copy(inner[sha256.BlockSize:], message[:])
	hash := sha256.Sum256(inner[:])
	copy(outer[sha256.BlockSize:], hash[:])
	return sha256.Sum256(outer[:])
}
