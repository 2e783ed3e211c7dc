import type { CounterId } from './forces.ts';

/** 12.4.2, 18, 22, 24 */
export interface LandingEvents {
  /** 12.4.2 */
  'tank ashore': { weapon: CounterId; rule: string };
  'tank delayed': { weapon: CounterId; turns: number; rule: string };
}
