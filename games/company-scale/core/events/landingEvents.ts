import type { CounterId } from '../../theater/forces.ts';
import type { Place } from '../../theater/places.ts';

/** 12.4.2, 18, 22, 24 */
export interface LandingEvents {
  /** 12.4.2 */
  'tank ashore': { weapon: CounterId; rule: string };
  'tank delayed': { weapon: CounterId; turns: number; rule: string };
  /** 24.1b: its value, -1 for a dummy. */
  'mine revealed': { place: Place; value: number };
  /** 24.3b: its value now, -1 if it is removed. */
  'mine lowered': { place: Place; value: number };
  demolition: { points: number };
  /** 22.2.3: where the boats of a beach land from now on. */
  drifted: { beach: number; place: Place };
}
