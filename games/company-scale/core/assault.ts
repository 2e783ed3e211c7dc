import type { SideCode } from '../data/types.ts';
import type { CounterId, UnitId } from './forces.ts';
import type { Place } from './places.ts';

/** An Assault or Banzai Charge while it is put together and resolved (9.1). */
export interface Assault {
  side: SideCode;
  kind: 'prepared' | 'banzai' | 'gyokusai';
  target: Place;
  /** 9.1A */
  attackers: UnitId[];
  /** 9.1B */
  support: UnitId[];
  /** 9.5: the leaders and heroes used, by side; -1 for none. */
  leaders: [CounterId, CounterId];
  heroes: [CounterId, CounterId];
  /** 9.5i: whose Defense Value counts. */
  defender: UnitId;
  /** 9.1G, by side; -1 before they are rolled. */
  dice: [number, number];
}
