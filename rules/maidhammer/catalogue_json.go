package maidhammer

import (
	"bytes"
	"encoding/json"
	"strconv"
)

// CatalogJSON prints the whole catalogue as JSON: one array a table, one object an entry, keys in a fixed order.
// Besides what the tables print, each object has about_ja and about_en, our own words for what the entry does, and
// built, which tells whether its effect is enforced in play. Distances are in cm.
func CatalogJSON() ([]byte, error) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", " ")
	err := enc.Encode(struct {
		Attributes      []pricedRow    `json:"attributes"`
		Skills          []skillRow     `json:"skills"`
		Gear            []gearRow      `json:"gear"`
		SecretArts      []secretArtRow `json:"secret_arts"`
		Stratagems      []artRow       `json:"stratagems"`
		PsychicPowers   []artRow       `json:"psychic_powers"`
		SpecialAttacks  []boughtArtRow `json:"special_attacks"`
		Ninjutsu        []artRow       `json:"ninjutsu"`
		Transformations []pricedRow    `json:"transformations"`
		Spells          []boughtArtRow `json:"spells"`
	}{
		tableRows(KindAttribute, newPricedRow), tableRows(KindSkill, newSkillRow), tableRows(KindGear, newGearRow),
		tableRows(KindSecretArt, newSecretArtRow), tableRows(KindStratagem, newArtRow), tableRows(KindPsychic, newArtRow),
		tableRows(KindSpecial, newBoughtArtRow), tableRows(KindNinjutsu, newArtRow), tableRows(KindTransformation, newPricedRow),
		tableRows(KindSpell, newBoughtArtRow),
	})
	return buf.Bytes(), err
}

func tableRows[R any](kind Kind, row func(*Entry) R) []R {
	list := make([]R, 0, len(printedOrder[kind]))
	for _, e := range printedOrder[kind] {
		list = append(list, row(e))
	}
	return list
}

// rowNames opens every row, rowWords closes it.
type rowNames struct {
	ID         string `json:"id"`
	Ja         string `json:"ja"`
	En         string `json:"en"`
	SourceName string `json:"source_name"`
}

func nameOf(e *Entry) rowNames { return rowNames{e.ID, e.Name.Ja, e.Name.En, e.SourceName} }

type rowWords struct {
	AboutJa string `json:"about_ja"`
	AboutEn string `json:"about_en"`
	Built   bool   `json:"built"`
}

func tellOf(e *Entry) rowWords { return rowWords{e.About.Ja, e.About.En, e.Built} }

// pricedRow is an attribute or a transformation: a name and a price.
type pricedRow struct {
	rowNames
	MP int `json:"mp"`
	rowWords
}

func newPricedRow(e *Entry) pricedRow { return pricedRow{nameOf(e), e.MP, tellOf(e)} }

type skillRow struct {
	rowNames
	Class    string   `json:"class"`
	Requires *string  `json:"requires"`
	Timing   []string `json:"timing"`
	SP       int      `json:"sp"`
	MP       any      `json:"mp"` // a number, or "by table"
	Needs    []string `json:"needs,omitempty"`
	Excludes []string `json:"excludes,omitempty"`
	rowWords
}

func newSkillRow(e *Entry) skillRow {
	row := skillRow{nameOf(e), e.Class, orNull(e.Requires), e.Timing, e.SP, e.MP, printedNeeds(e.Needs), e.Excludes, tellOf(e)}
	if e.PricedByTable {
		row.MP = "by table"
	}
	return row
}

type secretArtRow struct {
	rowNames
	Target string `json:"target"`
	rowWords
}

func newSecretArtRow(e *Entry) secretArtRow { return secretArtRow{nameOf(e), e.Target, tellOf(e)} }

// artRow is a stratagem, a psychic power or a ninja technique: one skill opens them all, so none has a price.
type artRow struct {
	rowNames
	Timing []string `json:"timing"`
	Area   *string  `json:"area"`
	Range  any      `json:"range"`
	rowWords
}

func newArtRow(e *Entry) artRow {
	return artRow{nameOf(e), e.Timing, orNull(e.Area), rangeValue(e.Range), tellOf(e)}
}

// boughtArtRow is a special attack or a spell, which can be bought by itself.
type boughtArtRow struct {
	rowNames
	Class  string   `json:"class"`
	Timing []string `json:"timing"`
	Area   *string  `json:"area"`
	Range  any      `json:"range"`
	MP     int      `json:"mp"`
	Needs  []string `json:"needs,omitempty"`
	rowWords
}

