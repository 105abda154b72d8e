package maidhammer

import (
	"slices"
	"sync"

	"parlour/rules"
	"parlour/rules/field"
)

// A resolution is a stack of frames, each at one of the stages of its kind. It runs until the stack is empty or somebody
// has to be asked. Then the whole stack is stored with the question as plain data, and goes on from there with the answer.
// What a stage brings about is events; the frames hold only what the stages still need.

// step is what a stage says of the way on.
type step int

const (
	onward step = iota // to the next stage
	again              // this stage once more
	wait               // until somebody answers
)

// stage is one stage of a frame. It gets the frame by its place, since pushing frames moves them.
type stage struct {
	name string
	run  func(r *resolver, at int) step
}

// stagesOf lists the stages of each kind in their order.
var stagesOf map[FrameKind][]stage

func init() {
	stagesOf = map[FrameKind][]stage{
		AttackFrame: {{"before-throw", (*resolver).beforeThrow}, {"throw", (*resolver).throw}, {"after-throw", (*resolver).afterThrow}, {"outcome", (*resolver).attackOutcome}},
		HitFrame:    {{"before-harm", (*resolver).beforeHarm}, {"harm", (*resolver).harm}, {"after-downed", (*resolver).afterDowned}, {"on-hit", (*resolver).onHit}},
		TestFrame:   {{"throw", (*resolver).throw}, {"after-throw", (*resolver).afterThrow}, {"outcome", (*resolver).testOutcome}},
		FallFrame:   {{"after-downed", (*resolver).afterDowned}},

		CastFrame:  {{"before-cast", (*resolver).beforeThrow}, {"cast", (*resolver).cast}},
		AfterFrame: {{"after", (*resolver).afterAttack}},
		CallFrame:  {{"call", (*resolver).call}},

		InterceptFrame: {{"throw", (*resolver).throw}, {"after-throw", (*resolver).afterThrow}, {"outcome", (*resolver).interceptOutcome}},
		CheckFrame:     {{"throw", (*resolver).throw}, {"after-throw", (*resolver).afterThrow}, {"outcome", (*resolver).checkOutcome}},
		EscapeFrame:    {{"let-go", (*resolver).letGo}, {"throw", (*resolver).throw}, {"after-throw", (*resolver).afterThrow}, {"outcome", (*resolver).escapeOutcome}},

		TurnStartFrame: {{"turn-start", func(r *resolver, at int) step { return r.react(at, TurnStart) }}},
		TurnEndFrame:   {{"turn-end", func(r *resolver, at int) step { return r.react(at, TurnEnd) }}},
	}
}

// resolver runs a resolution within one decision.
type resolver struct {
	b     *Battle
	d     *rules.Decision
	stack []Frame
	// choice is the number of the choice that was made with what is being done.
	choice int
	// toward is the point that was chosen with it, for what sends a doll somewhere.
	toward *field.Point
	// areas are those that what is being done takes away.
	areas []string
}

// resolver begins a resolution, in the room of the last one.
func (b *Battle) resolver(d *rules.Decision) *resolver {
	r := &resolver{b: b, d: d, stack: b.frames[:0]}
	b.frames = nil
	return r
}

// push puts frames on the stack so that they run in the given order.
func (r *resolver) push(frames ...Frame) {
	for _, f := range slices.Backward(frames) {
		r.stack = append(r.stack, f)
	}
}

// run goes on until nothing is left or somebody is asked, and then lets the battle go on.
func (r *resolver) run() {
	for len(r.stack) > 0 {
		at := len(r.stack) - 1
		stages := stagesOf[r.stack[at].Kind]
		if r.stack[at].Stage >= len(stages) {
			r.stack = r.stack[:at]
			continue
		}
		switch stages[r.stack[at].Stage].run(r, at) {
		case onward:
			r.stack[at].Stage++
		case wait:
			r.leave()
			return
		}
	}
	r.leave()
	r.b.settle(r.d)
}

// leave gives back the room of the stack: what waits is stored with the question.
func (r *resolver) leave() {
	clear(r.stack[:cap(r.stack)])
	r.b.frames, r.stack = r.stack[:0], nil
}

// throw throws the frame's check: by the server, or by hand where the room says so.
func (r *resolver) throw(at int) step {
	f := &r.stack[at]
	actor := r.b.doll(f.Actor)
	what := throwName(r.b, actor, f.Check.Kind)
	var die rules.Die
	if r.d.Table().Settings.Dice == "hand" {
		given := f.take("die")
		if given == nil {
			return r.ask(at, Prompt{Kind: "die", Ability: f.Check.Clause, Doll: actor.ID, Team: actor.Team,
				Options: []string{"enter", "roll"}, Default: "roll", Check: f.Check.Clone()})
		}
		if given.Option == "enter" {
			die = r.d.Entered(what, f.Check.Faces, given.Die)
		} else {
			die = r.d.Throw(what, f.Check.Faces)
		}
	} else {
		die = r.d.Throw(what, f.Check.Faces)
	}
	switch {
	case f.Second:
		f.throwSecond(die)
	case f.Again:
		f.counting().Rerolled = true
		f.Check.Throw(die)
	default:
		f.Check.Throw(die)
	}
	if success, forced := r.d.Forced(); forced {
		f.Check.Success, f.Check.Judged = success, true
	}
	r.d.Emit(&Thrown{Check: *f.Check.Clone(), Again: f.Again})
	// A new die lies on the table: whoever only declined about the last one may answer this one.
	f.Again, f.Second, f.Rank, f.Asked = false, false, 0, slices.Clone(f.Used)
	if !f.Doubled && !f.Check.Judged && f.Check.Twice {
		f.Doubled, f.Second, f.Again = true, true, true
		return again
	}
	return onward
}

