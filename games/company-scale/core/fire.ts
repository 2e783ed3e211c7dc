import type { CounterId, UnitId } from './forces.ts';
import type { Place } from './places.ts';

/** What kind of fire: each has its own list of modifiers (8.3, 8.6.3) or none at all. */
export type FireKind = 'direct' | 'opportunity' | 'indirect' | 'bombardment' | 'air strike' | 'mine' | 'event';

/** A fire while it is put together and resolved (8.2 to 8.6); what is not chosen is -1. */
export interface Fire {
  kind: FireKind;
  /** -1 for fire that no unit makes: a task force, aircraft, a mine. */
  firer: UnitId;
  from: Place;
  adders: UnitId[];
  weapon: CounterId;
  leader: CounterId;
  hero: CounterId;
  /** Position in `fireTypes`, as it is resolved: white has been decided. */
  type: number;
  target: Place;
  /** The hard target that is fired at alone, or -1 for all in the place (8.2d-f). */
  single: UnitId;
  /** 8.3.1: whose defense counts, and who rolls the Rout Check. */
  targetUnit: UnitId;
  defenseWeapon: CounterId;
  defenseLeader: CounterId;
  defenseHero: CounterId;
  /** 8.5g: the units that moved or assault; empty when all in the place are hit. */
  moving: UnitId[];
  concentrated: boolean;
  die: number;
}