func newBoughtArtRow(e *Entry) boughtArtRow {
	return boughtArtRow{
		nameOf(e), e.Class, e.Timing, orNull(e.Area), rangeValue(e.Range), e.MP, printedNeeds(e.Needs), tellOf(e),
	}
}

type gearRow struct {
	rowNames
	Class          string    `json:"class"`
	AttackTypes    []Mode    `json:"attack_types"`
	Area           *string   `json:"area"`
	Range          any       `json:"range"`
	Counterattack  *bool     `json:"counterattack"`
	AntiAir        *bool     `json:"anti_air"`
	UsableInFlight *bool     `json:"usable_in_flight"`
	AttackValue    any       `json:"attack_value"`  // a number, null, "special" or "by weapon"
	MoveModifier   any       `json:"move_modifier"` // steps, "immobile" or "move 5"
	MP             int       `json:"mp"`
	SpreadAV       int       `json:"spread_attack_value,omitempty"`
	Damage         int       `json:"damage_modifier,omitempty"`
	MinDamage      int       `json:"minimum_damage,omitempty"`
	EntangleAV     int       `json:"entangle_attack_value,omitempty"`
	EntangleKeepAV int       `json:"entangle_keep_attack_value,omitempty"`
	Blast          *blastRow `json:"blast,omitempty"`
	Units          int       `json:"units,omitempty"`
	Shots          int       `json:"shots,omitempty"`
	Uses           int       `json:"uses,omitempty"`
	TurnsOfEnergy  int       `json:"turns_of_energy,omitempty"`
	LengthCM       int       `json:"length_cm,omitempty"`
	MeleeCapable   bool      `json:"melee_capable,omitempty"`
	Throwable      bool      `json:"throwable,omitempty"`
	Energy         bool      `json:"energy,omitempty"`
	Piercing       bool      `json:"ignores_machine_and_shield,omitempty"`
	Unreducible    bool      `json:"ignores_all_reduction,omitempty"`
	Gag            bool      `json:"gag,omitempty"`
	Needs          []string  `json:"needs,omitempty"`
	rowWords
}

type blastRow struct {
	RadiusCM    int `json:"radius_cm"`
	AttackValue int `json:"attack_value"`
}

func newGearRow(e *Entry) gearRow {
	f := e.Figures
	row := gearRow{
		rowNames: nameOf(e), Class: e.Class, AttackTypes: f.Modes, Area: orNull(f.Area), Range: rangeValue(f.Range),
		Counterattack: f.Counter, AntiAir: f.AntiAir, UsableInFlight: f.InFlight,
		AttackValue: f.AV, MoveModifier: f.Move, MP: e.MP,
		SpreadAV: f.SpreadAV, Damage: f.Damage, MinDamage: f.MinDamage,
		EntangleAV: f.EntangleAV, EntangleKeepAV: f.EntangleKeepAV,
		Units: f.Units, Shots: f.Shots, Uses: f.Uses, TurnsOfEnergy: f.Turns, LengthCM: f.LengthCM,
		MeleeCapable: f.MeleeCapable, Throwable: f.Throwable, Energy: f.Energy,
		Piercing: f.Piercing, Unreducible: f.Unreducible, Gag: f.Gag,
		Needs: printedNeeds(e.Needs), rowWords: tellOf(e),
	}
	switch {
	case f.NoAV:
		row.AttackValue = nil
	case f.AVWord != "":
		row.AttackValue = f.AVWord
	}
	switch {
	case f.Immobile:
		row.MoveModifier = "immobile"
	case f.VehicleSteps > 0:
		row.MoveModifier = "move " + strconv.Itoa(f.VehicleSteps)
	}
	if f.Blast != nil {
		row.Blast = &blastRow{f.Blast.RadiusCM, f.Blast.AV}
	}
	return row
}

// orNull is nil for the empty text: the tables print a dash there, and JSON null.
func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

func rangeValue(r Range) any {
	switch {
	case r.Word != "":
		return r.Word
	case r == Range{}:
		return nil
	}
	return struct {
		Effective int `json:"effective_cm"`
		Maximum   int `json:"maximum_cm"`
	}{r.Effective, r.Maximum}
}

func printedNeeds(needs []Need) []string {
	var words []string
	for _, n := range needs {
		words = append(words, n.Printed)
	}
	return words
}
