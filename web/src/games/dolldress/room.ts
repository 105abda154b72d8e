import { useRoom as use, type RoomState as AnyRoom } from '../../lib/lobby/RoomState.svelte';
import type { DollDress } from './wire';

/** The room of a battle of Doll & Dress, before and around it. */
export type RoomState = AnyRoom<DollDress>;
export const useRoom = (): RoomState => use<DollDress>();
