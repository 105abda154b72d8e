package zerosystem

// Rules are the optional rules of 4-10, each a switch of the room, and what stands in for one that is off.
type Rules struct {
	Circumstances bool `json:"circumstances"` // ZS-5.1
	Distance      bool `json:"distance"`      // ZS-5.2
	Recoil        bool `json:"recoil"`        // ZS-5.3
	Burst         bool `json:"burst"`         // ZS-5.4
	Lasers        bool `json:"lasers"`        // ZS-5.5
	MartialArts   bool `json:"martial_arts"`  // ZS-5.6
	Throws        bool `json:"throws"`        // ZS-5.7
	Combos        bool `json:"combos"`        // ZS-5.8
	Detailed      bool `json:"detailed"`      // ZS-5.9
	// Difficulty is the level of a target that does not defend, where Distance is off (ZS-5.2).
	Difficulty int `json:"difficulty"`
}

// defaultRules has every option off; whoever does not defend is an ordinary target.
var defaultRules = Rules{Difficulty: 2}

// Scene is what the place is like, for everybody alike.
type Scene struct {
	Dark   bool `json:"dark"`   // −1 LM for missiles (ZS-5.1)
	Narrow bool `json:"narrow"` // no room to dodge an area attack (ZS-4.1)
}
