import type { SideCode } from '../data/types.ts';
import type { CounterId, UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';

/** What kind of fire: each has its own list of modifiers (8.3, 8.6.3) or none at all. */
export type FireKind = 'direct' | 'opportunity' | 'indirect' | 'bombardment' | 'air strike' | 'mine' | 'event';

/** A fire while it is put together and resolved (8.2 to 8.6); what is not chosen is -1. */
export interface Fire {
  kind: FireKind;
  /** Whose fire it is. */
  side: SideCode;
  /** -1 for fire that no unit makes: a task force, aircraft, a mine. */
  firer: UnitId;
  /** The Fire Power that the value begins with, as it is printed. */
  strength: number;
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
  /** 8.5g: what is in the place and not with those who move: it does not help them. */
  apart?: CounterId[];
  /** 22.1g: those who are hit come from boats and are not in the hex yet: what is there does not help them. */
  isLanding?: boolean;
  concentrated: boolean;
  /** 8.7, 20.1.3c: whether it may set the target on fire. */
  burns: boolean;
  die: number;
  /** The cell of the Combat Results Table, '' before the die is rolled, and whether the target has caught fire. */
  result: string;
  caught: boolean;
}

/** A fire of which only this is said. */
export function fireWith(said: Pick<Fire, 'kind' | 'side' | 'strength' | 'type' | 'target'> & Partial<Fire>): Fire {
  return {
    firer: -1,
    from: -1,
    adders: [],
    weapon: -1,
    leader: -1,
    hero: -1,
    single: -1,
    targetUnit: -1,
    defenseWeapon: -1,
    defenseLeader: -1,
    defenseHero: -1,
    moving: [],
    concentrated: false,
    burns: false,
    die: -1,
    result: '',
    caught: false,
    ...said,
  };
}
