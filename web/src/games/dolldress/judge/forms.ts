import type { Component } from 'svelte';
import CheckForm from './CheckForm.svelte';
import ConditionForm from './ConditionForm.svelte';
import ModifierForm from './ModifierForm.svelte';
import OrderForm from './OrderForm.svelte';
import PlaceForm from './PlaceForm.svelte';
import PointsForm from './PointsForm.svelte';
import ResultForm from './ResultForm.svelte';
import SkipForm from './SkipForm.svelte';
import StateForm from './StateForm.svelte';
import TurnForm from './TurnForm.svelte';
import WeaponForm from './WeaponForm.svelte';

/** What judges can rule besides undoing and retaking, in the order in which it is offered. */
export const forms = {
	points: PointsForm,
	modifier: ModifierForm,
	condition: ConditionForm,
	status: StateForm,
	position: PlaceForm,
	item: WeaponForm,
	check: CheckForm,
	order: OrderForm,
	turn: TurnForm,
	skip: SkipForm,
	result: ResultForm,
} satisfies Record<string, Component>;
