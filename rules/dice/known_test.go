package dice

import "encoding/hex"

// Made by a program in another language from the descriptions of Commit, NewKey, Key.TryRoll and Withheld alone.
const (
	wantCommitment = "2d02227b6cd2a54392b0e64ebdf57584fdc3f23f59b8ba7d885722175bdcce5a"
	wantWithheld   = "9eee62b92a71f9be4385e628e832af7901cc7e9a0cab1c967f42df946f9e02a3"
)

var (
	wantD6       = []int{3, 3, 2, 5, 5, 1, 1, 3, 3, 6, 6, 2}
	wantD1000000 = []int{669466, 215077, 774947, 686168, 411217, 578219}
)

func equalHex(b []byte, want string) bool { return hex.EncodeToString(b) == want }
