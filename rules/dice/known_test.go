package dice

import "encoding/hex"

// Made by a program in another language from the descriptions of Commit, NewKey, Key.For, Key.TryRoll and Withheld alone.
// The commitment of earlier releases has to open for ever.
const (
	wantCommitment    = "33284b9c0f0f0c4329141d5ecac879433329a2b59f7f75fcf2db17303a616ab4"
	earlierCommitment = "2d02227b6cd2a54392b0e64ebdf57584fdc3f23f59b8ba7d885722175bdcce5a"
	wantWithheld      = "643bee12bf3701c314766471f72c219d592766299a654a1ce19746bd25a63f7c"
)

var (
	wantD6       = []int{3, 3, 2, 5, 5, 1, 1, 3, 3, 6, 6, 2}
	wantFirstsD6 = []int{2, 5, 6, 6, 4, 2, 4, 6, 2, 1, 3, 6}
	wantD1000000 = []int{669466, 215077, 774947, 686168, 411217, 578219}
)

func equalHex(b []byte, want string) bool { return hex.EncodeToString(b) == want }
