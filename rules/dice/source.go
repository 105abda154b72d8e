package dice

// Source is where the rules get dice from: a [Key] in a game, a [Script] in scenarios and tests.
type Source interface {
	// Roll returns the die of event and index, 1 to faces.
	Roll(event uint64, index uint32, faces int) int
	// For gives the source of what is thrown for one side alone.
	For(side string) Source
}

var (
	_ Source = Key{}
	_ Source = (*Script)(nil)
)

// At returns a function that rolls the dice of one event in turn, index 0, 1, 2 …; it suits [Expr.Roll].
func At(s Source, event uint64) func(faces int) int {
	var index uint32
	return func(faces int) int {
		v := s.Roll(event, index, faces)
		index++
		return v
	}
}

// Script is a Source of given dice, shown in the order they are given, whatever the event and index. It serves one
// goroutine.
type Script struct {
	dice  []int
	next  int
	extra int
	err   error
}

// NewScript returns a Script of the given dice.
func NewScript(dice ...int) *Script { return &Script{dice: append([]int(nil), dice...)} }

// For gives the same dice: they are shown in their order, whoever throws.
func (s *Script) For(string) Source { return s }

// Roll returns the next given die. When there is none left, or when it does not fit faces, it keeps the first such
// error for [Script.Err] and returns a stand-in from 1 to faces. The stand-ins run through all faces, so that a rule
// which rerolls ties comes to an end also when the script has.
func (s *Script) Roll(_ uint64, _ uint32, faces int) int {
	var err error
	if s.next < len(s.dice) {
		v := s.dice[s.next]
		s.next++
		if v >= 1 && v <= faces {
			return v
		}
		err = &Error{Code: CodeScriptedDieOutOfRange, Got: v, Limit: faces}
	} else {
		err = ErrScriptEnded
	}
	if s.err == nil {
		s.err = err
	}
	v := 1
	if faces > 1 {
		v += s.extra % faces
	}
	s.extra++
	return v
}

// Err returns the first error: [ErrScriptEnded], or one of [CodeScriptedDieOutOfRange] with the die and the faces.
func (s *Script) Err() error { return s.err }

// Remaining returns how many of the given dice have not been shown.
func (s *Script) Remaining() int { return len(s.dice) - s.next }
