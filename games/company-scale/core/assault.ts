import type { SideCode } from '../data/types.ts';
import type { CounterId, UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';

/** An Assault or Banzai Charge while it is put together and resolved (9.1). */
export interface Assault {
  side: SideCode;
  kind: 'prepared' | 'banzai' | 'gyokusai';
  target: Place;
  /** 9.1A: the units that still assault, and those that the defender's fire has stopped (9.1E2). */
  attackers: UnitId[];
  stopped: UnitId[];
  /** 9.1B */
  support: UnitId[];
  /** 14.1.1: the hero of the defender who helps in this Assault alone, or -1. */
  helper: CounterId;
  /** 9.1G: the attacker's and the defender's; -1 before they are rolled. */
  dice: [number, number];
}
