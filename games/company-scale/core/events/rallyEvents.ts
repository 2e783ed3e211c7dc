import type { Fortification } from '../../data/types.ts';
import type { UnitId } from '../../theater/forces.ts';
import type { Place } from '../../theater/places.ts';
import type { Airfield } from '../state.ts';

/** 10, 11 */
export interface RallyEvents {
  rallied: { unit: UnitId; place: Place };
  /** 11.1 */
  'dug in': { unit: UnitId; place: Place; fortification: Fortification };
  /** 11.1f2, 11.2a, 24.2: work that failed its Troop Quality Check. */
  'work failed': { unit: UnitId; place: Place; rule: string };
  'cave sealed': { unit: UnitId; place: Place };
  'mine cleared': { unit: UnitId; place: Place };
  /** 11.3 */
  airfield: { status: Airfield['status']; rule: string };
  'repair joined': { unit: UnitId; place: Place };
  'airfield repaired': { due: number };
  'airfield not repaired': { die: number };
}
