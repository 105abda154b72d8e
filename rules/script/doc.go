// Package script is what the scenario languages of all games share: it reads statements word by word, holds the dice that a
// scenario gives, and says what was not as written. The games' own words are in packages of their own.
package script
