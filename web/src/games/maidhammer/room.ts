import { useRoom as use, type RoomState as AnyRoom } from '../../lib/lobby/RoomState.svelte';
import type { MaidHammer } from './table/TableState.svelte';

export { otherTeam, teams } from '../../lib/lobby/RoomState.svelte';

/** The room of a Maid Hammer battle, before and around it. */
export type RoomState = AnyRoom<MaidHammer>;
export const useRoom = (): RoomState => use<MaidHammer>();
