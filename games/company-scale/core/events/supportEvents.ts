import type { CounterId, UnitId } from '../../theater/forces.ts';
import type { Place } from '../../theater/places.ts';

/** 8.6, 8.7.1, 16, 17, 21, 23, 27 */
export interface SupportEvents {
  /** 8.6.1: a fire is aimed; the spotter is -1 where only aircraft see the target, -2 for the Observer. */
  'indirect fire': { unit: UnitId; adders: readonly UnitId[]; place: Place; spotter: UnitId };
  /** 8.6.5c: where fire landed, -1 where it is lost. */
  scattered: { aimed: Place; place: Place };
  /** 8.6.2, 8.6.6: a barrage lies on a place now. */
  barrage: { place: Place; barrage: number; rule: string };
  'bombardment placed': { place: Place };
  'bombardment lost': { place: Place; rule: string };
  /** 4.2Ci: barrages and illumination are gone. */
  wind: object;
  'burnt out': { place: Place };
  'fire spread': { place: Place; rule: string };
  /** 16.0 */
  'air markers': { markers: number };
  'air strike aimed': { place: Place };
  'interdiction bought': { markers: number };
  interdiction: { isInterdicted: boolean };
  /** 21.2 */
  'task force aimed': { force: number; place: Place };
  /** 17.1 */
  illuminated: { place: Place; isLit: boolean; rule: string };
  /** 23.0d */
  'night move': { unit: UnitId; markers: readonly CounterId[]; from: Place; place: Place };
  /** 27.0f */
  'artillery transferred': { unit: UnitId; due: number };
}
