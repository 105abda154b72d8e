import type { Component } from 'svelte';
import AreaForm from './AreaForm.svelte';
import FactForm from './FactForm.svelte';
import ItemForm from './ItemForm.svelte';
import ModifierForm from './ModifierForm.svelte';
import PhaseForm from './PhaseForm.svelte';
import ResultForm from './ResultForm.svelte';
import SkipForm from './SkipForm.svelte';
import StatusForm from './StatusForm.svelte';
import VitalsForm from './VitalsForm.svelte';

/** What judges can rule besides undoing and retaking, in the order in which it is offered. */
export const forms = {
	fact: FactForm,
	modifier: ModifierForm,
	vitals: VitalsForm,
	status: StatusForm,
	item: ItemForm,
	area: AreaForm,
	phase: PhaseForm,
	skip: SkipForm,
	result: ResultForm,
} satisfies Record<string, Component>;
