package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	sqlite3 "modernc.org/sqlite/lib"
)

// Advise says of an error with the file at path where the file is and what its host can do. SQLite itself names neither:
// "unable to open database file (14)".
func Advise(path string, err error) error {
	if err == nil {
		return nil
	}
	info, missing := os.Stat(path)
	var cure string
	switch c := code(err) & 0xff; {
	case c == 0:
		return err // not SQLite's, so it says itself what is wrong
	case missing == nil && info.IsDir():
		cure = "this is a folder where the database's file should be: move it away, or choose another folder with --data"
	case c == sqlite3.SQLITE_NOTADB, c == sqlite3.SQLITE_CORRUPT:
		cure = "the file is damaged, or no database: put a backup in its place (parlour restore --replace FILE)"
	case c == sqlite3.SQLITE_FULL:
		cure = "the disk is full: make room on it"
	case c == sqlite3.SQLITE_IOERR:
		cure = "the disk cannot be read or written: look whether it is full or failing"
	case c == sqlite3.SQLITE_BUSY, c == sqlite3.SQLITE_LOCKED:
		cure = "another program has it locked: let that one finish, or stop it"
	case errors.Is(missing, fs.ErrNotExist) && mayWrite(filepath.Dir(path)):
		cure = "there is no such file: name the folder that holds it with --data; parlour serve makes one"
	case c == sqlite3.SQLITE_CANTOPEN, c == sqlite3.SQLITE_READONLY, c == sqlite3.SQLITE_PERM:
		cure = "this account may not write the file or its folder: give it the right to, or choose another folder with --data"
	default:
		cure = "the database cannot be used"
	}
	return fmt.Errorf("%s: %s (%w)", path, cure, err)
}

// mayWrite tells whether files can be made in a folder.
func mayWrite(folder string) bool {
	f, err := os.CreateTemp(folder, ".parlour-*")
	if err != nil {
		return false
	}
	return errors.Join(f.Close(), os.Remove(f.Name())) == nil
}
