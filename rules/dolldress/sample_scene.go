package dolldress

import "parlour/rules"

// PlayScene brings the sample to its first turn for one person who leads both sides: the units stand at the two gates, one rival
// in the glasshouse, the flyer in the air. send decides a command of that person's. The scene is always worth going on with; an error
// is what send returned.
func PlayScene(t *rules.Table, send func(rules.Body) error) (worth bool, err error) {
	if t.Stage != rules.Lobby {
		return false, rules.Refuse(rules.CodeWrongStage, "", "stage", string(t.Stage), "needs", string(rules.Lobby))
	}
	do := func(body rules.Body) {
		if err == nil {
			err = send(body)
		}
	}
	ready := func() {
		for _, team := range rules.Teams {
			do(&rules.Ready{Team: team, Ready: true})
		}
	}
	ready()
	ready()
	if err != nil {
		return false, err
	}
	// The last of each side goes another way than its friends.
	last := map[rules.Team]*Unit{}
	for _, u := range t.Game().(*Battle).Units {
		last[u.Team] = u
	}
	for _, team := range rules.Teams {
		if u := last[team]; u != nil {
			starts := t.Game().(*Battle).Field.Starts[team]
			do(&Place{Unit: u.ID, Area: starts[len(starts)-1], Air: !u.has(Grounded)})
		}
	}
	ready()
	return true, err
}
