package zerosystem

// Suggested opens the suggestion of a spread to tests.
func Suggested(now Levels, points int) Levels { return suggested(now, points, "") }
