package zerosystem

// Sheet is one character as its player fills it in. Audit tells what is wrong with it; a battle starts from it.
type Sheet struct {
	Name string `json:"name"`
	// Levels are the six maxima (ZS-1.1); Granted the points that a judge gave beyond the eighteen.
	Levels  Levels `json:"levels"`
	Granted int    `json:"granted,omitempty"`
	// Nature tells people from other beings and things (ZS-4.7, ZS-4.8); Size is compared with a person's (ZS-5.1).
	Nature  Nature   `json:"nature"`
	Size    Size     `json:"size"`
	Talents []Talent `json:"talents,omitempty"`
	Gear    []Gear   `json:"gear,omitempty"`
}

// Nature is what somebody is.
type Nature string

// Machines have no vitals; objects neither act nor defend.
const (
	Human    Nature = "human"
	Creature Nature = "creature"
	Machine  Nature = "machine"
	Object   Nature = "object"
)

// Size is somebody's size beside a person of 1.5 to 1.8 m.
type Size string

// The sizes that matter (ZS-5.1); half is half as tall or less.
const (
	HumanSize Size = "human"
	Larger    Size = "larger"
	HalfSize  Size = "half"
)

// Talent is held or not, without rank (ZS-1.1).
type Talent struct {
	ID TalentID `json:"id"`
	// Name is the style of a martial art (ZS-5.6), or an own talent's name.
	Name string `json:"name,omitempty"`
}

// TalentID names a talent that the rules know, or one that only the table does.
type TalentID string

// The talents: 反射神経, 武術, and any other by its name.
const (
	Reflexes   TalentID = "reflexes"
	MartialArt TalentID = "martial-art"
	OwnTalent  TalentID = "other"
)

// The figures of a sheet.
const (
	StartPoints = 18 // ZS-1.1
	Ceiling     = 5  // ordinary ceiling of a level (ZS-1.1)

	MaxName    = 40 // runes
	MaxTalents = 20
	MaxGear    = 20
	MaxParts   = 9
	MaxCount   = 99
	MaxOwnDM   = 60
	MaxOwnLM   = 9
	MaxRangeM  = 7200
	MaxGranted = 6 * MaxLevel
)

// has tells whether the talent is held; a martial art needs a style.
func (s Sheet) has(id TalentID) bool {
	for _, t := range s.Talents {
		if t.ID == id && (id != MartialArt || t.Name != "") {
			return true
		}
	}
	return false
}

// clean copies a sheet so that neither copy sees the other's changes.
func (s Sheet) clone() Sheet {
	s.Talents = append([]Talent(nil), s.Talents...)
	s.Gear = append([]Gear(nil), s.Gear...)
	for i := range s.Gear {
		s.Gear[i].Parts = append([]string(nil), s.Gear[i].Parts...)
		if own := s.Gear[i].Own; own != nil {
			copied := *own
			s.Gear[i].Own = &copied
		}
	}
	return s
}
