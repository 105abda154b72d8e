import { Drafts, type Draft as AnyDraft } from '../../../lib/sheet/Drafts.svelte';
import { readSheet, type Sheet } from './wire';

export type Draft = AnyDraft<Sheet>;

export const drafts = new Drafts<Sheet>('parlour.draft.', readSheet);
