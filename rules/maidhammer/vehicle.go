package maidhammer

// vehicleAmong finds what is driven among gear: the one with the most seats, and the first of equals; nil for none.
func vehicleAmong(gear []*Entry) *Entry {
	var best *Entry
	for _, e := range gear {
		if e.Effect != nil && e.Effect.Vehicle != nil && (best == nil || e.Effect.Vehicle.Seats > best.Effect.Vehicle.Seats) {
			best = e
		}
	}
	return best
}