// throwName names a throw by its place in the battle, so that an undo never throws for the same again.
func throwName(b *Battle, actor *Doll, kind string) string {
	return nameThrow(b.Turn, b.Phase, actor.ID, kind, actor.Throws[kind])
}

// afterThrow asks who may have the die thrown again.
func (r *resolver) afterThrow(at int) step {
	if r.stack[at].Final {
		return onward
	}
	if s := r.react(at, AfterThrow); s != onward {
		return s
	}
	if r.stack[at].Again {
		// Back to the throw; what was asked stays asked.
		r.stack[at].Stage--
		return again
	}
	return onward
}

// react asks everybody who could really use an ability at this point, in the order that Point documents, and lets the
// used ones work. What they bring about is resolved before the next one is asked.
func (r *resolver) react(at int, point Point) step {
	if f := &r.stack[at]; f.Point != point {
		f.Point, f.Rank = point, 0
	}
	for _, rank := range ranks()[point] {
		if rank < r.stack[at].Rank {
			continue
		}
		for _, owner := range r.b.Dolls {
			effects := owner.effects()
			if !slices.Contains(owner.reacts, point) {
				continue
			}
			for _, e := range effects {
				for i := range reactionsOf(e) {
					reaction := &reactionsOf(e)[i]
					if reaction.Point != point || reaction.Rank != rank {
						continue
					}
					if s := r.offer(at, owner, e, reaction); s != onward {
						return s
					}
				}
			}
		}
	}
	return onward
}

// reactionsOf are the reactions that an entry gives its owner: its own, and shooting down what flies for anti-air weapons.
func reactionsOf(e *Entry) []Reaction {
	switch {
	case e.Effect != nil && len(e.Effect.Reactions) > 0:
		return e.Effect.Reactions
	case e.Kind == KindGear && e.Figures != nil && yes(e.Figures.AntiAir) && e.Built:
		return interception
	}
	return nil
}

// offer asks one owner about one reaction, unless it happens unasked, a standing order answers or it was asked already.
func (r *resolver) offer(at int, owner *Doll, e *Entry, reaction *Reaction) step {
	f := &r.stack[at]
	if f.Again || !reaction.When(r.b, owner, f, e) {
		return onward
	}
	key := e.Clause() + "@" + string(owner.ID)
	if slices.Contains(f.Asked, key) {
		return onward
	}
	option := ""
	if given := f.take(key); given != nil {
		option = given.Option
	} else {
		options := []string{"use", "decline"}
		if reaction.Choices != nil {
			options = nil
			for _, id := range reaction.Choices(r.b, owner) {
				options = append(options, string(id))
			}
			options = append(options, "decline")
		}
		order := r.b.order(owner.ID, e.Clause())
		if reaction.Unasked {
			order = "always"
		}
		switch order {
		case "always":
			option = options[0]
		case "never":
			option = "decline"
		default:
			p := Prompt{Kind: "react", Ability: e.Clause(), Doll: owner.ID, Team: owner.Team,
				Options: options, Default: "decline", For: key}
			if len(f.Check.Dice) > 0 || f.Point == BeforeThrow {
				p.Check = f.Check.Clone()
			}
			if f.Harm != nil {
				p.Damage, p.About = f.Harm.Damage.Clone(), f.Target
			}
			return r.ask(at, p)
		}
	}
	f.Asked = append(f.Asked, key)
	if option == "decline" {
		return onward
	}
	f.Used, f.Rank, f.Chosen = append(f.Used, key), reaction.Rank, ""
	if option != "use" {
		f.Chosen = DollID(option)
	}
	reaction.Do(r, owner, f, e)
	if len(r.stack)-1 > at {
		return again // first what it has brought about
	}
	return onward
}

// ranks are the ranks that reactions at a point have, in ascending order; collected once, from the whole catalogue.
var ranks = sync.OnceValue(func() map[Point][]int {
	all := map[Point][]int{}
	collect := func(reactions []Reaction) {
		for _, reaction := range reactions {
			if !slices.Contains(all[reaction.Point], reaction.Rank) {
				all[reaction.Point] = append(all[reaction.Point], reaction.Rank)
				slices.Sort(all[reaction.Point])
			}
		}
	}
	collect(interception)
	for _, e := range All() {
		if e.Effect != nil {
			collect(e.Effect.Reactions)
		}
	}
	return all
})
