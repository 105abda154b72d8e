import { useRoom as use, type RoomState as AnyRoom } from '../../lib/lobby/RoomState.svelte';
import type { ZeroSystem } from './table/TableState.svelte';

export { otherTeam, teams } from '../../lib/lobby/RoomState.svelte';

/** The room of a Zero System battle, before and around it. */
export type RoomState = AnyRoom<ZeroSystem>;
export const useRoom = (): RoomState => use<ZeroSystem>();
