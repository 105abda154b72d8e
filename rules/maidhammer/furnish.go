package maidhammer

// farthestMM bounds a distance that nothing else bounds.
const farthestMM = maxDistanceMM

// furnish tells of each of a doll's options what else its command has to say.
func (b *Battle) furnish(doll *Doll, o *DollOptions) {
	for i := range o.Acts {
		if e := doll.has(o.Acts[i].Skill); e != nil {
			o.Acts[i].SP = e.SP
		}
		o.Acts[i].Inputs = b.ActInputs(doll, o, i)
	}
	for i := range o.Handle {
		o.Handle[i].Inputs = b.HandleInputs(&o.Handle[i])
	}
	if o.Move != nil {
		o.Move.Ways = b.Ways(doll, o.Move)
		for i := range o.Move.Ways {
			o.Move.Ways[i].Inputs = b.WayInputs(doll, o.Move, &o.Move.Ways[i])
		}
	}
	o.Inputs = b.OwnInputs(doll, o)
}

// HandleInputs is what has to be told to pass something on.
func (b *Battle) HandleInputs(h *HandleOption) []Input {
	if h.To == "" || b.Field != nil {
		return nil
	}
	return []Input{{Name: InSightings, Kind: InputSighting, Need: true, Dolls: []DollID{h.To}, Max: zocMM}}
}

// OwnInputs is what a shift, a check, clearing or carrying out can be told, of which a doll is offered one at a time.
func (b *Battle) OwnInputs(doll *Doll, o *DollOptions) []Input {
	switch {
	case o.Shift:
		return b.shiftInputs(doll, o.Twice)
	case o.Check != "" && len(o.Ask) > 0:
		return []Input{{Name: InSightings, Kind: InputSighting, Dolls: o.Ask, Max: farthestMM}}
	case o.Clear:
		return b.clearInputs(doll)
	}
	if declared := b.declared(doll.ID); o.Resolve && b.Field == nil && declared.Action.shoots() {
		at := append([]DollID{declared.Action.Target}, declared.Action.Others...)
		return []Input{{Name: InSightings, Kind: InputSighting, Dolls: at, Max: farthestMM, Cover: true}}
	}
	return nil
}
