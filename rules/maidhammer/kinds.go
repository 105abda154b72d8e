package maidhammer

import (
	"maps"
	"slices"

	"parlour/rules"
)

func (SaveSheet) CommandKind() string   { return "save-sheet" }
func (RemoveSheet) CommandKind() string { return "remove-sheet" }
func (LoadSample) CommandKind() string  { return "load-sample" }
func (Assign) CommandKind() string      { return "assign" }
func (Waive) CommandKind() string       { return "waive" }
func (ChooseField) CommandKind() string { return "choose-field" }
func (ChooseGoal) CommandKind() string  { return "choose-goal" }
func (NameGeneral) CommandKind() string { return "name-general" }
func (Place) CommandKind() string       { return "place" }
func (Move) CommandKind() string        { return "move" }
func (Shift) CommandKind() string       { return "shift" }
func (Handle) CommandKind() string      { return "handle" }
func (Declare) CommandKind() string     { return "declare" }
func (Withdraw) CommandKind() string    { return "withdraw" }
func (Close) CommandKind() string       { return "close" }
func (Resolve) CommandKind() string     { return "resolve" }
func (Counter) CommandKind() string     { return "counter" }
func (Fight) CommandKind() string       { return "fight" }
func (Check) CommandKind() string       { return "check" }
func (Exchange) CommandKind() string    { return "exchange" }
func (Claim) CommandKind() string       { return "claim" }
func (Next) CommandKind() string        { return "next" }
func (Answer) CommandKind() string      { return "answer" }
func (Standing) CommandKind() string    { return "standing" }

func (ReachQuery) CommandKind() string   { return "reach" }
func (PathQuery) CommandKind() string    { return "path" }
func (AimQuery) CommandKind() string     { return "aim" }
func (MeasureQuery) CommandKind() string { return "measure" }

func (RuleFact) CommandKind() string     { return "rule-fact" }
func (RulePosition) CommandKind() string { return "rule-position" }
func (RuleModifier) CommandKind() string { return "rule-modifier" }
func (RuleVitals) CommandKind() string   { return "rule-vitals" }
func (RuleStatus) CommandKind() string   { return "rule-status" }
func (RuleItem) CommandKind() string     { return "rule-item" }
func (RulePhase) CommandKind() string    { return "rule-phase" }
func (RuleResult) CommandKind() string   { return "rule-result" }
func (RuleSkip) CommandKind() string     { return "rule-skip" }

func (j Judgement) ruling(what string) (string, string, string) { return what, j.Reason, j.Clause }

// Ruling makes each of these a judge's ruling.
func (r RuleFact) Ruling() (what, reason, clause string)     { return r.ruling("fact") }
func (r RulePosition) Ruling() (what, reason, clause string) { return r.ruling("position") }
func (r RuleModifier) Ruling() (what, reason, clause string) { return r.ruling("modifier") }
func (r RuleVitals) Ruling() (what, reason, clause string)   { return r.ruling("vitals") }
func (r RuleStatus) Ruling() (what, reason, clause string)   { return r.ruling("status") }
func (r RuleItem) Ruling() (what, reason, clause string)     { return r.ruling("item") }
func (r RulePhase) Ruling() (what, reason, clause string)    { return r.ruling("phase") }
func (r RuleResult) Ruling() (what, reason, clause string)   { return r.ruling("result") }
func (r RuleSkip) Ruling() (what, reason, clause string)     { return r.ruling("skip") }

// bodies makes an empty command of each kind.
var bodies = map[string]func() rules.Body{
	"save-sheet":    func() rules.Body { return &SaveSheet{} },
	"remove-sheet":  func() rules.Body { return &RemoveSheet{} },
	"load-sample":   func() rules.Body { return &LoadSample{} },
	"assign":        func() rules.Body { return &Assign{} },
	"waive":         func() rules.Body { return &Waive{} },
	"choose-field":  func() rules.Body { return &ChooseField{} },
	"choose-goal":   func() rules.Body { return &ChooseGoal{} },
	"name-general":  func() rules.Body { return &NameGeneral{} },
	"place":         func() rules.Body { return &Place{} },
	"move":          func() rules.Body { return &Move{} },
	"shift":         func() rules.Body { return &Shift{} },
	"handle":        func() rules.Body { return &Handle{} },
	"declare":       func() rules.Body { return &Declare{} },
	"withdraw":      func() rules.Body { return &Withdraw{} },
	"close":         func() rules.Body { return &Close{} },
	"resolve":       func() rules.Body { return &Resolve{} },
	"counter":       func() rules.Body { return &Counter{} },
	"fight":         func() rules.Body { return &Fight{} },
	"check":         func() rules.Body { return &Check{} },
	"exchange":      func() rules.Body { return &Exchange{} },
	"claim":         func() rules.Body { return &Claim{} },
	"next":          func() rules.Body { return &Next{} },
	"answer":        func() rules.Body { return &Answer{} },
	"standing":      func() rules.Body { return &Standing{} },
	"reach":         func() rules.Body { return &ReachQuery{} },
	"path":          func() rules.Body { return &PathQuery{} },
	"aim":           func() rules.Body { return &AimQuery{} },
	"measure":       func() rules.Body { return &MeasureQuery{} },
	"rule-fact":     func() rules.Body { return &RuleFact{} },
	"rule-position": func() rules.Body { return &RulePosition{} },
	"rule-modifier": func() rules.Body { return &RuleModifier{} },
	"rule-vitals":   func() rules.Body { return &RuleVitals{} },
	"rule-status":   func() rules.Body { return &RuleStatus{} },
	"rule-item":     func() rules.Body { return &RuleItem{} },
	"rule-phase":    func() rules.Body { return &RulePhase{} },
	"rule-result":   func() rules.Body { return &RuleResult{} },
	"rule-skip":     func() rules.Body { return &RuleSkip{} },
	"lay-early":     func() rules.Body { return &LayEarly{} },
	"unseal":        func() rules.Body { return &Unseal{} },
	"clear":         func() rules.Body { return &Clear{} },
	"rule-area":     func() rules.Body { return &RuleArea{} },
}

// CommandKinds lists the commands of a battle, sorted.
func CommandKinds() []string { return slices.Sorted(maps.Keys(bodies)) }
