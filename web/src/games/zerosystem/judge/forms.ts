import type { Component } from 'svelte';
import CheckForm from './CheckForm.svelte';
import FactForm from './FactForm.svelte';
import ItemForm from './ItemForm.svelte';
import LevelsForm from './LevelsForm.svelte';
import ModifierForm from './ModifierForm.svelte';
import PermitForm from './PermitForm.svelte';
import ResultForm from './ResultForm.svelte';
import SceneForm from './SceneForm.svelte';
import SkipForm from './SkipForm.svelte';
import StateForm from './StateForm.svelte';

/** What judges can rule besides undoing and retaking, in the order in which it is offered. */
export const forms = {
	fact: FactForm,
	scene: SceneForm,
	check: CheckForm,
	modifier: ModifierForm,
	levels: LevelsForm,
	state: StateForm,
	item: ItemForm,
	permit: PermitForm,
	skip: SkipForm,
	result: ResultForm,
} satisfies Record<string, Component>;
