import type { Hex } from '#board/grid';
import type { SideCode } from '../data/types.ts';
import type { BaseId, RandomEvent, UnitId } from './state.ts';

/** 5.0, 15.0, 17.0 */
export interface TurnEvents {
  /** 5.1 */
  'air fleet': { isCommitted: boolean };
  /** 5.1.3: how many were drawn; which, only their owner learns. */
  'air fleet drawn': { bombers: number; fighters: number };
  'air fleet units': { units: readonly UnitId[] };
  /** 5.1.4: a side spends points of its own. */
  spent: { side: SideCode; halves: number; rule: string };
  /** 5.1.4: which unit was bought, only its owner learns. */
  bought: { unit: UnitId };
  /** 5.2 */
  'covering force': { isCommitted: boolean; time: number };
  /** 5.2.2: only their owner learns which air units a carrier takes. */
  'carrier loaded': { carrier: UnitId; units: readonly UnitId[] };
  /** 5.3b: that reinforcements are held is announced. */
  'reinforcements held': { units: readonly UnitId[] };
  /** 17.2.2: an air unit comes into play; where, only its owner learns. */
  'air unit arrived': { unit: UnitId; base: BaseId };
  'random event': { die: number; event: RandomEvent };
  /** 6.1: the Allied player has seen the Japanese displays. */
  'displays seen': { side: SideCode };
  /** 17.2.1n */
  'variable units': { die: number; free: number };
  /** 17.1.2d */
  'air fleet strength': { die: number; count: number };
  /** D1: an air unit is set up; only its owner learns where. */
  stationed: { unit: UnitId; base: BaseId };
  'setup taken back': { unit: UnitId };
  'setup finished': { side: SideCode };
  /** 17.2.1h */
  'earlier damage': { die: number };
  /** 17.2.5 */
  'siege of Singapore': { die: number; surrenders: boolean };
  'Singapore surrenders': { hits: number };
  /** 6.5 */
  'airbase begun': { base: BaseId; hex: Hex };
}
