import type { MessageArgs } from '../../../lib/format';
import type { Names } from '../../../lib/names';
import type { Action, ActOption, DollView } from './wire';

type Lookup = (key: string, args?: MessageArgs, fallback?: string) => string;

/** What is used: the item by its number or the part of it, a skill, or bare hands. */
export function toolName(
	act: Pick<ActOption, 'kind' | 'item' | 'gear' | 'skill'>,
	doll: DollView | undefined,
	names: Names,
	lookup: Lookup,
): string {
	if (act.skill) return names.clause(act.skill.includes('/') ? act.skill : `skill/${act.skill}`);
	if (act.gear) return names.clause(act.gear.includes('/') ? act.gear : `gear/${act.gear}`);
	const item = act.item ? doll?.items[String(act.item)] : undefined;
	if (item) return names.gear(item.gear);
	return usesHands(act.kind) ? lookup('act.bare_hands') : '';
}

function usesHands(kind: string): boolean {
	return kind === 'attack' || kind === 'counter' || kind === 'shoot';
}

/** A way of attacking in the reader's words; "shoot" alone says it where a weapon has but one. */
export function modeName(mode: string | undefined, lookup: Lookup): string {
	return mode ? lookup(`act.mode.${mode}`, undefined, mode) : '';
}

/** An act to choose, as one line: "Rifle · direct fire". */
export function actLabel(act: ActOption, doll: DollView | undefined, names: Names, lookup: Lookup): string {
	const kind = lookup(`act.${act.kind}`, undefined, act.kind);
	const tool = toolName(act, doll, names, lookup);
	const mode = modeName(act.mode, lookup);
	if (act.kind === 'shoot' || act.kind === 'attack' || act.kind === 'counter') {
		const round = act.ammo ? doll?.items[String(act.ammo)] : undefined;
		const name = [tool, mode, round ? names.gear(round.gear) : ''].filter(Boolean).join(' · ') || kind;
		if (act.draw?.length) return lookup('act.drawing', { tool: name });
		return act.drop ? lookup('act.dropping', { tool: name }) : name;
	}
	if (act.kind === 'skill') return act.among?.length ? lookup('act.onAll', { tool }) : tool || kind;
	const giver = isHanding(act) ? act.targets[0] : undefined;
	if (giver && names.piece(giver) !== doll?.name) {
		return lookup('act.from', { act: kind, tool, name: names.piece(giver) });
	}
	return tool ? lookup('act.with', { act: kind, tool }) : kind;
}

/** What an act costs and how far it reaches: "SP 1 · 75/150 cm". */
export function actFigures(act: ActOption, lookup: Lookup): string {
	const { sp, max_mm: maximum, effective_mm: effective } = act;
	const near = effective && effective !== maximum;
	return [
		sp ? `SP ${sp}` : '',
		maximum
			? near
				? lookup('table.range', { effective: effective / 10, maximum: maximum / 10 })
				: `${maximum / 10} cm`
			: '',
	]
		.filter(Boolean)
		.join(' · ');
}

/** A declared action as one line: "Rifle · direct fire → Swallow". */
export function actionText(action: Action, doll: DollView, names: Names, lookup: Lookup): string {
	const option: ActOption = {
		kind: action.kind,
		item: action.item,
		gear: action.gear,
		mode: action.mode,
		ammo: action.ammo,
		skill: action.skill,
		targets: action.target ? [action.target] : [],
		needs_target: false,
		needs_sighting: false,
		max_others: 0,
		with: [],
		inputs: [],
	};
	const at = [isHanding(action) ? undefined : action.target, ...(action.others ?? [])].filter(
		(id): id is string => !!id,
	);
	const what = [
		actLabel(option, doll, names, lookup),
		...(action.with ?? []).map((id) => names.clause(id.includes('/') ? id : `skill/${id}`)),
	];
	const text = what.join('＋');
	return at.length ? `${text} → ${at.map((id) => names.piece(id)).join(lookup('table.listComma'))}` : text;
}

/** Whether a thing changes hands; its item is then the giver's, who is the only target. */
export function isHanding(act: Pick<ActOption, 'kind'>): boolean {
	return act.kind === 'take' || act.kind === 'pick-up';
}

/** Names one option among the others of the same doll. */
export function actKey(act: ActOption): string {
	return [
		act.kind,
		act.item ?? '',
		act.gear ?? '',
		act.mode ?? '',
		act.skill ?? '',
		act.ammo ?? '',
		isHanding(act) ? act.targets[0] : '',
		act.among?.length ? 'all' : '',
	].join('|');
}
