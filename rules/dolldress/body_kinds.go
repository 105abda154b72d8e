package dolldress

import (
	"maps"
	"slices"

	"parlour/rules"
)

func (SaveUnit) CommandKind() string          { return "save-unit" }
func (ImportUnits) CommandKind() string       { return "import-units" }
func (RemoveUnit) CommandKind() string        { return "remove-unit" }
func (LoadSample) CommandKind() string        { return "load-sample" }
func (Assign) CommandKind() string            { return "assign" }
func (ChooseBattlefield) CommandKind() string { return "choose-battlefield" }
func (Place) CommandKind() string             { return "place" }
func (Act) CommandKind() string               { return "act" }
func (Wait) CommandKind() string              { return "wait" }
func (End) CommandKind() string               { return "end" }
func (Purge) CommandKind() string             { return "purge" }
func (Answer) CommandKind() string            { return "answer" }
func (Standing) CommandKind() string          { return "standing" }
func (RuleVitals) CommandKind() string        { return "rule-vitals" }
func (RulePlace) CommandKind() string         { return "rule-place" }
func (RuleState) CommandKind() string         { return "rule-state" }
func (RuleModifier) CommandKind() string      { return "rule-modifier" }
func (RuleCondition) CommandKind() string     { return "rule-condition" }
func (RuleCheck) CommandKind() string         { return "rule-check" }
func (RuleWeapon) CommandKind() string        { return "rule-weapon" }
func (RuleOrder) CommandKind() string         { return "rule-order" }
func (RuleTurn) CommandKind() string          { return "rule-turn" }
func (RuleSkip) CommandKind() string          { return "rule-skip" }
func (RuleResult) CommandKind() string        { return "rule-result" }

func (j Judgement) ruling(what string) (string, string, string) { return what, j.Reason, j.Clause }

// Ruling makes each of these a judge's ruling.
func (r RuleVitals) Ruling() (what, reason, clause string)    { return r.ruling("points") }
func (r RulePlace) Ruling() (what, reason, clause string)     { return r.ruling("position") }
func (r RuleState) Ruling() (what, reason, clause string)     { return r.ruling("status") }
func (r RuleModifier) Ruling() (what, reason, clause string)  { return r.ruling("modifier") }
func (r RuleCondition) Ruling() (what, reason, clause string) { return r.ruling("condition") }
func (r RuleCheck) Ruling() (what, reason, clause string)     { return r.ruling("check") }
func (r RuleWeapon) Ruling() (what, reason, clause string)    { return r.ruling("item") }
func (r RuleOrder) Ruling() (what, reason, clause string)     { return r.ruling("order") }
func (r RuleTurn) Ruling() (what, reason, clause string)      { return r.ruling("turn") }
func (r RuleSkip) Ruling() (what, reason, clause string)      { return r.ruling("skip") }
func (r RuleResult) Ruling() (what, reason, clause string)    { return r.ruling("result") }

// bodies makes an empty command of each kind.
var bodies = map[string]func() rules.Body{}

func init() {
	for _, make := range []func() rules.Body{
		body[SaveUnit], body[ImportUnits], body[RemoveUnit], body[LoadSample], body[Assign], body[ChooseBattlefield], body[Place],
		body[Act], body[Wait], body[End], body[Purge], body[Answer], body[Standing],
		body[RuleVitals], body[RulePlace], body[RuleState], body[RuleModifier], body[RuleCondition], body[RuleCheck],
		body[RuleWeapon], body[RuleOrder], body[RuleTurn], body[RuleSkip], body[RuleResult],
	} {
		bodies[make().CommandKind()] = make
	}
}

func body[B any, P interface {
	*B
	rules.Body
}]() rules.Body {
	return P(new(B))
}

// CommandKinds lists the commands of a battle, sorted.
func CommandKinds() []string { return slices.Sorted(maps.Keys(bodies)) }
