import type { Place } from './places.ts';

/** 8.6, 8.7.1, 16, 17, 21, 23, 27 */
export interface SupportEvents {
  /** 8.6.2, 8.6.6: a barrage lies on a place now. */
  barrage: { place: Place; barrage: number; rule: string };
}
