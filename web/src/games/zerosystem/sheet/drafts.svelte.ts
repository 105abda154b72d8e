import { Drafts, type Draft as AnyDraft } from '../../../lib/sheet/Drafts.svelte';
import type { Sheet } from '../../../wire/zerosystem.gen';
import { readSheet } from './sheet';

export type Draft = AnyDraft<Sheet>;

export const drafts = new Drafts<Sheet>('parlour.zerosystem.draft.', readSheet);
