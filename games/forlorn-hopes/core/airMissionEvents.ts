import type { BaseId, UnitId } from './state.ts';

/** 9.1 to 9.6, 9.11, 9.12, and the flights of 7.3. */
export interface AirMissionEvents {
  /** Only its owner learns where a unit comes down. */
  landed: { unit: UnitId; base: BaseId; rule: string };
}
