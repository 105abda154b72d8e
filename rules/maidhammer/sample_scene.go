package maidhammer

import (
	"errors"
	"slices"

	"parlour/rules"
	"parlour/rules/field"
)

// scene is the first turn of a sample battle on a virtual field as it is played for whoever wants to try: places in mm.
// The dolls are the sample's, in the order of [SampleSheets].
var scene = struct {
	field  string
	places map[DollID][2]field.Point // where each is set up, and where it goes in its first move
	shots  [][2]DollID               // who shoots at whom, and answers whom, where that is possible
}{
	field: "garden",
	places: map[DollID][2]field.Point{
		"d1": {{X: 720, Y: 430}, {X: 900, Y: 990}},   // the commander goes to the bridge
		"d2": {{X: 420, Y: 430}, {X: 480, Y: 720}},   // the sharpshooter goes behind the hedge
		"d3": {{X: 1300, Y: 440}, {X: 1385, Y: 870}}, // the nurse goes beside the tree
		"d4": {{X: 1000, Y: 2260}, {X: 900, Y: 1690}},
		"d5": {{X: 1380, Y: 2280}, {X: 1320, Y: 1970}},
		"d6": {{X: 500, Y: 2255}, {X: 490, Y: 1830}},
	},
	shots: [][2]DollID{{"d1", "d6"}, {"d2", "d4"}, {"d4", "d1"}, {"d5", "d2"}, {"d1", "d4"}, {"d2", "d5"}},
}

// PlayScene plays the sample's first turn in the garden for one person who leads both sides, from the lobby on: the sides
// come nearer and exchange fire, and the first side is about to move. send decides a command of that person's; what the
// dice have made impossible is left out. worth tells whether the battle is a good one to go on with: nobody is out of the
// fight, and each side has somebody who is hurt. An error is what send returned, unless that was a refusal; or a refusal of
// a battle that would be over with its first turn.
func PlayScene(t *rules.Table, send func(rules.Body) error) (worth bool, err error) {
	if t.Settings.LastTurn == 1 {
		return false, rules.Refuse(rules.CodeBadSetting, "MH-11.5", "setting", "last_turn")
	}
	s := &sceneOf{t: t, send: send}
	s.do(&ChooseField{Furnished: scene.field})
	s.ready()
	s.ready()
	s.do(&rules.Choose{GoFirst: t.RolledOff == rules.First})
	for _, doll := range s.battle().Dolls {
		at := scene.places[doll.ID][0]
		s.do(&Place{Doll: doll.ID, Pose: Upright, At: &at})
	}
	s.ready()
	for range phasesInTurn {
		if s.err != nil || s.battle().Turn != 1 {
			break
		}
		s.phase()
	}
	return s.worth(), s.err
}

// phasesInTurn is how many phases a turn has (MH-1.6).
const phasesInTurn = 13

// sceneOf is a scene being played. After an error nothing happens any more.
type sceneOf struct {
	t    *rules.Table
	send func(rules.Body) error
	err  error
}

func (s *sceneOf) battle() *Battle { return s.t.Game().(*Battle) }

// do sends a command and answers whatever it makes somebody ask, as the deadline would; false when it was refused.
func (s *sceneOf) do(body rules.Body) bool {
	if s.err != nil {
		return false
	}
	if err := s.send(body); err != nil {
		var refusal *rules.Refusal
		if !errors.As(err, &refusal) {
			s.err = err
		}
		return false
	}
	if p := s.battle().Pending; p != nil {
		return s.do(&Answer{Prompt: p.Prompt.ID, Option: p.Prompt.Default})
	}
	return true
}

func (s *sceneOf) ready() {
	for _, team := range rules.Teams {
		s.do(&rules.Ready{Team: team, Ready: true})
	}
}

// phase does what the scene has its dolls do in a phase, and ends it.
func (s *sceneOf) phase() {
	b := s.battle()
	switch b.kind() {
	case phaseMove:
		for _, doll := range b.Dolls {
			if doll.Team == b.acting() {
				s.move(doll)
			}
		}
	case phaseAction:
		s.shoot()
	case phaseCounter:
		for _, shot := range scene.shots {
			if act := b.offered(shot, "counter"); act != nil {
				s.do(&Counter{Doll: shot[0], Target: shot[1], Item: act.Item, Gear: act.Gear, Mode: act.Mode})
			}
		}
	}
	s.do(&Next{Turn: b.Turn, Phase: b.Phase})
}

func (s *sceneOf) move(doll *Doll) {
	b := s.battle()
	if b.mustMove(doll) != "" {
		s.do(&Move{Doll: doll.ID})
		return
	}
	way, fault := b.ground().scene.PathTo(b.walk(doll, gait{}), scene.places[doll.ID][1])
	if fault == nil {
		s.do(&Move{Doll: doll.ID, Path: way.Points[1:]})
	}
}

func (s *sceneOf) shoot() {
	b := s.battle()
	var shooters []DollID
	for _, shot := range scene.shots {
		act := b.offered(shot, "shoot")
		if act == nil || b.declared(shot[0]) != nil {
			continue
		}
		a := Action{Kind: act.Kind, Item: act.Item, Gear: act.Gear, Mode: act.Mode, Target: shot[1]}
		if s.do(&Declare{Doll: shot[0], Action: a}) {
			shooters = append(shooters, shot[0])
		}
	}
	if len(shooters) == 0 {
		return
	}
	s.do(&Close{})
	for _, id := range shooters {
		s.do(&Resolve{Doll: id})
	}
}

// offered is a direct shot of one doll at another that is possible now; nil for none.
func (b *Battle) offered(shot [2]DollID, kind string) *ActOption {
	o, _ := b.Offers(b.doll(shot[0]))
	for i := range o.Acts {
		if act := &o.Acts[i]; act.Kind == kind && act.Mode == Direct && act.Ammo == 0 && slices.Contains(act.Targets, shot[1]) {
			return act
		}
	}
	return nil
}

func (s *sceneOf) worth() bool {
	b, hurt := s.battle(), map[rules.Team]bool{}
	for _, doll := range b.Dolls {
		if !doll.Able() {
			return false
		}
		if doll.HP < doll.MaxHP() {
			hurt[doll.Team] = true
		}
	}
	return b.Turn == 2 && b.Phase == 1 && len(hurt) == len(rules.Teams)
}
