import type { Hex } from '#board/grid';
import type { SideCode } from '../data/types.ts';
import type { UnitId } from './state.ts';

/** A naval mission under way (10.3), as both sides know it: all but the cargo. */
export interface NavalMission {
  side: SideCode;
  kind: 'attack' | 'stage' | 'transport';
  /** All ships of the mission. */
  ships: UnitId[];
  /** The stack that moves now: all, or a component on its way to the rendezvous (10.3f). */
  moving: UnitId[];
  destination: Hex;
  /** -1 without one. */
  rendezvous: Hex;
  /** What is left of the way of the moving stack, its next sea place first (`board/` sea places). */
  way: number[];
  /** Ruling 137: failed interceptions against this mission. */
  failures: number;
  /** 10.3.3a, 9.1.4e: what was tried in the present hex. */
  hasBeenIntercepted: boolean;
  hasBeenAttacked: boolean;
}
