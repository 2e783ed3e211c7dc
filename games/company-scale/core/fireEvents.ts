import type { CounterId, UnitId } from './forces.ts';

/** 7.2, 8, 12.2 */
export interface FireEvents {
  /** 8.4.2h */
  routed: { unit: UnitId; rule: string };
  /** 8.4b, 12.2: a support weapon goes to the Reallocating box, or out of the game. */
  'weapon returned': { weapon: CounterId; rule: string };
  'weapon lost': { weapon: CounterId; rule: string };
  'hero lost': { hero: CounterId; rule: string };
  /** 13.1h, 13.1i */
  'leader off board': { leader: CounterId; rule: string };
  'leader lost': { leader: CounterId; rule: string };
}
