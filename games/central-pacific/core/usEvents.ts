import type { EventOf, EventsOf } from '../../events.ts';
import type { Island, RefitResult } from '../data/types.ts';
import type { Place } from './places.ts';
import type { Actions, MarkerId, UnitId } from './state.ts';

/** The fields of each type. */
export interface UsTurnEvents {
  /** A naval force moves together from one place to another. */
  sailed: {
    units: readonly UnitId[];
    /** Where it starts, then each zone or base it enters. */
    path: readonly Place[];
  };
  /** Air units go to another base, or a ground unit is flown to another place. */
  flew: { units: readonly UnitId[]; from: Place; to: Place };
  /** Units went aboard a ship; `from` says where each of them was. */
  boarded: { units: readonly UnitId[]; ship: UnitId; from: readonly Place[] };
  'went ashore': { unit: UnitId; ship: UnitId; place: Place };
  /** 7.9: the island is taken, the invaders are thrown back, or both sides are on it. */
  'invasion ended': { island: Island; outcome: 'taken' | 'thrown back' | 'contested' | 'wiped out' };
  'base built': { island: Island; level: number; from: number };
  /** 24.0: a marker brings extra actions for this turn. */
  'actions granted': Partial<Actions> & { marker: MarkerId };
  /** 24.SVS: an odd die; whether the regular action was there to be lost (ruling 9). */
  'generals quarrelled': { die: number; isLost: boolean };
  /** G1-1: what came out of the pool. */
  'reinforcements drawn': {
    /** Of the two dice. */
    total: number;
    units: readonly UnitId[];
    udt: boolean;
  };
  /** G1-3 */
  appealed: { die: number };
  /** G2-1, G2-2: what was seen is told after it. */
  scouted: {
    from: Place;
    range: number;
    /** The Japanese off-map bases within the range. */
    bases: readonly Place[];
  };
  /** G2-3 */
  'ultra tried': { die: number };
  /** 12.2 */
  'us refit rolled': { unit: UnitId; die: number; result: RefitResult };
  /** G4L-6: reduced ground units are at full strength again. */
  restored: { units: readonly UnitId[]; place: Place };
}

export type UsTurnEvent = EventsOf<UsTurnEvents>;
export type InvasionEnded = EventOf<UsTurnEvents, 'invasion ended'>;
export type UsRefitRolled = EventOf<UsTurnEvents, 'us refit rolled'>;
