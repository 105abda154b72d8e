package maidhammer

import "parlour/rules"

// planMeal checks eating, feeding, and the banana (MH-4.5, MH-8.3).
func (b *Battle) planMeal(p *actionPlan, actor *Doll, a *Action) error {
	item := actor.item(a.Item)
	if item == nil || !item.held() {
		return rules.Refuse(CodeNotHeld, "MH-4.5", "item", a.Item)
	}
	food, ok := item.part(a.Gear)
	if !ok || food.Effect == nil || food.Effect.Meal == nil {
		return rules.Refuse(CodeNotEdible, "MH-4.5", "gear", a.Gear)
	}
	meal := *food.Effect.Meal
	if a.Kind == "banana" && !meal.Calms {
		return rules.Refuse(CodeNotEdible, "MH-8.3", "gear", "entry:"+food.Clause())
	}
	eater := actor
	if a.Kind == "feed" || (a.Target != "" && a.Target != actor.ID) {
		if actor.Routed {
			return rules.Refuse(CodeRoutedOnlyFlees, "MH-3.7", "doll", string(actor.ID))
		}
		target, err := b.near(actor, a, zocMM, food.Clause())
		if err != nil {
			return err
		}
		eater = target
	}
	fed := eater != actor
	if refusal := actor.forbidden(food); refusal != nil {
		return refusal
	}
	switch {
	case eater.Finished:
		return rules.Refuse(CodeFinished, food.Clause(), "target", string(eater.ID))
	case meal.Calms && (eater.Beast || !eater.Routed && (!eater.Berserk || !fed)):
		return rules.Refuse(CodeHealthy, food.Clause(), "hp", eater.HP)
	case meal.Heal > 0 && eater.HP >= eater.MaxHP()-eater.Sores && !(meal.FedSteadies && fed && eater.Routed):
		return rules.Refuse(CodeHealthy, food.Clause(), "hp", eater.HP)
	}
	p.begun.Units, p.begun.Action.Item, p.begun.Peel = 1, item.No, meal.Peel
	p.do = func(r *resolver) {
		if meal.Heal > 0 {
			r.heal(eater, actor, food.Clause(), min(meal.Heal, eater.MaxHP()-eater.Sores-eater.HP))
		}
		if (meal.Calms || (meal.FedSteadies && fed)) && eater.Routed {
			r.d.Emit(&StateSet{Doll: eater.ID, State: "routed", Clause: "MH-8.3", By: actor.ID})
		}
		if meal.FedCalms && fed && eater.Berserk {
			r.d.Emit(&StateSet{Doll: eater.ID, State: "berserk", Clause: "MH-8.3", By: actor.ID})
		}
	}
	return nil
}

// heal raises HP, at most to the maximum (MH-2.5). Timed down does not end by it (MH-1.8).
func (r *resolver) heal(who, by *Doll, with string, points int) {
	hp := min(who.HP+points, who.MaxHP())
	if hp > who.HP && !who.Finished {
		r.d.Emit(&Healed{Doll: who.ID, By: by.ID, With: with, Gain: hp - who.HP, HP: hp})
	}
}
